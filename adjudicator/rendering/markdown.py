"""A ruling in Markdown, as chats and issue trackers show it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from adjudicator.rendering.going_on import going_on
from adjudicator.rendering.short import assumed, cut, fitted, length, options_of, outcomes, reasons, sentence

Record = dict[str, Any]

MOST: Final = 1_900
"""Characters of a ruling in Markdown: of the chats, Discord takes least, 2,000 in a message."""

_TICKS: Final = re.compile("`(?=`)")
_CODE: Final = re.compile(r"(`[^`\n]+`)")
_MARKS: Final = re.compile(r"([\\`*_~|<>\[\]#])")


def markdown(ruling: Record, link: str = "", most: int = MOST) -> str:
    """The verdict, the reasons, and what else is to be known, each in its own list.

    >>> print(markdown({"verdict": {"short": "Grizzly Bears is destroyed."}, "assumptions": [],
    ...                 "explanation": [{"text": "It has lethal damage marked on it.", "rules": ["704.5g"]}]}))
    **Grizzly Bears is destroyed.**
    - It has lethal damage marked on it (704.5g).
    """
    parts = [f"**{escaped(sentence(ruling))}**", *_bullets(reasons(ruling))]
    for title, lines in _sections(ruling):
        parts += [f"\n**{title}**", *_bullets(lines)]
    colophon = _colophon(ruling)
    end = f"\n\n{f'[{colophon}]({link})' if link else colophon}" if colophon or link else ""
    return fitted(parts, "\n", most - len(end)) + end


def escaped(text: str) -> str:
    """Text in which nothing is taken for a mark of Markdown's.

    >>> print(escaped("a *b* _____"))
    a \\*b\\* \\_\\_\\_\\_\\_
    """
    return _MARKS.sub(r"\\\1", text)


def prose(text: str, most: int) -> str:
    """A text of ours in Markdown: what it says to type stays code, and nothing else is taken for a mark.

    >>> print(prose("Write `2 to B`, not 2*B.", 100))
    Write `2 to B`, not 2\\*B.
    """
    parts = _CODE.split(text)
    told = "".join(part if place % 2 else escaped(part) for place, part in enumerate(parts))
    return told if length(told) <= most else cut(escaped(text), most)


def fenced(text: str) -> str:
    """A block of code; what would end it early is broken up by a character that nobody sees.

    >>> fenced("a ``` b").count("```")
    2
    """
    return f"```\n{_TICKS.sub('`​', text)}\n```"


def _sections(ruling: Record) -> list[tuple[str, list[str]]]:
    unread = [item["text"] or item["why"] for item in ruling.get("unsupported", [])]
    found = [
        ("The options", options_of(ruling)),
        ("Outcomes", [one.partition(": ")[2] for one in outcomes(ruling)]),
        ("Not understood", list(dict.fromkeys(unread))),
        ("Assumed", assumed(ruling)),
        ("Note", [item["text"] for item in ruling.get("warnings", [])]),
        ("Not yet", going_on(ruling)),
    ]
    return [(title, lines) for title, lines in found if lines]


def _bullets(lines: Iterable[str]) -> Iterable[str]:
    return (f"- {prose(' '.join(line.split()), MOST)}" for line in lines)


def _colophon(ruling: Record) -> str:
    made = ruling.get("provenance")
    return f"Rules of {made['rules_edition']}, engine {made['engine']}, {ruling['id']}" if made else ""
