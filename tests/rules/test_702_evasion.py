"""Evasion abilities and what keeps creatures from blocking (509.1b, 702.9, 702.13, 702.14, 702.16f, 702.17 and others)."""

from __future__ import annotations

import msgspec
import pytest

from engine.dialogue.actions import Advance
from engine.dialogue.choices import WrongAnswer
from engine.state.definition import Definition
from tests.rules.asking import RESOLVE, activate, answer_to, cast
from tests.rules.boards import Board, card, land
from tests.rules.fights import END, attack, attacker, block, combat, done, illegal
from tests.rules.pool import creature, instant

PLAIN = creature("Plain", "{G}", "", "2/2")


def one(text: str, cost: str = "{G}", pt: str = "2/2", kind: str = "Creature — Spirit") -> Definition:
    return card(f"Being {text} {cost} {kind} {pt}".strip(), cost, kind, text, pt)


ARTIFACT = one("", "{2}", kind="Artifact Creature — Golem")


@pytest.mark.parametrize(
    ("attacks", "blocks", "rule"),
    [
        (one("Flying"), PLAIN, "702.9b"),
        (one("Fear"), PLAIN, "702.36b"),
        (one("Intimidate", "{R}"), PLAIN, "702.13b"),
        (one("Horsemanship"), PLAIN, "702.31b"),
        (one("Shadow"), PLAIN, "702.28b"),
        (PLAIN, one("Shadow"), "702.28b"),
        (one("Skulk"), one("", pt="3/3"), "702.118b"),
        (one("Protection from green"), PLAIN, "702.16f"),
        (one("Menace"), PLAIN, "702.111b"),
        (one("Forestwalk"), PLAIN, "702.14c"),
        (one("This creature can't be blocked."), PLAIN, "509.1b"),
    ],
)
def test_509_1b_can_not_be_blocked(attacks: Definition, blocks: Definition, rule: str):
    board = Board().field("A", a=attacks).field("B", b=blocks, f=land("G"))
    illegal(board.run(attack("a"), block(("b", "a"))), "509.1b", rule)


@pytest.mark.parametrize(
    ("attacks", "blocks"),
    [
        (one("Flying"), one("Flying")),
        (one("Flying"), one("Reach")),
        (PLAIN, one("Flying")),
        (one("Fear"), one("", "{B}")),
        (one("Fear"), ARTIFACT),
        (one("Intimidate"), PLAIN),
        (one("Intimidate", "{R}"), ARTIFACT),
        (one("Horsemanship"), one("Horsemanship")),
        (PLAIN, one("Horsemanship")),
        (one("Shadow"), one("Shadow")),
        (one("Skulk"), PLAIN),
        (one("Protection from red"), PLAIN),
        (one("Islandwalk"), PLAIN),
    ],
)
def test_509_1b_can_be_blocked(attacks: Definition, blocks: Definition):
    board = Board().field("A", a=attacks).field("B", b=blocks, f=land("G"))
    assert attacker(done(board.run(attack("a"), block(("b", "a")))), "a").blocked is True


def test_702_14d_landwalk_does_not_cancel_landwalk():
    board = Board().field("A", a=one("Forestwalk")).field("B", b=one("Forestwalk"), f=land("G"))
    illegal(board.run(attack("a"), block(("b", "a"))), "702.14c")


SNOW_FOREST = card("Snowy Forest", None, "Basic Snow Land — Forest", "({T}: Add {G}.)")


def test_example_702_14d_1():
    """702.14d: snow forestwalk does not cancel snow forestwalk."""
    board = Board().field("A", a=one("Snow forestwalk")).field("B", b=one("Snow forestwalk"), f=SNOW_FOREST)
    illegal(board.run(attack("a"), block(("b", "a"))), "702.14c")
    board = Board().field("A", a=one("Snow forestwalk")).field("B", b=one("Snow forestwalk"), f=land("G"))
    assert attacker(done(board.run(attack("a"), block(("b", "a")))), "a").blocked is True


@pytest.mark.parametrize(
    ("text", "walked", "other"),
    [
        ("Snow swampwalk", ("Snow Land — Swamp", ""), ("Snow Land — Island", "")),
        ("Nonbasic landwalk", ("Land", "{T}: Add {C}."), ("Basic Land — Forest", "")),
        ("Artifact landwalk", ("Artifact Land", "{T}: Add {C}."), ("Artifact", "")),
        ("Legendary landwalk", ("Legendary Land", "{T}: Add {C}."), ("Land", "{T}: Add {C}.")),
    ],
)
def test_702_14a_landwalk_of_other_kinds(text: str, walked: tuple[str, str], other: tuple[str, str]):
    board = Board().field("A", a=one(text)).field("B", b=PLAIN, f=card("Walked", None, *walked))
    illegal(board.run(attack("a"), block(("b", "a"))), "702.14c")
    board = Board().field("A", a=one(text)).field("B", b=PLAIN, f=card("Other", None, *other))
    assert attacker(done(board.run(attack("a"), block(("b", "a")))), "a").blocked is True


