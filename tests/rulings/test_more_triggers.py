"""Official rulings about triggers, what is looked at again, and what has left (603, 608.2h)."""

from __future__ import annotations

import pytest

from tests.rulings.playing import Game, activate, advance, cast, pass_priority, resolve, triggered

pytestmark = pytest.mark.corpus


def before_upkeep() -> Game:
    """The end step before A's turn 4."""
    return Game(active="B", turn=3, step="end")


def test_fathom_mage_2013_01_24() -> None:
    """603.2c: once for each counter."""
    game = Game().field("A", mage="Fathom Mage").hand("A", savagery="Increasing Savagery")
    ruling = game.play(cast("A", "savagery", "mage"), policy="default")
    assert triggered(ruling, "Fathom Mage") == 5


def test_high_priest_of_penance_2013_01_24() -> None:
    """603.2, 603.10: once for damage of one source, and even if it dies of it."""
    game = (
        Game().field("A", priest="High Priest of Penance").field("B", ring="Sol Ring").hand("B", bolt="Lightning Bolt")
    )
    ruling = game.play(pass_priority("A"), cast("B", "bolt", "priest"), answers=[True])
    assert triggered(ruling, "High Priest of Penance") == 1
    assert (ruling.where("priest"), ruling.where("ring")) == ("graveyard", "graveyard")


def test_mad_ratter_2019_10_04() -> None:
    """603.2, 608.2i: the second card counts, whenever the first was drawn; no other does."""
    game = Game(drew=False).hand(
        "A", ratter="Mad Ratter", one="Reach Through Mists", two="Reach Through Mists", three="Divination"
    )
    start = (cast("A", "one"), resolve(), cast("A", "ratter"), resolve())
    second = game.play(*start, cast("A", "two"), resolve())
    assert len(second.tokens()) == 2
    third = game.play(*start, cast("A", "two"), resolve(), resolve(), cast("A", "three"), resolve())
    assert len(third.tokens()) == 2
    late = game.play(cast("A", "three"), resolve(), cast("A", "ratter"), resolve(), cast("A", "two"))
    assert late.tokens() == []


@pytest.mark.parametrize("resolved", [True, False])
def test_firja_2021_02_05(resolved: bool) -> None:
    """603.2, 405.5: it resolves before the second spell, whatever became of the first."""
    game = Game().field("A", firja="Firja, Judge of Valor").hand("A", one="Shock", two="Shock", three="Shock")
    game.library("A", x="Forest", y="Island", z="Swamp")
    start = (cast("A", "one", "B"), *([resolve()] if resolved else []), cast("A", "two", "B"))
    ruling = game.play(*start, resolve(), answers=["x"], until="action")
    assert (ruling.where("x"), ruling.where("y")) == ("hand", "graveyard")
    assert ruling.life("B") == (18 if resolved else 20)
    last = game.play(*start, resolve(), cast("A", "three", "B"), answers=["x"])
    assert triggered(last, "Firja") == 1


def test_the_royal_scions_2019_10_04() -> None:
    """603.12: the reflexive trigger comes once, however many cards were drawn."""
    scions = {"card": "The Royal Scions", "counters": {"loyalty": 8}}
    game = Game().field("A", scions=scions, reflection="Thought Reflection")
    ruling = game.play(activate("A", "scions", "−8"), answers=["B"])
    assert (len(ruling.zone("hand", "A")), ruling.life("B")) == (8, 12)


@pytest.mark.parametrize(("at_end", "later", "dies"), [(True, True, False), (False, True, False), (False, False, True)])
def test_stenchskipper_2008_04_01(at_end: bool, later: bool, dies: bool) -> None:
    """603.4: a Goblin as the end step begins, or as the ability resolves, saves it."""
    game = Game(step="postcombat_main").field("A", skipper="Stenchskipper", leyline="Vedalken Orrery")
    game.hand("A", goblin="Raging Goblin")
    if at_end:
        game.field("A", other="Raging Goblin")
    response = [cast("A", "goblin"), resolve()] if later and not at_end else []
    ruling = game.play(advance("end"), *response)
    assert ruling.where("skipper") == ("graveyard" if dies else "battlefield")
    assert triggered(ruling, "Stenchskipper") == (0 if at_end else 1)


