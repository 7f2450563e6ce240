"""Activated abilities that function in a hand: cycling and typecycling (702.29, 113.6j, 602.1)."""

from __future__ import annotations

import pytest

from engine.abilities.ability import Keyword
from engine.keywords.meanings import meaning_of
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cited, names, steps
from tests.rules.boards import BEARS, Board, card, land
from tests.rules.pool import ON_DISCARD, creature, enchantment, instant

BEAST = creature("Beast", "{4}{G}", "Trample\nCycling {2}", "5/4")
PAID = instant("Wisp", "{4}{B}", "Cycling—Pay 2 life.\nDraw two cards.")
SCOUT = creature("Scout", "{5}{R}", "Mountaincycling {2}", "4/4")
BOTH = creature("Pair", "{5}{R}", "Islandcycling {2}, swampcycling {1}", "4/4")
BASIC = creature("Ranger", "{5}{G}", "Basic landcycling {1}", "4/4")
ON_CYCLE = creature("Whisker", "{5}{R}", "Cycling {2}\nWhen you cycle this card, you gain 2 life.", "4/4")
BLOODRUSH = creature("Ram", "{4}{R}", "{R}, Discard this card: Target creature gets +3/+2 until end of turn.", "3/2")
COLLAR = enchantment("Collar", "{G}", "Whenever you draw a card, you gain 1 life.")


def forbidding(outcome) -> list[str]:
    """The rules by which an action is illegal."""
    return [cite.number for cite in outcome.illegal.rules]


def knowing(*tops: tuple[str, object]) -> Board:
    """A board whose library of A has these cards, known."""
    board = Board(library=0).lands("A", "GG")
    for one, definition in tops:
        board.put("A", "library", one, definition)
    return board


@pytest.mark.parametrize(
    ("keyword", "text"),
    [
        ("Cycling {2}", "{2}, Discard this card: Draw a card."),
        ("Cycling—Pay 2 life.", "Pay 2 life, Discard this card: Draw a card."),
        (
            "Plainscycling {2}",
            "{2}, Discard this card: Search your library for a Plains card, reveal it, put it into your hand, then"
            " shuffle.",
        ),
    ],
)
def test_702_29a_702_29e_cycling_means_what_its_rule_says(keyword: str, text: str):
    short, long = creature("Short", "{W}", keyword).front.abilities, creature("~", "{W}", text).front.abilities
    assert isinstance(short[0], Keyword)
    assert meaning_of(short[0]) == long


@pytest.mark.parametrize("which", [1, "Cycling", "{2}, Discard this card"])
def test_702_29a_cycling_is_activated_from_the_hand(which: int | str):
    board = Board().lands("A", "GG").hand("A", beast=BEAST).field("A", collar=COLLAR)
    outcome = board.run(activate("A", "beast", which), RESOLVE)
    assert outcome.status == "resolved", (outcome.illegal, outcome.not_understood)
    assert names(outcome.state, "graveyard", "A") == ["Beast"]
    assert outcome.state.players["A"].library.size == 19
    assert "702.29a" in cited(outcome, "announce")
    assert steps(outcome, "discard") == ["A discards Beast."]


def test_702_29f_typecycling_is_called_cycling():
    outcome = Board().lands("A", "GG").hand("A", scout=SCOUT).run(activate("A", "scout", "Cycling"))
    assert names(outcome.state, "graveyard", "A") == ["Scout"]


def test_702_29f_which_of_two_typecycling_abilities_is_asked():
    board = Board().lands("A", "GG").hand("A", pair=BOTH)
    outcome = board.run(activate("A", "pair", "Cycling"))
    assert len(outcome.pending.options) == 2
    assert board.run(activate("A", "pair", "Swampcycling")).pending.options != outcome.pending.options


