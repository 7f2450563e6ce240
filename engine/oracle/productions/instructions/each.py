"""Several subjects of one verb: "two target creatures each get +1/+1", "target creature and all others get -3/-3"."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import ForEach, May, Sequence, Unless
from engine.abilities.layers.characteristics import Becomes, ChangeController, ModifyPT, SetPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import find
from engine.abilities.permanents.attaching import Attach
from engine.abilities.permanents.counters import PutCounters
from engine.abilities.phrases.filters import Head, IsOtherThan, Noun, SharesWith
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import (
    AnyRef,
    Back,
    Chosen,
    ControllerOf,
    Group,
    Host,
    OwnerOf,
    PlayerRef,
    Several,
    Target,
    You,
)
from engine.abilities.phrases.relations import IsOneOf
from engine.abilities.phrases.what_was_done import DoneThisWay
from engine.abilities.players.life import GainLife, LoseLife
from engine.abilities.tokens.creating import CreateTokens
from engine.abilities.zones.libraries import Discard, Draw, Mill, Scry, Surveil
from engine.abilities.zones.moving import Exile, Move, Sacrifice
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL
from engine.oracle.productions.phrases.references import join_parts, split_parts
from engine.oracle.productions.phrases.verbs import ELIDED, HOLE, fill, unfill

OF_OBJECTS = (ApplyToObjects,)
OF_PLAYERS = (Discard, Draw, GainLife, LoseLife, Mill, Sacrifice)
OF_BOTH = (*OF_PLAYERS, CreateTokens, Scry, Surveil)


def each_of_several(g: Builder) -> None:
    """Declare the clauses."""
    for each, join in (("", "and"), (" each", "and each")):
        several = f"{{parts:subject_list}}{each} {{do:object_verb/pl}}"
        g.form("clause", several, ApplyToObjects, _of_several(join), _unof_several(join), number=NEUTRAL)
    for category, verbs, kinds in (("target", "object", OF_OBJECTS), ("several_players", "player", OF_PLAYERS)):
        words = f"{{who:{category}/pl}} each {{do:{verbs}_verbs/pl}}"
        g.form("clause", words, (*kinds, Sequence), _each(kinds), _uneach(kinds), number=NEUTRAL)
    both = "you and {other:one_player/sg} each {do:player_verbs/pl}"
    g.form("clause", both, (*OF_BOTH, Sequence), _you_and, _unyou_and, number=NEUTRAL)
    words = "{host:host} and other {noun:noun/pl} {do:object_verb/pl}"
    g.form("clause", words, ApplyToObjects, _with_others, _unwith_others, number=NEUTRAL)
    g.form("clause", "they each {do:object_verb/pl}", ApplyToObjects, _they_each, _unthey_each, number=NEUTRAL)
    _for_each_object(g)
    leading = "{what:target/pl} each {changes:effect_changes/pl}"
    g.form("leading_clause", leading, ApplyToObjects, _each_changed, _uneach_changed, number=NEUTRAL)
    for words, implied in (("gain", True), ("you gain", False)):
        make, unmake = _controlling(You(implied=implied))
        words = f"{words} control of {{what:target}}"
        g.form("leading_clause", words, ApplyToObjects, make, unmake, number=NEUTRAL)


def _controlling(who: You) -> tuple[Any, Any]:
    """ "Until end of turn, gain control of target creature and it gains haste"."""

    def make(what: Target) -> ApplyToObjects:
        return ApplyToObjects(what, (ChangeController(who),))

    return make, lambda value: (value.what,) if value == make(value.what) and isinstance(value.what, Target) else None


def _for_each_object(g: Builder) -> None:
    """ "For each land destroyed this way, its controller may search their library for a basic land card"."""
    g.unit("each_one", "{it:plain_noun/sg}")
    g.form("each_one", "of {those:back_plural}", Noun, _one_of, _unone_of)
    g.form("each_one", "of {those:each_of_them}", Noun, _one_of, _unone_of)
    g.word("each_of_them", "them", Back("them"))
    for word, kind in (("its controller", ControllerOf), ("its owner", OwnerOf)):
        whose = kind(Back("its", "each"))
        start = f"for each {{noun:each_one}} , {word}"
        g.form("sentence", f"{start} {{do:player_verbs/sg}}", ForEach, *_done_by(whose))
        g.form("sentence", f"{start} may {{do:player_verbs/pl}}", ForEach, *_allowed(whose))
    g.form("sentence", "for each {noun:each_one} , {do:unless}", ForEach, _unless, _ununless)
    g.form("sentence", "for each {noun:each_one} , {do:clause}", ForEach, _by_you, _unby_you)


def _one_of(those: Back) -> Noun:
    """Those that were named, wherever they are now."""
    return Noun((Head((), "permanent"),), (IsOneOf(those),))


def _unone_of(noun: Noun) -> tuple[Back] | None:
    match noun:
        case Noun((Head((), "permanent", False),), (IsOneOf(Back() as those),)):
            return (those,)
        case _:
            return None


def _done_by(whose: ControllerOf | OwnerOf) -> tuple[Any, Any]:
    """Something is done for each by the player whose it is, or was; where it is the same for all, all at once (608.2e)."""

    def make(noun: Noun, do: Instruction) -> ForEach | None:
        parts = do.parts if isinstance(do, Sequence) else (do,)
        filled = fill(do, whose) if not any(_is_done_at_once(part) for part in parts) else None
        return ForEach(noun, filled) if filled is not None else None

    def unmake(value: ForEach) -> tuple[Any, ...] | None:
        match unfill(value.do):
            case (ControllerOf(Back("its", "each" | ""), "") | OwnerOf(Back("its", "each" | ""), "") as who, do):
                return (value.noun, do) if type(who) is type(whose) and not isinstance(value.do, May) else None
            case _:
                return None

    return make, unmake


def _allowed(whose: ControllerOf | OwnerOf) -> tuple[Any, Any]:
    make_done, unmake_done = _done_by(whose)

    def make(noun: Noun, do: Instruction) -> ForEach | None:
        done = make_done(noun, do)
        return ForEach(noun, May(whose, done.do)) if done is not None else None

    def unmake(value: ForEach) -> tuple[Any, ...] | None:
        if not isinstance(value.do, May) or type(value.do.who) is not type(whose):
            return None
        return unmake_done(replace(value, do=value.do.do)) if value.do.who.said == "" else None

    return make, unmake


def _by_you(noun: Noun, do: Instruction) -> ForEach | None:
    """What you do for each by itself: what creates tokens does so at once, the rest is done in order (608.2c, 608.2e)."""
    if any(isinstance(part, DoneThisWay) for part in noun.post):
        return None  # so many times
    match do:
        case CreateTokens(who=You(), attached=Back()) | Draw(who=You(), amount=Number(1)):
            return ForEach(noun, do)
        case May(You(), Attach(what=Chosen())):
            return ForEach(noun, do)
        case PutCounters(instead=(_, *_), who=None):
            return ForEach(noun, do)
        case _:
            return None


def _unby_you(value: ForEach) -> tuple[Any, ...] | None:
    return (value.noun, value.do) if _by_you(value.noun, value.do) is not None else None


def _is_done_at_once(do: Instruction) -> bool:
    """Whether it would be done to all the objects, or by all the players, at the same time (101.4)."""
    itself = isinstance(do, Exile | Move | Sacrifice) and do.what == Back("it")
    return itself or isinstance(do, ApplyToObjects) or (isinstance(do, Sacrifice) and isinstance(do.what, Chosen))


_CARD = Noun((Head((), "card"),))
_THOSE_CARDS = Noun((Head((), "card"),), (IsOneOf(Back("those cards")),))
"""What "each card" means: each of those that were just looked at or revealed, and not each in the game (608.2c)."""


def _unless(noun: Noun, do: Unless) -> ForEach | None:
    if isinstance(do.do, Sacrifice) and isinstance(do.do.what, Chosen):
        return None
    return ForEach(_THOSE_CARDS if noun == _CARD else noun, do)


def _ununless(value: ForEach) -> tuple[Any, ...] | None:
    if not isinstance(value.do, Unless):
        return None
    return (_CARD if value.noun == _THOSE_CARDS else value.noun, value.do)


def _of_several(join: Any) -> Any:
    def make(parts: tuple[AnyRef, ...], do: Instruction) -> Instruction | None:
        several = join_parts(parts)
        if several is None or not isinstance(do, ApplyToObjects) or not _is_the_same_for_each(do):
            return None
        return fill(do, replace(several, join=join))

    return make


def _unof_several(join: str) -> Any:
    def unmake(value: ApplyToObjects) -> tuple[Any, ...] | None:
        if not isinstance(value.what, Several) or value.what.join != join or value.leading:
            return None
        return (*split_parts(replace(value.what, join="and")), replace(value, what=HOLE))

    return unmake


def _each(kinds: tuple[type, ...]) -> Any:
    def make(who: Target, do: Instruction) -> Instruction | None:
        parts = do.parts if isinstance(do, Sequence) else (do,)
        if not all(isinstance(part, kinds) and _is_the_same_for_each(part) for part in parts):
            return None
        return fill(do, replace(who, each=True))

    return make


def _uneach(kinds: tuple[type, ...]) -> Any:
    def unmake(value: Instruction) -> tuple[Any, ...] | None:
        undone = unfill(value)
        first = value.parts[0] if isinstance(value, Sequence) else value
        match undone:
            case (Target(each=True) as who, do) if isinstance(first, kinds):
                return replace(who, each=False), do
            case _:
                return None

    return unmake


def _you_and(other: PlayerRef, do: Instruction) -> Instruction | None:
    """ "You and that player each draw a card"."""
    parts = do.parts if isinstance(do, Sequence) else (do,)
    if not all(isinstance(part, OF_BOTH) and _is_the_same_for_each(part) for part in parts):
        return None
    return fill(do, Several((You(), other), "each of"))


def _unyou_and(value: Instruction) -> tuple[Any, ...] | None:
    match unfill(value):
        case (Several((You(), other), "each of"), do):
            return other, do
        case _:
            return None


def _with_others(host: Host, noun: Noun, do: Instruction) -> Instruction | None:
    """ "Enchanted creature and other creatures that share a creature type with it": with the enchanted one (303.4)."""
    shares = [part for part in noun.post if isinstance(part, SharesWith) and part.other == Back("it")]
    if len(shares) != 1 or not isinstance(do, ApplyToObjects) or not _is_the_same_for_each(do):
        return None
    post = tuple(replace(part, other=host) if part is shares[0] else part for part in noun.post)
    return fill(do, Several((host, Group(replace(noun, post=(*post, IsOtherThan(host))), ""))))


def _unwith_others(value: ApplyToObjects) -> tuple[Any, ...] | None:
    match value.what:
        case Several((Host() as host, Group(noun, "")), "and") if noun.post[-1:] == (IsOtherThan(host),):
            post = tuple(
                replace(part, other=Back("it")) if isinstance(part, SharesWith) else part for part in noun.post[:-1]
            )
            return host, replace(noun, post=post), replace(value, what=HOLE)
        case _:
            return None


def _they_each(do: Instruction) -> Instruction | None:
    if not isinstance(do, ApplyToObjects) or do.said or not _is_the_same_for_each(do):
        return None
    return fill(replace(do, said="each"), _THEY)


def _unthey_each(value: ApplyToObjects) -> tuple[Any, ...] | None:
    fits = value.said == "each" and isinstance(value.what, Back) and value.what.word == _THEY.word
    return (replace(value, what=HOLE, said=""),) if fits else None


_THEY = Back("they")


def _is_the_same_for_each(do: Instruction) -> bool:
    """Whether nothing in it is asked of each by itself: "equal to their power" would be."""
    changes = do.changes if isinstance(do, ApplyToObjects) else ()
    asked = [change for change in changes if isinstance(change, _WITH_AMOUNTS)] if changes else [do]
    return all(back in (HOLE, ELIDED) for part in asked for back in find(part, Back))


_WITH_AMOUNTS = (Becomes, ModifyPT, SetPT)


def _each_changed(what: Target, changes: Any) -> ApplyToObjects | None:
    made = ApplyToObjects(replace(what, each=True), changes)
    return made if _is_the_same_for_each(made) else None


def _uneach_changed(value: ApplyToObjects) -> tuple[Any, ...] | None:
    if not isinstance(value.what, Target) or not value.what.each or value.duration is not None or value.leading:
        return None
    return replace(value.what, each=False), value.changes
