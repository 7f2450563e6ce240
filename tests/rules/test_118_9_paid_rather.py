"""What is paid rather than a mana cost: life, a discard, a cost for cards of a graveyard (118.9, 608.2g)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life, names, passing
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board
from tests.rules.pool import creature, enchantment, sorcery

FATE = enchantment(
    "Fate",
    "{B}",
    "Once during each of your turns, you may cast a creature spell by paying life equal to its mana value rather than "
    "paying its mana cost.",
)
SUNS = enchantment("Suns", "{B}", "You may pay {B} rather than pay the mana cost for spells that you cast.")
SCOURGE = creature(
    "Scourge",
    "{5}{B}",
    "You may cast this card from your graveyard by paying {B} and sacrificing a creature rather than paying its mana cost.",
    "6/6",
)
CLAW = sorcery(
    "Claw",
    "{R}",
    "Exile the top card of your library. You may cast that card by discarding a card rather than paying its mana cost.",
)


def test_118_9_life_equal_to_the_mana_value():
    board = Board().hand("A", bears=BEARS, zombie=ZOMBIE).field("A", fate=FATE)
    outcome = board.run(cast("A", "bears"), RESOLVE)
    assert (outcome.status, life(outcome.state, "A")) == ("resolved", 18)
    again = board.run(cast("A", "bears"), RESOLVE, cast("A", "zombie"))
    assert again.status == "illegal"


def test_601_3_only_in_the_turns_of_the_one_who_may():
    flash = creature("Quick", "{3}", "Flash")
    board = Board().hand("B", quick=flash).field("B", fate=FATE)
    assert board.run(passing("A"), cast("B", "quick")).status == "illegal"


def test_118_9_for_all_spells_that_one_casts():
    board = Board().lands("A", "B").hand("A", giant=creature("Giant", "{7}")).field("A", suns=SUNS)
    assert board.run(cast("A", "giant"), RESOLVE).status == "resolved"
    board = Board().lands("A", "B").hand("A", giant=creature("Giant", "{7}")).field("B", suns=SUNS)
    assert board.run(cast("A", "giant")).status == "illegal"


def test_118_9_from_a_graveyard_for_that_cost_alone():
    board = Board().lands("A", "B").put("A", "graveyard", "scourge", SCOURGE)
    assert board.run(cast("A", "scourge")).status == "illegal"
    outcome = board.field("A", bears=BEARS).run(cast("A", "scourge"), RESOLVE)
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears"]
    assert any(one.startswith("scourge") for one in outcome.state.battlefield)


def test_608_2g_by_discarding_a_card():
    board = Board().lands("A", "R").hand("A", claw=CLAW, bolt=BOLT).put("A", "library", "top", BEARS)
    outcome = answered(board, cast("A", "claw"), RESOLVE, RESOLVE, picks=(True,))
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Claw", "Lightning Bolt"]
    assert any(one.startswith("top") for one in outcome.state.battlefield)
