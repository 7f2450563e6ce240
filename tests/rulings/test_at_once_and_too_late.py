"""Official rulings about what happens at the same time, and about what comes too late (400.7, 603, 608.2h, 704)."""

from __future__ import annotations

import pytest

from tests.rulings.playing import (
    Game,
    activate,
    advance,
    attack,
    block,
    cast,
    pass_priority,
    play_land,
    resolve,
    triggered,
)

pytestmark = pytest.mark.corpus


def before_upkeep() -> Game:
    """The end step before A's turn 4."""
    return Game(active="B", turn=3, step="end")


def test_connive_concoct_2018_10_05() -> None:
    """611.2a: control without a stated duration stays, even if the power grows."""
    game = (
        Game()
        .field("B", bears="Grizzly Bears")
        .hand("A", connive="Connive // Concoct")
        .hand("B", growth="Giant Growth")
    )
    ruling = game.play(
        cast("A", "connive", "bears", face="Connive"),
        resolve(),
        cast("B", "growth", "bears"),
        resolve(),
        advance("upkeep", turn=5),
    )
    assert ruling.object("bears")["controller"] == "A"


def test_dromoka_monument_2015_02_25() -> None:
    """105.2c, 611.2a: colorless but for the turn in which it was made green and white."""
    game = Game().field("A", monument="Dromoka Monument")
    ruling = game.play(activate("A", "monument", "{4}{G}{W}"), resolve(), explain=["monument"], until="action")
    colors = ruling["layers"]["monument"][-1]["result"]["colors"]
    assert len(colors) == 2


@pytest.mark.parametrize(("answer", "zone"), [("Unsummon", "hand"), ("Swords to Plowshares", "exile")])
def test_aetherling_2013_04_15(answer: str, zone: str) -> None:
    """400.7, 607.2: it returns only if its own ability exiled it."""
    game = Game().field("A", ling="Aetherling").hand("B", away=answer)
    ruling = game.play(
        activate("A", "ling", "{U}: Exile"), cast("B", "away", "ling"), resolve(), resolve(), advance("cleanup")
    )
    assert ruling.where("ling") == zone


def test_rienne_angel_of_rebirth_2019_07_12() -> None:
    """603.7d: the delayed triggered ability does without its source."""
    game = (
        Game()
        .field("A", rienne="Rienne, Angel of Rebirth", wolf="Watchwolf")
        .hand("B", murder="Murder", away="Unsummon")
    )
    ruling = game.play(
        *(cast("B", "murder", "wolf"), resolve(), resolve(), cast("B", "away", "rienne"), resolve()), advance("cleanup")
    )
    assert ruling.where("wolf") == "hand"


@pytest.mark.parametrize("gone", ["mine", "yours"])
def test_back_for_more_2020_04_17(gone: str) -> None:
    """603.12, 701.14b: no fight without either of them."""
    game = Game().graveyard("A", mine="Hill Giant").field("B", yours="Gray Ogre").hand("A", spell="Back for More")
    game.hand("B", away="Unsummon")
    ref = "mine@2" if gone == "mine" else "yours"
    ruling = game.play(
        cast("A", "spell", "mine"), resolve(), cast("B", "away", ref), resolve(), resolve(), policy="default"
    )
    left = "mine" if gone == "yours" else "yours"
    assert ruling.where(gone) == "hand"
    assert (ruling.where(left), ruling.object(left).get("damage", 0)) == ("battlefield", 0)


@pytest.mark.parametrize(("loyalty", "counters"), [(2, 0), (3, 1)])
def test_arlinn_voice_of_the_pack_2019_05_03(loyalty: int, counters: int) -> None:
    """704.5i, 614.12: without Arlinn the Wolf enters with no counter."""
    game = Game().field("A", arlinn={"card": "Arlinn, Voice of the Pack", "counters": {"loyalty": loyalty}})
    ruling = game.play(activate("A", "arlinn", "−2"), resolve())
    (wolf,) = ruling.tokens()
    assert len(wolf.get("counters", {})) == counters


def test_insidious_roots_2024_02_02() -> None:
    """603.2c: several creature cards that leave the graveyard at once are one event."""
    game = Game().field("A", roots="Insidious Roots").graveyard("A", x="Grizzly Bears", y="Gray Ogre")
    ruling = game.hand("A", rise="Rise of the Dark Realms").play(cast("A", "rise"), resolve(), resolve())
    assert (triggered(ruling, "Insidious Roots"), len(ruling.tokens())) == (1, 1)


