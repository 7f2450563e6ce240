"""Official rulings about copies, layers, replacement and prevention, attachments and zones (400, 613-616, 704, 707)."""

from __future__ import annotations

import pytest

from tests.examples.reading import Record
from tests.rulings.playing import Game, activate, advance, attack, block, cast, pass_priority, resolve

pytestmark = pytest.mark.corpus


def _first(choice: Record) -> Record:
    """The first option of a choice."""
    return {"pick": [choice["options"][0]["id"]]}


def _last(choice: Record) -> Record:
    """The last option of a choice."""
    return {"pick": [choice["options"][-1]["id"]]}


@pytest.mark.parametrize("card", ["Clone", "Altered Ego", "Clever Impersonator"])
def test_clone_2012_07_01_altered_ego_2025_01_24_clever_impersonator_2014_09_20(card: str) -> None:
    """614.12, 707.9: only what is already on the battlefield can be copied, not what enters at the same time."""
    game = Game().graveyard("A", clone=card, giant="Hill Giant").hand("A", rise="Rise of the Dark Realms")
    ruling = game.play(cast("A", "rise"), policy="default")
    assert (ruling.where("clone"), ruling.where("giant")) == ("graveyard", "battlefield")


def test_sakashima_2020_11_10() -> None:
    """614.12, 707.9: only a creature that is already there can be copied."""
    game = Game().graveyard("A", sakashima="Sakashima of a Thousand Faces", giant="Hill Giant")
    game.hand("A", rise="Rise of the Dark Realms")
    ruling = game.play(cast("A", "rise"), policy="default", explain=["sakashima@3"])
    assert ruling.where("sakashima") == "battlefield"
    assert "Hill Giant" not in str(ruling["layers"])


def test_vizier_of_remedies_2017_04_18() -> None:
    """614.12: its effect does not apply to counters on what enters with it, nor to its own."""
    game = Game().graveyard("A", vizier="Vizier of Remedies", knight="Carnifex Demon")
    game.hand("A", rise="Rise of the Dark Realms")
    ruling = game.play(cast("A", "rise"), policy="default")
    assert ruling.counters("knight") == {"-1/-1": 2}


@pytest.mark.parametrize(
    ("answers", "counters", "haste"),
    [([True, True], 2, False), ([True, False], 1, True), ([False, False], 0, True)],
)
def test_rhythm_of_the_wild_2019_01_25(answers: list[bool], counters: int, haste: bool) -> None:
    """702.136b: two instances of riot are two choices."""
    game = Game().field("A", x="Rhythm of the Wild", y="Rhythm of the Wild").hand("A", bears="Grizzly Bears")
    ruling = game.play(cast("A", "bears"), answers=answers, explain=["bears@3"])
    assert ruling.counters("bears") == ({"+1/+1": counters} if counters else {})
    assert ("haste" in str(ruling["layers"].get("bears@3", [{}])[-1]).lower()) is haste


@pytest.mark.parametrize(("others", "made"), [(["Urza's Mine"], 1), (["Urza's Mine", "Urza's Tower"], 2)])
def test_urzas_power_plant_2004_10_04(others: list[str], made: int) -> None:
    """605.3b, 608.2c: with all three it makes two mana, not one."""
    game = Game().field("A", plant="Urza's Power Plant", **{f"l{n}": name for n, name in enumerate(others)})
    ruling = game.play(activate("A", "plant", 0), until="action")
    assert len(ruling.player("A")["mana_pool"]) == made


def test_eel_umbra_2018_07_13() -> None:
    """702.89a: the damage is removed and the Aura destroyed, without a choice."""
    game = Game().field(
        "A", wurm={"card": "Craw Wurm", "damage": 3}, umbra={"card": "Eel Umbra", "attached_to": "wurm"}
    )
    ruling = game.hand("A", murder="Murder").play(cast("A", "murder", "wurm"))
    assert (ruling.where("wurm"), ruling.where("umbra")) == ("battlefield", "graveyard")
    assert not ruling.object("wurm").get("damage")


