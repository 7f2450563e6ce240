"""Which actions are legal at a moment, and why others are not: each is proposed on a course of its own, and that tells.

An action is legal if some way of making its choices carries it through (601.2, 602.2, 733.1); it is refused for the reason
that the first way is. Where text that was not read may matter to that, it is neither.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, Literal

import msgspec

from engine.dialogue.actions import (
    Action,
    Advance,
    CombatAction,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    PassPriority,
    PlayerAction,
)
from engine.dialogue.choices import Answer, Choice, WrongAnswer
from engine.dialogue.outcome import Illegal, NotUnderstood, Outcome, RunRequest
from engine.dialogue.work import Work
from engine.runs.course import Run, concerned
from engine.runs.hearing import Given, Heard, Named
from engine.runs.indifference import any_answer_will_do
from engine.runs.pausing import Paused
from engine.runs.plan import STEPS_OF, Cursor
from engine.runs.possible_actions import attacks, blocks, with_priority
from engine.runs.run import started
from engine.state.game_over import game_over
from engine.state.turn import Step
from engine.table.default_answers import default_answer, possible_answers

Verdict = Literal["legal", "perhaps", "refused"]
Status = Literal["priority", "declaration", "choice", "over", "illegal", "unsupported", "undetermined"]

WAYS: Final = 48
"""How many ways of making the choices of one action are tried."""

SHARE: Final = 8
"""This part of the work that a request may come to, and no more, is spent on one action."""

NOT_TRIED: Final = "It takes more work than the request allows to find out whether this is legal."

DONE: Final = frozenset(
    {"cast_spell", "activate_ability", "play_land", "declare_attackers", "declare_blockers", "turn_face_up", "unlock"}
)
"""The events by which an action has been taken: what is asked after them does not make it illegal."""


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """One action and what came of proposing it.

    ``asks`` are the choices of the first way that carries it through, in order; ``illegal`` is why it is refused,
    ``not_understood`` the text that leaves it open, ``why`` another reason for that.
    """

    action: PlayerAction
    verdict: Verdict
    asks: tuple[Choice, ...] = ()
    illegal: Illegal | None = None
    not_understood: tuple[NotUnderstood, ...] = ()
    why: str = ""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A moment at which somebody may act: how the game came to it, who it is, and all that they could think of doing.

    ``declarations`` are the choices of what attacks or blocks that come now, or next if everybody passes: what can be in
    them together (508.1, 509.1).
    """

    status: Status
    outcome: Outcome
    player: str | None = None
    tried: tuple[Tried, ...] = ()
    declarations: tuple[Choice, ...] = ()


def legal_actions(request: RunRequest) -> Moment:
    """What can be done once the actions of a request have been carried out, by who then has priority or declares.

    :raises engine.dialogue.choices.WrongAnswer: an answer does not fit the choice that it names.
    """
    request = msgspec.structs.replace(request, until="priority", policy="ask")
    outcome, paused = started(request)
    if outcome.pending is not None and paused is not None and _is_declaration(outcome.pending, paused, request.actions):
        run, who = paused.waiting(), outcome.pending.player
        declared = attacks if outcome.pending.kind == "declare_attackers" else blocks
        tried = _all_tried(run, declared(run.state, who))
        return Moment(status="declaration", outcome=outcome, player=who, tried=tried, declarations=(outcome.pending,))
    match outcome.status:
        case "choice_required":
            asked = outcome.pending.player if outcome.pending is not None else None
            return Moment(status="choice", outcome=outcome, player=asked)
        case "illegal" | "unsupported" | "undetermined":
            return Moment(status=outcome.status, outcome=outcome)
        case "resolved":
            return _with_priority(request, outcome)


def _with_priority(request: RunRequest, outcome: Outcome) -> Moment:
    state, holder = outcome.state, outcome.state.turn.priority
    if game_over(state) or holder is None:
        return Moment(status="over", outcome=outcome)
    run = Run(RunRequest(state=state, answers=outcome.unused, until="action", limits=request.limits))
    run.cursor = Cursor(settled=True)
    tried = _all_tried(run, with_priority(state, holder))
    coming = _declared_next(run, tried)
    return Moment(status="priority", outcome=outcome, player=holder, tried=tried, declarations=coming)


