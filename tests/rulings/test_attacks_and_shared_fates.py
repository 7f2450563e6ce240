"""Official rulings about attacking and its conditions, divided damage, and targets that are gone (508, 603.4, 608.2b)."""

from __future__ import annotations

import pytest

from tests.rulings.playing import Game, activate, advance, attack, cast, pass_priority, resolve, triggered

pytestmark = pytest.mark.corpus

NO_ATTACK = {"type": "declare_attackers", "player": "A", "attackers": []}


@pytest.mark.parametrize("card", ["Akoum Firebird", "Frontline Rebel", "Underworld Rage-Hound", "Flamewake Phoenix"])
def test_akoum_firebird_2015_08_25_frontline_rebel_2017_02_09_rage_hound_2020_01_24_phoenix_2014_11_24(
    card: str,
) -> None:
    """508.1c, 508.1d: what can't attack, or only at a cost, need not attack."""
    Game().field("A", one=card).play(NO_ATTACK, until="action", ends="illegal")
    Game().field("A", one={"card": card, "tapped": True}).play(NO_ATTACK, until="action")
    Game().field("A", one=card).field("B", prison="Ghostly Prison").play(NO_ATTACK, until="action")
    Game().field("A", one=card, no={"card": "Pacifism", "attached_to": "one"}).play(NO_ATTACK, until="action")


def test_goblin_rabblemaster_2014_07_18() -> None:
    """508.1c, 508.1d: its Goblins need not attack where they can't, or only at a cost."""

    def game(tapped: bool = False) -> Game:
        start = Game(step="beginning_of_combat").field("A", master="Goblin Rabblemaster")
        return start.field("A", raiders={"card": "Mons's Goblin Raiders", "tapped": tapped})

    game().play(NO_ATTACK, until="action", ends="illegal")
    game(tapped=True).play(NO_ATTACK, until="action")
    game().field("B", prison="Ghostly Prison").play(NO_ATTACK, until="action")


@pytest.mark.parametrize(("creature", "weak", "power"), [("Grizzly Bears", False, 7), ("Wall of Stone", True, -1)])
def test_unleash_fury_2020_06_23(creature: str, weak: bool, power: int) -> None:
    """701.10b, 701.10c: as much as its power is then; downward where that is negative; fixed from then on."""
    game = Game().field("A", one=creature).hand("A", fury="Unleash Fury", growth="Giant Growth")
    if weak:
        game.field("A", aura={"card": "Weakness", "attached_to": "one"})
    ruling = game.play(cast("A", "fury", "one"), resolve(), cast("A", "growth", "one"), resolve(), explain=["one"])
    assert ruling.size("one")[0] == power


@pytest.mark.parametrize(("when", "size"), [("before", (4, 2)), ("after", (5, 3))])
def test_blight_breath_catoblepas_2020_01_24(when: str, size: tuple[int, int]) -> None:
    """608.2h, 700.5: devotion is counted as the ability resolves, and not again."""
    game = Game().field("A", knight="Black Knight").field("B", wurm="Craw Wurm", hill="Hill Giant")
    game.hand("A", beast="Blight-Breath Catoblepas").hand("B", away="Unsummon", growth="Giant Growth")
    start = (cast("A", "beast"), resolve())
    bounce = (cast("B", "away", "knight"), resolve())
    grow = (cast("B", "growth", "wurm"), resolve())
    rest = (*bounce, resolve()) if when == "before" else (*grow, resolve(), *bounce)
    ruling = game.play(*start, *rest, answers=["wurm"], explain=["wurm"])
    assert ruling.size("wurm") == size


@pytest.mark.parametrize("gone", [False, True])
def test_unforgiving_one_2022_02_18(gone: bool) -> None:
    """608.2b: X is taken again as the ability resolves, and may have made the target illegal."""
    game = Game().field("A", one={"card": "Unforgiving One", "counters": {"+1/+1": 1}})
    game.field("A", ogre={"card": "Gray Ogre", "counters": {"+1/+1": 1}}).graveyard("A", bears="Grizzly Bears")
    game.hand("B", away="Unsummon")
    response = [cast("B", "away", "ogre"), resolve()] if gone else []
    ruling = game.play(attack("A", one="B"), *response, resolve(), until="action")
    assert ruling.where("bears") == ("graveyard" if gone else "battlefield")