@pytest.mark.parametrize(("text", "has"), [("Islandwalk", True), ("Swampwalk", False), ("Snow islandwalk", False)])
def test_702_14a_a_creature_with_islandwalk_is_found_by_it(text: str, has: bool):
    assassin = creature("Assassin", "{U}", "{T}: Destroy target creature with islandwalk.")
    outcome = Board().field("A", a=assassin).field("B", b=one(text)).run(activate("A", "a", 0, "b"), RESOLVE)
    assert (outcome.status == "resolved") is has
    assert ("b" not in outcome.state.battlefield) is has


def test_example_802_2a_landwalk_looks_at_the_lands_of_the_player_attacked():
    board = Board(("A", "B", "C")).field("A", a=one("Mountainwalk")).field("B", b=PLAIN, m=land("R"))
    board = board.field("C", c=PLAIN)
    illegal(board.run(attack(("a", "B")), block(("b", "a"))), "702.14c")
    outcome = done(board.run(attack(("a", "C")), block(("c", "a"), player="C")))
    assert attacker(outcome, "a").blocked is True


def test_702_111b_menace_is_blocked_by_two():
    board = Board().field("A", a=one("Menace")).field("B", x=PLAIN, y=PLAIN)
    assert attacker(done(board.run(attack("a"), block(("x", "a"), ("y", "a")))), "a").blocked


def test_509_1b_evasion_gained_after_blocks_changes_nothing():
    fly = instant("Lift", "{U}", "Target creature gains flying until end of turn.")
    board = Board().field("A", a=PLAIN).field("B", b=PLAIN).lands("A", "U").hand("A", lift=fly)
    outcome = done(board.run(attack("a"), block(("b", "a")), cast("A", "lift", "a"), RESOLVE))
    assert attacker(outcome, "a").blocked is True
    assert combat(outcome).blockers_of("a") == ("b",)


def test_509_1a_tapped_creatures_and_those_of_others_do_not_block():
    board = Board().field("A", a=PLAIN, x=PLAIN).put("B", "battlefield", "b", PLAIN, tapped=True)
    assert "tapped" in illegal(board.run(attack("a"), block(("b", "a"))), "509.1a")
    illegal(board.run(attack("a"), block(("x", "a"))), "509.1a")


def test_509_1a_a_creature_blocks_one_attacker():
    board = Board().field("A", a=PLAIN, x=PLAIN).field("B", b=PLAIN)
    assert "declared 2 times" in illegal(board.run(attack("a", "x"), block(("b", "a", "x"))), "509.1a")


def test_509_1a_what_does_not_attack_is_not_blocked():
    board = Board().field("A", a=PLAIN, x=PLAIN).field("B", b=PLAIN)
    illegal(board.run(attack("a"), block(("b", "x"))), "509.1a")


def test_509_1b_an_answer_that_is_no_legal_block_is_wrong_and_says_why():
    board = Board().field("A", a=one("Menace")).field("B", x=PLAIN, y=PLAIN)
    actions = (attack("a"), END)
    asked = board.run(*actions)
    answer = msgspec.structs.replace(answer_to(asked, ()), pick=("o1",))
    with pytest.raises(WrongAnswer, match="has menace and would be blocked by one creature"):
        board.run(*actions, answers=(answer,))


def test_509_1_all_blocks_are_explored_and_only_legal_ones():
    board = Board().field("A", a=one("Menace")).field("B", x=PLAIN, y=PLAIN)
    outcome = board.run(attack("a"), Advance(to="declare_blockers"), policy="explore")
    ends = {len(branch.outcome.state.combat.blockers) for branch in outcome.branches}
    assert ends == {0, 2}


def test_509_1_nobody_blocks_by_default():
    outcome = done(Board().field("A", a=PLAIN).field("B", b=PLAIN).run(attack("a"), END, policy="default"))
    assert attacker(outcome, "a").blocked is False


def test_701_54c_a_ring_bearer_is_not_blocked_by_greater_power():
    board = Board().put("A", "battlefield", "a", PLAIN, designations=("ring_bearer",))
    board = board.field("B", big=one("", pt="3/3"), b=PLAIN)
    illegal(board.run(attack("a"), block(("big", "a"))), "701.54c")
    assert attacker(done(board.run(attack("a"), block(("b", "a")))), "a").blocked is True


def test_701_54c_what_blocks_a_ring_bearer_later_is_refused_rather_than_forgotten():
    board = Board().put("A", "battlefield", "a", PLAIN, designations=("ring_bearer",)).field("B", b=PLAIN)
    tempted = msgspec.structs.replace(board.state.players["A"], ring_level=3)
    board.state = msgspec.structs.replace(board.state, players=board.state.players.insert("A", tempted))
    assert board.run(attack("a"), block(("b", "a")), END).status == "unsupported"
    assert done(board.run(attack("a"), block(), END)).state.combat.blockers == ()
