"""Official rulings about conditions that are looked at again, about what is counted when, and how often (603.4, 608.2)."""

from __future__ import annotations

import pytest

from tests.rulings.playing import Game, activate, advance, attack, block, cast, resolve, triggered

pytestmark = pytest.mark.corpus


def before_upkeep() -> Game:
    """The end step before A's turn 4."""
    return Game(active="B", turn=3, step="end")


def test_long_goodbye_2024_02_02() -> None:
    """702.21a, 101.2: ward can't counter what can't be countered."""
    game = Game().field("B", host="Waterfall Aerialist").hand("A", bye="Long Goodbye")
    game.play(cast("A", "bye", "host"), ends="illegal")
    small = Game().field("B", host="Graceful Cat", cat="Owlin Shieldmage").hand("A", bye="Long Goodbye")
    assert small.play(cast("A", "bye", "host")).where("host") == "graveyard"


def test_boon_of_erebos_2013_09_15() -> None:
    """608.2b: life is lost only if the spell resolves."""
    game = Game().field("A", bears="Grizzly Bears").hand("A", boon="Boon of Erebos").hand("B", away="Unsummon")
    assert game.play(cast("A", "boon", "bears")).life("A") == 18
    gone = game.play(cast("A", "boon", "bears"), cast("B", "away", "bears"), resolve(), resolve())
    assert gone.life("A") == 20


def test_finale_of_eternity_2019_05_03() -> None:
    """608.2b: with one legal target the rest is done."""
    game = (
        Game()
        .field("B", x="Grizzly Bears", y="Gray Ogre")
        .hand("A", finale="Finale of Eternity")
        .hand("B", away="Unsummon")
    )
    game.graveyard("A", dead="Hill Giant")
    ruling = game.play(cast("A", "finale", "x", "y", x=10), cast("B", "away", "x"), resolve(), resolve())
    assert (ruling.where("y"), ruling.where("dead")) == ("graveyard", "battlefield")


def test_ancient_stone_idol_2018_07_13() -> None:
    """601.2f: the total cost is locked in before a creature is sacrificed for mana."""
    game = Game(step="declare_attackers").field("A", **{f"c{n}": "Grizzly Bears" for n in range(4)}, thrull="Blood Pet")
    game.lands("A", "BBBB").hand("A", idol="Ancient Stone Idol")
    game.state(combat={"attackers": [{"id": ref, "defending": "B"} for ref in ("c0", "c1", "c2", "c3", "thrull")]})
    ruling = game.play(cast("A", "idol", payment="auto"), resolve())
    assert ruling.where("idol") == "battlefield"
    assert ruling.where("thrull") == "graveyard"


def test_axebane_guardian_2012_10_01() -> None:
    """605.3b: the creatures are counted as the mana ability resolves, at once."""
    game = Game().field("A", guardian="Axebane Guardian", wall="Wall of Stone").hand("A", bears="Grizzly Bears")
    ruling = game.play(cast("A", "bears", payment="auto"), resolve())
    assert ruling.where("bears") == "battlefield"


@pytest.mark.parametrize("gone", [1, 2])
def test_mystic_confluence_2021_03_19(gone: int) -> None:
    """608.2b, 700.2: no card is drawn if all targets of the other modes are illegal."""
    game = Game().field("B", x="Grizzly Bears", y="Gray Ogre").hand("A", spell="Mystic Confluence")
    game.hand("B", one="Unsummon", two="Unsummon")
    responses = [cast("B", "one", "x"), *([cast("B", "two", "y")] if gone == 2 else [])]
    ruling = game.play(cast("A", "spell", "x", "y", modes=[1, 1, 2]), *responses, *[resolve()] * (gone + 1))
    assert len(ruling.zone("hand", "A")) == (1 if gone == 1 else 0)


