"""When a card can be cast by its own text, and choices by which a spell may or may not be cast (604.6, 601.3, 601.5)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.state.history import HistoryEvent
from tests.rules.asking import RESOLVE, answered, cast, names, passing, steps
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board
from tests.rules.pool import BLAZE, creature, enchantment, instant, sorcery
from tests.rules.test_709_split import split

IN_COMBAT = instant("Clash", "{R}", "Cast this spell only during combat.\nYou gain 1 life.")
BEFORE = instant("Rush", "{R}", "Cast this spell only during combat before blockers are declared.\nYou gain 1 life.")
THEIRS = instant("Wait", "{R}", "Cast this spell only during an opponent's turn.\nYou gain 1 life.")
FEAST = sorcery("Feast", "{B}", "Cast this spell only if you control two or more Zombies.\nYou gain 1 life.")
TEEG = creature("Warden", "{2}", "Noncreature spells with mana value 4 or greater can't be cast.", "2/2")
NO_CREATURES = enchantment("Void", "{2}", "You can't cast creature spells.")
BESTOWED = creature(
    "Boon Satyr", "{1}{G}", "Bestow {2}{G}\nEnchanted creature gets +1/+1.", "1/1", "Enchantment Creature — Satyr"
)
WARD = sorcery(
    "Ward", "{R}", "You may cast this spell as though it had flash if it targets a Zombie.\nExile target creature."
)
ALUREN = enchantment(
    "Wilds",
    "{2}",
    "Any player may cast creature spells with mana value 3 or less without paying their mana costs and as though they "
    "had flash.",
)
SCHEME = sorcery("Scheme", "{U}", "Until your next turn, you may cast sorcery spells as though they had flash.")


def at(board: Board, step: str, active: str = "A", priority: str = "A") -> Board:
    """The same board in another step."""
    turn = replace(board.state.turn, step=step, active=active, priority=priority)
    board.state = replace(board.state, turn=turn)
    return board


def test_604_6_only_in_a_part_of_the_turn():
    board = Board().lands("A", "R").hand("A", clash=IN_COMBAT, rush=BEFORE)
    refused = board.run(cast("A", "clash"))
    assert {cite.number for cite in refused.illegal.rules} == {"604.6", "601.3"}
    assert at(board, "declare_blockers").run(cast("A", "clash")).status == "resolved"
    assert board.run(cast("A", "rush")).status == "illegal"
    assert at(board, "declare_attackers").run(cast("A", "rush")).status == "resolved"


def test_506_7f_after_blockers_where_nothing_attacked():
    after = instant("Late", "{R}", "Cast this spell only during combat after blockers are declared.\nYou gain 1 life.")
    board = at(Board().lands("A", "R").hand("A", late=after).field("A", bears=BEARS), "end_of_combat")
    assert board.run(cast("A", "late")).status == "unsupported"
    board.state = replace(board.state, history_complete=("this_turn",))
    assert board.run(cast("A", "late")).status == "illegal"
    attacked = HistoryEvent(event="attack", turn=3, seq=1, objects=("bears",), player="A")
    board.state = replace(board.state, history=(attacked,))
    assert board.run(cast("A", "late")).status == "resolved"


def test_604_6_only_in_the_turn_of_an_opponent():
    board = Board().lands("A", "R").hand("A", wait=THEIRS)
    assert board.run(cast("A", "wait")).status == "illegal"
    assert at(board, "upkeep", active="B").run(cast("A", "wait")).status == "resolved"


def test_604_6_only_if_a_condition_holds():
    board = Board().lands("A", "B").hand("A", feast=FEAST).field("A", one=ZOMBIE)
    assert board.run(cast("A", "feast")).status == "illegal"
    board.field("A", two=ZOMBIE)
    assert board.run(cast("A", "feast")).status == "resolved"


def test_601_3a_a_choice_may_make_the_spell_one_that_is_not_prohibited():
    board = Board().lands("A", "GGG").field("A", void=NO_CREATURES, bears=BEARS).hand("A", boon=BESTOWED)
    assert board.run(cast("A", "boon", method="normal")).status == "illegal"
    outcome = board.run(cast("A", "boon", "bears", method="bestow"))
    assert outcome.status == "resolved", outcome.illegal


def test_601_5_a_choice_that_makes_the_spell_prohibited_makes_the_casting_illegal():
    board = Board().lands("A", "RRRR").field("B", warden=TEEG).hand("A", blaze=BLAZE)
    assert board.run(cast("A", "blaze", "B", x=2)).status == "resolved"
    refused = board.run(cast("A", "blaze", "B", x=3))
    assert refused.status == "illegal"
    assert "601.5" in {cite.number for cite in refused.illegal.rules}


def test_601_3b_flash_by_what_the_spell_will_target():
    board = Board().lands("A", "R").field("B", corpse=ZOMBIE, bears=BEARS).hand("A", ward=WARD)
    at(board, "upkeep", active="B")
    assert board.run(cast("A", "ward", "corpse")).status == "resolved"
    refused = board.run(cast("A", "ward", "bears"))
    assert refused.status == "illegal"
    assert "601.5" in {cite.number for cite in refused.illegal.rules}
    assert at(board, "precombat_main").run(cast("A", "ward", "bears")).status == "resolved"


def test_118_9_any_player_may_cast_them_free_and_with_flash():
    board = at(Board().field("A", wilds=ALUREN).hand("B", bears=BEARS), "upkeep", priority="B")
    outcome = board.run(cast("B", "bears"))
    assert outcome.status == "resolved", outcome.illegal
    assert names(outcome.state, "battlefield") == ["Wilds", "Grizzly Bears"]


def test_601_3b_an_effect_with_a_duration():
    board = Board().lands("A", "UR").lands("B", "R").hand("A", scheme=SCHEME, blaze=BLAZE).hand("B", bolt=BOLT)
    actions = (cast("A", "scheme"), RESOLVE, passing("A"), cast("B", "bolt", "A"), passing("B"))
    outcome = board.run(*actions, cast("A", "blaze", "B", x=0))
    assert outcome.status == "resolved", outcome.illegal


def test_601_3e_a_half_is_judged_by_its_own_characteristics():
    dear = split(("Spark", "{R}", "Instant", "You gain 1 life."), ("Storm", "{4}{R}", "Instant", "You gain 5 life."))
    board = Board().lands("A", "RRRRR").field("B", warden=TEEG).hand("A", both=dear)
    assert board.run(cast("A", "both", face="Spark")).status == "resolved"
    assert board.run(cast("A", "both", face="Storm")).status == "illegal"


def test_601_3e_a_bestowed_card_is_judged_as_the_aura_spell_that_it_would_be():
    auras = enchantment("Quick Auras", "{2}", "You may cast Aura spells as though they had flash.")
    board = Board().lands("A", "GGG").field("A", quick=auras, bears=BEARS).hand("A", boon=BESTOWED)
    at(board, "upkeep", active="B")
    assert board.run(cast("A", "boon", method="normal")).status == "illegal"
    assert board.run(cast("A", "boon", "bears", method="bestow")).status == "resolved"


def test_601_3b_flash_by_the_x_that_will_be_announced():
    scrutiny = sorcery(
        "Scrutiny", "{X}{R}", "You may cast this spell as though it had flash if X is 1 or less.\nYou gain X life."
    )
    board = at(Board().lands("A", "RRRR").hand("A", scrutiny=scrutiny), "upkeep", active="B")
    assert board.run(cast("A", "scrutiny", x=1)).status == "resolved"
    assert board.run(cast("A", "scrutiny", x=2)).status == "illegal"


def test_118_12_what_is_declined_is_told_as_a_deed():
    energy = creature("Motor", "{R}", "When this creature enters, you get {E}{E}, then you may pay {E}{E}.")
    board = Board().lands("A", "R").hand("A", motor=energy)
    outcome = answered(board, cast("A", "motor"), picks=(False,))
    assert steps(outcome, "pay") == ["A does not pay {E}{E}."]
