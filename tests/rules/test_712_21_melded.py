"""Meld cards and melded permanents (701.42, 712.4, 712.5, 712.21)."""

from __future__ import annotations

import msgspec
import pytest

from adjudicator.cards.melding import PAIRS
from engine.committing.commit import commit
from engine.dialogue.outcome import Outcome
from engine.events import kinds
from engine.layers.explaining import explain
from engine.phrases.matching import property_of
from engine.phrases.melding import are_pair
from engine.phrases.scope import Scope
from engine.replacement.possible import impossible
from engine.state.canonical import canonical
from engine.state.change import edit
from engine.state.copiable import Copied
from engine.state.definition import Definition
from engine.status.transforming import why_not_turn_over
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, passing, steps
from tests.rules.boards import DOOM_BLADE, Board, card, texts
from tests.rules.melds import (
    GARRISON,
    HOST,
    MELDS,
    RATS,
    SCAVENGERS,
    knowing,
    look,
    meld_card,
    melding,
    pair,
    township,
)
from tests.rules.mutants import HERON, UNDER
from tests.rules.pool import BOUNCE, FLICKER, creature, enchantment, instant, sorcery

BANISH = instant("Banish", "{W}", "Exile target creature.")
TUCK = instant("Tuck", "{U}", "Put target creature on top of its owner's library.")
CLONE = creature(
    "Clone", "{3}{U}", "You may have this creature enter as a copy of any creature on the battlefield.", "0/0"
)
JOURNEY = instant(
    "Otherworldly Journey",
    "{1}{W}",
    "Exile target creature. At the beginning of the next end step, return that card to the battlefield under its owner's "
    "control with a +1/+1 counter on it.",
)
FALSE_DEMISE = card(
    "False Demise",
    "{2}{U}",
    "Enchantment — Aura",
    "Enchant creature\nWhen enchanted creature dies, return that card to the battlefield under your control.",
)
MIMIC_VAT = card("Mimic Vat", "{3}", "Artifact", "Whenever a nontoken creature dies, you may exile that card.")
DEATHS = enchantment("Knell", "{B}", "Whenever a creature dies, you gain 1 life.")
GRAVES = enchantment("Pit", "{B}", "Whenever a card is put into a graveyard from anywhere, you gain 1 life.")


def mana_value(outcome: Outcome | Board, one: str) -> int:
    state = outcome.state
    return property_of("mana_value", state.objects[one], Scope(state, look_all(outcome), "A", None))


def look_all(outcome: Outcome | Board):
    from engine.layers import view

    return view(outcome.state)


def chittering(**others: Definition) -> Board:
    """A board with Chittering Host, melded, as ``rats@3``, and what else A has."""
    board = knowing(Board().field("A", rats=RATS, men=SCAVENGERS, **others))
    outcome = answered(board, passing("A"), passing("B"), RESOLVE, RESOLVE)
    made = Board()
    made.state = msgspec.structs.replace(outcome.state, turn=board.state.turn, effects=())
    assert "rats@3" in made.state.battlefield, texts(outcome)
    return made


def gone(
    spell: Definition, board: Board, *actions: object, picks: tuple[object, ...] = (), **fields: object
) -> Outcome:
    """What becomes of the melded permanent that a spell of B's is cast at."""
    board.lands("B", "WUBRG").hand("B", spell=spell)
    one = "rats@3" if "rats@3" in board.state.battlefield else "walls@3"
    return answered(board, passing("A"), cast("B", "spell", one), *actions, picks=picks, **fields)


def test_701_42a_712_4_both_cards_are_one_object():
    """701.42a, 712.4, 712.4a, 712.14c: exiled, then put onto the battlefield combined, as one new permanent."""
    outcome = melding(pair())
    melded = outcome.state.objects["walls@3"]
    assert [one.name for one in melded.melded] == ["Hanweir Battlements", "Hanweir Garrison"]
    assert names(outcome.state, "exile") == []
    assert "712.14c" in cited(outcome, "meld")
    assert not melded.tapped, "it is a new object (400.7)"
    assert not melded.controlled_since_turn_began


