"""Official rulings about replacement and prevention effects, copies, costs and durations (601, 611, 614, 615, 707)."""

from __future__ import annotations

import pytest

from tests.rulings.playing import Game, activate, advance, attack, block, cast, resolve

pytestmark = pytest.mark.corpus


@pytest.mark.parametrize("tapped", [False, True])
def test_ramroller_2015_06_22(tapped: bool) -> None:
    """508.1c, 508.1d: what can't attack, or only at a cost, need not attack."""
    game = Game().field("A", ram={"card": "Ramroller", "tapped": tapped})
    if not tapped:
        game.field("B", prison="Ghostly Prison")
    game.play({"type": "declare_attackers", "player": "A", "attackers": []}, until="action")
    if not tapped:
        Game().field("A", ram="Ramroller").play(
            {"type": "declare_attackers", "player": "A", "attackers": []}, until="action", ends="illegal"
        )


def test_dodgy_jalopy_2022_04_29() -> None:
    """608.2h, 702.97a: its power as it last was in the graveyard, whatever becomes of the creatures since."""
    game = Game().graveyard("A", jalopy="Dodgy Jalopy").field("A", wurm="Craw Wurm", bears="Grizzly Bears")
    game.hand("B", away="Unsummon")
    ruling = game.play(activate("A", "jalopy", "scavenge", "bears"), cast("B", "away", "wurm"), resolve(), resolve())
    assert ruling.counters("bears") == {"+1/+1": 6}


@pytest.mark.parametrize("kicked", [False, True])
def test_skizzik_2018_04_27(kicked: bool) -> None:
    """607.2, 702.33d: whether it was kicked was settled as it was cast."""
    game = Game().hand("A", skizzik="Skizzik")
    additional = [{"cost": "kicker"}] if kicked else []
    ruling = game.play(cast("A", "skizzik", additional=additional), resolve(), advance("cleanup"))
    assert ruling.where("skizzik") == ("battlefield" if kicked else "graveyard")


def test_lodestone_golem_2010_03_01() -> None:
    """601.2f, 202.3: the extra {1} changes neither X nor the mana value."""
    game = Game().field("B", golem="Lodestone Golem").lands("A", "RRRRR").hand("A", blaze="Blaze")
    ruling = game.play(cast("A", "blaze", "B", x=3, payment="auto"))
    assert ruling.life("B") == 17
    game.play(cast("A", "blaze", "B", x=4, payment="auto"), ends="illegal")


def test_destiny_spinner_2020_01_24() -> None:
    """608.2h, 611.2c: X is settled as the ability resolves, and stays."""
    game = Game().field("A", spinner="Destiny Spinner", forest="Forest", other="Glorious Anthem")
    game.hand("A", away="Disenchant")
    ruling = game.play(
        activate("A", "spinner", "{3}{G}", "forest"),
        resolve(),
        cast("A", "away", "other"),
        resolve(),
        explain=["forest"],
    )
    assert ruling.size("forest") == (2, 2)


def test_druids_repository_2012_05_01() -> None:
    """605.1a, 605.3b: removing a counter for mana uses no stack and can be done several times."""
    game = Game().field("A", repository={"card": "Druids' Repository", "counters": {"charge": 3}})
    act = activate("A", "repository", "Remove a charge counter", payment="auto")
    ruling = game.play(act, act, until="action", answers=[["{R}"], ["{G}"]])
    assert ruling.counters("repository") == {"charge": 1}
    assert ruling.zone("stack") == []
    assert len(ruling.player("A")["mana_pool"]) == 2


def test_dragonrage_2014_11_24() -> None:
    """106.4, 500.5: mana that is not spent is gone at the end of the step."""
    game = Game().field("A", x="Grizzly Bears", y="Gray Ogre").hand("A", rage="Dragonrage")
    actions = (attack("A", x="B", y="B"), cast("A", "rage"), resolve())
    there = game.play(*actions, until="action")
    assert len(there.player("A")["mana_pool"]) == 2
    later = game.play(*actions, advance("declare_blockers"), until="action")
    assert later.player("A").get("mana_pool", []) == []


def test_souvenir_snatcher_2020_04_17() -> None:
    """611.2a: control without a stated duration goes on after the turn and without its source."""
    game = Game().field("A", bears="Grizzly Bears").field("B", ring="Sol Ring").hand("A", snatcher="Souvenir Snatcher")
    game.hand("B", murder="Murder")
    ruling = game.play(
        cast("A", "snatcher", "bears", method="mutate"),
        resolve(),
        resolve(),
        cast("B", "murder", "bears"),
        resolve(),
        advance("upkeep", turn=5),
        answers=[False],
    )
    assert ruling.object("ring")["controller"] == "A"


def test_crush_the_weak_2021_02_05() -> None:
    """614.1a, 614.6: what it damaged is exiled however it would die that turn."""
    game = Game().field("B", wurm="Craw Wurm").hand("A", crush="Crush the Weak", murder="Murder")
    ruling = game.play(cast("A", "crush"), resolve(), cast("A", "murder", "wurm"), resolve())
    assert ruling.where("wurm") == "exile"


