"""Official rulings about permanents: what they become, what leaves, and what they do in combat (400.7, 506-510, 613)."""

from __future__ import annotations

import pytest

from tests.examples.reading import Record, Ruling
from tests.rulings.playing import Game, activate, advance, attack, block, cast, pass_priority, resolve, triggered

pytestmark = pytest.mark.corpus


def test_synapse_sliver_2013_07_01() -> None:
    """603.2, 702.9c: two Slivers let each Sliver draw twice; flying twice is flying."""
    game = Game().field("A", x="Synapse Sliver", y="Synapse Sliver", wing="Winged Sliver", wings="Winged Sliver")
    game.field("B", ogre="Gray Ogre", crow="Storm Crow")
    hit = game.play(
        attack("A", x="B"), block("B"), advance("end_of_combat"), answers=[["x.trigger", "y.trigger"], True, True]
    )
    assert (triggered(hit, "Synapse Sliver"), len(hit.zone("hand", "A"))) == (2, 2)
    game.play(attack("A", x="B"), block("B", ogre="x"), ends="illegal", until="action")
    assert game.play(attack("A", x="B"), block("B", crow="x"), until="action").status == "resolved"


@pytest.mark.parametrize(("since", "ends"), [(True, "resolved"), (False, "illegal")])
def test_balduvian_conjurer_2008_08_01(since: bool, ends: str) -> None:
    """302.6: what counts is for how long the land has been controlled, not for how long it has been a creature."""
    land: Record = {"card": "Snow-Covered Forest", "controlled_since_turn_began": since}
    game = Game().field("A", conjurer="Balduvian Conjurer", land=land)
    animate = (activate("A", "conjurer", 0, "land"), resolve())
    game.play(*animate, attack("A", land="B"), ends=ends, until="action")
    game.play(*animate, activate("A", "land", 0), ends=ends, until="action")


def test_rogue_class_2021_07_23() -> None:
    """716.2d: each Class has a level of its own."""
    game = Game().field("A", x="Rogue Class", y="Rogue Class", bears="Grizzly Bears").field("B", ogre="Gray Ogre")
    second = (activate("A", "x", "{1}{U}{B}"), resolve())
    game.play(*second, activate("A", "y", "{2}{U}{B}"), ends="illegal", until="action")
    ruling = game.play(*second, activate("A", "x", "{2}{U}{B}"), resolve(), until="action")
    assert (ruling.object("x")["class_level"], ruling.object("y").get("class_level", 1)) == (3, 1)


def test_faceless_devourer_2021_03_19() -> None:
    """603.3, 607.2a: if it leaves first there is nothing to return, and then the creature is exiled for good."""
    game = Game().hand("A", devourer="Faceless Devourer").field("B", slayer="Dauthi Slayer").hand("B", shock="Shock")
    ruling = game.play(
        cast("A", "devourer"), resolve(), cast("B", "shock", "devourer@3"), resolve(), resolve(), resolve()
    )
    assert (ruling.where("devourer"), ruling.where("slayer")) == ("graveyard", "exile")
    back = game.play(cast("A", "devourer"), resolve(), resolve(), cast("B", "shock", "devourer@3"), resolve())
    assert back.where("slayer") == "battlefield"


def test_predatory_urge_2009_10_01() -> None:
    """608.2h: the creature that has left deals damage equal to the power that it last had."""
    urge = {"card": "Predatory Urge", "attached_to": "bears"}
    game = Game().field("A", bears={"card": "Grizzly Bears", "counters": {"+1/+1": 1}}, urge=urge)
    game.field("B", wurm="Craw Wurm").hand("B", away="Unsummon")
    ruling = game.play(activate("A", "bears", "{T}", "wurm"), cast("B", "away", "bears"), resolve(), resolve())
    assert (ruling.where("bears"), ruling.object("wurm")["damage"]) == ("hand", 3)


