"""What is told of an ability that resolves and does nothing, and of which of several abilities it was (609.3, 607.2a)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast, steps
from tests.rules.boards import BEARS, MOURNER, Board
from tests.rules.pool import creature, enchantment, instant, sorcery

RING = enchantment(
    "Ring",
    "{W}",
    "When this enchantment enters, exile another target nonland permanent.\nWhen this enchantment leaves the "
    "battlefield, return the exiled card to the battlefield under its owner's control.",
)
BREAK = instant("Break", "{W}", "Destroy target enchantment.")


def ring_leaves_first() -> list[str]:
    board = Board().lands("A", "W").lands("B", "W").hand("A", ring=RING).hand("B", crack=BREAK).field("B", bears=BEARS)
    actions = (cast("A", "ring"), RESOLVE, cast("B", "crack", "ring@3"), RESOLVE, RESOLVE, RESOLVE)
    outcome = board.run(*actions)
    assert outcome.status == "resolved", outcome.illegal
    return [step.text for step in outcome.steps]


def test_607_2a_the_second_ability_finds_nothing_before_the_first_has_resolved():
    texts = ring_leaves_first()
    told = "The ability of Ring has no effect: its other ability has exiled no card that is still there."
    assert texts.index(told) < texts.index("Grizzly Bears is exiled.")


def test_which_ability_of_several_resolves_is_told_by_its_text():
    resolved = [text for text in ring_leaves_first() if text.startswith("The ability of Ring resolves: ")]
    assert ["leaves the battlefield" in text for text in resolved] == [True, False]


def test_the_only_ability_of_a_card_needs_no_text():
    board = Board().lands("A", "W").field("A", mourner=MOURNER, bears=BEARS).hand("A", end=sorcery("End", "{W}", KILL))
    outcome = board.run(cast("A", "end", "bears"), RESOLVE, RESOLVE)
    assert "The ability of Mourner resolves." in [step.text for step in outcome.steps]


KILL = "Destroy target creature."


def test_609_3_a_spell_that_finds_nothing_has_no_effect():
    board = Board().lands("A", "W").hand("A", wrath=sorcery("Wrath", "{W}", "Destroy all creatures."))
    (told,) = [step for step in board.run(cast("A", "wrath"), RESOLVE).steps if step.event == "no_effect"]
    assert (told.text, [cite.number for cite in told.rules]) == ("Wrath has no effect.", ["609.3"])
    watched = board.field("B", bears=BEARS).run(cast("A", "wrath"), RESOLVE)
    assert not [step for step in watched.steps if step.event == "no_effect"]


def test_603_3b_a_keyword_is_named_where_its_ability_is_put_in_order():
    """The evoked creature's two abilities: one is called by its keyword (702.74a), the other by its text."""
    elemental = creature("Sprite", "{4}", "When this creature enters, draw a card.\nEvoke {W}")
    board = Board().lands("A", "W").hand("A", sprite=elemental)
    (ordered,) = steps(board.run(cast("A", "sprite", method="evoke"), RESOLVE), "order_triggers")
    assert "Sprite (“When this creature enters, draw a card”), then Sprite (evoke)" in ordered
