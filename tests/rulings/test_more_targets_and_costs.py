"""Official rulings about targets that have become illegal, costs, X and mana abilities (601.2, 605, 608.2b)."""

from __future__ import annotations

import pytest

from tests.rulings.playing import Game, activate, advance, attack, cast, pass_priority, resolve, triggered

pytestmark = pytest.mark.corpus


def test_shriekmaw_2021_03_19() -> None:
    """603.3b, 117.3b: its own trigger first, then a spell, and only then the sacrifice."""
    game = Game().hand("A", maw="Shriekmaw", shift="Cloudshift").field("B", bears="Grizzly Bears", ogre="Hill Giant")
    start = (cast("A", "maw", method="evoke"), resolve(), resolve(), cast("A", "shift", "maw@3"), resolve())
    ruling = game.play(*start, answers=[["evoke", "destroy"], "bears"])
    assert (ruling.where("bears"), ruling.where("ogre")) == ("graveyard", "graveyard")
    assert ruling.where("maw") == "battlefield"


def test_lightning_rift_2004_10_04() -> None:
    """603.3d, 608.2d: the target is chosen at once, the payment only on resolution."""
    game = (
        Game()
        .lands("A", "RRRRRR")
        .field("A", rift="Lightning Rift")
        .field("B", bears="Grizzly Bears")
        .hand("A", sliver="Hundroog")
    )
    game.library("A", top="Forest")
    cycle = activate("A", "sliver", "Cycling")
    asked = game.play(cycle, answers=["bears"], ends="choice_required")
    assert "pay" in asked.short.lower()
    away = game.hand("B", away="Unsummon")
    ruling = away.play(cycle, cast("B", "away", "bears"), resolve(), resolve(), answers=["bears"])
    assert ruling.where("bears") == "hand"


@pytest.mark.parametrize("thorn", [False, True])
def test_pyrokinesis_2016_06_08(thorn: bool) -> None:
    """118.9d, 601.2f: an increase is to be paid with the alternative cost too."""
    game = Game().hand("A", pyro="Pyrokinesis", red="Shock").field("B", bears="Grizzly Bears")
    if thorn:
        game.field("B", thorn="Thorn of Amethyst")
    spell = cast("A", "pyro", "bears", method="alternative", division={"bears": 4}, payment="auto")
    if thorn:
        game.play(spell, ends="illegal")
        game.lands("A", "G")
    assert game.play(spell).where("bears") == "graveyard"


def test_elspeth_undaunted_hero_2020_01_24() -> None:
    """608.2h, 611.2d: devotion is counted once, on resolution."""
    elspeth = {"card": "Elspeth, Undaunted Hero", "counters": {"loyalty": 9}}
    game = Game().field("A", elspeth=elspeth, bears="Grizzly Bears", knight="White Knight").hand("B", away="Unsummon")
    gone = (cast("B", "away", "knight"), resolve())
    before = game.play(activate("A", "elspeth", "−8"), *gone, resolve(), explain=["bears"])
    assert before.size("bears") == (5, 5)
    after = game.play(activate("A", "elspeth", "−8"), resolve(), *gone, explain=["bears"])
    assert after.size("bears") == (7, 7)


def test_huatli_warrior_poet_2017_09_29() -> None:
    """601.2d: at least 1 damage for each target; none for X = 0."""
    huatli = {"card": "Huatli, Warrior Poet", "counters": {"loyalty": 3}}
    game = Game().field("A", huatli=huatli).field("B", bears="Grizzly Bears", elf="Llanowar Elves")
    shared = activate("A", "huatli", "−X", "bears", "elf", x=3, division={"bears": 2, "elf": 1})
    ruling = game.play(shared)
    assert (ruling.where("bears"), ruling.where("elf")) == ("graveyard", "graveyard")
    game.play(activate("A", "huatli", "−X", "bears", "elf", x=2, division={"bears": 2, "elf": 0}), ends="illegal")
    game.play(activate("A", "huatli", "−X", "elf", x=0), ends="illegal")
    assert game.play(activate("A", "huatli", "−X", x=0, targets=[])).counters("huatli") == {"loyalty": 3}


