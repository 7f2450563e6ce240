"""Problems as lines of text."""

from __future__ import annotations

from adjudicator.problems import Defect, Problem, underlined


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


def in_one_line(text: str) -> str:
    """The text without line breaks."""
    return " ".join(text.split())


def _lines(defect: Defect) -> tuple[str, ...]:
    rule = f" ({defect.rule})" if defect.rule else ""
    place = defect.place
    if place is None:
        return (in_one_line(f"{defect.pointer or '/'}: {defect.detail}{rule}"),)
    said = in_one_line(f"line {place.line}, column {place.column}: {defect.detail}{rule}")
    return (said, *(f"    {line}" for line in underlined(place)))