@pytest.mark.parametrize("left", [False, True])
def test_whip_of_erebos_2013_09_15(left: bool) -> None:
    """611.2c, 603.7: without its abilities the creature is exiled all the same."""
    game = Game().field("A", whip="Whip of Erebos").graveyard("A", giant="Hill Giant").hand("A", away="Unsummon")
    game.hand("A", mutation="Darksteel Mutation")
    start = (activate("A", "whip", "{2}{B}{B}", "giant"), resolve(), cast("A", "mutation", "giant@2"), resolve())
    ruling = game.play(*start, *([cast("A", "away", "giant@2"), resolve()] if left else [advance("cleanup")]))
    assert ruling.where("giant") == "exile"


def test_serra_the_benevolent_2019_06_14() -> None:
    """120.3, 120.4c: the damage is dealt, so that lifelink counts all of it."""
    serra = {"card": "Serra the Benevolent", "counters": {"loyalty": 6}}
    game = Game().field("A", serra=serra, bears="Grizzly Bears").player("A", life=3)
    game.field("B", wurm={"card": "Craw Wurm", "counters": {"lifelink": 1}})
    start = (activate("A", "serra", "−6"), resolve(), advance("declare_attackers", turn=5))
    ruling = game.play(*start, attack("B", wurm="A"), block("A"), advance("end_of_combat"))
    assert (ruling.life("A"), ruling.life("B")) == (1, 26)


def test_unstable_footing_2009_10_01() -> None:
    """615.12: prevention can still be cast, and does nothing."""
    game = Game().hand("A", footing="Unstable Footing", bolt="Lightning Bolt").hand("B", salve="Healing Salve")
    ruling = game.play(
        cast("A", "footing", additional=[]),
        resolve(),
        pass_priority("A"),
        cast("B", "salve", "B", modes=[1]),
        resolve(),
        cast("A", "bolt", "B"),
        answers=[],
    )
    assert (ruling.where("salve"), ruling.life("B")) == ("graveyard", 17)


def test_leyline_of_punishment_2010_08_15() -> None:
    """615.12, 702.16e: damage from what it is protected from is not prevented; a further effect is still carried out."""
    game = Game().field("A", leyline="Leyline of Punishment", knight="White Knight").field("B", x="Vampire Interloper")
    ruling = game.play(
        attack("A", knight="B"),
        block("B"),
        advance("postcombat_main"),
    )
    assert ruling.life("B") == 18
    phantom = Game().field("A", leyline="Leyline of Punishment").hand("A", bolt="Shock")
    phantom.field("B", cat={"card": "Phantom Nishoba", "counters": {"+1/+1": 7}})
    hit = phantom.play(cast("A", "bolt", "cat"))
    assert (hit.counters("cat"), hit.object("cat")["damage"]) == ({"+1/+1": 6}, 2)
    ward = Game().field("A", leyline="Leyline of Punishment").hand("A", fire="Pyroclasm")
    ward.field("B", crusader="Mirran Crusader", red="Gray Ogre", silver="Silver Knight")
    assert ward.play(cast("A", "fire")).where("silver") == "graveyard"


def test_bring_to_life_2019_10_04() -> None:
    """613.4b, 613.7: a later effect that sets power and toughness applies; crewing sets nothing."""
    game = Game().field("A", copter="Smuggler's Copter", crew="Craw Wurm", ring="Sol Ring")
    game.hand("A", faerie="Animating Faerie", ensoul="Ensoul Artifact")
    life = cast("A", "faerie", "copter", face="Bring to Life")
    crewed = game.play(life, resolve(), activate("A", "copter", "Crew"), resolve(), explain=["copter"])
    assert crewed.size("copter") == (4, 4)
    other = cast("A", "faerie", "ring", face="Bring to Life")
    ruling = game.play(other, resolve(), cast("A", "ensoul", "ring"), resolve(), explain=["ring"])
    assert ruling.size("ring") == (9, 9)


def test_anafenza_2014_09_20() -> None:
    """614.1, 702.103: what it is where it moves from counts: no creature as an Aura."""
    aura = {"card": "Celestial Archon", "attached_to": "bears", "cast": {"method": "bestow"}}
    game = Game().field("A", anafenza="Anafenza, the Foremost").field("B", bears="Grizzly Bears", archon=aura)
    game.hand("A", away="Disenchant", murder="Murder")
    assert game.play(cast("A", "away", "archon")).where("archon") == "graveyard"
    land = Game().field("A", anafenza="Anafenza, the Foremost").field("B", ravine="Raging Ravine")
    land.hand("A", murder="Murder")
    animate = (pass_priority("A"), activate("B", "ravine", "{2}{R}{G}"), resolve())
    assert land.play(*animate, cast("A", "murder", "ravine")).where("ravine") == "exile"