@pytest.mark.parametrize("event", ["enters", "dies"])
def test_daxos_blessed_by_the_sun_2020_01_24(event: str) -> None:
    """603.6a, 603.10a: it sees the creature that enters or dies together with it."""
    game = Game().hand("A", day="Day of Judgment", rise="Rise of the Dark Realms")
    if event == "enters":
        game.graveyard("A", daxos="Daxos, Blessed by the Sun", bears="Grizzly Bears")
    else:
        game.field("A", daxos="Daxos, Blessed by the Sun", bears="Grizzly Bears")
    assert game.play(cast("A", "rise" if event == "enters" else "day"), resolve(), resolve()).life("A") == 21


def test_elenda_the_dusk_rose_2018_01_19() -> None:
    """603.10a, 400.7: both abilities trigger; no counter is put on a card that has died."""
    game = Game().field("A", elenda="Elenda, the Dusk Rose", bears="Grizzly Bears").hand("A", day="Day of Judgment")
    ruling = game.play(cast("A", "day"), policy="default")
    assert (triggered(ruling, "Elenda"), len(ruling.tokens()), ruling.counters("elenda")) == (2, 1, {})


def test_goblin_smuggler_2019_07_12() -> None:
    """608.2b: too much power before the ability resolves makes the target illegal; afterwards it doesn't matter."""
    game = Game().field("A", goblin="Goblin Smuggler", bears="Grizzly Bears").field("B", wall="Hill Giant")
    game.hand("A", growth="Giant Growth")
    act, grow = activate("A", "goblin", "{T}", "bears"), cast("A", "growth", "bears")
    fight = (attack("A", bears="B"), block("B", wall="bears"))
    game.play(act, grow, resolve(), resolve(), *fight, until="action")
    game.play(act, resolve(), grow, resolve(), *fight, until="action", ends="illegal")


def test_eruth_tormented_prophet_2021_11_19() -> None:
    """614.6, 704.5b: a draw that is replaced is no draw from an empty library."""
    game = Game().field("A", eruth="Eruth, Tormented Prophet").hand("A", mists="Reach Through Mists").library("A", 0)
    ruling = game.play(cast("A", "mists"), resolve())
    assert not ruling.steps("704.5b")
    assert Game().hand("A", mists="Reach Through Mists").library("A", 0).play(cast("A", "mists")).steps("704.5b")


@pytest.mark.parametrize(("tapped", "later", "counters"), [(False, False, 2), (True, False, 0), (False, True, 0)])
def test_martyrs_soul_2019_06_14(tapped: bool, later: bool, counters: int) -> None:
    """603.4: no tapped lands as it enters, and as the ability resolves."""
    game = Game().field("A", land={"card": "Forest", "tapped": tapped}).hand("A", soul="Martyr's Soul")
    game.field("B", port="Rishadan Port")
    response = [activate("B", "port", "{1}", "land"), resolve()] if later else []
    ruling = game.play(cast("A", "soul"), resolve(), *response, *([] if tapped else [resolve()]), policy="default")
    assert ruling.counters("soul").get("+1/+1", 0) == counters


@pytest.mark.parametrize(("other", "gone", "tapped"), [(False, False, False), (True, False, True), (True, True, False)])
def test_dreamcaller_siren_2017_09_29(other: bool, gone: bool, tapped: bool) -> None:
    """603.4: another Pirate as it enters, and as the ability resolves."""
    game = Game().field("A", mate="Dire Fleet Captain" if other else "Grizzly Bears").field("B", ogre="Gray Ogre")
    game.hand("A", siren="Dreamcaller Siren").hand("B", murder="Murder")
    response = [cast("B", "murder", "mate"), resolve()] if gone else []
    ruling = game.play(
        cast("A", "siren"), resolve(), *response, *([resolve()] if other else []), answers=[["ogre"]] if other else []
    )
    assert ruling.object("ogre").get("tapped", False) == tapped


def test_rune_of_flight_2021_02_05() -> None:
    """608.3b: an Aura spell with an illegal target never enters, so nothing triggers."""
    game = Game().field("A", bears="Grizzly Bears").hand("A", rune="Rune of Flight").hand("B", away="Unsummon")
    ruling = game.play(cast("A", "rune", "bears"), cast("B", "away", "bears"), resolve(), resolve())
    assert (ruling.where("rune"), triggered(ruling, "Rune of Flight")) == ("graveyard", 0)


def test_laboratory_maniac_2021_03_19() -> None:
    """121.2, 101.4, 104.1: the active player draws first, and wins at once."""
    game = Game().field("A", a="Laboratory Maniac").field("B", b="Laboratory Maniac").hand("B", spell="Prosperity")
    game.library("A", 0).library("B", 0).state(turn={"number": 4, "active": "B", "step": "precombat_main"})
    ruling = game.play(cast("B", "spell", x=1))
    assert any("B wins" in step["text"] for step in ruling["steps"])
    assert not any("A wins" in step["text"] for step in ruling["steps"])


