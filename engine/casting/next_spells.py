"""Effects that wait for the next spell of a player (611.2f, 601.2a)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.casting.cast_this_way import ReturnedInstead
from engine.abilities.casting.next_spells import NextSpell
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.references import This
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import name_of
from engine.phrases.matching import fits
from engine.phrases.scope import Scope
from engine.standing.playing import as_card
from engine.state.effects import FloatingEffect
from engine.state.game import GameState
from engine.state.ids import base, fresh
from engine.table.table import Table


def waiting(state: GameState, player: str) -> Iterator[tuple[NextSpell, FloatingEffect, Scope]]:
    """The effects that wait for the next spell of a player."""
    for effect in state.effects:
        if isinstance(effect.effect, NextSpell) and effect.controller == player:
            yield effect.effect, effect, Scope(state, view(state), player, effect.source)


def lets_flash(state: GameState, player: str, card: str) -> bool:
    """Whether the card would be a spell that can be cast as though it had flash, being the next (601.3b)."""
    zone = state.objects[card].zone
    return any(rule.flash and fits(as_card(rule.noun, zone), card, scope) for rule, _, scope in waiting(state, player))


def begin(table: Table, player: str, spell: str) -> None:
    """The effects that have waited for this spell begin to apply to it as it is put on the stack (611.2f)."""
    if not table.state.effects:
        return
    found = [(rule, effect) for rule, effect, scope in waiting(table.state, player) if fits(rule.noun, spell, scope)]
    for rule, effect in found:
        events: list[kinds.Event] = [kinds.EndEffects(ids=(effect.id,))]
        if rule.gains:
            begun = FloatingEffect(
                id=fresh(table.state, f"{base(spell)}.next"),
                effect=ApplyToObjects(This(), rule.gains),
                affects=(spell,),
                controller=player,
                source=effect.source,
                started_turn=table.state.turn.number,
                timestamp=0,
                text=effect.text,
            )
            events.append(kinds.StartEffect(effect=begun))
        if rule.returns:
            text = f"As {name_of(table.state, spell)} resolves, put it into its owner's hand instead of the graveyard."
            name = fresh(table.state, f"{base(spell)}.back")
            back = FloatingEffect(
                id=name,
                effect=ReturnedInstead(),
                affects=(spell,),
                controller=player,
                source=effect.source,
                started_turn=table.state.turn.number,
                timestamp=0,
                text=text,
            )
            events.append(kinds.StartEffect(effect=back))
        text = f"{name_of(table.state, spell)} is that spell: “{effect.text.rstrip('.')}”."
        happen(table, events, text, "start_effect", "611.2f", "601.2a", objects=(spell,))
