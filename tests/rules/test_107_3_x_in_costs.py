"""X in costs that are no mana (107.3a, 601.2b): alternative costs, discards, sacrifices."""

from __future__ import annotations

from engine.state.objects import ChosenTarget, StackFacts
from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, enchantment, instant, sorcery

SHOAL = instant(
    "Shoal",
    "{X}{G}{G}",
    "You may exile a green card with mana value X from your hand rather than pay this spell's mana cost.\nYou gain X life.",
)
BLITZ = sorcery("Blitz", "{X}{R}{R}", "You gain X life.\nFlashback—{R}{R}, Sacrifice X Mountains.")
GIANT = creature("Giant", "{4}{G}")


def test_107_3a_x_is_the_mana_value_of_what_is_exiled():
    board = Board().hand("A", shoal=SHOAL, giant=GIANT, bolt=BOLT)
    outcome = board.run(cast("A", "shoal", method="alternative"), RESOLVE)
    assert life(outcome.state, "A") == 25
    assert names(outcome.state, "exile") == ["Giant"]


def test_107_3a_x_is_announced_before_the_card_is_exiled():
    board = Board().hand("A", shoal=SHOAL, giant=GIANT, bears=BEARS)
    outcome = board.run(cast("A", "shoal", method="alternative", x=2), RESOLVE)
    assert life(outcome.state, "A") == 22
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
    assert board.run(cast("A", "shoal", method="alternative", x=3)).status == "illegal"


def test_601_2b_without_such_a_card_it_can_not_be_cast_so():
    assert Board().hand("A", shoal=SHOAL, bolt=BOLT).run(cast("A", "shoal", method="alternative")).status == "illegal"


def test_107_3a_x_in_a_flashback_cost():
    board = Board().lands("A", "RRRR")
    board.put("A", "graveyard", "blitz", BLITZ)
    outcome = answered(board, cast("A", "blitz", method="flashback", x=2), RESOLVE, picks=(("land-A-3", "land-A-4"),))
    assert life(outcome.state, "A") == 22
    assert board.run(cast("A", "blitz", method="flashback", x=5)).status == "illegal"


def test_107_3a_an_x_that_nobody_said_is_not_zero():
    """107.3a, 601.2b: of a spell that is posted on the stack its X has to be said."""
    blaze = sorcery("Burn", "{X}{R}", "Burn deals X damage to target player.")
    targets = (ChosenTarget(slot="t1", ref="B"),)
    board = Board().put("A", "stack", "burn", blaze, controller="A", on_stack=StackFacts(targets=targets))
    outcome = board.run()
    assert outcome.status == "unsupported"
    assert "which X was announced" in outcome.not_understood[0].why
    said = Board().put("A", "stack", "burn", blaze, controller="A", on_stack=StackFacts(targets=targets, x=3))
    assert life(said.run().state, "B") == 17


def test_107_3b_x_is_announced_as_0_where_its_cost_is_not_paid():
    free = enchantment("Free", "{U}", "You may cast spells from your hand without paying their mana costs.")
    board = Board().field("A", free=free).hand("A", blitz=BLITZ)
    ways = {"permission": "free"}
    assert board.run(cast("A", "blitz", x=0, **ways)).status == "resolved"
    refused = board.run(cast("A", "blitz", x=1, **ways))
    assert refused.illegal is not None
    assert [cite.number for cite in refused.illegal.rules] == ["107.3b"]
