"""``/healthz`` and ``/readyz``: is the process there, and can it do its work?"""

from __future__ import annotations

from collections.abc import Mapping

import orjson
from flask import Response
from flask.views import MethodView
from flask_smorest import Blueprint

from api import documenting
from api.services import services

blueprint = Blueprint("health", __name__, description="For those who run the service.")


@blueprint.route("/healthz")
class Health(MethodView):
    """Whether the process answers."""

    @documenting.healthy(blueprint)
    def get(self) -> Response:
        """Whether the process answers."""
        return _told({"status": "ok"})


@blueprint.route("/readyz")
class Readiness(MethodView):
    """Whether requests can be taken."""

    @documenting.ready(blueprint)
    def get(self) -> Response:
        """Whether requests can be taken; without a worker they are, and wait.

        503 when the store does not answer.
        """
        counts = services().store.count()
        told = {"status": "ready", "workers": counts.workers, "pending": counts.pending, "running": counts.running}
        return _told(told)


def _told(content: Mapping[str, object]) -> Response:
    response = Response(orjson.dumps(content), content_type="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response
