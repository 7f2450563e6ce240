"""How much mana an ability adds, and whether it does anything besides (106.3, 605.1a)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product

import msgspec

from engine.abilities.ability import Activated, Replaces, Triggered
from engine.abilities.conditions import DidSo
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import If, InsteadIf, Sequence
from engine.abilities.mana.adding import (
    AddMana,
    AddManaAmong,
    AddManaChoice,
    AddManaCombination,
    AddManaCouldProduce,
    AddManaOfAnyColor,
    DoubleMana,
    KeepMana,
)
from engine.abilities.mana.producing import Produces
from engine.abilities.mana.spending import ManaTerms
from engine.abilities.mana_abilities import adds_mana, is_mana_ability
from engine.abilities.nesting import find_own
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.mana_symbols import COLORS, MANA_TYPES
from engine.abilities.phrases.quantities import Devotion, Quantity
from engine.abilities.phrases.references import Back, ObjectRef, You
from engine.abilities.players.commanding import AddManaOfIdentity
from engine.events.mana_made import Amount
from engine.phrases.chosen import settled
from engine.phrases.color_identity import identity_of_commanders
from engine.phrases.conditions import holds
from engine.phrases.mana_units import times_each
from engine.phrases.matching import chosen, fits
from engine.phrases.quantities import value
from engine.phrases.references import objects
from engine.phrases.scope import Scope
from engine.state.definition import Unread

MANY = 12
"""Of more mana, not every combination is listed."""


class Yield(msgspec.Struct, frozen=True):
    """What an ability adds: the amounts that its controller can choose from.

    ``more``: it also does something else; ``only`` restricts how the mana may be spent (106.6).
    """

    amounts: tuple[Amount, ...]
    more: bool = False
    only: ManaTerms | None = None


def yield_of(ability: Activated | Triggered, scope: Scope) -> Yield | None:
    """What the ability would add now; ``None`` if that depends on what happens as it resolves."""
    always = _always(ability.body)
    return _yield_now(ability, scope) if always is None else always


@lru_cache(4096)
def _always(body: tuple[Instruction, ...]) -> Yield | None:
    """What is added wherever it is asked, if that is all that is done, as by most lands."""
    match body:
        case (AddMana(who=You(), mana=mana, per=None) as instruction,) if not any(find_own(instruction, Back)):
            return Yield(tuple(way for way in ways(mana.symbols) if way))
        case _:
            return None


def _yield_now(ability: Activated | Triggered, scope: Scope) -> Yield | None:
    found: list[tuple[Amount, ...]] = []
    more, only = False, None
    for instruction in _meant(ability.body, scope):
        if instruction is None:
            return None
        amounts = _amounts(instruction, scope)
        if isinstance(instruction, ManaTerms):
            if len(found) != 1:
                return None
            only = settled(instruction, scope)  # "of the chosen type" is of what the source chose (607.2d)
        elif isinstance(instruction, KeepMana):
            continue
        elif amounts is None:
            if adds_mana((instruction,)):
                return None
            more = True
        else:
            found.append(amounts)
    ways = tuple(dict.fromkeys(sum(way, ()) for way in product(*found)))
    return Yield(tuple(way for way in ways if way), more, only)


def _meant(body: tuple[Instruction, ...], scope: Scope) -> Iterator[Instruction | None]:
    """The instructions that would be followed, conditions being judged now; ``None``: that can't be said."""
    for position, instruction in enumerate(body):
        if isinstance(instruction, InsteadIf):
            continue
        chosen: Instruction = instruction
        for following in body[position + 1 :]:
            if not isinstance(following, InsteadIf):
                break
            if holds(following.condition, scope):
                chosen = following.then
        yield from _flat(chosen, scope)


def _flat(instruction: Instruction, scope: Scope) -> Iterator[Instruction | None]:
    match instruction:
        case Sequence(parts=parts):
            for part in parts:
                yield from _flat(part, scope)
        case If(condition=condition, then=then, otherwise=otherwise) if adds_mana((instruction,)):
            if any(True for kind in (DidSo, Back) for _ in find_own(condition, kind)):
                yield None
            elif holds(condition, scope):
                yield from _flat(then, scope)
            elif otherwise is not None:
                yield from _flat(otherwise, scope)
        case _:
            yield instruction


def _amounts(instruction: Instruction, scope: Scope) -> tuple[Amount, ...] | None:
    told = {"this", "exiled_with", *scope.names.refs}
    if any(back.to not in told for back in find_own(instruction, Back)):
        return None
    match instruction:
        case AddMana(who=You(), mana=mana, per=per):
            return ways(times_each(mana.symbols, 1 if per is None else value(per, scope)))
        case AddManaChoice(who=You()):
            return options_of(instruction, scope)
        case AddManaOfAnyColor(who=You(), amount=amount, of=of):
            return tuple(
                times_each((color,), value(in_color(amount, color), scope)) for color in colors_meant(of, scope)
            )
        case AddManaCombination(who=You(), amount=amount, colors=colors, different=different):
            number = max(value(amount, scope), 0)
            return combinations_of(colors or COLORS, number, different=different) if number <= MANY else None
        case AddManaOfIdentity(who=You()):
            known = identity_of_commanders(scope.state, scope.you)
            return tuple((color,) for color in known) if known is not None else None
        case AddManaCouldProduce(who=You(), source=noun, any_type=any_type):
            found = could_produce(noun, scope)
            if found is None:
                return None
            return tuple((symbol,) for symbol in MANA_TYPES if symbol in found and (any_type or symbol in COLORS))
        case AddManaAmong(who=You(), among=noun, way=way):
            colors = colors_among(noun, scope)
            return (colors,) if way == "each" else tuple((color,) for color in colors)
        case _:
            return None


