"""What allows and what prohibits casting and playing (601.3, 305, 608.2g)."""

from __future__ import annotations

from engine.dialogue.actions import PlayLand
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, steps
from tests.rules.boards import BEARS, BOLT, GROWTH, ZOMBIE, Board, land
from tests.rules.pool import creature, enchantment, instant, sorcery

OMNI = enchantment("Plenty", "{7}", "You may cast spells from your hand without paying their mana costs.")
FLASHY = enchantment("Haste Now", "{2}", "You may cast creature spells as though they had flash.")
NO_CREATURES = creature("Golem", "{2}", "You can't cast creature spells.")
ALL_NO = enchantment("Silence All", "{2}", "Creature spells can't be cast.")
MY_TURN = creature("Grand", "{2}", "Your opponents can't cast spells during your turn.")
SILENCE = instant("Silence", "{W}", "Target player can't cast spells this turn.")
RISING = creature("Riser", "{B}", "You may cast this card from your graveyard as long as you control a Zombie.", "2/1")
EMBRACE = creature(
    "Clinger",
    "{B}",
    "You may cast this card from your graveyard by discarding a card in addition to paying its other costs.",
)
CRUCIBLE = enchantment("Kiln", "{3}", "You may play lands from your graveyard.")
MORE = creature("Explorer", "{2}{G}", "You may play two additional lands on each of your turns.")
RAMP = sorcery("Explore", "{G}", "You may play an additional land this turn.")
TOP = enchantment("Future", "{2}", "You may cast creature spells from the top of your library.")
LEND = sorcery("Lend", "{R}", "Exile target card from a graveyard. You may cast that card this turn.")
RECALL = creature(
    "Scholar",
    "{R}",
    "When this creature enters, you may cast target instant card from your graveyard without paying its mana cost.",
)
RELEASE = instant(
    "Free",
    "{U}",
    "Exile target nonland permanent. For as long as that card remains exiled, its owner may cast it without paying its "
    "mana cost.",
)
QUICK = instant("Sudden", "{R}", "Split second\nYou gain 1 life.")
PINGER = creature("Pinger", "{R}", "{1}: You gain 1 life.\n{T}: Add {R}.")


def numbers(outcome) -> set[str]:
    return {cite.number for cite in outcome.illegal.rules}


def test_601_3_without_a_permission_a_card_elsewhere_cant_be_cast():
    board = Board().lands("A", "R").put("A", "graveyard", "bolt", BOLT)
    outcome = board.run(cast("A", "bolt", "B"))
    assert outcome.status == "illegal"
    assert numbers(outcome) == {"601.3"}


def test_601_3_a_static_ability_of_the_card_itself_lets_it_be_cast_while_its_condition_holds():
    board = Board().lands("A", "B").put("A", "graveyard", "riser", RISING)
    assert board.run(cast("A", "riser")).status == "illegal"
    board.field("A", zombie=ZOMBIE)
    outcome = board.run(cast("A", "riser"))
    assert names(outcome.state, "battlefield")[-1] == "Riser"
    assert outcome.state.objects["riser@3"].cast.origin == "graveyard"


def test_118_8_a_permission_may_ask_for_an_additional_cost():
    board = Board().lands("A", "B").put("A", "graveyard", "clinger", EMBRACE)
    assert board.run(cast("A", "clinger")).status == "illegal"
    board.hand("A", bears=BEARS)
    outcome = board.run(cast("A", "clinger"))
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears"]


def test_118_9_cast_from_hand_without_paying_the_mana_cost():
    board = Board().field("A", omni=OMNI).hand("A", bears=BEARS)
    outcome = board.run(cast("A", "bears"))
    assert names(outcome.state, "battlefield") == ["Plenty", "Grizzly Bears"]
    assert {"118.9a", "601.2b"} <= set(cited(outcome, "announce_method"))
    assert steps(outcome, "total_cost") == ["The total cost of Grizzly Bears is {0}."]


def test_118_9_not_for_opponents_and_not_from_other_zones():
    board = Board().field("A", omni=OMNI).put("A", "graveyard", "bolt", BOLT).hand("B", other=BOLT)
    assert board.run(cast("A", "bolt", "B")).status == "illegal"
    assert board.run(cast("B", "other", "A")).status == "illegal"


