"""What an object is in a state, as the engine computes it (613)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from adjudicator.ruling.naming import listed
from engine.abilities.ability import Ability, Keyword, SpellAbility
from engine.abilities.lexicon import CREATURE_TYPES, LAND_TYPES
from engine.abilities.phrases.mana_symbols import COLOR_NAMES
from engine.layers import seen_of, view
from engine.layers.projecting import intrinsic
from engine.layers.reasons import ability_text
from engine.layers.subtypes import BASIC_LAND_TYPES
from engine.phrases.wording import with_article
from engine.state.definition import Unread
from engine.state.game import GameState


def size(state: GameState, ref: str) -> tuple[int, int] | None:
    """Power and toughness (208), if it has them."""
    if not _shown(state, ref):
        return None
    seen = seen_of(state, ref)
    if seen.power is None or seen.toughness is None:
        return None
    return seen.power, seen.toughness


def type_line(state: GameState, ref: str, *, apart: bool = False) -> str:
    """What an object is by its types (205.1), with an article; nothing for what is not there.

    ``apart``: that it is nonlegendary is said where it has the name of a legendary permanent (704.5j).
    """
    if not _shown(state, ref):
        return ""
    seen = seen_of(state, ref)
    types = sorted(seen.types, key=lambda one: one == "creature")  # as judges say it: land creature, artifact creature
    every = [words for words, sort in _SORTS if seen.subtypes and {*sort} <= {*seen.subtypes}]
    whole = {one for words, sort in _SORTS if words in every for one in sort}
    plain = ("nonlegendary",) if apart and _has_legendary_namesake(state, ref) else ()
    line = " ".join((*plain, *seen.supertypes, *(one for one in seen.subtypes if one not in whole), *types))
    also = f" of {' and '.join(every)}" if every else ""
    return f"{with_article(line)}{also}"


def colors(state: GameState, ref: str) -> str:
    """Its colors in words (105.2), or that it is colorless; nothing for what is not there.

    The order is that of the symbols: white, blue, black, red, green.
    """
    if not _shown(state, ref):
        return ""
    own = seen_of(state, ref).colors
    return listed([name for color, name in COLOR_NAMES.items() if color in own]) or "colorless"


def _has_legendary_namesake(state: GameState, ref: str) -> bool:
    look, own = view(state), seen_of(state, ref)
    others = (look.of(one) for one in state.battlefield if one != ref)
    return "legendary" not in own.supertypes and any(
        one.name == own.name and "legendary" in one.supertypes for one in others
    )


_SORTS: Final = (("every creature type", CREATURE_TYPES), ("every land type", LAND_TYPES))


def abilities_of(state: GameState, ref: str, *, textless: bool = False) -> tuple[list[str], list[str]]:
    """Its abilities as they are, in words, keywords by their names and others quoted; and those that its types give it.

    ``textless``: it has lost what was not understood of its text.
    """
    held = seen_of(state, ref).abilities if _shown(state, ref) else ()
    counted = [one for one in held if one.rule is None or not one.rule.startswith("702.")]
    types = seen_of(state, ref).subtypes if held else ()
    mana = [intrinsic(symbol) for subtype, symbol in BASIC_LAND_TYPES.items() if subtype in types]
    unread = seen_of(state, ref).unread if _shown(state, ref) and not textless else ()
    return [*_in_words(one.ability for one in counted), *_unread(unread)], _in_words(mana)


def keywords_of(state: GameState, ref: str) -> list[str]:
    """Its keyword abilities as they are, by their names (702)."""
    held = seen_of(state, ref).abilities if _shown(state, ref) else ()
    return _in_words(one.ability for one in held if isinstance(one.ability, Keyword))


def own_abilities(state: GameState, ref: str) -> list[str]:
    """The abilities that it has of itself, before effects, in words."""
    if not _shown(state, ref):
        return []
    face = state.objects[ref].faced
    return [*_in_words(face.abilities), *_unread(face.unread)]


def _unread(lines: Iterable[Unread]) -> list[str]:
    """Lines that were not understood are abilities all the same."""
    return [f"“{one.text.rstrip('.')}”" for one in lines]


def _in_words(abilities: Iterable[Ability]) -> list[str]:
    texts = dict.fromkeys(ability_text(one) for one in abilities if not isinstance(one, SpellAbility))
    return [text if text[:1].islower() else f"“{text.rstrip('.')}”" for text in texts]


def controller(state: GameState, ref: str) -> str | None:
    """Who controls a permanent or spell."""
    return seen_of(state, ref).controller if _shown(state, ref) else None


def is_creature(state: GameState, ref: str) -> bool:
    """Whether it is a creature (302)."""
    return _shown(state, ref) and "creature" in seen_of(state, ref).types


def is_planeswalker(state: GameState, ref: str) -> bool:
    """Whether it is a planeswalker (306)."""
    return _shown(state, ref) and "planeswalker" in seen_of(state, ref).types


def has_keyword(state: GameState, ref: str, keyword: str) -> bool:
    """Whether it has a keyword ability (702)."""
    return _shown(state, ref) and seen_of(state, ref).has_keyword(keyword)


def _shown(state: GameState, ref: str) -> bool:
    item = state.objects.get(ref)
    return item is not None and item.kind != "ability" and not item.unknown
