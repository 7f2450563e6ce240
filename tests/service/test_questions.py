"""``/v1/legal-actions`` and ``/v1/characteristics`` against a real Redis and a real worker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from celery.contrib.testing.worker import start_worker
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator
from werkzeug.test import TestResponse

from adjudicator.settings import Settings
from api import examples
from api.app import create_app
from worker.factory import make_worker

WAIT = {"Prefer": "wait=20"}
BOARD = (
    "card Bear Cub | {1}{G} | Creature — Bear | 2/2\ncard Shock | {R} | Instant | | Shock deals 2 damage to any target.\n"
    "card Mountain | | Basic Land — Mountain | | ({T}: Add {R}.)\n"
    "A 20 life; hand: Shock; battlefield: Mountain\nB 20 life; battlefield: Bear Cub\n"
)


@pytest.fixture
def served(settings: Settings) -> Iterator[FlaskClient]:
    app = create_app(settings)
    services: Any = app.extensions["adjudicator"]
    yield app.test_client()
    services.store.close()
    services.queue.close()


@pytest.fixture
def working(settings: Settings) -> Iterator[None]:
    app = make_worker(settings)
    with start_worker(app, pool="solo", perform_ping_check=False, shutdown_timeout=20, queues=["interactive", "batch"]):
        yield
    app.close()


def told(answer: TestResponse) -> dict[str, Any]:
    content = answer.json
    assert isinstance(content, dict)
    return content


@pytest.mark.usefixtures("working")
def test_legal_actions_can_be_posted(served: FlaskClient) -> None:
    """From a board in the notation to a list, and from each legal action of it to a ruling."""
    text = {**WAIT, "Content-Type": "text/plain; charset=utf-8"}
    answer = served.post("/v1/legal-actions", data=BOARD.encode(), headers=text)
    assert answer.status_code == 200
    found = told(answer)
    assert (found["status"], found["player"]) == ("priority", "A")
    assert [one["text"] for one in found["actions"]][:3] == ["A passes priority.", "A concedes.", "A casts Shock."]
    cast = found["actions"][2]["action"]
    request = {**found["request"], "actions": [{**cast, "targets": ["bear-cub-1"]}]}
    ruling = told(served.post("/v1/rulings", json=request, headers=WAIT))
    assert ruling["verdict"]["short"] == "Bear Cub is destroyed."


@pytest.mark.usefixtures("working")
def test_answer_has_a_permanent_link(served: FlaskClient) -> None:
    answer = served.post("/v1/legal-actions", json=examples.REQUEST, headers=WAIT)
    place = answer.headers["Content-Location"]
    again = served.get(place)
    assert again.data == answer.data
    assert "immutable" in again.headers["Cache-Control"]
    assert served.get(place, headers={"If-None-Match": again.headers["ETag"]}).status_code == 304
    assert place == f"/v1/legal-actions/{told(answer)['id']}"


@pytest.mark.usefixtures("working")
def test_examples_of_the_document_are_what_is_answered(served: FlaskClient) -> None:
    for place, shown in (("legal-actions", examples.LEGAL_ACTIONS), ("characteristics", examples.CHARACTERISTICS)):
        found = told(served.post(f"/v1/{place}", json=examples.REQUEST, headers=WAIT))
        said = ("status", "text", "actions", "perhaps", "refused", "objects", "layers", "pending")
        assert {part: found[part] for part in said if part in found} == {
            part: shown[part] for part in said if part in shown
        }
        assert set(found) == set(shown)


@pytest.mark.usefixtures("working")
def test_characteristics_of_named_objects(served: FlaskClient) -> None:
    answer = served.post("/v1/characteristics?of=bears-1", json=examples.REQUEST, headers=WAIT)
    (bears,) = told(answer)["objects"]
    assert (bears["id"], bears["power"], bears["toughness"]) == ("bears-1", 2, 2)
    unknown = served.post("/v1/characteristics?of=bears-9", json=examples.REQUEST, headers=WAIT)
    assert unknown.status_code == 422
    assert told(unknown)["type"] == "/problems/unknown-reference"
    assert told(served.post("/v1/characteristics", json=examples.REQUEST, headers=WAIT))["id"] != told(answer)["id"]


@pytest.mark.usefixtures("working")
def test_answers_are_as_described(served: FlaskClient) -> None:
    schemas = told(served.get("/openapi.json"))["components"]
    for name, place in (("LegalActions", "legal-actions"), ("CharacteristicsAnswer", "characteristics")):
        text = {**WAIT, "Content-Type": "text/plain"}
        found = told(served.post(f"/v1/{place}", data=BOARD.encode(), headers=text))
        shape = {"$ref": f"#/components/schemas/{name}", "components": schemas}
        assert [error.message for error in Draft202012Validator(shape).iter_errors(found)] == []


def test_while_it_is_not_done_there_is_a_place_to_look(served: FlaskClient) -> None:
    answer = served.post("/v1/legal-actions", json=examples.REQUEST, headers={"Prefer": "respond-async"})
    assert answer.status_code == 202
    place = answer.headers["Location"]
    assert place.startswith("/v1/legal-actions/l_")
    assert served.get(place).status_code == 202
    assert served.get(place.replace("legal-actions", "rulings")).status_code == 404
    assert served.get(place.replace("legal-actions", "characteristics")).status_code == 404


def test_what_is_wrong_is_told_as_for_a_ruling(served: FlaskClient) -> None:
    wrong = served.post("/v1/legal-actions", json={**examples.REQUEST, "until": "tomorrow"})
    assert (wrong.status_code, told(wrong)["errors"][0]["pointer"]) == (400, "/until")
    many = served.post(f"/v1/characteristics?of={','.join(f'x{n}' for n in range(501))}", json=examples.REQUEST)
    assert (many.status_code, told(many)["type"]) == (400, "/problems/invalid-query")
    assert served.get("/v1/legal-actions/l_x").status_code == 404
    assert served.post("/v1/legal-actions", json=examples.REQUEST, headers={"Accept": "text/plain"}).status_code == 406


@pytest.mark.usefixtures("working")
def test_two_rulings_are_compared(served: FlaskClient) -> None:
    first = told(served.post("/v1/rulings", json=examples.REQUEST, headers=WAIT))
    request = {**examples.REQUEST, "detail": "full"}
    one = told(served.post("/v1/rulings", json=request, headers=WAIT))["id"]
    text = {**WAIT, "Content-Type": "text/plain"}
    other = told(served.post("/v1/rulings", data=f"{BOARD}A casts Shock targeting B".encode(), headers=text))["id"]
    found = served.get(f"/v1/rulings/{one}/diff/{other}")
    assert found.status_code == 200
    assert (told(found)["first"]["id"], told(found)["second"]["id"], told(found)["same"]) == (one, other, False)
    assert told(served.get(f"/v1/rulings/{one}/diff/{one}"))["same"]
    lean = served.get(f"/v1/rulings/{first['id']}/diff/{one}")
    assert (lean.status_code, told(lean)["type"]) == (422, "/problems/no-boards")
    assert served.get(f"/v1/rulings/{one}/diff/r_x").status_code == 404


def test_unfinished_ruling_is_not_compared(served: FlaskClient) -> None:
    waiting = told(served.post("/v1/rulings", json=examples.REQUEST, headers={"Prefer": "respond-async"}))["id"]
    answer = served.get(f"/v1/rulings/{waiting}/diff/{waiting}")
    assert (answer.status_code, told(answer)["type"]) == (409, "/problems/unfinished")


@pytest.mark.usefixtures("working")
@pytest.mark.parametrize("path", ["/v1/rulings", "/v1/legal-actions", "/v1/characteristics"])
def test_what_a_worker_finds_is_told_at_its_words(served: FlaskClient, path: str) -> None:
    board = BOARD.replace("battlefield: Bear Cub\n", "battlefield: Bear Cub (attacking A)\nturn 1, B's main\n")
    for _ in range(2):
        problem = told(served.post(path, data=board.encode(), content_type="text/plain", headers=WAIT))
        (error,) = problem["errors"]
        assert (error["pointer"], error["line"], error["column"], error["length"]) == ("/state/combat", 5, 35, 11)
        assert error["text"] == "B 20 life; battlefield: Bear Cub (attacking A)"