def test_electrodominance_2019_01_25() -> None:
    """608.2, 704.3: the target dies only once the spell has been carried out, after the other one was cast."""
    game = Game().field("B", bears="Grizzly Bears").hand("A", electro="Electrodominance", boon="Giant Growth")
    ruling = game.play(cast("A", "electro", "bears", x=2), resolve(), answers=[True])
    steps = [step["text"] for step in ruling["steps"]]
    cast_at = next(n for n, text in enumerate(steps) if text == "Giant Growth has been cast.")
    dies_at = next((n for n, text in enumerate(steps) if "destroyed" in text), len(steps))
    assert cast_at < dies_at


def test_pharikas_cure_2013_09_15() -> None:
    """608.2b, 615.1: no life for an illegal target; life although the damage is prevented."""
    game = (
        Game()
        .field("B", bears="Grizzly Bears")
        .hand("A", cure="Pharika's Cure")
        .hand("B", away="Unsummon", salve="Healing Salve")
    )
    gone = game.play(cast("A", "cure", "bears"), cast("B", "away", "bears"), resolve(), resolve())
    assert gone.life("A") == 20
    saved = game.play(cast("A", "cure", "bears"), cast("B", "salve", "bears", modes=[1]), resolve(), resolve())
    assert (saved.life("A"), saved.where("bears")) == (22, "battlefield")


def test_apex_altisaur_2019_08_23() -> None:
    """701.14b, 608.2b: no damage if either is gone."""
    game = (
        Game().field("A", saur="Apex Altisaur").field("B", x="Grizzly Bears").hand("B", shock="Shock", away="Unsummon")
    )
    start = ({"type": "pass_priority", "player": "A"}, cast("B", "shock", "saur"), resolve())
    ruling = game.play(*start, cast("B", "away", "saur"), resolve(), resolve(), policy="default")
    assert ruling.where("x") == "battlefield"


def test_scavenging_ooze_2020_06_23() -> None:
    """608.2b: of two activations for one card only the first to resolve does anything."""
    game = Game().field("A", ooze="Scavenging Ooze").graveyard("B", dead="Hill Giant")
    act = activate("A", "ooze", 0, "dead")
    ruling = game.play(act, act, resolve(), resolve())
    assert (ruling.counters("ooze"), ruling.life("A")) == ({"+1/+1": 1}, 21)


def test_cactarantula_2024_04_12() -> None:
    """603.2c: targeted more than once by one spell it triggers once."""
    game = Game(active="B").field("A", spider="Cactarantula").hand("B", seeds="Seeds of Strength")
    ruling = game.play(cast("B", "seeds", "spider", "spider", "spider"), until="priority")
    assert triggered(ruling, "Cactarantula") == 1


def test_fabrication_module_2016_09_20() -> None:
    """603.2c: several energy counters at once are one trigger."""
    game = Game().field("A", module="Fabrication Module", bears="Grizzly Bears").hand("A", attune="Attune with Aether")
    ruling = game.play(cast("A", "attune"), resolve(), resolve(), policy="default")
    assert ruling.counters("bears") == {"+1/+1": 1}


@pytest.mark.parametrize(("watcher", "lost"), [("Soul Enervation", 1), ("Fuming Effigy", 1)])
def test_soul_enervation_2024_02_02_and_fuming_effigy_2021_04_16(watcher: str, lost: int) -> None:
    """603.2c: several cards that leave the graveyard at the same time are one trigger."""
    game = (
        Game()
        .field("A", watcher=watcher)
        .graveyard("A", x="Grizzly Bears", y="Gray Ogre")
        .hand("A", rise="Rise of the Dark Realms")
    )
    ruling = game.play(cast("A", "rise"), resolve(), resolve())
    assert triggered(ruling, watcher) == 1
    assert ruling.life("B") == 20 - lost


@pytest.mark.parametrize(("enchanted", "removed", "tokens"), [(False, False, 0), (True, False, 1), (True, True, 0)])
def test_dreampod_druid_2012_06_01(enchanted: bool, removed: bool, tokens: int) -> None:
    """603.4: enchanted as the upkeep begins, and as the ability resolves."""
    game = before_upkeep().field("A", druid="Dreampod Druid").hand("B", away="Disenchant")
    if enchanted:
        game.field("A", aura={"card": "Holy Strength", "attached_to": "druid"})
    response = [cast("B", "away", "aura"), resolve()] if removed else []
    ruling = game.play(advance("upkeep", turn=4), *response, *([resolve()] if enchanted else []))
    assert len(ruling.tokens()) == tokens


