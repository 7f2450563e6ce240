"""What pays for the ability of an opponent is caused by it (118.12, 701.9a), and what entered this turn (302.6)."""

from __future__ import annotations

import pytest

from tests.notation.source import ruled

COURT = (
    "card Court | {B} | Enchantment | | At the beginning of your upkeep, each opponent loses 3 life unless they discard a "
    "card."
)
SMITER = (
    "card Smiter | {W} | Creature — Elephant | 4/4 | If a spell or ability an opponent controls causes you to discard this "
    "card, put it onto the battlefield instead of putting it into your graveyard."
)
SURGE = (
    "card Surge | {G} | Instant | | Target creature gets +2/+2 until end of turn. / Landfall — If you had a land enter "
    "under your control this turn, that creature gets +4/+4 until end of turn instead."
)
EDICT = "card Edict | {B} | Instant | | Target player sacrifices a creature."
HOST = (
    "card Host | {W} | Creature — Angel | 5/5 | Spells and abilities your opponents control can't cause you to sacrifice "
    "permanents."
)


def test_118_12_a_discard_that_pays_is_caused_by_who_asks_for_it() -> None:
    board = f"turn 3, A's upkeep, nobody has priority\n{COURT}\n{SMITER}\nA battlefield: Court\nB hand: Smiter\n"
    (paid,) = (
        branch for branch in ruled(f"{board}resolve\nexplore")["branches"] if "Smiter" in branch["verdict"]["short"]
    )
    assert "Smiter enters the battlefield" in paid["verdict"]["short"]


@pytest.mark.parametrize("said", ["just entered", "summoning sick"])
def test_302_6_what_is_new_under_its_owners_control_has_entered(said: str) -> None:
    text = f"{SURGE}\nA hand: Surge; battlefield: Grizzly Bears, Forest ({said})\nB 20 life\nA casts Surge on Grizzly Bears"
    ruling = ruled(text)
    assert ruling.short == "Grizzly Bears is 6/6."
    assert any("Forest entered this turn" in one["text"] for one in ruling["assumptions"])


def test_101_2_who_can_not_be_made_to_sacrifice_has_something_all_the_same() -> None:
    text = f"{EDICT}\n{HOST}\nA hand: Edict\nB battlefield: Host\nA casts Edict targeting B"
    ruling = ruled(text)
    assert "can't cause B to sacrifice" in ruling.short
    assert not any("anything to sacrifice" in step["text"] for step in ruling["steps"])


def test_120_3_combat_damage_that_was_redirected_is_cited_as_it_was_dealt() -> None:
    aura = (
        "card Martyrdom | {W} | Enchantment — Aura | | Enchant creature / All damage that would be dealt to you is dealt "
        "to enchanted creature instead."
    )
    board = (
        f"turn 3, B's combat\n{aura}\nA battlefield: Serra Angel, Martyrdom on Serra Angel\nB battlefield: Gray Ogre\n"
    )
    ruling = ruled(f"{board}B attacks A with Gray Ogre\nA doesn't block\ngo to combat damage")
    assert ruling.steps("120.3e")
    assert not ruling.steps("120.3a")
