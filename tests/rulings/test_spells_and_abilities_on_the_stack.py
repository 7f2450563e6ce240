"""Official rulings about casting, activating, suspending, and what becomes of what is on the stack (116, 405, 601-608)."""

from __future__ import annotations

import pytest

from tests.rulings.playing import (
    Game,
    activate,
    advance,
    cast,
    pass_priority,
    play_land,
    resolve,
    triggered,
)

pytestmark = pytest.mark.corpus


@pytest.mark.parametrize("countered", [False, True])
def test_lifecrafters_bestiary_2017_02_09(countered: bool) -> None:
    """603.3, 405.5: a card is drawn before the creature spell resolves, and although the spell is countered."""
    game = Game().field("A", bestiary="Lifecrafter's Bestiary").lands("A", "G").hand("A", bears="Grizzly Bears")
    game.hand("B", cancel="Cancel")
    response = [cast("B", "cancel", "bears@2"), resolve()] if countered else []
    ruling = game.play(cast("A", "bears"), *response, resolve(), answers=[True], until="action")
    assert len(ruling.zone("hand", "A")) == 1
    assert ruling.where("bears") == ("graveyard" if countered else "stack")


def test_bedeck_bedazzle_2019_01_25_needs_both_targets() -> None:
    """601.2c: a nonbasic land must be there to be chosen, beside an opponent or planeswalker."""
    game = Game().field("B", forest="Forest").hand("A", split="Bedeck // Bedazzle")
    game.play(cast("A", "split", "forest", "B", face="Bedazzle"), ends="illegal")
    game.play(cast("A", "split", face="Bedazzle"), ends="illegal")


@pytest.mark.parametrize("gone", ["land", "walker", "nothing"])
def test_bedeck_bedazzle_2019_01_25(gone: str) -> None:
    """608.2b: the target that is still legal is affected."""
    walker = {"card": "Jace Beleren", "counters": {"loyalty": 5}}
    game = Game().field("B", land="Mishra's Factory", walker=walker).hand("A", split="Bedeck // Bedazzle")
    game.hand("B", away="Boomerang")
    response = [] if gone == "nothing" else [cast("B", "away", gone), resolve()]
    ruling = game.play(cast("A", "split", "land", "walker", face="Bedazzle"), *response, resolve())
    assert ruling.where("land") == ("hand" if gone == "land" else "graveyard")
    assert ruling.where("walker") == ("hand" if gone == "walker" else "battlefield")
    if gone != "walker":
        assert ruling.counters("walker") == {"loyalty": 3}


@pytest.mark.parametrize("answer", ["Cancel", "Gilded Light", None])
def test_beacon_of_tomorrows_2007_07_15(answer: str | None) -> None:
    """608.2b, 701.6a: countered, or with an illegal target, it is put into the graveyard and not shuffled away."""
    game = Game().hand("A", beacon="Beacon of Tomorrows").hand("B", answer=answer or "Shock")
    response = {
        "Cancel": [cast("B", "answer", "beacon@2"), resolve()],
        "Gilded Light": [cast("B", "answer"), resolve(), resolve()],
        None: [resolve()],
    }[answer]
    ruling = game.play(cast("A", "beacon", "B"), *response)
    assert ruling.where("beacon") == ("graveyard" if answer else "nowhere")


def test_gaeas_will_2021_06_18() -> None:
    """116.2f, 702.62a: a suspended card is exiled at once: nothing is cast, and nothing is on the stack to respond to."""
    _suspended("Gaea's Will", 4)


def test_arc_blade_2021_06_18() -> None:
    """116.2f, 702.62a: suspending it is a special action, and no spell is cast."""
    _suspended("Arc Blade", 3)


def _suspended(card: str, counters: int) -> None:
    game = Game().field("A", pyromancer="Young Pyromancer").hand("A", spell=card).hand("B", cancel="Cancel")
    suspend = {"type": "suspend", "player": "A", "object": "spell", "payment": "assume"}
    ruling = game.play(suspend, until="action")
    assert (ruling.where("spell"), ruling.counters("spell")) == ("exile", {"time": counters})
    assert (ruling.zone("stack"), triggered(ruling, "Young Pyromancer")) == ([], 0)
    game.play(suspend, cast("B", "cancel", "spell@2"), ends="illegal")


