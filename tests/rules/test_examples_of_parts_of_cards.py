"""The examples of chapters 1 to 3: what the parts of a card say, and what objects are."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from engine.oracle.card import CardText
from engine.oracle.compile import compile_card
from engine.phrases.matching import property_of
from engine.phrases.scope import Scope
from engine.state.game_over import result
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, Board, card, land
from tests.rules.copy_cards import CLONE
from tests.rules.face_down import MORPH
from tests.rules.faces import faces
from tests.rules.pool import creature, enchantment, instant, read, sorcery


def of(state, one):
    return view(state).of(one)


def mana_value(state, one):
    return property_of("mana_value", state.objects[one], Scope(state, view(state), state.objects[one].owner, None))


def kinds(state, one):
    found = of(state, one)
    return (set(found.supertypes), set(found.types), set(found.subtypes))


JOINER = read(creature("Joiner", "{2}{G}", "{T}: Add an amount of {G} equal to this creature's power.", "1/2"))
ORCHARD = read(
    card("Orchard", None, "Land", "{T}: Add one mana of any color that a land an opponent controls could produce.")
)
REVOLT = read(enchantment("Revolt", "{3}{G}{G}", "All lands are 2/2 creatures that are still lands."))


def test_example_106_7_1():
    """106.7: what lands could produce is nothing where there are none, or only such as ask each other in turn."""
    board = Board().field("A", mine=ORCHARD)
    empty = board.run(activate("A", "mine"), until="action")
    assert empty.state.players["A"].mana_pool == ()
    board.field("B", theirs=ORCHARD)
    assert board.run(activate("A", "mine"), until="action").state.players["A"].mana_pool == ()
    board.field("A", forest=land("G"))
    outcome = board.run(activate("A", "mine"), until="action")
    assert [mana.symbol for mana in outcome.state.players["A"].mana_pool] == ["G"]


def test_example_107_1b_2():
    """107.1b: an amount of mana that would be less than nothing is none."""
    shrink = read(instant("Shrink", "{U}", "Target creature gets -2/-0 until end of turn."))
    board = Board().lands("A", "U").field("A", joiner=JOINER).hand("A", shrink=shrink)
    outcome = board.run(cast("A", "shrink", "joiner"), RESOLVE, activate("A", "joiner"), until="action")
    assert of(outcome.state, "joiner").power == -1
    assert outcome.state.players["A"].mana_pool == ()


def test_example_115_7e_1():
    """115.7e: new targets are judged as they are together, so that two of them may be exchanged."""
    trail = read(
        sorcery("Trail", "{1}{R}", "Trail deals 2 damage to target creature and 1 damage to another target creature.")
    )
    redirect = read(instant("Redirect", "{U}{U}", "You may choose new targets for target spell."))
    elves = creature("Elves", "{G}", "", "1/1")
    board = Board().lands("A", "RR").lands("B", "UU").field("B", bears=BEARS, elves=elves)
    board.hand("A", trail=trail).hand("B", redirect=redirect)
    asked = answered(
        board,
        cast("A", "trail", "bears", "elves"),
        cast("B", "redirect", "trail@2"),
        RESOLVE,
        picks=(True, ["elves"]),  # only the Bears are left for the other one then
        until="action",
    )
    spell = asked.state.objects["trail@2"].on_stack
    assert [target.ref for target in spell.targets] == ["elves", "bears"]


def test_example_201_2b_1():
    """201.2b: what has no name is not among things with different names."""
    demon = "Creature — Demon"
    contract = read(
        enchantment(
            "Contract",
            "{3}{B}{B}",
            "At the beginning of your upkeep, if you control four or more Demons with different names, you win the game.",
        )
    )
    all_demons = read(enchantment("Hell", "{B}", "Each creature is a Demon in addition to its other types."))
    board = Board().field("A", contract=contract, all_demons=all_demons)
    for name in ("Ann", "Bel", "Cor"):
        board.field("A", **{name.lower(): creature(name, "{B}", "", "1/1", demon)})
    board.put("A", "battlefield", "hidden", BEARS, face_down=MORPH)
    to_upkeep = Advance(to="upkeep", turn=5)
    assert result(board.run(to_upkeep).state) is None
    board.field("A", dis=creature("Dis", "{B}", "", "1/1", demon))
    assert result(board.run(to_upkeep, RESOLVE).state) is not None


def test_example_202_2a_1():
    """202.2: the colors of an object are those of the mana symbols in its cost."""
    costs = {"one": "{2}{W}", "none": "{2}", "two": "{2}{W}{B}"}
    board = Board().field("A", **{name: creature(name.title(), cost) for name, cost in costs.items()})
    assert {one: set(of(board.state, one).colors) for one in costs} == {"one": {"W"}, "none": set(), "two": {"W", "B"}}


def test_example_202_3_1():
    """202.3: the mana value is the number of mana in the cost, whatever its colors."""
    board = Board().field("A", one=creature("One", "{3}{U}{U}"))
    assert mana_value(board.state, "one") == 5


HUNTMASTER = faces(
    "transform",
    ("Huntmaster", "{2}{R}{G}", "Creature — Human Werewolf", "", "2/2"),
    ("Ravager", "", "Creature — Werewolf", "Trample", "4/4"),
)
DELVER = faces(
    "transform",
    ("Delver", "{U}", "Creature — Human Wizard", "", "1/1"),
    ("Aberration", "", "Creature — Human Insect", "Flying", "3/2"),
)
TURN = read(instant("Turn", "{G}", "Transform target creature."))
CYTOSHAPE = read(
    instant("Shape", "{G}", "Target creature becomes a copy of another target creature until end of turn.")
)


def test_example_202_3b_1():
    """202.3b: a back face has the mana value of the front face."""
    board = Board().lands("A", "G").field("A", master=HUNTMASTER).hand("A", turn=TURN)
    assert mana_value(board.state, "master") == 4
    outcome = board.run(cast("A", "turn", "master"), RESOLVE)
    assert of(outcome.state, "master").name == "Ravager"
    assert mana_value(outcome.state, "master") == 4


def test_example_202_3b_2():
    """202.3b: a copy of a back face has no mana cost, and so the mana value 0."""
    board = Board().lands("A", "GUUUU").field("A", master=HUNTMASTER).hand("A", turn=TURN, clone=CLONE)
    outcome = answered(board, cast("A", "turn", "master"), RESOLVE, cast("A", "clone"), RESOLVE, picks=(True,))
    assert of(outcome.state, "clone@3").name == "Ravager"
    assert mana_value(outcome.state, "clone@3") == 0


def test_example_202_3b_3():
    """202.3b: a back face that becomes a copy of another one has the mana value 0, whatever its own front costs."""
    board = Board().lands("A", "GGG").field("A", master=HUNTMASTER, delver=DELVER)
    board.hand("A", turn=TURN, again=TURN, shape=CYTOSHAPE)
    actions = (cast("A", "turn", "master"), RESOLVE, cast("A", "again", "delver"), RESOLVE)
    before = board.run(*actions)
    assert (of(before.state, "delver").name, mana_value(before.state, "delver")) == ("Aberration", 1)
    outcome = board.run(*actions, cast("A", "shape", "delver", "master"), RESOLVE)
    assert (of(outcome.state, "delver").name, mana_value(outcome.state, "delver")) == ("Ravager", 0)


def test_example_202_3f_1():
    """202.3f: a hybrid symbol counts as its largest part: one of two colors is 1."""
    assert mana_value(Board().field("A", one=creature("One", "{1}{W/U}{W/U}")).state, "one") == 3


def test_example_202_3f_2():
    """202.3f: two generic or one colored mana count as 2."""
    assert mana_value(Board().field("A", one=creature("One", "{2/B}{2/B}{2/B}")).state, "one") == 6


def test_example_202_3g_1():
    """202.3g: a Phyrexian symbol counts as 1."""
    assert mana_value(Board().field("A", one=creature("One", "{1}{W/P}{W/P}")).state, "one") == 3


def test_example_205_1b_1():
    """205.1b: what becomes a creature and is still a land keeps its other card types, land types and supertypes."""
    artifact_land = card("Seat", None, "Artifact Land", "{T}: Add {W}.")
    snow = card("Snow Forest", None, "Basic Snow Land — Forest", "({T}: Add {G}.)")
    state = Board().field("A", revolt=REVOLT, seat=artifact_land, snow=snow).state
    assert kinds(state, "seat") == (set(), {"artifact", "land", "creature"}, set())
    assert kinds(state, "snow") == ({"basic", "snow"}, {"land", "creature"}, {"Forest"})


def test_example_205_1b_2():
    """205.1b: "are artifact creatures" takes no other card type away from an artifact."""
    march = read(enchantment("March", "{3}{U}", "Artifacts are 1/1 artifact creatures."))
    both = card("Relic", "{2}", "Artifact Enchantment")
    state = Board().field("A", march=march, both=both).state
    assert kinds(state, "both")[1] == {"artifact", "enchantment", "creature"}


def test_example_205_3b_1():
    """205.3b: what follows the dash are subtypes, one for each word."""
    state = (
        Board()
        .field("A", mountain=land("R"), goblin=creature("Gob", "{R}", "", "1/1", "Creature — Goblin Wizard"))
        .field("A", sword=card("Sword", "{2}", "Artifact — Equipment", "Equip {1}"))
        .state
    )
    assert kinds(state, "mountain") == ({"basic"}, {"land"}, {"Mountain"})
    assert kinds(state, "goblin") == (set(), {"creature"}, {"Goblin", "Wizard"})
    assert kinds(state, "sword") == (set(), {"artifact"}, {"Equipment"})


def test_example_302_3_1():
    """302.3: the words behind the dash of a creature are creature types, one each."""
    state = Board().field("A", one=creature("Gob", "{R}", "", "1/1", "Creature — Goblin Wizard")).state
    assert kinds(state, "one") == (set(), {"creature"}, {"Goblin", "Wizard"})


def test_example_305_5_1():
    """305.5: a basic land's type is the word behind the dash."""
    assert kinds(Board().field("A", one=land("R")).state, "one") == ({"basic"}, {"land"}, {"Mountain"})


