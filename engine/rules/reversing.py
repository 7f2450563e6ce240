"""Reversing an action that can't legally be completed (733.1).

What the action did is forgotten. The mana abilities activated on the way are legal by themselves: a player may reverse
them, and is taken to, unless one moved cards to or from a library or showed some, or mana was spent on such a one.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.choices import Answer, Choice, ChoicePending
from engine.rules.naming import names_of
from engine.rules.unsupported import feature
from engine.state.game import GameState
from engine.stops import IllegalAction
from engine.table import Activated, Table


def reversed_to(table: Table, before: GameState, budget: int) -> tuple[GameState, tuple[str, ...]]:
    """The state that the game goes back to, and the sources of the mana abilities that stay activated (733.1).

    :raises TextNotUnderstood: what stays can't be told from what is undone.
    """
    staying = kept(table.mana_abilities)
    if not staying:
        return before, ()
    again = Table(before, _nobody, "answer", budget)
    try:
        for one in staying:
            one.again(again)
    except (IllegalAction, ChoicePending):
        feature(staying[0].source, "reversing an action but not all mana abilities that were activated for it (733.1)")
    return again.state, tuple(one.source for one in staying)


def _nobody(_choice: Choice) -> Answer | None:
    return None


def kept(activated: Sequence[Activated]) -> list[Activated]:
    """Of the mana abilities activated on the way those that can't be reversed, in order."""
    found: list[Activated] = []
    spent: set[str | None] = set()
    for one in reversed(activated):
        if one.source in spent or _touched_a_library(one):
            found.insert(0, one)
            spent |= _spent_on(one)
    return found


def _touched_a_library(one: Activated) -> bool:
    """Whether it moved cards to or from a library, or caused some of it to be known."""
    return any(one.before.players[each].library != player.library for each, player in one.after.players.items())


def _spent_on(one: Activated) -> set[str | None]:
    """The sources of the mana in the pool that it was paid with."""
    left = list(one.after.players[one.player].mana_pool)
    spent = set()
    for mana in one.before.players[one.player].mana_pool:
        if mana in left:
            left.remove(mana)
        else:
            spent.add(mana.source)
    return spent


def told(table: Table, sources: tuple[str, ...]) -> str:
    """Which mana abilities are not reversed, as a sentence."""
    what = names_of(table.state, sources)
    return f"The mana abilities of {what} stay activated: cards of a library were moved or shown."