def test_aethersnatch_2015_11_04() -> None:
    """115.1, 608.2c: any spell is a target; without targets of its own it resolves for its new controller."""
    game = Game(active="B").hand("B", draw="Divination").hand("A", snatch="Aethersnatch")
    ruling = game.play(cast("B", "draw"), cast("A", "snatch", "draw@2"), resolve(), resolve())
    assert (len(ruling.zone("hand", "A")), len(ruling.zone("hand", "B"))) == (2, 0)
    assert ruling.object("draw") in ruling.zone("graveyard", "B")


def test_chartooth_cougar_2009_02_01() -> None:
    """702.29e: mountaincycling is an activated ability, so it is countered as one, and never as a spell."""
    _cycled("Chartooth Cougar", "Mountaincycling", life=20)


def test_street_wraith_2008_10_01() -> None:
    """702.29a: cycling is an activated ability; countered it draws nothing, and its cost stays paid."""
    _cycled("Street Wraith", "Cycling", life=18)


def _cycled(card: str, cycling: str, life: int) -> None:
    game = Game().hand("A", card=card).hand("B", stifle="Stifle", remove="Remove Soul")
    game.library("A", mountain="Mountain")
    cycle = activate("A", "card", cycling)
    ruling = game.play(cycle, cast("B", "stifle"), resolve(), resolve())
    assert (ruling.where("card"), ruling.zone("hand", "A"), ruling.life("A")) == ("graveyard", [], life)
    game.play(cycle, cast("B", "remove"), ends="illegal")


@pytest.mark.parametrize("convoked", [0, 7])
def test_flight_of_equenauts_2018_10_05(convoked: int) -> None:
    """202.3, 702.51a: however many creatures helped to cast it, its mana value is 8."""
    helpers = {f"bears{n}": "Grizzly Bears" for n in range(convoked)}
    game = Game().field("A", **helpers).lands("A", "WWWWWWWW"[convoked:]).hand("A", flight="Flight of Equenauts")
    game.hand("B", stroke="Disdainful Stroke")
    spell = cast("A", "flight", payment="auto", tap_for=list(helpers))
    ruling = game.play(spell, cast("B", "stroke", "flight@2"), resolve())
    assert ruling.where("flight") == "graveyard"


def test_dusk_charger_2018_01_19() -> None:
    """702.131b: the tenth permanent is a land: the blessing is there at once, and nobody could respond."""
    game = Game().field("A", charger="Dusk Charger").lands("A", "BBBBBBBB").hand("A", land="Swamp").hand("B", b="Shock")
    before = game.play(pass_priority("A"), until="action", explain=["charger"])
    assert before.size("charger") == (3, 3)
    ruling = game.play(play_land("A", "land"), until="action", explain=["charger"])
    assert (ruling.size("charger"), ruling.zone("stack")) == ((5, 5), [])
    assert [one["is"] for one in ruling.player("A")["designations"]] == ["citys_blessing"]
    late = game.play(play_land("A", "land"), cast("B", "b", "charger"), resolve())
    assert (late.where("charger"), late.object("charger")["damage"]) == ("battlefield", 2)


def test_dusk_charger_2018_01_19_in_response() -> None:
    """603.3, 702.131b: in response to the spell that is to be the tenth permanent it is still small."""
    game = Game().field("A", charger="Dusk Charger").lands("A", "BBBBBBBB").hand("A", tenth="Grizzly Bears")
    game.hand("B", bolt="Lightning Bolt")
    ruling = game.play(cast("A", "tenth"), cast("B", "bolt", "charger"), resolve(), resolve())
    assert (ruling.where("charger"), ruling.where("tenth")) == ("graveyard", "battlefield")


