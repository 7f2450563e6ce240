"""Official rulings about copies, combat and what dies together (506-510, 603.10, 702, 707)."""

from __future__ import annotations

import pytest

from tests.rulings.playing import Game, activate, advance, attack, block, cast, resolve, triggered

pytestmark = pytest.mark.corpus


def test_karametra_god_of_harvests_2014_02_01() -> None:
    """702.103d, 603.2: a bestowed spell is no creature spell."""
    game = (
        Game().field("A", god="Karametra, God of Harvests", bears="Grizzly Bears").hand("A", hopeful="Hopeful Eidolon")
    )
    assert triggered(game.play(cast("A", "hopeful", "bears", method="bestow")), "Karametra") == 0
    assert triggered(game.play(cast("A", "hopeful", method="normal"), policy="default"), "Karametra") == 1


@pytest.mark.parametrize(("first", "discards"), [("Null Profusion", False), ("Graceful Adept", True)])
def test_graceful_adept_2009_10_01(first: str, discards: bool) -> None:
    """402.2, 613.11: of two effects on the hand size the later one counts."""
    second = "Graceful Adept" if first == "Null Profusion" else "Null Profusion"
    game = Game(step="end").field("A", x=first, y=second)
    game.hand("A", **{f"h{number}": "Forest" for number in range(9)})
    ruling = game.play(advance("upkeep", turn=5), policy="default")
    assert len(ruling.zone("hand", "A")) == (2 if discards else 9)


def test_helm_of_the_host_2018_04_27() -> None:
    """707.9, 707.2: the token is not legendary, and neither is a copy of it."""
    game = Game().field(
        "A", isamaru="Isamaru, Hound of Konda", helm={"card": "Helm of the Host", "attached_to": "isamaru"}
    )
    ruling = game.play(advance("beginning_of_combat"), resolve())
    assert len(ruling.tokens()) == 1
    assert ruling.where("isamaru") == "battlefield"


def test_mirror_mockery_2015_02_25() -> None:
    """608.2h: without the Aura the creature that it last enchanted is copied."""
    game = Game().field("A", giant="Hill Giant", mockery={"card": "Mirror Mockery", "attached_to": "giant"})
    game.hand("B", away="Disenchant")
    ruling = game.play(attack("A", giant="B"), cast("B", "away", "mockery"), resolve(), resolve(), answers=[True])
    assert [one["card"] if isinstance(one.get("card"), str) else "" for one in ruling.tokens()] or ruling.tokens()
    assert len(ruling.tokens()) == 1


def test_curse_of_echoes_2011_01_22() -> None:
    """707.10: the copy has the modes of the original."""
    game = (
        Game(active="B")
        .field("A", curse={"card": "Curse of Echoes", "attached_to": "B"})
        .hand("B", salve="Healing Salve")
    )
    ruling = game.play(cast("B", "salve", "B", modes=[0]), resolve(), resolve(), answers=[True, False])
    assert ruling.life("B") == 26


def test_dead_gone_2021_03_19() -> None:
    """709.1, 709.4: a split card is one card wherever cards are counted."""
    game = Game().graveyard("A", split="Dead // Gone", other="Shock").field("A", djinn="Haughty Djinn")
    assert game.play(explain=["djinn"]).size("djinn") == (2, 4)


def test_lithoform_engine_2020_09_25() -> None:
    """707.10f: a copied Aura spell has the target of the original, and no new one may be chosen."""
    game = (
        Game()
        .field("A", engine="Lithoform Engine", bears="Grizzly Bears", ogre="Gray Ogre")
        .hand("A", aura="Holy Strength")
    )
    ruling = game.play(
        cast("A", "aura", "bears"), activate("A", "engine", "{4}, {T}"), resolve(), resolve(), explain=["bears"]
    )
    assert ruling.size("bears") == (4, 6)


@pytest.mark.parametrize("gone", [1, 2])
def test_basris_aegis_2020_06_23(gone: int) -> None:
    """608.2b: one legal target is enough for the rest; none is not."""
    game = Game().field("A", x="Grizzly Bears", y="Gray Ogre").hand("A", aegis="Basri's Aegis")
    game.hand("B", one="Unsummon", two="Unsummon").library("A", 3, basri="Basri, Devoted Paladin")
    responses = [cast("B", "one", "x"), *([cast("B", "two", "y")] if gone == 2 else [])]
    answers = [] if gone == 2 else [True, True, ["basri"]]
    ruling = game.play(cast("A", "aegis", "x", "y"), *responses, *[resolve()] * (gone + 1), answers=answers)
    assert ruling.where("basri") == ("hand" if gone == 1 else ruling.where("basri"))
    if gone == 1:
        assert ruling.counters("y") == {"+1/+1": 1}
    else:
        assert ruling.where("basri") != "hand"


