"""What texts ask of goaded creatures (701.15b)."""

from __future__ import annotations

import msgspec

from engine.dialogue.actions import DeclareAttackers
from engine.state.turn import Turn
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, ZOMBIE, Board, card
from tests.rules.pool import creature, sorcery

ANCESTOR = creature(
    "Ancestor",
    "{R}",
    "{0}: Goad target creature.\nWhenever a goaded creature attacks, it deals 1 damage to its controller.",
)
IMPETUS = card(
    "Impetus", "{1}{R}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2 and is goaded."
)


def of_b(board: Board) -> Board:
    turn = Turn(number=4, active="B", step="precombat_main", priority="A")
    board.state = msgspec.structs.replace(board.state, turn=turn)
    return board


def test_701_15b_goaded_by_a_resolution() -> None:
    """701.15a, 701.15b: of two attackers only the one that was goaded is."""
    board = of_b(Board(("A", "B", "C")).field("A", ancestor=ANCESTOR).field("B", bears=BEARS, zombie=ZOMBIE))
    attack = DeclareAttackers(player="B", attackers=(("bears", "C"), ("zombie", "C")))
    outcome = board.run(activate("A", "ancestor", 0, "bears"), RESOLVE, attack, RESOLVE)
    assert not outcome.not_understood
    assert life(outcome.state, "B") == 19


def test_701_15b_goaded_by_a_static_ability() -> None:
    board = of_b(
        Board(("A", "B", "C"))
        .field("A", ancestor=ANCESTOR)
        .field("B", bears=BEARS)
        .put("A", "battlefield", "impetus", IMPETUS, attached_to="bears")
    )
    outcome = board.run(DeclareAttackers(player="B", attackers=(("bears", "C"),)), RESOLVE)
    assert not outcome.not_understood
    assert life(outcome.state, "B") == 19


def test_608_2c_what_was_goaded_this_way_is_counted() -> None:
    """608.2c: the total power of what the text has just goaded, and of nothing that was goaded before."""
    text = (
        "For each opponent, goad up to one target creature that opponent controls. "
        "You gain X life, where X is the total power of creatures goaded this way."
    )
    board = Board(("A", "B", "C")).lands("A", "R").hand("A", taunt=sorcery("Taunt", "{R}", text))
    board.field("B", bears=BEARS, other=BEARS).field("C", zombie=ZOMBIE)
    board.put("A", "battlefield", "impetus", IMPETUS, attached_to="other")
    outcome = answered(board, cast("A", "taunt", "bears", "zombie"), RESOLVE)
    assert not outcome.not_understood
    assert life(outcome.state, "A") == 24


def test_611_2a_tokens_of_each_player_are_goaded_as_long_as_it_lasts() -> None:
    """611.2a, 701.15a: all tokens that the players have created, until the enchantment is gone."""
    text = (
        "{0}: Each opponent creates a 1/1 white Warrior creature token. "
        "The tokens are goaded for as long as this enchantment remains on the battlefield."
    )
    games = card("Games", "{W}", "Enchantment", text)
    sweep = sorcery("Sweep", "{W}", "Destroy target enchantment.")
    asks = creature("Asks", "{W}", "{0}: You gain 1 life for each goaded creature.")
    board = Board(("A", "B", "C")).lands("A", "W").hand("A", sweep=sweep).field("A", games=games, asks=asks)
    made = (activate("A", "games", 0), RESOLVE)
    ask = (activate("A", "asks", 0), RESOLVE)
    outcome = answered(board, *made, *ask, cast("A", "sweep", "games"), RESOLVE, *ask)
    assert not outcome.not_understood
    assert life(outcome.state, "A") == 22


def test_701_15a_tapped_and_goaded_in_one_sentence() -> None:
    """608.2c, 701.15a: each opponent chooses, and both is done to all that were chosen."""
    text = "Each opponent chooses a creature they control. Tap and goad the chosen creatures."
    asks = creature("Asks", "{W}", "{0}: You gain 1 life for each goaded creature.")
    board = (
        Board(("A", "B", "C")).lands("A", "R").hand("A", shriek=sorcery("Shriek", "{R}", text)).field("A", asks=asks)
    )
    board.field("B", bears=BEARS, other=BEARS).field("C", zombie=ZOMBIE)
    outcome = answered(board, cast("A", "shriek"), RESOLVE, activate("A", "asks", 0), RESOLVE, picks=("bears",))
    assert not outcome.not_understood
    tapped = [one for one in ("bears", "other", "zombie") if outcome.state.objects[one].tapped]
    assert (tapped, life(outcome.state, "A")) == (["bears", "zombie"], 22)