def test_platinum_emperion_2018_12_07() -> None:
    """119.7, 119.8, 702.15b: the damage is dealt, and lifelink works for whoever can gain life."""
    lifelink = "Ajani's Sunstriker"
    theirs = Game().field("B", emperion="Platinum Emperion").field("A", cat=lifelink)
    ruling = theirs.play(attack("A", cat="B"), block("B"), advance("end_of_combat"))
    assert (ruling.life("A"), ruling.life("B")) == (22, 20)
    mine = Game().field("A", emperion="Platinum Emperion", cat=lifelink)
    ruling = mine.play(attack("A", cat="B"), block("B"), advance("end_of_combat"))
    assert (ruling.life("A"), ruling.life("B")) == (20, 18)


def test_slaughter_cry_2009_10_01() -> None:
    """510.4: first strike that comes after the first damage step does not keep it from dealing damage."""
    game = Game().field("A", bears="Grizzly Bears", other="Youthful Knight").hand("A", cry="Slaughter Cry")
    ruling = game.play(
        attack("A", bears="B", other="B"),
        advance("first_strike_damage"),
        cast("A", "cry", "bears"),
        resolve(),
        advance("end_of_combat"),
    )
    assert ruling.life("B") == 20 - 2 - 5


def test_oko_the_trickster_2019_10_04() -> None:
    """608.2b: with its target gone the ability prevents nothing."""
    game = Game().field("A", oko={"card": "Oko, the Trickster", "counters": {"loyalty": 4}}, bears="Grizzly Bears")
    game.hand("B", away="Unsummon", bolt="Lightning Bolt")
    ruling = game.play(
        *(activate("A", "oko", "0", "bears"), cast("B", "away", "bears"), resolve(), resolve()),
        cast("B", "bolt", "oko"),
        resolve(),
    )
    assert ruling.counters("oko") == {"loyalty": 1}


@pytest.mark.parametrize("card", ["Mercurial Pretender", "Quicksilver Gargantuan", "Sakashima's Protege"])
def test_mercurial_pretender_2014_07_18_gargantuan_2011_01_01_protege_2020_11_10(card: str) -> None:
    """614.12, 707.5: nothing that enters together with it can be copied."""
    game = (
        Game().hand("A", bears="Grizzly Bears", rise="Rise of the Dark Realms").graveyard("A", x=card, wurm="Craw Wurm")
    )
    ruling = game.play(cast("A", "bears"), resolve(), cast("A", "rise"), resolve(), answers=[True])
    assert f"{card} enters the battlefield as Grizzly Bears" in ruling.short


def test_renegade_doppelganger_2010_06_15() -> None:
    """608.2h, 707.2: it becomes a copy of the creature as it last was."""
    game = Game().field("A", double="Renegade Doppelganger").hand("A", giant="Hill Giant").hand("B", away="Unsummon")
    ruling = game.play(
        *(cast("A", "giant"), resolve(), cast("B", "away", "giant@3"), resolve(), resolve()),
        answers=[True],
        explain=["double"],
        until="action",
    )
    assert ruling.size("double") == (3, 3)


def test_canopy_vista_2015_08_25() -> None:
    """205.4c, 305.6: basic land types make no basic land."""
    game = Game().field("A", x="Canopy Vista", y="Canopy Vista").hand("A", z="Canopy Vista")
    assert game.play(play_land("A", "z")).object("z")["tapped"]
    basics = Game().field("A", x="Forest", y="Plains").hand("A", z="Canopy Vista")
    assert not basics.play(play_land("A", "z")).object("z").get("tapped", False)


def test_cyclopean_titan_2019_11_12() -> None:
    """305.7: a land that becomes a Swamp loses what its text says."""
    game = Game().field("A", titan="Cyclopean Titan").field("B", x="Strip Mine", y="Forest", z="Plains")
    game.hand("A", murder="Murder")
    start = (cast("A", "murder", "titan"), resolve(), resolve())
    game.play(
        *start, pass_priority("A"), activate("B", "x", "{T}, Sacrifice", "z"), answers=[["x", "y"]], ends="illegal"
    )
    ruling = game.play(*start, answers=[["x", "y"]], explain=["x"])
    assert ruling.where("titan") == "exile"


