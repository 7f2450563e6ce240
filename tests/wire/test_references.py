"""Ids that name nothing are refused, in every field that refers to something: the fields are found by their types."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from adjudicator.intake import prepare
from adjudicator.problems import Problem
from adjudicator.wire.records import actions, board, cards, players, request, stack
from adjudicator.wire.records.actions import AnyAction
from adjudicator.wire.records.base import Wire
from tests.wire.cards import Shelf
from tests.wire.samples import ACTION_BASE, BASE, SAMPLES
from tests.wire.test_every_field import place

DANGLING = "no-such-thing"
VALID = {"player": "A", "object": "p", "any": "p", "permission": "p", "team": "T", "past": "p", "told": "p"}
CHECKED = {"player", "object", "any", "permission", "told"}
OWN_NAMES = {
    "CardObject.id",
    "Permanent.id",
    "FormerEntry.id",
    "MergedPart.id",
    "SeenEntry.id",
    "StackEntry.id",
    "EffectEntry.id",
    "Emblem.id",
    "DungeonEntry.id",
    "PlayerEntry.id",
    "Team.id",
    "AnswerEntry.choice",
    "AnswerEntry.pick",
    "AnswerEntry.order",
    "AnswerEntry.divide",
    "Link.values",
    "EffectEntry.values",
}
"""What is an id and refers to nothing on the board: names that things have, of choices and options, and words."""


def role(kind: inspect.Type) -> str | None:
    return kind.extra.get("refers") if isinstance(kind, inspect.Metadata) and kind.extra else None


def valid(kind: inspect.Type) -> Any:
    """JSON of a type, as short as can be, whose references are good."""
    match kind:
        case inspect.Metadata() if (found := role(kind)) is not None:
            return VALID[found]
        case inspect.Metadata(type=inner):
            return valid(inner)
        case inspect.VarTupleType(item_type=item):
            return [valid(item)]
        case inspect.StructType(fields=fields):
            tag = {"type": kind.tag} if kind.tag_field == "type" else {}
            return {**tag, **{field.encode_name: valid(field.type) for field in fields if field.required}}
        case inspect.IntType():
            return 1
        case inspect.LiteralType(values=words):
            return words[0]
        case inspect.DictType():
            return {}
        case inspect.UnionType(types=several):
            return valid(several[0])
        case _:
            return "x"


def dangling(kind: inspect.Type) -> Iterator[tuple[str, Any]]:
    """Values of a type in which one reference dangles, with the way to it."""
    match kind:
        case inspect.Metadata() if role(kind) in CHECKED:
            yield "", DANGLING
        case inspect.Metadata(type=inner):
            yield from dangling(inner)
        case inspect.VarTupleType(item_type=item):
            yield from ((f"/0{way}", [value]) for way, value in dangling(item))
        case inspect.DictType(key_type=key, value_type=value):
            if role(key) in CHECKED:
                yield f"/{DANGLING}", {DANGLING: 1}
            yield from ((f"/destroy{way}", {"destroy": one}) for way, one in dangling(value))
        case inspect.StructType(cls=record, fields=fields) if issubclass(record, Wire):
            for field in fields:
                for way, value in dangling(field.type):
                    yield f"/{field.encode_name}{way}", {**valid(kind), field.encode_name: value}
        case inspect.UnionType(types=several):
            for one in several:
                yield from dangling(one)
        case _:
            return


def cases() -> Iterator[tuple[str, dict[str, Any]]]:
    """Pointers, and documents in which what stands there dangles."""
    infos = inspect.multi_type_info((*AnyAction.__args__, *(record for record, _, _ in SAMPLES)))
    actions, samples = infos[: len(AnyAction.__args__)], infos[len(AnyAction.__args__) :]
    for info in actions:
        assert isinstance(info, inspect.StructType)
        base = {field.name: ACTION_BASE[field.name] for field in info.fields if field.required}
        for field in info.fields:
            for way, value in dangling(field.type):
                action = {"type": info.tag, **base, field.name: value}
                yield f"/actions/0/{field.name}{way}", {**BASE, "actions": [action]}
    for (record, at, _), info in zip(SAMPLES, samples, strict=True):
        assert isinstance(info, inspect.StructType)
        for field in info.fields:
            if record is board.Board and field.name not in ("turn_order", "combat"):
                continue  # its parts have samples of their own
            for way, value in dangling(field.type):
                document = copy.deepcopy(BASE)
                place(document, at)[field.encode_name] = value
                yield f"{at}/{field.encode_name}{way}", document
    yield "/explain/0", {**BASE, "explain": [DANGLING]}


CASES = {pointer: document for pointer, document in cases() if "/combat/removed/" not in pointer}


@pytest.mark.parametrize("pointer", CASES)
def test_what_names_nothing_is_refused_where_it_stands(pointer: str) -> None:
    with pytest.raises(Problem) as caught:
        prepare(msgspec.json.encode(CASES[pointer]), Shelf())
    assert any(defect.pointer == pointer and DANGLING in defect.detail for defect in caught.value.defects)


def test_every_id_refers_to_something_or_is_a_name_of_its_own() -> None:
    """A new field of type ``Id`` has to say what it refers to, by one of the types for that."""
    plain = set()
    for module in (actions, board, cards, players, request, stack):
        for record in vars(module).values():
            if isinstance(record, type) and issubclass(record, Wire) and record is not Wire:
                info = inspect.type_info(record)
                assert isinstance(info, inspect.StructType)
                plain |= {f"{record.__name__}.{field.name}" for field in info.fields if _has_plain_id(field.type)}
    assert plain == OWN_NAMES


def _has_plain_id(kind: inspect.Type) -> bool:
    match kind:
        case inspect.Metadata(type=inner):
            return _has_plain_id(inner) and not kind.extra
        case inspect.StrType(max_length=most):
            return most is not None
        case inspect.VarTupleType(item_type=item):
            return _has_plain_id(item)
        case inspect.DictType(key_type=key, value_type=value):
            return _has_plain_id(key) or _has_plain_id(value)
        case inspect.UnionType(types=several):
            return any(map(_has_plain_id, several))
        case _:
            return False
