"""Choices and answers as the wire has them."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.choices import Answer, Choice
from engine.citing import Taken

Record = dict[str, Any]


def asked(choice: Choice) -> Record:
    """A choice that has to be made, with all that is needed to answer it."""
    record: Record = {
        "id": choice.id,
        "kind": choice.kind,
        "player": choice.player,
        "decided_by": choice.decided_by,
        "prompt": choice.prompt,
        "source": choice.source,
        "options": [msgspec.to_builtins(option) for option in choice.options],
        "min": choice.low,
        "max": choice.high,
        "constraints": list(choice.constraints),
        "rules": list(choice.rules),
    }
    return record if choice.total is None else {**record, "total": choice.total}


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
    return record if answer.divide is None else {**record, "divide": dict(answer.divide)}


def taken(made: Taken) -> Record:
    """A choice that was made: what was asked, the answer, in words and for the machine, and who gave it."""
    choice = made.choice
    return {
        "id": choice.id,
        "kind": choice.kind,
        "player": choice.player,
        "prompt": choice.prompt,
        "options": [msgspec.to_builtins(option) for option in choice.options],
        "answer": answered(made.answer),
        "chosen": said(choice, made.answer),
        "by": made.by,
        "rules": list(choice.rules),
    }


def said(choice: Choice, answer: Answer) -> str:
    """An answer in words: the labels of what was picked, in order, or the number, value or yes or no."""
    labels = {option.id: option.label for option in choice.options}
    if answer.pick is not None:
        return ", ".join(labels.get(ref, ref) for ref in answer.pick) or "nothing"
    if answer.order is not None:
        return ", then ".join(labels.get(ref, ref) for ref in answer.order)
    if answer.divide is not None:
        return ", ".join(f"{share} to {labels.get(ref, ref)}" for ref, share in answer.divide)
    if answer.yes is not None:
        return "yes" if answer.yes else "no"
    return str(answer.number if answer.number is not None else answer.value)