def test_ajani_valiant_protector_2017_02_09() -> None:
    """608.2h: the life total as the ability resolves; later changes don't matter."""
    game = Game().field("A", ajani={"card": "Ajani, Valiant Protector", "counters": {"loyalty": 11}})
    game.field("A", bears="Grizzly Bears").hand("A", mercy="Angel's Mercy").hand("B", bolt="Lightning Bolt")
    ruling = game.play(
        activate("A", "ajani", "−11", "bears"),
        cast("A", "mercy"),
        resolve(),
        resolve(),
        cast("B", "bolt", "A"),
        resolve(),
    )
    assert (ruling.counters("bears"), ruling.life("A")) == ({"+1/+1": 27}, 24)


@pytest.mark.parametrize(("spell", "gone", "mana"), [("Gray Ogre", True, 0), ("Blurred Mongoose", False, 2)])
def test_mana_drain_2020_11_10(spell: str, gone: bool, mana: int) -> None:
    """608.2b, 603.7: no mana if the target is gone; mana if the spell is there but can't be countered."""
    game = Game().hand("A", drain="Mana Drain", spell=spell).hand("B", no="Counterspell")
    response = [cast("B", "no", "spell@2"), resolve()] if gone else []
    ruling = game.play(
        cast("A", "spell"),
        cast("A", "drain", "spell@2"),
        *response,
        resolve(),
        advance("postcombat_main"),
        resolve(),
        until="action",
    )
    assert len(ruling.player("A").get("mana_pool", [])) == mana


def test_radha_heir_to_keld_2021_03_19() -> None:
    """605.1b: an attack trigger that adds mana is no mana ability, and can be answered."""
    game = Game().field("A", radha="Radha, Heir to Keld")
    assert len(game.play(attack("A", radha="B"), until="priority").zone("stack")) == 1


def test_prismatic_omen_2008_05_01() -> None:
    """305.6, 305.7: each land has the mana abilities of all basic land types, and its own abilities as before."""
    game = Game().field("A", omen="Prismatic Omen", forest="Forest", mine="Strip Mine").field("B", swamp="Swamp")
    game.hand("A", bolt="Lightning Bolt")
    assert game.play(cast("A", "bolt", "B", payment="auto"), until="stack_empty").life("B") == 17
    ruling = game.play(activate("A", "mine", "{T}, Sacrifice", "swamp"))
    assert (ruling.where("swamp"), ruling.where("mine")) == ("graveyard", "graveyard")


@pytest.mark.parametrize("gone", [["bird"], ["mine"], ["mine", "bird"]])
def test_wing_puncture_2011_01_01(gone: list[str]) -> None:
    """608.2b: with either target illegal no damage is dealt; with both the spell doesn't resolve."""
    game = Game().field("A", mine="Hill Giant").field("B", bird="Wind Drake").hand("A", spell="Wing Puncture")
    game.hand("B", a="Unsummon", b="Unsummon")
    responses = [cast("B", hand, ref) for hand, ref in zip("ab", gone, strict=False)]
    ruling = game.play(cast("A", "spell", "mine", "bird"), *responses, *[resolve()] * (len(gone) + 1))
    assert ruling.where("bird") == ("hand" if "bird" in gone else "battlefield")
    assert ruling.where("mine") == ("hand" if "mine" in gone else "battlefield")


@pytest.mark.parametrize("both", [False, True])
def test_inspired_ultimatum_2020_04_17(both: bool) -> None:
    """608.2b: the rest is done while one target is legal; nothing at all without any."""
    game = Game().field("B", bears="Grizzly Bears").hand("A", spell="Inspired Ultimatum")
    game.hand("B", light="Gilded Light", away="Unsummon")
    responses = [cast("B", "away", "bears"), *([cast("B", "light")] if both else [])]
    ruling = game.play(cast("A", "spell", "B", "bears"), *responses, *[resolve()] * (len(responses) + 1))
    assert (ruling.life("B"), len(ruling.zone("hand", "A"))) == ((20, 0) if both else (25, 5))


