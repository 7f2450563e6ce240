"""What the verdict says, on outcomes made by hand."""

from __future__ import annotations

import pytest

from adjudicator.ruling.explaining import explanation
from adjudicator.ruling.verdict import verdict
from adjudicator.ruling.wording import LONGEST, unread
from engine.dialogue.choices import Choice
from engine.dialogue.citing import cites
from engine.dialogue.outcome import Branch, Course, Illegal, NotUnderstood, Outcome
from engine.state.change import edit_turn
from engine.state.game import GameState
from engine.state.objects import Counters
from tests.ruling import boards as b

BEARS = b.creature("Grizzly Bears")


@pytest.fixture
def bears() -> GameState:
    return b.board(b.card("bears-1", BEARS, "battlefield"))


def short(before: GameState, outcome: Outcome) -> str:
    return verdict(before, outcome).short


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("704.5g", "Grizzly Bears is destroyed."),
        ("701.8b", "Grizzly Bears is destroyed."),
        ("701.21a", "Grizzly Bears is sacrificed."),
        ("608.2c", "Grizzly Bears dies."),
    ],
)
def test_how_it_left_the_battlefield(bears: GameState, rule: str, said: str) -> None:
    gone = b.moved(bears, "bears-1", "graveyard")
    assert short(bears, b.ended(b.done(bears, gone, "It goes.", "move", rule))) == said


def test_toughness_zero_is_no_destruction() -> None:
    before = b.board(b.card("bears-1", b.creature("Grizzly Bears", 0, 0), "battlefield"))
    gone = b.moved(before, "bears-1", "graveyard")
    said = short(before, b.ended(b.done(before, gone, "It goes.", "move", "704.5f", "704.5g")))
    assert said == "Grizzly Bears dies because its toughness is 0 or less."


def test_two_of_a_name_are_told_apart() -> None:
    before = b.board(b.card("bears-1", BEARS, "battlefield"), b.card("bears-2", BEARS, "battlefield"))
    gone = b.moved(before, "bears-1", "graveyard")
    assert short(before, b.ended(b.done(before, gone, "", "move", "704.5g"))) == "Grizzly Bears (bears-1) is destroyed."


def test_what_is_told_of_several_is_told_once() -> None:
    before = b.board(b.card("a", BEARS, "battlefield"), b.card("b", b.creature("Hill Giant", 3, 3), "battlefield"))
    gone = b.moved(b.moved(before, "a", "graveyard"), "b", "graveyard")
    assert short(before, b.ended(b.done(before, gone, "", "move", "704.5g"))) == (
        "Grizzly Bears and Hill Giant are destroyed."
    )


def test_a_creature_that_was_hurt_survives(bears: GameState) -> None:
    hurt = b.changed(bears, "bears-1", damage=1)
    said = short(bears, b.ended(b.done(bears, hurt, "", "damage", "120.3e")))
    assert said == "Grizzly Bears survives as a 2/2 with 1 damage marked on it."


def test_a_player_who_loses_comes_first(bears: GameState) -> None:
    lost = b.with_player(bears, "B", life=0, lost="704.5a")
    said = short(bears, b.ended(b.done(bears, lost, "", "lose", "704.5a")))
    assert said == "B loses the game for having 0 or less life and A wins the game."


def test_damage_that_is_prevented_in_part_is_told_with_its_amount(bears: GameState) -> None:
    step = b.done(bears, bears, "1 damage is prevented.", "prevent_damage", "615.6")
    step = b.replace(step, objects=("B", "bears-1"), amount=1)
    assert short(bears, b.ended(step)) == "1 damage from Grizzly Bears to B is prevented."


def test_what_enters_is_told_with_its_counters() -> None:
    before = b.board(b.card("ballista-1", b.creature("Walking Ballista"), "hand"))
    there = b.moved(before, "ballista-1", "battlefield")
    held = (Counters(kind="+1/+1", amount=5, timestamp=2), Counters(kind="charge", amount=1, timestamp=2))
    there = b.changed(there, "ballista-1@2", counters=held, tapped=True)
    said = short(before, b.ended(b.done(before, there, "", "enter", "608.3a")))
    assert said == "Walking Ballista enters the battlefield tapped with five +1/+1 counters and a charge counter."


def test_countered_and_not_resolved() -> None:
    before = b.board(b.card("spell", b.sorcery("Divination"), "stack", "A"))
    gone = b.moved(before, "spell", "graveyard")
    assert short(before, b.ended(b.done(before, gone, "", "counter", "701.6a"))) == "Divination is countered."
    assert short(before, b.ended(b.done(before, gone, "", "leave", "608.2b"))) == "Divination doesn't resolve."


