"""For each object that something was done to; the rest is sacrificed; counters are spread (122.5, 608.2e, 701.21a)."""

from __future__ import annotations

from engine.dialogue.actions import PlayLand
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, instant, sorcery

SWINE = sorcery(
    "Swine", "{U}",
    "Exile any number of target creatures. For each creature exiled this way, its controller creates a 2/2 green Boar"
    " creature token.",
)  # fmt: skip
CRY = sorcery("Cry", "{W}", "Destroy all creatures. For each creature destroyed this way, its controller draws a card.")
CULL = sorcery("Cull", "{B}", "Each player chooses up to one creature they control, then sacrifices the rest.")
SPREAD = "{1}: You may move any number of +1/+1 counters from this creature onto other creatures."
ANCIENT = creature("Ancient", "{G}", SPREAD)
GATHER = instant("Gather", "{G}", "Move any number of counters from among creatures you control onto target creature.")
CABIN = card("Cabin", None, "Land", "When this land enters untapped, you gain 1 life.")
SLOW = card("Slow", None, "Land", "This land enters tapped.\nWhen this land enters untapped, you gain 1 life.")


def tokens(state, player):
    there = (state.objects[one] for one in state.battlefield)
    return sum(1 for one in there if one.kind == "token" and one.controller == player)


def test_608_2e_each_controller_creates_one_token_for_each_creature() -> None:
    board = Board().lands("A", "U").hand("A", swine=SWINE).field("A", mine=BEARS).field("B", one=BEARS, two=BEARS)
    state = answered(board, cast("A", "swine", "mine", "one", "two"), RESOLVE).state
    assert (tokens(state, "A"), tokens(state, "B")) == (1, 2)


def test_608_2h_who_controlled_what_was_destroyed_draws() -> None:
    board = Board().lands("A", "W").hand("A", cry=CRY).field("B", one=BEARS, two=BEARS)
    state = answered(board, cast("A", "cry"), RESOLVE).state
    assert (len(state.zone("hand", "A")), len(state.zone("hand", "B"))) == (0, 2)


def test_701_21a_all_but_what_each_player_chose_is_sacrificed() -> None:
    board = Board().lands("A", "B").hand("A", cull=CULL).field("A", a1=BEARS, a2=BEARS).field("B", b1=BEARS, b2=BEARS)
    state = answered(board, cast("A", "cull"), RESOLVE, picks=("a2", ())).state
    assert [one for one in ("a1", "a2", "b1", "b2") if one in state.battlefield] == ["a2"]
    assert "land-A-1" in state.battlefield


def test_122_5_counters_are_spread_over_other_creatures() -> None:
    board = Board().lands("A", "G").field("A", ancient=ANCIENT, bears=BEARS).field("B", theirs=BEARS)
    board.counters("ancient", "+1/+1", 3)
    state = answered(board, activate("A", "ancient", 0), RESOLVE, picks=(True, 1, 2)).state
    assert [state.objects[one].count("+1/+1") for one in ("ancient", "bears", "theirs")] == [0, 1, 2]
    state = answered(board, activate("A", "ancient", 0), RESOLVE, picks=(True, 1, 0)).state
    assert [state.objects[one].count("+1/+1") for one in ("ancient", "bears", "theirs")] == [2, 1, 0]


def test_122_5_counters_of_several_creatures_onto_one() -> None:
    board = Board().lands("A", "G").hand("A", gather=GATHER).field("A", one=BEARS, two=BEARS).field("B", theirs=BEARS)
    board.counters("one", "+1/+1", 2).counters("two", "charge", 1).counters("theirs", "+1/+1", 1)
    state = answered(board, cast("A", "gather", "theirs"), RESOLVE, picks=(1, 1)).state
    theirs = state.objects["theirs"]
    assert (theirs.count("+1/+1"), theirs.count("charge"), state.objects["one"].count("+1/+1")) == (2, 1, 1)


def test_603_6a_it_triggers_only_if_the_land_enters_untapped() -> None:
    quick = answered(Board().hand("A", cabin=CABIN), PlayLand(player="A", object="cabin"), RESOLVE)
    assert quick.state.players["A"].life == 21
    slow = answered(Board().hand("A", slow=SLOW), PlayLand(player="A", object="slow"))
    assert (slow.state.players["A"].life, slow.state.stack) == (20, ())
