"""What may be paid for cards that are cast from a graveyard: retrace, jump-start and aftermath are no alternative costs
(118.8, 118.9a).
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.state.definition import Definition
from tests.rules.asking import RESOLVE, answered, cast, cited, names, steps
from tests.rules.boards import BEARS, Board, card, land
from tests.rules.pool import creature, enchantment, instant, sorcery
from tests.rules.test_118_9_paid_rather import SUNS
from tests.rules.test_608_2g_alternative_costs import FORETOLD, costs
from tests.rules.test_709_split import split

CRIME = sorcery("Crime", "{R}", "You gain 1 life.\nRetrace")
IDEA = instant("Idea", "{1}{R}", "You gain 1 life.\nJump-start")
FLUX = instant("Flux", "{R}", "Counter target spell.\nOverload {1}{R}\nJump-start")
PAST = sorcery("Past", "{R}", "You gain 1 life.\nFlashback {1}{R}")
DESPAIR = split(
    ("Driven", "{1}{G}", "Sorcery", "You gain 1 life."), ("Despair", "{1}{R}", "Sorcery", "Aftermath\nYou gain 2 life.")
)
DRIFTER = creature("Drifter", "{4}{U}", "Flying\nEvoke {U}")
SIX = creature("Six", "{2}{G}", "Permanent cards in your graveyard have retrace.")
ONCE = enchantment(
    "Once",
    "{B}",
    "Once during each of your turns, you may cast a creature spell from your graveyard by paying 1 life in addition to "
    "paying its other costs.",
)
VISION = card("Vision", None, "Sorcery", "Suspend 4—{U}\nYou gain 1 life.")


def buried(dead: Definition, lands: str = "") -> Board:
    """A board with a card in A's graveyard, and another in their hand to discard."""
    return Board().lands("A", lands).hand("A", forest=land("G")).put("A", "graveyard", "card", dead)


def test_702_81a_retrace_for_another_cost():
    board = buried(CRIME, "R").field("A", foretold=FORETOLD)
    done = answered(board, cast("A", "card"), RESOLVE, picks=("Retrace, {0} (Foretold)",))
    assert sorted(names(done.state, "graveyard", "A")) == ["Crime", "Forest"]
    assert {"118.9a", "702.81a"} <= {*cited(done, "announce_method")}


def test_702_133a_jump_start_for_another_cost_exiles_the_card():
    board = buried(IDEA, "RR").field("A", foretold=FORETOLD)
    asked = board.run(cast("A", "card", method="jump-start"))
    assert sorted(costs(asked)) == ["Jump-start, mana cost {1}{R}", "Jump-start, {0} (Foretold)"]
    done = answered(board, cast("A", "card"), RESOLVE, picks=("Jump-start, {0} (Foretold)",))
    assert names(done.state, "exile") == ["Idea"]
    assert names(done.state, "graveyard", "A") == ["Forest"]


def test_702_133a_jump_start_and_overload():
    board = buried(FLUX, "RR")
    done = answered(board, cast("A", "card", method="overload"), RESOLVE)
    assert names(done.state, "exile") == ["Flux"]
    assert steps(done, "announce_method") == ["A casts Flux for an alternative cost: Jump-start, overload {1}{R}."]


def test_702_127a_aftermath_for_another_cost_exiles_the_card():
    board = buried(DESPAIR, "RR").field("A", foretold=FORETOLD)
    done = answered(board, cast("A", "card"), RESOLVE, picks=("Aftermath, {0} (Foretold)",))
    assert names(done.state, "exile") == ["Driven // Despair"]
    assert done.state.players["A"].life == 22


def test_118_9a_flashback_is_combined_with_no_other():
    board = buried(PAST, "R").field("A", foretold=FORETOLD)
    assert board.run(cast("A", "card")).status == "illegal"


def test_702_81a_retrace_and_evoke():
    board = buried(DRIFTER, "UUUUU").field("A", six=SIX)
    done = answered(board, cast("A", "card"), RESOLVE, RESOLVE, picks=("Retrace, evoke {U}",))
    assert sorted(names(done.state, "graveyard", "A")) == ["Drifter", "Forest"]


def test_601_3_a_permission_is_used_up_with_another_cost_too():
    board = Board().put("A", "graveyard", "bears", BEARS).put("A", "graveyard", "more", BEARS)
    board.lands("A", "BBGG").field("A", once=ONCE, suns=SUNS)
    rather = "{B} (Suns)"
    done = answered(board, cast("A", "bears"), RESOLVE, picks=(rather,))
    assert (done.status, done.state.players["A"].life) == ("resolved", 19)
    again = answered(board, cast("A", "bears"), RESOLVE, cast("A", "more"), picks=(rather,))
    assert again.illegal is not None
    assert "once each turn" in again.illegal.why


def test_117_1a_a_card_without_a_mana_cost_is_late_where_another_cost_can_be_paid():
    board = Board().hand("A", vision=VISION).field("A", foretold=FORETOLD)
    board.state = replace(board.state, turn=replace(board.state.turn, active="B"))
    late = board.run(cast("A", "vision"))
    assert late.illegal is not None
    assert "only during a main phase" in late.illegal.why
    never = Board().hand("A", vision=VISION).run(cast("A", "vision"))
    assert never.illegal is not None
    assert "has no mana cost" in never.illegal.why
