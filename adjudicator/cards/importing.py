"""From a card file to the database, in one transaction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from adjudicator.cards.database import Provenance, replacing
from adjudicator.cards.reading import FORMATS, open_cards
from adjudicator.cards.records import Found
from adjudicator.problems import Problem

_LAST = 10_000_000
"""More than any card's rank."""

REPRINT = "another printing or version of a card of the same name"


class ImportReport(msgspec.Struct, frozen=True):
    """What an import did: ``skipped`` counts the records left out by reason, ``examples`` names up to three of each."""

    provenance: Provenance
    skipped: dict[str, int]
    examples: dict[str, tuple[str, ...]]


def import_cards(
    path: Path,
    database: Path,
    advance: Callable[[int], None] = lambda read: None,
    played: Mapping[str, int] | None = None,
) -> ImportReport:
    """Replace the database's cards by those of a file; if the file is broken, the database stays as it was.

    ``played`` says how often each card is played, by name; without it the ranks count that the file itself may have.

    Of several records of one name the first is taken, unless only a later one is allowed in some format: playtest cards
    share names with cards that came after them.

    :raises Problem: the file cannot be read, is broken or has no cards, or the database cannot be written.
    """
    skipped: Counter[str] = Counter()
    examples: dict[str, tuple[str, ...]] = {}
    seen: dict[str, bool] = {}

    def skip(name: str, reason: str) -> None:
        skipped[reason] += 1
        examples[reason] = (*examples.get(reason, ()), name)[:3]

    with open_cards(path, advance) as file, replacing(database) as cards:
        for record in file.records():
            if not isinstance(record, Found):
                skip(record.name, record.reason)
            elif record.card.name in seen and (seen[record.card.name] or not record.playable):
                skip(record.card.name, REPRINT)
            else:
                if record.card.name in seen:
                    skip(record.card.name, REPRINT)
                seen[record.card.name] = record.playable
                cards.add(record.card, _weight(record, played), record.oracle_id)
        if not seen:
            raise Problem(422, "no-cards", "The card file cannot be imported", f"{path}: no cards in this file")
        now = datetime.now(UTC).isoformat(timespec="seconds")
        provenance = Provenance(path.name, FORMATS[file.format], file.digest, now, len(seen))
        cards.sign(provenance)
    return ImportReport(provenance, dict(skipped), examples)


def _weight(found: Found, played: Mapping[str, int] | None) -> int | None:
    """How much a card is played, the more the higher."""
    if played is not None:
        return played.get(found.card.name)
    return _LAST - found.rank if found.rank is not None else None