def test_712_8g_only_the_combined_face():
    """712.8, 712.8g: name, types, abilities, power and toughness are those of the combined back face."""
    seen = look(melding(pair()))
    assert (seen.name, seen.power, seen.toughness, seen.types) == (
        "Hanweir, the Writhing Township",
        7,
        4,
        ("creature",),
    )
    assert seen.has_keyword("trample")
    assert not any("Add" in repr(held.ability) for held in seen.abilities)
    assert (seen.colors, seen.mana_cost) == ((), None)


def test_202_3c_712_8g_the_mana_value_of_both_fronts():
    """202.3c, 712.8g: both fronts together, and 0 for a copy, even one that is represented by meld cards."""
    host = chittering()
    assert mana_value(host, "rats@3") == 7
    assert mana_value(township(), "walls@3") == 3
    cloned = answered(
        chittering().lands("A", "UUUU").hand("A", clone=CLONE), cast("A", "clone"), RESOLVE, picks=(True,)
    )
    assert look(cloned, "clone@3").name == "Chittering Host"
    assert mana_value(cloned, "clone@3") == 0
    copying = township()
    copied = Copied(HOST, timestamp=copying.state.clock)
    copying.state = edit(copying.state, "walls@3", copied=(copied,))
    assert mana_value(copying, "walls@3") == 0


def test_701_42b_only_the_two_cards_of_a_pair():
    """701.42b, 701.42c: a copy of a meld card has its name and no meld card's back; both cards stay in exile."""
    board = pair(garrison=CLONE)
    board.state = edit(board.state, "men", copied=(Copied(GARRISON, timestamp=1),))
    outcome = melding(board)
    assert sorted(names(outcome.state, "exile")) == ["Clone", "Hanweir Battlements"]
    assert "701.42c" in cited(outcome, "impossible")
    token = pair()
    token.state = edit(token.state, "men", kind="token")
    assert names(melding(token).state, "exile") == ["Hanweir Battlements"]


def test_712_4a_owned_and_controlled():
    """712.4a, 701.42b: nothing happens if its controller does not both own and control both."""
    for fields in ({"owner": "B"}, {"controller": "B"}):
        board = pair()
        board.state = edit(board.state, "men", **fields)
        outcome = melding(board)
        assert {"walls", "men"} <= set(outcome.state.battlefield)
    for nobody in ("men", "walls"):
        board = (
            pair()
            .lands("B", "U")
            .hand("B", away=instant("Away", "{U}", "Return target permanent to its owner's hand."))
        )

        outcome = answered(
            board, activate("A", "walls", MELDS), passing("A"), cast("B", "away", nobody), RESOLVE, RESOLVE
        )
        assert names(outcome.state, "exile") == []


def test_712_4a_one_of_several_counterparts_is_chosen():
    outcome = melding(pair(more=GARRISON), picks=("more",))
    assert [one.id for one in outcome.state.objects["walls@3"].melded] == ["walls@3", "more@2"]
    assert "men" in outcome.state.battlefield


def test_712_4b_elsewhere_a_meld_card_has_no_back():
    """712.4b, 712.8a, 712.8b: on the stack and in other zones it is its front face alone."""
    board = knowing(Board().lands("A", "RRR").hand("A", men=GARRISON))
    assert look(board, "men").name == "Hanweir Garrison"
    outcome = answered(board, cast("A", "men"))
    assert (look(outcome, "men@2").name, look(outcome, "men@2").power) == ("Hanweir Garrison", 2)
    back = instant("Return", "{B}", "Return target creature card from your graveyard to the battlefield transformed.")
    raised = answered(
        knowing(Board().lands("A", "B").hand("A", back=back)).put("A", "graveyard", "men", GARRISON),
        cast("A", "back", "men"),
        RESOLVE,
    )
    assert names(raised.state, "graveyard", "A").count("Hanweir Garrison") == 1, "it can't enter with its back face up"


