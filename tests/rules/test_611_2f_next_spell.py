"""Effects on the next spell of a player (611.2f), and copies of cards that are cast (707.12)."""

from __future__ import annotations

from msgspec.structs import replace

from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, passing, steps
from tests.rules.boards import BEARS, BOLT, COUNTERSPELL, Board
from tests.rules.pool import BLAZE, creature, instant, sorcery

SURE = sorcery("Insistence", "{G}", "The next creature spell you cast this turn can't be countered.")
CHEAP = sorcery("Thrift", "{R}", "The next spell you cast this turn costs {1} less to cast.")
QUICK = instant("Quickening", "{U}", "The next sorcery spell you cast this turn can be cast as though it had flash.")
STORMY = sorcery("Gale", "{R}", "The next instant spell you cast this turn has storm.")
FORGERY = sorcery(
    "Forgery",
    "{U}",
    "Exile target instant or sorcery card from a graveyard. Copy that card. You may cast the copy without paying its "
    "mana cost.",
)


def test_611_2f_it_begins_to_apply_as_the_spell_is_put_on_the_stack():
    board = (
        Board().lands("A", "RRRR").hand("A", thrift=CHEAP, bears=creature("Ogre", "{3}"), other=creature("Ox", "{2}"))
    )
    outcome = board.run(cast("A", "thrift"), RESOLVE, cast("A", "bears"))
    assert outcome.status == "resolved", outcome.illegal
    assert "611.2f" in cited(outcome, "start_effect")
    assert steps(outcome, "total_cost")[-1] == "The total cost of Ogre is {2}."
    assert outcome.state.effects == () or all("Thrift" not in effect.text for effect in outcome.state.effects)


def test_611_2f_to_the_next_spell_alone():
    board = Board().lands("A", "RRRRR").hand("A", thrift=CHEAP, one=creature("Ogre", "{3}"), two=creature("Ox", "{2}"))
    outcome = board.run(cast("A", "thrift"), RESOLVE, cast("A", "one"), RESOLVE, cast("A", "two"))
    assert steps(outcome, "total_cost")[-1] == "The total cost of Ox is {2}."


def test_611_2f_a_spell_that_does_not_fit_leaves_it_waiting():
    board = (
        Board()
        .lands("A", "GGGR")
        .lands("B", "UU")
        .hand("A", sure=SURE, bolt=BOLT, bears=BEARS)
        .hand("B", no=COUNTERSPELL)
    )
    actions = (cast("A", "sure"), RESOLVE, cast("A", "bolt", "B"), RESOLVE, cast("A", "bears"))
    outcome = board.run(*actions, passing("A"), cast("B", "no", "bears@2"), RESOLVE)
    assert "Grizzly Bears" in names(outcome.state, "battlefield")


def test_611_2f_601_3b_the_next_spell_may_be_cast_as_though_it_had_flash():
    board = Board().lands("A", "URR").hand("A", quick=QUICK, blaze=BLAZE, more=BLAZE)
    board.state = replace(board.state, turn=replace(board.state.turn, step="upkeep", active="B"))
    outcome = board.run(cast("A", "quick"), RESOLVE, cast("A", "blaze", "B", x=0))
    assert outcome.status == "resolved", outcome.illegal
    again = board.run(cast("A", "quick"), RESOLVE, cast("A", "blaze", "B", x=0), RESOLVE, cast("A", "more", "B", x=0))
    assert again.status == "illegal"


def test_611_2f_a_keyword_of_the_spell():
    board = Board().lands("A", "RR").hand("A", gale=STORMY, bolt=BOLT)
    outcome = answered(board, cast("A", "gale"), RESOLVE, cast("A", "bolt", "B"), picks=(False,))
    assert outcome.status == "resolved", (outcome.illegal, outcome.pending)
    assert life(outcome.state, "B") == 14


def test_707_12_a_copy_of_a_card_is_made_where_the_card_is_and_cast():
    board = Board().lands("A", "U").hand("A", forgery=FORGERY).put("B", "graveyard", "bolt", BOLT)
    outcome = answered(board, cast("A", "forgery", "bolt"), picks=(True, ("B",)))
    assert outcome.status == "resolved", (outcome.illegal, outcome.pending)
    assert life(outcome.state, "B") == 17
    assert names(outcome.state, "exile") == ["Lightning Bolt"]
    assert "707.12" in cited(outcome, "copy")
    assert "601.2i" in cited(outcome, "cast_spell")


def test_707_12_704_5e_a_copy_that_is_not_cast_ceases_to_exist():
    board = Board().lands("A", "U").hand("A", forgery=FORGERY).put("B", "graveyard", "bolt", BOLT)
    outcome = answered(board, cast("A", "forgery", "bolt"), picks=(False,))
    assert outcome.status == "resolved", (outcome.illegal, outcome.pending)
    assert names(outcome.state, "exile") == ["Lightning Bolt"]
    assert len(outcome.state.zone("exile")) == 1


def test_707_12_608_2g_of_several_copies_the_player_casts_as_many_as_they_want():
    text = (
        "Exile target instant or sorcery card from a graveyard. Copy that card three times. You may cast the copies "
        "without paying their mana costs."
    )
    board = Board().lands("A", "U").hand("A", flood=sorcery("Flood", "{U}", text)).put("B", "graveyard", "bolt", BOLT)
    waiting = answered(board, cast("A", "flood", "bolt"), RESOLVE, picks=(True,))
    assert waiting.pending is not None
    assert [len(waiting.pending.options), waiting.pending.low, waiting.pending.high] == [3, 0, 1]
    first, second = (option.object for option in waiting.pending.options[:2])
    outcome = answered(board, cast("A", "flood", "bolt"), picks=(True, first, ("B",), second, ("B",), ()))
    assert outcome.status == "resolved", (outcome.illegal, outcome.pending)
    assert life(outcome.state, "B") == 14


GRAND = creature(
    "Grand",
    "{W}",
    "{2}: The next time you cast an instant or sorcery spell from your hand this turn, put that card into your hand "
    "instead of into your graveyard as it resolves.",
)


def test_611_2f_614_1a_the_card_returns_to_the_hand_as_it_resolves():
    board = Board().lands("A", "RRRR").field("A", grand=GRAND).hand("A", bolt=BOLT, other=BOLT)
    actions = (activate("A", "grand"), RESOLVE, cast("A", "bolt", "B"), RESOLVE, cast("A", "other", "B"))
    outcome = board.run(*actions)
    assert outcome.status == "resolved", outcome.illegal
    assert names(outcome.state, "hand", "A") == ["Lightning Bolt"]
    assert names(outcome.state, "graveyard", "A") == ["Lightning Bolt"]
    assert "Lightning Bolt is put into its owner's hand." in steps(outcome, "leave_stack")


def test_611_2f_only_if_it_was_cast_from_the_hand():
    echo = instant("Echo", "{3}", "You gain 1 life.\nFlashback {R}")
    board = Board().lands("A", "RRRR").field("A", grand=GRAND).put("A", "graveyard", "echo", echo).hand("A", bolt=BOLT)
    outcome = board.run(activate("A", "grand"), RESOLVE, cast("A", "echo"), RESOLVE, cast("A", "bolt", "B"))
    assert names(outcome.state, "exile") == ["Echo"]
    assert names(outcome.state, "hand", "A") == ["Lightning Bolt"]
