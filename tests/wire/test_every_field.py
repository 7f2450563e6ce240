"""No field is passed over: a value that is not the default changes what is loaded, is reported, or is refused."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

import msgspec
import pytest

from adjudicator.intake import opened, prepare
from adjudicator.problems import Problem
from adjudicator.wire.load import Loaded, load
from adjudicator.wire.records import board, cards, players, request, stack
from adjudicator.wire.records.actions import AnyAction
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER
from tests.wire.samples import ACTION_BASE, ACTION_SAMPLES, BASE, REFUSED, SAMPLES

CASES = [(record, at, field, value) for record, at, fields in SAMPLES for field, value in fields.items()]


def place(document: Any, at: str) -> Any:
    for step in at.split("/")[1:]:
        document = document[int(step)] if isinstance(document, list) else document[step]
    return document


def loaded(document: Any) -> Loaded:
    body = opened(prepare(msgspec.json.encode(document), Shelf()).body)
    return load(body.request, body.cards, COMPILER)


@cache
def as_it_is() -> Loaded:
    """The document to which one field more is added."""
    return loaded(BASE)


@pytest.mark.parametrize(
    ("record", "at", "field", "value"), CASES, ids=[f"{record.__name__}.{field}" for record, _, field, _ in CASES]
)
def test_a_field_counts(record: type[msgspec.Struct], at: str, field: str, value: Any) -> None:
    document = copy.deepcopy(BASE)
    before = as_it_is()
    place(document, at)[field] = value
    if (record.__name__, field) in REFUSED:
        with pytest.raises(Problem) as caught:
            loaded(document)
        assert caught.value.kind == "impossible-board"
        return
    after = loaded(document)
    reported = {one.pointer for one in after.not_supported} - {one.pointer for one in before.not_supported}
    changed = after.request.state != before.request.state
    assert changed or any(pointer.startswith(f"{at}/{field}") for pointer in reported)
    assert before.not_supported == ()


SECTION_1 = {
    record
    for record in (
        *vars(board).values(),
        *vars(cards).values(),
        *vars(players).values(),
        *vars(stack).values(),
    )
    if isinstance(record, type)
    and issubclass(record, msgspec.Struct)
    and record.__module__.startswith("adjudicator.wire")
}
NEVER_LOADED = {
    "Wire",
    # parts of fields that are reported as a whole
    "Team",
    "TurnPart",
    "Combat",
    "Attacker",
    "Blocker",
    "LeftBlock",
    "Emblem",
    "Designation",
    "DungeonEntry",
    "Status",
    "ExiledBy",
    "CopyEffect",
    "MergedPart",
    "Link",
}


def test_no_field_is_missing_here() -> None:
    sampled: dict[str, set[str]] = {}
    for record, _, field, _ in CASES:
        sampled.setdefault(record.__name__, set()).add(field)
    for record in SECTION_1:
        if record.__name__ not in NEVER_LOADED:
            names = {field.encode_name for field in msgspec.structs.fields(record)}
            assert names == sampled[record.__name__], record.__name__


ACTION_CASES = [
    (str(record.__struct_config__.tag), field.name, field.required)
    for record in AnyAction.__args__
    for field in msgspec.structs.fields(record)
]


@pytest.mark.parametrize(
    ("tag", "field", "required"), ACTION_CASES, ids=[f"{tag}.{field}" for tag, field, _ in ACTION_CASES]
)
def test_a_field_of_an_action_counts(tag: str, field: str, required: bool) -> None:
    del required
    needed = {name for case, name, is_required in ACTION_CASES if case == tag and is_required}
    action = {"type": tag, **{name: ACTION_BASE[name] for name in sorted(needed)}}
    before = loaded({**BASE, "actions": [action]})
    after = loaded({**BASE, "actions": [{**action, field: ACTION_SAMPLES[field]}]})
    reported = {one.pointer for one in after.not_supported}
    changed = after.request.actions != before.request.actions
    assert changed or any(pointer in ("/actions/0", f"/actions/0/{field}") for pointer in reported)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("until", "priority"),
        ("answers", [{"choice": "c1-aa", "yes": True}]),
        ("policy", "explore"),
        ("limits", {"steps": 5}),
        ("explain", ["p"]),
        ("payment", "assume"),
    ],
)
def test_a_field_of_the_request_counts(field: str, value: Any) -> None:
    assert loaded({**BASE, field: value}).request != as_it_is().request


@pytest.mark.parametrize("form", ["pick", "number", "divide", "order", "value", "yes", "card"])
def test_every_form_of_answer_counts(form: str) -> None:
    samples = {
        "pick": ["o1"],
        "number": 1,
        "divide": {"o1": 1},
        "order": ["o1"],
        "value": "Elf",
        "yes": False,
        "card": "Forest",
    }
    after = loaded({**BASE, "answers": [{"choice": "c1-aa", form: samples[form]}]})
    answered = [msgspec.to_builtins(answer) for answer in after.request.answers]
    assert any(answer[form] is not None for answer in answered) if answered else after.not_supported


def test_the_request_has_no_other_fields() -> None:
    tested = {
        "format",
        "state",
        "actions",
        "until",
        "answers",
        "policy",
        "limits",
        "explain",
        "payment",
        "detail",
        "expect",
    }
    assert {field.name for field in msgspec.structs.fields(request.Request)} == tested
