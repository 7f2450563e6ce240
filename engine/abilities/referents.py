"""What an ability's words can refer to, by the part of it in which they stand.

Only what is put on the stack or resolves has targets, an event, things done before. A continuous effect, the change of
a cost, a condition that is checked before that has none of them: there such a word would mean nothing at all, silently.
An ability with a word out of reach is refused, with what it would have meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import (
    Activated,
    EntersAsCopy,
    EntersWithCounters,
    Keyword,
    Line,
    Replaces,
    SpellAbility,
    Static,
    Triggered,
)
from engine.abilities.casting.playing import (
    CannotPlay,
    ChangesCosts,
    MayLook,
    MayPlay,
    MoreLands,
    SeesTop,
    SpendsAsThough,
)
from engine.abilities.conditions import DidSo, HasTarget
from engine.abilities.costs.costing import CostChange
from engine.abilities.damage.preventing import IfPrevented, WhenPrevented
from engine.abilities.instructions.delayed import Later, WhenYouDo
from engine.abilities.kinds_of_cards.pairing import PAIRED
from engine.abilities.layers.characteristics import (
    Becomes,
    CannotHave,
    GainAbilities,
    GainOneOf,
    LoseAbilities,
    ModifyPT,
    SetPT,
)
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.layers.text_changes import HasFullText
from engine.abilities.mana.spending import WhenSpent
from engine.abilities.node import LEAVES, PARTS, Node, contains, find, holding, kinds_in, seek
from engine.abilities.phrases.durations import WhileExiled
from engine.abilities.phrases.filters import IsExiledWith
from engine.abilities.phrases.quantities import ExcessThisWay, ThatMuch, X
from engine.abilities.phrases.references import CANDIDATE, GRANTER, Back, Group, Target
from engine.abilities.players.commanding import RevealsFromOpeningHand
from engine.abilities.players.emblems import CreateEmblem
from engine.abilities.replacement.replacing import BeginReplacing
from engine.abilities.tokens.copying import CopyHas
from engine.abilities.tokens.creating import TokenSpec
from engine.abilities.zones.moving import Exile

COMBATANTS = frozenset({"this.defender", "host.defender", "active"})
"""The defending player for an attacking creature, and the attacking player (506.2, 508.5)."""

LASTING = COMBATANTS | {"this", "host", "exiled_with", "graveyard", "chosen_player", PAIRED, GRANTER, CANDIDATE}
"""What an object's abilities can refer to wherever they are looked at (201.5, 301.5, 303.4, 607.2a, 607.2d, 702.95b)."""

EVENT = frozenset(
    {
        "event.object",
        "event.player",
        "event.source",
        "event.controller",
        "event.damaged",
        "event.defender",
        "event.opposing",
        "event.host",
        "event.bearer",
    }
)
"""What a trigger condition and its intervening if have in mind (603.2, 603.4)."""


def out_of_reach(value: object) -> Iterator[str]:
    """Why an ability, or several, can't be carried out: what it refers to where there is no such thing."""
    if isinstance(value, tuple):
        for part in value:
            yield from out_of_reach(part)
    elif _refers(value):
        yield from _out_of_reach(value)


def _refers(value: object) -> bool:
    """Whether there is anything in an ability that may be out of reach."""
    there = kinds_in(value)
    if not there.isdisjoint(_SPEAKING):
        return True
    if there.isdisjoint(_POINTING):
        return False
    return not there.isdisjoint(GIVING) or any(back.to not in LASTING for back in find(value, Back))


