"""What all jobs have in common over HTTP: they are submitted, waited for, told of while they are not done, and kept."""

from __future__ import annotations

import json
import secrets
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Final

import orjson
from flask import Response, request

from adjudicator import messaging
from adjudicator.intake import Job, digest
from adjudicator.notation.intake import Posed
from adjudicator.problems import Problem
from adjudicator.store import Progress, Queue, Recorded, Refusal, Ruling, Sight, StoreAway, Submission, Withdrawn
from api import telling
from api.clients import client
from api.preferring import Preference
from api.services import Services

RETRY_AFTER: Final = "1"
KEPT_UNTIL: Final = "Adjudicator-Kept-Until"
SUBMISSION: Final = "Adjudicator-Submission"


def submit(parts: Services, job: Job, queue: Queue, wish: Preference) -> tuple[Sight, Preference, str]:
    """Submit a job: what is known of it after the wait that was wished for, the wish as it could be granted, and the
    token that withdraws the submission, if one does.
    """
    token = secrets.token_urlsafe(16)
    asked = Submission(job, queue, client(), wish.seconds, kept(token), json.dumps(telling.passed_on()))
    submitted = parts.store.submit(asked)
    if not isinstance(submitted, Recorded):
        return submitted, wish, ""
    if submitted.ticket:
        messaging.send(parts.queue, queue)
    sight, granted = wait(parts, job.id, wish, Progress("queued", 0))
    return sight, granted, token if submitted.owned else ""


def placed(sight: Sight, posed: Posed) -> Sight:
    """What is known of a job, with the defects that running it found told at their places in the text."""
    return replace(sight, problem=posed.told(sight.problem)) if isinstance(sight, Refusal) else sight


def withdraw(parts: Services, job_id: str) -> Withdrawn:
    """Take back the submission whose token the request brings.

    :raises Problem: it brings none, or another's.
    """
    outcome = parts.store.withdraw(job_id, token())
    if outcome == "foreign":
        raise not_yours()
    return outcome


def token() -> str:
    """The token that the request brings, as the store has it."""
    return kept(request.headers.get(SUBMISSION, ""))


def not_yours() -> Problem:
    """What is told to who has not the token of a submission."""
    detail = f"Only who submitted it can withdraw it: send the header {SUBMISSION} with the token of the answer 202."
    return Problem(403, "not-yours", "Not your submission", detail)


def kept(token: str) -> str:
    """A token as the store has it: who reads the store can't withdraw with it."""
    return digest(token.encode())[:16]


def wait(parts: Services, job_id: str, wish: Preference, now: Progress) -> tuple[Sight, Preference]:
    """What is known of the job after waiting for it, and the preference as it could be granted."""
    if not wish.seconds:
        return now, wish
    # A waiting request holds a thread: beyond a number of them clients are told to come again.
    if not parts.waiting.acquire(blocking=False):
        return now, Preference(0.0)
    try:
        return parts.store.wait(job_id, wish.seconds), wish
    except StoreAway:
        # The job is recorded: it will be done when Redis is back.
        return now, wish
    finally:
        parts.waiting.release()


def progress(job_id: str, found: Progress, place: str, token: str = "") -> Response:
    """The answer for a job that is not done; ``token`` withdraws the submission that this answers."""
    told = {"id": job_id, "status": found.status, "attempts": found.attempts}
    response = Response(orjson.dumps(told), 202, content_type="application/json")
    response.headers["Location"] = place
    response.headers["Retry-After"] = RETRY_AFTER
    response.headers["Cache-Control"] = "no-store"
    if token:
        response.headers[SUBMISSION] = token
    return response


def kept_as_it_stays(response: Response, job_id: str, found: Ruling) -> Response:
    """A result as JSON: to be cached if it is one that stays, and not if another attempt may come to another."""
    if found.kept:
        for_ever(response, job_id, found.left)
        conditional(response)
    else:
        response.headers["Cache-Control"] = "no-store"
    return response


def granted(response: Response, wish: Preference) -> Response:
    """Say which of the client's preferences the answer follows."""
    if wish.applied:
        response.headers["Preference-Applied"] = wish.applied
    response.vary.update(("Accept", "Prefer"))
    return response


def for_ever(response: Response, job_id: str, left: int) -> None:
    """Let a result be cached: its id is a digest of everything that the bytes depend on. Until when the link to it leads
    to it is said: for ``left`` seconds, or for ever if they are negative.
    """
    response.set_etag(job_id)
    until = datetime.now(UTC) + timedelta(seconds=left)
    response.headers[KEPT_UNTIL] = "always" if left < 0 else until.strftime("%Y-%m-%dT%H:%MZ")
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable"


def conditional(response: Response) -> None:
    """Answer 304 who already has it."""
    if request.method in ("GET", "HEAD"):
        response.make_conditional(request)
