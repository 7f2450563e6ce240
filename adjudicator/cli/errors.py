"""Problems as lines of text."""

from __future__ import annotations

from adjudicator.problems import Defect, Problem


def lines(problem: Problem) -> tuple[str, ...]:
    """One line for each defect: ``pointer: detail (rule)``; the title and detail of a problem that has none.

    >>> lines(Problem(422, "state", "Not a possible board", "", (Defect("/state/objects/0", "no owner", "108.3"),)))
    ('/state/objects/0: no owner (108.3)',)
    >>> lines(Problem(404, "unknown-rule", "No such rule", "704.5z is no rule"))
    ('No such rule: 704.5z is no rule',)
    """
    if problem.defects:
        return tuple(_line(defect) for defect in problem.defects)
    return (f"{problem.title}: {problem.detail}" if problem.detail else problem.title,)


def _line(defect: Defect) -> str:
    rule = f" ({defect.rule})" if defect.rule else ""
    return f"{defect.pointer or '/'}: {defect.detail}{rule}"
