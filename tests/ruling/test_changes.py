"""What a step changed."""

from __future__ import annotations

from adjudicator.ruling.changes import changes
from engine.state.objects import Counters
from engine.state.players import Mana
from tests.ruling import boards as b

BEARS = b.creature("Grizzly Bears")


def test_nothing() -> None:
    state = b.board(b.card("bears-1", BEARS, "battlefield"))
    assert changes(state, state) == []
    assert changes(state, b.changed(state, "bears-1", damage=0)) == []


def test_an_object_that_changes_zones_is_one_record() -> None:
    state = b.board(b.card("bears-1", BEARS, "battlefield"))
    assert changes(state, b.moved(state, "bears-1", "graveyard")) == [
        {"object": "bears-1@2", "what": "zone", "from": "battlefield", "to": "graveyard", "was": "bears-1"}
    ]


def test_an_object_that_ceases_to_exist() -> None:
    state = b.board(b.card("bears-1", BEARS, "battlefield"))
    gone = b.replace(
        state, objects=state.objects.delete("bears-1"), zones=state.zones.insert(("battlefield", None), ())
    )
    assert changes(state, gone) == [{"object": "bears-1", "what": "zone", "from": "battlefield", "to": None}]


def test_what_is_on_an_object() -> None:
    state = b.board(b.card("bears-1", BEARS, "battlefield", counters=(Counters("+1/+1", 1, 2),)))
    after = b.changed(state, "bears-1", tapped=True, damage=2, counters=(Counters("+1/+1", 3, 2),))
    assert changes(state, after) == [
        {"object": "bears-1", "what": "tapped", "from": False, "to": True},
        {"object": "bears-1", "what": "damage", "from": 0, "to": 2},
        {"object": "bears-1", "what": "counters", "from": 1, "to": 3, "kind": "+1/+1"},
    ]


def test_players_and_the_turn() -> None:
    state = b.board()
    after = b.with_player(
        b.replace(state, turn=b.replace(state.turn, priority="B")), "B", life=17, mana_pool=(Mana("R"),)
    )
    assert changes(state, after) == [
        {"what": "priority", "from": "A", "to": "B"},
        {"player": "B", "what": "life", "from": 20, "to": 17},
        {"player": "B", "what": "mana_pool", "from": [], "to": ["{R}"]},
    ]


def test_401_2_an_unknown_card_that_is_one_of_many_again_has_not_left_its_library() -> None:
    """As its library is shuffled it loses its record, but goes nowhere."""
    state = b.board(b.card("top-1", BEARS, "library", unknown=True))
    assert changes(state, b.replace(state, objects=state.objects.delete("top-1"))) == []
    known = b.board(b.card("top-1", BEARS, "library"))
    assert changes(known, b.replace(known, objects=known.objects.delete("top-1"))) != []
