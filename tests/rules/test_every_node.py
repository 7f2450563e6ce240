"""Every kind of node in the algebra has something that carries it out, or is refused as a feature."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import combinations, product
from math import prod

import msgspec
import pytest

from engine.abilities import ability, conditions
from engine.abilities.changes import Change
from engine.abilities.costs import cost as costs
from engine.abilities.effects import Instruction
from engine.abilities.layers.characteristics import SwitchPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import Node
from engine.abilities.phrases import durations, filters, quantities, references
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.triggers import events
from engine.abilities.zones.libraries import Draw
from engine.costs.actions import Payer, pay_part, payable
from engine.dialogue.choices import ChoicePending
from engine.dialogue.stops import Stop, TextNotUnderstood
from engine.events import kinds
from engine.layers import view
from engine.phrases.conditions import holds
from engine.phrases.cost_parts import cost_text
from engine.phrases.describing import change_text
from engine.phrases.matching import fits, satisfies
from engine.phrases.misfits import why_not
from engine.phrases.quantities import value
from engine.phrases.references import objects, players
from engine.phrases.scope import Names, Scope
from engine.phrases.trigger_events import matches
from engine.resolution import Resolving, follow
from engine.runs.procedures_of_play import PROCEDURES
from engine.state.change import place
from engine.state.combat import Attacker, Combat
from engine.state.definition import Face, RulesLine
from engine.state.game import GameState
from engine.table.default_answers import default_answer
from engine.table.table import Table
from tests.rules.boards import ANTHEM, BEARS, BOLT, Board, card
from tests.rules.pool import AURA

NOUN = filters.Noun((filters.Head((filters.HasType("creature"),), "permanent", bare=True),))
SIMPLEST: dict[object, object] = {
    quantities.Quantity: quantities.Number(1),
    references.ObjectRef: references.This(),
    references.AnyRef: references.This(),
    references.PlayerRef: references.You(),
    events.EventSubject: NOUN,
    conditions.Condition: conditions.IsTurnOf(references.You()),
    Instruction: Draw(references.You(), quantities.Number(1)),
    filters.Predicate: filters.IsTapped(tapped=False),
    Change: SwitchPT(),
    costs.CostPart: costs.PayLife(quantities.Number(1)),
    durations.Duration: durations.Until("end_of_turn"),
    ability.Ability: ability.Keyword("flying"),
    events.TriggerEvent: events.Dies(NOUN),
    filters.Noun: NOUN,
    ManaCost: ManaCost(("1",)),
    str: "G",
    references.Back: references.Back("it", "this"),
    int: 1,
    bool: False,
    type(None): None,
}


MANY = 300


def members(union: object) -> list[type[Node]]:
    return list(typing.get_args(union))


def samples(kind: type[Node]) -> Iterator[Node]:
    """An instance for every value of its literal fields, everything else as simple as can be.

    Where those would be very many, for all values of every two fields.
    """
    hints = typing.get_type_hints(kind)
    fields = [list(values_of(hints[name])) for name in kind.__struct_fields__]
    if prod(map(len, fields)) <= MANY:
        yield from (kind(*values) for values in product(*fields))
        return
    first = [values[0] for values in fields]
    for one, other in combinations(range(len(fields)), 2):
        for values in product(fields[one], fields[other]):
            made = [*first]
            made[one], made[other] = values
            yield kind(*made)


def values_of(hint: object) -> Iterator[object]:
    if hint in SIMPLEST:
        yield SIMPLEST[hint]
    elif typing.get_origin(hint) is typing.Literal:
        yield from typing.get_args(hint)
    elif typing.get_origin(hint) is tuple:
        yield tuple(next(values_of(part)) for part in typing.get_args(hint) if part is not Ellipsis)
    elif isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        parts = list(typing.get_args(hint))
        for known, simple in SIMPLEST.items():
            inside = typing.get_args(known)
            if len(inside) > 1 and set(inside) <= set(parts):
                parts = [part for part in parts if part not in inside]
                yield simple
        for part in parts:
            yield next(values_of(part))
    elif isinstance(hint, type) and issubclass(hint, Node):
        yield next(samples(hint))
    else:
        raise AssertionError(f"no sample for {hint}")


BOUND = dict.fromkeys(("t1", "G", "pile.1", "pile.2", "event.object"), ("other",))
"""What the names in the samples stand for."""

AMOUNTS = dict.fromkeys(("did", "G", "prevented", "resolved", "stationed"), 1)
"""The amounts under names."""


@cache
def board() -> Board:
    full = Board().lands("A", "GG").hand("A", spare=BOLT).field("A", it=BEARS, anthem=ANTHEM).field("B", other=BEARS)
    full.put("A", "graveyard", "dead", BEARS).put("A", "battlefield", "aura", AURA, attached_to="it")
    return full.counters("it", "+1/+1", 2).counters("it", "loyalty", 2)


def scope() -> Scope:
    state = board().state
    return Scope(state, view(state), "A", "it", Names(refs=BOUND, amounts=AMOUNTS, x=1))


def table() -> Table:
    return Table(board().state, default_answer, "default", 1000, PROCEDURES)


def allowed(carry_out: typing.Callable[[], object]) -> None:
    """Only the documented ways of stopping may come out of it."""
    with suppress(Stop, ChoicePending):
        carry_out()


@pytest.mark.parametrize("kind", members(Instruction), ids=lambda kind: kind.__name__)
def test_instructions(kind):
    for instruction in samples(kind):
        for modes in ((), (0,)):
            here = table()
            names = Names(refs=BOUND, amounts={"prevented": 1}, x=1)
            resolving = Resolving(here, "spare", "it", "A", names, modes, {"it": 1, "other": 1})
            allowed(lambda resolving=resolving, it=instruction: follow(resolving, (it,)))


@pytest.mark.parametrize("kind", members(Change), ids=lambda kind: kind.__name__)
def test_changes(kind):
    for change in samples(kind):
        static = ability.Static(ApplyToObjects(references.Group(NOUN), (change,)))
        line = RulesLine("", (static,))
        source = card("Source", "{1}", "Enchantment")
        definition = type(source)(name="Source", faces=(Face(name="Source", types=("enchantment",), lines=(line,)),))
        state = place(
            board().state, msgspec.structs.replace(board().state.objects["anthem"], id="x", printed=definition)
        )
        try:
            view(state)
        except TextNotUnderstood as stop:  # a color that nobody could choose is no default (608.2c)
            assert "nobody could choose" in stop.what.why  # noqa: PT017
        assert change_text(change)


@pytest.mark.parametrize("kind", members(costs.CostPart), ids=lambda kind: kind.__name__)
def test_costs(kind):
    for part in samples(kind):
        payer = Payer("A", "spare", "it", 1)
        assert cost_text(costs.Cost((part,)))
        payable(board().state, payer, costs.Cost((part,)))
        allowed(lambda part=part, payer=payer: pay_part(table(), payer, part))


HAPPENED = (
    kinds.MoveObject(object="it", to="graveyard", becomes="it@2", cause="destroy"),
    kinds.MoveObject(object="dead", to="battlefield", becomes="other", cause="effect"),
    kinds.SetTapped(object="it", tapped=True),
    kinds.DealDamage(source="it", to="B", amount=1),
    kinds.DealDamage(source="it", to="other", amount=1),
    kinds.GainLife(player="A", amount=1),
    kinds.LoseLife(player="A", amount=1),
    kinds.DrawCard(player="A"),
    kinds.DiscardCard(object="spare", player="A"),
    kinds.BecomeCast(object="it", player="A"),
    kinds.BeginStep(player="A"),
    kinds.CreateToken(becomes="other", definition=BEARS, controller="B"),
)


@pytest.mark.parametrize("kind", members(events.TriggerEvent), ids=lambda kind: kind.__name__)
def test_trigger_events(kind):
    for condition in samples(kind):
        for event in HAPPENED:
            list(matches(condition, event, scope()))


@pytest.mark.parametrize("kind", members(conditions.Condition), ids=lambda kind: kind.__name__)
def test_conditions(kind):
    for condition in samples(kind):
        assert holds(condition, scope()) in (True, False)


@pytest.mark.parametrize("kind", members(quantities.Quantity), ids=lambda kind: kind.__name__)
def test_quantities(kind):
    for quantity in samples(kind):
        assert isinstance(value(quantity, scope()), int)


@pytest.mark.parametrize("kind", members(filters.Predicate), ids=lambda kind: kind.__name__)
def test_predicates(kind):
    here = scope()
    for predicate in samples(kind):
        noun = filters.Noun((filters.Head((predicate,), "permanent"),))
        assert why_not(noun, "it", here)
        for one in here.state.everything:
            assert satisfies(predicate, here.state.objects[one], here) in (True, False)
            fits(noun, one, here)


def in_combat(state: GameState) -> GameState:
    """Where everything attacks: what has not attacked has attacked nobody that could be named."""
    them = (*state.everything, *state.players)
    combat = Combat(attackers=tuple(Attacker(object=one, under="A", defending="B", player="B") for one in them))
    return msgspec.structs.replace(state, combat=combat)


@pytest.mark.parametrize(
    "kind", sorted({*members(references.AnyRef)}, key=lambda kind: kind.__name__), ids=lambda kind: kind.__name__
)
def test_references(kind):
    for reference in samples(kind):
        for this in ("it", "aura", "dead"):
            state = in_combat(scope().state) if kind is references.Attacked else scope().state
            here = Scope(state, view(state), "A", this, Names(refs={**BOUND, "": ("other", "B")}))
            assert isinstance(objects(reference, here), tuple)
            assert set(players(reference, here)) <= {"A", "B"}
