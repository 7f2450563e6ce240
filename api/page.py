"""The pages for people: the one at `/`, and the reference of the interface at `/docs/`. Their files are in ``static``."""

from __future__ import annotations

import secrets
from functools import cache
from typing import Final

from flask import Blueprint, Response, redirect, render_template_string, url_for
from werkzeug.wrappers import Response as AnyResponse

from adjudicator.cards import NoCards
from api import static_files
from api.services import services
from engine import __version__

blueprint = Blueprint("page", __name__)

_NOTHING: Final = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"


@blueprint.get("/")
def start() -> Response:
    """The page: a board is typed or put together, and ruled on."""
    # The editor makes its style sheet as it runs: the nonce lets it, and nothing else.
    nonce = secrets.token_urlsafe(16)
    cards = "none" if isinstance(services().cards(), NoCards) else "imported"
    return _page("index.html", f"style-src 'self' 'nonce-{nonce}'", nonce=nonce, cards=cards)


@blueprint.get("/docs/")
def reference() -> Response:
    """The reference of the interface, made of the OpenAPI document by the browser."""
    return _page("reference.html", "style-src 'self' 'unsafe-inline'")


@blueprint.get("/reference")
def other_reference() -> AnyResponse:
    """Where people look for it, too."""
    return redirect(url_for("page.reference"))


def _page(name: str, styles: str, **values: str) -> Response:
    told = render_template_string(_template(name), address=static_files.address, version=__version__, **values)
    response = Response(told, content_type="text/html; charset=utf-8")
    own = f"script-src 'self'; {styles}; img-src 'self' data:; connect-src 'self'"
    response.headers["Content-Security-Policy"] = f"{_NOTHING}; {own}"
    response.headers["Cache-Control"] = "no-cache"
    return response


@cache
def _template(name: str) -> str:
    return (static_files.ROOT / name).read_text("utf-8")
