"""Write docs/abilities.md: the kinds that abilities are made of, with their fields, and how many cards use each.

Needs a card file: ``python scripts/make_abilities.py oracle-cards.jsonl.gz``. Run it after adding or removing a kind.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))

import engine.abilities
from adjudicator.cards.compiling import compiled
from adjudicator.cards.measuring import cards_of
from engine.abilities.node import Node, tag_of, walk

TARGET = Path(__file__).parents[1] / "docs" / "abilities.md"
FEW = 3
"""Kinds that fewer cards use are listed."""

_SENTENCE = re.compile(r"(.*?[.:]) (?=[A-Z`]|$)|(.*)")

Kind = type[Node]


class Uses(msgspec.Struct, frozen=True):
    """How many cards use each kind, and one of them."""

    cards: Counter[str]
    examples: dict[str, str]
    total: int


def kinds() -> tuple[Kind, ...]:
    """The kinds of nodes, in the order of their modules."""
    for module in walk_packages(engine.abilities.__path__, "engine.abilities."):
        import_module(module.name)
    found = dict.fromkeys(_leaves(Node))
    return tuple(sorted(found, key=lambda kind: (kind.__module__, kind.__name__)))


def _leaves(kind: Kind) -> Iterator[Kind]:
    below = kind.__subclasses__()
    if not below and kind.__module__.startswith("engine.abilities"):
        yield kind
    for one in below:
        yield from _leaves(one)


def uses(path: Path) -> Uses:
    """How many cards of a file use each kind."""
    cards: Counter[str] = Counter()
    examples: dict[str, str] = {}
    found = cards_of(path)
    for record in found:
        try:
            definition = compiled(record.card)
        except ValueError:
            continue
        abilities = tuple(ability for face in definition.faces for ability in face.abilities)
        for name in sorted({type(node).__name__ for node in walk(abilities)}):
            cards[name] += 1
            examples.setdefault(name, record.card.name)
    return Uses(cards, examples, len(found))


def row(kind: Kind) -> str:
    """What the page says of a kind, whatever the cards: its tag, its fields, its meaning."""
    fields = ", ".join(f"`{field}`" for field in kind.__struct_fields__)
    paragraph = " ".join((kind.__doc__ or "").strip().partition("\n\n")[0].split())
    first = _SENTENCE.match(paragraph + " ")
    meaning = (first[0] if first else paragraph).strip().replace("|", "\\|")
    return f"| `{tag_of(kind.__name__)}` | {fields} | {meaning} |"


def text(used: Uses) -> str:
    """The whole page."""
    return "\n\n".join(_parts(used)) + "\n"


def _parts(used: Uses) -> Iterator[str]:
    everything = kinds()
    yield "# What abilities are made of"
    yield "*Written by `scripts/make_abilities.py` from the code and a card file; do not edit.*"
    yield (
        f"{len(everything)} kinds. Each is a frozen record with a meaning in the rules; Oracle text is read as a tree of"
        f" them. The numbers are of the {used.total:,} cards of the file of which lines that use the kind are read."
    )
    by_room: dict[str, list[Kind]] = defaultdict(list)
    for kind in everything:
        by_room[kind.__module__.removeprefix("engine.abilities.")].append(kind)
    for room, here in by_room.items():
        yield f"## {room}"
        rows = (
            f"{row(kind)} {used.cards[kind.__name__]:,} | {used.examples.get(kind.__name__, '')} |" for kind in here
        )
        yield "\n".join(("| kind | fields | meaning | cards | one of them |", "|---|---|---|---|---|", *rows))
    yield "## Kinds that few cards use"
    few = sorted((used.cards[kind.__name__], tag_of(kind.__name__)) for kind in everything)
    listed = ", ".join(f"`{tag}` ({count})" for count, tag in few if count < FEW)
    yield f"Fewer than {FEW}: {listed}. A field of another kind may do."
    yield "## Kinds that look alike"
    yield "The same fields, in the same room:"
    alike: dict[tuple[str, tuple[str, ...]], list[str]] = defaultdict(list)
    for kind in everything:
        if kind.__struct_fields__:
            alike[(kind.__module__, kind.__struct_fields__)].append(tag_of(kind.__name__))
    yield "\n".join(f"- {', '.join(f'`{tag}`' for tag in tags)}" for tags in alike.values() if len(tags) > 1)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("which card file? python scripts/make_abilities.py oracle-cards.jsonl.gz")
    TARGET.write_text(text(uses(Path(sys.argv[1]))), encoding="utf-8")
