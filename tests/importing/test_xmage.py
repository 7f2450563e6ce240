"""XMage's ``init.txt``: groups of lines, one for each card."""

from __future__ import annotations

import pytest

from adjudicator.importing import Imported, imported
from adjudicator.problems import Problem
from tests.notation.source import cards, ruled

SAMPLE = """
# A sample of our own.
[@built in]
battlefield:Human:Island:1

[two bolts]
hand:Human:Lightning Bolt:2
battlefield:me:M10-Mountain:2
battlefield:Computer:Grizzly Bears:1
battlefield:ai:Jace Beleren:1
loyalty:Computer:Jace Beleren:2
library:Human:Forest:3
graveyard:opponent:Shock:1
exiled:Computer:Shock:1

[another]
hand:Human:Shock:1
"""


def read(text: str, group: str | None = None) -> Imported:
    return imported(text.encode(), cards(), group=group)


def test_first_group_of_ones_own_is_read() -> None:
    found = read(SAMPLE)
    assert (found.format, found.about, found.not_read) == ("xmage", {"group": "two bolts"}, ())
    human, computer = found.request["state"]["players"]
    assert human["hand"] == [{"card": "Lightning Bolt"}] * 2
    assert human["library"] == {"top": [{"card": "Forest"}] * 3, "size": 3}
    assert (computer["graveyard"], computer["exile"]) == ([{"card": "Shock"}],) * 2
    board = found.request["state"]["battlefield"]
    assert [(one["card"], one["controller"]) for one in board] == [
        ("Mountain", "Human"),
        ("Mountain", "Human"),
        ("Grizzly Bears", "Computer"),
        ("Jace Beleren", "Computer"),
    ]
    assert board[3]["counters"] == {"loyalty": 2}


def test_board_can_be_ruled_on() -> None:
    notation = read(SAMPLE).notation
    assert notation is not None
    ruling = ruled(f"{notation}Human casts lightning-bolt-1 targeting Grizzly Bears")
    assert ruling.short == "Grizzly Bears is destroyed."


def test_a_zone_can_be_cleared() -> None:
    found = read(
        "[one]\nlibrary:Human:Forest:2\nbattlefield:ai:Forest:2\nlibrary:Human:clear:0\nlibrary:Human:Island:1"
    )
    assert (found.not_read, found.not_carried) == ((), ())
    assert found.request["state"]["players"][0]["library"] == {"top": [{"card": "Island"}], "size": 1}
    assert len(found.request["state"]["battlefield"]) == 2


def test_what_is_named_by_its_class_has_one_list() -> None:
    found = read("[one]\nhand:Human:Shock:1\ntoken:Human:SoldierToken:1\nemblem:Human:ElspethKnightErrantEmblem:1")
    assert found.not_carried == ()
    assert ["the name of its class in XMage" in note.why for note in found.not_read] == [True, True]


def test_other_groups_are_listed() -> None:
    assert [(note.line, note.text) for note in read(SAMPLE).not_carried] == [
        (4, "battlefield:Human:Island:1"),
        (8, "M10-Mountain"),
        (17, "hand:Human:Shock:1"),
    ]
    assert read(SAMPLE, "another").request["state"]["players"][0]["hand"] == [{"card": "Shock"}]
    with pytest.raises(Problem, match="'two bolts', 'another'"):
        read(SAMPLE, "a third")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("outside:Human:Forest:1", "Cards outside the game."),
        ("sideboard:Human:Forest:1", "Cards outside the game."),
        ("plane:Human:AkoumPlane:1", "A plane by the name of its class in XMage."),
    ],
)
def test_line_that_no_board_has(line: str, why: str) -> None:
    found = read(f"hand:Human:Shock:1\n{line}")
    assert [(note.line, note.why) for note in found.not_carried] == [(2, why)]
    assert found.not_read == ()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("just words", "`zone:player:card:amount` is expected."),
        (
            "attic:Human:Forest:1",
            "There is no such zone: attic. There are hand, battlefield, graveyard, library, exiled, exile, commander, "
            "token and others.",
        ),
        ("hand:Human:Forest:many", "A whole number is expected."),
        ("hand:Human:Forest:0", "From 1 to 500 cards are put somewhere at once."),
        ("loyalty:Human:Jace Beleren:3", "No such planeswalker was put onto the battlefield before."),
        ("token:Human:SoldierToken:1", "A token by the name of its class in XMage: what it is like is not said."),
        ("battlefield:Human:Shock:1", "An instant is never on the battlefield."),
    ],
)
def test_line_that_can_not_be_read(line: str, why: str) -> None:
    found = read(f"hand:Human:Shock:1\n{line}")
    assert [(note.line, note.why) for note in found.not_read] == [(2, why)]


def test_tokens_commanders_and_spells_on_the_stack() -> None:
    found = read(
        "token:Human:TreasureToken:2\ncommander:Human:Isamaru, Hound of Konda:1\nstack:Computer:Giant Growth:1\n"
        "battlefield:Anna:Forest:1"
    )
    state = found.request["state"]
    assert [one["card"]["name"] for one in state["battlefield"][:2]] == ["Treasure"] * 2
    assert state["variant"] == "commander"
    assert state["players"][0]["command"] == [{"card": "Isamaru, Hound of Konda", "commander": True}]
    assert state["stack"] == [{"kind": "spell", "card": "Giant Growth", "controller": "Computer"}]
    assert [one["id"] for one in state["players"]] == ["Human", "Computer", "Anna"]
    assert "Spells on the stack have no targets: the format names none." in found.assumed


def test_a_player_of_another_name_is_told_of_once() -> None:
    text = "[x]\nhand:Human:Shock:1\nbattlefield:Nobody:Forest:1\nbattlefield:Nobody:Island:1\n"
    told = imported(text.encode(), cards()).assumed
    assert [one for one in told if "Nobody" in one] == ["'Nobody' is a player of the game beside Human and Computer."]
