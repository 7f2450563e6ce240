"""The examples of face-down permanents: what they are, and what lets them be turned face up (708)."""

from __future__ import annotations

from tests.examples.reading import ruled


def test_702_37e_under_turn_to_frog_a_morph_stays_face_down() -> None:
    """Face up it would have no morph ability, and so no morph cost."""
    ruling = ruled("116-turn-to-frog-on-a-morph")
    assert ruling.status == "illegal"
    assert ruling.object("angel-1")["face_down"] == "morph"
    assert {"702.37e", "708.7"} <= ruling.cited


def test_701_40b_under_turn_to_frog_a_manifested_creature_card_is_turned_up() -> None:
    """Its card and its mana cost let it, and no ability; the Frog goes on to be one (708.8)."""
    ruling = ruled("117-turn-to-frog-on-a-manifested-angel")
    assert ruling.status == "resolved"
    assert "face_down" not in ruling.object("angel-1")
    assert ruling.size("angel-1") == (1, 1)
    assert {"701.40b", "116.2b", "708.8"} <= ruling.cited


def test_116_2b_turned_face_up_in_response() -> None:
    ruling = ruled("118-turned-up-in-response")
    assert ruling.where("angel-1") == "battlefield"
    assert ruling.object("angel-1")["damage"] == 3
    assert ruling.before("708.4", "702.37c", "702.37e", "120.3e")


def test_708_2_a_face_down_demon_is_not_black() -> None:
    ruling = ruled("119-a-face-down-demon-is-not-black")
    assert (ruling.status, ruling.where("demon-1")) == ("resolved", "graveyard")
    (shown,) = ruling.steps("708.9")
    assert shown["text"] == "A reveals what was face down: it is Grinning Demon."


def test_701_40g_a_manifested_instant_stays_face_down() -> None:
    ruling = ruled("120-a-manifested-instant-stays-face-down")
    assert ruling.object("bolt-1")["face_down"] == "manifest"
    (shown,) = ruling.steps("701.40g")
    assert shown["text"] == "A face-down permanent is shown to be Lightning Bolt and stays face down."
