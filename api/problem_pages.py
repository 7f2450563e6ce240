"""What a browser shows of a problem: what is wrong, where, and where to go on."""

from __future__ import annotations

from html import escape
from typing import Final

from flask import request, url_for
from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header

from adjudicator.problems import MEDIA_TYPE, Defect, Problem, underlined
from api.leaves import HTML, sheet

_STYLE: Final = (
    "body{margin:1rem auto;padding:0 1rem;max-width:44rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}"
    "pre,code{font:0.9rem/1.45 ui-monospace,monospace}"
    "pre{overflow-x:auto}"
)
_OTHERS: Final = ("application/json", MEDIA_TYPE, "text/plain")
"""What is no page; who would have it as much as a page gets the document."""


def wants_page() -> bool:
    """Whether a browser asks: it would rather have a page than anything else."""
    accepted = parse_accept_header(request.headers.get("Accept", ""), MIMEAccept)
    return bool(accepted) and accepted[HTML] > max(accepted[other] for other in _OTHERS)


def page_of(problem: Problem, request_id: str) -> tuple[str, str]:
    """A problem as a page, and the policy that lets it have its style and nothing else."""
    meaning = escape(url_for("pages.ProblemPage", kind=problem.kind))
    told = (
        f"<h1>{escape(problem.title)}</h1>\n<p>{escape(problem.detail)}</p>\n{_listed(problem.defects)}"
        f'<p><a href="{escape(url_for("page.start"))}">Start page</a> · '
        f'<a href="{escape(url_for("page.reference"))}">Reference of all addresses</a> · '
        f'<a href="{meaning}">What this kind of problem means</a></p>\n'
        f"<p><small>Status {problem.status}, request <code>{escape(request_id)}</code></small></p>"
    )
    return sheet(told, f"{problem.title} · Adjudicator", _STYLE)


def _listed(defects: tuple[Defect, ...]) -> str:
    if not defects:
        return ""
    return f"<ul>\n{''.join(f'<li>{_one(defect)}</li>{chr(10)}' for defect in defects)}</ul>\n"


def _one(defect: Defect) -> str:
    rule = f" ({escape(defect.rule)})" if defect.rule else ""
    if (place := defect.place) is not None:
        lines = escape("\n".join(underlined(place)))
        return f"Line {place.line}, column {place.column}: {escape(defect.detail)}{rule}<pre>{lines}</pre>"
    at = f"<code>{escape(defect.pointer)}</code>: " if defect.pointer else ""
    return f"{at}{escape(defect.detail)}{rule}"
