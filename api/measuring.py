"""``/metrics`` for Prometheus: what this process answers, and what all workers together have done."""

from __future__ import annotations

import time

from flask import Flask, Response, g, request
from flask.views import MethodView
from flask_smorest import Blueprint
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from api import documenting
from api.services import services

blueprint = Blueprint("metrics", __name__, description="For those who run the service.")


def init(app: Flask) -> None:
    """Measure each request of ``app``."""

    @app.after_request
    def measure(response: Response) -> Response:
        route = request.url_rule.rule if request.url_rule is not None else "none"
        taken = time.perf_counter() - g.began if "began" in g else 0.0
        services().meters.requests.labels(route, request.method, str(response.status_code)).observe(taken)
        return response


@blueprint.route("/metrics")
class Metrics(MethodView):
    """The figures of the service."""

    @documenting.metrics(blueprint)
    def get(self) -> Response:
        """The figures of this process, and of the queues and workers behind it, in Prometheus' text format."""
        return Response(generate_latest(services().meters.registry), content_type=CONTENT_TYPE_LATEST)
