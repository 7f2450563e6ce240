"""What wedged or stopped the service once, sent to all of it: none of it does more than be answered."""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import requests
from requests.adapters import HTTPAdapter

from api.examples import SCENARIO
from tests.service.processes import until
from tests.service.test_serve import Serving

pytestmark = pytest.mark.process

JSON = {"Content-Type": "application/json"}
_numbers = count()


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    os.environ["ADJUDICATOR_MAX_PENDING_BYTES"] = str(40_000_000)
    serving = Serving(tmp_path_factory.mktemp("serving") / "data")
    del os.environ["ADJUDICATOR_MAX_PENDING_BYTES"]
    yield serving
    assert serving.stop() == 0
    assert "Traceback" not in serving.text


def request(text: str = "", **action: object) -> dict[str, Any]:
    """A board with a spell of this text, which is cast."""
    number = next(_numbers)
    spell = {"name": f"S{number}", "type_line": "Sorcery", "mana_cost": "{X}" if "x" in action else "{0}"}
    hand = [{"id": "s", "card": {**spell, "oracle_text": text or "You gain 1 life."}}]
    players = [{"id": "A", "library": {"size": 60}, "hand": hand}, {"id": "B", "library": {"size": 60}}]
    turn = {"number": 4, "active": "A", "step": "precombat_main", "priority": "A"}
    cast = {"type": "cast", "player": "A", "object": "s", "payment": "assume", **action}
    return {
        "format": "adjudicator/1",
        "state": {"players": players, "turn": turn, "battlefield": []},
        "actions": [cast],
    }


def post(serving: Serving, content: object, prefer: str = "wait=30") -> requests.Response:
    raw = content if isinstance(content, bytes) else json.dumps(content).encode()
    return requests.post(f"{serving.url}/v1/rulings", data=raw, headers={**JSON, "Prefer": prefer}, timeout=60)


def ordinary(serving: Serving) -> float:
    """The seconds that an ordinary ruling takes, which is resolved."""
    began = time.monotonic()
    answer = post(serving, request(), "wait=10")
    assert answer.json()["status"] == "resolved"
    return time.monotonic() - began


@pytest.mark.parametrize(
    "text",
    [
        "You gain X life.",
        "Create X 1/1 white Soldier creature tokens.",
        "Draw X cards.",
        "Target opponent mills X cards.",
    ],
)
@pytest.mark.parametrize("x", [100_000, 1_000_000_000, 2**53 - 1])
def test_large_numbers(serving: Serving, text: str, x: int) -> None:
    asked = request(text, x=x)
    if "Target" in text:
        asked["actions"][0]["targets"] = ["B"]
    began = time.monotonic()
    answer = post(serving, asked).json()
    assert answer["status"] in ("resolved", "undetermined"), answer
    assert time.monotonic() - began < 20
    if "gain" in text and x == 100_000:
        assert answer["status"] == "resolved"
    assert ordinary(serving) < 1


