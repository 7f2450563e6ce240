"""What a button stands for, in the hundred characters that Discord keeps of it and sends back.

The ruling holds its question, so its id and the answer are enough to ask again.
"""

from __future__ import annotations

from typing import Final, Literal, assert_never, cast, get_args

import msgspec

View = Literal["steps", "layers", "board"]
"""What is shown of a ruling on demand."""

MOST: Final = 100
_BETWEEN: Final = "|"
_LONGEST_PAGE: Final = 6


class Pick(msgspec.Struct, frozen=True):
    """The answer to a choice of a ruling: ``yes`` and the like, a number, or the id of an option; or nothing of it all."""

    ruling: str
    choice: str
    said: str


class PickSome(msgspec.Struct, frozen=True):
    """The answer to a choice of a ruling is in the values of a select menu."""

    ruling: str
    choice: str
    menu: int = 0


class Write(msgspec.Struct, frozen=True):
    """An answer is to be typed: a form opens for it."""

    ruling: str
    choice: str


class Written(msgspec.Struct, frozen=True):
    """An answer was typed."""

    ruling: str
    choice: str


class Show(msgspec.Struct, frozen=True):
    """A page of more of a ruling."""

    ruling: str
    view: View
    page: int = 1


class WriteBoard(msgspec.Struct, frozen=True):
    """A board with a mistake in it is to be mended: a form opens with it."""


class BoardWritten(msgspec.Struct, frozen=True):
    """A board was typed."""


CustomId = Pick | PickSome | Write | Written | Show | WriteBoard | BoardWritten


def packed(meaning: CustomId) -> str:
    """The custom id.

    >>> packed(Pick("r_abc", "c1-9f2a", "o1"))
    'pick|r_abc|c1-9f2a|o1'
    """
    match meaning:
        case Pick():
            parts = ["pick", meaning.ruling, meaning.choice, meaning.said]
        case PickSome():
            parts = ["some", meaning.ruling, meaning.choice, str(meaning.menu)]
        case Write():
            parts = ["write", meaning.ruling, meaning.choice]
        case Written():
            parts = ["written", meaning.ruling, meaning.choice]
        case Show():
            pages = [str(meaning.page)] if meaning.page > 1 else []
            parts = ["show", meaning.ruling, meaning.view, *pages]
        case WriteBoard():
            parts = ["edit"]
        case BoardWritten():
            parts = ["board"]
        case _:
            assert_never(meaning)
    return _BETWEEN.join(parts)


def unpacked(custom_id: str) -> CustomId | None:
    """What a custom id means; ``None`` for one that was made by another version, or by nobody.

    >>> unpacked("pick|r_abc|c1-9f2a|o1")
    Pick(ruling='r_abc', choice='c1-9f2a', said='o1')
    >>> unpacked("show|r_abc|everything") is None
    True
    """
    match custom_id.split(_BETWEEN):
        case ["pick", ruling, choice, said]:
            return Pick(ruling, choice, said)
        case ["some", ruling, choice, menu] if menu.isdecimal():
            return PickSome(ruling, choice, int(menu))
        case ["write", ruling, choice]:
            return Write(ruling, choice)
        case ["written", ruling, choice]:
            return Written(ruling, choice)
        case ["show", ruling, view] if view in get_args(View):
            return Show(ruling, cast("View", view))
        case ["show", ruling, view, page] if view in get_args(View) and page.isdecimal() and len(page) < _LONGEST_PAGE:
            return Show(ruling, cast("View", view), int(page))
        case ["edit"]:
            return WriteBoard()
        case ["board"]:
            return BoardWritten()
        case _:
            return None
