"""Reversing an action that can't legally be completed (733.1).

What the action did is forgotten. The mana abilities activated on the way are legal by themselves: a player who said that
they are activated says which of them stay. One that moved cards to or from a library or showed some stays anyway, and so
does one whose mana was spent on such a one.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.dialogue.choices import Answer, Choice, ChoicePending, options_for, picked
from engine.dialogue.stops import IllegalAction
from engine.dialogue.unsupported import feature
from engine.layers.naming import name_of, names_of
from engine.state.game import GameState
from engine.table.table import Activated, Table


def reversed_to(table: Table, before: GameState, budget: int, why: str) -> tuple[GameState, tuple[str, ...]]:
    """The state that the game goes back to, and the sources of the mana abilities that stay activated (733.1).

    :raises ChoicePending: a player has to say which are not reversed.
    :raises TextNotUnderstood: what stays can't be told from what is undone.
    """
    staying = kept(table.mana_abilities, _wanted(table, why))
    if not staying:
        return before, ()
    again = Table(before, _nobody, "answer", budget, table.procedures, table.work)
    try:
        for one in staying:
            one.again(again)
    except (IllegalAction, ChoicePending):
        feature(staying[0].source, "reversing an action but not all mana abilities that were activated for it (733.1)")
    return again.state, tuple(one.source for one in staying)


def _nobody(_choice: Choice) -> Answer | None:
    return None


def _wanted(table: Table, why: str) -> tuple[Activated, ...]:
    """The mana abilities that a player chooses not to reverse, of those that could be."""
    forced = kept(table.mana_abilities)
    by_players = (one for one in table.mana_abilities if not one.assumed)
    free = tuple(one for one in by_players if not any(one is other for other in forced))
    wanted: list[Activated] = []
    for player in dict.fromkeys(one.player for one in free):
        own = {str(place): one for place, one in enumerate(free) if one.player == player}
        taken = table.ask(
            "choose_objects",
            player,
            f"The action is illegal: {why}. Which mana abilities does {name_of(table.state, player)} not reverse?",
            options_for(tuple((place, _label(one)) for place, one in own.items())),
            "733.1",
            low=0,
            high=len(own),
        )
        wanted.extend(own[place] for place in picked(taken.answer, taken.choice))
    return tuple(wanted)


def _label(one: Activated) -> str:
    """A mana ability that was activated, by its source and what it added."""
    made = list(one.after.players[one.player].mana_pool)
    for mana in one.before.players[one.player].mana_pool:
        if mana in made:
            made.remove(mana)
    return f"{name_of(one.before, one.source)}: {''.join(f'{{{mana.symbol}}}' for mana in made) or 'no mana'}"


def kept(activated: Sequence[Activated], wanted: Sequence[Activated] = ()) -> list[Activated]:
    """Of the mana abilities activated on the way those that are not to be reversed, or can't be, in order."""
    found: list[Activated] = []
    spent: set[str | None] = set()
    for one in reversed(activated):
        if one.source in spent or any(one is other for other in wanted) or _touched_a_library(one):
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
    return f"The mana abilities of {what} are not reversed and stay activated."
