"""Card files: compressed or not, in three formats, told apart by their content and read as a stream."""

from __future__ import annotations

import bz2
import gzip
import hashlib
import io
import lzma
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, cast

import ijson  # type: ignore[import-untyped]
import msgspec

from adjudicator.cards import mtgjson, scryfall
from adjudicator.cards.records import Found, Skipped
from adjudicator.problems import Problem

_HEAD = 1 << 16
_SLICE = 1 << 12
_DEEPEST = 1000

FORMATS = {
    "array": "Scryfall bulk file",
    "list": "Scryfall list",
    "lines": "JSON Lines",
    "mtgjson": "MTGJSON AtomicCards",
}


class CardFile:
    """An open card file; ``digest`` is final once :meth:`records` has ended."""

    def __init__(self, raw: BinaryIO, advance: Callable[[int], None]) -> None:
        self._raw = _Counted(raw, advance)
        self._content = _unpacked(io.BufferedReader(self._raw, _HEAD))
        if self._content.peek(3)[:3] == b"\xef\xbb\xbf":
            self._content.read(3)
        self.format = _format(self._content.peek(_HEAD))

    @property
    def digest(self) -> str:
        """The SHA-256 of the file as it is on the disk."""
        return f"sha256:{self._raw.hash.hexdigest()}"

    def records(self) -> Iterator[Found | Skipped]:
        """Each record of the file, as a card or as the reason why it is none."""
        if self.format == "mtgjson":
            for name, entries in self._entries():
                yield from mtgjson.read_entry(name, entries)
        else:
            for item in self._items():
                yield scryfall.read_object(item) if isinstance(item, dict) else Skipped("?", "not an object")
        while self._content.read(_HEAD):
            pass

    def objects(self) -> Iterator[Mapping[str, Any]]:
        """Each record as it stands in the file; of MTGJSON's the first face of each name, with the name."""
        if self.format == "mtgjson":
            for name, entries in self._entries():
                if isinstance(entries, list) and entries and isinstance(entries[0], dict):
                    yield {**entries[0], "name": name}
        else:
            yield from (item for item in self._items() if isinstance(item, dict))

    def _entries(self) -> Iterator[tuple[str, Any]]:
        """What MTGJSON has, by name."""
        yield from ijson.kvitems(_Shallow(self._content), "data", use_float=True)

    def _items(self) -> Iterator[Any]:
        """What a file of another format lists."""
        if self.format == "lines":
            yield from self._lines()
        else:
            prefix = "item" if self.format == "array" else "data.item"
            yield from ijson.items(_Shallow(self._content), prefix, use_float=True)

    def _lines(self) -> Iterator[dict[str, object]]:
        decoder = msgspec.json.Decoder(dict[str, object])
        for number, line in enumerate(self._content, 1):
            if line.strip():
                try:
                    yield decoder.decode(line)
                except msgspec.DecodeError as error:
                    raise ValueError(f"line {number}: {error}") from error


@contextmanager
def open_cards(path: Path, advance: Callable[[int], None] = lambda read: None) -> Iterator[CardFile]:
    """Open a card file; ``advance`` is told each time how many bytes more were read from the disk.

    :raises Problem: the file cannot be read, is no card file, or is broken; also while its records are read.
    """
    try:
        with path.open("rb") as raw:
            yield CardFile(raw, advance)
    except OSError as error:
        raise _problem(path, error.strerror or str(error)) from error
    except (ValueError, EOFError, RecursionError, zlib.error, lzma.LZMAError, ijson.JSONError) as error:
        raise _problem(path, " ".join(str(error).split()) or type(error).__name__) from error


def _problem(path: Path, detail: str) -> Problem:
    return Problem(422, "unreadable-cards", "The card file cannot be imported", f"{path}: {detail}")


class _Counted(io.RawIOBase):
    """A raw file that hashes what is read and tells how much it was."""

    def __init__(self, raw: BinaryIO, advance: Callable[[int], None]) -> None:
        self._raw = raw
        self._advance = advance
        self.hash = hashlib.sha256()

    def readable(self) -> bool:
        """It is."""
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        """Read into the buffer, and take note."""
        data = self._raw.read(len(buffer))
        buffer[: len(data)] = data
        self.hash.update(data)
        self._advance(len(data))
        return len(data)


class _Shallow:
    """A stream that refuses absurdly nested JSON, on which the parser would spend all memory.

    It counts brackets without telling those inside of strings apart, so the limit is far above what a real file has.
    """

    def __init__(self, content: BinaryIO) -> None:
        self._content = content
        self._depth = 0

    def read(self, size: int) -> bytes:
        """Read up to so many bytes."""
        data = self._content.read(size)
        for start in range(0, len(data), _SLICE):
            part = data[start : start + _SLICE]
            self._depth += part.count(b"[") + part.count(b"{") - part.count(b"]") - part.count(b"}")
            if self._depth > _DEEPEST:
                raise ValueError("nested too deeply")
        return data


def _unpacked(stream: io.BufferedReader) -> io.BufferedReader:
    """The content of a compressed file; that of any other file as it is."""
    magic = stream.peek(6)
    packed: object
    if magic[:2] == b"\x1f\x8b":
        packed = gzip.GzipFile(fileobj=stream)
    elif magic[:3] == b"BZh":
        packed = bz2.BZ2File(stream)
    elif magic[:6] == b"\xfd7zXZ\x00":
        packed = lzma.LZMAFile(stream)  # noqa: SIM115  (lives as long as the file below it)
    elif magic[:2] == b"PK":
        raise ValueError("a zip archive; unpack it first")
    else:
        return stream
    return io.BufferedReader(cast("io.RawIOBase", packed), _HEAD)


def _format(head: bytes) -> str:
    """Which of :data:`FORMATS` begins like this: its first bracket, its first field, or what kind of object it says."""
    events = ijson.basic_parse(io.BytesIO(head))
    try:
        event, _ = next(events)
        if event == "start_array":
            return "array"
        _, field = next(events)
        if event == "start_map" and field in ("meta", "data"):
            return "mtgjson"
        if event == "start_map" and field is not None:
            return "list" if field == "object" and next(events)[1] == "list" else "lines"
    except (StopIteration, ijson.JSONError):
        pass
    expected = ", ".join(list(FORMATS.values())[:-1]) + f" or {FORMATS['mtgjson']}"
    raise ValueError(f"not a card file; expected a {expected}")
