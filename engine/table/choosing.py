"""Having a player choose among objects, which are told of by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, islice
from typing import Final

from msgspec.structs import replace

from engine.dialogue.choices import Answer, ChoiceKind, Option, WrongAnswer, options_for, pick_of, picked
from engine.dialogue.citing import Taken
from engine.dialogue.unsupported import feature
from engine.layers.controlling import is_within_range
from engine.layers.naming import name_of
from engine.state.game import GameState
from engine.table.table import Table

MOST_TRIED: Final = 10_000
"""How many picks are looked at for a default."""


def choose_objects(
    table: Table,
    player: str,
    prompt: str,
    among: Sequence[str],
    *rules: str,
    source: str | None = None,
    low: int = 1,
    high: int | None = 1,
    kind: ChoiceKind = "choose_objects",
    constraints: tuple[str, ...] = (),
    why_not: Callable[[tuple[str, ...]], str | None] | None = None,
    given: tuple[str, ...] | None = None,
) -> tuple[tuple[str, ...], Taken]:
    """What was chosen, as many as the bounds say, and the choice for the step that tells of it; ``given`` is what an action
    says.

    ``kind`` says where it is chance that chooses, or an order that is asked for; ``why_not`` why some can't be chosen
    together.

    :raises WrongAnswer: they can't.
    """
    if table.state.influence is not None and kind in ("choose_objects", "choose_players"):
        among, low, high = _within_range(table.state, player, among, (low, high), source)
    options = options_for(tuple((one, name_of(table.state, one)) for one in among))
    if kind == "random":
        options = tuple(replace(option, weight=1) for option in options)  # each is as likely as any other
    taken = table.ask(
        kind,
        player,
        prompt,
        options,
        *rules,
        low=low,
        high=high,
        source=source,
        constraints=constraints,
        usual=first_together(options, low, why_not) if why_not is not None and kind == "choose_objects" else None,
        given=pick_of(options, given),
    )
    chosen = picked(taken.answer, taken.choice)
    if why_not is not None and (why := why_not(chosen)) is not None:
        raise WrongAnswer(taken.choice, why)
    return chosen, taken


def order_asked(end: str, who: str = "") -> str:
    """What is asked where several cards are put on the top or the bottom of a library (401.4)."""
    where, last = ("on top", "on top") if end == "top" else ("on the bottom", "at the very bottom")
    how = f"does {who} put these cards" if who else "are these cards put"
    return f"In which order {how} {where} of the library? The last one ends {last}."


def first_together(
    options: tuple[Option, ...], low: int, why_not: Callable[[tuple[str, ...]], str | None]
) -> Answer | None:
    """What is picked by default where what is chosen has to fit together: the first of the fewest that do, as listed."""
    if low < 2:
        return None
    for some in islice(combinations(options, low), MOST_TRIED):
        if why_not(tuple(one.object or "" for one in some)) is None:
            return Answer(choice="", pick=tuple(one.id for one in some))
    return None


def _within_range(
    state: GameState, player: str, among: Sequence[str], bounds: tuple[int, int | None], source: str | None
) -> tuple[Sequence[str], int, int | None]:
    """What a player can choose of it, and how much: what is within their own range of influence (801.5a)."""
    low, high = bounds
    near = [one for one in among if is_within_range(state, player, one)]
    if among and not near and low:
        feature(source, "a choice among what is all outside of the chooser's range of influence (801.5c)")
    return near, min(low, len(near)), high if high is None else min(high, len(near))