def test_animating_faerie_2019_10_04() -> None:
    """301.5c, 704.5p: an Equipment that is a creature comes off, and its equip ability attaches it to nothing."""
    game = Game().field("A", bears="Grizzly Bears", blade={"card": "Bonesplitter", "attached_to": "bears"})
    game.hand("A", faerie="Animating Faerie // Bring to Life")
    start = (cast("A", "faerie", "blade", face="Bring to Life"), resolve())
    animated = game.play(*start, explain=["blade"])
    assert (animated.size("blade"), animated.object("blade").get("attached_to")) == ((4, 4), None)
    ruling = game.play(*start, activate("A", "blade", "Equip", "bears"), resolve())
    assert ruling.object("blade").get("attached_to") is None


def test_kabira_vindicator_2010_06_15_copied() -> None:
    """707.2, 711.2: the copy has the level abilities, and what they are like by its own level counters."""
    game = Game().field("B", leveler={"card": "Kabira Vindicator", "counters": {"level": 5}}).hand("A", clone="Clone")
    game.field("A", bears="Grizzly Bears")
    copied = (cast("A", "clone"), resolve())
    ruling = game.play(*copied, answers=[True, "leveler"], explain=["clone@3", "bears", "leveler"])
    assert (ruling.size("clone@3"), ruling.size("bears"), ruling.size("leveler")) == ((2, 4), (2, 2), (4, 8))
    up = [activate("A", "clone@3", "Level up"), resolve()] * 2
    later = game.play(*copied, *up, answers=[True, "leveler"], explain=["clone@3", "bears"])
    assert (later.size("clone@3"), later.size("bears")) == ((3, 6), (3, 3))


def test_figure_of_fable_2025_11_17() -> None:
    """608.2c, 602.2: any of its abilities may be activated; what type it is, is looked at on resolution."""
    game = Game().field("A", figure="Figure of Fable")
    first, second, third = (activate("A", "figure", number) for number in range(3))
    for action in (second, third):
        assert game.play(action, explain=["figure"]).size("figure") == (1, 1)
    assert game.play(first, resolve(), second, explain=["figure"]).size("figure") == (4, 5)
    too_early = game.play(first, second, resolve(), resolve(), explain=["figure"])
    assert too_early.size("figure") == (2, 3)
    in_time = game.play(second, first, resolve(), resolve(), explain=["figure"])
    assert in_time.size("figure") == (4, 5)


@pytest.mark.parametrize(("counters", "cards"), [({}, 1), ({"-1/-1": 1}, 2)])
def test_the_scorpion_god_2017_07_14(counters: dict[str, int], cards: int) -> None:
    """603.10a: it sees creatures that die at the same time, and itself, with the counters that they had."""
    game = Game().field("A", god={"card": "The Scorpion God", "counters": counters}).hand("A", day="Day of Judgment")
    game.field("B", bears={"card": "Grizzly Bears", "counters": {"-1/-1": 1}}, ogre="Gray Ogre")
    ruling = game.play(cast("A", "day"), policy="default")
    assert (ruling.where("god"), len(ruling.zone("hand", "A"))) == ("graveyard", cards)


def test_carry_away_2004_12_01() -> None:
    """701.3d, 301.5d: the Equipment comes off, and its new controller may equip a creature of theirs."""
    game = Game().field("B", bears="Grizzly Bears", blade={"card": "Bonesplitter", "attached_to": "bears"})
    game.field("A", ogre="Gray Ogre").hand("A", away="Carry Away")
    taken = (cast("A", "away", "blade"), resolve())
    before = game.play(*taken, until="action")
    assert (before.object("blade")["controller"], before.object("blade").get("attached_to")) == ("A", "bears")
    after = game.play(*taken, resolve())
    assert after.object("blade").get("attached_to") is None
    ruling = game.play(*taken, resolve(), activate("A", "blade", "Equip", "ogre"), resolve(), explain=["ogre", "bears"])
    assert (ruling.size("ogre"), ruling.size("bears")) == ((4, 2), (2, 2))


