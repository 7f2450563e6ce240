"""Official rulings about combat, attachments, new objects, control and what is not untapped (400.7, 502, 509, 510, 704)."""

from __future__ import annotations

import pytest

from tests.rulings.playing import Game, activate, advance, attack, block, cast, play_land, resolve, triggered

pytestmark = pytest.mark.corpus


def test_undergrowth_champion_2015_08_25() -> None:
    """615.13, 510.2: damage dealt at the same time by several sources is prevented at once, for one counter."""
    game = Game().field("A", champion={"card": "Undergrowth Champion", "counters": {"+1/+1": 3}})
    game.field("B", x="Gray Ogre", y="Hill Giant")
    ruling = game.play(
        attack("A", champion="B"), block("B", x="champion", y="champion"), advance("end_of_combat"), policy="default"
    )
    assert ruling.counters("champion") == {"+1/+1": 2}


@pytest.mark.parametrize(("answer", "blocker", "legal"), [("Disfigure", "giant", False), ("Giant Growth", "elf", True)])
def test_hero_of_oxid_ridge_2011_06_01(answer: str, blocker: str, legal: bool) -> None:
    """509.1b: the power counts as blockers are declared."""
    game = Game().field("A", hero="Hero of Oxid Ridge").field("B", giant="Hill Giant", elf="Llanowar Elves")
    game.hand("A", spell=answer)
    game.play(
        *(
            attack("A", hero="B"),
            resolve(),
            resolve(),
            cast("A", "spell", blocker),
            resolve(),
            block("B", **{blocker: "hero"}),
        ),
        until="action",
        policy="default",
        ends="resolved" if legal else "illegal",
    )


@pytest.mark.parametrize(("hexproof", "legal"), [(True, True), (False, False)])
def test_blood_aspirant_2020_01_24(hexproof: bool, legal: bool) -> None:
    """608.2b, 615.1: with an illegal target nothing is done; prevented damage doesn't let it block."""
    game = (
        Game()
        .field("A", satyr="Blood Aspirant", food="Gray Ogre", bears="Grizzly Bears")
        .field("B", giant="Hill Giant")
    )
    game.hand("B", guile="Ranger's Guile", salve="Healing Salve")
    response = cast("B", "guile", "giant") if hexproof else cast("B", "salve", "giant", modes=[1])
    ruling = game.play(
        activate("A", "satyr", "{1}{R}", "giant"),
        *(response, resolve(), resolve(), resolve(), attack("A", bears="B"), block("B", giant="bears")),
        answers=["food"],
        until="action",
        ends="resolved" if legal else "illegal",
    )
    assert ruling.where("giant") == "battlefield"


@pytest.mark.parametrize("before", [True, False])
def test_stampeding_horncrest_2018_01_19(before: bool) -> None:
    """508.1a, 506.4: haste matters as attackers are declared, not later."""
    game = Game().field("A", dino="Raging Swordtooth").hand("A", horn="Stampeding Horncrest").hand("B", murder="Murder")
    start, kill, fight = (cast("A", "horn"), resolve()), (cast("B", "murder", "dino"), resolve()), attack("A", horn="B")
    if before:
        game.play(*start, *kill, fight, until="action", ends="illegal")
    else:
        assert game.play(*start, fight, *kill, block("B"), advance("end_of_combat")).life("B") == 16


@pytest.mark.parametrize(("there", "gone", "grown", "size"), [(0, 0, 0, 2), (1, 0, 0, 4), (1, 1, 0, 2), (1, 1, 1, 4)])
def test_ornery_dilophosaur_2020_06_23(there: int, gone: int, grown: int, size: int) -> None:
    """603.4: a creature with power 4 as it attacks, and the same or another as the ability resolves."""
    game = Game().field(
        "A", dino="Ornery Dilophosaur", bears="Grizzly Bears", **({"wurm": "Craw Wurm"} if there else {})
    )
    game.hand("B", away="Unsummon", growth="Giant Growth")
    bounce = [cast("B", "away", "wurm"), resolve()] if gone else []
    grow = [cast("B", "growth", "bears"), resolve()] if grown else []
    ruling = game.play(
        attack("A", dino="B"),
        *bounce,
        *grow,
        *([resolve()] if there else []),
        advance("end_of_combat"),
        policy="default",
    )
    assert ruling.life("B") == 20 - size


