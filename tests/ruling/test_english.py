"""What verdicts and explanations say in English is so on the boards: read and compared by ``english``, which makes none.

Every object that is said to die, be exiled, return, be of a size or be somebody's is so in the end; every life total that
is told is the life total; every player whose life changed most is named.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator import adjudicate
from adjudicator.problems import Problem
from tests.metamorphic.boards import Board, board
from tests.metamorphic.examples import example_boards
from tests.metamorphic.judging import Cards
from tests.oracle.data import ORACLE
from tests.ruling.english import Said, boards, contradictions, controllers_said, said, sizes_said
from tests.ruling.real_boards import real_board

Record = dict[str, Any]

MANY, EACH, MIXED = 500, 25, 150
"""How many boards of real decks there are, and in a test; and how many with any question and any cards."""


def wrong(made: Board) -> Iterator[str]:
    """What a ruling says and its boards do not."""
    try:
        ruling = adjudicate(made.request, Cards(made.cards))
    except Problem:
        return
    if ruling["state"] is None or ruling["before"] is None:
        return
    yield from contradictions(ruling)
    yield from wrong_layers(made, ruling)


def wrong_layers(made: Board, ruling: Record) -> Iterator[str]:
    """Sizes and controllers that are told and that the layers do not come to on the board after, posted again."""
    if ruling["status"] != "resolved" or len(ruling["branches"]) > 1 or ruling["unsupported"]:
        return
    known, short = boards(ruling), ruling["verdict"]["short"]
    sizes, controllers = list(sizes_said(said(short, known))), list(controllers_said(short, known))
    ids: dict[str, list[Said]] = {}
    for one in (*(one for one, _, _ in sizes), *(one for one, _ in controllers)):
        for thing in known.named(one.subject, one.ref)[1]:
            if thing.zone == "battlefield":
                ids.setdefault(thing.id, []).append(one)
    if not ids:
        return
    again = {
        "format": "adjudicator/1",
        "state": ruling["state"],
        "actions": [],
        "explain": list(ids),
        "until": "action",
    }
    layers = adjudicate(again, Cards(made.cards))["layers"]
    for one, power, toughness in sizes:
        results = [layers[ref][-1]["result"] for ref in ids if one in ids[ref] and layers.get(ref)]
        if results and all((seen.get("power"), seen.get("toughness")) != (power, toughness) for seen in results):
            yield f"{one.subject} is said to be {power}/{toughness}: {results}"
    base = {record["id"]: record["controller"] for record in ruling["state"]["battlefield"]}
    people = {player["id"]: player.get("name") or player["id"] for player in ruling["state"]["players"]}
    for one, player in controllers:
        there = [ref for ref in ids if one in ids[ref]]
        has = {people[layers[ref][-1]["result"]["controller"] if layers.get(ref) else base[ref]] for ref in there}
        if there and player not in has:
            yield f"{one.subject} is said to be controlled by {player}: {sorted(has)}"


@pytest.mark.parametrize("made", list(example_boards()), ids=lambda made: made.question)
def test_on_the_examples(made: Board) -> None:
    assert list(wrong(made)) == []


@pytest.mark.corpus
@pytest.mark.skipif(not ORACLE.exists(), reason="there is no card data")
@pytest.mark.parametrize("first", range(0, MANY, EACH))
def test_on_boards_of_real_decks(first: int) -> None:
    found = {seed: list(wrong(real_board(f"prose/{seed}"))) for seed in range(first, first + EACH)}
    assert {seed: told for seed, told in found.items() if told} == {}


@pytest.mark.corpus
@pytest.mark.skipif(not ORACLE.exists(), reason="there is no card data")
@pytest.mark.parametrize("first", range(0, MIXED, EACH))
def test_on_boards_with_every_kind_of_question(first: int) -> None:
    found = {seed: list(wrong(board(f"prose/{seed}"))) for seed in range(first, first + EACH)}
    assert {seed: told for seed, told in found.items() if told} == {}


def ruling_of(short: str, *, zone: str = "battlefield", life: int = 17, **after: Any) -> Record:
    """A ruling with a verdict on two creatures of which one has moved, and a player who has lost 3 life."""
    bears, ogre = {"id": "bears", "card": "Grizzly Bears", "controller": "B"}, {"id": "ogre", "card": "Gray Ogre"}
    people: list[Record] = [{"id": "A", "life": 20}, {"id": "B", "life": 20}]
    start = {"players": people, "battlefield": [bears, ogre], "turn": {"number": 4}}
    state = json.loads(json.dumps(start))
    state["players"][1]["life"] = life
    if zone != "battlefield":
        moved = state["battlefield"].pop(0)
        state["players"][1][zone] = [{**moved, "id": "bears@2"}]
    state["battlefield"][0].update(after)
    held = {"kind": "outcome", "short": short}
    return {"status": "resolved", "verdict": held, "explanation": [], "before": start, "state": state, "branches": []}


@pytest.mark.parametrize(
    ("short", "facts", "count"),
    [
        ("Grizzly Bears is destroyed and B goes from 20 to 17 life.", {"zone": "graveyard"}, 0),
        ("Grizzly Bears and Gray Ogre are destroyed, and B goes from 20 to 17 life.", {"zone": "graveyard"}, 1),
        ("Grizzly Bears is destroyed and B goes from 20 to 17 life.", {"zone": "exile"}, 1),
        ("Grizzly Bears is exiled and returns to the battlefield, and B goes from 20 to 17 life.", {}, 0),
        ("Grizzly Bears enters the battlefield, is exiled, and B goes from 20 to 17 life.", {}, 1),
        ("Grizzly Bears is destroyed.", {"zone": "graveyard"}, 1),
        ("B goes from 20 to 16 life.", {}, 1),
        ("B loses the game for having 0 or less life.", {"life": 0}, 1),
        ("Grizzly Bears has two +1/+1 counters on it and B goes from 20 to 17 life.", {"counters": {"+1/+1": 2}}, 0),
        ("Grizzly Bears has a +1/+1 counter on it and B goes from 20 to 17 life.", {"counters": {"+1/+1": 2}}, 1),
    ],
)
def test_the_reader_finds_what_is_wrong(short: str, facts: Record, count: int) -> None:
    assert len(list(contradictions(ruling_of(short, **facts)))) == count
