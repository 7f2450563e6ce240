"""Replacement effects on drawing cards (121.2a, 121.6, 121.7, 614.11, 702.52)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names, steps
from tests.rules.boards import BEARS, Board, rules
from tests.rules.pool import creature, enchantment, instant, sorcery

DRAW = sorcery("Study", "{U}", "Draw a card.")
THREE = sorcery("Harvest", "{U}", "Draw three cards.")
DOUBLE = enchantment("Reflection", "{U}", "If you would draw a card, draw two cards instead.")
LAST = creature(
    "Last Page", "{U}", "If you would draw a card while your library has no cards in it, you win the game instead."
)
STEAL = creature(
    "Thief",
    "{U}",
    "If an opponent would draw a card except the first one they draw in each of their draw steps, instead that player "
    "skips that draw and you draw a card.",
)
EXTRA = enchantment(
    "Extra",
    "{U}",
    "If you would draw a card except the first one you draw in each of your draw steps, draw two cards instead.",
)
STARVE = enchantment("Portal", "{U}", "If a player would draw a card, that player skips that draw instead.")
TITHE = enchantment("Tithe", "{B}", "If a player would draw a card, that player loses 1 life instead.")
FAMILIAR = creature("Familiar", "{U}", "If you would draw a card, you may skip that draw instead.")
WORDS = enchantment("Words", "{U}", "{1}: The next time you would draw a card this turn, you gain 5 life instead.")
BEES = enchantment(
    "Bees", "{U}", "{1}: The next time you would draw a card this turn, create a 2/2 green Bear creature token instead."
)
RIDDLE = enchantment("Riddle", "{U}", "If you would draw one or more cards, you draw that many cards plus one instead.")
LICH = enchantment("Lich", "{B}", "If you would gain life, draw that many cards instead.")
SALVE = instant("Balm", "{W}", "You gain 3 life.")
BITE = creature("Biter", "{B}", "Lifelink\n{T}: Biter deals 2 damage to any target.")
TROLL = creature("Troll", "{B}", "Dredge 3")
IMP = creature("Imp", "{B}", "Dredge 2")
WATCHER = enchantment("Watcher", "{U}", "Whenever you draw a card, you gain 1 life.")


def board(**library: int) -> Board:
    return Board(**library).lands("A", "UUUUWWBB").hand("A", study=DRAW, harvest=THREE, balm=SALVE)


def hand(outcome: object, player: str = "A") -> int:
    return len(outcome.state.zone("hand", player))  # type: ignore[attr-defined]


def test_121_6_two_cards_instead_of_one() -> None:
    """121.6, 614.5: the two draws are not replaced again by the same effect."""
    outcome = answered(board().field("A", double=DOUBLE), cast("A", "study"), RESOLVE)
    assert hand(outcome) == 2 + 2
    assert "614.11" in rules(outcome)


def test_614_5_two_effects_on_one_draw_each_apply_once() -> None:
    twice = board().field("A", d1=DOUBLE, d2=DOUBLE)
    assert hand(answered(twice, cast("A", "study"), RESOLVE)) == 2 + 4


def test_121_2_each_of_several_draws_is_replaced_by_itself() -> None:
    outcome = answered(board().field("A", double=DOUBLE), cast("A", "harvest"), RESOLVE)
    assert hand(outcome) == 2 + 6


def test_121_6a_a_draw_from_an_empty_library_can_be_replaced() -> None:
    """121.6a, 614.11: with an empty library there is still a draw to replace, and then none was attempted (121.4)."""
    start = board(library=0).field("A", words=WORDS)
    outcome = answered(start, activate("A", "words"), RESOLVE, cast("A", "study"), RESOLVE)
    assert life(outcome.state, "A") == 25
    assert not outcome.state.players["A"].drew_from_empty_library


def test_614_11_winning_instead_of_drawing_from_an_empty_library() -> None:
    won = answered(board(library=0).field("A", last=LAST), cast("A", "study"), RESOLVE)
    assert won.state.players["B"].lost
    assert not won.state.players["A"].lost
    drawn = answered(board(library=1).field("A", last=LAST), cast("A", "study"), RESOLVE)
    assert not drawn.state.players["B"].lost
    assert hand(drawn) == 3


def test_121_6b_the_replacement_is_completed_before_the_next_draw() -> None:
    """121.6b, 614.11a: the first of three draws makes a token, then the other two follow."""
    start = board().field("A", bees=BEES)
    outcome = answered(start, activate("A", "bees"), RESOLVE, cast("A", "harvest"), RESOLVE)
    events = [step.event for step in outcome.steps if step.event in ("create_token", "draw")]
    assert events == ["create_token", "draw", "draw"]


def test_614_3_an_effect_on_the_next_draw_ends_with_the_turn() -> None:
    start = board().field("A", words=WORDS)
    begun = answered(start, activate("A", "words"), RESOLVE)
    assert len(begun.state.shields) == 1
    ended = answered(start, activate("A", "words"), RESOLVE, Advance(to="upkeep"))
    assert ended.state.shields == ()


def test_614_6_what_is_replaced_never_happens() -> None:
    start = board().field("A", words=WORDS, watcher=WATCHER)
    outcome = answered(start, activate("A", "words"), RESOLVE, cast("A", "study"), RESOLVE)
    assert life(outcome.state, "A") == 25  # nothing was drawn, so nothing triggered
    assert outcome.state.zone("pending") == ()
    assert not any(entry.event == "draw" for entry in outcome.state.history)


def test_614_1b_a_draw_is_skipped() -> None:
    outcome = answered(board().field("B", portal=STARVE), cast("A", "study"), RESOLVE)
    assert hand(outcome) == 2
    assert outcome.status == "resolved"


def test_614_1a_a_player_may_skip_a_draw() -> None:
    start = board().field("A", familiar=FAMILIAR)
    skipped = answered(start, cast("A", "study"), RESOLVE, picks=(True,))
    assert hand(skipped) == 2
    drawn = answered(start, cast("A", "study"), RESOLVE, picks=(False,))
    assert hand(drawn) == 3


def test_616_1e_the_affected_player_chooses_among_effects_on_a_draw() -> None:
    start = board().field("A", double=DOUBLE).field("B", tithe=TITHE)
    pending = answered(start, cast("A", "study"), RESOLVE)
    assert pending.pending is not None
    assert pending.pending.player == "A"
    taxed = answered(start, cast("A", "study"), RESOLVE, picks=("Tithe",))
    assert (hand(taxed), life(taxed.state, "A")) == (2, 19)


def test_616_1f_what_is_applicable_then_is_applied_next() -> None:
    """616.1f, 616.2: after the doubling, the other effect applies to each of the two draws."""
    start = board().field("A", double=DOUBLE).field("B", tithe=TITHE)
    doubled = answered(start, cast("A", "study"), RESOLVE, picks=("Reflection",))
    assert (hand(doubled), life(doubled.state, "A")) == (2, 18)


def test_616_1e_nobody_chooses_where_all_come_to_the_same() -> None:
    """None is drawn whether the draw is doubled before it is skipped or not."""
    start = board().field("A", double=DOUBLE).field("B", portal=STARVE)
    outcome = answered(start, cast("A", "study"), RESOLVE)
    assert (outcome.status, hand(outcome)) == ("resolved", 2)


def test_121_6_a_thief_draws_instead_but_not_for_the_first_card_of_the_draw_step() -> None:
    start = board().field("B", thief=STEAL)
    stolen = answered(start, cast("A", "study"), RESOLVE)
    assert (hand(stolen), hand(stolen, "B")) == (2, 1)
    turn = answered(Board().field("A", thief=STEAL), Advance(to="draw", turn=4))
    assert hand(turn, "B") == 1


def test_504_1_the_second_card_of_the_draw_step_is_replaced() -> None:
    instant_draw = instant("Whisper", "{U}", "Draw a card.")
    start = Board().lands("B", "U").field("B", extra=EXTRA).hand("B", whisper=instant_draw)
    first = answered(start, Advance(to="draw", turn=4))
    assert hand(first, "B") == 1 + 1
    second = answered(start, Advance(to="draw", turn=4), cast("B", "whisper"), RESOLVE)
    assert hand(second, "B") == 1 + 2


def test_121_2a_the_number_is_changed_before_any_card_is_drawn() -> None:
    """121.2a, 616.1g: three cards become four; each of the four draws is an event of its own."""
    outcome = answered(board().field("A", riddle=RIDDLE), cast("A", "harvest"), RESOLVE)
    assert hand(outcome) == 2 + 4
    assert "121.2a" in rules(outcome)
    both = answered(board().field("A", riddle=RIDDLE, double=DOUBLE), cast("A", "study"), RESOLVE)
    assert hand(both) == 2 + 4  # one and one are two draws, and each becomes two


def test_121_7_what_is_left_of_the_event_comes_before_the_draws() -> None:
    """121.7: the damage is dealt, then the cards are drawn that replace the life gained by it."""
    start = board().field("A", lich=LICH, biter=BITE)
    outcome = answered(start, activate("A", "biter", 1, "B"), RESOLVE)
    assert life(outcome.state, "A") == 20
    assert life(outcome.state, "B") == 18
    events = [step.event for step in outcome.steps if step.event in ("deal_damage", "draw")]
    assert events == ["deal_damage", "draw", "draw"]


def test_119_10_life_gain_replaced_by_drawing() -> None:
    outcome = answered(board().field("A", lich=LICH), cast("A", "balm"), RESOLVE)
    assert life(outcome.state, "A") == 20
    assert hand(outcome) == 2 + 3


def test_702_52a_dredge_instead_of_drawing() -> None:
    start = board().put("A", "graveyard", "troll", TROLL)
    taken = answered(start, cast("A", "study"), RESOLVE, picks=(True,))
    assert "Troll" in names(taken.state, "hand", "A")
    assert taken.state.players["A"].library.size == 17
    assert len(taken.state.zone("graveyard", "A")) == 3 + 1
    assert "702.52a" in rules(taken)
    drawn = answered(start, cast("A", "study"), RESOLVE, picks=(False,))
    assert "Troll" in names(drawn.state, "graveyard", "A")
    assert drawn.state.players["A"].library.size == 19


def test_702_52a_dredge_functions_only_in_the_graveyard() -> None:
    outcome = answered(board().field("A", troll=TROLL), cast("A", "study"), RESOLVE)
    assert hand(outcome) == 3
    assert not steps(outcome, "replacement")


def test_702_52b_too_few_cards_to_mill() -> None:
    outcome = answered(board(library=2).put("A", "graveyard", "troll", TROLL), cast("A", "study"), RESOLVE)
    assert "Troll" in names(outcome.state, "graveyard", "A")
    assert outcome.state.players["A"].library.size == 1


def test_616_1_one_of_two_dredge_abilities() -> None:
    start = board().put("A", "graveyard", "troll", TROLL).put("A", "graveyard", "imp", IMP)
    outcome = answered(start, cast("A", "study"), RESOLVE, picks=("Imp", True))
    assert "Imp" in names(outcome.state, "hand", "A")
    assert "Troll" in names(outcome.state, "graveyard", "A")


def test_121_6_bears_have_nothing_to_do_with_it() -> None:
    """An effect of a player's own draws does not touch those of an opponent."""
    outcome = answered(board().field("B", double=DOUBLE, bears=BEARS), cast("A", "study"), RESOLVE)
    assert hand(outcome) == 3


def test_104_1_nothing_is_drawn_once_the_game_is_won():
    wielder = enchantment(
        "Wield", "{U}", "If you would draw a card while your library has no cards in it, you win the game instead."
    )
    think = sorcery("Think", "{U}", "Draw two cards.")
    board = Board(library=0).lands("A", "U").field("A", wield=wielder).hand("A", think=think)
    outcome = board.run(cast("A", "think"), RESOLVE)
    assert outcome.steps[-1].event == "win_game"
