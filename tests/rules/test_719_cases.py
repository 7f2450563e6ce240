"""Cases: solving them, and what they have once they are solved (719, 702.169)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.dialogue.outcome import Outcome
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, passing, steps
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, instant

RELIC = card("Relic", "{1}", "Artifact")
PROOF = "To solve — You control three or more artifacts.\n"


def case(solved: str):
    return card("Case of Trials", "{U}", "Enchantment — Case", f"{PROOF}Solved — {solved}")


STATIC = case("Creatures you control get +1/+0.")
TRIGGERED = case("Whenever a creature you control enters, you gain 1 life.")
ACTIVATED = case("{1}, Sacrifice this Case: You gain 4 life.")
TWIN = instant("Twin", "{U}", "Create a token that's a copy of target enchantment.")


def board(definition, relics: int = 3, *, solved: bool = False) -> Board:
    made = Board().lands("A", "UUUU").field("A", bears=BEARS)
    for number in range(relics):
        made.put("A", "battlefield", f"relic-{number}", RELIC)
    return made.put("A", "battlefield", "case", definition, designations=("solved",) if solved else ())


def to_end(made: Board, *before: object, **fields: object) -> Outcome:
    return answered(made, *before, Advance(to="end", turn=3), **fields)


def test_719_3c_what_an_unsolved_case_does_not_do_is_no_intervening_if() -> None:
    made = board(TRIGGERED, relics=0).hand("A", ox=creature("Ox", "{U}"))
    outcome = made.run(cast("A", "ox"), RESOLVE)
    said = "The ability of Case of Trials does not trigger: Case of Trials is not solved."
    assert steps(outcome, "if_not_met") == [said]
    assert cited(outcome, "if_not_met") == ["719.3c"]
    refused = board(ACTIVATED, relics=0).run(activate("A", "case", 1)).illegal
    assert refused.why.endswith("Case of Trials is not solved")
    assert "719.3c" in [cite.number for cite in refused.rules]


def test_719_3a_it_becomes_solved_at_the_end_step_if_its_condition_holds() -> None:
    outcome = to_end(board(STATIC), until="stack_empty")
    assert outcome.state.objects["case"].designations == ("solved",)
    assert steps(outcome, "solved") == ["Case of Trials becomes solved."]
    assert "719.3b" in cited(outcome, "solved")
    assert view(outcome.state).of("bears").power == 3


def test_719_3a_without_the_condition_nothing_triggers() -> None:
    outcome = to_end(board(STATIC, relics=2), until="stack_empty")
    assert outcome.state.objects["case"].designations == ()
    assert steps(outcome, "trigger") == []


def test_719_3a_the_condition_is_asked_again_on_resolving() -> None:
    """719.3a, 603.4: a relic is gone by then."""
    made = (
        board(STATIC)
        .lands("B", "U")
        .hand("B", bounce=instant("Away", "{U}", "Return target artifact to its owner's hand."))
    )
    outcome = made.run(Advance(to="end", turn=3), passing("A"), cast("B", "bounce", "relic-0"), RESOLVE, RESOLVE)
    assert outcome.status == "resolved"
    assert outcome.state.objects["case"].designations == ()


def test_719_3a_a_solved_case_is_not_solved_again() -> None:
    outcome = to_end(board(STATIC, solved=True), until="stack_empty")
    assert steps(outcome, "trigger") == []


def test_719_3c_a_static_ability_functions_once_it_is_solved() -> None:
    """719.3c, 702.169b: as long as the Case is solved."""
    assert view(board(STATIC).state).of("bears").power == 2
    assert view(board(STATIC, solved=True).state).of("bears").power == 3


def test_719_3c_a_triggered_ability_triggers_only_once_it_is_solved() -> None:
    """719.3c, 702.169c: before that it does not trigger."""
    calf = creature("Calf", "{U}")
    for solved, total in ((False, 20), (True, 21)):
        made = board(TRIGGERED, solved=solved).hand("A", calf=calf)
        assert life(made.run(cast("A", "calf"), RESOLVE, until="stack_empty").state, "A") == total


def test_719_3c_an_activated_ability_can_be_activated_only_once_it_is_solved() -> None:
    """719.3c, 702.169d: before that it is illegal."""
    assert board(ACTIVATED).run(activate("A", "case", 1)).status == "illegal"
    assert life(board(ACTIVATED, solved=True).run(activate("A", "case", 1), RESOLVE).state, "A") == 24


def test_719_3b_solved_is_not_copied() -> None:
    made = board(STATIC, solved=True).hand("A", twin=TWIN)
    outcome = made.run(cast("A", "twin", "case"), RESOLVE)
    (token,) = (one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token")
    assert outcome.state.objects[token].designations == ()
    assert view(outcome.state).of("bears").power == 3


def test_719_3b_it_stays_solved_whatever_else_it_becomes_until_it_leaves() -> None:
    frog = instant("Frog", "{U}", "Target enchantment becomes a 1/1 Frog creature until end of turn.")
    away = instant("Away", "{U}", "Return target enchantment to its owner's hand.")
    made = board(STATIC, solved=True).hand("A", frog=frog, away=away)
    turned = made.run(cast("A", "frog", "case"), RESOLVE)
    assert turned.state.objects["case"].designations == ("solved",)
    back = made.run(cast("A", "away", "case"), RESOLVE, cast("A", "case"), RESOLVE)
    assert back.state.objects["case@4"].designations == ()
    assert view(back.state).of("bears").power == 2