def test_lightform_2018_07_13() -> None:
    """707.2, 708.2: a copy of a face-down creature is a face-up 2/2 without a name, colors or abilities."""
    game = Game().field("B", hidden={"card": "Craw Wurm", "face_down": "manifest"}).hand("A", clone="Clone")
    ruling = game.play(cast("A", "clone"), resolve(), answers=[True], explain=["clone@3"])
    last = ruling["layers"]["clone@3"][-1]["result"]
    assert ruling.size("clone@3") == (2, 2)
    assert (last["colors"], last["abilities"]) == ([], [])
    assert not ruling.object("clone").get("face_down")


def test_cryptoplasm_2011_06_01() -> None:
    """611.2a, 707.2: the copy effect lasts, until another copy effect overwrites it."""
    game = (
        Game(active="B", turn=3, step="end")
        .field("A", plasm="Cryptoplasm")
        .field("B", wurm="Craw Wurm", giant="Hill Giant")
    )
    start = (advance("upkeep", turn=4), resolve(), advance("precombat_main", turn=5))
    ruling = game.play(*start, answers=["wurm", True], explain=["plasm"])
    assert ruling.size("plasm") == (6, 4)
    again = game.play(
        *start, advance("upkeep", turn=6), resolve(), answers=["wurm", True, "giant", True], explain=["plasm"]
    )
    assert again.size("plasm") == (3, 3)


def test_haughty_djinn_2022_09_09() -> None:
    """709.4: a split card that is both counts once."""
    game = Game().field("A", djinn="Haughty Djinn").graveyard("A", split="Dead // Gone", other="Driven // Despair")
    assert game.play(explain=["djinn"]).size("djinn") == (2, 4)
    mixed = Game().field("A", djinn="Haughty Djinn").graveyard("A", split="Order // Chaos", x="Odds // Ends")
    assert mixed.play(explain=["djinn"]).size("djinn") == (2, 4)


def test_voidstone_gargoyle_2007_02_01() -> None:
    """201.4, 709.3: of a split card only the named half can't be cast."""
    gargoyle = {"card": "Voidstone Gargoyle", "links": [{"ability": 1, "values": {"name": "Fire"}}]}
    game = Game().field("B", gargoyle=gargoyle, bears="Grizzly Bears").hand("A", fire="Fire // Ice")
    game.play(cast("A", "fire", "B", face="Fire", division={"B": 2}), ends="illegal")
    assert game.play(cast("A", "fire", "bears", face="Ice")).object("bears")["tapped"]


def test_profane_procession_2018_01_19() -> None:
    """701.27f, 608.2c: further activations exile, and don't turn it back."""
    game = Game().field("A", procession="Profane Procession // Tomb of the Dusk Rose")
    game.field("B", **{f"c{n}": "Grizzly Bears" for n in range(4)})
    acts = [activate("A", "procession", 0, f"c{n}") for n in range(4)]
    ruling = game.play(*acts, resolve(), resolve(), resolve(), resolve())
    assert [ruling.where(f"c{n}") for n in range(4)] == ["exile"] * 4
    assert "Tomb" in str(ruling.object("procession"))


def test_darksteel_mutation_2013_10_17() -> None:
    """205.1b, 613.1d: artifact types stay; other subtypes go with their card types."""
    game = (
        Game()
        .field("A", shrine="Go-Shintai of Ancient Wars", golem="Precursor Golem")
        .hand("A", aura="Darksteel Mutation")
    )
    ruling = game.play(cast("A", "aura", "shrine"), explain=["shrine"])
    assert ruling["layers"]["shrine"][-1]["result"]["types"][-3:] == ["artifact", "creature", "Insect"]
    kept = Game().field("A", blade="Lion Sash").hand("A", aura="Darksteel Mutation")
    result = kept.play(cast("A", "aura", "blade"), explain=["blade"])["layers"]["blade"][-1]["result"]
    assert sorted(result["types"]) == ["Equipment", "Insect", "artifact", "creature"]


