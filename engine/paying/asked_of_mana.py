"""What texts ask of the mana that a spell is paid with (106.3, 601.2h), and what of it is assumed."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Ability, Keyword
from engine.abilities.conditions import WasSpent
from engine.abilities.node import contains, find
from engine.abilities.phrases.mana_symbols import COLOR_NAMES
from engine.abilities.phrases.quantities import ColorsSpent, ManaSpentOn
from engine.abilities.phrases.references import This
from engine.abilities.triggers.stack_events import Casts
from engine.layers import view
from engine.layers.naming import name_of
from engine.phrases.costs_paid import amount_spent, colors_among
from engine.phrases.prompts import kind_of
from engine.state.characteristics import Characteristics
from engine.state.game import GameState
from engine.state.objects import ManaSpent
from engine.table.table import Table

Asked = WasSpent | ColorsSpent | ManaSpentOn
"""What is asked of the mana that was spent."""


def assume_what_is_asked(table: Table, spell: str, spent: tuple[ManaSpent, ...]) -> None:
    """List how much of the mana that is taken as paid is of the kinds that texts ask for."""
    asked = (words for one in _asked_of(table.state, spell) for words in _answers(one, spent))
    for words in dict.fromkeys(asked):
        table.assume(f"Of the mana for {name_of(table.state, spell)}, {words} (payment: assume).")


def _asked_of(state: GameState, spell: str) -> Iterator[Asked]:
    """What is asked of the mana for that spell: by its own text, and by what triggers on spells that are cast."""
    sight = view(state)
    for held in sight.of(spell).abilities:
        yield from asked_by(held.ability)
    for one in sight.those(_tells_of_casting):
        for held in sight.of(one).abilities:
            if contains(held.ability, Casts):
                yield from asked_by(held.ability)


def _tells_of_casting(seen: Characteristics) -> bool:
    return any(contains(held.ability, Casts) for held in seen.abilities)


def asked_by(ability: Ability) -> Iterator[Asked]:
    """What the text of an ability asks of mana that was spent, as far as it is read."""
    if isinstance(ability, Keyword) and ability.name == "sunburst":
        yield ColorsSpent(This())
    yield from find(ability, WasSpent)
    yield from find(ability, ColorsSpent)
    yield from find(ability, ManaSpentOn)


def _answers(asked: Asked, spent: tuple[ManaSpent, ...]) -> Iterator[str]:
    match asked:
        case ManaSpentOn(symbol="S"):
            yield f"{amount_spent(spent, 'S', None)} is snow mana"
        case ManaSpentOn(source=source) | WasSpent(source=source) if source is not None:
            kind = kind_of(source, several=False, own=True) or "such"
            yield f"{amount_spent(spent, '', source)} is from {kind} sources"
        case ColorsSpent():
            number = colors_among(spent)
            yield "there is 1 color" if number == 1 else f"there are {number} colors"
        case ManaSpentOn(symbol=symbol) if symbol in COLOR_NAMES:
            yield f"{amount_spent(spent, symbol, None)} is {COLOR_NAMES[symbol]}"
        case WasSpent(mana=mana) if mana is not None:
            for symbol in dict.fromkeys(mana.symbols):
                if symbol in COLOR_NAMES:
                    yield f"{amount_spent(spent, symbol, None)} is {COLOR_NAMES[symbol]}"
        case _:
            pass  # how much it is, and of which colors, is what the cost says
