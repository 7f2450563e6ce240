"""Targets named in any order that fits (115.3, 601.2c), and places that are left without one."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.asking import cast, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, card
from tests.rules.pool import creature, instant, sorcery

PULL = sorcery(
    "Pull",
    "{U}",
    "Return up to one target instant card and up to one target sorcery card from your graveyard to your hand.",
)
WRATH = sorcery("Wrath", "{W}", "Destroy all creatures.")
DUST = instant(
    "Dust",
    "{W}",
    "Exile target artifact or enchantment. If you cast this spell during your main phase, "
    "you may exile up to one other target artifact or enchantment.",
)
RING = card("Ring", "{1}", "Artifact", "{T}: Add {C}{C}.")
ORB = card("Orb", "{1}", "Artifact", "{T}: Add {C}.")
SWAP = sorcery(
    "Swap", "{G}", "Target creature gets +1/+1 until end of turn. Another target creature gets -1/-1 until end of turn."
)
HYDRA = creature("Hydra", "{X}{G}", "This creature enters with X +1/+1 counters on it.\nMorph {3}", "0/0")


def pull() -> Board:
    board = Board().lands("A", "U").hand("A", pull=PULL)
    return board.put("A", "graveyard", "bolt", BOLT).put("A", "graveyard", "wrath", WRATH)


@pytest.mark.parametrize(
    ("targets", "returned"),
    [
        (("bolt", "wrath"), ["Lightning Bolt", "Wrath"]),
        (("wrath", "bolt"), ["Lightning Bolt", "Wrath"]),
        (("wrath",), ["Wrath"]),
        (("bolt",), ["Lightning Bolt"]),
        ((None, "wrath"), ["Wrath"]),
        (("bolt", None), ["Lightning Bolt"]),
        (("wrath", None), ["Wrath"]),
        ((None, None), []),
        ((), []),
    ],
)
def test_601_2c_targets_find_their_places(targets: tuple[str | None, ...], returned: list[str]):
    outcome = pull().run(cast("A", "pull", targets=targets))
    assert outcome.status == "resolved"
    assert sorted(names(outcome.state, "hand", "A")) == returned


@pytest.mark.parametrize("targets", [("bolt", "bolt"), ("bolt", "wrath", "wrath"), ("pull",), (None, None, "bolt")])
def test_601_2c_what_fits_in_no_order_is_illegal(targets: tuple[str | None, ...]):
    assert pull().run(cast("A", "pull", targets=targets)).status == "illegal"


def test_601_2c_the_printed_order_comes_first():
    board = Board().lands("A", "G").hand("A", swap=SWAP).field("A", bears=BEARS, corpse=ZOMBIE)
    outcome = board.run(cast("A", "swap", "corpse", "bears"))
    assert (view(outcome.state).of("corpse").power, view(outcome.state).of("bears").power) == (3, 1)


def test_601_2c_what_was_not_chosen_is_not_asked_about():
    """608.2c: without a second target there is nothing that its controller may exile."""
    board = Board().lands("A", "W").hand("A", dust=DUST).field("B", ring=RING, orb=ORB)
    outcome = board.run(cast("A", "dust", "ring"))
    assert (outcome.status, names(outcome.state, "exile")) == ("resolved", ["Ring"])
    both = board.run(cast("A", "dust", "ring", "orb"))
    assert both.pending is not None


@pytest.mark.parametrize("fields", [{"x": 3}, {"method": "normal"}, {"method": "mana_cost"}])
def test_601_2b_what_is_said_tells_for_which_cost(fields: dict[str, object]):
    board = Board().lands("A", "GGGG").hand("A", hydra=HYDRA)
    assert board.run(cast("A", "hydra")).pending is not None
    outcome = board.run(cast("A", "hydra", x=fields.pop("x", 2), **fields))
    assert outcome.status == "resolved"
    assert [one for one in outcome.state.battlefield if one.startswith("hydra")]
