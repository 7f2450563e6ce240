"""Players who can't attack, or block, with creatures (508.1c, 509.1b), and who is the defending player (508.5)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, cast, passing
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.fights import END, attack, block, done, illegal
from tests.rules.pool import creature, enchantment, instant, read

ODD = creature("Odd", "{G}", pt="2/2")
WINNOW = read(enchantment("Winnow", "{W}", "Your opponents can't block with creatures with even mana values."))
ARBITER = read(
    enchantment(
        "Arbiter",
        "{W}",
        "Each opponent who cast a spell this turn can't attack with creatures.\n"
        "Each opponent who attacked with a creature this turn can't cast spells.",
    )
)


def test_509_1b_not_with_such_creatures():
    board = Board().field("A", x=BEARS, winnow=WINNOW).field("B", even=BEARS, odd=ODD)
    illegal(board.run(attack("x"), block(("even", "x"))), "509.1b")
    done(board.run(attack("x"), block(("odd", "x")), until="action"))


def test_508_1c_who_cast_a_spell_cannot_attack():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", x=BEARS).field("B", arbiter=ARBITER)
    illegal(board.run(cast("A", "bolt", "B"), RESOLVE, attack(("x", "B"))), "508.1c")
    done(board.run(attack("x"), until="action"))


def test_601_3_who_attacked_with_a_creature_cannot_cast_spells():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", x=BEARS).field("B", arbiter=ARBITER)
    assert board.run(attack("x"), END, cast("A", "bolt", "B")).status == "illegal"
    assert board.run(cast("A", "bolt", "B"), RESOLVE).status == "resolved"


@pytest.mark.parametrize(("whom", "tokens"), [("B", 1), ("C", 0)])
def test_508_5_you_are_the_defending_player(whom: str, tokens: int):
    text = (
        "Whenever a creature an opponent controls attacks, if you're the defending player, create a 3/3 red Ogre creature "
        "token unless that creature's controller pays {3}."
    )
    tyrant = read(enchantment("Tyrant", "{R}", text))
    board = Board(("A", "B", "C")).field("A", x=BEARS).field("B", tyrant=tyrant)
    outcome = done(board.run(attack(("x", whom)), *([RESOLVE] * tokens), until="action", policy="default"))
    assert len([one for one in outcome.state.objects.values() if one.kind == "token"]) == tokens


@pytest.mark.parametrize(("attacks", "legal"), [(True, True), (False, False)])
def test_508_3d_a_target_player_who_attacked(attacks: bool, legal: bool):
    fire = read(instant("Fire", "{R}", "Fire deals 4 damage to target player who attacked this turn."))
    board = Board().lands("B", "R").hand("B", fire=fire).field("A", x=BEARS)

    first = (attack("x"), passing("A")) if attacks else (passing("A"),)
    assert (board.run(*first, cast("B", "fire", "A"), RESOLVE).status == "resolved") == legal
