"""Questions of a board as jobs: the body is that of a ruling on the same request, with what is asked of it.

An id is a digest of the body, as that of a ruling is, so that the same question has one answer.
"""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

import msgspec
import orjson
from msgspec import UNSET, UnsetType

from adjudicator.intake import Job, Versions, digest, opened
from adjudicator.wire.records.request import Request
from engine.oracle.card import CardText

Question = Literal["legal_actions", "characteristics"]
QUESTIONS: Final = get_args(Question)

MARKS: Final[dict[Question, str]] = {"legal_actions": "l_", "characteristics": "p_"}
"""What the ids of answers begin with."""


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the body of such a job holds; ``of`` are the objects that are asked about, where not all are."""

    asks: Question
    cards: dict[str, CardText]
    request: Request
    versions: Versions
    of: tuple[str, ...] = ()
    no_cards: dict[str, tuple[str, ...]] | UnsetType = UNSET


_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
_DECODER: Final = msgspec.json.Decoder(Asked)


def ask(question: Question, job: Job, of: tuple[str, ...] = ()) -> Job:
    """The job that asks this of the board of a ruling's job, once its actions have been carried out."""
    body = opened(job.body)
    encoded = _ENCODER.encode(Asked(question, body.cards, body.request, body.versions, of, body.no_cards))
    return Job(asked_id(question, encoded), encoded)


def asked_id(question: Question, body: bytes) -> str:
    """The id of the answer to a question."""
    return MARKS[question] + digest(body)


def opened_question(body: bytes) -> Asked:
    """What a job's body holds."""
    return _DECODER.decode(body)


def encoded(answer: dict[str, Any]) -> bytes:
    """An answer as bytes.

    :raises orjson.JSONEncodeError: a number in it is larger than the format has them.
    """
    return orjson.dumps(answer, option=orjson.OPT_STRICT_INTEGER)
