"""What holds for all examples: three ways to the same bytes, citations that exist, a diff that leads to the state."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from functools import cache

import jsonpatch
import orjson
import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from adjudicator import adjudicate
from adjudicator.cards import NoCards
from adjudicator.cli import main
from adjudicator.intake import opened, prepare
from adjudicator.rendering import text
from adjudicator.rulebook import Rulebook
from adjudicator.running import board, rule
from adjudicator.wire.load import load
from adjudicator.wire.schemas.ruling import RulingSchema
from engine.layers import view
from engine.runs.run import run
from engine.state.game import GameState
from tests.effort import sample
from tests.examples.reading import EXAMPLES, NAMES, raw
from tests.rules.folding import folds
from tests.wire.compiled import COMPILER

pytestmark = pytest.mark.filterwarnings("error")


BOOK = Rulebook.load()


@cache
def ruling(name: str) -> bytes:
    """The ruling on an example, worked out once."""
    return rule(prepare(raw(name), NoCards()).body)


@pytest.fixture(scope="module", autouse=True)
def _no_imports(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nothing that the user of this machine has imported."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ADJUDICATOR_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.mark.parametrize("name", sample(NAMES, 4))
def test_the_command_line_says_the_same(name: str) -> None:
    shown = CliRunner().invoke(main, ["rule", str(EXAMPLES / f"{name}.json"), "--json"])
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert shown.stdout_bytes.rstrip(b"\n") == ruling(name)


@pytest.mark.parametrize("name", sample(NAMES[1:], 4))
def test_people_can_read_it(name: str) -> None:
    content = json.loads(ruling(name))
    shown = CliRunner().invoke(main, ["rule", "-"], input=raw(name))
    assert shown.exit_code == 0
    assert shown.stdout.rstrip("\n") == text(content)
    assert shown.stdout.startswith("> ")
    assert f"\n\n{content['verdict']['short']}\n" in shown.stdout


@pytest.mark.parametrize("name", sample(NAMES[2:], 4))
def test_http_says_the_same(name: str, client: FlaskClient, worker: None) -> None:
    answer = client.post("/v1/rulings", data=raw(name), content_type="application/json", headers={"Prefer": "wait=20"})
    assert answer.status_code == 200, answer.text
    assert answer.data == ruling(name)


@pytest.mark.parametrize("name", NAMES)
def test_every_citation_exists(name: str) -> None:
    content = json.loads(ruling(name))
    cited = {rule["number"] for step in content["steps"] for rule in step["rules"]}
    cited |= {number for claim in content["explanation"] for number in claim["rules"]}
    assert cited <= content["citations"].keys()
    assert all(number in BOOK for number in content["citations"])
    assert all(content["citations"][number]["title"] for number in cited)


@pytest.mark.parametrize("name", NAMES)
def test_the_diff_leads_to_the_state(name: str) -> None:
    content = json.loads(ruling(name))
    before = content["before"]
    if before is None:
        assert content["diff"] == [], "nothing was run"
        return
    assert jsonpatch.apply_patch(before, content["diff"]) == content["state"]
    for branch in content["branches"]:
        assert jsonpatch.apply_patch(before, branch["diff"]) == branch["state"]


@pytest.mark.parametrize("name", NAMES)
def test_the_state_after_can_be_posted_again(name: str) -> None:
    content = json.loads(ruling(name))
    again = adjudicate(
        {"format": "adjudicator/1", "state": content["state"], "actions": [], "until": "action"}, NoCards()
    )
    assert again["status"] in ("resolved", "choice_required", "unsupported")
    if again["status"] == "resolved" and content["status"] in ("resolved", "illegal"):
        assert again["state"] == content["state"]


@pytest.mark.parametrize("name", sample(NAMES, 2))
def test_613_1_what_is_told_of_the_layers_comes_to_what_things_are(name: str) -> None:
    """613.1: the words of each trace, carried out; and the board that is posted again has the same characteristics."""
    body = opened(prepare(raw(name), NoCards()).body)
    loaded = load(body.request, body.cards, COMPILER)
    outcome = run(loaded.request)
    for state in [branch.outcome.state for branch in outcome.branches[:3]] or [outcome.state]:
        folds(state)
        posted = {"format": "adjudicator/1", "state": board(state, loaded.book), "actions": []}
        again = opened(prepare(orjson.dumps(posted), NoCards()).body)
        there = load(again.request, again.cards, COMPILER).request.state
        assert {one: seen_as(there, one) for one in there.battlefield} == {
            one: seen_as(state, one) for one in state.battlefield
        }


def seen_as(state: GameState, one: str) -> tuple[object, ...]:
    """The characteristics of a permanent, without how its abilities came to it."""
    seen = view(state).of(one)
    abilities = sorted(repr(held.ability) for held in seen.abilities)
    types = (seen.supertypes, seen.types, seen.subtypes)
    return (seen.name, seen.mana_cost, seen.controller, types, seen.colors, abilities, seen.power, seen.toughness)


@pytest.mark.parametrize("name", NAMES)
def test_the_form_of_a_ruling(name: str) -> None:
    content = json.loads(ruling(name))
    assert [field for field in content if field != "explored"] == [
        "id", "request", "status", "verdict", "explanation", "steps", "branches", "layers", "before", "state", "diff",
        "pending", "citations", "assumptions", "warnings", "unsupported", "expectations", "provenance",
    ]  # fmt: skip
    assert prepare(json.dumps(content["request"]).encode(), NoCards()).id == content["id"]
    assert ("explored" in content) == bool(content["branches"])
    assert len(content["verdict"]["short"]) <= 200
    assert len(content["explanation"]) <= 6
    assert [step["n"] for step in content["steps"]] == list(range(1, len(content["steps"]) + 1))
    assert content["provenance"]["request"].startswith("sha256:")
    assert all(step["text"].endswith(".") for step in content["steps"])
    assert (content["pending"] is not None) == (content["status"] == "choice_required")


@pytest.mark.parametrize("name", NAMES)
def test_the_ruling_is_as_documented(name: str) -> None:
    assert RulingSchema().validate(json.loads(ruling(name))) == {}


def test_the_examples_are_many() -> None:
    assert len(NAMES) >= 30
    assert len({hashlib.sha256(raw(name)).digest() for name in NAMES}) == len(NAMES)
