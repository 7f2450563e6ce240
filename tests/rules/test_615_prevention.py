"""Prevention effects (615): shields, chosen sources, static abilities that prevent."""

from __future__ import annotations

import json

import pytest

from adjudicator.cards.source import NoCards
from adjudicator.intake import prepare
from adjudicator.running import rule
from engine.dialogue.actions import Advance
from engine.dialogue.choices import Answer, WrongAnswer
from engine.state.canonical import canonical
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, BOLT, Board, rules, texts
from tests.rules.fights import END, attack, block
from tests.rules.pool import creature, enchantment, instant, sorcery

SALVE = instant("Salve", "{W}", "Prevent the next 3 damage that would be dealt to any target this turn.")
SMALL = instant("Small", "{W}", "Prevent the next 1 damage that would be dealt to any target this turn.")
CIRCLE = enchantment(
    "Circle",
    "{W}",
    "{W}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
)
RALLY = instant(
    "Rally",
    "{W}",
    "Permanents you control with counters on them gain hexproof until end of turn. Prevent all damage that would be dealt "
    "to those permanents this turn.",
)
WARD = instant("Ward", "{W}", "Prevent the next 1 damage that would be dealt to each creature this turn.")
WALL = creature("Bulwark", "{W}", "Prevent all damage that would be dealt to this creature.", "0/2")
HUSH = instant("Hush", "{W}", "Prevent all damage target instant or sorcery spell would deal this turn.")
QUAKE = sorcery("Quake", "{R}", "Quake deals 2 damage to each creature.")
PALE = instant("Pale", "{R}", "Pale deals 2 damage to target player.")


def burning() -> Board:
    return Board().lands("A", "WWWW").lands("B", "RRRR").hand("A", salve=SALVE, small=SMALL, ward=WARD, hush=HUSH)


def test_615_7_a_shield_prevents_so_much_and_no_more() -> None:
    board = burning().hand("A", b1=BOLT, b2=BOLT).lands("A", "WWRR").field("A", bears=BEARS)
    outcome = answered(
        board, cast("A", "small", "A"), RESOLVE, cast("A", "b1", "A"), RESOLVE, cast("A", "b2", "A"), RESOLVE
    )
    assert outcome.state.players["A"].life == 15
    assert outcome.state.shields == ()
    assert "615.7" in rules(outcome)


def test_615_7_what_is_left_of_a_shield_waits() -> None:
    board = burning().hand("A", pale=PALE, p2=PALE).lands("A", "WRR")
    first = answered(board, cast("A", "salve", "B"), RESOLVE, cast("A", "pale", "B"), RESOLVE)
    (shield,) = first.state.shields
    assert shield.remaining == 1
    both = answered(
        board, cast("A", "salve", "B"), RESOLVE, cast("A", "pale", "B"), RESOLVE, cast("A", "p2", "B"), RESOLVE
    )
    assert both.state.players["B"].life == 19


def test_615_7_no_share_is_more_than_the_damage() -> None:
    """615.7: 3 of 1, 1 and 4 damage are prevented: by default in order, explored in all ways in which that can be."""
    board = burning().lands("B", "W").hand("B", guard=SALVE)
    board.field("A", one=creature("One", "{R}", "", "1/1"), two=creature("Two", "{R}", "", "1/1"))
    board.field("A", big=creature("Big", "{R}", "", "4/4"))
    start = (attack("one", "two", "big"), block(), cast("B", "guard", "B"), RESOLVE, END)
    asked = board.run(*start)
    assert asked.pending is not None
    assert asked.pending.total == 3
    too_much = Answer(choice=asked.pending.id, divide=(("o1", 2), ("o2", 1), ("o3", 0)))
    with pytest.raises(WrongAnswer, match="No share is more than that damage"):
        board.run(*start, answers=(too_much,))
    usual = board.run(*start, policy="default")
    assert "1 to 1 damage from One to B, 1 to 1 damage from Two to B, 1 to 4 damage" in " ".join(usual.assumptions)
    every = board.run(*start, policy="explore")
    assert every.status == "resolved"
    assert [branch.leading for branch in every.branches] == [4]  # 0+0+3, 0+1+2, 1+0+2, 1+1+1


def test_615_3_a_shield_expires_at_the_end_of_the_turn() -> None:
    started = answered(burning(), cast("A", "salve", "A"), RESOLVE)
    assert len(started.state.shields) == 1
    assert canonical(started.state) != canonical(burning().state)
    ended = answered(burning(), cast("A", "salve", "A"), RESOLVE, Advance(to="upkeep"))
    assert ended.state.shields == ()
    assert any("Prevent the next 3 damage" in text and "ends" in text for text in texts(ended))


def test_615_8_the_next_time_whatever_the_amount() -> None:
    board = burning().field("A", circle=CIRCLE).hand("B", b1=BOLT, b2=BOLT)
    turn = (Advance(to="upkeep"),)
    one = (*turn, cast("B", "b1", "A"), activate("A", "circle"), RESOLVE, RESOLVE)
    outcome = answered(board, *one)
    assert outcome.status == "resolved"
    assert outcome.state.players["A"].life == 20
    assert {"615.8", "609.7a"} & set(rules(outcome))
    again = answered(board, *one, cast("B", "b2", "A"), RESOLVE)
    assert again.state.players["A"].life == 17


