"""Who acts or is acted on plays, also without a line: of theirs the usual is assumed."""

from __future__ import annotations

import pytest

from tests.notation.source import refused, ruled


@pytest.mark.parametrize(
    ("board", "players"),
    [
        ("B battlefield: Grizzly Bears\nA casts Lightning Bolt targeting Grizzly Bears", ["A", "B"]),
        ("A casts Lightning Bolt targeting B", ["A", "B"]),
        ("A hand: Lightning Bolt\nA casts Lightning Bolt targeting B", ["A", "B"]),
        ("A battlefield: Hill Giant\nA attacks B with Hill Giant", ["A", "B"]),
        ("A battlefield: Hill Giant\nA attacks with Hill Giant\nB doesn't block", ["A", "B"]),
        ("Anna battlefield: Grizzly Bears\nBob casts Lightning Bolt targeting Grizzly Bears", ["Bob", "Anna"]),
        ("a casts lightning bolt on b", ["A", "B"]),
        ("b casts lightning bolt targeting a, assuming mana", ["B", "A"]),
        ("A battlefield: Grizzly Bears\nturn 3, B's upkeep\nexplain Grizzly Bears", ["A", "B"]),
    ],
)
def test_a_player_who_is_named_plays(board: str, players: list[str]) -> None:
    ruling = ruled(board).content
    assert ruling["status"] == "resolved"
    assert [player["id"] for player in ruling["before"]["players"]] == players


@pytest.mark.parametrize(("variant", "life"), [("", 20), ("commander game\n", 40)])
def test_of_a_player_without_a_line_the_usual_is_assumed(variant: str, life: int) -> None:
    ruling = ruled(f"{variant}A casts Lightning Bolt targeting B").content
    assert ruling["verdict"]["short"] == f"B goes from {life} to {life - 3} life."
    assumed = {one.get("pointer") for one in ruling["assumptions"]}
    assert {"/state/players/0/life", "/state/players/1/life"} <= assumed


@pytest.mark.parametrize(("one", "other"), [("A", "B"), ("B", "A"), ("Anna", "B")])
def test_100_1_who_is_named_alone_plays_against_somebody(one: str, other: str) -> None:
    ruling = ruled(f"{one} 20 life; battlefield: Grizzly Bears\nexplain Grizzly Bears").content
    assert [player["id"] for player in ruling["state"]["players"]] == [one, other]


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ("B battlefield: Grizzly Bears; C\nD casts Lightning Bolt targeting Grizzly Bears", "no player 'D'"),
        ("A casts Lightning Bolt targeting B; B; C; D; edh", "no player 'A'"),
        ("Anna battlefield: Grizzly Bears; 20 life\nAnan casts Lightning Bolt targeting Grizzly Bears", "mean Anna"),
        ("turn 3", "at least two players"),
        ("A hand: Lightning Bolt; B 20 life\neverone passes", "`everyone passes`"),
        ("A hand: Lightning Bolt; B 20 life\ngo to end setp", "`end step`"),
        ("A hand: Lightning Bolt; B 20 life\nthen comabt damage", "`go to combat damage`"),
    ],
)
def test_what_is_rather_a_mistake_is_told(board: str, words: str) -> None:
    assert any(words in defect.detail for defect in refused(board).defects)


@pytest.mark.parametrize("said", ["A monarhc", "A poisn 3", "A maximum hnd size 5"])
def test_a_line_of_a_player_with_a_mistake_is_still_theirs(said: str) -> None:
    (defect,) = refused(f"{said}; B 20 life").defects
    assert defect.place is not None
    assert defect.place.column == 3
    assert "Expected: what is said of the player" in defect.detail
