"""The card database: one SQLite file, filled by an import and then only read."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any, Final, Self

import msgspec
from rapidfuzz import fuzz, process

from adjudicator.cards.basic_lands import basic_land
from adjudicator.cards.completing import LONGEST, Spelling, completions, is_beginning
from adjudicator.cards.names import name_key
from adjudicator.cards.nicknames import nicknames
from adjudicator.cards.source import CardSource, NoCards
from adjudicator.data import home
from adjudicator.problems import Problem
from engine.oracle.card import CardText

SCHEMA_VERSION = 1
_WHOLE, _FACE = 0, 1
_LIKELY = 70
_LIKE_IN_WHOLE = 60
_LIKE_IN_PART = 75
_SUGGESTIONS = 5
_COMPLETED = 3
_BEGUN = 3
"""Of a nickname so many letters are typed at least, before it is offered."""
_LIKE, _CLEAR = 80, 5
"""How like a name has to be to what was typed, and how much more than any other, for it to be taken as meant (percent)."""


class Provenance(msgspec.Struct, frozen=True):
    """Where the cards of a database are from: the file's name, format and SHA-256, and when it was imported (UTC)."""

    file: str
    format: str
    digest: str
    imported: str
    cards: int


def database_path() -> Path:
    """Where the card database is kept."""
    return home() / "cards.sqlite3"


def installed_cards() -> CardSource:
    """The imported cards, or a source without cards if none were imported.

    :raises Problem: the database is broken, or from another version.
    """
    path = database_path()
    return NoCards() if _is_empty(path) else CardDatabase.open(path)


