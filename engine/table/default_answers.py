"""Every answer that a choice allows, for policies that answer by themselves."""

from __future__ import annotations

from collections import Counter
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
        case "choose_value" if not ids:
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
    for pattern in _patterns(Counter(kinds)):
        left = {kind: iter(kind) for kind in kinds}
        yield tuple(next(left[kind]) for kind in pattern)


def distinct_picks(ids: tuple[str, ...], size: int, alike: tuple[tuple[str, ...], ...]) -> Iterator[tuple[str, ...]]:
    """All picks of a size that can be told apart: of options that are alike, the ones listed first are picked first."""
    if not alike:
        return combinations(ids, size)
    group_of = {one: group for group in alike for one in group}
    return _picks(ids, size, group_of, frozenset())


def _picks(
    ids: tuple[str, ...], size: int, group_of: dict[str, tuple[str, ...]], left_out: frozenset[tuple[str, ...]]
) -> Iterator[tuple[str, ...]]:
    """Picks of a size, none of a group of which one was left out before."""
    if size == 0:
        yield ()
        return
    for place, one in enumerate(ids[: len(ids) - size + 1]):
        group = group_of.get(one, (one,))
        if group not in left_out:
            for others in _picks(ids[place + 1 :], size - 1, group_of, left_out):
                yield (one, *others)
        left_out |= {group}


def _patterns(left: Counter[tuple[str, ...]]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every sequence in which each kind stands as often as it is left."""
    if not left.total():
        yield ()
    for kind in [kind for kind, count in left.items() if count]:
        for others in _patterns(left - Counter((kind,))):
            yield (kind, *others)


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
    """All ways to divide an amount, each share from ``low`` to its cap."""
    if not caps:
        return
    cap, *others = caps
    most = total - low * len(others)
    if not others:
        if low <= total and (cap is None or total <= cap):
            yield (total,)
        return
    for first in range(low, (most if cap is None else min(most, cap)) + 1):
        for rest in _divisions(total - first, tuple(others), low):
            yield (first, *rest)