def _declared_next(run: Run, tried: tuple[Tried, ...]) -> tuple[Choice, ...]:
    """The declaration that comes next, if one is among what is thought of: as it is asked once everybody has passed."""
    steps: tuple[tuple[type[DeclareAttackers | DeclareBlockers], Step], ...] = (
        (DeclareAttackers, "declare_attackers"),
        (DeclareBlockers, "declare_blockers"),
    )
    for kind, step in steps:
        if any(isinstance(one.action, kind) for one in tried):
            trial = _Trial(run, Advance(to=step), Work(run.request.limits.work // SHARE))
            ended = trial.asked_first()
            return (ended,) if ended is not None and ended.kind == step else ()
    return ()


def _is_declaration(pending: Choice, paused: Paused, actions: tuple[Action, ...]) -> bool:
    """Whether the game waits for a declaration that an action more would make: nothing that is left goes beyond it."""
    left = actions[paused.waiting().cursor.action :]
    steps = {"declare_attackers": STEPS_OF[DeclareAttackers], "declare_blockers": STEPS_OF[DeclareBlockers]}
    step = steps.get(pending.kind)
    return step is not None and all(isinstance(one, Advance) and one.to in step for one in left)


def _all_tried(run: Run, actions: Iterable[PlayerAction]) -> tuple[Tried, ...]:
    """What comes of each; what there is no work left for is left open."""
    left = run.request.limits.work
    found = []
    for action in actions:
        if isinstance(action, PassPriority | Concede):  # 117.3d, 104.3a: who has priority always can
            found.append(Tried(action=action, verdict="legal"))
            continue
        if left <= 0:
            found.append(Tried(action=action, verdict="perhaps", why=NOT_TRIED))
            continue
        trial = _Trial(run, action, Work(min(left, run.request.limits.work // SHARE)))
        granted = trial.work.left
        found.append(trial.tried(action))
        left -= granted - trial.work.left
    return tuple(found)


class _Trial:
    """One action, proposed after all that a run has come to; ``asked`` are the choices on the way at hand."""

    def __init__(self, run: Run, action: PlayerAction | Advance, work: Work) -> None:
        self.action = action
        self.work = work
        self.asked: list[Choice] = []
        before = run.request
        self.request = msgspec.structs.replace(before, actions=(*before.actions, action), until="action")
        self.start = run.fork()
        self.start.request = self.request
        self.start.concerned = concerned(self.request)
        self.start.named = Named(self.request, Heard())
        self.start.given = Given(tuple(run.given.left), Heard())
        self.start.steps, self.start.doubts, self.start.waypoint = (), (), None
        self.start.work = work

    def asked_first(self) -> Choice | None:
        """The choice that the action comes to, if it does to one."""
        ended = self._course(())
        return ended.pending if ended is not None else None

    def tried(self, action: PlayerAction) -> Tried:
        """Go through the ways of making its choices until one carries it through."""
        refused: Outcome | None = None
        doubtful: tuple[NotUnderstood, ...] = ()
        why = ""
        ways: list[Iterator[tuple[Answer, ...]]] = [iter(((),))]
        for _ in range(WAYS):
            answers = next(ways[-1], None)
            while answers is None and len(ways) > 1:
                ways.pop()
                answers = next(ways[-1], None)
            if answers is None:
                break
            ended = self._course(answers)
            if ended is None:
                continue
            if ended.pending is not None:
                ways.append(self._each_after(ended.pending, answers))
                continue
            if ended.status == "resolved" and not ended.not_understood:
                return Tried(action=action, verdict="legal", asks=tuple(self.asked))
            if ended.status == "illegal":
                refused = refused or ended
            else:
                doubtful, why = doubtful or ended.not_understood, why or (NOT_TRIED if ended.budget else "")
        else:
            why = why or NOT_TRIED
        if refused is None or doubtful or why:
            return Tried(
                action=action,
                verdict="perhaps",
                not_understood=doubtful,
                why=why or ("" if doubtful else NOT_TRIED),
            )
        return Tried(action=action, verdict="refused", illegal=refused.illegal)

    def _each_after(self, choice: Choice, before: tuple[Answer, ...]) -> Iterator[tuple[Answer, ...]]:
        """The answers to go on with: the default first, which is what somebody who says nothing more would get."""
        usual = default_answer(choice)
        first = (usual,) if usual is not None else ()
        others = (one for one in possible_answers(choice) or () if one != usual)
        return ((*before, one) for one in chain(first, others))

    def _course(self, answers: tuple[Answer, ...]) -> Outcome | None:
        """Propose the action with these answers: how that ends, pending where one more is needed; ``None`` where the
        answers can't be given together.
        """
        run = self.start.fork()
        script = list(answers)
        self.asked = []
        settled: tuple[Answer, ...] = ()

        def source(choice: Choice) -> Answer | None:
            given = run.given(choice)
            if given is not None or not script:
                return given
            self.asked.append(choice)
            return script.pop(0)

        while run.cursor.action < len(self.request.actions):
            start, asked, left = run.fork(), len(self.asked), tuple(script)
            run.settled = settled
            try:
                ended = run.one_move(source, "answer")
            except WrongAnswer:
                return None
            if ended is None:
                settled = ()
                continue
            if ended.pending is None:
                return ended
            if any(step.event in DONE for step in run.steps):
                break
            any_one = None
            if not isinstance(self.action, CombatAction | Advance):
                any_one = any_answer_will_do(start, "answer", ended.pending, left)
            if any_one is None:
                return ended
            settled = (*settled, any_one)
            run, script = start, list(left)
            del self.asked[asked:]
        return run.outcome("resolved")
