"""Official rulings about targets: what is announced, and what is done when some are illegal (115, 601.2c, 608.2b)."""

from __future__ import annotations

import pytest

from tests.rulings.playing import Game, activate, attack, block, cast, resolve

pytestmark = pytest.mark.corpus


def test_slice_from_the_shadows_2024_02_02() -> None:
    """702.21a, 101.2: ward triggers, and can't counter the spell though its cost is not paid."""
    game = Game().field("B", host={"card": "Waterfall Aerialist"}).hand("A", slice="Slice from the Shadows")
    ruling = game.play(cast("A", "slice", "host", x=5), answers=[False])
    assert ruling.steps("702.21a") or ruling.steps("101.2")
    assert ruling.where("host") == "graveyard"


@pytest.mark.parametrize(("killed", "destroyed", "lost"), [("giant", False, 3), ("walker", True, 0)])
def test_angraths_fury_2018_01_19(killed: str, destroyed: bool, lost: int) -> None:
    """608.2b: with one of two targets gone the rest is done, and the search too."""
    game = Game().field("B", giant="Hill Giant", walker={"card": "Jace Beleren", "counters": {"loyalty": 3}})
    game.hand("A", fury="Angrath's Fury").hand("B", away="Unsummon", bye="Disperse")
    response = cast("B", "away", "giant") if killed == "giant" else cast("B", "bye", "walker")
    game.library("A", 3, angrath="Angrath, Minotaur Pirate")
    ruling = game.play(
        cast("A", "fury", "giant", "walker"), response, resolve(), resolve(), answers=[True, True, ["angrath"]]
    )
    assert ruling.where("giant") == ("graveyard" if destroyed else "hand")
    assert ruling.where("angrath") == "hand"


def test_angraths_fury_2018_01_19_both_targets_gone() -> None:
    """608.2b: with both targets gone nothing is done, and nobody searches."""
    game = Game().field("B", giant="Hill Giant", walker={"card": "Jace Beleren", "counters": {"loyalty": 3}})
    game.hand("A", fury="Angrath's Fury").hand("B", away="Unsummon", bye="Disperse")
    game.library("A", 3, angrath="Angrath, Minotaur Pirate")
    ruling = game.play(
        cast("A", "fury", "giant", "walker"), cast("B", "away", "giant"), cast("B", "bye", "walker"), *[resolve()] * 3
    )
    assert ruling.status == "resolved"
    assert ruling.where("angrath") != "hand"


@pytest.mark.parametrize("all_gone", [False, True])
def test_rolling_thunder_2015_08_25(all_gone: bool) -> None:
    """601.2d, 608.2b: the division stays as it was announced; what was assigned to an illegal target is not dealt."""
    game = Game().field("B", giant="Hill Giant", bears="Grizzly Bears").hand("A", thunder="Rolling Thunder")
    game.hand("B", away="Unsummon", bye="Unsummon")
    spell = cast("A", "thunder", "giant", "bears", x=4, division={"giant": 3, "bears": 1})
    responses = [cast("B", "away", "giant"), *([cast("B", "bye", "bears")] if all_gone else [])]
    ruling = game.play(spell, *responses, *[resolve()] * (len(responses) + 1))
    assert ruling.where("giant") == "hand"
    assert ruling.where("bears") == ("hand" if all_gone else "battlefield")
    if not all_gone:
        assert ruling.object("bears")["damage"] == 1


@pytest.mark.parametrize("all_gone", [False, True])
def test_verdant_confluence_2015_11_04(all_gone: bool) -> None:
    """608.2b, 700.2: with all targets of all modes illegal the spell does nothing, a mode without a target included."""
    game = Game().field("A", bears="Grizzly Bears", ogre="Gray Ogre").hand("A", spell="Verdant Confluence")
    game.hand("B", away="Unsummon", bye="Unsummon").library("A", 3, forest="Forest")
    spell = cast("A", "spell", "bears", "ogre", modes=[0, 0, 2])
    responses = [cast("B", "away", "bears"), *([cast("B", "bye", "ogre")] if all_gone else [])]
    answers = [] if all_gone else [["forest"]]
    ruling = game.play(spell, *responses, *[resolve()] * (len(responses) + 1), answers=answers)
    if not all_gone:
        assert ruling.counters("ogre") == {"+1/+1": 2}
    else:
        assert ruling.where("forest") != "battlefield"


@pytest.mark.parametrize("all_gone", [False, True])
def test_deft_dismissal_2017_02_09(all_gone: bool) -> None:
    """601.2d, 608.2b: the damage for a target that is gone is not dealt to the others."""
    game = Game(step="declare_attackers").field("A", giant="Hill Giant", ogre="Gray Ogre")
    game.state(combat={"attackers": [{"id": "giant", "defending": "B"}, {"id": "ogre", "defending": "B"}]})
    game.hand("B", spell="Deft Dismissal").hand("A", away="Unsummon", bye="Unsummon")
    game.state(turn={"number": 4, "active": "A", "step": "declare_attackers", "priority": "B", "passed": ["A"]})
    spell = cast("B", "spell", "giant", "ogre", division={"giant": 2, "ogre": 1})
    responses = [cast("A", "away", "giant"), *([cast("A", "bye", "ogre")] if all_gone else [])]
    ruling = game.play(spell, *responses, *[resolve()] * (len(responses) + 1))
    assert ruling.where("giant") == "hand"
    if not all_gone:
        assert ruling.object("ogre")["damage"] == 1


