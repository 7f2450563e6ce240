"""What makes a declaration of attackers or blockers legal (508.1c, 508.1d, 509.1b, 509.1c).

A declaration is a set of pairs: a creature, and what it attacks or whom it blocks. Restrictions on one pair leave it out
from the start; those on several are limits. As many requirements must be obeyed as can be without disobeying a restriction
and without paying a cost: that number is found by search, exactly or not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from math import comb

import msgspec

from engine.dialogue.stops import BudgetSpent

Pair = tuple[str, str]
"""A creature, and the player or permanent that it attacks, or the attacker that it blocks."""

Declaration = frozenset[Pair]
Refusal = tuple[str, ...]
"""Why something is illegal, and the rules that say so."""

NODES = 100_000
"""How many partial declarations are looked at in the search."""


class Limit(msgspec.Struct, frozen=True):
    """A restriction on several pairs: where any of ``when`` is declared, at least ``low`` and at most ``high`` creatures
    are declared with pairs of ``among``.
    """

    when: Declaration
    among: Declaration
    why: Refusal
    low: int = 0
    high: int | None = None

    def allows(self, declared: Declaration) -> bool:
        """Whether a declaration obeys it."""
        if not declared & self.when:
            return True
        count = len({creature for creature, _ in declared & self.among})
        return count >= self.low and (self.high is None or count <= self.high)

    def may_become_legal(self, declared: Declaration) -> bool:
        """Whether a declaration obeys it, or might with more creatures."""
        if self.high is None or not declared & self.when:
            return True
        return len({creature for creature, _ in declared & self.among}) <= self.high


class Requirement(msgspec.Struct, frozen=True):
    """A requirement: it is obeyed if any of these pairs is declared. ``words`` say what is required, and by which rule."""

    pairs: Declaration
    words: str
    rule: str


class Possible(msgspec.Struct, frozen=True, kw_only=True):
    """All that can be declared: the pairs that no restriction forbids, and what is said of several of them.

    ``caps`` is how many pairs one creature can have, where that is not one; ``None`` is any number. ``costly`` are
    pairs that cost something, which nobody has to pay (508.1d, 509.1c).
    """

    pairs: tuple[Pair, ...]
    limits: tuple[Limit, ...] = ()
    requirements: tuple[Requirement, ...] = ()
    caps: dict[str, int | None] = {}
    costly: Declaration = frozenset()

    def cap(self, creature: str) -> int | None:
        """How many pairs a creature can have."""
        return self.caps.get(creature, 1)

    def obeyed(self, declared: Declaration) -> int:
        """How many requirements a declaration obeys."""
        return sum(bool(declared & requirement.pairs) for requirement in self.requirements)

    def disobeyed(self, declared: Declaration) -> Refusal | None:
        """A restriction that a declaration of possible pairs disobeys."""
        return next((limit.why for limit in self.limits if not limit.allows(declared)), None)


def best(possible: Possible) -> Declaration:
    """A declaration that obeys as many requirements as can be, without needless creatures.

    :raises BudgetSpent: there are too many declarations to look at.
    """
    search = _Search(possible)
    found = search.result()
    for pair in sorted(found):  # what adds nothing is left out
        less = found - {pair}
        if possible.disobeyed(less) is None and possible.obeyed(less) == search.most:
            found = less
    return found


def best_with(possible: Possible, named: Declaration) -> Declaration:
    """The declaration that obeys as many requirements as can be, with as many of the named pairs, and nothing needless. A
    cost of what is named would be paid.

    :raises BudgetSpent: there are too many declarations to look at.
    """
    wanted = tuple(Requirement(frozenset({pair}), "it is named", "508.1a") for pair in sorted(named))
    first = possible.requirements * (len(wanted) + 1)  # a requirement weighs more than all that is named
    return best(msgspec.structs.replace(possible, requirements=(*first, *wanted), costly=possible.costly - named))


class _Search:
    """Depth first over the creatures that matter, the most promising ways first; what can't be better is not followed."""

    def __init__(self, possible: Possible) -> None:
        self.possible = possible
        self.most = -1
        self.found: Declaration = frozenset()
        self.nodes = 0
        free = tuple(pair for pair in possible.pairs if pair not in possible.costly)
        self.reachable = [one for one in possible.requirements if one.pairs & frozenset(free)]
        self.ways = self._ways(free)
        self.groups = tuple(_groups(self.reachable, possible.limits))

    def result(self) -> Declaration:
        if not self.reachable:
            self.most = 0
            return frozenset()
        self._go(0, frozenset())
        return self.found

    def _ways(self, free: tuple[Pair, ...]) -> list[tuple[Declaration, ...]]:
        """What each creature that matters may do."""
        wanted = frozenset(pair for one in self.reachable for pair in one.pairs)
        for limit in self.possible.limits:  # what others need beside them
            if limit.low:
                wanted |= limit.among
        by_creature: dict[str, list[Pair]] = {}
        for pair in free:
            if pair in wanted:
                by_creature.setdefault(pair[0], []).append(pair)
        return [tuple(_subsets(pairs, self.possible.cap(creature))) for creature, pairs in by_creature.items()]

    def _go(self, index: int, declared: Declaration) -> bool:
        """Try all ways from one creature on; whether no better declaration can be found at all."""
        self.nodes += 1
        if self.nodes > NODES:
            raise BudgetSpent("declarations")
        if any(not limit.may_become_legal(declared) for limit in self.possible.limits):
            return False
        if index == len(self.ways):
            if self.possible.disobeyed(declared) is None and self.possible.obeyed(declared) > self.most:
                self.most, self.found = self.possible.obeyed(declared), declared
            return self.most == len(self.reachable)
        if self._hoped_for(index, declared) <= self.most:
            return False
        return any(self._go(index + 1, way) for way in self._in_order(index, declared))

    def _in_order(self, index: int, declared: Declaration) -> list[Declaration]:
        """The ways of one creature, joined to what is declared: first what obeys more, or completes what is begun."""

        def promise(after: Declaration) -> tuple[int, int, int]:
            missing = self._missing(after)
            return (missing - 2 * self.possible.obeyed(after), missing, len(after))

        return sorted((declared | way for way in self.ways[index]), key=promise)

    def _missing(self, declared: Declaration, apart_from: Declaration = frozenset()) -> int:
        """How many creatures more it takes at least until no restriction is disobeyed, without what any of ``apart_from``
        may do for it.
        """
        missing, counted = 0, apart_from
        for limit in self.possible.limits:
            if limit.low > 1 and declared & limit.when and not limit.among & counted:
                counted |= limit.among
                missing += max(0, limit.low - len({creature for creature, _ in declared & limit.among}))
        return missing

    def _hoped_for(self, index: int, declared: Declaration) -> int:
        """At least as many requirements as can be obeyed from here on, by how many creatures each group needs."""
        left = frozenset(pair for ways in self.ways[index:] for way in ways for pair in way)
        capacity = sum(max(len(way) for way in ways) for ways in self.ways[index:])
        if self._missing(declared) > capacity:
            return -1
        hoped = 0
        chances: list[tuple[int, int]] = []  # what it takes, and how many are obeyed by it
        concerned = frozenset[Pair]()
        for group, pairs in self.groups:
            waiting = [one for one in group if not declared & one.pairs]
            hoped += len(group) - len(waiting)
            needs = [self._need(pair, declared) for one in waiting for pair in one.pairs & left]
            if needs:
                chances.append((min(needs), sum(bool(one.pairs & left) for one in waiting)))
                concerned |= pairs
        capacity -= self._missing(declared, apart_from=concerned)
        for need, obeyed in sorted(chances, key=lambda chance: -chance[1] / chance[0]):
            if need > capacity:
                return hoped + obeyed * capacity // need
            capacity -= need
            hoped += obeyed
        return hoped

    def _need(self, pair: Pair, declared: Declaration) -> int:
        """How many creatures it takes to declare a pair, with those that restrictions ask for beside it."""
        most = 1
        for limit in self.possible.limits:
            if limit.low > 1 and pair in limit.when:
                there = {creature for creature, _ in declared & limit.among}
                most = max(most, limit.low - len(there - {pair[0]}))
        return most


