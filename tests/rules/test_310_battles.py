"""Battles (310): protectors, defense, and how Sieges are defeated."""

from __future__ import annotations

from engine.dialogue.actions import Concede
from engine.layers import view
from engine.oracle.card import CardText, FaceText
from engine.oracle.compile import compile_card
from engine.phrases.matching import property_of
from engine.phrases.scope import Scope
from engine.replacement.protectors import eligible
from engine.state.change import edit
from tests.rules.asking import RESOLVE, answered, cast, cited, names, steps
from tests.rules.boards import BOLT, Board
from tests.rules.pool import sorcery


def siege(defense: str, back: FaceText) -> object:
    front = FaceText(name="Invasion", mana_cost="{2}{R}", type_line="Battle — Siege", oracle_text="", defense=defense)
    return compile_card(CardText(name="Invasion // Won", layout="transform", card_faces=(front, back)))


OGRE = FaceText(name="Won Ogre", mana_cost="", type_line="Creature — Ogre", power="4", toughness="4")
DRAWS = FaceText(name="Won Lore", mana_cost="", type_line="Sorcery", oracle_text="Draw three cards.")
SIEGE = siege("3", OGRE)
SIEGE_OF_LORE = siege("3", DRAWS)
STEAL = sorcery("Steal", "{U}", "Gain control of target permanent.")
PLAIN = compile_card(CardText(name="Skirmish", mana_cost="{R}", type_line="Battle", defense="2"))


def besieged(definition: object = SIEGE, *, counters: int = 3, players: tuple[str, ...] = ("A", "B")) -> Board:
    board = Board(players).lands("A", "RR").hand("A", bolt=BOLT).field("A", siege=definition)
    board.state = edit(board.state, "siege", protector="B")
    return board.counters("siege", "defense", counters)


def test_310_4b_a_battle_enters_with_its_printed_defense_in_counters_and_310_11a_an_opponent_protects_it():
    """310.4b, 310.8a, 310.11a: the only opponent there is becomes its protector without a question."""
    outcome = Board().lands("A", "RRR").hand("A", siege=SIEGE).run(cast("A", "siege"), RESOLVE)
    entered = outcome.state.objects["siege@3"]
    assert entered.count("defense") == 3
    assert entered.protector == "B"
    assert {"310.4b"} <= set(cited(outcome, "replacement"))
    assert {"310.8a", "310.11a"} <= set(cited(outcome, "as_enters"))


def test_310_11a_of_several_opponents_its_controller_chooses():
    board = Board(("A", "B", "C")).lands("A", "RRR").hand("A", siege=SIEGE)
    outcome = answered(board, cast("A", "siege"), RESOLVE, picks=("C",))
    assert outcome.state.objects["siege@3"].protector == "C"


def test_310_8a_a_battle_without_a_type_is_protected_by_its_controller():
    outcome = Board().lands("A", "R").hand("A", skirmish=PLAIN).run(cast("A", "skirmish"), RESOLVE)
    assert outcome.state.objects["skirmish@3"].protector == "A"


def test_310_6_120_3h_damage_removes_defense_counters():
    """310.6, 120.3h: and the battle lives on as long as any are left."""
    outcome = besieged(counters=4).run(cast("A", "bolt", "siege"), RESOLVE)
    assert outcome.state.objects["siege"].count("defense") == 1


def test_310_11b_a_defeated_siege_is_exiled_and_cast_transformed():
    """310.11b, 310.7, 704.5v: while the ability waits, the battle without defense stays."""
    outcome = answered(besieged(), cast("A", "bolt", "siege"), RESOLVE, RESOLVE, RESOLVE, picks=(True,))
    assert names(outcome.state, "battlefield")[-1] == "Invasion // Won"
    ogre = outcome.state.battlefield[-1]
    assert view(outcome.state).of(ogre).name == "Won Ogre"
    assert view(outcome.state).of(ogre).types == ("creature",)
    assert "704.5v" not in cited(outcome, "state_based_actions")


def test_310_11b_it_need_not_be_cast():
    outcome = answered(besieged(), cast("A", "bolt", "siege"), RESOLVE, RESOLVE, picks=(False,))
    assert names(outcome.state, "exile") == ["Invasion // Won"]


def test_712_11a_a_sorcery_on_the_back_is_cast_with_that_face_up():
    """712.11a, 712.8c: the spell has only the characteristics of its back face, and the mana value of the front."""
    board = besieged(SIEGE_OF_LORE)
    outcome = answered(board, cast("A", "bolt", "siege"), RESOLVE, RESOLVE, picks=(True,), until="priority")
    spell = outcome.state.stack[-1]
    seen = view(outcome.state)
    assert seen.of(spell).name == "Won Lore"
    assert property_of("mana_value", outcome.state.objects[spell], Scope(outcome.state, seen, "A", spell)) == 3
    done = answered(board, cast("A", "bolt", "siege"), RESOLVE, RESOLVE, RESOLVE, picks=(True,))
    assert len(steps(done, "draw")) == 3
    assert names(done.state, "graveyard", "A") == ["Lightning Bolt", "Invasion // Won"]


def test_712_8e_a_back_face_has_the_mana_value_of_the_front():
    board = Board().field("A", siege=SIEGE)
    state = edit(board.state, "siege", face=1)
    seen = view(state)
    assert property_of("mana_value", state.objects["siege"], Scope(state, seen, "A", "siege")) == 3


def test_704_5v_a_battle_without_defense_is_put_into_the_graveyard():
    outcome = besieged(counters=0).run(until="priority")
    assert names(outcome.state, "graveyard", "A") == ["Invasion // Won"]
    assert {"704.5v", "310.7"} <= set(cited(outcome, "state_based_actions"))


def test_704_5w_a_battle_without_protector_gets_one():
    """704.5w, 310.10: its controller chooses a player who can be its protector."""
    board = Board(("A", "B", "C")).field("A", siege=SIEGE).counters("siege", "defense", 3)
    outcome = answered(board, picks=("C",), until="priority")
    assert outcome.state.objects["siege"].protector == "C"
    assert "704.5w" in cited(outcome, "state_based_actions")


def test_704_5x_a_siege_protected_by_its_controller_gets_another_protector():
    """704.5x, 310.8f: whoever gains control of it, and is its protector, stops being that."""
    board = besieged(counters=3)
    board.hand("B", steal=STEAL).lands("B", "U")
    board.state = edit(board.state, "siege", controller="B")
    outcome = board.run(until="priority")
    assert outcome.state.objects["siege"].protector == "A"
    assert "704.5x" in cited(outcome, "state_based_actions")


def test_310_8a_only_opponents_may_protect_a_siege():
    assert eligible(besieged(players=("A", "B", "C")).state, "siege") == ("B", "C")


def test_704_5w_a_protector_who_has_left_the_game_is_none():
    board = besieged(players=("A", "B", "C"))
    outcome = board.run(Concede(player="B"))
    assert outcome.state.objects["siege"].protector == "C"
