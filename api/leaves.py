"""What a browser shows at an address that a message links to: the text, on a page that can be read on a phone."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import Final

from flask import Response, request
from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header

HTML: Final = "text/html"

_STYLE: Final = (
    "body{margin:1rem;max-width:110ch}"
    "pre{white-space:pre-wrap;overflow-wrap:break-word;font:0.9rem/1.45 ui-monospace,monospace}"
    "a{font:1rem system-ui,sans-serif}"
)


def sheet(told: str, title: str, style: str) -> tuple[str, str]:
    """A page of this HTML that can be read on a phone, and the policy that lets it have its style and nothing else."""
    page = (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n"
        f"<body>\n{told}\n</body>\n</html>\n"
    )
    digest = b64encode(sha256(style.encode()).digest()).decode()
    nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    return page, f"{nothing}; style-src 'sha256-{digest}'"


def wants_leaf() -> bool:
    """Whether a browser asks: it would rather have a page than any of the forms that there are."""
    accepted = parse_accept_header(request.headers.get("Accept", ""), MIMEAccept)
    return bool(accepted) and accepted[HTML] > max(accepted["application/json"], accepted["text/plain"])


def leaf(text: str, title: str, further: str = "") -> Response:
    """The text as a page; ``further`` is where the page for people has it.

    >>> page = leaf("1 < 2", "Sums").get_data(as_text=True)
    >>> "<pre>1 &lt; 2</pre>" in page, "width=device-width" in page
    (True, True)
    """
    link = f'<p><a href="{escape(further)}">Show it on the page, with the board drawn</a></p>\n' if further else ""
    told, policy = sheet(f"{link}<pre>{escape(text)}</pre>", title, _STYLE)
    response = Response(told, content_type=f"{HTML}; charset=utf-8")
    response.headers["Content-Security-Policy"] = policy
    return response
