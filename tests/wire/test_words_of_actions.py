"""Words of actions that call no face, no half, no way of casting and no cost are refused where they stand (601.2b)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.intake import opened, prepare
from adjudicator.problems import Defect, Problem
from adjudicator.wire.load import Loaded, load
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER

GIANT = {
    "name": "Giant // Stone",
    "layout": "adventure",
    "card_faces": [
        {"name": "Giant", "mana_cost": "{2}{R}", "type_line": "Creature — Giant", "power": "4", "toughness": "3"},
        {"name": "Stone", "mana_cost": "{R}", "type_line": "Instant — Adventure", "oracle_text": "Draw a card."},
    ],
}
SHOCK = {"name": "Jolt", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Kicker {R}\nDraw a card."}
ROOM = {
    "name": "Attic // Cellar",
    "layout": "split",
    "card_faces": [
        {"name": "Attic", "mana_cost": "{R}", "type_line": "Enchantment — Room"},
        {"name": "Cellar", "mana_cost": "{U}", "type_line": "Enchantment — Room"},
    ],
}


def loaded(action: dict[str, Any]) -> Loaded:
    hand = [{"id": "giant", "card": GIANT}, {"id": "jolt", "card": SHOCK}]
    room = {"id": "room", "card": ROOM, "controller": "A"}
    state = {"turn": {}, "players": [{"id": "A", "hand": hand}, {"id": "B"}], "battlefield": [room]}
    document = {"format": "adjudicator/1", "state": state, "actions": [{"player": "A", **action}]}
    body = opened(prepare(msgspec.json.encode(document), Shelf()).body)
    return load(body.request, body.cards, COMPILER)


def refused(action: dict[str, Any]) -> Defect:
    with pytest.raises(Problem) as caught:
        loaded(action)
    (defect,) = caught.value.defects
    return defect


@pytest.mark.parametrize(
    ("said", "meant"),
    [("Stoen", "Did you mean Stone?"), ("Qwerty", "Its faces are Giant and Stone.")],
)
@pytest.mark.parametrize("kind", ["cast", "play_land"])
def test_a_face_that_the_card_does_not_have(kind: str, said: str, meant: str) -> None:
    defect = refused({"type": kind, "object": "giant", "face": said})
    assert (defect.pointer, defect.rule) == ("/actions/0/face", "715.3")
    assert defect.detail == f"Giant // Stone has no face '{said}'. {meant}"


def test_a_face_of_a_card_with_one() -> None:
    defect = refused({"type": "cast", "object": "jolt", "face": "back"})
    assert defect.detail == "Jolt has no face 'back'. It has one face only."


@pytest.mark.parametrize("said", ["stone", "Giant", "front", "back"])
def test_a_face_by_its_name_or_place(said: str) -> None:
    (action,) = loaded({"type": "cast", "object": "giant", "face": said}).request.actions
    assert msgspec.structs.asdict(action)["face"] == said


def test_a_half_that_the_permanent_does_not_have() -> None:
    defect = refused({"type": "unlock", "object": "room", "half": "Celar"})
    assert (defect.pointer, defect.candidates) == ("/actions/0/half", ("Cellar",))


@pytest.mark.parametrize(("said", "meant"), [("overlod", ("overload",)), ("zzz", ())])
def test_a_word_that_is_no_way_of_casting(said: str, meant: tuple[str, ...]) -> None:
    defect = refused({"type": "cast", "object": "jolt", "method": said})
    assert (defect.pointer, defect.candidates[:1]) == ("/actions/0/method", meant)


@pytest.mark.parametrize("said", ["normal", "mana_cost", "free", "alternative", "flashback", "overload"])
def test_a_way_that_may_be_given_to_the_card_is_for_the_rules_to_judge(said: str) -> None:
    assert len(loaded({"type": "cast", "object": "jolt", "method": said}).request.actions) == 1


def test_a_word_that_is_no_cost() -> None:
    defect = refused({"type": "cast", "object": "jolt", "additional": [{"cost": "kickr"}]})
    assert (defect.pointer, defect.candidates[:1]) == ("/actions/0/additional/0/cost", ("kicker",))


@pytest.mark.parametrize("said", ["kicker", "kicker {R}", "buyback", "sacrifice a creature", "additional"])
def test_a_cost_by_its_name_or_by_what_is_done(said: str) -> None:
    assert len(loaded({"type": "cast", "object": "jolt", "additional": [{"cost": said}]}).request.actions) == 1