@pytest.mark.parametrize(("other", "removed", "power"), [(False, False, 1), (True, False, 2), (True, True, 1)])
def test_wildwood_tracker_2019_10_04(other: bool, removed: bool, power: int) -> None:
    """603.4: another non-Human creature as it attacks, and as the ability resolves."""
    game = Game().field("A", tracker="Wildwood Tracker").hand("B", away="Unsummon")
    if other:
        game.field("A", bears="Grizzly Bears")
    response = [cast("B", "away", "bears"), resolve()] if removed else []
    ruling = game.play(
        attack("A", tracker="B"), *response, *([resolve()] if other else []), explain=["tracker"], until="action"
    )
    layers = ruling["layers"].get("tracker")
    assert (layers[-1]["result"]["power"] if layers else 1) == power


def test_heiko_yamazaki_2022_02_18() -> None:
    """506.5: one that is left of several attackers did not attack alone."""
    game = Game().field("A", heiko="Heiko Yamazaki, the General", bears="Grizzly Bears").graveyard("A", ring="Sol Ring")
    assert triggered(game.play(attack("A", heiko="B", bears="B"), until="action"), "Heiko") == 0
    assert triggered(game.play(attack("A", heiko="B"), until="priority"), "Heiko") == 1


@pytest.mark.parametrize("monarch", ["A", "B"])
def test_skyline_despot_2016_08_23(monarch: str) -> None:
    """603.4: the monarch as the upkeep begins, and as the ability resolves."""
    game = before_upkeep().field("A", despot="Skyline Despot").player(monarch, designations=[{"is": "monarch"}])
    ruling = game.play(advance("upkeep", turn=4), *([resolve()] if monarch == "A" else []))
    assert len(ruling.tokens()) == (1 if monarch == "A" else 0)


@pytest.mark.parametrize("deaths", [0, 2])
def test_morkrut_banshee_2020_08_07(deaths: int) -> None:
    """603.4, 608.2i: one trigger, however many died; none if none did."""
    game = Game().field("B", x="Grizzly Bears", y="Gray Ogre", wurm="Craw Wurm")
    game.hand("A", banshee="Morkrut Banshee", one="Shock", two="Shock")
    kills = [cast("A", "one", "x"), resolve(), cast("A", "two", "y"), resolve()] if deaths else []
    ruling = game.play(*kills, cast("A", "banshee"), resolve(), policy="default")
    assert triggered(ruling, "Morkrut Banshee") == (1 if deaths else 0)


@pytest.mark.parametrize("when", ["before", "during", "never"])
def test_regal_bloodlord_2018_07_13(when: str) -> None:
    """603.4: life gained before the end step begins, and not in it."""
    game = Game(step="postcombat_main").field("A", lord="Regal Bloodlord").hand("A", mercy="Angel's Mercy")
    gain = [cast("A", "mercy"), resolve()]
    actions = {
        "before": [*gain, advance("end"), resolve()],
        "during": [advance("end"), *gain],
        "never": [advance("end")],
    }
    ruling = game.play(*actions[when], until="action")
    assert len(ruling.tokens()) == (1 if when == "before" else 0)


@pytest.mark.parametrize(("tapped", "life"), [(1, 20), (2, 22)])
def test_flight_deck_coordinator_2025_07_25(tapped: int, life: int) -> None:
    """603.4: two tapped creatures as the end step begins."""
    game = Game(step="postcombat_main").field("A", coordinator="Flight-Deck Coordinator")
    game.field("A", **{f"c{n}": {"card": "Grizzly Bears", "tapped": True} for n in range(tapped)})
    assert game.play(advance("cleanup")).life("A") == life


