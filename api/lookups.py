"""What the reference pages share: answers that stay the same for an hour, and what was perhaps meant."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Response

from adjudicator.problems import Defect


def for_an_hour(content: Any) -> Response:
    """The content as JSON, to be kept for an hour: it changes with an import only."""
    return kept(Response(msgspec.json.encode(content), content_type="application/json"))


def kept(response: Response) -> Response:
    """The answer, to be kept for an hour."""
    response.headers["Cache-Control"] = "public, max-age=3600"
    return response


def perhaps(near: tuple[str, ...]) -> tuple[Defect, ...]:
    """What was perhaps meant by a name that is not known, the likeliest first; nothing where nothing is near."""
    return (Defect("", f"Perhaps {' or '.join(near)}?", candidates=near),) if near else ()
