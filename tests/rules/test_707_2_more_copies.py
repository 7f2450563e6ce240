"""Copies that several cards make: of what was exiled, of others, of each of several, and that many instead."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, names
from tests.rules.boards import BEARS, DOOM_BLADE, Board, card
from tests.rules.copy_cards import CLONE, OMENS, made, sees
from tests.rules.pool import creature, enchantment, instant, sorcery

VAT = card(
    "Mimic Vat",
    "{3}",
    "Artifact",
    "Imprint — Whenever a nontoken creature dies, you may exile that card. If you do, return each other card exiled with "
    "this artifact to its owner's graveyard.\n{3}, {T}: Create a token that's a copy of a card exiled with this artifact. "
    "It gains haste. Exile it at the beginning of the next end step.",
)
RITE = sorcery(
    "Rite of Replication",
    "{U}",
    "Kicker {1}\nCreate a token that's a copy of target creature. If this spell was kicked, create five of those tokens "
    "instead.",
)
HARVEST = instant(
    "Second Harvest", "{G}", "For each token you control, create a token that's a copy of that permanent."
)
SHAPE = instant(
    "Cytoshape",
    "{U}",
    "Choose a nonlegendary creature on the battlefield. Target creature becomes a copy of that creature until end of turn.",
)
NANO = sorcery(
    "Nanogene",
    "{U}",
    "Choose target creature you control. Each other creature becomes a copy of that creature until end of turn, except it "
    "isn't legendary.",
)
TWIN = card(
    "Splinter Twin",
    "{U}",
    "Enchantment — Aura",
    "Enchant creature\nEnchanted creature has \"{T}: Create a token that's a copy of this creature, except it has haste. "
    'Exile that token at the beginning of the next end step."',
)
ESSENCE = creature(
    "Essence of the Wild", "{G}", "Creatures you control enter as a copy of this creature.", "6/6", "Creature — Avatar"
)
DOUBLING = enchantment(
    "Doubling",
    "{G}",
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.",
)
COPY_SPELL = sorcery("Twin Spell", "{U}", "Create a token that's a copy of target creature.")


def test_607_3_one_card_at_a_time_is_kept_in_exile():
    """607.2a, 400.7: the card exiled before goes to its owner's graveyard, that exiled just now stays."""
    board = Board().lands("A", "BBUUUUUU").field("A", vat=VAT).field("B", bears=BEARS, omens=OMENS)
    board = board.hand("A", one=DOOM_BLADE, two=DOOM_BLADE)
    first = answered(board, cast("A", "one", "bears"), RESOLVE, RESOLVE, picks=(True,))
    assert names(first.state, "exile") == ["Grizzly Bears"]
    second = answered(
        board,
        cast("A", "one", "bears"),
        RESOLVE,
        RESOLVE,
        cast("A", "two", "omens"),
        RESOLVE,
        RESOLVE,
        picks=(True, True),
    )
    assert names(second.state, "exile") == ["Wall of Omens"]
    assert names(second.state, "graveyard", "B") == ["Grizzly Bears"]


def test_707_2_a_token_that_is_a_copy_of_a_card_in_exile():
    board = Board().lands("A", "BBUUUUUU").field("A", vat=VAT).field("B", bears=BEARS).hand("A", one=DOOM_BLADE)
    outcome = answered(
        board, cast("A", "one", "bears"), RESOLVE, RESOLVE, activate("A", "vat", 1), RESOLVE, picks=(True,)
    )
    token = made(outcome.state)
    assert sees(outcome.state, token) == ("Grizzly Bears", 2, 2, ("G",))
    assert view(outcome.state).of(token).has_keyword("haste")


def test_614_15_five_of_those_tokens_instead():
    """614.15: another number of the same tokens."""
    for kicked, number in (((), 1), ((AdditionalPayment(cost="kicker"),), 5)):
        board = Board().lands("A", "UU").field("B", bears=BEARS).hand("A", rite=RITE)
        outcome = board.run(cast("A", "rite", "bears", additional=kicked), RESOLVE)
        tokens = [one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]
        assert len(tokens) == number, outcome.illegal


def test_608_2f_a_copy_of_each_is_made_at_once():
    """608.2f: of those that are there before, all at the same time."""
    board = Board().lands("A", "G").field("A", bears=BEARS)
    board = board.put("A", "battlefield", "t1", BEARS, kind="token").put("A", "battlefield", "t2", OMENS, kind="token")
    outcome = board.hand("A", harvest=HARVEST).run(cast("A", "harvest"), RESOLVE)
    tokens = [one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]
    assert sorted(sees(outcome.state, one)[0] for one in tokens) == ["Grizzly Bears"] * 2 + ["Wall of Omens"] * 2
    assert "608.2f" in cited(outcome, "create_token")