def _groups(
    requirements: list[Requirement], limits: tuple[Limit, ...]
) -> Iterator[tuple[list[Requirement], Declaration]]:
    """The requirements, with the pairs by which they may be obeyed and those that restrictions ask for beside them.

    Requirements are together if any pair may help with both of them.
    """
    found: list[tuple[list[Requirement], Declaration]] = []
    for requirement in requirements:
        group, pairs = [requirement], requirement.pairs
        for limit in limits:
            if limit.low > 1 and limit.when & requirement.pairs:
                pairs |= limit.among
        for other in [other for other in found if other[1] & pairs]:
            found.remove(other)
            group, pairs = [*other[0], *group], pairs | other[1]
        found.append((group, pairs))
    yield from found


def _subsets(pairs: list[Pair], cap: int | None) -> Iterator[Declaration]:
    most = len(pairs) if cap is None else min(cap, len(pairs))
    if sum(comb(len(pairs), size) for size in range(most + 1)) > NODES:
        raise BudgetSpent("declarations")
    for size in range(most, -1, -1):
        yield from (frozenset(chosen) for chosen in combinations(pairs, size))


class Unmet(msgspec.Struct, frozen=True):
    """A requirement that a legal declaration does not obey: how the sentence that says so ends, and the rules for that."""

    requirement: Requirement
    words: str
    rules: tuple[str, ...] = ()