def test_kessig_dire_swine_2016_04_08() -> None:
    """702.19b, 510.1: trample that comes from deaths in the same combat damage comes too late."""
    game = (
        Game().field("A", swine="Kessig Dire Swine", ogre="Gray Ogre").field("B", x="Wall of Stone", y="Grizzly Bears")
    )
    game.graveyard("A", shock="Shock", land="Forest", sorcery="Divination")
    ruling = game.play(
        attack("A", swine="B", ogre="B"), block("B", x="ogre", y="swine"), advance("end_of_combat"), policy="default"
    )
    assert ruling.life("B") == 20
    giant = Game().field("A", swine="Kessig Dire Swine", ogre="Gray Ogre").field("B", x="Hill Giant", y="Grizzly Bears")
    giant.graveyard("A", shock="Shock", land="Forest", sorcery="Divination")
    late = giant.play(
        attack("A", swine="B", ogre="B"), block("B", x="ogre", y="swine"), advance("end_of_combat"), policy="default"
    )
    assert (late.where("ogre"), late.life("B")) == ("graveyard", 20)


@pytest.mark.parametrize(("loses", "life"), [(True, 17), (False, 17)])
def test_spelleater_wolverine_2020_04_17(loses: bool, life: int) -> None:
    """510.4, 702.4c, 702.4d: losing it after the first damage, or gaining it then, leaves it one time of damage."""
    game = (
        Game()
        .field("A", wolverine="Spelleater Wolverine")
        .hand("B", cremate="Cremate")
        .hand("A", shock="Healing Salve")
    )
    game.graveyard("A", **{f"s{n}": "Divination" for n in range(3 if loses else 2)})
    game.field("B", knight="Youthful Knight").field("A", ogre="Gray Ogre")
    change = cast("B", "cremate", "s0") if loses else cast("A", "shock", "A", modes=[0])
    ruling = game.play(
        attack("A", wolverine="B", ogre="B"),
        block("B", knight="ogre"),
        advance("first_strike_damage"),
        change,
        resolve(),
        advance("end_of_combat"),
    )
    assert ruling.life("B") == life


def test_venerable_knight_2019_10_04() -> None:
    """704.3: both die at the same time, before a counter could save the other one."""
    game = Game().field("A", knight="Venerable Knight", other="Silver Knight", third="Fiendslayer Paladin")
    ruling = game.hand("A", fire="Infest").play(cast("A", "fire"), resolve(), policy="default")
    assert (ruling.where("knight"), ruling.where("other")) == ("graveyard", "graveyard")


def test_drogskol_reaver_2011_01_22() -> None:
    """603.2c, 702.15f: each source with lifelink is an event of its own."""
    game = Game().field("A", reaver="Drogskol Reaver", cat="Ajani's Sunstriker")
    ruling = game.play(attack("A", reaver="B", cat="B"), advance("end_of_combat"))
    assert (triggered(ruling, "Drogskol Reaver"), ruling.life("A")) == (3, 28)


@pytest.mark.parametrize(("plus", "zone"), [(1, "battlefield"), (0, "graveyard")])
def test_lesser_masticore_2019_06_14(plus: int, zone: str) -> None:
    """704.5q, 702.79a: counters that cancel out leave none behind, so it persists once more."""
    counters = {"-1/-1": 1, **({"+1/+1": 1} if plus else {})}
    game = Game().field("A", masticore={"card": "Lesser Masticore", "counters": counters}).hand("A", murder="Murder")
    assert game.play(cast("A", "murder", "masticore"), resolve(), resolve()).where("masticore") == zone


