"""Official rulings about what leaves and comes back, what is saved, and what applies again (400.7, 603.10, 613, 614)."""

from __future__ import annotations

import pytest

from tests.examples.reading import Record, Ruling
from tests.rulings.playing import Game, activate, advance, attack, block, cast, pass_priority, resolve, triggered

pytestmark = pytest.mark.corpus


def test_days_undoing_2015_06_22() -> None:
    """724.1a: what had triggered before the turn was ended is never put on the stack."""
    game = Game().hand("A", undoing="Day's Undoing").field("B", dreams="Underworld Dreams")
    ruling = game.play(cast("A", "undoing"), advance("upkeep", turn=5))
    assert (ruling.life("A"), ruling.life("B"), len(ruling.zone("hand", "A"))) == (20, 20, 7)
    assert ruling.where("undoing") == "exile"


@pytest.mark.parametrize("response", [False, True])
def test_feral_animist_2017_07_14(response: bool) -> None:
    """107.1b, 608.2h: with a power below 0 it gets +0/+0."""
    game = Game().field("A", animist="Feral Animist").hand("A", shrink="Shrink")
    shrink = (cast("A", "shrink", "animist"), resolve())
    pump = activate("A", "animist", 0)
    actions = (pump, *shrink, resolve()) if response else (*shrink, pump, resolve())
    assert game.play(*actions, explain=["animist"]).size("animist") == (-3, 1)


def test_blaze_commando_2013_04_15() -> None:
    """120.7: where another object deals the damage, the spell does not."""
    game = (
        Game().field("A", commando="Blaze Commando").field("B", wurm="Craw Wurm").hand("A", x="Shock", y="Rabid Bite")
    )
    assert len(game.play(cast("A", "x", "wurm")).tokens()) == 2
    bite = game.play(cast("A", "y", "commando", "wurm"))
    assert (bite.where("wurm"), bite.tokens()) == ("graveyard", [])


def test_hurkyls_recall_2004_10_04() -> None:
    """108.3: the owner counts, whoever controls them."""
    game = (
        Game().field("B", mine={"card": "Sol Ring", "owner": "A"}).field("A", theirs={"card": "Memnite", "owner": "B"})
    )
    ruling = game.hand("A", recall="Hurkyl's Recall").play(cast("A", "recall", "A"))
    assert (ruling.where("mine"), ruling.where("theirs")) == ("hand", "battlefield")


def test_archetype_of_imagination_2014_02_01() -> None:
    """113.11, 613.1f: the Aura gives flying again once nothing keeps the creature from having it."""
    game = Game().field("A", archetype="Archetype of Imagination").hand("A", murder="Murder")
    game.field("B", bears="Grizzly Bears", flight={"card": "Flight", "attached_to": "bears"})
    before = game.play(pass_priority("A"), until="action", explain=["bears"])
    after = game.play(cast("A", "murder", "archetype"), explain=["bears"])
    assert "flying" not in _abilities(before, "bears")
    assert "flying" in _abilities(after, "bears")


@pytest.mark.parametrize("kicked", [False, True])
def test_ertais_trickery_2009_10_01(kicked: bool) -> None:
    """115.1, 702.33d: any spell is a target; only a kicked one is countered."""
    game = Game().hand("A", kavu="Kavu Titan").hand("B", trick="Ertai's Trickery")
    kicker: list[Record] = [{"cost": "kicker"}] if kicked else []
    ruling = game.play(cast("A", "kavu", additional=kicker), cast("B", "trick", "kavu@2"), resolve(), resolve())
    assert ruling.where("kavu") == ("graveyard" if kicked else "battlefield")


def test_hound_tamer_2021_09_24() -> None:
    """702.145b, 701.27: with daybound it does not transform by other effects."""
    game = Game().field("A", tamer="Hound Tamer // Untamed Pup").state(day_night="day").hand("A", moon="Waxing Moon")
    ruling = game.play(cast("A", "moon", "tamer"), explain=["tamer"])
    assert ruling.size("tamer") == (3, 3)


def test_dread_slaver_2012_05_01() -> None:
    """603.10a, 400.7e: dealt damage by itself and dead, it comes back, a Zombie too."""
    game = Game().field("A", slaver={"card": "Dread Slaver", "damage": 2}).hand("B", strike="Justice Strike")
    ruling = game.play(pass_priority("A"), cast("B", "strike", "slaver"))
    assert (ruling.where("slaver"), ruling.object("slaver").get("damage", 0)) == ("battlefield", 0)


