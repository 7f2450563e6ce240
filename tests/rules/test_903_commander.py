"""Commander (903), and its state-based actions (704.6)."""

from __future__ import annotations

import msgspec
import pytest

from engine.events import kinds
from engine.happening.happen import happen
from engine.phrases.color_identity import color_identity
from engine.runs.procedures_of_play import PROCEDURES
from engine.state.change import edit_player
from engine.table.table import Table
from tests.rules.asking import answered, cast, cited, names, passing, steps
from tests.rules.boards import BEARS, BOLT, COUNTERSPELL, Board, card
from tests.rules.fights import END, attack

BOSS = card("Boss", "{1}{G}", "Legendary Creature — Bear", "", "2/2")
UNSUMMON = card("Unsummon", "{U}", "Instant", "Return target creature to its owner's hand.")
BANISH = card("Banish", "{W}", "Instant", "Exile target creature.")
TUCK = card("Tuck", "{U}", "Instant", "Put target creature on top of its owner's library.")
COMMANDER = {"designations": ("commander",)}


def edh(zone: str = "command", variant: str = "commander") -> Board:
    board = Board()
    board.state = msgspec.structs.replace(board.state, variant=variant, starting_life=40)
    return board.put("A", zone, "boss", BOSS, controller="A" if zone == "battlefield" else None, **COMMANDER)


def test_903_8_cast_from_the_command_zone():
    outcome = edh().lands("A", "GG").run(cast("A", "boss"))
    assert "Boss" in names(outcome.state, "battlefield")
    assert outcome.state.objects["boss@3"].is_commander
    assert outcome.state.players["A"].commander_casts == (("boss", 1),)
    assert "903.8" in cited(outcome, "announce_method")


def test_903_8_the_next_time_costs_two_more():
    board = edh().lands("A", "GGGG")
    board.state = edit_player(board.state, "A", commander_casts=(("boss", 1),))
    outcome = board.run(cast("A", "boss"))
    assert outcome.state.players["A"].commander_casts == (("boss", 2),)
    assert sum(outcome.state.objects[one].tapped for one in outcome.state.battlefield) == 4
    poorer = edh().lands("A", "GGG")
    poorer.state = edit_player(poorer.state, "A", commander_casts=(("boss", 1),))
    assert poorer.run(cast("A", "boss")).illegal is not None


def test_903_8_how_often_it_was_cast_from_the_command_zone_is_asked():
    """903.8: casting it from elsewhere does not count."""
    storm = card(
        "Storm",
        "{R}",
        "Sorcery",
        "When you cast this spell, copy it for each time you've cast your commander from the command zone this game.\n"
        "Storm deals 1 damage to each opponent.",
    )
    board = edh().lands("A", "R").hand("A", storm=storm)
    board.state = edit_player(board.state, "A", commander_casts=(("boss", 2),))
    assert board.run(cast("A", "storm"), until="stack_empty").state.players["B"].life == 17


def test_903_8_not_from_elsewhere_and_not_by_others():
    assert edh("graveyard").lands("A", "GG").run(cast("A", "boss")).illegal is not None
    board = edh().lands("B", "GG").put("A", "command", "other", BEARS)
    assert board.lands("A", "GG").run(cast("A", "other")).illegal is not None
    assert edh(variant="two_player").lands("A", "GG").run(cast("A", "boss")).illegal is not None


@pytest.mark.parametrize("back", [True, False])
@pytest.mark.parametrize(("spell", "zone", "land"), [(BOLT, "graveyard", "R"), (BANISH, "exile", "W")])
def test_903_9a_back_from_graveyard_or_exile(spell, zone, land, back):
    """903.9a, 704.6d: a state-based action that the owner may take, once."""
    board = edh("battlefield").lands("B", land).hand("B", spell=spell)
    outcome = answered(board, passing("A"), cast("B", "spell", "boss"), picks=(back,))
    owner = "A" if zone == "graveyard" else None
    assert ("Boss" in names(outcome.state, "command")) == back
    assert ("Boss" in names(outcome.state, zone, owner)) != back
    assert not any(obj.arrived for obj in outcome.state.objects.values())
    if back:
        assert {"704.6d", "903.9a"} <= set(cited(outcome, "state_based_actions"))


def test_903_9a_a_countered_commander():
    board = edh().lands("A", "GG").lands("B", "UU").hand("B", no=COUNTERSPELL)
    outcome = answered(board, cast("A", "boss"), passing("A"), cast("B", "no", "boss"), picks=(True,))
    assert names(outcome.state, "command") == ["Boss"]
    assert outcome.state.players["A"].commander_casts == (("boss", 1),)


