"""Official rulings about what is exiled, returned and attached, and about X on resolution (607, 608.2h, 704.5y)."""

from __future__ import annotations

import pytest

from tests.rulings.playing import Game, activate, attack, cast, pass_priority, resolve

pytestmark = pytest.mark.corpus


@pytest.mark.parametrize(("early", "power"), [(True, 2), (False, 6)])
def test_proud_mentor_2018_06_08(early: bool, power: int) -> None:
    """608.2h, 611.2d: X is the greatest power as the ability resolves, and doesn't change later."""
    game = Game().field("A", protege="Impetuous Protege").hand("A", away="Unsummon")
    game.field("B", wurm={"card": "Craw Wurm", "tapped": True}, bears={"card": "Grizzly Bears", "tapped": True})
    away = cast("A", "away", "wurm")
    rest = (away, resolve(), resolve()) if early else (resolve(), away, resolve())
    ruling = game.play(attack("A", protege="B"), *rest, explain=["protege"], until="action")
    assert ruling.size("protege") == (power, 4)


def test_open_the_vaults_2020_08_07() -> None:
    """101.4, 303.4f: the active player announces first; then everything enters at the same time."""
    game = Game().field("A", bears="Grizzly Bears", ogre="Gray Ogre").hand("A", vaults="Open the Vaults")
    game.graveyard("A", x="Holy Strength", ring="Sol Ring").graveyard("B", y="Holy Strength")
    first = game.play(cast("A", "vaults"), ends="choice_required")
    assert (first["pending"]["player"], first.where("ring")) == ("A", "graveyard")
    second = game.play(cast("A", "vaults"), answers=["bears"], ends="choice_required")
    assert (second["pending"]["player"], second.where("x"), second.where("ring")) == ("B", "graveyard", "graveyard")
    ruling = game.play(cast("A", "vaults"), answers=["bears", "ogre"])
    assert (ruling.object("x")["attached_to"], ruling.object("y")["attached_to"]) == ("bears", "ogre")
    assert ruling.where("ring") == "battlefield"


@pytest.mark.parametrize(("again", "where"), [(False, "graveyard"), (True, "exile")])
def test_idol_of_endurance_2020_06_23(again: bool, where: str) -> None:
    """400.7, 610.3: a card that was cast and came back to exile is no longer the Idol's."""
    game = Game().hand("A", idol="Idol of Endurance", swords="Swords to Plowshares", away="Disenchant")
    game.graveyard("A", bears="Grizzly Bears").field("A", haste="Concordant Crossroads")
    start = (cast("A", "idol"), resolve(), resolve())
    use = (
        activate("A", "idol@3", "{1}{W}"),
        resolve(),
        cast("A", "bears@2"),
        resolve(),
        cast("A", "swords", "bears@4"),
        resolve(),
    )
    ruling = game.play(*start, *(use if again else ()), cast("A", "away", "idol@3"))
    assert (ruling.where("idol"), ruling.where("bears")) == ("graveyard", where)


def test_bane_alley_broker_2013_01_24() -> None:
    """406.3, 607.2a: without the Broker its controller still chooses among the cards."""
    cards = {"face_down": True, "exiled_by": {"object": "broker", "ability": 0}, "known_to": ["A"]}
    game = Game().field("A", broker="Bane Alley Broker").hand("B", murder="Murder")
    game.exile("A", x={"card": "Grizzly Bears", **cards}, y={"card": "Gray Ogre", **cards})
    ruling = game.play(
        activate("A", "broker", "{U}{B}"),
        pass_priority("A"),
        cast("B", "murder", "broker"),
        resolve(),
        resolve(),
        answers=["x"],
    )
    assert (ruling.where("broker"), ruling.where("x"), ruling.where("y")) == ("graveyard", "hand", "exile")


def test_curse_of_the_werefox_2023_09_01() -> None:
    """704.5y, 603.12: the older Role has gone before the reflexive trigger resolves."""
    game = Game().field("A", bears="Grizzly Bears").field("B", ogre="Gray Ogre")
    game.hand("A", one="Curse of the Werefox", two="Curse of the Werefox")
    start = (cast("A", "one", "bears"), resolve(), resolve(), cast("A", "two", "bears"), resolve())
    ruling = game.play(*start, answers=[[], ["ogre"]], explain=["bears"], until="priority")
    assert len(ruling.tokens()) == 1
    assert ruling.size("bears") == (3, 3)
    assert len(ruling.zone("stack")) == 1
    assert ruling.where("ogre") == "battlefield"
    assert game.play(*start, answers=[[], ["ogre"]]).where("ogre") == "graveyard"
