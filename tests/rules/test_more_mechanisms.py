"""Alternative costs (118.9), restricted mana (106.6), places in a library (401.7), reflexive abilities (603.12), others."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import WRATH, creature, enchantment, instant, read, sorcery


def of(outcome, one):
    return view(outcome.state).of(one)


def test_106_6_restricted_mana_pays_only_for_what_it_says():
    rock = read(card("Rock", "{1}", "Artifact", "{T}: Add {G}{G}. Spend this mana only to cast creature spells."))
    elf = creature("Elf", "{G}")
    growth = instant("Grow", "{G}", "You gain 1 life.")
    board = Board().field("A", rock=rock).hand("A", elf=elf, grow=growth)
    assert board.run(activate("A", "rock"), cast("A", "elf")).status == "resolved"
    assert board.run(activate("A", "rock"), cast("A", "grow")).status == "illegal"


FREE = read(
    sorcery(
        "Free",
        "{4}{G}",
        "If you control a creature, you may pay {0} rather than pay this spell's mana cost.\nYou gain 1 life.",
    )
)


def test_118_9_an_alternative_cost_is_paid_instead_of_the_mana_cost():
    """118.9, 118.9b: it is optional, and offered only where its condition holds."""
    board = Board().hand("A", free=FREE).field("A", bears=BEARS)
    outcome = board.run(cast("A", "free"), policy="explore")
    assert any(life(branch.outcome.state, "A") == 21 for branch in outcome.branches)
    assert Board().hand("A", free=FREE).run(cast("A", "free")).status == "illegal"


def test_118_9c_an_alternative_cost_leaves_the_mana_cost_alone():
    board = Board().hand("A", free=FREE).field("A", bears=BEARS)
    outcome = board.run(cast("A", "free"), policy="explore", until="action")
    spells = [branch.outcome for branch in outcome.branches if branch.outcome.state.stack]
    assert spells
    for spell in spells:
        assert of(spell, spell.state.stack[-1]).mana_cost == of(board.run(), "free").mana_cost


def test_118_9d_increases_apply_to_an_alternative_cost_too():
    tax = read(enchantment("Tax", "{W}", "Spells your opponents cast cost {1} more to cast."))
    board = Board().hand("A", free=FREE).field("A", bears=BEARS).field("B", tax=tax)
    none = board.run(cast("A", "free"), policy="explore")
    assert not any(life(branch.outcome.state, "A") == 21 for branch in none.branches)
    paid = board.lands("A", "R").run(cast("A", "free"), policy="explore")
    assert any(life(branch.outcome.state, "A") == 21 for branch in paid.branches)


@pytest.mark.parametrize(("size", "place"), [(5, 1), (1, 1), (0, 0)])
def test_401_7_second_from_the_top_or_as_deep_as_the_library_is(size, place):
    tuck = read(sorcery("Tuck", "{U}", "Put target creature into its owner's library second from the top."))
    board = Board(library=0).lands("A", "U").hand("A", tuck=tuck).field("B", bears=BEARS)
    for number in range(size):
        board.put("B", "library", f"card-{number}", BOLT)
    outcome = board.run(cast("A", "tuck", "bears"))
    library = outcome.state.players["B"].library
    order = [outcome.state.objects[one].definition.name for one in (*library.top, *library.rest, *library.bottom)]
    assert order.index("Grizzly Bears") == place


MANTICORE = read(
    creature(
        "Manticore",
        "{R}",
        "When this creature enters, you may sacrifice another creature. When you do, this creature deals damage equal to"
        " that creature's power to any target.",
        pt="4/3",
    )
)


def test_example_603_12_1():
    """603.12: it triggers only on the sacrifice that its own ability allowed."""
    altar = card("Altar", "{1}", "Artifact", "Sacrifice a creature: You gain 1 life.")
    board = Board().lands("A", "R").hand("A", cat=MANTICORE).field("A", bears=BEARS, altar=altar)
    done = answered(board, cast("A", "cat"), picks=(True, "B"))
    assert (done.status, life(done.state, "B")) == ("resolved", 18)
    none = answered(board, cast("A", "cat"), picks=(False,))
    assert (none.status, life(none.state, "B")) == ("resolved", 20)
    there = Board().field("A", cat=MANTICORE, bears=BEARS, altar=altar)
    other = answered(there, activate("A", "altar"), picks=("bears",))
    assert (life(other.state, "A"), life(other.state, "B")) == (21, 20)


def test_601_3b_as_though_it_had_flash():
    """601.3b, 117.1a: what may be cast as though it had flash may be cast with something on the stack."""
    ease = read(enchantment("Ease", "{G}", "You may cast spells as though they had flash."))
    board = Board().lands("A", "RGG").hand("A", bolt=BOLT, bears=BEARS)
    both = (cast("A", "bolt", "B"), cast("A", "bears"))
    assert board.run(*both).status == "illegal"
    assert board.field("A", ease=ease).run(*both).status == "resolved"


def test_603_8_a_state_trigger_triggers_once_until_it_has_left_the_stack():
    lonely = read(enchantment("Lonely", "{B}", "When you control no creatures, sacrifice this enchantment."))
    board = Board().lands("A", "W").hand("A", wrath=WRATH).field("A", lonely=lonely, bears=BEARS)
    assert "Lonely" in names(board.run().state, "battlefield")
    triggered = board.run(cast("A", "wrath"), RESOLVE, until="priority")
    assert len(triggered.state.stack) == 1
    assert "Lonely" in names(board.run(cast("A", "wrath")).state, "graveyard", "A")