def test_615_9_only_from_the_source_that_was_chosen() -> None:
    """615.9, 615.2, 609.7a: an effect on damage from one source."""
    board = burning().field("A", circle=CIRCLE).field("B", ogre=creature("Ogre", "{R}")).hand("B", b1=BOLT)
    outcome = answered(
        board, Advance(to="upkeep"), cast("B", "b1", "A"), activate("A", "circle"), RESOLVE, RESOLVE, picks=("ogre",)
    )
    assert outcome.state.players["A"].life == 17
    assert len(outcome.state.shields) == 1


def test_615_3_those_permanents_are_those_that_the_spell_affected():
    board = Board().lands("A", "WR").hand("A", w=RALLY, q=QUAKE).field("A", safe=BEARS, other=BEARS)
    outcome = board.counters("safe", "charge", 1).run(cast("A", "w"), RESOLVE, cast("A", "q"), RESOLVE)
    assert outcome.state.objects["safe"].damage == 0
    assert "other" not in outcome.state.objects


def test_615_11_a_shield_for_each_creature() -> None:
    board = (
        burning().field("A", bears=BEARS).field("B", giant=creature("Giant", "{R}", "", "2/2")).hand("A", quake=QUAKE)
    )
    outcome = answered(board.lands("A", "WRRR"), cast("A", "ward"), RESOLVE, cast("A", "quake"), RESOLVE)
    assert outcome.state.objects["bears"].damage == 1
    assert outcome.state.objects["giant"].damage == 1


def test_615_1_a_static_ability_prevents_all() -> None:
    outcome = answered(
        burning().hand("B", b1=BOLT).field("A", wall=WALL), Advance(to="upkeep"), cast("B", "b1", "wall"), RESOLVE
    )
    assert "wall" in outcome.state.battlefield
    assert outcome.state.objects["wall"].damage == 0


def test_615_6_what_is_prevented_is_never_dealt() -> None:
    board = burning().hand("B", b1=BOLT)
    outcome = answered(board, Advance(to="upkeep"), cast("B", "b1", "A"), cast("A", "hush", "b1@2"), RESOLVE, RESOLVE)
    assert outcome.state.players["A"].life == 20
    assert not any("deals 3 damage" in text for text in texts(outcome))


def test_616_1e_the_affected_player_chooses_between_two_shields() -> None:
    board = burning().hand("B", b1=BOLT)
    start = (
        Advance(to="upkeep"),
        cast("B", "b1", "A"),
        cast("A", "salve", "A"),
        RESOLVE,
        cast("A", "small", "A"),
        RESOLVE,
    )
    outcome = answered(board, *start, RESOLVE)
    assert outcome.pending is not None
    assert (outcome.pending.player, outcome.pending.kind) == ("A", "choose_replacement")
    chosen = answered(board, *start, RESOLVE, picks=(("1",),))
    assert chosen.state.players["A"].life == 20
    assert [shield.remaining for shield in chosen.state.shields] == [1]


def test_615_7_a_shield_is_written_down_and_read_again() -> None:
    bolt = {
        "name": "Bolt",
        "mana_cost": "{R}",
        "type_line": "Instant",
        "oracle_text": "Bolt deals 3 damage to any target.",
    }
    shield = {
        "id": "s1",
        "text": SALVE.front.lines[0].text,
        "controller": "A",
        "bindings": {"t1": ["A"]},
        "remaining": 2,
    }
    players = [{"id": "A", "hand": [{"card": bolt, "id": "b"}], "mana_pool": ["{R}"]}, {"id": "B"}]
    state = {"players": players, "turn": {"active": "A"}, "effects": [shield]}
    actions = [{"type": "cast", "player": "A", "object": "b", "targets": ["A"]}, {"type": "resolve"}]
    request = {"format": "adjudicator/1", "state": state, "actions": actions}
    ruling = json.loads(rule(prepare(json.dumps(request).encode(), NoCards()).body))
    assert ruling["state"]["players"][0]["life"] == 19
    kept = json.loads(rule(prepare(json.dumps({**request, "actions": []}).encode(), NoCards()).body))
    (entry,) = kept["state"]["effects"]
    assert (entry["remaining"], entry["bindings"]) == (2, {"t1": "A"})


def test_example_615_11_1() -> None:
    """615.11: the creatures that fit as it resolves have a shield each, whatever becomes of them and of others later."""
    ward = instant("Ward", "{W}", "Prevent the next 1 damage that would be dealt to each green creature this turn.")
    text = "Target creature becomes {} until end of turn."
    blue, green = instant("Dye", "{U}", text.format("blue")), instant("Leaf", "{U}", text.format("green"))
    quake = sorcery("Tremor", "{R}", "Tremor deals 2 damage to each creature.")
    giant = creature("Giant", "{G}", "", "3/3")
    board = Board().lands("A", "WUUGR").field("A", one=giant, two=creature("Ogre", "{R}", "", "3/3"))
    board = board.hand("A", ward=ward, blue=blue, green=green, late=giant, quake=quake)
    outcome = board.run(
        *(cast("A", "ward"), RESOLVE, cast("A", "blue", "one"), RESOLVE, cast("A", "green", "two"), RESOLVE),
        *(cast("A", "late"), RESOLVE, cast("A", "quake"), RESOLVE),
    )
    assert [outcome.state.objects[one].damage for one in ("one", "two", "late@3")] == [1, 2, 2]
