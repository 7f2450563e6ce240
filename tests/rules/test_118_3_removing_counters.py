"""Costs and instructions that remove counters which a player chooses (118.3, 122.1, 601.2h, 608.2d)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment, instant

SAVER = card(
    "Saver", None, "Land", "{T}, Remove any number of storage counters from this land: Add {U} for each storage counter"
    " removed this way.",
)  # fmt: skip
BURNER = card(
    "Burner", "{3}", "Artifact",
    "{1}, Remove any number of charge counters from this artifact: It deals that much damage to any target.",
)  # fmt: skip
EMPTIED = card(
    "Emptied", "{3}", "Artifact",
    "{1}, Remove all charge counters from this artifact: You gain 2 life for each charge counter removed this way.",
)  # fmt: skip
LORD = creature("Lord", "{G}", "{1}, Remove a +1/+1 counter from a creature you control: You gain 1 life.", "2/2")
FLUX = enchantment(
    "Flux", "{G}", "{1}, Remove one or more +1/+1 counters from among creatures you control: You gain X life, where X is"
    " the number of +1/+1 counters removed this way.",
)  # fmt: skip
SEVERAL = enchantment("Several", "{G}", "{1}, Remove X counters from among creatures you control: You gain X life.")
WITHER = instant("Wither", "{G}", "Remove up to three counters from target creature.")
PICK = instant("Pick", "{G}", "Remove a counter from target permanent.")
QUEST = enchantment("Quest", "{G}", "Remove two quest counters from this enchantment and sacrifice it: Draw a card.")
GROW = creature("Grow", "{U}{U}", "", "2/2")


def test_601_2h_any_number_of_counters_pays_also_none() -> None:
    board = Board().lands("A", "R").field("A", burner=BURNER).counters("burner", "charge", 3)
    outcome = answered(board, activate("A", "burner", 0, "B"), RESOLVE, picks=(2,))
    assert (life(outcome.state, "B"), outcome.state.objects["burner"].count("charge")) == (18, 1)
    assert cited(outcome, "remove_counters")[:2] == ["601.2h", "122.1"]
    outcome = answered(board, activate("A", "burner", 0, "B"), RESOLVE, picks=(0,))
    assert (life(outcome.state, "B"), outcome.state.objects["burner"].count("charge")) == (20, 3)


def test_601_2h_all_counters_are_removed_without_a_choice() -> None:
    board = Board().lands("A", "R").field("A", emptied=EMPTIED).counters("emptied", "charge", 3)
    outcome = answered(board, activate("A", "emptied"), RESOLVE)
    assert (life(outcome.state, "A"), outcome.state.objects["emptied"].count("charge")) == (26, 0)


def test_118_3_a_counter_is_removed_from_a_creature_that_has_one() -> None:
    board = Board().lands("A", "GG").field("A", lord=LORD, bears=BEARS, bare=BEARS).field("B", theirs=BEARS)
    none = answered(board, activate("A", "lord"))
    assert none.status == "illegal"
    board.counters("bears", "+1/+1", 1).counters("theirs", "+1/+1", 1)
    outcome = answered(board, activate("A", "lord"), RESOLVE)  # no choice: the other creature is B's
    assert (outcome.state.objects["bears"].count("+1/+1"), life(outcome.state, "A")) == (0, 21)
    board.counters("lord", "+1/+1", 1)
    outcome = answered(board, activate("A", "lord"), RESOLVE, picks=("lord",))
    assert outcome.state.objects["bears"].count("+1/+1") == 1


def test_118_3_one_or_more_from_among_several_creatures() -> None:
    board = Board().lands("A", "G").field("A", flux=FLUX, bears=BEARS, other=BEARS)
    assert answered(board, activate("A", "flux")).status == "illegal"
    board.counters("bears", "+1/+1", 2).counters("other", "+1/+1", 1)
    outcome = answered(board, activate("A", "flux"), RESOLVE, picks=(2, 1))
    assert life(outcome.state, "A") == 23
    outcome = answered(board, activate("A", "flux"), RESOLVE, picks=(0,))  # then the one of the other has to be
    assert (life(outcome.state, "A"), outcome.state.objects["bears"].count("+1/+1")) == (21, 2)


def test_107_3a_x_is_no_more_than_there_are_counters() -> None:
    board = Board().lands("A", "G").field("A", several=SEVERAL, bears=BEARS)
    board.counters("bears", "+1/+1", 2).counters("bears", "charge", 1)
    assert answered(board, activate("A", "several", x=4)).status == "illegal"
    outcome = answered(board, activate("A", "several", x=2), RESOLVE, picks=(1,))
    bears = outcome.state.objects["bears"]
    assert (life(outcome.state, "A"), bears.count("+1/+1"), bears.count("charge")) == (22, 1, 0)


def test_605_3b_mana_for_each_counter_that_was_removed_to_pay() -> None:
    board = Board().field("A", saver=SAVER).counters("saver", "storage", 3)
    outcome = answered(board, activate("A", "saver"), picks=(2,))
    assert [mana.symbol for mana in outcome.state.players["A"].mana_pool] == ["U", "U"]
    assert outcome.state.objects["saver"].count("storage") == 1


def test_608_2d_up_to_three_counters_of_the_kinds_that_are_chosen() -> None:
    board = Board().lands("A", "G").hand("A", wither=WITHER).field("B", bears=BEARS)
    board.counters("bears", "+1/+1", 2).counters("bears", "charge", 2)
    outcome = answered(board, cast("A", "wither", "bears"), RESOLVE, picks=(2, 1))
    bears = outcome.state.objects["bears"]
    assert (bears.count("+1/+1"), bears.count("charge")) == (0, 1)
    outcome = answered(board, cast("A", "wither", "bears"), RESOLVE, picks=(0, 0))
    assert outcome.state.objects["bears"].count("charge") == 2


def test_608_2d_a_counter_of_the_kind_that_is_chosen() -> None:
    board = Board().lands("A", "G").hand("A", pick=PICK).field("B", bears=BEARS)
    assert answered(board, cast("A", "pick", "bears"), RESOLVE).status == "resolved"  # there is none
    board.counters("bears", "+1/+1", 2).counters("bears", "charge", 2)
    asked = board.run(cast("A", "pick", "bears"), RESOLVE).pending
    assert asked is not None
    assert (asked.prompt, [option.label for option in asked.options]) == (
        "Which counter does A remove?",
        ["+1/+1 counter from Grizzly Bears", "charge counter from Grizzly Bears"],
    )
    outcome = answered(board, cast("A", "pick", "bears"), RESOLVE, picks=(("charge counter from Grizzly Bears",),))
    bears = outcome.state.objects["bears"]
    assert (bears.count("+1/+1"), bears.count("charge")) == (2, 1)


def test_601_2h_it_is_sacrificed_once_the_counters_are_removed() -> None:
    board = Board().field("A", quest=QUEST).counters("quest", "quest", 1)
    assert answered(board, activate("A", "quest")).status == "illegal"
    board.counters("quest", "quest", 1)
    outcome = answered(board, activate("A", "quest"), RESOLVE)
    assert "quest" not in outcome.state.battlefield
