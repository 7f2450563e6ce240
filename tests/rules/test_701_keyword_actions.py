"""Keyword actions that are several things in one word (701.10, 701.34–701.63)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board, land, rules, texts
from tests.rules.pool import creature, instant, sorcery

SPREAD = instant("Spread", "{U}", "Proliferate.")
SPROUT = sorcery("Sprout", "{G}", "Create a 1/1 green Saproling creature token.\nPopulate.")
FARM = instant("Farm", "{G}", "Populate.")
SCOUT = creature("Scout", "{G}", "When this creature enters, it explores.")
SPY = creature("Spy", "{U}", "When this creature enters, it connives.")
HORDE = sorcery("Horde", "{B}", "Amass Orcs 2.")
UNSAID = sorcery("Unsaid", "{B}", "Amass 1.")
CHILL = instant("Chill", "{W}", "Tap up to two target creatures. Put a stun counter on each of them.")
AID = instant("Aid", "{W}", "Bolster 2.")
NEWT = creature("Newt", "{G}", "{G}: Adapt 2.")
HULK = creature("Hulk", "{G}", "{G}: Monstrosity 3.\nWhen this creature becomes monstrous, draw a card.")
ACCUSE = instant("Accuse", "{R}", "Suspect target creature.")
ABSOLVE = instant("Absolve", "{W}", "All suspected creatures are no longer suspected.")
CLEAR = "Put a +1/+1 counter on target suspected creature you control. You may have it become no longer suspected."
TANGLE = instant("Tangle", "{B}", CLEAR)
OLD_OAK = creature("Oak", "{W}", "When this creature enters, it endures 2.")
TWICE = instant("Twice", "{G}", "Double target creature's power until end of turn.")
MORE = instant("More", "{G}", "Double the number of +1/+1 counters on target creature.")


def test_701_34a_each_kind_of_counter_on_what_was_chosen() -> None:
    board = Board().lands("A", "U").hand("A", spread=SPREAD).field("A", bears=BEARS).field("B", other=BEARS)
    board.counters("bears", "+1/+1", 2).counters("bears", "charge", 1).counters("other", "+1/+1", 1)
    outcome = answered(board, cast("A", "spread"), RESOLVE, picks=(("bears",),))
    assert outcome.state.objects["bears"].count("+1/+1") == 3
    assert outcome.state.objects["bears"].count("charge") == 2
    assert outcome.state.objects["other"].count("+1/+1") == 1


def test_701_36a_a_copy_of_a_creature_token() -> None:
    outcome = answered(Board().lands("A", "G").hand("A", sprout=SPROUT), cast("A", "sprout"), RESOLVE)
    assert names(outcome.state, "battlefield").count("Saproling Token") == 2


def test_701_36b_without_a_creature_token_nothing_is_created() -> None:
    outcome = answered(Board().lands("A", "G").field("A", bears=BEARS).hand("A", farm=FARM), cast("A", "farm"), RESOLVE)
    assert len(outcome.state.battlefield) == 2
    assert "701.36b" in rules(outcome)


def test_701_44a_a_land_goes_to_the_hand() -> None:
    board = Board(library=5).lands("A", "G").hand("A", scout=SCOUT).put("A", "library", "top", land("G"))
    outcome = answered(board, cast("A", "scout"), RESOLVE, RESOLVE)
    assert names(outcome.state, "hand", "A") == ["Forest"]
    assert outcome.state.objects["scout@3"].count("+1/+1") == 0


def test_701_44a_otherwise_a_counter_and_perhaps_the_graveyard() -> None:
    board = Board(library=5).lands("A", "G").hand("A", scout=SCOUT).put("A", "library", "top", BOLT)
    away = answered(board, cast("A", "scout"), RESOLVE, RESOLVE, picks=(True,))
    assert names(away.state, "graveyard", "A") == ["Lightning Bolt"]
    assert away.state.objects["scout@3"].count("+1/+1") == 1
    kept = answered(board, cast("A", "scout"), RESOLVE, RESOLVE, picks=(False,))
    assert kept.state.players["A"].library.top == ("top",)


def test_701_44a_what_an_unknown_card_is_has_to_be_said() -> None:
    board = Board(library=5).lands("A", "G").hand("A", scout=SCOUT)
    outcome = answered(board, cast("A", "scout"), RESOLVE, RESOLVE)
    assert outcome.pending is not None
    assert outcome.pending.kind == "identify"


def test_701_50a_a_nonland_card_discarded_makes_a_counter() -> None:
    board = Board(library=5).lands("A", "U").hand("A", spy=SPY, forest=land("G")).put("A", "library", "top", BOLT)
    grown = answered(board, cast("A", "spy"), RESOLVE, RESOLVE, picks=("top@2",))
    assert grown.state.objects["spy@3"].count("+1/+1") == 1
    same = answered(board, cast("A", "spy"), RESOLVE, RESOLVE, picks=("forest",))
    assert same.state.objects["spy@3"].count("+1/+1") == 0


def test_701_47a_an_army_is_created_and_grows() -> None:
    board = Board().lands("A", "BB").hand("A", h1=HORDE, h2=HORDE)
    outcome = answered(board, cast("A", "h1"), RESOLVE, cast("A", "h2"), RESOLVE)
    (army,) = (one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token")
    assert outcome.state.objects[army].count("+1/+1") == 4
    assert set(view(outcome.state).of(army).subtypes) == {"Orc", "Army"}


def test_701_47d_without_a_kind_zombies_are_meant() -> None:
    board = Board().lands("A", "BB").hand("A", unsaid=UNSAID, horde=HORDE)
    outcome = answered(board, cast("A", "unsaid"), RESOLVE, cast("A", "horde"), RESOLVE)
    (army,) = (one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token")
    assert outcome.state.objects[army].count("+1/+1") == 3
    assert set(view(outcome.state).of(army).subtypes) == {"Zombie", "Orc", "Army"}


def test_122_1_counters_on_each_of_them() -> None:
    board = Board().lands("A", "W").hand("A", chill=CHILL).field("B", bears=BEARS, newt=NEWT).field("A", other=BEARS)
    outcome = answered(board, cast("A", "chill", "bears", "newt"), RESOLVE)
    assert [outcome.state.objects[one].count("stun") for one in ("bears", "newt", "other")] == [1, 1, 0]
    assert all(outcome.state.objects[one].tapped for one in ("bears", "newt"))


def test_701_39a_the_least_toughness() -> None:
    board = Board().lands("A", "W").hand("A", aid=AID).field("A", bears=BEARS, newt=NEWT)
    outcome = answered(board, cast("A", "aid"), RESOLVE)
    assert outcome.state.objects["newt"].count("+1/+1") == 2


def test_701_46a_only_without_counters() -> None:
    board = Board().lands("A", "GG").field("A", newt=NEWT)
    outcome = answered(board, activate("A", "newt"), RESOLVE, activate("A", "newt"), RESOLVE)
    assert outcome.state.objects["newt"].count("+1/+1") == 2


def test_701_37a_once_monstrous_always() -> None:
    board = Board().lands("A", "GG").field("A", hulk=HULK)
    outcome = answered(board, activate("A", "hulk"), RESOLVE, RESOLVE, activate("A", "hulk"), RESOLVE)
    assert outcome.state.objects["hulk"].count("+1/+1") == 3
    assert outcome.state.objects["hulk"].designations == ("monstrous",)
    assert len(outcome.state.zone("hand", "A")) == 1


def test_701_60c_a_suspected_creature_has_menace() -> None:
    board = Board().lands("A", "R").hand("A", accuse=ACCUSE).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "accuse", "bears"), RESOLVE)
    assert view(outcome.state).of("bears").has_keyword("menace")
    assert "Grizzly Bears becomes suspected." in texts(outcome)


def test_701_60a_what_is_no_longer_suspected_has_menace_no_more() -> None:
    """701.60a, 701.60c: what the designation gave goes with it; what was not suspected is not among them."""
    board = Board().lands("A", "RW").hand("A", accuse=ACCUSE, absolve=ABSOLVE).field("B", bears=BEARS, other=BEARS)
    outcome = answered(board, cast("A", "accuse", "bears"), RESOLVE, cast("A", "absolve"), RESOLVE)
    assert outcome.state.objects["bears"].designations == ()
    assert not view(outcome.state).of("bears").has_keyword("menace")
    assert [text for text in texts(outcome) if "no longer" in text] == ["Grizzly Bears (bears) is no longer suspected."]


def test_701_60a_it_can_be_suspected_again() -> None:
    """701.60a, 701.60d: only what is suspected can't become so again."""
    board = Board().lands("A", "RRW").hand("A", accuse=ACCUSE, again=ACCUSE, absolve=ABSOLVE).field("B", bears=BEARS)
    turn = (cast("A", "accuse", "bears"), RESOLVE, cast("A", "absolve"), RESOLVE, cast("A", "again", "bears"), RESOLVE)
    outcome = answered(board, *turn)
    assert outcome.state.objects["bears"].designations == ("suspected",)
    assert view(outcome.state).of("bears").has_keyword("menace")