def test_soul_of_the_harvest_2012_05_01() -> None:
    """111.1, 707.2: a card that is a copy of a token is no token."""
    token: Record = {
        "card": {"name": "Bear", "type_line": "Creature — Bear", "power": "2", "toughness": "2"},
        "token": True,
    }
    game = Game().field("A", soul="Soul of the Harvest").field("B", bear=token).hand("A", clone="Clone")
    ruling = game.play(cast("A", "clone"), answers=[True, "bear", True])
    assert len(ruling.zone("hand", "A")) == 1


def test_sanctifier_en_vec_2021_06_18() -> None:
    """608.2n, 704.3: the spell is exiled before the Sanctifier is put into a graveyard."""
    game = Game().field("A", sanctifier="Sanctifier en-Vec").field("B", ogre="Gray Ogre").hand("B", spell="Languish")
    game.state(turn={"number": 4, "active": "B", "step": "precombat_main"})
    ruling = game.play(cast("B", "spell"))
    assert (ruling.where("sanctifier"), ruling.where("spell")) == ("graveyard", "exile")
    assert ruling.where("ogre") == "exile"


def test_banewasp_affliction_2008_10_01() -> None:
    """603.10a, 608.2h: who controlled it loses its last toughness."""
    game = Game().field("A", giant={"card": "Hill Giant", "owner": "B", "counters": {"+1/+1": 1}})
    game.field("B", wasp={"card": "Banewasp Affliction", "attached_to": "giant"}).hand("A", murder="Murder")
    ruling = game.play(cast("A", "murder", "giant"))
    assert (ruling.life("A"), ruling.life("B")) == (16, 20)
    assert ruling.object("giant") in ruling.zone("graveyard", "B")


def test_kasminas_transmutation_2019_05_03() -> None:
    """613.7, 613.4b: over what was set before, and under what is set later."""
    game = Game().field("A", figure="Figure of Fable", bears="Grizzly Bears").hand("A", aura="Kasmina's Transmutation")
    game.hand("A", humble="Humble")
    first = (activate("A", "figure", 0), resolve(), cast("A", "aura", "figure"), resolve())
    assert game.play(*first, explain=["figure"]).size("figure") == (1, 1)
    later = game.play(*first, cast("A", "humble", "figure"), explain=["figure"])
    assert later.size("figure") == (0, 1)


@pytest.mark.parametrize("teferi", [False, True])
def test_teferi_mage_of_zhalfir_2021_03_19(teferi: bool) -> None:
    """702.62a, 307.5: a suspended card can't be cast while the ability that says so is on the stack."""
    bolt = {"card": "Rift Bolt", "counters": {"time": 1}, "status": {"is": "suspended"}}
    game = Game(active="A", turn=3, step="end").exile("B", bolt=bolt)
    if teferi:
        game.field("A", teferi="Teferi, Mage of Zhalfir")
    ruling = game.play(advance("upkeep", turn=4), answers=[] if teferi else [True, "A"])
    assert (ruling.where("bolt"), ruling.life("A")) == (("exile", 20) if teferi else ("graveyard", 17))


def test_satyr_hoplite_2014_04_26() -> None:
    """603.2, 115.7: a copy was not cast, and a changed target does not trigger it."""
    game = Game().field("A", hoplite="Satyr Hoplite", bears="Grizzly Bears")
    game.hand("A", growth="Giant Growth", fork="Fork", redirect="Redirect")
    spell = cast("A", "growth", "bears")
    copied = game.play(spell, cast("A", "fork", "growth@2"), resolve(), answers=[True, "hoplite"], explain=["hoplite"])
    assert (triggered(copied, "Satyr Hoplite"), copied.size("hoplite")) == (0, (4, 4))
    moved = game.play(
        spell, cast("A", "redirect", "growth@2"), resolve(), answers=[True, "hoplite"], explain=["hoplite"]
    )
    assert (triggered(moved, "Satyr Hoplite"), moved.size("hoplite")) == (0, (4, 4))
    assert triggered(game.play(cast("A", "growth", "hoplite")), "Satyr Hoplite") == 1