def test_712_4c_it_can_not_transform():
    """712.4c, 712.9: neither a meld card nor a melded permanent."""
    turn = instant("Turn", "{U}", "Transform target creature.")
    outcome = gone(turn, township(), RESOLVE)
    assert look(outcome).name == "Hanweir, the Writhing Township"
    assert "712.4c" in cited(outcome, "transform")
    assert why_not_turn_over(pair().state, "men") is not None


def pairs_of(number: int) -> tuple[Definition, Definition]:
    one = PAIRS[number]
    text = f"{{1}}: If you both own and control ~ and a permanent named {one.second}, exile them, then meld them into "
    kind = "Legendary Artifact" if "," in one.first else "Artifact"
    first = meld_card(one.first, None, kind, text.replace("~", one.first) + f"{one.forms}.")
    return first, meld_card(one.second, None, "Artifact", "")


@pytest.mark.parametrize("number", range(7))
def test_712_5_seven_pairs(number):
    """712.5, 712.5a, 712.5b, 712.5c, 712.5d, 712.5e, 712.5f, 712.5g: which cards meld with which, and into what."""
    first, second = pairs_of(number)
    assert not first.front.unread
    assert are_pair(first, second, PAIRS[number].forms)
    assert are_pair(second, first, PAIRS[number].forms)
    assert not are_pair(second, second, PAIRS[number].forms)
    assert not are_pair(first, pairs_of((number + 1) % 7)[1], PAIRS[number].forms)


def test_712_16_it_can_not_be_turned_face_down():
    why = impossible(township().state, kinds.TurnFaceDown(object="walls@3"))
    assert why is not None
    assert why[0] == "712.16"
    down = sorcery("Ixidron", "{U}", "Turn all creatures face down.")
    outcome = answered(pair().lands("A", "U").hand("A", down=down), cast("A", "down"), RESOLVE)
    assert look(outcome, "men").name == "Hanweir Garrison", "a meld card is double-faced (712.1)"


def test_712_21_one_permanent_leaves_and_two_cards_arrive():
    outcome = gone(DOOM_BLADE, township())
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Hanweir Battlements", "Hanweir Garrison"]
    assert {"walls@4", "men@3"} <= set(outcome.state.objects)
    assert "712.21" in cited(outcome, "come_apart")


def test_example_712_21_1():
    """712.21, 712.21e: one creature has died, and two cards were put into a graveyard."""
    died = gone(DOOM_BLADE, chittering(knell=DEATHS), RESOLVE, RESOLVE)
    assert life(died.state, "A") == 21
    arrived = gone(DOOM_BLADE, chittering(pit=GRAVES), RESOLVE)
    assert sum(step.event == "trigger" for step in arrived.steps) == 3, "two cards of A's, and the spell"


def test_712_21a_the_owner_arranges_them():
    """712.21a: in the library, in an order that is not told; in the graveyard they lie as listed, and that is said."""
    for order in (("Graf Rats", "Midnight Scavengers"), ("Midnight Scavengers", "Graf Rats")):
        outcome = gone(TUCK, chittering(), picks=(order,))
        top = outcome.state.players["A"].library.top
        assert [outcome.state.objects[one].definition.name for one in top[:2]] == list(reversed(order))
        assert "712.21a" in cited(outcome, "arrange")
        assert not any("Scavengers, then" in text for text in steps(outcome, "arrange"))
    assert any("712.21a" in text for text in gone(DOOM_BLADE, chittering()).assumptions)


DUPLICANT = creature(
    "Duplicant",
    "{6}",
    "When this creature enters, you may exile target nontoken creature.\n{1}: Return the last creature card exiled with "
    "this creature to its owner's hand.",
    "2/4",
    "Artifact Creature — Shapeshifter",
)
"""A second ability asks which card was the last one, as the real one does."""


