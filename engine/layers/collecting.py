"""Which continuous effects exist (611.2, 611.3, 604.2), and what counters do (613.4c, 613.1f)."""

from __future__ import annotations

import re
from collections.abc import Iterator, KeysView, Mapping
from functools import lru_cache

import msgspec

from engine.abilities.ability import Ability, Keyword, Static
from engine.abilities.changes import Change
from engine.abilities.conditions import Condition
from engine.abilities.functioning import gives_itself_flash, is_away, said_zone
from engine.abilities.layers.becoming import expanded
from engine.abilities.layers.characteristics import (
    BecomeColorOfChoice,
    BecomeColors,
    Becomes,
    BecomeTypes,
    Cannot,
    CannotHave,
    ChangeController,
    DefinePT,
    Delta,
    GainAbilities,
    GainAbilitiesOf,
    GainOneOf,
    LoseAbilities,
    LoseAllAbilities,
    LoseSubtypes,
    LoseThisAbility,
    ModifyOneOf,
    ModifyPT,
    SetName,
    SetPT,
    SwitchPT,
)
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.layers.text_changes import ChosenColorWord, HasFullText, ReplaceWords
from engine.abilities.layers.type_changes import BecomeChosen, BecomeEvery, BecomeTypeOfChoice, LoseKinds, LoseType
from engine.abilities.node import RulesChange
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import ObjectRef, This
from engine.keywords.meanings import MEANINGS
from engine.layers.working import Working, with_meanings
from engine.phrases.bestowing import AS_AURA, is_bestowed
from engine.phrases.reconfiguring import NO_CREATURE, is_reconfigured
from engine.phrases.wording import counted
from engine.state.characteristics import HeldAbility
from engine.state.game import GameState
from engine.state.objects import Binding, GameObject

LAYERS: tuple[str, ...] = ("2", "3", "4", "5", "6", "7a", "7b", "7c", "7d")
"""The layers and sublayers in which the effects that exist so far apply, in order (613.1, 613.4)."""

RULE_OF = {
    "2": "613.1b",
    "3": "613.1c",
    "4": "613.1d",
    "5": "613.1e",
    "6": "613.1f",
    "7a": "613.4a",
    "7b": "613.4b",
    "7c": "613.4c",
    "7d": "613.4d",
}

PT_COUNTER = re.compile(r"([+-]\d+)/([+-]\d+)")
"""Counters that change power and toughness are of any such kind (122.1a)."""
KEYWORD_COUNTERS = frozenset({
    "deathtouch", "decayed", "double strike", "exalted", "first strike", "flying", "haste", "hexproof",
    "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
})  # fmt: skip


Key = tuple[str, int | str]
"""What identifies an effect through a projection: the object and the number of its ability, or a name."""


class Effect(msgspec.Struct, frozen=True):
    """A continuous effect ready to be applied.

    ``key`` identifies it through the projection. ``affects`` is a locked set (611.2c), else ``what`` says what it applies
    to. ``you`` is its controller, ``source`` the object it is from, ``ability`` the static ability that makes it, if one
    does (611.3); ``defining``: that is a characteristic-defining one (604.3). ``bindings`` are what its words stood for as
    it began (608.2h).
    """

    key: Key
    source: str | None
    you: str
    what: ObjectRef
    changes: tuple[Change, ...]
    timestamp: int
    affects: tuple[str, ...] | None = None
    condition: Condition | None = None
    text: str = ""
    ability: HeldAbility | None = None
    defining: bool = False
    bindings: tuple[Binding, ...] = ()

    def parts(self, layer: str) -> tuple[Change, ...]:
        """The changes that belong to a layer or sublayer."""
        return _by_layer(self.changes, defining=self.defining).get(layer, ())

    def layers(self) -> KeysView[str]:
        """The layers and sublayers in which it has something to apply."""
        return _by_layer(self.changes, defining=self.defining).keys()


@lru_cache(4096)
def _by_layer(changes: tuple[Change, ...], *, defining: bool) -> dict[str, tuple[Change, ...]]:
    """The changes by the layer or sublayer that they belong to."""
    found: dict[str, tuple[Change, ...]] = {}
    for change in changes:
        layer = layer_of(change, defining=defining)
        if layer is not None:
            found[layer] = (*found.get(layer, ()), change)
    return found


