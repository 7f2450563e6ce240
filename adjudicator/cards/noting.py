"""How a card is put on a board and used, in the short notation: what :mod:`adjudicator.cards.explaining` says in JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from adjudicator.cards.explaining import ExplainedCard
from adjudicator.cards.names import name_key
from adjudicator.notation.showing import question
from adjudicator.problems import Problem
from adjudicator.wire.reading import read
from engine.oracle.card import CardText

_HOST: Final = CardText(name="Grizzly Bears", mana_cost="{1}{G}", type_line="Creature — Bear", power="2", toughness="2")
"""What an Aura is attached to in the example."""


class _Two:
    """The card and the one that it may be attached to."""

    def __init__(self, card: CardText) -> None:
        names = (card.name, *(face.name for face in card.faces))
        self._known = {name_key(_HOST.name): _HOST, **{name_key(name): card for name in names}}

    def find(self, name: str) -> CardText | None:
        """The card of this name."""
        return self._known.get(name_key(name))

    def suggest(self, name: str) -> tuple[str, ...]:
        """Nothing is suggested."""
        return ()


def noted(card: ExplainedCard, text: CardText) -> tuple[str, ...]:
    """The lines that put the card on the battlefield and activate its abilities, then those that play it from the hand.

    Where the notation has no words for a part of them, they are left out: JSON says it.
    """
    activated = [action for action in card.actions if action["type"] == "activate"]
    others = [action for action in card.actions if action["type"] != "activate"]
    lines = list(_written(_in_play(card.battlefield), activated, text)) if card.battlefield is not None else []
    hand = {"players": [{"id": "A", "hand": [{"id": "this", "card": card.name}]}, {"id": "B"}]}
    return (*lines, *(_written(hand, others, text) if others or card.battlefield is None else ()))


def _in_play(entry: dict[str, Any]) -> dict[str, Any]:
    links = [
        link | {"values": dict.fromkeys(["chosen"], *link["values"].values())} if link.get("values") else link
        for link in entry.get("links", ())
    ]
    host = [{"id": "other", "card": _HOST.name, "controller": "A"}] if "attached_to" in entry else []
    return {"players": [{"id": "A"}, {"id": "B"}], "battlefield": [entry | ({"links": links} if links else {}), *host]}


def _written(state: dict[str, Any], actions: list[dict[str, Any]], text: CardText) -> Iterator[str]:
    request = {"format": "adjudicator/1", "state": state, "actions": actions}
    try:
        shown = question(read(msgspec.json.encode(request)), _Two(text))
    except Problem:
        return
    if not shown.only_json:
        # Nothing is said of the other player.
        yield from (line for line in shown.text.splitlines() if line and line != "B")