def _out_of_reach(value: object) -> Iterator[str]:
    match value:
        case SpellAbility():
            yield from _in_body(value, "a spell")
        case Activated(cost, condition=condition, changes=changes):
            yield from _apart((cost, condition, changes), LASTING, "a cost or activation condition")
            yield from _in_body(value, "an activated ability")
        case Triggered(_, event, body, condition):
            yield from _apart(event, LASTING, "a trigger condition")
            yield from _apart(condition, LASTING | EVENT, "an intervening if", amount=True)
            if _lends(value):
                yield from _granted(body)
        case Static(effect, condition):
            yield from _in_static(effect)
            yield from _apart(condition, LASTING, "the condition of a static ability")
            if (
                isinstance(effect, MayPlay)
                and not _is_flash(effect)
                and any(isinstance(part, HasTarget | X) for part in _own(condition))
            ):
                yield "a permission that depends on what is announced later"
        case Replaces(event, do, amount, condition):
            yield from _in_replacement(event, do, amount, condition, LASTING)
        case EntersAsCopy(what, of, exceptions, then=then, condition=condition):
            yield from _apart((what, of, condition), LASTING, "what enters as a copy")
            yield from _apart(exceptions, LASTING | {"copied"}, "an exception of a copy effect")
            yield from _granted(then)
        case RevealsFromOpeningHand(do=do):
            yield from _granted(do)
        case Keyword(name="cleave", below=below) if (
            below
        ):  # 702.148a: what the spell does without the words in brackets
            yield from _apart(replace(value, below=()), LASTING, "an ability that does not resolve")
            yield from out_of_reach(below)
        case EntersWithCounters(gains=given) if given:
            yield from _apart(replace(value, gains=()), LASTING, "an ability that does not resolve")
            yield from out_of_reach(given)
        case CostChange(what=Group(), condition=Node() as condition):  # 601.2f: asked of each spell by itself
            yield from _apart(replace(value, condition=None), LASTING, "an ability that does not resolve")
            yield from _apart(condition, LASTING | {"affected"}, "the condition of a cost change")
        case Node():
            yield from _apart(value, LASTING, "an ability that does not resolve")
        case _:
            pass


def _in_replacement(
    event: Node, do: tuple[Node, ...], amount: Node | None, condition: Node | None, known: frozenset[str]
) -> Iterator[str]:
    """What is replaced, and by what. The instructions know the event, and what was done before among them."""
    yield from _apart(event, known, "what is replaced")
    yield from _apart(condition, known | EVENT, "the condition of a replacement effect", amount=True)
    yield from _apart(amount, known | EVENT, "the amount of a replacement effect", amount=True)
    if any(isinstance(part, Target) for part in _own(do, but=OF_THEIR_OWN)) and known == LASTING:
        yield "a target in a replacement effect"
    yield from _granted(do)


OF_THEIR_OWN = (WhenYouDo, WhenPrevented)
"""Instructions by which an ability triggers that has targets of its own (603.12, 615.13)."""


def _is_flash(effect: MayPlay) -> bool:
    """Whether it lets a spell only be cast as though it had flash: whether it did is looked at later too (601.3b)."""
    return effect.flash and not effect.free and effect.cost is None


def _in_static(effect: Node) -> Iterator[str]:
    """The effect of a static ability (604.1). "For each counter on it" and "equal to its mana value" ask each object that
    the power is changed of.
    """
    where = "a static ability"
    match effect:
        case ApplyToObjects(what, changes):
            yield from _apart((what, effect.duration), LASTING, where)
            for change in changes:
                each = frozenset({"affected"}) if isinstance(change, _OF_EACH) else frozenset[str]()
                yield from _apart(change, LASTING | each, where)
        case _:
            yield from _apart(effect, LASTING, where)


_OF_EACH = (ModifyPT, SetPT, Becomes)
"""The changes with amounts that are asked of each object by itself."""


_TRIGGERING = (Later, WhenSpent, BeginReplacing, IfPrevented, WhenPrevented)
"""Instructions after which something is waited for, which has an event then (603.7)."""


def _in_body(ability: SpellAbility | Activated, where: str) -> Iterator[str]:
    """Instructions of what was not triggered: there is no event but that of a delayed triggered ability (603.7)."""
    if contains(ability, ThatMuch) or any(back.to in EVENT for back in find(ability, Back)):
        for part in _own(ability.body, but=_TRIGGERING):
            if isinstance(part, Back) and part.to in EVENT:
                yield f"“{part.to}” in {where}"
            if isinstance(part, ThatMuch) and part.to == "event.amount":
                yield f"“{part.to}” in {where}"
    if _lends(ability):
        yield from _granted(ability.body)


_PERMITTING = (CannotPlay, ChangesCosts, MayLook, MayPlay, MoreLands, SeesTop, SpendsAsThough)
"""Effects on what may be played, looked at or spent, which last."""


def _lends(ability: Node) -> bool:
    """Whether there is anything in it that :func:`_granted` looks at."""
    there = kinds_in(ability)
    return not there.isdisjoint(GIVING) or not there.isdisjoint(_PERMITTING)


