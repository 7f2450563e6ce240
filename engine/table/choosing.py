"""Having a player choose among objects, which are told of by name."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.dialogue.choices import ChoiceKind, options_for, picked
from engine.dialogue.citing import Taken
from engine.layers.naming import name_of
from engine.table.table import Table


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
) -> tuple[tuple[str, ...], Taken]:
    """What was chosen, as many as the bounds say, and the choice for the step that tells of it.

    ``kind`` says where it is chance that chooses, or an order that is asked for.
    """
    options = options_for(tuple((one, name_of(table.state, one)) for one in among))
    if kind == "random":
        options = tuple(replace(option, weight=1) for option in options)  # each is as likely as any other
    taken = table.ask(kind, player, prompt, options, *rules, low=low, high=high, source=source, constraints=constraints)
    return picked(taken.answer, taken.choice), taken