@pytest.mark.parametrize("removed", ["never", "later", "at once"])
def test_zodiac_dragon_2009_10_01(removed: str) -> None:
    """400.7, 614.6: it returns only from the graveyard, and only if it was put there."""
    game = Game().field("A", dragon="Zodiac Dragon").hand("A", murder="Murder").hand("B", cremate="Cremate")
    if removed == "at once":
        game.field("B", rest="Rest in Peace")
    response = [cast("B", "cremate", "dragon@2"), resolve()] if removed == "later" else []
    answers = [True] if removed == "never" else []
    ruling = game.play(
        cast("A", "murder", "dragon"), resolve(), *response, answers=answers, policy="default" if response else "ask"
    )
    assert ruling.where("dragon") == ("hand" if removed == "never" else "exile")
    assert triggered(ruling, "Zodiac Dragon") == (0 if removed == "at once" else 1)


def test_covetous_dragon_2004_10_04() -> None:
    """603.8: it is sacrificed although an artifact came after the trigger."""
    game = Game().field("A", dragon="Covetous Dragon", ring="Sol Ring", orrery="Leyline of Anticipation")
    game.hand("B", away="Disenchant").hand("A", new="Ornithopter")
    ruling = game.play(pass_priority("A"), cast("B", "away", "ring"), resolve(), cast("A", "new"), resolve())
    assert (ruling.where("dragon"), ruling.where("new")) == ("graveyard", "battlefield")


@pytest.mark.parametrize(("life", "hurt", "wins"), [(39, False, False), (40, False, True), (40, True, False)])
def test_felidar_sovereign_2015_08_25(life: int, hurt: bool, wins: bool) -> None:
    """603.4: 40 life as the upkeep begins, and as the ability resolves."""
    game = before_upkeep().field("A", cat="Felidar Sovereign").player("A", life=life).hand("B", bolt="Lightning Bolt")
    response = [pass_priority("A"), cast("B", "bolt", "A"), resolve()] if hurt else []
    ruling = game.play(advance("upkeep", turn=4), *response)
    assert bool(ruling.player("B").get("lost")) is wins
    assert triggered(ruling, "Felidar Sovereign") == (0 if life == 39 else 1)


def test_sanguine_statuette_2021_11_19() -> None:
    """613.4b, 613.4c: base power and toughness set anew don't undo a reduction."""
    blood = {"name": "Blood", "type_line": "Artifact — Blood"}
    token = {
        "card": {**blood, "oracle_text": "{1}, {T}, Discard a card, Sacrifice this artifact: Draw a card."},
        "token": True,
    }
    game = Game().field("A", statuette="Sanguine Statuette", x=token, y=token).hand("A", c="Forest", d="Forest")
    game.hand("B", last="Disfigure")
    drink = [activate("A", "x", 0), resolve()], [activate("A", "y", 0), resolve()]
    wanted: list[str | int | bool | list[str]] = [True, True]
    ruling = game.play(
        *drink[0],
        cast("B", "last", "statuette"),
        resolve(),
        *drink[1],
        answers=wanted,
        explain=["statuette"],
    )
    assert ruling.size("statuette") == (1, 1)


def test_sorin_vampire_lord_2019_07_12() -> None:
    """611.2a: control lasts, without Sorin and without the Vampire too."""
    sorin = {"card": "Sorin, Vampire Lord", "counters": {"loyalty": 8}}
    game = Game().field("A", sorin=sorin, vampire="Vampire Interloper").field("B", bears="Grizzly Bears")
    game.hand("B", murder="Murder")
    ruling = game.play(
        activate("A", "sorin", "−8"),
        resolve(),
        activate("A", "vampire", "{T}: Gain", "bears"),
        resolve(),
        pass_priority("A"),
        cast("B", "murder", "vampire"),
        resolve(),
        advance("precombat_main", turn=6),
    )
    assert (ruling.where("sorin"), ruling.where("vampire")) == ("graveyard", "graveyard")
    assert ruling.object("bears")["controller"] == "A"


