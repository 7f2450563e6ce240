"""Life gained and lost by one damage event: effects on its results see all of them together (120.4c, 120.4d, 615.5)."""

from __future__ import annotations

from msgspec.structs import replace

from tests.rules.asking import RESOLVE, answer_to, answered, cast, life, steps
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.fights import END, attack, block, done
from tests.rules.pool import creature, enchantment, instant

WORSHIP = enchantment(
    "Worship",
    "{3}{W}",
    "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead.",
)
AWE = instant(
    "Awe",
    "{W}",
    "The next time target creature would deal damage this turn, prevent that damage. You gain life equal to the damage "
    "prevented this way.",
)
REVERSE = instant(
    "Reverse",
    "{W}",
    "The next time a source of your choice would deal damage to you this turn, prevent that damage. You gain life equal to "
    "the damage prevented this way.",
)
HERALD = enchantment("Herald", "{W}", "Whenever you gain life, draw a card.")
BOON = enchantment("Boon", "{W}", "If you would gain life, you gain twice that much life instead.")
REMEDY = enchantment("Remedy", "{B}", "If an opponent would gain life, that player loses that much life instead.")
STILL = enchantment("Still", "{B}", "Players can't gain life.")
GIANT = creature("Giant", "{R}", "", "5/5")
LINK = creature("Link", "{W}", "Lifelink", "5/5")


def at_life(board: Board, player: str, total: int) -> Board:
    changed = replace(board.state.players[player], life=total)
    board.state = replace(board.state, players=board.state.players.insert(player, changed))
    return board


def attacked(total: int = 2) -> Board:
    board = Board().field("A", one=GIANT, two=GIANT).field("B", bears=BEARS, worship=WORSHIP)
    return at_life(board.lands("B", "W").hand("B", awe=AWE), "B", total)


STRUCK = (attack("one", "two"), block(), cast("B", "awe", "one"), RESOLVE, END)


def test_example_120_4d_2() -> None:
    """615.5: the life of the prevention effect is of the same event as the damage, which so does not go below 1."""
    assert life(done(attacked().run(*STRUCK)).state, "B") == 2


def test_120_4d_what_is_gained_is_not_enough() -> None:
    board = attacked()
    board.field("A", three=GIANT)
    outcome = done(board.run(attack("one", "two", "three"), block(), cast("B", "awe", "one"), RESOLVE, END))
    assert life(outcome.state, "B") == 1


def test_120_4c_life_that_cannot_be_gained_does_not_count() -> None:
    outcome = done(attacked().field("A", still=STILL).run(*STRUCK))
    assert life(outcome.state, "B") == 1


def test_120_4c_gaining_that_became_losing_counts_as_that() -> None:
    """The 5 life are lost too: of 12 life none of the damage would be left to reduce the total to less than 1."""
    assert life(done(attacked(12).field("A", remedy=REMEDY).run(*STRUCK)).state, "B") == 2
    assert life(done(attacked(8).field("A", remedy=REMEDY).run(*STRUCK)).state, "B") == 1


def test_120_4d_lifelink_is_gained_by_the_same_event() -> None:
    board = at_life(Board().field("A", one=GIANT, two=GIANT).field("B", link=LINK, worship=WORSHIP), "B", 2)
    assert life(done(board.run(attack("one", "two"), block(("link", "one")), END)).state, "B") == 2


def test_616_1e_the_player_chooses_between_the_loss_and_the_gain() -> None:
    """Worship first: the loss of 5 leaves 1 with the 3 gained, that is 4 lost; then 6 are gained."""
    board = Board().field("A", one=GIANT, two=GIANT).field("B", worship=WORSHIP, boon=BOON)
    board = at_life(board.field("B", link=creature("Link", "{W}", "Lifelink", "3/9")), "B", 2)
    fight = (attack("one", "two"), block(("link", "one")), END)
    asked = board.run(*fight)
    assert asked.pending is not None
    assert (asked.pending.player, asked.pending.rules) == ("B", ("616.1e",))
    totals = {
        name: life(board.run(*fight, answers=(answer_to(asked, name),)).state, "B") for name in ("Worship", "Boon")
    }
    assert totals == {"Worship": 4, "Boon": 3}


def test_615_5_the_life_is_gained_right_after_the_damage_and_triggers() -> None:
    outcome = done(attacked(20).field("B", herald=HERALD).run(*STRUCK, RESOLVE))
    told = [step.event for step in outcome.steps]
    assert told.index("gain_life") == told.index("deal_damage") + 1
    assert steps(outcome, "gain_life") == ["B gains 5 life."]
    assert len(outcome.state.zone("hand", "B")) == 1


def test_615_5_nothing_but_prevented_damage() -> None:
    board = Board().lands("A", "R").lands("B", "W").hand("A", bolt=BOLT).hand("B", reverse=REVERSE)
    outcome = answered(board, cast("A", "bolt", "B"), cast("B", "reverse"), RESOLVE, RESOLVE, picks=("bolt@2",))
    assert life(outcome.state, "B") == 23


def test_616_2_a_loss_that_another_effect_makes_greater_is_still_the_damages() -> None:
    """120.4c: 3 of 4 life would be lost, which becomes 6, and that is too much; of 2 life, the player chooses first."""
    letter = enchantment(
        "Letter", "{B}", "If an opponent would lose life during your turn, they lose twice that much life instead."
    )
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", letter=letter)
    board = board.field("B", bears=BEARS, worship=WORSHIP)
    burn = (cast("A", "bolt", "B"), RESOLVE)
    assert life(at_life(board, "B", 4).run(*burn).state, "B") == 1
    few = at_life(board, "B", 2)
    totals = {name: life(answered(few, *burn, picks=(name,)).state, "B") for name in ("Worship", "Letter")}
    assert totals == {"Worship": 0, "Letter": 1}
