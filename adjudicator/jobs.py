"""What workers do: a job's body says by its parts whether it is a request, scenarios, or a question of a board."""

from __future__ import annotations

from typing import Final, Literal, assert_never

import msgspec

from adjudicator import running
from adjudicator.boards import characteristics, legal_actions
from adjudicator.boards.job import Question
from adjudicator.cards import NoCards
from adjudicator.cards.compiling import installed
from adjudicator.conversations import Conversations
from adjudicator.data import shipped
from adjudicator.intake import prepare
from adjudicator.scenarios import job as scripted
from engine.oracle.printing import printer

_FIRST: Final = ("first.json", "first-plain.json")
"""Boards that are ruled before the first job: one on which effects and triggers have a say, one on which nothing has."""

_UNTIL_ADAPTED: Final = 8
"""How often Python runs a function before it adapts its code to what it is used for (PEP 659)."""


class _Parts(msgspec.Struct):
    """What tells them apart."""

    scenarios: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    asks: Question | msgspec.UnsetType = msgspec.UNSET


Kind = Literal["ruling", "scenarios", "legal_actions", "characteristics"]


def do(body: bytes, conversations: Conversations | None = None) -> bytes:
    """The result of a job. ``conversations`` are those that this process remembers.

    :raises adjudicator.problems.Problem: a defect that only running can find.
    """
    kind = _kind(body)
    match kind:
        case "ruling":
            return running.rule(body, conversations)
        case "scenarios":
            return scripted.play(body)
        case "legal_actions":
            return legal_actions.answer(body)
        case "characteristics":
            return characteristics.answer(body)
        case _:
            assert_never(kind)


def given_up(body: bytes, reason: str) -> bytes:
    """The result of a job that ended without one."""
    kind = _kind(body)
    match kind:
        case "ruling":
            return running.given_up(body, reason)
        case "scenarios":
            return scripted.given_up(body, reason)
        case "legal_actions":
            return legal_actions.given_up(body, reason)
        case "characteristics":
            return characteristics.given_up(body, reason)
        case _:
            assert_never(kind)


def get_ready() -> None:
    """Make what each job needs, and only the first would make: the grammar, the rulebook, the tables of the wire format.

    A worker does it before its processes part, which then share it.
    """
    printer()
    for _ in range(_UNTIL_ADAPTED):
        _rule_the_first()


def get_ready_alone() -> None:
    """Open what each process has to open for itself, and touch what a ruling touches: pages of memory that a process
    shares with the one before it become its own when it first counts a reference there.
    """
    installed().open()
    _rule_the_first()


def _rule_the_first() -> None:
    for first in map(shipped, _FIRST):
        do(prepare(first, NoCards()).body)


def _kind(body: bytes) -> Kind:
    parts = msgspec.json.decode(body, type=_Parts)
    if parts.asks is not msgspec.UNSET:
        return parts.asks
    return "scenarios" if parts.scenarios is not msgspec.UNSET else "ruling"