def test_jaxis_2022_04_29() -> None:
    """707.2, 603.7: a copy of the token has no haste and is not sacrificed."""
    game = Game().field("A", jaxis="Jaxis, the Troublemaker", giant="Hill Giant").hand("A", clone="Clone", x="Forest")
    last = {"pick": ["o3"]}
    ruling = game.play(
        activate("A", "jaxis", "{R}", "giant"),
        resolve(),
        cast("A", "clone"),
        resolve(),
        advance("cleanup"),
        answers=["x", True, lambda choice: last],
        explain=["clone@3"],
    )
    assert ruling.tokens() == []
    assert ruling.where("clone") == "battlefield"
    assert ruling["layers"]["clone@3"][-1]["result"]["abilities"] == []


def test_twinflame_2014_04_26() -> None:
    """707.2, 707.9b: a copy of the token has haste and is not exiled; two tokens for one creature both are."""
    game = Game().field("A", giant="Hill Giant").hand("A", flame="Twinflame", clone="Clone")
    ruling = game.play(
        cast("A", "flame", "giant"),
        resolve(),
        cast("A", "clone"),
        resolve(),
        advance("cleanup"),
        answers=[True, lambda choice: {"pick": [choice["options"][-1]["id"]]}],
        explain=["clone@3"],
    )
    assert ruling.tokens() == []
    assert ruling.where("clone") == "battlefield"
    assert "haste" in str(ruling["layers"]["clone@3"][-1]["result"]["abilities"]).lower()
    doubled = game.field("A", season="Doubling Season")
    assert len(doubled.play(cast("A", "flame", "giant")).tokens()) == 2
    assert doubled.play(cast("A", "flame", "giant"), resolve(), advance("cleanup")).tokens() == []


def test_expedition_diviner_2020_09_25() -> None:
    """603.10a: two that die at the same time draw a card each."""
    game = Game().field("A", x="Expedition Diviner", y="Expedition Diviner").hand("A", day="Day of Judgment")
    assert len(game.play(cast("A", "day"), policy="default").zone("hand", "A")) == 2


def test_overgrowth_elemental_2019_07_12() -> None:
    """603.10a: it sees those that die with it, and gets no counter any more."""
    game = Game().field("A", elemental="Overgrowth Elemental", x="Air Elemental", y="Grizzly Bears")
    game.hand("A", day="Day of Judgment")
    ruling = game.play(cast("A", "day"), policy="default")
    assert (ruling.life("A"), ruling.where("elemental")) == (22, "graveyard")


def test_hydras_growth_2020_01_24() -> None:
    """608.2h: without the Aura the creature that it last enchanted gets the counter."""
    game = Game().field("A", bears="Grizzly Bears").hand("A", growth="Hydra's Growth").hand("B", away="Disenchant")
    ruling = game.play(cast("A", "growth", "bears"), resolve(), cast("B", "away", "growth@3"), resolve(), resolve())
    assert (ruling.where("growth"), ruling.counters("bears")) == ("graveyard", {"+1/+1": 1})


@pytest.mark.parametrize(("gone", "toughness"), [(False, 6), (True, 3)])
def test_trostani_2012_10_01(gone: bool, toughness: int) -> None:
    """608.2h: the toughness as the ability resolves, or as it last was on the battlefield."""
    game = Game().field("A", trostani="Trostani, Selesnya's Voice").hand("A", giant="Hill Giant", grow="Giant Growth")
    game.hand("B", away="Unsummon")
    response = cast("B", "away", "giant@3") if gone else cast("A", "grow", "giant@3")
    assert game.play(cast("A", "giant"), resolve(), response).life("A") == 20 + toughness


def test_trostani_2012_10_01_below_zero() -> None:
    """608.2h, 107.1b: a toughness below 0 costs no life."""
    game = Game().field("A", trostani="Trostani, Selesnya's Voice").hand("A", bears="Grizzly Bears")
    game.hand("B", last="Last Gasp")
    ruling = game.play(cast("A", "bears"), resolve(), cast("B", "last", "bears@3"))
    assert (ruling.where("bears"), ruling.life("A")) == ("graveyard", 20)


