"""608.2i: what a posted combat and posted damage tell of this turn, where the log is silent."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.intake import opened, prepare
from adjudicator.wire.dump import dump
from adjudicator.wire.load import Loaded, load
from engine.state.history import HistoryEvent
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER

BEARS = {"id": "bears", "card": "Grizzly Bears", "controller": "A"}
RATS = {"id": "rats", "card": "Graf Rats", "controller": "B"}
BLOCKED = {
    "turn": {"number": 5, "active": "A", "step": "declare_blockers"},
    "combat": {
        "attackers": [{"id": "bears", "defending": "B", "blocked": True}],
        "blockers": [{"id": "rats", "blocking": ["bears"]}],
    },
}
BLOW = {"name": "Blow", "type_line": "Instant", "mana_cost": "{B}"}
BLOW["oracle_text"] = "Destroy target creature that was dealt damage this turn."


def posted(**state: Any) -> Loaded:
    board = {"players": [{"id": "A"}, {"id": "B"}], "battlefield": [BEARS, RATS], **state}
    body = opened(prepare(msgspec.json.encode({"format": "adjudicator/1", "state": board}), Shelf()).body)
    return load(body.request, body.cards, COMPILER)


def told(made: Loaded) -> list[tuple[str, int, tuple[str, ...], str | None]]:
    return [(entry.event, entry.turn, entry.objects, entry.source) for entry in made.request.state.history]


def test_508_1k_509_1g_a_posted_combat_tells_who_attacked_and_who_blocked() -> None:
    assert told(posted(**BLOCKED)) == [
        ("attack", 5, ("bears",), None),
        ("block", 5, ("rats",), "bears"),
        ("become_blocked", 5, ("bears",), None),
    ]


def test_508_4_what_was_put_onto_the_battlefield_attacking_has_not_attacked() -> None:
    combat = {"attackers": [{"id": "bears", "defending": "B", "put_in": True}]}
    turn = {"number": 5, "active": "A", "step": "declare_attackers"}
    assert told(posted(turn=turn, combat=combat)) == []


@pytest.mark.parametrize("objects", [["bears"], []])
def test_608_2i_what_the_log_tells_is_not_told_again(objects: list[str]) -> None:
    entry = {"event": "attack", "turn": 5, "player": "A", "objects": objects}
    events = [event for event, *_ in told(posted(**BLOCKED, history=[entry]))]
    assert events == ["attack", "block", "become_blocked"]


def test_608_2i_a_log_that_is_complete_for_this_turn_is_all_that_happened() -> None:
    assert told(posted(**BLOCKED, history_complete=["this_turn"])) == []


def test_120_6_damage_that_is_marked_was_dealt_this_turn() -> None:
    made = posted(battlefield=[{**BEARS, "damage": 2}, RATS])
    (entry,) = made.request.state.history
    assert (entry.event, entry.objects, entry.amount, entry.source) == ("deal_damage", ("bears",), 2, None)


def test_120_6_only_the_damage_that_no_entry_tells_of_is_told() -> None:
    entry = {"event": "deal_damage", "turn": 5, "objects": ["bears"], "amount": 1, "source": "rats"}
    made = posted(battlefield=[{**BEARS, "damage": 2}, RATS], history=[entry], turn={"number": 5, "active": "A"})
    assert [entry.amount for entry in made.request.state.history] == [1, 1]


def test_608_2i_of_the_damage_it_is_said_what_is_assumed_where_a_text_asks() -> None:
    asked = posted(
        battlefield=[{**BEARS, "damage": 1}], players=[{"id": "A", "hand": [{"id": "b", "card": BLOW}]}, "B"]
    )
    silent = posted(battlefield=[{**BEARS, "damage": 1}])
    assert any("Damage that is marked" in one.text for one in asked.assumed)
    assert not any("Damage that is marked" in one.text for one in silent.assumed)


def test_608_2i_the_state_of_a_ruling_says_it_once_when_it_is_posted_again() -> None:
    made = posted(**BLOCKED, battlefield=[{**BEARS, "damage": 1}, RATS])
    board = msgspec.to_builtins(dump(made.request.state, made.book))
    again = posted(**{key: board[key] for key in ("turn", "combat", "battlefield", "history")})
    assert shape(again.request.state.history) == shape(made.request.state.history)


def shape(history: tuple[HistoryEvent, ...]) -> list[tuple[str, tuple[str, ...], int | None]]:
    return [(entry.event, entry.objects, entry.amount) for entry in history]
