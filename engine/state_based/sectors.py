"""The state-based action by which creatures get into sectors (704.5u, 702.158c)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.dialogue.choices import options_for, picked
from engine.events import kinds
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.state_based.due import Due
from engine.status.sectors import SECTORS, sculpts_space, sector_of
from engine.table.table import Table


def unassigned(table: Table) -> Iterator[Due]:
    """The players choose sectors for their creatures without one: first those who sculpt no space (704.5u, 702.158c)."""
    state = table.state
    look = view(state)
    sculptors = {look.of(one).controller for one in state.battlefield if sculpts_space(state, one)}
    if not sculptors:
        return
    creatures = tuple(
        one for one in state.battlefield if "creature" in look.of(one).types and not sector_of(state, one)
    )
    others = [player for player in state.apnap if player not in sculptors]
    for player in (*others, *(player for player in state.apnap if player in sculptors)):
        for one in creatures:
            if look.of(one).controller == player:
                yield _chosen(table, player, one)


def _chosen(table: Table, player: str, creature: str) -> Due:
    state = table.state
    taken = table.ask(
        "choose_value",
        player,
        f"Which sector does {name_of(state, player)} choose for {names_of(state, (creature,))}?",
        options_for(tuple((word, word) for word in SECTORS)),
        "704.5u",
        source=creature,
    )
    chosen = picked(taken.answer, taken.choice)[0]
    sector = next(word for word in SECTORS if word == chosen)
    text = f"{name_of(state, player)} chooses the {sector} for {names_of(state, (creature,))}."
    table.note(text, "choose_sector", "702.158c", actor=player, objects=(creature,), choice=taken)
    done = f"{names_of(state, (creature,))} is in the {sector}."
    return Due(kinds.BecomeDesignated(object=creature, designation=sector), done, creature, ("704.5u", "702.158c"))