def test_redshift_rocketeer_chief_2025_02_07() -> None:
    """702.177a, 400.7: back on the battlefield it is a new object, whose exhaust ability was not activated."""
    game = Game().field("A", redshift="Redshift, Rocketeer Chief").hand("A", shift="Cloudshift", bears="Grizzly Bears")
    game.hand("A", ogre="Gray Ogre")
    once = (activate("A", "redshift", "Exhaust"), resolve())
    game.play(*once, activate("A", "redshift", "Exhaust"), answers=[["bears"]], ends="illegal")
    again = (cast("A", "shift", "redshift"), resolve(), activate("A", "redshift@3", "Exhaust"), resolve())
    ruling = game.play(*once, *again, answers=[["bears"], ["ogre"]])
    assert (ruling.where("bears"), ruling.where("ogre")) == ("battlefield", "battlefield")


def test_bonus_round_2018_06_08() -> None:
    """707.10: the copy has the value that was announced for X."""
    game = Game().hand("A", round="Bonus Round", blaze="Blaze")
    ruling = game.play(cast("A", "round"), resolve(), cast("A", "blaze", "B", x=3), policy="default")
    assert ruling.life("B") == 14


def test_teleportal_2013_04_15() -> None:
    """702.96a, 702.16e: overloaded it targets nothing; protection from its color still prevents its damage."""
    game = Game().field("A", knight="Silver Knight").field("B", theirs="Silver Knight", wurm="Craw Wurm")
    game.hand("A", portal="Teleportal", mortars="Mizzium Mortars")
    game.play(cast("A", "portal", "knight", method="normal"), ends="illegal")
    ruling = game.play(cast("A", "portal", method="overload"), explain=["knight"])
    assert ruling.size("knight") == (3, 2)
    burnt = game.play(cast("A", "mortars", method="overload"))
    assert (burnt.where("theirs"), burnt.where("wurm")) == ("battlefield", "graveyard")


@pytest.mark.parametrize(("lands", "life"), [("RRRWW", 17), ("RRWWW", 20)])
def test_searing_barrage_2019_10_04(lands: str, life: int) -> None:
    """608.2c, 207.2c: the adamant instruction is followed in its place as the spell resolves, and not before."""
    game = Game().field("B", giant="Hill Giant").lands("A", lands).hand("A", barrage="Searing Barrage")
    spell = cast("A", "barrage", "giant", payment="auto")
    announced = game.play(spell, until="action")
    assert (announced.where("barrage"), announced.life("B")) == ("stack", 20)
    ruling = game.play(spell)
    assert (ruling.where("giant"), ruling.life("B")) == ("graveyard", life)
    told = [step["text"] for step in ruling.steps("120.3e", "120.3a")]
    assert "Hill Giant" in told[0]


@pytest.mark.parametrize("there", [False, True])
def test_experimental_overload_2020_06_23(there: bool) -> None:
    """608.2c: it is exiled although no card is returned, by choice or because there is none."""
    game = Game().hand("A", overload="Experimental Overload")
    if there:
        game.graveyard("A", shock="Shock")
    ruling = game.play(cast("A", "overload"), answers=[False] if there else [])
    assert (ruling.where("overload"), len(ruling.tokens())) == ("exile", 1 if there else 0)
    assert ruling.where("shock") == ("graveyard" if there else "nowhere")


def test_etherium_horn_sorcerer_2012_06_01() -> None:
    """113.6, 400.7: not from a hand; and once it has left the battlefield the ability does nothing."""
    held = Game().hand("A", sorcerer="Etherium-Horn Sorcerer")
    held.play(activate("A", "sorcerer", 0), ends="illegal")
    game = Game().field("A", sorcerer="Etherium-Horn Sorcerer").hand("B", murder="Murder")
    act = activate("A", "sorcerer", "{1}{U}{R}")
    assert game.play(act).where("sorcerer") == "hand"
    ruling = game.play(act, cast("B", "murder", "sorcerer"), resolve(), resolve())
    assert ruling.where("sorcerer") == "graveyard"


