"""What was created or changed hands this way (608.2c), counters that are moved (122.5), tokens of counted sizes (111.3)."""

from __future__ import annotations

from engine.dialogue.actions import PlayLand
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import AURA, creature, enchantment, read, sorcery


def test_608_2c_each_one_they_gained_control_of():
    text = (
        "Target opponent gains control of any number of target permanents you control. Draw a card for each one they "
        "gained control of this way."
    )
    board = Board(library=5).lands("A", "U").hand("A", gift=read(sorcery("Gift", "{U}", text)))
    board.field("A", one=BEARS, two=BEARS, three=BEARS)
    state = board.run(cast("A", "gift", "B", "one", "two"), RESOLVE, policy="default").state
    assert [view(state).of(one).controller for one in ("one", "two", "three")] == ["B", "B", "A"]
    assert len(state.zone("hand", "A")) == 2


TEXT = (
    "Whenever a land you control enters, you may pay {G} if this permanent is attached to a creature you control. If you "
    "do, create a token that's a copy of that creature. If you didn't create a token this way, create a 1/1 green Insect "
    "creature token."
)
NANTUKO = read(card("Nantuko", "{G}", "Enchantment — Aura", f"Enchant creature\n{TEXT}"))
PLOT = card("Plot", None, "Land", "")


def _tokens(state):
    return [view(state).of(one).name for one in state.battlefield if state.objects[one].kind == "token"]


def test_608_2c_a_copy_of_the_creature_that_it_is_attached_to():
    board = Board().lands("A", "G").hand("A", plot=PLOT).field("A", bears=BEARS)
    board.put("A", "battlefield", "nantuko", NANTUKO, attached_to="bears")
    played = _play(board, (True,))
    assert _tokens(played) == ["Grizzly Bears"]
    assert _tokens(_play(board, (False,))) == ["Insect Token"]


def test_608_2c_a_token_where_none_was_created():
    board = Board().lands("A", "G").hand("A", plot=PLOT).field("A", bears=BEARS, nantuko=creature("Alone", "{G}", TEXT))
    assert _tokens(_play(board, ())) == ["Insect Token"]


def _play(board, picks):
    return answered(board, PlayLand(player="A", object="plot"), RESOLVE, picks=picks).state


def test_122_5_one_of_each_kind_that_is_not_there():
    text = "{T}: Move a counter of each kind not on River from another target permanent you control onto River."
    board = Board().field("A", river=read(creature("River", "{U}", text)), bears=BEARS)
    board.counters("bears", "oil", 2).counters("bears", "charge", 1).counters("bears", "+1/+1", 1)
    board.counters("river", "+1/+1", 1)
    state = board.run(activate("A", "river", 0, "bears"), RESOLVE).state
    river, bears = state.objects["river"], state.objects["bears"]
    assert [river.count(kind) for kind in ("oil", "charge", "+1/+1")] == [1, 1, 1]
    assert [bears.count(kind) for kind in ("oil", "charge", "+1/+1")] == [1, 0, 1]


def test_122_5_one_or_more_of_them_and_whether_any_was_moved():
    text = (
        "{0}: Move one or more counters from River onto another target permanent you control. If you do, draw a card."
    )
    river = read(creature("River", "{U}", text))
    board = Board(library=3).field("A", river=river, bears=BEARS).counters("river", "oil", 2)
    state = answered(board, activate("A", "river", 0, "bears"), RESOLVE, picks=(1,)).state
    assert (state.objects["river"].count("oil"), state.objects["bears"].count("oil")) == (1, 1)
    assert len(state.zone("hand", "A")) == 1
    board = Board(library=3).field("A", river=river, bears=BEARS)
    assert not board.run(activate("A", "river", 0, "bears"), RESOLVE).state.zone("hand", "A")


def test_702_5a_a_creature_with_another_aura_attached_to_it():
    text = "Enchant creature with another Aura attached to it\nEnchanted creature has lifelink."
    crown = read(card("Crown", "{W}", "Enchantment — Aura", text))
    board = Board().lands("A", "WW").hand("A", crown=crown).field("A", bears=BEARS, plain=BEARS)
    board.put("A", "battlefield", "aura", AURA, attached_to="bears")
    assert board.run(cast("A", "crown", "plain")).status == "illegal"
    done = (cast("A", "crown", "bears"), RESOLVE)
    assert view(board.run(*done).state).of("bears").has_keyword("lifelink")
    board.hand("A", end=sorcery("End", "{W}", "Destroy target enchantment."))
    state = board.run(*done, cast("A", "end", "aura"), RESOLVE).state
    assert not view(state).of("bears").has_keyword("lifelink")
    assert len(state.zone("graveyard", "A")) == 3


def test_111_3_a_token_with_the_size_of_a_card():
    text = (
        "Exile target creature card from your graveyard. Create a black Zombie creature token with power equal to that "
        "card's power and toughness equal to that card's toughness."
    )
    board = Board().lands("A", "B").hand("A", raise_=read(sorcery("Raise", "{B}", text)))
    board.put("A", "graveyard", "ogre", creature("Ogre", "{3}", pt="4/2"))
    state = board.run(cast("A", "raise_", "ogre"), RESOLVE).state
    (token,) = [one for one in state.battlefield if state.objects[one].kind == "token"]
    assert (view(state).of(token).power, view(state).of(token).toughness) == (4, 2)


def test_608_2h_a_token_with_the_total_power_of_what_died():
    text = (
        "Whenever one or more nontoken creatures you control die, create a green Dinosaur creature token with base power "
        "and toughness each equal to the total power of those creatures."
    )
    board = Board().lands("A", "W").hand("A", wrath=sorcery("Wrath", "{W}", "Destroy all creatures."), bolt=BOLT)
    board.field("A", nexus=read(enchantment("Nexus", "{G}", text)), one=BEARS, two=BEARS).field("B", three=BEARS)
    state = board.run(cast("A", "wrath"), RESOLVE, RESOLVE).state
    (token,) = [one for one in state.battlefield if state.objects[one].kind == "token"]
    assert (view(state).of(token).power, view(state).of(token).toughness) == (4, 4)


def test_702_96b_each_that_fits_is_chosen_where_it_is_overloaded():
    text = (
        "Choose target creature you control. For each creature chosen this way, create a token that's a copy of it.\n"
        "Overload {2}"
    )
    march = read(sorcery("March", "{5}", text))
    board = Board().lands("A", "UU").hand("A", march=march).field("A", one=BEARS, two=BEARS).field("B", three=BEARS)
    state = board.run(cast("A", "march", method="overload", targets=()), RESOLVE).state
    assert _tokens(state) == ["Grizzly Bears", "Grizzly Bears"]