@pytest.mark.parametrize(("x", "where"), [(0, "graveyard"), (1, "battlefield")])
def test_lifecraft_awakening_2017_02_09(x: int, where: str) -> None:
    """107.3a, 704.5f: with X = 0 the artifact is a 0/0 creature and dies."""
    game = Game().field("A", ring="Sol Ring", copter="Smuggler's Copter").hand("A", craft="Lifecraft Awakening")
    assert game.play(cast("A", "craft", "ring", x=x)).where("ring") == where
    assert game.play(cast("A", "craft", "copter", x=0)).where("copter") == "battlefield"


def test_domesticated_watercourse_2019_11_12() -> None:
    """605.1a, 301.5: as an Equipment that is attached it can still be tapped for mana."""
    game = Game().field("A", water="Domesticated Watercourse", bears="Grizzly Bears").hand("A", elf="Ornithopter")
    ruling = game.play(
        activate("A", "water", "{U}{B}"),
        resolve(),
        activate("A", "water", "Equip", "bears"),
        resolve(),
        activate("A", "water", "{T}: Add"),
        answers=["{U}"],
        until="action",
        explain=["water"],
    )
    assert ruling.object("water")["tapped"]
    assert "land" not in str(ruling["layers"]["water"][-1]["result"]["types"]).lower()
    assert len(ruling.player("A")["mana_pool"]) == 1


def test_shadowblood_egg_2008_08_01() -> None:
    """605.3b, 401.5: used while a spell is cast, its card is drawn then."""
    game = Game().field("A", egg="Shadowblood Egg").lands("A", "WW").hand("A", spell="Terminate")
    game.library("A", top="Forest").field("B", bears="Grizzly Bears")
    ruling = game.play(cast("A", "spell", "bears", payment="auto"))
    assert (ruling.where("bears"), ruling.where("egg"), ruling.where("top")) == ("graveyard", "graveyard", "hand")


def test_mephitic_vapors_2018_10_05() -> None:
    """704.3: the creatures are still there while its controller surveils."""
    game = (
        Game().field("B", elf="Llanowar Elves").hand("A", vapors="Mephitic Vapors").library("A", x="Forest", y="Shock")
    )
    asked = game.play(cast("A", "vapors"), ends="choice_required")
    assert asked.where("elf") == "battlefield"
    assert game.play(cast("A", "vapors"), policy="default").where("elf") == "graveyard"


def test_cunning_strike_2014_11_24() -> None:
    """601.2c, 608.2b: both targets are needed; with one legal the rest is done."""
    game = Game().field("B", bears="Grizzly Bears").hand("A", strike="Cunning Strike").hand("B", away="Unsummon")
    gone = game.play(cast("A", "strike", "bears", "B"), cast("B", "away", "bears"), resolve(), resolve())
    assert (gone.life("B"), len(gone.zone("hand", "A"))) == (18, 1)
    none = Game().hand("A", strike="Cunning Strike")
    none.play(cast("A", "strike", "B"), ends="illegal")


def test_foreboding_fruit_2019_10_04() -> None:
    """608.2b: without the target no Food."""
    game = Game("ABC").hand("A", fruit="Foreboding Fruit").lands("A", "BBB")
    spell = cast("A", "fruit", "B", payment="auto")
    assert len(game.play(spell).tokens()) == 1
    gone = game.play(spell, {"type": "concede", "player": "B"}, resolve())
    assert gone.tokens() == []


