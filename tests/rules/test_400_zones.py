"""Zones and changing them (400), tokens and copies in them (111, 707.10)."""

from __future__ import annotations

import msgspec

from engine.layers.last_known_information import forget
from engine.state.ids import fresh
from tests.rules.asking import RESOLVE, cast, cited, names
from tests.rules.boards import BEARS, BOLT, GROWTH, ZOMBIE, Board
from tests.rules.pool import BOUNCE, FLICKER, SELF_BOUNCE, TOKENS, WRATH, instant, sorcery


def test_400_7_a_new_object_without_memory():
    board = Board().lands("A", "W").hand("A", flicker=FLICKER).field("A", bears=BEARS).counters("bears", "+1/+1", 2)
    outcome = board.run(cast("A", "flicker", "bears"))
    again = outcome.state.objects["bears@3"]
    assert (again.counters, again.damage, again.controlled_since_turn_began) == ((), 0, False)
    assert again.was == "bears@2"


def test_400_7_effects_do_not_follow():
    board = Board().lands("A", "GW").hand("A", growth=GROWTH, flicker=FLICKER).field("A", bears=BEARS)
    outcome = board.run(cast("A", "growth", "bears"), RESOLVE, cast("A", "flicker", "bears"))
    from engine.layers import view

    assert view(outcome.state).of("bears@3").power == 2


def test_400_3_to_its_owners_hand():
    board = Board().lands("A", "U").hand("A", bounce=BOUNCE).put("B", "battlefield", "bears", BEARS, controller="A")
    outcome = board.run(cast("A", "bounce", "bears"))
    assert names(outcome.state, "hand", "B") == ["Grizzly Bears"]


def test_111_7_a_bounced_token_ceases():
    board = Board().lands("A", "U").hand("A", bounce=BOUNCE).put("B", "battlefield", "bears", BEARS, kind="token")
    outcome = board.run(cast("A", "bounce", "bears"))
    assert names(outcome.state, "hand", "B") == []
    assert "704.5d" in cited(outcome, "state_based_actions")


def test_404_3_order_in_a_graveyard_is_an_assumption():
    board = Board().lands("A", "W").hand("A", wrath=WRATH).field("B", x=BEARS, y=BEARS)
    assert any("404.3" in text for text in board.run(cast("A", "wrath")).assumptions)


def test_401_4_cards_put_into_a_library_together_are_arranged():
    tuck = sorcery("Tuck", "{U}", "Put all creatures on the bottom of their owners' libraries.")
    board = Board().lands("A", "U").hand("A", tuck=tuck).field("A", mine=BEARS).field("B", x=BEARS, y=ZOMBIE)
    asked = board.run(cast("A", "tuck"), RESOLVE)
    assert asked.pending is not None
    assert (asked.pending.player, asked.pending.rules) == ("B", ("401.4",))


def test_400_7_what_an_action_calls_a_card_follows_it():
    board = Board().lands("A", "WR").hand("A", flicker=FLICKER, bolt=BOLT).field("B", bears=BEARS)
    outcome = board.run(cast("A", "flicker", "bears"), RESOLVE, cast("A", "bolt", "bears"))
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]


def test_608_2h_last_known_information_is_forgotten_when_nothing_refers_to_it():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", bears=BEARS)
    outcome = board.run(cast("A", "bolt", "bears"))
    assert dict(outcome.state.former) == {}
    assert forget(outcome.state) is outcome.state


def test_ids_of_tokens_are_never_used_again():
    board = Board().lands("A", "WWW").hand("A", m1=TOKENS, wrath=WRATH, m2=TOKENS)
    outcome = board.run(cast("A", "m1"), RESOLVE, cast("A", "wrath"), RESOLVE, cast("A", "m2"))
    made = [one for step in outcome.steps if step.event == "create_token" for one in step.objects]
    assert len(set(made)) == len(made) == 4
    state = msgspec.structs.replace(outcome.state, clock=0)
    assert fresh(state, "soldier-token") not in state.objects


def test_613_7_zones_do_not_depend_on_the_hash_of_names():
    board = Board().hand("A", **{f"c{n}": BEARS for n in range(5)}).field("B", x=BEARS)
    assert board.state.everything == ("x", "c0", "c1", "c2", "c3", "c4")


def test_400_7e_not_in_a_hidden_zone():
    watcher = instant("Pull", "{U}", "Return target creature to its owner's hand.")
    board = Board().lands("A", "RU").hand("A", pull=watcher).field("A", slip=SELF_BOUNCE)
    from tests.rules.asking import activate

    outcome = board.run(activate("A", "slip"), cast("A", "pull", "slip"))
    assert outcome.status == "resolved"
    assert outcome.state.zone("hand", "A") == ("slip@2",)
