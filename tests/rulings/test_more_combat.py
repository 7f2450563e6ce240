"""Official rulings about attacking, blocking and combat damage (508-510)."""

from __future__ import annotations

import pytest

from tests.rulings.playing import Game, activate, advance, attack, block, cast, pass_priority, resolve, triggered

pytestmark = pytest.mark.corpus


def test_breaker_of_armies_2015_08_25() -> None:
    """509.1c: who can block it must; who can't, may block another attacker."""
    game = Game().field("A", breaker="Breaker of Armies", runner="Grizzly Bears")
    game.field("B", ogre="Gray Ogre", small={"card": "Hill Giant", "tapped": True})
    both = attack("A", breaker="B", runner="B")
    game.play(both, block("B", ogre="runner"), ends="illegal", until="action")
    assert game.play(both, block("B", ogre="breaker"), until="action").status == "resolved"
    menace = Game().field("A", breaker="Breaker of Armies", runner="Grizzly Bears", web="Goblin War Drums")
    menace.field("B", ogre="Gray Ogre", giant="Hill Giant")
    menace.play(both, block("B", ogre="runner", giant="runner"), ends="illegal", until="action")
    barred = Game().field("A", breaker={"card": "Breaker of Armies", "counters": {"flying": 1}}, runner="Grizzly Bears")
    barred.field("B", ogre="Gray Ogre")
    assert barred.play(both, block("B", ogre="runner"), until="action").status == "resolved"


@pytest.mark.parametrize("tax", [False, True])
def test_chemisters_trick_2012_10_01(tax: bool) -> None:
    """508.1d: it must attack, but nobody need pay a cost for that; tapped, it doesn't attack."""
    game = Game(active="B").field("B", bears="Grizzly Bears").hand("A", trick="Chemister's Trick")
    if tax:
        game.field("A", prison="Ghostly Prison")
    start = (pass_priority("B"), cast("A", "trick", "bears", method="normal"), resolve())
    ends = "resolved" if tax else "illegal"
    game.play(*start, attack("B"), ends=ends, until="action")
    tapped = Game(active="B").field("B", bears={"card": "Grizzly Bears", "tapped": True})
    tapped.hand("A", trick="Chemister's Trick")
    assert tapped.play(*start, attack("B"), until="action").status == "resolved"


@pytest.mark.parametrize(("tapped", "ends"), [(False, "illegal"), (True, "resolved")])
def test_maraleaf_rider_2019_10_04(tapped: bool, ends: str) -> None:
    """509.1c: the target blocks if it can, and only then."""
    food = {"card": {"name": "Food", "type_line": "Artifact — Food"}, "token": True}
    game = Game().field("A", rider="Maraleaf Rider", food=food)
    game.field("B", ogre={"card": "Gray Ogre", "tapped": tapped})
    start = (activate("A", "rider", "Sacrifice", "ogre"), resolve(), attack("A", rider="B"))
    game.play(*start, block("B"), ends=ends, until="action")


def test_goldenhide_ox_2014_04_26() -> None:
    """509.1c: two that must be blocked and two blockers: each gets one."""
    game = Game().field("A", x="Grizzly Bears", y="Craw Wurm", ox="Goldenhide Ox")
    game.field("B", ogre="Gray Ogre", giant="Hill Giant").hand("A", one="Glorious Anthem", two="Glorious Anthem")
    start = (cast("A", "one"), resolve(), resolve(), cast("A", "two"), resolve(), resolve())
    declared = (*start, attack("A", x="B", y="B"))
    wanted: list[str | int | bool | list[str]] = [["x"], ["y"]]
    game.play(*declared, block("B", ogre="x", giant="x"), answers=wanted, ends="illegal", until="action")
    ruling = game.play(*declared, block("B", ogre="x", giant="y"), answers=wanted, until="action")
    assert ruling.status == "resolved"


def test_phantom_nishoba_2004_10_04() -> None:
    """615.1, 510.2: damage of several sources at one time is prevented for one counter."""
    game = Game().field("A", cat={"card": "Phantom Nishoba", "counters": {"+1/+1": 7}})
    game.field("B", x="Grizzly Bears", y="Gray Ogre")
    ruling = game.play(attack("A", cat="B"), block("B", x="cat", y="cat"), advance("end_of_combat"), policy="default")
    assert ruling.counters("cat") == {"+1/+1": 6}


