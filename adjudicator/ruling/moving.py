"""What moved: each object's way from zone to zone as one fact, so that what is told last is where it is in the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

import msgspec

from adjudicator.ruling.account import Account
from adjudicator.ruling.fact import (
    ENDED,
    ENTERED,
    LEFT,
    MINOR,
    OWN,
    REMOVED,
    RESOLVED,
    RETURNED,
    SIDE,
    TURNED,
    Fact,
    spelled,
    without_id,
)
from adjudicator.ruling.naming import called, listed, told_apart
from adjudicator.ruling.seeing import is_creature, is_planeswalker, size
from adjudicator.ruling.told_events import IN_ITS_WORDS
from engine.dialogue.citing import Cite, StepDone
from engine.layers.naming import name_of
from engine.phrases.wording import counted
from engine.state.game import GameState
from engine.state.ids import base
from engine.state.objects import GameObject

_OF_ABILITIES: Final = frozenset({"pending", "stack"})
"""Where nothing moves of which there is a fact to tell."""
_PAID: Final = ("601.2h", "602.2b")
_NO_CARDS: Final = ("the ability of ", "a face-down", "the face-down", "a nameless", "an ability")
"""How what is called begins that is no card with a name."""
_IN_HAND: Final = "is put into its owner's hand"
_PUT: Final = "are put into their owners' hands"
_UNKNOWN: Final = ("an unknown", "a nameless")
_HIDDEN: Final = ("a face-down", *_UNKNOWN)
_FACE_DOWN: Final = "a face-down permanent"
_REVEALED: Final = ("graveyard", "hand")
"""Where what was face down is revealed as it goes there (708.9)."""


class _Move(msgspec.Struct, frozen=True):
    """One move of an object: what it ``was`` before, from which zone to which, whether it has moved before (``again``), and
    whether it is one that was ``there`` on the board, or one card of a permanent that comes ``apart``.
    """

    ref: str
    was: str
    origin: str | None
    to: str | None
    again: bool
    there: bool
    apart: bool


def moves(before: GameState, account: Account, after: GameState) -> Iterator[Fact]:
    """One fact for each object that moved: all that happened to it, in order."""
    moved = [one for one in account.changed("zone") if one[2]["to"] not in _OF_ABILITIES]
    if not moved:
        return
    own = {base(ref) for _, step in account.of(_ACTED) for ref in step.objects[:1]}
    melded = _melded(after)
    ways: dict[tuple[str, bool], list[Fact]] = {}
    for at, step, record in moved:
        ref, was = record["object"], _was(step, record["object"])
        old = step.before.objects.get(was)
        of, apart = base(ref), old is not None and _comes_apart(old)
        way = ways.setdefault((of, apart), [])
        left = bool(way) or bool(ways.get((of, True)))
        for fact in _facts(step, _Move(ref, was, record["from"], record["to"], left, was in before.objects, apart)):
            if of in melded and record["to"] == "exile":
                continue  # it is told of the permanent that it became a part of
            subject = told_apart(before, fact.subject, was)
            item = old or step.after.objects.get(ref)
            owner = item.owner if item is not None else ""
            here = _as_another(msgspec.structs.replace(fact, at=at, subject=subject, owner=owner), way)
            way.append(_weighed(here, step, at < account.begun, of in own))
    yield from _told_apart({of: _joined(way) for of, way in ways.items() if way})


_ACTED: Final = frozenset({"announce", "play_land"})
"""The events that name first what an action casts or plays."""


def _melded(state: GameState) -> frozenset[str]:
    """The melded permanents and the cards that they are made of, by their ids without numbers of changes."""
    found = [one for one in state.objects.those(state.marked) if one.melded]
    return frozenset(base(ref) for one in found for ref in (one.id, *(part.id for part in one.melded)))


def _as_another(fact: Fact, way: list[Fact]) -> Fact:
    """What enters under another name than it had is told by both, as a battle that is cast transformed (712.8e), or what
    was face down and is seen as it leaves (708.9).
    """
    plain = "the battlefield"
    if fact.weight != ENTERED or not way or f"{plain} as " in fact.one:
        return fact
    new, old = without_id(fact.subject), without_id(way[0].subject)
    if new == old or new.startswith(_HIDDEN) or old.startswith(_UNKNOWN):
        return fact
    one, many = (words.replace(plain, f"{plain} as {new}", 1) for words in (fact.one, fact.many))
    return msgspec.structs.replace(fact, one=one, many=many)


def _told_apart(found: dict[tuple[str, bool], Fact]) -> Iterator[Fact]:
    """The facts: cards of one name to which the same happened are counted, where nothing tells them apart; others of one
    name are called by their ids as well, so that none is taken for another.
    """
    alike: dict[tuple[str, str], list[Fact]] = {}
    for fact in found.values():
        alike.setdefault((fact.subject, fact.one), []).append(fact)
    names: dict[str, set[str]] = {}
    for (of, _), fact in found.items():
        if fact.weight > RESOLVED and not fact.subject.startswith(_HIDDEN):
            names.setdefault(without_id(fact.subject), set()).add(of)
    told: set[tuple[str, str]] = set()
    for (of, _), fact in found.items():
        which = (fact.subject, fact.one)
        same = alike[which]
        if len(same) > 1 and not fact.subject.startswith(_NO_CARDS):
            if which not in told:
                told.add(which)
                owners = {one.owner for one in same}
                whose = fact.owner if len(owners) == 1 else ""
                yield msgspec.structs.replace(fact, subject=_several(len(same), fact.subject), owner=whose, became="")
        elif len(names.get(fact.subject, ())) > 1:
            yield msgspec.structs.replace(fact, subject=f"{fact.subject} ({of})")
        else:
            yield fact


def _several(count: int, subject: str) -> str:
    name = subject.removeprefix("an unknown card")
    return f"{spelled(count)} cards named {name}" if name else f"{spelled(count)} unknown cards"


def _comes_apart(old: GameObject) -> bool:
    """Whether it is a melded or merged permanent that leaves the battlefield: its cards are told of on their own."""
    return bool(old.merged) and old.zone == "battlefield"


def _weighed(fact: Fact, step: StepDone, too_early: bool, own: bool) -> Fact:
    if fact.weight > SIDE and _cites(_numbers(step.rules), *_PAID):
        one, many = f"{fact.one} as a cost", f"{fact.many} as a cost"
        return msgspec.structs.replace(fact, weight=SIDE, one=one, many=many)
    if too_early:
        return msgspec.structs.replace(fact, weight=min(fact.weight, SIDE))
    return msgspec.structs.replace(fact, weight=OWN) if own and fact.weight == ENTERED else fact


def _joined(way: list[Fact]) -> Fact:
    """What happened to one object, as one fact; what it was called first is its name."""
    first, last = way[0], way[-1]
    kept = [fact for fact in way if fact is last or fact.weight > RESOLVED]
    if len(kept) == 1:
        return last
    subject = kept[0].subject
    rules = tuple(dict.fromkeys(rule for fact in kept for rule in fact.rules))
    told = [fact for place, fact in enumerate(kept) if place == 0 or fact.one != kept[place - 1].one]
    one, many = listed([fact.one for fact in told]), listed([fact.many for fact in told])
    return Fact(max(fact.weight for fact in kept), subject, one, many, rules, first.at, last.owner, last.became)


def _as_it_entered(state: GameState, obj: GameObject) -> str:
    other = obj.controller if obj.controller != obj.owner else None
    whose = f" under {name_of(state, other)}'s control" if other is not None else ""
    held = listed([counted(one.amount, f"{one.kind} counter") for one in obj.counters if one.amount])
    host = f" attached to {called(state, obj.attached_to)}" if obj.attached_to is not None else ""
    return f"{' tapped' if obj.tapped else ''}{whose}{host}{f' with {held}' if held else ''}"


def _facts(step: StepDone, move: _Move) -> Iterable[Fact]:
    """What there is to tell of one move."""
    rules, name = _numbers(step.rules), _named(step, move)
    match move.origin:
        case "stack":
            return _off_the_stack(name, step, move, rules)
        case _ if move.to is None and _cites(rules, "800.4a"):
            return ()  # it is told once that a player left with everything
        case _ if move.to == "battlefield":
            return _entered(step, move)
        case "battlefield":
            return _off_the_battlefield(name, step, move, rules)
        case "hand" | "library" | "exile" if move.to is None:
            return (Fact(RETURNED, name, "ceases to exist", "cease to exist", rules),)
        case "graveyard" if move.to == "exile":
            return (_exile(name, step, move, rules),)
        case _:
            return _moved_elsewhere(step, name, move)


def _off_the_battlefield(name: str, step: StepDone, move: _Move, rules: tuple[str, ...]) -> Iterable[Fact]:
    match move.to:
        case None:
            return (Fact(MINOR, name, "ceases to exist", "cease to exist", rules),)
        case "graveyard":
            return (_death(name, step, move.was, rules),)
        case "hand":
            return (Fact(RETURNED, name, "returns to its owner's hand", "return to their owners' hands", rules),)
        case "library":
            return (Fact(RETURNED, name, *_into_library(step, move.ref), rules),)
        case "exile":
            return (_exile(name, step, move, rules),)
        case _:
            return _moved_elsewhere(step, name, move)


def _off_the_stack(name: str, step: StepDone, move: _Move, rules: tuple[str, ...]) -> Iterable[Fact]:
    left = step.event == "leave_stack"
    match move.to:
        case None if _cites(rules, "603.3c", "603.3d"):
            return (Fact(REMOVED, name, "has no legal target and is removed from the stack", _NO_TARGETS, rules),)
        case None if _cites(rules, "800.4a"):
            return ()
        case "exile" if left and not _cites(rules, *_NOT_RESOLVED, "701.6"):
            return (Fact(RESOLVED, name, "resolves and is exiled", "resolve and are exiled", rules),)
        case "exile":
            return (_exile(name, step, move, rules),)
        case _ if _cites(rules, *_NOT_RESOLVED):
            return (Fact(ENDED, name, "doesn't resolve", "don't resolve", rules),)
        case _ if _cites(rules, "701.6"):
            return (Fact(ENDED, name, "is countered", "are countered", rules),)
        case "battlefield":
            return _entered(step, move)
        case "library" if not left:
            return (Fact(LEFT, name, *_into_library(step, move.ref), rules),)
        case "hand" if not left:
            return (Fact(LEFT, name, "returns to its owner's hand", "return to their owners' hands", rules),)
        case _:
            return (Fact(RESOLVED, name, "resolves", "resolve", rules),)


_NOT_RESOLVED: Final = ("608.2a", "608.2b", "608.3b")
_NO_TARGETS: Final = "have no legal targets and are removed from the stack"


def _entered(step: StepDone, move: _Move) -> Iterator[Fact]:
    """What entered: under its new name, if it has another one now; what had left before returns."""
    ref = move.ref
    if ref not in step.after.objects or move.origin is None:
        return  # a part of a melded permanent, of which its other card tells; or a token: they are counted together
    rules = _numbers(step.rules)
    item = step.after.objects[ref]
    was, name = name_of(step.before, move.was), called(step.after, ref)
    parts = [part.printed.faces[0].name for part in item.melded]
    new = name_of(step.after, ref)
    renamed = (
        was != new
        and (move.again or bool(item.copied))
        and not parts
        and not was.startswith(_HIDDEN)
        and not new.startswith(_HIDDEN)
    )
    back = move.again and move.origin != "stack" and not _cites(rules, "305.1")
    verb, verbs = ("returns to", "return to") if back else ("enters", "enter")
    how = f"{f' as {new}' if renamed else ''}{_as_it_entered(step.after, item)}"
    how = f", melded from {listed(parts)}" if parts else how
    subject = called(step.before, move.was) if renamed else name
    became = ref if renamed else ""
    yield Fact(ENTERED, subject, f"{verb} the battlefield{how}", f"{verbs} the battlefield{how}", rules, became=became)


def _moved_elsewhere(step: StepDone, name: str, move: _Move) -> Iterator[Fact]:
    """What moved between zones of cards: the cards that were drawn or discarded are counted instead."""
    rules = _numbers(step.rules)
    match move.origin, move.to:
        case "graveyard" | "exile", "hand" if move.there or " returned to " in step.text:
            yield Fact(TURNED, name, "returns to its owner's hand", "return to their owners' hands", rules)
        case "graveyard" | "exile", "hand":
            yield Fact(TURNED, name, _IN_HAND, _PUT, rules)
        case "graveyard" | "exile" | "hand", "library":
            yield Fact(TURNED, name, *_into_library(step, move.ref), rules)
        case "library", "hand" if not _cites(rules, "121.") and not name.startswith("an unknown"):
            yield Fact(TURNED, name, _IN_HAND, _PUT, rules)
        case "hand" | "library", "exile" if step.event not in IN_ITS_WORDS:
            yield Fact(TURNED, name, "is exiled", "are exiled", rules)
        case "graveyard", "exile":
            yield Fact(LEFT, name, "is exiled", "are exiled", rules)
        case "exile", "graveyard":
            yield Fact(TURNED, name, "is put into its owner's graveyard", _GRAVEYARDS, rules)
        case _, "command" if move.origin is not None:  # an emblem is told of as it is got
            yield Fact(LEFT, name, "is put into the command zone", "are put into the command zone", rules)
        case "library", "graveyard" if step.event not in IN_ITS_WORDS and not name.startswith("an unknown"):
            yield Fact(TURNED, name, "is put into its owner's graveyard", _GRAVEYARDS, rules)
        case _, "graveyard" if move.again:
            yield Fact(TURNED, name, "is put into its owner's graveyard", _GRAVEYARDS, rules)
        case _, "exile" if move.again:
            yield Fact(TURNED, name, "is exiled", "are exiled", rules)
        case _, "hand" if move.again:
            yield Fact(TURNED, name, _IN_HAND, _PUT, rules)
        case _:
            return


def _named(step: StepDone, move: _Move) -> str:
    """What is called what moves: as it was, but each card of several by its own name (712.21, 730.3), and what was face
    down by the one that is revealed (708.9).
    """
    alone = move.apart and move.ref in step.after.objects
    name = called(step.after, move.ref) if alone else called(step.before, move.was)
    revealed = name == _FACE_DOWN and move.to in _REVEALED
    return f"the face-down {name_of(step.after, move.ref)}" if revealed else name


def _into_library(step: StepDone, ref: str) -> tuple[str, str]:
    """Where in its owner's library a card was put, of one and of several: on top or on the bottom, where it is there."""
    owner = step.after.objects[ref].owner if ref in step.after.objects else None
    if owner is not None:
        old, new = step.before.players[owner].library, step.after.players[owner].library
        for cards, were, where in (
            (new.top, old.top, "on top of"),
            (new.bottom[::-1], old.bottom, "on the bottom of"),
        ):
            there = ref in cards and {*were}.isdisjoint(cards[: cards.index(ref) + 1])
            if there and where in step.text:  # or it is shuffled into the library at once (701.24)
                return f"is put {where} its owner's library", f"are put {where} their owners' libraries"
    return "is put into its owner's library", "are put into their owners' libraries"


