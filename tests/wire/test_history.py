"""608.2h, 608.2i: what a log tells of is checked like everything else of a board."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.intake import opened, prepare
from adjudicator.problems import Problem
from adjudicator.wire.dump import dump
from adjudicator.wire.load import load
from adjudicator.wire.records.board import HistoryEntry
from engine.state.history import HistoryEvent
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER

BEARS = {"id": "bears-1", "card": "Grizzly Bears", "controller": "A"}
GONE = {"id": "token-7", "zone": "battlefield", "owner": "A"}


def request(*entries: dict[str, Any], **more: Any) -> bytes:
    turn = {"number": 1}
    state = {"turn": turn, "players": ["A", "B"], "battlefield": [BEARS], "history": entries, **more}
    return msgspec.json.encode({"format": "adjudicator/1", "state": state})


def history(*entries: dict[str, Any], **more: Any) -> tuple[HistoryEntry, ...]:
    return opened(prepare(request(*entries, **more), Shelf()).body).request.state.history


def defects(*entries: dict[str, Any], **more: Any) -> dict[str, str]:
    with pytest.raises(Problem) as caught:
        prepare(request(*entries, **more), Shelf())
    return {defect.pointer: defect.detail for defect in caught.value.defects}


def attack(**more: Any) -> dict[str, Any]:
    return {"event": "attack", "turn": 1, "player": "A", **more}


@pytest.mark.parametrize("field", ["objects", "source"])
def test_608_2h_what_nothing_knows(field: str) -> None:
    said = defects(attack(**{field: ["bear-1"] if field == "objects" else "bear-1"}))
    assert "Did you mean bears-1?" in said["/state/history/0/" + ("objects/0" if field == "objects" else "source")]


@pytest.mark.parametrize("called", ["Grizzly Bears", "Bears-1", "bears-1"])
def test_608_2i_what_is_called_so(called: str) -> None:
    (entry,) = history(attack(objects=[called], source=called))
    assert (entry.objects, entry.source) == (("bears-1",), "bears-1")


def test_608_2i_a_name_that_only_something_gone_has() -> None:
    former = {"id": "rats-1", "card": "Graf Rats", "owner": "A"}
    (entry,) = history(attack(objects=["Graf Rats"]), former=[former])
    assert entry.objects == ("rats-1",)


def test_608_2h_what_an_entry_shows_another_may_speak_of() -> None:
    died = {"event": "die", "turn": 1, "objects": ["token-7"], "seen": [GONE]}
    assert history(attack(objects=["token-7"]), died)[0].objects == ("token-7",)


def test_608_2h_what_is_shown_is_what_the_entry_is_about() -> None:
    said = defects(attack(objects=["bears-1"], seen=[{**GONE, "id": "bears"}]))
    assert "Did you mean bears-1?" in said["/state/history/0/seen/0/id"]


def test_500_1_a_turn_that_has_not_come() -> None:
    """500.1: where the turn of the board is not said, it is the second; what is told of the third is not of this one."""
    assert "/state/turn/number" in defects(attack(turn=3), turn={})["/state/history/0/turn"]
    assert history(attack(turn=3), turn={"number": 3})[0].turn == 3


@pytest.mark.parametrize(
    ("field", "written", "meant"),
    [
        ("types", "Creature", "creature"),
        ("subtypes", "elf", "Elf"),
        ("supertypes", "Legendary", "legendary"),
        ("keywords", "Flying", "flying"),
        ("colors", "green", "G"),
        ("colors", "u", "U"),
    ],
)
def test_109_3_words_of_what_was_seen(field: str, written: str, meant: str) -> None:
    said = defects(attack(objects=["token-7"], seen=[{**GONE, field: [written]}]))
    assert said[f"/state/history/0/seen/0/{field}/0"].endswith(f"Did you mean {meant}?")
    former = {"id": "rats-1", "card": "Graf Rats", "owner": "A", "characteristics": {field: [written]}}
    if field != "keywords":
        assert f"/state/former/0/characteristics/{field}/0" in defects(former=[former])


def test_109_3_a_word_that_is_near_none_is_that_of_a_card_of_ones_own() -> None:
    assert history(attack(objects=["token-7"], seen=[{**GONE, "subtypes": ["Xyzzy"]}]))


def test_122_1_kinds_of_counters() -> None:
    put = {"event": "put_counters", "turn": 1, "objects": ["bears-1"], "kind": "p1p1"}
    assert defects(put)["/state/history/0/kind"].endswith("Did you mean +1/+1?")


def test_608_2h_of_what_nothing_knows_any_more_a_board_says_nothing() -> None:
    """What a ruling writes down can be posted, whatever has been forgotten."""
    body = opened(prepare(request(), Shelf()).body)
    loaded = load(body.request, body.cards, COMPILER)
    told = HistoryEvent(event="resolve_ability", turn=1, seq=1, player="A", objects=("dungeon-9",), source="bears-1@2")
    state = msgspec.structs.replace(loaded.request.state, history=(told,))
    (entry,) = dump(state, loaded.book).history
    assert (entry.objects, entry.source) == ((), "bears-1@2")
