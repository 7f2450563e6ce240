"""Objects that an ability of their own moves from the zone that it names (113.6m, 303.4, 401.7, 701.24a)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature

RISER = creature("Riser", "{G}", "{G}: Put this card from your graveyard on top of your library.")
SINKER = creature("Sinker", "{G}", "{G}: Put this card from your graveyard into your library third from the top.")
LATE = creature("Late", "{G}", "{G}: Put this creature on top of your library from your graveyard.")
COMER = creature("Comer", "{9}", "{G}: Put this card from your hand onto the battlefield tapped.")
BREATH = card(
    "Breath",
    "{1}{R}",
    "Enchantment — Aura",
    "Enchant creature\nWhen a creature with power 2 or greater enters, you may return this card from your graveyard to "
    "the battlefield attached to that creature.",
)


def test_113_6m_a_card_is_put_on_top_from_the_graveyard_only() -> None:
    for one in (RISER, LATE):
        board = Board(library=3).lands("A", "G")
        board.put("A", "graveyard", "one", one)
        outcome = board.run(activate("A", "one"), RESOLVE)
        assert outcome.status == "resolved", outcome.illegal
        assert outcome.state.objects[outcome.state.players["A"].library.top[0]].definition.name == one.name
        on_field = Board(library=3).lands("A", "G").field("A", one=one)
        assert on_field.run(activate("A", "one")).status == "illegal"


def test_401_7_a_card_is_put_third_from_the_top() -> None:
    board = Board(library=5).lands("A", "G")
    board.put("A", "graveyard", "one", SINKER)
    outcome = board.run(activate("A", "one"), RESOLVE)
    assert outcome.state.objects[outcome.state.players["A"].library.top[2]].definition.name == "Sinker"


def test_113_6m_a_card_is_put_onto_the_battlefield_from_the_hand() -> None:
    outcome = Board().lands("A", "G").hand("A", one=COMER).run(activate("A", "one"), RESOLVE)
    (here,) = (one for one in outcome.state.battlefield if outcome.state.objects[one].definition.name == "Comer")
    assert outcome.state.objects[here].tapped


def test_303_4_an_aura_returns_attached_to_what_entered() -> None:
    board = Board().lands("A", "GG").hand("A", bears=BEARS)
    board.put("A", "graveyard", "breath", BREATH)
    outcome = answered(board, cast("A", "bears"), RESOLVE, RESOLVE, picks=(True,))
    (aura,) = (one for one in outcome.state.battlefield if outcome.state.objects[one].definition.name == "Breath")
    host = outcome.state.objects[aura].attached_to
    assert host is not None
    assert outcome.state.objects[host].definition.name == "Grizzly Bears"


def test_701_24a_a_player_shuffles_their_library() -> None:
    board = (
        Board(library=3)
        .lands("A", "G")
        .field("A", it=creature("It", "{G}", "{G}: Target player shuffles their library."))
    )
    board.put("B", "library", "top", BOLT)
    outcome = board.run(activate("A", "it", 0, "B"), RESOLVE)
    assert [step.actor for step in outcome.steps if step.event == "shuffle"] == ["B"]
    assert names(outcome.state, "battlefield") == ["Forest", "It"]
