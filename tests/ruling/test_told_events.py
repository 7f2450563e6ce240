"""Every kind of event is told in a verdict, or named as not worth telling."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

from adjudicator.ruling.told_events import BY_WHAT_CHANGES, IN_ITS_WORDS, NOT_TOLD, SAID_BY_A_WORD, WORDS, literals
from engine.abilities.costs.cost import TopCost
from engine.abilities.instructions.keyword_actions import Designation
from engine.abilities.zones.digging import TakeUntil
from engine.state.face_down import Why as FaceDownBy
from tests.house.source import ROOT, files

PLACES = {"note": 1, "happen": 3, "Following": 2, "Payment": 4}
"""Where the name of the event stands among the arguments of what makes steps."""
CALLS = re.compile(rf"\b({'|'.join(PLACES)})\(")

Function = ast.FunctionDef | ast.AsyncFunctionDef

BY_A_WORD: dict[tuple[str, str], frozenset[str]] = {
    ("engine/costs/actions.py", "verb"): frozenset({"return", "sacrifice", "discard", "exile"}),
    ("engine/costs/actions.py", "part.verb"): frozenset(get_args(get_type_hints(TopCost)["verb"])),
    ("engine/costs/payments.py", "paid[0].name"): frozenset(),  # that of a `Payment`, as the next
    ("engine/costs/payments.py", "payment.name"): frozenset(),
    ("engine/happening/happen.py", "one.name"): frozenset(),  # that of a `Following`
    ("engine/resolution/kinds_of_cards/face_down.py", "how"): frozenset(get_args(FaceDownBy)),
    ("engine/resolution/permanents/designating.py", "word"): frozenset(literals(Designation)),
    ("engine/resolution/zones/digging.py", "instruction.verb"): frozenset(get_args(get_type_hints(TakeUntil)["verb"])),
}
"""Where the name of an event is a word of what is carried out: the words that it may be."""


class Module:
    """A module, in which the names of events are looked up through variables and parameters."""

    def __init__(self, path: Path) -> None:
        self.name = str(path.relative_to(ROOT))
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.functions = [node for node in ast.walk(self.tree) if isinstance(node, Function)]

    def names(self) -> Iterator[str]:
        """The names of events that its calls give."""
        for function in self.functions:
            if function.name in PLACES:
                continue  # what makes steps is handed the name
            for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
                if isinstance(call.func, ast.Name) and call.func.id == "note":
                    continue  # another function than the table's
                place = PLACES.get(_called(call))
                if place is not None and len(call.args) > place:
                    yield from self.words(call.args[place], function)

    def words(self, node: ast.expr, function: Function) -> Iterator[str]:
        """The words that an expression in a function may be."""
        by_a_word = BY_A_WORD.get((self.name, ast.unparse(node)))
        if by_a_word is not None:
            yield from by_a_word
            return
        match node:
            case ast.Constant(value=str(value)):
                yield value
            case ast.IfExp(body=body, orelse=other):
                yield from (*self.words(body, function), *self.words(other, function))
            case ast.Name(id=name):
                found = [*_assigned(name, function), *self._handed(name, function)]
                assert found, f"{self.name}:{node.lineno}: where does {name} come from?"
                for where, one in found:
                    yield from self.words(one, where)
            case _:
                raise AssertionError(f"{self.name}:{node.lineno}: which words is {ast.unparse(node)}?")

    def _handed(self, name: str, function: Function) -> Iterator[tuple[Function, ast.expr]]:
        """What the calls in this module hand a parameter of a function."""
        parameters = [one.arg for one in function.args.args]
        if name in parameters:
            for other in self.functions:
                for call in (node for node in ast.walk(other) if isinstance(node, ast.Call)):
                    if _called(call) == function.name and len(call.args) > parameters.index(name):
                        yield other, call.args[parameters.index(name)]


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _assigned(name: str, function: Function) -> Iterator[tuple[Function, ast.expr]]:
    """What a variable of a function is made, alone or with others."""
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=given)], value=value) if given == name:
                yield function, value
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=value):
                at = next((n for n, one in enumerate(targets) if isinstance(one, ast.Name) and one.id == name), None)
                values = (value.body, value.orelse) if isinstance(value, ast.IfExp) else (value,)
                if at is not None:
                    for one in values:
                        assert isinstance(one, ast.Tuple)
                        yield function, one.elts[at]


def names() -> set[str]:
    """The names of events that the engine gives to steps."""
    found: set[str] = set()
    for path in files("engine"):
        if CALLS.search(path.read_text(encoding="utf-8")):
            found.update(Module(path).names())
    return found


def test_each_event_is_told_in_one_way_or_named_as_not_told():
    kept = [*IN_ITS_WORDS, *BY_WHAT_CHANGES, *(name for each in NOT_TOLD.values() for name in each)]
    assert [name for name, count in Counter(kept).items() if count > 1] == []
    given = names()
    assert sorted(given - {*kept} - SAID_BY_A_WORD) == []
    assert sorted({*kept} - given) == []


def test_every_word_can_be_expected_and_no_other():
    assert names() <= WORDS
    assert sorted({*WORDS} - names() - {*get_args(FaceDownBy)}) == []
