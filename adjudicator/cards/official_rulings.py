"""The official rulings on cards, once they were imported: a SQLite file beside the cards, which is only read then."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from adjudicator.cards.names import name_key
from adjudicator.cards.reading import open_cards
from adjudicator.data import home
from adjudicator.problems import Problem

_TABLE: Final = "CREATE TABLE rulings (key TEXT NOT NULL, published TEXT NOT NULL, text TEXT NOT NULL)"


class OfficialRuling(msgspec.Struct, frozen=True):
    """What Wizards of the Coast said of a card: when, as ``YYYY-MM-DD``, and what."""

    published: str
    text: str


class RulingsReport(msgspec.Struct, frozen=True):
    """What an import took: how many rulings, on how many cards; and how many it left out, because nothing says on which."""

    rulings: int
    cards: int
    nameless: int


def rulings_path() -> Path:
    """Where the imported rulings are kept."""
    return home() / "rulings.sqlite3"


def official_rulings(name: str) -> tuple[OfficialRuling, ...]:
    """The rulings on the card of this name, the oldest first; none where none were imported.

    :raises Problem: the file can't be read.
    """
    path = rulings_path()
    if not path.exists():
        return ()
    asked = "SELECT published, text FROM rulings WHERE key = ? ORDER BY published, rowid"
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            return tuple(OfficialRuling(*row) for row in connection.execute(asked, (name_key(name),)))
    except sqlite3.Error as error:
        raise Problem(500, "card-database", "The official rulings cannot be used", f"{path} ({error})") from error


def import_rulings(
    path: Path, names: Mapping[str, str], advance: Callable[[int], None] = lambda read: None
) -> RulingsReport:
    """Replace the rulings by those of a file; if it is broken, they stay as they were.

    The file is Scryfall's bulk file of rulings, JSON Lines of such records with the card's ``name``, or MTGJSON's
    AtomicCards. ``names`` are the names of cards by Scryfall's ids.

    :raises Problem: the file can't be read, is broken, or has no rulings.
    """
    part = rulings_path().with_suffix(".part")
    part.parent.mkdir(parents=True, exist_ok=True)
    part.unlink(missing_ok=True)
    nameless, keys = 0, []
    with open_cards(path, advance) as file, closing(sqlite3.connect(part)) as made:
        made.execute(_TABLE)
        for name, ruling in _rulings(file.objects(), names):
            if name is None:
                nameless += 1
                continue
            keys.append(name_key(name))
            made.execute("INSERT INTO rulings VALUES (?, ?, ?)", (keys[-1], ruling.published, ruling.text))
        if not keys:
            why = (
                "no rulings in this file" if not nameless else "import the cards first, from a file with Scryfall's ids"
            )
            raise Problem(422, "no-rulings", "The rulings cannot be imported", f"{path}: {why}")
        made.execute("CREATE INDEX rulings_key ON rulings (key)")
        made.commit()
    part.replace(rulings_path())
    return RulingsReport(len(keys), len(set(keys)), nameless)


def _rulings(
    records: Iterable[Mapping[str, object]], names: Mapping[str, str]
) -> Iterator[tuple[str | None, OfficialRuling]]:
    """The rulings of a file's records, each with the name of its card."""
    for record in records:
        own = record.get("name")
        listed = record.get("rulings")
        if isinstance(listed, list):  # MTGJSON: with the card
            for one in listed:
                yield str(own), OfficialRuling(str(one.get("date") or ""), str(one.get("text") or ""))
        elif record.get("comment"):
            name = own if own is not None else names.get(str(record.get("oracle_id")))
            said = OfficialRuling(str(record.get("published_at") or ""), str(record["comment"]))
            yield (None if name is None else str(name)), said
