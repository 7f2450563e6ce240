"""``/v1/boards``: a board in both of its forms, the short notation and JSON."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Response
from flask.views import MethodView
from flask_smorest import Blueprint

from adjudicator.cards.compiling import compiled
from adjudicator.cards.explaining import explained
from adjudicator.notation import boards
from adjudicator.notation.boards import BothForms
from api import bodies, documenting
from api.accepting import only_json
from api.services import services
from engine.oracle.card import CardText

blueprint = Blueprint("boards", __name__, url_prefix="/v1/boards", description="Boards, as text and as JSON.")


@blueprint.route("")
class Boards(MethodView):
    """A board in both of its forms."""

    @documenting.both_forms(blueprint)
    def post(self) -> Response:
        """Read a board in one form and have it in both: as text in the short notation, and as JSON.

        Nothing is ruled on. What is wrong with the board is told as `POST /v1/rulings` tells it: in a text by line and
        column. `request` is in its canonical form, with the cards that it names in `cards`.
        """
        only_json()
        parts = services()
        with parts.meters.intake.time():
            found = bodies.of_either(parts.cards(), boards.of_text, boards.of_json)
        return Response(msgspec.json.encode(_told(found)), content_type="application/json")


def _told(found: BothForms) -> dict[str, Any]:
    cards = {name: _card(card) for name, card in found.cards.items()}
    return {**msgspec.structs.asdict(found), "cards": cards}


def _card(card: CardText) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.to_builtins(card)
    return {**told, "understood": explained(compiled(card)).understood}