def test_602_2b_the_cost_is_paid_before_the_ability_resolves():
    board = Board().lands("A", "GG").hand("A", beast=BEAST).field("A", waste=ON_DISCARD)
    outcome = board.run(activate("A", "beast", 1))
    events = [step.event for step in outcome.steps]
    assert events.index("discard") < events.index("activate_ability") < events.index("draw")
    assert outcome.state.players["A"].life == 21


def test_118_3b_a_cycling_cost_need_not_be_mana():
    outcome = Board().hand("A", wisp=PAID).run(activate("A", "wisp", 0), RESOLVE)
    assert outcome.status == "resolved"
    assert outcome.state.players["A"].life == 18


def test_118_3_cycling_has_to_be_paid():
    outcome = Board().lands("A", "G").hand("A", beast=BEAST).run(activate("A", "beast", 1))
    assert outcome.status == "illegal"
    assert names(outcome.state, "hand", "A") == ["Beast"]


def test_113_6j_cycling_does_not_function_elsewhere():
    grave = Board().lands("A", "GG").put("A", "graveyard", "beast", BEAST).run(activate("A", "beast", 1))
    assert grave.status == "illegal"
    assert forbidding(grave) == ["602.2", "113.6j"]
    field = Board().lands("A", "GG").field("A", beast=BEAST).run(activate("A", "beast", 1))
    assert field.status == "illegal"


def test_602_2_nobody_cycles_the_cards_of_others():
    board = Board().lands("A", "GG").hand("B", beast=BEAST)
    outcome = board.run(activate("A", "beast", 1))
    assert (outcome.status, forbidding(outcome)) == ("illegal", ["602.2"])


def test_602_1_an_ability_of_a_permanent_still_needs_it_there():
    breath = creature("Breath", "{R}", "{R}: This creature gets +1/+0 until end of turn.")
    outcome = Board().lands("A", "R").hand("A", breath=breath).run(activate("A", "breath", 0))
    assert outcome.status == "illegal"
    assert forbidding(outcome) == ["602.2", "113.6"]


def test_113_6j_any_ability_that_discards_its_card_functions_in_the_hand():
    board = Board().lands("A", "R").hand("A", ram=BLOODRUSH).field("A", bears=BEARS)
    outcome = board.run(activate("A", "ram", 0, "bears"), RESOLVE)
    assert outcome.status == "resolved", (outcome.illegal, outcome.not_understood)
    assert view(outcome.state).of("bears").power == 5


def test_702_29e_typecycling_finds_a_card_of_the_type():
    board = knowing(("m", land("R")), ("b", BEARS)).hand("A", scout=SCOUT)
    outcome = answered(board, activate("A", "scout", "Mountaincycling"), RESOLVE)
    assert outcome.status == "choice_required"
    assert [option.object for option in outcome.pending.options] == ["m"]
    done = answered(board, activate("A", "scout", 0), RESOLVE, picks=("m",))
    assert names(done.state, "hand", "A") == ["Mountain"]
    assert "702.29e" in cited(done, "announce")


def test_702_29e_basic_landcycling_asks_for_a_supertype():
    board = knowing(("m", land("R")), ("t", card("Tomb", None, "Land", "{T}: Add {C}."))).hand("A", ranger=BASIC)
    outcome = board.run(activate("A", "ranger", 0), RESOLVE)
    assert [option.object for option in outcome.pending.options] == ["m"]


def test_113_2c_two_keywords_on_one_line_have_two_numbers():
    board = knowing(("i", land("U")), ("s", land("B"))).hand("A", pair=BOTH)
    for which, card_id in ((0, "i"), (1, "s"), ("Swampcycling", "s")):
        outcome = board.run(activate("A", "pair", which), RESOLVE)
        assert [option.object for option in outcome.pending.options] == [card_id]


def test_702_29c_what_triggers_on_cycling_is_not_passed_over():
    board = Board().lands("A", "GG").hand("A", whisker=ON_CYCLE)
    outcome = board.run(activate("A", "whisker", 0), RESOLVE)
    assert outcome.status == "resolved"
    assert outcome.state.players["A"].life == 22
