"""Class cards and their level bars (107.16, 716)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, life, steps
from tests.rules.boards import BEARS, Board, card, texts
from tests.rules.pool import creature

CLASS = card(
    "Scholar Class",
    "{U}",
    "Enchantment — Class",
    "Whenever a creature you control enters, you gain 1 life.\n"
    "{1}{U}: Level 2\nWhen this Class becomes level 2, draw two cards.\n"
    "{2}{U}: Level 3\nCreatures you control get +1/+1.\nCreatures you control have flying.",
)
FROG = card("Leap Year", "{U}", "Instant", "Target enchantment becomes a 1/1 Frog creature until end of turn.")


def board(symbols: str = "UUUUUUU", level: int | None = None) -> Board:
    made = Board().lands("A", symbols).field("A", bears=BEARS)
    return made.put("A", "battlefield", "class", CLASS, level=level)


def test_107_16a_the_bar_is_an_activated_and_a_static_ability() -> None:
    outcome = answered(board(), activate("A", "class", "{1}{U}: Level 2"), RESOLVE)
    assert outcome.state.objects["class"].level == 2
    assert steps(outcome, "level") == ["The level of Scholar Class becomes 2."]


def test_716_2a_a_level_is_gained_from_the_one_before_only() -> None:
    assert board().run(activate("A", "class", "{2}{U}: Level 3")).status == "illegal"
    assert board(level=3).run(activate("A", "class", "{1}{U}: Level 2")).status == "illegal"
    assert board(level=2).run(activate("A", "class", "{1}{U}: Level 2")).status == "illegal"
    assert board(level=2).run(activate("A", "class", "{2}{U}: Level 3")).status == "resolved"


def test_716_2a_a_level_is_gained_as_a_sorcery() -> None:
    theirs = Board(("B", "A")).lands("A", "UUU").put("A", "battlefield", "class", CLASS)
    outcome = theirs.run(activate("A", "class", "{1}{U}: Level 2"))
    assert outcome.status == "illegal"


def test_716_2a_the_abilities_of_a_bar_exist_from_that_level_on() -> None:
    for level, flies in ((None, False), (2, False), (3, True)):
        state = board(level=level).state
        seen = view(state).of("bears")
        assert seen.has_keyword("flying") == flies
        assert (seen.power, seen.toughness) == ((3, 3) if flies else (2, 2))


def test_107_16_becoming_a_level_triggers_what_it_brings() -> None:
    outcome = answered(board(), activate("A", "class", "{1}{U}: Level 2"), RESOLVE, RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == 2
    further = answered(board(level=2), activate("A", "class", "{2}{U}: Level 3"), RESOLVE)
    assert len(further.state.zone("hand", "A")) == 0
    assert not any("triggers" in text for text in texts(further))


def test_716_2b_a_level_stays_with_what_is_no_class_any_more() -> None:
    outcome = answered(board(level=3).hand("A", frog=FROG), cast("A", "frog", "class"), RESOLVE)
    seen = view(outcome.state).of("class")
    assert "creature" in seen.types
    assert outcome.state.objects["class"].level == 3


def test_716_2d_without_a_level_it_counts_as_level_1() -> None:
    outcome = board(level=None).run(activate("A", "class", "{1}{U}: Level 2"))
    assert outcome.status == "resolved"
    assert outcome.state.objects["class"].level == 2


def test_716_3_what_stands_before_the_bars_is_there_at_all_times() -> None:
    for level in (None, 2, 3):
        made = board("GG", level=level).hand("A", more=BEARS)
        assert life(answered(made, cast("A", "more"), RESOLVE, RESOLVE).state, "A") == 21


def test_716_4_level_counters_do_not_matter_to_a_class() -> None:
    made = board().counters("class", "level", 3)
    assert view(made.state).of("bears").power == 2
    assert made.run(activate("A", "class", "{2}{U}: Level 3")).status == "illegal"


def test_716_2c_to_gain_a_class_level_is_to_activate_the_ability_of_its_bar():
    """716.2c, 106.6: mana for that alone pays for the level, and for nothing else."""
    school = card(
        "School",
        "{U}",
        "Enchantment — Class",
        '{1}{U}: Level 2\nCreatures you control have "{T}: Add {U}. Spend this mana only to cast an instant or sorcery '
        'spell or to gain a Class level."\n{2}{U}: Level 3\nWhenever you draw a card, you gain 1 life.',
    )
    pays = creature("Pays", "{U}", "")
    board = Board().put("A", "battlefield", "school", school, level=2)
    board.field("A", one=pays, two=pays, three=pays).hand("A", more=pays)
    outcome = board.run(activate("A", "school", "{2}{U}: Level 3"), until="stack_empty", policy="default")
    assert outcome.state.objects["school"].level == 3
    assert board.run(cast("A", "more"), policy="default").status == "illegal"
