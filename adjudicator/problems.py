"""What is wrong with a request: the one error that crosses from the shared code to HTTP and the command line.

A :class:`Problem` is about input that cannot be read, does not exist or cannot be a game of Magic; an illegal action
is not a problem but a ruling.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

MEDIA_TYPE: Final = "application/problem+json"


class Place(msgspec.Struct, frozen=True):
    """Where something stands in a text: line and column, from 1, how many characters it has, and the line itself."""

    line: int
    column: int
    length: int
    text: str


_WIDEST: Final = 100


def underlined(place: Place, widest: int = _WIDEST) -> tuple[str, str]:
    """The line of a place, or of a long one the part around it, and a line of carets below the words.

    >>> print("\\n".join(underlined(Place(1, 9, 5, "A hand: Shokc"))))
    A hand: Shokc
            ^^^^^
    """
    shift = max(0, min(place.column - 1 - widest // 2, len(place.text) - widest))
    shown = place.text[shift : shift + widest]
    before = place.column - 1 - shift
    return shown, f"{' ' * before}{'^' * max(1, min(place.length, len(shown) - before))}"


class Defect(msgspec.Struct, frozen=True, omit_defaults=True):
    """One place in the input that is wrong: a JSON pointer (RFC 6901), a sentence, and the rule broken, if one is.

    ``candidates`` are the names that were perhaps meant, the likeliest first.
    ``place`` is where it stands, if the input was a text in the short notation.
    """

    pointer: str
    detail: str
    rule: str | None = None
    candidates: tuple[str, ...] = ()
    place: Place | None = None


def counted(defects: tuple[Defect, ...]) -> str:
    """How many there are, in words."""
    return "one defect" if len(defects) == 1 else f"{len(defects)} defects"


MOST_SAID: Final = 1_000
"""So many characters has what is said of a problem, or of one of its defects."""
MOST_TOLD: Final = 100
"""So many defects are listed; of more, how many there are is said."""


class Problem(Exception):  # noqa: N818  (the term of RFC 9457)
    """The input is refused, with the defects that were found, the first hundred of them.

    ``status`` is the HTTP status (400 unreadable, 413 too large, 422 not a possible board, 404, 409 ...); ``kind`` is the
    last part of the problem's type URI (``/problems/{kind}``); ``title`` and ``detail`` are for people.
    """

    def __init__(self, status: int, kind: str, title: str, detail: str, defects: tuple[Defect, ...] = ()) -> None:
        super().__init__(detail)
        self.status = status
        self.kind = kind
        self.title = title
        self.detail = detail
        self.defects = defects[:MOST_TOLD]
        if len(defects) > MOST_TOLD:
            self.detail = f"{detail} The first {MOST_TOLD} are listed."

    def told(self) -> dict[str, Any]:
        """The problem as it is told anywhere, without the request that it is of."""
        content: dict[str, Any] = {"type": f"/problems/{self.kind}", "title": self.title, "status": self.status}
        return {**content, "detail": shortened(self.detail), "errors": [_told(defect) for defect in self.defects]}


def lines(problem: Problem) -> tuple[str, ...]:
    """One line for each defect: ``pointer: detail (rule)``; the title and detail of a problem that has none.

    Of a defect in a text the line and column, and the words underlined.

    >>> lines(Problem(422, "state", "Not a possible board", "", (Defect("/state/objects/0", "no owner", "108.3"),)))
    ('/state/objects/0: no owner (108.3)',)
    >>> lines(Problem(404, "unknown-rule", "No such rule", "704.5z is no rule"))
    ('No such rule: 704.5z is no rule',)
    """
    if problem.defects:
        return tuple(line for defect in problem.defects for line in _lines(defect))
    return (in_one_line(f"{problem.title}: {problem.detail}" if problem.detail else problem.title),)


def shortened(detail: str) -> str:
    """What is wrong, in 1,000 characters at most: it may quote what was sent, which may be long.

    >>> len(shortened("x" * 5_000)), shortened("No zone.")
    (1000, 'No zone.')
    """
    return detail if len(detail) <= MOST_SAID else f"{detail[: MOST_SAID - 1]}…"


def in_one_line(text: str) -> str:
    """The text without line breaks."""
    return " ".join(text.split())


def located(place: Place | None) -> str:
    """Where it stands, before what is said of it; nothing without a place.

    >>> located(Place(1, 9, 5, "A hand: Shokc")), located(None)
    ('line 1, column 9: ', '')
    """
    return f"line {place.line}, column {place.column}: " if place is not None else ""


def said(defect: Defect) -> str:
    """What is wrong, with the rule broken, if one is, in one line."""
    return in_one_line(f"{defect.detail} ({defect.rule})" if defect.rule else defect.detail)


def _lines(defect: Defect) -> tuple[str, ...]:
    if defect.place is None:
        return (f"{defect.pointer or '/'}: {said(defect)}",)
    return (f"{located(defect.place)}{said(defect)}", *(f"    {line}" for line in underlined(defect.place)))


def _told(defect: Defect) -> dict[str, Any]:
    told: dict[str, Any] = {"pointer": defect.pointer, "detail": shortened(defect.detail)}
    if defect.rule is not None:
        told["rule"] = defect.rule
    if defect.candidates:
        told["candidates"] = defect.candidates
    if (place := defect.place) is not None:
        told |= {"line": place.line, "column": place.column, "length": place.length, "text": place.text}
    return told