def test_snake_umbra_2018_07_13() -> None:
    """702.89a: the Aura that is destroyed together with its creature saves it."""
    game = Game().field("A", bears="Grizzly Bears", umbra={"card": "Snake Umbra", "attached_to": "bears"})
    game.hand("B", wrath={"card": "Akroma's Vengeance"})
    game.state(turn={"number": 4, "active": "B", "step": "precombat_main", "priority": "B"})
    ruling = game.play(cast("B", "wrath"))
    assert (ruling.where("bears"), ruling.where("umbra")) == ("battlefield", "graveyard")


def test_treefolk_umbra_2019_06_14() -> None:
    """616.1, 702.89a: one of several Auras with umbra armor is destroyed, as the creature's controller chooses."""
    game = Game().field("A", bears="Grizzly Bears", umbra={"card": "Treefolk Umbra", "attached_to": "bears"})
    game.field("A", snake={"card": "Snake Umbra", "attached_to": "bears"}).hand("A", murder="Murder")
    ruling = game.play(cast("A", "murder", "bears"), answers=[["Snake Umbra"]])
    assert (ruling.where("bears"), ruling.where("snake"), ruling.where("umbra")) == (
        "battlefield",
        "graveyard",
        "battlefield",
    )


def test_call_in_a_professional_2022_04_29() -> None:
    """122.1c, 615.12: the damage is not prevented and a shield counter is removed all the same."""
    game = (
        Game()
        .field("B", bears={"card": "Grizzly Bears", "counters": {"shield": 2}})
        .hand("A", call="Call In a Professional")
    )
    ruling = game.play(cast("A", "call", "bears"))
    assert ruling.where("bears") == "graveyard"


def test_oathsworn_knight_2019_10_04() -> None:
    """615.1a: one counter for each time that damage would be dealt, however much."""
    game = (
        Game()
        .field("B", knight={"card": "Oathsworn Knight", "counters": {"+1/+1": 4}})
        .hand("A", bolt="Lightning Bolt")
    )
    assert game.play(cast("A", "bolt", "knight")).counters("knight") == {"+1/+1": 3}


@pytest.mark.parametrize(("first", "life"), [("Torbran", 19), ("Prevent", 20)])
def test_torbran_thane_of_red_fell_2019_10_04(first: str, life: int) -> None:
    """616.1, 615.1: whom the damage would be dealt to orders prevention and addition; what is 0 is not added to."""
    game = (
        Game()
        .field("A", torbran="Torbran, Thane of Red Fell")
        .hand("A", shock="Shock")
        .hand("B", salve="Healing Salve")
    )
    actions = (
        cast("A", "shock", "B"),
        cast("B", "salve", "B", modes=[1]),
        resolve(),
        resolve(),
    )
    asked = game.play(*actions, ends="choice_required")
    assert asked["pending"]["player"] == "B"
    ruling = game.play(*actions, answers=[[first]])
    assert ruling.life("B") == life


def test_thespians_stage_2018_12_07() -> None:
    """611.2a, 707.2: the copy effect lasts, and the first ability of the Stage is gone."""
    game = Game().field("A", stage="Thespian's Stage", forest="Forest")
    ruling = game.play(
        activate("A", "stage", "{2}, {T}", "forest"), resolve(), advance("upkeep", turn=6), explain=["stage"]
    )
    abilities = " ".join(ruling["layers"]["stage"][-1]["result"]["abilities"])
    assert "copy" in abilities
    assert "{C}" not in abilities


def test_mirror_of_the_forebears_2017_08_25() -> None:
    """707.2, 613.7: the copy effect of the last one to resolve is what counts, and all of them end together."""
    link = [{"ability": "creature type", "values": {"chosen": "Bear"}}]
    game = Game().field("A", mirror={"card": "Mirror of the Forebears", "links": link})
    game.field("A", bears="Grizzly Bears", big="Razorclaw Bear")
    acts = (activate("A", "mirror", "{1}", "bears"), activate("A", "mirror", "{1}", "big"))
    ruling = game.play(*acts, resolve(), resolve(), explain=["mirror"])
    assert ruling.size("mirror") == (2, 2)
    over = game.play(*acts, resolve(), resolve(), advance("upkeep", turn=5))
    assert not over.object("mirror").get("copy_effects")


def test_feldon_of_the_third_path_2021_03_19() -> None:
    """614.1a, 608.2c: each of several tokens has haste and is sacrificed."""
    game = (
        Game()
        .field("A", feldon="Feldon of the Third Path", season="Doubling Season")
        .graveyard("A", giant="Hill Giant")
    )
    made = game.play(activate("A", "feldon", 0, "giant"), resolve())
    assert len(made.tokens()) == 2
    tokens = [one["id"] for one in made.tokens()]
    haste = game.play(activate("A", "feldon", 0, "giant"), resolve(), explain=tokens)
    assert all("haste" in " ".join(haste["layers"][one][-1]["result"]["abilities"]).lower() for one in tokens)
    over = game.play(activate("A", "feldon", 0, "giant"), resolve(), advance("cleanup"))
    assert over.tokens() == []


