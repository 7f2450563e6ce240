"""Questions of boards in the short notation."""

from __future__ import annotations

import json
from typing import Any

from adjudicator.boards.job import Question, ask
from adjudicator.jobs import do
from adjudicator.notation.intake import prepare_text
from tests.notation.source import cards

Record = dict[str, Any]


def asked(question: Question, text: str, *of: str) -> Record:
    """The answer to a question of a board."""
    answer: Record = json.loads(do(ask(question, prepare_text(text.encode(), cards()), of).body))
    return answer


def legal(text: str) -> Record:
    """What is legal on a board."""
    return asked("legal_actions", text)


def texts(answer: Record, kind: str = "actions") -> list[str]:
    """The actions of one of the lists, in words."""
    return [one["text"] for one in answer[kind]]