def test_brinelin_the_moon_kraken_2020_11_10() -> None:
    """903.8, 903.10a: the tax and the damage are counted for each of two commanders by itself."""
    commanders = {
        "brinelin": {"card": "Brinelin, the Moon Kraken", "commander": True},
        "tormod": {"card": "Tormod, the Desecrator", "commander": True},
    }
    game = Game("ABC", variant="commander").command("A", **commanders).player("A", commander_casts={"brinelin": 1})
    untaxed = game.lands("A", "BBBB").play(cast("A", "tormod", payment="auto"))
    assert untaxed.where("tormod") == "battlefield"
    game.lands("A", "UUUU").play(cast("A", "brinelin", payment="auto"), ends="illegal")
    taxed = game.lands("A", "UU").play(cast("A", "brinelin", payment="auto"), answers=[False])
    assert taxed.where("brinelin") == "battlefield"
    game.player("B", commander_damage={"brinelin": 12, "tormod": 12})
    assert not game.play(pass_priority("A"), until="action").player("B").get("lost")
    game.player("B", commander_damage={"brinelin": 21, "tormod": 0})
    assert game.play(pass_priority("A"), until="action").player("B")["lost"]


@pytest.mark.parametrize("change", ["bounced", "indestructible", "none"])
def test_geomancers_gambit_2019_06_14(change: str) -> None:
    """608.2b, 608.2c: no search and no card for an illegal target; both for a land that can't be destroyed."""
    game = Game().field("B", land="Darksteel Citadel" if change == "indestructible" else "Mishra's Factory")
    game.hand("A", gambit="Geomancer's Gambit").hand("B", away="Boomerang").library("B", plains="Plains")
    response = [cast("B", "away", "land"), resolve()] if change == "bounced" else []
    answers = [] if change == "bounced" else [True, ["plains"]]
    ruling = game.play(cast("A", "gambit", "land"), *response, resolve(), answers=answers)
    where = {"bounced": "hand", "indestructible": "battlefield", "none": "graveyard"}
    assert ruling.where("land") == where[change]
    assert ruling.where("plains") == ("nowhere" if change == "bounced" else "battlefield")
    assert len(ruling.zone("hand", "A")) == (0 if change == "bounced" else 1)


def test_brokkos_apex_of_forever_2020_04_17() -> None:
    """601.3, 307.1: from the graveyard too it is a creature spell, cast in one's own main phase with an empty stack."""
    game = Game().graveyard("A", brokkos="Brokkos, Apex of Forever").field("A", bears="Grizzly Bears")
    game.hand("A", shock="Shock")
    spell = cast("A", "brokkos", "bears", method="mutate")
    assert game.play(spell, until="action").where("brokkos") == "stack"
    game.play(cast("A", "shock", "B"), spell, ends="illegal")
    theirs = Game(active="B").graveyard("A", brokkos="Brokkos, Apex of Forever").field("A", bears="Grizzly Bears")
    theirs.play(pass_priority("B"), spell, ends="illegal")


def test_garruk_primal_hunter_2011_09_22() -> None:
    """608.2h: the lands are counted as the ability begins to resolve."""
    garruk = {"card": "Garruk, Primal Hunter", "counters": {"loyalty": 6}}
    game = Game().field("A", garruk=garruk, orb="Zuran Orb").lands("A", "GGG")
    ruling = game.play(
        activate("A", "garruk", "−6"), activate("A", "orb", 0), resolve(), resolve(), answers=[["land-1"]]
    )
    assert (ruling.life("A"), len(ruling.tokens())) == (22, 2)


def test_faithful_mending_2021_09_24() -> None:
    """702.34a, 307.1: a sorcery has flashback only when a sorcery could be cast; an instant any time."""
    game = Game(active="B").graveyard("A", mending="Faithful Mending", analysis="Deep Analysis")
    start = pass_priority("B")
    assert game.play(start, cast("A", "mending", method="flashback"), until="action").where("mending") == "stack"
    game.play(start, cast("A", "analysis", "A", method="flashback"), ends="illegal")
    mine = Game().graveyard("A", analysis="Deep Analysis")
    assert mine.play(cast("A", "analysis", "A", method="flashback")).where("analysis") == "exile"


