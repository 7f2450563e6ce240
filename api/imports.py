"""``/v1/boards/imports``: boards as other programs write them, read into requests."""

from __future__ import annotations

from typing import cast

import msgspec
from flask import Response, request
from flask.views import MethodView
from flask_smorest import Blueprint

from adjudicator.importing import FORMATS, Format, imported
from adjudicator.problems import Problem
from api import documenting_imports as documenting
from api.accepting import JSON, only
from api.bodies import text_bytes
from api.services import services

blueprint = Blueprint("imports", __name__, url_prefix="/v1/boards/imports", description="Boards of other programs.")


@blueprint.route("")
class Imports(MethodView):
    """Boards of other programs."""

    @documenting.import_board(blueprint)
    def post(self) -> Response:
        """Read the board of another program.

        A game state or puzzle of Forge (`.fgs`, `.pzl`), or XMage's `init.txt`, as plain text. Nothing is ruled on: the
        `request` that is answered can be posted as it is. What did not come over is listed, each with its line.
        """
        only(JSON)
        found = imported(text_bytes("send a file"), services().cards(), _format(), request.args.get("group"))
        return Response(msgspec.json.encode(found), mimetype=JSON)


def _format() -> Format | None:
    said = request.args.get("format")
    if said is not None and said not in FORMATS:
        raise Problem(400, "invalid-query", "Invalid query", f"`format` is one of {', '.join(FORMATS)}.")
    return cast("Format | None", said)