def test_redcap_gutter_dweller_2024_11_08() -> None:
    """608.2c, 608.2h: without the Redcap the sacrifice still exiles the top card."""
    game = before_upkeep().field("A", redcap="Redcap Gutter-Dweller", bears="Grizzly Bears").library("A", top="Forest")
    game.hand("B", away="Unsummon")
    ruling = game.play(
        advance("upkeep", turn=4),
        pass_priority("A"),
        cast("B", "away", "redcap"),
        resolve(),
        resolve(),
        answers=[True],
        until="action",
    )
    assert (ruling.where("bears"), ruling.where("top")) == ("graveyard", "exile")


def test_korvold_2019_10_04() -> None:
    """603.10a: sacrificed itself, it draws a card and gets no counter."""
    game = Game().field("A", korvold="Korvold, Fae-Cursed King", outlet="Viscera Seer")
    ruling = game.play(activate("A", "outlet", 0), answers=["korvold"], policy="ask", until="action")
    done = game.play(activate("A", "outlet", 0), resolve(), answers=["korvold"], until="action")
    assert triggered(ruling, "Korvold") == 1
    assert (done.where("korvold"), len(done.zone("hand", "A"))) == ("graveyard", 1)


def test_promise_of_bunrei_2018_03_16() -> None:
    """603.2c, 608.2c: a trigger for each creature, but one sacrifice and four tokens."""
    game = Game().field("A", promise="Promise of Bunrei", x="Grizzly Bears", y="Gray Ogre")
    game.hand("A", day="Day of Judgment")
    ruling = game.play(cast("A", "day"), policy="default")
    assert triggered(ruling, "Promise of Bunrei") == 2
    assert (ruling.where("promise"), len(ruling.tokens())) == ("graveyard", 4)


def test_contraband_kingpin_2016_09_20() -> None:
    """603.2c: one scry for each artifact that enters."""
    game = Game().field("A", kingpin="Contraband Kingpin").hand("A", spell="Call the Scions", servo="Sram's Expertise")
    ruling = game.play(cast("A", "servo"), policy="default")
    assert triggered(ruling, "Contraband Kingpin") == 3


def test_faerie_vandal_2019_10_04() -> None:
    """603.3, 608.2: it triggers in the midst of the draws and goes onto the stack after them."""
    game = Game().field("A", vandal="Faerie Vandal").hand("A", spell="Concentrate")
    ruling = game.play(cast("A", "spell"))
    assert (triggered(ruling, "Faerie Vandal"), ruling.counters("vandal")) == (1, {"+1/+1": 1})


@pytest.mark.parametrize("deaths", [0, 2])
def test_shessra_2021_07_23(deaths: int) -> None:
    """603.4: one trigger, however many died; none if nothing had died as the end step began."""
    game = Game(step="postcombat_main").field("A", shessra="Shessra, Death's Whisper")
    game.field("B", x="Grizzly Bears", y="Gray Ogre").hand("A", one="Shock", two="Shock")
    kills = [cast("A", "one", "x"), resolve(), cast("A", "two", "y"), resolve()]
    actions = [*kills, advance("end")] if deaths else [advance("end"), *kills]
    ruling = game.play(*actions, policy="default")
    assert triggered(ruling, "Shessra") == (1 if deaths else 0)


def test_key_to_the_city_2016_09_20() -> None:
    """608.2d: it is paid for once for each trigger."""
    game = Game(active="B", step="end", turn=3).field("A", key={"card": "Key to the City", "tapped": True})
    game.lands("A", "UUUU")
    ruling = game.play(advance("upkeep", turn=4), resolve(), answers=[True], until="action")
    assert len(ruling.zone("hand", "A")) == 1