@pytest.mark.parametrize("last", ["Graf Rats", "Midnight Scavengers"])
def test_example_712_21b_1(last):
    """712.21b: the player who exiles it decides which of its cards is the last one exiled."""
    board = chittering().lands("A", "WUBRGW").hand("A", copy=DUPLICANT)
    first = "Graf Rats" if last != "Graf Rats" else "Midnight Scavengers"
    asked = answered(board, cast("A", "copy"), RESOLVE, RESOLVE, picks=("rats@3", True))
    assert asked.pending is not None
    assert (asked.pending.player, asked.pending.rules) == ("A", ("712.21b",))
    outcome = answered(board, cast("A", "copy"), RESOLVE, RESOLVE, picks=("rats@3", True, (first, last)))
    assert names(outcome.state, "exile") == [first, last]
    cards = [outcome.state.objects[one] for one in outcome.state.zone("exile")]
    assert cards[0].timestamp < cards[1].timestamp


def test_712_21b_nobody_is_asked_where_nothing_counts():
    assert gone(BANISH, chittering()).status == "resolved"


def test_example_712_21c_1():
    """712.21c: what finds the permanent again finds both cards, and does the same to each."""
    outcome = gone(JOURNEY, chittering(), until="turn")
    back = {
        one.definition.name: one.count("+1/+1") for one in outcome.state.objects.values() if one.zone == "battlefield"
    }
    assert (back["Graf Rats"], back["Midnight Scavengers"]) == (1, 1)


def test_example_712_21c_2():
    board = chittering().put("A", "battlefield", "demise", FALSE_DEMISE, attached_to="rats@3")
    outcome = gone(DOOM_BLADE, board, RESOLVE)
    assert {"Graf Rats", "Midnight Scavengers"} <= set(names(outcome.state, "battlefield"))


@pytest.mark.parametrize("exiled", [True, False])
def test_example_712_21c_3(exiled):
    """712.21c: one choice, for both cards."""
    outcome = gone(DOOM_BLADE, chittering(vat=MIMIC_VAT), RESOLVE, picks=(exiled,))
    there = "exile" if exiled else "graveyard"
    assert sorted(names(outcome.state, there, None if exiled else "A")) == ["Graf Rats", "Midnight Scavengers"]


LEYLINE = enchantment(
    "Leyline of the Void", "{B}", "If a card would be put into an opponent's graveyard from anywhere, exile it instead."
)
WHEEL = enchantment(
    "Wheel",
    "{G}",
    "If a card would be put into your graveyard from anywhere, put it on the bottom of its owner's library instead.",
)


@pytest.mark.parametrize("chosen", ["Leyline of the Void", "Wheel"])
def test_example_712_21d_1(chosen):
    """712.21d: the effect that its controller applies moves both cards."""
    board = chittering().field("A", wheel=WHEEL).field("B", leyline=LEYLINE)
    order = () if chosen != "Wheel" else (("Graf Rats", "Midnight Scavengers"),)
    outcome = gone(DOOM_BLADE, board, picks=(chosen, *order))
    cards = {"Graf Rats", "Midnight Scavengers"}
    if chosen != "Wheel":
        assert cards <= set(names(outcome.state, "exile"))
    else:
        bottom = outcome.state.players["A"].library.bottom
        assert cards == {outcome.state.objects[one].definition.name for one in bottom}


def test_712_21c_blinked_they_are_two_permanents():
    outcome = gone(FLICKER, township())
    assert {"Hanweir Battlements", "Hanweir Garrison"} <= set(names(outcome.state, "battlefield"))


SWAN = creature(
    "Swan",
    "{3}{W}",
    "Whenever this creature or another Bird you control enters, exile up to one target creature you control without "
    "flying. Return it to the battlefield under its owner's control with a flying counter on it at the beginning of the "
    "next end step.",
    "3/3",
    "Creature — Bird",
)


