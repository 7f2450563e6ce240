"""Official rulings about what is chosen as something resolves, and about permanents: attached, controlled, returned."""

from __future__ import annotations

import pytest

from tests.rulings.playing import Game, activate, advance, cast, play_land, resolve, triggered

pytestmark = pytest.mark.corpus


def test_council_of_the_absolute_2013_04_15() -> None:
    """201.4b, 709.4: half of a split card is named; the other half can be cast, and the two fused can't."""
    game = (
        Game(active="B")
        .field(
            "A",
            council={
                "card": "Council of the Absolute",
                "links": [{"ability": "noncreature, nonland card name", "values": {"chosen": "Wear"}}],
            },
        )
        .field("A", ring="Sol Ring")
    )
    game.hand("B", spell="Wear // Tear").field("A", anthem="Glorious Anthem")
    game.play(cast("B", "spell", "anthem", face="Tear"))
    game.play(cast("B", "spell", "ring", face="Wear"), ends="illegal")


def test_cartouche_of_solidarity_2017_04_18() -> None:
    """704.5m, 303.4c: an Aura that enchants only what its controller controls is put into the graveyard."""
    game = Game().field(
        "B", bears="Grizzly Bears", cartouche={"card": "Cartouche of Solidarity", "attached_to": "bears"}
    )
    game.hand("A", threat="Act of Treason")
    ruling = game.play(cast("A", "threat", "bears"), resolve())
    assert ruling.where("cartouche") == "graveyard"


def test_robe_of_stars_2021_07_23() -> None:
    """702.26b, 702.26g: the Robe phases out with its creature, and the equip ability does not move it."""
    game = Game().field(
        "A", robe={"card": "Robe of Stars", "attached_to": "bears"}, bears="Grizzly Bears", ogre="Gray Ogre"
    )
    ruling = game.play(
        activate("A", "robe", "Equip", "ogre"), activate("A", "robe", "{1}{W}"), resolve(), resolve(), explain=["ogre"]
    )
    assert ruling["layers"].get("ogre", []) == [] or ruling.size("ogre") == (2, 2)


def test_erebos_s_emissary_2014_02_01() -> None:
    """602.2, 109.5: its controller activates it, whoever controls the creature that it enchants."""
    game = Game().field("B", bears="Grizzly Bears")
    game.hand("A", emissary="Erebos's Emissary", food="Gray Ogre").hand("B", food2="Gray Ogre")
    there = (cast("A", "emissary", "bears", method="bestow"), resolve())
    ruling = game.play(*there, activate("A", "emissary", "Discard"), resolve(), explain=["bears"])
    assert ruling.size("bears") == (7, 7)
    game.play(*there, activate("B", "emissary", "Discard"), ends="illegal")


def test_light_up_the_stage_2019_01_25() -> None:
    """601.3, 305.2: the exiled cards are played when such cards may be played."""
    game = (
        Game(step="precombat_main")
        .hand("A", light="Light Up the Stage")
        .library("A", 5, one="Divination", two="Forest")
    )
    done = (cast("A", "light"), resolve())
    game.play(*done, cast("A", "one"), resolve())
    game.play(*done, advance("beginning_of_combat"), cast("A", "one"), ends="illegal")
    game.player("A", lands_played=1)
    game.play(*done, play_land("A", "two"), ends="illegal")


def test_verdant_succession_2008_08_01() -> None:
    """603.10a, 608.2h: an animated enchantment that dies was a green creature, and its name is looked for."""
    game = Game().field("A", still="Still Life", succession="Verdant Succession").hand("A", murder="Murder")
    game.library("A", 3, other="Still Life")
    ruling = game.play(
        activate("A", "still", 0),
        resolve(),
        cast("A", "murder", "still"),
        resolve(),
        resolve(),
        answers=[True, ["other"]],
    )
    assert ruling.where("other") == "battlefield"


def test_turntimber_sower_2018_07_13() -> None:
    """603.2c: several land cards put there at once are one trigger."""
    game = (
        Game().field("A", sower="Turntimber Sower").hand("A", mill="Tome Scour").library("A", 9, a="Forest", b="Island")
    )
    game.library("A", 9, a="Forest", b="Island", c="Shock", d="Plains", e="Shock")
    assert triggered(game.play(cast("A", "mill", "A")), "Turntimber Sower") == 1