def _granted(body: object) -> Iterator[str]:
    """Abilities within instructions, which have references of their own, and effects that go on to be looked at."""
    for part in _own(body):
        if isinstance(part, _PERMITTING):
            yield from _permitted(part)
        if type(part) in GIVING:
            yield from _inside(part)


def _permitted(part: Node) -> Iterator[str]:
    # "as long as it remains exiled" is of the cards that the effect is fixed to (611.2c)
    lasting = tuple(
        field
        for name in part.__struct_fields__
        if name not in ("who", "what", "pool") and not isinstance(field := getattr(part, name), WhileExiled)
    )
    yield from _apart(lasting, LASTING, "an effect on what may be played")
    if isinstance(part, CannotPlay | MayLook | MayPlay) and not isinstance(part.what, Back | Target):
        yield from _apart(part.what, LASTING, "an effect on what may be played")


GIVING = frozenset(
    {
        Becomes,
        CannotHave,
        CopyHas,
        CreateEmblem,
        GainAbilities,
        GainOneOf,
        HasFullText,
        Line,
        LoseAbilities,
        TokenSpec,
    }
)
"""What has abilities that an object is given, or is said not to have."""

_SPEAKING = frozenset({Target, ExcessThisWay, ThatMuch, DidSo, HasTarget, X})
"""What speaks of what is only there as something resolves, whatever it is."""

_POINTING = frozenset({Back, IsExiledWith})
"""What may speak of something that is not there, by what it means or where it stands."""


def _apart(value: object, bound: frozenset[str], where: str, *, amount: bool = False) -> Iterator[str]:
    """Parts that stand outside of a resolution; ``amount``: that of an event is known."""
    for part in _own(value):
        match part:
            case Back(to=to) if to not in bound:
                yield f"“{to}” in {where}"
            case Target():
                yield f"a target in {where}"
            case ExcessThisWay():
                yield f"excess damage in {where}"
            case ThatMuch() if not amount:
                yield f"“{part.to}” in {where}"
            case DidSo():
                yield f"“if you do” in {where}"
            case _ if type(part) in GIVING:
                yield from _inside(part)
            case _:
                pass


def _inside(part: Node) -> Iterator[str]:
    """Abilities that an object is given. Only the effect of one that resolves knows the pair that it belongs to (607.5)."""
    inner = _abilities(part)
    for ability in inner:
        yield from out_of_reach(ability)
        if not isinstance(ability, Keyword) and any(back.to == "chosen_player" for back in find(ability, Back)):
            yield "the player who was chosen for another object (607.5a)"
        made = isinstance(part, TokenSpec | CreateEmblem) and not contains(inner, Exile)
        body = ability.body if isinstance(ability, Activated | Triggered) and not made else ()
        known = {id(node) for node in (*seek(body, Back), *seek(body, IsExiledWith))}
        asked = (*(back for back in seek(ability, Back) if back.to == "exiled_with"), *_own_exiled(ability))
        if any(id(node) not in known for node in asked):
            yield "what another object exiled (607.1d)" if made else "what a granted ability asks of cards in exile"


def _own_exiled(ability: object) -> Iterator[IsExiledWith]:
    """Phrases for what the object with the ability itself has exiled, and not what grants it (607.1d)."""
    return (one for one in seek(ability, IsExiledWith) if not (isinstance(one.by, Back) and one.by.to == GRANTER))


def _abilities(node: Node) -> tuple[object, ...]:
    found = getattr(node, "abilities", ())
    return found if isinstance(found, tuple) else ()


def _own(value: object, *, but: tuple[type[Node], ...] = ()) -> list[Node]:
    """Every node, none of an ability inside another, and none inside a node of the kind left out."""
    found: list[Node] = []
    left: list[Any] = [value]
    while left:
        one = left.pop()
        if not one:  # many fields are left empty
            continue
        kind: Any = type(one)
        if kind is tuple:
            left += one[::-1]
        elif kind not in LEAVES and kind not in but and (parts := PARTS[kind]) is not None:
            found.append(one)
            if kind in GIVING:
                left += [getattr(one, name) for name in holding(kind)[::-1] if name != "abilities"]
            elif parts:
                left += parts(one)
    return found