def test_903_9a_not_in_other_games():
    board = edh("battlefield", variant="two_player").lands("B", "R").hand("B", bolt=BOLT)
    outcome = board.run(passing("A"), cast("B", "bolt", "boss"))
    assert outcome.status == "resolved"
    assert "Boss" in names(outcome.state, "graveyard", "A")


@pytest.mark.parametrize("instead", [True, False])
@pytest.mark.parametrize("spell", [UNSUMMON, TUCK])
def test_903_9b_instead_of_hand_or_library(spell, instead):
    board = edh("battlefield").lands("B", "U").hand("B", spell=spell)
    outcome = answered(board, passing("A"), cast("B", "spell", "boss"), picks=(instead,))
    assert ("Boss" in names(outcome.state, "command")) == instead
    assert ("903.9b" in cited(outcome, "replacement")) == instead
    assert (steps(outcome, "move") == ["Boss is put into the command zone instead."]) == instead


def test_903_3_it_stays_with_the_card():
    board = edh("battlefield").lands("B", "U").hand("B", spell=UNSUMMON)
    outcome = answered(board, passing("A"), cast("B", "spell", "boss"), picks=(False,))
    assert outcome.state.objects["boss@2"].is_commander


def test_704_6c_commander_damage():
    """704.6c, 903.10a."""
    board = edh()
    board.state = edit_player(board.state, "B", commander_damage=(("boss", 20),))
    assert board.run().state.players["B"].lost == ""
    board.state = edit_player(board.state, "B", commander_damage=(("boss", 21),))
    assert board.run().state.players["B"].lost == "704.6c"
    board.state = edit_player(board.state, "B", commander_damage=(("boss", 20), ("other", 20)))
    assert board.run().state.players["B"].lost == ""


def test_104_3j_combat_damage_of_a_commander_adds_up_to_a_loss():
    board = edh("battlefield")
    board.state = edit_player(board.state, "B", commander_damage=(("boss", 19),))
    outcome = board.run(attack("boss"), END)
    assert outcome.state.players["B"].lost == "704.6c"
    board.state = edit_player(board.state, "B", commander_damage=(("boss", 18),))
    assert board.run(attack("boss"), END).state.players["B"].lost == ""


def test_903_10a_only_combat_damage_counts():
    board = edh("battlefield")
    for combat, dealt in ((False, ()), (True, (("boss", 2),))):
        table = Table(board.state, lambda choice: None, "client", 100, PROCEDURES)
        hit = kinds.DealDamage(source="boss", to="B", amount=2, combat=combat)
        happen(table, (hit,), "Boss deals 2 damage to B.", "deal_damage", "120.3a")
        assert table.state.players["B"].commander_damage == dealt


TOWER = card("Tower", None, "Land", "{T}: Add one mana of any color in your commander's color identity.")
HYBRID = card("Hybrid", "{W/U}", "Legendary Creature — Bear", "{2}, {R/P}: Draw a card. (You may pay {B}.)", "1/1")
LEADER = card("Leader", "{2}{W}", "Legendary Creature — Bear", "Leader can be your commander.", "2/2")


def test_903_4_the_colors_of_mana_symbols():
    """903.4, 903.4c: in the mana cost and the rules text, not in reminder text."""
    assert color_identity(HYBRID) == {"W", "U", "R"}
    assert color_identity(card("Sight", "{1}", "Artifact", "Devoid (It has no color.)")) == frozenset()


@pytest.mark.parametrize(("symbol", "works"), [("G", True), ("R", False)])
def test_903_4_mana_of_the_commanders_colors(symbol, works):
    spell = card(f"Spell of {symbol}", f"{{{symbol}}}", "Instant", "Draw a card.")
    outcome = edh().field("A", tower=TOWER).hand("A", spell=spell).run(cast("A", "spell"))
    assert (outcome.illegal is None) == works


def test_903_4f_without_a_commander_there_is_no_such_mana():
    board = Board().field("A", tower=TOWER).hand("A", spell=card("Dart", "{1}", "Instant", "Draw a card."))
    assert board.run(cast("A", "spell")).illegal is not None


def test_903_3a_text_that_functions_before_the_game():
    assert LEADER.front.unread == ()
    board = edh().put("A", "hand", "leader", LEADER, **COMMANDER).lands("A", "WWW")
    assert "Leader" in names(board.run(cast("A", "leader")).state, "battlefield")
