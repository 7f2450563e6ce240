"""The lists by which the binding pass, and what fills verb phrases, tell apart what they have a case for."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Collection, Iterator
from typing import get_args

import pytest

from engine.abilities.ability import Ability
from engine.abilities.node import Node, find
from engine.abilities.phrases.filters import Noun
from engine.abilities.referents import GIVING
from engine.oracle import reading
from engine.oracle.binding import Walk, bind
from engine.oracle.compile import compile_text
from engine.oracle.holding import Holding
from engine.oracle.mentioning import Mentions
from engine.oracle.own_ways import (
    BOUND_APART,
    CONTAINING,
    FIELDS_APART,
    LEAVING,
    NAMING,
    SHOWING,
    SILENT,
    SINGLE,
    TOGETHER,
    is_settled,
    is_still,
)
from engine.oracle.productions.phrases.verbs import FILLED_APART, UNFILLED_APART, fill, unfill
from engine.oracle.repeating import Repeated
from engine.oracle.results import Results
from tests.oracle.data import identity_lines


@pytest.mark.parametrize(
    ("method", "listed"),
    [
        (Walk.node, BOUND_APART),
        (Holding._fields, FIELDS_APART),
        (Mentions.named, NAMING),
        (Walk._single_apart, SINGLE),
        (Results._left_by, LEAVING),
        (Results._together, TOGETHER),
        (Mentions._shown, SHOWING),
        (fill, FILLED_APART),
        (unfill, UNFILLED_APART),
    ],
)
def test_every_case_is_listed(method: Callable[..., object], listed: Collection[type[Node]]) -> None:
    (cases,) = (part.cases for part in ast.walk(_tree(method)) if isinstance(part, ast.Match))
    assert {name for case in cases for name in _classes(case.pattern)} == {kind.__name__ for kind in listed}


def test_every_instruction_that_has_others_in_it_is_listed() -> None:
    (cases,) = (part.cases for part in ast.walk(_tree(Walk.instruction)) if isinstance(part, ast.Match))
    repeated = {kind.__name__ for kind in get_args(Repeated)}
    assert {name for case in cases for name in _classes(case.pattern)} | repeated == {
        kind.__name__ for kind in CONTAINING
    }


@pytest.mark.parametrize("kind", SILENT)
def test_what_is_silent_is_bound_only_for_what_it_holds(kind: type[Node]) -> None:
    assert kind in (*BOUND_APART, *NAMING, *FIELDS_APART)


@pytest.mark.parametrize(
    ("text", "settled"),
    [
        ("Destroy all creatures your opponents control.", False),
        ("Destroy all artifact creatures you control with power 2 or less.", True),
        ("Destroy all other creatures.", False),
        ("Destroy all creatures that share a color with this creature.", False),
    ],
)
def test_a_phrase_is_settled_where_nothing_in_it_points_or_names(text: str, settled: bool) -> None:
    (line,) = compile_text(text)
    assert [is_settled(noun) for noun in find(line.abilities, Noun)] == [settled]


@pytest.mark.parametrize(
    ("text", "still"),
    [
        ("When ~ enters, draw a card.", True),
        ("Creatures you control get +1/+1 and have flying.", True),
        ("Other creatures you control get +1/+1.", False),
        ("When ~ enters, destroy target creature.", False),
        ("When ~ enters, exile a card from your hand.", False),
        ("Whenever a creature enters, it gains flying until end of turn.", False),
        ('Enchanted creature has "When ~ dies, draw a card."', False),
        ("Draw a card.", False),
    ],
)
def test_an_ability_stays_as_it_is_where_nothing_in_it_is_to_be_bound(
    text: str, still: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert bool(_still((text,), monkeypatch)) == still


def test_binding_leaves_what_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    still = _still(identity_lines(), monkeypatch)
    assert len(still) > 400
    assert [ability for ability in still if bind(ability).ability is not ability] == []


def _still(texts: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> list[Ability]:
    """The abilities of these texts that are not bound because they stay as they are."""
    found: list[Ability] = []

    def asked(ability: Ability) -> bool:
        still = is_still(ability)
        if still:
            found.append(ability)
        return still

    monkeypatch.setattr(reading, "is_still", asked)
    reading._read_alone.cache_clear()
    for text in texts:
        compile_text(text)
    return found


def test_every_kind_that_gives_abilities_is_listed() -> None:
    """What looks for words out of reach enters each of them."""
    assert {kind for kind in _below(Node) if "abilities" in kind.__struct_fields__} == GIVING


def _below(kind: type[Node]) -> Iterator[type[Node]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def _tree(method: Callable[..., object]) -> ast.Module:
    return ast.parse(textwrap.dedent(inspect.getsource(method)))


def _classes(pattern: ast.pattern) -> set[str]:
    """The classes that the value itself may be of, not those of its fields."""
    match pattern:
        case ast.MatchClass(cls=ast.Name(id=name)):
            return {name}
        case ast.MatchOr(patterns=patterns):
            return {name for one in patterns for name in _classes(one)}
        case _:
            return set()
