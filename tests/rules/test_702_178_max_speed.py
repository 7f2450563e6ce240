"""Max speed: abilities that an object has as long as its controller's speed is 4 (702.178a); keywords with an X that is
defined (702.181a, 702.189a, 702.21a).
"""

from __future__ import annotations

import msgspec

from engine.dialogue.actions import Advance, DeclareAttackers
from engine.layers import view
from engine.state.change import edit_player
from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, sorcery

RACER = card("Racer", "{1}", "Artifact", "Max speed — {T}: Draw a card.")
DIRGE = card("Dirge", "{B}", "Enchantment", "Max speed — Whenever a creature dies, you gain 1 life.")


def at_speed(board: Board, speed: int) -> Board:
    board.state = edit_player(board.state, "A", speed=speed)
    return board


def test_702_178a_an_activated_ability_is_there_only_at_max_speed():
    board = Board().field("A", racer=RACER)
    assert at_speed(board, 3).run(activate("A", "racer", 1)).status == "illegal"
    outcome = at_speed(board, 4).run(activate("A", "racer", 1), RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == 1


def test_702_178a_a_triggered_ability_is_there_only_at_max_speed():
    for speed, gained in ((3, 0), (4, 1)):
        board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", dirge=DIRGE).field("B", bears=BEARS)
        outcome = at_speed(board, speed).run(cast("A", "bolt", "bears"), *(RESOLVE,) * (1 + gained))
        assert outcome.state.players["A"].life == 20 + gained


def test_702_189a_firebending_by_power():
    text = "Firebending X, where X is this creature's power."
    board = Board().field("A", student=creature("Student", "{R}", text, pt="3/3"))
    attack = DeclareAttackers(player="A", attackers=(("student", "B"),))
    outcome = board.run(Advance(to="declare_attackers"), attack, RESOLVE)
    assert outcome.state.players["A"].mana_pool


def test_702_21a_ward_with_an_x_that_is_defined():
    text = "Ward {X}, where X is the number of creatures you control."
    board = Board().lands("B", "RR").hand("B", bolt=BOLT).field("A", soul=creature("Soul", "{W}", text), bears=BEARS)
    board.state = msgspec.structs.replace(board.state, turn=msgspec.structs.replace(board.state.turn, priority="B"))
    outcome = board.run(cast("B", "bolt", "soul"), RESOLVE)
    assert "soul" in outcome.state.battlefield
    assert outcome.state.stack == ()


def test_702_178b_an_ability_of_a_card_in_a_graveyard():
    surveyor = creature("Surveyor", "{R}", "Max speed — {3}, Exile this card from your graveyard: Draw a card.")
    for speed, status in ((3, "illegal"), (4, "resolved")):
        board = Board().lands("A", "RRR").put("A", "graveyard", "surveyor", surveyor)
        assert at_speed(board, speed).run(activate("A", "surveyor", 0), RESOLVE).status == status


def test_702_179d_as_much_as_the_speed():
    flats = enchantment("Flats", "{R}", "Creatures you control get +X/+0, where X is your speed.")
    board = at_speed(Board().field("A", flats=flats, bears=BEARS), 3)
    assert view(board.state).of("bears").power == 5


def test_702_179e_each_player_who_does_not_have_max_speed():
    text = "Each player who doesn't have max speed loses 2 life."
    board = at_speed(Board().lands("A", "B").hand("A", try_=sorcery("Try", "{B}", text)), 4)
    outcome = board.run(cast("A", "try_"), RESOLVE)
    assert [outcome.state.players[player].life for player in "AB"] == [20, 18]
