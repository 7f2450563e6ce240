"""Official rulings about triggered abilities: how often, whether at all; and last known information (603)."""

from __future__ import annotations

import pytest

from tests.rulings.playing import Game, activate, advance, attack, block, cast, resolve

pytestmark = pytest.mark.corpus


def test_territorial_gorger_2016_09_20() -> None:
    """603.2c: several energy counters at once are one trigger."""
    game = (
        Game().field("A", gorger="Territorial Gorger").hand("A", one="Attune with Aether").library("A", 3, f="Forest")
    )
    ruling = game.play(cast("A", "one"), resolve(), resolve(), answers=[["f"]], explain=["gorger"])
    assert ruling.size("gorger") == (4, 4)


def test_angel_of_deliverance_2016_04_08() -> None:
    """603.2c, 510.2: damage to two blockers at once is one trigger."""
    game = Game(step="declare_attackers").field("A", angel="Angel of Deliverance")
    game.field("B", x="Suntail Hawk", y="Suntail Hawk", giant="Hill Giant")
    game.graveyard("A", a="Memnite", b="Forest", c="Shock", d="Rancor")
    game.state(combat={"attackers": [{"id": "angel", "defending": "B"}]})
    share = {
        "type": "assign_combat_damage",
        "player": "A",
        "assignments": [{"source": "angel", "to": "x", "amount": 3}, {"source": "angel", "to": "y", "amount": 3}],
    }
    ruling = game.play(block("B", x="angel", y="angel"), share, advance("end_of_combat"))
    assert ruling.status == "resolved"
    assert ruling.where("giant") == "exile"


def test_gladewalker_ritualist_2021_02_05() -> None:
    """603.2, 603.6a: those that enter together see each other."""
    game = (
        Game()
        .hand("A", spell="Zombie Apocalypse")
        .graveyard("A", x="Gladewalker Ritualist", y="Gladewalker Ritualist", z="Gladewalker Ritualist")
    )
    ruling = game.play(cast("A", "spell"), policy="default")
    assert len(ruling.zone("hand", "A")) == 6


def test_quintorius_field_historian_2021_04_16() -> None:
    """603.2c: cards that leave a graveyard as one event are one trigger."""
    game = Game().field("A", quint="Quintorius, Field Historian").hand("A", spell="Zombie Apocalypse")
    game.graveyard("A", x="Gladewalker Ritualist", y="Gladewalker Ritualist")
    ruling = game.play(cast("A", "spell"), policy="default")
    assert len(ruling.tokens()) == 1


def test_hostility_2007_10_01() -> None:
    """603.6c, 701.24c: what has left the graveyard stays where it is, and the library is shuffled."""
    game = Game(active="B").field("A", hostility="Hostility").hand("B", murder="Murder", cremate="Cremate")
    game.library("A", 3, top="Shock")
    ruling = game.play(
        cast("B", "murder", "hostility"), resolve(), cast("B", "cremate", "hostility@2"), resolve(), resolve()
    )
    assert ruling.where("hostility") == "exile"
    assert ruling.steps("701.24c") or ruling.steps("701.24a")
    gone = Game(active="B").field("A", hostility="Hostility").field("B", rip="Rest in Peace").hand("B", murder="Murder")
    ruling = gone.play(cast("B", "murder", "hostility"), resolve())
    assert (ruling.where("hostility"), ruling.zone("stack"), ruling.steps("701.24a")) == ("exile", [], [])


def test_gargos_vicious_watcher_2019_07_12() -> None:
    """603.2c: one trigger for each creature that becomes a target, however often it does."""
    game = Game().field("A", gargos="Gargos, Vicious Watcher", bears="Grizzly Bears", ogre="Gray Ogre")
    game.hand("A", seeds="Seeds of Strength")
    ruling = game.play(cast("A", "seeds", "bears", "ogre", "bears"), until="priority", policy="default")
    assert sum("Gargos" in step["text"] and "triggers" in step["text"] for step in ruling["steps"]) == 2
    ruling = game.play(cast("A", "seeds", "bears", "bears", "bears"), until="priority", policy="default")
    assert sum("Gargos" in step["text"] and "triggers" in step["text"] for step in ruling["steps"]) == 1


def test_lone_rider_2016_07_13() -> None:
    """603.4: the condition is looked at as the end step begins; life that is gained then comes too late."""
    game = Game(step="postcombat_main").field("A", rider="Lone Rider", angel="Angel of Finality")
    game.field("A", font="Oketra's Monument")
    quiet = game.play(advance("end"), advance("cleanup"))
    assert not any("Lone Rider" in step["text"] and "triggers" in step["text"] for step in quiet["steps"])
    gained = Game(step="postcombat_main").field("A", rider="Lone Rider").hand("A", gain="Angel's Mercy")
    ruling = gained.play(cast("A", "gain"), resolve(), advance("end"), resolve(), explain=["rider"])
    assert ruling.size("rider") == (4, 4)


