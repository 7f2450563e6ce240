"""A board that stands right before a declaration: the first action makes it, and nobody is asked again."""

from __future__ import annotations

from tests.notation.source import ruled

ATTACK = "turn 3, A's declare attackers, nobody has priority\nA battlefield: Hill Giant; B battlefield: Gray Ogre\n"
BLOCK = (
    "turn 3, A's declare blockers, nobody has priority\n"
    "A battlefield: Hill Giant (tapped, attacking B); B 20 life; battlefield: Gray Ogre\n"
)


def test_703_4i_attackers() -> None:
    ruling = ruled(f"{ATTACK}A attacks B with Hill Giant\nuntil action")
    assert ruling.status == "resolved"
    assert ruling.short == "Hill Giant attacks B."


def test_703_4i_illegal_attack() -> None:
    ruling = ruled(f"{ATTACK.replace('Hill Giant;', 'Hill Giant (sick);')}A attacks B with Hill Giant")
    assert ruling.status == "illegal"
    assert "508.1a" in ruling.cited


def test_703_4j_blockers() -> None:
    ruling = ruled(f"{BLOCK}B blocks Hill Giant with Gray Ogre\ngo to end of combat")
    assert ruling.status == "resolved"
    assert "Gray Ogre" in ruling.short
    assert ruling.life("B") == 20
