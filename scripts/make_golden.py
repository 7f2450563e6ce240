"""Write tests/oracle/golden.txt: every card that is understood whole, with a digest of the nodes it was read as.

Needs a card file: ``python scripts/make_golden.py oracle-cards.jsonl.gz``. Run it after a change of the grammar or of
nodes: it says which cards are understood now, which no longer, and which are read otherwise; so does the diff in review.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))

from adjudicator.cards.compiling import compiled
from adjudicator.cards.measuring import cards_of
from engine.oracle.card import CardText
from engine.state.definition import Definition

TARGET = Path(__file__).parents[1] / "tests" / "oracle" / "golden.txt"
SHOWN = 20
"""How many names of each sort are printed."""


class Reach(msgspec.Struct, frozen=True):
    """How what is understood differs from what was: the names of cards, sorted."""

    gained: tuple[str, ...]
    lost: tuple[str, ...]
    otherwise: tuple[str, ...]

    def __str__(self) -> str:
        sorts = (("understood now", self.gained), ("no longer", self.lost), ("read otherwise", self.otherwise))
        return "\n".join(f"{len(names):,} {what}{_some(names)}" for what, names in sorts)


def accepted(cards: Iterable[CardText]) -> dict[str, str]:
    """The digest of each card that is understood whole, by name."""
    found: dict[str, str] = {}
    for card in cards:
        try:
            definition = compiled(card)
        except ValueError:  # its mana cost is none (107.4): it is no card of the game
            continue
        if not definition.names_uncarried and all(
            line.unread is None for face in definition.faces for line in face.lines
        ):
            found[card.name] = digest(definition)
    return found


def digest(definition: Definition) -> str:
    """One of all nodes of the lines of a card's faces, in their order."""
    nodes = [[line.abilities for line in face.lines] for face in definition.faces]
    return blake2b(msgspec.json.encode(nodes, order="deterministic"), digest_size=4).hexdigest()


def read(text: str) -> dict[str, str]:
    """What a page says of each card."""
    return {name: known for known, _, name in (line.partition(" ") for line in text.splitlines())}


def written(cards: dict[str, str]) -> str:
    """The page: a line for each card, sorted by name."""
    return "".join(f"{cards[name]} {name}\n" for name in sorted(cards))


def reach(before: dict[str, str], after: dict[str, str]) -> Reach:
    """How two pages differ."""
    both = before.keys() & after.keys()
    return Reach(
        tuple(sorted(after.keys() - before.keys())),
        tuple(sorted(before.keys() - after.keys())),
        tuple(sorted(name for name in both if before[name] != after[name])),
    )


def _some(names: tuple[str, ...]) -> str:
    more = f" and {len(names) - SHOWN:,} more" if len(names) > SHOWN else ""
    return f": {'; '.join(names[:SHOWN])}{more}" if names else ""


if __name__ == "__main__":
    after = accepted(found.card for found in cards_of(Path(sys.argv[1])))
    before = read(TARGET.read_text(encoding="utf-8")) if TARGET.exists() else {}
    print(reach(before, after))
    TARGET.write_text(written(after), encoding="utf-8")
