"""Cards of which nobody was told what they are: nothing is decided by what they might be (608.2c, 608.2d, 608.2h)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import PlayLand
from engine.dialogue.choices import Answer, WrongAnswer
from engine.dialogue.outcome import Outcome
from engine.layers import view
from engine.state.definition import Definition
from engine.unread.libraries import UNKNOWN_CARD
from engine.unread.unknown_cards import IF_IT_FITS
from tests.rules.asking import RESOLVE, answered, cast, life, steps
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.pool import creature, sorcery

SATCHEL = "Reveal the top card of your library. If it's a {} card, you gain 2 life."
DISTRESS = sorcery(
    "Distress",
    "{B}",
    "Target player reveals their hand. You choose a nonland card from it. That player discards that card.",
)


@pytest.mark.parametrize("kind", ["noncreature, nonland", "red"])
@pytest.mark.parametrize("so", [True, False])
def test_608_2c_a_condition_on_a_card_that_nobody_knows_is_asked(kind, so):
    board = Board().lands("A", "B").hand("A", spell=sorcery("Satchel", "{B}", SATCHEL.format(kind)))
    pending = board.run(cast("A", "spell"), RESOLVE).pending
    assert pending.kind == "identify"
    pick = pending.options[0 if so else 1].label
    assert life(answered(board, cast("A", "spell"), RESOLVE, picks=(pick,)).state, "A") == (22 if so else 20)


def test_608_2c_the_type_of_a_card_that_nobody_knows_is_asked():
    board = Board().lands("A", "B").hand("A", spell=sorcery("Satchel", "{B}", SATCHEL.format("land")))
    pending = board.run(cast("A", "spell"), RESOLVE).pending
    assert pending is not None
    assert pending.kind == "identify"
    assert life(answered(board, cast("A", "spell"), RESOLVE, picks=("a land card",)).state, "A") == 22
    assert life(answered(board, cast("A", "spell"), RESOLVE, picks=("not a land card",)).state, "A") == 20


def naming(board: Board, named: Definition) -> Outcome:
    """Cast a spell and let it resolve; what is asked is answered by which card it is that nobody knows."""
    pending = board.run(cast("A", "spell"), RESOLVE).pending
    assert pending is not None
    return board.run(cast("A", "spell"), RESOLVE, answers=(Answer(choice=pending.id, card=named),))


@pytest.mark.parametrize(("named", "left"), [(BEARS, 20), (land("G"), 22)])
def test_608_2c_an_answer_may_name_the_card(named, left):
    """701.20a: it is that card from then on."""
    text = f"{SATCHEL.format('land')} Put that card into your hand."
    board = Board().lands("A", "B").hand("A", spell=sorcery("Satchel", "{B}", text))
    ended = naming(board, named)
    assert life(ended.state, "A") == left
    assert [ended.state.objects[one].definition for one in ended.state.zone("hand", "A")] == [named]


def test_608_2c_a_card_that_is_named_is_what_was_said_of_it_before():
    text = (
        "Reveal the top card of your library. If it's a land card, put it onto the battlefield. Otherwise, put that card "
        "into your hand."
    )
    board = Board().lands("A", "B").hand("A", spell=sorcery("Wayfinding", "{B}", text))
    asked = answered(board, cast("A", "spell"), RESOLVE, picks=("a land card",)).pending
    assert (asked.kind, asked.options) == ("identify", ())
    told = board.run(cast("A", "spell"), RESOLVE).pending
    first = Answer(choice=told.id, pick=("o1",))
    ended = board.run(cast("A", "spell"), RESOLVE, answers=(first, Answer(choice=asked.id, card=land("G"))))
    assert land("G") in [ended.state.objects[one].definition for one in ended.state.battlefield]
    with pytest.raises(WrongAnswer, match="Bears can't be it, which was said to be a land card"):
        board.run(cast("A", "spell"), RESOLVE, answers=(first, Answer(choice=asked.id, card=BEARS)))


def test_608_2h_an_amount_asks_which_card_it_is_measured_of():
    text = "Exile the top card of your library. You gain life equal to its mana value."
    board = Board().lands("A", "B").hand("A", spell=sorcery("Weighing", "{B}", text))
    assert life(naming(board, BEARS).state, "A") == 22


def test_608_2c_a_card_that_is_one_of_several_is_named_as_one_of_them():
    board = Board().lands("A", "B").hand("A", spell=sorcery("Satchel", "{B}", SATCHEL.format("creature")))
    board.put("A", "library", "secret", UNKNOWN_CARD, unknown=True, one_of=(BEARS, BOLT))
    assert life(naming(board, BEARS).state, "A") == 22
    with pytest.raises(WrongAnswer, match=r"is none of the options, which are o1: .*Bears, o2: .*Bolt"):
        naming(board, land("G"))


@pytest.mark.parametrize("creatures", [0, 1, 2])
def test_608_2h_an_amount_asks_what_unknown_cards_are(creatures):
    text = "Target player mills two cards. You gain 1 life for each creature card in that player's graveyard."
    board = Board().lands("A", "B").hand("A", spell=sorcery("Tally", "{B}", text))
    picks = ("a creature card",) * creatures + ("not a creature card",) * (2 - creatures)
    ended = answered(board, cast("A", "spell", "B"), RESOLVE, picks=picks)
    assert life(ended.state, "A") == 20 + creatures


def test_608_2d_an_unknown_card_is_chosen_if_it_is_one_that_fits():
    board = Board().lands("A", "B").hand("A", distress=DISTRESS)
    board.put("B", "hand", "secret", UNKNOWN_CARD, unknown=True)
    pending = board.run(cast("A", "distress", "B"), RESOLVE).pending
    assert (pending.kind, pending.low, pending.constraints) == ("choose_objects", 0, (IF_IT_FITS,))
    for picks, left in ((("secret",), 0), ((), 1)):
        ended = answered(board, cast("A", "distress", "B"), RESOLVE, picks=(picks,))
        assert len(ended.state.zone("hand", "B")) == left


def test_608_2d_what_may_be_possible_with_unknown_cards_is_asked():
    text = "Reveal the top two cards of your library. You may put a land card from among them into your hand."
    board = Board().lands("A", "B").hand("A", spell=sorcery("Wayfinding", "{B}", text))
    pending = board.run(cast("A", "spell"), RESOLVE).pending
    assert pending.kind == "choose_yes_no"
    taken = answered(board, cast("A", "spell"), RESOLVE, picks=(True, ("A.card-1",)))
    assert len(taken.state.zone("hand", "A")) == 1


def test_603_2_what_an_unknown_card_would_trigger_is_asked():
    slime = creature("Slime", "{G}", "Whenever a land card is put into your graveyard from anywhere, you gain 1 life.")
    mill = sorcery("Mill", "{B}", "Target player mills two cards.")
    board = Board().lands("A", "B").hand("A", mill=mill).field("A", slime=slime)
    pending = board.run(cast("A", "mill", "A"), RESOLVE).pending
    assert pending.kind == "identify"
    yes, no = (option.label for option in pending.options)
    for picks, gained in (((yes, no), 1), ((yes, yes), 2), ((no, no), 0)):
        assert life(answered(board, cast("A", "mill", "A"), RESOLVE, picks=picks).state, "A") == 20 + gained


def test_608_2h_the_mana_value_of_an_unknown_card_is_not_taken_for_zero():
    text = (
        "Reveal the top card of your library and put that card into your hand. You lose life equal to its mana value."
    )
    board = Board().lands("A", "B").hand("A", spell=sorcery("Confidence", "{B}", text))
    outcome = board.run(cast("A", "spell"), RESOLVE)
    assert outcome.status == "unsupported"
    assert "a card that nobody knows" in outcome.not_understood[0].why


def test_608_2h_what_an_unknown_card_was_is_not_decided():
    text = "Exile target card from a graveyard. If it was a creature card, you gain 1 life."
    board = Board().lands("A", "B").hand("A", spell=sorcery("Scavenge", "{B}", text))
    board.put("B", "graveyard", "secret", UNKNOWN_CARD, unknown=True)
    outcome = board.run(cast("A", "spell", "secret"), RESOLVE)
    assert outcome.status == "unsupported"
    assert "a card that nobody knows" in outcome.not_understood[0].why


def test_608_2d_whether_an_unknown_card_that_is_looked_at_is_cast_is_asked():
    text = (
        "Look at the top two cards of your library. You may cast a spell with mana value 3 or less from among them without "
        "paying its mana cost. Put the rest on the bottom of your library in a random order."
    )
    board = Board().lands("A", "R").hand("A", spell=sorcery("Glimpse", "{R}", text))
    pending = board.run(cast("A", "spell"), RESOLVE).pending
    assert pending.kind == "choose_yes_no"
    assert pending.prompt == "Does A cast one of 2 unknown cards, as Glimpse allows?"
    assert answered(board, cast("A", "spell"), RESOLVE, picks=(True,)).status == "unsupported"
    declined = answered(board, cast("A", "spell"), RESOLVE, picks=(False,))
    assert [said.partition(" cast ")[0] for said in steps(declined, "may")] == ["A chooses not to"]


def hidden(player: str, zone: str, *names: str, spell: Definition | None = None, **fields: object) -> Board:
    """A board with unknown cards in a zone, which are known to be one of some if ``one_of`` says so."""
    board = Board().lands("A", "WUBRG")
    for name in names:
        board.put(player, zone, name, UNKNOWN_CARD, unknown=True, **fields)
    return board.hand("A", spell=spell) if spell is not None else board


FORESTER = land("G")


@pytest.mark.parametrize(
    ("one_of", "asks", "left"),
    [
        ((BEARS, BOLT), False, 0),  # whichever it is, it has to be discarded
        ((FORESTER, FORESTER), False, 1),  # whichever it is, it can't be
        ((BEARS, FORESTER), True, None),
    ],
)
def test_608_2d_one_of_several_counts_where_all_agree(one_of, asks, left):
    outcome = hidden("B", "hand", "secret", spell=DISTRESS, one_of=one_of).run(cast("A", "spell", "B"), RESOLVE)
    assert (outcome.pending is not None) == asks
    if left is not None:
        assert len(outcome.state.zone("hand", "B")) == left


def test_608_2d_of_several_cards_what_is_chosen_is_one_that_fits():
    board = hidden("B", "hand", "secret", spell=DISTRESS, one_of=(BEARS, FORESTER))
    ended = answered(board, cast("A", "spell", "B"), RESOLVE, picks=(("secret",),))
    (card,) = ended.state.zone("graveyard", "B")
    assert (ended.state.objects[card].printed, ended.state.objects[card].unknown) == (BEARS, False)


def test_701_20a_which_of_several_cards_it_is_is_asked_and_remembered():
    text = "Reveal your hand. Discard all creature cards. You gain 1 life."
    board = hidden("A", "hand", "secret", spell=sorcery("Purge", "{B}", text), one_of=(BEARS, BOLT))
    outcome = board.run(cast("A", "spell"), RESOLVE)
    if outcome.pending is not None:
        assert [option.label for option in outcome.pending.options] == ["Grizzly Bears", "Lightning Bolt"]


def found(text: str) -> Outcome:
    return hidden("B", "hand", spell=sorcery("Seek", "{B}", text)).run(cast("A", "spell"), RESOLVE)


def test_701_23d_a_card_without_a_quality_must_be_found():
    outcome = found("Search your library for a card, put that card into your hand, then shuffle.")
    assert outcome.status == "resolved"
    assert len(outcome.state.zone("hand", "A")) == 1
    assert outcome.state.players["A"].library.size == 19


def test_701_23b_whether_an_unknown_card_has_the_quality_is_asked():
    outcome = found("Search your library for a creature card, reveal it, put it into your hand, then shuffle.")
    assert (outcome.pending.kind, outcome.pending.low, outcome.pending.high) == ("choose_objects", 0, 1)
    assert [option.label for option in outcome.pending.options] == ["an unknown card"]


@pytest.mark.parametrize(
    "rest",
    [
        "a creature card, put that card onto the battlefield",
        "up to two creature cards with different names, reveal them, put them into your hand",
    ],
)
def test_701_23a_where_all_depends_on_what_is_found_the_library_has_to_be_listed(rest):
    outcome = found(f"Search your library for {rest}, then shuffle.")
    assert (outcome.pending.kind, outcome.pending.low, outcome.pending.high) == ("choose_objects", 0, 1)
    assert [option.label for option in outcome.pending.options] == ["a card that the request has to list"]


def test_701_23d_as_many_as_are_asked_for_are_found():
    outcome = found("Search your library for two cards, put them into your hand, then shuffle.")
    assert len(outcome.state.zone("hand", "A")) == 2


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and the "
         "rest on the bottom of your library in a random order.", "identify"),
        ("Reveal the top card of your library. If it's a creature card, put it into your hand.", "identify"),
        ("Look at the top three cards of your library. You may reveal a creature card from among them and put it into your "
         "hand. Put the rest on the bottom of your library in a random order.", "choose_yes_no"),
        ("Mill three cards. You may put a land card from among them into your hand.", "choose_yes_no"),
        ("Target opponent reveals their hand. You choose a creature card from it. That player discards that card.",
         "choose_objects"),
        ("Target opponent reveals their hand. You choose an artifact or creature card from it. Exile that card.",
         "choose_objects"),
    ],
)  # fmt: skip
def test_608_2c_what_unknown_cards_are_decides_nothing_unasked(text, kind):
    board = hidden("B", "hand", "secret", spell=sorcery("Look", "{B}", text))
    targets = ("B",) if "Target" in text else ()
    pending = board.run(cast("A", "spell", *targets), RESOLVE).pending
    assert pending is not None
    assert pending.kind == kind


def test_115_1_an_unknown_card_in_a_graveyard_can_be_the_target():
    raiser = sorcery("Raiser", "{B}", "Return target creature card from your graveyard to your hand.")
    board = hidden("A", "graveyard", "secret", spell=raiser)
    outcome = board.run(cast("A", "spell", "secret"), RESOLVE)
    assert outcome.status == "resolved"
    assert len(outcome.state.zone("hand", "A")) == 1
    assert any("unknown card" in text for text in outcome.assumptions)


def test_115_1_one_of_several_that_all_do_not_fit_is_no_target():
    raiser = sorcery("Raiser", "{B}", "Return target creature card from your graveyard to your hand.")
    board = hidden("A", "graveyard", "secret", spell=raiser, one_of=(BOLT, FORESTER))
    assert board.run(cast("A", "spell", "secret"), RESOLVE).status == "illegal"


COSTLY = "As an additional cost to cast this spell, discard a creature card.\nDraw a card."


def test_118_3_an_unknown_card_may_be_what_a_cost_asks_for():
    rite = card("Rite", "{B}", "Sorcery", COSTLY)
    outcome = hidden("A", "hand", "secret", spell=rite).run(cast("A", "spell"), RESOLVE)
    assert outcome.status == "resolved"
    assert "The unknown card that is used to pay for Rite is one that can be." in outcome.assumptions


def test_614_12a_an_unknown_card_may_be_revealed_as_a_land_enters():
    port = card("Port", None, "Land", "As this land enters, you may reveal a Plains or Island card from your hand. If you "
                "don't, this land enters tapped.\n{T}: Add {W}.")  # fmt: skip
    board = hidden("A", "hand", "secret").hand("A", port=port)
    pending = board.run(PlayLand(player="A", object="port")).pending
    assert pending.kind == "choose_yes_no"


def test_608_2c_explored_both_are_told():
    board = Board().lands("A", "B").hand("A", spell=sorcery("Satchel", "{B}", SATCHEL.format("land")))
    explored = board.run(cast("A", "spell"), RESOLVE, policy="explore")
    assert sorted(life(branch.outcome.state, "A") for branch in explored.branches) == [20, 22]


BODY_DOUBLE = "You may have this creature enter as a copy of any creature card in a graveyard."


def test_707_5_an_unknown_card_may_be_what_is_copied_as_something_enters():
    """Of the cards that it may be, only a creature card can be copied; if none can, nothing is."""
    double = creature("Double", "{U}", BODY_DOUBLE, pt="0/1")
    board = hidden("A", "graveyard", "secret", spell=double, one_of=(BEARS, BOLT))
    ended = answered(board, cast("A", "spell"), RESOLVE, picks=(True, ("secret",)))
    (entered,) = (one for one in ended.state.battlefield if one.startswith("spell"))
    assert view(ended.state).of(entered).name == BEARS.name
    board = hidden("A", "graveyard", "secret", spell=double, one_of=(FORESTER, BOLT))
    assert "There is nothing that Double can copy." in [
        step.text for step in board.run(cast("A", "spell"), RESOLVE).steps
    ]


def test_707_5_which_of_several_creature_cards_is_copied_is_asked():
    double, wall = creature("Double", "{U}", BODY_DOUBLE, pt="0/1"), creature("Wall", "{G}", pt="0/4")
    board = hidden("A", "graveyard", "secret", spell=double, one_of=(BEARS, wall))
    ended = answered(board, cast("A", "spell"), RESOLVE, picks=(True, "Wall"))
    (entered,) = (one for one in ended.state.battlefield if one.startswith("spell"))
    assert view(ended.state).of(entered).toughness == 4
    unknown = hidden("A", "graveyard", "secret", spell=double)
    asked = answered(unknown, cast("A", "spell"), RESOLVE, picks=(True, ("secret",))).pending
    assert (asked.kind, asked.options) == ("identify", ())


NOTHING_ASKS = "Nothing asks what the unknown cards are that were put into a graveyard."


def test_701_20a_that_nothing_asks_for_a_card_is_assumed_where_nothing_did():
    """Not where it was asked what it is, at once by an ability or later by the text that put it there."""
    slime = creature("Slime", "{G}", "Whenever a land card is put into your graveyard from anywhere, you gain 1 life.")
    mill = sorcery("Mill", "{B}", "Target player mills a card.")
    tally = sorcery(
        "Tally", "{B}", "Target player mills a card. You gain 1 life for each creature card in all graveyards."
    )
    board = Board().lands("A", "B").hand("A", mill=mill, tally=tally)
    assert NOTHING_ASKS in board.run(cast("A", "mill", "A"), RESOLVE).assumptions
    asked = answered(board, cast("A", "tally", "A"), RESOLVE, picks=("a creature card",))
    assert (life(asked.state, "A"), NOTHING_ASKS in asked.assumptions) == (21, False)
    board.field("A", slime=slime)
    yes = board.run(cast("A", "mill", "A"), RESOLVE).pending.options[0].label
    assert NOTHING_ASKS not in answered(board, cast("A", "mill", "A"), RESOLVE, picks=(yes,)).assumptions


@pytest.mark.parametrize("so", [True, False])
def test_603_7_a_delayed_trigger_asks_what_a_card_is_that_nobody_knows(so):
    text = "Until end of turn, whenever a creature card is put into your graveyard from your library, you gain 1 life."
    wake = sorcery("Wake", "{B}", text)
    mill = sorcery("Mill", "{B}", "You mill a card.")
    board = Board().lands("A", "BB").hand("A", spell=wake, other=mill)
    actions = (cast("A", "spell"), RESOLVE, cast("A", "other"), RESOLVE, RESOLVE)
    pending = board.run(*actions).pending
    assert pending is not None
    assert pending.kind == "identify"
    pick = pending.options[0 if so else 1].label
    assert life(answered(board, *actions[: 5 if so else 4], picks=(pick,)).state, "A") == (21 if so else 20)