def layer_of(change: Change, *, defining: bool = False) -> str | None:
    """The layer or sublayer that a change belongs to; ``None`` for what affects rules and not objects (613.11)."""
    match change:
        case ModifyPT() | ModifyOneOf():
            return "7c"
        case (
            GainAbilities()
            | LoseAbilities()
            | LoseThisAbility()
            | LoseAllAbilities()
            | CannotHave()
            | GainAbilitiesOf()
        ):
            return "6"
        case ChangeController():
            return "2"
        case SetName() | ReplaceWords() | ChosenColorWord() | HasFullText():
            return "3"
        case BecomeTypes() | LoseSubtypes() | LoseType() | BecomeTypeOfChoice():
            return "4"
        case BecomeChosen(what=what):
            return "5" if what == "color" else "4"
        case BecomeColors():
            return "5"
        case DefinePT():
            return "7a" if defining else "7b"
        case SetPT():
            return "7b"
        case SwitchPT():
            return "7d"
        case RulesChange():
            return None
        case BecomeColorOfChoice():
            return "5"
        case GainOneOf():
            return "6"
        case Becomes() | BecomeEvery() | LoseKinds():
            raise AssertionError("it is taken apart before")


def floating(state: GameState) -> Iterator[Effect]:
    """The effects that resolved spells and abilities made (611.2)."""
    for effect in state.effects:
        yield Effect(
            key=("effect", effect.id),
            source=effect.source,
            you=effect.controller,
            what=effect.effect.what,
            changes=expanded(effect.effect.changes),
            timestamp=effect.timestamp,
            affects=effect.affects,
            text=effect.text,
            bindings=effect.bindings,
        )


def statics_of(state: GameState, holder: str, working: Mapping[str, Working]) -> Iterator[Effect]:
    """The effects of the static abilities that an object has now (611.3): outside of play, of those that define it."""
    obj, seen = state.objects[holder], working[holder]
    if obj.zone != "battlefield" and obj.kind != "emblem":  # 114.4
        yield from definitions(obj, seen)
    there = obj.zone == "battlefield" or obj.kind == "emblem"
    abilities = with_meanings(seen.abilities)
    for position, held in enumerate(abilities):
        if isinstance(held.ability, Static) and _is_at_work(held.ability, obj, there=there):
            yield Effect(
                key=(holder, held.index if held.index is not None else _granted(abilities, position)),
                source=holder,
                you=seen.controller or obj.owner,
                what=held.ability.effect.what,
                changes=expanded(held.ability.effect.changes),
                timestamp=max(obj.timestamp, held.timestamp or 0),  # 613.7a
                condition=held.ability.condition,
                ability=held,
                defining=_is_defining(held),
            )


def makes_effects(ability: Ability) -> bool:
    """Whether it is a static ability, or a keyword that stands for others, of which some may be."""
    return isinstance(ability, Static) or (isinstance(ability, Keyword) and ability.name in MEANINGS)


def _granted(abilities: tuple[HeldAbility, ...], position: int) -> str:
    """What tells a granted ability from others: who granted it, when, and which of those that are alike."""
    held = abilities[position]
    which = f"{abilities[:position].count(held)} {_words(held.ability)}"
    return f"granted {held.granted_by} {held.timestamp} {which}"


@lru_cache(1024)
def _is_at_work(ability: Static, obj: GameObject, *, there: bool) -> bool:
    """Whether it functions where its object is, by what it says or because that is in play (113.6b, 113.6e)."""
    return said_zone(ability) == obj.zone or (there and not gives_itself_flash(ability))


def _words(ability: Ability) -> str:
    """What tells a granted ability from another that the same effect grants."""
    return repr(ability)


def definitions(obj: GameObject, seen: Working) -> Iterator[Effect]:
    """The effects of an object's abilities that function in every zone: those that define characteristics (604.3), and off
    the battlefield those that say that they don't function there (113.6c).
    """
    for held in with_meanings(seen.abilities):
        if isinstance(held.ability, Static) and (_is_defining(held) or _functions_away(obj, held.ability)):
            yield Effect(
                key=(obj.id, held.index or 0),
                source=obj.id,
                you=seen.controller or obj.owner,  # 109.5
                what=held.ability.effect.what,
                changes=expanded(held.ability.effect.changes),
                timestamp=obj.timestamp,
                affects=(obj.id,),
                ability=held,
                defining=_is_defining(held),
            )


