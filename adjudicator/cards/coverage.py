"""How much of a card file the engine understands, and which gaps would bring the most cards if they were closed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from adjudicator.cards.compiling import compiled
from adjudicator.cards.reading import open_cards
from adjudicator.cards.records import Found
from engine.abilities.ability import Ability, Activated, Keyword, SpellAbility, Triggered
from engine.abilities.node import find
from engine.keywords.supported import is_supported
from engine.oracle.card import CardText
from engine.oracle.reading import PENDING
from engine.state.definition import Definition, LineKind, RulesLine, Unread

TOP = 25
"""How many gaps are listed."""
WORDS = 4
"""How many words of the place where reading stopped make a gap."""


@dataclass(slots=True)
class Tally:
    """What was counted over a file."""

    cards: int = 0
    understood: int = 0
    keywords_missing: int = 0
    broken: int = 0
    read: Counter[LineKind] = field(default_factory=Counter)
    unread: Counter[LineKind] = field(default_factory=Counter)
    ambiguous: int = 0
    mismatched: int = 0
    unbound: int = 0
    pending: int = 0
    whole_but_pending: int = 0
    waiting: Counter[str] = field(default_factory=Counter)
    gaps: Counter[str] = field(default_factory=Counter)
    alone: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)


def report(path: Path) -> str:
    """The coverage of a card file, as text for a person.

    :raises Problem: the file cannot be read as a card file.
    """
    tally = Tally()
    with open_cards(path) as file:
        for record in file.records():
            if isinstance(record, Found):
                _count(record.card, tally)
    return "\n".join(_render(tally))


def _count(card: CardText, tally: Tally) -> None:
    tally.cards += 1
    try:
        definition = compiled(card)
    except ValueError:
        tally.broken += 1
        return
    lines = [line for face in definition.faces for line in face.lines]
    unread = [line.unread for line in lines if line.unread is not None]
    for line in lines:
        if line.unread is None:
            tally.read[_kind(line)] += 1
        else:
            _count_unread(line.unread, tally)
    if unread:
        _count_gaps(card.name, unread, tally)
    else:
        _count_read_whole(definition, tally)


def _count_read_whole(definition: Definition, tally: Tally) -> None:
    """A card of which every word is read is understood only if all its keywords are carried out, too."""
    abilities = [ability for face in definition.faces for ability in face.abilities]
    if not all(is_supported(keyword) for keyword in find(tuple(abilities), Keyword)):
        tally.keywords_missing += 1
        return
    tally.understood += 1


def _count_gaps(name: str, unread: list[Unread], tally: Tally) -> None:
    """What a card lacks: kinds that are read and not carried out, or else words that are not read."""
    waiting = {kind for each in unread if each.why.startswith(PENDING) for kind in _kinds(each.why)}
    gaps = {_gap(each) for each in unread if not each.why.startswith(PENDING)}
    tally.gaps.update(gaps)
    if not gaps:
        tally.whole_but_pending += 1
        if len(waiting) == 1:
            tally.waiting.update(waiting)
    elif len(gaps) == 1:
        gap = next(iter(gaps))
        first = next(each for each in unread if not each.why.startswith(PENDING))
        tally.alone[gap] += 1
        tally.examples.setdefault(gap, f"{name}: {first.text.splitlines()[0]}")


def _kinds(why: str) -> list[str]:
    return why.partition(": ")[2].split(", ")


def _count_unread(unread: Unread, tally: Tally) -> None:
    tally.unread[unread.kind] += 1
    tally.ambiguous += unread.why.startswith("ambiguous")
    tally.mismatched += "does not print back" in unread.why
    tally.unbound += unread.why.startswith("“")
    tally.pending += unread.why.startswith(PENDING)


def _kind(line: RulesLine) -> LineKind:
    return _kind_of(line.abilities[0]) if line.abilities else "unclassified"


def _kind_of(ability: Ability) -> LineKind:
    match ability:
        case SpellAbility():
            return "spell"
        case Activated():
            return "activated"
        case Triggered():
            return "triggered"
        case Keyword():
            return "keyword"
        case _:
            return "static"


def _gap(unread: Unread) -> str:
    """The words at which reading stopped; for a reference that was not resolved, the reason."""
    if unread.why.startswith("“"):
        return unread.why
    if unread.why.startswith("ambiguous"):
        return "ambiguous"
    start, end = unread.span
    return " ".join(unread.text[start:end].split()[:WORDS]) or "(the line ends)"


def _render(tally: Tally) -> Iterator[str]:
    lines = sum(tally.read.values()) + sum(tally.unread.values())
    yield f"{tally.understood:,} of {tally.cards:,} cards are understood ({_share(tally.understood, tally.cards)})."
    yield "Understood means: every word of the card is read, and the rules carry out all that it says."
    yield f"{tally.keywords_missing:,} more are read to the last word, but have a keyword that is not carried out yet."
    if tally.broken:
        yield f"{tally.broken:,} cannot be compiled: their mana cost is none."
    yield ""
    yield f"{lines:,} lines, {sum(tally.read.values()):,} read ({_share(sum(tally.read.values()), lines)})"
    yield ""
    yield f"{'kind of line':<16}{'read':>8}{'unread':>8}"
    kinds: tuple[LineKind, ...] = ("spell", "activated", "triggered", "static", "keyword", "unclassified")
    for kind in kinds:
        yield f"{kind:<16}{tally.read[kind]:>8,}{tally.unread[kind]:>8,}"
    yield ""
    yield f"refused as ambiguous: {tally.ambiguous:,}"
    yield f"refused because the reading does not print back: {tally.mismatched:,}"
    yield f"refused because a word points back to nothing certain: {tally.unbound:,}"
    yield f"read, but with kinds that the rules do not carry out yet: {tally.pending:,}"
    yield ""
    more = tally.understood + tally.keywords_missing + tally.whole_but_pending
    yield f"With those kinds {more:,} cards would be read whole ({_share(more, tally.cards)}); cards that one alone blocks:"
    ranked = sorted(tally.waiting.items(), key=lambda item: (-item[1], item[0]))
    yield from (f"{count:>6,}  {kind}" for kind, count in ranked[:TOP])
    yield ""
    yield "The gaps that block the most cards alone (cards blocked at all), with one of them:"
    ranked = sorted(tally.alone.items(), key=lambda item: (-item[1], item[0]))
    for gap, count in ranked[:TOP]:
        yield f"{count:>6,} ({tally.gaps[gap]:,})  {gap}  —  {tally.examples[gap]}"


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "none"
