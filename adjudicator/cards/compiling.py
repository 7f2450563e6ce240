"""Cards compiled, each once: what a process has compiled is found by those after it, in one SQLite file beside the cards.

The file may be missing, locked, full, damaged or from another build at any time: a card that is not in it is compiled.
"""

from __future__ import annotations

import logging
import os
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import astuple

import engine
from adjudicator import memory
from adjudicator.data import home
from engine.oracle.card import CardText
from engine.oracle.compile import compile_card
from engine.oracle.productions import grammar
from engine.state.definition import Definition

log = logging.getLogger("adjudicator.cards")

ROOMS: Final = ("abilities", "keywords", "oracle", "state")
"""The rooms of the engine on which it depends what a text is compiled to."""
ROWS: Final = 100_000
"""So many cards are kept at most; the oldest go first."""
BYTES: Final = 256 * 1024 * 1024
"""So large the file may become, about; the older half goes then."""
LARGEST: Final = 64 * 1024
"""What is longer, in bytes, is not kept: no card is, and what a client sends may be."""

_SCHEMA_VERSION: Final = 1
_PATIENCE: Final = 0.05
_PAUSE: Final = 1.0
_CHECK: Final = 16
_BATCH: Final = 250
_DAMAGED: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_STARTED: Final = time.time() - time.process_time()
"""When this process began, or a little later: what it has imported is not from before that."""

_encoder: Final = msgspec.msgpack.Encoder()
_decoder: Final = msgspec.msgpack.Decoder(Definition)


@lru_cache(maxsize=4096)
def compiled(card: CardText) -> Definition:
    """The card as the rules see it, of which this process, or one before it, may know already.

    :raises ValueError: the mana cost has something that is no mana symbol of 107.4.
    """
    kept = installed()
    found = kept.find(card)
    if found is None:
        found = compile_card(card)
        kept.keep([(card, found)])
    return found


class Lookups(NamedTuple):
    """How many compiled cards this process had in memory, found in the file of another, and compiled itself."""

    memory: int
    file: int
    compiled: int


def lookups() -> Lookups:
    """Those of this process so far."""
    known, found = compiled.cache_info(), installed().found
    return Lookups(known.hits, found, known.misses - found)


def kept_path() -> Path:
    """Where compiled cards are kept. The file can be removed at any time."""
    return home() / "compiled.sqlite3"


def installed() -> KeptCards:
    """The compiled cards of this home."""
    return _at(kept_path())


@cache
def _at(path: Path) -> KeptCards:
    kept = KeptCards(path, build())
    # A connection must not be in two processes. The lock is held meanwhile, so that no other thread opens one.
    os.register_at_fork(before=kept.pause, after_in_parent=kept.resume, after_in_child=kept.resume)
    return kept


@cache
def build() -> bytes:
    """A digest of all that decides what a text is compiled to; empty where it cannot be told."""
    return digest_of(Path(engine.__file__).parent, _STARTED)


def digest_of(place: Path, started: float) -> bytes:
    """That of the engine in a directory, for a process that started at a time.

    It is empty where a file is younger than the process, which may have imported another version of it.
    """
    files = [place / "__init__.py", *(file for room in ROOMS for file in sorted((place / room).rglob("*.py")))]
    digest = blake2b(f"{_SCHEMA_VERSION} {sys.version} {msgspec.__version__}".encode(), digest_size=32)
    try:
        for file in files:
            content = file.read_bytes()
            digest.update(f"\0{file.relative_to(place)}\0{len(content)}\0".encode() + content)
        young = any(file.stat().st_mtime >= started for file in files)
    except OSError as error:
        log.info("compiled cards are not kept: the engine's sources cannot be read (%s)", error)
        return b""
    if young:
        log.info("compiled cards are not kept: the engine's sources have changed since this process began")
        return b""
    return digest.digest()


