"""Instructions to add mana (106.3, 106.4)."""

from __future__ import annotations

from engine.abilities import effects as ef
from engine.abilities.mana import COLOR_NAMES, COLORS
from engine.choices import options_for, picked
from engine.events import kinds
from engine.events.happen import happen
from engine.rules.resolution.context import Resolving
from engine.state.players import Mana

ManaInstruction = ef.AddMana | ef.AddManaChoice | ef.AddManaOfAnyColor


def add(resolving: Resolving, instruction: ManaInstruction) -> None:
    """Add mana to the pools of players."""
    for player in resolving.players(instruction.who):
        symbols = _symbols(resolving, instruction, player)
        mana = tuple(Mana(symbol, resolving.this) for symbol in symbols)
        text = f"{resolving.name(player)} adds {''.join(f'{{{symbol}}}' for symbol in symbols)}."
        happen(
            resolving.table, (kinds.AddMana(player=player, mana=mana),), text, "add_mana", "106.4", objects=(player,)
        )


def _symbols(resolving: Resolving, instruction: ManaInstruction, player: str) -> tuple[str, ...]:
    match instruction:
        case ef.AddMana(mana=mana):
            return _units(mana.symbols)
        case ef.AddManaChoice(options=options):
            chosen = _choose(resolving, player, tuple((str(i), option.text) for i, option in enumerate(options)))
            return _units(options[int(chosen)].symbols)
        case ef.AddManaOfAnyColor(amount=amount):
            color = _choose(resolving, player, tuple((color, COLOR_NAMES[color]) for color in COLORS))
            return (color,) * resolving.value(amount)


def _choose(resolving: Resolving, player: str, labels: tuple[tuple[str, str], ...]) -> str:
    taken = resolving.table.ask(
        "choose_value",
        player,
        f"Which mana does {resolving.name(player)} add?",
        options_for(labels),
        "106.3",
        source=resolving.object,
    )
    return picked(taken.answer, taken.choice)[0]


def _units(symbols: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(unit for symbol in symbols for unit in (["C"] * int(symbol) if symbol.isdecimal() else [symbol]))
