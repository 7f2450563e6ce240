"""The examples of chapter 5: declarations and combat damage."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import BEARS, Board
from tests.rules.fights import END, alive, assign, attack, block, damage, done, illegal
from tests.rules.pool import creature, enchantment, instant, read

LONER = read(creature("Loner", "{R}", "This creature can't attack alone.", "3/3"))
EAGER = read(creature("Eager", "{R}", "This creature attacks each combat if able.", "2/2"))
FLIER = read(creature("Flier", "{U}", "Flying", "1/1"))
TRAMPLER = read(creature("Trampler", "{G}", "Trample", "3/3"))


def test_example_508_1c_1():
    """508.1c: two that can't attack alone attack together."""
    board = Board().field("A", one=LONER, two=LONER)
    assert done(board.run(attack("one", "two"), until="action")).state.combat is not None
    illegal(board.run(attack("one")), "508.1c")


def test_example_508_2a_1():
    """508.2a: what an attacker is when it is declared is what counts, and not what it becomes."""
    law = read(enchantment("Law", "{R}", "Whenever a green creature attacks, destroy that creature at end of combat."))
    paint = read(instant("Paint", "{G}", "Target creature becomes green until end of turn."))
    blue = creature("Blue", "{U}", "", "2/2")
    board = Board().lands("A", "G").field("A", blue=blue, bears=BEARS, law=law).hand("A", paint=paint)
    outcome = done(board.run(attack("blue", "bears"), cast("A", "paint", "blue"), RESOLVE, END))
    assert "G" in view(outcome.state).of("blue").colors
    outcome = done(board.run(attack("blue", "bears"), cast("A", "paint", "blue"), RESOLVE, END, RESOLVE))
    assert alive(outcome, "blue", "bears") == ["blue"]


def test_example_509_1b_1():
    """509.1b: each evasion ability is one more restriction: flying and shadow need a blocker with both."""
    shade = read(creature("Shade", "{U}", "Flying\nShadow", "2/2"))
    both = read(creature("Both", "{U}", "Flying\nShadow", "1/1"))
    board = Board().field("A", shade=shade).field("B", flier=FLIER, both=both)
    illegal(board.run(attack("shade"), block(("flier", "shade"))), "509.1b")
    done(board.run(attack("shade"), block(("both", "shade")), until="action"))


def test_example_509_1c_1():
    """509.1c: with menace both must block, as the one that blocks if able can only do it with the other one."""
    menace = read(creature("Menace", "{B}", "Menace", "2/2"))
    must = read(creature("Must", "{W}", "This creature blocks each combat if able.", "1/1"))
    board = Board().field("A", menace=menace).field("B", must=must, other=BEARS)
    done(board.run(attack("menace"), block(("must", "menace"), ("other", "menace")), until="action"))
    for declared in (block(("must", "menace")), block(("other", "menace")), block()):
        illegal(board.run(attack("menace"), declared))


def test_example_509_3f_1():
    """509.3f: what a blocker is as it blocks is what counts, and not what it becomes."""
    text = "Whenever this creature becomes blocked by a white creature, destroy that creature at end of combat."
    hater = read(creature("Hater", "{B}", text, "0/3"))
    paint = read(instant("Paint", "{W}", "Target creature becomes white until end of turn."))
    black, white = creature("Black", "{B}", "", "0/2"), creature("White", "{W}", "", "0/2")
    board = Board().lands("A", "W").field("A", hater=hater).field("B", black=black, white=white)
    board.hand("A", paint=paint)
    blocks = block(("black", "hater"), ("white", "hater"))
    outcome = done(board.run(attack("hater"), blocks, RESOLVE, cast("A", "paint", "black"), RESOLVE, END, RESOLVE))
    assert alive(outcome, "black", "white") == ["black"]


REGROWER = creature("Regrower", "{G}", "", "4/3")
SPAWN, HUNTER = creature("Spawn", "{B}", "", "2/3"), creature("Hunter", "{W}", "", "1/1")


@pytest.mark.parametrize("to_spawn", [0, 1, 2, 3, 4])
def test_example_510_1c_1(to_spawn):
    """510.1c: damage is divided among blockers as its controller likes, in no order."""
    board = Board().field("A", one=REGROWER).field("B", spawn=SPAWN, hunter=HUNTER)
    shares = [(to, amount) for to, amount in (("spawn", to_spawn), ("hunter", 4 - to_spawn)) if amount]
    outcome = done(
        board.run(
            attack("one"),
            block(("spawn", "one"), ("hunter", "one")),
            assign(*(("one", to, amount) for to, amount in shares)),
            END,
        )
    )
    killed = {one for one, amount in shares if amount >= {"spawn": 3, "hunter": 1}[one]}
    assert {"spawn", "hunter"} - set(alive(outcome, "spawn", "hunter")) == killed
    if "spawn" not in killed:
        assert damage(outcome, "spawn") == to_spawn


