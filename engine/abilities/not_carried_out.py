"""Kinds that the grammar reads and the rules do not carry out yet.

Each has its exact meaning, and is in no union of the other modules. A line that holds one of them is *read* but not
*understood*: the compiler refuses it and names the kind, so nothing is ever ruled by half. To bring a kind to life,
move its class to the module where it belongs, enter it in the union there, and write what carries it out; for a field,
take it off :data:`PENDING_FIELDS` once it is heeded.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Final

from engine.abilities.ability import Activated, Static, Triggered
from engine.abilities.carried_x import carried_x, gives_x
from engine.abilities.casting.cast_this_way import RIDERS, GainsThisWay
from engine.abilities.casting.playing import MayPlay, PlayCard
from engine.abilities.conditions import DidSo, HasTarget
from engine.abilities.costs.cost import PayMana, SacrificeCost
from engine.abilities.damage.damaging import DealDamage, DealSeveralDamage
from engine.abilities.effects import Instruction
from engine.abilities.instructions.chance import TELL_OF_CHANCE, without_chance
from engine.abilities.instructions.delayed import AtNext, Later, WhenYouDo
from engine.abilities.instructions.following import ForEach, ForEachPlayer, If, May, MayPay, Sequence, Unless
from engine.abilities.instructions.keyword_actions import PutItsCounters
from engine.abilities.instructions.voting import GotMoreVotes, without_vote
from engine.abilities.kinds_of_cards.turning import IsTurnedFaceUp
from engine.abilities.layers.characteristics import BecomeColorOfChoice, GainOneOf, ModifyOneOf
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.mana.spending import WhenSpent
from engine.abilities.nesting import find_own
from engine.abilities.node import Node, contains, find, kinds_in, seek
from engine.abilities.permanents.counters import EntersAlso, PutCounters
from engine.abilities.permanents.regenerating import CannotRegenerate
from engine.abilities.phrases.durations import ForAsLongAs
from engine.abilities.phrases.filters import HasChosen, IsFaceDown, IsPaired, Noun
from engine.abilities.phrases.histories import ResolvedTimes
from engine.abilities.phrases.quantities import DefinedX, Number, TargetsOf, VotesFor, X
from engine.abilities.phrases.references import (
    ANY_OF_THEM,
    Back,
    Chosen,
    Group,
    PlayerRef,
    Players,
    Target,
    TopCards,
    You,
    is_every,
)
from engine.abilities.phrases.relations import Together
from engine.abilities.players.life import GainLife, LoseLife, SetLife
from engine.abilities.referents import out_of_reach
from engine.abilities.tokens.creating import CreateTokens
from engine.abilities.tokens.stack import ChooseNewTargets, Copy
from engine.abilities.triggers.events import (
    During,
    Enters,
    IsTappedForMana,
    NthEachTurn,
    OneOf,
    TapsForMana,
    While,
)
from engine.abilities.triggers.stack_events import ActivatesAbility, Casts
from engine.abilities.zones.digging import TakeUntil
from engine.abilities.zones.libraries import Discard, Draw, Mill, Scry, Surveil
from engine.abilities.zones.looking import Choose, Reveal, ShuffleInto
from engine.abilities.zones.moving import Exile, Move, Sacrifice
from engine.abilities.zones.searching import Search

PENDING_FIELDS: tuple[tuple[type[Node], str], ...] = ()
"""Fields that the rules do not heed yet: with a value other than the default, a node is as pending as a kind."""

ONE_PLAYER = (MayPay, Unless, TakeUntil)
"""Instructions that the rules carry out for one player, not for each of several (101.4, 608.2e)."""

AT_ONCE = (
    ChooseNewTargets,
    Copy,
    CreateTokens,
    Discard,
    Draw,
    Exile,
    GainLife,
    LoseLife,
    Mill,
    Move,
    PutCounters,
    Reveal,
    Sacrifice,
    Scry,
    Search,
    ShuffleInto,
    Surveil,
)
"""What several players who have chosen to do it do at the same time (101.4)."""

EACH_ON_ITS_OWN = (
    Choose,
    DealDamage,
    DealSeveralDamage,
    Discard,
    Draw,
    Exile,
    GainLife,
    LoseLife,
    PutCounters,
    Mill,
    Move,
    Reveal,
    Sacrifice,
    Search,
    SetLife,
    ShuffleInto,
    TakeUntil,
)
"""Instructions that ask anew for each of several players what "they" and "their" mean (101.4, 608.2e)."""

PENDING_BINDINGS = frozenset({"each", "cost.object", "permitted"})
"""What a :class:`Back` may mean that the rules do not keep in mind yet."""

PENDING_INSTRUCTIONS: tuple[type[Node], ...] = ()


PENDING_EVENTS: tuple[type[Node], ...] = ()


def pending_in(value: object) -> tuple[str, ...]:
    """The pending kinds and fields that an ability holds, by name, sorted; empty if it can be carried out."""
    there = kinds_in(value)
    found = {*out_of_reach(value)}
    for kind in _LOOKED_FOR.intersection(there):
        for needed, check in _CHECKS_OF[kind]:
            if not any(map(there.isdisjoint, needed)):
                found.update(check(value))
    return tuple(sorted(found))


def _kinds(value: object) -> Iterator[str]:
    return (kind.__name__ for kind in kinds_in(value) if kind in _PENDING_KINDS)


def _open_x(value: object) -> Iterator[str]:
    if any(_has_open_x(ability) for ability in find(value, Triggered)):
        yield "an X that nothing has announced"


def _delayed(value: object) -> Iterator[str]:
    return (why for later in seek(value, AtNext) for why in _later(later, value))


def _lasting_for_each(value: object) -> Iterator[str]:
    """ "Each of those lands is a creature for as long as it has a counter on it": for each of them by itself (611.2b)."""
    for part in seek(value, ApplyToObjects):
        each = isinstance(part.what, Group) and part.what.word in ("each", "each of")
        lasts = find(part.duration, Back) if isinstance(part.duration, ForAsLongAs) else ()
        if each and any(back.word in ("it", "its") for back in lasts):
            yield "a duration that is of each by itself"


def _entering_also(value: object) -> Iterator[str]:
    """What enters with counters is the spell that the ability waits for, and is still one (400.7a)."""
    waiting: list[Node] = [*find(value, WhenSpent)]
    waiting += (one for one in find(value, Triggered) if _waits_for_spell(one.event))
    waiting += (one for one in find(value, Later) if _waits_for_spell(one.event))
    known = {id(part) for one in waiting for part in find(one, EntersAlso)}
    riders = (one.gains for one in find(value, GainsThisWay))
    known |= {id(one) for one in riders if isinstance(one, EntersAlso) and isinstance(one.amount, Number)}
    if any(id(part) not in known for part in find(value, EntersAlso)):
        yield "counters with which something enters that is no spell"


def _waits_for_spell(event: object) -> bool:
    while isinstance(event, NthEachTurn | During | While):
        event = event.event
    return isinstance(event, Casts)


def _was_face_down(value: object) -> Iterator[str]:
    if any(True for event in find(value, IsTurnedFaceUp) for _ in find(event, IsFaceDown)):
        yield "what was face down before it was turned face up"


def _nth_tapping(value: object) -> Iterator[str]:
    if any(True for e in find(value, NthEachTurn) for kind in (TapsForMana, IsTappedForMana) for _ in find(e, kind)):
        yield "being tapped for mana for the first time each turn"


def _activated(value: object) -> Iterator[str]:
    for taxed in find(value, Activated):
        sacrificed = any(isinstance(part, SacrificeCost) for part in taxed.cost.parts)
        if any(True for _ in find_own(taxed.body, PutItsCounters)) and not sacrificed:
            yield "counters put elsewhere that nothing says are moved"
        if any(True for kind in (HasTarget, TargetsOf) for _ in find(taxed.changes, kind)):
            yield "a cost of an ability that depends on its targets"


def _supported(value: object) -> Iterator[str]:
    """Support in an ability with earlier targets: "other" would be other than those, which it is not (701.41a)."""
    if any(put.support and isinstance(put.on, Target) and put.on.other for put in find(value, PutCounters)):
        yield "support after other targets"


def _of_a_pair(value: object) -> Iterator[str]:
    """ "If it's paired with a creature, that creature gets +2/+2": of two creatures, which one is left open."""
    for choice in find(value, If):
        paired = any(one.partner is not None for one in find(choice.condition, IsPaired))
        if paired and any(back.word == "that creature" for back in find(choice.then, Back)):
            yield "“that creature” after two that are paired"


def _times_of_nothing(value: object) -> Iterator[str]:
    if next(find(value, ResolvedTimes)).short:
        yield "“time” of nothing that was said"


def _static_choice(value: object) -> Iterator[str]:
    kinds = (BecomeColorOfChoice, GainOneOf, ModifyOneOf)
    if any(True for static in find(value, Static) for kind in kinds for _ in find(static, kind)):
        yield "a choice in a static ability"


def _chosen_too_late(value: object) -> Iterator[str]:
    """A type of one's choice is chosen as an instruction is followed, which is too late for its targets (601.2c)."""
    holders: list[Target | Static] = [*find(value, Target), *find(value, Static)]
    if any(asked.now for held in holders for asked in find(held, HasChosen)):
        yield "a type that is chosen for targets, or in a static ability"