@pytest.mark.parametrize("response", ["untap", "steal"])
def test_rubinia_soulsinger_2009_10_01(response: str) -> None:
    """611.2b: the effect does not begin if its duration is over before it would."""
    game = Game().field("A", rubinia="Rubinia Soulsinger").field("B", bears="Grizzly Bears")
    game.hand("A", wake="Twitch").hand("B", away="Unsummon")
    answer = cast("A", "wake", "rubinia") if response == "untap" else cast("B", "away", "rubinia")
    ruling = game.play(
        activate("A", "rubinia", 1, "bears"), answer, resolve(), resolve(), answers=[True] * (response == "untap")
    )
    assert ruling.object("bears")["controller"] == "B"


def test_olivia_voldaren_2017_03_14() -> None:
    """611.2b: without Olivia the Vampire is not taken."""
    game = Game().field("A", olivia="Olivia Voldaren").field("B", vampire="Child of Night").hand("B", away="Unsummon")
    act = activate("A", "olivia", "{3}{B}{B}", "vampire")
    assert game.play(act, resolve()).object("vampire")["controller"] == "A"
    ruling = game.play(act, cast("B", "away", "olivia"), resolve(), resolve())
    assert ruling.object("vampire")["controller"] == "B"


def test_resurgent_belief_2021_06_18() -> None:
    """303.4f: an Aura that is put onto the battlefield may enchant what it could not target."""
    game = Game().graveyard("A", aura="Pacifism").hand("A", vaults="Open the Vaults")
    ruling = game.field("B", slippery="Gladecover Scout").play(cast("A", "vaults"), resolve())
    assert ruling.object("aura")["attached_to"] == "slippery"


def test_gala_greeters_2022_04_29() -> None:
    """700.2, 603.3c: each mode is chosen once a turn; of more triggers than modes the rest is removed."""
    game = Game().field("A", greeters="Gala Greeters").hand("A", command="Raise the Alarm", more="Raise the Alarm")
    ruling = game.play(cast("A", "command"), resolve(), cast("A", "more"), policy="default")
    assert triggered(ruling, "Gala Greeters") == 4
    assert ruling.life("A") == 22


@pytest.mark.parametrize(("card", "life"), [(None, 20), ("Forest", 20), ("Shock", 16)])
def test_chandra_ablaze_2009_10_01(card: str | None, life: int) -> None:
    """608.2c, 608.2d: an empty hand discards nothing; only a red card deals damage."""
    game = Game().field("A", chandra={"card": "Chandra Ablaze", "counters": {"loyalty": 5}})
    if card:
        game.hand("A", one=card)
    ruling = game.play(activate("A", "chandra", "+1", "B"), resolve())
    assert ruling.life("B") == life


@pytest.mark.parametrize(("pays", "life"), [(True, 17), (False, 20)])
def test_athreos_god_of_passage_2014_04_26(pays: bool, life: int) -> None:
    """118.12a, 608.2c: the opponent decides as it resolves; the card returns only if it is there."""
    game = Game().field("A", god="Athreos, God of Passage", bears="Grizzly Bears").hand("A", murder="Murder")
    game.hand("B", cremate="Cremate")
    dies = (cast("A", "murder", "bears"), resolve())
    ruling = game.play(*dies, resolve(), answers=[pays])
    assert (ruling.where("bears"), ruling.life("B")) == ("graveyard" if pays else "hand", life)
    gone = game.play(*dies, cast("B", "cremate", "bears@2"), resolve(), resolve(), answers=[pays])
    assert gone.where("bears") == "exile"


def test_deadlock_trap_2016_09_20() -> None:
    """602.5, 101.2: an ability that was activated before resolves all the same."""
    game = (
        Game()
        .field("A", trap="Deadlock Trap", pinger={"card": "Prodigal Sorcerer"})
        .player("B", counters={"energy": 2})
    )
    game.field("B", trap2="Deadlock Trap")
    act = activate("A", "pinger", 0, "B")
    late = game.play(act, activate("B", "trap2", "{T}", "pinger"), resolve(), resolve())
    assert late.life("B") == 19
    early = Game(active="B").field("A", pinger="Prodigal Sorcerer").field("B", trap2="Deadlock Trap")
    early.player("B", counters={"energy": 2})
    early.play(activate("B", "trap2", "{T}", "pinger"), resolve(), act, ends="illegal")


def test_rekindling_phoenix_2018_01_19() -> None:
    """201.5a, 603.3d, 608.2b: the token's ability names the card; without a legal target the token is not sacrificed."""
    game = Game().field("A", phoenix="Rekindling Phoenix").hand("A", murder="Murder", cremate="Cremate")
    start = (cast("A", "murder", "phoenix"), resolve(), resolve())
    back = game.play(*start, advance("upkeep", turn=6), resolve())
    assert (back.where("phoenix"), back.tokens()) == ("battlefield", [])
    gone = game.play(*start, cast("A", "cremate", "phoenix@2"), resolve(), advance("draw", turn=6))
    assert len(gone.tokens()) == 1


