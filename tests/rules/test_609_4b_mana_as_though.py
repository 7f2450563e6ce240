"""Spending mana as though it were other mana (609.4b)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, cast, cited, life, names, passing
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, sorcery

ORRERY = card("Prism", "{7}", "Artifact", "You may spend mana as though it were mana of any color.")
MENAGERIE = creature("Keeper", "{3}{G}", "You can spend mana of any type to cast creature spells.")
GLASSES = card("Glasses", "{1}", "Artifact", "You may spend white mana as though it were red mana.")
COLD = creature("Cold One", "{C}")
QUICK = creature(
    "Quick",
    "{3}{U}",
    "You may spend blue mana as though it were mana of any color to pay the activation costs of this creature's abilities."
    "\n{R}: You gain 1 life.",
)
TAKER = creature(
    "Taker",
    "{U}",
    "When this creature enters, exile another target creature or artifact until this creature leaves the battlefield. You "
    "may cast that card for as long as it remains exiled, and you may spend mana as though it were mana of any type to "
    "cast that spell.",
)
COUNTED = sorcery("Counted", "{R}", "If {R} was spent to cast this spell, you gain 5 life.")
CONVOKED = creature("Convoked", "{W}", "Convoke")
FILTER = card("Filter", "{1}", "Artifact", "{R}, {T}: Add {B}{B}.")
EVERYONE = enchantment("Grid", "{4}", "Players may spend mana as though it were mana of any color.")


def test_609_4b_mana_of_any_color_pays_for_any_color():
    board = Board().lands("A", "G").hand("A", bolt=BOLT).field("A", prism=ORRERY)
    outcome = board.run(cast("A", "bolt", "B"), until="stack_empty")
    assert life(outcome.state, "B") == 17
    assert "609.4b" in cited(outcome, "pay_mana")


def test_609_4b_the_mana_that_was_spent_is_what_it_was():
    """609.4b: it doesn't change what mana was actually spent."""
    board = Board().lands("A", "G").hand("A", counted=COUNTED).field("A", prism=ORRERY)
    assert life(board.run(cast("A", "counted"), until="stack_empty").state, "A") == 20
    red = Board().lands("A", "R").hand("A", counted=COUNTED).field("A", prism=ORRERY)
    assert life(red.run(cast("A", "counted"), until="stack_empty").state, "A") == 25


def test_609_4b_any_color_is_not_colorless_and_any_type_is():
    """609.4b, 106.1b: colorless is a type of mana and no color."""
    by_color = Board().lands("A", "G").hand("A", cold=COLD).field("A", prism=ORRERY)
    assert by_color.run(cast("A", "cold")).status == "illegal"
    by_type = Board().lands("A", "G").hand("A", cold=COLD).field("A", keeper=MENAGERIE)
    assert "Cold One" in names(by_type.run(cast("A", "cold"), until="stack_empty").state, "battlefield")


def test_609_4_it_applies_to_the_stated_effect_only():
    """609.4, 609.4b: to cast creature spells, with white mana as red mana, or to activate certain abilities."""
    keeper = Board().lands("A", "G").hand("A", bolt=BOLT).field("A", keeper=MENAGERIE)
    assert keeper.run(cast("A", "bolt", "B")).status == "illegal"
    glasses = Board().lands("A", "W").hand("A", bolt=BOLT).field("A", glasses=GLASSES)
    assert life(glasses.run(cast("A", "bolt", "B"), until="stack_empty").state, "B") == 17
    other = Board().lands("A", "W").hand("A", convoked=CONVOKED, bears=BEARS).field("A", glasses=GLASSES)
    assert other.run(cast("A", "bears")).status == "illegal"
    quick = Board().lands("A", "U").hand("A", bolt=BOLT).field("A", quick=QUICK)
    assert life(quick.run(activate("A", "quick", 1), RESOLVE).state, "A") == 21
    assert quick.run(cast("A", "bolt", "B")).status == "illegal"


def test_609_4b_the_cost_is_not_changed_for_what_pays_instead_of_mana():
    """609.4b, 702.51a: a creature tapped for convoke still has to be of the color that the cost asks for."""
    board = Board().hand("A", convoked=CONVOKED).field("A", prism=ORRERY, bears=BEARS)
    assert board.run(cast("A", "convoked")).status == "illegal"


def test_609_4b_mana_abilities_are_paid_for_so_too():
    board = Board().lands("A", "G").hand("A", zombie=creature("Zombie", "{B}{B}")).field("A", prism=ORRERY, one=FILTER)
    outcome = board.run(cast("A", "zombie"), until="stack_empty")
    assert "Zombie" in names(outcome.state, "battlefield")


def test_609_4b_a_permission_says_what_may_be_spent_on_the_spell_that_is_cast_by_it():
    board = Board().lands("A", "UUU").hand("A", taker=TAKER).field("B", bears=BEARS)
    outcome = board.run(cast("A", "taker"), RESOLVE, until="stack_empty")
    exiled = outcome.state.zone("exile")[0]
    after = board.run(cast("A", "taker"), RESOLVE, RESOLVE, cast("A", exiled), until="stack_empty")
    assert "Grizzly Bears" in names(after.state, "battlefield")


def test_609_4b_players_may_is_for_everyone():
    board = Board().lands("B", "G").hand("B", bolt=BOLT).field("A", grid=EVERYONE)
    board.state = board.run(until="action").state

    outcome = board.run(passing("A"), cast("B", "bolt", "A"), until="stack_empty")
    assert life(outcome.state, "A") == 17
