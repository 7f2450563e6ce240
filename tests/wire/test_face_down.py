"""Face-down spells and permanents, on the wire (708)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.intake import opened, prepare
from adjudicator.problems import Problem
from adjudicator.wire.dump import dump
from adjudicator.wire.load import Loaded, load
from engine.dialogue.actions import TurnFaceUp
from engine.layers import view
from engine.runs.run import run
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER

ANGEL = {
    "name": "Dawn Angel",
    "mana_cost": "{4}{W}{W}",
    "type_line": "Creature — Angel",
    "oracle_text": "Flying\nMorph {R}",
    "power": "4",
    "toughness": "5",
}
LANDS = [{"id": f"field-{n}", "card": "Mountain", "controller": "A"} for n in range(4)]


def requested(state: dict[str, Any], *actions: dict[str, Any]) -> Loaded:
    request = {"format": "adjudicator/1", "state": state, "actions": list(actions), "until": "action"}
    body = opened(prepare(msgspec.json.encode(request), Shelf()).body)
    return load(body.request, body.cards, COMPILER)


def board(*permanents: dict[str, Any], **more: Any) -> dict[str, Any]:
    players = [{"id": "A", "hand": [{"id": "angel", "card": ANGEL}]}, {"id": "B"}]
    return {"players": players, "battlefield": [*LANDS, *permanents], **more}


def written_again(made: Loaded) -> Loaded:
    """What comes of a request, dumped, loaded, and dumped to the same."""
    outcome = run(made.request)
    assert outcome.status == "resolved"
    written = dump(outcome.state, made.book)
    again = requested(msgspec.to_builtins(written))
    assert again.not_supported == ()
    assert dump(again.request.state, again.book) == written
    return again


def test_708_4_a_face_down_spell_is_written_and_read_again() -> None:
    made = requested(board(), {"type": "cast", "player": "A", "object": "angel", "method": "morph"})
    again = written_again(made).request.state
    (spell,) = again.stack
    assert (view(again).of(spell).name, view(again).of(spell).power) == ("", 2)


@pytest.mark.parametrize("why", ["morph", "disguise", "manifest", "cloak", "other"])
def test_708_2_a_face_down_permanent_is_written_and_read_again(why: str) -> None:
    card = {**ANGEL, "oracle_text": "Flying\nDisguise {R}"} if why == "disguise" else ANGEL
    made = requested(board({"id": "down", "card": card, "controller": "A", "face_down": why}))
    again = written_again(made).request.state
    facts = again.objects["down"].face_down
    assert facts is not None
    assert facts.why == why
    assert view(again).of("down").has_keyword("ward") == (why in ("disguise", "cloak"))


def test_116_2b_turning_face_up_is_an_action() -> None:
    down = {"id": "down", "card": ANGEL, "controller": "A", "face_down": "morph"}
    made = requested(board(down), {"type": "turn_face_up", "player": "A", "object": "down", "method": "morph"})
    assert made.request.actions == (TurnFaceUp(player="A", object="down", method="morph"),)
    again = written_again(made).request.state
    assert view(again).of("down").name == "Dawn Angel"


def test_708_2_a_face_down_permanent_that_nobody_knows() -> None:
    """It is a 2/2 all the same; what card it is, is not said."""
    made = requested(board({"id": "down", "unknown": True, "controller": "B", "face_down": "manifest"}))
    again = written_again(made).request.state
    assert again.objects["down"].is_hidden
    assert (view(again).of("down").power, view(again).of("down").types) == (2, ("creature",))


@pytest.mark.parametrize(
    ("listed", "types", "power"),
    [
        ({"type_line": "Land — Forest"}, ("land",), None),
        ({"type_line": "Artifact Creature — Horror", "power": "2", "toughness": "2"}, ("artifact", "creature"), 2),
    ],
)
def test_708_2_what_is_listed_for_it_is_written_and_read_again(
    listed: dict[str, str], types: tuple[str, ...], power: int | None
) -> None:
    down = {"id": "down", "card": ANGEL, "controller": "A", "face_down": "other", "face_down_as": listed}
    made = requested(board(down))
    again = written_again(made).request.state
    seen = view(again).of("down")
    assert (seen.name, seen.types, seen.power) == ("", types, power)
    assert again.objects["down"] == made.request.state.objects["down"]


def test_708_2_what_an_effect_made_of_it_is_written_and_read_again() -> None:
    """The state that the engine makes is the one that is read back."""
    gloom = {
        "name": "Gloom",
        "mana_cost": "{R}",
        "type_line": "Instant",
        "oracle_text": "Turn target creature face down. It's a 2/2 Horror artifact creature.",
    }
    state = board({"id": "up", "card": ANGEL, "controller": "B"})
    state["players"][0]["hand"].append({"id": "gloom", "card": gloom})
    spell = {"type": "cast", "player": "A", "object": "gloom", "targets": ["up"]}
    made = requested(state, spell, {"type": "resolve"})
    outcome = run(made.request)
    again = written_again(made).request.state
    assert again.objects["up"].face_down == outcome.state.objects["up"].face_down
    assert view(again).of("up").subtypes == ("Horror",)


@pytest.mark.parametrize("card", [{"card": ANGEL}, {"unknown": True}])
def test_406_3_a_card_exiled_face_down_is_written_and_read_again(card: dict[str, Any]) -> None:
    players = [{"id": "A", "exile": [{"id": "x", **card, "face_down": True, "known_to": ["B"]}]}, {"id": "B"}]
    made = requested({"players": players, "battlefield": LANDS}, {"type": "pass_priority", "player": "A"})
    again = written_again(made).request.state
    assert again.objects["x"].known_to == ("B",)
    assert view(again).of("x").types == ()


def test_702_143a_a_foretold_card_is_face_down_whether_or_not_that_is_said() -> None:
    players = [{"id": "A", "exile": [{"id": "x", "card": ANGEL, "status": {"is": "foretold", "turn": 1}}]}, {"id": "B"}]
    made = requested({"players": players, "battlefield": LANDS}, {"type": "pass_priority", "player": "A"})
    assert made.request.state.objects["x"].known_to == ("A",)
    assert written_again(made).request.state.objects["x"].known_to == ("A",)


@pytest.mark.parametrize(
    ("zone", "card"),
    [
        ("exile", {"known_to": ["B"]}),
        ("graveyard", {"known_to": ["B"]}),
        ("graveyard", {"face_down": True}),
        ("exile", {"face_down": True, "status": {"is": "plotted", "turn": 1}}),
    ],
)
def test_406_3_what_lies_face_up_is_known_to_everybody(zone: str, card: dict[str, Any]) -> None:
    players = [{"id": "A", zone: [{"id": "x", "card": ANGEL, **card}]}, {"id": "B"}]
    with pytest.raises(Problem):
        requested({"players": players})
