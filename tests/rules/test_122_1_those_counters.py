"""Those counters that a condition asked about, what a player controlled that was destroyed, and names (122.1, 608.2c)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, ZOMBIE, Board, card
from tests.rules.pool import creature, sorcery

JAR = card(
    "Jar", "{1}", "Artifact",
    "{1}: Put a charge counter on this artifact. Then if it has two or more charge counters on it, remove those counters"
    " and you gain 5 life.",
)  # fmt: skip
WRATH = sorcery(
    "Wrath", "{W}",
    "Destroy all creatures. You gain life equal to the number of creatures you controlled that were destroyed this way.",
)  # fmt: skip
TEMPEST = sorcery(
    "Tempest", "{B}",
    "Destroy all creatures. Each player loses life equal to the number of creatures they controlled that were destroyed"
    " this way.",
)  # fmt: skip
SHY = creature("Shy", "{R}", "This creature has haste as long as no opponent controls a creature.")
NAMES = sorcery("Names", "{G}", "You gain X life, where X is the number of differently named creatures you control.")
ROCKY = creature("Rocky", "{W}", "Indestructible")


def test_122_1_all_counters_of_the_kind_that_was_asked_about_are_removed() -> None:
    board = Board().lands("A", "G").field("A", jar=JAR).counters("jar", "time", 1)
    first = answered(board, activate("A", "jar", 0), RESOLVE).state
    assert (first.objects["jar"].count("charge"), life(first, "A")) == (1, 20)
    board.counters("jar", "charge", 2)
    state = answered(board, activate("A", "jar", 0), RESOLVE).state
    assert (state.objects["jar"].count("charge"), state.objects["jar"].count("time"), life(state, "A")) == (0, 1, 25)


def test_608_2h_only_what_was_destroyed_under_its_control_counts() -> None:
    board = (
        Board().lands("A", "W").hand("A", wrath=WRATH).field("A", one=BEARS, rocky=ROCKY).field("B", b1=BEARS, b2=BEARS)
    )
    assert life(answered(board, cast("A", "wrath"), RESOLVE).state, "A") == 21


def test_608_2e_each_player_loses_for_their_own() -> None:
    board = Board().lands("A", "B").hand("A", tempest=TEMPEST).field("A", one=BEARS).field("B", b1=BEARS, b2=BEARS)
    state = answered(board, cast("A", "tempest"), RESOLVE).state
    assert (life(state, "A"), life(state, "B")) == (19, 18)


def test_109_4_no_opponent_controls_one() -> None:
    board = Board(("A", "B", "C")).field("A", shy=SHY, own=BEARS)
    assert view(board.state).of("shy").has_keyword("haste")
    board.field("C", theirs=BEARS)
    assert not view(board.state).of("shy").has_keyword("haste")


def test_201_2_each_name_counts_once() -> None:
    board = Board().lands("A", "G").hand("A", names=NAMES).field("A", one=BEARS, two=BEARS, three=ZOMBIE)
    assert life(answered(board, cast("A", "names"), RESOLVE).state, "A") == 22
