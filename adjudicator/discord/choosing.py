"""A choice that waits as buttons, as select menus, or as a form to type into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from adjudicator.discord.custom_ids import CustomId, Pick, PickSome, Write, Written, packed
from adjudicator.discord.fitting import BUTTON, OPTION, PLACEHOLDER, plain
from adjudicator.discord.records import PRIMARY, Button, Choosable, Form, Label, Row, Select, TextInput
from adjudicator.rendering.choice import bounds, form, labelled

Record = dict[str, Any]

_IN_A_ROW: Final = 5
_BUTTONS: Final = 20
"""So many buttons leave a row of five for the others."""
_IN_A_MENU: Final = 25
_MENUS: Final = 4
_TYPED: Final = 1_000
_TITLE: Final = 45
_NOTHING: Final = "None"
_ANY_CARD: Final = "card:..."
"""The answer that says which card one is that nobody was told of."""
_HOW: Final = "as it is written here, with the ids that stand in the message."

Way = Literal["buttons", "menus", "menu for several", "typed"]
"""How a choice is answered in Discord."""


def way(pending: Record) -> Way:
    """How a choice is answered: by a click wherever a click can say it."""
    count, low, high = len(pending["options"]), pending["min"], pending["max"]
    match pending["kind"]:
        case "choose_yes_no":
            return "buttons"
        case "choose_number":
            return "buttons" if high is not None and 0 <= high - low < _BUTTONS else "typed"
        case "order" | "divide":
            return "typed"
        case _ if not count:
            return "typed"
        case _ if high == 1:
            return _for_one(count + (low == 0))
        case _:
            return "menu for several" if count <= _IN_A_MENU else "typed"


def rows(ruling_id: str, pending: Record) -> list[Row]:
    """What there is to press: four rows at most."""
    choice = str(pending["id"])
    match way(pending):
        case "buttons":
            return [
                *_in_rows([_button(label, Pick(ruling_id, choice, said)) for label, said in _said(pending)]),
                *_naming(ruling_id, pending),
            ]
        case "menus":
            menus = [
                _menu(PickSome(ruling_id, choice, place // _IN_A_MENU), pending, place, (1, 1))
                for place in range(0, len(pending["options"]), _IN_A_MENU)
            ]
            return [*menus, *_none(ruling_id, pending)]
        case "menu for several":
            count = len(pending["options"])
            high = count if pending["max"] is None else min(pending["max"], count)
            low = max(1, min(pending["min"], high))
            menu = [_menu(PickSome(ruling_id, choice), pending, 0, (low, high))] if high else []
            return [*menu, *_none(ruling_id, pending)]
        case "typed":
            return [Row((_button("Answer …", Write(ruling_id, choice)),))]


def to_type(ruling_id: str, pending: Record) -> Form:
    """The form for an answer, with one that has the right form in it."""
    shown = _ANY_CARD if pending["kind"] == "identify" else form(pending)[:_TYPED]
    field = TextInput(custom_id="answer", style=1, max_length=_TYPED, value=shown)
    limits = bounds(pending)
    how = f"{limits.capitalize()}; {_HOW}" if limits else _HOW.capitalize()
    label = Label("Answer", field, plain(how, 100))
    return Form(packed(Written(ruling_id, str(pending["id"]))), plain(pending["prompt"], _TITLE), (label,))


def _for_one(count: int) -> Way:
    if count <= _BUTTONS:
        return "buttons"
    return "menus" if count <= (_MENUS - 1) * _IN_A_MENU else "typed"


def _said(pending: Record) -> list[tuple[str, str]]:
    """What the buttons say, and what is answered by each."""
    match pending["kind"]:
        case "choose_yes_no":
            return [("Yes", "yes"), ("No", "no")]
        case "choose_number":
            return [(str(number), str(number)) for number in range(pending["min"], pending["max"] + 1)]
        case _:
            nothing = [(_NOTHING, "")] if pending["min"] == 0 else []
            return [*((label, option["id"]) for label, option in labelled(pending["options"])), *nothing]


def _button(label: str, meaning: CustomId) -> Button:
    return Button(plain(label, BUTTON), PRIMARY, packed(meaning))


def _none(ruling_id: str, pending: Record) -> list[Row]:
    """Where nothing has to be picked, a button says so: of a menu at least one thing is."""
    nothing = Pick(ruling_id, str(pending["id"]), "")
    return [Row((_button(_NOTHING, nothing),))] if pending["min"] == 0 else []


def _naming(ruling_id: str, pending: Record) -> list[Row]:
    """What a hidden card is may be said by its name, in place of an option."""
    named = Write(ruling_id, str(pending["id"]))
    return [Row((_button("Name the card …", named),))] if pending["kind"] == "identify" else []


def _menu(meaning: PickSome, pending: Record, place: int, how_many: tuple[int, int]) -> Row:
    shown = labelled(pending["options"])
    part = shown[place : place + _IN_A_MENU]
    options = tuple(Choosable(plain(label, OPTION), option["id"]) for label, option in part)
    more = f" ({place + 1} to {place + len(part)} of {len(shown)})" if len(part) < len(shown) else ""
    prompt = plain(pending["prompt"], PLACEHOLDER - len(more)) + more
    return Row((Select(packed(meaning), options, prompt, *how_many),))


def _in_rows(buttons: Sequence[Button]) -> list[Row]:
    return [Row(tuple(buttons[place : place + _IN_A_ROW])) for place in range(0, len(buttons), _IN_A_ROW)]
