"""The schemas and the records are the same shapes: one for words, one for speed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from marshmallow import Schema, fields, missing
from openapi_spec_validator import validate

from adjudicator.wire.records import actions, board, cards, players, request, stack
from adjudicator.wire.records.base import CountersEntry
from adjudicator.wire.schemas import RequestSchema, openapi
from adjudicator.wire.schemas import actions as action_schemas
from adjudicator.wire.schemas.fields import ByTag, ByType, Table
from adjudicator.wire.schemas.ruling import RulingSchema
from engine.oracle.card import FaceText

RECORDS: dict[str, type[msgspec.Struct]] = {
    "Activate": actions.ActivateEntry,
    "Additional": actions.AdditionalEntry,
    "Answer": request.AnswerEntry,
    "Attachment": cards.Attachment,
    "Attacker": board.Attacker,
    "Blocker": board.Blocker,
    "CardObject": cards.CardObject,
    "Cast": cards.CastFacts,
    "Characteristics": board.CharacteristicsEntry,
    "Combat": board.Combat,
    "CopyEffect": cards.CopyEffect,
    "Cost": actions.CostEntry,
    "Counters": CountersEntry,
    "DamageShare": actions.DamageShare,
    "DeclaredAttacker": actions.DeclaredAttacker,
    "DeclaredBlocker": actions.DeclaredBlocker,
    "Definition": cards.CardDefinition,
    "Designation": players.Designation,
    "Dungeon": players.DungeonEntry,
    "Duration": stack.DurationEntry,
    "Effect": stack.EffectEntry,
    "Emblem": stack.Emblem,
    "ExiledBy": cards.ExiledBy,
    "Face": FaceText,
    "Former": board.FormerEntry,
    "HeldAbility": board.HeldEntry,
    "History": board.HistoryEntry,
    "Hypothetical": actions.HypotheticalFacts,
    "Library": players.LibraryEntry,
    "Limits": request.LimitsEntry,
    "Link": cards.Link,
    "Mana": players.ManaEntry,
    "ManaAbility": actions.ManaAbilityEntry,
    "ManaSpent": cards.ManaSpent,
    "MergedPart": cards.MergedPart,
    "PaidCost": cards.PaidCost,
    "Permanent": cards.Permanent,
    "Seen": board.SeenEntry,
    "Plan": actions.PlanEntry,
    "Player": players.PlayerEntry,
    "Request": request.Request,
    "StackObject": stack.StackEntry,
    "State": board.Board,
    "Status": cards.Status,
    "Target": stack.TargetEntry,
    "Team": players.Team,
    "Trigger": stack.TriggerFacts,
    "Turn": board.TurnEntry,
    "TurnPart": board.TurnPart,
}


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
    return list(dict.fromkeys(found))


FORMAT = {schema.__name__.removesuffix("Schema"): schema for schema in reachable(RequestSchema)}
ACTION_RECORDS = {str(record.__struct_config__.tag): record for record in actions.AnyAction.__args__}
PAIRS = [
    *((FORMAT[name], record) for name, record in RECORDS.items() if name in FORMAT),
    *((schema, ACTION_RECORDS[tag]) for tag, schema in action_schemas.ACTIONS.items()),
]


def test_every_schema_has_its_record() -> None:
    paired = {schema for schema, _ in PAIRS}
    assert {name for name, schema in FORMAT.items() if schema not in paired} == set()
    assert set(ACTION_RECORDS) == set(action_schemas.ACTIONS)


@pytest.mark.parametrize(("schema", "record"), PAIRS, ids=lambda one: one.__name__)
def test_same_fields_required_alike(schema: type[Schema], record: type[msgspec.Struct]) -> None:
    known = {field.encode_name: field for field in msgspec.structs.fields(record)}
    documented = {name: field for name, field in schema().fields.items() if name != "type"}
    assert set(documented) == set(known)
    for name, field in documented.items():
        assert field.required == known[name].required, name


@pytest.mark.parametrize(("schema", "record"), PAIRS, ids=lambda one: one.__name__)
def test_same_defaults(schema: type[Schema], record: type[msgspec.Struct]) -> None:
    for field in msgspec.structs.fields(record):
        if field.required:
            continue
        usual = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
        said = schema().fields[field.encode_name].load_default
        if isinstance(usual, msgspec.UnsetType):
            usual = None
        if isinstance(usual, msgspec.Struct):
            usual, said = msgspec.to_builtins(usual), said or {}
        assert said is not missing
        assert said == usual, field.name


@pytest.mark.parametrize("schema", [*FORMAT.values(), *reachable(RulingSchema)], ids=lambda one: one.__name__)
def test_everything_is_described(schema: type[Schema]) -> None:
    assert schema.__doc__
    bare = [name for name, field in schema().fields.items() if not field.metadata.get("description")]
    assert bare == []


def test_the_document_is_valid() -> None:
    plugin = MarshmallowPlugin()
    document = APISpec("Adjudicator", "1", "3.1.0", plugins=[plugin])
    openapi.register(plugin)
    json = {"application/json": {"schema": RequestSchema}}
    answer = {"description": "The ruling.", "content": {"application/json": {"schema": RulingSchema}}}
    document.path("/rulings", operations={"post": {"requestBody": {"content": json}, "responses": {"200": answer}}})
    written = document.to_dict()
    validate(written)
    shapes = written["components"]["schemas"]
    assert shapes["Player"]["additionalProperties"] is False
    assert shapes["Permanent"]["properties"]["tapped"]["type"] == "boolean"
    mapping = shapes["Request"]["properties"]["actions"]["items"]["discriminator"]["mapping"]
    assert mapping["cast"] == "#/components/schemas/CastAction"