@pytest.mark.parametrize("both", [False, True])
def test_dawn_to_dusk_2014_02_01(both: bool) -> None:
    """608.2b: an illegal target is not affected; with both illegal it doesn't resolve."""
    game = Game().graveyard("A", dead="Glorious Anthem").field("B", live="Fervor").hand("A", dawn="Dawn to Dusk")
    game.hand("B", cremate="Cremate", disenchant="Disenchant")
    responses = [cast("B", "cremate", "dead"), *([cast("B", "disenchant", "live")] if both else [])]
    spell = cast("A", "dawn", "dead", "live", modes=[0, 1])
    ruling = game.play(spell, *responses, *[resolve()] * (2 + both))
    assert (ruling.where("dead"), ruling.where("live")) == ("exile", "graveyard")
    if both:
        assert ruling.steps("608.2b")


def test_channel_harm_2014_11_24() -> None:
    """608.2b, 615.5: once it has resolved, damage is prevented although the target has left."""
    game = Game(active="B").field("B", target="Craw Wurm", bears="Grizzly Bears").hand("A", harm="Channel Harm")
    game.hand("B", away="Unsummon", bolt="Lightning Bolt")
    ruling = game.play(
        pass_priority("B"),
        cast("A", "harm", "target"),
        resolve(),
        cast("B", "away", "target"),
        resolve(),
        cast("B", "bolt", "A"),
        policy="default",
    )
    assert ruling.life("A") == 20


@pytest.mark.parametrize("gone", ["target", "taunter"])
def test_brash_taunter_2020_06_23(gone: str) -> None:
    """608.2b, 701.14b: there is no fight unless both are there."""
    game = Game().field("A", taunter="Brash Taunter").field("B", target="Grizzly Bears").hand("B", away="Unsummon")
    ruling = game.play(
        activate("A", "taunter", "{2}{R}", "target"), cast("B", "away", gone), resolve(), resolve(), policy="default"
    )
    assert ruling.life("B") == 20
    assert ruling.where(gone) == "hand"
    assert not ruling.steps("120.3e")


@pytest.mark.parametrize("gone", [1, 2])
def test_illusionists_stratagem_2017_02_09(gone: int) -> None:
    """608.2b: with all targets illegal no card is drawn."""
    game = Game().field("A", x="Grizzly Bears", y="Gray Ogre").hand("A", trick="Illusionist's Stratagem")
    game.hand("B", one="Shock", two="Shock")
    responses = [cast("B", "one", "x"), *([cast("B", "two", "y")] if gone == 2 else [])]
    ruling = game.play(cast("A", "trick", "x", "y"), *responses, *[resolve()] * (gone + 1))
    assert len(ruling.zone("hand", "A")) == 2 - gone
    assert ruling.where("x") == "graveyard"


def test_hail_of_arrows_2005_06_01() -> None:
    """601.2d, 608.2b: the division is fixed as it is cast and stays when a target has gone."""
    game = Game(active="B").field("B", x="Grizzly Bears", y="Hill Giant").hand("A", hail="Hail of Arrows")
    game.hand("B", away="Unsummon")
    start = attack("B", x="A", y="A")
    spell = cast("A", "hail", "x", "y", x=4, division={"x": 2, "y": 2})
    ruling = game.play(start, pass_priority("B"), spell, resolve())
    assert (ruling.where("x"), ruling.where("y")) == ("graveyard", "battlefield")
    gone = game.play(start, pass_priority("B"), spell, cast("B", "away", "x"), resolve(), resolve())
    assert gone.where("y") == "battlefield"
    nothing = cast("A", "hail", "x", "y", x=3, division={"x": 0, "y": 3})
    game.play(start, pass_priority("B"), nothing, ends="illegal")


@pytest.mark.parametrize("gone", ["mine", "theirs"])
def test_domris_ambush_2019_05_03(gone: str) -> None:
    """608.2b: each target is looked at by itself."""
    game = Game().field("A", mine="Hill Giant").field("B", theirs="Grizzly Bears").hand("A", ambush="Domri's Ambush")
    game.hand("B", away="Unsummon")
    ruling = game.play(cast("A", "ambush", "mine", "theirs"), cast("B", "away", gone), resolve(), resolve())
    if gone == "mine":
        assert ruling.where("theirs") == "battlefield"
    else:
        assert ruling.counters("mine") == {"+1/+1": 1}