def test_inventors_goggles_2016_09_20() -> None:
    """701.3a, 608.2c: what has left the battlefield can't be equipped, and the Equipment stays where it was."""
    game = Game().field("A", bears="Grizzly Bears", goggles={"card": "Inventor's Goggles", "attached_to": "bears"})
    game.hand("A", smith="Aether Theorist").hand("B", murder="Murder")
    ruling = game.play(
        cast("A", "smith"), resolve(), cast("B", "murder", "smith@2"), resolve(), resolve(), policy="default"
    )
    assert ruling.object("goggles")["attached_to"] == "bears"


def test_march_of_the_machines_2004_12_01() -> None:
    """301.5c, 704.5p: an Equipment that becomes a creature is unattached, and can't be attached again."""
    game = Game().field("A", bears="Grizzly Bears", gear={"card": "Bonesplitter", "attached_to": "bears"})
    game.hand("A", march="March of the Machines")
    ruling = game.play(cast("A", "march"), resolve(), activate("A", "gear", "Equip", "bears"), resolve())
    assert not ruling.object("gear").get("attached_to")


def test_colossification_2020_04_17() -> None:
    """701.26a, 303.4: a tapped creature can be enchanted, and grows all the same."""
    game = Game().field("A", bears={"card": "Grizzly Bears", "tapped": True}).hand("A", aura="Colossification")
    ruling = game.play(cast("A", "aura", "bears"), explain=["bears"])
    assert (ruling.size("bears"), ruling.object("bears")["tapped"]) == ((22, 22), True)


@pytest.mark.parametrize("removed", [False, True])
def test_crystallization_2009_05_01(removed: bool) -> None:
    """113.7a, 704.5m: the creature is exiled even if the Aura is gone; else the Aura follows."""
    game = Game().field("B", bears="Grizzly Bears").field("A", aura={"card": "Crystallization", "attached_to": "bears"})
    game.hand("A", shock="Giant Growth").hand("B", away="Disenchant")
    response = [cast("B", "away", "aura"), resolve()] if removed else []
    ruling = game.play(cast("A", "shock", "bears"), *response, resolve())
    assert (ruling.where("bears"), ruling.where("aura")) == ("exile", "graveyard")


def test_greenwarden_of_murasa_2015_08_25() -> None:
    """608.2b: with its target gone the ability doesn't resolve, and nothing is exiled for it."""
    game = Game().field("A", warden="Greenwarden of Murasa").graveyard("A", ogre="Gray Ogre")
    game.hand("A", murder="Murder").hand("B", cremate="Cremate")
    ruling = game.play(
        cast("A", "murder", "warden"), resolve(), cast("B", "cremate", "ogre"), resolve(), resolve(), answers=["ogre"]
    )
    assert ruling.where("warden") == "graveyard"


@pytest.mark.parametrize(("there", "late", "zone"), [(0, 0, "hand"), (1, 0, "battlefield"), (0, 1, "battlefield")])
def test_dust_stalker_2015_08_25(there: int, late: int, zone: str) -> None:
    """603.4: no other colorless creature as the end step begins, and as the ability resolves."""
    game = Game(step="postcombat_main").field("A", stalker="Dust Stalker", **({"x": "Ornithopter"} if there else {}))
    game.hand("A", flash="Raise the Alarm").field("A", mirror="Blinkmoth Nexus")
    response = [activate("A", "mirror", "{1}: ", payment="assume"), resolve()] if late else []
    ruling = game.play(advance("end"), *response, *([] if there else [resolve()]))
    assert (triggered(ruling, "Dust Stalker"), ruling.where("stalker")) == (0 if there else 1, zone)


def test_nether_traitor_2021_03_19() -> None:
    """603.2c, 400.7: one trigger for each creature; it returns once, as a new object."""
    game = Game().field("A", x="Grizzly Bears", y="Gray Ogre").graveyard("A", traitor="Nether Traitor")
    game.hand("A", fire="Infest").lands("A", "BBBBB")
    ruling = game.play(cast("A", "fire"), resolve(), resolve(), resolve(), answers=[True, True])
    assert (triggered(ruling, "Nether Traitor"), ruling.where("traitor")) == (2, "battlefield")