def test_701_60d_a_suspected_creature_does_not_become_suspected_again() -> None:
    board = Board().lands("A", "RR").hand("A", accuse=ACCUSE, again=ACCUSE).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "accuse", "bears"), RESOLVE, cast("A", "again", "bears"), RESOLVE)
    assert outcome.state.objects["bears"].designations == ("suspected",)
    assert texts(outcome).count("Grizzly Bears becomes suspected.") == 1


def test_701_60a_may_have_it_become_no_longer_suspected() -> None:
    """701.60a, 608.2d: the player chooses whether it does."""
    board = Board().lands("A", "RB").hand("A", accuse=ACCUSE, tangle=TANGLE).field("A", bears=BEARS)
    turn = (cast("A", "accuse", "bears"), RESOLVE, cast("A", "tangle", "bears"), RESOLVE)
    cleared = answered(board, *turn, picks=(True,))
    kept = answered(board, *turn, picks=(False,))
    assert cleared.state.objects["bears"].designations == ()
    assert kept.state.objects["bears"].designations == ("suspected",)
    assert cleared.state.objects["bears"].count("+1/+1") == kept.state.objects["bears"].count("+1/+1") == 1


def test_701_63a_counters_or_a_spirit() -> None:
    board = Board().lands("A", "W").hand("A", oak=OLD_OAK)
    grown = answered(board, cast("A", "oak"), RESOLVE, RESOLVE, picks=(True,))
    assert grown.state.objects["oak@3"].count("+1/+1") == 2
    spirit = answered(board, cast("A", "oak"), RESOLVE, RESOLVE, picks=(False,))
    assert names(spirit.state, "battlefield").count("Spirit Token") == 1


def test_701_10b_power_is_doubled_by_an_effect() -> None:
    board = Board().lands("A", "GG").hand("A", twice=TWICE, more=MORE).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "twice", "bears"), RESOLVE)
    seen = view(outcome.state).of("bears")
    assert (seen.power, seen.toughness) == (4, 2)


def test_701_10e_counters_are_doubled() -> None:
    board = Board().lands("A", "GG").hand("A", more=MORE).field("A", bears=BEARS).counters("bears", "+1/+1", 3)
    outcome = answered(board, cast("A", "more", "bears"), RESOLVE)
    assert outcome.state.objects["bears"].count("+1/+1") == 6
