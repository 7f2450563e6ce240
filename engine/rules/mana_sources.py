"""Mana abilities (605) and what a player could make mana with."""

from __future__ import annotations

import msgspec

from engine.abilities.ability import Activated
from engine.abilities.costs import LoyaltyCost, SacrificeCost, TapSymbol
from engine.abilities.effects import AddMana, AddManaChoice, AddManaOfAnyColor
from engine.abilities.mana import COLORS
from engine.abilities.nesting import find_own
from engine.abilities.quantities import Number
from engine.abilities.references import Target, This, You
from engine.rules.layers import view
from engine.state.characteristics import Characteristics, HeldAbility
from engine.state.game import GameState


class ManaSource(msgspec.Struct, frozen=True):
    """A mana ability that could be activated now, and each amount of mana that it could add.

    ``harm`` ranks what using it costs: 0 for tapping a land, more for tapping a creature or for a sacrifice.
    ``sacrifices``: using it sacrifices the object.
    """

    object: str
    held: HeldAbility
    amounts: tuple[tuple[str, ...], ...]
    harm: int
    sacrifices: bool = False


def is_mana_ability(ability: Activated) -> bool:
    """Whether an activated ability is a mana ability: no target, could add mana, no loyalty ability (605.1a)."""
    if any(isinstance(part, LoyaltyCost) for part in ability.cost.parts) or any(find_own(ability.body, Target)):
        return False
    return any(any(find_own(ability.body, kind)) for kind in (AddMana, AddManaChoice, AddManaOfAnyColor))


def amounts_of(ability: Activated) -> tuple[tuple[str, ...], ...] | None:
    """The amounts of mana that a simple mana ability can add, as symbols; ``None`` if it does anything else besides."""
    if len(ability.body) != 1:
        return None
    match ability.body[0]:
        case AddMana(who=You(), mana=mana, per=None):
            return (_units(mana.symbols),)
        case AddManaChoice(who=You(), options=options):
            return tuple(_units(option.symbols) for option in options)
        case AddManaOfAnyColor(who=You(), amount=Number(value=number)):
            return tuple((color,) * number for color in COLORS)
        case _:
            return None


def _units(symbols: tuple[str, ...]) -> tuple[str, ...]:
    units: list[str] = []
    for symbol in symbols:
        units.extend(["C"] * int(symbol) if symbol.isdecimal() else [symbol])
    return tuple(units)


def can_tap_for_cost(state: GameState, object_id: str) -> bool:
    """Whether {T} can be paid: untapped, and no creature that came too late (107.5, 302.6)."""
    obj = state.objects[object_id]
    return not obj.tapped and not summoning_sick(state, object_id)


def summoning_sick(state: GameState, object_id: str) -> bool:
    """Whether 302.6 keeps a creature's {T} and {Q} abilities from being activated."""
    seen = view(state).of(object_id)
    came_late = not state.objects[object_id].controlled_since_turn_began
    return "creature" in seen.types and came_late and not seen.has_keyword("haste")


def too_late_to_tap(state: GameState, player: str) -> tuple[str, ...]:
    """The player's creatures that would have mana to give if they had been there as the turn began (302.6)."""
    return tuple(
        one
        for one in state.battlefield
        if view(state).of(one).controller == player
        and summoning_sick(state, one)
        and not state.objects[one].tapped
        and any(
            isinstance(held.ability, Activated)
            and is_mana_ability(held.ability)
            and TapSymbol() in held.ability.cost.parts
            for held in view(state).of(one).abilities
        )
    )


def sources(state: GameState, player: str) -> tuple[ManaSource, ...]:
    """The mana abilities a payment may use by itself: those that cost {T}, perhaps with a sacrifice of the source.

    Mana abilities with other costs are there for a player who asks for them.
    """
    found: list[ManaSource] = []
    for permanent in state.battlefield:
        seen = view(state).of(permanent)
        if seen.controller == player:
            found.extend(_of_permanent(state, permanent, seen))
    return tuple(found)


def _of_permanent(state: GameState, permanent: str, seen: Characteristics) -> list[ManaSource]:
    found = []
    for held in seen.abilities:
        ability = held.ability
        if not isinstance(ability, Activated) or not is_mana_ability(ability) or ability.limits:
            continue
        amounts = amounts_of(ability)
        parts = ability.cost.parts
        plain = all(isinstance(p, TapSymbol) or (isinstance(p, SacrificeCost) and p.what == This()) for p in parts)
        if amounts is None or not plain or TapSymbol() not in parts or not can_tap_for_cost(state, permanent):
            continue
        harm = 2 * ("creature" in seen.types) + 4 * (len(parts) > 1) + ("land" not in seen.types)
        found.append(ManaSource(permanent, held, amounts, harm, sacrifices=len(parts) > 1))
    return found


def has_other_sources(state: GameState, player: str, busy: str | None) -> bool:
    """Whether the player has mana abilities that could be activated and that a payment does not use by itself.

    ``busy`` is an object whose abilities can't be used for it.
    """
    for permanent in state.battlefield:
        seen = view(state).of(permanent)
        if seen.controller != player or permanent == busy:
            continue
        plain = {id(source.held) for source in _of_permanent(state, permanent, seen)}
        for held in seen.abilities:
            ability = held.ability
            if not isinstance(ability, Activated) or not is_mana_ability(ability) or id(held) in plain:
                continue
            if TapSymbol() not in ability.cost.parts or can_tap_for_cost(state, permanent):
                return True
    return False