def test_eloise_nephalia_sleuth_2021_09_24() -> None:
    """704.5j, 701.21a: what the legend rule puts into the graveyard is not sacrificed."""
    game = Game().field("A", eloise="Eloise, Nephalia Sleuth").hand("A", copy="Quasiduplicate")
    ruling = game.play(cast("A", "copy", "eloise"), policy="default")
    assert triggered(ruling, "Eloise") == 1
    assert not ruling.steps("701.25a", "701.25")


@pytest.mark.parametrize("stolen", ["bears", "none"])
def test_murder_investigation_2013_01_24(stolen: str) -> None:
    """704.5m, 303.4c: an Aura for creatures you control can't stay on another player's creature."""
    game = Game().field("A", bears="Grizzly Bears", aura={"card": "Murder Investigation", "attached_to": "bears"})
    game.state(turn={"number": 4, "active": "B", "step": "precombat_main"}).hand("B", act="Act of Treason")
    game.field("A", ogre="Gray Ogre")
    ruling = game.play(cast("B", "act", "bears" if stolen == "bears" else "ogre"))
    assert ruling.where("aura") == ("graveyard" if stolen == "bears" else "battlefield")


@pytest.mark.parametrize("changed", [False, True])
def test_tidebinder_mage_2013_07_01(changed: bool) -> None:
    """611.2b: a duration that has ended does not begin again."""
    game = Game().field("B", bears="Grizzly Bears").hand("A", mage="Tidebinder Mage").hand("B", ray="Word of Seizing")
    theft = [cast("B", "ray", "mage@2"), resolve()] if changed else []
    ruling = game.play(cast("A", "mage"), resolve(), resolve(), *theft, advance("upkeep", turn=5), policy="default")
    assert ruling.object("bears").get("tapped", False) != changed


def test_reverberate_2010_08_15() -> None:
    """707.10, 109.5: "you" in the copy is the copy's controller."""
    game = Game().hand("A", mercy="Angel's Mercy").hand("B", copy="Reverberate")
    ruling = game.play(cast("A", "mercy"), cast("B", "copy", "mercy@2"), resolve(), resolve(), resolve())
    assert (ruling.life("A"), ruling.life("B")) == (27, 27)


@pytest.mark.parametrize(("owned", "gone", "drawn"), [(2, 0, 0), (3, 0, 3), (3, 1, 0)])
def test_agent_of_treachery_2019_07_12(owned: int, gone: int, drawn: int) -> None:
    """603.4: three permanents of others as the end step begins, and as the ability resolves."""
    game = Game(step="postcombat_main").field("A", agent="Agent of Treachery").hand("B", away="Unsummon")
    game.field("A", **{f"c{n}": {"card": "Grizzly Bears", "owner": "B"} for n in range(owned)})
    response = [cast("B", "away", "c0"), resolve()] if gone else []
    ruling = game.play(advance("end"), *response, *([resolve()] if owned == 3 else []))
    assert len(ruling.zone("hand", "A")) == drawn


def test_grip_of_the_roil_2016_01_22() -> None:
    """502.3, 611.2c: it is the creature that is not untapped, whoever controls it then."""
    game = Game().field("B", bears="Grizzly Bears").hand("A", grip="Grip of the Roil", connive="Connive // Concoct")
    ruling = game.play(
        *(cast("A", "grip", "bears"), resolve(), cast("A", "connive", "bears", face="Connive"), resolve()),
        advance("upkeep", turn=6),
        policy="default",
    )
    assert ruling.object("bears")["tapped"]


def test_ajani_vengeant_2008_10_01() -> None:
    """502.3, 611.2c: it is the permanent that is not untapped, whoever controls it then."""
    game = Game().field("B", bears={"card": "Grizzly Bears", "tapped": True}).hand("A", connive="Connive // Concoct")
    game.field("A", ajani={"card": "Ajani Vengeant", "counters": {"loyalty": 3}})
    ruling = game.play(
        *(activate("A", "ajani", "+1", "bears"), resolve(), cast("A", "connive", "bears", face="Connive"), resolve()),
        advance("upkeep", turn=6),
        policy="default",
    )
    assert ruling.object("bears")["tapped"]


