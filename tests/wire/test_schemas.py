"""The schemas are made of the records: the same fields, defaults, limits, words and checks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
import pytest
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from marshmallow import Schema, fields
from msgspec import UNSET, Meta, UnsetType
from openapi_spec_validator import validate

from adjudicator.scenarios.shapes import shapes as expectations
from adjudicator.wire.records.actions import AnyAction, ConcedeEntry, PlotEntry, ResolveEntry
from adjudicator.wire.records.base import CounterKind, Id, Whole, Wire
from adjudicator.wire.records.request import Request
from adjudicator.wire.schemas import openapi
from adjudicator.wire.schemas.fields import ByTag, ByType, Data, Inside, Listed, Table, Text, Word, YesNo
from adjudicator.wire.schemas.fields import Whole as WholeField
from adjudicator.wire.schemas.made import shape
from adjudicator.wire.schemas.ruling import RulingSchema
from engine.abilities.ability import Ability, Line


class InnerFacts(Wire, frozen=True, kw_only=True):
    """What is inside."""

    of: Id


def beginning() -> InnerFacts:
    return InnerFacts(of="a")


class SampleEntry(Wire, frozen=True, kw_only=True, rename={"what": "is"}):
    """Every kind of field, with ``marks``.

    More of it, for who reads the code.
    """

    what: Annotated[Literal["b", "a"], "A word."]
    name: Annotated[str, "A text."] = "x"
    called: Annotated[str, Meta(examples=["Bears"])] | None = None
    share: Annotated[int, Meta(ge=1, le=9)] = 2
    unsaid: Whole | UnsetType | None = UNSET
    three: Whole | None = 3
    yes: bool = False
    ids: tuple[Id | None, ...] = ()
    counters: dict[CounterKind, Whole] = msgspec.field(default_factory=dict)
    either: Annotated[Whole | str | InnerFacts | None, "One of three."] = None
    inside: Annotated[InnerFacts, "It has its own words."] = msgspec.field(default_factory=beginning)
    ability: Ability | Line | None = None
    which: Whole | Ability = 0
    actions: tuple[AnyAction, ...] = ()

    def __post_init__(self) -> None:
        if self.share == 7:
            raise ValueError("Seven is none.")


MADE = shape(SampleEntry)().fields


def test_a_shape_says_what_its_record_says() -> None:
    made = shape(SampleEntry)
    assert (made.__name__, made.__doc__) == ("SampleSchema", "Every kind of field, with `marks`.")
    assert [name for name, field in MADE.items() if field.required] == ["is"]
    # Words of Python's own come last, as the document has always listed them.
    assert list(MADE) == [*(name for name in SampleEntry.__struct_fields__ if name != "what"), "is"]
    assert list(shape(ConcedeEntry)().fields) == ["type", "player"]
    assert list(shape(PlotEntry)().fields) == ["player", "object", "payment", "type"]
    assert shape(ResolveEntry).__name__ == "ResolveActionSchema"
    assert shape(ResolveEntry)().validate({"type": "pass"}) == {"type": ["Only resolve can stand here."]}


@pytest.mark.parametrize(
    ("name", "kind", "default", "null"),
    [
        ("name", Text, "x", False),
        ("called", Text, None, True),
        ("share", WholeField, 2, False),
        ("unsaid", WholeField, None, True),
        ("three", WholeField, 3, True),
        ("yes", YesNo, False, False),
        ("ids", Listed, (), False),
        ("counters", Table, {}, False),
        ("either", ByType, None, True),
        ("inside", Inside, {"of": "a"}, False),
        ("ability", Data, None, True),
        ("which", ByType, 0, False),
        ("actions", Listed, (), False),
    ],
)
def test_a_field_is_of_its_type(name: str, kind: type[fields.Field[Any]], default: Any, null: bool) -> None:
    field = MADE[name]
    assert type(field) is kind
    assert (field.load_default, field.allow_none) == (default, null)


def test_what_is_in_fields() -> None:
    assert isinstance(MADE["is"], Word)
    assert MADE["is"].metadata == {"description": "A word."}
    assert isinstance(MADE["called"], Text)
    assert MADE["called"].example == "Bears"
    assert isinstance(MADE["ids"], Listed)
    assert MADE["ids"].inner.allow_none
    assert isinstance(MADE["counters"], Table)
    assert (MADE["counters"].key, MADE["counters"].longest) == ("+1/+1", 100)
    assert isinstance(MADE["either"], ByType)
    assert list(MADE["either"].kinds) == [int, str, dict]
    assert isinstance(MADE["which"], ByType)
    assert isinstance(MADE["which"].kinds[dict], Data)
    assert isinstance(MADE["actions"], Listed)
    assert isinstance(MADE["actions"].inner, ByTag)


@pytest.mark.parametrize(
    ("given", "errors"),
    [
        ({"is": "a"}, {}),
        ({"is": "c"}, {"is": ["This is one of b, a."]}),
        ({"is": "a", "share": 10}, {"share": ["This is a whole number from 1 to 9."]}),
        ({"is": "a", "share": 7}, {"_schema": ["Seven is none."]}),
        ({"is": "a", "inside": {"of": ""}}, {"inside": {"of": ["An id has 1 to 100 characters."]}}),
        ({"is": "a", "ids": [None, "x"], "unsaid": None}, {}),
    ],
)
def test_what_a_record_refuses_is_explained(given: dict[str, Any], errors: dict[str, Any]) -> None:
    assert shape(SampleEntry)().validate(given) == errors
    try:
        msgspec.convert(given, SampleEntry)
    except msgspec.ValidationError:
        assert errors
    else:
        assert not errors


def test_a_number_without_limits_is_no_field() -> None:
    class Unbounded(Wire, frozen=True, kw_only=True):
        number: int

    with pytest.raises(TypeError, match="has limits"):
        shape(Unbounded)


def schemas_in(field: Any) -> Iterator[type[Schema]]:
    """The schemas that a field leads to, at once."""
    match field:
        case fields.Nested():
            yield type(field.schema)
        case fields.List():
            yield from schemas_in(field.inner)
        case Table():
            yield from schemas_in(field.value)
        case ByType():
            for kind in field.kinds.values():
                yield from schemas_in(kind)
        case ByTag():
            yield from field.shapes.values()
        case _:
            pass


def reachable(schema: type[Schema]) -> list[type[Schema]]:
    """A schema and every schema below it."""
    found = [schema]
    for one in found:
        for field in one().fields.values():
            found += [inner for inner in schemas_in(field) if inner not in found]
    return found


@pytest.mark.parametrize(
    "schema", dict.fromkeys([*reachable(shape(Request)), *reachable(RulingSchema)]), ids=lambda one: one.__name__
)
def test_everything_is_described(schema: type[Schema]) -> None:
    assert schema.__doc__
    bare = [name for name, field in schema().fields.items() if not field.metadata.get("description")]
    assert bare == []


def test_every_shape_has_a_name_of_its_own() -> None:
    found = [schema.__name__ for schema in reachable(shape(Request))]
    assert len(found) == len(set(found))


def test_the_document_is_valid() -> None:
    plugin = MarshmallowPlugin()
    document = APISpec("Adjudicator", "1", "3.1.0", plugins=[plugin])
    openapi.register(plugin)
    json = {"application/json": {"schema": shape(Request)}}
    answer = {"description": "The ruling.", "content": {"application/json": {"schema": RulingSchema}}}
    document.path("/rulings", operations={"post": {"requestBody": {"content": json}, "responses": {"200": answer}}})
    written = document.to_dict()
    written["components"]["schemas"] |= expectations()  # the document of the service has them as well
    validate(written)
    shapes = written["components"]["schemas"]
    assert shapes["Player"]["additionalProperties"] is False
    assert shapes["Permanent"]["properties"]["tapped"]["type"] == "boolean"
    mapping = shapes["Request"]["properties"]["actions"]["items"]["discriminator"]["mapping"]
    assert mapping["cast"] == "#/components/schemas/CastAction"
