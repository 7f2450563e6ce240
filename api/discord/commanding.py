"""The commands, and what completes them while they are typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from adjudicator.discord import lookups
from adjudicator.discord.commands import BOARD_LENGTH
from adjudicator.discord.custom_ids import BoardWritten, packed
from adjudicator.discord.fitting import OPTION, plain
from adjudicator.discord.records import Answer, Form, Label, Message, Opened, Said, Suggestion, TextInput
from adjudicator.problems import Problem
from adjudicator.rendering.short import length
from adjudicator.rulebook.numbers import is_typed, tidy
from api import cards, rules
from api.discord.asking import Asking
from api.discord.completing import completed
from api.discord.received import Command, CommandData
from api.services import services

_MOST: Final = 25
_LISTED: Final = 12
_NEAR: Final = 6
_BOARDS: Final = (
    "A hand: Lightning Bolt; B battlefield: Grizzly Bears; A casts Bolt on Bears",
    "A battlefield: Humility, Opalescence; explain Humility",
)


def command(asking: Asking, given: Command) -> Answer:
    """What a command is answered.

    :raises Problem: it is about something that there is not, or a board that can't be read.
    """
    data = given.data
    match data.name:
        case "ruling":
            board = data.given("board").strip()
            return asking.board(given, board) if board else Opened(board_form())
        case "rule":
            return Said(_rule(data.given("rule")))
        case "card":
            return Said(cards.message(cards.fuzzy(data.given("name"))))
        case "define":
            return Said(_term(data.given("term")))
        case other:
            detail = f"The command /{other} is not known here. The bot's commands have to be registered again."
            raise Problem(404, "not-found", "Not Found", detail)


def board_form(typed: str = "") -> Form:
    """The form for a board of several lines."""
    field = TextInput(custom_id="board", style=2, max_length=BOARD_LENGTH, value=typed, placeholder=_BOARDS[0])
    label = Label("Board and actions, as you note them down", field)
    return Form(packed(BoardWritten()), "Ruling", (label,))


def suggestions(data: CommandData) -> tuple[Suggestion, ...]:
    """How what is being typed may go on; nothing where nobody knows."""
    typed = next((one.value for one in data.options if one.focused), "")
    try:
        found = list(_suggested(data.name, typed))
    except Problem:  # no cards were imported
        return ()
    return tuple(one for one in found if 0 < length(one.value) <= OPTION)[:_MOST]


def _suggested(name: str, typed: str) -> Iterator[Suggestion]:
    book = services().rulebook()
    match name:
        case "ruling":
            yield from _same(completed(typed, cards.database(), _MOST) if typed.strip() else _BOARDS)
        case "rule":
            found = book.complete(typed, _MOST)
            yield from (Suggestion(plain(lookups.in_a_line(one), OPTION), one.number) for one in found)
        case "card":
            yield from _same(cards.database().complete(typed, _MOST))
        case "define":
            yield from _same(book.complete_term(typed, _MOST))
        case _:
            return


def _same(values: Iterable[str]) -> Iterator[Suggestion]:
    return (Suggestion(plain(value, OPTION), value) for value in values)


def _rule(said: str) -> Message:
    """A rule by its number, or the rules with these words."""
    book = services().rulebook()
    if is_typed(tidy(said)):
        return lookups.of_rule(rules.placed(said))
    found = book.listed(said, _LISTED + 1)
    if not found and (near := book.nearest(said, _NEAR)):
        return lookups.of_rules(said, near, more=False, whole=False)
    if not found:
        return lookups.of_rule(rules.placed(said))  # there is none: what was perhaps meant is said
    if len(found) == 1:
        return lookups.of_rule(rules.placed(found[0].number))
    return lookups.of_rules(said, found[:_LISTED], more=len(found) > _LISTED)


def _term(said: str) -> Message:
    book = services().rulebook()
    if book.term(said) is None and not book.near_terms(said) and (found := book.listed(said, _LISTED + 1)):
        return lookups.of_rules(said, found[:_LISTED], more=len(found) > _LISTED)
    return lookups.of_term(rules.meant(said))
