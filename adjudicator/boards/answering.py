"""What the answers to questions of a board have in common: how they begin, what is noted in them, how they end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from adjudicator.boards.job import Asked, asked_id, encoded
from adjudicator.ruling.asking import asked
from adjudicator.ruling.assembling import finished, unread
from adjudicator.ruling.wording import sentence
from adjudicator.running import board, provenance
from adjudicator.scenarios.expected_of_rulings import expectations, not_run
from adjudicator.wire.load import Loaded
from engine.dialogue.outcome import NotUnderstood, Outcome

Record = dict[str, Any]

_NOT_ANSWERED: Final = "The question could not be answered."


def blank(body: bytes, job: Asked, status: str, own: Record) -> Record:
    """An answer that tells nothing yet; ``own`` are the fields that only this question's answers have, and their text."""
    return {
        "id": asked_id(job.asks, body),
        "request": msgspec.to_builtins(job.request),
        "status": status,
        **own,
        "expectations": not_run(job.request.expect, _NOT_ANSWERED),
        "pending": None,
        "not_understood": [],
        "assumptions": [],
        "warnings": [],
        "state": None,
        "citations": {},
        "provenance": provenance(body),
    }


def beyond(loaded: Loaded) -> str:
    """Why there is no answer to a board with something that the engine does not have."""
    reasons = list(dict.fromkeys(one.why for one in loaded.not_supported))
    return sentence(f"This can't be told: {'; '.join(reasons)}")


def not_carried(record: Record, loaded: Loaded) -> bytes:
    """The answer to such a board, with what that is."""
    record["not_understood"] = [
        {"object": one.object, "text": "", "span": [0, 0], "pointer": one.pointer, "why": one.why}
        for one in loaded.not_supported
    ]
    return ended(record)


def noted(
    record: Record,
    job: Asked,
    loaded: Loaded,
    outcome: Outcome,
    not_understood: Iterable[NotUnderstood],
    places: Mapping[str, str],
) -> bytes:
    """The answer, with what came of expectations, what waits, what is not understood, what was assumed and the board."""
    not_understood = tuple(not_understood)
    in_doubt = msgspec.structs.replace(outcome, not_understood=not_understood)
    record["expectations"] = expectations(job.request.expect, loaded.request.state, in_doubt)
    record["pending"] = asked(outcome.pending) if outcome.pending is not None else None
    record["not_understood"] = [unread(text, places) for text in not_understood]
    assumed = (*(one.text for one in loaded.assumed), *outcome.assumptions)
    record["assumptions"] = [{"text": text} for text in dict.fromkeys(assumed)]
    record["warnings"] = [{"text": text} for text in (*loaded.warnings, *outcome.warnings)]
    record["state"] = board(outcome.state, loaded.book)
    return ended(record)


def ended(record: Record) -> bytes:
    """The answer as canonical JSON, with what it cites."""
    return encoded(finished(record, "full"))
