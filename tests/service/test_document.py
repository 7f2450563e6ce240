"""The document's shapes are those of real requests and rulings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from adjudicator import adjudicate
from adjudicator.rendering import text
from adjudicator.settings import Settings
from api import examples
from api.accepting import DISCORD
from api.app import create_app
from tests.effort import sample

STATUSES = ("queued", "running")
EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.json"))


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    client = create_app(Settings(redis_url="redis://127.0.0.1:1/0")).test_client()
    content: dict[str, Any] = json.loads(client.get("/openapi.json").data)
    return content


@pytest.fixture(scope="module")
def ruling(document: dict[str, Any]) -> Draft202012Validator:
    """Of rulings; stricter than the document, which leaves room for fields to come: here each must be described."""
    schemas = deepcopy(document["components"]["schemas"])
    for shape in schemas.values():
        shape.setdefault("additionalProperties", False)
    return Draft202012Validator({"$ref": "#/components/schemas/Ruling", "components": {"schemas": schemas}})


@pytest.fixture(scope="module")
def request_(document: dict[str, Any]) -> Draft202012Validator:
    return Draft202012Validator({"$ref": "#/components/schemas/Request", "components": document["components"]})


def faults(validator: Draft202012Validator, content: object) -> list[str]:
    return [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(content)]


@pytest.mark.parametrize("path", sample(EXAMPLES, 2), ids=lambda path: path.stem)
def test_examples_are_as_described(path: Path, request_: Draft202012Validator, ruling: Draft202012Validator) -> None:
    content = json.loads(path.read_bytes())
    assert faults(request_, content) == []
    assert faults(ruling, adjudicate(content)) == []


@pytest.mark.parametrize("detail", ["verdict", "steps", "full"])
def test_every_detail_is_as_described(detail: str, ruling: Draft202012Validator) -> None:
    content = {**json.loads(EXAMPLES[0].read_bytes()), "detail": detail}
    assert faults(ruling, adjudicate(content)) == []


def test_example_of_the_document_is_ruled_on(document: dict[str, Any], request_: Draft202012Validator) -> None:
    assert faults(request_, examples.REQUEST) == []
    answer = adjudicate(examples.REQUEST)
    # What is assumed, and so the id, may be told otherwise in another version.
    for part in ("status", "verdict", "explanation", "steps", "branches", "pending", "unsupported"):
        assert examples.RULING[part] == answer[part]
    assert set(examples.RULING) == set(answer)
    assert set(examples.RULING["citations"]) == set(answer["citations"])
    said = examples.RULING_TEXT.partition("Assumed")[0]
    assert said == text(answer).partition("Assumed")[0]


def test_every_example_fits_its_shape(document: dict[str, Any]) -> None:
    """Of all that is answered as JSON, there is an example and it fits."""
    schemas, shown = document["components"]["schemas"], 0
    for path in document["paths"].values():
        for method, operation in path.items():
            for status, answer in operation["responses"].items() if method != "parameters" else ():
                for kind, content in answer.get("content", {}).items():
                    if kind.endswith("json") and content["schema"].get("type") != "string":
                        shape = {**content["schema"], "components": {"schemas": schemas}}
                        assert faults(Draft202012Validator(shape), content["example"]) == [], (method, status)
                        assert content["example"].get("status") in (int(status), *STATUSES) or (
                            status == "200" or kind == DISCORD
                        )
                        shown += 1
    assert shown > 30


def test_lines_of_batches_are_as_described(document: dict[str, Any]) -> None:
    for name, said in (("BatchItem", examples.BATCH), ("BatchResult", examples.BATCH_RESULTS)):
        shape = {"$ref": f"#/components/schemas/{name}", "components": document["components"]}
        for line in said.splitlines():
            assert faults(Draft202012Validator(shape), json.loads(line)) == []


def within(part: Any) -> Iterator[dict[str, Any]]:
    """All objects in JSON, from the outside in."""
    if isinstance(part, dict):
        yield part
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from within(inner)


def test_clients_can_be_generated(document: dict[str, Any]) -> None:
    """Choices have names, defaults are told in words, and no tuple is closed by `items: false`: see docs/clients.md."""
    for name, shape in document["components"]["schemas"].items():
        inner = [part for field in shape.get("properties", {}).values() for part in within(field)]
        assert not [part for part in inner if isinstance(part.get("enum"), list)], name
        assert not [part for part in inner if "default" in part or part.get("items") is False], name


def test_yaml_says_the_same(document: dict[str, Any]) -> None:
    answer = create_app(Settings(redis_url="redis://127.0.0.1:1/0")).test_client().get("/openapi.yaml")
    assert answer.content_type == "application/yaml"
    assert yaml.safe_load(answer.data.replace(b"\t", b" ")) == document


def test_everything_is_described(document: dict[str, Any]) -> None:
    for name, shape in document["components"]["schemas"].items():
        assert shape["description"], name
        for field, content in shape.get("properties", {}).items():
            assert content.get("description"), f"{name}.{field}"


@pytest.mark.parametrize(
    "change",
    [
        {"format": "adjudicator/2"},
        {"unknown": 1},
        {"until": "tomorrow"},
        {"actions": [{"type": "cast"}]},
        {"actions": [{"type": "dance", "player": "A"}]},
        {"limits": {"steps": 0}},
        {"explain": None},
    ],
)
def test_what_is_refused_is_not_described(change: dict[str, Any], request_: Draft202012Validator) -> None:
    assert faults(request_, {**examples.REQUEST, **change})
