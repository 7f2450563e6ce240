"""Objects in zones: what can be where, and fields that contradict each other (110, 111, 304.4, 307.4, 400)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from adjudicator.problems import Defect
from adjudicator.wire.consistency.facts import Facts, Located
from adjudicator.wire.naming import face_index
from adjudicator.wire.records.board import FormerEntry
from adjudicator.wire.records.cards import CardDefinition, CardObject, Permanent
from engine.abilities.lexicon import ALL_CARD_TYPES
from engine.oracle.card import FaceText
from engine.oracle.compile import type_line
from engine.state.halves import DOORS

PERMANENT_TYPES: Final = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})
"""The permanent types (110.4)."""

_SYMBOLS: Final = re.compile(r"(\{[^{}\s]+\})+")
_NUMBER: Final = re.compile(r"[+-]?\d+(\.5|½)?|(\d+[+-])?\*(\+\d+|²)?|X|\?|∞")
_OWN: Final = ("hand", "library", "graveyard")


def check(facts: Facts) -> Iterator[Defect]:
    """Objects that cannot be where they are, or cannot be what they say."""
    permanent: set[int] = set()
    for place in facts.located:
        if place.plain and _is_right(facts, place, permanent):
            continue
        one = place.object
        yield from _card(place)
        yield from _permanent(facts, place.at, one) if isinstance(one, Permanent) else _elsewhere(place)
    yield from _definitions(facts)
    copies = [place for place in facts.located if not place.plain and getattr(place.object, "copy_effects", None)]
    yield from _copied(facts, copies) if copies else ()
    for n, former in enumerate(facts.board.former):
        if former.on_stack is None and former.controller is None:
            yield Defect(f"/state/former/{n}", "Say who controlled it, or who owned it.", "110.2")
        known = former.characteristics
        if known is not None and known.mana_cost and not _SYMBOLS.fullmatch(known.mana_cost):
            detail = "A mana cost is written in symbols: {2}{W/U}."
            yield Defect(f"/state/former/{n}/characteristics/mana_cost", detail, "107.4")
        if former.on_stack is None:
            yield from _card(Located(f"/state/former/{n}", "battlefield", None, former))
        elif former != _only_stacked(former):
            yield Defect(f"/state/former/{n}/on_stack", "What it was on the stack is said here alone.")
    for n, event in enumerate(facts.board.history):
        for m, seen in enumerate(event.seen):
            if seen.mana_cost and not _SYMBOLS.fullmatch(seen.mana_cost):
                detail = "A mana cost is written in symbols: {2}{W/U}."
                yield Defect(f"/state/history/{n}/seen/{m}/mana_cost", detail, "107.4")
    for n, player in enumerate(facts.board.players):
        library = player.library
        if library is not None and library.size is not None:
            listed = len(library.top) + len(library.rest) + len(library.bottom)
            if library.size < listed:
                detail = f"{listed} cards of this library are listed, and it has {library.size}."
                yield Defect(f"/state/players/{n}/library/size", detail, "401.3")


def _is_right(facts: Facts, place: Located, permanent: set[int]) -> bool:
    """Whether what is plain can be where it is, told at a glance: only its card and whose it is have to be right.

    ``permanent`` are the cards that were found to be permanents.
    """
    one = place.object
    if one.card is None or not isinstance(one, Permanent):
        return one.card is not None and one.owner is None
    if not one.controller:
        return False
    if id(one.card) in permanent:
        return True
    types = facts.types(one.card, None)
    if types is not None and _never_there(types):
        return False
    permanent.add(id(one.card))
    return True


def _only_stacked(former: FormerEntry) -> FormerEntry:
    return FormerEntry(
        id=former.id,
        controller=former.controller,
        zone=former.zone,
        characteristics=former.characteristics,
        on_stack=former.on_stack,
        became=former.became,
        also_became=former.also_became,
    )


def _card(place: Located) -> Iterator[Defect]:
    at, one = place.at, place.object
    if one.unknown and one.card is not None:
        yield Defect(f"{at}/unknown", "A card that is named is not unknown.")
    elif not one.unknown and one.card is None and not _has_parts(one):
        yield Defect(at, "Say which card it is: a name, a definition, or `unknown`.")
    if one.one_of and not one.unknown:
        yield Defect(f"{at}/one_of", "Only of an unknown card several are possible.")
    if one.token and one.unknown:
        yield Defect(f"{at}/unknown", "A token's characteristics are public.", "111.3")
    if isinstance(one, Permanent) and one.face_down_as is not None:
        if one.face_down != "other":
            detail = "This is said of what is face down for a reason of its own: other."
            yield Defect(f"{at}/face_down_as", detail, "708.2")
        yield from _face(f"{at}/face_down_as", one.face_down_as)


def _definitions(facts: Facts) -> Iterator[Defect]:
    """Cards defined in place whose mana cost, types or numbers are not written as cards have them."""
    cards = [(place.at, place.object.card) for place in facts.located]
    cards += [(at, entry.card) for at, entry in facts.stacked] if facts.stacked else ()
    right: set[int] = set()
    for at, card in cards:
        if not isinstance(card, CardDefinition) or id(card) in right:
            continue
        found = _miswritten(card if card.abilities is None else replace(card, abilities=None))
        if not found:
            right.add(id(card))
        for defect in found:
            yield replace(defect, pointer=f"{at}/card{defect.pointer}")


@lru_cache(4096)
def _miswritten(card: CardDefinition) -> tuple[Defect, ...]:
    """What of it is not written as cards have it, each with its place in the definition."""
    faces = [(f"/card_faces/{n}" if card.card_faces else "", face) for n, face in enumerate(card.faces)]
    return (*_faces(card), *(defect for at, face in faces for defect in _face(at, face)))


_FACES: Final = {
    "adventure": "715.1", "flip": "710.1", "modal_dfc": "712.1", "prepare": "722.1", "split": "709.1", "transform": "712.1",
}  # fmt: skip
"""Layouts of cards that have a second face, or a second set of characteristics, with the rule."""


def _faces(card: CardDefinition) -> Iterator[Defect]:
    if card.layout in _FACES and len(card.faces) < 2:
        detail = f"A card of the layout {card.layout!r} has two faces: give both in card_faces."
        yield Defect("/card_faces" if card.card_faces else "", detail, _FACES[card.layout])


def _copied(facts: Facts, copies: Iterable[Located]) -> Iterator[Defect]:
    """Copy effects that copy what is neither an object nor a card, but has an id that is said."""
    objects = {place.object.id for place in facts.located} | {entry.id for _, entry in facts.stacked}
    for place in copies:
        for n, effect in enumerate(getattr(place.object, "copy_effects", ())):
            of = effect.of
            if isinstance(of, str) and of in facts.ids and of not in objects and of not in facts.cards:
                detail = f"{of!r} is no object: what is copied is an object, or a card by its name."
                yield Defect(f"{place.at}/copy_effects/{n}/of", detail, "707.2")


def _face(at: str, face: FaceText) -> Iterator[Defect]:
    if face.mana_cost and not _SYMBOLS.fullmatch(face.mana_cost):
        yield Defect(f"{at}/mana_cost", "A mana cost is written in symbols: {2}{W/U}.", "107.4")
    types = type_line(face.type_line)[1]
    if not types:
        detail = (
            "A type line needs at least one card type, as in: Creature — Bear."
            if face.type_line
            else "Give its type line."
        )
        yield Defect(f"{at}/type_line" if face.type_line else at, detail, "205.2a")
    for name, text in (("power", face.power), ("toughness", face.toughness)):
        if text is None and "creature" in types:
            yield Defect(at, f"A creature has a {name}.", "208.1")
        elif text is not None and not _NUMBER.fullmatch(text):
            yield Defect(f"{at}/{name}", f"A {name} is a number, perhaps with *: 2, *, 1+*.", "208.1")


def _has_parts(one: CardObject) -> bool:
    return isinstance(one, Permanent) and bool(one.merged or one.melded)


def _elsewhere(place: Located) -> Iterator[Defect]:
    at, one = place.at, place.object
    if place.place in _OWN and one.owner is not None:
        detail = f"A card of {one.owner}'s is not in {place.player}'s {place.place}."
        yield Defect(f"{at}/owner", detail, "400.3")
    elif one.owner is not None:
        yield Defect(
            f"{at}/owner", f"Cards in the zone {place.place} are listed with their owner, {one.owner}.", "108.3"
        )
    if one.copy_of is not None and place.place != "exile":
        yield Defect(f"{at}/copy_of", "Only a copy in exile is one of a prepare spell.", "722.3c")
    if one.bound_to is not None and place.place != "exile":
        yield Defect(f"{at}/bound_to", "Only a card in exile haunts a creature, or is encoded on one.", "702.99b")
    if place.place == "library" and one.token:
        yield Defect(f"{at}/token", "A token is never in a library.", "111.8")
    if isinstance(one.face_down, str):
        yield Defect(f"{at}/face_down", "Only a permanent or a spell is face down in this way.", "110.5d")
    yield from _face_down(place)


def _face_down(place: Located) -> Iterator[Defect]:
    """Which cards can be face down, and of which somebody has to be told that they may look at them (400.2, 406.3)."""
    at, one = place.at, place.object
    exiled = place.place == "exile"
    if one.face_down is True and place.place not in ("exile", "command"):
        detail = f"Cards in the zone {place.place} are not face up or face down; in exile they are."
        yield Defect(f"{at}/face_down", detail, "110.5d" if place.place != "graveyard" else "400.2")
    foretold = one.status is not None and one.status.what == "foretold"
    if one.known_to and (place.place == "graveyard" or (exiled and one.face_down is not True and not foretold)):
        yield Defect(f"{at}/known_to", "Everybody may look at a card that lies here face up.", "400.2")
    if exiled and one.face_down is True and one.status is not None and not foretold:
        detail = f"What is {one.status.what} is face up in exile."
        yield Defect(f"{at}/status", detail, "406.3")


_PARTS: Final = {"adventure": "715.4", "flip": "710.2", "prepare": "722.4", "split": "709.4"}
"""Layouts of which a permanent has no other face up, with the rule."""


def _is_pair(facts: Facts, one: Permanent) -> bool:
    there = [place.object for place in facts.located if isinstance(place.object, Permanent) and place.object != one]
    partners = [other for other in there if other.id == one.paired_with and other.paired_with in (None, one.id)]
    return bool(partners) and all(other.paired_with != one.paired_with for other in there)


def _controller(facts: Facts) -> str:
    return f'"controller": "{facts.board.players[0].id}"' if facts.board.players else '"controller"'


def _permanent(facts: Facts, at: str, one: Permanent) -> Iterator[Defect]:
    if one.controller is None:
        yield Defect(at, f"This permanent needs a controller: {_controller(facts)}.", "110.2")
    if one.face_down is True:
        yield Defect(f"{at}/face_down", "Say why it is face down: morph, disguise, manifest, cloak, or other.", "708.2")
    if one.copy_of is not None:
        detail = 'A permanent that is a copy says "copy_effects": [{"of": "Grizzly Bears"}].'
        yield Defect(f"{at}/copy_of", detail, "707.2")
    if one.bound_to is not None:
        yield Defect(f"{at}/bound_to", "Only a card in exile haunts a creature, or is encoded on one.", "702.99b")
    if one.token and one.commander:
        yield Defect(f"{at}/commander", "A commander is a card.", "903.3")
    text = facts.text(one.card)
    if text is not None and one.face is not None and face_index(text, one.face) is None:
        yield Defect(f"{at}/face", f"{text.name} has no face {one.face!r}.", "712.8")
    if text is not None and one.face is not None and text.layout in _PARTS and face_index(text, one.face):
        detail = f"A permanent has only the normal characteristics of {text.name}; as a spell it could have others."
        yield Defect(f"{at}/face", detail, _PARTS[text.layout])
    if wrong := [half for half in one.unlocked if half not in DOORS]:
        yield Defect(f"{at}/unlocked", f"The halves of a Room are left and right, not {wrong[0]!r}.", "709.5c")
    if one.paired_with is not None and not _is_pair(facts, one):
        detail = "It is paired with another permanent, which is paired with nothing else."
        yield Defect(f"{at}/paired_with", detail, "702.95d")
    if one.face_down or one.merged:
        return
    types = facts.types(one.card, one.face)
    if types is not None and _never_there(types):
        yield _no_permanent(f"{at}/card", types)


def _never_there(types: frozenset[str]) -> bool:
    """Whether what has these types is never on the battlefield (110.4); no type at all is a defect of its own."""
    return not types.isdisjoint(ALL_CARD_TYPES) and types.isdisjoint(PERMANENT_TYPES)


def _no_permanent(at: str, types: frozenset[str]) -> Defect:
    if "instant" in types:
        return Defect(at, "An instant is never on the battlefield.", "304.4")
    if "sorcery" in types:
        return Defect(at, "A sorcery is never on the battlefield.", "307.4")
    return Defect(at, "It has none of the permanent types.", "110.4")
