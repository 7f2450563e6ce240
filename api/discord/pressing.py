"""What buttons, menus and forms do: choices of a ruling are answered, and more of it is shown."""

from __future__ import annotations

from typing import assert_never

from adjudicator.discord import choosing, messages
from adjudicator.discord.custom_ids import (
    BoardWritten,
    Pick,
    PickSome,
    Show,
    Write,
    WriteBoard,
    Written,
    unpacked,
)
from adjudicator.discord.records import ONLY_FOR_WHO_ASKED, Answer, Changed, Opened, Said, only_for_who_asked
from adjudicator.problems import Problem
from adjudicator.wire.records.request import AnswerEntry
from api.discord.asking import Asking, awaited, clicked, link_to, ruling, typed
from api.discord.commanding import board_form
from api.discord.received import Pressed, Sent


def pressed(asking: Asking, given: Pressed) -> Answer:
    """What a button or a menu is answered.

    :raises Problem: its ruling is forgotten, or it is of another version of the service.
    """
    meaning = unpacked(given.data.custom_id)
    match meaning:
        case Pick(ruling=ruling_id, choice=choice, said=said):
            return asking.answered(given, ruling_id, choice, clicked(awaited(ruling_id, choice), said))
        case PickSome(ruling=ruling_id, choice=choice):
            return asking.answered(given, ruling_id, choice, AnswerEntry(choice=choice, pick=given.data.values))
        case Write(ruling=ruling_id, choice=choice):
            return Opened(choosing.to_type(ruling_id, awaited(ruling_id, choice)))
        case Show(ruling=ruling_id, view=view, page=page):
            shown = only_for_who_asked(messages.of_view(ruling(ruling_id), view, link_to(ruling_id), page))
            # It is for who asked, not for the channel: another page takes the place of the one that they see.
            return Changed(shown) if given.message.flags & ONLY_FOR_WHO_ASKED else Said(shown)
        case WriteBoard():
            return Opened(board_form(messages.typed_in(given.message.content)))
        case Written() | BoardWritten() | None:
            raise _old("button")
        case _:
            assert_never(meaning)


def sent(asking: Asking, given: Sent) -> Answer:
    """What a form is answered.

    :raises Problem: what was typed can't be read, or is no answer.
    """
    meaning, said = unpacked(given.data.custom_id), given.data.typed
    match meaning:
        case BoardWritten():
            return asking.board(given, said)
        case Written(ruling=ruling_id, choice=choice):
            return asking.answered(given, ruling_id, choice, typed(awaited(ruling_id, choice), said))
        case Pick() | PickSome() | Write() | WriteBoard() | Show() | None:
            raise _old("form")
        case _:
            assert_never(meaning)


def _old(what: str) -> Problem:
    return Problem(409, "conflict", "Ask again", f"This {what} no longer works. Give the command again.")
