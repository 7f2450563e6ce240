"""Objects of two zones at once, cards that are played, and the steps of other players (109.2, 400.1, 603.2)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, PlayLand
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, land
from tests.rules.pool import creature, enchantment, instant, sorcery

OX = creature("Ox", "{G}", pt="5/5")


def test_109_2_creatures_and_creature_cards():
    rage = instant(
        "Rage",
        "{R}",
        "Target creature gets +X/+0 until end of turn, where X is the greatest power among creatures you control and "
        "creature "
        "cards in your graveyard.",
    )
    board = Board().lands("A", "R").hand("A", rage=rage).field("A", bears=BEARS).field("B", other=OX)
    few = board.run(cast("A", "rage", "bears"), RESOLVE)
    assert view(few.state).of("bears").power == 4
    board.put("A", "graveyard", "ox", OX)
    more = board.run(cast("A", "rage", "bears"), RESOLVE)
    assert view(more.state).of("bears").power == 7


def test_400_1_all_that_are_in_either_zone():
    purge = sorcery(
        "Purge",
        "{B}",
        "Target opponent reveals their hand. Exile all nonland cards from that player's hand and graveyard.",
    )
    board = Board().lands("A", "B").hand("A", purge=purge).hand("B", bears=BEARS, forest=land("G"))
    board.put("B", "graveyard", "bolt", BOLT).field("B", zombie=ZOMBIE)
    outcome = board.run(cast("A", "purge", "B"), RESOLVE)
    assert sorted(names(outcome.state, "exile")) == ["Grizzly Bears", "Lightning Bolt"]
    assert "zombie" in outcome.state.battlefield


def test_406_1_cards_in_exile_and_in_a_graveyard():
    bolt = instant(
        "Fire",
        "{R}",
        "Fire deals X damage to any target, where X is 2 plus the number of cards in your graveyard that are instant "
        "cards, "
        "sorcery cards, and/or have an Adventure.",
    )
    board = Board().lands("A", "R").hand("A", fire=bolt).put("A", "graveyard", "one", BOLT)
    board.put("A", "graveyard", "two", BEARS).put("B", "graveyard", "three", BOLT)
    assert life(board.run(cast("A", "fire", "B"), RESOLVE).state, "B") == 17
    swarm = creature(
        "Swarm",
        "{7}{G}",
        "This spell costs {1} less to cast for each creature card you own in exile and in your graveyard.",
    )
    cheap = Board().lands("A", "GGGGGG").hand("A", swarm=swarm).put("A", "graveyard", "one", BEARS)
    assert cheap.run(cast("A", "swarm")).status == "illegal"
    cheap.put("A", "exile", "two", ZOMBIE).put("B", "exile", "three", ZOMBIE)
    assert cheap.run(cast("A", "swarm")).status == "resolved"


def test_603_2_playing_a_card_is_casting_it_or_playing_a_land():
    cycle = enchantment("Cycle", "{G}", "Whenever you play a card, you gain 1 life.")
    board = Board().lands("A", "R").hand("A", bolt=BOLT, forest=land("G")).field("A", cycle=cycle)
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE, RESOLVE, PlayLand(player="A", object="forest"), RESOLVE)
    assert life(outcome.state, "A") == 22


def test_603_2b_the_steps_of_each_other_player():
    well = enchantment(
        "Well", "{U}", "At the beginning of each other player's draw step, that player draws an additional card."
    )
    board = Board(("A", "B", "C")).field("A", well=well)
    outcome = board.run(Advance(to="precombat_main", turn=6), policy="default")
    assert [len(outcome.state.zone("hand", player)) for player in "ABC"] == [1, 2, 2]


def test_601_2c_several_players_discard_their_hands():
    deal = instant("Deal", "{U}", "Any number of target opponents each discard their hands, then draw two cards.")
    board = Board(("A", "B", "C")).lands("A", "U").hand("A", deal=deal).hand("B", bears=BEARS).hand("C", bolt=BOLT)
    outcome = board.run(cast("A", "deal", "B"), RESOLVE)
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert len(outcome.state.zone("hand", "B")) == 2
    assert names(outcome.state, "hand", "C") == ["Lightning Bolt"]


def test_108_3_each_returns_under_its_owners_control():
    shift = sorcery(
        "Shift",
        "{W}",
        "Exile each creature you control. Return those cards to the battlefield under their owner's control at the "
        "beginning of "
        "the next end step.",
    )
    board = Board().lands("A", "W").hand("A", shift=shift).field("A", bears=BEARS)
    board.put("B", "battlefield", "zombie", ZOMBIE, controller="A")
    outcome = answered(board, cast("A", "shift"), RESOLVE, Advance(to="end"), RESOLVE)
    controllers = {
        outcome.state.objects[one].definition.name: outcome.state.objects[one].controller
        for one in outcome.state.battlefield
    }
    assert controllers["Walking Corpse"] == "B"
    assert controllers["Grizzly Bears"] == "A"
