"""Delayed triggered abilities (603.7): created on resolution, they trigger once, at the next such step."""

from __future__ import annotations

import json

from adjudicator.cards.source import NoCards
from adjudicator.intake import prepare
from adjudicator.running import rule
from engine.dialogue.actions import Advance
from engine.dialogue.outcome import Outcome
from engine.state.canonical import canonical
from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import BEARS, Board, rules, texts
from tests.rules.pool import BOUNCE, creature, instant

SLOW_DRAW = instant("Trickle", "{U}", "Draw a card at the beginning of the next turn's upkeep.")
OWN_DRAW = instant("Patience", "{U}", "Draw a card at the beginning of your next upkeep.")
EXILER = instant(
    "Blink",
    "{W}",
    "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next "
    "end step.",
)
LATE = instant("Doom", "{B}", "Destroy target creature at the beginning of the next end step.")
DOOMED = creature("Doomed", "{B}", "When this creature enters, sacrifice it at the beginning of the next end step.")
SELF = creature(
    "Fade",
    "{W}",
    "{W}: Exile this creature. Return it to the battlefield under its owner's control at the beginning of the next end "
    "step.",
)


def advanced(board: Board, *actions: object, **fields: object) -> Outcome:
    outcome = board.run(*actions, **fields)
    assert outcome.status == "resolved", (outcome.status, outcome.illegal, outcome.not_understood, outcome.pending)
    return outcome


def drawing() -> Board:
    return Board().lands("A", "UU").hand("A", slow=SLOW_DRAW, own=OWN_DRAW)


def test_603_7a_the_ability_waits_in_the_state() -> None:
    outcome = advanced(drawing(), cast("A", "slow"), RESOLVE)
    (waiting,) = outcome.state.delayed
    assert (waiting.controller, waiting.text) == ("A", "Draw a card at the beginning of the next turn's upkeep.")
    assert {"603.7a", "603.7d"} <= set(rules(outcome))
    assert canonical(outcome.state) != canonical(advanced(drawing(), cast("A", "own"), RESOLVE).state)


def test_603_7b_it_triggers_once_at_the_next_such_step() -> None:
    outcome = advanced(drawing(), cast("A", "slow"), RESOLVE, Advance(to="upkeep"), RESOLVE)
    assert outcome.state.turn.active == "B"
    assert len(outcome.state.zone("hand", "A")) == 2
    assert outcome.state.delayed == ()
    assert "603.7b" in rules(outcome)


def test_603_7d_your_step_is_that_of_the_controller_of_the_spell() -> None:
    to_theirs = advanced(drawing(), cast("A", "own"), RESOLVE, Advance(to="upkeep"))
    assert len(to_theirs.state.delayed) == 1
    to_own = advanced(drawing(), cast("A", "own"), RESOLVE, Advance(to="upkeep", turn=5))
    assert to_own.state.delayed == ()
    assert len(to_own.state.zone("hand", "A")) == 2


def test_513_2_one_that_is_created_in_the_end_step_waits_for_the_next_one() -> None:
    board = Board().lands("A", "W").hand("A", blink=EXILER).field("B", bears=BEARS)
    outcome = advanced(board, Advance(to="end"), cast("A", "blink", "bears"), RESOLVE)
    assert outcome.state.turn.step == "end"
    assert len(outcome.state.delayed) == 1
    assert outcome.state.stack == ()
    later = advanced(board, Advance(to="end"), cast("A", "blink", "bears"), RESOLVE, Advance(to="end", turn=4), RESOLVE)
    assert [later.state.objects[one].owner for one in later.state.battlefield].count("B") == 1


def test_400_7j_what_the_spell_moved_is_found_where_it_went() -> None:
    board = Board().lands("A", "W").hand("A", blink=EXILER).field("B", bears=BEARS)
    outcome = advanced(board, cast("A", "blink", "bears"), RESOLVE, Advance(to="end"), RESOLVE)
    assert "bears@3" in outcome.state.battlefield
    assert outcome.state.objects["bears@3"].controller == "B"


def test_400_7j_the_object_itself_is_found_where_it_went() -> None:
    board = Board().lands("A", "W").field("A", fade=SELF)
    outcome = advanced(board, activate("A", "fade"), RESOLVE, Advance(to="end"), RESOLVE)
    assert "fade@3" in outcome.state.battlefield
    assert "603.7e" in rules(outcome)


def test_603_7c_an_object_that_has_left_is_not_affected() -> None:
    board = Board().lands("A", "BU").hand("A", doomed=DOOMED, bounce=BOUNCE)
    outcome = advanced(
        board,
        cast("A", "doomed"),
        RESOLVE,
        RESOLVE,
        cast("A", "bounce", "doomed@3"),
        RESOLVE,
        Advance(to="end"),
        RESOLVE,
    )
    assert [outcome.state.objects[one].definition.name for one in outcome.state.zone("hand", "A")] == ["Doomed"]


def test_603_7e_a_triggered_ability_creates_one_for_its_own_object() -> None:
    board = Board().lands("A", "B").hand("A", doomed=DOOMED)
    outcome = advanced(board, cast("A", "doomed"), RESOLVE, RESOLVE, Advance(to="end"), RESOLVE)
    assert not any(outcome.state.objects[one].definition.name == "Doomed" for one in outcome.state.battlefield)
    assert any("delayed ability of Doomed triggers" in text for text in texts(outcome))


def test_115_1_one_with_a_target_is_not_carried_out() -> None:
    assert LATE.front.unread


def test_603_7_a_waiting_ability_is_written_down_and_loads_again() -> None:
    card = {"name": "Trickle", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": SLOW_DRAW.front.lines[0].text}
    players = [{"id": "A", "hand": [{"card": card, "id": "slow"}], "mana_pool": ["{U}"]}, {"id": "B"}]
    actions = [{"type": "cast", "player": "A", "object": "slow"}, {"type": "resolve"}]
    request = {"format": "adjudicator/1", "state": {"players": players, "turn": {"active": "A"}}, "actions": actions}
    ruling = json.loads(rule(prepare(json.dumps(request).encode(), NoCards()).body))
    (entry,) = ruling["state"]["delayed_triggers"]
    assert entry["text"] == "Draw a card at the beginning of the next turn's upkeep."
    again = {"format": "adjudicator/1", "state": ruling["state"]}
    posted = json.loads(rule(prepare(json.dumps(again).encode(), NoCards()).body))
    assert posted["status"] == "resolved"
    assert posted["state"]["delayed_triggers"] == [entry]
    later = {**again, "actions": [{"type": "advance", "to": "upkeep"}]}
    drawn = json.loads(rule(prepare(json.dumps(later).encode(), NoCards()).body))
    assert "delayed_triggers" not in drawn["state"]
    assert "603.7b" in json.dumps(drawn)


def test_603_7_a_delayed_ability_can_be_posted_by_its_text() -> None:
    waiting = {"id": "d", "text": "Draw a card at the beginning of your next upkeep.", "controller": "B", "source": "s"}
    card = {"name": "Trickle", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Draw a card."}
    players = [{"id": "A"}, {"id": "B", "graveyard": [{"card": card, "id": "s"}]}]
    state = {"players": players, "turn": {"active": "A"}, "delayed_triggers": [waiting]}
    request = {"format": "adjudicator/1", "state": state, "actions": [{"type": "advance", "to": "upkeep"}]}
    ruling = json.loads(rule(prepare(json.dumps(request).encode(), NoCards()).body))
    assert "603.7b" in json.dumps(ruling)
