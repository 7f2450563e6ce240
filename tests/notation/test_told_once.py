"""What is wrong is told once, however often it stands in the text; and in sentences."""

from __future__ import annotations

import pytest

from tests.notation.source import refused, ruled


@pytest.mark.parametrize(
    ("text", "details"),
    [
        (
            "A battlefield: Zzyzx, Zzyzx, Zzyzx, Zzyzx",
            [
                "There is no card named 'Zzyzx' here. A card can also be defined in place. "
                "The same stands in 3 more places."
            ],
        ),
        (
            "; ".join(["A casts Lightning Bolt targeting B"] * 7),
            ["'Lightning Bolt' is cast twice: list both, `A hand: 2 Lightning Bolt`."],
        ),
        (
            "A attacks B with Grizzly Bears; B blocks Grizzly Bears with Hill Giant",
            [
                "No Grizzly Bears is on the board. List it in a zone: `battlefield: Grizzly Bears`.",
                "No Hill Giant is on the board. List it in a zone: `battlefield: Hill Giant`.",
                "No Grizzly Bears is on the board. List it in a zone: `battlefield: Grizzly Bears`.",
            ],
        ),
    ],
)
def test_the_same_is_told_once(text: str, details: list[str]) -> None:
    problem = refused(text)
    assert [defect.detail for defect in problem.defects] == details


def test_as_many_are_counted_as_are_told() -> None:
    problem = refused("A attacks B with Grizzly Bears; B blocks with Hill Giant")
    assert problem.detail.endswith(f"{len(problem.defects)} defects.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("A battlefield: Hill Giant; A attacks B using Hill Giant", "Expected: `with`, and the attacking creatures."),
        ("A casts Lightning Bolt targeting", "Missing here: a target."),
        ("B casts Lightning Bolt targeting Shock", "`hand: Shock`"),
        ("A battlefield: Treasure; A sacrifices Treasure", "'sacrifices' is no action of its own"),
        ("A hand: Shock; A discards Shock", "'discards' is no action of its own"),
        ("A sacrifices Treasure", "'sacrifices' is no action of its own"),
        ("A battlefield: 2 Squid", "`2 1/1 green Squid tokens`"),
    ],
)
def test_what_is_told_helps(text: str, said: str) -> None:
    details = [defect.detail for defect in refused(text).defects]
    assert any(said in detail for detail in details), details


def test_601_2c_a_target_too_many() -> None:
    scry = "card Peek | {U} | Instant | | Draw a card."
    assert ruled(f"{scry}\nA casts Peek targeting B").short == "Illegal: Peek has no targets, so B can't be one."
    two = ruled("A casts Lightning Bolt targeting B and B").short
    assert two == "Illegal: Lightning Bolt has no more targets, so B can't be another."


def test_707_2_a_copy_is_called_by_the_name_that_it_has() -> None:
    board = "A battlefield: Gray Ogre (copy of Grizzly Bears); B 20 life\nB casts Lightning Bolt targeting"
    for name in ("Grizzly Bears", "Gray Ogre", "A's Grizzly Bears"):
        assert "Grizzly Bears is destroyed" in ruled(f"{board} {name}").short