@pytest.mark.parametrize(("gone", "drawn"), [(["aura"], 1), (["aura", "bears"], 0)])
def test_aura_finesse_2010_06_15(gone: list[str], drawn: int) -> None:
    """608.2b, 701.3b: with one illegal target the Aura stays, and a card is drawn."""
    game = Game().field(
        "A", ogre="Gray Ogre", bears="Grizzly Bears", aura={"card": "Holy Strength", "attached_to": "ogre"}
    )
    game.hand("A", finesse="Aura Finesse").hand("B", x="Boomerang", y="Boomerang")
    responses = [cast("B", ref, one) for ref, one in zip("xy", gone, strict=False)]
    spell = cast("A", "finesse", "aura", "bears")
    ruling = game.play(spell, *responses, *[resolve()] * (1 + len(gone)))
    assert len([one for one in ruling.zone("hand", "A") if "finesse" not in str(one)]) == drawn + len(gone)
    kept = game.play(spell, cast("B", "x", "bears"), resolve(), resolve())
    assert kept.object("aura")["attached_to"] == "ogre"


def test_prophetic_titan_2021_06_18() -> None:
    """608.2b: with both modes and an illegal target nothing at all happens."""
    game = Game().hand("A", titan="Prophetic Titan").field("B", bears="Grizzly Bears").hand("B", away="Unsummon")
    game.graveyard("A", a="Sol Ring", b="Shock", c="Day of Judgment", d="Forest")
    game.library("A", top="Hill Giant", next="Gray Ogre")
    start = (cast("A", "titan"), resolve())
    done = game.play(*start, resolve(), answers=["bears", "top"], until="action")
    assert done.where("top") == "hand"
    gone = game.play(*start, cast("B", "away", "bears"), resolve(), resolve(), answers=["bears"], until="action")
    assert gone.zone("hand", "A") == []


@pytest.mark.parametrize(("saved", "tokens"), [(False, 1), (True, 1)])
def test_beast_within_2013_07_01(saved: bool, tokens: int) -> None:
    """608.2c: the Beast comes whether or not the permanent is destroyed."""
    game = Game().hand("A", within="Beast Within").field("B", target="Darksteel Ingot" if saved else "Sol Ring")
    ruling = game.play(cast("A", "within", "target"))
    assert ruling.where("target") == ("battlefield" if saved else "graveyard")
    assert len(ruling.tokens()) == tokens
    shielded = Game().hand("A", within="Beast Within").field("B", troll="Drudge Skeletons")
    regenerated = shielded.play(cast("A", "within", "troll"), activate("B", "troll", "{B}"), resolve(), resolve())
    assert (regenerated.where("troll"), len(regenerated.tokens())) == ("battlefield", 1)


@pytest.mark.parametrize(("lands", "ends"), [(4, "illegal"), (5, "illegal"), (2, "resolved")])
def test_murktide_regent_2021_06_18(lands: int, ends: str) -> None:
    """702.66a: cards pay for generic mana alone, so five at most."""
    game = Game().lands("A", "U" * lands).hand("A", regent="Murktide Regent")
    game.graveyard("A", **{f"g{n}": "Shock" for n in range(6)})
    count = 6 if ends == "illegal" else 5
    spell = cast("A", "regent", delve=[f"g{n}" for n in range(count)], payment="auto")
    ruling = game.play(spell, ends=ends)
    assert ends == "illegal" or ruling.counters("regent") == {"+1/+1": 5}


