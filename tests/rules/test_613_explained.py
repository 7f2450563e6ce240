"""What the layers are explained with: the order of effects, what goes on, and why an effect is not applied (613)."""

from __future__ import annotations

from engine.dialogue.outcome import LayerEntry
from engine.layers.explaining import explain
from tests.rules.asking import cast
from tests.rules.boards import BEARS, Board, card, land
from tests.rules.pool import HUMILITY, creature, enchantment, instant, sorcery

FLYERS = enchantment("Grace", "{W}", "Creatures with flying are blue.")
LIFT = enchantment("Lift", "{U}", "All creatures have flying.")
MOON = enchantment("Moon", "{2}{R}", "Nonbasic lands are Mountains.")
MARSH = card("Marsh", None, "Legendary Land", "Each land is a Swamp in addition to its other land types.")
CHARGE = instant("Charge", "{W}", "Creatures you control get +1/+1 until end of turn.")
SMALL = instant("Small", "{W}", "Creatures with power 2 or less get +2/+2 until end of turn.")


def told(board: Board, one: str, source: str) -> list[LayerEntry]:
    """The entries of one object that are about the effects of one source."""
    return [entry for entry in explain(board.state, one) if entry.source == source]


def test_613_8a_the_effect_of_a_lost_ability_is_told():
    """613.8a, 305.7: what took the ability away, in which layer, and why that came first, though it is newer."""
    board = Board().field("A", marsh=MARSH, moon=MOON, forest=land("G"))
    (entry,) = told(board, "forest", "marsh")
    assert (entry.applied, entry.layer) == (False, "4")
    assert entry.depends_on == ("Moon: it changes whether it exists (613.8a)",)
    assert "Moon, Marsh is a Mountain and has lost this ability" in entry.why[0].text
    assert entry.why[0].rules == ("305.7", "613.8a")
    older = told(board, "marsh", "moon")[0].why[0]
    assert (older.text.split(",")[0], older.rules) == ("Marsh has the earlier timestamp", ("613.8a", "613.8b"))


def test_604_2_an_ability_lost_in_an_earlier_layer():
    """604.2: an effect of layer 7 that never began, as its source lost all abilities in layer 6."""
    lord = creature("Lord", "{W}", "Other creatures you control get +1/+1.", "2/2")
    (entry,) = told(Board().field("A", lord=lord, humility=HUMILITY, bears=BEARS), "bears", "lord")
    assert (entry.applied, entry.layer, entry.effect) == (False, "7c", "gets +1/+1")
    assert entry.why[0].text == "In layer 6, Lord has lost this ability to Humble."
    assert not told(Board().field("A", lord=lord, humility=HUMILITY), "lord", "lord")[1:]  # "other creatures"


def test_613_6_what_has_begun_goes_on_without_its_ability():
    """613.6: the part in layer 7c is applied, with the layer in which the effect began, and what took its ability."""
    lord = creature(
        "Lord", "{W}", "Other creatures you control are Zombies in addition to their other types and get +1/+1."
    )
    entries = told(Board().field("A", lord=lord, humility=HUMILITY, bears=BEARS), "bears", "lord")
    assert [(entry.layer, entry.applied) for entry in entries] == [("4", True), ("7c", True)]
    (why,) = entries[1].why
    assert why.text == (
        "This effect began to apply in layer 4, so it goes on, although Lord loses the ability to Humble in layer 6."
    )
    assert why.rules == ("613.6",)
    assert not entries[0].why  # it is told once, where the effect comes last


def test_613_6_an_effect_of_one_layer_outlives_its_ability():
    """613.1, 613.6: lands are Mountains by layer 4, and layer 6 takes the ability too late."""
    magus = creature("Magus", "{2}{R}", "Nonbasic lands are Mountains.", "2/2")
    board = Board().field("A", magus=magus, cave=card("Cave", None, "Land", "{T}: Add {C}."))
    (entry,) = told(board, "cave", "magus")
    assert [one.rules for one in entry.why] == [("305.7",)]  # nothing has been lost
    (entry,) = told(board.field("B", humility=HUMILITY), "cave", "magus")
    assert entry.why[0].text == (
        "This effect began to apply in layer 4, so it goes on, although Magus loses the ability to Humble in layer 6."
    )
    assert entry.why[0].rules == ("613.1", "613.6")