def test_ghireds_belligerence_2019_08_23() -> None:
    """608.2b, 601.2d: what was divided to an illegal target is lost."""
    game = Game().field("B", bears="Grizzly Bears", giant="Hill Giant").hand("A", spell="Ghired's Belligerence")
    game.hand("B", away="Unsummon")
    ruling = game.play(
        cast("A", "spell", "bears", "giant", x=4, division={"bears": 2, "giant": 2}),
        cast("B", "away", "bears"),
        resolve(),
        resolve(),
    )
    assert (ruling.where("bears"), ruling.object("giant")["damage"]) == ("hand", 2)


@pytest.mark.parametrize(("all_gone", "life"), [(False, 19), (True, 20)])
def test_arc_lightning_2014_09_20(all_gone: bool, life: int) -> None:
    """608.2b, 601.2d: the division stands; without a legal target the spell doesn't resolve."""
    game = Game().field("B", bears="Grizzly Bears").hand("A", spell="Arc Lightning")
    game.hand("B", away="Unsummon", light="Gilded Light")
    responses = [cast("B", "away", "bears"), *([cast("B", "light")] if all_gone else [])]
    ruling = game.play(
        cast("A", "spell", "bears", "B", division={"bears": 2, "B": 1}), *responses, *[resolve()] * (len(responses) + 1)
    )
    assert ruling.life("B") == life


@pytest.mark.parametrize("gone", ["mine", "yours"])
def test_savage_smash_2019_01_25(gone: str) -> None:
    """608.2b, 701.14b: an illegal creature isn't changed; a legal one grows although no fight comes about."""
    game = Game().field("A", mine="Grizzly Bears").field("B", yours="Gray Ogre").hand("A", spell="Savage Smash")
    game.hand("B", away="Unsummon")
    response = cast("B", "away", gone)
    ruling = game.play(cast("A", "spell", "mine", "yours"), response, resolve(), resolve(), explain=["mine"])
    if gone == "yours":
        assert ruling.size("mine") == (4, 4)
    else:
        assert ruling.where("yours") == "battlefield"


@pytest.mark.parametrize("gone", ["bears", "ring"])
def test_remember_the_fallen_2011_06_01(gone: str) -> None:
    """608.2b: only the card that is a legal target still is returned."""
    game = Game().graveyard("A", bears="Grizzly Bears", ring="Sol Ring").hand("A", spell="Remember the Fallen")
    game.hand("B", cremate="Cremate")
    ruling = game.play(
        cast("A", "spell", "bears", "ring", modes=[0, 1]), cast("B", "cremate", gone), resolve(), resolve()
    )
    assert {ref: ruling.where(ref) for ref in ("bears", "ring")} == {"bears": "hand", "ring": "hand", gone: "exile"}


def test_jolrael_mwonvuli_recluse_2020_06_23() -> None:
    """603.2: the second draw of the turn, and no other; the first need not have been seen."""
    yours = pass_priority("B")
    game = Game(active="B").field("A", jolrael="Jolrael, Mwonvuli Recluse")
    game.hand("A", x="Inspiration", y="Inspiration")
    twice = game.play(yours, cast("A", "x", "A"), resolve(), resolve(), yours, cast("A", "y", "A"), resolve())
    assert len(twice.tokens()) == 1
    late = Game(active="B", step="end").field("A", jolrael="Jolrael, Mwonvuli Recluse")
    late.hand("A", x="Reach Through Mists", shift="Cloudshift", y="Reach Through Mists")
    seen = late.play(
        *(yours, cast("A", "x"), resolve(), yours, cast("A", "shift", "jolrael"), resolve()),
        *(yours, cast("A", "y"), resolve(), resolve()),
    )
    assert len(seen.tokens()) == 1
    absent = Game().hand("A", x="Inspiration", jolrael="Jolrael, Mwonvuli Recluse", y="Reach Through Mists")
    missed = absent.play(cast("A", "x", "A"), resolve(), cast("A", "jolrael"), resolve(), cast("A", "y"), resolve())
    assert missed.tokens() == []


@pytest.mark.parametrize("card", ["The Gitrog Monster", "Crawling Sensation"])
def test_the_gitrog_monster_2016_04_08_and_crawling_sensation_2016_04_08(card: str) -> None:
    """603.2c: several land cards put into the graveyard at once are one event."""
    game = Game().field("A", watcher=card).hand("A", scour="Tome Scour")
    game.library("A", **{f"land{n}": "Forest" for n in range(5)})
    ruling = game.play(cast("A", "scour", "A"), resolve(), resolve())
    assert triggered(ruling, card) == 1
    assert len(ruling.zone("hand", "A")) + len(ruling.tokens()) == 1


