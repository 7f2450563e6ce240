"""508.1d, 509.1c: as many requirements are obeyed as can be; the search finds what looking at all declarations finds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.combat.legal_declarations import Declaration, Limit, Pair, Possible, Requirement, best, why_illegal
from engine.dialogue.stops import BudgetSpent
from tests.effort import tries

RULES = ("509.1b", "509.1c")
CREATURES = ("a", "b", "c")
PAIRS: tuple[Pair, ...] = tuple((one, what) for one in CREATURES for what in ("x", "y"))

some_pairs = st.frozensets(st.sampled_from(PAIRS), max_size=4)
limits = st.builds(
    Limit,
    when=some_pairs,
    among=some_pairs,
    why=st.just(("because", "509.1b")),
    low=st.integers(0, 3),
    high=st.none() | st.integers(0, 2),
)
requirements = st.builds(Requirement, pairs=some_pairs, words=st.just("it must"), rule=st.just("509.1c"))
possibles = st.builds(
    Possible,
    pairs=st.frozensets(st.sampled_from(PAIRS)).map(lambda pairs: tuple(sorted(pairs))),
    limits=st.lists(limits, max_size=3).map(tuple),
    requirements=st.lists(requirements, max_size=4).map(tuple),
    caps=st.dictionaries(st.sampled_from(CREATURES), st.none() | st.just(2)),
    costly=st.frozensets(st.sampled_from(PAIRS), max_size=2),
)


def name(one: str) -> str:
    return one


def all_legal(possible: Possible) -> Iterator[Declaration]:
    """Every declaration that obeys the restrictions and costs nothing."""
    free = [pair for pair in possible.pairs if pair not in possible.costly]
    for size in range(len(free) + 1):
        for chosen in map(frozenset, combinations(free, size)):
            counts = {one: sum(pair[0] == one for pair in chosen) for one, _ in chosen}
            within = all((cap := possible.cap(one)) is None or count <= cap for one, count in counts.items())
            if within and possible.disobeyed(chosen) is None:
                yield chosen


@settings(max_examples=tries(150), deadline=None)
@given(possibles)
def test_509_1c_no_declaration_obeys_more_requirements(possible: Possible) -> None:
    found = best(possible)
    legal = list(all_legal(possible))
    assert found in legal
    assert possible.obeyed(found) == max(possible.obeyed(one) for one in legal)
    assert why_illegal(possible, found, RULES, name) is None


@settings(max_examples=tries(80), deadline=None)
@given(possibles)
def test_509_1c_a_declaration_is_legal_if_none_obeys_more(possible: Possible) -> None:
    legal = list(all_legal(possible))
    most = max(possible.obeyed(one) for one in legal)
    for one in legal:
        assert (why_illegal(possible, one, RULES, name) is None) == (possible.obeyed(one) == most)


def test_509_1a_a_creature_that_blocks_too_many_is_called_by_its_name() -> None:
    possible = Possible(pairs=(("a", "x"), ("a", "y")))
    why = why_illegal(possible, frozenset(possible.pairs), RULES, {"a": "Grizzly Bears"}.__getitem__)
    assert why == ("Grizzly Bears is declared 2 times, and can be 1", "509.1a")


def test_509_1c_too_many_declarations_are_not_looked_at() -> None:
    pairs = tuple(("a", f"x{n}") for n in range(40))
    required = tuple(Requirement(frozenset((pair,)), "it must", "509.1c") for pair in pairs)
    with pytest.raises(BudgetSpent):
        best(Possible(pairs=pairs, requirements=required, caps={"a": None}))


def like_combat(dice: Random) -> Possible:
    """Blocks as in games: menace, "two at most block", "can't block alone", "blocks if able", "must be blocked"."""
    creatures = [f"c{n}" for n in range(dice.randint(1, 4))]
    attackers = [f"w{n}" for n in range(dice.randint(1, 3))]
    pairs = tuple((one, what) for one in creatures for what in attackers if dice.random() < 0.85)
    of = {one: frozenset(pair for pair in pairs if one in pair) for one in (*creatures, *attackers)}
    why = ("because", "509.1b")
    found = [Limit(of[one], of[one], why, low=dice.choice((2, 2, 3))) for one in attackers if dice.random() < 0.6]
    some = dice.choice(creatures)
    if dice.random() < 0.3:
        found.append(Limit(frozenset(pairs), frozenset(pairs), why, high=dice.randint(1, 3)))
    if dice.random() < 0.3:
        found.append(Limit(of[some], frozenset(pairs), why, low=2))
    if dice.random() < 0.2:
        found.append(Limit(of[some], frozenset(pairs) - of[some], why, low=1))
    wanted = [of[one] for one in creatures for _ in range(dice.choice((0, 0, 1, 1, 2)))]
    wanted += [of[one] for one in attackers if dice.random() < 0.4]
    wanted += [frozenset((pair,)) for pair in pairs if dice.random() < 0.15]
    required = tuple(Requirement(each, "it must", "509.1c") for each in wanted)
    caps = {one: dice.choice((2, None)) for one in creatures if dice.random() < 0.2}
    return Possible(pairs=pairs, limits=tuple(found), requirements=required, caps=caps)


@pytest.mark.parametrize("seed", range(8))
def test_509_1c_menace_and_creatures_that_must_block_are_weighed_together(seed: int) -> None:
    dice = Random(seed)
    for _ in range(120):
        possible = like_combat(dice)
        found = best(possible)
        assert possible.disobeyed(found) is None
        assert possible.obeyed(found) == max(possible.obeyed(one) for one in all_legal(possible)), possible