@pytest.mark.parametrize("watcher", ["Guardian Kirin", "Unruly Mob"])
def test_guardian_kirin_2021_06_18_and_unruly_mob_2016_04_08(watcher: str) -> None:
    """603.10a, 704.3: who dies together with another creature is not saved by the counter for it."""
    game = Game(step="declare_attackers").field("A", watcher=watcher, bears="Grizzly Bears")
    game.field("B", x="Serra Angel", y="Serra Angel")
    game.state(combat={"attackers": [{"id": "watcher", "defending": "B"}, {"id": "bears", "defending": "B"}]})
    ruling = game.play(block("B", x="watcher", y="bears"), advance("end_of_combat"))
    assert (ruling.where("watcher"), ruling.where("bears")) == ("graveyard", "graveyard")
    assert triggered(ruling, watcher) == 1


@pytest.mark.parametrize("gone", ["mine", "theirs"])
def test_knockout_maneuver_2025_04_04(gone: str) -> None:
    """608.2b: no damage if either is illegal; the counter only on a legal target."""
    game = Game().field("A", mine="Grizzly Bears").field("B", theirs="Gray Ogre")
    game.hand("A", spell="Knockout Maneuver").hand("B", away="Unsummon")
    ruling = game.play(cast("A", "spell", "mine", "theirs"), cast("B", "away", gone), resolve(), resolve())
    if gone == "mine":
        assert ruling.object("theirs").get("damage", 0) == 0
    else:
        assert ruling.counters("mine") == {"+1/+1": 1}


def test_fretwork_colony_2016_09_20() -> None:
    """608.2c, 101.3: the life is lost although no counter can be put."""
    game = Game(active="B", turn=3, step="end").field("A", colony="Fretwork Colony").hand("B", away="Unsummon")
    ruling = game.play(advance("upkeep", turn=4), cast("B", "away", "colony"), resolve(), resolve())
    assert ruling.life("A") == 19


def test_nykthos_paragon_2021_06_18() -> None:
    """603.2h, 608.2d: of several on the stack only one is done."""
    game = Game().field("A", paragon="Nykthos Paragon").hand("A", one="Healing Salve", two="Healing Salve")
    ruling = game.play(
        cast("A", "one", "A", modes=[0]), cast("A", "two", "A", modes=[0]), *[resolve()] * 4, answers=[True]
    )
    assert ruling.counters("paragon") == {"+1/+1": 3}


def test_volatile_rig_2012_10_01() -> None:
    """603.2c: damage by several sources at once is one trigger."""
    game = Game(step="declare_attackers").field("A", rig="Volatile Rig").field("B", x="Memnite", y="Memnite")
    game.state(combat={"attackers": [{"id": "rig", "defending": "B"}]})
    ruling = game.play(block("B", x="rig", y="rig"), advance("end_of_combat"), policy="default", ends="choice_required")
    assert triggered(ruling, "Volatile Rig") == 1


@pytest.mark.parametrize(("step", "must"), [("precombat_main", True), ("postcombat_main", False)])
def test_valley_dasher_2014_09_20(step: str, must: bool) -> None:
    """508.1d: it attacks if it is there before combat, and not if it comes after it."""
    game = Game(step=step).hand("A", dasher="Valley Dasher")
    none = {"type": "declare_attackers", "player": "A", "attackers": []}
    if must:
        game.play(cast("A", "dasher"), resolve(), none, until="action", ends="illegal")
    else:
        ruling = game.play(cast("A", "dasher"), resolve(), advance("cleanup"))
        assert ruling.life("B") == 20


def test_trusty_companion_2016_09_20() -> None:
    """508.1c, 508.1d: one that must attack and can't alone attacks with another if there is one."""
    both = Game().field(
        "A", dog="Trusty Companion", bears="Grizzly Bears", must={"card": "Furor of the Bitten", "attached_to": "dog"}
    )
    both.play(attack("A", dog="B", bears="B"), until="action")
    both.play({"type": "declare_attackers", "player": "A", "attackers": []}, until="action", ends="illegal")
    alone = Game().field("A", dog="Trusty Companion", must={"card": "Furor of the Bitten", "attached_to": "dog"})
    alone.play({"type": "declare_attackers", "player": "A", "attackers": []}, until="action")


def test_reckless_brute_2012_07_01() -> None:
    """508.1d: a tapped creature need not attack, and neither does one that would cost something."""
    none = {"type": "declare_attackers", "player": "A", "attackers": []}
    Game().field("A", brute={"card": "Reckless Brute", "tapped": True}).play(none, until="action")
    Game().field("A", brute="Reckless Brute").field("B", prison="Ghostly Prison").play(none, until="action")
    Game().field("A", brute="Reckless Brute").play(none, until="action", ends="illegal")


