"""Unspent mana, with what restricts its use and how long it stays (106.4, 106.6)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from adjudicator.wire.loading.notes import Notes
from adjudicator.wire.records.players import ManaEntry
from engine.abilities.ability import SpellAbility
from engine.abilities.mana.spending import ManaTerms, SpendOnly, WhenSpent
from engine.oracle.compile import compile_text
from engine.state.objects import GameObject
from engine.state.players import Lasts, Mana, Player

UNTIL: dict[str | None, Lasts] = {None: "", "end of turn": "end of turn", "end of combat": "end of combat"}
"""How the format says that mana isn't lost as steps and phases end (106.4)."""


def load_mana(mana: str | ManaEntry, notes: Notes, at: str) -> Mana:
    """One mana in a pool."""
    if isinstance(mana, str):
        return Mana(mana.strip("{}"))
    if mana.until not in UNTIL:
        notes.unsupported(f"{at}/until", f"the engine does not have mana that stays until {mana.until} yet")
    return Mana(
        mana.mana.strip("{}"),
        mana.source,
        of=("snow",) if mana.snow else (),
        only=_restriction(mana.text, notes, f"{at}/text"),
        lasts=UNTIL.get(mana.until, ""),
    )


def _restriction(text: str | None, notes: Notes, at: str) -> ManaTerms | None:
    """The restriction that a text says, as a sentence after the instruction that adds the mana."""
    if text is None:
        return None
    for line in compile_text(f"Add {{C}}. {text}", types=("instant",)):
        for ability in line.abilities:
            if isinstance(ability, SpellAbility) and len(ability.body) == 2:
                said = ability.body[1]
                if isinstance(said, SpendOnly | WhenSpent):
                    return said
    notes.unsupported(at, "this restriction on mana is not understood")
    return None


def with_sources(player: Player, objects: Mapping[str, GameObject]) -> Player:
    """The player, the mana in the pool knowing what made it, where that is on the board (106.3)."""
    pool = tuple(_of_source(mana, objects) for mana in player.mana_pool)
    return msgspec.structs.replace(player, mana_pool=pool) if pool else player


def _of_source(mana: Mana, objects: Mapping[str, GameObject]) -> Mana:
    source = objects.get(mana.source or "")
    if source is None:
        return mana
    face = source.faced
    words = (*face.types, *face.subtypes, *face.supertypes)
    return msgspec.structs.replace(mana, of=tuple(dict.fromkeys((*words, *mana.of))))
