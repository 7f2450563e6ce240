"""What is answered to a request whose body never came: it is refused before Flask has heard of it."""

from __future__ import annotations

import logging
import re
import uuid
from dataclasses import dataclass
from typing import Final

import orjson

from adjudicator.problems import MEDIA_TYPE

log = logging.getLogger("adjudicator.api")

REQUEST_ID: Final = re.compile(r"[A-Za-z0-9._:-]{1,128}")


@dataclass(frozen=True, slots=True)
class Refusal:
    """A problem, and after how many seconds the client may come again."""

    status: int
    kind: str
    title: str
    detail: str
    retry_after: int = 0


TOO_SLOW: Final = Refusal(408, "request-timeout", "Request Timeout", "The body did not come in time. Send it again.")
TOO_BUSY: Final = Refusal(
    503, "too-busy", "Service unavailable", "Too many bodies are being read. Try again in a moment.", retry_after=2
)


def answer(refusal: Refusal, given: str | None) -> tuple[int, list[tuple[str, str]], bytes]:
    """Status, headers and body, and a line in the log; the connection ends, for the rest of the body may still come."""
    request_id = given if given and REQUEST_ID.fullmatch(given) else uuid.uuid4().hex
    log.warning(refusal.kind, extra={"status": refusal.status, "request_id": request_id})
    content = {"type": f"/problems/{refusal.kind}", "title": refusal.title, "status": refusal.status}
    content |= {"detail": refusal.detail, "errors": [], "request_id": request_id}
    headers = [("content-type", MEDIA_TYPE), ("cache-control", "no-store"), ("x-request-id", request_id)]
    headers.append(("connection", "close"))
    if refusal.retry_after:
        headers.append(("retry-after", str(refusal.retry_after)))
    return refusal.status, headers, orjson.dumps(content)
