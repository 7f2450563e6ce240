"""Actions and answers in a few words, for tests of the rules."""

from __future__ import annotations

from engine.dialogue.actions import ActivateAbility, CastSpell, PassPriority, Resolve
from engine.dialogue.choices import Answer
from engine.dialogue.outcome import Outcome
from engine.layers.naming import name_of
from engine.state.game import GameState
from tests.rules.boards import Board


def cast(player: str, object_id: str, *targets: str, **fields: object) -> CastSpell:
    """Cast a spell; without targets they are asked, unless ``targets=()`` says that there are none."""
    fields.setdefault("targets", targets or None)
    return CastSpell(player=player, object=object_id, **fields)


def activate(player: str, object_id: str, ability: int | str = 0, *targets: str, **fields: object) -> ActivateAbility:
    return ActivateAbility(player=player, object=object_id, ability=ability, targets=targets or None, **fields)


def passing(player: str) -> PassPriority:
    return PassPriority(player=player)


RESOLVE = Resolve()


def answered(board: Board, *actions: object, picks: tuple[object, ...] = (), **fields: object) -> Outcome:
    """Run, answering each choice as it comes.

    A pick is a yes or no, a number, ids of objects (or labels) to pick or to put in order, or shares by id.
    """
    answers: list[Answer] = []
    for pick in picks:
        outcome = board.run(*actions, answers=tuple(answers), **fields)
        assert outcome.status == "choice_required", (outcome.status, outcome.illegal, outcome.not_understood)
        answers.append(answer_to(outcome, pick))
    return board.run(*actions, answers=tuple(answers), **fields)


def answer_to(outcome: Outcome, pick: object) -> Answer:
    """The answer to the choice that an outcome waits for."""
    choice = outcome.pending
    assert choice is not None
    if isinstance(pick, bool):
        return Answer(choice=choice.id, yes=pick)
    if isinstance(pick, int):
        return Answer(choice=choice.id, number=pick)
    ids = {option.object or option.label: option.id for option in choice.options}
    ids |= {option.label: option.id for option in choice.options}
    if isinstance(pick, dict):
        return Answer(choice=choice.id, divide=tuple((ids[one], share) for one, share in pick.items()))
    wanted = (pick,) if isinstance(pick, str) else tuple(pick)
    found = tuple(ids[one] for one in wanted)
    return Answer(choice=choice.id, order=found) if choice.kind == "order" else Answer(choice=choice.id, pick=found)


def names(state: GameState, zone: str, player: str | None = None) -> list[str]:
    """The names of the cards in a zone, in order."""
    return [state.objects[one].definition.name for one in state.zone(zone, player)]


def called(state: GameState, zone: str, player: str | None = None) -> list[str]:
    """What the cards in a zone are called in the texts of steps, in order."""
    return [name_of(state, one) for one in state.zone(zone, player)]


def life(state: GameState, player: str) -> int:
    return state.players[player].life


def cited(outcome: Outcome, event: str) -> list[str]:
    """The rules cited for the steps of an event."""
    return [cite.number for step in outcome.steps if step.event == event for cite in step.rules]


def steps(outcome: Outcome, event: str) -> list[str]:
    """What the steps of an event say."""
    return [step.text for step in outcome.steps if step.event == event]
