"""Which kinds of events a trigger condition can wait for at all (603.2).

Most of what happens is of no kind that an ability waits for, and it need not be asked whether it matches. A condition that
is not listed may wait for anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, get_args

from engine.abilities.ability import Triggered
from engine.abilities.combat import events as combat
from engine.abilities.damage import events as damage
from engine.abilities.kinds_of_cards.turning import IsTurnedFaceUp
from engine.abilities.players.designations import PlayerBecomes
from engine.abilities.triggers import events as te
from engine.abilities.triggers.keyword_events import Enlists, Exerts, Foretells
from engine.abilities.triggers.stack_events import ActivatesAbility, Casts, CastsThis, Copies
from engine.abilities.triggers.zone_events import PutIntoExile, PutIntoLibrary
from engine.events import kinds
from engine.state.characteristics import Characteristics
from engine.state.objects import Zone

Kind = type[kinds.Event] | Zone
"""A kind of event; of moves, where to: most abilities that wait for one wait for one to a certain zone."""

Kinds = frozenset[Kind]

_MOVED: Final[tuple[Kind, ...]] = get_args(Zone)

_HEARD: Final[dict[type[te.TriggerEvent], tuple[Kind, ...]]] = {
    te.Dies: ("graveyard",),
    te.Leaves: (*_MOVED, kinds.LeaveGame),
    te.Enters: ("battlefield", kinds.CreateToken),
    te.PutIntoGraveyard: ("graveyard",),
    te.LeavesGraveyard: _MOVED,
    PutIntoExile: ("exile",),
    PutIntoLibrary: _MOVED,
    te.BecomesTapped: (kinds.SetTapped,),
    te.BecomesUntapped: (kinds.SetTapped,),
    te.BecomesTarget: (kinds.BecomeTarget,),
    te.BecomesDesignated: (kinds.BecomeDesignated, kinds.BecomeCrewed),
    te.Transforms: (kinds.TransformPermanent,),
    te.BeginningOf: (kinds.BeginStep,),
    te.StateIs: (),
    te.YouDo: (),
    te.IsTappedForMana: (kinds.TapForMana,),
    te.TapsForMana: (kinds.TapForMana,),
    te.GainsLife: (kinds.GainLife,),
    te.LosesLife: (kinds.LoseLife,),
    te.Draws: _MOVED,
    te.Discards: _MOVED,
    te.Mills: _MOVED,
    te.PlaysLand: _MOVED,
    te.Cycles: (kinds.CycleCard,),
    te.Sacrifices: (kinds.SacrificePermanent,),
    Enlists: (kinds.EnlistCreature,),
    Exerts: (kinds.ExertPermanent,),
    Foretells: _MOVED,
    te.Creates: (kinds.CreateToken,),
    te.LosesGame: (kinds.PlayerLoses,),
    PlayerBecomes: (kinds.DesignatePlayer,),
    te.PlayerGetsCounters: (kinds.ChangeCounters,),
    te.Expends: (kinds.SpendManaToCast,),
    IsTurnedFaceUp: (kinds.TurnFaceUp,),
    Casts: (kinds.BecomeCast,),
    CastsThis: (kinds.BecomeCast,),
    Copies: (kinds.CopyOnStack,),
    ActivatesAbility: (kinds.AbilityActivated,),
    damage.DealsDamage: (kinds.DealDamage,),
    damage.IsDealtDamage: (kinds.DealDamage,),
    damage.IsDealtExcessDamage: (kinds.ExcessDamage,),
    damage.PlayerIsDealtDamage: (kinds.DealDamage,),
    damage.DamageIsPrevented: (kinds.DamagePrevented,),
    combat.Attacks: (kinds.AttackDeclared,),
    combat.Blocks: (kinds.BlockDeclared,),
    combat.BecomesBlocked: (kinds.BlockDeclared, kinds.JoinBlock, kinds.BecomeBlocked),
    combat.BlocksOrIsBlocked: (kinds.BlockDeclared, kinds.JoinBlock),
    combat.AttacksUnblocked: (kinds.BecomeUnblocked,),
}


def kind_of(event: kinds.Event) -> Kind:
    """Of which kind an event is, for what waits for it."""
    return event.to if type(event) is kinds.MoveObject else type(event)


@lru_cache(maxsize=4096)
def heard(condition: te.TriggerEvent) -> Kinds | None:
    """The kinds of events that a condition can wait for; ``None``: any."""
    match condition:
        case te.Batch(event=inner) | te.NthEachTurn(event=inner) | te.During(event=inner) | te.While(event=inner):
            return heard(inner)
        case te.OneOf(events=conditions):
            return _all(heard(one) for one in conditions)
        case _:
            known = _HEARD.get(type(condition))
            return None if known is None else frozenset(known)


def heard_by(seen: Characteristics) -> Kinds | None:
    """The kinds of events on which an ability of an object can trigger, if only one of which no more was read."""
    if "heard" not in seen.__dict__:
        read = (held.ability.event for held in seen.abilities if isinstance(held.ability, Triggered))
        unread = (line.event for line in seen.unread if line.event is not None)
        seen.__dict__["heard"] = _all(heard(one) for one in (*read, *unread))
    known: Kinds | None = seen.__dict__["heard"]
    return known


def _all(each: Iterable[Kinds | None]) -> Kinds | None:
    found: Kinds = frozenset()
    for one in each:
        if one is None:
            return None
        found |= one
    return found