def _choices_of_several(value: object) -> Iterator[str]:
    choices: list[May | MayPay | Unless] = [*find(value, May), *find(value, MayPay), *find(value, Unless)]
    for part in choices:
        yield from _of_several(part, value)


def _put_on_chosen(value: object) -> Iterator[str]:
    """ "Chooses a permanent and puts a counter on it": on what was chosen, which is no word for the object itself."""
    for parts in find(value, Sequence):
        chose = any(isinstance(part, Choose) for part in parts.parts)
        put = [part.on for part in parts.parts if isinstance(part, PutCounters)]
        if chose and any(isinstance(on, Back) and (on.word, on.to) == ("it", "this") for on in put):
            yield "counters on what was just chosen"


def _any_activated(value: object) -> Iterator[str]:
    events = (event for event in find(value, ActivatesAbility) if event.of is None and not event.keywords)
    if any(not event.loyalty and not event.no_mana for event in events):
        yield "any ability that is activated, mana abilities among them"


def _of_one_player(value: object) -> Iterator[str]:
    parts: list[MayPay | Unless | TakeUntil] = [*find(value, MayPay), *find(value, Unless), *find(value, TakeUntil)]
    for part in parts:
        each = is_every(part.who) and (not isinstance(part, TakeUntil) or getattr(part.of, "to", "") == "each")
        any_of_them = isinstance(part, Unless) and part.who in ANY_OF_THEM
        if _are_several(part.who) and not any_of_them and not (each and not isinstance(part, Unless)):
            yield f"{type(part).__name__} for each of several players"


