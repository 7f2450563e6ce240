"""What browsers are told: which pages of other origins may call the service, and what its own pages may load."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from typing import Any, Final

from flask import Flask, Response, request
from flask_cors import CORS

from adjudicator.settings import Settings

_SCRIPT: Final = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
_NOTHING: Final = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
#: What a page from elsewhere may read of an answer, beside its body.
_EXPOSED: Final = (
    "Adjudicator-Kept-Until", "Adjudicator-Submission", "Adjudicator-Version", "Content-Location", "ETag", "Location",
    "Preference-Applied",
    "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id",
)  # fmt: skip
_ALLOWED: Final = (
    "Accept",
    "Adjudicator-Submission",
    "Authorization",
    "Content-Type",
    "If-None-Match",
    "Prefer",
    "X-Request-Id",
)


def init(app: Flask, settings: Settings) -> None:
    """Let the origins of the settings call ``app``, and let its own pages load nothing from elsewhere."""
    if origins := [origin.strip() for origin in settings.cors_origins.split(",") if origin.strip()]:
        routes: dict[Any, Any] = {r"/(v1/.*|openapi\.json|healthz)": {"origins": origins}}
        CORS(app, resources=routes, expose_headers=_EXPOSED, allow_headers=_ALLOWED, max_age=600)

    @app.after_request
    def restrict(response: Response) -> Response:
        # A page of this service's own says itself what it needs.
        if "Content-Security-Policy" not in response.headers:
            policy = _policy(response) if request.path.startswith("/swagger/") else _NOTHING
            response.headers["Content-Security-Policy"] = policy
        response.headers["Referrer-Policy"] = "no-referrer"
        return response


def _digest(script: bytes) -> str:
    return b64encode(sha256(script).digest()).decode()


def _policy(response: Response) -> str:
    """For the page of Swagger UI: its own files, and the script that is written in it."""
    scripts = ["'self'"]
    if response.mimetype == "text/html" and not response.is_streamed:
        scripts += (f"'sha256-{_digest(script)}'" for script in _SCRIPT.findall(response.get_data()))
    own = f"script-src {' '.join(scripts)}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'"
    return f"{_NOTHING}; {own}"
