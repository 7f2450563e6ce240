"""What an effect that is not locked to a set applies to (611.3b): found by one pass over the permanents where it can be.

Most phrases ask of each permanent what it shows by itself; then the question is put together once for all of them, and
what it looks at is noted at once: of every permanent, which is more than was looked at, and that does no harm.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from itertools import compress

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


class Selection(msgspec.Struct):
    """What a phrase was found to mean that asks each permanent about itself; ``of`` is what it looks at, ``fresh`` whether
    nothing of that has been altered since.
    """

    objects: tuple[str, ...]
    of: frozenset[Characteristic]
    fresh: bool = True


class Selections:
    """What phrases were found to mean that mean the same for all objects of one player (109.5), as the board is now."""

    def __init__(self, known: Mapping[tuple[ref.ObjectRef, str], Selection] | None = None) -> None:
        self._known = dict(known or {})

    def copied(self) -> Selections:
        """The same, for a trial."""
        return Selections({asked: msgspec.structs.replace(one) for asked, one in self._known.items()})

    def forget(self, altered: Container[Characteristic] | None = None) -> None:
        """These characteristics of some objects have been altered, or all may have been."""
        for one in self._known.values():
            one.fresh = one.fresh and altered is not None and not any(each in altered for each in one.of)

    def find(self, asked: tuple[ref.ObjectRef, str]) -> Selection | None:
        """What is still so."""
        known = self._known.get(asked)
        return known if known is not None and known.fresh else None

    def keep(self, asked: tuple[ref.ObjectRef, str], found: Selection) -> Selection:
        """What was found; if it is what it was, then as the very same objects."""
        before = self._known.get(asked)
        if before is not None and before.objects == found.objects:
            found.objects = before.objects
        self._known[asked] = found
        return found


def selected(
    what: ref.ObjectRef, scope: Scope, working: Mapping[str, Working], reads: Reads, known: Selections
) -> tuple[str, ...]:
    """The ids of what is meant, as the objects are so far; with a limited range of influence, of each is asked (801.10)."""
    if scope.state.influence is not None:
        return objects(what, scope)
    asked = what, scope.you
    selection = known.find(asked)
    if selection is None:
        question = _of_noun(what.noun, scope) if isinstance(what, ref.Group) else None
        if not isinstance(what, ref.Group) or question is None:
            return objects(what, scope)
        records, permanents = scope.state.objects, scope.state.battlefield
        if question.facts or not records.unknown.isdisjoint(permanents):
            _note(question.of, scope, reads)
            return tuple(one for one in permanents if _fits(one, what.noun, question, scope, working[one]))
        shown = [working[one] for one in permanents]
        answers = {at: question.holds(records[one], seen) for at, (one, seen) in _different(permanents, shown).items()}
        found = tuple(compress(permanents, map(answers.__getitem__, map(id, shown))))
        selection = known.keep(asked, Selection(found, question.of))
    _note(selection.of, scope, reads)
    return selection.objects


def _note(of: frozenset[Characteristic], scope: Scope, reads: Reads) -> None:
    for characteristic in of:
        reads.of[characteristic].update(scope.state.battlefield)


def _different(ids: Sequence[str], shown: Sequence[Working]) -> dict[int, tuple[str, Working]]:
    """One of all objects that share what they are so far, by where that is."""
    return dict(zip(map(id, shown), zip(ids, shown, strict=True), strict=True))


def _fits(one: str, noun: f.Noun, question: _Question, scope: Scope, seen: Working) -> bool:
    record = scope.state.objects[one]
    return fits(noun, one, scope) if record.unknown else question.holds(record, seen)


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
        case f.IsControlledBy(who=ref.You() | ref.Players(who=None) as who):
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
