"""Playing a modal double-faced card as a land (712.12, 305)."""

from __future__ import annotations

from engine.dialogue.actions import PlayLand
from engine.layers import view
from tests.rules.asking import answered, cast, cited, names, steps
from tests.rules.boards import Board
from tests.rules.faces import PATHWAY, WARRIOR_TEETH
from tests.rules.pool import enchantment, sorcery

CRUCIBLE = enchantment("Crucible", "{3}", "You may play lands from your graveyard.")
EXPLORER = sorcery("Explore the Top", "{G}", "Exile the top card of your library. You may play it this turn.")


def shows(state, one):
    return view(state).of(one).name


def test_712_12_the_back_is_played_as_a_land_and_enters_with_that_face_up():
    board = Board().hand("A", both=WARRIOR_TEETH)
    outcome = board.run(PlayLand(player="A", object="both", face="Akoum Teeth"))
    assert shows(outcome.state, "both@2") == "Akoum Teeth"
    assert outcome.state.objects["both@2"].tapped
    assert "712.12" in cited(outcome, "play_land")
    assert steps(outcome, "play_land") == ["A plays Akoum Teeth."]


def test_712_12_with_one_face_that_is_a_land_nothing_is_asked():
    outcome = Board().hand("A", both=WARRIOR_TEETH).run(PlayLand(player="A", object="both"))
    assert shows(outcome.state, "both@2") == "Akoum Teeth"


def test_712_12_with_two_faces_that_are_lands_the_player_chooses():
    board = Board().hand("A", both=PATHWAY)
    asked = board.run(PlayLand(player="A", object="both"))
    assert [option.label for option in asked.pending.options] == ["East Path", "West Path"]
    outcome = answered(board, PlayLand(player="A", object="both"), picks=("West Path",))
    assert shows(outcome.state, "both@2") == "West Path"
    assert shows(board.run(PlayLand(player="A", object="both", face="front")).state, "both@2") == "East Path"


def test_712_12_the_face_that_is_no_land_is_not_played():
    board = Board().hand("A", both=WARRIOR_TEETH)
    assert board.run(PlayLand(player="A", object="both", face="front")).status == "illegal"


def test_305_2b_the_back_is_a_land_for_the_turn_too():
    board = Board().hand("A", both=WARRIOR_TEETH, other=PATHWAY)
    outcome = board.run(PlayLand(player="A", object="both"), PlayLand(player="A", object="other", face="East Path"))
    assert outcome.status == "illegal"


def test_712_11b_the_land_face_is_not_cast():
    board = Board().lands("A", "RRRRRR").hand("A", both=WARRIOR_TEETH)
    assert board.run(cast("A", "both", face="Akoum Teeth")).status == "illegal"
    outcome = board.run(cast("A", "both"))
    assert shows(outcome.state, "both@3") == "Akoum Warrior"


def test_712_12_what_lets_one_play_lands_from_elsewhere_means_the_face_that_is_one():
    board = Board().field("A", crucible=CRUCIBLE).put("A", "graveyard", "both", WARRIOR_TEETH)
    outcome = board.run(PlayLand(player="A", object="both", face="Akoum Teeth"))
    assert shows(outcome.state, "both@2") == "Akoum Teeth"
    assert board.lands("A", "RRRRRR").run(cast("A", "both")).status == "illegal"


def test_712_8a_712_14_elsewhere_it_is_the_front_and_put_there_otherwise_the_front_is_up():
    board = Board().put("A", "graveyard", "both", WARRIOR_TEETH)
    assert shows(board.state, "both") == "Akoum Warrior"
    raise_it = sorcery("Rise", "{B}", "Return target creature card from your graveyard to the battlefield.")
    outcome = board.lands("A", "B").hand("A", rise=raise_it).run(cast("A", "rise", "both"))
    assert shows(outcome.state, "both@2") == "Akoum Warrior"
    assert names(outcome.state, "graveyard", "A") == ["Rise"]


def test_712_12_a_card_that_may_be_played_now_is_cast_or_played_as_either_face():
    play = sorcery("Play", "{G}", "You may play a card from your hand without paying its mana cost.")
    board = Board().lands("A", "G").hand("A", play=play, both=WARRIOR_TEETH)
    outcome = answered(board, cast("A", "play"), picks=(True, "Akoum Teeth"))
    assert shows(outcome.state, "both@2") == "Akoum Teeth"
    assert outcome.state.players["A"].lands_played == 1