_GRAVEYARDS: Final = "are put into their owners' graveyards"


def _death(name: str, step: StepDone, was: str, rules: tuple[str, ...]) -> Fact:
    if _cites(rules, "701.21"):
        return Fact(LEFT, name, "is sacrificed", "are sacrificed", rules)
    if _cites(rules, "704.5j"):
        one = "is put into the graveyard by the legend rule"
        return Fact(LEFT, name, one, "are put into the graveyard by the legend rule", rules)
    here = size(step.before, was)
    creature = is_creature(step.before, was)
    if here is not None and here[1] <= 0 and creature:
        many = "die because their toughness is 0 or less"
        return Fact(LEFT, name, "dies because its toughness is 0 or less", many, rules)
    fell = _cites(rules, "704.5i") and not creature and is_planeswalker(step.before, was)
    if _cites(rules, "701.8", "704.5g", "704.5h") and not fell:
        return Fact(LEFT, name, "is destroyed", "are destroyed", rules)
    if creature:
        return Fact(LEFT, name, "dies", "die", rules)
    return Fact(LEFT, name, "is put into its owner's graveyard", _GRAVEYARDS, rules)


def _exile(name: str, step: StepDone, move: _Move, rules: tuple[str, ...]) -> Fact:
    """What left for exile: by itself, or instead of going to the graveyard (614.6), so that it has not died (700.4)."""
    if _cites(rules, "701.21"):
        return Fact(LEFT, name, "is sacrificed and exiled", "are sacrificed and exiled", rules)
    if move.origin != "battlefield" or not _cites(rules, "701.8", "704.5f", "704.5g", "704.5h", "704.5i", "704.5j"):
        return Fact(LEFT, name, "is exiled", "are exiled", rules)
    if is_creature(step.before, move.was):
        return Fact(LEFT, name, "is exiled instead of dying", "are exiled instead of dying", rules)
    where = "instead of being put into the graveyard"
    return Fact(LEFT, name, f"is exiled {where}", f"are exiled {where}", rules)


def _was(step: StepDone, ref: str) -> str:
    item = step.after.objects.get(ref)
    return item.was if item is not None and item.was is not None and item.was in step.before.objects else ref


@lru_cache(4096)
def _cites(rules: tuple[str, ...], *starts: str) -> bool:
    return any(number.startswith(starts) for number in rules)


@lru_cache(1024)
def _numbers(rules: tuple[Cite, ...]) -> tuple[str, ...]:
    return tuple(cite.number for cite in rules)