def test_sever_the_bloodline_2017_03_14() -> None:
    """109.2: "creatures" are on the battlefield; cards of that name elsewhere stay where they are."""
    game = Game().field("A", mine="Grizzly Bears").field("B", theirs="Grizzly Bears", ogre="Gray Ogre")
    game.graveyard("B", dead="Grizzly Bears").hand("A", held="Grizzly Bears", sever="Sever the Bloodline")
    ruling = game.play(cast("A", "sever", "theirs"))
    assert [ruling.where(one) for one in ("mine", "theirs", "ogre")] == ["exile", "exile", "battlefield"]
    assert (ruling.where("dead"), ruling.where("held")) == ("graveyard", "hand")


def test_treasury_thrull_2013_04_15() -> None:
    """702.101a, 115.10: extort targets nobody, so it drains an opponent with hexproof."""
    game = Game().field("A", thrull="Treasury Thrull").field("B", leyline="Leyline of Sanctity").lands("A", "W")
    ruling = game.hand("A", bears="Grizzly Bears").play(cast("A", "bears"), answers=[True])
    assert (ruling.life("A"), ruling.life("B")) == (21, 19)


def test_khorvath_brightflame_2018_06_08() -> None:
    """702.124j: the trigger comes in a Commander game too, and any player may be its target."""
    khorvath = {"card": "Khorvath Brightflame", "commander": True}
    game = Game(variant="commander").command("A", khorvath=khorvath)
    game.library("A", own={"card": "Sylvia Brightspear", "commander": True})
    game.library("B", theirs="Sylvia Brightspear")
    mine = game.play(cast("A", "khorvath"), answers=["A", True, ["own"], False])
    assert triggered(mine, "Khorvath") == 1
    assert mine.where("own") in {"hand", "command"}
    other = game.play(cast("A", "khorvath"), answers=["B", True, ["theirs"]])
    assert (other.where("theirs"), other.where("own")) == ("hand", "nowhere")


def test_zulaport_chainmage_2016_01_22() -> None:
    """302.6, 602.5a: the Ally with the ability must have been there since the turn began, the other need not."""
    sick = {"controlled_since_turn_began": False}
    cohort = activate("A", "chain", "Cohort", "B")
    fresh = Game().field("A", chain="Zulaport Chainmage", other={"card": "Zulaport Cutthroat", **sick})
    ruling = fresh.play(cohort)
    assert (ruling.life("B"), ruling.object("other")["tapped"], ruling.object("chain")["tapped"]) == (18, True, True)
    new = Game().field("A", chain={"card": "Zulaport Chainmage", **sick}, other="Zulaport Cutthroat")
    new.play(cohort, ends="illegal")
    alone = Game().field("A", chain="Zulaport Chainmage", bears="Grizzly Bears")
    alone.play(cohort, ends="illegal")


def test_the_bloodsky_massacre_2021_02_05() -> None:
    """714.2b: the third lore counter triggers chapter III alone."""
    game = Game(active="B", step="end", turn=3).field(
        "A", saga={"card": "The Bloodsky Massacre", "counters": {"lore": 2}}
    )
    game.field("A", berserker="Raging Goblin")
    ruling = game.play(advance("precombat_main", turn=4), until="priority")
    assert (triggered(ruling, "The Bloodsky Massacre"), ruling.counters("saga")) == (1, {"lore": 3})
    done = game.play(advance("precombat_main", turn=4), resolve(), until="action")
    assert (done.tokens(), done.where("saga"), len(done.player("A")["mana_pool"])) == ([], "graveyard", 1)


def test_time_of_ice_2018_04_27() -> None:
    """714.2b: removing lore counters triggers nothing; the next lore counter triggers its chapter again."""
    game = Game().field("A", ice={"card": "Time of Ice", "counters": {"lore": 2}}, mage="Vampire Hexmage")
    game.field("B", bears="Grizzly Bears")
    start = (activate("A", "mage", "Sacrifice", "ice"), resolve())
    removed = game.play(*start)
    assert (triggered(removed, "Time of Ice"), removed.counters("ice")) == (0, {})
    later = game.play(*start, advance("precombat_main", turn=6), resolve(), until="action")
    assert (triggered(later, "Time of Ice"), later.counters("ice")) == (1, {"lore": 1})
    assert later.object("bears")["tapped"]
