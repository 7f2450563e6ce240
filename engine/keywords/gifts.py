"""Gift: what is given to the opponent to whom it was promised as the spell was cast (702.174)."""

from __future__ import annotations

from engine.abilities.ability import Ability, Activated, Keyword, Triggered
from engine.abilities.conditions import WasPaid
from engine.abilities.costs.cost import Cost, PayMana, SacrificeCost, TapSymbol
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import If
from engine.abilities.mana.adding import AddManaOfAnyColor
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import PROMISED, Back, This, You
from engine.abilities.players.life import GainLife
from engine.abilities.players.turns import ExtraTurns
from engine.abilities.tokens.creating import CreateTokens, TokenSpec
from engine.abilities.triggers.events import Enters
from engine.abilities.zones.libraries import Draw

_CHOSEN = Back("that player", PROMISED)
_ONE, _EIGHT = Number(1), Number(8)
_PROMISED = WasPaid(This(), "gift")


_THIS = This("this token")
_FOOD = Activated(Cost((PayMana(ManaCost(("2",))), TapSymbol(), SacrificeCost(_THIS))), (GainLife(You(), Number(3)),))
_TREASURE = Activated(Cost((TapSymbol(), SacrificeCost(_THIS))), (AddManaOfAnyColor(You(implied=True), Number(1)),))


def _predefined(name: str, ability: Ability) -> TokenSpec:
    """A token with the ability that 111.10 gives it."""
    return TokenSpec(None, None, (), ("artifact",), (name,), abilities=(ability,), predefined=True)


GIFTS: dict[str, Instruction] = {
    "a Food": CreateTokens(_CHOSEN, _ONE, _predefined("Food", _FOOD)),  # 702.174d
    "a card": Draw(_CHOSEN, _ONE),  # 702.174e
    "a tapped Fish": CreateTokens(  # 702.174f
        _CHOSEN, _ONE, TokenSpec(_ONE, _ONE, ("U",), ("creature",), ("Fish",)), tapped=True
    ),
    "an extra turn": ExtraTurns(_CHOSEN, _ONE),  # 702.174g
    "a Treasure": CreateTokens(_CHOSEN, _ONE, _predefined("Treasure", _TREASURE)),  # 702.174h
    "an Octopus": CreateTokens(  # 702.174i
        _CHOSEN, _ONE, TokenSpec(_EIGHT, _EIGHT, ("U",), ("creature",), ("Octopus",))
    ),
}
"""What is given, by what stands after the keyword."""


def given(keyword: Keyword) -> tuple[Instruction, ...]:
    """What an instant or sorcery does before all else, if the gift was promised (702.174b, 702.174j)."""
    gift_of = GIFTS.get(keyword.quality) if isinstance(keyword.quality, str) else None
    return (If(_PROMISED, gift_of),) if gift_of is not None else ()


def gift(keyword: Keyword) -> tuple[Ability, ...]:
    """It is given as a permanent has entered (702.174b); of an instant or sorcery that is no ability of its own."""
    gift_of = GIFTS.get(keyword.quality) if isinstance(keyword.quality, str) else None
    return (Triggered("when", Enters(This()), (gift_of,), _PROMISED),) if gift_of is not None else ()
