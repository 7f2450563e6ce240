"""Restrictions on spending mana (106.6), and what asks for the mana that was spent (106.3, 601.2h)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature

ANY_COLOR = "Add one mana of any color."
NEST = card("Nest", None, "Land", f"{{T}}: {ANY_COLOR} Spend this mana only to cast a creature spell.")
WORKSHOP = card(
    "Shop",
    None,
    "Land",
    "{T}: Add {C}{C}. Spend this mana only to cast artifact spells or activate abilities of artifacts.",
)
HOOLIGAN = creature(
    "Hooligan", "{1}{R}", "When this creature enters, if {G} was spent to cast it, destroy target artifact."
)
RELIC = card("Relic", "{2}", "Artifact", "{2}: You gain 1 life.")


def test_106_6_mana_only_for_some_spells():
    board = Board().lands("A", "G").field("A", nest=NEST).hand("A", bears=BEARS, bolt=BOLT)
    assert board.run(cast("A", "bears"), until="action").status == "resolved"
    assert board.run(cast("A", "bolt", "B")).status == "illegal"


def test_106_6_mana_in_the_pool_stays_restricted():
    board = Board().field("A", nest=NEST, more=NEST).hand("A", bears=BEARS, bolt=BOLT)
    assert board.run(activate("A", "nest"), cast("A", "bolt", "B")).status in ("illegal", "choice_required")
    picked = answered(board, activate("A", "nest"), cast("A", "bolt", "B"), picks=("red",))
    assert picked.status == "illegal"


def test_106_6_mana_only_for_abilities():
    board = Board().field("A", shop=WORKSHOP, relic=RELIC)
    assert board.run(activate("A", "relic"), until="action").status == "resolved"
    mage = creature("Mage", "{1}", "{2}: You gain 1 life.")
    assert Board().field("A", shop=WORKSHOP, mage=mage).run(activate("A", "mage")).status == "illegal"


def test_106_6_restricted_mana_is_spent_first():
    board = Board().lands("A", "GG").field("A", shop=WORKSHOP).hand("A", relic=RELIC)
    outcome = board.run(activate("A", "shop"), cast("A", "relic"), until="action")
    assert not any(outcome.state.objects[f"land-A-{number}"].tapped for number in (1, 2))


@pytest.mark.parametrize(("lands", "possible"), [("GG", True), ("G", False)])
def test_106_3_only_mana_of_such_sources(lands, possible):
    saur = creature("Saur", "{1}{G}", "Spend only mana produced by basic lands to cast this spell.")
    elf = creature("Elf", "{G}", "{T}: Add {G}.")
    board = Board().lands("A", lands).field("A", elf=elf).hand("A", saur=saur)
    assert (board.run(cast("A", "saur"), until="action").status == "resolved") == possible


@pytest.mark.parametrize(("lands", "destroyed"), [("RG", True), ("RR", False)])
def test_106_3_which_mana_was_spent(lands, destroyed):
    board = Board().lands("A", lands).hand("A", hooligan=HOOLIGAN).field("B", relic=RELIC)
    outcome = board.run(cast("A", "hooligan"))
    assert ("relic" not in outcome.state.battlefield) == destroyed


def test_106_3_sacrificed_unless_such_mana_was_spent():
    devil = creature("Devil", "{1}{R}", "When this creature enters, sacrifice it unless {B} was spent to cast it.")
    outcome = Board().lands("A", "RR").hand("A", devil=devil).run(cast("A", "devil"))
    assert outcome.state.zone("graveyard", "A") == ("devil@4",)
    outcome = Board().lands("A", "RB").hand("A", devil=devil).run(cast("A", "devil"))
    assert "devil@3" in outcome.state.battlefield


def test_106_3_mana_from_a_treasure():
    text = "When this creature enters, if mana from a Treasure was spent to cast it, draw a card."
    sword = creature("Sword", "{R}", text)
    treasure = card("Hoard", None, "Artifact — Treasure", f"{{T}}, Sacrifice this artifact: {ANY_COLOR}")
    outcome = Board().field("A", hoard=treasure).hand("A", sword=sword).run(cast("A", "sword"))
    assert len(outcome.state.zone("hand", "A")) == 1
    outcome = Board().lands("A", "R").hand("A", sword=sword).run(cast("A", "sword"))
    assert len(outcome.state.zone("hand", "A")) == 0


def test_106_3_a_counter_for_each_color():
    text = "This creature enters with a +1/+1 counter on it for each color of mana spent to cast it."
    wanderer = creature("Wanderer", "{4}", text)
    outcome = Board().lands("A", "RGGW").hand("A", wanderer=wanderer).run(cast("A", "wanderer"))
    assert outcome.state.objects["wanderer@3"].count("+1/+1") == 3


def test_106_3_that_much_is_the_mana_that_was_asked_about():
    """106.3, 608.2c: "If three or more mana was spent ..., that much" is what was spent, whatever is done in between."""
    text = "Whenever you cast a noncreature spell, if it's your turn, draw a card. If three or more mana was spent to cast "
    sage = creature(
        "Sage", "{R}", f"{text}that spell, sacrifice this creature and it deals that much damage to each opponent."
    )
    relic = card("Idol", "{4}", "Artifact", "")
    outcome = answered(
        Board().lands("A", "RRRRR").field("A", sage=sage).hand("A", idol=relic), cast("A", "idol"), RESOLVE
    )
    assert life(outcome.state, "B") == 16


CUBE = card("Cube", "{2}", "Artifact", "{3}, {T}: Double the amount of each type of unspent mana you have.")
ONLY = card("Den", None, "Land", "{T}: Add {R}{G}. Spend this mana only to cast creature spells.")


def test_example_106_6_1():
    """106.6: what doubles unspent mana adds mana of the same types, of which the restriction is not spoken."""
    board = Board().lands("A", "UUU").field("A", cube=CUBE, den=ONLY).hand("A", bolt=BOLT)
    outcome = board.run(activate("A", "den"), activate("A", "cube"), until="action")
    assert outcome.status == "resolved", outcome
    pool = outcome.state.players["A"].mana_pool
    assert sorted((mana.symbol, mana.only is None) for mana in pool) == [
        ("G", False),
        ("G", True),
        ("R", False),
        ("R", True),
    ]
    assert "701.10f" in cited(outcome, "add_mana")
    bolted = board.run(activate("A", "den"), activate("A", "cube"), cast("A", "bolt", "B"), RESOLVE)
    assert (bolted.status, life(bolted.state, "B")) == ("resolved", 17)


def test_605_1a_what_doubles_mana_is_not_in_the_way_of_other_payments():
    board = Board().lands("A", "RUU").field("A", cube=CUBE).hand("A", bolt=BOLT)
    assert board.run(cast("A", "bolt", "B"), RESOLVE).status == "resolved"
    assert (
        Board().lands("A", "U").field("A", cube=CUBE).hand("A", bolt=BOLT).run(cast("A", "bolt", "B")).status
        != "resolved"
    )