def test_107_3b_x_is_0_without_paying_the_mana_cost():
    blaze = sorcery("Blaze", "{X}{R}", "Blaze deals X damage to any target.")
    board = Board().field("A", omni=OMNI).hand("A", blaze=blaze)
    outcome = board.run(cast("A", "blaze", "B", method="free"))
    assert outcome.status == "resolved"
    assert life(outcome.state, "B") == 20


def test_601_3b_as_though_it_had_flash():
    board = Board().lands("B", "GG").hand("B", bears=BEARS)
    action = cast("B", "bears")
    assert board.run(cast("A", "x"), action).status == "illegal"
    board.field("B", flashy=FLASHY).hand("A", bolt=BOLT).lands("A", "R")
    outcome = board.run(cast("A", "bolt", "B"), action, RESOLVE)
    assert outcome.status == "resolved"
    assert "Grizzly Bears" in names(outcome.state, "battlefield")


def test_101_2_an_effect_that_prohibits_casting():
    board = Board().field("A", golem=NO_CREATURES).lands("A", "GG").hand("A", bears=BEARS, growth=GROWTH)
    outcome = board.run(cast("A", "bears"))
    assert outcome.status == "illegal"
    assert "101.2" in numbers(outcome)
    assert board.run(cast("A", "growth", "golem")).status == "resolved"


def test_101_2_spells_that_cant_be_cast_by_anybody():
    board = Board().field("B", rule=ALL_NO).lands("A", "GG").hand("A", bears=BEARS)
    assert board.run(cast("A", "bears")).status == "illegal"


def test_601_3_only_during_the_turn_of_its_controller():
    board = Board().field("A", grand=MY_TURN).lands("B", "R").hand("B", bolt=BOLT).lands("A", "R").hand("A", own=BOLT)
    outcome = board.run(cast("A", "own", "B"), cast("B", "bolt", "A"))
    assert outcome.status == "illegal"
    assert "101.2" in numbers(outcome)


def test_601_3_a_prohibition_for_a_turn():
    board = Board().lands("A", "W").hand("A", hush=SILENCE).lands("B", "R").hand("B", bolt=BOLT)
    outcome = board.run(cast("A", "hush", "B"), RESOLVE, cast("B", "bolt", "A"))
    assert outcome.status == "illegal"
    assert "101.2" in numbers(outcome)


def test_702_61a_nothing_but_mana_abilities_under_split_second():
    board = Board().lands("A", "R").hand("A", quick=QUICK).lands("B", "R").hand("B", bolt=BOLT).field("B", ping=PINGER)
    outcome = board.run(cast("A", "quick"), cast("B", "bolt", "A"))
    assert outcome.status == "illegal"
    assert "702.61a" in numbers(outcome)
    outcome = board.run(cast("A", "quick"), activate("B", "ping"))
    assert outcome.status == "illegal"
    assert "702.61a" in numbers(outcome)


def test_702_61b_mana_abilities_go_on():
    board = Board().lands("A", "R").hand("A", quick=QUICK).field("B", ping=PINGER)
    assert board.run(cast("A", "quick"), activate("B", "ping", 1)).status == "resolved"


def test_305_1_lands_from_the_graveyard_only_where_something_says_so():
    board = Board().put("A", "graveyard", "plains", land("W"))
    assert board.run(PlayLand(player="A", object="plains")).status == "illegal"
    board.field("A", kiln=CRUCIBLE)
    outcome = board.run(PlayLand(player="A", object="plains"))
    assert names(outcome.state, "battlefield") == ["Kiln", "Plains"]


def test_305_2_additional_lands():
    board = Board().hand("A", one=land("W"), two=land("W"), three=land("W"), four=land("W")).field("A", more=MORE)
    actions = [PlayLand(player="A", object=one) for one in ("one", "two", "three", "four")]
    assert board.run(*actions[:3]).status == "resolved"
    assert "305.2b" in numbers(board.run(*actions))


def test_305_2_an_additional_land_this_turn_by_an_effect():
    board = Board().hand("A", one=land("W"), two=land("W"), ramp=RAMP).lands("A", "G")
    actions = [PlayLand(player="A", object=one) for one in ("one", "two")]
    assert board.run(*actions).status == "illegal"
    outcome = board.run(cast("A", "ramp"), RESOLVE, *actions)
    assert outcome.status == "resolved"