def test_613_6_an_effect_that_takes_its_own_ability():
    """613.6: an enchantment that is a creature loses its ability to its own effect, which goes on for all that."""
    awake = enchantment("Awake", "{W}", "Each other non-Aura enchantment is a creature in addition to its other types.")
    plain = enchantment("Plain", "{1}{U}", "Creatures lose all abilities.")
    (entry,) = told(Board().field("A", awake=awake, plain=plain, bears=BEARS), "bears", "plain")
    (why,) = entry.why
    assert why.text.startswith("This effect began to apply in layer 6, so it goes on, although Plain loses the ability")
    assert why.text.endswith("to this effect itself there.")


def test_613_6_what_has_begun_keeps_its_objects():
    """613.6: artifacts that are no creatures become creatures in layer 4; in layer 7b the effect applies to the same."""
    rise = enchantment("Rise", "{U}", "Noncreature artifacts are 5/5 creatures in addition to their other types.")
    stone = card("Stone", "{2}", "Artifact", "{T}: Add {C}.")
    entries = told(Board().field("A", rise=rise, stone=stone), "stone", "rise")
    assert [entry.layer for entry in entries] == ["4", "7b"]
    assert entries[1].why[0].text == "This effect began to apply in layer 4, and keeps applying to the same objects."


def test_611_3a_a_condition_that_does_not_hold():
    text = "As long as you control three or more artifacts, creatures you control are blue."
    (entry,) = told(Board().field("A", many=enchantment("Many", "{U}", text), bears=BEARS), "bears", "many")
    assert not entry.applied
    assert entry.why[0].rules == ("611.3a",)
    assert text.rstrip(".") in entry.why[0].text


def test_613_1_what_fits_only_later():
    """613.1: in layer 5 the bears do not fly; that they do in layer 6 makes them blue no more."""
    (entry,) = told(Board().field("A", grace=FLYERS, lift=LIFT, bears=BEARS), "bears", "grace")
    assert (entry.applied, entry.layer) == (False, "5")
    assert "does not have flying" in entry.why[0].text
    assert not told(Board().field("A", grace=FLYERS, bears=BEARS), "bears", "grace")  # it fits neither then nor later


def test_611_2c_a_set_that_is_locked_in():
    """611.2c: who comes later gets nothing; who has changed since keeps it."""
    board = Board().lands("A", "W").hand("A", charge=CHARGE).field("A", bears=BEARS)
    board.state = board.run(cast("A", "charge")).state
    board.field("A", late=BEARS)
    (entry,) = told(board, "late", "charge@2")
    assert (entry.applied, entry.why[0].rules) == (False, ("611.2c",))
    board = Board().lands("A", "W").hand("A", small=SMALL).field("A", bears=BEARS)
    board.state = board.run(cast("A", "small")).state
    board.counters("bears", "+1/+1", 5)
    (entry,) = told(board, "bears", "small@2")
    assert entry.applied


def test_611_2c_a_set_that_a_target_told():
    """611.2c: the set is told, and so is what would be in it now: whose creatures were meant is known ever after."""
    small = sorcery(
        "Diminish", "{U}", "Creatures target player controls have base power and toughness 1/1 until end of turn."
    )
    board = Board().lands("A", "U").hand("A", small=small).field("B", bears=BEARS)
    board.state = board.run(cast("A", "small", "B")).state
    board.field("A", other=BEARS).field("B", late=BEARS)
    (entry,) = told(board, "bears", "small@2")
    assert (entry.applied, entry.layer) == (True, "7b")
    (entry,) = told(board, "late", "small@2")
    assert (entry.applied, entry.why[0].rules) == (False, ("611.2c",))
    assert told(board, "other", "small@2") == []


def test_613_3_defining_abilities_first():
    paint = enchantment("Paint", "{G}", "All creatures are green.")
    drone = creature("Drone", "{R}", "Devoid", "2/2")
    (first, *_) = told(Board().field("A", paint=paint, drone=drone), "drone", "drone")[1:]
    assert (first.layer, first.why[0].rules) == ("5", ("613.3",))