@pytest.mark.parametrize(("aura", "keyword"), [("Aspect of Manticore", "first strike"), ("Starlit Mantle", "hexproof")])
def test_aspect_of_manticore_and_starlit_mantle_2020_01_24(aura: str, keyword: str) -> None:
    """608.2h: without the Aura the creature that it last enchanted gains it."""
    game = Game().field("A", bears="Grizzly Bears").hand("A", aura=aura).hand("B", away="Disenchant")
    ruling = game.play(
        cast("A", "aura", "bears"), resolve(), cast("B", "away", "aura@3"), resolve(), resolve(), explain=["bears"]
    )
    assert keyword in " ".join(ruling["layers"]["bears"][-1]["result"]["abilities"]).lower()


def test_postmortem_lunge_2011_06_01() -> None:
    """603.7c, 400.7: what has left the battlefield is not exiled at the end step."""
    game = Game().hand("A", lunge="Postmortem Lunge", away="Unsummon").graveyard("A", bears="Grizzly Bears")
    ruling = game.play(
        cast("A", "lunge", "bears", x=2), resolve(), cast("A", "away", "bears@2"), resolve(), advance("cleanup")
    )
    assert ruling.where("bears") == "hand"


def test_the_ozolith_2020_04_17() -> None:
    """608.2c, 400.7: without The Ozolith no counters are moved."""
    game = Game().field("A", ozolith={"card": "The Ozolith", "counters": {"+1/+1": 2}}, bears="Grizzly Bears")
    game.hand("B", away="Disenchant")
    ruling = game.play(
        advance("beginning_of_combat"), cast("B", "away", "ozolith"), resolve(), resolve(), policy="default"
    )
    assert ruling.counters("bears") == {}


def test_striking_sliver_2013_07_01() -> None:
    """510.4, 702.7c: who dealt first-strike damage deals none again after losing first strike."""
    game = Game().field("A", striking="Striking Sliver", other="Metallic Sliver").hand("B", shock="Shock")
    ruling = game.play(
        attack("A", other="B"),
        block("B"),
        advance("first_strike_damage"),
        cast("B", "shock", "striking"),
        resolve(),
        advance("end_of_combat"),
    )
    assert ruling.life("B") == 19


def test_umezawas_jitte_2005_02_01() -> None:
    """608.2h: without the Jitte the creature that it last equipped gets the bonus."""
    game = Game().field(
        "A", bears="Grizzly Bears", jitte={"card": "Umezawa's Jitte", "attached_to": "bears", "counters": {"charge": 1}}
    )
    game.hand("B", away="Disenchant")
    ruling = game.play(
        activate("A", "jitte", "Remove", modes=[0]), cast("B", "away", "jitte"), resolve(), resolve(), explain=["bears"]
    )
    assert ruling.size("bears") == (4, 4)


def test_season_of_growth_2019_07_12() -> None:
    """603.2c: one scry for each creature that enters."""
    game = Game().field("A", season="Season of Growth").hand("A", alarm="Raise the Alarm")
    assert triggered(game.play(cast("A", "alarm"), policy="default"), "Season of Growth") == 2


def test_impact_tremors_2015_02_25() -> None:
    """603.2c: a trigger for each creature that enters at the same time."""
    game = Game().field("A", tremors="Impact Tremors").hand("A", alarm="Raise the Alarm")
    ruling = game.play(cast("A", "alarm"), policy="default")
    assert (triggered(ruling, "Impact Tremors"), ruling.life("B")) == (2, 18)


def test_ali_from_cairo_2004_10_04() -> None:
    """510.2, 614.1: damage dealt at the same time as to Ali is reduced still."""
    game = (
        Game(active="B", step="declare_attackers")
        .field("A", ali="Ali from Cairo")
        .field("B", x="Craw Wurm", y="Craw Wurm")
    )
    game.player("A", life=3)
    game.state(combat={"attackers": [{"id": "x", "defending": "A"}, {"id": "y", "defending": "A"}]})
    ruling = game.play(block("A", ali="x"), advance("end_of_combat"))
    assert (ruling.life("A"), ruling.where("ali")) == (1, "graveyard")


