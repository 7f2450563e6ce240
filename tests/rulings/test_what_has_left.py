"""Official rulings about what is known of what has left, and about what is chosen before it (603.4, 608.2)."""

from __future__ import annotations

import pytest

from tests.rulings.playing import Game, activate, advance, attack, block, cast, resolve, triggered

pytestmark = pytest.mark.corpus


def before_upkeep() -> Game:
    """The end step before A's turn 4."""
    return Game(active="B", turn=3, step="end")


@pytest.mark.parametrize("gone", ["mine", "theirs"])
def test_savage_stomp_2017_09_29(gone: str) -> None:
    """608.2b: the counter is put if one's own creature is legal, whatever the other one is."""
    game = Game().field("A", mine="Grizzly Bears").field("B", theirs="Gray Ogre").hand("A", stomp="Savage Stomp")
    game.hand("B", away="Unsummon")
    ruling = game.play(cast("A", "stomp", "mine", "theirs"), cast("B", "away", gone), resolve(), resolve())
    if gone == "theirs":
        assert ruling.counters("mine") == {"+1/+1": 1}
    else:
        assert ruling.object("theirs").get("damage", 0) == 0


def test_polukranos_unchained_2020_01_24() -> None:
    """615.12, 615.5: damage that can't be prevented is dealt, and counters are removed at the same time."""
    game = Game().field("B", hydra={"card": "Polukranos, Unchained", "counters": {"+1/+1": 6}}).hand("A")
    game.hand("A", crater="Call In a Professional")
    ruling = game.play(cast("A", "crater", "hydra"))
    assert ruling.where("hydra") == "graveyard"


def test_pyrewild_shaman_2020_08_07() -> None:
    """603.4, 704.3: it has to be in the graveyard as the damage is dealt."""
    game = (
        Game(step="declare_attackers")
        .field("A", shaman="Pyrewild Shaman", bears="Grizzly Bears")
        .field("B", wall="Craw Wurm")
    )
    game.state(combat={"attackers": [{"id": "shaman", "defending": "B"}, {"id": "bears", "defending": "B"}]})
    ruling = game.play(block("B", wall="shaman"), advance("end_of_combat"))
    assert (triggered(ruling, "Pyrewild Shaman"), ruling.where("shaman")) == (0, "graveyard")
    there = (
        Game(step="declare_attackers")
        .graveyard("A", shaman="Pyrewild Shaman")
        .field("A", bears="Grizzly Bears")
        .lands("A", "RRR")
    )
    there.state(combat={"attackers": [{"id": "bears", "defending": "B"}]})
    ruling = there.play(block("B"), advance("combat_damage"), resolve(), answers=[True])
    assert ruling.where("shaman") == "hand"


def test_ember_beast_2013_01_24() -> None:
    """508.1c: two that can't attack alone attack together."""
    game = Game().field("A", x="Ember Beast", y="Ember Beast")
    game.play(attack("A", x="B", y="B"), until="action")
    game.play(attack("A", x="B"), until="action", ends="illegal")


def test_brass_squire_2011_06_01() -> None:
    """608.2b, 701.3: with one target illegal the Equipment stays where it is."""
    game = Game().field(
        "A", squire="Brass Squire", x="Grizzly Bears", y="Gray Ogre", maul={"card": "Short Sword", "attached_to": "x"}
    )
    game.hand("B", away="Unsummon")
    ruling = game.play(activate("A", "squire", 0, "maul", "y"), cast("B", "away", "y"), resolve(), resolve())
    assert ruling.object("maul")["attached_to"] == "x"


def test_demonspine_whip_2009_05_01() -> None:
    """608.2h: without the Whip the creature that it was attached to gets the bonus."""
    game = (
        Game()
        .field("A", bears="Grizzly Bears", whip={"card": "Demonspine Whip", "attached_to": "bears"})
        .hand("B", away="Disenchant")
    )
    ruling = game.play(
        activate("A", "whip", "{X}", x=3), cast("B", "away", "whip"), resolve(), resolve(), explain=["bears"]
    )
    assert ruling.size("bears") == (5, 2)