@pytest.mark.parametrize(("first", "returned"), [("spell", False), ("land", True)])
def test_hall_of_storm_giants_2021_07_23(first: str, returned: bool) -> None:
    """702.21a, 603.2: ward that comes after it was targeted doesn't trigger."""
    game = Game().field("A", hall="Hall of Storm Giants").hand("B", boomerang="Boomerang")
    animate, spell = activate("A", "hall", "{5}{U}"), cast("B", "boomerang", "hall")
    actions = (
        (pass_priority("A"), spell, animate) if first == "spell" else (animate, resolve(), pass_priority("A"), spell)
    )
    ruling = game.play(*actions, policy="default")
    assert triggered(ruling, "Hall of Storm Giants") == (1 if returned else 0)


def test_thorn_mammoth_2019_10_04() -> None:
    """608.2b, 701.14b: there is no fight unless both are there."""
    game = Game().hand("A", mammoth="Thorn Mammoth").field("B", target="Hill Giant").hand("B", away="Unsummon")
    ruling = game.play(
        cast("A", "mammoth"), resolve(), cast("B", "away", "mammoth@3"), resolve(), resolve(), answers=[["target"]]
    )
    assert (ruling.where("mammoth"), ruling.where("target")) == ("hand", "battlefield")
    assert "damage" not in ruling.object("target")


def test_burnout_2008_10_01() -> None:
    """608.2b, 608.2c: any instant spell is a target; a card is drawn whether or not it was blue."""
    game = Game(active="B").field("A", bears="Grizzly Bears").hand("A", burn="Burnout").hand("B", bolt="Lightning Bolt")
    game.hand("B", away="Unsummon")
    red = game.play(cast("B", "bolt", "A"), cast("A", "burn", "bolt@2"), advance("upkeep", turn=5), resolve())
    assert (red.life("A"), len(red.zone("hand", "A"))) == (17, 1)
    blue = game.play(cast("B", "away", "bears"), cast("A", "burn", "away@2"), advance("upkeep", turn=5), resolve())
    assert (blue.where("bears"), len(blue.zone("hand", "A"))) == ("battlefield", 1)


def test_infuse_2009_10_01() -> None:
    """115.1a, 603.7: an untapped permanent is a target too, and the card comes at the next upkeep."""
    game = Game().field("A", bears="Grizzly Bears").hand("A", infuse="Infuse")
    ruling = game.play(cast("A", "infuse", "bears"), resolve(), advance("upkeep", turn=5), resolve())
    assert len(ruling.zone("hand", "A")) == 1


def test_cartouche_of_strength_2017_04_18() -> None:
    """608.2h: without the Cartouche the creature that it last enchanted fights, without the bonus."""
    game = (
        Game().field("A", bears="Grizzly Bears").field("B", giant="Hill Giant").hand("A", aura="Cartouche of Strength")
    )
    game.hand("B", away="Disenchant")
    start = (cast("A", "aura", "bears"), resolve(), cast("B", "away", "aura@3"), resolve(), resolve())
    ruling = game.play(*start, answers=[True], until="action")
    assert (ruling.where("bears"), ruling.object("giant")["damage"]) == ("graveyard", 2)


def test_zada_2018_03_16() -> None:
    """603.2, 707.10c: several targets that are all Zada: each copy targets one other creature with all of them."""
    game = Game().field("A", zada="Zada, Hedron Grinder", bears="Grizzly Bears").hand("A", seeds="Seeds of Strength")
    ruling = game.play(cast("A", "seeds", "zada", "zada", "zada"), explain=["zada", "bears"], policy="default")
    assert (ruling.size("zada"), ruling.size("bears")) == ((6, 6), (5, 5))


def test_precursor_golem_2011_01_01() -> None:
    """603.2, 115.3: a spell that targets one Golem twice targets a single Golem."""
    token = {"card": {"name": "Golem", "type_line": "Artifact Creature — Golem", "power": "3", "toughness": "3"}}
    game = (
        Game().field("A", golem="Precursor Golem", other={**token, "token": True}).hand("A", seeds="Seeds of Strength")
    )
    ruling = game.play(cast("A", "seeds", "golem", "golem", "golem"), explain=["golem", "other"], policy="default")
    assert (ruling.size("golem"), ruling.size("other")) == ((6, 6), (6, 6))