def _unheeded(value: object) -> Iterator[str]:
    """What a word is bound to, where what it stands in does not keep that in mind."""
    words = [back for back in seek(value, Back) if back.to in PENDING_BINDINGS]
    if not words:
        return
    heeded = {id(rider.what) for rider in seek(value, CannotRegenerate)}
    heeded |= {id(back) for kind in RIDERS for part in seek(value, kind) for back in seek(part, Back)}
    heeded |= {id(part.who) for part in seek(value, Unless) if _is_of_each(part)}
    each = (part for kind in (*EACH_ON_ITS_OWN, ForEach, ForEachPlayer) for part in seek(value, kind))
    said = (*each, *(part.amount for part in seek(value, CreateTokens)))
    heeded |= {id(back) for part in said for back in seek(part, Back) if back.to == "each"}
    yield from (f"“{back.to}”" for back in words if id(back) not in heeded)


def _shown_by_several(value: object) -> Iterator[str]:
    """What is done with cards that several players revealed: each does it with theirs, or they are counted (608.2e)."""
    shown = any(isinstance(part.who, Players) and isinstance(part.what, TopCards) for part in seek(value, Reveal))
    if not shown and not any(isinstance(part.who, Players) for part in seek(value, TakeUntil)):
        return
    kinds = (*EACH_ON_ITS_OWN, MayPlay, PlayCard)
    own = [part for kind in kinds for part in seek(value, kind) if isinstance(_who(part), Players | You)]
    called = ("seen", "rest", "found")
    heeded = {id(back) for part in own for back in seek(part, Back) if back.to in called}
    words = [back for back in seek(value, Back) if back.to in called and id(back) not in heeded]
    yield from (f"“{back.word}” of several players' cards" for back in words)


def _who(part: object) -> object:
    return getattr(part, "who", None)