def test_613_8b_a_loop_is_told():
    one, two = enchantment("One", "{G}", "Swamps are Forests."), enchantment("Two", "{G}", "Forests are Swamps.")
    entry = told(Board().field("A", one=one, two=two, s=land("B"), f=land("G")), "s", "one")[0]
    assert entry.why[0].text.startswith("This effect and the effect of Two depend on each other")
    assert entry.why[0].rules == ("613.8b",)


def test_613_8b_an_effect_in_a_loop_waits_for_nothing_else():
    """613.8b: the rule is ignored for effects in a loop: that it depends on another one, too, is told."""
    texts = ("Swamps are Forests.", "Forests are Swamps.", "Islands are Swamps.")
    one, two, three = (enchantment(f"E{n}", "{G}", text) for n, text in enumerate(texts))
    entry = told(Board().field("A", one=one, two=two, three=three, s=land("B"), f=land("G"), i=land("U")), "s", "one")[
        0
    ]
    assert entry.why[0].text.endswith(
        "So this effect does not wait for the effect of E2 either, on which it depends too."
    )


def test_613_7_the_later_of_two_is_told():
    """613.7: two effects set power and toughness; the trace says which is later, and nothing of pumps, which add up."""
    big = enchantment("Big", "{G}", "All creatures have base power and toughness 4/4.")
    tiny = enchantment("Tiny", "{W}", "All creatures have base power and toughness 1/1.")
    board = Board().field("A", big=big, tiny=tiny, bears=BEARS)
    assert not told(board, "bears", "big")[0].why
    (why,) = told(board, "bears", "tiny")[0].why
    assert (why.text, why.rules) == ("Big has the earlier timestamp, so this effect is applied after it.", ("613.7",))
    pumps = [enchantment(f"Pump{n}", "{G}", "All creatures get +1/+1.") for n in range(2)]
    board = Board().field("A", one=pumps[0], two=pumps[1], bears=BEARS)
    assert not told(board, "bears", "two")[0].why


def test_613_7_the_later_of_two_in_layer_6_is_told():
    """613.7: it matters which is later where one effect gives what the other takes."""
    fall = enchantment("Fall", "{G}", "All creatures lose flying and haste.")
    reach = enchantment("Reach", "{G}", "All creatures have reach.")
    board = Board().field("A", lift=LIFT, reach=reach, fall=fall, bears=BEARS)
    assert [why.text for why in told(board, "bears", "fall")[0].why] == [
        "Lift has the earlier timestamp, so this effect is applied after it."
    ]
    assert not told(board, "bears", "reach")[0].why


def test_613_8b_what_waited_for_a_newer_one():
    bell = enchantment("Bell", "{4}", "All Swamps are 1/1 black creatures that are still lands.")
    entry = told(Board().field("A", bell=bell, marsh=MARSH, forest=land("G")), "forest", "bell")[0]
    text = "Marsh has the later timestamp, but this effect depends on it: it changes what this effect applies to."
    assert entry.why[0].text == text


def test_208_5_zero_is_told():
    living = enchantment("Living", "{G}", "All enchantments are creatures in addition to their other types.")
    entries = explain(Board().field("A", living=living).state, "living")
    assert [(entry.layer, entry.rule) for entry in entries[1:]] == [("4", "613.1d"), ("4", "208.5")]
    assert (entries[-1].result["power"], entries[-1].result["toughness"]) == (0, 0)


def test_613_4b_what_is_set_is_told_in_words():
    """613.4b: an amount in the words of its text."""
    rise = enchantment(
        "Rise",
        "{U}",
        "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.",
    )
    stone = card("Stone", "{2}", "Artifact", "{T}: Add {C}.")
    entries = told(Board().field("A", rise=rise, stone=stone), "stone", "rise")
    assert entries[1].effect == "has base power and toughness 2/2 (each equal to its mana value)"


def test_613_1f_abilities_that_are_given_are_named():
    """613.1f: in the words of the card, also where they are no keywords."""
    grove = enchantment("Grove", "{G}", 'Creatures you control have "{T}: Add {G}." and ward {2}.')
    (entry,) = told(Board().field("A", grove=grove, bears=BEARS), "bears", "grove")
    assert entry.effect == "gains “{T}: Add {G}” and ward {2}"