@pytest.mark.parametrize(("x", "y"), [("graveyard", "battlefield")])
def test_unhallowed_pact_2012_05_01(x: str, y: str) -> None:
    """400.7, 603.10a: it returns only if it is still in the graveyard."""
    pact = {"card": "Unhallowed Pact", "attached_to": "bears"}
    game = Game().field("A", pact=pact).field("B", bears="Grizzly Bears").hand("A", murder="Murder")
    game.hand("B", cremate="Cremate")
    back = game.play(cast("A", "murder", "bears"))
    assert (back.where("bears"), back.object("bears")["controller"], back.where("pact")) == (y, "A", x)
    gone = game.play(cast("A", "murder", "bears"), resolve(), cast("B", "cremate", "bears@2"), resolve(), resolve())
    assert gone.where("bears") == "exile"


@pytest.mark.parametrize("stolen", [False, True])
def test_slave_of_bolas_2009_05_01(stolen: bool) -> None:
    """603.7c, 701.21a: without control of it there is no sacrifice, nor on a later turn."""
    game = Game().field("B", bears="Grizzly Bears").hand("A", slave="Slave of Bolas").hand("B", ray="Blind with Anger")
    back = [pass_priority("A"), cast("B", "ray", "bears"), resolve()] if stolen else []
    ruling = game.play(
        cast("A", "slave", "bears"), resolve(), *back, advance("precombat_main", turn=6), policy="default"
    )
    assert ruling.where("bears") == ("battlefield" if stolen else "graveyard")


@pytest.mark.parametrize("pays", [True, False])
def test_child_of_gaea_2004_10_04(pays: bool) -> None:
    """608.2d: the choice is made on resolution; unpaid, it is sacrificed."""
    game = before_upkeep().field("A", child="Child of Gaea").lands("A", "GG")
    ruling = game.play(advance("upkeep", turn=4), resolve(), answers=[pays], until="action")
    assert ruling.where("child") == ("battlefield" if pays else "graveyard")


@pytest.mark.parametrize("creatures", [0, 1])
def test_eldrazi_monument_2009_10_01(creatures: int) -> None:
    """608.2d: a creature must be sacrificed if there is one."""
    game = before_upkeep().field("A", monument="Eldrazi Monument", **({"bears": "Grizzly Bears"} if creatures else {}))
    ruling = game.play(advance("upkeep", turn=4), resolve(), until="action")
    assert ruling.where("monument") == ("battlefield" if creatures else "graveyard")
    assert ruling.where("bears") == ("graveyard" if creatures else "nowhere")


def test_screams_from_within_2004_12_01() -> None:
    """108.3, 400.3: under another's control it does not return, for it lies in its owner's graveyard."""
    screams = {"card": "Screams from Within", "attached_to": "bears", "owner": "B"}
    game = (
        Game().field("A", screams=screams).field("B", bears="Grizzly Bears", ogre="Gray Ogre").hand("A", bolt="Shock")
    )
    assert game.play(cast("A", "bolt", "bears")).where("screams") == "graveyard"
    mine = Game().field("A", screams={"card": "Screams from Within", "attached_to": "bears"}).hand("A", bolt="Shock")
    mine.field("B", bears="Grizzly Bears", ogre="Gray Ogre")
    assert mine.play(cast("A", "bolt", "bears")).where("screams") == "battlefield"


def test_kayas_guile_2019_06_14() -> None:
    """101.4, 608.2e: each opponent chooses in turn order; then all are sacrificed at once."""
    game = Game("ABC").hand("A", guile="Kaya's Guile").field("B", x="Grizzly Bears", y="Gray Ogre")
    game.field("C", u="Hill Giant", v="Craw Wurm")
    spell = cast("A", "guile", modes=[0, 3], additional=[])
    first = game.play(spell, ends="choice_required")
    assert first["pending"]["player"] == "B"
    second = game.play(spell, answers=["x"], ends="choice_required")
    assert (second["pending"]["player"], second.where("x")) == ("C", "battlefield")
    ruling = game.play(spell, answers=["x", "u"])
    assert (ruling.where("x"), ruling.where("u")) == ("graveyard", "graveyard")
    assert (ruling.where("y"), ruling.where("v"), ruling.life("A")) == ("battlefield", "battlefield", 24)
