"""Activated abilities that an object has from others: what of those was not read (613.1f)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Static
from engine.abilities.layers.characteristics import GainAbilitiesOf
from engine.abilities.node import find
from engine.abilities.phrases.references import ObjectRef
from engine.dialogue.outcome import NotUnderstood
from engine.layers.controlling import abilities_of
from engine.phrases.references import objects
from engine.phrases.scope import Scope
from engine.state.game import GameState


def unread_to_gain(of: ObjectRef, scope: Scope) -> Iterator[NotUnderstood]:
    """The lines of these objects that may be activated abilities and were not read."""
    for one in objects(of, scope):
        for line in scope.sight.of(one).unread:
            if line.kind == "activated":
                yield NotUnderstood(one, line.text, line.span, line.why, carried_out=False, occasion="perhaps")


def unread_gained(state: GameState, one: str) -> Iterator[NotUnderstood]:
    """What a permanent may have of others by a static ability of its own, and was not read."""
    for ability, scope in abilities_of(state, Static, (one,)):
        for gains in find(ability, GainAbilitiesOf):
            if not gains.keyword:  # of keywords, the condition asks, and what is not read is doubted there
                yield from unread_to_gain(gains.of, scope)