def unmet(possible: Possible, declared: Declaration) -> Iterator[Unmet]:
    """The requirements that a legal declaration does not obey, each with what keeps it from that: a cost, which nobody
    has to pay, a restriction, or that others are obeyed instead.
    """
    for one in possible.requirements:
        if declared & one.pairs:
            continue
        alone = msgspec.structs.replace(possible, requirements=(one,))
        if best(alone):
            yield Unmet(one, "is not met: no more of the requirements can be met together")
        elif best(msgspec.structs.replace(alone, costly=frozenset())):
            yield Unmet(one, "need not be met: that would cost something, which nobody has to pay")
        else:
            in_the_way = next((limit.why for limit in possible.limits if limit.when & one.pairs), None)
            because, rules = (f": {in_the_way[0]}", in_the_way[1:]) if in_the_way is not None else ("", ())
            yield Unmet(one, f"can't be met{because}", rules)


def why_illegal(
    possible: Possible, declared: Declaration, rules: tuple[str, str], name: Callable[[str], str]
) -> Refusal | None:
    """Why a declaration of possible pairs is illegal. ``rules`` are those for restrictions and for requirements; the rule
    above them says how often a creature is chosen (508.1a and 508.1b, 509.1a). ``name`` names a creature.
    """
    rule = f"{rules[0][:-1]}a"
    for creature in dict.fromkeys(creature for creature, _ in sorted(declared)):
        cap, count = possible.cap(creature), sum(pair[0] == creature for pair in declared)
        if cap is not None and count > cap:
            return (f"{name(creature)} is declared {count} times, and can be {cap}", rule)
    broken = possible.disobeyed(declared)
    if broken is not None:
        return broken
    if not possible.requirements:
        return None
    instead = best(possible)
    if possible.obeyed(declared) >= possible.obeyed(instead):
        return None
    missed = next(one for one in possible.requirements if instead & one.pairs and not declared & one.pairs)
    most, few = possible.obeyed(instead), possible.obeyed(declared)
    declaring = "attacks" if rules[1] == "508.1d" else "blocks"
    counts = f"these {declaring} obey {few or 'none'} of the requirements, and {most} can be obeyed"
    return (f"{missed.words}; {counts}", rules[1], *(() if missed.rule == rules[1] else (missed.rule,)))
