"""What lets a player cast spells of a kind is asked of the spell that the way of casting makes of a card (601.3e)."""

from __future__ import annotations

from engine.state.change import edit_player
from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.fights import done, illegal
from tests.rules.pool import creature

NYMPH = creature("Nymph", "{W}", "Bestow {1}{W}\nEnchanted creature gets +1/+1.", "1/1", "Enchantment Creature — Nymph")
CREATURES = creature("Horde", "{G}", "You may cast creature spells from the top of your library.", "7/7")
AURAS = creature("Eidolon", "{W}", "You may cast Aura spells from the top of your library.", "2/2")
GRAVE_AURAS = creature("Rake", "{W}", "Once during each of your turns, you may cast an Aura spell from your graveyard.")
BEAST = creature("Beast", "{G}", "Mutate {W}", "3/3")
ARTIFACT = card("Relic", "{W}", "Artifact", "{T}: Add {C}.\nMorph {W}")


def top(board: Board, one: str) -> Board:
    library = board.state.players["A"].library
    board.state = edit_player(board.state, "A", library=type(library)(size=20, top=(one,)))
    return board


def on_top(definition, allowing) -> Board:
    board = Board().lands("A", "WWW").field("A", allowing=allowing, bears=BEARS).put("A", "library", "one", definition)
    return top(board, "one")


def test_601_3e_what_lets_auras_be_cast_lets_a_card_be_cast_bestowed_only() -> None:
    """702.103d: the card is a creature card, the bestowed spell an Aura."""
    board = on_top(NYMPH, AURAS)
    outcome = done(board.run(cast("A", "one", "bears", method="bestow"), RESOLVE))
    assert outcome.state.objects["one@3"].attached_to == "bears"
    illegal(board.run(cast("A", "one", method="normal")))


def test_601_3e_one_way_is_left_and_is_taken() -> None:
    """702.103d: nothing is asked, as what is allowed is only one of the two."""
    assert done(on_top(NYMPH, AURAS).run(cast("A", "one", "bears"), RESOLVE)).state.objects["one@3"].attached_to
    assert done(on_top(NYMPH, CREATURES).run(cast("A", "one"), RESOLVE)).state.objects["one@3"].attached_to is None


def test_601_3e_from_a_graveyard_too() -> None:
    """702.103d: a permission that is good for one spell in a turn."""
    board = Board().lands("A", "WWW").field("A", rake=GRAVE_AURAS, bears=BEARS).put("A", "graveyard", "one", NYMPH)
    assert done(board.run(cast("A", "one", "bears"), RESOLVE)).state.objects["one@3"].attached_to == "bears"
    illegal(board.run(cast("A", "one", method="normal")))


def test_601_3e_a_bestowed_card_in_hand_needs_no_permission() -> None:
    board = Board().lands("A", "WW").field("A", bears=BEARS).hand("A", one=NYMPH)
    assert done(board.run(cast("A", "one", "bears", method="bestow"), RESOLVE)).state.objects["one@3"].attached_to


def test_702_140a_a_mutating_spell_is_a_creature_spell() -> None:
    """601.3e: it resolves as one, and what is asked is where it goes."""
    outcome = on_top(BEAST, CREATURES).run(cast("A", "one", "bears", method="mutate"))
    assert "702.140c" in outcome.pending.rules


def test_708_4_a_face_down_spell_is_a_creature_spell() -> None:
    """601.3e: of a card that is none."""
    board = on_top(ARTIFACT, CREATURES)
    done(board.run(cast("A", "one", method="morph"), RESOLVE))
    illegal(board.run(cast("A", "one", method="normal")))
