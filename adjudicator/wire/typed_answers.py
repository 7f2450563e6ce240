"""An answer as a person types it to a known choice: names, numbers or ids of its options, by the kind of the choice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

from adjudicator.cards.names import name_key
from adjudicator.wire.answers import NOTHING
from adjudicator.wire.records.request import AnswerEntry

Record = dict[str, Any]
Part = TypeVar("Part")

USUAL: Final = "usual"
"""What is typed, or stands in a button, for the documented default of a choice."""

_YES: Final = {"yes": True, "y": True, "no": False, "n": False}
_FORM: Final = re.compile(r"^(?:order|value|card|pick)\s*:\s*", re.IGNORECASE)
_SHARE: Final = (
    re.compile(r"(?P<share>\d{1,9}) *(?:to|on|for) +(?P<name>.+)", re.IGNORECASE),
    re.compile(r"(?P<name>.+?) *[:=] *(?P<share>\d{1,9})"),
    re.compile(r"(?P<name>.+) +(?P<share>\d{1,9})"),
)
_WHOLE: Final = re.compile(r"-?\d+")
_LONGEST_NUMBER: Final = 15


class NotAnAnswer(ValueError):  # noqa: N818  (the name says it)
    """What was typed can't be read as an answer to this choice; the message says why."""


def typed_answer(pending: Record, said: str) -> AnswerEntry:
    """The answer that was typed.

    :raises NotAnAnswer: it can't be read as one.

    >>> asked = {"id": "c1-ab", "kind": "order", "min": 0, "options": [{"id": "o1", "label": "Soul Warden"},
    ...          {"id": "o2", "label": "Impact Tremors"}]}
    >>> typed_answer(asked, "tremors, soul warden").order, typed_answer(asked, "2,1").order
    (('o2', 'o1'), ('o2', 'o1'))
    >>> typed_answer({**asked, "kind": "divide", "total": 3}, "2 to Soul Warden, 1 to Impact Tremors").divide
    {'o1': 2, 'o2': 1}
    """
    choice, options = str(pending["id"]), pending["options"]
    said = " ".join(said.split())
    if said.casefold() == USUAL and "usual" in pending:
        return AnswerEntry(choice=choice, **_as_given(pending["usual"]))
    said = _FORM.sub("", said)
    if not said:
        raise NotAnAnswer("Nothing was typed.")
    match pending["kind"]:
        case "choose_yes_no":
            if said.casefold() not in _YES:
                raise NotAnAnswer(f"{said!r} is neither yes nor no.")
            return AnswerEntry(choice=choice, yes=_YES[said.casefold()])
        case "choose_number":
            if not _WHOLE.fullmatch(said):
                raise NotAnAnswer(f"{said!r} is no number in digits.")
            if len(said) > _LONGEST_NUMBER:
                raise NotAnAnswer("This number is too large: write one of at most 15 digits.")
            return AnswerEntry(choice=choice, number=int(said))
        case "order":
            return AnswerEntry(choice=choice, order=_listed(options, said))
        case "divide":
            return AnswerEntry(choice=choice, divide=_shares(pending, said))
        case "choose_value" if not options:
            return AnswerEntry(choice=choice, value=said)
        case "identify":
            found = _option(options, said)
            return AnswerEntry(choice=choice, card=said) if found is None else AnswerEntry(choice=choice, pick=(found,))
        case _:
            nothing = said.casefold() == NOTHING and _option(options, said) is None
            return AnswerEntry(choice=choice, pick=() if nothing else _listed(options, said))


def _as_given(usual: Record) -> Record:
    """A default with lists as the record of an answer has them."""
    return {field: tuple(value) if isinstance(value, list) else value for field, value in usual.items()}


def _listed(options: Sequence[Record], said: str) -> tuple[str, ...]:
    """The options that are listed with commas."""
    return tuple(_read(said, lambda part: _option(options, part), options))


def _shares(pending: Record, said: str) -> dict[str, int]:
    """The shares that are listed with commas: with what each is for, or as the options are listed. Where a share may be
    nothing, who is not named gets nothing.
    """
    options = pending["options"]
    parts = [part.strip() for part in said.split(",")]
    if len(parts) == len(options) and all(part.isdecimal() and len(part) <= _LONGEST_NUMBER for part in parts):
        return {option["id"]: int(part) for option, part in zip(options, parts, strict=True)}
    shares: dict[str, int] = {} if pending["min"] else {option["id"]: 0 for option in options}
    named: list[str] = []
    for ref, share in _read(said, lambda part: _share(options, part), options):
        if ref in named:
            raise NotAnAnswer(f"{_called(options, ref)} is named twice.")
        named.append(ref)
        shares[ref] = share
    return shares


def _share(options: Sequence[Record], said: str) -> tuple[str, int] | None:
    for form in _SHARE:
        found = form.fullmatch(said)
        if found is not None and (ref := _option(options, found["name"])) is not None:
            return ref, int(found["share"])
    return None


def _read(said: str, read: Callable[[str], Part | None], options: Sequence[Record]) -> Iterator[Part]:
    """What is listed with commas, which may be in a name too: so the longest part that can be read is one.

    :raises NotAnAnswer: a part can't be read.
    """
    parts = [part.strip() for part in said.split(",") if part.strip()]
    while parts:
        lengths = range(len(parts), 0, -1)
        read_ones = ((length, read(", ".join(parts[:length]))) for length in lengths)
        length, found = next(((length, one) for length, one in read_ones if one is not None), (0, None))
        if found is None:
            raise NotAnAnswer(_unknown(options, parts[0]))
        yield found
        parts = parts[length:]


def _option(options: Sequence[Record], said: str) -> str | None:
    """The only option that is meant: by its id, by what it stands for, by its label or words of it, or by its number."""
    said = said.strip()
    key = name_key(said)
    number = int(said) - 1 if said.isdecimal() and len(said) <= _LONGEST_NUMBER else -1
    ways = (
        [one for one in options if one["id"] == said.lower()],
        [one for one in options if one.get("object") == said],
        [one for one in options if name_key(str(one["label"])) == key],
        options[number : number + 1] if number >= 0 else (),
        [one for one in options if f" {key} " in f" {name_key(str(one['label']))} "],
    )
    found = next((those for those in ways if those), ())
    return str(found[0]["id"]) if len(found) == 1 else None


def _unknown(options: Sequence[Record], said: str) -> str:
    key = name_key(said)
    several = [n for n, one in enumerate(options, 1) if f" {key} " in f" {name_key(str(one['label']))} "]
    if len(several) > 1:
        return f"{said!r} may be several of the options: write the number of one, from {several[0]} to {several[-1]}."
    return f"{said!r} is none of the options. Write their numbers or their names, with commas between them."


def _called(options: Sequence[Record], ref: str) -> str:
    return next(str(one["label"]) for one in options if one["id"] == ref)