@pytest.mark.parametrize("prohibited", [False, True])
def test_crashing_footfalls_2019_06_14(prohibited: bool) -> None:
    """702.62a: it is cast in the upkeep; where an effect prohibits that, it stays exiled."""
    suspended = {"card": "Crashing Footfalls", "counters": {"time": 1}, "status": {"is": "suspended"}}
    game = Game(active="B", turn=3, step="end").exile("A", footfalls=suspended)
    if prohibited:
        game.field(
            "B",
            mage={"card": "Voidstone Gargoyle", "links": [{"ability": 1, "values": {"name": "Crashing Footfalls"}}]},
        )
    answers = [] if prohibited else [True]
    ruling = game.play(advance("upkeep", turn=4), answers=answers)
    assert len(ruling.tokens()) == (0 if prohibited else 2)
    assert ruling.where("footfalls") == ("exile" if prohibited else "graveyard")


def test_celestial_archon_2018_07_13() -> None:
    """702.103b, 702.103f: bestowed it is an Aura and no creature; alone it is a creature."""
    game = Game().field("A", bears="Grizzly Bears").hand("A", archon="Celestial Archon", day="Day of Judgment")
    bestow = (cast("A", "archon", "bears", method="bestow"), resolve())
    ruling = game.play(*bestow, explain=["archon@3", "bears"])
    assert ruling["layers"]["archon@3"][-1]["result"]["types"] == ["enchantment", "Aura"]
    assert ruling.size("bears") == (6, 6)
    alone = game.play(*bestow, cast("A", "day"))
    assert (alone.where("bears"), alone.where("archon")) == ("graveyard", "battlefield")


def test_tarmogoyf_2021_03_19() -> None:
    """608.2n, 704.3: the spell is in the graveyard before it is looked at whether Tarmogoyf dies."""
    game = (
        Game()
        .field("A", goyf="Tarmogoyf")
        .graveyard("A", a="Forest", b="Grizzly Bears")
        .hand("B", bolt="Lightning Bolt")
    )
    assert game.play(pass_priority("A"), cast("B", "bolt", "goyf")).where("goyf") == "battlefield"
    game.graveyard("A", c="Shock")
    assert game.play(pass_priority("A"), cast("B", "bolt", "goyf")).where("goyf") == "battlefield"
    few = Game().field("A", goyf="Tarmogoyf").graveyard("A", a="Forest", b="Shock").hand("B", bolt="Lightning Bolt")
    assert few.play(pass_priority("A"), cast("B", "bolt", "goyf")).where("goyf") == "graveyard"


def test_ensoul_artifact_2014_07_18() -> None:
    """301.5c, 704.5n: an Equipment that becomes a creature becomes unattached; it stays an Equipment."""
    game = Game().field("A", bears="Grizzly Bears", cloak={"card": "Haunted Cloak", "attached_to": "bears"})
    ruling = game.hand("A", ensoul="Ensoul Artifact").play(cast("A", "ensoul", "cloak"), explain=["cloak"])
    assert "attached_to" not in ruling.object("cloak")
    result = ruling["layers"]["cloak"][-1]["result"]
    assert sorted(result["types"]) == ["Equipment", "artifact", "creature"]


@pytest.mark.parametrize("casts", [True, False])
def test_blossoming_calm_2021_06_18(casts: bool) -> None:
    """702.88a: cast again it goes to the graveyard; if not, it stays exiled."""
    game = Game().hand("A", calm="Blossoming Calm")
    ruling = game.play(cast("A", "calm"), resolve(), advance("upkeep", turn=6), resolve(), answers=[casts])
    assert (ruling.where("calm"), ruling.life("A")) == (("graveyard", 24) if casts else ("exile", 22))


def test_dying_wish_2013_01_24() -> None:
    """303.4c, 704.5m: with different controllers the Aura goes to the graveyard."""
    game = Game(active="B").field("A", bears="Grizzly Bears", wish={"card": "Dying Wish", "attached_to": "bears"})
    game.hand("B", theft="Act of Treason")
    assert game.play(cast("B", "theft", "bears")).where("wish") == "graveyard"
    aura = Game().field("A", bears="Grizzly Bears")
    aura.field("B", wish={"card": "Dying Wish", "attached_to": "bears", "owner": "A"})
    assert aura.play().where("wish") == "graveyard"


