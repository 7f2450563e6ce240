"""Flipping coins (705)."""

from __future__ import annotations

from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board, rules, texts
from tests.rules.pool import creature, enchantment, instant, sorcery

WAGER = sorcery("Wager", "{R}", "Flip a coin. If you win the flip, draw a card. If you lose the flip, you lose 3 life.")
SIDES = sorcery(
    "Sides", "{R}", "Flip a coin. If it comes up heads, draw a card. If it comes up tails, you lose 3 life."
)
FLOCK = sorcery("Flock", "{R}", "Flip three coins. For each flip you win, draw a card.")
STREAK = creature(
    "Streak",
    "{R}",
    "When this creature enters, flip a coin until you lose a flip. Put a +1/+1 counter on this creature for each flip "
    "you won.",
)
HIRED = sorcery("Hired", "{R}", "Target opponent flips a coin. If that player loses the flip, they lose 2 life.")
MAYBE = sorcery(
    "Maybe",
    "{R}",
    "You may flip a coin. If you win the flip, draw a card. If you lose the flip, you lose 3 life.",
)
THUMB = enchantment("Thumb", "{2}", "If you would flip a coin, instead flip two coins and ignore one.")
LUCKY = enchantment("Lucky", "{2}", "Whenever you win a coin flip, you gain 1 life.")
CROWD = enchantment("Crowd", "{2}", "Whenever a player wins a coin flip, you gain 1 life.")
SORRY = enchantment("Sorry", "{2}", "Whenever you lose a coin flip, you gain 5 life.")
TOSS = enchantment("Toss", "{2}", "{0}: Flip a coin.")


def life(outcome: Outcome, player: str = "A") -> int:
    return outcome.state.players[player].life


def test_705_2_the_player_who_calls_it_right_wins_the_flip() -> None:
    board = Board(library=5).lands("A", "R").hand("A", wager=WAGER)
    won = answered(board, cast("A", "wager"), RESOLVE, picks=("wins",))
    assert len(names(won.state, "hand", "A")) == 1
    assert life(won) == 20
    lost = answered(board, cast("A", "wager"), RESOLVE, picks=("loses",))
    assert names(lost.state, "hand", "A") == []
    assert life(lost) == 17
    assert {"705.1", "705.2"} <= set(rules(lost))


def test_705_1_both_results_are_equally_likely_and_chance_has_them() -> None:
    outcome = answered(Board(library=5).lands("A", "R").hand("A", wager=WAGER), cast("A", "wager"), RESOLVE)
    assert outcome.pending is not None
    assert outcome.pending.kind == "random"
    assert [option.weight for option in outcome.pending.options] == [1, 1]


def test_705_2_nobody_wins_a_flip_that_is_only_asked_for_heads_or_tails() -> None:
    board = Board(library=5).lands("A", "R").hand("A", sides=SIDES).field("A", lucky=LUCKY, sorry=SORRY)
    heads = answered(board, cast("A", "sides"), RESOLVE, picks=("heads",))
    assert len(names(heads.state, "hand", "A")) == 1
    assert heads.status == "resolved"
    assert life(heads) == 20
    tails = answered(board, cast("A", "sides"), RESOLVE, picks=("tails",))
    assert life(tails) == 17


def test_705_2_a_flip_that_nothing_else_is_said_of_is_won_or_lost() -> None:
    board = Board().field("A", toss=TOSS, lucky=LUCKY)
    assert life(answered(board, activate("A", "toss"), RESOLVE, picks=("wins",))) == 21
    assert life(answered(board, activate("A", "toss"), RESOLVE, picks=("loses",))) == 20


def test_705_2_only_the_player_who_flips_wins_or_loses() -> None:
    board = Board().lands("A", "R").hand("A", hired=HIRED).field("A", lucky=LUCKY, crowd=CROWD, sorry=SORRY)
    won = answered(board, cast("A", "hired", "B"), RESOLVE, picks=("wins",))
    assert (life(won), life(won, "B")) == (21, 20)  # Crowd alone
    lost = answered(board, cast("A", "hired", "B"), RESOLVE, picks=("loses",))
    assert (life(lost), life(lost, "B")) == (20, 18)  # B has lost it, which is no win of A's


def test_705_2_without_a_flip_it_is_neither_won_nor_lost() -> None:
    board = Board(library=5).lands("A", "R").hand("A", maybe=MAYBE)
    outcome = answered(board, cast("A", "maybe"), RESOLVE, picks=(False,))
    assert (life(outcome), names(outcome.state, "hand", "A")) == (20, [])


def test_705_2_for_each_flip_that_was_won() -> None:
    board = Board(library=5).lands("A", "R").hand("A", flock=FLOCK)
    outcome = answered(board, cast("A", "flock"), RESOLVE, picks=("wins", "loses", "wins"))
    assert len(names(outcome.state, "hand", "A")) == 2


