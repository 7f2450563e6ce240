"""What a permission goes on to say of the spell that was cast by it (400.7h)."""

from __future__ import annotations

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.cast_riders import CastRider, ExiledInstead
from engine.abilities.changes import GainAbilities
from engine.abilities.effects import ApplyToObjects
from engine.abilities.filters import Noun
from engine.abilities.playing import MayPlay
from engine.abilities.references import Back, This
from engine.events import kinds
from engine.events.happen import happen
from engine.rules.controlling import controller_of
from engine.rules.layers import view
from engine.rules.matching import fits
from engine.rules.naming import name_of
from engine.rules.permissions import Permission
from engine.rules.resolution.context import Resolving
from engine.rules.scope import Scope
from engine.rules.unsupported import feature
from engine.state.effects import FloatingEffect
from engine.state.ids import base, fresh
from engine.table import Table


def begin(table: Table, spell: str, permission: Permission) -> None:
    """The riders of a permission find the spell that the card has become on the stack (400.7h)."""
    for rider in permission.riders:
        if isinstance(rider, ExiledInstead):
            _exile(table, spell, rider, permission.by)


def keep(table: Table, spell: str, granted: Keyword | None) -> None:
    """A keyword that a card was granted and is cast by goes on to be one of the spell (400.7g)."""
    state = table.state
    if granted is None or view(state).of(spell).has_keyword(granted.name):
        return
    name = name_of(state, spell)
    effect = FloatingEffect(
        id=fresh(state, f"{base(spell)}.keeps"),
        effect=ApplyToObjects(This(), (GainAbilities((granted,)),)),
        affects=(spell,),
        controller=controller_of(state, spell),
        source=spell,
        started_turn=state.turn.number,
        timestamp=0,
        text=f"It has {granted.name}.",
    )
    text = f"{name} goes on to have {granted.name}, by which it is cast."
    happen(table, (kinds.StartEffect(effect=effect),), text, "start_effect", "400.7g", objects=(spell,))


def follow(resolving: Resolving, rider: CastRider) -> None:
    """What is said after an instruction that lets a player cast: of the spell that was cast, or of those that will be."""
    table, begun = resolving.table, resolving.refs.get("permitted", ())
    if begun:
        effects = tuple(_with(effect, rider) if effect.id in begun else effect for effect in table.state.effects)
        table.state = msgspec.structs.replace(table.state, effects=effects)
    if isinstance(rider, ExiledInstead):
        for spell in resolving.refs.get("cast", ()):
            if spell in table.state.stack:
                _exile(table, spell, rider, resolving.this)
    elif resolving.refs.get("cast"):
        feature(resolving.object, "how a spell is cast, said after it was cast")


def _with(effect: FloatingEffect, rider: CastRider) -> FloatingEffect:
    rule = effect.effect
    assert isinstance(rule, MayPlay)
    return msgspec.structs.replace(effect, effect=msgspec.structs.replace(rule, riders=(*rule.riders, rider)))


def _exile(table: Table, spell: str, rider: ExiledInstead, source: str | None) -> None:
    state = table.state
    caster = controller_of(state, spell)
    if rider.whose == "your" and state.objects[spell].owner != caster:
        return  # it would be put into another player's graveyard
    if isinstance(rider.said, Noun) and not fits(rider.said, spell, Scope(state, view(state), caster, source)):
        return
    text = f"If {name_of(state, spell)} would be put into a graveyard, exile it instead."
    effect = FloatingEffect(
        id=fresh(state, f"{base(spell)}.exiled"),
        effect=ExiledInstead(Back("that spell", "cast"), rider.whose),
        affects=(spell,),
        controller=caster,
        source=source,
        started_turn=state.turn.number,
        timestamp=0,
        text=text,
    )
    happen(table, (kinds.StartEffect(effect=effect),), text, "start_effect", "400.7h", "614.1a", objects=(spell,))
