"""The values that a player can choose, where they can be listed: colors, types, players (105.4, 205.3, 608.2d)."""

from __future__ import annotations

from typing import assert_never

from engine.abilities.instructions.valuing import ValueKind
from engine.abilities.lexicon import BASIC_LAND_TYPES, CARD_TYPES, CREATURE_TYPES, LAND_TYPES, PERMANENT_TYPES
from engine.abilities.phrases.mana_symbols import COLOR_NAMES, COLORS
from engine.abilities.replacement.entering import ChosenKind
from engine.dialogue.choices import Option, options_for
from engine.dialogue.unsupported import feature
from engine.layers import view
from engine.layers.controlling import is_within_range
from engine.layers.naming import name_of
from engine.state.game import GameState


def value_options(state: GameState, player: str, kind: ChosenKind | ValueKind, never: str = "") -> tuple[Option, ...]:
    """What can be chosen, where it can be listed: all but what the text excludes."""
    return tuple(option for option in _options(state, player, kind) if not never or option.object != never)


def _options(state: GameState, player: str, kind: ChosenKind | ValueKind) -> tuple[Option, ...]:
    match kind:
        case "color" | "color word":
            return options_for(tuple((color, COLOR_NAMES[color]) for color in COLORS))
        case "creature type":
            return options_for(tuple((word, word) for word in CREATURE_TYPES))
        case "basic land type":
            return options_for(tuple((word, word) for word in BASIC_LAND_TYPES))
        case "land type":
            return options_for(tuple((word, word) for word in LAND_TYPES))
        case "opponent":
            near = tuple(one for one in state.within(player) if one != player)
            if not near:
                feature(player, "choosing an opponent where none is within the range of influence (801.5a)")
            return options_for(tuple((one, name_of(state, one)) for one in near))
        case "player":
            return options_for(tuple((one, name_of(state, one)) for one in state.within(player)))
        case "creature":
            there = (one for one in state.battlefield if "creature" in view(state).of(one).types)
            there = (one for one in there if is_within_range(state, player, one))
            return options_for(tuple((one, name_of(state, one)) for one in there))
        case "land or nonland":
            return options_for(tuple((word, word) for word in ("land", "nonland")))
        case "card type":
            return options_for(tuple((word, word) for word in CARD_TYPES))
        case "permanent type":
            return options_for(tuple((word, word) for word in PERMANENT_TYPES))
        case (
            "artifact or enchantment"
            | "creature or land"
            | "artifact, creature, or land"
            | "artifact, enchantment, instant, sorcery, or planeswalker"
            | "artifact, creature, enchantment, instant, or sorcery"
        ):
            return options_for(tuple((word, word) for word in CARD_TYPES if word in kind))
        case "number":
            return ()  # 107.1c: any number that is not negative
        case (
            "card name"
            | "nonland card name"
            | "creature card name"
            | "nonbasic land card name"
            | "land card name"
            | "artifact card name"
            | "nonartifact, nonland card name"
            | "noncreature, nonland card name"
        ):
            return ()  # 201.4: any name of a card
        case _:
            assert_never(kind)
