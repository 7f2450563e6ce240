"""What is done as a permanent is turned face up (708.11), and as another enters (614.1c)."""

from __future__ import annotations

from engine.layers import view
from engine.state.face_down import FaceDown
from tests.rules.asking import RESOLVE, answered, cast, cited, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.face_down import DEMON, MORPH, is_plain, up
from tests.rules.pool import WRATH, creature, enchantment, instant

HYDRA = creature(
    "Hooded", "{X}{G}{G}", "As this creature is turned face up, put five +1/+1 counters on it.\nMorph {3}{G}{G}", "0/0"
)
AQUA = creature(
    "Aqua",
    "{2}{U}{U}",
    "As this creature enters or is turned face up, it becomes your choice of 5/1 or 1/5.\nMorph {2}{U}",
    "0/0",
)
IXI = creature(
    "Mass",
    "{3}{U}{U}",
    "As this creature enters, turn all other nontoken creatures face down.\n"
    "Mass's power and toughness are each equal to the number of face-down creatures on the battlefield.",
    "0/0",
)


def test_708_11_counters_are_put_on_it_as_it_is_turned():
    """708.11, 614.1e: not afterwards, for with toughness 0 it would not live to see them."""
    board = Board().lands("A", "GGGGG").put("A", "battlefield", "hydra", HYDRA, face_down=MORPH)
    outcome = board.run(up("A", "hydra"))
    assert view(outcome.state).of("hydra").power == 5
    flip = instant("Break", "{R}", "Turn target face-down creature face up.")
    by_effect = Board().lands("A", "R").hand("A", flip=flip).put("B", "battlefield", "hydra", HYDRA, face_down=MORPH)
    assert view(by_effect.run(cast("A", "flip", "hydra"), RESOLVE).state).of("hydra").power == 5


def test_708_11_what_it_becomes_is_chosen_as_it_is_turned():
    """613.2a: that is among its copiable values."""
    board = Board().lands("A", "UUU").put("A", "battlefield", "aqua", AQUA, face_down=MORPH)
    outcome = answered(board, up("A", "aqua"), picks=("a 1/5 creature",))
    seen = view(outcome.state).of("aqua")
    assert (seen.power, seen.toughness, seen.types) == (1, 5, ("creature",))
    assert outcome.state.objects["aqua"].faced.toughness == 5


def test_614_12a_it_is_chosen_as_it_enters_too():
    board = Board().lands("A", "UUUU").hand("A", aqua=AQUA)
    outcome = answered(board, cast("A", "aqua", method="normal"), RESOLVE, picks=("a 5/1 creature",))
    seen = view(outcome.state).of("aqua@3")
    assert (seen.power, seen.toughness) == (5, 1)


def test_708_3_nothing_is_chosen_as_it_enters_face_down():
    outcome = Board().lands("A", "UUU").hand("A", aqua=AQUA).run(cast("A", "aqua", method="morph"), RESOLVE)
    assert is_plain(outcome.state, "aqua@3")


def test_708_2a_others_turn_face_down_as_it_enters():
    board = Board().lands("A", "UUUUU").hand("A", mass=IXI).field("A", demon=DEMON).field("B", bears=BEARS)
    outcome = board.run(cast("A", "mass"), RESOLVE)
    assert is_plain(outcome.state, "demon")
    assert is_plain(outcome.state, "bears")
    assert view(outcome.state).of("mass@3").power == 2
    assert "708.2a" in cited(outcome, "turn_face_down")


def test_614_12_face_down_creatures_enter_with_counters():
    veil = enchantment("Veil", "{W}", "Face-down creatures you control enter with a flying counter on them.")
    board = Board().lands("A", "BBBG").field("A", veil=veil).hand("A", demon=DEMON)
    outcome = board.run(cast("A", "demon", method="morph"), RESOLVE)
    assert view(outcome.state).of("demon@3").has_keyword("flying")


def test_708_9_several_are_revealed_as_they_die():
    board = Board().lands("A", "W").hand("A", wrath=WRATH)
    for number, why in enumerate(("morph", "manifest", "other")):
        board.put("B", "battlefield", f"one-{number}", BEARS, face_down=FaceDown(why))
    outcome = board.run(cast("A", "wrath"), RESOLVE)
    assert cited(outcome, "reveal") == ["708.9"] * 3
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"] * 3


def test_708_11_an_aura_is_attached_as_it_is_turned():
    """708.11, 701.3a: not afterwards, for as an Aura that is attached to nothing it would be put into a graveyard."""
    text = (
        "Enchant creature\nEnchanted creature has flying.\nAs this Aura is turned face up, you may attach it to a creature."
        "\nMorph {B}"
    )
    gift = card("Gift", "{B}", "Enchantment — Aura", text)
    board = Board().lands("A", "B").field("A", bears=BEARS).put("A", "battlefield", "gift", gift, face_down=MORPH)
    outcome = answered(board, up("A", "gift"), picks=("bears",))
    assert outcome.state.objects["gift"].attached_to == "bears"
    assert view(outcome.state).of("bears").has_keyword("flying")
    left = answered(board, up("A", "gift"), picks=((),))
    assert names(left.state, "graveyard", "A") == ["Gift"]
