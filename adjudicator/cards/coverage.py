"""How much of a card file the engine understands, and which gaps would bring the most cards if they were closed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from adjudicator.cards.measuring import Grade, Measured, measured
from adjudicator.cards.played import Played, played
from engine.oracle.reading import PENDING
from engine.state.definition import LineKind, Unread

TOP = 25
"""How many kinds that are not carried out are listed."""
GAPS = 50
"""How many gaps are listed."""
KINDS: tuple[LineKind, ...] = ("spell", "activated", "triggered", "static", "keyword", "unclassified")


class Share(msgspec.Struct, frozen=True):
    """Of how many how many are understood."""

    cards: int
    understood: int

    def __str__(self) -> str:
        return f"{self.understood:>9,} of {self.cards:>9,}  {_percent(self.understood, self.cards):>6}"


class Totals(msgspec.Struct, frozen=True):
    """What was counted over a file: all cards, by format, by the year of the first print, and as often as played."""

    all: Share
    formats: dict[str, Share]
    years: dict[str, Share]
    played: dict[str, Share]


class Coverage(msgspec.Struct, frozen=True):
    """What of a card file is understood."""

    cards: tuple[Measured, ...]
    played: Played
    totals: Totals

    def as_json(self) -> dict[str, Any]:
        """The totals, and of each card whether it is understood and where the reading of its lines stopped."""
        return {
            "totals": msgspec.to_builtins(self.totals),
            "cards": [
                {
                    "name": card.name,
                    "understood": card.understood,
                    "unread": [_told(unread) for unread in card.unread],
                }
                for card in self.cards
            ],
        }


def _told(unread: Unread) -> dict[str, Any]:
    return {"text": unread.text, "span": list(unread.span), "why": unread.why}


def coverage(path: Path, listed: Path | None = None) -> Coverage:
    """The coverage of a card file; ``listed`` is a file that says how often cards are played.

    :raises Problem: a file cannot be read.
    """
    weights = played(listed) if listed is not None else {}
    cards = tuple(measured(path))
    formats = {one for card in cards for one in card.formats}
    years = {card.year for card in cards if card.year is not None}
    totals = Totals(
        _share(cards),
        {one: _share(card for card in cards if one in card.formats) for one in sorted(formats)},
        {str(year): _share(card for card in cards if card.year == year) for year in sorted(years)},
        {name: _weighted(cards, counts) for name, counts in weights.items()},
    )
    return Coverage(cards, weights, totals)


def _share(cards: Iterable[Measured]) -> Share:
    understood = [card.understood for card in cards]
    return Share(len(understood), sum(understood))


def _weighted(cards: Sequence[Measured], counts: Mapping[str, int]) -> Share:
    """The share of cards as often as they are played; a card that the file does not have is not understood."""
    known = {card.name for card in cards if card.understood}
    return Share(sum(counts.values()), sum(count for name, count in counts.items() if name in known))


def report(found: Coverage) -> str:
    """The coverage of a card file, as text for a person."""
    parts = (_whole(found), _groups(found.totals), _lines(found.cards), _kinds(found), _gaps(found))
    return "\n\n".join("\n".join(part) for part in parts)


def _whole(found: Coverage) -> Iterator[str]:
    grades: Counter[Grade] = Counter(card.grade for card in found.cards)
    total = found.totals.all
    share = _percent(total.understood, total.cards)
    yield f"{total.understood:,} of {total.cards:,} cards are understood ({share})."
    yield "Understood means: every word of the card is read, and the rules carry out all that it says."
    yield f"{grades['keyword']:,} more are read to the last word, but have a keyword that is not carried out yet."
    if grades["broken"]:
        yield f"{grades['broken']:,} cannot be compiled: their mana cost is none."


def _groups(totals: Totals) -> Iterator[str]:
    groups = (("as often as played", totals.played), ("legal in", totals.formats), ("first printed in", totals.years))
    for title, group in groups:
        if group:
            yield f"{title}:"
            yield from (f"  {name:<18}{share}" for name, share in group.items())


def _lines(cards: Sequence[Measured]) -> Iterator[str]:
    read = Counter(kind for card in cards for kind in card.read)
    unread = Counter(each.kind for card in cards for each in card.unread)
    lines = read.total() + unread.total()
    yield f"{lines:,} lines, {read.total():,} read ({_percent(read.total(), lines)})"
    yield ""
    yield f"{'kind of line':<16}{'read':>8}{'unread':>8}"
    for kind in KINDS:
        yield f"{kind:<16}{read[kind]:>8,}{unread[kind]:>8,}"
    yield ""
    reasons: tuple[tuple[str, Callable[[str], bool]], ...] = (
        ("refused as ambiguous", lambda why: why.startswith("ambiguous")),
        ("refused because the reading does not print back", lambda why: "does not print back" in why),
        ("refused because a word points back to nothing certain", lambda why: why.startswith("“")),
        ("read, but with kinds that the rules do not carry out yet", lambda why: why.startswith(PENDING)),
    )
    for title, fits in reasons:
        yield f"{title}: {sum(fits(each.why) for card in cards for each in card.unread):,}"


def _kinds(found: Coverage) -> Iterator[str]:
    pending = [card for card in found.cards if card.unread and not card.gaps]
    grades = Counter(card.grade for card in found.cards)
    total, more = found.totals.all.cards, grades["understood"] + grades["keyword"] + len(pending)
    share = _percent(more, total)
    yield f"With those kinds {more:,} cards would be read whole ({share}); cards that one alone blocks:"
    alone = Counter(kind for card in pending if len(card.waiting) == 1 for kind in card.waiting)
    yield from (
        f"{count:>6,}  {kind}" for kind, count in sorted(alone.items(), key=lambda item: (-item[1], item[0]))[:TOP]
    )


def _gaps(found: Coverage) -> Iterator[str]:
    """The gaps that block the most; where it is known how often cards are played, by that."""
    weight = Counter(next(iter(found.played.values()), {}))
    blocked = Counter(gap for card in found.cards for gap in card.gaps)
    alone: Counter[str] = Counter()
    slots: Counter[str] = Counter()
    examples: dict[str, Measured] = {}
    for card in found.cards:
        if len(card.gaps) == 1:
            (gap,) = card.gaps
            alone[gap] += 1
            slots[gap] += weight[card.name]
            if gap not in examples or weight[card.name] > weight[examples[gap].name]:
                examples[gap] = card
    told = "; then how often those are played" if weight else ""
    yield f"The gaps that block the most cards alone (cards blocked at all{told}), with one of them:"
    for gap, count in sorted(alone.items(), key=lambda item: (-slots[item[0]], -item[1], item[0]))[:GAPS]:
        card = examples[gap]
        line = next(each for each in card.unread if not each.why.startswith(PENDING))
        often = f"; {slots[gap]:,}" if weight else ""
        yield f"{count:>6,} ({blocked[gap]:,}{often})  {gap}  —  {card.name}: {line.text.splitlines()[0]}"


def _percent(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "none"
