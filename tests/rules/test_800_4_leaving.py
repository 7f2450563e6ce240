"""A player leaves a game that goes on (800.4)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, CastSpell, Concede, DeclareAttackers, Resolve
from engine.layers import view
from engine.state.change import edit_player
from engine.state.game import GameState
from tests.rules.asking import RESOLVE, activate, cast, cited, life, names, passing, steps
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, card
from tests.rules.pool import THREATEN, UPKEEP, creature, enchantment, instant, sorcery

CONTROL = card("Control", "{U}", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature.")
EVERYBODY = ("A", "B", "C")


def leaves(player: str) -> Concede:
    return Concede(player=player)


def controller(state: GameState, one: str) -> str | None:
    return view(state).of(one).controller


def table() -> Board:
    return Board(EVERYBODY).lands("A", "UUUU").field("B", bears=BEARS).field("C", corpse=ZOMBIE)


def test_800_4a_all_objects_that_a_player_owns_leave_with_them() -> None:
    """800.4a, 104.5, 104.3a, 405.6h: from every zone; what others own stays."""
    board = table().hand("B", bolt=BOLT).put("B", "graveyard", "dead", BEARS).put("B", "exile", "gone", ZOMBIE)
    outcome = board.run(leaves("B"))
    assert outcome.status == "resolved"
    assert not [one for one in outcome.state.objects.values() if one.owner == "B"]
    assert "corpse" in outcome.state.battlefield
    assert outcome.state.players["B"].library.size == 0
    assert {"800.4a", "104.5"} <= set(cited(outcome, "leave_game"))


def test_800_4_the_game_goes_on_and_the_last_player_wins() -> None:
    """800.4, 104.2a."""
    outcome = table().run(leaves("B"), leaves("C"))
    assert (outcome.status, outcome.state.apnap) == ("resolved", ("A",))
    assert "104.2a" in cited(outcome, "win_game")


def test_104_5_who_loses_leaves_the_game() -> None:
    """104.5: also by a state-based action."""
    board = Board(EVERYBODY).lands("A", "R").hand("A", bolt=BOLT).field("B", bears=BEARS)
    board.state = edit_player(board.state, "B", life=3)
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE)
    assert (outcome.status, outcome.state.apnap) == ("resolved", ("A", "C"))
    assert "bears" not in outcome.state.battlefield


def controlled() -> Board:
    board = table().put("A", "battlefield", "mind", CONTROL, attached_to="bears")
    assert controller(board.state, "bears") == "A"
    return board


def test_example_800_4a_1() -> None:
    """800.4a: an Aura that gives control leaves with its owner; what it enchants leaves with its own."""
    assert controller(controlled().run(leaves("A")).state, "bears") == "B"
    without = controlled().run(leaves("B")).state
    assert "bears" not in without.battlefield
    assert names(without, "graveyard", "A") == ["Control"]


def test_example_800_4a_2() -> None:
    """800.4a: an effect that gives the player control ends."""
    board = Board(EVERYBODY).lands("A", "R").hand("A", threaten=THREATEN).field("B", bears=BEARS)
    outcome = board.run(cast("A", "threaten", "bears"), RESOLVE, leaves("A"))
    assert controller(outcome.state, "bears") == "B"
    assert not [e for e in outcome.state.effects if "control" in e.text]


def bribed() -> Board:
    board = Board(EVERYBODY)
    return board.put("B", "battlefield", "angel", BEARS, controller="A")


def test_example_800_4a_3() -> None:
    """800.4a: what somebody else owns is exiled when its controller leaves, and leaves with its owner."""
    outcome = bribed().run(leaves("A"))
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
    assert "800.4a" in cited(outcome, "exile")
    without = bribed().run(leaves("B")).state
    assert (names(without, "exile"), without.battlefield) == ([], ())


def test_example_800_4a_4() -> None:
    """800.4a, 111.2: tokens leave with the player under whose control they were created."""
    chamber = enchantment(
        "Chamber",
        "{1}",
        "Whenever a nontoken creature enters, that creature's controller creates a 1/1 colorless Myr artifact "
        "creature token.",
    )
    board = Board(EVERYBODY).lands("A", "GG").lands("B", "GG").field("A", chamber=chamber)
    board.hand("A", mine=creature("Mine", "{G}")).hand(
        "B", yours=card("Yours", "{G}", "Creature — Elf", "Flash", "1/1")
    )
    outcome = board.run(cast("A", "mine"), RESOLVE, RESOLVE, cast("B", "yours"), RESOLVE, RESOLVE, leaves("A"))
    tokens = [one for one in outcome.state.objects.values() if one.kind == "token"]
    assert [one.owner for one in tokens] == ["B"]


def test_800_4a_abilities_and_spells_on_the_stack_go_with_their_controller() -> None:
    """800.4a: an ability is not represented by a card; a spell is, and leaves with its owner."""
    pinger = creature("Pinger", "{R}", "{T}: This creature deals 1 damage to any target.")
    board = Board(EVERYBODY).lands("A", "R").hand("A", bolt=BOLT).field("A", pinger=pinger)
    outcome = board.run(cast("A", "bolt", "B"), activate("A", "pinger", 0, "B"), leaves("A"))
    assert (outcome.state.stack, outcome.state.turn.priority) == ((), "B")


def test_800_4b_nothing_comes_under_the_control_of_who_has_left() -> None:
    """800.4b: control goes to nobody who has left."""
    board = table().put("B", "battlefield", "mind", CONTROL, attached_to="corpse", controller="A")
    outcome = board.run(leaves("A"))
    assert controller(outcome.state, "corpse") == "C"
    assert names(outcome.state, "exile") == ["Control"]


def test_800_4c_what_falls_back_to_who_has_left_is_exiled() -> None:
    """800.4c: as soon as the effect that gives control ends."""
    board = Board(EVERYBODY).lands("A", "R").hand("A", threaten=THREATEN)
    board.put("C", "battlefield", "angel", BEARS, controller="B")
    taken = board.run(cast("A", "threaten", "angel"), RESOLVE, leaves("B"))
    assert (taken.state.battlefield[-1], controller(taken.state, "angel")) == ("angel", "A")
    outcome = board.run(cast("A", "threaten", "angel"), RESOLVE, leaves("B"), Advance(to="upkeep"))
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
    assert "800.4c" in cited(outcome, "exile")


def test_example_800_4d_1() -> None:
    """800.4d: a delayed triggered ability of a player who has left is never put on the stack."""
    slide = instant(
        "Slide",
        "{W}",
        "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of "
        "the next end step.",
    )
    board = Board(EVERYBODY).lands("B", "W").hand("B", slide=slide).field("A", specter=ZOMBIE)
    actions = (passing("A"), cast("B", "slide", "specter"), RESOLVE, leaves("B"), Advance(to="upkeep"))
    outcome = board.run(*actions)
    assert names(outcome.state, "exile") == ["Walking Corpse"]


def test_800_4d_what_triggers_as_its_controller_leaves_is_not_put_on_the_stack() -> None:
    """800.4d, 603.6c: permanents that leave with a player trigger abilities; those of the player come to nothing."""
    text = "Whenever another creature leaves the battlefield, you gain 1 life."
    board = Board(EVERYBODY).field("B", watcher=creature("Watcher", "{W}", text))
    board.field("A", mine=creature("Mine", "{W}", text)).field("C", other=creature("Other", "{W}", text))
    outcome = board.run(leaves("B"), RESOLVE, RESOLVE)
    assert [life(outcome.state, player) for player in "ABC"] == [21, 20, 21]


def test_800_4f_who_has_left_does_not_pay() -> None:
    """800.4f: what would be done unless they pay is done."""
    leak = enchantment("Tax", "{U}", "Whenever an opponent casts a spell, you draw a card unless that player pays {1}.")
    board = Board(EVERYBODY).lands("B", "RR").field("A", tax=leak).hand("B", bolt=BOLT)
    outcome = board.run(passing("A"), cast("B", "bolt", "C"), leaves("B"), RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == 1


def test_800_4j_a_turn_goes_on_without_its_player() -> None:
    """800.4j: the next player in turn order gets priority, and the turn comes to its end."""
    board = Board(EVERYBODY).field("B", dawn=UPKEEP)
    outcome = board.run(leaves("A"))
    assert (outcome.state.turn.active, outcome.state.turn.priority) == ("A", "B")
    outcome = board.run(leaves("A"), Advance(to="upkeep"), RESOLVE)
    assert (outcome.state.turn.number, outcome.state.turn.active, life(outcome.state, "B")) == (4, "B", 21)


def test_800_4k_a_turn_of_who_has_left_does_not_begin() -> None:
    outcome = table().run(leaves("B"), Advance(to="upkeep"))
    assert outcome.state.turn.active == "C"


def test_800_4m_until_their_next_turn_is_until_it_would_have_begun() -> None:
    grow = instant("Grow", "{G}", "Target creature gets +3/+3 until your next turn.")
    board = Board(EVERYBODY).lands("B", "G").hand("B", grow=grow).field("A", bears=BEARS)
    actions = (passing("A"), cast("B", "grow", "bears"), RESOLVE)
    lasting = board.run(*actions, leaves("B"))
    assert view(lasting.state).of("bears").power == 5
    over = board.run(*actions, leaves("B"), Advance(to="upkeep"))
    assert (over.state.turn.active, view(over.state).of("bears").power) == ("C", 2)
    assert "800.4m" in cited(over, "end_effect")


UNTIL_MINE = instant("Grow", "{G}", "Target creature gets +3/+3 until your next turn.")
TIME = sorcery("Time", "{U}", "Target player takes an extra turn after this one.")


def power_after(board: Board, *actions: Concede | Advance | CastSpell | Resolve) -> tuple[str, int | None]:
    """Whose turn it is after these, with an effect that lasts until A's next turn, and how big the creature is then."""
    outcome = (
        board.lands("A", "GU")
        .hand("A", grow=UNTIL_MINE, time=TIME)
        .field("B", bears=BEARS)
        .run(cast("A", "grow", "bears"), RESOLVE, *actions)
    )
    assert outcome.status == "resolved", outcome.not_understood
    return outcome.state.turn.active, view(outcome.state).of("bears").power


