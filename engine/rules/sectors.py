"""Space sculptor (702.158): every creature is in a sector while a permanent sculpts space."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.abilities.keyword_actions import Sector
from engine.choices import options_for, picked
from engine.events import kinds
from engine.rules.due import Due
from engine.rules.layers import view
from engine.rules.naming import name_of, names_of
from engine.state.game import GameState
from engine.table import Table

SECTORS: Final[tuple[Sector, ...]] = ("alpha sector", "beta sector", "gamma sector")
"""The sector designations (702.158b)."""

KEYWORD: Final = "space sculptor"


def unassigned(table: Table) -> Iterator[Due]:
    """The players choose sectors for their creatures without one: first those who sculpt no space (704.5u, 702.158c)."""
    state = table.state
    look = view(state)
    sculptors = {look.of(one).controller for one in state.battlefield if _sculpts(state, one)}
    if not sculptors:
        return
    creatures = tuple(one for one in state.battlefield if "creature" in look.of(one).types and not _sector(state, one))
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


def forgotten(state: GameState) -> tuple[str, ...]:
    """The permanents that lose their sectors: nobody sculpts space any more (702.158b)."""
    held = tuple(one for one in state.battlefield if _sector(state, one))
    if not held or any(_sculpts(state, one) for one in state.battlefield):
        return ()
    sources = (facts.source for one in state.stack if (facts := state.objects[one].on_stack) is not None)
    if any(source is not None and view(state).of(source).has_keyword(KEYWORD) for source in sources):
        return ()
    return held


def _sector(state: GameState, one: str) -> str | None:
    return next((word for word in SECTORS if word in state.objects[one].designations), None)


def _sculpts(state: GameState, one: str) -> bool:
    return state.objects[one].definition.has_printed(KEYWORD) and view(state).of(one).has_keyword(KEYWORD)
