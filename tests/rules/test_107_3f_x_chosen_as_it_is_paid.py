"""X that nothing defines, chosen as a cost is paid on resolution (107.3f, 118.12)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, Board
from tests.rules.fights import attack, done
from tests.rules.pool import creature, enchantment, instant, sorcery

DRAGON = creature(
    "Dragon", "{R}", "Whenever this creature attacks, you may pay {X}{R}. If you do, you gain X life.", "3/3"
)
GROWER = creature(
    "Grower",
    "{G}",
    "Whenever this creature attacks, you may pay {X}. When you do, target creature gets +X/+X until end of turn.",
    "1/1",
)
GAIN = instant("Gain", "{0}", "You gain 1 life.")
DRAWS = enchantment("Draws", "{W}", "Whenever you cast an instant spell, you may pay {X}. If you do, draw X cards.")


def test_107_3f_x_is_chosen_as_it_is_paid():
    board = Board().lands("A", "RRRR").field("A", one=DRAGON)
    outcome = done(answered(board, attack("one"), RESOLVE, picks=(True, 3)))
    assert life(outcome.state, "A") == 23
    assert sum(outcome.state.objects[f"land-A-{n}"].tapped for n in range(1, 5)) == 4


def test_107_3f_no_more_than_can_be_paid():
    board = Board().lands("A", "RRRR").field("A", one=DRAGON)
    asked = answered(board, attack("one"), RESOLVE, picks=(True,))
    assert asked.pending is not None
    assert (asked.pending.kind, asked.pending.low, asked.pending.high) == ("choose_number", 0, 3)


def test_118_12_or_nothing_is_paid():
    board = Board().lands("A", "RRRR").field("A", one=DRAGON)
    outcome = done(answered(board, attack("one"), RESOLVE, picks=(False,)))
    assert life(outcome.state, "A") == 20


def test_603_12_what_triggers_then_knows_x():
    board = Board().lands("A", "GG").field("A", one=GROWER).field("B", x=BEARS)
    outcome = done(answered(board, attack("one"), RESOLVE, RESOLVE, picks=(True, 2, ("x",))))
    assert view(outcome.state).of("x").power == 4


def test_107_3f_in_a_trigger_of_another_spell():
    board = Board().lands("A", "WW").field("A", draws=DRAWS).hand("A", spell=GAIN)
    outcome = done(answered(board, cast("A", "spell"), RESOLVE, picks=(True, 2)))
    assert len(names(outcome.state, "hand", "A")) == 2


def test_107_3f_as_a_permanent_enters_that_was_cast():
    smith = creature("Smith", "{W}", "When this creature enters, you may pay {X}. If you do, you gain X life.", "1/1")
    board = Board().lands("A", "WWW").hand("A", smith=smith)
    outcome = done(answered(board, cast("A", "smith"), RESOLVE, RESOLVE, picks=(True, 2)))
    assert life(outcome.state, "A") == 22


def test_107_3f_as_a_card_is_cycled_whose_cycling_cost_has_no_x():
    """107.3f, 702.29c: only a cycling cost that has an X gives it to what triggers."""
    decree = sorcery(
        "Decree", "{X}{W}", "Cycling {W}\nWhen you cycle this card, you may pay {X}. If you do, you gain X life."
    )
    board = Board().lands("A", "WWW").hand("A", decree=decree)
    outcome = done(answered(board, activate("A", "decree"), RESOLVE, picks=(True, 2)))
    assert life(outcome.state, "A") == 22