class KeptCards:
    """The compiled cards of one build in a file. Safe to share between threads and processes.

    Nothing that is wrong with the file is an error: what it does not give is compiled, what it does not take is not kept.
    An entry is what was kept for its text by this build, or it is not found: both are in its checksum. ``found`` counts
    those that were.
    """

    def __init__(self, path: Path, build: bytes) -> None:
        self._path = path
        self._build = build
        self._connection: sqlite3.Connection | None = None
        self._lock = Lock()
        self._not_before = 0.0 if build else float("inf")
        self.found = 0

    def find(self, card: CardText) -> Definition | None:
        """What the card was compiled to, if that was kept."""
        key = self._key(card)
        data = self._data(key)
        if key is not None and data is not None:
            try:
                definition = self._opened(key, data)
                self.found += 1
                return definition
            except (ValueError, TypeError) as error:
                log.info("a compiled card in %s is damaged, and is made anew: %s", self._path, error)
        return None

    def has(self, card: CardText) -> bool:
        """Whether something is kept for the card, be it damaged."""
        return self._data(self._key(card)) is not None

    def open(self) -> bool:
        """Whether the file is open, now that it is needed."""
        return bool(self._tried(lambda connection: connection.execute("SELECT 1").fetchall(), ()))

    def keep(self, cards: Iterable[tuple[CardText, Definition]]) -> None:
        """Keep what these cards were compiled to, in place of what was kept for them."""
        entries = [entry for card, definition in cards if (entry := self.entry(card, definition)) is not None]
        self.enter(entries)

    def entry(self, card: CardText, definition: Definition) -> tuple[bytes, bytes] | None:
        """A compiled card as it is kept; ``None`` if it can't be, or would not be read again as what it is."""
        key = self._key(card)
        try:
            content = _encoder.encode(definition)
            again = _decoder.decode(content)
        except (UnicodeEncodeError, OverflowError) as error:  # half a character, or a number of more than 64 bits
            log.info("%s is not kept: %s", card.name, error)
            return None
        except msgspec.ValidationError as error:  # a node in a field that is not said to hold it
            log.info("%s is not kept, for a node is where it does not belong: %s", card.name, error)
            return None
        kept = key is not None and len(content) <= LARGEST and again == definition
        return (key, _check(key, content) + content) if key is not None and kept else None

    def enter(self, entries: list[tuple[bytes, bytes]]) -> None:
        """Keep entries, and drop the oldest ones that are too many."""
        if entries:
            self._tried(lambda connection: _enter(connection, entries), None)

    def __len__(self) -> int:
        rows = self._tried(lambda connection: connection.execute("SELECT count(*) FROM cards").fetchall(), ((0,),))
        return int(rows[0][0])

    def close(self) -> None:
        """Close the file; it is opened again when it is needed."""
        with self._lock:
            self._close()

    def pause(self) -> None:
        """Close the file, and don't open it until :meth:`resume`."""
        self._lock.acquire()
        self._close()

    def resume(self) -> None:
        """The file may be opened again."""
        self._lock.release()

    def _close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _data(self, key: bytes | None) -> object:
        if key is None:
            return None
        rows = self._tried(lambda connection: connection.execute(_FIND, (key,)).fetchall(), ())
        return rows[0][0] if rows else None

    def _key(self, card: CardText) -> bytes | None:
        try:
            return blake2b(_encoder.encode(_whole(card)), digest_size=20, key=self._build).digest()
        except UnicodeEncodeError:  # half a character: no text that a file could have
            return None

    def _opened(self, key: bytes, data: object) -> Definition:
        """:raises ValueError: it is not what was kept for that key."""
        if not isinstance(data, bytes) or data[:_CHECK] != _check(key, data[_CHECK:]):
            raise ValueError("the checksum does not fit")
        return _decoder.decode(memoryview(data)[_CHECK:])

    def _tried(self, act: Callable[[sqlite3.Connection], Any], otherwise: Any) -> Any:
        """What comes of acting on the file; ``otherwise`` if that fails, or has failed just before."""
        with self._lock:
            if time.monotonic() < self._not_before:
                return otherwise
            try:
                if self._connection is None:
                    self._connection = _connected(self._path, self._build)
                return act(self._connection)
            except (sqlite3.Error, OSError) as error:
                log.info("the compiled cards in %s cannot be used: %s", self._path, error)
                self._not_before = time.monotonic() + _PAUSE
                self._close()
                if isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGED:
                    _remove(self._path)
                return otherwise


