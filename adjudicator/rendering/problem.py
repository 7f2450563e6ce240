"""What is wrong with a question, in words: as lines for a terminal, for chats, in a paragraph or in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.problems import Defect, Problem, in_one_line, lines, located, said, underlined
from adjudicator.rendering.markdown import MOST as MOST_MARKDOWN
from adjudicator.rendering.markdown import escaped, fenced, prose
from adjudicator.rendering.short import MOST as MOST_PARAGRAPH
from adjudicator.rendering.short import cut, fitted

MOST_SENTENCE: Final = 200
_DETAIL: Final = 500
"""Characters of what is wrong in one place, in a chat; as many again has what was perhaps meant."""
_WIDEST: Final = 60
"""So many characters of code stand in a line of a message, on a telephone too."""


def text(problem: Problem) -> str:
    """The problem for a person at a terminal.

    >>> from adjudicator.problems import Place
    >>> print(text(Problem(400, "x", "Unreadable board", "", (Defect("", "No zone.", place=Place(1, 3, 3, "A hnd:")),))))
    Unreadable board
    <BLANKLINE>
    line 1, column 3: No zone.
        A hnd:
          ^^^
    """
    return "\n".join((problem.title, "", *lines(problem))) if problem.defects else lines(problem)[0]


def sentence(problem: Problem) -> str:
    """What is wrong, or the first of it: 200 characters at most.

    >>> from adjudicator.problems import Place
    >>> sentence(Problem(400, "x", "Unreadable board", "", (Defect("", "No zone.", place=Place(1, 3, 3, "A hnd:")),)))
    'Unreadable board: line 1, column 3: No zone.'
    """
    return cut(f"{problem.title}: {next(_sentences(problem))}", MOST_SENTENCE)


def paragraph(problem: Problem) -> str:
    """What is wrong, place by place, within the limit of a ruling's paragraph."""
    return fitted([f"{problem.title}:", *_sentences(problem)], " ", MOST_PARAGRAPH)


def markdown(problem: Problem, most: int = MOST_MARKDOWN) -> str:
    """What is wrong, place by place, each with its words underlined in a block of code."""
    return fitted([f"**{escaped(problem.title)}**", *markdown_lines(problem)], "\n", most)


def markdown_lines(problem: Problem) -> list[str]:
    """The parts of a problem in Markdown: what is wrong as a whole, unless each place says it, then each place."""
    placed = any(defect.place is not None for defect in problem.defects)
    told = [] if placed else [prose(in_one_line(problem.detail), _DETAIL) or "-"]
    return [*told, *map(_in_markdown, problem.defects)]


def _sentences(problem: Problem) -> Iterator[str]:
    """What is wrong, a sentence for each place."""
    if not problem.defects:
        yield in_one_line(problem.detail)
    for defect in problem.defects:
        yield f"{located(defect.place)}{said(defect)}"


def _in_markdown(defect: Defect) -> str:
    detail = prose(said(defect), _DETAIL)
    perhaps = [name for name in defect.candidates if name not in defect.detail]
    if perhaps:
        detail += cut(f" Perhaps {escaped(' or '.join(perhaps))}?", _DETAIL)
    if (place := defect.place) is None:
        return f"- {detail}"
    return f"{located(place).capitalize()}{detail}\n{fenced(chr(10).join(underlined(place, _WIDEST)))}"
