"""The trace of the layers, read as a judge reads it: its words are carried out on what is printed, and nothing else is.

This is apart from the engine: it has the words of ``explain``, the sorts of subtypes (205.3), and rules 205.1, 208.5, 305.6
and 305.7. Words that don't say what comes of them, as those of a changed text, are taken as the trace has them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.abilities.lexicon import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES
from engine.dialogue.outcome import LayerEntry
from engine.layers import view
from engine.layers.explaining import explained
from engine.layers.reasons import ability_text
from engine.layers.subtypes import SUBTYPES
from engine.state.copiable import Copied
from engine.state.definition import Face
from engine.state.game import GameState
from engine.state.objects import GameObject

COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
MANA = dict(zip(("Plains", "Island", "Swamp", "Mountain", "Forest"), "WUBRG", strict=True))
TYPES = frozenset(
    ("artifact", "battle", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery", "kindred")
)
SUPERTYPES = frozenset(("basic", "legendary", "ongoing", "snow", "world"))
EVERY = {"basic land type": BASIC_LAND_TYPES, "land type": LAND_TYPES, "creature type": CREATURE_TYPES}


@dataclass
class Folded:
    """Characteristics so far. ``read`` counts the words that were carried out, ``taken`` what was believed."""

    controller: str
    types: set[str]
    colors: set[str]
    abilities: list[str]
    pt: tuple[int, int] | None
    barred: set[str] = field(default_factory=set)
    read: list[str] = field(default_factory=list)
    taken: list[str] = field(default_factory=list)

    def seen(self) -> tuple[object, ...]:
        """As a result is compared."""
        return (self.controller, self.types, self.colors, sorted(one.rstrip(".") for one in self.abilities), self.pt)


def as_told(result: dict[str, object]) -> Folded:
    """What a trace says that has come of it."""
    pt = (int(str(result["power"])), int(str(result["toughness"]))) if "power" in result else None
    types, colors = {*_words(result["types"])}, {*_words(result["colors"])}
    return Folded(str(result["controller"]), types, colors, [*_words(result["abilities"])], pt)


def _words(listed: object) -> Sequence[str]:
    assert isinstance(listed, list)
    return listed


def printed(obj: GameObject, face: Face) -> Folded:
    """The values of a face, under the control of whom the object entered under."""
    types = {*face.supertypes, *face.types, *face.subtypes}
    pt = (face.power, face.toughness) if face.power is not None and face.toughness is not None else None
    return Folded(obj.controller, types, {*face.colors}, [ability_text(one) for one in face.abilities], pt)


def fold(start: Folded, entries: Sequence[LayerEntry]) -> Folded:
    """Carry out the words of a trace, entry by entry; each comes to the result that it tells."""
    for entry in entries:
        told = as_told(entry.result)
        if entry.applied and entry.layer != "copiable values":
            _carry_out(entry.layer, entry.effect, start, told)
        assert start.seen() == told.seen(), entry
    return start


def _carry_out(layer: str, words: str, so_far: Folded, told: Folded) -> None:
    for part in _outside_quotes(words, r", (?=(?:gains|loses|can't have|is|isn't|has|gets) )"):
        for pattern, do in READINGS:
            found = re.fullmatch(pattern, part)
            if found is not None:
                do(so_far, told, *found.groups())
                so_far.read.append(part)
                break
        else:
            raise AssertionError((layer, part))


def _outside_quotes(words: str, between: str) -> list[str]:
    """The parts of a list: what is in quotation marks is one ability, whatever there is in it."""
    parts, depth, last = list[str](), 0, 0
    for found in re.finditer(rf"[“”]|{between}", words):
        depth += {"“": 1, "”": -1}.get(found[0], 0)
        if not depth and found[0] not in ("“", "”"):
            parts.append(words[last : found.start()])
            last = found.end()
    return [*parts, words[last:]]


def _of_sort(one: str) -> frozenset[str]:
    """The names of the card types whose subtype this is (205.3)."""
    return frozenset(kind for kind, of in SUBTYPES if one in of)


def _types(so_far: Folded, _told: Folded, words: str, adding: str | None) -> None:
    """205.1a, 205.1b, 205.3d, 305.7."""
    every = words.removeprefix("every ") if words.startswith("every ") else None
    named = set(EVERY[every]) if every else {*words.split()}
    types, subtypes = named & TYPES, named - TYPES - SUPERTYPES
    if not adding:
        if types and not {"artifact", "creature"} <= types:
            so_far.types -= TYPES - {"instant", "sorcery"}
            so_far.types |= types
            gone = {one for one in so_far.types - TYPES - SUPERTYPES if not _of_sort(one) & so_far.types}
            so_far.types -= gone
        elif types:
            so_far.types |= types
        new = {one for one in subtypes if _of_sort(one) & so_far.types}
        if new & MANA.keys():
            so_far.abilities = []
        sorts = {frozenset(of) for _, of in SUBTYPES if new & {*of}}
        so_far.types -= {one for of in sorts for one in of}
        subtypes = new
    so_far.types |= types | (named & SUPERTYPES)
    so_far.types |= {one for one in subtypes if _of_sort(one) & so_far.types}


def _colors(so_far: Folded, _told: Folded, words: str, adding: str | None) -> None:
    named = {COLORS[one] for one in words.split(" and ") if one != "colorless"}
    so_far.colors = so_far.colors | named if adding else named


def _gains(so_far: Folded, _told: Folded, words: str) -> None:
    """113.11, too."""
    parts = (_unquoted(part) if part.startswith("“") else part for part in _outside_quotes(words, ", and |, | and "))
    so_far.abilities += [one for one in _each_quality(parts) if one not in so_far.barred]


def _unquoted(part: str) -> str:
    """What is quoted; a keyword ability that is given by its text is called as any other."""
    text = part[1:-1]
    keyword = text.removesuffix(".")
    named = any(keyword.lower().startswith(name) for name in QUOTED_KEYWORDS)
    return f"{keyword[0].lower()}{keyword[1:]}" if named else text


QUOTED_KEYWORDS = ("bands with other", "cumulative upkeep", "ward")


def _each_quality(parts: Iterable[str]) -> Iterator[str]:
    """702.16g, 702.16h: "protection from A and from B" is two abilities, and "from all colors" five."""
    name = ""
    for part in parts:
        words = f"{name} {part}" if part.startswith("from ") else part
        name = words.partition(" from ")[0]
        every = (f"{name} from {color}" for color in ("white", "blue", "black", "red", "green"))
        yield from every if words.endswith(" from all colors") else (words,)


def _loses_sort(so_far: Folded, _told: Folded, sort: str) -> None:
    of = dict(SUBTYPES)[sort]
    so_far.types -= {*of}


def _is_no(so_far: Folded, _told: Folded, lost: str) -> None:
    """205.1a: the subtypes that belong to no other type go with it."""
    so_far.types -= {lost}
    so_far.types -= {one for one in so_far.types - TYPES - SUPERTYPES if not _of_sort(one) & so_far.types}


def _cannot_have(so_far: Folded, told: Folded, words: str) -> None:
    so_far.barred |= {*words.split(", ")}
    _loses(so_far, told, words)


def _loses(so_far: Folded, _told: Folded, words: str) -> None:
    so_far.abilities = [one for one in so_far.abilities if one not in words.split(", ")]


def _loses_all(so_far: Folded, _told: Folded, but_mana: str | None) -> None:
    so_far.abilities = [one for one in so_far.abilities if but_mana and re.search(r"\{T\}.*: Add ", one)]


def _mana_abilities(so_far: Folded, _told: Folded) -> None:
    missing = [f"{{T}}: Add {{{MANA[one]}}}." for one in MANA if one in so_far.types]
    so_far.abilities += [one for one in missing if one not in so_far.abilities]


def _set(so_far: Folded, _told: Folded, power: str, toughness: str) -> None:
    so_far.pt = int(power), int(toughness)


def _set_one(so_far: Folded, _told: Folded, which: str, number: str) -> None:
    if so_far.pt is None:
        return
    power, toughness = so_far.pt
    so_far.pt = (int(number), toughness) if which == "power" else (power, int(number))


def _add(so_far: Folded, _told: Folded, power: str, toughness: str) -> None:
    if so_far.pt is not None:  # 208.3: what is no creature has none that would change
        so_far.pt = so_far.pt[0] + int(power), so_far.pt[1] + int(toughness)


def _counters(so_far: Folded, told: Folded, number: str, power: str, toughness: str) -> None:
    words = ("a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    times = words.index(number) + 1 if number in words else int(number)
    _add(so_far, told, str(times * int(power)), str(times * int(toughness)))


def _switch(so_far: Folded, _told: Folded) -> None:
    if so_far.pt is not None:
        so_far.pt = so_far.pt[1], so_far.pt[0]


def _controlled(so_far: Folded, _told: Folded, who: str) -> None:
    so_far.controller = who


def _believed(so_far: Folded, told: Folded) -> None:
    so_far.types, so_far.abilities = told.types, told.abilities
    so_far.taken.append("text")


Reading = tuple[str, Callable[..., None]]
READINGS: tuple[Reading, ...] = (
    (r"is controlled by (\w+)", _controlled),
    (r"has .* in its text replaced by .*", _believed),
    (r"gains all activated abilities of .*", _believed),
    (rf"is ({'|'.join(COLORS)}|colorless)((?: and \w+)*)", lambda so, told, one, more: _colors(so, told, one + more, None)),
    (rf"is ((?:{'|'.join(COLORS)})(?: and \w+)*)( in addition to its other colors)", _colors),
    (r"has no power and toughness of its own: each is 0, .*", lambda so, told: _set(so, told, "0", "0")),
    (r"has the ability of every \w+: “(.*)”", lambda so, _told, text: so.abilities.append(f"{text}.")),
    (r"has the mana ability of each of its basic land types", _mana_abilities),
    (r"is (?:an? )?([^,:“]*?)( in addition to its other types)?", _types),
    (r"isn't an? (\w+)", _is_no),
    (r"loses all (\w+) types", _loses_sort),
    (r"gains (.*)", _gains),
    (r"(?:an?) ([a-z ]+) counter", _gains),
    (r"loses ((?!all )[a-z ,]+?)", _loses),
    (r"can't have ([a-z ,]+?)", _cannot_have),
    (r"loses all abilities( except mana abilities)?", _loses_all),
    (r"has (?:base )?power and toughness (-?\d+)/(-?\d+)(?: \(.*\))?", _set),
    (r"has (?:base )?(power|toughness) (-?\d+)(?: \(.*\))?", _set_one),
    (r"gets ([+-]\d+)/([+-]\d+)(?: \(.*\))?", _add),
    (r"(\w+) ([+-]\d+)/([+-]\d+) counters?", _counters),
    (r"has its power and toughness switched", _switch),
)  # fmt: skip
"""How the words of a trace are read, and by what rule they are carried out."""


def folds(state: GameState) -> tuple[list[str], list[str]]:
    """See that the traces of all permanents come to what they are; the words that were carried out, and those believed."""
    read: list[str] = []
    taken: list[str] = []
    for one, entries in explained(state, state.battlefield).items():
        obj, seen = state.objects[one], view(state).of(one)
        done = fold(_beginning(obj, entries[0]), entries)
        creature = "creature" in seen.types  # 208.3: other things have power and toughness, and use them for nothing
        pt = (seen.power, seen.toughness) if creature else done.pt
        types = {*seen.supertypes, *seen.types, *seen.subtypes}
        texts = sorted(
            ability_text(held.ability).rstrip(".") for held in seen.abilities if held.rule in (None, "714.3a")
        )
        assert done.seen() == (seen.controller, types, {*seen.colors}, texts, pt), (one, entries)
        read += done.read
        taken += done.taken
    return read, taken


def _beginning(obj: GameObject, first: LayerEntry) -> Folded:
    """What is printed or copied; what is face down, merged, or the halves of a card as the trace has it."""
    last = obj.copied[-1] if obj.copied else None
    if obj.face_down is not None or obj.merged or obj.definition.layout == "split":
        return as_told(first.result)
    return printed(obj, last.values.faces[last.face] if isinstance(last, Copied) else obj.faced)
