"""The greatest number of requirements that can be obeyed, as all declarations tried one by one give it (508.1d, 509.1c)."""

from __future__ import annotations

from itertools import chain, combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.combat.legal_declarations import Declaration, Limit, Possible, Requirement, best
from tests.effort import tries

CREATURES, TARGETS = ("a", "b", "c", "d"), ("x", "y", "z")
PAIRS = tuple((one, what) for one in CREATURES for what in TARGETS)
some_pairs = st.frozensets(st.sampled_from(PAIRS), min_size=1)


@st.composite
def limits(draw: st.DrawFn) -> Limit:
    when = draw(some_pairs)
    among = draw(st.sampled_from((when, frozenset(PAIRS))))
    low = draw(st.integers(0, 3))
    return Limit(when, among, ("no",), low, draw(st.one_of(st.none(), st.integers(low, 4))))


@st.composite
def boards(draw: st.DrawFn) -> Possible:
    pairs = tuple(sorted(draw(some_pairs)))
    requirements = tuple(
        Requirement(meant, "so", "508.1d")
        for one in draw(st.lists(some_pairs, max_size=4))
        if (meant := one & {*pairs})
    )
    caps = draw(st.dictionaries(st.sampled_from(CREATURES), st.sampled_from((1, 2, None)), max_size=2))
    costly = draw(st.frozensets(st.sampled_from(PAIRS), max_size=2))
    restricting = tuple(draw(st.lists(limits(), max_size=3)))
    return Possible(pairs=pairs, limits=restricting, requirements=requirements, caps=caps, costly=costly)


def every_declaration(possible: Possible) -> list[Declaration]:
    """All legal declarations that cost nothing."""
    free = [pair for pair in possible.pairs if pair not in possible.costly]
    ways = chain.from_iterable(combinations(free, size) for size in range(len(free) + 1))
    found = []
    for way in ways:
        counts = {one: sum(pair[0] == one for pair in way) for one in CREATURES}
        capped = any((cap := possible.cap(one)) is not None and count > cap for one, count in counts.items())
        if not capped and possible.disobeyed(frozenset(way)) is None:
            found.append(frozenset(way))
    return found


@settings(max_examples=tries(80), deadline=None)
@given(boards())
def test_508_1d_the_search_finds_what_trying_all_finds(possible: Possible) -> None:
    everything = every_declaration(possible)
    found = best(possible)
    assert found in everything
    assert possible.obeyed(found) == max(possible.obeyed(one) for one in everything)
