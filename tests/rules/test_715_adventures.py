"""Adventurer cards and omen cards (715, 720)."""

from __future__ import annotations

from engine.dialogue.choices import Answer
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names, passing, steps
from tests.rules.boards import BEARS, COUNTERSPELL, Board, card
from tests.rules.faces import DRAGON_STRIKE, GIANT_STOMP, faces
from tests.rules.pool import creature, enchantment, instant, sorcery

FORK = instant("Fork", "{U}", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
TOWN = faces(
    "adventure",
    ("Old Town", "", "Land — Town", "{T}: Add {W}."),
    ("Faith", "{W}", "Sorcery — Adventure", "You gain 3 life."),
)


def test_715_3b_on_the_stack_an_adventure_has_only_its_own_characteristics():
    """715.2, 715.3b: not those of the card."""
    board = Board().lands("A", "RRR").hand("A", giant=GIANT_STOMP)
    outcome = board.run(cast("A", "giant", "B", face="Stomp"), until="action")
    seen = view(outcome.state).of(outcome.state.stack[-1])
    assert (seen.name, seen.types, seen.subtypes, seen.power) == ("Stomp", ("instant",), ("Adventure",), None)
    assert seen.mana_cost.mana_value() == 2
    assert "715.3" in cited(outcome, "announce")


def test_715_3_the_player_chooses():
    board = Board().lands("A", "RRR").hand("A", giant=GIANT_STOMP)
    asked = board.run(cast("A", "giant"))
    assert [o.label for o in asked.pending.options] == [
        "Bonecrusher Giant: mana cost {2}{R}",
        "Stomp: mana cost {1}{R}",
    ]


def test_715_3d_it_is_exiled_as_it_resolves_and_may_be_cast_from_there():
    board = Board().lands("A", "RRRRR").hand("A", giant=GIANT_STOMP)
    outcome = board.run(cast("A", "giant", "B", face="Stomp"), RESOLVE)
    assert life(outcome.state, "B") == 18
    assert names(outcome.state, "exile") == ["Bonecrusher Giant // Stomp"]
    assert "715.3d" in cited(outcome, "leave_stack")
    again = board.run(cast("A", "giant", "B", face="Stomp"), RESOLVE, cast("A", "giant", face="front"))
    assert view(again.state).of("giant@5").name == "Bonecrusher Giant"


def test_715_3d_not_as_an_adventure_again():
    board = Board().lands("A", "RRRRR").hand("A", giant=GIANT_STOMP)
    outcome = board.run(cast("A", "giant", "B", face="Stomp"), RESOLVE, cast("A", "giant", "B", face="Stomp"))
    assert outcome.status == "illegal"


def test_715_3d_countered_it_goes_to_the_graveyard():
    board = Board().lands("A", "RR").lands("B", "UU").hand("A", giant=GIANT_STOMP).hand("B", no=COUNTERSPELL)
    outcome = board.run(
        cast("A", "giant", "B", face="Stomp"), passing("A"), cast("B", "no", "giant@2"), until="stack_empty"
    )
    assert names(outcome.state, "graveyard", "A") == ["Bonecrusher Giant // Stomp"]
    later = board.lands("A", "R").run(
        cast("A", "giant", "B", face="Stomp"), passing("A"), cast("B", "no", "giant@2"), RESOLVE, cast("A", "giant")
    )
    assert later.status == "illegal"


def test_715_3d_a_land_may_be_played_from_there():
    from engine.dialogue.actions import PlayLand

    board = Board().lands("A", "W").hand("A", town=TOWN)
    outcome = board.run(cast("A", "town"), RESOLVE, PlayLand(player="A", object="town"))
    assert life(outcome.state, "A") == 23
    assert "town@4" in outcome.state.battlefield


def test_715_3a_only_the_half_that_is_cast_is_evaluated():
    board = Board().lands("B", "RR").hand("B", giant=GIANT_STOMP)  # in A's turn
    now = board.run(passing("A"), cast("B", "giant", "A", face="Stomp"), until="action")
    assert view(now.state).of("giant@2").name == "Stomp"
    creatures = enchantment("No Beasts", "{G}", "Creature spells can't be cast.")
    board = Board().lands("A", "RRR").hand("A", giant=GIANT_STOMP).field("B", no=creatures)
    assert life(board.run(cast("A", "giant", "B", face="Stomp")).state, "B") == 18
    assert board.run(cast("A", "giant", face="front")).status == "illegal"


def test_715_3c_a_copy_of_an_adventure_is_an_adventure_and_ceases_to_exist():
    board = Board().lands("A", "RRU").hand("A", giant=GIANT_STOMP, fork=FORK).field("B", bears=BEARS)
    doing = (cast("A", "giant", "B", face="Stomp"), cast("A", "fork", "giant@2"), passing("A"), passing("B"))
    copied = board.run(*doing, policy="default", until="priority")
    copy = copied.state.stack[-1]
    assert (view(copied.state).of(copy).name, view(copied.state).of(copy).subtypes) == ("Stomp", ("Adventure",))
    outcome = board.run(*doing, policy="default", until="stack_empty")
    assert life(outcome.state, "B") == 16
    assert names(outcome.state, "exile") == ["Bonecrusher Giant // Stomp"]


def test_715_4_elsewhere_it_has_only_its_normal_characteristics():
    seen = view(Board().hand("A", giant=GIANT_STOMP).state).of("giant")
    assert (seen.name, seen.types, seen.mana_cost.mana_value()) == ("Bonecrusher Giant", ("creature",), 3)


def test_720_3d_an_omen_is_shuffled_into_the_library():
    board = Board().lands("A", "UU").hand("A", dragon=DRAGON_STRIKE).field("B", bears=BEARS)
    outcome = board.run(cast("A", "dragon", "bears", face="Skimming Strike"))
    assert outcome.state.objects["bears"].tapped
    library = outcome.state.players["A"].library
    assert (library.size, library.top, library.rest) == (20, (), ("dragon@3",))
    assert steps(outcome, "leave_stack") == ["Skimming Strike was cast as an Omen: A shuffles it into their library."]
    assert "720.3d" in cited(outcome, "leave_stack")


def test_720_3b_an_omen_has_its_own_characteristics_on_the_stack_only():
    """720.2, 720.3b, 720.4: in a hand it has its normal ones."""
    board = Board().lands("A", "UU").hand("A", dragon=DRAGON_STRIKE)
    outcome = board.run(cast("A", "dragon", targets=(), face="Skimming Strike"), until="action")
    assert view(outcome.state).of("dragon@2").subtypes == ("Omen",)
    assert view(board.state).of("dragon").name == "Island Dragon"


TWIN = instant("Twin", "{U}", "Create a token that's a copy of target creature.")
MAGE = card(
    "Name Mage",
    "{W}",
    "Creature — Human Wizard",
    "As this creature enters, choose a card name.\nSpells with the chosen name can't be cast.",
    "2/2",
)


def test_715_2b_a_copy_of_the_permanent_has_the_alternative_characteristics_too():
    """715.2b, 720.2b: that they exist is copiable."""
    for definition in (GIANT_STOMP, DRAGON_STRIKE):
        board = Board().lands("A", "U").field("A", one=definition).hand("A", twin=TWIN)
        state = board.run(cast("A", "twin", "one"), RESOLVE).state
        (token,) = (one for one in state.battlefield if state.objects[one].kind == "token")
        assert state.objects[token].definition == definition
        assert view(state).of(token).name == definition.front.name


def test_715_2c_it_is_one_card():
    """715.2c, 720.2c: one card is discarded, another drawn."""
    rummage = sorcery("Rummage", "{R}", "Discard a card, then draw a card.")
    for definition in (GIANT_STOMP, DRAGON_STRIKE):
        board = Board().lands("A", "R").hand("A", one=definition, rummage=rummage)
        state = board.run(cast("A", "rummage"), RESOLVE).state
        assert names(state, "graveyard", "A") == [definition.name, "Rummage"]
        assert len(state.zone("hand", "A")) == 1


def named(board, name, *after):
    """The game after A's mage has entered and A has chosen a name."""
    asked = board.run(cast("A", "mage"), RESOLVE)
    answer = Answer(choice=asked.pending.id, value=name)
    return board.run(cast("A", "mage"), RESOLVE, *after, answers=(answer,))


def test_715_5_the_name_of_an_adventure_can_be_chosen():
    board = Board().lands("A", "WRRR").hand("A", mage=MAGE, giant=GIANT_STOMP)
    assert named(board, "Stomp", cast("A", "giant", "B", face="Stomp")).status == "illegal"
    assert named(board, "Stomp", cast("A", "giant", face="front")).status == "resolved"
    assert named(board, "Bonecrusher Giant", cast("A", "giant", "B", face="Stomp")).status == "resolved"


def test_720_5_the_name_of_an_omen_can_be_chosen():
    board = Board().lands("A", "WUUUUUU").hand("A", mage=MAGE, dragon=DRAGON_STRIKE)
    assert named(board, "Skimming Strike", cast("A", "dragon", targets=(), face="Skimming Strike")).status == "illegal"
    assert named(board, "Skimming Strike", cast("A", "dragon", face="front")).status == "resolved"


def test_720_3_the_player_chooses_whether_to_cast_an_omen():
    board = Board().lands("A", "UUUUUU").hand("A", dragon=DRAGON_STRIKE)
    asked = board.run(cast("A", "dragon"))
    assert [o.label for o in asked.pending.options] == [
        "Island Dragon: mana cost {5}{U}",
        "Skimming Strike: mana cost {1}{U}",
    ]
    cast_it = board.run(cast("A", "dragon", face="front"), until="action")
    assert "720.3" in cited(cast_it, "announce")


def test_720_3a_only_the_omen_is_evaluated():
    creatures = enchantment("No Beasts", "{G}", "Creature spells can't be cast.")
    board = Board().lands("A", "UUUUUU").hand("A", dragon=DRAGON_STRIKE).field("B", no=creatures)
    assert board.run(cast("A", "dragon", targets=(), face="Skimming Strike")).status == "resolved"
    assert board.run(cast("A", "dragon", face="front")).status == "illegal"


def test_720_3c_a_copy_of_an_omen_is_an_omen():
    board = Board().lands("A", "UUU").hand("A", dragon=DRAGON_STRIKE, fork=FORK).field("B", bears=BEARS)
    doing = (
        cast("A", "dragon", "bears", face="Skimming Strike"),
        cast("A", "fork", "dragon@2"),
        passing("A"),
        passing("B"),
    )
    copied = board.run(*doing, policy="default", until="priority")
    copy = copied.state.stack[-1]
    seen = view(copied.state).of(copy)
    assert (seen.name, seen.types, seen.subtypes) == ("Skimming Strike", ("instant",), ("Omen",))
    assert copied.state.objects[copy].kind == "copy"


def test_715_2a_a_spell_that_has_an_adventure_need_not_be_one():
    keeper = creature("Keeper", "{G}", "Whenever you cast a creature spell that has an Adventure, draw a card.")
    board = Board().lands("A", "RRRRRG").hand("A", giant=GIANT_STOMP, bears=BEARS).field("A", keeper=keeper)
    assert board.run(cast("A", "giant", face="front"), until="stack_empty").state.players["A"].library.size == 19
    assert board.run(cast("A", "giant", "B", face="Stomp"), until="stack_empty").state.players["A"].library.size == 20
    assert board.run(cast("A", "bears"), until="stack_empty").state.players["A"].library.size == 20


def test_715_2b_what_is_a_copy_of_a_permanent_that_has_an_adventure_has_one():
    """715.2a, 715.2b: the alternative characteristics are copied, and gone again with the copy effect."""
    path = creature("Path", "{W}", "Each creature you control that has an Adventure has flying.", "2/2")
    image = creature("Image", "{U}", "You may have this creature enter as a copy of any creature.", "0/0")
    board = Board().lands("A", "U").hand("A", image=image).field("A", path=path).field("B", giant=GIANT_STOMP)
    outcome = answered(board, cast("A", "image"), RESOLVE, picks=(True, "giant"), until="action")
    assert view(outcome.state).of("image@3").has_keyword("flying")
    assert not view(outcome.state).of("path").has_keyword("flying")


def test_720_2a_an_omen_is_no_adventure():
    path = creature("Path", "{W}", "Creatures you control that have an Omen have vigilance.", "2/2")
    board = Board().field("A", path=path, dragon=DRAGON_STRIKE, giant=GIANT_STOMP)
    seen = view(board.state)
    assert [seen.of(one).has_keyword("vigilance") for one in ("dragon", "giant", "path")] == [True, False, False]
