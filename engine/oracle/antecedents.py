"""Mentions: what a text has named, under which binding, and by which words it can be called again."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.abilities.combat.events import (
    Attacks,
    AttacksBeside,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    BlocksOrIsBlocked,
    PlayerAttacks,
)
from engine.abilities.damage.events import (
    DamageIsPrevented,
    DealsDamage,
    IsDealtDamage,
    IsDealtExcessDamage,
    PlayerIsDealtDamage,
)
from engine.abilities.kinds_of_cards.sagas import Chapters
from engine.abilities.kinds_of_cards.turning import IsTurnedFaceUp
from engine.abilities.lexicon import (
    ARTIFACT_TYPES,
    CARD_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PERMANENT_TYPES,
)
from engine.abilities.node import find
from engine.abilities.phrases.filters import (
    Either,
    HasSubtype,
    HasType,
    InZone,
    IsControlledBy,
    Noun,
    PlayerNoun,
    Targets,
)
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import (
    AnyRef,
    Back,
    Chosen,
    ControllerOf,
    Host,
    OwnerOf,
    PlayerOrNoun,
    Players,
    Several,
    Target,
    This,
    TopCards,
    You,
)
from engine.abilities.players.commanding import OpeningMoment
from engine.abilities.replacement.replacing import (
    DealsAnyDamage,
    DealtDamage,
    DiscardsByEffect,
    DrawsBeyondFirst,
    EitherMove,
    GetsCountersAtOnce,
    GoesToGraveyard,
    ReducesLife,
    ReplacedEvent,
    WouldBegin,
    WouldEnter,
    WouldLose,
)
from engine.abilities.tokens.creating import TokenSpec
from engine.abilities.triggers import events as te
from engine.abilities.triggers.keyword_events import Crews, Enlists
from engine.abilities.triggers.stack_events import ActivatesAbility, Casts, CastsThis
from engine.oracle.attackers import words_of_attacker
from engine.oracle.words_for_cards import ONE_MILLED

OBJECT, PLAYER = frozenset({"object"}), frozenset({"player", "opponent"})
LESSER = "lesser"
"""What something is compared with of which only "lesser" or "equal or lesser" is said: the one object named before."""
EXILED_THIS_WAY = "cards exiled this way"
EXILED = frozenset({"the exiled"})
BY_EACH = frozenset({"by each"})
"""What marks what each of several players has: one thing to each of them, and several to all else."""
CHOSEN = frozenset({"the chosen"})
"""What marks an object that an instruction had somebody choose, to be called so (608.2c)."""

YOURS = ("the creature you control", "the chosen creature you control")
"""How the one is called that you control."""


GIVEN_UP = (
    *(f"the sacrificed {word}" for word in ("creature", "artifact", "permanent", "land", "enchantment", "token")),
    "the discarded card",
    "the revealed card",
    *ONE_MILLED,
)
"""What was sacrificed, discarded or milled, to pay a cost or by an instruction, by what was done to it (608.2h, 608.2k)."""


def given_up(verb: str, words: frozenset[str]) -> frozenset[str]:
    """How what may be called by these words is called after it was sacrificed or discarded."""
    return frozenset(word for word in GIVEN_UP if word.startswith(f"the {verb} ") and word.split()[-1] in words)


HAND = "cards of a hand"
"""What marks a hand that was shown: "those cards" are all cards in it."""

PAIR_WORDS = ("both creatures", "each of those creatures")
"""How an object with soulbond speaks of itself and the creature that it is paired with (702.95b)."""

CHOSEN_PLAYER = "the chosen player"
PLAYER_OR_PLANESWALKER = "that player or planeswalker"
"""What was one or the other: a target, or what a creature attacks (115.1, 508.1b)."""
DEFENDER = frozenset({"defending player"})
ANYTHING = frozenset({"object", "permanent", "card", "spell", "source", *CARD_TYPES})


class Mention(msgspec.Struct, frozen=True, gc=False):
    """Something named. ``words`` are what it may be called; ``plural`` whether it is several.

    ``own`` marks the object that the ability is on. ``sentence`` and ``instruction`` say where it was named.
    """

    binding: str
    words: frozenset[str]
    plural: bool = False
    own: bool = False
    sentence: int = 0
    instruction: int = 0


PICKED = Mention("value.player", PLAYER | {"chosen player"})
"""A player who was chosen by an instruction before (608.2d)."""

CHOSEN_BEARER = "the creature chosen as Ring-bearer"
"""What a player chose as the Ring tempted them, of an ability that triggered on that (701.54d)."""

STANDING = {
    "the top card of your graveyard": Mention("graveyard", frozenset({"object", "card"})),
    CHOSEN_BEARER: Mention("event.bearer", frozenset({"object", "creature", "permanent"})),  # 701.54a
    CHOSEN_PLAYER: Mention("chosen_player", PLAYER),  # 607.2d: as the object with the ability entered
}
"""What some words mean where nothing was named before that may be called so."""

PUT_FACE_DOWN = frozenset({"object", "permanent", "creature"})
"""What a manifested or cloaked card may be called (701.40a)."""


def is_of_spell(mention: Mention) -> bool:
    """Whether what was named is a spell on the stack, and nothing else."""
    return not mention.own and "spell" in mention.words and "permanent" not in mention.words


def is_of_several(what: AnyRef) -> bool:
    """Whether a reference to cards is one to several."""
    match what:
        case TopCards(amount=amount, of=of):
            return amount != Number(1) or isinstance(of, Players)
        case Chosen(high=high):
            return high != Number(1)
        case Back(word=word):
            return word in ("them", "those cards")
        case _:
            return False


def words_of(noun: Noun) -> frozenset[str]:
    """The words that an object that fits the noun may be called by."""
    words = {"object"}
    for head in noun.heads:
        words.add(head.word)
        for adjective in head.adjectives:
            parts = adjective.predicates if isinstance(adjective, Either) else (adjective,)
            for part in parts:
                if isinstance(part, HasType):
                    words.add(part.type)
                if isinstance(part, HasSubtype):
                    words |= _of_subtype(part.subtype)
        if head.word == "permanent" and not head.adjectives:
            words |= set(PERMANENT_TYPES)
    return frozenset(words)


def kinds_of(noun: Noun) -> frozenset[str]:
    """The kinds that say what "other" objects may be other than: an enchantment is not other than a creature."""
    if not all(head.bare for head in noun.heads):
        return ANYTHING
    return words_of(noun) - {"object", "permanent"} or ANYTHING


def _of_subtype(subtype: str) -> set[str]:
    tables = (
        ("creature", CREATURE_TYPES),
        ("artifact", ARTIFACT_TYPES),
        ("enchantment", ENCHANTMENT_TYPES),
        ("land", LAND_TYPES),
    )
    return {subtype, *(word for word, table in tables if subtype in table)}


def target_words(target: Target) -> frozenset[str]:
    """The words that what a target is may be called by (115.4)."""
    match target.what:
        case Noun() as noun:
            yours = IsControlledBy(You()) in noun.post and "creature" in words_of(noun)
            return words_of(noun) | (frozenset({"creature you control"}) if yours else frozenset())
        case PlayerNoun():
            return PLAYER
        case PlayerOrNoun(_, noun):
            return words_of(noun) | PLAYER
        case _:
            return frozenset({"object", "creature", "planeswalker", "battle", "permanent", "player", "opponent"})


def tokens_of(kinds: tuple[TokenSpec, ...]) -> frozenset[str]:
    """The words that tokens of several kinds may be called by: those that fit all of them."""
    words = (frozenset({*token.types, *token.subtypes}) for token in kinds)
    return frozenset({"object", "permanent", "token"}) | frozenset.intersection(*words)


def host_words(host: Host) -> frozenset[str]:
    """The words that an enchanted or equipped permanent may be called by."""
    return frozenset({"object", "permanent", *host.word.split()})


EACH = ("target", "or", "or event", "damaged", "damaged a", "or when", "or whenever", "and whenever", "and at", "or at")
"""How events are joined of which a text knows only what each of them names."""


_OF_BOTH = ("event.defender", "event.player")
"""The players whom the events name that happen to this or to another object."""


def mentions_of_event(event: te.TriggerEvent) -> tuple[Mention, ...]:  # noqa: C901  (one case for each kind)
    """What a trigger condition names."""
    match event:
        case te.Batch(inner):
            return tuple(_several(mention) for mention in mentions_of_event(inner))
        case te.During(inner) | te.While(inner) | te.NthEachTurn(inner, _, _):
            return mentions_of_event(inner)
        case te.OneOf((te.Cycles(who, what) | Casts(who, what), *_), "verb"):
            return (*_player(who), *_subject(what, "event.object"))
        case te.OneOf(events, "verb" | "and/or"):
            first, *rest = ([one for one in mentions_of_event(part) if one.binding in _OF_BOTH] for part in events)
            return (Mention("event.object", ANYTHING), *(one for one in first if all(one in some for some in rest)))
        case te.OneOf(events, shared) if shared in EACH:
            found = [mentions_of_event(part) for part in events]
            return tuple(mention for mention in found[0] if all(mention in part for part in found[1:]))
        case te.OneOf(events):
            found = [mentions_of_event(part) for part in events]
            return tuple(dict.fromkeys(mention for part in found for mention in part))
        case DealsDamage(what=what, many=True):  # whom or what it damages may be several, or one
            return _subject(what, "event.object")
        case DealsDamage(what, _, to):
            dealer = _controller(what, "event.controller") if not _player(to) else ()
            return (*_subject(what, "event.object"), *_damaged(to), *dealer)
        case te.Dies(what) | te.Leaves(what) | te.PutIntoGraveyard(what, _, _):
            return (*_gone(what), *_controller(what))
        case te.BecomesTarget(You() | Players(), of):
            return (Mention("event.source", words_of(of)), *_controller(of))
        case te.BecomesTarget(what, of):
            return (*_subject(what, "event.object"), Mention("event.source", words_of(of)), *_controller(of))
        case te.Enters(what, under=Host() as under):
            return (*_subject(what, "event.object"), *_player(under))
        case te.Enters(what) | te.BecomesTapped(what) | te.BecomesUntapped(what) | te.IsTappedForMana(what):
            return (*_subject(what, "event.object"), *_controller(what))
        case Casts(who, Noun(post=(Targets(This()),)) as spell):  # 608.2k: "it" is what the spell targets
            spells = Mention("event.object", words_of(spell) - OBJECT)
            return (*_player(who), spells, Mention("this", ANYTHING, own=True))
        case CastsThis(who, _):
            return (*_player(who), Mention("this", ANYTHING, own=True))
        case ActivatesAbility(who, _, _, _):
            return (*_player(who), Mention("event.object", frozenset({"object", "ability"})))
        case te.BeginningOf(_, ControllerOf(of=Host() as host) as whose):
            return (Mention("host", host_words(host)), *_player(whose))
        case te.BeginningOf(_, whose):
            return _player(whose)
        case Chapters():
            return (Mention("this", ANYTHING, own=True),)
        case Blocks(what, Noun() as other) | BlocksOrIsBlocked(what, other):
            opposing = Mention("event.opposing", words_of(other), plural=event.low > 0)
            return (*_subject(what, "event.object"), opposing)
        case BecomesBlocked(what, Noun() as other):
            opposing = Mention("event.opposing", words_of(other), plural=event.low > 0)
            return (*_subject(what, "event.object"), opposing, Mention("event.defender", DEFENDER))
        case Attacks(what, whom):
            attacked = (Mention("event.defender", PLAYER),) if whom == "most life" else _player(whom, "event.defender")
            return (*_subject(what, "event.object"), Mention("event.defender", DEFENDER), *attacked)
        case BecomesBlocked(what, None) | AttacksUnblocked(what) | AttacksBeside(what):
            return (*_subject(what, "event.object"), Mention("event.defender", DEFENDER))
        case PlayerAttacks(who, noun, _, whom):
            attackers = words_of(noun) if noun is not None else frozenset({"object", "creature"})
            named = (Mention("event.object", attackers, plural=True),) if noun is not None else ()
            called_so = words_of_attacker(who, whom, event.passive or event.said == "attack")
            whom = whom if event.said != "several" else None
            return (*named, *_player(whom, "event.defender"), *(replace(one, words=called_so) for one in _player(who)))
        case te.BecomesAttached(what, Noun() as to) | te.BecomesUnattached(what, Noun() as to):
            return (*_subject(what, "event.object"), Mention("event.host", words_of(to)))
        case te.Mills(who, what):  # what was "milled this way" is what was milled
            return (*_player(who), *_subject(what, "event.object"), Mention("done.milled", frozenset()))
        case te.Discards(who, Noun() as what):
            discarded = words_of(what) | given_up("discarded", words_of(what) | {"card"})
            return (*_player(who), Mention("event.object", discarded))
        case Crews(what, vehicle):
            return (*_subject(what, "event.object"), Mention("event.crewed", words_of(vehicle)))
        case Enlists(what, Noun() as whom):
            return (*_subject(what, "event.object"), Mention("event.enlisted", words_of(whom)))
        case IsTurnedFaceUp(what):
            return (*_subject(what, "event.object"), *_controller(what))
        case _:
            return (*_player(getattr(event, "who", None)), *_subject(getattr(event, "what", None), "event.object"))


def player_of(event: te.TriggerEvent) -> tuple[Mention, ...]:
    """The player who does what a trigger condition says, of whom it may go on to speak."""
    inner = event.event if isinstance(event, te.During | te.While | te.NthEachTurn) else event
    if not isinstance(inner, Casts | ActivatesAbility) or any(zone.word == "from" for zone in find(inner, InZone)):
        return ()
    return _player(inner.who)


def mentions_of_opening(moment: OpeningMoment) -> tuple[Mention, ...]:
    """What the moment names at which what was revealed from an opening hand does something (103.6b)."""
    if "spell" not in moment:
        return ()
    return (Mention("event.object", frozenset({"object", "spell"})), Mention("event.player", PLAYER))


def mentions_of_replaced(event: ReplacedEvent) -> tuple[Mention, ...]:
    """What the event of a replacement effect names."""
    match event:
        case te.Draws() | te.GainsLife() | te.LosesLife() | te.Dies() | te.Leaves() | te.PutIntoGraveyard():
            return mentions_of_event(event)
        case te.During(inner, _):
            return mentions_of_event(inner)
        case te.TapsForMana() | te.IsTappedForMana():
            return mentions_of_event(event)
        case DealsAnyDamage(by, _, to):
            damaged = tuple(mention for one in to for mention in _damaged(one))
            source = (Mention("event.object", frozenset({"source"})),) if isinstance(by, Back | Target) else ()
            return (*_subject(by, "event.object"), *source, *damaged)
        case DealtDamage(to, _):
            return (*_damaged(to), Mention("event.object", frozenset({"source"})))
        case ReducesLife():
            return ()
        case GetsCountersAtOnce(_, on, _, _, _):
            return _subject(on, "event.object")
        case WouldEnter(what, under, _, _):
            return (*_subject(what, "event.object"), *_player(under))
        case DiscardsByEffect():
            return (Mention("event.object", frozenset({"object", "card"})),)
        case EitherMove(first, second):
            others = {mention.binding: mention for mention in mentions_of_replaced(second)}
            both = (one for one in mentions_of_replaced(first) if one.binding in others)
            return tuple(Mention(one.binding, one.words & others[one.binding].words) for one in both)
        case GoesToGraveyard(what, _):
            return (*_gone(what), *_controller(what))
        case _:
            return _player(event.who)


def replaced_amount(event: ReplacedEvent) -> bool:
    """Whether "that much" can be of what would happen."""
    inner = event.event if isinstance(event, te.During) else event
    moves = (
        te.Draws,
        te.Dies,
        te.Leaves,
        te.PutIntoGraveyard,
        GoesToGraveyard,
        EitherMove,
        DiscardsByEffect,
        DrawsBeyondFirst,
        WouldEnter,
        WouldLose,
        WouldBegin,
    )
    return not isinstance(inner, moves)


def has_amount(event: te.TriggerEvent) -> bool:
    """Whether "that much" can be of the event: it happens to an amount of something."""
    match event:
        case te.OneOf(events):
            return all(has_amount(part) for part in events)
        case PlayerAttacks(who=You(), noun=Noun()):
            return True
        case te.During(inner) | te.While(inner) | te.NthEachTurn(inner, _, _):
            return has_amount(inner)
        case te.Batch():
            return True
        case _:
            return isinstance(event, AMOUNTS)


AMOUNTS = (
    DealsDamage,
    IsDealtDamage,
    IsDealtExcessDamage,
    PlayerIsDealtDamage,
    DamageIsPrevented,
    te.GainsLife,
    te.LosesLife,
    te.PlayerGetsCounters,
)
"""The events that happen to an amount of something."""


def _controller(of: Any, binding: str = "event.player") -> tuple[Mention, ...]:
    """The player who controls it, where the phrase names one: "a spell an opponent controls"."""
    post = of.post if isinstance(of, Noun) else ()
    named = any(
        isinstance(part, IsControlledBy) and isinstance(part.who, Players) and part.who.word != "your team"
        for part in post
    )
    return (Mention(binding, PLAYER),) if named else ()


def _gone(what: Any) -> tuple[Mention, ...]:
    """What has left the battlefield may be called a card, which it is now; a host is nobody's host any more."""
    if isinstance(what, Host | Back | Target):  # what is named already is a card besides
        words: frozenset[str] = host_words(what) if isinstance(what, Host) else frozenset()
        return (Mention("event.object", words | {"card"}),)
    found = _subject(what, "event.object")
    return tuple(one if one.own else Mention(one.binding, one.words | {"card"}, one.plural) for one in found)