def test_800_4m_who_leaves_in_their_own_turn_has_a_next_turn_a_againlater() -> None:
    """800.4m: not the one that begins now: it would have been theirs only after everybody else's."""
    table = ("A", "B", "C")
    to_b, to_c, again = (Advance(to="upkeep", turn=turn) for turn in (4, 5, 6))
    assert power_after(Board(table), leaves("A"), to_b) == ("B", 5)
    assert power_after(Board(table), leaves("A"), to_b, to_c) == ("C", 5)
    assert power_after(Board(table), leaves("A"), to_b, to_c, again) == ("B", 2)


def test_800_4m_an_extra_turn_of_another_player_comes_before_it() -> None:
    """800.4m, 500.7: after it the turns go on with the player to the left of the one who has left."""
    extra, own, *later = (Advance(to="upkeep", turn=turn) for turn in (4, 5, 6, 7))
    actions = (cast("A", "time", "B"), RESOLVE, leaves("A"), extra)
    assert power_after(Board(("A", "B", "C")), *actions) == ("B", 5)
    assert power_after(Board(("A", "B", "C")), *actions, own) == ("B", 5)
    assert power_after(Board(("A", "B", "C")), *actions, own, *later) == ("B", 2)


def test_603_9_losing_the_game_triggers_abilities() -> None:
    """603.9, 603.10f: for whatever reason the player loses or leaves."""
    text = "Whenever a player loses the game, you gain 5 life."
    board = Board(EVERYBODY).field("A", vulture=creature("Vulture", "{B}", text))
    outcome = board.run(leaves("B"), RESOLVE)
    assert life(outcome.state, "A") == 25