@pytest.mark.parametrize("blocked", [False, True])
def test_dauthi_mindripper_2013_04_15(blocked: bool) -> None:
    """508.4, 509.3g: put onto the battlefield attacking and not blocked it triggers after blocks."""
    game = Game().field("A", boar="Ilharg, the Raze-Boar").hand("A", ripper="Dauthi Mindripper")
    game.field("B", slayer="Dauthi Slayer").hand("B", x="Shock", y="Forest", z="Divination")
    blocks = block("B", slayer="ripper@2") if blocked else block("B")
    ruling = game.play(
        attack("A", boar="B"),
        resolve(),
        blocks,
        advance("combat_damage"),
        answers=[True, *([] if blocked else [True])],
        until="priority",
    )
    assert triggered(ruling, "Dauthi Mindripper") == (0 if blocked else 1)
    assert len(ruling.zone("hand", "B")) == (3 if blocked else 0)
    if not blocked:
        assert ruling.where("ripper") == "graveyard"


@pytest.mark.parametrize(("since", "ends"), [(True, "resolved"), (False, "illegal")])
def test_opal_avenger_2008_08_01(since: bool, ends: str) -> None:
    """302.6: as a creature it attacks only if the enchantment was there since the turn began."""
    avenger = {"card": "Opal Avenger", "controlled_since_turn_began": since}
    game = Game().field("A", avenger=avenger).player("A", life=12).hand("A", whisper="Night's Whisper")
    awake = (cast("A", "whisper"), resolve(), resolve())
    assert game.play(*awake, explain=["avenger"]).size("avenger") == (3, 5)
    game.play(*awake, attack("A", avenger="B"), ends=ends, until="action")


def test_culling_mark_2014_02_01() -> None:
    """509.1a, 509.1c: it must block, and its controller chooses which attacker."""
    game = (
        Game().field("A", x="Grizzly Bears", y="Hill Giant").field("B", ogre="Gray Ogre").hand("A", mark="Culling Mark")
    )
    start = (cast("A", "mark", "ogre"), resolve(), attack("A", x="B", y="B"))
    game.play(*start, block("B"), ends="illegal", until="action")
    for one in ("x", "y"):
        assert game.play(*start, block("B", ogre=one), until="action").status == "resolved"
    asked = game.play(*start, advance("declare_blockers"), ends="choice_required", until="action")
    assert asked["pending"]["player"] == "B"


def test_humbler_of_mortals_2014_04_26() -> None:
    """603.2, 603.6a: for every enchantment that enters, creatures too, and not only for those that are cast."""
    game = Game().field("A", humbler="Humbler of Mortals").hand("A", replenish="Replenish")
    game.graveyard("A", ram="Nyx-Fleece Ram", anthem="Glorious Anthem", ring="Sol Ring")
    ruling = game.play(cast("A", "replenish"), explain=["ram@2"])
    assert (ruling.where("ram"), triggered(ruling, "Humbler of Mortals")) == ("battlefield", 2)
    assert "trample" in str(ruling["layers"]["ram@2"][-1]["result"]["abilities"]).lower()
    itself = Game().hand("A", humbler="Humbler of Mortals").play(cast("A", "humbler"))
    assert triggered(itself, "Humbler of Mortals") == 1


@pytest.mark.parametrize(
    ("lands", "size"),
    [
        ((), (1, 3)),
        (("Forest", "Forest", "Wastes"), (2, 4)),
        (("Tundra", "Forest", "Snow-Covered Forest"), (4, 6)),
        (("Plains", "Island", "Swamp", "Mountain", "Forest", "Tundra"), (6, 8)),
    ],
)
def test_wayfaring_giant_2009_02_01(lands: tuple[str, ...], size: tuple[int, int]) -> None:
    """305.6, 207.2c: each of the five basic land types counts once."""
    game = Game().field("A", giant="Wayfaring Giant").field("B", theirs="Mountain")
    game.field("A", **{f"l{number}": land for number, land in enumerate(lands)})
    assert game.play(pass_priority("A"), until="action", explain=["giant"]).size("giant") == size