@pytest.mark.parametrize(("creatures", "killed", "triggers"), [(3, False, False), (4, False, True), (4, True, True)])
def test_planar_collapse_2004_10_04(creatures: int, killed: bool, triggers: bool) -> None:
    """603.4: four creatures are needed as the upkeep begins, and again as the ability resolves."""
    game = Game(active="B", turn=3, step="end").field("A", collapse="Planar Collapse").hand("B", bolt="Lightning Bolt")
    game.field("B", **{f"c{number}": "Grizzly Bears" for number in range(creatures)})
    response = [cast("B", "bolt", "c0"), resolve()] if killed else []
    ruling = game.play(advance("upkeep", turn=4), *response, *([resolve()] if triggers else []))
    assert any("Planar Collapse" in step["text"] and "triggers" in step["text"] for step in ruling["steps"]) is triggers
    swept = triggers and not killed
    assert ruling.where("collapse") == ("graveyard" if swept else "battlefield")
    assert ruling.where("c1") == ("graveyard" if swept else "battlefield")


def test_hallar_the_firefletcher_2018_04_27() -> None:
    """608.2h: nothing gets a counter, and the counters that were on Hallar as it left are counted."""
    game = Game().field("A", hallar={"card": "Hallar, the Firefletcher", "counters": {"+1/+1": 2}})
    game.hand("A", rod="Academy Drake").hand("B", away="Unsummon")
    kicked = cast("A", "rod", additional=[{"cost": "kicker"}])
    ruling = game.play(kicked, cast("B", "away", "hallar"), resolve(), resolve())
    assert ruling.life("B") == 18


@pytest.mark.parametrize(("cards", "exiled", "triggers"), [(13, 0, False), (14, 0, True), (14, 1, True)])
def test_emet_selch_unsundered_2025_06_06(cards: int, exiled: int, triggers: bool) -> None:
    """603.4: fourteen cards are needed as the upkeep begins, and again as the ability resolves."""
    game = (
        Game(active="B", turn=3, step="end")
        .field("A", emet={"card": "Emet-Selch, Unsundered"})
        .hand("B", cremate="Cremate")
    )
    game.graveyard("A", **{f"g{number}": "Forest" for number in range(cards)})
    response = [cast("B", "cremate", "g0"), resolve()] if exiled else []
    answers = [True] if triggers and not exiled else []
    ruling = game.play(
        advance("upkeep"), *response, *([resolve()] if triggers else []), answers=answers, explain=["emet"]
    )
    assert ruling.size("emet") == ((6, 6) if triggers and not exiled else (2, 4))


def test_turret_ogre_2020_06_23() -> None:
    """603.4: another creature with power 4 is needed at once, and one as the ability resolves, not the same one."""
    none = Game().field("A", bears="Grizzly Bears").hand("A", ogre="Turret Ogre", growth="Giant Growth")
    ruling = none.play(cast("A", "ogre"), resolve(), cast("A", "growth", "bears"), resolve())
    assert ruling.life("B") == 20
    other = (
        Game().field("A", giant="Craw Wurm", bears="Grizzly Bears").hand("A", ogre="Turret Ogre", growth="Giant Growth")
    )
    other.hand("B", away="Unsummon")
    gone = other.play(cast("A", "ogre"), resolve(), cast("B", "away", "giant"), resolve(), resolve())
    assert gone.life("B") == 20
    swapped = other.play(
        cast("A", "ogre"),
        resolve(),
        cast("A", "growth", "bears"),
        resolve(),
        cast("B", "away", "giant"),
        resolve(),
        resolve(),
    )
    assert swapped.life("B") == 18


def test_lightning_blow_2009_10_01() -> None:
    """608.2c, 603.7: the creature may have first strike already; the card is drawn in the next turn's upkeep."""
    game = Game().field("A", knight="Elvish Archers").hand("A", blow="Lightning Blow")
    ruling = game.play(cast("A", "blow", "knight"), resolve(), advance("upkeep", turn=5), resolve())
    assert len(ruling.zone("hand", "A")) == 1


def test_midnight_oil_2016_09_20() -> None:
    """514.3a: the discard of the cleanup step triggers; players get priority and another cleanup step follows."""
    game = Game(step="end").field("A", oil={"card": "Midnight Oil", "counters": {"hour": 1}})
    game.hand("A", x="Forest", y="Island")
    ruling = game.play(advance("upkeep", turn=5), answers=[["x"]])
    assert ruling.life("A") == 19
    assert sum("cleanup step" in step["text"] and "begins" in step["text"] for step in ruling["steps"]) == 2