def test_breaching_leviathan_2014_11_07() -> None:
    """608.2h, 502.3: a creature that has changed controllers does not untap in its new controller's untap step."""
    game = Game().hand("A", leviathan="Breaching Leviathan", mind="Mind Control").field("B", bears="Grizzly Bears")
    ruling = game.play(
        cast("A", "leviathan"), resolve(), resolve(), cast("A", "mind", "bears"), resolve(), advance("upkeep", turn=6)
    )
    assert ruling.object("bears")["tapped"] is True


def test_prized_amalgam_2021_03_19() -> None:
    """603.2, 603.7: it has to be in the graveyard as the creature enters, and comes at the end step."""
    game = Game().graveyard("A", amalgam="Prized Amalgam", bears="Grizzly Bears").hand("A", raise_it="Breath of Life")
    ruling = game.play(cast("A", "raise_it", "bears"), resolve(), resolve(), advance("end"), resolve())
    assert ruling.where("amalgam") == "battlefield"
    there = Game().field("A", amalgam="Prized Amalgam").graveyard("A", bears="Grizzly Bears")
    there.hand("A", raise_it="Breath of Life", murder="Murder")
    ruling = there.play(
        cast("A", "raise_it", "bears"), resolve(), cast("A", "murder", "amalgam"), resolve(), advance("cleanup")
    )
    assert ruling.where("amalgam") == "graveyard"


def test_fatal_blow_2008_04_01() -> None:
    """115.1, 608.2i: what was dealt damage this turn, marked damage or not."""
    game = (
        Game()
        .field("B", skeletons="Drudge Skeletons", bears="Grizzly Bears")
        .hand("A", shock="Shock", blow="Fatal Blow")
    )
    ruling = game.play(
        {"type": "pass_priority", "player": "A"},
        activate("B", "skeletons", 0),
        resolve(),
        cast("A", "shock", "skeletons"),
        resolve(),
        cast("A", "blow", "skeletons"),
        resolve(),
    )
    assert ruling.where("skeletons") == "graveyard"
    game.play(cast("A", "blow", "bears"), ends="illegal")


def test_stormrider_rig_2015_02_25() -> None:
    """608.2h, 701.3b: the Rig stays where it is if the creature is gone."""
    game = Game().field("A", rig={"card": "Stormrider Rig", "attached_to": "bears"}, bears="Grizzly Bears")
    game.hand("A", ogre="Gray Ogre").hand("B", away="Unsummon")
    start = (cast("A", "ogre"), resolve())
    moved = game.play(*start, resolve(), answers=[True])
    assert moved.object("rig")["attached_to"].startswith("ogre")
    stays = game.play(*start, cast("B", "away", "ogre@3"), resolve(), resolve(), policy="default")
    assert stays.object("rig")["attached_to"] == "bears"


def test_sheltering_word_2012_05_01() -> None:
    """608.2b, 702.11b: a creature with hexproof is no legal target any more."""
    game = (
        Game(active="B").field("A", bears="Grizzly Bears").hand("A", word="Sheltering Word").hand("B", murder="Murder")
    )
    ruling = game.play(cast("B", "murder", "bears"), cast("A", "word", "bears"), resolve(), resolve())
    assert (ruling.where("bears"), ruling.life("A")) == ("battlefield", 22)


def test_ghen_arcanum_weaver_2020_11_10() -> None:
    """303.4f, 303.4g: an Aura enters attached without a target, and stays in the graveyard if it can't be attached."""
    game = Game().field("A", ghen="Ghen, Arcanum Weaver", food="Glorious Anthem").graveyard("A", aura="Pacifism")
    game.field("B", slippery="Gladecover Scout")
    ruling = game.play(activate("A", "ghen", 0, "aura"), resolve(), answers=[["slippery"]])
    assert ruling.object("aura")["attached_to"] == "slippery"


def test_god_eternal_oketra_2019_05_03() -> None:
    """903.9a, 704.6d, 608.2d: the commander dies, its ability triggers, and from the command zone it can't be put away."""
    game = Game("ABCD").field("A", oketra={"card": "God-Eternal Oketra", "commander": True}).hand("A", murder="Murder")
    game.state(variant="commander")
    ruling = game.play(cast("A", "murder", "oketra"), resolve(), resolve(), answers=[True])
    assert triggered(ruling, "God-Eternal Oketra") == 1