def warm(cards: Iterable[CardText], advance: Callable[[int], None] = lambda done: None) -> int:
    """Compile cards that are not kept yet, in several processes, and keep them; how many. ``advance`` is told of each."""
    kept = installed()
    if not kept.open():
        return 0
    done = 0
    left = []
    for card in cards:
        if kept.has(card):
            advance(1)
        else:
            left.append(card)
    for compiled_by_now, entries in _entries(left):
        kept.enter(entries)
        advance(compiled_by_now)
        done += len(entries)
    return done


def _entries(cards: list[CardText]) -> Iterator[tuple[int, list[tuple[bytes, bytes]]]]:
    batches = [cards[at : at + _BATCH] for at in range(0, len(cards), _BATCH)]
    if len(batches) < 2:
        yield from map(_compiled, batches)
        return
    grammar()  # which the processes share
    processes = ProcessPoolExecutor(initializer=_left_to_who_began)
    try:
        yield from processes.map(_compiled, batches)
    finally:  # who stops waits for what is begun, and not for all that was to come
        processes.shutdown(cancel_futures=True)


def _left_to_who_began() -> None:
    """An interrupt at the terminal reaches all processes; only the one that began the work has to stop it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _compiled(cards: list[CardText]) -> tuple[int, list[tuple[bytes, bytes]]]:
    kept = installed()
    entries = []
    with memory.unwatched():
        for card in cards:
            try:
                entry = kept.entry(card, compile_card(card))
            except ValueError:  # its mana cost is none: whoever asks for it is told
                continue
            if entry is not None:
                entries.append(entry)
    return len(cards), entries


def _whole(card: CardText) -> tuple[object, ...]:
    """A text with all of its fields: what encodes a record leaves out just those defaults that are the very object."""
    return tuple([tuple(map(astuple, field)) if field is card.card_faces else field for field in astuple(card)])


def _check(key: bytes, content: bytes | memoryview) -> bytes:
    return blake2b(content, digest_size=_CHECK, key=key).digest()


def _connected(path: Path, build: bytes) -> sqlite3.Connection:
    """A connection to a file that is of that build; what others had in it is removed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        if connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
            connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")  # what was kept last may be lost with the machine's power
        if connection.execute("PRAGMA user_version").fetchone() != (_SCHEMA_VERSION,) or connection.execute(
            "SELECT digest FROM build"
        ).fetchall() != [(build,)]:
            connection.execute("BEGIN IMMEDIATE")
            for statement in _SCHEMA:
                connection.execute(statement)
            connection.execute("INSERT INTO build VALUES (?)", (build,))
            connection.execute("COMMIT")
    except BaseException:
        connection.close()
        raise
    return connection


def _enter(connection: sqlite3.Connection, entries: list[tuple[bytes, bytes]]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.executemany("INSERT OR REPLACE INTO cards (key, data) VALUES (?, ?)", entries)
        connection.execute("DELETE FROM cards WHERE id <= (SELECT max(id) FROM cards) - ?", (ROWS,))
        if _size(connection) > BYTES:
            connection.execute("DELETE FROM cards WHERE id <= (SELECT (min(id) + max(id)) / 2 FROM cards)")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _size(connection: sqlite3.Connection) -> int:
    """How large the file is, but for its pages that hold nothing; not asked for exactly while it is small."""
    pages, size = (int(connection.execute(f"PRAGMA {name}").fetchone()[0]) for name in ("page_count", "page_size"))
    if pages * size <= BYTES:
        return pages * size
    return (pages - int(connection.execute("PRAGMA freelist_count").fetchone()[0])) * size


def _remove(path: Path) -> None:
    """Remove a file that is no database any more, so that the next one to look makes it anew."""
    for name in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        try:
            name.unlink(missing_ok=True)
        except OSError as error:
            log.info("%s is damaged and cannot be removed: %s", name, error)


_FIND: Final = "SELECT data FROM cards WHERE key = ?"
_SCHEMA: Final = (
    "DROP TABLE IF EXISTS cards",
    "DROP TABLE IF EXISTS build",
    "CREATE TABLE cards (id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, data BLOB NOT NULL)",
    "CREATE TABLE build (digest BLOB NOT NULL)",
    f"PRAGMA user_version = {_SCHEMA_VERSION}",
)
