"""``/v1/boards``: a board in both of its forms, the short notation and JSON."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from flask import Response
from flask.views import MethodView
from flask_smorest import Blueprint

from adjudicator.cards.compiling import compiled
from adjudicator.cards.explaining import explained
from adjudicator.notation import boards
from adjudicator.notation.boards import BothForms
from adjudicator.problems import Problem
from api import bodies, documenting
from api.accepting import JSON, only
from api.preferring import wishes
from api.services import services
from engine.oracle.card import CardText

LENIENT: Final = "handling=lenient"
_OF_THE_BOARD: Final = (400, 422)

blueprint = Blueprint("boards", __name__, url_prefix="/v1/boards", description="Boards, as text and as JSON.")


@blueprint.route("")
class Boards(MethodView):
    """A board in both of its forms."""

    @documenting.both_forms(blueprint)
    def post(self) -> Response:
        """Read a board in one form and have it in both: as text in the short notation, and as JSON.

        Nothing is ruled on. What is wrong with the board is told as `POST /v1/rulings` tells it: in a text by line and
        column. `request` is in its canonical form, with the cards that it names in `cards`.
        With `Prefer: handling=lenient` what is wrong is an answer like any other, 200 with a `problem`: for editors, to
        which a board that is half typed is no failure.
        """
        only(JSON)
        parts = services()
        lenient = LENIENT in wishes()
        try:
            with parts.meters.intake.time():
                told = _told(bodies.of_either(parts.cards(), boards.of_text, boards.of_json))
        except Problem as problem:
            if not lenient or problem.status not in _OF_THE_BOARD:
                raise
            told = {"problem": problem.told()}
        response = Response(msgspec.json.encode(told), content_type="application/json")
        if lenient:
            response.headers["Preference-Applied"] = LENIENT
        response.headers["Vary"] = "Prefer"
        return response


def _told(found: BothForms) -> dict[str, Any]:
    cards = {name: _card(card) for name, card in found.cards.items()}
    return {**msgspec.structs.asdict(found), "cards": cards}


def _card(card: CardText) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.to_builtins(card)
    return {**told, "understood": explained(compiled(card)).understood}