def test_gruul_beastmaster_2019_01_25() -> None:
    """608.2h: the power that it had as it last existed on the battlefield is X."""
    game = Game().field("A", master={"card": "Gruul Beastmaster", "counters": {"+1/+1": 1}}, bears="Grizzly Bears")
    game.hand("B", away="Unsummon")
    ruling = game.play(attack("A", master="B"), cast("B", "away", "master"), resolve(), resolve(), explain=["bears"])
    assert ruling.size("bears") == (5, 2)


def test_thunderkin_awakener_2019_07_12() -> None:
    """608.2b, 608.2h: the toughness that it last had decides whether the card is still a legal target."""
    game = (
        Game()
        .field("A", awakener="Thunderkin Awakener")
        .graveyard("A", spark="Spark Elemental", other="Ball Lightning")
    )
    game.hand("B", away="Unsummon")
    ruling = game.play(
        attack("A", awakener="B"), cast("B", "away", "awakener"), resolve(), resolve(), answers=[["spark"]]
    )
    assert ruling.where("spark") == "battlefield"


def test_brain_in_a_jar_2016_04_08() -> None:
    """608.2h: without the Jar its counters are those that it had as it left, and no new one is put."""
    game = Game().field("A", jar={"card": "Brain in a Jar", "counters": {"charge": 1}})
    game.hand("A", shock="Shock", growth="Remove Soul", blast="Incinerate").hand("B", away="Disenchant")
    ruling = game.play(
        activate("A", "jar", "{1}, {T}"), cast("B", "away", "jar"), resolve(), resolve(), ends="choice_required"
    )
    labels = {option.get("object") for option in ruling["pending"]["options"]}
    assert "blast" not in labels


def test_revenant_2020_11_10() -> None:
    """704.7, 510.2: what dies together can't help each other."""
    game = Game(step="declare_attackers").field("A", bears="Grizzly Bears", revenant="Revenant")
    game.graveyard("A", x="Gray Ogre", y="Gray Ogre").field("B", x1="Gray Ogre", y1="Wind Drake")
    game.state(combat={"attackers": [{"id": "bears", "defending": "B"}, {"id": "revenant", "defending": "B"}]})
    ruling = game.play(block("B", x1="bears", y1="revenant"), advance("end_of_combat"))
    assert (ruling.where("bears"), ruling.where("revenant")) == ("graveyard", "graveyard")


def test_chevill_bane_of_monsters_2020_04_17() -> None:
    """603.10a: Chevill sees what dies together with it, and nothing that dies later."""
    game = Game().field("A", chevill="Chevill, Bane of Monsters")
    game.field("B", marked={"card": "Gray Ogre", "counters": {"bounty": 1}}).hand("A", wrath="Day of Judgment")
    ruling = game.play(cast("A", "wrath"), resolve(), resolve())
    assert (ruling.life("A"), len(ruling.zone("hand", "A"))) == (23, 1)
    late = Game().field("A", chevill="Chevill, Bane of Monsters")
    late.field("B", marked={"card": "Gray Ogre", "counters": {"bounty": 1}}).hand("A", one="Murder", two="Murder")
    ruling = late.play(cast("A", "one", "chevill"), resolve(), cast("A", "two", "marked"), resolve())
    assert ruling.life("A") == 20


def test_warteye_witch_2019_06_14() -> None:
    """603.2c, 603.10a: a scry for each creature that dies, the Witch among them, one after another."""
    game = Game().field("A", witch="Warteye Witch", x="Grizzly Bears", y="Gray Ogre").hand("A", wrath="Day of Judgment")
    ruling = game.play(cast("A", "wrath"), policy="default")
    assert sum("triggers" in step["text"] and "Warteye" in step["text"] for step in ruling["steps"]) == 3


@pytest.mark.parametrize(("modes", "seen"), [([2, 3], 2), ([0, 2], 2), ([1, 2], 2)])
def test_austere_command_2020_11_10(modes: list[int], seen: int) -> None:
    """608.2c, 603.10a: modes are followed one after another; what has died sees nothing that dies later."""
    game = (
        Game().field("A", artist="Blood Artist", wurm="Craw Wurm", myr="Memnite").hand("A", command="Austere Command")
    )
    ruling = game.play(cast("A", "command", modes=modes), policy="default")
    triggers = sum("triggers" in step["text"] and "Blood Artist" in step["text"] for step in ruling["steps"])
    assert triggers == seen
