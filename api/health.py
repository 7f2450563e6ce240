"""``/healthz`` and ``/readyz``: is the process there, and can it do its work?"""

from __future__ import annotations

from collections.abc import Mapping

import orjson
from flask import Response
from flask.views import MethodView
from flask_smorest import Blueprint

from api import documenting
from api.problems import later
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
        """Whether requests can be taken and answered.

        503 when the store does not answer, when no worker lives that does what somebody waits for, or when no more jobs
        can wait.
        """
        counts = services().store.count()
        lacking = [what for what, there in (("worker", counts.workers), ("room", counts.room)) if not there]
        if lacking:
            detail = (
                f"There is no {' and no '.join(lacking)}; {counts.pending} jobs of {counts.held} bytes are unfinished."
            )
            return later("not-ready", detail)
        told = {"workers": counts.workers, "pending": counts.pending, "running": counts.running, "bytes": counts.held}
        return _told({"status": "ready", **told})


def _told(content: Mapping[str, object]) -> Response:
    response = Response(orjson.dumps(content), content_type="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response