def test_113_11_what_an_object_cannot_have():
    """113.11: neither an effect nor a counter gives it, and the trace says so; what else the effect gives is given."""
    earth = enchantment("Earth", "{G}", "Creatures can't have flying.")
    both = enchantment("Both", "{U}", "All creatures have flying and haste.")
    board = Board().field("A", earth=earth, lift=LIFT, both=both, bears=BEARS).counters("bears", "flying", 1)
    (lifted,) = told(board, "bears", "lift")
    assert (lifted.applied, lifted.why[0].text, lifted.why[0].rules) == (
        False,
        "Grizzly Bears can't have flying.",
        ("113.11",),
    )
    assert not told(board, "bears", "bears")[1].applied
    (partly,) = told(board, "bears", "both")
    assert (partly.applied, partly.why[0].rules, partly.result["abilities"]) == (True, ("113.11",), ["haste"])


def test_613_4c_amounts_are_told_with_what_they_are():
    """613.4c, 613.4b: how much it is on this board, and the words that say so."""
    texts = {
        "All creatures get +1/+2 for each Swamp you control.": (
            "gets +1/+2 (X is the number of Swamps you control and Y is twice the number of Swamps you control)"
        ),
        "Creatures you control get +X/+0, where X is the greatest power among creatures you control.": (
            "gets +2/+0 (X is the greatest power among creatures you control)"
        ),
        "Creatures you control have base power and toughness X/X, where X is the number of creatures you control.": (
            "has base power and toughness 1/1 (each equal to the number of creatures you control)"
        ),
    }
    for text, words in texts.items():
        board = Board().field("A", one=enchantment("One", "{G}", text), bears=BEARS, swamp=land("B"))
        assert [entry.effect for entry in told(board, "bears", "one")] == [words]


def test_305_6_what_layer_4_brings_by_itself_comes_one_after_the_other():
    """305.6, 208.5: a land has its mana ability after layer 4, also one that nothing has changed; then comes its size."""
    rise = enchantment("Rise", "{G}", "All lands are enchantment creatures in addition to their other types.")
    entries = explain(Board().field("A", rise=rise, swamp=land("B")).state, "swamp")
    assert [entry.rule for entry in entries] == ["707.2", "613.1d", "305.6", "208.5"]
    assert [entry.result.get("power") for entry in entries] == [None, None, None, 0]
    assert [entry.result["abilities"] for entry in entries] == [[], [], ["{T}: Add {B}."], ["{T}: Add {B}."]]


def test_613_1_what_is_not_applied_changes_no_result():
    """613.1: an effect that fits only later stands where it would have been applied, with the result as it was then."""
    big = enchantment("Big", "{G}", "Each creature with power 3 or greater has trample.")
    entries = explain(Board().field("A", big=big, bears=BEARS).counters("bears", "+1/+1", 5).state, "bears")
    assert [(entry.layer, entry.applied) for entry in entries[1:]] == [("6", False), ("7c", True)]
    assert entries[1].result == entries[0].result


def test_604_3_a_card_elsewhere_tells_what_defines_it():
    """604.3, 613.4a: in a graveyard, too, where nothing else is said of it; the trace ends at what the card is."""
    goyf = creature(
        "Goyf", "{G}", "Goyf's power is equal to the number of cards in your hand and its toughness is equal to that "
        "number plus 1.", "*/1+*"
    )  # fmt: skip
    board = Board().put("A", "graveyard", "goyf", goyf).hand("A", bears=BEARS)
    last = explain(board.state, "goyf")[-1]
    assert (last.layer, last.rule, last.result["power"], last.result["toughness"]) == ("7a", "613.4a", 1, 2)
    assert last.effect.startswith("has power and toughness 1/2 (power equal to the number of cards in your hand and")


def test_607_5a_what_was_never_chosen_gives_nothing():
    """607.5a: an ability about a color that nobody has had to choose is not applied, and the trace says why."""
    text = "As this creature enters, choose a color.\nThis creature has protection from the chosen color."
    voice = creature("Voice", "{W}", text, "2/2")
    (entry,) = [one for one in told(Board().field("A", voice=voice), "voice", "voice") if one.layer == "6"]
    assert (entry.applied, entry.why[0].rules) == (False, ("607.5a",))
    assert "protection" not in " ".join(map(str, entry.result["abilities"])).replace(text.split("\n")[1], "")