def functions(obj: GameObject, held: HeldAbility) -> bool:
    """Whether an ability is a static one that functions where its object is, in play or on the stack (113.6, 604.3)."""
    ability = held.ability
    if not isinstance(ability, Static):
        return False
    return obj.zone != "stack" or (
        said_zone(ability) == obj.zone or _is_defining(held) or _functions_away(obj, ability)
    )


def _functions_away(obj: GameObject, ability: Static) -> bool:
    return obj.zone != "battlefield" and is_away(ability.condition) and isinstance(ability.effect.what, This)


def _is_defining(held: HeldAbility) -> bool:
    """Whether it defines colors, subtypes, power or toughness, is its object's own, and is unconditional (604.3a)."""
    ability = held.ability
    return (
        isinstance(ability, Static)
        and held.index is not None
        and ability.condition is None
        and isinstance(ability.effect.what, This)
        and all(_defines(change) for change in expanded(ability.effect.changes))
    )


def _defines(change: Change) -> bool:
    match change:
        case DefinePT() | BecomeColors() | BecomeChosen():  # what was chosen: 607.2d
            return True
        case BecomeTypes(supertypes=supertypes, types=types):
            return not supertypes and not types
        case _:
            return False


def from_bestow(state: GameState, obj: GameObject) -> Iterator[Effect]:
    """That a bestowed spell or permanent is an Aura (702.103b)."""
    if is_bestowed(state, obj):
        yield _of_itself(obj, AS_AURA, "bestowed")


def from_reconfigure(state: GameState, obj: GameObject) -> Iterator[Effect]:
    """That an Equipment with reconfigure is no creature while it is attached to one (702.151b)."""
    if is_reconfigured(state, obj):
        yield _of_itself(obj, NO_CREATURE, "reconfigured")


def _of_itself(obj: GameObject, changes: tuple[Change, ...], word: str) -> Effect:
    """What the rules say of an object by a keyword of its own, from its timestamp on."""
    return Effect(
        key=(obj.id, word),
        source=obj.id,
        you=obj.controller or obj.owner,
        what=This(),
        changes=changes,
        timestamp=obj.timestamp,
        affects=(obj.id,),
        text=word,
    )


def from_counters(obj: GameObject) -> Iterator[Effect]:
    """What the counters on an object do to it (122.1a, 122.1b), with their own timestamps (613.7c)."""
    for counters in obj.counters:
        changes: tuple[Change, ...] = ()
        if (sized := PT_COUNTER.fullmatch(counters.kind)) is not None:
            power, toughness = map(int, sized.groups())
            changes = (ModifyPT(_delta(power * counters.amount), _delta(toughness * counters.amount)),)
        elif counters.kind in KEYWORD_COUNTERS:
            changes = (GainAbilities((Keyword(counters.kind),) * counters.amount),)  # an instance for each
        if changes:
            yield Effect(
                key=(obj.id, f"counter {counters.kind}"),
                source=obj.id,
                you=obj.controller or obj.owner,
                what=This(),
                changes=changes,
                timestamp=counters.timestamp,
                affects=(obj.id,),
                text=counted(counters.amount, f"{counters.kind} counter"),
            )


def from_designations(obj: GameObject) -> Iterator[Effect]:
    """A suspected permanent has menace and can't block (701.60c); a Ring-bearer is legendary (701.54c)."""
    if "ring_bearer" in obj.designations:
        yield Effect(
            key=(obj.id, "ring-bearer"),
            source=obj.id,
            you=obj.controller or obj.owner,
            what=This(),
            changes=(BecomeTypes(supertypes=("legendary",), adding=True),),
            timestamp=obj.timestamp,
            affects=(obj.id,),
            text="Ring-bearer",
        )
    if "suspected" in obj.designations:
        itself = Static(ApplyToObjects(This("this creature"), (Cannot("block"),)))
        yield Effect(
            key=(obj.id, "suspected"),
            source=obj.id,
            you=obj.controller or obj.owner,
            what=This(),
            changes=(GainAbilities((Keyword("menace"), itself)),),
            timestamp=obj.timestamp,
            affects=(obj.id,),
            text="suspected",
        )


def _delta(amount: int) -> Delta:
    return Delta("-" if amount < 0 else "+", Number(abs(amount)))