def test_grave_peril_2007_05_01() -> None:
    """603.2c, 608.2c: it triggers for each of them; only the first to resolve destroys one."""
    game = Game().field("A", peril="Grave Peril").hand("B", alarm="Raise the Alarm")
    ruling = game.play(pass_priority("A"), cast("B", "alarm"), policy="default")
    assert (triggered(ruling, "Grave Peril"), len(ruling.tokens())) == (2, 1)
    assert ruling.where("peril") == "graveyard"


def test_midnight_entourage_2017_02_09() -> None:
    """603.10a: it sees the Aetherborn that die together with it."""
    game = (
        Game().field("A", entourage="Midnight Entourage", other="Contraband Kingpin").hand("A", day="Day of Judgment")
    )
    ruling = game.play(cast("A", "day"), policy="default")
    assert (triggered(ruling, "Midnight Entourage"), ruling.life("A")) == (2, 18)


def test_nebelgast_herald_2016_07_13() -> None:
    """603.6a: it sees the Spirits that enter together with it."""
    game = Game().graveyard("A", herald="Nebelgast Herald", spirit="Drifting Shade", other="Kami of Old Stone")
    game.field("B", x="Grizzly Bears").hand("A", rise="Rise of the Dark Realms")
    assert triggered(game.play(cast("A", "rise"), policy="default"), "Nebelgast Herald") == 2


@pytest.mark.parametrize(("targets", "times"), [(["m", "m", "m"], 1), (["m", "b", "b"], 2)])
def test_battle_mammoth_2021_02_05(targets: list[str], times: int) -> None:
    """603.2c: once for each permanent that is targeted, however often."""
    game = Game(active="B").field("A", m="Battle Mammoth", b="Grizzly Bears").hand("B", seeds="Seeds of Strength")
    ruling = game.play(cast("B", "seeds", *targets), policy="default", until="priority")
    assert triggered(ruling, "Battle Mammoth") == times


@pytest.mark.parametrize(("there", "gone", "grown", "drawn"), [(0, 0, 0, 0), (1, 0, 0, 1), (1, 1, 0, 0), (1, 1, 1, 1)])
def test_garruks_uprising_2020_06_23(there: int, gone: int, grown: int, drawn: int) -> None:
    """603.4: a creature with power 4 as it enters, and another one will do as the ability resolves."""
    game = Game().field("A", bears="Grizzly Bears", **({"wurm": "Craw Wurm"} if there else {}))
    game.hand("A", uprising="Garruk's Uprising").hand("B", away="Unsummon", growth="Giant Growth")
    bounce = [cast("B", "away", "wurm"), resolve()] if gone else []
    grow = [cast("B", "growth", "bears"), resolve()] if grown else []
    ruling = game.play(cast("A", "uprising"), resolve(), *bounce, *grow, *([resolve()] if there else []))
    hand = [one for one in ruling.zone("hand", "A") if one["id"].split("@")[0] != "wurm"]
    assert (triggered(ruling, "Garruk's Uprising"), len(hand)) == (there, drawn)


def test_deadly_designs_2018_03_16() -> None:
    """608.2b, 603.8: with all targets illegal it stays, and triggers again."""
    game = Game().field("A", designs={"card": "Deadly Designs", "counters": {"plot": 4}}).field("B", x="Grizzly Bears")
    game.hand("B", away="Unsummon")
    ruling = game.play(
        activate("A", "designs", "{2}"),
        resolve(),
        cast("B", "away", "x"),
        resolve(),
        resolve(),
        answers=[["x"]],
        until="priority",
    )
    assert (ruling.where("designs"), triggered(ruling, "Deadly Designs")) == ("battlefield", 2)


