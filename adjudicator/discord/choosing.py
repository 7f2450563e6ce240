"""A choice that waits as buttons, as select menus, or as a form to type into."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, Literal

from adjudicator.discord.custom_ids import CustomId, Pick, PickSome, Write, Written, packed
from adjudicator.discord.fitting import BUTTON, OPTION, PLACEHOLDER, plain
from adjudicator.discord.records import PRIMARY, Button, Choosable, Form, Label, Row, Select, TextInput
from adjudicator.rendering.choice import bounds, distinct
from adjudicator.rendering.short import length
from adjudicator.wire.typed_answers import USUAL

Record = dict[str, Any]

_IN_A_ROW: Final = 5
_BUTTONS: Final = 20
"""So many buttons leave a row of five for the others."""
_IN_A_MENU: Final = 25
_MENUS: Final = 4
_TYPED: Final = 1_000
_TITLE: Final = 45
_NOTHING: Final = "None"
_HOW: Final = "names or numbers of the options, with commas"
_HOW_DIVIDED: Final = "how much each gets, such as Grizzly Bears: 2, B: 1"
_BY_NAME: Final = "the name of the card"

_MARKED: Final = re.compile(r"[,:=]")

Way = Literal["buttons", "menus", "menu for several", "typed"]
"""How a choice is answered in Discord."""


def way(pending: Record) -> Way:
    """How a choice is answered: by a click wherever a click can say it."""
    count, low, high = len(_offered(pending)), pending["min"], pending["max"]
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
                for place in range(0, len(_offered(pending)), _IN_A_MENU)
            ]
            return [*menus, *_none(ruling_id, pending)]
        case "menu for several":
            count = len(_offered(pending))
            high = count if pending["max"] is None else min(pending["max"], count)
            low = max(1, min(pending["min"], high))
            menu = [_menu(PickSome(ruling_id, choice), pending, 0, (low, high))] if high else []
            return [*menu, *_none(ruling_id, pending)]
        case "typed":
            return [Row((_button("Answer …", Write(ruling_id, choice)), *_usual(ruling_id, pending)))]


def to_type(ruling_id: str, pending: Record) -> Form:
    """The form for an answer, with the usual one in it, where there is one."""
    field = TextInput(
        custom_id="answer", style=1, max_length=_TYPED, value=_shown(pending), placeholder=_sentence(_how(pending))
    )
    limits = bounds(pending)
    how = f"{limits}; {_how(pending)}" if limits else _how(pending)
    label = Label("Answer", field, plain(_sentence(how), 100))
    return Form(packed(Written(ruling_id, str(pending["id"]))), plain(pending["prompt"], _TITLE), (label,))


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def _how(pending: Record) -> str:
    match pending["kind"]:
        case "choose_number":
            return "a number in digits"
        case "divide":
            return _HOW_DIVIDED
        case "identify":
            return _BY_NAME
        case _:
            return _HOW if pending["options"] else "what is chosen, in words"


def _shown(pending: Record) -> str:
    """The usual answer as a person types it: the options by their names, if each has its own, or else by their numbers."""
    for called in (_names(pending), _numbers(pending)):
        match pending.get("usual"):
            case {"order": ids} | {"pick": ids} if pending["kind"] != "identify":
                said = ", ".join(called[one] for one in ids if one in called)
            case {"divide": shares}:
                said = ", ".join(f"{called[one]}: {share}" for one, share in shares.items() if one in called)
            case {"number": number}:
                said = str(number)
            case _:
                return ""
        if called and length(said) <= _TYPED:
            return said
    return ""


def _names(pending: Record) -> dict[str, str]:
    """The options by their names; nothing where a name could be read as another one, or as several."""
    names = {option["id"]: " ".join(str(option["label"]).split()) for option in pending["options"]}
    readable = len(set(map(str.casefold, names.values()))) == len(names)
    plain_names = all(name and not name[-1].isdecimal() and not _MARKED.search(name) for name in names.values())
    return names if readable and plain_names else {}


def _numbers(pending: Record) -> dict[str, str]:
    return {option["id"]: str(number) for number, option in enumerate(pending["options"], 1)} or {"": ""}


def _usual(ruling_id: str, pending: Record) -> tuple[Button, ...]:
    """Where all options are put in order or get a share, the usual way needs no typing."""
    label = {"order": "In this order", "divide": f"Usual: {_shown(pending)}"}.get(pending["kind"])
    if label is None or not pending["options"] or "usual" not in pending:
        return ()
    return (_button(label, Pick(ruling_id, str(pending["id"]), USUAL)),)


def _offered(pending: Record) -> list[tuple[str, Record]]:
    """The options that are to be clicked: no more of those that are alike than may be picked."""
    most = pending["max"]
    return distinct(pending, len(pending["options"]) if most is None else max(1, most))


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
            return [*((label, option["id"]) for label, option in _offered(pending)), *nothing]


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
    shown = _offered(pending)
    part = shown[place : place + _IN_A_MENU]
    options = tuple(Choosable(plain(label, OPTION), option["id"]) for label, option in part)
    more = f" ({place + 1} to {place + len(part)} of {len(shown)})" if len(part) < len(shown) else ""
    limits = (bounds(pending) or "pick one").capitalize()
    return Row((Select(packed(meaning), options, plain(limits, PLACEHOLDER - len(more)) + more, *how_many),))


def _in_rows(buttons: Sequence[Button]) -> list[Row]:
    return [Row(tuple(buttons[place : place + _IN_A_ROW])) for place in range(0, len(buttons), _IN_A_ROW)]
