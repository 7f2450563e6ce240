"""What the bot says: a ruling with its buttons, more of it, and what is wrong with a question."""

from __future__ import annotations

from typing import Any, Final

from adjudicator.discord import choosing, embeds
from adjudicator.discord.custom_ids import Show, View, WriteBoard, packed
from adjudicator.discord.fitting import CONTENT, DESCRIPTION, TITLE, joined, usable
from adjudicator.discord.records import (
    LINK,
    PRIMARY,
    SECONDARY,
    Button,
    Embed,
    Embedded,
    Message,
    Row,
    only_for_who_asked,
)
from adjudicator.problems import Problem
from adjudicator.rendering.markdown import escaped, fenced, prose
from adjudicator.rendering.problem import WIDEST, markdown_lines
from adjudicator.rendering.short import cut, length, sentence

Record = dict[str, Any]

_VIEWS: Final[tuple[tuple[View, str], ...]] = (("steps", "Steps"), ("layers", "Layers"), ("board", "Board"))
_WRONG: Final = 0xC62828
_LATE: Final = 0x757575
_AROUND: Final = 28
"""So many characters show a place in a board that stands above as a whole."""


def of_ruling(ruling: Record, link: str = "") -> Message:
    """A ruling: the embed, what there is to choose, and buttons for more."""
    pending, link = ruling.get("pending"), usable(link)
    asked = choosing.rows(ruling["id"], pending) if pending else []
    return Message(embeds=(embeds.embed(ruling, link),), components=(*asked, _more(ruling, link)))


def embedded(ruling: Record, link: str = "") -> Embedded:
    """A ruling for a bot that asks over HTTP: the embed, and what there is to choose."""
    pending, link = ruling.get("pending"), usable(link)
    asked = choosing.rows(ruling["id"], pending) if pending else []
    return Embedded((embeds.embed(ruling, link),), tuple(asked))


def in_words(ruling: Record, link: str = "") -> Message:
    """A ruling without anything that Discord could refuse."""
    return Message(content=cut(f"**{escaped(sentence(ruling))}** {usable(link)}".rstrip(), CONTENT))


def of_view(ruling: Record, view: View, link: str = "", page: int = 1) -> Message:
    """A page of more of a ruling, with buttons for the pages before and after it."""
    pages = embeds.more_of(ruling, view, link)
    page = max(1, min(page, len(pages)))
    around = (("Back", page - 1), ("Next", page + 1))
    turning = tuple(
        Button(label, SECONDARY, packed(Show(ruling["id"], view, number)))
        for label, number in around
        if 1 <= number <= len(pages)
    )
    return Message(embeds=(pages[page - 1],), components=(Row(turning),) if turning else ())


def of_problem(problem: Problem, typed: str = "") -> Message:
    """What is wrong with a question, place by place. What was typed comes back with it, to be mended."""
    kept = _kept(typed)
    edit = (Row((Button("Edit", PRIMARY, packed(WriteBoard())),)),) if kept else ()
    return Message(content=kept, embeds=(_wrong(problem, _AROUND if kept else WIDEST),), components=edit)


def embedded_problem(problem: Problem) -> Embedded:
    """The same for a bot that asks over HTTP: it knows itself what was typed."""
    return Embedded((_wrong(problem, WIDEST),))


def of_wrong_answer(problem: Problem) -> Message:
    """Why an answer to a choice was none, for who gave it: the choice still waits in its message."""
    told = [prose(one, DESCRIPTION) for one in ([defect.detail for defect in problem.defects] or [problem.detail])]
    embed = Embed(title=cut(escaped(problem.title), TITLE), description=joined(told, DESCRIPTION), color=_WRONG)
    return only_for_who_asked(Message(embeds=(embed,)))


def typed_in(message: str) -> str:
    """What was typed, of a message that has it.

    >>> typed_in(of_problem(Problem(400, "", "Unreadable board", ""), "A hand: Shokc").content)
    'A hand: Shokc'
    """
    return message.removeprefix("```\n").removesuffix("\n```")


def of_trouble(title: str, detail: str) -> Message:
    """Nothing is wrong with the question, and there is no answer now."""
    return Message(embeds=(Embed(title=title, description=prose(detail, DESCRIPTION), color=_LATE),))


def _wrong(problem: Problem, widest: int) -> Embed:
    description = joined(markdown_lines(problem, widest), DESCRIPTION)
    return Embed(title=cut(escaped(problem.title), TITLE), description=description, color=_WRONG)


def _kept(typed: str) -> str:
    kept = fenced(typed)
    return kept if typed and typed_in(kept) == typed and length(kept) <= CONTENT else ""


def _more(ruling: Record, link: str) -> Row:
    """Buttons for what the embed has no room for."""
    there = {"steps": ruling.get("steps"), "layers": ruling.get("layers"), "board": ruling.get("state")}
    buttons = [Button(label, SECONDARY, packed(Show(ruling["id"], view))) for view, label in _VIEWS if there[view]]
    if link:
        buttons.append(Button("Link", LINK, url=link))
    # Discord takes no row without anything in it.
    return Row(tuple(buttons or [Button("Steps", SECONDARY, packed(Show(ruling["id"], "steps")))]))
