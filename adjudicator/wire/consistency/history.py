"""The log (608.2i): what an entry shows it is about, its turn has begun, and its words are those that abilities ask for."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from adjudicator.problems import Defect
from adjudicator.wire import defaults
from adjudicator.wire.consistency.facts import Facts
from adjudicator.wire.counting import is_known, kind_of, meant
from adjudicator.wire.nearness import hint, near
from adjudicator.wire.records.board import CharacteristicsEntry, HistoryEntry, SeenEntry
from engine.abilities.lexicon import ALL_CARD_TYPES, SUBTYPES, SUPERTYPES
from engine.abilities.phrases.mana_symbols import COLOR_NAMES
from engine.keywords.table import KEYWORDS
from engine.state.ids import base

_WORDS: Final[dict[str, Collection[str]]] = {
    "supertypes": SUPERTYPES,
    "types": ALL_CARD_TYPES,
    "subtypes": SUBTYPES,
    "keywords": tuple(keyword.name for keyword in KEYWORDS),
}
"""The fields that tell what an object was by words, with the words that there are."""
_COLORS: Final = {name: color for color, name in COLOR_NAMES.items()}


def check(facts: Facts) -> Iterator[Defect]:
    """Entries that show what they are not about, turns that have not come, words that no ability could ask for."""
    current = defaults.turn_number(facts.board.turn)
    for n, entry in enumerate(facts.board.history):
        at = f"/state/history/{n}"
        if facts.board.turn.number is None and entry.turn not in (0, current):  # 0: long ago, whichever it is
            taken = f"No turn is said, so it is taken as turn {current}: say which one it is in /state/turn/number."
            yield Defect(f"{at}/turn", taken, "500.1")
        elif entry.turn > current:
            yield Defect(f"{at}/turn", f"Turn {entry.turn} has not come: it is turn {current}.", "500.1")
        yield from _kind(facts, entry, at)
        told = (*entry.objects, *((entry.source,) if entry.source is not None else ()))
        same = {*map(base, told)} if "graveyard" in (entry.origin, entry.to) else set[str]()
        became = {seen.id for seen in entry.seen if base(seen.id) in same}
        for m, seen in enumerate(entry.seen):
            if seen.id not in told and seen.id not in became:
                detail = (
                    f"This entry is not about {seen.id!r}: list it in `objects`, or as `source`.{hint(seen.id, told)}"
                )
                yield Defect(f"{at}/seen/{m}/id", detail, "608.2h")
            yield from _words(seen, f"{at}/seen/{m}")
    for n, former in enumerate(facts.board.former):
        if former.characteristics is not None:
            yield from _words(former.characteristics, f"/state/former/{n}/characteristics")


def _kind(facts: Facts, entry: HistoryEntry, at: str) -> Iterator[Defect]:
    """The kind of counters, in its one spelling and known."""
    if entry.kind is None or entry.event not in ("put_counters", "remove_counters"):
        return
    kind = kind_of(entry.kind)
    found = kind if kind != entry.kind else None if is_known(kind, facts.said) else meant(kind)
    if found is not None:
        detail = f"No rule, and no text here, knows {entry.kind!r} counters. Did you mean {found}?"
        yield Defect(f"{at}/kind", detail, "122.1")


def _words(one: SeenEntry | CharacteristicsEntry, at: str) -> Iterator[Defect]:
    """A word that is near one that there is, and is not it, would be found by nothing that asks for what was meant."""
    for m, letter in enumerate(one.colors):
        if letter not in _COLORS.values():
            meant_by = _COLORS.get(letter.lower(), letter.upper() if letter.upper() in _COLORS.values() else None)
            more = "" if meant_by is None else f" Did you mean {meant_by}?"
            yield Defect(f"{at}/colors/{m}", f"A color is a letter of WUBRG, not {letter!r}.{more}", "105.1")
    for field, there in _WORDS.items():
        for m, word in enumerate(getattr(one, field, ())):
            if word not in there and (found := near(word, there, cutoff=0.85, most=1)):
                yield Defect(f"{at}/{field}/{m}", f"{word!r} is none of the {field}. Did you mean {found[0]}?", "109.3")
