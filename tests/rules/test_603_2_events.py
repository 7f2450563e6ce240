"""Trigger conditions of every kind (603.2, 603.2c), and what the ability then refers to."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.dialogue.actions import PlayLand
from engine.dialogue.outcome import Outcome
from engine.state.definition import Definition
from engine.state.players import Library
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, steps
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, card
from tests.rules.fights import END, attack
from tests.rules.pool import BURN_ALL, LOOT, MILL, TOKENS, WRATH, creature, enchantment, instant, sorcery

GAIN = "you gain 1 life."


def watching(event: str, what: str = GAIN) -> Definition:
    return enchantment("Watcher", "{W}", f"Whenever {event}, {what}")


def played(board: Board, *actions: object, picks: tuple[object, ...] = ()) -> Outcome:
    outcome = answered(board, *actions, picks=picks)
    assert outcome.status == "resolved", (outcome.status, outcome.illegal, outcome.not_understood, outcome.pending)
    return outcome


def gained(outcome: Outcome, player: str = "A") -> int:
    return life(outcome.state, player) - 20


def triggers(outcome: Outcome) -> int:
    return len(steps(outcome, "trigger"))


SAC = card("Altar", "{1}", "Artifact", "Sacrifice a creature: You lose 2 life.")
EDICT = sorcery("Edict", "{B}", "Each player sacrifices a creature of their choice.")
RACK = sorcery("Rack", "{B}", "Each player discards two cards.")
PUMP = sorcery("Feed", "{G}", "Put two +1/+1 counters on target creature.")
PUMP_ALL = sorcery("Feast", "{G}", "Put a +1/+1 counter on each creature you control.")
SCRY = sorcery("Peek", "{U}", "Scry 1.")
SURVEIL = sorcery("Look", "{U}", "Surveil 1.")
REANIMATE = sorcery("Raise", "{B}", "Return target creature card from your graveyard to the battlefield.")
CYCLER = card("Wheel", "{5}", "Sorcery", "Draw two cards.\nCycling {1}\nWhen you cycle this card, you gain 1 life.")


def test_603_2_becomes_the_target_triggers_as_the_target_is_chosen():
    board = Board().lands("A", "G").hand("A", g=GROWTH).field("A", bears=BEARS)
    board.field("A", w=watching("a creature you control becomes the target of a spell"))
    outcome = played(board, cast("A", "g", "bears"))
    done = [step.event for step in outcome.steps]
    assert done.index("choose_targets") < done.index("trigger") < done.index("cast_spell")
    assert gained(outcome) == 1


def test_603_2_becomes_the_target_of_an_opponent_only():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", mine=BEARS).field("B", bears=BEARS)
    board.field("B", w=watching("a creature you control becomes the target of a spell or ability an opponent controls"))
    assert triggers(played(board, cast("A", "bolt", "bears"))) == 1
    assert triggers(played(board, cast("A", "bolt", "mine"))) == 0


def test_603_2c_all_damage_dealt_at_one_time_is_one_event_of_being_dealt_damage():
    enrage = creature("Ram", "{G}", "Whenever this creature is dealt damage, you gain that much life.", pt="3/9")
    twice = sorcery("Brawl", "{G}", "Target creature you control fights target creature you don't control.")
    board = Board().lands("A", "G").hand("A", x=twice).field("A", ram=enrage).field("B", bears=BEARS)
    assert gained(played(board, cast("A", "x", "ram", "bears"), RESOLVE, RESOLVE)) == 2


def test_603_2c_a_player_is_dealt_damage():
    board = Board().lands("A", "R").hand("A", q=BURN_ALL).field("A", w=watching("you're dealt damage"))
    assert gained(played(board, cast("A", "q"), RESOLVE, RESOLVE)) == -1


def test_603_2_noncombat_damage_of_a_source_you_control():
    board = Board().lands("A", "R").hand("A", bolt=BOLT)
    board.field("A", w=watching("a source you control deals noncombat damage to an opponent"))
    assert gained(played(board, cast("A", "bolt", "B"), RESOLVE, RESOLVE)) == 1


def test_603_10a_a_sacrifice_looks_back():
    board = Board().lands("A", "B").hand("A", e=EDICT).field("A", bears=BEARS).field("B", theirs=BEARS)
    board.field("A", w=watching("you sacrifice a creature"))
    outcome = played(board, cast("A", "e"), RESOLVE, RESOLVE)
    assert gained(outcome) == 1
    assert "603.10a" in cited(outcome, "trigger")


def test_603_2c_one_or_more_discards_are_one_event_with_that_many():
    board = Board().lands("A", "B").hand("A", r=RACK, a=BEARS, b=BOLT).hand("B", c=BEARS)
    board.field("A", w=watching("you discard one or more cards", "you gain that much life."))
    outcome = played(board, cast("A", "r"), RESOLVE, RESOLVE)
    assert gained(outcome) == 2
    each = Board().lands("A", "B").hand("A", r=RACK, a=BEARS, b=BOLT).field("A", w=watching("you discard a card"))
    assert triggers(each.run(cast("A", "r"))) == 2


def test_603_2c_one_or_more_die_as_one_event_and_each_one_by_one():
    batch = Board().lands("A", "W").hand("A", w=WRATH).field("A", a=BEARS, b=BEARS)
    batch.field("A", e=watching("one or more creatures you control die"))
    assert gained(played(batch, cast("A", "w"), RESOLVE, RESOLVE)) == 1
    each = (
        Board()
        .lands("A", "W")
        .hand("A", w=WRATH)
        .field("A", a=BEARS, b=BEARS, e=watching("a creature you control dies"))
    )
    assert triggers(each.run(cast("A", "w"))) == 2


def test_702_29c_when_you_cycle_this_card_triggers_from_where_it_went():
    board = Board().lands("A", "U").hand("A", wheel=CYCLER)
    outcome = played(board, activate("A", "wheel", 1))
    assert names(outcome.state, "graveyard", "A") == ["Wheel"]
    assert gained(outcome) == 1


def test_702_29d_cycling_or_discarding_triggers_once():
    board = Board().lands("A", "U").hand("A", wheel=card("Roll", "{5}", "Sorcery", "Draw two cards.\nCycling {1}"))
    board.field("A", w=watching("you cycle or discard a card"))
    assert triggers(played(board, activate("A", "wheel", 1))) == 1


def test_113_6k_a_card_that_is_discarded_triggers_in_the_graveyard():
    loser = card(
        "Lost", "{1}", "Creature — Cow", "When this creature dies or when you discard it, you gain 1 life.", "1/1"
    )
    board = Board().lands("A", "U").hand("A", l=LOOT, lost=loser)
    outcome = played(board, cast("A", "l"), RESOLVE, picks=(("lost",),))
    assert gained(outcome) == 1
    board = Board().lands("A", "W").hand("A", w=WRATH).field("A", lost=loser)
    assert gained(played(board, cast("A", "w"), RESOLVE, RESOLVE)) == 1


def test_113_6m_an_ability_that_returns_its_card_from_the_graveyard_functions_only_there():
    ghoul = creature(
        "Ghoul", "{B}", "Whenever a Swamp you control enters, return this card from your graveyard to your hand."
    )
    swamp = card("Swamp", None, "Basic Land — Swamp", "({T}: Add {B}.)")
    board = Board().hand("A", s=swamp).put("A", "graveyard", "dead", ghoul).field("A", alive=ghoul)
    outcome = played(board, PlayLand(player="A", object="s"))
    assert triggers(outcome) == 1
    assert names(outcome.state, "hand", "A") == ["Ghoul"]


def test_603_10a_a_card_in_a_graveyard_sees_only_what_dies_while_it_is_there():
    traitor = creature(
        "Traitor",
        "{B}",
        "Whenever another creature is put into your graveyard from the battlefield, return this card from your graveyard "
        "to the battlefield.",
    )
    together = Board().lands("A", "W").hand("A", w=WRATH).field("A", traitor=traitor, bears=BEARS)
    assert triggers(played(together, cast("A", "w"))) == 0
    there = Board().lands("A", "W").hand("A", w=WRATH).put("A", "graveyard", "traitor", traitor).field("A", bears=BEARS)
    outcome = played(there, cast("A", "w"), RESOLVE, RESOLVE)
    assert "Traitor" in names(outcome.state, "battlefield")


def test_603_6c_from_anywhere_is_seen_in_the_graveyard_whatever_zone_it_came_from():
    titan = creature("Titan", "{B}", "When this creature is put into a graveyard from anywhere, you gain 1 life.")
    dies = Board().lands("A", "W").hand("A", w=WRATH).field("A", titan=titan)
    outcome = played(dies, cast("A", "w"), RESOLVE, RESOLVE)
    assert gained(outcome) == 1
    assert "603.10a" not in cited(outcome, "trigger")
    discarded = Board().lands("A", "U").hand("A", l=LOOT, titan=titan)
    assert gained(played(discarded, cast("A", "l"), RESOLVE, RESOLVE, picks=(("titan",),))) == 1


def test_603_2_milled_cards():
    board = Board().lands("A", "U").hand("A", m=MILL)
    for number in range(3):
        board.put("A", "library", f"lib{number}", BEARS)
    board.field("A", w=watching("one or more creature cards are put into your graveyard from anywhere"))
    assert gained(played(board, cast("A", "m", "A"), RESOLVE, RESOLVE)) == 1


def test_603_6a_enters_from_a_graveyard():
    board = Board().lands("A", "B").hand("A", r=REANIMATE, t=TOKENS).put("A", "graveyard", "dead", BEARS)
    board.field("A", w=watching("a creature enters from your graveyard"))
    assert gained(played(board, cast("A", "r", "dead"), RESOLVE, RESOLVE)) == 1


def test_603_10a_leaving_a_graveyard_looks_back():
    board = Board().lands("A", "B").hand("A", r=REANIMATE).put("A", "graveyard", "dead", BEARS)
    board.field("A", w=watching("a creature card leaves your graveyard"))
    outcome = played(board, cast("A", "r", "dead"), RESOLVE, RESOLVE)
    assert gained(outcome) == 1
    assert "603.10a" in cited(outcome, "trigger")


def test_603_2c_once_for_each_counter_and_once_for_one_or_more():
    for event, times in (
        ("a +1/+1 counter is put on a creature you control", 2),
        ("one or more counters are put on a creature you control", 1),
    ):
        board = Board().lands("A", "G").hand("A", p=PUMP).field("A", bears=BEARS, w=watching(event))
        assert triggers(board.run(cast("A", "p", "bears"))) == times


def test_603_2c_one_or_more_counters_count_for_each_permanent():
    board = Board().lands("A", "G").hand("A", p=PUMP_ALL).field("A", a=BEARS, b=BEARS)
    board.field("A", w=watching("one or more counters are put on a creature you control"))
    assert triggers(board.run(cast("A", "p"))) == 2


@pytest.mark.parametrize(
    ("spell", "event"), [(SCRY, "you scry"), (SURVEIL, "you surveil"), (SCRY, "you scry or surveil")]
)
def test_603_2_scrying_and_surveilling(spell: Definition, event: str):
    board = Board().lands("A", "U").hand("A", s=spell).put("A", "library", "top", BEARS).field("A", w=watching(event))
    assert gained(played(board, cast("A", "s"), RESOLVE, RESOLVE, picks=((),))) == 1


def test_603_2_tokens_created():
    board = Board().lands("A", "W").hand("A", t=TOKENS).field("A", w=watching("you create one or more tokens"))
    assert gained(played(board, cast("A", "t"), RESOLVE, RESOLVE)) == 1


def test_603_2_an_ability_is_activated_that_is_no_mana_ability():
    board = Board().field("A", altar=SAC, bears=BEARS)
    board.field("A", w=watching("you activate an ability of an artifact that isn't a mana ability"))
    assert triggers(played(board, activate("A", "altar", 0))) == 1


def test_700_13_targeting_what_is_an_opponents_is_a_crime_and_happens_once():
    board = Board().lands("A", "RR").hand("A", bolt=BOLT, own=BOLT).field("B", bears=BEARS).field("A", mine=BEARS)
    board.field("A", w=watching("you commit a crime"))
    assert triggers(played(board, cast("A", "bolt", "bears"))) == 1
    assert triggers(played(board, cast("A", "bolt", "B"))) == 1
    assert triggers(played(board, cast("A", "bolt", "mine"))) == 0


def test_700_14_expending_is_reaching_the_amount_within_a_turn():
    board = Board().lands("A", "RRR").hand("A", a=BOLT, b=BOLT, c=BOLT).field("A", w=watching("you expend 2"))
    one = (cast("A", "a", "B"), RESOLVE)
    assert triggers(played(board, *one)) == 0
    two = (*one, cast("A", "b", "B"), RESOLVE, RESOLVE)
    assert triggers(played(board, *two)) == 1
    assert triggers(played(board, *two, cast("A", "c", "B"))) == 1


def test_603_2_a_land_is_played():
    board = Board().hand("A", s=card("Forest", None, "Basic Land — Forest", "({T}: Add {G}.)"))
    board.field("A", w=watching("you play a land"))
    assert triggers(played(board, PlayLand(player="A", object="s"))) == 1


def test_603_2_where_from_is_said_once_of_the_land_and_of_the_spell():
    forest = card("Forest", None, "Basic Land — Forest", "({T}: Add {G}.)")
    crucible = enchantment("Crucible", "{W}", "You may play lands from your graveyard.")
    board = Board().lands("A", "R").hand("A", s=forest, bolt=BOLT).field("A", c=crucible)
    board.put("A", "graveyard", "old", forest)
    board.field("A", w=watching("you play a land or cast a spell from anywhere other than your hand"))
    assert triggers(played(board, PlayLand(player="A", object="s"))) == 0
    assert triggers(played(board, cast("A", "bolt", "B"))) == 0
    assert triggers(played(board, PlayLand(player="A", object="old"))) == 1
    board.field("A", v=watching("you play a land or cast a spell from your hand"))
    assert triggers(played(board, PlayLand(player="A", object="s"))) == 1


def test_603_2_lands_and_spells_from_exile():
    board = (
        Board().lands("A", "R").hand("A", s=card("Forest", None, "Basic Land — Forest", "({T}: Add {G}.)"), bolt=BOLT)
    )
    board.field("A", w=watching("you play a land from exile or cast a spell from exile"))
    assert triggers(played(board, PlayLand(player="A", object="s"), cast("A", "bolt", "B"))) == 0
    board.hand("A", e=sorcery("Out", "{0}", "Exile the top card of your library. You may play that card this turn."))
    library = board.put("A", "library", "top", BOLT)
    players = library.state.players
    known = replace(players["A"], library=Library(top=("top",), size=5))
    board.state = replace(board.state, players=players.insert("A", known))
    assert triggers(played(board, cast("A", "e"), RESOLVE, cast("A", "top@2", "B"))) == 1


def test_603_2_during_a_players_turn():
    board = (
        Board()
        .lands("A", "R")
        .hand("A", bolt=BOLT)
        .field("B", w=watching("an opponent casts a spell during your turn"))
    )
    assert triggers(played(board, cast("A", "bolt", "B"))) == 0
    board.field("A", v=watching("you cast a spell during your turn"))
    assert triggers(played(board, cast("A", "bolt", "B"))) == 1


def test_603_2c_one_event_that_fits_two_conditions_triggers_once():
    board = Board().lands("A", "W").hand("A", t=TOKENS)
    board.field("A", w=watching("a creature enters or whenever a token enters"))
    assert triggers(board.run(cast("A", "t"))) == 2


def test_603_2e_becomes_untapped_and_not_while_it_is():
    wake = instant("Wake", "{G}", "Untap target creature.")
    board = Board().lands("A", "GG").hand("A", x=wake, y=wake)
    board.put("A", "battlefield", "bears", BEARS, tapped=True).field("A", w=watching("a creature becomes untapped"))
    first = (cast("A", "x", "bears"), RESOLVE)
    assert triggers(played(board, *first)) == 1
    assert triggers(played(board, *first, RESOLVE, cast("A", "y", "bears"))) == 1


def test_603_2_becomes_attached():
    equipment = card("Blade", "{1}", "Artifact — Equipment", "Equip {1}")
    board = Board().lands("A", "R").field("A", blade=equipment, bears=BEARS)
    board.field("A", w=watching("an Equipment you control becomes attached to a creature"))
    assert triggers(played(board, activate("A", "blade", 0, "bears"))) == 1


def test_603_10c_becomes_unattached_looks_back():
    equipment = card(
        "Chain",
        "{1}",
        "Artifact — Equipment",
        "Whenever this Equipment becomes unattached from a creature, you gain 1 life.",
    )
    board = Board().lands("A", "W").hand("A", w=WRATH).field("A", bears=BEARS)
    board.put("A", "battlefield", "chain", equipment, attached_to="bears")
    outcome = played(board, cast("A", "w"), RESOLVE, RESOLVE)
    assert gained(outcome) == 1


def test_603_2_casting_from_elsewhere_than_the_hand():
    board = Board().lands("A", "R").hand("A", bolt=BOLT)
    board.field("A", w=watching("you cast a spell from anywhere other than your hand"))
    assert triggers(played(board, cast("A", "bolt", "B"))) == 0
    board.field("A", v=watching("you cast a spell from your hand"))
    assert triggers(played(board, cast("A", "bolt", "B"))) == 1


def test_122_6a_counters_that_you_put_there():
    """122.6a: who puts counters there matters, not whose creature it is."""
    for event, mine, theirs in (
        ("you put one or more +1/+1 counters on a creature", 1, 0),
        ("you put a +1/+1 counter on a creature", 2, 0),
        ("you put a counter on a creature", 2, 0),
        ("you put one or more counters on a creature an opponent controls", 1, 0),
        ("you put one or more counters on a creature you control", 0, 0),
        ("you put one or more -1/-1 counters on a creature", 0, 0),
        ("one or more counters are put on a creature", 1, 1),
    ):
        for watcher, times in (("A", mine), ("B", theirs)):
            board = Board().lands("A", "G").hand("A", p=PUMP).field("B", bears=BEARS)
            board.field(watcher, w=watching(event))
            assert triggers(played(board, cast("A", "p", "bears"), RESOLVE)) == times, (event, watcher)


def test_122_6a_who_controls_what_enters_with_counters_puts_them_there():
    grown = creature("Grown", "{G}", "This creature enters with two +1/+1 counters on it.", "1/1")
    board = Board().lands("A", "G").hand("A", g=grown)
    board.field("A", w=watching("you put one or more +1/+1 counters on a creature"))
    board.field("B", w2=watching("you put one or more +1/+1 counters on a creature"))
    outcome = board.run(cast("A", "g"), RESOLVE)
    assert triggers(outcome) == 1


def test_700_4_a_permanent_is_put_into_a_graveyard_from_the_battlefield_only():
    """110.1: what is no permanent before does not count."""
    board = Board().lands("A", "RBB").hand("A", bolt=BOLT).field("A", bears=BEARS)
    board.field("A", w=watching("a permanent you control is put into a graveyard"))
    assert triggers(played(board, cast("A", "bolt", "bears"), RESOLVE)) == 1
    rack = Board().lands("A", "B").hand("A", r=RACK, x=BEARS, y=BEARS)
    rack.field("A", w=watching("a permanent you control is put into a graveyard"))
    assert triggers(played(rack, cast("A", "r"), RESOLVE)) == 0


def test_603_10_an_aura_whose_host_is_put_into_a_graveyard_comes_back():
    """700.4, 704.5m: the ability of the Aura sees it, and finds the Aura in the graveyard where it is by then."""
    text = "Enchant creature\nWhen enchanted creature is put into a graveyard, you may return this card from your "
    aura = card("Spirit", "{G}", "Enchantment — Aura", text + "graveyard to your hand.")
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", bears=BEARS)
    board.put("A", "battlefield", "aura", aura, attached_to="bears")
    outcome = played(board, cast("A", "bolt", "bears"), RESOLVE, RESOLVE, picks=(True,))
    assert [obj.zone for one, obj in outcome.state.objects.items() if one.startswith("aura@")] == ["hand"]


def test_510_2_combat_damage_to_one_of_your_opponents():
    """102.2: only damage to opponents of the controller of the ability counts, whoever's creature deals it."""
    for watcher, times in (("A", 1), ("B", 0)):
        board = Board().field("A", bears=BEARS)
        board.field(watcher, w=watching("a creature deals combat damage to one of your opponents"))
        assert triggers(played(board, attack("bears"), END)) == times


JACE = card("Jace", "{2}{U}", "Legendary Planeswalker — Jace", "+1: You gain 1 life.")


@pytest.mark.parametrize(("kind", "times"), [("Jace", 1), ("Chandra", 0)])
def test_606_1_a_loyalty_ability_of_a_planeswalker_of_a_kind(kind: str, times: int):
    board = Board().field("A", w=watching(f"you activate a loyalty ability of a {kind} planeswalker"), walker=JACE)
    board = board.counters("walker", "loyalty", 3)
    assert triggers(played(board, activate("A", "walker", 0))) == times