def test_601_3_from_the_top_of_the_library():
    board = Board(library=0).lands("A", "GG").field("A", top=TOP)
    board.put("A", "library", "bolt", BOLT)
    board.put("A", "library", "bears", BEARS)
    outcome = board.run(cast("A", "bears"))
    assert outcome.status == "resolved", outcome
    assert board.run(cast("A", "bolt", "B")).status == "illegal"


def test_611_2a_a_permission_for_a_turn_is_about_that_card():
    board = Board().lands("A", "RR").hand("A", lend=LEND).put("B", "graveyard", "bolt", BOLT)
    outcome = board.run(cast("A", "lend", "bolt"), RESOLVE, cast("A", "bolt", "B"))
    assert outcome.status == "resolved"
    assert life(outcome.state, "B") == 17
    assert names(outcome.state, "graveyard", "B") == ["Lightning Bolt"]
    outcome = board.run(cast("A", "lend", "bolt"), RESOLVE, cast("B", "bolt", "A"))
    assert outcome.status == "illegal"


def test_611_2b_for_as_long_as_it_remains_exiled():
    board = Board().lands("A", "U").hand("A", free=RELEASE).field("B", bears=BEARS)
    outcome = board.run(cast("A", "free", "bears"), RESOLVE)
    assert len(outcome.state.effects) == 1
    later = Board()
    later.state = outcome.state
    assert later.run(cast("A", "bears@2")).status == "illegal"
    outcome = board.run(cast("A", "free", "bears"), RESOLVE, cast("B", "bears"))
    assert "117.1a" in numbers(outcome)


def test_608_2g_cast_while_resolving():
    board = Board().lands("A", "R").hand("A", scholar=RECALL).put("A", "graveyard", "bolt", BOLT)
    outcome = answered(board, cast("A", "scholar"), RESOLVE, RESOLVE, RESOLVE, picks=(True, "B"))
    assert outcome.status == "resolved", outcome
    assert life(outcome.state, "B") == 17
    assert names(outcome.state, "graveyard", "A") == ["Lightning Bolt"]
    assert "608.2g" in cited(outcome, "announce_method")


def test_608_2g_what_cant_be_cast_is_not_and_the_ability_goes_on():
    growth = instant("Grow", "{G}", "Target creature an opponent controls gets +1/+1 until end of turn.")
    board = Board().lands("A", "R").hand("A", scholar=RECALL).put("A", "graveyard", "grow", growth)
    outcome = board.run(cast("A", "scholar"), RESOLVE, RESOLVE)  # 608.2d: nobody is asked for what can't be done
    assert outcome.status == "resolved", outcome
    assert names(outcome.state, "graveyard", "A") == ["Grow"]


def test_601_3_not_more_than_one_spell_each_turn():
    rule = enchantment("Law", "{W}", "Each player can't cast more than one spell each turn.")
    board = Board().field("A", law=rule).lands("A", "RR").hand("A", one=BOLT, two=BOLT)
    outcome = board.run(cast("A", "one", "B"), cast("A", "two", "B"))
    assert outcome.status == "illegal"
    assert "101.2" in numbers(outcome)
    assert "more than 1 spell" in outcome.illegal.why


def test_611_2a_an_exiled_card_may_be_played_this_turn():
    impulse = sorcery("Impulse", "{R}", "Exile the top card of your library. You may play it this turn.")
    board = Board(library=0).lands("A", "RR").hand("A", impulse=impulse)
    board.put("A", "library", "bolt", BOLT)
    outcome = board.run(cast("A", "impulse"), RESOLVE, cast("A", "bolt", "B"))
    assert outcome.status == "resolved", outcome.illegal
    assert life(outcome.state, "B") == 17


def test_601_1a_to_play_a_card_may_be_to_play_it_as_a_land():
    impulse = sorcery("Impulse", "{R}", "Exile the top card of your library. You may play it this turn.")
    board = Board(library=0).lands("A", "RR").hand("A", impulse=impulse)
    board.put("A", "library", "plains", land("W"))
    outcome = board.run(cast("A", "impulse"), RESOLVE, PlayLand(player="A", object="plains"))
    assert "Plains" in names(outcome.state, "battlefield")
