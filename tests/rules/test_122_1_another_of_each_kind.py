"""Another counter of each kind that is there, or one less (122.1); cards played from exile (601.2a, 305.1)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, enchantment, read, sorcery

GIVE_ONE = "give that permanent or player another counter of that kind"
GIVE = read(sorcery("Give", "{U}", f"For each kind of counter on target permanent or player, {GIVE_ONE}."))


def test_122_1_another_of_each_kind():
    board = Board().lands("A", "U").hand("A", give=GIVE).field("A", bears=BEARS)
    board.counters("bears", "+1/+1", 2).counters("bears", "oil", 1)
    bears = board.run(cast("A", "give", "bears"), RESOLVE).state.objects["bears"]
    assert (bears.count("+1/+1"), bears.count("oil")) == (3, 2)


def test_122_1_of_a_player_without_counters_nothing():
    board = Board().lands("A", "U").hand("A", give=GIVE)
    assert board.run(cast("A", "give", "B"), RESOLVE).state.players["B"].counters == ()


def test_608_2d_one_more_or_one_less_as_is_chosen_for_each_kind():
    text = (
        "When this creature enters, for each kind of counter on target permanent, put another counter of that kind on it "
        "or remove one from it."
    )
    board = Board().lands("A", "G").hand("A", hauler=read(creature("Hauler", "{G}", text))).field("B", bears=BEARS)
    board.counters("bears", "+1/+1", 2).counters("bears", "oil", 1)
    picks = ("bears", "put another +1/+1 counter", "remove one oil counter")
    bears = answered(board, cast("A", "hauler"), RESOLVE, RESOLVE, picks=picks).state.objects["bears"]
    assert (bears.count("+1/+1"), bears.count("oil")) == (3, 0)


def test_305_1_cards_that_are_played_from_exile():
    boon = read(enchantment("Boon", "{R}", "Whenever you play a card from exile, you gain 1 life."))
    dig = sorcery("Dig", "{R}", "Exile the top card of your library. You may play that card this turn.")
    board = Board(library=0).lands("A", "RRR").hand("A", dig=dig, bolt=BOLT).field("A", boon=boon)
    board.put("A", "library", "top", BOLT)
    assert life(board.run(cast("A", "bolt", "B"), RESOLVE).state, "A") == 20
    state = board.run(cast("A", "dig"), RESOLVE).state
    (exiled,) = state.zone("exile")
    assert life(board.run(cast("A", "dig"), RESOLVE, cast("A", exiled, "B"), RESOLVE).state, "A") == 21
