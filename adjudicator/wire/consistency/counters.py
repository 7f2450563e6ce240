"""Counters (122.1): a kind that nothing knows, and that is near one that is known, is a slip."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from adjudicator.problems import Defect
from adjudicator.wire.consistency.facts import Facts
from adjudicator.wire.counting import is_known, kind_of, meant
from adjudicator.wire.referring import Reference


def check(facts: Facts) -> Iterator[Defect]:
    """Kinds that are misspelt, and one kind that is said twice."""
    for kind, where in unknown(facts.references, facts.said):
        if (near := meant(kind)) is not None:
            detail = f"No rule, and no text here, knows {kind!r} counters. Did you mean {near}?"
            yield Defect(where.at, detail, "122.1")
    for place in facts.located:
        if place.plain or not place.object.counters:
            continue
        kinds = [kind_of(kind) for kind in place.object.counters]
        yield from (
            Defect(f"{place.at}/counters", f"The kind {kind} is said twice.", "122.1")
            for kind in sorted({kind for kind in kinds if kinds.count(kind) > 1})
        )


def unknown(found: Iterable[Reference], said: Callable[[], str]) -> list[Reference]:
    """Of references, the kinds of counters that no rule or card knows, nor what is ``said`` in the request."""
    return [(kind, place) for kind, place in found if place.role == "counter" and not is_known(kind_of(kind), said)]
