"""So much damage at one time, to one or more at once, and its amount (510.2, 603.2, 603.2c, 603.2d)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.fights import END, attack, block, done
from tests.rules.pool import creature, enchantment, instant, read


def watching(event: str, what: str = "you gain 1 life"):
    return read(enchantment("Watcher", "{W}", f"Whenever {event}, {what}."))


@pytest.mark.parametrize(("low", "after"), [(2, 21), (3, 21), (4, 20)])
def test_603_2_so_much_damage_to_a_player_by_one_source(low: int, after: int):
    watcher = watching(f"a source you control deals {low} or more damage to a player")
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", watcher=watcher)
    assert life(done(board.run(cast("A", "bolt", "B"), RESOLVE, RESOLVE)).state, "A") == after


@pytest.mark.parametrize(("low", "after"), [(4, 21), (5, 20)])
def test_510_2_so_much_is_dealt_to_it_at_one_time(low: int, after: int):
    """What two creatures deal at one time is added up; so is what one creature deals to several."""
    wall = read(
        creature("Wall", "{W}", f"Whenever this creature is dealt {low} or more damage, you gain 1 life.", "0/9")
    )
    board = Board().field("A", big=creature("Big", "{G}", pt="4/4")).field("B", p=BEARS, q=BEARS)
    outcome = board.field("A", wall=wall).run(attack("wall"), block(("p", "wall"), ("q", "wall")), END)
    assert life(done(outcome).state, "A") == after


@pytest.mark.parametrize(("low", "after"), [(4, 21), (5, 20)])
def test_510_2_what_one_source_deals_to_several_is_one_event(low: int, after: int):
    lash = read(creature("Lash", "{R}", f"Whenever this creature deals {low} or more damage, you gain 1 life.", "4/9"))
    board = Board().field("A", lash=lash).field("B", p=BEARS, q=BEARS)
    outcome = board.run(attack("lash"), block(("p", "lash"), ("q", "lash")), END, policy="default")
    assert life(done(outcome).state, "A") == after


@pytest.mark.parametrize(
    ("event", "after"),
    [
        ("one or more creatures you control deal combat damage to one or more players", 21),
        ("one or more creatures you control deal combat damage to one or more of your opponents", 21),
        ("one or more creatures you control deal combat damage to a player", 22),
        ("a creature you control deals combat damage to a player", 22),
    ],
)
def test_603_2c_one_or_more_players_at_one_time(event: str, after: int):
    board = Board(("A", "B", "C")).field("A", x=BEARS, y=BEARS, watcher=watching(event))
    outcome = board.run(attack(("x", "B"), ("y", "C")), END)
    assert life(done(outcome).state, "A") == after


@pytest.mark.parametrize(
    ("event", "after"),
    [
        ("a source you control deals damage to one or more creatures", 21),
        ("a source you control deals damage to one or more permanents and/or players", 21),
        ("a source you control deals damage to a creature", 22),
    ],
)
def test_510_2_one_or_more_creatures_at_one_time(event: str, after: int):
    burn = instant("Burn", "{R}", "Burn deals 1 damage to each creature.")
    board = (
        Board().lands("A", "R").hand("A", burn=burn).field("A", watcher=watching(event), x=BEARS).field("B", y=BEARS)
    )
    outcome = board.run(cast("A", "burn"), RESOLVE, RESOLVE, RESOLVE, policy="default")
    assert life(done(outcome).state, "A") == after


def test_608_2k_the_amount_of_damage_it_dealt_to_that_player():
    text = "you gain X life, where X is the amount of damage it dealt to that player"
    watcher = watching("a creature you control deals combat damage to a player", text)
    board = Board().field("A", big=creature("Big", "{G}", pt="4/4"), watcher=watcher)
    assert life(done(board.run(attack("big"), END)).state, "A") == 24


AGAIN = read(
    enchantment(
        "Again",
        "{U}",
        "If a creature you control dealing combat damage to a player causes a triggered ability of a permanent you control "
        "to trigger, that ability triggers an additional time.",
    )
)
TRAMPLER = read(creature("Rager", "{G}", "Trample\nWhenever this creature is dealt damage, you gain 1 life.", "5/5"))


def test_603_2d_what_dealing_damage_makes_trigger():
    watcher = watching("an opponent is dealt combat damage")
    board = Board().field("A", big=BEARS, watcher=watcher, again=AGAIN)
    assert life(done(board.run(attack("big"), END)).state, "A") == 22


def test_603_2d_being_dealt_damage_at_the_same_time_is_not_dealing_it():
    board = Board().field("A", rager=TRAMPLER, again=AGAIN).field("B", p=BEARS)
    outcome = board.run(attack("rager"), block(("p", "rager")), END, policy="default")
    state = done(outcome).state
    assert life(state, "B") == 17
    assert life(state, "A") == 21