class CardDatabase:
    """Cards by name. Safe to share between threads; sees a new import at once.

    :class:`adjudicator.cards.source.CardSource` says what ``find`` and ``suggest`` promise.
    """

    whole: Final = True

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._lock = Lock()
        self._decoder = msgspec.json.Decoder(CardText)
        self._spellings: tuple[str, dict[str, Spelling]] = ("", {})

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open a database for reading.

        :raises Problem: there is none, or it is not a card database of this version.
        """
        if not path.exists():
            raise _problem(path, "is not there; import cards first")
        try:
            # Not read-only: an import that was killed while it committed has to be rolled back by whoever comes next.
            connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True, check_same_thread=False)
            connection.execute("PRAGMA query_only = ON")
            version = connection.execute("PRAGMA user_version").fetchone()[0]
        except sqlite3.Error as error:
            raise _problem(path, f"is not a card database ({error})") from error
        if version != SCHEMA_VERSION:
            connection.close()
            raise _problem(path, f"is a card database of version {version}, not {SCHEMA_VERSION}; import again")
        return cls(connection, path)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __len__(self) -> int:
        return int(self._rows("SELECT count(*) FROM cards")[0][0])

    @property
    def provenance(self) -> Provenance:
        """What was imported."""
        return msgspec.convert(dict(self._rows("SELECT key, value FROM provenance")), Provenance, strict=False)

    @property
    def digest(self) -> str:
        """What stands for the cards in a ruling's provenance: ``sha256:...`` of the imported file."""
        return self.provenance.digest

    def find(self, name: str) -> CardText | None:
        """The card of this name, or with a face of this name; ``None`` if there is no such card or more than one."""
        exact = self._rows("SELECT data FROM cards WHERE name = ?", name)
        if exact:
            return self._decoder.decode(exact[0][0])
        key = name_key(name)
        for kind in (_WHOLE, _FACE):
            found = self._rows("SELECT data FROM names JOIN cards ON id = card WHERE key = ? AND kind = ?", key, kind)
            if found:
                return self._only([self._decoder.decode(data) for (data,) in found], name)
        return basic_land(name)

    def by_oracle_id(self) -> dict[str, str]:
        """The names of cards by the ids that Scryfall's rulings have, as far as the imported file has them."""
        if not self._rows("SELECT 1 FROM sqlite_master WHERE name = 'oracle_ids'"):
            return {}
        return dict(self._rows("SELECT oracle_id, name FROM oracle_ids JOIN cards ON id = card"))

    def all(self) -> tuple[CardText, ...]:
        """Every card."""
        return tuple(self._decoder.decode(data) for (data,) in self._rows("SELECT data FROM cards ORDER BY id"))

    def suggest(self, name: str) -> tuple[str, ...]:
        """Names of cards that were perhaps meant, the likeliest first, at most five: those it is a part of first."""
        key = name_key(name)
        if not is_beginning(key):
            return ()
        spellings = self._known_spellings()
        near = process.extract(key, spellings.keys(), scorer=fuzz.WRatio, limit=30, score_cutoff=_LIKELY)
        ranked = sorted(near, key=lambda hit: (-hit[1] - fuzz.ratio(key, hit[0]), hit[0]))
        alike = (spellings[hit[0]].name for hit in ranked if _is_like(key, hit[0]))
        return tuple(dict.fromkeys((*self.complete(name, _COMPLETED), *alike)))[:_SUGGESTIONS]

    def likely(self, name: str) -> str | None:
        """The card that is meant by a name that no card has: the one that players call so, the only one of which it is a
        part, or far more like it than any other is; ``None`` where there is no such card.
        """
        if (called := nicknames().get(name_key(name), "")) and self.find(called) is not None:
            return called
        whole = self.complete(name, 2)
        if whole:
            return whole[0] if len(whole) == 1 else None
        key, spellings = name_key(name), self._known_spellings()
        alike: dict[str, float] = {}
        if len(key) <= LONGEST:
            for known, ratio, _ in process.extract(
                key, spellings.keys(), scorer=fuzz.ratio, limit=10, score_cutoff=_LIKE
            ):
                alike.setdefault(spellings[known].name, ratio)
        ranked = sorted(alike.items(), key=lambda one: -one[1])[:2]
        clear = len(ranked) == 1 or (len(ranked) == 2 and ranked[0][1] - ranked[1][1] >= _CLEAR)
        return ranked[0][0] if ranked and clear else None

    def complete(self, typed: str, most: int) -> tuple[str, ...]:
        """The cards whose names have words that begin so, the likeliest first: what players call so or are about to, then
        what is played most, where that is known, then shorter names.
        """
        known, key = self._known_spellings(), name_key(typed)
        begun = [word for word in sorted(nicknames(), key=len) if len(key) >= _BEGUN and word.startswith(key)]
        called = (nicknames()[word] for word in ([key] if key in nicknames() else begun[:_COMPLETED]))
        meant = [name for name in called if name_key(name) in known]
        return tuple(dict.fromkeys((*meant, *completions(typed, known.values(), most))))[:most]

    def _only(self, cards: list[CardText], name: str) -> CardText | None:
        """The only one of these cards, or the only one that differs from the name in nothing but case."""
        if len(cards) > 1:
            cards = [card for card in cards if card.name.casefold() == name.casefold()]
        return cards[0] if len(cards) == 1 else None

    def _known_spellings(self) -> dict[str, Spelling]:
        """By key the card's name, that of a whole card before that of a face; kept until the next import."""
        digest, spellings = self._spellings
        if digest != self.digest:
            counted = bool(self._rows("SELECT 1 FROM sqlite_master WHERE name = 'played'"))
            weight, joined = ("ifnull(weight, 0)", " LEFT JOIN played USING (card)") if counted else ("0", "")
            of_names = "FROM names JOIN cards ON id = card" + joined
            rows = self._rows(f"SELECT key, name, {weight} {of_names} ORDER BY kind DESC, name DESC")
            digest, spellings = self.digest, {row[0]: Spelling(*row) for row in rows}
            self._spellings = (digest, spellings)
        return spellings

    def _rows(self, query: str, *parameters: str | int) -> list[tuple[Any, ...]]:
        try:
            with self._lock:
                return self._connection.execute(query, parameters).fetchall()
        except UnicodeEncodeError:  # a lone surrogate: no text that a file could have
            return []
        except sqlite3.Error as error:
            raise _problem(self._path, f"cannot be read ({error})") from error


