"""What is attached to an object, counted, moved and destroyed (301.5, 303.4, 608.2h)."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.asking import RESOLVE, cast, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, instant

AURA = card("Aura", "{W}", "Enchantment — Aura", "Enchant creature")
BLADE = card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}")
HOST = creature("Host", "{W}", "This creature gets +2/+2 for each Aura and Equipment attached to it.", "1/1")


def dressed(host: str) -> Board:
    board = Board().field("A", host=HOST, bears=BEARS).put("A", "battlefield", "aura", AURA, attached_to=host)
    board.put("A", "battlefield", "blade", BLADE, attached_to=host)
    return board.put("B", "battlefield", "theirs", AURA, attached_to=host)


def size(board: Board, one: str) -> tuple[int | None, int | None]:
    seen = view(board.run().state).of(one)
    return seen.power, seen.toughness


def test_301_5_what_is_attached_to_it_is_counted() -> None:
    assert size(dressed("host"), "host") == (8, 7)
    assert size(dressed("bears"), "host") == (1, 1)


def test_604_3_of_each_creature_what_is_attached_to_that_one_is_counted() -> None:
    banner = card(
        "Banner", "{1}", "Artifact", "Each creature you control gets +3/+0 for each Equipment attached to it."
    )
    board = dressed("bears").field("A", banner=banner)
    assert size(board, "bears") == (6, 2)
    assert size(board, "host") == (1, 1)


def test_608_2c_the_auras_return_with_the_creature() -> None:
    text = "Return target creature you control and all Auras you control attached to it to their owner's hand."
    board = dressed("host").put("A", "battlefield", "other", AURA, attached_to="bears").lands("A", "W")
    outcome = board.hand("A", spell=instant("Charm", "{W}", text)).run(cast("A", "spell", "host"), RESOLVE)
    assert sorted(names(outcome.state, "hand", "A")) == ["Aura", "Host"]
    assert names(outcome.state, "graveyard", "B") == ["Aura"]
    assert {"other", "blade", "bears"} <= set(outcome.state.battlefield)


def test_608_2c_the_equipment_on_that_creature_is_destroyed() -> None:
    text = "Slag deals 1 damage to target creature. Destroy all Equipment attached to that creature."
    board = dressed("host").put("A", "battlefield", "other", BLADE, attached_to="bears").lands("A", "W")
    outcome = board.hand("A", spell=instant("Slag", "{W}", text)).run(cast("A", "spell", "host"), RESOLVE)
    assert names(outcome.state, "graveyard", "A") == ["Blade", "Slag"]
    assert "other" in outcome.state.battlefield


def test_608_2h_what_was_attached_to_what_is_gone_is_counted() -> None:
    text = "When this creature dies, draw a card for each Aura attached to it."
    bare = creature("Dressed", "{W}", text, "1/1")
    board = Board().field("A", host=bare).put("A", "battlefield", "aura", AURA, attached_to="host").lands("A", "W")
    outcome = board.hand("A", spell=instant("Murder", "{W}", "Destroy target creature.")).run(
        cast("A", "spell", "host"), RESOLVE, RESOLVE
    )
    assert len(outcome.state.zone("hand", "A")) == 1


COUNTING = {
    "Enchanted creature gets +1/+1 for each Aura and Equipment attached to it.": (7, 6),
    "As long as another Aura is attached to enchanted creature, it gets +3/+0.": (6, 2),
}
"""What an Aura may say of what its host bears, and how large that is then."""


@pytest.mark.parametrize("text", COUNTING)
def test_704_5m_what_was_attached_to_a_host_that_is_gone_is_not_asked(text: str) -> None:
    """The Aura stays for a moment as its host is gone; what it would do to that then is nothing."""
    mantle = card("Mantle", "{W}", "Enchantment — Aura", f"Enchant creature\n{text}")
    board = dressed("bears").put("A", "battlefield", "mantle", mantle, attached_to="bears").lands("A", "B")
    assert size(board, "bears") == COUNTING[text]
    board.hand("A", murder=instant("Murder", "{B}", "Destroy target creature."))
    outcome = board.run(cast("A", "murder", "bears"), RESOLVE)
    assert outcome.status == "resolved"
    assert "Mantle" in names(outcome.state, "graveyard", "A")
