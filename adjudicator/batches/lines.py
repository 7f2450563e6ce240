"""From the lines of a batch to its items: a job, or what is wrong with the line, which leaves the others alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol

import msgspec
from msgspec.structs import replace

from adjudicator.cards.source import CardSource
from adjudicator.intake import Job, prepare
from adjudicator.notation.intake import Posed, Prepare, pose
from adjudicator.notation.reading import Read
from adjudicator.problems import Defect, Problem
from adjudicator.scenarios import intake as scripted
from adjudicator.wire.misread import misread
from adjudicator.wire.pointers import escaped
from adjudicator.wire.reading import parse

LONGEST_ID: Final = 200
"""Characters of the id that a client gives an item."""

_FORM: Final = 'Write {"request": {...}}, {"text": "..."} or {"scenario": {...}}, and perhaps an "id".'
_EXPECT: Final = "/expect"
_AT_ONCE: Final = 64 * 1024


class Source(Protocol):
    """Where lines come from."""

    def read(self, size: int, /) -> bytes:
        """So many bytes more at most; none at the end."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line: one of the three, and the client's own id for it; beside a text what is expected of it, as in a request."""

    id: str = ""
    request: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    text: str | msgspec.UnsetType = msgspec.UNSET
    scenario: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    expect: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


Part = Literal["request", "text", "scenario"]
_PARTS: Final[tuple[Part, ...]] = ("request", "text", "scenario")


class _Named(msgspec.Struct, frozen=True):
    """A line of which only the id is read."""

    id: str = ""


_NAMES: Final = msgspec.json.Decoder(_Named)
_DECODER: Final = msgspec.json.Decoder(Entry)
_FIELDS: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a batch: its number, from 1, the client's own id for it, and its job, or what is wrong with it.

    ``read`` is the text that the job is of, if it is of one.
    """

    line: int
    id: str
    asked: Job | Problem
    read: Read | None = None

    def told(self, problem: Problem) -> Problem:
        """A problem that was found as the job ran; of a text, with the places in it."""
        return problem if self.read is None else _within("text", self.read.told(problem))


def lines(source: Source, longest: int) -> Iterator[tuple[int, bytes | None]]:
    """The lines of a source that are not blank, with their numbers; ``None`` for one that has more bytes than ``longest``.

    No more of it is held than one line and what is read at once.

    >>> from io import BytesIO
    >>> list(lines(BytesIO(b'{}\\n\\n{"a":1}\\n[]'), longest=4))
    [(1, b'{}'), (3, None), (4, b'[]')]
    """
    number, kept, too_long = 1, b"", False
    while part := source.read(_AT_ONCE):
        *ended, rest = part.split(b"\n")
        for piece in ended:
            whole = kept + piece
            if too_long or len(whole) > longest:
                yield number, None
            elif whole.strip():
                yield number, whole.strip()
            number, kept, too_long = number + 1, b"", False
        kept += rest
        if len(kept) > longest:
            kept, too_long = b"", True
    if too_long:
        yield number, None
    elif kept.strip():
        yield number, kept.strip()


def items(source: Source, longest: int, cards: CardSource, prepare: Prepare = prepare) -> Iterator[Item]:
    """The items of a source, one for each line. ``prepare`` makes a job of a request."""
    for number, line in lines(source, longest):
        yield item(number, line, longest, cards, prepare)


def item(number: int, line: bytes | None, longest: int, cards: CardSource, prepare: Prepare = prepare) -> Item:
    """The item of a line."""
    if line is None:
        detail = f"The line has more than {longest} bytes, the most that one may have."
        return Item(number, "", Problem(413, "request-too-large", "Request too large", detail))
    name = ""
    try:
        name = _name(line)
        entry = _entry(line)
        _check(entry)
        posed = _job(entry, cards, prepare)
        return Item(number, name, posed.job, posed.read)
    except Problem as problem:
        return Item(number, name, problem)


def _name(line: bytes) -> str:
    """The client's own id, which is kept whatever else is wrong with the line."""
    try:
        name = _NAMES.decode(line).id
    except (msgspec.DecodeError, RecursionError, ValueError):
        return ""
    return name if len(name) <= LONGEST_ID else ""


def _entry(line: bytes) -> Entry:
    try:
        return _DECODER.decode(line)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        found = misread(_parsed(line), Entry, str(error))
        place = "".join(f"/{escaped(step)}" for step in found.steps)
        raise _wrong(f"{found.detail} {_FORM}", place) from None


def _parsed(line: bytes) -> Any:
    """What is no JSON is told as everywhere, but of the line."""
    try:
        return parse(line)
    except Problem as problem:
        detail = problem.detail.replace("The body", "The line", 1)
        raise Problem(problem.status, problem.kind, problem.title, detail, problem.defects) from None


def _check(entry: Entry) -> None:
    """:raises Problem: it has not one of the three, expects something beside what has its own place for that, or its id is
    too long.
    """
    if sum(getattr(entry, part) is not msgspec.UNSET for part in _PARTS) != 1:
        raise _wrong(f"The line has to have one of `request`, `text` and `scenario`. {_FORM}")
    if entry.expect is not msgspec.UNSET and entry.text is msgspec.UNSET:
        raise _wrong("Beside a `text` only: a request and a scenario have their `expect` in them.", _EXPECT)
    if len(entry.id) > LONGEST_ID:
        raise _wrong(f"The id has {len(entry.id)} characters; {LONGEST_ID} are the most.", "/id")


def _job(entry: Entry, cards: CardSource, prepare: Prepare) -> Posed:
    """:raises Problem: there is none, each defect with its pointer into the line."""
    request, text, scenario = entry.request, entry.text, entry.scenario
    part: Part = "request"
    try:
        if isinstance(request, msgspec.Raw):
            return Posed(prepare(bytes(request), cards))
        if isinstance(scenario, msgspec.Raw):
            part = "scenario"
            return Posed(scripted.prepare(bytes(scenario), cards))
        part = "text"
        return pose(str(text).encode(), cards, prepare=_expecting(entry.expect, prepare))
    except Problem as problem:
        raise _within(part, problem) from None


def _expecting(expect: msgspec.Raw | msgspec.UnsetType, prepare: Prepare) -> Prepare:
    """Makes a job of a request to which is added what stands beside its text."""
    if isinstance(expect, msgspec.UnsetType):
        return prepare

    def prepared(request: bytes, cards: CardSource) -> Job:
        return prepare(msgspec.json.encode({**_FIELDS.decode(request), "expect": expect}), cards)

    return prepared


def _within(part: Part, problem: Problem) -> Problem:
    """A problem with its pointers into the line."""
    placed = tuple(replace(defect, pointer=_in_line(part, defect.pointer)) for defect in problem.defects)
    return Problem(problem.status, problem.kind, problem.title, problem.detail, placed)


def _in_line(part: Part, pointer: str) -> str:
    """A pointer into a request as one into its line, where what is expected stands beside a text."""
    beside = part == "text" and pointer.startswith(_EXPECT)
    return pointer if beside else f"/{part}{pointer}"


def _wrong(detail: str, pointer: str = "") -> Problem:
    return Problem(400, "invalid-item", "Invalid item", detail, (Defect(pointer, detail),))