def test_adagia_windswept_bastion_2025_07_25() -> None:
    """704.5j: the rule needs two legendary permanents with the same name."""
    game = Game().field("A", adagia={"card": "Adagia, Windswept Bastion", "counters": {"charge": 12}}, ring="Sol Ring")
    ruling = game.play(activate("A", "adagia", "{3}{W}", "ring"), resolve())
    assert (len(ruling.tokens()), ruling.where("ring")) == (1, "battlefield")


def test_mirage_mirror_2017_07_14() -> None:
    """707.2, 613.7, 514.2: the copy effect that began last counts; at the end of the turn all are over."""
    game = Game().field("A", mirror="Mirage Mirror", bears="Grizzly Bears", giant="Hill Giant")
    acts = (activate("A", "mirror", "{2}", "bears"), activate("A", "mirror", "{2}", "giant"), resolve(), resolve())
    assert game.play(*acts, explain=["mirror"], until="action").size("mirror") == (2, 2)
    over = game.play(*acts, advance("upkeep", turn=5))
    assert not over.object("mirror").get("copy_effects")


def test_identity_thief_2016_07_13() -> None:
    """508.1m, 603.2: an attack trigger that it gains after attacking comes too late."""
    game = Game().field("A", thief="Identity Thief", radha="Radha, Heir to Keld")
    ruling = game.play(attack("A", thief="B"), resolve(), answers=[True], until="action")
    assert (ruling.where("radha"), triggered(ruling, "Radha")) == ("exile", 0)


@pytest.mark.parametrize(("others", "life"), [(1, 17), (2, 14)])
def test_road_ruin_2021_06_18(others: int, life: int) -> None:
    """709.3, 709.4: a split card is one card in the graveyard."""
    game = Game().field("A", wolverine="Spelleater Wolverine").graveyard("A", split="Road // Ruin")
    game.graveyard("A", **{f"s{n}": "Shock" for n in range(others)})
    assert game.play(attack("A", wolverine="B"), advance("end_of_combat")).life("B") == life


def test_adventuring_gear_2009_10_01() -> None:
    """608.2h: without the Equipment the creature that it last equipped gets the bonus."""
    game = Game().field("A", bears="Grizzly Bears", gear={"card": "Adventuring Gear", "attached_to": "bears"})
    game.hand("A", land="Forest").hand("B", away="Disenchant")
    ruling = game.play(
        play_land("A", "land"), cast("B", "away", "gear"), resolve(), resolve(), explain=["bears"], until="action"
    )
    assert ruling.size("bears") == (4, 4)


def test_bloodcrazed_hoplite_2014_04_26() -> None:
    """603.2c: once for each counter."""
    game = Game().field("A", hoplite="Bloodcrazed Hoplite").hand("A", savagery="Increasing Savagery")
    game.field("B", bears={"card": "Grizzly Bears", "counters": {"+1/+1": 8}})
    ruling = game.play(cast("A", "savagery", "hoplite"), policy="default")
    assert (ruling.counters("hoplite"), ruling.counters("bears")) == ({"+1/+1": 6}, {"+1/+1": 2})


def test_krenko_tin_street_kingpin_2019_05_03() -> None:
    """608.2h: the power that Krenko last had."""
    game = Game().field("A", krenko={"card": "Krenko, Tin Street Kingpin", "counters": {"+1/+1": 2}})
    game.hand("B", away="Unsummon")
    ruling = game.play(attack("A", krenko="B"), cast("B", "away", "krenko"), resolve(), resolve(), until="action")
    assert len(ruling.tokens()) == 3


def test_azors_elocutors_2012_10_01() -> None:
    """608.2c: only the ability that looks for five counters wins the game."""
    main = (
        Game()
        .field("A", azor={"card": "Azor's Elocutors", "counters": {"filibuster": 4}})
        .field("A", x="Grizzly Bears")
    )
    main.hand("A", more="Steady Progress")
    added = main.play(cast("A", "more"), resolve(), answers=[["azor"]])
    assert added.counters("azor") == {"filibuster": 5}
    assert not any("wins" in step["text"] for step in added["steps"])


@pytest.mark.parametrize(("charge", "zone"), [(0, "hand"), (1, "battlefield")])
def test_mana_bloom_2012_10_01(charge: int, zone: str) -> None:
    """603.4: a counter that is there as the upkeep begins keeps the ability from triggering."""
    bloom = {"card": "Mana Bloom", "counters": {"charge": charge}} if charge else {"card": "Mana Bloom"}
    game = before_upkeep().field("A", bloom=bloom)
    ruling = game.play(advance("draw", turn=4))
    assert (ruling.where("bloom"), triggered(ruling, "Mana Bloom")) == (zone, 1 - charge)
