"""Counters on players (122.1): energy, poison, experience; paying energy (107.14)."""

from __future__ import annotations

from engine.layers import view
from engine.state.change import edit_player
from engine.state.objects import Counters
from tests.rules.asking import RESOLVE, activate, cast, cited
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, sorcery

CHARGE = sorcery("Charge", "{R}", "You get {E}{E}{E}.")
POISON = sorcery("Venom", "{B}", "Target player gets two poison counters.")
DYNAMO = creature("Dynamo", "{R}", "Pay {E}{E}: This creature gets +1/+0 until end of turn.")
VETERAN = creature("Veteran", "{W}", "This creature gets +1/+1 for each experience counter you have.")


def with_counters(board: Board, player: str, kind: str, amount: int) -> Board:
    board.state = edit_player(board.state, player, counters=(Counters(kind, amount, 1),))
    return board


def test_122_1_a_player_gets_energy_counters():
    outcome = Board().lands("A", "R").hand("A", charge=CHARGE).run(cast("A", "charge"), RESOLVE)
    assert outcome.state.players["A"].count("energy") == 3


def test_107_14_energy_is_paid_by_removing_counters():
    board = with_counters(Board().field("A", dynamo=DYNAMO), "A", "energy", 3)
    outcome = board.run(activate("A", "dynamo", 0), RESOLVE)
    assert outcome.state.players["A"].count("energy") == 1
    assert view(outcome.state).of("dynamo").power == 2
    assert "107.14" in cited(outcome, "remove_counters")


def test_118_3_energy_that_is_not_there_cannot_be_paid():
    board = with_counters(Board().field("A", dynamo=DYNAMO), "A", "energy", 1)
    assert board.run(activate("A", "dynamo", 0)).status == "illegal"


def test_122_1f_ten_poison_counters_lose_the_game():
    board = with_counters(Board().lands("A", "B").hand("A", venom=POISON), "B", "poison", 8)
    outcome = board.run(cast("A", "venom", "B"), RESOLVE)
    assert outcome.state.players["B"].lost == "704.5c"


def test_122_1_experience_counters_are_counted():
    board = with_counters(Board().field("A", vet=VETERAN, bears=BEARS), "A", "experience", 2)
    assert view(board.state).of("vet").toughness == 3
