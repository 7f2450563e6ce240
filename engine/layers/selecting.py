"""What an effect that is not locked to a set applies to (611.3b): found by one pass over the permanents where it can be.

Most phrases ask of each permanent what it shows by itself; then the question is put together once for all of them, and
what it looks at is noted at once: of every permanent, which is more than was looked at, and that does no harm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec

from engine.abilities.phrases import filters as f
from engine.abilities.phrases import references as ref
from engine.layers.characteristics_read import Reads
from engine.layers.working import Working
from engine.phrases.matching import fits, satisfies
from engine.phrases.own_characteristics import showing
from engine.phrases.references import objects, players
from engine.phrases.scope import Characteristic, Scope
from engine.state.objects import GameObject

Test = Callable[[GameObject, Working], bool]


class _Question(msgspec.Struct, frozen=True):
    """What is asked of each object, and which of its characteristics that looks at; ``facts``: not at those alone."""

    of: frozenset[Characteristic]
    holds: Test
    facts: bool = False


def selected(what: ref.ObjectRef, scope: Scope, working: Mapping[str, Working], reads: Reads) -> tuple[str, ...]:
    """The ids of what is meant, as the objects are so far."""
    question = _of_noun(what.noun, scope) if isinstance(what, ref.Group) else None
    if not isinstance(what, ref.Group) or question is None:
        return objects(what, scope)
    records, permanents = scope.state.objects, scope.state.battlefield
    for characteristic in question.of:
        reads.of[characteristic].update(permanents)
    holds = question.holds
    found: list[str] = []
    known: dict[int, bool] = {}  # the answer, of objects that share what they are so far
    for one in permanents:
        record, seen = records[one], working[one]
        if record.unknown:
            fit = fits(what.noun, one, scope)
        elif question.facts:
            fit = holds(record, seen)
        elif id(seen) in known:
            fit = known[id(seen)]
        else:
            fit = known[id(seen)] = holds(record, seen)
        if fit:
            found.append(one)
    return tuple(found)


def _of_noun(noun: f.Noun, scope: Scope) -> _Question | None:
    """A phrase that can mean nothing but permanents (109.2), and asks each of them about itself."""
    if any(head.word != "permanent" for head in noun.heads):
        return None
    heads = [_all([_of(one, scope) for one in head.adjectives]) for head in noun.heads]
    return _all([_any(heads), *(_of(one, scope) for one in noun.post)])


def _of(predicate: f.Predicate, scope: Scope) -> _Question | None:
    shows = showing(predicate)
    if shows is not None:
        seen = shows.holds
        return _Question(frozenset(shows.of), lambda _, one: seen(one))
    match predicate:
        case f.Not(predicate=inner):
            asked = _of(inner, scope)
            if asked is None:
                return None
            no = asked.holds
            return _Question(asked.of, lambda record, one: not no(record, one), asked.facts)
        case f.Either(predicates=predicates):
            return _any([_of(one, scope) for one in predicates])
        case f.IsControlledBy(who=ref.You() | ref.Players() as who):
            group = frozenset(players(who, scope))
            return _Question(frozenset({"controller"}), lambda _, one: one.controller in group)
        case (
            f.IsAnother()
            | f.IsOtherThan(what=ref.This())
            | f.IsTapped()
            | f.IsToken()
            | f.IsDesignated()
            | f.IsPaired(partner=None)
            | f.HasCounters()
        ):  # facts, in every layer
            return _Question(frozenset(), lambda record, _: satisfies(predicate, record, scope), facts=True)
        case _:
            return None


def _all(parts: Iterable[_Question | None]) -> _Question | None:
    return _joined(
        parts, lambda one, other: lambda record, seen: one(record, seen) and other(record, seen), of_none=True
    )


def _any(parts: Iterable[_Question | None]) -> _Question | None:
    return _joined(
        parts, lambda one, other: lambda record, seen: one(record, seen) or other(record, seen), of_none=False
    )


def _joined(
    parts: Iterable[_Question | None], join: Callable[[Test, Test], Test], *, of_none: bool
) -> _Question | None:
    """Several questions in one; ``None`` if any is none that can be put so."""
    whole: _Question | None = None
    for part in parts:
        if part is None:
            return None
        whole = (
            _Question(whole.of | part.of, join(whole.holds, part.holds), whole.facts or part.facts)
            if whole is not None
            else part
        )
    return whole if whole is not None else _Question(frozenset(), lambda _record, _seen: of_none)
