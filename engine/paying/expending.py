"""Expending: how much mana a player has spent this turn to cast spells (700.14)."""

from __future__ import annotations

from engine.abilities.node import find
from engine.abilities.triggers.events import Expends
from engine.events import kinds
from engine.layers.naming import name_of
from engine.state.definition import Face
from engine.table.table import Table
from engine.triggers import noticing as triggers


def spend(table: Table, player: str, amount: int) -> None:
    """A player pays so much mana to cast a spell: what expends that much triggers (700.14)."""
    if amount <= 0:
        return
    state = table.state
    cast = (
        one for one in state.history if (one.event, one.turn, one.player) == ("cast_spell", state.turn.number, player)
    )
    before = sum(one.amount or 0 for one in cast)
    watched = any(any(True for _ in find(face.abilities, Expends)) for face in _faces(table))
    if watched and not {"this_turn", "game"}.intersection(state.history_complete):
        who = name_of(state, player)
        table.assume(f"{who} has spent no mana on spells this turn but what the history tells.")
    triggers.collect(table, state, (kinds.SpendManaToCast(player=player, before=before, after=before + amount),))


def _faces(table: Table) -> tuple[Face, ...]:
    state = table.state
    return tuple(face for one in state.battlefield for face in state.objects[one].definition.faces)