def test_603_10f_what_triggers_on_losing_looks_back() -> None:
    """603.10f: also an ability of a permanent that goes with the player who loses; it is nobody's then (800.4d)."""
    text = "Whenever a player loses the game, you gain 5 life."
    board = Board(EVERYBODY).put("B", "battlefield", "vulture", creature("Vulture", "{B}", text), controller="A")
    outcome = board.run(leaves("B"), RESOLVE)
    assert life(outcome.state, "A") == 25


SPITTER = creature(
    "Spitter", "{R}", "Whenever this creature attacks, it deals 1 damage to the player or planeswalker it's attacking."
)


def test_104_5_no_damage_is_dealt_to_who_has_left() -> None:
    """104.5: what is told is said of a player."""
    tax = enchantment("Tax", "{B}", "Whenever a player loses life, ~ deals 2 damage to that player.")
    board = table().lands("A", "R").field("A", tax=tax).hand("A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE, leaves("B"), RESOLVE)
    assert outcome.status == "resolved", outcome.not_understood
    assert steps(outcome, "impossible") == ["B has left the game and is dealt no damage."]
    assert cited(outcome, "impossible") == ["104.5"]
    assert life(outcome.state, "B") == 17


def test_800_4e_who_attacked_a_player_who_has_left_attacks_nobody() -> None:
    """800.4e, 506.4: it stays in combat, and deals damage to nobody."""
    board = table().field("A", one=SPITTER)
    attack = (Advance(to="declare_attackers"), DeclareAttackers(player="A", attackers=(("one", "C"),)))
    outcome = board.run(*attack, leaves("C"), RESOLVE, Advance(to="end_of_combat"))
    assert outcome.status == "resolved", outcome.not_understood
    assert "Spitter attacks nobody now: if it is not blocked, it assigns no combat damage." in steps(
        outcome, "remove_from_combat"
    )
    assert not steps(outcome, "impossible")
    assert not steps(outcome, "damage")
    assert life(outcome.state, "C") == 20