def test_example_702_19b_1():
    """702.19b: lethal damage counts what all attackers assign to the blocker that they share."""
    wide = read(creature("Wide", "{W}", "This creature can block an additional creature each combat.", "2/2"))
    board = Board().field("A", small=HUNTER, big=TRAMPLER).field("B", wide=wide)
    fight = (attack("small", "big"), block(("wide", "small", "big")))
    strike = assign(("wide", "small", 2), player="B")
    outcome = done(board.run(*fight, assign(("small", "wide", 1), ("big", "wide", 1), ("big", "B", 2)), strike, END))
    assert outcome.state.players["B"].life == 18
    illegal(board.run(*fight, assign(("small", "wide", 1), ("big", "B", 3))))


def test_example_702_19b_2():
    """702.19b: damage that will be prevented must be assigned all the same."""
    six = read(creature("Six", "{G}", "Trample", "6/6"))
    guarded = read(creature("Guarded", "{W}", "Protection from green", "2/2"))
    board = Board().field("A", six=six).field("B", guarded=guarded)
    fight = (attack("six"), block(("guarded", "six")))
    outcome = done(board.run(*fight, assign(("six", "guarded", 2), ("six", "B", 4)), END))
    assert (outcome.state.players["B"].life, alive(outcome, "guarded")) == (16, ["guarded"])
    illegal(board.run(*fight, assign(("six", "guarded", 1), ("six", "B", 5))))


def test_example_702_15e_1():
    """702.15e: each source with lifelink is a life gain of its own."""
    mate = read(creature("Mate", "{W}", "Whenever you gain life, put a +1/+1 counter on this creature.", "2/2"))
    linked = read(creature("Linked", "{W}", "Lifelink", "1/1"))
    board = Board().field("A", mate=mate, one=linked, two=linked)
    outcome = done(board.run(attack("one", "two"), END))
    assert (view(outcome.state).of("mate").power, outcome.state.players["A"].life) == (4, 22)


def test_example_702_164b_1():
    """702.164b: a creature's toxic values are added up."""
    toxic = read(creature("Toxic", "{G}", "Toxic 2", "1/1"))
    more = read(enchantment("More", "{G}", "Creatures you control have toxic 1."))
    outcome = done(Board().field("A", toxic=toxic, more=more).run(attack("toxic"), END))
    assert {one.kind: one.amount for one in outcome.state.players["B"].counters} == {"poison": 3}


def test_example_700_1_1():
    """700.1: two blockers are one event of becoming blocked, and two of becoming blocked by a creature."""
    once = read(creature("Once", "{G}", "Whenever this creature becomes blocked, you gain 1 life.", "1/5"))
    each = read(
        creature("Each", "{G}", "Whenever this creature becomes blocked by a creature, you gain 1 life.", "1/5")
    )
    for attacker, gained in ((once, 1), (each, 2)):
        board = Board().field("A", one=attacker).field("B", x=BEARS, y=BEARS)
        fight = (attack("one"), block(("x", "one"), ("y", "one")), *[RESOLVE] * gained)
        outcome = board.run(*fight, until="action", policy="default")
        assert outcome.state.players["A"].life == 20 + gained


def test_example_608_2k_1():
    """608.2k: "that creature" is returned although it is no creature any more."""
    wall = read(
        creature(
            "Wall",
            "{U}",
            "Defender\nWhenever this creature blocks a creature, return that creature to its owner's hand at end of"
            " combat.",
            "0/4",
            "Creature — Wall",
        )
    )
    stone = read(instant("Stone", "{U}", "Target creature becomes an artifact until end of turn."))
    board = Board().lands("A", "U").field("A", bears=BEARS).field("B", wall=wall).hand("A", stone=stone)
    fight = (attack("bears"), block(("wall", "bears")), cast("A", "stone", "bears"), RESOLVE)
    assert view(done(board.run(*fight)).state).of("bears").types == ("artifact",)
    assert done(board.run(*fight, END, RESOLVE)).state.objects["bears@2"].zone == "hand"
