"""Designations of players and of the game: the monarch, the city's blessing, day and night; rad counters."""

from __future__ import annotations

import msgspec

from engine.dialogue.actions import Concede
from engine.layers import view
from engine.oracle.card import CardText, FaceText
from engine.oracle.compile import compile_card
from engine.state.change import edit_turn
from engine.state.objects import Counters
from tests.rules.asking import RESOLVE, cast, cited, life, names, passing, steps
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, enchantment, instant, sorcery

CROWN = sorcery("Crown", "{W}", "You become the monarch.")
CORONATION = sorcery("Coronation", "{W}", "Target player becomes the monarch.")
COURT = enchantment("Court", "{W}", "At the beginning of your end step, if you're the monarch, you gain 3 life.")
HERALD = enchantment("Herald", "{W}", "Whenever you become the monarch, you gain 2 life.")
GUARD = creature("Guard", "{W}", "As long as you're the monarch, this creature gets +2/+2.")
HEIR = creature("Heir", "{W}", "When this creature enters, if there is no monarch, you become the monarch.")


def with_designation(board: Board, player: str, what: str) -> Board:
    record = msgspec.structs.replace(board.state.players[player], designations=(what,))
    board.state = msgspec.structs.replace(board.state, players=board.state.players.insert(player, record))
    return board


def court() -> Board:
    cards = {"crown": CROWN, "again": CROWN, "coronation": CORONATION, "heir": HEIR}
    return Board().lands("A", "WWWW").hand("A", **cards)


def test_725_1_an_effect_makes_a_player_the_monarch():
    outcome = court().run(cast("A", "crown"))
    assert outcome.state.players["A"].designations == ("monarch",)
    assert "725.1" in cited(outcome, "designation")


def test_725_3_the_monarch_before_ceases_to_be_it():
    outcome = with_designation(court(), "B", "monarch").run(cast("A", "crown"))
    assert outcome.state.players["A"].designations == ("monarch",)
    assert outcome.state.players["B"].designations == ()


def test_725_2_at_the_monarchs_end_step_they_draw_a_card():
    """725.2: the ability has no source, and the monarch controls it."""
    board = with_designation(court(), "A", "monarch")
    board.state = edit_turn(board.state, step="postcombat_main")
    outcome = board.run(passing("A"), passing("B"))
    assert outcome.state.turn.step == "end"
    assert "725.2" in cited(outcome, "trigger")
    assert len(steps(outcome, "draw")) == 1


def test_725_2_not_at_anothers_end_step():
    board = with_designation(court(), "B", "monarch")
    board.state = edit_turn(board.state, step="postcombat_main")
    assert not steps(board.run(passing("A"), passing("B")), "draw")


def test_725_1_what_triggers_on_becoming_the_monarch():
    """725.1: whoever is the monarch already does not become it."""
    board = court().field("A", herald=HERALD)
    outcome = board.run(cast("A", "crown"), RESOLVE, RESOLVE, cast("A", "again"))
    assert life(outcome.state, "A") == 22


def test_725_5_no_effect_while_there_is_no_monarch():
    """725.5: once there is one it applies."""
    board = court().field("A", guard=GUARD)
    assert view(board.state).of("guard").power == 1
    outcome = board.run(cast("A", "crown"))
    assert view(outcome.state).of("guard").power == 3


def test_725_1_there_is_no_monarch_until_someone_becomes_it():
    outcome = court().run(cast("A", "heir"))
    assert outcome.state.players["A"].designations == ("monarch",)
    taken = with_designation(court(), "B", "monarch").run(cast("A", "heir"))
    assert taken.state.players["B"].designations == ("monarch",)


def test_725_1_a_target_player_becomes_the_monarch():
    outcome = court().run(cast("A", "coronation", "B"))
    assert outcome.state.players["B"].designations == ("monarch",)


ASCENDER = creature("Ascender", "{W}", "Ascend\nThis creature gets +2/+2 as long as you have the city's blessing.")


