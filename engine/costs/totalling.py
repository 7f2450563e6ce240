"""Choosing objects for their total power or mana value: as many as one likes, if that is enough (701.59a, 702.122a)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from engine.dialogue.choices import options_for, pick_of, picked
from engine.dialogue.stops import IllegalAction
from engine.layers.naming import name_of
from engine.table.table import Table


class Total(msgspec.Struct, frozen=True):
    """What is asked: "Which cards does A exile?", which number counts, what the total has to be, and the rule."""

    question: str
    done: Literal["exiled", "tapped"]
    measure: Literal["power", "mana value"]
    least: int
    rule: str


def choose_for_total(
    table: Table, player: str, wanted: Total, numbers: Mapping[str, int], source: str | None, named: tuple[str, ...]
) -> tuple[str, ...]:
    """Have a player choose among objects, each with its number. ``named`` is an answer given ahead.

    :raises IllegalAction: the total of what was chosen is too little.
    """
    measure, least = wanted.measure, wanted.least
    options = options_for(
        tuple((one, f"{name_of(table.state, one)} ({measure} {number})") for one, number in numbers.items())
    )
    taken = table.ask(
        "choose_objects",
        player,
        f"{wanted.question} Their total {measure} has to be {least} or more.",
        options,
        wanted.rule,
        "601.2h",
        low=_fewest(numbers, least),
        high=len(options),
        source=source,
        constraints=(f"The total {measure} is {least} or more.",),
        given=pick_of(options, named or None),
    )
    chosen = picked(taken.answer, taken.choice)
    total = sum(numbers[one] for one in chosen)
    if total < least:
        why = f"the total {measure} of what is {wanted.done} is {total}, and {least} is needed"
        raise IllegalAction(why, wanted.rule, "601.2h")
    return chosen


def _fewest(numbers: Mapping[str, int], least: int) -> int:
    """How many it takes at least."""
    total = 0
    for count, number in enumerate(sorted(numbers.values(), reverse=True)):
        if total >= least:
            return count
        total += number
    return len(numbers)
