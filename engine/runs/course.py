"""One course of a run: from moment to moment with the answers that are given (104, 117). A pure function of its request."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from engine.casting.reversing import reversed_to, told
from engine.dialogue.actions import ActivateAbility, Advance, CastSpell, PlayLand, Resolve
from engine.dialogue.choices import Answer, AnswerSource, Choice, ChoicePending
from engine.dialogue.citing import StepDone
from engine.dialogue.outcome import Illegal, LayerEntry, NotUnderstood, Outcome, RunRequest
from engine.dialogue.stops import BudgetSpent, IllegalAction, NothingThere, SeveralMeant, TextNotUnderstood
from engine.dialogue.work import Work, at_work
from engine.happening.mandatory_loops import draw_by_loop
from engine.layers.explaining import explained_last
from engine.runs.fragmented_loops import Willed, with_action
from engine.runs.hearing import Given, Heard, Named
from engine.runs.loops import Watch, look
from engine.runs.plan import Cursor, Pass, Perform, Settle, ends_step_in_vain, make, make_the_rest, next_move
from engine.runs.procedures_of_play import PROCEDURES
from engine.state.game import GameState
from engine.state.ids import base
from engine.table.referring import check_named
from engine.table.table import AnsweredBy, Foreseen, Table, Waypoint
from engine.triggers import not_read
from engine.unread import allowing, doubtful_lines, doubts, may_have_triggered, refused
from engine.unread.unknown_cards import ask_what_is_counted, unasked
from engine.unread.untold import ask_at_first, is_told_but_for_what_forbids

Status = Literal["resolved", "illegal", "choice_required", "unsupported", "undetermined"]


LOOPS = (
    "The game has come back to a position in which it was: with the same choices it would go on like that. A shortcut says"
    " how often (732.1b, 732.2a)."
)
"""What is said of a loop with a choice in it."""


DUE_AT_FIRST = (
    "State-based actions or triggered abilities were due on this board: they came before anyone got priority."
)

IN_VAIN = "The stack was empty as something was to resolve: the step ended instead (117.4)."

QUIET = ("priority", "pass", "leave_stack")
"""What need not be told of a round."""

MOST_TOLD = 8


def _moment(state: GameState) -> tuple[int, str, tuple[str, ...]]:
    """What stays the same while players pass and nothing comes of it."""
    return state.turn.number, state.turn.step, state.stack


class Run:
    """One course of a run, gathering steps as it goes from moment to moment.

    ``settled`` are answers to choices of the next move of which it was shown that all others come to the same.
    ``waypoint``: so far that move has been made already, as it is made whatever is answered; ``foreseen`` is what its
    trials have found out, where all its ways are gone through.
    """

    def __init__(self, request: RunRequest) -> None:
        self.request = request
        self.state = request.state
        self.cursor = Cursor()
        self.steps: tuple[StepDone, ...] = ()
        self.assumptions: tuple[str, ...] = ()
        self.by_default: tuple[str, ...] = ()
        self.warnings: tuple[str, ...] = ()
        self.doubts: tuple[NotUnderstood, ...] = ()
        heard = Heard()
        self.given = Given(request.answers, heard)
        self.concerned = concerned(request)
        self.named = Named(request, heard)
        self.assuming = assuming(request)
        self.bringing = bringing(request)
        self.watch = Watch()
        self.willed: tuple[Willed, ...] = ()
        self.work = Work(request.limits.work)
        self.settled: tuple[Answer, ...] = ()
        self.waypoint: Waypoint | None = None
        self.foreseen: Foreseen | None = {} if request.policy == "explore" else None

    def fork(self) -> Run:
        """Another course that has come to the same moment; what it does from here on is its own."""
        other = Run.__new__(Run)
        other.__dict__.update(self.__dict__)
        other.given = self.given.fork()
        return other

    def one_move(self, source: AnswerSource, by: AnsweredBy) -> Outcome | None:
        """Make the next move; the outcome if the run is over with that, or before it."""
        table = self._table(source, by)
        table.concerned, table.named, table.settled = self.concerned, self.named, self.settled
        table.foreseen, table.assuming, table.bringing = self.foreseen, self.assuming, self.bringing
        try:
            with at_work(self.work):
                cursor = self._made(table)
            if cursor is None:
                self.take_over(table)
                return self.outcome("resolved")
        except ChoicePending as pending:
            self.waypoint = table.waypoint
            return self._refused_anyway(by) or self._awaiting(table, pending.choice)
        except IllegalAction as illegal:
            return self._reversed(table, illegal)
        except TextNotUnderstood as stop:
            self.take_over(table)
            self.doubts += (stop.what,)
            return self.outcome("unsupported")
        except BudgetSpent as spent:
            self.take_over(table)
            return self.outcome("undetermined", budget=spent.budget, doing=spent.doing)
        if not self.cursor.settled and self.state.turn.begun and table.steps:
            self.warnings += (DUE_AT_FIRST,)
        self.take_over(table)
        self.state, self.cursor, self.settled, self.waypoint = table.state, cursor, (), None
        self.foreseen = {} if self.foreseen is not None else None
        return self._looped(by, len(table.taken))

    def _table(self, source: AnswerSource, by: AnsweredBy) -> Table:
        """A table at which the run goes on from here, with the steps that are left to it."""
        return Table(self.state, source, by, self.request.limits.steps - len(self.steps), PROCEDURES, self.work)

    def _made(self, table: Table) -> Cursor | None:
        """Make the next move of the plan; where the run stands then, or ``None`` if there is nothing more to do."""
        actions, until = self.request.actions, self.request.until
        if self.waypoint is None:
            if not self.cursor.settled:
                ask_at_first(table, actions)
                self._ask_what_is_counted(table)
            self.note_doubts(table, table.state)
        move = next_move(self.state, self.cursor, actions, until)
        if move is None:
            return None
        if self.waypoint is not None:
            cursor = make_the_rest(table, self.waypoint, self.state, move, self.cursor, actions)
        else:
            if isinstance(move, Perform):
                check_named(self.state, self.request.state, actions, self.cursor.action)
            cursor = make(table, move, self.cursor, actions, until)
        if isinstance(move, Pass) and ends_step_in_vain(self.state, actions, self.cursor):
            self.warnings += (IN_VAIN,)
        if isinstance(move, Perform):
            self.willed = with_action(self.willed, move.action, self.state, table.state)
        return cursor

    def _refused_anyway(self, by: AnsweredBy) -> Outcome | None:
        """The refusal of the first action, where the run waits for what could only forbid it too (101.2)."""
        if self.cursor.settled or by != "answer" or not is_told_but_for_what_forbids(self.state, self.request.actions):
            return None
        trial = Run(self.request)
        table = trial._table(trial.given, by)
        try:
            self._ask_what_is_counted(table)
            cursor = make(table, Settle(), trial.cursor, self.request.actions, self.request.until)
        except (BudgetSpent, ChoicePending, IllegalAction, TextNotUnderstood):
            return None
        if table.steps:
            return None
        trial.state, trial.cursor = table.state, cursor
        ended: Outcome | None = None
        while ended is None and trial.cursor.action == 0 and _moment(trial.state) == _moment(self.state):
            ended = trial.one_move(trial.given, by)
        return ended if ended is not None and ended.illegal is not None else None

    def _ask_what_is_counted(self, table: Table) -> None:
        ask_what_is_counted(table, tuple(one.object for one in self.request.actions if isinstance(one, CastSpell)))

    def _awaiting(self, table: Table, choice: Choice) -> Outcome:
        """End with a choice that is pending, and what may matter to it and is not understood."""
        try:
            self._doubt(table, doubtful_lines(table.state, self.concerned))
        except TextNotUnderstood as stop:
            self.take_over(table)
            self.doubts += (stop.what,)
            return self.outcome("unsupported")
        self.take_over(table)
        return self.outcome("choice_required", pending=choice)

    def _looped(self, by: AnsweredBy, chosen: int) -> Outcome | None:
        """End a loop of mandatory actions by a draw (104.4b); one with choices goes on only as a client answers them."""
        self.watch, loop = look(self.watch, self.state, self.cursor, chosen, len(self.steps))
        if loop is None:
            return None
        if loop == "mandatory":
            table = self._table(self.given, by)
            try:
                draw_by_loop(table, self._round() if self.watch.adds else "")
            except BudgetSpent as spent:
                return self.outcome("undetermined", budget=spent.budget)
            except TextNotUnderstood as stop:
                self.doubts += (stop.what,)
                return self.outcome("unsupported")
            self.take_over(table)
            self.state = table.state
        elif loop == "optional" and by != "answer":
            return self.outcome("undetermined", budget="loop")
        elif loop == "growing" and (by != "answer" or not self.watch.willing):
            return self.outcome("undetermined", budget="loop", doing=self._round())
        elif loop == "growing":
            self.warnings += (f"{self._round()} A shortcut says how often (732.2a).",)
        elif LOOPS not in self.warnings:
            self.warnings += (LOOPS,)
        return None

    def _round(self) -> str:
        """What repeats, and what each round of it adds."""
        first, last = self.watch.round
        told = [one.text.rstrip(".") for one in self.steps[first:last] if one.event not in QUIET]
        shown = "; ".join(told[:MOST_TOLD]) + ("; and so on" if len(told) > MOST_TOLD else "")
        adds = ", ".join(f"{name} {number:+d}" for name, number in self.watch.adds)
        return f"The same round repeats ({shown}). Each adds: {adds}."

    def take_over(self, table: Table) -> None:
        """Keep what a stretch of the run has to tell."""
        self.steps += (*table.steps,)
        if table.assumptions:
            self.assumptions += tuple([text for text in table.assumptions if text not in self.assumptions])
        if table.doubts:
            self.doubts += tuple([what for what in table.doubts if what not in self.doubts])

    def note_doubts(self, table: Table, state: GameState) -> None:
        """List the text that may matter at this moment and is not understood."""
        self._doubt(table, doubts(state, self.concerned))

    def _doubt(self, table: Table, found: Iterable[NotUnderstood]) -> None:
        for what in found:
            if what not in self.doubts:
                table.doubt(what)

    def outcome(
        self,
        status: Status,
        *,
        illegal: Illegal | None = None,
        pending: Choice | None = None,
        budget: str | None = None,
        doing: str = "",
    ) -> Outcome:
        """The outcome as things stand."""
        return Outcome(
            status=status,
            state=self.state,
            steps=self.steps,
            illegal=illegal,
            pending=pending,
            not_understood=tuple(dict.fromkeys((*self.doubts, *self._still_waiting(status)))),
            assumptions=(*self.assumptions, *unasked(self.request.state, self.state, self.steps)),
            warnings=self.warnings,
            layers=self._layers(),
            budget=budget,
            doing=doing,
            unused=tuple(self.given.left),
            by_default=self.by_default,
        )

    def _still_waiting(self, status: Status) -> tuple[NotUnderstood, ...]:
        """Triggered abilities that were not read and have not resolved: nothing came of them so far."""
        last = self.steps[-1].after if status == "choice_required" and self.steps else self.state
        return not_read.waiting(last) if status in ("resolved", "choice_required") else ()

    def _layers(self) -> dict[str, tuple[LayerEntry, ...]]:
        """The traces that are asked for."""
        if not self.request.explain:
            return {}
        return explained_last(self.state, [step.before for step in self.steps], self.request.explain)

    def _in_doubt(self, illegal: IllegalAction) -> tuple[NotUnderstood, ...]:
        """What may undo a refusal: text that may allow it, or that may have done something before and was left undone."""
        index = self.cursor.action
        action = self.request.actions[index] if index < len(self.request.actions) else None
        question = refused(self.state, action, illegal)
        undone = tuple(what for what in self.doubts if what.occasion)
        if question is None:
            return undone
        before = may_have_triggered(self.state) if any(step.event not in QUIET for step in self.steps) else ()
        return (*undone, *before, *allowing(self.state, question))

    def _reversed(self, table: Table, illegal: IllegalAction) -> Outcome:
        self.take_over(table)
        perhaps = self._in_doubt(illegal)
        if perhaps:
            self.doubts = (*dict.fromkeys(perhaps),)
            return self.outcome("unsupported")
        of_lines = tuple(doubtful_lines(self.state, self.concerned))  # none of those may undo the refusal
        self.doubts = tuple([one for one in self.doubts if one not in of_lines])
        try:
            self.state, staying = reversed_to(table, self.state, self.request.limits.steps, illegal.why)
        except ChoicePending as pending:
            return self.outcome("choice_required", pending=pending.choice)
        except TextNotUnderstood as stop:
            self.doubts += (stop.what,)
            return self.outcome("unsupported")
        except BudgetSpent as spent:
            return self.outcome("undetermined", budget=spent.budget, doing=spent.doing)
        if len(table.mana_abilities) > len(staying):
            self.assumptions += ("Mana abilities activated on the way are reversed as well (733.1).",)
        index = min(self.cursor.action, max(len(self.request.actions) - 1, 0))
        after = table.state
        table = Table(self.state, self.given, "answer", 2, PROCEDURES, self.work)
        text = f"The action is illegal and is reversed: {illegal.why}."
        table.note(text, "reversed", *illegal.rules, "733.1", before=after)
        if staying:
            table.note(told(table, staying), "mana_abilities_stay", "733.1", objects=staying)
        self.steps += (*table.steps,)
        nowhere = illegal.nowhere if isinstance(illegal, NothingThere) else None
        unclear = illegal.unclear if isinstance(illegal, SeveralMeant) else None
        return self.outcome("illegal", illegal=Illegal(index, illegal.why, illegal.rules, nowhere, unclear))


def assuming(request: RunRequest) -> frozenset[str]:
    """The players whose mana is taken as paid also where no action announces it: all, or those of whose actions it is."""
    if request.payment == "assume":
        return frozenset(request.state.players)
    acting = (action for action in request.actions if getattr(action, "payment", "auto") == "assume")
    return frozenset(action.player for action in acting if not isinstance(action, Resolve | Advance))


def bringing(request: RunRequest) -> dict[str, CastSpell | PlayLand]:
    """The actions that cast a spell or play a land, by the first id of the card."""
    return {base(one.object): one for one in request.actions if isinstance(one, CastSpell | PlayLand)}


def concerned(request: RunRequest) -> tuple[str, ...]:
    """The first ids of the objects that a request is about: what its actions name, and what is to be explained."""
    found: list[str] = list(request.explain)
    for action in request.actions:
        if isinstance(action, CastSpell | ActivateAbility | PlayLand):
            found.append(action.object)
        if isinstance(action, CastSpell | ActivateAbility):
            found.extend(target for target in action.targets or () if target is not None)
    return tuple(base(one) for one in found)