def test_702_131b_with_ten_permanents_a_player_gets_the_citys_blessing_at_once():
    """702.131b, 702.131d: before anything else is looked at; and it stays."""
    board = Board().lands("A", "WWWWWWWWW").hand("A", ascender=ASCENDER)
    outcome = board.run(cast("A", "ascender"))
    assert outcome.state.players["A"].designations == ("city's blessing",)
    assert view(outcome.state).of("ascender@3").power == 3
    fewer = Board().lands("A", "WWWWWWWW").hand("A", ascender=ASCENDER).run(cast("A", "ascender"))
    assert fewer.state.players["A"].designations == ()


def test_702_131c_any_number_of_players_may_have_it():
    board = with_designation(Board().lands("A", "WWWWWWWWW").hand("A", ascender=ASCENDER), "B", "city's blessing")
    outcome = board.run(cast("A", "ascender"))
    assert outcome.state.players["A"].designations == outcome.state.players["B"].designations


def irradiated(amount: int) -> Board:
    board = Board(library=0)
    record = msgspec.structs.replace(board.state.players["A"], counters=(Counters("rad", amount, 0),))
    board.state = msgspec.structs.replace(board.state, players=board.state.players.insert("A", record))
    board.state = edit_turn(board.state, step="draw")
    for number, card in enumerate((BEARS, COURT, BEARS)):
        board.put("A", "library", f"top-{number}", card)
    return board.put("A", "library", "land", Board().lands("A", "W").state.objects["land-A-1"].definition)


def test_728_1_rad_counters_mill_and_cost_life_for_each_nonland_card():
    """728.1, 122.1i: the land on top costs nothing; each nonland card costs a life and removes a counter."""
    outcome = irradiated(3).run(passing("A"), passing("B"))
    assert outcome.state.turn.step == "precombat_main"
    assert len(outcome.state.zone("graveyard", "A")) == 3
    assert life(outcome.state, "A") == 18
    assert outcome.state.players["A"].count("rad") == 1
    assert "728.1" in cited(outcome, "trigger")


def test_122_1i_without_rad_counters_nothing_triggers():
    assert not steps(irradiated(0).run(passing("A"), passing("B")), "trigger")


NIGHTFALL = sorcery("Nightfall", "{U}", "It becomes night.")
MOONRISE = enchantment("Moonrise", "{U}", "Whenever day becomes night or night becomes day, you gain 1 life.")
PRANK = instant("Prank", "{U}", "If it's night, you gain 4 life.")


def at_dawn(now: str, *spells: str, previous: str | None = "B") -> Board:
    """The beginning of A's untap step, B having cast so many spells in the turn before."""
    from engine.state.history import HistoryEvent

    board = Board().field("A", moonrise=MOONRISE)
    board.state = edit_turn(board.state, step="untap", begun=False, priority=None, previous=previous)
    log = tuple(HistoryEvent(event="cast_spell", turn=2, seq=n, player=who) for n, who in enumerate(spells))
    board.state = msgspec.structs.replace(board.state, day_night=now, history=log, history_complete=("game",))
    return board


def test_731_2a_day_becomes_night_if_the_last_active_player_cast_no_spell():
    """731.2a, 502.2, 703.4b: only what that player cast in their turn counts."""
    outcome = at_dawn("day", "A").run(until="priority")
    assert outcome.state.day_night == "night"
    assert {"502.2", "703.4b", "731.2a"} <= set(cited(outcome, "day_night"))
    assert at_dawn("day", "B").run(until="priority").state.day_night == "day"


def test_731_2b_night_becomes_day_after_two_spells():
    assert at_dawn("night", "B", "B").run(until="priority").state.day_night == "day"
    assert at_dawn("night", "B", "A").run(until="priority").state.day_night == "night"


def test_731_2c_it_remains_neither():
    assert at_dawn("").run(until="priority").state.day_night == ""


def test_731_1a_day_becomes_night_is_losing_the_one_and_gaining_the_other():
    """731.1a: "it becomes night" while it is neither is no such change."""
    outcome = at_dawn("day").run(passing("A"), passing("B"))
    assert life(outcome.state, "A") == 21
    board = Board().lands("A", "U").hand("A", nightfall=NIGHTFALL).field("A", moonrise=MOONRISE)
    first = board.run(cast("A", "nightfall"))
    assert first.state.day_night == "night"
    assert life(first.state, "A") == 20


