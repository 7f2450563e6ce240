"""What a sentence after a delayed triggered ability says of what happens by that (603.7), and those cards (608.2c)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, ZOMBIE, Board
from tests.rules.pool import creature, enchantment, instant, sorcery

COUNCIL = creature(
    "Council",
    "{W}",
    "At the beginning of your end step, you may exile Council. If you do, return it to the battlefield under its "
    "owner's control "
    "at the beginning of your next upkeep. It gains haste.",
    "5/5",
)


def test_603_7_it_gains_haste_as_it_is_returned():
    board = Board().field("A", council=COUNCIL)
    actions = (Advance(to="end"), RESOLVE)
    there = answered(board, *actions, Advance(to="upkeep", turn=5), picks=(True,))
    (one,) = (one for one in there.state.battlefield if one.startswith("council"))
    assert view(there.state).of(one).has_keyword("haste")
    gone = answered(board, *actions, Advance(to="upkeep", turn=4), picks=(True,))
    assert names(gone.state, "exile") == ["Council"]


def test_603_7_nothing_where_it_was_not_exiled():
    board = Board().field("A", council=COUNCIL)
    outcome = answered(board, Advance(to="end"), RESOLVE, picks=(False,))
    assert not outcome.state.delayed
    assert not view(outcome.state).of("council").has_keyword("haste")


def test_603_7_if_you_do_asks_of_what_is_done_then():
    feast = instant(
        "Feast",
        "{B}",
        "Exile target creature. At the beginning of the next end step, return that card to the battlefield under its "
        "owner's "
        "control. If you do, you gain life equal to that creature's toughness.",
    )
    board = Board().lands("A", "B").hand("A", feast=feast).field("B", bears=BEARS)
    outcome = board.run(cast("A", "feast", "bears"), RESOLVE)
    assert life(outcome.state, "A") == 20
    later = board.run(cast("A", "feast", "bears"), RESOLVE, Advance(to="end"), RESOLVE)
    assert life(later.state, "A") == 22
    assert "Grizzly Bears" in {later.state.objects[one].definition.name for one in later.state.battlefield}


def test_608_2c_those_cards_are_all_that_were_exiled():
    shift = sorcery(
        "Shift",
        "{W}",
        "Exile each creature you control. Return those cards to the battlefield under their owner's control at the "
        "beginning of "
        "the next end step.",
    )
    board = Board().lands("A", "W").hand("A", shift=shift).field("A", bears=BEARS, zombie=ZOMBIE).field("B", ox=BEARS)
    gone = board.run(cast("A", "shift"), RESOLVE)
    assert sorted(names(gone.state, "exile")) == ["Grizzly Bears", "Walking Corpse"]
    back = board.run(cast("A", "shift"), RESOLVE, Advance(to="end"), RESOLVE)
    assert names(back.state, "exile") == []
    assert "ox" in back.state.battlefield


def test_608_2c_the_card_that_was_discarded_if_it_is_of_that_kind():
    scholar = creature(
        "Scholar",
        "{G}",
        "When this creature enters, draw a card, then discard a card. If you discard a creature card this way, put it "
        "from your "
        "graveyard onto the battlefield tapped.",
    )
    board = Board(library=0).lands("A", "G").hand("A", scholar=scholar, zombie=ZOMBIE)
    board.put("A", "library", "bears", BEARS)
    outcome = answered(board, cast("A", "scholar"), RESOLVE, RESOLVE, picks=("zombie",))
    (one,) = (one for one in outcome.state.battlefield if one.startswith("zombie"))
    assert outcome.state.objects[one].tapped


def test_614_15_from_the_graveyard_instead():
    stitch = sorcery(
        "Stitch",
        "{B}",
        "Return target creature card from your graveyard to your hand.\n"
        "Threshold — Return that card from your graveyard to the battlefield instead if there are seven or more cards "
        "in your "
        "graveyard.",
    )
    for more, where in ((5, "hand"), (6, "battlefield")):
        board = Board().lands("A", "B").hand("A", stitch=stitch).put("A", "graveyard", "bears", BEARS)
        for number in range(more):
            board.put("A", "graveyard", f"zombie-{number}", ZOMBIE)
        state = board.run(cast("A", "stitch", "bears"), RESOLVE).state
        found = state.battlefield if where == "battlefield" else state.zone("hand", "A")
        assert [one for one in found if one.startswith("bears")]


def test_608_2d_of_an_opponents_choice():
    text = (
        "At the beginning of your end step, return a nonland card of an opponent's choice from your graveyard to "
        "your hand."
    )
    lord = enchantment("Lord", "{B}", text)
    board = Board().field("A", lord=lord).put("A", "graveyard", "bears", BEARS).put("A", "graveyard", "zombie", ZOMBIE)
    asked = board.run(Advance(to="end"), RESOLVE)
    assert asked.pending is not None
    assert asked.pending.player == "B"
    outcome = answered(board, Advance(to="end"), RESOLVE, picks=("zombie",))
    assert names(outcome.state, "hand", "A") == ["Walking Corpse"]


def test_608_2d_each_from_their_own_hand():
    text = "When this creature enters, each other player may put a creature card onto the battlefield from their hand."
    griffin = creature("Griffin", "{W}", text)
    board = Board().lands("A", "W").hand("A", griffin=griffin, zombie=ZOMBIE).hand("B", bears=BEARS)
    outcome = answered(board, cast("A", "griffin"), RESOLVE, RESOLVE, picks=(True,))
    assert names(outcome.state, "hand", "A") == ["Walking Corpse"]
    assert names(outcome.state, "hand", "B") == []


def test_406_3_face_up_cards_in_exile():
    pull = instant("Pull", "{W}", "Put target face-up exiled card into its owner's graveyard.")
    board = Board().lands("A", "W").hand("A", pull=pull).put("B", "exile", "bears", BEARS)
    assert names(board.run(cast("A", "pull", "bears"), RESOLVE).state, "graveyard", "B") == ["Grizzly Bears"]
    hidden = Board().lands("A", "W").hand("A", pull=pull).put("B", "exile", "bears", BEARS, known_to=("B",))
    assert hidden.run(cast("A", "pull", "bears")).status == "illegal"


def test_404_1_counted_in_each_graveyard():
    text = "Target player gains 4 life, then gains 4 life for each card named Burst in each graveyard."
    burst = instant("Burst", "{W}", text)
    board = (
        Board()
        .lands("A", "W")
        .hand("A", burst=burst)
        .put("A", "graveyard", "one", burst)
        .put("B", "graveyard", "two", burst)
    )
    assert life(board.run(cast("A", "burst", "A"), RESOLVE).state, "A") == 32


def test_608_2e_so_much_for_each_that_was_revealed():
    parley = sorcery(
        "Parley",
        "{G}",
        "Each player reveals the top card of their library. For each nonland card revealed this way, creatures you "
        "control get "
        "+1/+1 until end of turn.",
    )
    board = Board(library=0).lands("A", "G").hand("A", parley=parley).field("A", bears=BEARS).field("B", zombie=ZOMBIE)
    board.put("A", "library", "one", BEARS).put("B", "library", "two", ZOMBIE)
    look = view(board.run(cast("A", "parley"), RESOLVE).state)
    assert (look.of("bears").power, look.of("zombie").power) == (4, 2)
