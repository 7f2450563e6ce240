"""The total cost of a spell or ability (601.2f, 602.2b): what is announced, then increases, then reductions (118.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

import msgspec

from engine.abilities.ability import Activated
from engine.abilities.casting.playing import ChangesCosts
from engine.abilities.costs import cost as co
from engine.abilities.costs.costing import AbilitiesOf, CostChange, KeywordAbilities
from engine.abilities.functioning import is_eminent
from engine.abilities.mana_abilities import is_mana_ability
from engine.abilities.phrases.filters import IsCastBy, Noun, Targets
from engine.abilities.phrases.mana_symbols import MANA_TYPES, ManaCost
from engine.abilities.phrases.quantities import Number, TargetsOf
from engine.abilities.phrases.references import Group, Host, This, You
from engine.abilities.triggers.stack_events import Casts
from engine.costs.costs_of_others import floors, offered_and_paid
from engine.costs.hybrid import choose_half
from engine.costs.keyword_abilities import keyword_of
from engine.costs.reducing import CHANGE, offered_mana, reduction
from engine.layers import view
from engine.layers.controlling import abilities_of
from engine.layers.naming import name_of
from engine.phrases.conditions import holds
from engine.phrases.cost_parts import mana_part
from engine.phrases.history.recalling import times
from engine.phrases.mana_units import alternatives, times_each
from engine.phrases.matching import fits, satisfies
from engine.phrases.quantities import value
from engine.phrases.references import objects, players
from engine.phrases.scope import Scope
from engine.phrases.wording import capital
from engine.standing.playing import rulings
from engine.state.characteristics import HeldAbility
from engine.state.game import GameState
from engine.table.table import Table


class Costing(msgspec.Struct, frozen=True):
    """What is paid for: a spell, or an activated ability (``held``) of ``source``; who pays, and X as announced.

    ``object`` is what is on the stack; for a mana ability, which uses no stack, its source.
    """

    player: str
    object: str
    x: int = 0
    source: str | None = None
    held: HeldAbility | None = None


class Applying(msgspec.Struct, frozen=True):
    """A cost change that applies: whose it is, and what it comes to."""

    source: str
    change: CostChange
    symbols: tuple[str, ...] = ()
    life: int = 0


def total_cost(table: Table, costing: Costing, cost: co.Cost) -> co.Cost:
    """The cost after all that changes it, each change noted as a step (601.2f)."""
    found = tuple(applying(table.state, costing))
    if not found:
        return cost if costing.held is not None else _as_permanents_say(table, costing, cost)
    if any(one.change.nth for one in found) and not {"this_turn", "game"}.intersection(table.state.history_complete):
        table.assume("Of the spells cast earlier this turn there were none but those in the history.")
    for one in found:
        if one.change.more:
            cost = _more(cost, one)
            _note(table, costing, one)
    less = sorted((one for one in found if not one.change.more), key=lambda one: -one.change.least)
    if len({one.change.least for one in less}) > 1:
        table.assume(
            f"{name_of(table.state, costing.player)} applies the reductions of the cost in the order that saves most."
        )
    if any(one.change.up_to for one in less):
        table.assume(f"{name_of(table.state, costing.player)} takes all that the cost may be less.")
    for one in less:
        before, cost = cost, _less(table, costing, cost, one)
        _note(table, costing, one, _taken(_mana(before, costing.x), _mana(cost, costing.x)))
    return cost if costing.held is not None else _as_permanents_say(table, costing, cost)


def _as_permanents_say(table: Table, costing: Costing, cost: co.Cost) -> co.Cost:
    """The cost of a spell after what it costs less for a cost that was offered, and at least (601.2f)."""
    for permanent, offer in offered_and_paid(table.state, costing.object):
        mana = _mana(cost, costing.x)
        left = list(mana.symbols)
        for symbol in offer.less.symbols:
            if symbol in left:
                left.remove(symbol)
        cost = _with_mana(cost, ManaCost(tuple(left) or ("0",)))
        name, by = name_of(table.state, costing.object), name_of(table.state, permanent)
        costs = _less_in_words(offer.less.symbols, _taken(mana, ManaCost(tuple(left))))
        text = f"{name} {costs}, of mana of that color alone, because of {by}."
        table.note(text, "cost_change", "601.2f", "118.7", objects=(costing.object, permanent))
    for permanent, least in floors(table.state, costing.object):
        mana = _mana(cost, costing.x)
        lacking = least - mana.mana_value()
        if lacking > 0:
            cost = _with_mana(cost, ManaCost((*mana.symbols, str(lacking))))
            cost = _with_mana(cost, mana_part(cost) or ManaCost(("0",)))
            name, by = name_of(table.state, costing.object), name_of(table.state, permanent)
            text = f"{name} would cost less than {least} mana and costs {least} because of {by}."
            table.note(text, "cost_change", "601.2f", objects=(costing.object, permanent))
    return cost


def changed(state: GameState, costing: Costing, cost: co.Cost) -> co.Cost:
    """The cost after all that changes it, for a look ahead: of a hybrid reduction the first half is taken."""
    for one in applying(state, costing):
        if one.change.more:
            cost = _more(cost, one)
    for one in applying(state, costing):
        if not one.change.more:
            symbols = tuple(alternatives(symbol)[0] for symbol in one.symbols)
            cost = _with_mana(cost, _reduced(_mana(cost, costing.x), symbols, one.change))
    return cost


def applying(state: GameState, costing: Costing) -> Iterator[Applying]:
    """The cost changes that apply to it: its own, and those of permanents (113.6d)."""
    sight = view(state)
    if costing.held is None:
        facts = state.objects[costing.object].cast if costing.object in state.objects else None
        if facts is not None and facts.costs:
            yield from _for_what_was_chosen(state, costing)
        for held in sight.of(costing.object).abilities:
            if isinstance(held.ability, CostChange) and isinstance(held.ability.what, This):
                scope = Scope(state, sight, costing.player, costing.object)
                yield from _if_so(held.ability, scope, costing.object)
    elif isinstance(costing.held.ability, Activated):
        for change in costing.held.ability.changes:
            source = costing.source or costing.object
            yield from _if_so(change, Scope(state, sight, costing.player, source), source)
    for permanent in sight.in_play(CostChange):
        for change, scope in abilities_of(state, CostChange, (permanent,)):
            if _is_meant(change, scope, costing):
                yield from _if_so(change, scope, permanent, costing.object)
    for card in state.zone("command"):
        if state.objects[card].kind != "card":
            continue
        for change, scope in abilities_of(state, CostChange, (card,)):
            if is_eminent(change.condition) and _is_meant(change, scope, costing):
                yield from _if_so(change, scope, card, costing.object)
    for rule, ruling in rulings(state, ChangesCosts):
        if _is_meant(rule.change, ruling.scope, costing):
            yield from _if_so(rule.change, ruling.scope, ruling.source or costing.object, costing.object)


def _is_meant(change: CostChange, scope: Scope, costing: Costing) -> bool:
    """Whether the cost of this spell or ability is one that the change of a permanent is about."""
    if not scope.reaches(costing.object):
        return False  # 801.10
    match change.what:
        case This():
            return False  # what the permanent says of itself as a spell
        case Group(noun=noun):
            if costing.held is not None or not fits(noun, costing.object, scope):
                return False
            return _is_cast_from(change, costing, scope) and _is_nth(change, noun, costing, scope)
        case AbilitiesOf(noun=noun):
            held, source = costing.held, costing.source
            if held is None or source is None or not isinstance(held.ability, Activated):
                return False
            if not _is_of_kind(change.what, held.ability, costing, scope):
                return False
            if noun is None:
                return True
            if not isinstance(noun, Noun):
                return source in objects(noun, scope)
            aimed = tuple(
                part for part in noun.post if isinstance(part, Targets)
            )  # said of the ability, not of its source
            rest = msgspec.structs.replace(noun, post=tuple(part for part in noun.post if part not in aimed))
            record = scope.state.objects[costing.object]
            return fits(rest, source, scope) and all(satisfies(part, record, scope) for part in aimed)
        case KeywordAbilities(keyword=keyword, at=at, of=of, anyones=anyones):
            held, source = costing.held, costing.source
            if held is None or source is None or keyword_of(held) != keyword:
                return False
            if costing.player != scope.you and not anyones:
                return False
            if isinstance(of, Noun) and not fits(of, source, scope):
                return False
            if isinstance(of, This) and source not in objects(of, scope):
                return False
            return _targets(at, costing, scope)
        case _:
            assert_never(change.what)


def _is_cast_from(change: CostChange, costing: Costing, scope: Scope) -> bool:
    """Whether the spell is cast from where the change says (601.2a)."""
    if change.origin is None:
        return True
    obj = scope.state.objects[costing.object]
    zone = obj.cast.origin if obj.cast is not None else None
    of = change.origin.of
    there = zone == change.origin.zone and (of is None or obj.owner in players(of, scope))
    return there != change.elsewhere


def _is_nth(change: CostChange, noun: Noun, costing: Costing, scope: Scope) -> bool:
    """Whether the player has cast as many such spells this turn before as the change says (608.2i)."""
    if not change.nth:
        return True
    among = Noun(noun.heads, tuple(part for part in noun.post if not isinstance(part, IsCastBy)), noun.join)
    return times(Casts(You(), among), "this turn", scope) == change.nth - 1


def _is_of_kind(what: AbilitiesOf, ability: Activated, costing: Costing, scope: Scope) -> bool:
    """Whether it is an ability of the kind that is meant, activated by one who is meant (602.1, 605.1, 606.1)."""
    mana = is_mana_ability(ability)
    if (what.only and not mana) or (mana and not what.mana):
        return False
    if what.loyalty and not any(isinstance(part, co.LoyaltyCost) for part in ability.cost.parts):
        return False
    if what.by is not None and costing.player not in players(what.by, scope):
        return False
    return _targets(what.at, costing, scope)


def _targets(at: This | Noun | Host | None, costing: Costing, scope: Scope) -> bool:
    """Whether the spell or ability has such a target (601.2c)."""
    if at is None:
        return True
    record = scope.state.objects[costing.object]
    if not isinstance(at, Host):
        return satisfies(Targets(at), record, scope)
    hosts = objects(at, scope)
    return record.on_stack is not None and any(target.ref in hosts for target in record.on_stack.targets)


def _if_so(change: CostChange, scope: Scope, source: str, taxed: str | None = None) -> Iterator[Applying]:
    """What the change comes to now, if its condition holds; "for each target" counts those of what is ``taxed``."""
    if change.condition is not None and not holds(change.condition, _of_each(scope, taxed)):
        return
    counting = msgspec.structs.replace(scope, this=taxed) if taxed and isinstance(change.per, TargetsOf) else scope
    times = max(value(change.per, counting), 0) if change.per is not None else 1
    x = max(value(change.x, scope), 0) if change.x is not None else 0
    match change.by:
        case co.PayLife(amount=amount):
            if times:
                yield Applying(source, change, life=times * value(amount, scope))
        case co.PayMana(mana=mana):
            one = tuple(str(x) if symbol == "X" else symbol for symbol in mana.symbols)
            symbols = tuple(symbol for symbol in _times_over(one, times) if symbol != "0")
            if symbols:
                yield Applying(source, change, symbols)


def _of_each(scope: Scope, taxed: str | None) -> Scope:
    """The scope in which "its controller" is that of the spell that costs more: "except during its controller's turn"."""
    if taxed is None:
        return scope
    names = msgspec.structs.replace(scope.names, refs=scope.names.refs | {"affected": (taxed,)})
    return msgspec.structs.replace(scope, names=names)


def _times_over(symbols: tuple[str, ...], times: int) -> tuple[str, ...]:
    """Symbols so many times over: of generic mana the number (107.4b)."""
    generic = ManaCost(symbols).generic * times
    return (str(generic), *times_each(tuple(symbol for symbol in symbols if not symbol.isdecimal()), times))


def _more(cost: co.Cost, one: Applying) -> co.Cost:
    part: co.CostPart = co.PayLife(Number(one.life)) if one.life else co.PayMana(ManaCost(one.symbols))
    return co.Cost((*cost.parts, part))


def _for_what_was_chosen(state: GameState, costing: Costing) -> Iterator[Applying]:
    """By how much the spell costs less for what was chosen to pay for it with (702.48a, 702.119a, 702.180a)."""
    paid_for = reduction(state, costing.player, costing.object)
    if paid_for:
        yield Applying(costing.object, CHANGE, (str(paid_for),))
    sacrificed = offered_mana(state, costing.object)
    if sacrificed:
        yield Applying(costing.object, CHANGE, sacrificed)


def _less(table: Table, costing: Costing, cost: co.Cost, one: Applying) -> co.Cost:
    """118.7a–g: what is left after a reduction; of a hybrid symbol the player chooses a half (118.7e)."""
    symbols = tuple(choose_half(table, costing.player, costing.object, symbol) for symbol in one.symbols)
    return _with_mana(cost, _reduced(_mana(cost, costing.x), symbols, one.change))


def _mana(cost: co.Cost, x: int) -> ManaCost:
    """The mana component, X being known by now (107.3a)."""
    mana = mana_part(cost)
    symbols = mana.symbols if mana is not None else ()
    return ManaCost(tuple(str(x) if symbol == "X" else symbol for symbol in symbols))


def _with_mana(cost: co.Cost, mana: ManaCost) -> co.Cost:
    others = tuple(part for part in cost.parts if not isinstance(part, co.PayMana))
    return co.Cost((co.PayMana(mana), *others))


def _reduced(mana: ManaCost, by: tuple[str, ...], change: CostChange) -> ManaCost:
    """A mana payment less some symbols: generic from generic only; of a type, from that type and then from generic, unless
    only colored mana is paid less.
    """
    least = change.least
    generic = mana.generic
    others = [symbol for symbol in mana.symbols if not symbol.isdecimal()]
    room = generic + len(others) - least
    for symbol in sorted(by, key=str.isdecimal):
        if symbol.isdecimal() or symbol == "S":  # 118.7a, 118.7g
            taken = min(int(symbol) if symbol.isdecimal() else 1, generic, max(room, 0))
            generic -= taken
            room -= taken
            continue
        wanted = symbol.removesuffix("/P")  # 118.7f
        if room > 0 and wanted in others:
            others.remove(wanted)
            room -= 1
        elif room > 0 and generic and not change.colored:  # 118.7b–d
            generic -= 1
            room -= 1
    return ManaCost((*((str(generic),) if generic or not others else ()), *others))


def _taken(before: ManaCost, after: ManaCost) -> tuple[str, ...]:
    """The symbols by which a mana payment has become less."""
    generic = before.generic - after.generic
    colored = Counter(symbol for symbol in before.symbols if not symbol.isdecimal())
    colored.subtract(symbol for symbol in after.symbols if not symbol.isdecimal())
    return (*((str(generic),) if generic else ()), *colored.elements())


def _less_in_words(most: tuple[str, ...], taken: tuple[str, ...]) -> str:
    """That it costs less: by how much, and by how much at most where not all of that could be taken off (118.7a–d)."""
    if ManaCost(taken).mana_value() == ManaCost(most).mana_value():
        return f"costs {_braced(most)} less"
    return f"costs {_braced(taken) or 'nothing'} less ({_braced(most)} at most)"


def _note(table: Table, costing: Costing, one: Applying, taken: tuple[str, ...] = ()) -> None:
    """Note a change; of a reduction, what was ``taken`` off."""
    name = name_of(table.state, costing.object)
    if costing.held is not None:
        name = f"the ability of {name_of(table.state, costing.source or costing.object)}"
    amount = f"{one.life} life" if one.life else _braced(one.symbols)
    costs = f"costs {amount} more" if one.change.more else _less_in_words(one.symbols, taken)
    whose = name_of(table.state, one.source)
    text = f"{capital(name)} {costs}"
    text += "." if one.source in (costing.object, costing.source) else f" because of {whose}."
    objects = tuple(dict.fromkeys((costing.object, one.source)))
    table.note(text, "cost_change", "601.2f", "118.8a" if one.change.more else "118.7", objects=objects)


def _braced(symbols: tuple[str, ...]) -> str:
    generic = ManaCost(symbols).generic
    colored = sorted((s for s in symbols if not s.isdecimal()), key=lambda s: (s not in MANA_TYPES, s))
    return (f"{{{generic}}}" if generic else "") + "".join(f"{{{symbol}}}" for symbol in colored)