def repeated(part: str, size: int = 1_000_000) -> bytes:
    """A request whose battlefield has this so often."""
    head = b'{"format":"adjudicator/1","state":{"players":[{"id":"A"},{"id":"B"}],"battlefield":['
    return head + b",".join([part.encode()] * ((size - 200) // (len(part) + 1))) + b'],"turn":{}},"actions":[]}'


@pytest.mark.parametrize("size", [200_000, 1_000_000])
@pytest.mark.parametrize("part", ["{}", "1", '"x"', '{"card":"Forest"}', "[]", "null"])
def test_many_defects(serving: Serving, part: str, size: int) -> None:
    began = time.monotonic()
    answer = post(serving, repeated(part, size))
    assert answer.status_code in (400, 413, 422)
    assert len(answer.content) < 200_000
    assert time.monotonic() - began < 5
    assert ordinary(serving) < 1


def test_unknown_names(serving: Serving) -> None:
    hand = [f"Grizly Baers{n}" for n in range(40_000)]
    state = {"players": [{"id": "A", "hand": hand}, {"id": "B"}], "battlefield": []}
    began = time.monotonic()
    answer = post(serving, {"format": "adjudicator/1", "state": state, "actions": []})
    assert (answer.status_code, answer.json()["type"]) == (422, "/problems/unknown-card")
    assert time.monotonic() - began < 10
    assert ordinary(serving) < 1


def filling(seed: int) -> dict[str, Any]:
    """A request that can't be compressed, and that the engine does not understand."""
    letters = random.Random(seed)
    return request("".join(chr(letters.randrange(0x4E00, 0x9FFF)) for _ in range(250_000)))


def test_large_bodies_fill_nothing_up(serving: Serving) -> None:
    bodies = [json.dumps(filling(seed), ensure_ascii=False).encode() for seed in range(30)]
    with ThreadPoolExecutor(8) as clients:
        statuses = list(clients.map(lambda body: post(serving, body, "respond-async").status_code, bodies * 3))
    assert set(statuses) <= {200, 202, 429}
    until(lambda: requests.get(f"{serving.url}/readyz", timeout=5).json().get("pending") == 0, 60)
    assert requests.get(f"{serving.url}/readyz", timeout=5).json()["bytes"] == 0
    assert ordinary(serving) < 1


def heavy() -> dict[str, Any]:
    """A ruling that takes some seconds: all courses of six abilities that may do something each."""
    number = next(_numbers)
    card = {"type_line": "Creature", "power": "1", "toughness": "1"}
    battlefield = [
        {"id": f"w{n}", "controller": "A", "card": {**card, "name": f"W{number}-{n}", "oracle_text": text}}
        for n, text in enumerate(f"When this creature dies, you may gain {n} life." for n in range(1, 7))
    ]
    asked = request("Destroy all creatures.")
    asked["state"]["battlefield"] = battlefield
    return {**asked, "policy": "explore", "until": "stack_empty", "limits": {"states": 100_000, "work": 100_000_000}}


def scenarios(size: int) -> list[dict[str, Any]]:
    """A batch of scenarios in which little happens."""
    return [{**SCENARIO, "id": f"batch/{next(_numbers)}"} for _ in range(size)]


class Neighbor(HTTPAdapter):
    """Another client: it comes from another address of this machine."""

    def init_poolmanager(self, *sizes: Any, **options: Any) -> None:
        super().init_poolmanager(*sizes, **options, source_address=("127.0.0.2", 0))


def test_one_client_does_not_hold_up_another(serving: Serving) -> None:
    began = time.monotonic()
    # A slow machine does not get to the end of it in the time of a job.
    assert post(serving, heavy()).json()["status"] in ("resolved", "undetermined")
    assert time.monotonic() - began > 1, "it is heavy"
    asked = [post(serving, heavy(), "respond-async") for _ in range(20)]
    assert {answer.status_code for answer in asked} == {202}
    many = requests.post(
        f"{serving.url}/v1/scenarios", json=scenarios(50), headers={"Prefer": "respond-async"}, timeout=9
    )
    assert many.status_code == 202, many.text
    taken = []
    with requests.Session() as neighbor:
        neighbor.mount("http://", Neighbor())
        for _ in range(20):
            began = time.monotonic()
            answer = neighbor.post(
                f"{serving.url}/v1/rulings", json=request(), headers={"Prefer": "wait=10"}, timeout=20
            )
            taken.append(time.monotonic() - began)
            assert answer.json()["status"] == "resolved"
    assert sorted(taken)[18] < 2, taken
    for answer in asked:
        mine = {"Adjudicator-Submission": answer.headers["Adjudicator-Submission"]}
        requests.delete(serving.url + answer.headers["Location"], headers=mine, timeout=5)
    until(lambda: requests.get(f"{serving.url}/readyz", timeout=5).json().get("pending") == 0)


def test_children_stay_small(serving: Serving) -> None:
    """After all of this."""
    for name, pid in serving.children.items():
        status = Path(f"/proc/{pid}/status").read_text()
        peak = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))
        assert peak < 700_000, (name, peak)