@pytest.mark.parametrize(("both", "gone", "tokens"), [(False, False, 0), (True, False, 1), (True, True, 0)])
def test_naomi_pillar_of_order_2022_02_18(both: bool, gone: bool, tokens: int) -> None:
    """603.4: an artifact and an enchantment as it attacks, and as the ability resolves."""
    game = Game().field("A", naomi="Naomi, Pillar of Order", ring="Sol Ring").hand("B", away="Disenchant")
    if both:
        game.field("A", anthem="Glorious Anthem")
    response = [cast("B", "away", "ring"), resolve()] if gone else []
    ruling = game.play(attack("A", naomi="B"), *response, *([resolve()] if both else []), until="action")
    assert len(ruling.tokens()) == tokens


@pytest.mark.parametrize(("there", "gone", "drawn"), [(False, False, 0), (True, False, 1), (True, True, 0)])
def test_beastbond_outcaster_2024_04_12(there: bool, gone: bool, drawn: int) -> None:
    """603.4: a creature with power 4 as it enters, and as the ability resolves."""
    game = Game().field("A", wurm="Craw Wurm" if there else "Grizzly Bears").hand("A", druid="Beastbond Outcaster")
    game.hand("B", kill="Murder")
    response = [cast("B", "kill", "wurm"), resolve()] if gone else []
    ruling = game.play(cast("A", "druid"), resolve(), *response, *([resolve()] if there else []))
    assert (triggered(ruling, "Beastbond Outcaster"), len(ruling.zone("hand", "A"))) == (int(there), drawn)


@pytest.mark.parametrize("stays", [True, False])
def test_phenax_god_of_deception_2014_02_01(stays: bool) -> None:
    """608.2h: with no toughness, being no creature, it mills nothing."""
    game = Game().field("A", phenax="Phenax, God of Deception", x="Phyrexian Obliterator", y="Drudge Skeletons")
    game.hand("B", away="Unsummon")
    response = [] if stays else [cast("B", "away", "y"), resolve()]
    ruling = game.play(activate("A", "phenax", "{T}", "B"), *response, resolve())
    assert len(ruling.zone("graveyard", "B")) == (7 if stays else 1)


@pytest.mark.parametrize("both", [False, True])
def test_winterflame_2014_09_20(both: bool) -> None:
    """608.2b: the illegal target is left alone; without a legal one the spell doesn't resolve."""
    game = Game().field("B", x="Grizzly Bears", y="Hill Giant").hand("A", spell="Winterflame")
    game.hand("B", one="Ranger's Guile", two="Ranger's Guile")
    responses = [cast("B", "one", "x"), *([cast("B", "two", "y")] if both else [])]
    ruling = game.play(cast("A", "spell", "x", "y", modes=[0, 1]), *responses, *[resolve()] * (len(responses) + 1))
    assert not ruling.object("x").get("tapped", False)
    assert ruling.object("y").get("damage", 0) == (0 if both else 2)


@pytest.mark.parametrize(("targets", "sizes"), [("xyz", (3, 3, 3)), ("xxy", (4, 3, 2)), ("xxx", (5, 2, 2))])
def test_seeds_of_strength_2005_10_01(targets: str, sizes: tuple[int, int, int]) -> None:
    """115.3: each word "target" can name the same creature again."""
    game = (
        Game().field("A", x="Grizzly Bears", y="Grizzly Bears", z="Grizzly Bears").hand("A", seeds="Seeds of Strength")
    )
    ruling = game.play(cast("A", "seeds", *targets), explain=["x", "y", "z"])
    found = tuple(ruling.size(ref)[0] if ref in ruling["layers"] else 2 for ref in "xyz")
    assert found == sizes


@pytest.mark.parametrize("gone", ["tracker", "giant"])
def test_durkwood_tracker_2006_09_25(gone: str) -> None:
    """608.2b, 608.2c: no damage at all without the Tracker, nor without the attacker."""
    game = (
        Game(active="B", step="declare_attackers").field("A", tracker="Durkwood Tracker").field("B", giant="Hill Giant")
    )
    game.hand("B", away="Unsummon").state(combat={"attackers": [{"id": "giant", "defending": "A"}]})
    ruling = game.play(
        pass_priority("B"),
        activate("A", "tracker", "{1}{G}", "giant"),
        cast("B", "away", gone),
        resolve(),
        resolve(),
        until="action",
    )
    left = "giant" if gone == "tracker" else "tracker"
    assert ruling.object(left).get("damage", 0) == 0