def test_nothing_happened(bears: GameState) -> None:
    nothing = Outcome(status="resolved", state=bears, steps=())
    assert short(bears, nothing) == "Nothing was done: the board is as it was."
    assert [claim.text for claim in explanation(nothing)] == [
        "To ask something, say what a player does (`A casts ...`), or what is to be explained (`explain ...`)."
    ]


@pytest.mark.parametrize(("begun", "where"), [(True, "in"), (False, "right before")])
def test_the_game_went_on_to_a_step_or_stands_before_it(bears: GameState, begun: bool, where: str) -> None:
    later = Outcome(status="resolved", state=edit_turn(bears, step="cleanup", begun=begun), steps=())
    assert short(bears, later).startswith(f"The game is now {where} A's cleanup step of turn ")


def test_illegal(bears: GameState) -> None:
    reason = Illegal(action=0, why="Grizzly Bears is no legal target", rules=cites("601.2c"))
    held = verdict(bears, Outcome(status="illegal", state=bears, steps=(), illegal=reason))
    assert (held.kind, held.short) == ("illegal", "Illegal: Grizzly Bears is no legal target.")


def test_a_choice_waits(bears: GameState) -> None:
    choice = Choice(
        id="c1", kind="choose_number", player="A", decided_by="A", prompt="Choose X", source=None, options=(), rules=()
    )
    held = verdict(bears, Outcome(status="choice_required", state=bears, steps=(), pending=choice))
    assert (held.kind, held.short) == ("depends", "It depends on A's choice: Choose X.")


def test_unread_text_makes_it_depend(bears: GameState) -> None:
    unread = NotUnderstood("bears-1", "Frobnicate.", (0, 11), "no such verb", carried_out=False)
    outcome = Outcome(status="resolved", state=bears, steps=(), not_understood=(unread,))
    assert verdict(bears, outcome).kind == "depends"
    assert "Frobnicate" in verdict(bears, outcome).short


def test_distinct_outcomes_depend(bears: GameState) -> None:
    gone = b.moved(bears, "bears-1", "graveyard")
    dead, alive = b.ended(b.done(bears, gone, "", "move", "704.5g")), Outcome(status="resolved", state=bears, steps=())
    branches = tuple(Branch(outcome=end, courses=(Course(()),)) for end in (dead, alive))
    held = verdict(bears, Outcome(status="resolved", state=bears, steps=(), branches=branches))
    assert held.kind == "depends"
    assert held.short.startswith("Two outcomes are possible: Grizzly Bears is destroyed; or ")
    unread = NotUnderstood("bears-1", "Frobnicate.", (0, 11), "no such verb", carried_out=False)
    doubted = Outcome(status="resolved", state=bears, steps=(), branches=branches, not_understood=(unread,))
    assert verdict(bears, doubted).kind == "depends"
    assert "Frobnicate" in verdict(bears, doubted).short
    one = verdict(bears, Outcome(status="resolved", state=bears, steps=(), branches=branches[:1]))
    assert (one.kind, one.short) == ("outcome", "Grizzly Bears is destroyed.")


def test_never_too_long() -> None:
    crowd = [b.card(f"c{n}", b.creature(f"Creature of a Rather Long Name {n}"), "battlefield") for n in range(20)]
    before = after = b.board(*crowd)
    for item in crowd:
        after = b.moved(after, item.id, "graveyard")
    said = short(before, b.ended(b.done(before, after, "", "move", "704.5g")))
    assert len(said) <= LONGEST


@pytest.mark.parametrize(
    ("text", "why", "said"),
    [
        ("ward", "the keyword ward is read", "the rules of ward, which Grizzly Bears has, are not carried out yet"),
        ("", "the engine can't do this yet: banding", "the engine can't do this yet: banding (Grizzly Bears)"),
        ("Ponder it.", "not understood", "the text of Grizzly Bears is not understood (“Ponder it.”)"),
        (
            "Ponder.",
            "read, but not carried out yet: ...",
            "the text of Grizzly Bears is read, but can't be carried out yet (“Ponder.”)",
        ),
    ],
)
def test_what_is_not_understood_is_said_by_its_kind(bears: GameState, text: str, why: str, said: str) -> None:
    assert unread(bears, NotUnderstood("bears-1", text, (0, len(text)), why, carried_out=True)) == said
