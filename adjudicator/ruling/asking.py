"""Choices and answers as the wire has them."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.dialogue.choices import Answer, Choice, in_words
from engine.dialogue.citing import Taken

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
        "options": list(msgspec.to_builtins(choice.options)),
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
        "options": list(msgspec.to_builtins(choice.options)),
        "answer": answered(made.answer),
        "chosen": in_words(choice, made.answer),
        "by": made.by,
        "rules": list(choice.rules),
    }