def test_kumano_master_yamabushi_2004_12_01() -> None:
    """614.1a, 704.3: exiled although it leaves together with Kumano."""
    game = (
        Game()
        .field("A", kumano="Kumano, Master Yamabushi")
        .field("B", giant="Hill Giant")
        .hand("A", d="Day of Judgment")
    )
    ruling = game.play(activate("A", "kumano", 0, "giant"), resolve(), cast("A", "d"))
    assert (ruling.where("kumano"), ruling.where("giant")) == ("graveyard", "exile")


def test_drake_umbra_2010_06_15() -> None:
    """702.89a, 701.8: destroyed both at once, the Aura still saves the creature."""
    game = Game().field("A", bears="Grizzly Bears", umbra={"card": "Drake Umbra", "attached_to": "bears"})
    ruling = game.field("A", ogre="Gray Ogre").hand("A", spell="Planar Cleansing").play(cast("A", "spell"))
    assert [ruling.where(one) for one in ("bears", "umbra", "ogre")] == ["battlefield", "graveyard", "graveyard"]


@pytest.mark.parametrize("removed", [False, True])
def test_unscythe_killer_of_kings_2009_05_01(removed: bool) -> None:
    """608.2c, 400.7: without the card in the graveyard nothing is exiled, and there is no Zombie."""
    blade = {"card": "Unscythe, Killer of Kings", "attached_to": "bears"}
    game = Game().field("A", bears="Grizzly Bears", blade=blade).field("B", ogre="Gray Ogre").hand("B", c="Cremate")
    start = (attack("A", bears="B"), block("B", ogre="bears"), advance("first_strike_damage"))
    response = (cast("B", "c", "ogre@2"), resolve()) if removed else ()
    ruling = game.play(*start, *response, resolve(), answers=[] if removed else [True], until="action")
    assert (ruling.where("ogre"), len(ruling.tokens())) == ("exile", 0 if removed else 1)


@pytest.mark.parametrize("how", ["end", "bounced"])
def test_sedris_the_traitor_king_2008_10_01(how: str) -> None:
    """702.84a: exiled at the end step, or where it would leave, though it has lost all abilities."""
    game = Game().field("A", sedris="Sedris, the Traitor King").graveyard("A", bears="Grizzly Bears")
    game.hand("A", humble="Humble", away="Unsummon")
    start = (activate("A", "bears", "Unearth"), resolve(), cast("A", "humble", "bears@2"), resolve())
    last = (advance("cleanup"),) if how == "end" else (cast("A", "away", "bears@2"), resolve())
    assert game.play(*start, until="action").where("bears") == "battlefield"
    assert game.play(*start, *last).where("bears") == "exile"


def test_dragon_throne_of_tarkir_2017_07_14() -> None:
    """107.1b: a power below 0 makes X 0."""
    throne = {"card": "Dragon Throne of Tarkir", "attached_to": "bears"}
    game = Game().field("A", bears="Grizzly Bears", throne=throne, ogre="Gray Ogre").hand("A", shrink="Shrink")
    ruling = game.play(
        cast("A", "shrink", "bears"), resolve(), activate("A", "bears", "{2}"), resolve(), explain=["ogre"]
    )
    assert ruling.size("ogre") == (2, 2)
    assert "trample" in _abilities(ruling, "ogre")


def test_gnarled_scarhide_2014_04_26() -> None:
    """702.103e, 608.3b: with an illegal target the bestowed spell resolves as a creature."""
    game = Game().field("A", bears="Grizzly Bears").hand("A", scarhide="Gnarled Scarhide").hand("B", away="Unsummon")
    bestowed = cast("A", "scarhide", "bears", method="bestow")
    ruling = game.play(bestowed, cast("B", "away", "bears"), resolve(), resolve(), explain=["scarhide@3"])
    assert (ruling.where("scarhide"), ruling.size("scarhide@3")) == ("battlefield", (2, 1))


def test_eidolon_of_rhetoric_2014_04_26() -> None:
    """601.3, 608.2i: what was cast before it came counts, the Eidolon itself too."""
    game = Game().hand("A", eidolon="Eidolon of Rhetoric", shock="Shock").hand("B", other="Shock")
    start = (cast("A", "eidolon"), resolve())
    game.play(*start, cast("A", "shock", "B"), ends="illegal")
    assert game.play(*start, pass_priority("A"), cast("B", "other", "A")).life("A") == 18