def _together(value: object) -> Iterator[str]:
    """What is asked of all that are chosen together is heeded where a player chooses up to so many, or any number, and of
    two targets.
    """
    several = [
        *(target.what for target in seek(value, Target) if target.low in (0, 2)),
        *(part.what.noun for part in seek(value, Search) if part.what.low == Number(0) and not part.graveyard),
    ]
    doing: list[Move | Exile | Choose | ShuffleInto | Reveal] = [*seek(value, Move), *seek(value, Exile)]
    doing += [*seek(value, Choose), *seek(value, ShuffleInto)]
    doing += [part for part in seek(value, Reveal) if isinstance(part.what, Chosen) and part.what.among is not None]
    chosen = (part.what for part in doing if isinstance(part.what, Chosen))
    several += [each.noun for each in chosen if each.low == Number(0) and not each.random]
    heeded = {id(part) for noun in several if isinstance(noun, Noun) for part in noun.post}
    if any(id(part) not in heeded for part in seek(value, Together)):
        yield "a choice of objects that have to fit together"


def _left_where_found(value: object) -> Iterator[str]:
    """ "If it's a creature card, you may ... Otherwise ...": whether that is also done where the player chooses not to."""
    found = any(not search.to for search in seek(value, Search))
    if found and any(isinstance(choice.then, May) and choice.otherwise is not None for choice in find(value, If)):
        yield "“otherwise” after what a player may do with a card that was found"


def _entered_already(value: object) -> Iterator[str]:
    """ "When that permanent enters", said of what an instruction before has put there: it has entered by then."""
    events = (event for later in seek(value, Later) for event in find(later.event, Enters))
    if any(back.to == "moved" for event in events for back in find(event, Back)):
        yield "a trigger on the entering of what has entered already"


def _fields(value: object) -> Iterator[str]:
    for owner, name in PENDING_FIELDS:
        if any(getattr(node, name) for node in find(value, owner)):
            yield f"{owner.__name__}.{name}"


_PENDING_KINDS: Final = frozenset(
    one for one in [*vars().values()] if isinstance(one, type) and one.__module__ == __name__
)

_Check = Callable[[object], Iterator[str]]

_CHECKS: Final[tuple[tuple[tuple[Collection[type[Node]], ...], _Check], ...]] = (
    ((_PENDING_KINDS,), _kinds),
    (({Triggered}, {X, PayMana}), _open_x),
    ((TELL_OF_CHANCE,), without_chance),
    (({VotesFor, GotMoreVotes},), without_vote),
    (({HasChosen}, {Target, Static}), _chosen_too_late),
    (({AtNext},), _delayed),
    (({EntersAlso},), _entering_also),
    (({IsTurnedFaceUp}, {IsFaceDown}), _was_face_down),
    (({NthEachTurn}, {TapsForMana, IsTappedForMana}), _nth_tapping),
    (({PutItsCounters, HasTarget, TargetsOf}, {Activated}), _activated),
    (({ResolvedTimes},), _times_of_nothing),
    (({IsPaired}, {If}, {Back}), _of_a_pair),
    (({PutCounters}, {Target}), _supported),
    (({ForAsLongAs}, {ApplyToObjects}, {Group}, {Back}), _lasting_for_each),
    (({BecomeColorOfChoice, GainOneOf, ModifyOneOf}, {Static}), _static_choice),
    (({May, MayPay, Unless},), _choices_of_several),
    (({Choose}, {Sequence}, {PutCounters}), _put_on_chosen),
    (({ActivatesAbility},), _any_activated),
    ((ONE_PLAYER,), _of_one_player),
    (({Back},), _unheeded),
    (({Reveal}, {Players}, {Back}), _shown_by_several),
    (({Together},), _together),
    (({Later}, {Enters}, {Back}), _entered_already),
    (({Search}, {If}, {May}), _left_where_found),
    ((tuple(owner for owner, _ in PENDING_FIELDS),), _fields),
)
"""What is looked for where of each of some sets of kinds there is a node, and by what."""


_CHECKS_OF: Final = {
    kind: [(further, check) for (first, *further), check in _CHECKS if kind in first]
    for (rarest, *_), _check in _CHECKS
    for kind in rarest
}
"""The checks by each kind of the first set that they need, with the further sets."""

_LOOKED_FOR: Final = frozenset(_CHECKS_OF)


def _is_of_each(unless: Unless) -> bool:
    """Whether each of several players may pay for not having to do it themselves."""
    return isinstance(unless.who, Back) and unless.who.to == "each" and _done_at_once(unless.do) is not None