@pytest.mark.parametrize(
    ("attackers", "cards"), [(("Ornithopter", "Memnite"), 1), (("Sanctum Gargoyle", "Myr Enforcer"), 1)]
)
def test_thopter_spy_network_2015_06_22(attackers: tuple[str, str], cards: int) -> None:
    """603.2c, 510.2: once for each player and combat damage step, however many deal damage."""
    game = Game().field("A", network="Thopter Spy Network", x=attackers[0], y=attackers[1])
    ruling = game.play(attack("A", x="B", y="B"), advance("end_of_combat"))
    assert triggered(ruling, "Thopter Spy Network") == cards


def test_onyx_mage_2011_09_22() -> None:
    """702.2f: several instances of deathtouch do what one does."""
    game = (
        Game()
        .field("A", mage="Onyx Mage", bears="Grizzly Bears")
        .field("B", wurm="Craw Wurm")
        .hand("A", spell="Rabid Bite")
    )
    act = activate("A", "mage", 0, "bears")
    ruling = game.play(act, resolve(), act, resolve(), cast("A", "spell", "bears", "wurm"), resolve())
    assert ruling.where("wurm") == "graveyard"
    assert len(ruling.steps("704.5h")) == 1


def test_hixus_prison_warden_2015_06_22() -> None:
    """610.3b: nothing is exiled until something that has left already leaves."""
    game = (
        Game(active="B", step="declare_attackers", turn=5)
        .field("B", giant="Hill Giant")
        .hand("A", hixus="Hixus, Prison Warden")
    )
    game.hand("B", away="Unsummon")
    game.state(combat={"attackers": [{"id": "giant", "defending": "A"}]})
    game.state(turn={"number": 5, "active": "B", "step": "declare_attackers", "priority": "A", "passed": ["B"]})
    stays = game.play(cast("A", "hixus"), resolve(), block("A"), advance("combat_damage"), resolve())
    assert stays.where("giant") == "exile"
    left = game.play(
        cast("A", "hixus"),
        resolve(),
        block("A"),
        advance("combat_damage"),
        cast("B", "away", "hixus"),
        resolve(),
        resolve(),
    )
    assert left.where("giant") == "battlefield"


def test_heroes_podium_2014_02_01() -> None:
    """704.5j, 613.4c: for as long as both are there each gets the bonus for the other."""
    game = Game().field("A", podium="Heroes' Podium", x="Isamaru, Hound of Konda", y="Isamaru, Hound of Konda")
    ruling = game.play(answers=[["x"]], explain=["x"])
    assert ruling.size("x") == (2, 2)


def test_deathless_knight_2019_10_04() -> None:
    """603.6, 704.3: it is not in the graveyard yet as the lifelink of the damage that kills it gains life."""
    game = Game(step="declare_attackers").field("A", knight="Deathless Knight").field("A", linked="Child of Night")
    game.field("B", wurm="Craw Wurm")
    game.state(combat={"attackers": [{"id": "knight", "defending": "B"}, {"id": "linked", "defending": "B"}]})
    ruling = game.play(block("B", wurm="knight"), advance("end_of_combat"))
    assert (ruling.life("A"), ruling.where("knight")) == (22, "graveyard")


def test_angelic_renewal_2018_12_07() -> None:
    """603.2c, 608.2: a trigger for each creature, and one sacrifice, which brings one of them back."""
    game = (
        Game()
        .field("A", renewal="Angelic Renewal", x="Grizzly Bears", y="Gray Ogre")
        .hand("A", wrath="Day of Judgment")
    )
    ruling = game.play(cast("A", "wrath"), policy="default")
    assert triggered(ruling, "Angelic Renewal") == 2


def test_wayward_disciple_2016_04_08() -> None:
    """603.10a: it sees itself and what dies together with it."""
    game = Game().field(
        "A", disciple={"card": "Pious Evangel // Wayward Disciple", "face": "back"}, bears="Grizzly Bears"
    )
    game.hand("A", wrath="Day of Judgment")
    ruling = game.play(cast("A", "wrath"), policy="default")
    assert triggered(ruling, "Wayward Disciple") == 2
    assert (ruling.life("A"), ruling.life("B")) == (22, 18)


def test_qasali_pridemage_2021_03_19() -> None:
    """506.5, 702.83a: an attack with two creatures is none alone, whatever leaves combat."""
    game = Game().field("A", mage="Qasali Pridemage", bears="Grizzly Bears", ogre="Gray Ogre")
    assert triggered(game.play(attack("A", bears="B", ogre="B"), until="action"), "Qasali Pridemage") == 0
    assert triggered(game.play(attack("A", bears="B"), until="action"), "Qasali Pridemage") == 1


def test_grimgrin_corpse_born_2013_07_01() -> None:
    """608.2c: the counter is put although the target is not destroyed."""
    game = Game().field("A", grim="Grimgrin, Corpse-Born").field("B", wall="Darksteel Myr")
    ruling = game.play(attack("A", grim="B"), resolve())
    assert (ruling.where("wall"), ruling.counters("grim")) == ("battlefield", {"+1/+1": 1})
