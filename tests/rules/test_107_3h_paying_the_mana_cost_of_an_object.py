"""Paying the mana cost of an object as an effect says (107.3h, 118.6, 202.1b)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from tests.rules.asking import answered, cast, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature

FLUX = card(
    "Flux",
    "{1}{U}",
    "Enchantment — Aura",
    'Enchant creature\nEnchanted creature has "At the beginning of your upkeep, sacrifice this creature unless you pay its '
    'mana cost."',
)
HYDRA = creature("Hydra", "{X}{G}{G}", "", "2/2")
LAND = card("Grove", None, "Land Creature — Forest Dryad", "", "1/1")


def board(host: object, lands: str) -> Board:
    """Aura of B on a creature of A, before A's upkeep."""
    stage = Board(("B", "A")).lands("A", lands).field("A", host=host)
    return stage.put("B", "battlefield", "flux", FLUX, attached_to="host")


def there(stage: Board, *picks: object) -> bool:
    outcome = answered(stage, Advance(to="upkeep"), picks=picks, until="stack_empty")
    assert outcome.status == "resolved"
    return "host" in outcome.state.battlefield


@pytest.mark.parametrize("pays", [True, False])
def test_202_1_the_mana_cost_of_the_object_is_paid(pays: bool) -> None:
    """202.1, 118.12a."""
    assert there(board(BEARS, "GG"), pays) == pays


def test_118_3_without_the_mana_it_cannot_be_paid() -> None:
    assert not there(board(BEARS, "G"))
    assert not there(board(BEARS, "UU"))


def test_107_3h_x_in_the_mana_cost_is_0() -> None:
    """107.3h: {X}{G}{G} of a permanent is paid as {G}{G}, whatever X was for the spell."""
    assert there(board(HYDRA, "GG"), True)
    assert not there(board(HYDRA, "G"))


def test_118_6_no_mana_cost_cannot_be_paid() -> None:
    """118.6, 202.1b: what has no mana cost has an unpayable one."""
    stage = board(LAND, "GGGG")
    assert not there(stage)
    outcome = stage.run(Advance(to="upkeep"), until="stack_empty")
    assert names(outcome.state, "graveyard", "A") == ["Grove"]


@pytest.mark.parametrize(("lands", "stays"), [("UUG", True), ("UU", False)])
def test_118_7a_reduced_by_generic_mana_only(lands: str, stays: bool) -> None:
    """118.7a: {1}{G} reduced by up to {2} is {G}."""
    text = (
        "You may put a creature card from your hand onto the battlefield. If you do, sacrifice it unless you pay its mana "
        "cost reduced by up to {2}."
    )
    flash = card("Flash", "{1}{U}", "Instant", text)
    stage = Board().lands("A", lands).hand("A", flash=flash, bears=BEARS)
    outcome = answered(stage, cast("A", "flash"), picks=(True, True) if stays else (True,), until="stack_empty")
    assert ("Grizzly Bears" in names(outcome.state, "battlefield")) == stays