def test_nimble_obstructionist_2017_04_18() -> None:
    """603.3d, 702.29c: it is cycled though its trigger has no target."""
    game = Game().hand("A", bird="Nimble Obstructionist")
    ruling = game.play(activate("A", "bird", "Cycling"))
    assert (ruling.where("bird"), len(ruling.zone("hand", "A"))) == ("graveyard", 1)


@pytest.mark.parametrize("shroud", [False, True])
def test_memorys_journey_2011_09_22(shroud: bool) -> None:
    """608.2b: an illegal player does not act, though the cards are still legal targets."""
    game = (
        Game()
        .hand("A", journey="Memory's Journey")
        .hand("B", light="Gilded Light")
        .graveyard("B", x="Shock", y="Forest")
    )
    response = (cast("B", "light"), resolve()) if shroud else ()
    ruling = game.play(cast("A", "journey", "B", "x", "y"), *response, resolve())
    assert (ruling.where("x"), ruling.where("y")) == (("graveyard",) * 2 if shroud else ("nowhere",) * 2)
    assert ("Shock and Forest are put into their owner's library." in str(ruling["steps"])) is not shroud


def test_leech_gauntlet_2022_02_18() -> None:
    """702.151b, 704.5n: what was attached to the creature comes off as it becomes an Equipment only."""
    game = Game().field("A", leech="Leech Gauntlet", blade={"card": "Bonesplitter", "attached_to": "leech"})
    game.field("A", bears="Grizzly Bears", flight={"card": "Flight", "attached_to": "leech"})
    ruling = game.play(activate("A", "leech", "Reconfigure", "bears"), resolve(), explain=["bears"])
    assert ruling.object("blade").get("attached_to") is None
    assert (ruling.object("leech")["attached_to"], ruling.where("flight")) == ("bears", "graveyard")


@pytest.mark.parametrize("gone", [False, True])
def test_peema_outrider_2016_09_20(gone: bool) -> None:
    """702.123a, 608.2d: once it has left, a Servo is created and nothing is asked."""
    game = Game().hand("A", outrider="Peema Outrider").hand("B", murder="Murder")
    response = (cast("B", "murder", "outrider@3"), resolve()) if gone else ()
    answers = [] if gone else [True]
    ruling = game.play(cast("A", "outrider"), resolve(), *response, resolve(), answers=answers)
    assert len(ruling.tokens()) == (1 if gone else 0)


@pytest.mark.parametrize("frog", [False, True])
def test_falkenrath_torturer_2011_01_22(frog: bool) -> None:
    """608.2h: whether it last was a Human on the battlefield."""
    game = Game().field("A", torturer="Falkenrath Torturer", human="Elite Vanguard").hand("A", frog="Turn to Frog")
    start = (cast("A", "frog", "human"), resolve()) if frog else ()
    ruling = game.play(*start, activate("A", "torturer", 0), answers=[["human"]])
    assert ruling.counters("torturer") == ({} if frog else {"+1/+1": 1})


def test_nulldrifter_2024_06_07() -> None:
    """702.86a, 508.2: what is sacrificed to annihilator can't block."""
    game = Game().field("A", drifter="Nulldrifter", bears="Grizzly Bears").field("B", ogre="Gray Ogre")
    start = (attack("A", drifter="B", bears="B"), resolve())
    assert game.play(*start, until="action").where("ogre") == "graveyard"
    assert game.play(*start, advance("end_of_combat")).life("B") == 14


def test_haze_of_rage_2021_03_19() -> None:
    """702.40a: each casting counts the spells before it, and no copies."""
    game = Game().field("A", bears="Grizzly Bears").hand("A", haze="Haze of Rage", shock="Shock")
    haze = cast("A", "haze", additional=[{"cost": "buyback"}])
    start = (cast("A", "shock", "B"), resolve(), haze, resolve(), resolve(), resolve())
    first = game.play(*start, explain=["bears"])
    assert first.size("bears") == (4, 2)
    ruling = game.play(*start, {**haze, "object": "haze@3"}, explain=["bears"])
    assert ruling.size("bears") == (7, 2)


def _abilities(ruling: Ruling, ref: str) -> str:
    return str(ruling["layers"][ref][-1]["result"]["abilities"]).lower()
