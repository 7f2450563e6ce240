"""What a permission goes on to say of the spell that was cast, or the land that was played by it (400.7h, 400.7i)."""

from __future__ import annotations

from typing import Final, assert_never

from engine.abilities.ability import Keyword
from engine.abilities.casting.cast_this_way import (
    CastWithFlash,
    ExiledInstead,
    GainsThisWay,
    PaidAsThough,
    PaysLifeInstead,
    SacrificedUnlessAsSorcery,
)
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import Back, This
from engine.casting.permissions import Permission
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.controlling import controller_of
from engine.layers.naming import name_of
from engine.phrases.describing import change_text
from engine.phrases.matching import fits
from engine.phrases.scope import Scope
from engine.state.effects import FloatingEffect
from engine.state.ids import base, fresh
from engine.table.table import Table


def begin(table: Table, spell: str, permission: Permission) -> None:
    """The riders of a permission find the spell that the card has become on the stack (400.7h)."""
    for rider in permission.riders:
        match rider:
            case ExiledInstead():
                exile_instead(table, spell, rider, permission.by)
            case GainsThisWay():
                give(table, spell, rider, permission.by, "400.7h")
            case PaysLifeInstead() | CastWithFlash() | PaidAsThough() | SacrificedUnlessAsSorcery():
                pass  # of how it is cast: engine.casting.permissions
            case _:
                assert_never(rider)


def begin_land(table: Table, land: str, permission: Permission) -> None:
    """The riders of a permission find the permanent that the land card has become on the battlefield (400.7i)."""
    for rider in permission.riders:
        if isinstance(rider, GainsThisWay):
            give(table, land, rider, permission.by, "400.7i")


def give(table: Table, one: str, rider: GainsThisWay, source: str | None, rule: str) -> None:
    """What is cast or played by a permission gains abilities, which it keeps as long as the text says (611.3d)."""
    state = table.state
    controller = controller_of(state, one)
    if rider.said is not None and not fits(rider.said, one, Scope(state, view(state), controller, source)):
        return
    gains = ApplyToObjects(This(), (rider.gains,), rider.duration)
    effect = FloatingEffect(
        id=fresh(state, f"{base(one)}.gains"),
        effect=gains,
        affects=(one,),
        controller=controller,
        source=source,
        started_turn=state.turn.number,
        timestamp=0,
        text=f"{name_of(state, one)} {change_text(rider.gains)}.",
    )
    happen(table, (kinds.StartEffect(effect=effect),), effect.text, "start_effect", "611.3d", rule, objects=(one,))


def keep(table: Table, spell: str, granted: Keyword) -> None:
    """A keyword that a card was granted and is cast by goes on to be one of the spell (400.7g)."""
    state = table.state
    if view(state).of(spell).has_keyword(granted.name):
        return
    text = f"{name_of(state, spell)} goes on to have {granted.name}, by which it is cast."
    _start(table, spell, granted, text, "400.7g")


_ON_BATTLEFIELD: Final = ("blitz", "dash", "evoke", "impending")
"""Keywords to cast a permanent spell by that have an ability on the battlefield (702.74a, 702.109a, 702.152a, 702.176a)."""


def keep_as_permanent(table: Table, spell: str) -> None:
    """A keyword that a static ability gave a permanent spell, and that it was cast by, goes on to be one of the permanent,
    if it does something on the battlefield (400.7b, 611.3d).
    """
    state = table.state
    obj = state.objects[spell]
    method = obj.cast.method if obj.cast is not None else None
    own = [ability for line in obj.faced.lines for ability in line.abilities]
    kept = any(effect.affects == (spell,) and effect.id.startswith(f"{base(spell)}.keeps") for effect in state.effects)
    for held in view(state).of(spell).abilities:
        keyword = held.ability
        if not isinstance(keyword, Keyword) or keyword.name not in _ON_BATTLEFIELD:
            continue
        if keyword.name == method and keyword not in own and not kept:
            text = f"The permanent that {name_of(state, spell)} becomes goes on to have {keyword.name}."
            _start(table, spell, keyword, text, "400.7b")
            return


def _start(table: Table, spell: str, keyword: Keyword, text: str, rule: str) -> None:
    state = table.state
    effect = FloatingEffect(
        id=fresh(state, f"{base(spell)}.keeps"),
        effect=ApplyToObjects(This(), (GainAbilities((keyword,)),)),
        affects=(spell,),
        controller=controller_of(state, spell),
        source=spell,
        started_turn=state.turn.number,
        timestamp=0,
        text=f"It has {keyword.name}.",
    )
    happen(table, (kinds.StartEffect(effect=effect),), text, "start_effect", rule, objects=(spell,))


def exile_instead(table: Table, spell: str, rider: ExiledInstead, source: str | None) -> None:
    """If the spell would be put into a graveyard, it is exiled instead (614.1a)."""
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
