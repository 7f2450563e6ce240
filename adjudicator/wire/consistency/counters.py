"""Counters (122.1): a kind that nothing knows, and that is near one that is known, is a slip."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from adjudicator.problems import Defect
from adjudicator.wire.consistency.facts import Facts
from adjudicator.wire.counting import is_known, kind_of, meant
from adjudicator.wire.records.board import Board
from adjudicator.wire.referring import Place, Role, mapped

_KINDS: Final[frozenset[Role]] = frozenset({"counter"})


def check(facts: Facts) -> Iterator[Defect]:
    """Kinds that are misspelt, and one kind that is said twice."""
    for kind, where in unknown(facts.board, facts.said):
        if (near := meant(kind)) is not None:
            detail = f"No rule, and no text here, knows {kind!r} counters. Did you mean {near}?"
            yield Defect(where.at, detail, "122.1")
    for place in facts.located:
        if not place.object.counters:
            continue
        kinds = [kind_of(kind) for kind in place.object.counters]
        yield from (
            Defect(f"{place.at}/counters", f"The kind {kind} is said twice.", "122.1")
            for kind in sorted({kind for kind in kinds if kinds.count(kind) > 1})
        )


def unknown(board: Board, said: Callable[[], str]) -> tuple[tuple[str, Place], ...]:
    """The kinds of counters on a board that no rule or card knows, nor what is ``said`` in the request."""
    found: list[tuple[str, Place]] = []

    def look(ref: str, place: Place) -> str:
        if not is_known(kind_of(ref), said):
            found.append((ref, place))
        return ref

    mapped(board, look, "/state", wanted=_KINDS)
    return tuple(found)
