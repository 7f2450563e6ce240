"""Amounts and things of each of several players: "they" is that player (608.2e, 101.4)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast, life, names
from tests.rules.boards import BEARS, BOLT, GROWTH, Board
from tests.rules.pool import sorcery

PRICE = sorcery(
    "Price", "{R}", "Price deals damage to each player equal to twice the number of lands that player controls."
)
STORM = sorcery("Storm", "{R}", "Storm deals 2 damage to each opponent and each creature they control.")
WEEDS = sorcery(
    "Weeds", "{G}", "Each player creates a 1/1 green Cat creature token for each untapped Forest they control."
)
ROUSE = sorcery(
    "Rouse",
    "{W}",
    "Each player reveals the top card of their library. For each nonland card revealed this way, you create a 1/1 white"
    " Spirit creature token with flying.",
)
SEER = sorcery(
    "Seer",
    "{B}",
    "Each player reveals the top card of their library, loses life equal to that card's mana value, then puts it into"
    " their hand.",
)
LEVEL = sorcery("Level", "{G}", "Each player's life total becomes the number of creatures they control.")


def test_608_2e_damage_by_what_each_player_has() -> None:
    outcome = Board().lands("A", "RG").lands("B", "GGG").hand("A", price=PRICE).run(cast("A", "price"), RESOLVE)
    assert not outcome.not_understood
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (16, 14)


def test_608_2e_damage_to_what_each_opponent_controls() -> None:
    board = Board(("A", "B", "C")).lands("A", "R").field("A", mine=BEARS).field("B", b=BEARS).field("C", c=BEARS)
    outcome = board.hand("A", storm=STORM).run(cast("A", "storm"), RESOLVE)
    assert names(outcome.state, "battlefield") == ["Mountain", "Grizzly Bears"]
    assert [life(outcome.state, one) for one in "ABC"] == [20, 18, 18]


def test_608_2e_tokens_by_what_each_player_has() -> None:
    outcome = Board().lands("A", "GGG").lands("B", "G").hand("A", weeds=WEEDS).run(cast("A", "weeds"), RESOLVE)
    cats = [one for one in outcome.state.objects.values() if one.kind == "token"]
    assert sorted(one.controller or "" for one in cats) == ["A", "A", "B"]


def test_701_20a_each_player_reveals_the_top_card() -> None:
    board = (
        Board(library=0)
        .lands("A", "W")
        .hand("A", rouse=ROUSE)
        .put("A", "library", "a", BOLT)
        .put("B", "library", "b", BEARS)
    )
    outcome = board.run(cast("A", "rouse"), RESOLVE)
    assert names(outcome.state, "battlefield") == ["Plains", "Spirit Token", "Spirit Token"]


def test_608_2e_that_card_is_each_players_own() -> None:
    board = Board(library=0).lands("A", "B").hand("A", seer=SEER)
    board = board.put("A", "library", "a", GROWTH).put("B", "library", "b", BEARS)
    outcome = board.run(cast("A", "seer"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (19, 18)
    assert names(outcome.state, "hand", "A") == ["Giant Growth"]
    assert names(outcome.state, "hand", "B") == ["Grizzly Bears"]


def test_119_5_each_life_total_becomes_its_own_number() -> None:
    board = Board().lands("A", "G").hand("A", level=LEVEL).field("A", one=BEARS, two=BEARS).field("B", three=BEARS)
    outcome = board.run(cast("A", "level"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (2, 1)
