"""``/v1/cards``: the imported cards by name, completed as it is typed, and what the engine understands of them."""

from __future__ import annotations

from flask import Response, request
from flask.views import MethodView
from flask_smorest import Blueprint

from adjudicator.cards.compiling import compiled
from adjudicator.cards.database import CardDatabase
from adjudicator.cards.explaining import explained
from adjudicator.cards.official_rulings import official_rulings
from adjudicator.cards.picturing import pictured
from adjudicator.discord import lookups
from adjudicator.discord.records import Message
from adjudicator.problems import Problem
from api import asked, documenting
from api.accepting import wants_text
from api.describing import parameter
from api.lookups import for_an_hour, in_form, kept, perhaps
from api.services import services
from engine.oracle.card import CardText

blueprint = Blueprint("cards", __name__, url_prefix="/v1/cards", description="The imported cards.")


@blueprint.route("/autocomplete")
class Autocomplete(MethodView):
    """Names of cards, completed."""

    @documenting.autocomplete(blueprint)
    def get(self) -> Response:
        """Complete the name of a card, as it is typed.

        Each word of `q` begins a word of the names; nothing is offered as long as it is empty. What is played most comes
        first, where the imported file says it.
        """
        typed = asked.typed("q")
        known, most = database(), asked.number("limit", 20, 100)
        names = known.complete(typed, most) if typed else ()
        return for_an_hour({"query": typed, "names": names})


@blueprint.route("/named")
class OneCard(MethodView):
    """A card by its name."""

    @documenting.named(blueprint)
    def get(self) -> Response:
        """Read a card: `exact` is its name, `fuzzy` may be a part of it or misspelt.

        Case, accents and punctuation never matter. The card is as a request can define it in place. `form` tells it for
        a chat.
        """
        if "exact" in request.args:
            card = exact(asked.text("exact"))
        elif "fuzzy" in request.args:
            card = fuzzy(asked.text("fuzzy"))
        else:
            raise Problem(400, "invalid-query", "Invalid query", "`exact` or `fuzzy` has to name a card.")
        understood = explained(compiled(card)).understood
        told = {"card": card, "understood": understood, "rulings": official_rulings(card.name)}
        return in_form(told, lambda: message(card))


@blueprint.route("/<path:name>/explain", parameters=parameter("name", "The name of a card.", "Lightning Bolt"))
class Explanation(MethodView):
    """What the engine understands of a card."""

    @documenting.explain(blueprint)
    def get(self, name: str) -> Response:
        """Read what the engine understands of a card, line by line, and how to put the card on a board.

        Where a line was not understood, `unread` says from which character to which one. As text, it is underlined.
        """
        card = exact(name)
        found = explained(compiled(card))
        return _text(pictured(found, card)) if wants_text() else for_an_hour(found)


def database() -> CardDatabase:
    """The imported cards.

    :raises Problem: there are none.
    """
    source = services().cards()
    if isinstance(source, CardDatabase):
        return source
    detail = "No cards are imported here; the operator does it with `adjudicator cards import FILE`."
    raise Problem(404, "no-cards", "No cards", detail)


def exact(name: str) -> CardText:
    """The card of exactly this name.

    :raises Problem: there is none; or no cards were imported.
    """
    known = database()
    card = known.find(name)
    if card is None:
        raise _unknown(name, known.suggest(name))
    return card


def fuzzy(name: str) -> CardText:
    """The card that is meant: of this name, the only one with such words, or the only one that is like it.

    :raises Problem: there is none; or no cards were imported.
    """
    known = database()
    card = known.find(name)
    if card is None:
        likely = known.likely(name)
        card = known.find(likely) if likely is not None else None
        if card is None:
            raise _unknown(name, known.suggest(name))
    return card


def message(card: CardText) -> Message:
    """A card as it is told in a chat, with the official rulings on it and what of it is not understood."""
    faces = explained(compiled(card)).faces
    unread = [line.text for face in faces for line in face.lines if line.unread or line.not_carried_out]
    return lookups.of_card(card, official_rulings(card.name), unread)


def _unknown(name: str, near: tuple[str, ...]) -> Problem:
    detail = f"There is no card named {name!r} here."
    return Problem(404, "unknown-card", "Unknown card", detail, perhaps(near))


def _text(content: str) -> Response:
    response = kept(Response(content, content_type="text/plain; charset=utf-8"))
    response.headers["Vary"] = "Accept"
    return response
