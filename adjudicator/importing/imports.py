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
    ruling_id, notation = None, None
    only_json: tuple[Unsaid, ...] = ()
    while True:
        encoded = msgspec.json.encode(request)
        try:
            ruling_id = prepare(encoded, cards).id
            shown = show(read(encoded), cards)
            notation, only_json = shown.text, shown.only_json
        except Problem as problem:
            defects = problem.defects or (Defect("", problem.detail),)
            for defect in defects:
                line, said = notes.places.get(_place(defect.pointer, notes.places), (0, ""))
                notes.fail(line, said or defect.pointer, defect.detail)
            if building.leave_out({_place(defect.pointer, notes.places) for defect in defects}):
                request = building.request()
                continue
        break
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


def _place(pointer: str, places: dict[str, tuple[int, str]]) -> str:
    """The pointer to the part with a line of its own that something is in, or that it is; none where there is no such."""
    while pointer and pointer not in places:
        pointer = pointer.rpartition("/")[0]
    return pointer


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
