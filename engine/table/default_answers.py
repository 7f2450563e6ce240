"""Every answer that a choice allows, for policies that answer by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product
from math import factorial, prod
from typing import assert_never

import msgspec

from engine.dialogue.choices import Answer, Choice


def possible_answers(choice: Choice) -> Iterator[Answer] | None:
    """All answers, in the order of the options; ``None`` where there is no end of them, or nothing to list them from."""
    ids = tuple(option.id for option in choice.options)
    match choice.kind:
        case "choose_yes_no":
            return iter((Answer(choice=choice.id, yes=True), Answer(choice=choice.id, yes=False)))
        case "choose_number":
            if choice.high is None:
                return None
            return (Answer(choice=choice.id, number=number) for number in range(choice.low, choice.high + 1))
        case "order":
            return (Answer(choice=choice.id, order=order) for order in distinct_orders(ids, choice.alike))
        case "divide":
            caps = dict(choice.caps)
            shares = _divisions(choice.total or 0, tuple(caps.get(one) for one in ids), choice.low)
            return (Answer(choice=choice.id, divide=tuple(zip(ids, share, strict=True))) for share in shares)
        case "choose_value" | "identify" if not ids:
            return None
        case (
            "choose_value"
            | "choose_objects"
            | "choose_players"
            | "choose_modes"
            | "partition"
            | "choose_replacement"
            | "payment"
            | "random"
        ):
            high = len(ids) if choice.high is None else min(choice.high, len(ids))
            sizes = range(choice.low, high + 1)
            ids = tuple(one for one in ids if one not in choice.needless) or ids[:1]
            picks = chain.from_iterable(distinct_picks(ids, size, choice.alike) for size in sizes)
            return (Answer(choice=choice.id, pick=pick) for pick in picks)
        case "identify":
            return (Answer(choice=choice.id, pick=(one,)) for one in ids)
        case "declare_attackers" | "declare_blockers":
            return (Answer(choice=choice.id, pick=pick) for pick in _declarations(choice))
        case _:
            assert_never(choice.kind)


def number_of_orders(choice: Choice) -> int:
    """How many orders of the options can be told apart."""
    return factorial(len(choice.options)) // prod(factorial(len(group)) for group in choice.alike)


def distinct_orders(ids: tuple[str, ...], alike: tuple[tuple[str, ...], ...]) -> Iterator[tuple[str, ...]]:
    """All orders that can be told apart: of options that are alike, the ones listed first stand first."""
    group_of = {one: group for group in alike for one in group}
    kinds = [group_of.get(one, (one,)) for one in ids]
    places = {kind: place for place, kind in reversed([*enumerate(kinds)])}
    for pattern in _patterns(sorted(places[kind] for kind in kinds)):
        left = {kind: iter(kind) for kind in places}
        yield tuple(next(left[kinds[place]]) for place in pattern)


def distinct_picks(ids: tuple[str, ...], size: int, alike: tuple[tuple[str, ...], ...]) -> Iterator[tuple[str, ...]]:
    """All picks of a size that can be told apart: of options that are alike, the ones listed first are picked first."""
    if not alike:
        return combinations(ids, size)
    group_of = {one: group for group in alike for one in group}
    return _picks(ids, size, [group_of.get(one, (one,)) for one in ids])


def _picks(ids: tuple[str, ...], size: int, groups: list[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """Picks of a size, in the order in which they are listed, none of a group of which one was left out before.

    It goes through them without calling itself: there may be more options than calls fit into each other.
    """
    if not size:
        yield ()
        return
    picked: list[str] = []
    nothing = frozenset[tuple[str, ...]]()
    waiting = [(0, nothing)]
    while waiting:
        place, left_out = waiting.pop()
        if place > len(ids) - (size - len(picked)):
            picked[-1:] = []
            continue
        waiting.append((place + 1, left_out | {groups[place]}))
        if groups[place] in left_out:
            continue
        if len(picked) == size - 1:
            yield (*picked, ids[place])
        else:
            picked.append(ids[place])
            waiting.append((place + 1, left_out))


def _patterns(first: list[int]) -> Iterator[tuple[int, ...]]:
    """Every sequence of these numbers that can be told apart, each made of the one before; ``first`` is the lowest."""
    pattern = first
    while True:
        yield tuple(pattern)
        rise = next((n for n in range(len(pattern) - 2, -1, -1) if pattern[n] < pattern[n + 1]), None)
        if rise is None:
            return
        other = next(n for n in range(len(pattern) - 1, rise, -1) if pattern[n] > pattern[rise])
        pattern = [*pattern]
        pattern[rise], pattern[other] = pattern[other], pattern[rise]
        pattern[rise + 1 :] = reversed(pattern[rise + 1 :])


def default_answer(choice: Choice) -> Answer | None:
    """The documented default: no; the lowest number; options in listed order, as few as allowed; shares as even as can be;
    in combat the fewest creatures that are legal, and lethal damage in listed order.

    ``None`` where nothing can be assumed.
    """
    if choice.usual is not None:
        return msgspec.structs.replace(choice.usual, choice=choice.id)
    ids = tuple(option.id for option in choice.options)
    match choice.kind:
        case "choose_yes_no":
            return Answer(choice=choice.id, yes=False)
        case "choose_number":
            return Answer(choice=choice.id, number=choice.low)
        case "order":
            return Answer(choice=choice.id, order=ids)
        case "divide":
            whole, more = divmod(choice.total or 0, len(ids))
            shares = ((one, whole + (position < more)) for position, one in enumerate(ids))
            return Answer(choice=choice.id, divide=tuple(shares))
        case "identify" | "random" | "declare_attackers" | "declare_blockers":
            return None
        case _:
            return Answer(choice=choice.id, pick=ids[: choice.low]) if ids or not choice.low else None


def _declarations(choice: Choice) -> Iterator[tuple[str, ...]]:
    """All ways to attack or block: each creature does nothing, or attacks or blocks as much as it can (508.1b, 509.1a).

    Those that restrictions and requirements make illegal are among them.
    """
    by_creature: dict[str | None, list[str]] = {}
    for option in choice.options:
        by_creature.setdefault(option.object, []).append(option.id)
    caps = dict[str | None, int | None](choice.caps)
    ways = product(*(_up_to(those, caps.get(creature, 1)) for creature, those in by_creature.items()))
    return (tuple(chain.from_iterable(way)) for way in ways)


def _up_to(ids: list[str], most: int | None) -> list[tuple[str, ...]]:
    sizes = range((len(ids) if most is None else min(most, len(ids))) + 1)
    return [*chain.from_iterable(combinations(ids, size) for size in sizes)]


def _divisions(total: int, caps: tuple[int | None, ...], low: int) -> Iterator[tuple[int, ...]]:
    """All ways to divide an amount, each share from ``low`` to its cap, the lowest first shares first."""
    if not caps or any(cap is not None and cap < low for cap in caps):
        return
    most = [total if cap is None else cap for cap in caps]
    shares = [low] * len(caps)
    while True:
        last = total - sum(shares[:-1])
        if low <= last <= most[-1]:
            yield (*shares[:-1], last)
        place, spare = len(shares) - 2, last - low
        while place >= 0 and (shares[place] >= most[place] or spare < 1):
            spare += shares[place] - low
            shares[place] = low
            place -= 1
        if place < 0:
            return
        shares[place] += 1
