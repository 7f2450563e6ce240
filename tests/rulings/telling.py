"""Rulings on boards in the notation, with answers by label, for tests of the sentences in them."""

from __future__ import annotations

from tests.examples.reading import Ruling
from tests.notation.source import ruled

Said = str | int | bool | tuple[str, ...]
"""An answer: the label of an option or several labels, a yes or no, or a number."""


def judged(board: str, *answers: Said) -> Ruling:
    """The ruling on a board, each of its choices answered as it comes."""
    ruling = ruled(board)
    for said in answers:
        asked = ruling["pending"]
        board += f"\nanswer {asked['id']} = {_answer(asked['options'], said)}"
        ruling = ruled(board)
    return ruling


def _answer(options: list[dict[str, str]], said: Said) -> str:
    if isinstance(said, bool):
        return "yes" if said else "no"
    if isinstance(said, int):
        return str(said)
    labels = (said,) if isinstance(said, str) else said
    return ", ".join(next(one["id"] for one in options if one["label"] == label) for label in labels) or "none"


def told(board: str, *answers: Said) -> list[str]:
    """What the steps say."""
    return [step["text"] for step in judged(board, *answers)["steps"]]


def verdict(board: str, *answers: Said) -> str:
    """The verdict in one sentence."""
    return str(judged(board, *answers)["verdict"]["short"])