def test_cursed_mirror_2021_04_16() -> None:
    """614.1c, 707.5, 603.6a: what the copied creature does as it enters and when it enters, it does."""
    game = Game().hand("A", mirror="Cursed Mirror").field("B", elf="Elvish Visionary", tri="Triskelion")
    drawn = game.play(cast("A", "mirror"), answers=[True, "elf"], explain=["mirror@3"])
    assert (drawn.size("mirror@3"), len(drawn.zone("hand", "A"))) == ((1, 1), 1)
    armed = game.play(cast("A", "mirror"), answers=[True, "tri"], explain=["mirror@3"])
    assert (armed.size("mirror@3"), armed.counters("mirror")) == ((4, 4), {"+1/+1": 3})
    plain = game.play(
        cast("A", "mirror"), resolve(), advance("upkeep", turn=5), answers=[True, "tri"], explain=["mirror@3"]
    )
    assert plain["layers"]["mirror@3"][-1]["result"]["types"] == ["artifact"]


def test_oketras_attendant_2017_04_18() -> None:
    """702.128a, 707.2: the token is what is printed on the card, whatever the creature was like."""
    attendant = {"card": "Oketra's Attendant", "counters": {"+1/+1": 2}}
    game = Game().field("A", attendant=attendant).hand("A", murder="Murder", frog="Turn to Frog")
    start = (cast("A", "frog", "attendant"), resolve(), cast("A", "murder", "attendant"), resolve())
    embalmed = game.play(*start, activate("A", "attendant@2", "Embalm"), resolve())
    (token,) = embalmed.tokens()
    again = game.play(*start, activate("A", "attendant@2", "Embalm"), resolve(), explain=[token["id"]])
    assert (again.size(token["id"]), token.get("counters", {})) == ((3, 3), {})
    assert "flying" in str(again["layers"][token["id"]][-1]["result"]["abilities"]).lower()


@pytest.mark.parametrize(
    ("blocker", "wisps", "destroyed"),
    [("Wall of Wood", "Cerulean Wisps", True), ("Wall of Stone", "Niveous Wisps", False), ("Wall of Wood", None, True)],
)
def test_abomination_2004_10_04(blocker: str, wisps: str | None, destroyed: bool) -> None:
    """603.2, 603.7: the color as it blocks matters, and no other later."""
    game = Game().field("A", abomination="Abomination").field("B", wall=blocker)
    if wisps:
        game.hand("A", wisps=wisps)
    color = (cast("A", "wisps", "wall"), resolve()) if wisps else ()
    start = (attack("A", abomination="B"), block("B", wall="abomination"))
    ruling = game.play(*start, *color, advance("postcombat_main"))
    assert ruling.where("wall") == ("graveyard" if destroyed else "battlefield")


@pytest.mark.parametrize("player", ["A", "B"])
def test_thraximundar_2009_05_01(player: str) -> None:
    """603.2, 701.21a: whoever sacrifices a creature, and for whatever reason."""
    game = Game().field("A", thrax="Thraximundar").field(player, seer="Viscera Seer", bears="Grizzly Bears")
    start = [] if player == "A" else [pass_priority("A")]
    act = activate(player, "seer", 0)
    ruling = game.play(*start, act, resolve(), answers=[["bears"], True], until="action")
    assert (ruling.where("bears"), ruling.counters("thrax")) == ("graveyard", {"+1/+1": 1})


def test_ascendant_spirit_2021_02_05() -> None:
    """611.2a: without a duration the effects last, on later turns too, until another one changes them."""
    game = Game().field("A", spirit="Ascendant Spirit").hand("A", frog="Turn to Frog")
    first, second = (activate("A", "spirit", number) for number in range(2))
    grown = (first, resolve(), second, resolve(), advance("precombat_main", turn=6))
    later = game.play(*grown, explain=["spirit"])
    assert (later.size("spirit"), later.counters("spirit")) == ((4, 4), {"flying": 1})
    frog = game.play(*grown, cast("A", "frog", "spirit"), resolve(), explain=["spirit"])
    assert frog.size("spirit") == (1, 1)


