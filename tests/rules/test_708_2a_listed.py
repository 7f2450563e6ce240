"""What an effect lists for what it turns face down, or puts onto the battlefield face down (708.2, 708.2a, 708.2b)."""

from __future__ import annotations

from engine.layers import view
from engine.state.face_down import FaceDown
from tests.rules.asking import RESOLVE, answered, cast, cited, names
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.copy_cards import TWIN_SPELL, made
from tests.rules.face_down import DEMON, MORPH, SENTRY, is_plain, up
from tests.rules.pool import creature, enchantment, instant

GARDENER = enchantment(
    "Garden",
    "{G}",
    "Whenever another nontoken creature you control dies, you may return it to the battlefield face down under its owner's "
    "control. It's a Forest land.",
)
HARVEST = instant("Harvest", "{B}", "Turn target creature face down. It's a 2/2 Horror artifact creature.")
HARVESTS = instant("Harvests", "{B}", "Turn any number of target creatures face down. They're 3/3 Horror creatures.")
MACHINES = instant(
    "Machines",
    "{B}",
    "Put any number of cards from your hand onto the battlefield face down. They're 5/5 artifact creatures.",
)
PHOENIX = creature(
    "Phoenix",
    "{R}",
    "Flying\nWhen this creature dies, return it to the battlefield face down under your control.",
    "4/1",
)
ELK = creature("Elk", "{G}", "This creature enters with a +1/+1 counter on it.", "1/1")


def _buried(board: Board):
    return answered(board.hand("A", bolt=BOLT), cast("A", "bolt", "elk"), RESOLVE, RESOLVE, picks=(True,))


def test_708_2_what_an_effect_lists_is_all_that_it_is():
    """708.2, 708.3: a land with a land type, which is no creature and has nothing besides."""
    outcome = _buried(Board().lands("A", "R").field("A", garden=GARDENER, elk=ELK))
    (land,) = (one for one in outcome.state.battlefield if outcome.state.objects[one].face_down)
    seen = view(outcome.state).of(land)
    assert (seen.name, seen.types, seen.subtypes, seen.power) == ("", ("land",), ("Forest",), None)
    assert (seen.colors, seen.mana_cost, outcome.state.objects[land].counters) == ((), None, ())
    assert "708.2" in cited(outcome, "move")


def test_708_2_a_listed_land_type_brings_its_mana_ability():
    """305.6: what is a Forest has {T}: Add {G}."""
    board = Board().put("A", "battlefield", "land", ELK, face_down=_buried_as()).hand("A", bears=BEARS).lands("A", "G")
    outcome = board.run(cast("A", "bears"), RESOLVE)
    assert "Grizzly Bears" in names(outcome.state, "battlefield")
    assert outcome.state.objects["land"].tapped


def _buried_as() -> FaceDown:
    outcome = _buried(Board().lands("A", "R").field("A", garden=GARDENER, elk=ELK))
    return next(obj.face_down for obj in outcome.state.objects.values() if obj.face_down is not None)


def test_708_2_what_is_turned_face_down_is_what_is_listed():
    board = Board().lands("A", "B").hand("A", harvest=HARVEST).field("B", demon=DEMON)
    outcome = board.run(cast("A", "harvest", "demon"), RESOLVE)
    seen = view(outcome.state).of("demon")
    assert (seen.name, seen.types, seen.subtypes) == ("", ("artifact", "creature"), ("Horror",))
    assert (seen.power, seen.toughness, seen.colors, seen.abilities) == (2, 2, (), ())
    assert "708.2" in cited(outcome, "turn_face_down")


def test_708_2_what_is_listed_is_copiable():
    """708.2, 707.2: a copy of it is what was listed, face up."""
    board = Board().lands("A", "BU").hand("A", harvest=HARVEST, twin=TWIN_SPELL).field("A", demon=DEMON)
    outcome = board.run(cast("A", "harvest", "demon"), RESOLVE, cast("A", "twin", "demon"), RESOLVE)
    seen = view(outcome.state).of(made(outcome.state))
    assert (seen.name, seen.types, seen.subtypes) == ("", ("artifact", "creature"), ("Horror",))
    assert outcome.state.objects[made(outcome.state)].face_down is None


def test_708_2b_what_is_face_down_already_does_not_become_what_is_listed():
    board = Board().lands("A", "B").hand("A", harvest=HARVESTS).field("B", bears=BEARS)
    board.put("B", "battlefield", "demon", DEMON, face_down=MORPH)
    outcome = board.run(cast("A", "harvest", "demon", "bears"), RESOLVE)
    assert is_plain(outcome.state, "demon")
    assert outcome.state.objects["demon"].face_down == MORPH
    assert view(outcome.state).of("bears").power == 3
    assert "708.2b" in [rule.number for step in outcome.steps for rule in step.rules]


def test_708_2a_cards_are_put_onto_the_battlefield_face_down_as_what_is_listed():
    """708.2a, 708.3: unless the effect says otherwise they are 2/2; this one does. What enters does nothing else."""
    board = Board().lands("A", "B").hand("A", machines=MACHINES, sentry=SENTRY, bolt=BOLT)
    outcome = answered(board, cast("A", "machines"), RESOLVE, picks=(("sentry", "bolt"),))
    entered = [one for one in outcome.state.battlefield if outcome.state.objects[one].face_down]
    assert [(view(outcome.state).of(one).types, view(outcome.state).of(one).power) for one in entered] == [
        (("artifact", "creature"), 5)
    ] * 2
    assert outcome.state.players["A"].life == 20


def test_708_2a_without_a_list_it_returns_as_a_2_2():
    board = Board().lands("A", "R").field("A", bird=PHOENIX).hand("A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "bird"), RESOLVE, RESOLVE)
    (down,) = (one for one in outcome.state.battlefield if outcome.state.objects[one].face_down)
    assert is_plain(outcome.state, down)
    assert outcome.state.objects[down].face_down == FaceDown("other")


def test_708_8_it_is_itself_again_when_it_is_turned_face_up():
    board = Board().lands("A", "BBBB").hand("A", harvest=HARVEST).field("A", demon=DEMON)
    outcome = board.run(cast("A", "harvest", "demon"), RESOLVE, up("A", "demon"))
    assert view(outcome.state).of("demon").name == "Grim Demon"
    again = board.hand("A", more=HARVEST).run(cast("A", "harvest", "demon"), RESOLVE)
    assert view(again.state).of("demon").subtypes == ("Horror",)