class CardWriter:
    """Fills a database inside the transaction of :func:`replacing`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._encoder = msgspec.json.Encoder()

    def add(self, card: CardText, weight: int | None = None, oracle_id: str | None = None) -> None:
        """Add a card, in place of one that has the same name.

        ``weight`` says how much it is played, the more the higher, and ``oracle_id`` how Scryfall's rulings name it.
        """
        self._connection.execute("DELETE FROM names WHERE card = (SELECT id FROM cards WHERE name = ?)", (card.name,))
        self._connection.execute("DELETE FROM played WHERE card = (SELECT id FROM cards WHERE name = ?)", (card.name,))
        self._connection.execute(
            "DELETE FROM oracle_ids WHERE card = (SELECT id FROM cards WHERE name = ?)", (card.name,)
        )
        self._connection.execute("DELETE FROM cards WHERE name = ?", (card.name,))
        row = self._connection.execute(
            "INSERT INTO cards (name, data) VALUES (?, ?)", (card.name, self._encoder.encode(card))
        ).lastrowid
        faces = {name_key(face.name) for face in card.card_faces} | {name_key(part) for part in card.name.split(" // ")}
        keys = [(name_key(card.name), _WHOLE, row)] + [(face, _FACE, row) for face in faces]
        self._connection.executemany("INSERT INTO names (key, kind, card) VALUES (?, ?, ?)", keys)
        if weight is not None:
            self._connection.execute("INSERT INTO played (card, weight) VALUES (?, ?)", (row, weight))
        if oracle_id is not None:
            self._connection.execute(
                "INSERT OR IGNORE INTO oracle_ids (oracle_id, card) VALUES (?, ?)", (oracle_id, row)
            )

    def sign(self, provenance: Provenance) -> None:
        """Note where the cards are from."""
        values = msgspec.to_builtins(provenance)
        self._connection.executemany("INSERT INTO provenance (key, value) VALUES (?, ?)", values.items())


@contextmanager
def replacing(path: Path) -> Iterator[CardWriter]:
    """Put a new content into the database, all or nothing: an exception leaves it as it was.

    The first content is made beside its place: who looks meanwhile finds no cards, and never a part of them.

    :raises Problem: the file is there and is no card database, or cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    first = _is_empty(path)
    beside = path.with_name(f"{path.name}.part")
    try:
        connection = sqlite3.connect(beside if first else path, isolation_level=None)
        try:
            # Readers are shut out only while the transaction is committed, not while a large file is being read.
            connection.execute("PRAGMA cache_spill = OFF")
            if first:  # nobody else may go on with the file before it is in its place
                connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN IMMEDIATE")
            if first and not _is_empty(path):
                raise _problem(path, "was just filled by another import; import again if these are other cards")
            for statement in _SCHEMA:
                connection.execute(statement)
            try:
                yield CardWriter(connection)
            except BaseException:
                connection.execute("ROLLBACK")
                if first:
                    beside.unlink()
                raise
            connection.execute("COMMIT")
            if first:
                beside.replace(path)
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise _problem(path, f"cannot be written ({error})") from error


def _is_empty(path: Path) -> bool:
    """Whether there is no database yet; an import that was stopped may have left a file without anything in it."""
    return not path.exists() or not path.stat().st_size


_SCHEMA = (
    "DROP TABLE IF EXISTS cards",
    "DROP TABLE IF EXISTS names",
    "DROP TABLE IF EXISTS played",
    "DROP TABLE IF EXISTS oracle_ids",
    "DROP TABLE IF EXISTS provenance",
    "CREATE TABLE cards (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, data BLOB NOT NULL)",
    "CREATE TABLE names (key TEXT NOT NULL, kind INTEGER NOT NULL, card INTEGER NOT NULL REFERENCES cards,"
    " PRIMARY KEY (key, kind, card)) WITHOUT ROWID",
    "CREATE INDEX names_card ON names (card)",
    "CREATE TABLE played (card INTEGER PRIMARY KEY REFERENCES cards, weight INTEGER NOT NULL)",
    "CREATE TABLE oracle_ids (oracle_id TEXT PRIMARY KEY, card INTEGER NOT NULL REFERENCES cards)",
    "CREATE TABLE provenance (key TEXT PRIMARY KEY, value NOT NULL)",
    f"PRAGMA user_version = {SCHEMA_VERSION}",
)


def _problem(path: Path, detail: str) -> Problem:
    return Problem(500, "card-database", "The card database cannot be used", f"{path} {detail}")


def _is_like(key: str, name: str) -> bool:
    """Whether a name is spelled like what was written, or has a part that is; not one that is like a part of that.

    >>> _is_like("emrakull", "emrakul, the aeons torn"), _is_like("nonexistent card", "scar")
    (True, False)
    """
    if fuzz.ratio(key, name) >= _LIKE_IN_WHOLE:
        return True
    return len(name) >= len(key) and fuzz.partial_ratio(key, name) >= _LIKE_IN_PART
