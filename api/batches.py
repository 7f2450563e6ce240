"""``/v1/batches``: thousands of requests or scenarios are posted at once, their results are read as they are finished."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from itertools import islice
from math import inf
from typing import Any, Final

import orjson
from flask import Response, request, url_for
from flask.views import MethodView
from flask_smorest import Blueprint

from adjudicator import messaging
from adjudicator.batches.answers import part_of
from adjudicator.batches.lines import Item, Source, items
from adjudicator.problems import Problem
from adjudicator.store import BATCH, BatchState, Finished, Gone, Refusal, Ruling, StoreAway
from api import documenting, problems, submitting, telling
from api.accepting import NDJSON, only
from api.bodies import ndjson_stream
from api.clients import client
from api.preferring import preference
from api.services import Services, services

MOST_STREAMS: Final = 64
"""So many answers may be sent as they come to be, at once in a process."""

#: So many items are recorded at once.
_AT_ONCE: Final = 32
#: So many results are sent at once.
_PAGE: Final = 25
#: Who is told that a batch is not finished looks again after so many seconds.
_RETRY_AFTER: Final = "2"

blueprint = Blueprint("batches", __name__, url_prefix="/v1/batches", description="Many requests or scenarios at once.")


@blueprint.route("")
class Batches(MethodView):
    """All batches: one is made by posting its items."""

    @documenting.submit_batch(blueprint)
    def post(self) -> Response:
        """Submit many requests or scenarios.

        Newline-delimited JSON: each line has a `request`, a board as `text` (perhaps with what you `expect` of it) or a
        `scenario`, and perhaps an `id` of your own. Each is a job with limits of its own. A line that is wrong is a result
        that says so, and leaves the others alone.
        """
        parts = services()
        source = ndjson_stream(parts.settings.max_batch_bytes)
        token = secrets.token_urlsafe(16)
        told = json.dumps(telling.passed_on())
        batch = parts.store.batches.open(client(), submitting.kept(token), told)
        try:
            _receive(parts, batch, source)
        except BaseException:
            with suppress(StoreAway):
                parts.store.batches.cancel(batch)
            raise
        response = _state(batch, _known(parts, batch), 202)
        response.headers["Location"] = _place(batch)
        response.headers["Retry-After"] = _RETRY_AFTER
        response.headers[submitting.SUBMISSION] = token
        return response


@blueprint.route("/<string:batch_id>", parameters=documenting.batch_id())
class OneBatch(MethodView):
    """A batch, or what is left of it."""

    @documenting.read_batch(blueprint)
    def get(self, batch_id: str) -> Response:
        """How far a batch is."""
        return _state(batch_id, _known(services(), batch_id), 200)

    @documenting.cancel_batch(blueprint)
    def delete(self, batch_id: str) -> Response:
        """Cancel what has not begun.

        Send the token of the answer 202 in the header `Adjudicator-Submission`. The results that are there stay.
        """
        match services().store.batches.cancel(batch_id, submitting.token()):
            case "unknown":
                raise _unknown(batch_id)
            case "foreign":
                raise submitting.not_yours()
            case "finished":
                raise Problem(409, "finished", "Already finished", f"The batch {batch_id} is finished: it stays.")
            case "stopped":
                return Response(status=204)


@blueprint.route("/<string:batch_id>/results", parameters=documenting.batch_id())
class Results(MethodView):
    """The results of a batch."""

    @documenting.read_batch_results(blueprint)
    def get(self, batch_id: str) -> Response:
        """Read results as they are finished.

        A line for each item, in the order in which they are finished; it ends when all are, or after `Prefer: wait=N`
        seconds. Go on from where you were with the `cursor` of the last line that you have: `?after=CURSOR`.
        """
        only(NDJSON)
        parts = services()
        after = _after()
        wish = preference(parts.settings, inf)
        state = _known(parts, batch_id)
        if not parts.streams.acquire(blocking=False):
            return problems.later("too-busy", "Too many results are being read. Try again in a moment.")
        lines = _lines(parts, batch_id, after, wish.seconds)
        response = Response(lines, content_type=NDJSON)
        response.call_on_close(parts.streams.release)
        response.headers["Cache-Control"] = "no-store"
        response.headers["X-Accel-Buffering"] = "no"  # a proxy that collects an answer would hold it back
        response.headers["Adjudicator-Items"] = str(state.items)
        if wish.applied:
            response.headers["Preference-Applied"] = wish.applied
        return response


def _receive(parts: Services, batch: str, source: Source) -> None:
    """Record the items of a body, and seal the batch.

    :raises Problem: there is none, or there are too many, or they came too slowly.
    """
    settings, read = parts.settings, 0
    coming = items(source, settings.max_body, parts.cards(), parts.prepare)
    try:
        while some := _some(parts, coming):
            read += len(some)
            if read > settings.max_batch_items:
                detail = f"There are more than {settings.max_batch_items} items, the most that a batch may have."
                raise Problem(413, "request-too-large", "Request too large", detail)
            for _ in range(parts.store.batches.add(batch, some, parts.store.most_bytes())):
                messaging.send(parts.queue, BATCH)
        if not read:
            raise Problem(400, "unreadable", "Unreadable request", "The body is empty: send an item on each line.")
        parts.store.batches.seal(batch)
    except Gone:
        detail = "The service has given the batch up while it was received. Send it again."
        raise Problem(503, "store-away", "Service unavailable", detail) from None


def _some(parts: Services, coming: Iterator[Item]) -> list[Item]:
    """The next items; one thread at a time reads some, so that a long batch leaves the processor to others."""
    with parts.reading:
        return list(islice(coming, _AT_ONCE))


def _lines(parts: Services, batch: str, after: int, seconds: float) -> Iterator[bytes]:
    """The results from a place on, each as a line. Where there is none yet, nothing is told: who asks again may wait."""
    end = time.monotonic() + seconds
    while True:
        with suppress(StoreAway):
            found, over = parts.store.batches.results(batch, after, _PAGE)
            after += len(found)
            yield b"".join(_line(one) for one in found)
            if over:
                return
            if found:
                continue
        if time.monotonic() > end:
            return
        yield b""


def _line(found: Finished) -> bytes:
    told: dict[str, Any] = {"cursor": found.cursor, "line": found.line}
    if found.id:
        told["id"] = found.id
    part = part_of(found.job)
    if found.job:
        told["link"] = f"/v1/{'scenarios' if part == 'results' else 'rulings'}/{found.job}"
    match found.result:
        case Ruling(json=content):
            told["status"] = found.outcome
            told[part] = orjson.Fragment(content)
        case Refusal(problem=problem):
            told["status"] = found.outcome
            told["problem"] = problem.told()
        case None:
            told["status"] = "cancelled" if found.outcome == "cancelled" else "forgotten"
    return orjson.dumps(told, option=orjson.OPT_APPEND_NEWLINE)


def _known(parts: Services, batch: str) -> BatchState:
    """:raises Problem: there is no such batch."""
    state = parts.store.batches.state(batch)
    if state is None:
        raise _unknown(batch)
    return state


def _state(batch: str, state: BatchState, status: int) -> Response:
    told: dict[str, Any] = {
        "id": batch,
        "status": state.stage,
        "items": state.items,
        "unfinished": state.unfinished,
        **{str(outcome): number for outcome, number in state.outcomes.items()},
        "links": {"self": _place(batch), "results": url_for("batches.Results", batch_id=batch)},
    }
    if state.left is not None:
        told["expires"] = (datetime.now(UTC) + timedelta(seconds=state.left)).strftime("%Y-%m-%dT%H:%MZ")
    response = Response(orjson.dumps(told), status, content_type="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response


def _after() -> int:
    """The place after which results are read.

    :raises Problem: it is none.
    """
    given = request.args.get("after", "0")
    if not (given.isascii() and given.isdecimal() and len(given) < 10):
        raise Problem(400, "invalid-query", "Invalid query", "`after` is the cursor of a result, a number.")
    return int(given)


def _place(batch: str) -> str:
    return url_for("batches.OneBatch", batch_id=batch)


def _unknown(batch: str) -> Problem:
    detail = f"No batch {batch!r} is known: it never was, or its results were kept for their time and are gone."
    return Problem(404, "unknown-batch", "No such batch", detail)
