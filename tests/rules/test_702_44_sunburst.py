"""What was spent to cast a spell: sunburst (702.44), so much mana, so much of a color (601.2h, 400.7d)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import Board, card
from tests.rules.pool import creature, instant

PRISM = card("Prism", "{3}", "Artifact", "Sunburst")
GOLEM = card("Golem", "{3}", "Artifact Creature — Golem", "Sunburst", "0/0")
FIRE = instant(
    "Fire",
    "{2}{R}",
    "Fire deals 3 damage to any target. If at least three red mana was spent to cast this spell, it deals 4 damage "
    "instead.",
)
SAGE = creature(
    "Sage", "{1}", "Whenever you cast a noncreature spell, if at least four mana was spent to cast it, you gain 2 life."
)
OPUS = creature(
    "Opus",
    "{1}",
    "Whenever you cast an instant or sorcery spell, you gain 1 life. If four or more mana was spent to cast that spell, "
    "you gain 3 life instead.",
)
BIG = instant("Big", "{4}", "Draw a card.")


def test_702_44a_counters_for_each_color_of_mana_spent():
    done = Board().lands("A", "RRG").hand("A", prism=PRISM).run(cast("A", "prism"), RESOLVE)
    assert done.state.objects[done.state.battlefield[-1]].count("charge") == 2


def test_702_44a_a_creature_enters_with_plus_one_counters():
    done = Board().lands("A", "RUG").hand("A", golem=GOLEM).run(cast("A", "golem"), RESOLVE)
    entered = done.state.objects[done.state.battlefield[-1]]
    assert (entered.count("+1/+1"), entered.count("charge")) == (3, 0)


def test_702_44b_nothing_spent_no_counters():
    put = instant("Put", "{G}", "Put an artifact card from your hand onto the battlefield.")
    done = answered(Board().lands("A", "G").hand("A", put=put, prism=PRISM), cast("A", "put"), RESOLVE)
    entered = next(one for one in done.state.battlefield if one.startswith("prism"))
    assert done.state.objects[entered].count("charge") == 0


def test_601_2h_so_much_mana_of_a_color_was_spent():
    done = Board().lands("A", "RRR").hand("A", fire=FIRE).run(cast("A", "fire", "B"), RESOLVE)
    assert life(done.state, "B") == 16
    done = Board().lands("A", "RRG").hand("A", fire=FIRE).run(cast("A", "fire", "B"), RESOLVE)
    assert life(done.state, "B") == 17


def test_603_4_so_much_mana_was_spent_on_what_was_cast():
    board = Board().lands("A", "RRRR").field("A", sage=SAGE).hand("A", big=BIG)
    assert life(board.run(cast("A", "big"), RESOLVE).state, "A") == 22
    board = Board().lands("A", "RRR").field("A", sage=SAGE).hand("A", fire=FIRE)
    assert life(board.run(cast("A", "fire", "B"), RESOLVE).state, "A") == 20


def test_608_2c_more_if_so_much_was_spent_on_that_spell():
    board = Board().lands("A", "RRRR").field("A", opus=OPUS).hand("A", big=BIG)
    assert life(board.run(cast("A", "big"), RESOLVE).state, "A") == 23
    board = Board().lands("A", "RRR").field("A", opus=OPUS).hand("A", fire=FIRE)
    assert life(board.run(cast("A", "fire", "B"), RESOLVE).state, "A") == 21