@pytest.mark.parametrize(("spell", "times"), [("Lightning Bolt", 1), ("Shock", 0)])
def test_sygg_river_cutthroat_2008_05_01(spell: str, times: int) -> None:
    """603.4: three life lost over the turn by one opponent, looked at as the end step begins."""
    game = Game(step="postcombat_main").field("A", sygg="Sygg, River Cutthroat").hand("A", spell=spell)
    ruling = game.play(cast("A", "spell", "B"), resolve(), advance("end"), until="priority", policy="default")
    assert triggered(ruling, "Sygg") == times


def test_ancient_greenwarden_2020_09_25() -> None:
    """305.2: a permission to play lands from elsewhere is no additional land."""
    game = Game().field("A", warden="Ancient Greenwarden").graveyard("A", x="Forest", y="Plains")
    assert game.play(play_land("A", "x")).where("x") == "battlefield"
    game.play(play_land("A", "x"), play_land("A", "y"), ends="illegal")


def test_cosis_trickster_2009_10_01() -> None:
    """701.24, 702.85a: cards put on the bottom in a random order are not shuffled."""
    game = Game().field("A", trickster="Cosi's Trickster").hand("B", elf="Bloodbraid Elf")
    game.library("B", 2, x="Forest", y="Mountain").state(turn={"number": 4, "active": "B", "step": "precombat_main"})
    assert triggered(game.play(cast("B", "elf"), policy="default"), "Cosi's Trickster") == 0


def test_tatterkite_2008_05_01() -> None:
    """614.12, 614.16: it enters without the counters that it can't have."""
    game = Game().field("A", master="Master Biomancer").hand("A", kite="Tatterkite", bears="Grizzly Bears")
    ruling = game.play(cast("A", "kite"), resolve(), cast("A", "bears"), resolve())
    assert (ruling.where("kite"), ruling.counters("kite")) == ("battlefield", {})
    assert ruling.counters("bears") == {"+1/+1": 2}


def test_thrull_retainer_2004_10_04() -> None:
    """704.5g, 602.2b: without the bonus the creature is destroyed before the shield is there."""
    game = Game().field("A", bears={"card": "Grizzly Bears", "damage": 2})
    game.field("A", aura={"card": "Thrull Retainer", "attached_to": "bears"})
    assert game.play(activate("A", "aura", "Sacrifice"), resolve()).where("bears") == "graveyard"


def test_thicket_elemental_2004_10_04() -> None:
    """701.24: the library is shuffled although no creature card was found."""
    game = Game().hand("A", elemental="Thicket Elemental").field("B", trickster="Cosi's Trickster")
    game.library("A", 2, x="Forest", y="Shock")
    kicked = cast("A", "elemental", additional=[{"cost": "kicker"}])
    ruling = game.play(kicked, resolve(), resolve(), answers=[True], until="action")
    assert triggered(ruling, "Cosi's Trickster") == 1


def test_mulldrifter_2021_03_19() -> None:
    """603.3b, 702.74a: its controller orders the two abilities, and has the cards before the sacrifice."""
    game = Game().hand("A", fish="Mulldrifter")
    ruling = game.play(
        cast("A", "fish", method="evoke"),
        resolve(),
        resolve(),
        answers=[["fish.trigger-4", "fish.trigger-3"]],
        until="action",
    )
    assert (len(ruling.zone("hand", "A")), ruling.where("fish")) == (2, "battlefield")


def test_thief_of_sanity_2018_10_05() -> None:
    """611.2a: the permission outlives the Thief."""
    game = Game().field("A", thief="Thief of Sanity").library("B", 5, x="Lightning Bolt", y="Forest", z="Plains")
    game.hand("B", murder="Murder")
    ruling = game.play(
        *(
            attack("A", thief="B"),
            block("B"),
            advance("combat_damage"),
            resolve(),
            cast("B", "murder", "thief"),
            resolve(),
        ),
        *(cast("A", "x", "B"), resolve()),
        answers=["x"],
        until="action",
    )
    assert ruling.life("B") == 15