def test_appeal_authority_2017_07_14() -> None:
    """601.2c, 608.2b: without targets the rest is done; with targets that are all illegal nothing is."""
    game = Game().field("A", bears="Grizzly Bears").field("B", ogre="Gray Ogre").hand("B", away="Unsummon")
    game.graveyard("A", spell="Appeal // Authority")
    plain = game.play(cast("A", "spell", face="Authority", targets=[]), explain=["bears"])
    assert "Vigilance" in _abilities(plain, "bears")
    gone = game.play(
        cast("A", "spell", "ogre", face="Authority"), cast("B", "away", "ogre"), resolve(), resolve(), explain=["bears"]
    )
    assert "Vigilance" not in _abilities(gone, "bears")


def _abilities(ruling, ref):
    return " ".join(ruling["layers"][ref][-1]["result"]["abilities"]).title() if ruling["layers"][ref] else ""


@pytest.mark.parametrize("fodder", ["Hill Giant", "Drudge Skeletons"])
def test_lyzolda_the_blood_witch_2006_05_01(fodder: str) -> None:
    """601.2c, 608.2b: a target is chosen whatever is sacrificed; if it is illegal nothing is done, no card is drawn."""
    game = Game().field("A", lyzolda="Lyzolda, the Blood Witch", fodder=fodder).field("B", bears="Grizzly Bears")
    game.hand("B", away="Unsummon")
    act = activate("A", "lyzolda", 0, "bears")
    done = game.play(act, answers=[["fodder"]])
    drawn = len(done.zone("hand", "A"))
    assert drawn == (1 if fodder == "Drudge Skeletons" else 0)
    assert done.where("bears") == ("graveyard" if fodder == "Hill Giant" else "battlefield")
    gone = game.play(act, cast("B", "away", "bears"), resolve(), resolve(), answers=[["fodder"]])
    assert len(gone.zone("hand", "A")) == 0


def test_noxious_grasp_2019_07_12() -> None:
    """608.2b, 608.2c: no life for an illegal target; life for one that can't be destroyed."""
    game = Game().field("B", bears="Grizzly Bears").hand("A", grasp="Noxious Grasp")
    game.hand("B", away="Unsummon")
    gone = game.play(cast("A", "grasp", "bears"), cast("B", "away", "bears"), resolve(), resolve())
    assert gone.life("A") == 20
    ox = Game().field("B", ox="Yoked Ox").hand("A", grasp="Noxious Grasp").hand("B", save="Make a Stand")
    saved = ox.play(cast("A", "grasp", "ox"), cast("B", "save"), resolve(), resolve())
    assert (saved.where("ox"), saved.life("A")) == ("battlefield", 21)


@pytest.mark.parametrize(("gone", "power"), [("theirs", 3), ("mine", None)])
def test_rabid_gnaw_2024_07_26(gone: str, power: int | None) -> None:
    """608.2b: with the other creature gone one's own still grows; with one's own gone nothing happens."""
    game = Game().field("A", mine="Grizzly Bears").field("B", theirs="Gray Ogre")
    game.hand("A", gnaw="Rabid Gnaw").hand("B", away="Unsummon")
    ruling = game.play(
        cast("A", "gnaw", "mine", "theirs"), cast("B", "away", gone), resolve(), resolve(), explain=["mine"]
    )
    if power is not None:
        assert ruling.size("mine")[0] == power
    else:
        assert ruling.object("theirs").get("damage", 0) == 0


def test_sneaking_guide_2020_09_25() -> None:
    """608.2b, 611.2c: the power is asked as the ability resolves, and not again afterwards."""
    game = Game().field("A", guide="Sneaking Guide", bears="Grizzly Bears").hand("A", growth="Giant Growth")
    game.field("B", wall="Hill Giant")
    act = activate("A", "guide", 0, "bears")
    grown = game.play(act, cast("A", "growth", "bears"), resolve(), resolve())
    assert grown.steps("608.2b")
    game = Game().field("A", guide="Sneaking Guide", bears="Grizzly Bears").hand("A", growth="Giant Growth")
    game.field("B", wall="Hill Giant")
    game.play(
        act,
        resolve(),
        cast("A", "growth", "bears"),
        resolve(),
        attack("A", bears="B"),
        block("B", wall="bears"),
        ends="illegal",
    )


def test_divine_deflection_2012_05_01() -> None:
    """608.2b, 615.5: the damage is prevented although the creature that it was to damage is gone by then."""
    game = Game().field("B", bears="Grizzly Bears").hand("A", shield="Divine Deflection", bolt="Unsummon")
    game.hand("B", shock="Shock")
    ruling = game.play(
        cast("A", "shield", "bears", x=3), resolve(), cast("A", "bolt", "bears"), resolve(), cast("B", "shock", "A")
    )
    assert (ruling.life("A"), ruling.where("bears")) == (20, "hand")


def test_tyvar_kell_2021_02_05() -> None:
    """205.3, 115.1: a planeswalker with the planeswalker type Tyvar is no Elf, whatever it looks like."""
    game = Game().field("A", tyvar={"card": "Tyvar Kell", "counters": {"loyalty": 3}}, elf="Llanowar Elves")
    game.play(activate("A", "tyvar", "+1", "tyvar"), ends="illegal")
    assert game.play(activate("A", "tyvar", "+1", "elf")).counters("elf") == {"+1/+1": 1}


def test_boom_bust_2021_03_19() -> None:
    """202.3, 709.4: only the half that is cast is asked for its mana value."""
    game = Game().field("A", brain={"card": "Brain in a Jar", "counters": {"charge": 1}}, mine="Forest")
    game.field("B", theirs="Forest").hand("A", spell="Boom // Bust")
    offered = game.play(activate("A", "brain", "{1}, {T}"), ends="choice_required")
    assert not any(
        "Bust" in str(option["label"]) and "Boom" not in str(option["label"])
        for option in offered["pending"]["options"]
    )