def test_608_2c_that_creature_is_the_one_that_was_chosen():
    """608.2c: not the target that becomes a copy of it."""
    board = Board().lands("A", "U").field("A", bears=BEARS, omens=OMENS).hand("A", shape=SHAPE)
    outcome = answered(board, cast("A", "shape", "bears"), RESOLVE, picks=("omens",))
    assert sees(outcome.state, "bears")[0] == "Wall of Omens"


def test_707_4_each_other_creature_becomes_a_copy():
    board = Board().lands("A", "U").field("A", bears=BEARS).field("B", omens=OMENS).hand("A", nano=NANO)
    outcome = board.run(cast("A", "nano", "bears"), RESOLVE)
    assert sees(outcome.state, "omens")[:3] == ("Grizzly Bears", 2, 2)
    assert outcome.state.objects["bears"].copied == ()


def test_707_2_an_ability_that_an_aura_gives_is_not_copied():
    """707.2: the token has haste, and not the ability of the enchanted creature."""
    board = Board().lands("A", "U").field("A", bears=BEARS)
    board = board.put("A", "battlefield", "twin", TWIN, attached_to="bears")
    outcome = board.run(activate("A", "bears", "{T}"), RESOLVE)
    token = view(outcome.state).of(made(outcome.state))
    assert token.has_keyword("haste")
    assert len(token.abilities) == 1


def test_616_1c_an_effect_that_makes_a_copy_comes_first():
    """616.1c, 616.2: whichever applies first, the other one still applies if it then can."""
    board = Board().lands("A", "U").field("A", essence=ESSENCE, bears=BEARS).hand("A", clone=CLONE)
    outcome = answered(board, cast("A", "clone"), RESOLVE, picks=("Essence of the Wild",))
    assert sees(outcome.state, "clone@3")[:3] == ("Essence of the Wild", 6, 6)
    other = answered(board, cast("A", "clone"), RESOLVE, picks=("Clone", True, "bears"))
    assert sees(other.state, "clone@3")[:3] == ("Essence of the Wild", 6, 6)


def test_707_2_what_is_a_copy_of_the_essence_makes_others_so():
    board = Board().lands("A", "GG").field("A", essence=ESSENCE).hand("A", bears=BEARS)
    state = board.run(cast("A", "bears"), RESOLVE).state
    assert sees(state, "bears@3")[:3] == ("Essence of the Wild", 6, 6)
    assert state.objects["bears@3"].printed == BEARS


def test_614_16_twice_as_many_copies():
    board = Board().lands("A", "U").field("A", doubling=DOUBLING, bears=BEARS).hand("A", spell=COPY_SPELL)
    state = board.run(cast("A", "spell", "bears"), RESOLVE).state
    assert names(state, "battlefield").count("Grizzly Bears") == 3


def test_example_111_4_3():
    """111.4: a copy has the name of what it copies, without the word token."""
    dissenter = creature("Doomed Dissenter", "{1}{B}", "", "1/1", "Creature — Human")
    board = Board().lands("A", "U").field("A", dissenter=dissenter).hand("A", spell=COPY_SPELL)
    state = board.run(cast("A", "spell", "dissenter"), RESOLVE).state
    assert view(state).of(made(state)).name == "Doomed Dissenter"


def test_example_111_12_1():
    """111.12: without a card in exile no token is created."""
    board = Board().lands("A", "UUU").field("A", vat=VAT)
    outcome = board.run(activate("A", "vat", 1), RESOLVE)
    assert outcome.status == "resolved"
    assert all(outcome.state.objects[one].kind == "card" for one in outcome.state.battlefield)


def test_707_2_an_enchanted_creature_becomes_a_copy_of_another_one():
    invasion = card(
        "Invasion",
        "{U}",
        "Enchantment — Aura",
        "Enchant creature you control\nWhen this Aura enters, exile up to one target creature other than enchanted "
        "creature until this Aura leaves the battlefield. Enchanted creature becomes a copy of that creature until this "
        "Aura leaves the battlefield.",
    )
    big = creature("Big", "{5}", pt="5/5")
    board = Board().lands("A", "U").hand("A", invasion=invasion).field("A", bears=BEARS).field("B", big=big)
    outcome = answered(board, cast("A", "invasion", "bears"), RESOLVE, RESOLVE, picks=("Big",))
    assert view(outcome.state).of("bears").name == "Big"
    assert names(outcome.state, "exile") == ["Big"]
    outcome = answered(board, cast("A", "invasion", "bears"), RESOLVE, RESOLVE, picks=((),))
    assert view(outcome.state).of("bears").name == "Grizzly Bears"
