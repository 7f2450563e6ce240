"""Cards with one line made unreadable: words that mean nothing are put into it, and it stays the kind of line it was."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec

from engine.abilities.ability import Activated, Keyword, Triggered
from engine.keywords.supported import is_supported
from engine.oracle.card import CardText, FaceText
from engine.oracle.compile import compile_card
from engine.state.definition import Definition, RulesLine, Unread

FILLERS: Final = ("florbulate", "of whose each the")
"""What is put in: a word that no card has, and known words that mean nothing together, as text ahead of the grammar is."""

_REMINDER = re.compile(r"\([^()]*\)")
_OPENING = re.compile(r"^(?:[^—.•]{1,40} — )?(?:Whenever|When|At)\b")
_LABELED = re.compile(r"^[^—.:]{1,40} — ")
_LOYALTY = re.compile(r"^\[?[+−-]?(?:\d+|X)\]?: ")
_CHAPTERS = re.compile(r"^[IVX]+(?:, [IVX]+)* — ")
_MANA = re.compile(r"\badds?\b", re.IGNORECASE)


class Mutation(msgspec.Struct, frozen=True, kw_only=True):
    """A card with one unreadable line, ``mutated``, that was ``line``; ``text`` is the whole paragraph that is not read.

    ``kind`` is what it was. ``place`` says into which part the words went: ``event`` or ``effect`` of a trigger, ``cost``
    or ``effect`` of an activated ability, else ``line``. ``taken`` is as what the compiler now takes it.
    """

    name: str
    line: str
    mutated: str
    text: str
    kind: str
    place: str
    taken: str
    card: CardText


@cache
def compiled(card: CardText) -> Definition:
    """The card compiled, once in a process."""
    return compile_card(card)


@cache
def understood(card: CardText) -> bool:
    """Whether every line of a card is read and every keyword on it carried out."""
    try:
        definition = compiled(card)
    except ValueError:
        return False
    abilities = (ability for face in definition.faces for ability in face.abilities)
    return not any(face.unread for face in definition.faces) and all(
        not isinstance(one, Keyword) or is_supported(one) for one in abilities
    )


@cache
def mutations(card: CardText) -> tuple[Mutation, ...]:
    """Every mutation of a card: one or two places in each of its lines."""
    return tuple(_mutations(card))


def _mutations(card: CardText) -> Iterator[Mutation]:
    for number, face in enumerate(card.faces):
        paragraphs = face.oracle_text.split("\n")
        for at, paragraph in enumerate(paragraphs):
            for place, changed in ((p, c) for filler in FILLERS for p, c in _places(paragraph, filler)):
                text = "\n".join((*paragraphs[:at], changed, *paragraphs[at + 1 :]))
                other = _with_text(card, number, text)
                found = _only_change(compiled(card), compiled(other))
                if found is not None:
                    yield Mutation(
                        name=card.name,
                        line=paragraph,
                        mutated=changed,
                        text=found[1].text,
                        kind=_kind(found[0], face),
                        place=place,
                        taken=_taken(found[1]),
                        card=other,
                    )


def _with_text(card: CardText, number: int, text: str) -> CardText:
    if not card.card_faces:
        return msgspec.structs.replace(card, oracle_text=text)
    face: FaceText = msgspec.structs.replace(card.card_faces[number], oracle_text=text)
    faces = (*card.card_faces[:number], face, *card.card_faces[number + 1 :])
    return msgspec.structs.replace(card, card_faces=faces)


def _only_change(before: Definition, after: Definition) -> tuple[RulesLine, Unread] | None:
    """The line that was read and now is not, if all else is as it was."""
    pairs = [
        (one, other)
        for face, changed in zip(before.faces, after.faces, strict=False)
        for one, other in zip(face.lines, changed.lines, strict=False)
        if one != other
    ]
    if len(pairs) != 1 or [len(face.lines) for face in before.faces] != [len(face.lines) for face in after.faces]:
        return None
    was, now = pairs[0]
    return (was, now.unread) if now.unread is not None and was.unread is None and was.abilities else None


def _places(paragraph: str, filler: str) -> Iterator[tuple[str, str]]:
    """Where words can go so that the form of the line stays plain: never first, never into reminder text."""
    start = _start(paragraph)
    reminders = [match.span() for match in _REMINDER.finditer(paragraph)]
    gaps = [
        match.start()
        for match in re.finditer(r"(?<=[\w,:}”\"]) (?=[\w{“\"+−-])|(?<=\w)(?=[.,]?$)", paragraph)
        if match.start() >= start and not any(first <= match.start() < last for first, last in reminders)
    ]
    if not gaps:
        if paragraph and not reminders and start == 0:
            yield "line", f"{paragraph} {filler}"
        return
    divided = _divided(paragraph, start)
    parts = {"event": [], "cost": [], "effect": [], "line": []} if divided else {"line": gaps}
    if divided:
        first, end = divided
        parts = {first: [gap for gap in gaps if gap < end], "effect": [gap for gap in gaps if gap > end]}
    for place, found in parts.items():
        if found:
            gap = found[len(found) // 2]
            yield place, f"{paragraph[:gap]} {filler}{paragraph[gap:]}"


def _start(paragraph: str) -> int:
    for pattern in (_OPENING, _LOYALTY, _CHAPTERS, _LABELED):
        found = pattern.match(paragraph)
        if found is not None:
            return found.end()
    return 1


def _divided(paragraph: str, start: int) -> tuple[str, int] | None:
    """Where the event of a trigger ends, or the cost of an activated ability."""
    if _OPENING.match(paragraph):
        comma = paragraph.find(",", start)
        return ("event", comma) if comma > 0 else None
    colon = paragraph.find(":")
    if 0 < colon < (paragraph.find("“") if "“" in paragraph else len(paragraph)) and '"' not in paragraph[:colon]:
        return "cost", colon
    return None


def _kind(line: RulesLine, face: FaceText) -> str:
    first = line.abilities[0]
    name = type(first).__name__.lower()
    if isinstance(first, Keyword):
        return f"keyword {first.name}"
    if isinstance(first, Activated) and _MANA.search(line.text) and "target" not in line.text:
        return "activated mana"
    if isinstance(first, Triggered):
        return f"triggered {type(first.event).__name__.lower()}"
    return name


def _taken(unread: Unread) -> str:
    return f"{unread.kind}{' with its event' if unread.event is not None else ''}"