def test_haunted_cloak_2020_11_10() -> None:
    """302.6, 702.10b: one Cloak lets only one of two new creatures attack."""
    sick = {"card": "Grizzly Bears", "controlled_since_turn_began": False}
    game = Game().field("A", x=sick, y=sick, cloak={"card": "Haunted Cloak", "attached_to": "x"})
    move = (activate("A", "cloak", "Equip", "y"), resolve())
    assert game.play(attack("A", x="B"), until="action").status == "resolved"
    assert game.play(*move, attack("A", y="B"), until="action").status == "resolved"
    game.play(*move, attack("A", x="B"), ends="illegal", until="action")


def test_howling_golem_2020_11_10() -> None:
    """508.2, 117.3b: the trigger resolves before blockers are declared, and then there is time for spells."""
    game = Game().field("A", golem="Howling Golem").field("B", ogre="Gray Ogre").hand("A", bolt="Lightning Bolt")
    ruling = game.play(
        attack("A", golem="B"), resolve(), cast("A", "bolt", "ogre"), resolve(), block("B"), until="action"
    )
    assert ruling.where("ogre") == "graveyard"
    assert len(ruling.zone("hand", "A")) == 1


@pytest.mark.parametrize(("haste", "ends"), [(True, "resolved"), (False, "illegal")])
def test_wakestone_gargoyle_2006_05_01(haste: bool, ends: str) -> None:
    """611.3a, 508.1c: creatures that came later may attack too, with haste."""
    game = Game().field("A", gargoyle="Wakestone Gargoyle").hand("A", wall="Wall of Stone")
    if haste:
        game.field("A", fervor="Fervor")
    game.play(
        activate("A", "gargoyle", "{1}{W}"),
        resolve(),
        cast("A", "wall"),
        resolve(),
        attack("A", wall="B"),
        ends=ends,
        until="action",
    )


def test_natures_will_2004_12_01() -> None:
    """603.2c: once for all creatures that deal combat damage at one time."""
    game = Game().field("A", will="Nature's Will", x="Grizzly Bears", y="Gray Ogre")
    game.field("A", mine={"card": "Forest", "tapped": True}).field("B", theirs="Island")
    ruling = game.play(attack("A", x="B", y="B"), block("B"), advance("combat_damage"), until="priority")
    assert triggered(ruling, "Nature's Will") == 1
    after = game.play(attack("A", x="B", y="B"), block("B"), advance("end_of_combat"))
    assert (after.object("mine").get("tapped", False), after.object("theirs").get("tapped", False)) == (False, True)


def test_natures_will_2004_12_01_double_strike() -> None:
    """603.2c, 702.4b: once for each of two damage steps."""
    game = Game().field("A", will="Nature's Will", x="Fencing Ace").field("B", theirs="Island")
    ruling = game.play(attack("A", x="B"), block("B"), advance("end_of_combat"))
    assert triggered(ruling, "Nature's Will") == 2


def test_aatchik_2025_02_07() -> None:
    """704.3, 603.10a: it triggers for the other Insect that dies with it, and dies all the same."""
    damaged = Game(active="B").field("A", aatchik={"card": "Aatchik, Emerald Radian", "damage": 1})
    damaged.field("A", insect="Giant Cockroach").hand("B", fire="Pyroclasm")
    ruling = damaged.play(cast("B", "fire"))
    assert (ruling.where("aatchik"), ruling.where("insect")) == ("graveyard", "graveyard")
    assert ruling.life("B") == 19


@pytest.mark.parametrize(("before", "destroyed"), [(False, True), (True, False)])
def test_arrogant_bloodlord_2010_06_15(before: bool, destroyed: bool) -> None:
    """603.2, 603.7: the power as it blocks matters; it dies at end of combat, after damage was dealt."""
    game = Game().field("A", lord={"card": "Arrogant Bloodlord", "counters": {"+1/+1": 1}})
    game.field("B", elf="Llanowar Elves").hand("B", growth="Giant Growth")
    grow = (cast("B", "growth", "elf"), resolve())
    first = (pass_priority("A"), *grow) if before else ()
    declared = (*first, attack("A", lord="B"), block("B", elf="lord"), *(() if before else grow))
    damaged = game.play(*declared, advance("combat_damage"), until="priority")
    assert (damaged.where("lord"), damaged.where("elf")) == ("battlefield", "graveyard")
    ruling = game.play(*declared, advance("postcombat_main"))
    assert ruling.where("lord") == ("graveyard" if destroyed else "battlefield")


def test_bloodthrone_vampire_2010_06_15() -> None:
    """510.1, 704.3: sacrificed before damage it deals none; after lethal damage it is too late."""
    game = Game().field("A", vampire="Bloodthrone Vampire", bears="Grizzly Bears").field("B", wurm="Craw Wurm")
    sacrifice = activate("A", "vampire", "Sacrifice")
    unblocked = game.play(
        attack("A", bears="B"), block("B"), sacrifice, resolve(), advance("end_of_combat"), answers=[["bears"]]
    )
    assert unblocked.life("B") == 20
    late = (attack("A", bears="B"), block("B", wurm="bears"), advance("combat_damage"), sacrifice)
    assert game.play(*late).where("vampire") == "graveyard"


