"""The lists by which the binding pass tells apart what it has a case for."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable

import pytest

from engine.abilities.node import Node
from engine.oracle.binding import Walk
from engine.oracle.holding import Holding
from engine.oracle.mentioning import Mentions
from engine.oracle.own_ways import BOUND_APART, FIELDS_APART, NAMING


@pytest.mark.parametrize(
    ("method", "listed"), [(Walk.node, BOUND_APART), (Holding._fields, FIELDS_APART), (Mentions.named, NAMING)]
)
def test_every_case_is_listed(method: Callable[..., object], listed: tuple[type[Node], ...]) -> None:
    tree = ast.parse(textwrap.dedent(inspect.getsource(method)))
    (cases,) = (part.cases for part in ast.walk(tree) if isinstance(part, ast.Match))
    assert {name for case in cases for name in _classes(case.pattern)} == {kind.__name__ for kind in listed}


def _classes(pattern: ast.pattern) -> set[str]:
    """The classes that the value itself may be of, not those of its fields."""
    match pattern:
        case ast.MatchClass(cls=ast.Name(id=name)):
            return {name}
        case ast.MatchOr(patterns=patterns):
            return {name for one in patterns for name in _classes(one)}
        case _:
            return set()
