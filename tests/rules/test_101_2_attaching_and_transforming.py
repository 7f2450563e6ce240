"""What can't transform, can't be equipped, or can be attached only to some (101.2, 301.5, 701.27)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast, life
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment, read, sorcery
from tests.rules.test_701_27_transforming import KEEPER

SWORD = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {0}")


def test_101_2_what_cannot_transform_stays_as_it_is():
    stop = read(enchantment("Stop", "{W}", "Humans you control can't transform."))
    board = Board().lands("A", "G").field("A", keeper=KEEPER, stop=stop)
    assert board.run(activate("A", "keeper", 0), RESOLVE).state.objects["keeper"].face == 0
    board = Board().lands("A", "G").field("A", keeper=KEEPER).field("B", stop=stop)
    assert board.run(activate("A", "keeper", 0), RESOLVE).state.objects["keeper"].face == 1


def test_101_2_what_cannot_be_equipped():
    brawler = read(creature("Brawler", "{R}", "This creature can't be equipped."))
    board = Board().field("A", sword=SWORD, brawler=brawler, bears=BEARS)
    assert board.run(activate("A", "sword", 1, "brawler"), RESOLVE).state.objects["sword"].attached_to is None
    assert board.run(activate("A", "sword", 1, "bears"), RESOLVE).state.objects["sword"].attached_to == "bears"


def test_301_5_attached_only_to_what_fits():
    text = "This Equipment can be attached only to a creature with power 3 or greater.\nEquip {0}"
    blade = read(card("Blade", "{1}", "Artifact — Equipment", text))
    board = Board().field("A", blade=blade, bears=BEARS, big=creature("Big", "{R}", pt="3/3"))
    assert board.run(activate("A", "blade", 1, "bears"), RESOLVE).state.objects["blade"].attached_to is None
    assert board.run(activate("A", "blade", 1, "big"), RESOLVE).state.objects["blade"].attached_to == "big"


def test_704_5n_what_fits_no_more_is_unattached():
    text = "This Equipment can be attached only to a creature with power 3 or greater."
    shrink = sorcery("Shrink", "{U}", "Target creature gets -1/-0 until end of turn.")
    board = Board().lands("A", "U").hand("A", shrink=shrink).field("A", big=creature("Big", "{R}", pt="3/3"))
    board.put("A", "battlefield", "blade", read(card("Blade", "{1}", "Artifact — Equipment", text)), attached_to="big")
    assert board.run(cast("A", "shrink", "big"), RESOLVE).state.objects["blade"].attached_to is None


def test_702_103_the_creature_and_what_it_enchants():
    text = "Bestow {G}\nThis creature and enchanted creature each get +1/+1."
    both = read(card("Both", "{G}", "Enchantment Creature — Horror", text, "0/1"))
    board = Board().field("A", alone=both, bears=BEARS)
    seen = view(board.state)
    assert (seen.of("alone").power, seen.of("bears").power) == (1, 2)
    board = Board().lands("A", "G").hand("A", both=both).field("A", bears=BEARS, other=BEARS)
    state = board.run(cast("A", "both", "bears", method="bestow"), RESOLVE).state
    assert [view(state).of(one).power for one in ("bears", "other")] == [3, 2]


def test_102_each_player_other_than_one():
    spell = read(sorcery("Dragons", "{R}", "Each player other than target player gains 3 life."))
    board = Board(("A", "B", "C")).lands("A", "R").hand("A", dragons=spell)
    state = board.run(cast("A", "dragons", "B"), RESOLVE).state
    assert [life(state, player) for player in "ABC"] == [23, 20, 23]


def test_122_1_different_kinds_of_counters_among_creatures():
    so = "there are three or more different kinds of counters among creatures you control"
    veteran = read(creature("Veteran", "{G}", f"As long as {so}, this creature has flying."))
    board = Board().field("A", veteran=veteran, one=BEARS).field("B", two=BEARS)
    board.counters("one", "+1/+1", 3).counters("veteran", "+1/+1", 1).counters("one", "oil", 1)
    board.counters("two", "charge", 1)
    assert not view(board.state).of("veteran").has_keyword("flying")
    board.counters("veteran", "shield", 1)
    assert view(board.state).of("veteran").has_keyword("flying")
