"""Permanents and cards that are returned, or put elsewhere, to pay a cost (118.3, 400.3, 401.4, 406.1)."""

from __future__ import annotations

from engine.abilities.costs.cost import ReturnCost
from engine.events import kinds
from engine.state.game import GameState
from engine.state.ids import successor
from engine.table.choosing import choose_objects, order_asked
from engine.table.table import Table

VERBS = {
    "hand": ("return", "400.7", ""),
    "graveyard": ("put", "406.1", " into the graveyard"),
    "library top": ("put", "400.7", " on top of the library"),
    "library bottom": ("put", "400.7", " on the bottom of the library"),
}
"""What is done to pay, by where it goes: the verb, the rule, and the place in words."""


def returnable(state: GameState, player: str, part: ReturnCost) -> tuple[str, ...]:
    """Where what is returned to pay is looked for: on the battlefield, in exile, or among one's own cards."""
    match part.to:
        case "hand":
            return state.battlefield
        case "graveyard":
            return state.zone("exile")
        case _:
            return (*state.zone("hand", player), *state.zone("graveyard", player))


def arranged(table: Table, player: str, part: ReturnCost, cards: tuple[str, ...], source: str) -> tuple[str, ...]:
    """Cards that go to one place in a library at the same time lie there as their owner wants (401.4)."""
    if not part.to.startswith("library") or len(cards) < 2:
        return cards
    prompt = order_asked(part.to.removeprefix("library "))
    order, _ = choose_objects(
        table, player, prompt, cards, "401.4", low=len(cards), high=len(cards), kind="order", source=source
    )
    return order


def returned(part: ReturnCost, one: str) -> kinds.MoveObject:
    """The event."""
    to, _, end = part.to.partition(" ")
    position = "bottom" if end == "bottom" else "top"
    return kinds.MoveObject(object=one, to=to, becomes=successor(one), cause="cost", position=position)  # type: ignore[arg-type]