def test_shipwreck_marsh_2021_09_24() -> None:
    """614.12: lands that enter at the same time are not counted."""
    game = Game().field("A", wave="Forest").hand("A", spell="Splendid Reclamation")
    game.graveyard("A", marsh="Shipwreck Marsh", island="Island", swamp="Swamp")
    ruling = game.play(cast("A", "spell"))
    assert ruling.object("marsh")["tapped"] is True


def test_tidal_barracuda_2020_04_17() -> None:
    """601.3, 611.2: what was cast as though it had flash resolves without the Barracuda."""
    game = Game(active="B").field("A", fish="Tidal Barracuda").hand("A", spell="Divination").hand("B", away="Unsummon")
    game.state(turn={"number": 4, "active": "B", "step": "upkeep", "priority": "A", "passed": ["B"]})
    ruling = game.play(cast("A", "spell"), cast("B", "away", "fish"), resolve(), resolve())
    assert len(ruling.zone("hand", "A")) == 3


def test_wings_of_hubris_2020_01_24() -> None:
    """701.21a: what one doesn't control one can't sacrifice."""
    game = (
        Game().field("A", wings={"card": "Wings of Hubris", "attached_to": "theirs"}).field("B", theirs="Grizzly Bears")
    )
    ruling = game.play(activate("A", "wings", "Sacrifice"), resolve(), advance("cleanup"))
    assert ruling.where("theirs") == "battlefield"


def test_familys_favor_2022_04_29() -> None:
    """122.1c, 118.3: the last shield counter that combat damage took can't be removed again for a card."""
    game = Game().field("A", favor="Family's Favor", tramp="Colossal Dreadmaw").field("B", bears="Grizzly Bears")
    ruling = game.play(
        attack("A", tramp="B"),
        resolve(),
        block("B", bears="tramp"),
        {
            "type": "assign_combat_damage",
            "player": "A",
            "assignments": [
                {"source": "tramp", "to": "bears", "amount": 2},
                {"source": "tramp", "to": "B", "amount": 4},
            ],
        },
        advance("end_of_combat"),
    )
    assert (ruling.life("B"), len(ruling.zone("hand", "A")), ruling.counters("tramp")) == (16, 0, {})


def test_taigam_ojutai_master_2017_08_25() -> None:
    """603.4, 702.88a: the spell that has gained rebound keeps it without Taigam."""
    game = Game().field("A", taigam="Taigam, Ojutai Master").hand("A", bolt="Lightning Bolt").hand("B", away="Unsummon")
    ruling = game.play(
        attack("A", taigam="B"),
        cast("A", "bolt", "B"),
        resolve(),
        cast("B", "away", "taigam"),
        resolve(),
        resolve(),
    )
    assert ruling.where("bolt") == "exile"
    early = game.play(
        attack("A", taigam="B"), cast("B", "away", "taigam"), resolve(), cast("A", "bolt", "B"), resolve()
    )
    assert early.where("bolt") == "graveyard"


def test_spark_double_2019_05_03() -> None:
    """614.12, 707.5: what enters at the same time can't be copied."""
    game = Game().hand("A", spell="Rise of the Dark Realms").graveyard("A", double="Spark Double", giant="Hill Giant")
    ruling = game.play(cast("A", "spell"), policy="default")
    assert ruling.where("double") == "graveyard"


def test_outpost_siege_2014_11_24() -> None:
    """607.2d, 614.12c, 707.6: a copy of a Siege has a choice of its own."""
    link = [{"ability": "anchor word", "values": {"chosen": "Khans"}}]
    game = Game().field("A", siege={"card": "Outpost Siege", "links": link}).hand("A", copy="Copy Enchantment")
    ruling = game.play(cast("A", "copy"), resolve(), answers=[True, ["Dragons"]])
    assert ruling.where("copy") == "battlefield"


def test_safe_haven_2004_10_04() -> None:
    """607.3, 305.7: what it exiled stays exiled while it is another land and comes back once it is itself again."""
    game = Game().field("A", haven="Safe Haven", bears="Grizzly Bears").hand("A", moon="Blood Moon", away="Disenchant")
    there = (
        activate("A", "haven", "{2}, {T}", "bears"),
        resolve(),
        cast("A", "moon"),
        resolve(),
        advance("upkeep", turn=6),
    )
    assert game.play(*there).where("bears") == "exile"
    back = (cast("A", "away", "moon"), resolve(), advance("upkeep", turn=8), resolve())
    assert game.play(*there, *back, answers=[True]).where("bears") == "battlefield"
