"""Creatures that are put onto the battlefield blocking (509.4, 509.3c, 509.3d), or attacking untapped (508.4)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life, passing
from tests.rules.boards import BEARS, Board
from tests.rules.fights import END, attack, attacker, block, done
from tests.rules.pool import creature, instant, read

FOLIAGE = read(
    instant("Foliage", "{G}", "Create a 1/1 green Saproling creature token that's blocking target creature.")
)
KING = read(
    creature(
        "King",
        "{W}",
        "Whenever this creature blocks a creature, create a 1/1 white Cat creature token with vigilance that's "
        "blocking that "
        "creature.",
        "3/4",
    )
)
FLIER = creature("Flier", "{U}", "Flying", "3/3")


def test_509_4_whatever_it_could_block():
    """A creature with flying is blocked by the token, which could not have been declared as its blocker (509.4b)."""
    board = Board().lands("B", "G").hand("B", foliage=FOLIAGE).field("A", flier=FLIER)
    outcome = board.run(attack("flier"), block(), passing("A"), cast("B", "foliage", "flier"), RESOLVE, until="action")
    assert attacker(done(outcome), "flier").blocked is True
    after = board.run(attack("flier"), block(), passing("A"), cast("B", "foliage", "flier"), RESOLVE, END)
    assert life(done(after).state, "B") == 20


def test_509_4_it_never_blocked_but_the_other_became_blocked():
    watchers = {
        "a": read(creature("Blocking", "{W}", "Whenever a creature blocks, you gain 1 life.")),
        "b": read(creature("Blocked", "{W}", "Whenever a creature becomes blocked, you gain 2 life.")),
        "c": read(creature("By", "{W}", "Whenever a creature becomes blocked by a creature, you gain 4 life.")),
    }
    board = Board().lands("B", "G").hand("B", foliage=FOLIAGE).field("A", flier=FLIER).field("B", **watchers)
    outcome = board.run(
        attack("flier"), block(), passing("A"), cast("B", "foliage", "flier"), RESOLVE, END, policy="default"
    )
    assert life(done(outcome).state, "B") == 26


def test_509_3c_what_was_blocked_becomes_it_no_more():
    watcher = read(creature("Blocked", "{W}", "Whenever a creature becomes blocked, you gain 2 life.", "0/1"))
    board = Board().field("A", bears=BEARS).field("B", king=KING, watcher=watcher)
    outcome = board.run(attack("bears"), block(("king", "bears")), END, policy="default")
    state = done(outcome).state
    assert life(state, "B") == 22


def test_509_4a_another_players_attacker_is_not_blocked():
    board = Board(("A", "B", "C")).lands("C", "G").hand("C", foliage=FOLIAGE).field("A", flier=FLIER)
    outcome = board.run(
        attack(("flier", "B")), block(), passing("A"), passing("B"), cast("C", "foliage", "flier"), RESOLVE,
        until="action",
    )  # fmt: skip
    assert attacker(done(outcome), "flier").blocked is False
    assert outcome.state.combat.blockers == ()


def test_509_4_a_card_that_enters_blocking():
    text = (
        "Whenever this creature blocks a creature, you may return this creature to its owner's hand. If you do, you "
        "may put a "
        "creature card from your hand onto the battlefield blocking that creature."
    )
    plasm = read(creature("Plasm", "{U}", text, "1/1"))
    board = Board().field("A", bears=BEARS).field("B", plasm=plasm).hand("B", wall=creature("Wall", "{W}", pt="0/9"))
    outcome = answered(
        board, attack("bears"), block(("plasm", "bears")), RESOLVE, picks=(True, True, "wall"), until="action"
    )
    blockers = [one.object for one in done(outcome).state.combat.blockers]
    assert len(blockers) == 1
    assert blockers[0].startswith("wall")


def test_508_4_put_onto_the_battlefield_attacking():
    """It is not said to be tapped, so it enters untapped (508.4)."""
    text = (
        "When a creature you control attacks and isn't blocked, if this card is exiled, put it onto the battlefield "
        "attacking."
    )
    eagle = read(creature("Eagle", "{W}", text, "2/2"))
    board = Board().field("A", bears=BEARS).put("A", "exile", "eagle", eagle)
    outcome = done(board.run(attack("bears"), block(), RESOLVE, until="action"))
    (entered,) = [one.object for one in outcome.state.combat.attackers if one.object != "bears"]
    assert not outcome.state.objects[entered].tapped
    assert attacker(outcome, entered).blocked is False
