"""From another program's file to a request: which format it is, what can be ruled on, and what does not come over."""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

from adjudicator.cards.source import CardSource
from adjudicator.importing.board import Building
from adjudicator.importing.forge import looks_like_forge, read_forge
from adjudicator.importing.notes import Imported, Note, Notes
from adjudicator.importing.xmage import looks_like_xmage, read_xmage
from adjudicator.intake import prepare
from adjudicator.notation.intake import MOST_BYTES
from adjudicator.notation.showing import show
from adjudicator.notation.writing import Unsaid
from adjudicator.problems import Defect, Problem
from adjudicator.wire.reading import read

Format = Literal["forge", "xmage"]
FORMATS: Final = get_args(Format)


def imported(raw: bytes, cards: CardSource, format: Format | None = None, group: str | None = None) -> Imported:
    """The board of a file; ``format`` says which program's it is, ``group`` which of the boards in it is meant.

    :raises Problem: it is no text, or none of these formats.
    """
    text = _decoded(raw)
    found = format or _format_of(text)
    notes = Notes()
    building, about = read_forge(text, cards, notes) if found == "forge" else read_xmage(text, group, cards, notes)
    return _done(found, building, about, notes, cards)


def _done(format: Format, building: Building, about: dict[str, str], notes: Notes, cards: CardSource) -> Imported:
    request = building.request()
    encoded = msgspec.json.encode(request)
    ruling_id, notation = None, None
    only_json: tuple[Unsaid, ...] = ()
    try:
        ruling_id = prepare(encoded, cards).id
        shown = show(read(encoded), cards)
        notation, only_json = shown.text, shown.only_json
    except Problem as problem:
        for defect in problem.defects or (Defect("", problem.detail),):
            line, said = _place(defect.pointer, notes.places)
            notes.fail(line, said or defect.pointer, defect.detail)
    return Imported(
        format=format,
        id=ruling_id,
        request=request,
        notation=notation,
        only_json=only_json,
        about=about,
        not_carried=_in_order(notes.not_carried),
        not_read=_in_order(notes.not_read),
        assumed=tuple(notes.assumed),
    )


def _in_order(found: list[Note]) -> tuple[Note, ...]:
    return tuple(sorted(dict.fromkeys(found), key=lambda note: note.line))


def _place(pointer: str, places: dict[str, tuple[int, str]]) -> tuple[int, str]:
    """The line behind a pointer, or behind what it is in; 0 where no line is."""
    while pointer:
        if pointer in places:
            return places[pointer]
        pointer = pointer.rpartition("/")[0]
    return 0, ""


def _format_of(text: str) -> Format:
    """:raises Problem: it is none of them."""
    if looks_like_forge(text):
        return "forge"
    if looks_like_xmage(text):
        return "xmage"
    detail = (
        "This is neither a game state or puzzle of Forge (`humanlife=20`, `p0hand=...`) nor XMage's init.txt "
        "(`hand:Human:Forest:1`)."
    )
    raise Problem(400, "unreadable-import", "Not a board of another program", detail)


def _decoded(raw: bytes) -> str:
    if len(raw) > MOST_BYTES:
        detail = f"The file has {len(raw)} bytes; {MOST_BYTES} are the most."
        raise Problem(413, "request-too-large", "Request too large", detail)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Problem(
            400, "unreadable-import", "Not a board of another program", f"It is not UTF-8: {error}."
        ) from None