def test_705_2_until_a_flip_is_lost() -> None:
    board = Board().lands("A", "R").hand("A", streak=STREAK)
    outcome = answered(board, cast("A", "streak"), RESOLVE, RESOLVE, picks=("wins", "wins", "loses"))
    (spirit,) = (one for one in outcome.state.battlefield if one.startswith("streak"))
    assert outcome.state.objects[spirit].count("+1/+1") == 2


def test_614_1a_two_coins_in_place_of_one_and_the_player_ignores_one() -> None:
    board = Board(library=5).lands("A", "R").hand("A", wager=WAGER).field("A", thumb=THUMB)
    kept = answered(board, cast("A", "wager"), RESOLVE, picks=("loses", "wins", "wins"))
    assert len(names(kept.state, "hand", "A")) == 1
    both = answered(board, cast("A", "wager"), RESOLVE, picks=("loses", "loses"))  # nothing is left to choose
    assert life(both) == 17
    assert "614.1a" in rules(both)


def test_614_5_two_such_effects_make_four_coins_of_one() -> None:
    board = Board(library=5).lands("A", "R").hand("A", wager=WAGER).field("A", thumb=THUMB, other=THUMB)
    outcome = answered(board, cast("A", "wager"), RESOLVE, picks=("loses", "loses", "loses", "wins", "wins"))
    assert len(names(outcome.state, "hand", "A")) == 1
    assert any("4 coins" in text for text in texts(outcome))


def test_614_1a_an_ignored_flip_was_neither_won_nor_lost() -> None:
    board = Board().field("A", toss=TOSS, thumb=THUMB, lucky=LUCKY, sorry=SORRY)
    outcome = answered(board, activate("A", "toss"), RESOLVE, picks=("wins", "loses", "loses"))
    assert life(outcome) == 25


def test_614_1a_each_of_several_flips_is_replaced_by_itself() -> None:
    board = Board(library=5).lands("A", "R").hand("A", flock=FLOCK).field("A", thumb=THUMB)
    picks = ("wins", "loses", "wins", "loses", "loses", "wins", "wins")  # two coins, a choice; two coins; two coins
    outcome = answered(board, cast("A", "flock"), RESOLVE, picks=picks)
    assert len(names(outcome.state, "hand", "A")) == 2


def test_705_1_exploring_has_an_outcome_for_each_result() -> None:
    board = Board(library=5).lands("A", "R").hand("A", wager=WAGER)
    outcome = board.run(cast("A", "wager"), RESOLVE, policy="explore")
    assert sorted(life(branch.outcome) for branch in outcome.branches) == [17, 20]


DISCARD = sorcery("Discard", "{B}", "Target player discards a card at random.")
DIG_UP = sorcery("Dig Up", "{B}", "Return a creature card at random from your graveyard to your hand.")
SNIPE = instant("Snipe", "{B}", "Choose two target creatures. Destroy one of them at random.")
PEEP = sorcery(
    "Peep",
    "{B}",
    "Target player reveals a card at random from their hand. Peep deals damage to that player equal to that card's mana "
    "value.",
)
FOE = sorcery("Foe", "{B}", "Choose an opponent at random. That player loses 2 life.")


def test_608_2d_chance_chooses_among_the_cards_that_fit() -> None:
    board = Board().lands("A", "B").hand("A", dig=DIG_UP)
    for name, one in (("bolt", BOLT), ("bears", BEARS), ("more", BEARS)):
        board.put("A", "graveyard", name, one)
    asked = answered(board, cast("A", "dig"), RESOLVE)
    assert asked.pending is not None
    assert asked.pending.kind == "random"
    assert [option.object for option in asked.pending.options] == ["bears", "more"]
    outcome = answered(board, cast("A", "dig"), RESOLVE, picks=("more",))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert outcome.state.zone("graveyard", "A")[:2] == ("bolt", "bears")


def test_608_2d_one_of_the_targets_at_random() -> None:
    board = Board().lands("A", "B").hand("A", snipe=SNIPE).field("B", one=BEARS, two=BEARS)
    outcome = answered(board, cast("A", "snipe", "one", "two"), RESOLVE, picks=("two",))
    assert [one for one in outcome.state.battlefield if one in ("one", "two")] == ["one"]


def test_701_20a_a_card_of_a_hand_is_revealed_at_random() -> None:
    board = Board().lands("A", "B").hand("A", peep=PEEP).hand("B", bolt=BOLT, bears=BEARS)
    outcome = answered(board, cast("A", "peep", "B"), RESOLVE, picks=("bears",))
    assert life(outcome, "B") == 18
    assert "B reveals Grizzly Bears." in texts(outcome)


def test_608_2d_an_opponent_is_chosen_at_random() -> None:
    board = Board().lands("A", "B").hand("A", foe=FOE)
    assert life(answered(board, cast("A", "foe"), RESOLVE), "B") == 18  # the only one there is