@pytest.mark.parametrize(("attacker", "dealt"), [("Hill Giant", 0), ("Craw Wurm", 0), ("Stampeding Rhino", 4)])
def test_celestial_flare_2013_07_01(attacker: str, dealt: int) -> None:
    """509.1h, 510.1c, 702.19e: it stays blocked, and deals damage only with trample."""
    game = Game().field("A", attacker=attacker).field("B", ogre="Gray Ogre").hand("A", flare="Celestial Flare")
    ruling = game.play(
        attack("A", attacker="B"),
        block("B", ogre="attacker"),
        cast("A", "flare", "B"),
        resolve(),
        advance("end_of_combat"),
    )
    assert (ruling.where("ogre"), ruling.life("B")) == ("graveyard", 20 - dealt)


@pytest.mark.parametrize("toughness", ["Llanowar Elves", "Grizzly Bears"])
def test_vampiric_link_2008_04_01(toughness: str) -> None:
    """119.3, 120.4: all the damage that is dealt counts, whatever the toughness."""
    game = Game().field("A", wurm="Craw Wurm", link={"card": "Vampiric Link", "attached_to": "wurm"})
    game.field("B", blocker=toughness)
    blocked = game.play(attack("A", wurm="B"), block("B", blocker="wurm"), advance("end_of_combat"))
    assert blocked.life("A") == 26
    assert game.play(attack("A", wurm="B"), block("B"), advance("end_of_combat")).life("A") == 26


def test_soulcatcher_2016_06_08() -> None:
    """704.3, 704.7: both are destroyed at the same time; the counter comes too late."""
    game = Game(active="B").field("A", catcher="Soulcatcher", other="Storm Crow").hand("B", fire="Pyroclasm")
    ruling = game.play(cast("B", "fire"), policy="default")
    assert (ruling.where("catcher"), ruling.where("other")) == ("graveyard", "graveyard")


def test_hanweir_2016_07_13() -> None:
    """603.3d, 608.2: in either order, what triggered with it can't target tokens that come only on resolution."""
    game = Game().field("A", anafenza="Anafenza, the Foremost", hanweir="Hanweir, the Writhing Township")
    ruling = game.play(attack("A", anafenza="B", hanweir="B"))
    assert (len(ruling.tokens()), ruling.counters("hanweir")) == (2, {"+1/+1": 1})
    assert any("The order makes no difference." in step["text"] for step in ruling["steps"])


def test_flamerush_rider_2014_11_24() -> None:
    """603.7, 707.2: a copy of the token is not exiled at end of combat."""
    game = Game().field("A", rider="Flamerush Rider", giant="Hill Giant", flash="Leyline of Anticipation")
    game.hand("A", clone="Clone")
    ruling = game.play(
        attack("A", rider="B", giant="B"),
        resolve(),
        cast("A", "clone"),
        resolve(),
        advance("postcombat_main"),
        answers=[True, lambda choice: {"pick": [choice["options"][-1]["id"]]}],
    )
    assert ruling.tokens() == []
    assert ruling.where("clone") == "battlefield"


@pytest.mark.parametrize("season", [False, True])
def test_flamerush_rider_2014_11_24_two_tokens(season: bool) -> None:
    """603.7, 614.1: however many tokens were created, each is exiled."""
    game = Game().field("A", rider="Flamerush Rider", giant="Hill Giant")
    if season:
        game.field("A", season="Doubling Season")
    attacks = (attack("A", rider="B", giant="B"), resolve())
    assert len(game.play(*attacks, until="action").tokens()) == (2 if season else 1)
    later = game.play(*attacks, block("B"), advance("postcombat_main"))
    assert later.tokens() == []


def test_raging_ravine_2010_03_01() -> None:
    """302.6: a land that became a creature on the turn it came neither attacks nor is tapped for mana."""
    game = Game().field("A", ravine={"card": "Raging Ravine", "controlled_since_turn_began": False})
    animate = (activate("A", "ravine", "{2}{R}{G}"), resolve())
    game.play(*animate, attack("A", ravine="B"), ends="illegal", until="action")
    game.play(*animate, activate("A", "ravine", "{T}: Add"), ends="illegal", until="action")
    assert game.play(activate("A", "ravine", "{T}: Add"), answers=["{R}"], until="action").object("ravine")["tapped"]
