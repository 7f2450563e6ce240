"""An object as it was when something happened to it: from its record and characteristics, and back (608.2h)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.abilities.ability import Keyword
from engine.abilities.phrases.mana_symbols import parse_mana
from engine.phrases.scope import Seen
from engine.state.characteristics import Characteristics, HeldAbility
from engine.state.definition import Definition, Face
from engine.state.face_down import FaceDown
from engine.state.halves import cost_that_counts
from engine.state.history import Glimpse
from engine.state.objects import Counters, GameObject, StackFacts

NOTHING = Definition(name="", faces=(Face(name=""),))
"""What stands for the card of an object of which only a glimpse is left."""


def glimpse(obj: GameObject, seen: Seen) -> Glimpse:
    """How an object looks. Of its mana cost only the mana value is asked later (712.8c, 712.8e)."""
    cost = cost_that_counts(obj, seen.mana_cost)
    return Glimpse(
        id=obj.id,
        kind=obj.kind,
        zone=obj.zone,
        owner=obj.owner,
        controller=seen.controller,
        name=seen.name,
        mana_cost=cost.text if cost is not None else None,
        x=obj.on_stack.x if obj.on_stack is not None else None,
        colors=seen.colors,
        supertypes=seen.supertypes,
        types=seen.types,
        subtypes=seen.subtypes,
        power=seen.power,
        toughness=seen.toughness,
        keywords=_keywords(seen.abilities) if seen.abilities else (),
        counters=tuple(sorted([(counters.kind, counters.amount) for counters in obj.counters])) if obj.counters else (),
        tapped=obj.tapped,
        face_down=obj.face_down is not None,
    )


@lru_cache(4096)
def _keywords(abilities: tuple[HeldAbility, ...]) -> tuple[str, ...]:
    return tuple(held.ability.name for held in abilities if isinstance(held.ability, Keyword))


def in_graveyard(was: Glimpse, becomes: str) -> Glimpse:
    """A permanent as it looks in the graveyard, if nothing had changed it on the battlefield (400.7)."""
    return replace(was, id=becomes, zone="graveyard", controller=None, counters=(), tapped=False, face_down=False)


def as_object(glimpse: Glimpse) -> GameObject:
    """The record of an object as it was."""
    return GameObject(
        id=glimpse.id,
        kind=glimpse.kind,
        zone=glimpse.zone,
        owner=glimpse.owner,
        controller=glimpse.controller,
        printed=NOTHING,
        timestamp=0,
        tapped=glimpse.tapped,
        face_down=FaceDown("other") if glimpse.face_down else None,
        counters=tuple(Counters(kind, amount, 0) for kind, amount in glimpse.counters),
        on_stack=StackFacts(x=glimpse.x) if glimpse.x is not None else None,
    )


def as_characteristics(glimpse: Glimpse) -> Characteristics:
    """What an object was."""
    return Characteristics(
        name=glimpse.name,
        mana_cost=parse_mana(glimpse.mana_cost) if glimpse.mana_cost is not None else None,
        colors=glimpse.colors,
        supertypes=glimpse.supertypes,
        types=glimpse.types,
        subtypes=glimpse.subtypes,
        power=glimpse.power,
        toughness=glimpse.toughness,
        loyalty=None,
        defense=None,
        abilities=tuple(HeldAbility(Keyword(name)) for name in glimpse.keywords),
        unread=(),
        controller=glimpse.controller,
    )
