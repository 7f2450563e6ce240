"""Saddle, and who crews and saddles (702.122, 702.171)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered
from tests.rules.boards import Board, card, texts
from tests.rules.fights import attack, done, illegal
from tests.rules.pool import creature

MOUNT = card(
    "Steed",
    "{G}",
    "Creature — Horse Mount",
    "Whenever this creature attacks while saddled, it gets +2/+2 until end of turn.\nSaddle 2",
    "2/2",
)
LEADER = card(
    "Beaver",
    "{G}",
    "Creature — Beaver Mount",
    "Whenever this creature attacks while saddled, put a +1/+1 counter on target creature that saddled it this turn.\n"
    "Saddle 1",
    "2/2",
)
RIDER = creature("Rider", "{W}", "", "2/2")
SMALL = creature("Small", "{W}", "", "1/3")
AS_THOUGH = "crews Vehicles as though its power were 2 greater."
BY = "its toughness rather than its power."
PILOT = creature("Pilot", "{W}", f"This creature saddles Mounts and {AS_THOUGH}", "1/1")
CREWER = creature("Crewer", "{W}", f"This creature {AS_THOUGH}", "1/1")
SHAPER = creature("Shaper", "{W}", f"This creature saddles Mounts and crews Vehicles using {BY}", "0/3")
CART = card("Cart", "{1}", "Artifact — Vehicle", "Crew 3", "3/3")
CHAINS = "Enchant creature\nEnchanted creature can't attack, block, or crew Vehicles."
BONDS = card("Bonds", "{W}", "Enchantment — Aura", CHAINS)


def power(outcome, one):
    return view(outcome.state).of(one).power


def test_702_171a_it_becomes_saddled_and_attacks_so():
    board = Board().field("A", steed=MOUNT, rider=RIDER)
    saddled = (activate("A", "steed", 1), RESOLVE)
    outcome = done(answered(board, *saddled))
    assert outcome.state.objects["rider"].tapped
    assert "saddled" in outcome.state.objects["steed"].designations
    outcome = done(answered(board, *saddled, attack("steed"), RESOLVE))
    assert power(outcome, "steed") == 4


def test_702_171b_it_is_saddled_until_the_turn_ends():
    board = Board().field("A", steed=MOUNT, rider=RIDER)
    outcome = done(board.run(activate("A", "steed", 1), RESOLVE, Advance(to="upkeep", turn=5)))
    assert "saddled" not in outcome.state.objects["steed"].designations
    assert "Steed is no longer saddled." in texts(outcome)


def test_603_2_it_attacks_without_a_saddle():
    outcome = done(Board().field("A", steed=MOUNT, rider=RIDER).run(attack("steed")))
    assert (power(outcome, "steed"), outcome.state.stack) == (2, ())


def test_702_171a_only_as_a_sorcery_and_with_enough_power():
    illegal(Board().field("A", steed=MOUNT, small=SMALL).run(activate("A", "steed", 1)), "602.2b")


def test_702_171c_the_creature_that_saddled_it():
    board = Board().field("A", lead=LEADER, rider=RIDER, small=SMALL)
    outcome = done(answered(board, activate("A", "lead", 1), RESOLVE, attack("lead"), RESOLVE, picks=(("rider",),)))
    assert outcome.state.objects["rider"].count("+1/+1") == 1


def test_609_4_as_though_its_power_were_greater():
    saddle = (activate("A", "steed", 1), RESOLVE)
    done(answered(Board().field("A", steed=MOUNT, one=PILOT), *saddle))
    illegal(Board().field("A", steed=MOUNT, one=CREWER).run(*saddle), "602.2b")
    done(answered(Board().field("A", cart=CART, one=CREWER), activate("A", "cart", 0), RESOLVE))


def test_702_171a_by_its_toughness():
    done(Board().field("A", steed=MOUNT, one=SHAPER).run(activate("A", "steed", 1), RESOLVE))
    done(Board().field("A", cart=CART, one=SHAPER).run(activate("A", "cart", 0), RESOLVE))


def test_702_122c_one_that_cannot_crew_may_saddle():
    def board(vehicle):
        made = Board().field("A", ride=vehicle, rider=creature("Big", "{W}", "", "3/3"))
        made.put("B", "battlefield", "bonds", BONDS, attached_to="rider")
        return made

    illegal(board(CART).run(activate("A", "ride", 0), RESOLVE), "602.2b")
    done(answered(board(MOUNT), activate("A", "ride", 1), RESOLVE))
    illegal(board(MOUNT).run(attack("rider")), "508.1c")