def _several(mention: Mention) -> Mention:
    plural = mention.binding == "event.object"
    return Mention(mention.binding, mention.words, plural or mention.plural, mention.own)


def _subject(what: Any, binding: str) -> tuple[Mention, ...]:
    match what:
        case This():
            return (Mention("this", ANYTHING, own=True),)
        case Host():
            return (Mention(binding, host_words(what)),)  # 608.2h: the one of the event, wherever the Equipment is now
        case Noun():
            return (Mention(binding, words_of(what)),)
        case _:
            return ()


def _player(who: Any, binding: str = "event.player") -> tuple[Mention, ...]:
    chosen = isinstance(who, Back) and who.word == CHOSEN_PLAYER
    return (Mention(binding, PLAYER),) if chosen or isinstance(who, (Players, ControllerOf, Host)) else ()


def _damaged(to: Any) -> tuple[Mention, ...]:
    if isinstance(to, Noun):
        return (Mention("event.damaged", words_of(to)),)
    if isinstance(to, Host) and not to.word.endswith(("player", "opponent")):
        return (Mention("host", host_words(to)),)
    return _player(to)


def is_slot(mention: Mention) -> bool:
    """Whether it is a target."""
    return mention.binding.startswith("t") and mention.binding != "this"


def repeat(reference: AnyRef) -> Any:
    """The same thing again, without another choice of targets."""
    match reference:
        case Target(slot=to) | Back(_, to):
            return Back("", to)
        case You():
            return You(implied=True)
        case Several(parts, join):
            return Several(tuple(repeat(part) for part in parts), join)
        case ControllerOf(of=Target() as of) | OwnerOf(of=Target() as of):
            return replace(reference, of=repeat(of), said="")
        case _:
            return reference


def named_again(word: str, reference: AnyRef) -> Any:
    """A pronoun for what a reference means."""
    match reference:
        case Target(slot=slot):
            return Back(word, slot)
        case Back(_, to):
            return Back(word, to)
        case This():
            return Back(word, "this")
        case Host():
            return Back(word, "host")
        case _:
            return reference