def test_example_205_3c_1():
    """205.3c: of a land creature's subtypes each belongs to one of its card types."""
    arbor = card("Arbor", None, "Land Creature — Forest Dryad", "", "1/1")
    no_land_types = read(enchantment("Moon", "{2}{R}", "Nonbasic lands are Mountains."))
    state = Board().field("A", arbor=arbor).state
    assert kinds(state, "arbor") == (set(), {"land", "creature"}, {"Forest", "Dryad"})
    state = Board().field("A", arbor=arbor, moon=no_land_types).state
    assert kinds(state, "arbor")[2] == {"Mountain", "Dryad"}


def test_example_205_3e_1():
    """205.3e: a creature type that is chosen is one, and is a creature type."""
    engineer = read(
        creature(
            "Plague",
            "{2}{B}",
            "As this creature enters, choose a creature type.\nCreatures of the chosen type get -1/-1.",
        )
    )
    board = Board().lands("A", "BBB").hand("A", engineer=engineer)
    asked = board.run(cast("A", "engineer"), RESOLVE)
    labels = {option.label for option in asked.pending.options}
    assert {"Merfolk", "Wizard"} <= labels
    assert not labels & {"Merfolk Wizard", "artifact", "Artifact", "opponent", "Swamp", "truck"}


def test_example_205_4b_1():
    """205.4b: an effect that changes card types leaves supertypes as they are."""
    legend = card("Tower", None, "Legendary Land", "{T}: Add {C}.")
    assert kinds(Board().field("A", revolt=REVOLT, tower=legend).state, "tower")[0] == {"legendary"}


def test_example_208_2a_1():
    """208.2a: where nothing was chosen the number is 0; then 1 plus that is 1, in every zone."""
    order = compile_card(
        CardText(
            name="Lost Order of Jarkeld",
            mana_cost="{2}{W}{W}",
            type_line="Creature — Human Knight",
            oracle_text=(
                "As this creature enters, choose an opponent.\n"
                "Lost Order of Jarkeld's power and toughness are each equal to 1 plus the number of creatures the chosen"
                " player controls."
            ),
            power="1+*",
            toughness="1+*",
        )
    )
    board = Board().hand("A", order=read(order)).field("B", one=BEARS, two=BEARS)
    seen = of(board.state, "order")
    assert (seen.power, seen.toughness) == (1, 1)