def test_brink_of_madness_2010_06_15() -> None:
    """608.2c, 101.3: the hand is discarded although the enchantment can't be sacrificed."""
    game = before_upkeep().field("A", brink="Brink of Madness").hand("B", x="Forest", away="Disenchant")
    ruling = game.play(advance("upkeep", turn=4), cast("B", "away", "brink"), resolve(), resolve())
    assert ruling.zone("hand", "B") == []


def test_soul_transfer_2022_02_18() -> None:
    """700.2, 601.2b: modes are chosen as it is cast, and stay chosen."""
    game = (
        Game()
        .field("A", ring="Sol Ring", anthem="Glorious Anthem")
        .field("B", giant="Hill Giant")
        .graveyard("A", bears="Grizzly Bears")
    )
    game.hand("A", transfer="Soul Transfer").hand("B", away="Disenchant")
    ruling = game.play(
        cast("A", "transfer", "giant", "bears", modes=[0, 1]), cast("B", "away", "ring"), resolve(), resolve()
    )
    assert (ruling.where("giant"), ruling.where("bears")) == ("exile", "hand")


def test_bonehoard_2011_06_01() -> None:
    """704.3, 613: creatures that die together don't help each other."""
    game = Game().field(
        "A", bears={"card": "Grizzly Bears", "damage": 2}, hoard={"card": "Bonehoard", "attached_to": "ogre"}
    )
    game.field("A", ogre={"card": "Gray Ogre", "damage": 2})
    ruling = game.play()
    assert (ruling.where("bears"), ruling.where("ogre")) == ("graveyard", "graveyard")


def test_putrid_goblin_2019_06_14() -> None:
    """702.79a, 400.7: what has left the graveyard does not return."""
    game = Game().field("A", goblin="Putrid Goblin").hand("A", murder="Murder").hand("B", cremate="Cremate")
    back = game.play(cast("A", "murder", "goblin"), resolve(), resolve())
    assert back.counters("goblin") == {"-1/-1": 1}
    ruling = game.play(cast("A", "murder", "goblin"), resolve(), cast("B", "cremate", "goblin@2"), resolve(), resolve())
    assert ruling.where("goblin") == "exile"


@pytest.mark.parametrize(("artifacts", "gone", "transforms"), [(4, False, False), (5, False, True), (5, True, False)])
def test_storm_the_vault_2018_01_19(artifacts: int, gone: bool, transforms: bool) -> None:
    """603.4: five artifacts as the end step begins, and as the ability resolves."""
    game = Game(step="postcombat_main").field("A", vault="Storm the Vault // Vault of Catlacan")
    game.field("A", **{f"a{n}": "Sol Ring" for n in range(artifacts)}).hand("B", away="Disenchant")
    response = [cast("B", "away", "a0"), resolve()] if gone else []
    ruling = game.play(
        advance("end"), *response, *([resolve()] if artifacts == 5 else []), until="action", explain=["vault"]
    )
    assert (ruling.object("vault").get("face") == "back") is transforms


def test_skitterskin_2015_08_25() -> None:
    """602.5, 701.19a: the condition is asked as it is activated, and not again."""
    game = (
        Game().field("A", skin="Skitterskin", other="Ornithopter").hand("B", away="Disenchant", bolt="Lightning Bolt")
    )
    ruling = game.play(
        activate("A", "skin", "{1}{B}"),
        cast("B", "away", "other"),
        resolve(),
        resolve(),
        cast("B", "bolt", "skin"),
        resolve(),
    )
    assert ruling.where("skin") == "battlefield"


def test_public_execution_2013_07_01() -> None:
    """608.2c: the others get -2/-0 although the target is not destroyed."""
    game = Game().field("B", myr="Darksteel Myr", giant="Hill Giant").hand("A", execution="Public Execution")
    ruling = game.play(cast("A", "execution", "myr"), explain=["giant"])
    assert (ruling.where("myr"), ruling.size("giant")) == ("battlefield", (1, 3))