def test_731_1_it_is_night_can_be_asked():
    board = Board().lands("A", "UU").hand("A", nightfall=NIGHTFALL, prank=PRANK)
    outcome = board.run(cast("A", "nightfall"), RESOLVE, cast("A", "prank"))
    assert life(outcome.state, "A") == 24


WEREWOLF = compile_card(
    CardText(
        name="Villager // Howler",
        layout="transform",
        card_faces=(
            FaceText(
                name="Villager",
                mana_cost="{1}{G}",
                type_line="Creature — Human Werewolf",
                oracle_text="Daybound",
                power="2",
                toughness="2",
            ),
            FaceText(
                name="Howler",
                type_line="Creature — Werewolf",
                oracle_text="Nightbound",
                power="4",
                toughness="4",
                color_indicator=("G",),
            ),
        ),
    )
)


def test_702_145d_a_permanent_with_daybound_makes_it_day():
    outcome = Board().lands("A", "GG").hand("A", wolf=WEREWOLF).run(cast("A", "wolf"))
    assert outcome.state.day_night == "day"
    assert "702.145d" in cited(outcome, "day_night")
    assert names(outcome.state, "battlefield")[-1] == "Villager // Howler"


def test_702_145b_at_night_it_enters_transformed():
    board = Board().lands("A", "GG").hand("A", wolf=WEREWOLF)
    board.state = msgspec.structs.replace(board.state, day_night="night")
    outcome = board.run(cast("A", "wolf"))
    assert view(outcome.state).of(outcome.state.battlefield[-1]).name == "Howler"


def test_702_145c_as_it_becomes_night_it_transforms_and_702_145f_back_by_day():
    """702.145c, 702.145f: immediately; a permanent that transforms is the same object (712.18)."""
    board = Board().lands("A", "U").hand("A", nightfall=NIGHTFALL).field("A", wolf=WEREWOLF)
    board.state = msgspec.structs.replace(board.state, day_night="day")
    outcome = board.run(cast("A", "nightfall"))
    assert view(outcome.state).of("wolf").power == 4
    assert "702.145c" in cited(outcome, "transform")
    board.state = msgspec.structs.replace(outcome.state, day_night="day")
    assert view(board.run(passing("A"), until="action").state).of("wolf").power == 2


def test_702_145g_nightbound_makes_it_night_where_nothing_has_daybound():
    board = Board()
    board.put("A", "battlefield", "wolf", WEREWOLF, face=1)
    outcome = board.run(passing("A"), until="action")
    assert outcome.state.day_night == "night"
    assert "702.145g" in cited(outcome, "day_night")


def test_502_2_without_its_player_known_the_turn_before_is_assumed():
    outcome = at_dawn("day", previous=None).run(until="priority")
    assert "The turn before was B's." in outcome.assumptions


def test_725_4_the_active_player_becomes_the_monarch_as_the_monarch_leaves():
    """725.4: or the next player in turn order, where the active player is who leaves."""
    other = with_designation(Board(("A", "B", "C")), "B", "monarch").run(Concede(player="B"))
    assert other.state.players["A"].designations == ("monarch",)
    assert "725.4" in cited(other, "leave_game")
    own = with_designation(Board(("A", "B", "C")), "A", "monarch").run(Concede(player="A"))
    assert own.state.players["B"].designations == ("monarch",)


def test_726_4_the_initiative_is_taken_by_the_active_player():
    outcome = with_designation(Board(("A", "B", "C")), "B", "initiative").run(Concede(player="B"), until="action")
    assert outcome.state.players["A"].designations == ("initiative",)
    assert "726.2" in cited(outcome, "trigger")


def test_731_1_it_becomes_day_as_a_permanent_enters():
    """731.1: where it is neither; that is not day becoming night, or night day."""
    lark = creature("Lark", "{U}", "If it's neither day nor night, it becomes day as this creature enters.")
    board = Board().lands("A", "U").hand("A", lark=lark).field("A", moonrise=MOONRISE)
    outcome = board.run(cast("A", "lark"))
    assert outcome.state.day_night == "day"
    assert life(outcome.state, "A") == 20
    board.state = msgspec.structs.replace(board.state, day_night="night")
    assert board.run(cast("A", "lark")).state.day_night == "night"
