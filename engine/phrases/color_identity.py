"""Color identities (903.4): the colors of a card's mana symbols, of its color indicator and of what defines its colors."""

from __future__ import annotations

import re

from engine.abilities.ability import Static
from engine.abilities.layers.characteristics import BecomeColors
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import find
from engine.abilities.phrases.mana_symbols import COLORS, ManaCost
from engine.abilities.phrases.references import This
from engine.events.merging import components
from engine.phrases.commanding import VARIANT
from engine.state.definition import Definition, Face
from engine.state.game import GameState

_REMINDER = re.compile(r"\([^()]*\)")
_SYMBOL = re.compile(r"\{([^{}]+)\}")


def identity_of_commanders(state: GameState, player: str) -> tuple[str, ...] | None:
    """The colors in the color identity of a player's commander, or of both (903.4, 702.124d).

    Empty where there is none or it has no colors (903.4f); ``None`` if a game of Commander does not tell who it is.
    """
    if state.variant != VARIANT:
        return ()
    own = [one for obj in state.objects.values() if obj.owner == player for one in components(obj) if one.commander]
    if not own:
        return None
    found = {color for one in own for color in color_identity(one.printed)}
    return tuple(color for color in COLORS if color in found)


def color_identity(card: Definition) -> frozenset[str]:
    """The color identity of a card, all its faces counted (903.4, 903.4c, 903.4d)."""
    return frozenset(color for face in card.faces for color in _of_face(face))


def _of_face(face: Face) -> frozenset[str]:
    costs = (*find(face.abilities, ManaCost), *((face.mana_cost,) if face.mana_cost is not None else ()))
    symbols = [symbol for cost in costs for symbol in cost.symbols]
    symbols.extend(symbol for line in face.lines for symbol in _SYMBOL.findall(_REMINDER.sub("", line.text)))
    in_symbols = {part for symbol in symbols for part in symbol.split("/")}
    return frozenset(
        color for color in COLORS if color in in_symbols or color in face.colors or color in _defined(face)
    )


def _defined(face: Face) -> tuple[str, ...]:
    """The colors that a characteristic-defining ability gives (604.3)."""
    for ability in face.abilities:
        effect = ability.effect if isinstance(ability, Static) and ability.condition is None else None
        if isinstance(effect, ApplyToObjects) and isinstance(effect.what, This):
            for change in effect.changes:
                if isinstance(change, BecomeColors):
                    return change.colors
    return ()
