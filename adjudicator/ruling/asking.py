"""Choices and answers as the wire has them."""

from __future__ import annotations

from typing import Any

import msgspec

from adjudicator.wire.dumping.cards import in_place
from engine.dialogue.choices import Answer, Choice, in_words
from engine.dialogue.citing import Taken
from engine.table.default_answers import default_answer

Record = dict[str, Any]

_OF_WORDS = frozenset({"choose_modes", "choose_replacement", "choose_value", "identify", "payment", "random"})
"""Kinds of choices whose options are no objects and no players: what the engine calls them by is nothing to a reader."""


def asked(choice: Choice) -> Record:
    """A choice that has to be made, with all that is needed to answer it."""
    record: Record = {
        "id": choice.id,
        "kind": choice.kind,
        "player": choice.player,
        "decided_by": choice.decided_by,
        "prompt": choice.prompt,
        "source": choice.source,
        "options": _options(choice),
        "min": choice.low,
        "max": choice.high,
        "constraints": list(choice.constraints),
        "rules": list(choice.rules),
    }
    if choice.total is not None:
        record["total"] = choice.total
    if alike := [group for group in choice.alike if len(group) > 1]:
        record["alike"] = alike
    usual = default_answer(choice)
    if usual is not None:
        record["usual"] = {field: value for field, value in answered(usual).items() if field != "choice"}
    return record


def _options(choice: Choice) -> list[Record]:
    options: list[Record] = msgspec.to_builtins(choice.options)
    if choice.kind in _OF_WORDS:
        return [{field: value for field, value in option.items() if field != "object"} for option in options]
    return options


def answered(answer: Answer) -> Record:
    """An answer, as a request gives it.

    >>> answered(Answer(choice="c1-aa", pick=("o1",)))
    {'choice': 'c1-aa', 'pick': ['o1']}
    """
    record: Record = {"choice": answer.choice}
    for field in ("pick", "number", "order", "value", "yes"):
        given = getattr(answer, field)
        if given is not None:
            record[field] = list(given) if isinstance(given, tuple) else given
    if answer.card is not None:
        record["card"] = {"card": msgspec.to_builtins(in_place(answer.card))}
    return record if answer.divide is None else {**record, "divide": dict(answer.divide)}


def taken(made: Taken) -> Record:
    """A choice that was made: what was asked, the answer, in words and for the machine, and who gave it."""
    choice = made.choice
    return {
        "id": choice.id,
        "kind": choice.kind,
        "player": choice.player,
        "prompt": choice.prompt,
        "options": _options(choice),
        "answer": answered(made.answer),
        "chosen": in_words(choice, made.answer),
        "by": made.by,
        "rules": list(choice.rules),
    }
