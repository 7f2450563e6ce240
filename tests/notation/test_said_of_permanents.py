"""What is said of permanents as judges write it: chosen players, merged commanders, animated lands, all to be explained."""

from __future__ import annotations

import pytest

from adjudicator.problems import Problem
from tests.notation.source import refused, ruled

DOLL = "card Doll | {5} | Artifact Creature — Construct | 0/1 | As this creature enters, choose {}.\n"
LAND = (
    "card Nexus | | Land | | {T}: Add {C}. / "
    "{1}: This land becomes a 1/1 Elf creature until end of turn. It's still a land.\n"
)
HERON = "card Heron | {3}{U}{U} | Creature — Bird | 3/4 | Mutate {3}{U} / Flying\n"


@pytest.mark.parametrize(("who", "kind"), [("a player", "player"), ("an opponent", "opponent")])
def test_607_2d_a_player_is_chosen_by_name_alone(who: str, kind: str) -> None:
    (doll,) = ruled(f"{DOLL.replace('{}', who)}A battlefield: Doll (chosen B)\nB 20 life").zone("battlefield")
    assert doll["links"] == [{"ability": kind, "objects": ["B"]}]


def test_what_can_be_chosen_is_listed() -> None:
    (defect,) = refused(f"{DOLL.replace('{}', 'a player')}A battlefield: Doll (chosen wibble)\nB 20 life").defects
    assert "`player`" in defect.detail


def test_730_2_903_3_a_commander_that_is_merged_is_that_component() -> None:
    board = f"{HERON}commander game\nA commander: Heron; battlefield: Heron over Grizzly Bears\nB 40 life"
    (merged,) = ruled(board).zone("battlefield")
    assert [part.get("commander") for part in merged["merged"]] == [True, None]


def test_506_4_how_a_land_is_said_to_be_a_creature() -> None:
    board = f"{LAND}A battlefield: Nexus (attacking B)\nB hand: Shock\nB casts Shock targeting Nexus"
    with pytest.raises(Exception, match="one defect"):
        ruled(board)
    effect = 'effect: "This land becomes a 1/1 Elf creature until end of turn. It\'s still a land." from Nexus'
    assert ruled(f"{board}\n{effect}").short == "Nexus is destroyed."


def test_702_168a_what_is_face_down_has_the_keyword_that_is_said() -> None:
    board = "card Moth | {2}{W} | Creature — Insect | 3/3 | Morph {W}\nA battlefield: Moth ({})\nB 20 life"
    assert ruled(board.replace("{}", "morph")).status == "resolved"
    with pytest.raises(Problem) as caught:
        ruled(board.replace("{}", "disguise"))
    assert [one.detail for one in caught.value.defects] == ["Moth has no disguise: it is face down by morph."]


def test_explain_all_explains_every_permanent_listed() -> None:
    board = "A battlefield: Grizzly Bears, Hill Giant\nB battlefield: Serra Angel\nexplain all"
    assert [one["id"] for one in ruled(board)["request"]["state"]["battlefield"]] == ruled(board)["request"]["explain"]