def colors_among(among: Noun | ObjectRef, scope: Scope) -> Amount:
    """The colors of what fits, wherever the phrase says that it is, or of what is named (105.2)."""
    if isinstance(among, Noun):
        those = tuple(one for one in scope.state.everything if fits(among, one, scope))
    else:
        those = objects(among, scope)
    found = {color for one in those for color in scope.sight.of(one).colors}
    return tuple(color for color in COLORS if color in found)


def options_of(instruction: AddManaChoice, scope: Scope) -> tuple[Amount, ...]:
    """The amounts of which one is added; that of the chosen color only where there was such a choice (607.5a)."""
    listed = tuple(way for option in instruction.options for way in ways(option.symbols))
    chosen_ones = tuple((color,) for color in colors_meant("chosen", scope)) if instruction.chosen else ()
    return tuple(dict.fromkeys((*listed, *chosen_ones)))


def colors_meant(of: str, scope: Scope) -> tuple[str, ...]:
    """Any color, or the one that was chosen for the object: none if there was no such choice (607.2d, 607.5a)."""
    return COLORS if of == "any" else tuple(color for color in COLORS if color in chosen("color", scope))


def in_color(amount: Quantity, color: str) -> Quantity:
    """How much mana is added if it is of that color."""
    return Devotion(amount.who, (color,)) if isinstance(amount, Devotion) and not amount.colors else amount


def combinations_of(colors: tuple[str, ...], number: int, *, different: bool) -> tuple[Amount, ...]:
    """The ways to choose each of so much mana among colors."""
    return tuple((combinations if different else combinations_with_replacement)(colors, number))


def could_produce(noun: Noun, scope: Scope, asking: tuple[str, ...] = ()) -> frozenset[str] | None:
    """The types of mana that permanents that fit could produce, whether or not a cost could be paid (106.7).

    ``asking`` are those that have asked already: what they could produce depends on the answer. ``None``: it can't be said.
    """
    found: set[str] = set()
    for permanent in scope.state.battlefield:
        if permanent in asking or not fits(noun, permanent, scope):
            continue
        seen = scope.sight.of(permanent)
        if any(True for _ in unread_of_mana(permanent, scope)):
            return None
        own = Scope(scope.state, scope.sight, seen.controller or scope.you, permanent)
        for held in seen.abilities:
            if not isinstance(held.ability, Activated) or not is_mana_ability(held.ability):
                continue
            asked = next(find_own(held.ability.body, AddManaCouldProduce), None)
            if asked is not None:
                more = could_produce(asked.source, own, (*asking, permanent, *((scope.this,) if scope.this else ())))
                if more is None:
                    return None
                found.update(symbol for symbol in more if asked.any_type or symbol in COLORS)
                continue
            made = yield_of(held.ability, own)
            if made is None:
                return None
            if _is_replaced(scope) and any(made.amounts):
                return None  # 106.7: what effects make of it counts, in any order
            found.update(symbol for amount in made.amounts for symbol in amount)
    return frozenset(found)


def unread_of_mana(permanent: str, scope: Scope) -> Iterator[Unread]:
    """The lines of a permanent that were not read and speak of adding something: they may be mana abilities (605.1a)."""
    return (line for line in scope.sight.of(permanent).unread if "add" in line.text.lower())


def _is_replaced(scope: Scope) -> bool:
    """Whether an effect says that permanents produce other mana instead (106.12b)."""
    state = scope.state
    held = (one.ability for permanent in state.battlefield for one in scope.sight.of(permanent).abilities)
    texts = (*(one for one in held if isinstance(one, Replaces)), *(shield.amends for shield in state.shields))
    return any(True for text in texts for _ in find_own(text, Produces))


def ways(symbols: tuple[str, ...]) -> tuple[Amount, ...]:
    """The amounts that symbols may stand for: of a hybrid symbol, the player chooses a half (106.8)."""
    halves = [[half for half in symbol.split("/") if half != "P"] for symbol in symbols]
    if all(len(parts) == 1 for parts in halves):
        return (units(symbols),)
    chosen = (units(choice) for choice in product(*halves))
    return tuple(dict.fromkeys(tuple(sorted(way, key=MANA_TYPES.index)) for way in chosen))


def why_amount(instruction: Instruction, made: Amount) -> tuple[str, ...]:
    """The rules for mana of no type that there is, and of hybrid symbols."""
    if not made and isinstance(instruction, AddManaAmong | AddManaCouldProduce):
        return ("106.5",)
    if isinstance(instruction, DoubleMana):
        return ("701.10f",)
    hybrid = isinstance(instruction, AddMana) and len(ways(instruction.mana.symbols)) > 1
    return ("106.8",) if hybrid else ()


def units(symbols: tuple[str, ...]) -> Amount:
    """Each mana of an amount: generic symbols are colorless mana (106.10), snow ones too (106.11).

    A Phyrexian symbol is one mana of its color (106.9).
    """
    found: list[str] = []
    for symbol in symbols:
        if symbol.isdecimal():
            found.extend(["C"] * int(symbol))
        else:
            found.append("C" if symbol == "S" else symbol.removesuffix("/P"))
    return tuple(found)
