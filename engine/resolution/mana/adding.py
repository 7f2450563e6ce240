"""Instructions to add mana (106.3, 106.4)."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import takewhile
from typing import Literal

from engine.abilities.effects import Instruction
from engine.abilities.mana.adding import (
    AddMana,
    AddManaAmong,
    AddManaChoice,
    AddManaCombination,
    AddManaCouldProduce,
    AddManaOfAnyColor,
    AddManaProduced,
    DoubleMana,
    KeepMana,
)
from engine.abilities.mana.spending import SpendOnly, WhenSpent
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.mana_symbols import COLOR_NAMES, COLORS, MANA_TYPES
from engine.abilities.phrases.references import PlayerRef
from engine.abilities.players.commanding import AddManaOfIdentity
from engine.dialogue.choices import options_for, picked
from engine.dialogue.outcome import NotUnderstood
from engine.dialogue.stops import TextNotUnderstood
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.events.mana_made import Amount, MadeBy, added_text, symbols_of
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.mana_amounts import (
    colors_among,
    colors_meant,
    could_produce,
    in_color,
    options_of,
    unread_of_mana,
    ways,
    why_amount,
)
from engine.layers.naming import name_of
from engine.phrases.chosen import settled
from engine.phrases.color_identity import identity_of_commanders
from engine.phrases.mana_units import kept, times_each
from engine.phrases.matching import OF_MANA, fits
from engine.resolution.context import Resolving
from engine.state.change import edit_player
from engine.state.players import Mana

ManaInstruction = (
    AddMana
    | AddManaChoice
    | AddManaOfAnyColor
    | AddManaCombination
    | AddManaCouldProduce
    | AddManaProduced
    | AddManaOfIdentity
    | AddManaAmong
    | DoubleMana
)


def add(resolving: Resolving, instruction: ManaInstruction) -> None:
    """Add mana to the pools of players."""
    by = _source(resolving)
    making, before = resolving.mana, len(resolving.made_mana)
    for player in resolving.players(instruction.who):
        symbols = _symbols(resolving, instruction, player)
        resolving.made_mana += symbols
        mana = tuple(Mana(symbol, by.source, by.of, resolving.only, resolving.keeps) for symbol in symbols)
        name, tapped = resolving.name(player), making.tapped if making is not None else None
        rules = (*(making.rules if making is not None else ()), "106.4", *why_amount(instruction, symbols))
        event = kinds.AddMana(player=player, mana=mana, tapped=tapped)
        text = partial(added_text, name)
        happened = happen(resolving.table, (event,), text, "add_mana", *rules, objects=(player,))
        resolving.produced_mana += symbols_of(happened)
    resolving.chose(len(resolving.made_mana) - before)  # "when you do" (603.12)


def restrict(resolving: Resolving, later: tuple[Instruction, ...]) -> None:
    """Settle how the mana that is added now may be spent and how long it lasts, as the sentences after say (106.6)."""
    riders = tuple(takewhile(lambda one: isinstance(one, SpendOnly | WhenSpent | KeepMana), later)) if later else ()
    terms = [one for one in riders if isinstance(one, SpendOnly | WhenSpent)]
    if len(terms) > 1:
        feature(resolving.object, "mana of which several things are said (106.6)")
    resolving.only = settled(terms[0], resolving.scope) if terms else None
    resolving.keeps = next((one.until for one in riders if isinstance(one, KeepMana)), "")


def _source(resolving: Resolving) -> MadeBy:
    """What makes the mana, and what it is, by last known information if it is gone (106.3, 608.2h)."""
    if resolving.mana is not None:
        return resolving.mana.by
    source, state = resolving.this, resolving.table.state
    if source is None or (source not in state.objects and source not in state.former):
        return MadeBy(source)
    seen = view(state).of(source)
    return MadeBy(source, (*seen.types, *seen.subtypes, *seen.supertypes))


def _symbols(resolving: Resolving, instruction: ManaInstruction, player: str) -> tuple[str, ...]:
    match instruction:
        case AddMana(mana=mana, per=per):
            made = ways(times_each(mana.symbols, 1 if per is None else resolving.value(per)))
            return made[0] if len(made) == 1 else _choose(resolving, player, _labelled(made), "106.8")
        case AddManaChoice():
            made = options_of(instruction, resolving.scope)
            return _choose(resolving, player, _labelled(made))
        case AddManaOfAnyColor(amount=amount, of=of):
            numbers = {color: resolving.value(in_color(amount, color)) for color in colors_meant(of, resolving.scope)}
            each = tuple(
                (times_each((color,), much), COLOR_NAMES[color]) for color, much in numbers.items() if much > 0
            )
            if not each:
                return ()
            added = _choose(resolving, player, each)
            resolving.refs[f"{OF_MANA}color"] = added[:1]  # "that color", for the rest of the text (608.2c)
            return added
        case AddManaCombination():
            return _combination(resolving, instruction, player)
        case AddManaOfIdentity():
            known = identity_of_commanders(resolving.table.state, player)
            if known is None:
                feature(resolving.object, "the color identity of a commander that the game does not tell (903.4)")
            return _choose(resolving, player, tuple(((one,), COLOR_NAMES[one]) for one in known)) if known else ()
        case AddManaCouldProduce(source=noun, any_type=any_type):
            found = could_produce(noun, resolving.scope)
            if found is None:
                _stop_at_producers(noun, resolving)
                feature(resolving.object, "finding out which mana other permanents could produce")
            types = tuple(symbol for symbol in MANA_TYPES if symbol in found and (any_type or symbol in COLORS))
            return _choose(resolving, player, tuple(((symbol,), f"{{{symbol}}}") for symbol in types)) if types else ()

        case AddManaProduced():
            produced = tuple(dict.fromkeys(making.produced)) if (making := resolving.mana) is not None else ()
            return _choose(resolving, player, tuple(((one,), f"{{{one}}}") for one in produced)) if produced else ()
        case DoubleMana():
            return tuple(one.symbol for one in resolving.table.state.players[player].mana_pool)
        case AddManaAmong(among=noun, way=way):
            colors = colors_among(noun, resolving.scope)
            if way == "each" or not colors:  # 106.5: of no color, no mana
                return colors
            return _choose(resolving, player, tuple(((color,), COLOR_NAMES[color]) for color in colors))


def _stop_at_producers(noun: Noun, resolving: Resolving) -> None:
    """Stop at a line that was not read of a permanent that is asked what it could produce (106.7).

    :raises TextNotUnderstood: there is one.
    """
    scope = resolving.scope
    for one in scope.state.battlefield:
        for line in unread_of_mana(one, scope) if fits(noun, one, scope) else ():
            raise TextNotUnderstood(NotUnderstood(one, line.text, line.span, line.why, carried_out=True))


def _labelled(made: tuple[Amount, ...]) -> tuple[tuple[Amount, str], ...]:
    return tuple((way, "".join(f"{{{symbol}}}" for symbol in way)) for way in made)


def _combination(resolving: Resolving, instruction: AddManaCombination, player: str) -> Amount:
    """So much mana, divided among colors as the player chooses, or as was planned."""
    number, colors = kept(resolving.value(instruction.amount)), instruction.colors or COLORS
    planned = resolving.mana.planned if resolving.mana is not None else None
    most = 1 if instruction.different else number
    number = min(number, most * len(colors))
    of_these = planned is not None and len(planned) == number and set(planned) <= set(colors)
    if planned is not None and of_these and max(Counter(planned).values(), default=0) <= most:
        return planned
    if number == 0:
        return ()
    options = options_for(tuple((color, f"{{{color}}}") for color in colors))
    taken = resolving.table.ask(
        "divide",
        player,
        f"How much mana of each color does {resolving.name(player)} add?",
        options,
        "106.3",
        low=0,
        high=most,
        total=number,
        source=resolving.object,
        caps=tuple((option.id, most) for option in options),
        constraints=("No two are of the same color.",) if instruction.different else (),
    )
    shares = dict(taken.answer.divide or ())
    return tuple(option.object or "" for option in options for _ in range(shares[option.id]))


def _choose(
    resolving: Resolving,
    player: str,
    offered: tuple[tuple[Amount, str], ...],
    rule: Literal["106.3", "106.8"] = "106.3",
) -> Amount:
    """The amount that the player chooses, or that was planned as the mana ability was activated."""
    planned = resolving.mana.planned if resolving.mana is not None else None
    if planned is not None:
        found = next((way for way, _ in offered if not Counter(way) - Counter(planned)), None)
        if found is not None:
            return found
    taken = resolving.table.ask(
        "choose_value",
        player,
        f"Which mana does {resolving.name(player)} add?",
        options_for(tuple((str(index), label) for index, (_, label) in enumerate(offered))),
        rule,
        source=resolving.object,
    )
    return offered[int(picked(taken.answer, taken.choice)[0])][0]


def lose(resolving: Resolving, who: PlayerRef) -> None:
    """Players lose all mana that they have not spent (106.4)."""
    table = resolving.table
    for player in resolving.players(who):
        pool = table.state.players[player].mana_pool
        before = table.state
        table.state = edit_player(before, player, mana_pool=())
        words = "loses all unspent mana" if pool else "has no unspent mana to lose"
        table.note(f"{name_of(table.state, player)} {words}.", "lose_mana", "106.4", actor=player, before=before)