def test_712_21c_400_7j_it_is_what_was_exiled_just_before():
    """712.21c, 400.7j: "it" returns as both cards, each with a counter, whatever had entered."""
    board = chittering().lands("A", "WWWW").hand("A", swan=SWAN)
    outcome = answered(board, cast("A", "swan"), RESOLVE, RESOLVE, picks=("rats@3",), until="turn")
    state = outcome.state
    counters = {state.objects[one].definition.name: state.objects[one].count("flying") for one in state.battlefield}
    assert (counters["Graf Rats"], counters["Midnight Scavengers"], counters["Swan"]) == (1, 1, 0)


@pytest.mark.parametrize("back", [True, False])
def test_903_9c_a_melded_commander(back):
    board = pair()
    board.state = msgspec.structs.replace(board.state, variant="commander")
    board.state = edit(board.state, "men", designations=("commander",))
    made = township(board)
    assert made.state.objects["walls@3"].is_commander
    outcome = gone(BOUNCE, made, picks=(back,))
    assert names(outcome.state, "command") == (["Hanweir Garrison"] if back else [])
    assert outcome.state.objects["men@3"].is_commander


def test_730_2_a_melded_permanent_merges():
    """730.2, 730.3, 712.21: three cards represent it, and leave."""
    board = township().lands("A", "UUUU").hand("A", new=HERON)
    board.state = edit(board.state, "walls@3", controlled_since_turn_began=True)
    outcome = answered(board, cast("A", "new", "walls@3", method="mutate"), RESOLVE, RESOLVE, picks=(UNDER,))
    assert len(outcome.state.objects["walls@3"].merged) == 3
    assert look(outcome).name == "Hanweir, the Writhing Township"
    assert look(outcome).has_keyword("flying")
    assert mana_value(outcome, "walls@3") == 3
    after = Board()
    after.state = outcome.state
    left = gone(DOOM_BLADE, after)
    assert sorted(names(left.state, "graveyard", "A")) == ["Dream Heron", "Hanweir Battlements", "Hanweir Garrison"]


def test_712_8g_it_is_explained():
    entry = explain(township().state, "walls@3")[0]
    assert (entry.rule, "combined" in entry.effect) == ("712.8g", True)


def test_712_18_it_is_another_state_than_a_copy():
    """712.8g: a melded permanent is told from a permanent with the same characteristics."""
    melded = township().state
    plain = edit(melded, "walls@3", merged=())
    assert canonical(melded) != canonical(plain)
    assert commit(melded, kinds.SetTapped(object="walls@3", tapped=True)).objects["walls@3"].melded


def test_707_2_a_copy_is_of_the_combined_face():
    """707.2, 712.8g: a token that copies it is one object, and leaves as one."""
    twin = sorcery("Twin", "{U}", "Create a token that's a copy of target creature.")
    outcome = answered(chittering().lands("A", "U").hand("A", twin=twin), cast("A", "twin", "rats@3"), RESOLVE)
    token = next(one for one in outcome.state.objects.values() if one.kind == "token")
    assert token.definition.name == "Chittering Host"
    assert not token.melded
    assert mana_value(outcome, token.id) == 0


def test_614_6_two_cards_that_would_be_melded_are_both_exiled_instead():
    """614.6, 614.12, 712.4a: the single object that would enter is those two cards, and none of them enters."""
    priest = creature(
        "Priest", "{W}", "If a nontoken creature would enter and it wasn't cast, exile it instead.", "2/2"
    )
    outcome = melding(pair().field("B", priest=priest))
    assert sorted(names(outcome.state, "exile")) == ["Hanweir Battlements", "Hanweir Garrison"]
    assert {outcome.state.objects[one].was for one in outcome.state.zone("exile")} == {"walls@2", "men@2"}
    assert "Hanweir Battlements and Hanweir Garrison do not enter the battlefield." in texts(outcome)
