"""What all jobs have in common over HTTP: they are submitted, waited for, told of while they are not done, and kept."""

from __future__ import annotations

from typing import Final

import orjson
from flask import Response, request

from adjudicator import messaging
from adjudicator.intake import Job
from adjudicator.store import Progress, Sight, StoreAway
from api import telling
from api.preferring import Preference
from api.services import Services

RETRY_AFTER: Final = "1"


def submit(parts: Services, job: Job, queue: str, wish: Preference) -> tuple[Sight, Preference]:
    """Submit a job: what is known of it after the wait that was wished for, and the wish as it could be granted."""
    submitted = parts.store.submit(job, queue)
    if not isinstance(submitted, str):
        return submitted, wish
    if submitted == "new":
        _send(parts, job.id, queue)
    return wait(parts, job.id, wish, Progress("queued", 0))


def _send(parts: Services, job_id: str, queue: str) -> None:
    try:
        messaging.send(parts.queue, job_id, queue, telling.passed_on())
    except StoreAway:
        # Without the message nothing would happen until the reaper looks: let the client's next try begin afresh.
        try:
            parts.store.withdraw(job_id)
        except StoreAway:
            telling.log.warning("a job was recorded but not sent; it will be when Redis is back", extra={"job": job_id})
        raise


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


def progress(job_id: str, found: Progress, place: str) -> Response:
    """The answer for a job that is not done."""
    told = {"id": job_id, "status": found.status, "attempts": found.attempts}
    response = Response(orjson.dumps(told), 202, content_type="application/json")
    response.headers["Location"] = place
    response.headers["Retry-After"] = RETRY_AFTER
    response.headers["Cache-Control"] = "no-store"
    return response


def for_ever(response: Response, job_id: str) -> None:
    """Let a result be cached: its id is a digest of everything that the bytes depend on."""
    response.set_etag(job_id)
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable"


def conditional(response: Response) -> None:
    """Answer 304 who already has it."""
    if request.method in ("GET", "HEAD"):
        response.make_conditional(request)
