"""What is wrong with a question, in words: as lines for a terminal, for chats, in a paragraph or in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.problems import Defect, Problem, in_one_line, lines, located, said, underlined
from adjudicator.rendering.markdown import MOST as MOST_MARKDOWN
from adjudicator.rendering.markdown import escaped, fenced, prose
from adjudicator.rendering.short import MOST as MOST_PARAGRAPH
from adjudicator.rendering.short import cut, fitted
from adjudicator.wire.nearness import listing

MOST_SENTENCE: Final = 200
_DETAIL: Final = 500
"""Characters of what is wrong in one place, in a chat; as many again has what was perhaps meant."""
_NEAR: Final = 5
"""So many names that were perhaps meant are told, where what is wrong says none of them."""
WIDEST: Final = 60
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


def markdown_lines(problem: Problem, widest: int = WIDEST) -> list[str]:
    """The parts of a problem in Markdown: what is wrong as a whole, unless each place says it, then each place, with so
    many characters of the line around it.
    """
    placed = any(defect.place is not None for defect in problem.defects)
    told = [] if placed else [prose(in_one_line(problem.detail), _DETAIL) or "-"]
    return [*told, *(_in_markdown(defect, widest) for defect in problem.defects)]


def _sentences(problem: Problem) -> Iterator[str]:
    """What is wrong, a sentence for each place."""
    if not problem.defects:
        yield in_one_line(problem.detail)
    for defect in problem.defects:
        at = f"{defect.pointer}: " if defect.pointer and defect.place is None else ""
        yield f"{at}{located(defect.place)}{said(defect)}"


def _in_markdown(defect: Defect, widest: int) -> str:
    detail = prose(said(defect), _DETAIL)
    perhaps = [name for name in defect.candidates if name not in defect.detail]
    if perhaps and len(perhaps) == len(defect.candidates):
        detail += cut(f" Perhaps {escaped(listing(perhaps[:_NEAR], 'or'))}?", _DETAIL)
    if (place := defect.place) is None:
        at = f"`{cut(in_one_line(defect.pointer), _DETAIL)}`: " if defect.pointer and "`" not in defect.pointer else ""
        return f"- {at}{detail}"
    return f"{located(place).capitalize()}{detail}\n{fenced(chr(10).join(underlined(place, widest)))}"
