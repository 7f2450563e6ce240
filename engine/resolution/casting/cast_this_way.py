"""What a text goes on to say of the spells that it has let a player cast (400.7h, 608.2c)."""

from __future__ import annotations

import msgspec

from engine.abilities.casting.cast_this_way import CastRider, ExiledInstead, GainsThisWay
from engine.abilities.casting.playing import MayPlay
from engine.casting.cast_this_way import exile_instead, give
from engine.dialogue.unsupported import feature
from engine.resolution.context import Resolving
from engine.state.effects import FloatingEffect


def follow(resolving: Resolving, rider: CastRider) -> None:
    """What is said after an instruction that lets a player cast: of the spell that was cast, or of those that will be."""
    table, begun = resolving.table, resolving.left("permitted")
    if begun:
        effects = tuple(_with(effect, rider) if effect.id in begun else effect for effect in table.state.effects)
        table.state = msgspec.structs.replace(table.state, effects=effects)
    cast = tuple(spell for spell in resolving.left("cast") if spell in table.state.stack)
    if isinstance(rider, ExiledInstead):
        for spell in cast:
            exile_instead(table, spell, rider, resolving.this)
    elif isinstance(rider, GainsThisWay):
        for spell in cast:
            give(table, spell, rider, resolving.this, "400.7h")
    elif resolving.left("cast"):
        feature(resolving.object, "how a spell is cast, said after it was cast")


def _with(effect: FloatingEffect, rider: CastRider) -> FloatingEffect:
    rule = effect.effect
    assert isinstance(rule, MayPlay)
    return msgspec.structs.replace(effect, effect=msgspec.structs.replace(rule, riders=(*rule.riders, rider)))