@pytest.mark.parametrize(("mountains", "gone", "destroyed"), [(1, False, False), (2, False, True), (2, True, False)])
def test_duergar_hedge_mage_2008_08_01(mountains: int, gone: bool, destroyed: bool) -> None:
    """603.4: two Mountains as it enters, and as the ability resolves."""
    game = Game().field("A", **{f"m{n}": "Mountain" for n in range(mountains)}).field("B", ring="Sol Ring")
    game.hand("A", mage="Duergar Hedge-Mage").hand("B", boomerang="Boomerang")
    response = [cast("B", "boomerang", "m0"), resolve()] if gone else []
    answers = [True] if destroyed else []
    ruling = game.play(
        cast("A", "mage"), resolve(), *response, *([resolve()] if mountains == 2 else []), answers=answers
    )
    assert ruling.where("ring") == ("graveyard" if destroyed else "battlefield")


def test_doomfall_2017_07_14() -> None:
    """608.2d: with lands alone in the hand nothing is exiled, no creature either."""
    game = Game().hand("A", doom="Doomfall").hand("B", x="Forest").field("B", bears="Grizzly Bears")
    ruling = game.play(cast("A", "doom", "B", modes=[1]))
    assert (ruling.where("x"), ruling.where("bears")) == ("hand", "battlefield")


@pytest.mark.parametrize("card", ["Pathmaker Initiate", "Access Tunnel"])
def test_pathmaker_initiate_2017_04_18_and_access_tunnel_2021_04_16(card: str) -> None:
    """608.2b: a power that has grown too large makes the target illegal; afterwards it doesn't matter."""
    game = (
        Game()
        .field("A", source=card, bears="Grizzly Bears")
        .hand("A", growth="Giant Growth")
        .field("B", wall="Hill Giant")
    )
    act = activate("A", "source", "{T}: Target" if card == "Pathmaker Initiate" else "{3}", "bears")
    grown = game.play(act, cast("A", "growth", "bears"), resolve(), resolve())
    assert grown.steps("608.2b")
    later = (act, resolve(), cast("A", "growth", "bears"), resolve(), attack("A", bears="B"), block("B", wall="bears"))
    game.play(*later, ends="illegal")


def test_sublime_epiphany_2020_06_23() -> None:
    """608.2b, 608.2h: targets are checked once; the copy is of the creature as it last was."""
    game = Game().field("A", giant="Hill Giant").hand("A", epiphany="Sublime Epiphany")
    ruling = game.play(cast("A", "epiphany", "giant", "giant", modes=[2, 3]))
    assert ruling.where("giant") == "hand"
    assert len(ruling.tokens()) == 1


def test_fire_ice_2021_06_18() -> None:
    """709.3, 707.10: a copy of Fire is Fire."""
    game = Game().field("B", x="Grizzly Bears").hand("A", fire="Fire // Ice", fork="Twincast")
    ruling = game.play(
        cast("A", "fire", "B", face="Fire", division={"B": 2}),
        cast("A", "fork", "fire@2"),
        resolve(),
        resolve(),
        answers=[False],
    )
    assert ruling.life("B") == 16


def test_cryptic_serpent_2017_04_18() -> None:
    """709.4: a split card in the graveyard counts once."""
    game = Game().graveyard("A", split="Dead // Gone").lands("A", "UUUUUU").hand("A", serpent="Cryptic Serpent")
    assert game.play(cast("A", "serpent", payment="auto"), resolve()).where("serpent") == "battlefield"
    few = Game().graveyard("A", split="Dead // Gone").lands("A", "UUUUU").hand("A", serpent="Cryptic Serpent")
    few.play(cast("A", "serpent", payment="auto"), ends="illegal")


def test_goblin_razerunners_2009_02_01() -> None:
    """608.2h: the counters that it last had."""
    game = Game(step="postcombat_main").field("A", goblin={"card": "Goblin Razerunners", "counters": {"+1/+1": 3}})
    game.hand("B", away="Unsummon")
    ruling = game.play(advance("end"), cast("B", "away", "goblin"), resolve(), resolve(), answers=[["B"], True])
    assert ruling.life("B") == 17