def test_teferis_protection_2017_08_25() -> None:
    """702.26, 611.2a: control ends while it is phased out; it phases in under its owner's control."""
    game = Game().field("B", bears="Grizzly Bears").hand("A", treason="Act of Treason", teferi="Teferi's Protection")
    start = (cast("A", "treason", "bears"), resolve(), cast("A", "teferi"), resolve())
    away = game.play(*start, advance("upkeep", turn=5))
    assert away.object("bears").get("phased_out")
    ruling = game.play(*start, advance("upkeep", turn=6))
    assert (ruling.object("bears")["controller"], bool(ruling.object("bears").get("phased_out"))) == ("B", False)


def test_kess_2019_06_14() -> None:
    """601.3, 702.34a: flashback is a permission of its own, and leaves that of Kess unused."""
    game = (
        Game().field("A", kess="Kess, Dissident Mage").graveyard("A", think="Think Twice", shock="Shock", bolt="Shock")
    )
    ruling = game.play(cast("A", "think", method="flashback"), resolve(), cast("A", "shock", "B"), resolve())
    assert (ruling.where("think"), ruling.where("shock"), ruling.life("B")) == ("exile", "exile", 18)
    game.play(cast("A", "shock", "B"), resolve(), cast("A", "bolt", "B"), ends="illegal")


def test_leyline_of_singularity_2013_07_01() -> None:
    """704.5j: all but one of several Leylines of one player go to the graveyard."""
    game = Game(step="upkeep", turn=1).field("A", x="Leyline of Singularity", y="Leyline of Singularity")
    ruling = game.play(policy="default")
    assert sorted([ruling.where("x"), ruling.where("y")]) == ["battlefield", "graveyard"]


def test_echo_storm_2018_07_13() -> None:
    """608.2h, 707.10: as many copies as the commander had been cast when the trigger resolved."""
    game = Game(variant="commander").player("A", commander_casts={"zada": 2}).field("A", ring="Sol Ring")
    game.command("A", zada={"card": "Zada, Hedron Grinder", "commander": True}).hand("A", storm="Echo Storm")
    start = (cast("A", "storm", "ring"), resolve())
    ruling = game.play(*start, policy="default")
    assert len(ruling.tokens()) == 3


def test_viviens_jaguar_2018_07_13() -> None:
    """704.3, 602.5: Vivien and the Jaguar go at the same time, so that it can't be activated."""
    game = Game(active="B").field(
        "A", jaguar="Vivien's Jaguar", vivien={"card": "Vivien Reid", "counters": {"loyalty": 2}}
    )
    game.field("B", wurm="Craw Wurm", giant="Hill Giant")
    fight = (attack("B", wurm="A", giant="vivien"), block("A", jaguar="wurm"), advance("combat_damage"))
    late = game.play(*fight, until="priority")
    assert (late.where("jaguar"), late.where("vivien")) == ("graveyard", "graveyard")
    game.play(*fight, pass_priority("B"), activate("A", "jaguar", "{2}{G}"), ends="illegal")


def test_glarecaster_2004_10_04() -> None:
    """614.9, 616.1: damage to both at the same time is redirected, all of it."""
    game = Game().field("B", caster="Glarecaster").hand("A", quake="Hurricane")
    act = (pass_priority("A"), activate("B", "caster", "{5}{W}", "A"), resolve())
    ruling = game.play(*act, cast("A", "quake", x=3))
    assert (ruling.life("B"), ruling.where("caster"), ruling.life("A")) == (20, "battlefield", 11)


def test_naked_singularity_2013_04_15() -> None:
    """614.1a, 106.4: a land with two basic land types makes mana of either of the two colors."""
    game = Game().field("B", singularity="Naked Singularity").field("A", tropical="Tropical Island")
    made = []
    for option in (_first, _last):
        ruling = game.play(activate("A", "tropical", 0), answers=[option], until="action")
        made.append(str(ruling.player("A")["mana_pool"]))
    assert ["{B}" in pool for pool in made] != ["{G}" in pool for pool in made]
