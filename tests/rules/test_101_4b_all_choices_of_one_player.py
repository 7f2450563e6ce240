"""101.4b: each player makes all of their choices before the next one does, who knows them; then all is done at once."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, names, steps
from tests.rules.boards import BEARS, ZOMBIE, Board
from tests.rules.pool import creature, enchantment, sorcery

EACH = sorcery("Each", "{G}", "Each player may put a +1/+1 counter on a creature they control.")
SHOW = sorcery("Show", "{G}", "Each player may put a creature card from their hand onto the battlefield.")
FEED = sorcery("Feed", "{G}", "Each opponent may sacrifice a creature of their choice.")
WHEN = enchantment("When", "{G}", "Whenever a creature enters, you gain 1 life.")
OX = creature("Ox", "{G}", pt="5/5")


def board(spell) -> Board:
    made = Board(("A", "B", "C")).lands("A", "G").hand("A", spell=spell).field("A", when=WHEN)
    for player in "ABC":
        made.field(player, **{f"{player}1": BEARS, f"{player}2": ZOMBIE}).hand(
            player, **{f"{player}3": OX, f"{player}4": BEARS}
        )
    return made


def asked(spell, *picks) -> list[tuple[str, str]]:
    """Who is asked for what, one after the other."""
    found = []
    for many in range(len(picks) + 1):
        pending = answered(board(spell), cast("A", "spell"), RESOLVE, picks=picks[:many]).pending
        found += [(pending.player, pending.kind)] if pending is not None else []
    return found


def test_101_4b_who_puts_counters_says_on_what_before_the_next_player_is_asked():
    picks = (True, "A2", False, True, "C1")
    assert asked(EACH, *picks) == [
        ("A", "choose_yes_no"),
        ("A", "choose_objects"),
        ("B", "choose_yes_no"),
        ("C", "choose_yes_no"),
        ("C", "choose_objects"),
    ]
    outcome = answered(board(EACH), cast("A", "spell"), RESOLVE, picks=picks)
    assert [outcome.state.objects[one].count("+1/+1") for one in ("A1", "A2", "B1", "B2", "C1", "C2")] == [
        0,
        1,
        0,
        0,
        1,
        0,
    ]
    assert len(steps(outcome, "put_counters")) == 1


def test_101_4b_who_puts_a_card_onto_the_battlefield_says_which_before_the_next_player_is_asked():
    picks = (True, "A3", True, "B4", False)
    assert [player for player, _ in asked(SHOW, *picks)] == ["A", "A", "B", "B", "C"]
    outcome = answered(board(SHOW), cast("A", "spell"), RESOLVE, picks=picks)
    assert names(outcome.state, "battlefield")[-2:] == ["Ox", "Grizzly Bears"]
    assert len([step for step in outcome.steps if step.event == "move" and "onto the battlefield" in step.text]) == 1


def test_101_4b_what_is_chosen_as_it_enters_is_chosen_after_all_players_have_said_what_enters():
    clone = creature("Clone", "{U}", "You may have this creature enter as a copy of any creature on the battlefield.")
    made = board(SHOW).hand("A", clone=clone)
    asked = answered(made, cast("A", "spell"), RESOLVE, picks=(True, "clone")).pending
    assert (asked.player, asked.kind) == ("B", "choose_yes_no")
    asked = answered(made, cast("A", "spell"), RESOLVE, picks=(True, "clone", False, False)).pending
    assert asked.player == "A"
    assert "Clone" in asked.prompt


def test_101_4b_who_sacrifices_says_what_before_the_next_player_is_asked():
    picks = (True, "B2", True, "C1")
    assert [player for player, _ in asked(FEED, *picks)] == ["B", "B", "C", "C"]
    outcome = answered(board(FEED), cast("A", "spell"), RESOLVE, picks=picks)
    assert len(steps(outcome, "sacrifice")) == 1
    assert not {"B2", "C1"} & {*outcome.state.battlefield}


def test_101_4_exploring_finds_all_that_can_be_chosen():
    outcome = board(EACH).run(cast("A", "spell"), RESOLVE, policy="explore")
    assert len(outcome.branches) == 27
