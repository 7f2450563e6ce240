"""What a ruling is: wire schemas, cards, the rulebook, running, rendering and the command line.

:func:`adjudicate` is the whole service as one call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from adjudicator.cards import CardSource

__all__ = ["adjudicate"]


def adjudicate(request: dict[str, Any] | bytes, cards: CardSource | None = None) -> dict[str, Any]:
    """The ruling on a request, as the service and the command line give it.

    ``request`` is a request of the format ``adjudicator/1``, as a dictionary or as JSON. ``cards`` finds the cards that
    it names; without it the imported cards are used, if there are any. Cards defined in place need neither.

    :raises adjudicator.problems.Problem: the request cannot be read or cannot be a game of Magic; with all defects. An
        illegal action is no problem: that is a ruling.

    >>> bears = {"name": "Grizzly Bears", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}
    >>> board = {"players": [{"id": "A"}, {"id": "B"}], "battlefield": [{"card": bears, "controller": "B", "damage": 2}]}
    >>> ruling = adjudicate({"format": "adjudicator/1", "state": board, "actions": []})
    >>> ruling["verdict"]["short"], ruling["explanation"][0]["rules"]
    ('Grizzly Bears is destroyed.', ['704.3', '704.5g'])
    """
    import orjson

    from adjudicator.cards import installed_cards
    from adjudicator.intake import prepare
    from adjudicator.running import rule

    raw = request if isinstance(request, bytes) else orjson.dumps(request)
    ruling: dict[str, Any] = orjson.loads(rule(prepare(raw, installed_cards() if cards is None else cards).body))
    return ruling