def _of_several(choice: May | MayPay | Unless, whole: object) -> Iterator[str]:
    """What can't be carried out of a choice that each of several players has (101.4)."""
    if isinstance(choice, MayPay):
        if is_every(choice.who) and any(not asked.word.startswith(_OF_ANY) for asked in find(whole, DidSo)):
            yield "what follows from the choices of several players"
        return
    if isinstance(choice, Unless):
        several, who = _is_of_each(choice), _done_at_once(choice.do)
    else:
        several, who = _are_several(choice.who), choice.who
    if not several:
        return
    if not is_every(who) or (_done_at_once(choice.do) != who and not _is_dealt(choice.do)):
        yield f"{type(choice).__name__} for each of several players"
    asked = any(not condition.word.startswith(_OF_ANY) for condition in find(whole, DidSo))
    if asked or contains(whole, WhenYouDo):
        yield "what follows from the choices of several players"


_OF_ANY: Final = ("a player does", "no one does")
"""What asks whether any of several players did it."""


def _is_dealt(do: Instruction) -> bool:
    """Whether it is damage to those players who choose it, which is dealt to all of them at once."""
    match do:
        case DealDamage(to=Back(to="each")):
            return not any(True for back in seek((do.by, do.amount), Back) if back.to == "each")
        case _:
            return False


def _done_at_once(do: Instruction) -> PlayerRef | None:
    """The players who do it, where several can do it at the same time."""
    parts = do.parts if isinstance(do, Sequence) else (do,)
    subjects = {part.who if isinstance(part, AT_ONCE) else None for part in parts}
    who = next(iter(subjects))
    return who if len(subjects) == 1 and is_every(who) else None


def _later(later: AtNext, whole: object) -> Iterator[str]:
    """What a delayed triggered ability can't carry along yet."""
    then = isinstance(later.do, Sequence) and later.do.word == "."  # "if you do" asks of what is done then
    kinds: tuple[type[Node], ...] = (AtNext,) if then else (DidSo, AtNext)
    if any(True for kind in kinds for _ in find(later.do, kind)):
        yield "AtNext with a condition of its own"
    slots = {target.slot for target in find(later.do, Target)}
    if slots and not later.leading:
        yield "AtNext with a target that may be chosen before"
    own = {id(back) for back in seek(later.do, Back)}
    if any(back.to in slots and id(back) not in own for back in seek(whole, Back)):
        yield "a sentence about the target of a delayed triggered ability"


def _has_open_x(ability: Triggered) -> bool:
    """Whether the value of an X is chosen on resolving (107.3f), or not given by the spell that became the object.

    A spell's X carries on to what triggers as it is cast or enters (107.3m), that of a morph cost to what triggers as
    the permanent is turned face up (702.37f), that of a monstrosity to what triggers as it becomes monstrous (701.37c),
    that of a cost or spell of which the event speaks to what it triggers (107.3e), and to nothing else.
    """
    if any(_says_x(part.cost) for part in find(ability.body, Unless)):
        return True
    if any(_says_x(part.cost) for part in find(ability.body, MayPay)):
        return not _pays_x(ability)
    if any(True for part in find(ability.body[:1], MayPay) for _ in find(part.cost, DefinedX)) and _pays_x(ability):
        return False  # 107.3i: each X is what the text says that X is
    if carried_x(ability.body) is not None and not any(True for _ in find_own(ability.condition, X)):
        return False
    events = ability.event.events if isinstance(ability.event, OneOf) else (ability.event,)
    own = all(gives_x(event) for event in events)
    return not own and any(True for part in (ability.body, ability.condition) for _ in find_own(part, X))


def _pays_x(ability: Triggered) -> bool:
    """Whether its controller chooses X as the first of its instructions, which is to pay mana; what it targets then is not
    chosen before (107.3f, 603.3d).
    """
    first = ability.body[0]
    if not isinstance(first, MayPay) or not isinstance(first.who, You):
        return False
    if any(True for _ in find_own(first.cost, X)) or any(True for _ in find_own(ability.condition, X)):
        return False
    before = (target for part in ability.body for target in find_own(part, Target) if not _is_reflexive(part, target))
    return not any(True for target in before for _ in find_own(target, X))


def _is_reflexive(part: Node, target: Target) -> bool:
    """Whether it is a target of what triggers when that was done (603.12)."""
    return any(target == one for later in find(part, WhenYouDo) for one in find_own(later, Target))


def _says_x(cost: Node) -> bool:
    open_x = any("X" in paid.mana.symbols and paid.x is None for paid in find(cost, PayMana))
    return open_x or any(True for _ in find_own(cost, X))


def _are_several(who: PlayerRef) -> bool:
    match who:
        case Players(word):
            return word not in ("an opponent", "a player")
        case Target(high=high):
            return high != 1
        case _:
            return False
