"""Keywords: what they trigger, what they define, and what they let a player do from a hand."""

from __future__ import annotations

from tests.examples.reading import ruled


def test_702_93a_the_wolf_returns_with_a_counter() -> None:
    ruling = ruled("26-undying-and-prowess")
    assert ruling.status == "resolved"
    assert ruling.where("wolf-1") == "battlefield"
    assert ruling.counters("wolf-1") == {"+1/+1": 1}
    assert ruling.before("702.108a", "702.93a")


def test_702_114a_a_devoid_creature_is_not_black() -> None:
    ruling = ruled("26-devoid")
    assert ruling.status == "resolved"
    assert ruling.where("drone-1") == "graveyard"


def test_702_29a_cycling_from_the_hand() -> None:
    ruling = ruled("26-cycling")
    assert ruling.status == "resolved"
    assert ruling.where("leak-1") == "graveyard"
    assert ruling.player("A")["library"]["size"] == 29
    assert ruling.before("702.29a", "701.9a", "121.1")