def test_sporesower_thallid_2006_09_25() -> None:
    """608.2c: each Fungus gets a counter, whether it can use it or not."""
    game = Game(active="B", turn=3, step="end").field("A", thallid="Sporesower Thallid", adder="Mold Adder")
    game.field("A", bears="Grizzly Bears").field("B", theirs="Mold Adder")
    ruling = game.play(advance("upkeep", turn=4), resolve(), until="action")
    assert (ruling.counters("thallid"), ruling.counters("adder")) == ({"spore": 1}, {"spore": 1})
    assert (ruling.counters("bears"), ruling.counters("theirs")) == ({}, {})


def test_relic_golem_2020_09_25() -> None:
    """509.1b, 506.4: a restriction that comes after the block takes nothing out of combat."""
    game = Game().field("B", golem="Relic Golem").field("A", wurm="Craw Wurm", crypt="Tormod's Crypt")
    game.graveyard("A", **{f"c{number}": "Forest" for number in range(8)})
    start = (attack("A", wurm="B"), block("B", golem="wurm"), activate("A", "crypt", 0, "A"), resolve())
    ruling = game.play(*start, advance("end_of_combat"))
    assert len(ruling.zone("graveyard", "A")) == 1
    assert (ruling.life("B"), ruling.where("wurm"), ruling.where("golem")) == (20, "graveyard", "graveyard")
    seven = Game().field("B", golem="Relic Golem").field("A", wurm="Craw Wurm")
    seven.graveyard("A", **{f"c{number}": "Forest" for number in range(7)})
    seven.play(attack("A", wurm="B"), block("B", golem="wurm"), ends="illegal", until="action")


def test_fangblade_brigand_2021_09_24() -> None:
    """502.2, 731.2a: day becomes night before anything untaps."""
    brigand = {"card": "Fangblade Brigand // Fangblade Eviscerator", "tapped": True}
    game = Game(active="B", turn=3, step="end").state(day_night="day").field("A", brigand=brigand)
    ruling = game.play(advance("upkeep", turn=4), until="action")
    assert (ruling["state"]["day_night"], ruling.object("brigand").get("tapped", False)) == ("night", False)
    texts = [step["text"].lower() for step in ruling["steps"]]
    night = next(number for number, text in enumerate(texts) if "becomes night" in text)
    untap = next(number for number, text in enumerate(texts) if "untaps" in text)
    assert night < untap


@pytest.mark.parametrize(("method", "counters"), [("mana_cost", {}), ("megamorph", {"+1/+1": 1})])
def test_dirgur_nemesis_2015_02_25(method: str, counters: dict[str, int]) -> None:
    """702.37b, 701.40b: the counter comes with the megamorph cost, and not with the mana cost of a manifested card."""
    game = Game().field("A", hidden={"card": "Dirgur Nemesis", "face_down": "manifest"})
    turn = {"type": "turn_face_up", "player": "A", "object": "hidden", "method": method, "payment": "assume"}
    ruling = game.play(turn, until="action", explain=["hidden"])
    bonus = counters.get("+1/+1", 0)
    assert (ruling.counters("hidden"), ruling.size("hidden")) == (counters, (6 + bonus, 5 + bonus))


def test_rubblebelt_rioters_2019_05_03() -> None:
    """608.2h: X is what it is as the ability resolves, and stays."""
    game = Game().field("A", rioters="Rubblebelt Rioters", giant="Hill Giant").hand("A", growth="Giant Growth")
    grow = (cast("A", "growth", "giant"), resolve())
    declared = attack("A", rioters="B")

    def power(ruling: Ruling) -> int:
        return ruling.size("rioters")[0]

    assert power(game.play(declared, resolve(), *grow, until="action", explain=["rioters"])) == 3
    assert power(game.play(declared, *grow, resolve(), until="action", explain=["rioters"])) == 6
