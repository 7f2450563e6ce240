"""Triggered mana abilities (605.1b): which there are, and what they would add as a permanent is tapped for mana."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import msgspec

from engine.abilities.ability import Replaces, Triggered
from engine.abilities.effects import Instruction
from engine.abilities.mana.adding import AddMana, AddManaChoice, AddManaCombination, AddManaOfAnyColor, AddManaProduced
from engine.abilities.mana.spending import ManaTerms
from engine.abilities.mana_abilities import adds_mana, is_triggered_mana_ability
from engine.abilities.nesting import find_own
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import Times
from engine.abilities.phrases.references import Back, You
from engine.abilities.triggers.events import IsTappedForMana, TapsForMana
from engine.events import kinds
from engine.events.mana_made import Amount, Extra
from engine.layers import view
from engine.layers.controlling import abilities_of
from engine.layers.mana_amounts import yield_of
from engine.mana.replaced import as_produced, type_of
from engine.phrases.conditions import holds
from engine.phrases.references import players
from engine.phrases.scope import Bindings, Names, Scope, named
from engine.replacement.would_apply import would
from engine.state.game import GameState
from engine.state.players import Mana
from engine.triggers.occurrences import occurrences

Extras = tuple[Extra, ...]
"""What triggered mana abilities add, one by one."""


class Watcher(msgspec.Struct, frozen=True):
    """A triggered mana ability that waits for permanents to be tapped for mana: whose it is, and on what.

    ``unclear``: it triggers only so often, so that what it adds depends on what is tapped before.
    """

    holder: str
    controller: str
    ability: Triggered | Replaces
    names: Names = Names()
    unclear: bool = False


def watchers(state: GameState) -> tuple[Watcher, ...]:
    """All triggered mana abilities that may trigger, those of permanents first."""
    return tuple(_watchers(state))


def _watchers(state: GameState) -> Iterator[Watcher]:
    look = view(state)
    acting = {*look.in_play(Triggered), *look.in_play(Replaces)}
    for holder in [one for one in (*state.battlefield, *state.emblems) if one in acting] if acting else ():
        for ability, scope in abilities_of(state, Triggered, (holder,)):
            if is_triggered_mana_ability(ability):
                yield Watcher(holder, scope.you, ability, unclear=bool(ability.limit))
        for replaces, scope in abilities_of(state, Replaces, (holder,)):
            if isinstance(replaces.event, TapsForMana | IsTappedForMana):
                unclear = replaces.condition is not None or not isinstance(replaces.amount, Times)
                unclear = unclear and type_of(replaces) is None
                yield Watcher(holder, scope.you, replaces, unclear=unclear)
    for shield in state.shields:
        if isinstance(shield.amends, Replaces) and type_of(shield.amends) is not None:
            yield Watcher(shield.source or "", shield.controller, shield.amends)
    for waiting in state.delayed:
        if is_triggered_mana_ability(waiting.ability):
            names = named(waiting.bindings, waiting.x)
            once = waiting.span.startswith("once")
            yield Watcher(waiting.source, waiting.controller, waiting.ability, names, unclear=once)


def with_extras(
    state: GameState,
    player: str,
    permanent: str,
    amounts: tuple[Amount, ...],
    watching: tuple[Watcher, ...],
    only: ManaTerms | None = None,
) -> tuple[tuple[Amount, Extras], ...] | None:
    """Each amount that a permanent could add, with what is added on top; ``None`` if that can't be said.

    ``only`` restricts how the mana of the permanent may be spent, all of it (106.6a).
    """
    found: list[tuple[Amount, Extras]] = []
    for said in amounts:
        made = as_produced(state, player, permanent, said)
        if made is None:
            return None
        amount = made
        event = kinds.TapForMana(object=permanent, player=player, mana=amount)
        more = multiplied(state, player, permanent, amount, watching, only)
        if more is None:
            return None
        each: list[tuple[Extra, ...]] = [more] if more else []
        for watcher in watching:
            if isinstance(watcher.ability, Replaces):
                continue
            scope = Scope(state, view(state), watcher.controller, watcher.holder, watcher.names)
            for bindings in occurrences(watcher.ability.event, (event,), scope):
                ways = _of_one(state, player, watcher, bindings, amount)
                if ways is None:
                    return None
                if ways:
                    each.append(ways)
        found.extend((amount, extras) for extras in product(*each))
    return tuple(dict.fromkeys(found))


def multiplied(
    state: GameState,
    player: str,
    permanent: str,
    amount: Amount,
    watching: tuple[Watcher, ...],
    only: ManaTerms | None = None,
) -> tuple[Extra, ...] | None:
    """What replacement effects that multiply the mana of a permanent add to it (106.12b); ``None`` if unclear."""
    factor = 1
    mana = tuple(Mana(symbol) for symbol in amount)
    event = kinds.AddMana(player=player, mana=mana, tapped=permanent)
    for watcher in watching:
        if not isinstance(watcher.ability, Replaces) or type_of(watcher.ability) is not None:
            continue
        scope = Scope(state, view(state), watcher.controller, watcher.holder)
        if would(watcher.ability.event, event, scope) is None:
            continue
        if watcher.unclear or not isinstance(watcher.ability.amount, Times):
            return None
        factor *= watcher.ability.amount.factor
    if factor == 1:
        return ()
    if any(isinstance(one.ability, Replaces) and type_of(one.ability) is not None for one in watching):
        return None  # which of them applies first is chosen (616.1)
    seen = view(state).of(permanent)
    of = frozenset((*seen.types, *seen.subtypes, *seen.supertypes))
    return (Extra(permanent, amount * (factor - 1), of, only),)


def _of_one(
    state: GameState, player: str, watcher: Watcher, bindings: Bindings, amount: Amount
) -> tuple[Extra, ...] | None:
    """What one triggering could add for the player; nothing where it adds nothing or for another player."""
    names = Names({**watcher.names.refs, **dict(bindings.refs)}, watcher.names.amounts, watcher.names.x)
    scope = Scope(state, view(state), watcher.controller, watcher.holder, names)
    ability = watcher.ability
    assert isinstance(ability, Triggered)
    if watcher.unclear:
        return None
    if ability.condition is not None and not holds(ability.condition, scope):
        return ()
    body: list[Instruction] = []
    for instruction in ability.body:
        who = getattr(instruction, "who", You())
        if not isinstance(instruction, _ADDING):
            body.append(instruction)
        elif players(who, scope) == (player,):
            body.append(_for_itself(instruction, amount))
    if any(back.to != "this" for one in body if adds_mana((one,)) for back in find_own(one, Back)):
        return None
    made = yield_of(msgspec.structs.replace(ability, body=tuple(body)), scope)
    if made is None:
        return None
    seen = view(state).of(watcher.holder)
    of = frozenset((*seen.types, *seen.subtypes, *seen.supertypes))
    return tuple(Extra(watcher.holder, symbols, of, made.only) for symbols in made.amounts)


_Adding = AddMana | AddManaChoice | AddManaOfAnyColor | AddManaCombination | AddManaProduced
_ADDING = (AddMana, AddManaChoice, AddManaOfAnyColor, AddManaCombination, AddManaProduced)


def _for_itself(
    instruction: _Adding, produced: Amount
) -> AddMana | AddManaChoice | AddManaOfAnyColor | AddManaCombination:
    """The instruction for the player who tapped the permanent; of mana that it produced, with the types written out."""
    if isinstance(instruction, AddManaProduced):
        return AddManaChoice(You(), tuple(ManaCost((symbol,)) for symbol in dict.fromkeys(produced)))
    return msgspec.structs.replace(instruction, who=You())


def added(extras: Extras) -> Amount:
    """All mana that is added on top."""
    return tuple(symbol for one in extras for symbol in one.amount)
