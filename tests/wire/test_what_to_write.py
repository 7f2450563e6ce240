"""What is refused for its shape is told what to write there, and what it is told would be taken."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from marshmallow import Schema, ValidationError, fields

from adjudicator.intake import prepare
from adjudicator.problems import Problem
from adjudicator.wire.records.request import Request
from adjudicator.wire.schemas.examples import ELSEWHERE, SHAPES
from adjudicator.wire.schemas.fields import ByTag, ByType, Data, Inside, Listed, Table, Text, Word
from adjudicator.wire.schemas.made import shape as made
from tests.wire.cards import Shelf

WRITE = re.compile(r" Write (.+)\.$")


def shapes(found: dict[str, Schema], shape: Schema) -> dict[str, Schema]:
    """All shapes that are part of one, by their names."""
    if type(shape).__name__ not in found:
        found[type(shape).__name__] = shape
        for field in shape.fields.values():
            for one in inside(field):
                shapes(found, one)
    return found


def inside(field: fields.Field[Any]) -> Iterator[Schema]:
    match field:
        case Inside():
            yield field.schema
        case Listed():
            yield from inside(field.inner)
        case Table():
            yield from inside(field.value)
        case ByType():
            for kind in field.kinds.values():
                yield from inside(kind)
        case ByTag():
            for shape in field.shapes.values():
                yield shape()
        case _:
            return


ALL = shapes({}, made(Request)())
FIELDS = [(name, field) for name, shape in ALL.items() for field in shape.fields]
WRONG: tuple[Any, ...] = ("Grizzly Bears", "A", 7, True, [], ["x"], {}, {"A": ["x"]}, {"id": "b1"}, 1.5)


def messages(told: object) -> Iterator[str]:
    match told:
        case dict():
            for one in told.values():
                yield from messages(one)
        case list():
            for one in told:
                yield from messages(one)
        case str():
            yield told


def is_told_by_words(field: fields.Field[Any], value: Any) -> bool:
    """Whether no example would help: abilities as data, which nobody writes by hand, and words of any kind."""
    match field:
        case Listed():
            return is_told_by_words(field.inner, value)
        case Table():
            return is_told_by_words(field.value, None)
        case ByType():
            return all(is_told_by_words(kind, value) for kind in list(field.kinds.values())[:1])
        case _:
            return isinstance(field, Data) or (
                type(field) is Text and field.example is None and not isinstance(value, str)
            )


@pytest.mark.parametrize(("shape", "name"), FIELDS, ids=lambda part: str(part))
def test_what_one_is_told_to_write_is_taken(shape: str, name: str) -> None:
    field = ALL[shape].fields[name]
    for value in WRONG:
        try:
            field.deserialize(value)
        except ValidationError as error:
            if not isinstance(error.messages, list):
                continue  # what is inside has tests of its own
            (said,) = error.messages
            found = WRITE.search(said)
            if found is not None:
                field.deserialize(json.loads(found[1]))
            wants_more = isinstance(field, Inside | Listed | Table | ByTag) and not is_told_by_words(field, value)
            assert found is not None or not wants_more or "id has" in said, said


def test_every_shape_has_an_example_that_fits() -> None:
    assert set(SHAPES) == {name for name in ALL if not name.endswith("ActionSchema")}
    for name, (bare, example) in SHAPES.items():
        assert ALL[name].validate(json.loads(json.dumps(example))) == {}, name
        assert not bare or bare in ALL[name].fields


def test_what_stands_elsewhere_is_no_field_there() -> None:
    for name, words in ELSEWHERE.items():
        there = {field.data_key or key for key, field in ALL[name].fields.items()}
        assert not there & set(words), name


def detail(pointer: str, request: dict[str, Any]) -> str:
    whole = {"format": "adjudicator/1", "state": {"players": ["A", "B"]}, **request}
    with pytest.raises(Problem) as caught:
        prepare(msgspec.json.encode(whole), Shelf())
    (found,) = [defect.detail for defect in caught.value.defects if defect.pointer == pointer]
    return found


@pytest.mark.parametrize(
    ("state", "pointer", "said"),
    [
        ({"battlefield": ["Bears"]}, "battlefield/0", 'Write {"card": "Bears", "controller": "A"}.'),
        ({"battlefield": "Bears"}, "battlefield", 'Write [{"card": "Bears", "controller": "A"}].'),
        ({"battlefield": [{"card": "Grizzly Bears"}]}, "battlefield/0", 'needs a controller: "controller": "A".'),
        ({"battlefield": [{"name": "Bears"}]}, "battlefield/0/name", "Write `card`."),
        ({"stack": ["Lightning Bolt"]}, "stack/0", '"card": "Lightning Bolt", "controller": "A"'),
        ({"turn": "main"}, "turn", '"step": "precombat_main"'),
        ({"graveyard": ["Forest"]}, "graveyard", "/state/players"),
        ({"battlefield": [{"card": "x", "summoningSick": True}]}, "battlefield/0/summoningSick", "turn_began"),
        ({"stack": [{"kind": "spell", "kicked": True}]}, "stack/0/kicked", '"costs": [{"kind": "kicker"}]'),
        ({"stack": [{"kind": "spell", "cast": {"modes": [1]}}]}, "stack/0/cast/modes", "It stands beside `cast`"),
        ({"stack": [{"kind": "spell", "division": {"A": 1}}]}, "stack/0/division", "It stands with each target"),
        ({"stack": [{"kind": "spell", "cast": {"kicked": True}}]}, "stack/0/cast/kicked", 'Write "costs": [{"kind"'),
    ],
)
def test_boards_as_newcomers_write_them(state: dict[str, Any], pointer: str, said: str) -> None:
    assert said in detail(f"/state/{pointer}", {"state": {"players": ["A", "B"], **state}})


def test_actions_as_newcomers_write_them() -> None:
    assert '"type": "cast"' in detail("/actions/0", {"actions": ["cast Bears"]})
    cast = {"type": "cast", "player": "A", "object": "x"}
    assert detail("/actions/0/targets", {"actions": [{**cast, "targets": "B"}]}).endswith('Write ["B"].')
    assert detail("/actions/0/targets/0", {"actions": [{**cast, "targets": [{"id": "B"}]}]}).endswith('Write "B".')
    assert detail("/actions/0/x", {"actions": [{**cast, "x": "3"}]}).endswith("Write 3.")


def test_a_word_is_told_by_those_that_there_are() -> None:
    words = [field for shape in ALL.values() for field in shape.fields.values() if isinstance(field, Word)]
    for field in words:
        with pytest.raises(ValidationError, match=r"This is one of|Only \S+ can stand here"):
            field.deserialize("no such word")
