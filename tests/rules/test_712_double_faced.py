"""Double-faced cards on the stack, as they enter, face down, and named (712.8 to 712.20)."""

from __future__ import annotations

import msgspec
import pytest

from engine.committing.commit import commit
from engine.layers import view
from engine.state.change import edit
from engine.state.copiable import Copied
from engine.state.face_down import FaceDown
from engine.status.transforming import why_not_transform
from tests.rules.asking import RESOLVE, answered, cast, cited, names
from tests.rules.boards import Board
from tests.rules.faces import GEIST, WARRIOR_TEETH, faces
from tests.rules.pool import creature, enchantment, sorcery

SPELL_BACK = faces(
    "transform",
    ("Invasion", "{2}{R}", "Creature — Warrior", "", "2/2"),
    ("Reach", "", "Sorcery", "Draw a card."),
)
BIRD_ADMIRER = faces(
    "transform",
    ("Bird Admirer", "{2}{G}", "Creature — Human Archer Werewolf", "Reach\nDaybound", "1/4"),
    ("Wing Shredder", "", "Creature — Werewolf", "Reach\nNightbound", "3/5"),
)
RAISE = sorcery("Raise", "{B}", "Put target card from a graveyard onto the battlefield under your control.")
COUNCIL = faces(
    "modal_dfc",
    ("Council", "{1}{U}", "Sorcery", "Draw a card."),
    ("Island of Council", "", "Land", "{T}: Add {U}."),
)


def name(outcome, one: str) -> str:
    return view(outcome.state).of(one).name


def night(board: Board) -> Board:
    board.state = msgspec.structs.replace(board.state, day_night="night")
    return board


def test_712_8d_712_8f_712_11_712_13_the_face_that_is_up():
    """712.8d, 712.8f, 712.11, 712.13: it is cast with its front up, and enters so, and has only that face's values."""
    board = Board().lands("A", "UUUUUUUUU").hand("A", geist=GEIST, both=WARRIOR_TEETH).lands("B", "")
    outcome = board.run(cast("A", "geist"))
    assert name(outcome, "geist@3") == "Kind Geist"
    assert not view(outcome.state).of("geist@3").has_keyword("flying")
    assert outcome.state.objects["geist@3"].face == 0


def test_712_8f_a_modal_card_is_the_face_that_is_up():
    """712.8f: on the stack and on the battlefield."""
    from engine.dialogue.actions import PlayLand

    board = Board().lands("A", "RRRRRR").hand("A", both=WARRIOR_TEETH)
    spell = board.run(cast("A", "both"), until="action")
    assert (name(spell, "both@2"), view(spell.state).of("both@2").types) == ("Akoum Warrior", ("creature",))
    played = board.run(PlayLand(player="A", object="both", face="Akoum Teeth"))
    seen = view(played.state).of("both@2")
    assert (seen.name, seen.types, seen.has_keyword("trample")) == ("Akoum Teeth", ("land",), False)


def essence(board: Board) -> Board:
    """What A's creatures enter as: copies of a creature with daybound."""
    kind = creature("Essence", "{G}", "Creatures you control enter as a copy of this creature.", "6/6")
    board.field("A", essence=kind)
    face = msgspec.structs.replace(BIRD_ADMIRER.front, lines=(*BIRD_ADMIRER.front.lines, *kind.front.lines))
    admirer = msgspec.structs.replace(BIRD_ADMIRER, name="Bird Admirer", layout="normal", faces=(face,))
    board.state = edit(board.state, "essence", copied=(Copied(admirer, timestamp=1),))
    return board


def test_712_13a_a_back_that_is_no_permanent():
    """712.13a: a spell that would enter transformed, whose back is a sorcery, goes to its owner's graveyard instead."""
    outcome = answered(
        night(essence(Board().lands("A", "RRR").hand("A", invasion=SPELL_BACK))), cast("A", "invasion"), RESOLVE
    )
    assert names(outcome.state, "graveyard", "A") == ["Invasion // Reach"]
    assert "712.13a" in cited(outcome, "replacement")
    day = answered(essence(Board().lands("A", "RRR").hand("A", invasion=SPELL_BACK)), cast("A", "invasion"), RESOLVE)
    assert name(day, "invasion@3") == "Bird Admirer"


def test_example_712_13a_1():
    """712.13a: the copy effect and daybound together would have the sorcery face up."""
    outcome = answered(
        night(essence(Board().lands("A", "RRR").hand("A", kylem=SPELL_BACK))), cast("A", "kylem"), RESOLVE
    )
    assert "kylem@3" in outcome.state.zone("graveyard", "A")
    assert not any(step.text.startswith("Invasion enters the battlefield") for step in outcome.steps)


def test_712_14_the_front_is_up():
    """712.14, 712.8a: put onto the battlefield from a graveyard, it has its front face up."""
    board = Board().lands("A", "B").hand("A", raised=RAISE).put("A", "graveyard", "geist", GEIST)
    outcome = board.run(cast("A", "raised", "geist"))
    assert name(outcome, "geist@2") == "Kind Geist"


def test_712_14b_a_modal_card_whose_front_is_no_permanent():
    """712.14b: it stays where it is, whatever its back is."""
    board = Board().lands("A", "B").hand("A", raised=RAISE).put("A", "graveyard", "both", COUNCIL)
    outcome = board.run(cast("A", "raised", "both"))
    assert "both" in outcome.state.zone("graveyard", "A")


def test_712_15_face_down_it_is_what_that_makes_it():
    """712.15, 712.15a: a 2/2 creature that can't transform; turned face up, it has its front up."""
    board = Board().put("A", "battlefield", "geist", GEIST, face_down=FaceDown("manifest"))
    seen = view(board.state).of("geist")
    assert (seen.name, seen.power, seen.types) == ("", 2, ("creature",))
    assert why_not_transform(board.state, "geist") == ("is face down", "712.15a")
    from engine.events import kinds

    up = commit(board.state, kinds.TurnFaceUp(object="geist"))
    assert view(up).of("geist").name == "Kind Geist"


def test_712_15a_an_instruction_to_transform_does_nothing():
    turn = sorcery("Turn", "{U}", "Transform target creature.")
    board = Board().lands("A", "U").hand("A", turn=turn)
    board.put("A", "battlefield", "geist", GEIST, face_down=FaceDown("morph"))
    outcome = board.run(cast("A", "turn", "geist"))
    assert (outcome.state.objects["geist"].face, name(outcome, "geist")) == (0, "")
    assert "712.15a" in cited(outcome, "transform")


@pytest.mark.parametrize("chosen", ["Kind Geist", "Kind Gift"])
def test_712_19_the_name_of_either_face_may_be_chosen(chosen):
    """712.19: it then means what has that name: a permanent with that face up."""
    from engine.dialogue.choices import Answer

    meddler = enchantment(
        "Meddler", "{W}", "As this enchantment enters, choose a card name.\nPermanents with the chosen name have haste."
    )
    board = Board().lands("A", "W").hand("A", meddler=meddler).field("A", front=GEIST)
    board.put("A", "battlefield", "back", GEIST, face=1)
    asked = board.run(cast("A", "meddler"))
    outcome = board.run(cast("A", "meddler"), answers=(Answer(choice=asked.pending.id, value=chosen),))
    assert view(outcome.state).of("front").has_keyword("haste") == (chosen == "Kind Geist")
    assert view(outcome.state).of("back").has_keyword("haste") == (chosen == "Kind Gift")
