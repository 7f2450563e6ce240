"""The table at which a run is played: the state of the moment, the steps so far, and who answers choices.

The only mutable thing in the engine. Rules take it as their first argument, replace its ``state`` and note steps.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from contextlib import suppress
from operator import attrgetter
from types import MappingProxyType
from typing import Literal, NamedTuple

import msgspec

from engine.dialogue.actions import CastSpell, PlayLand, Unannounced
from engine.dialogue.choices import (
    Answer,
    AnswerSource,
    Choice,
    ChoiceKind,
    ChoicePending,
    Option,
    WrongAnswer,
    any_answer,
    check,
    choice_id,
    meant,
    only_answer,
    picked,
)
from engine.dialogue.citing import Cite, StepDone, Taken, cites
from engine.dialogue.outcome import NotUnderstood
from engine.dialogue.stops import BudgetSpent, IllegalAction, TextNotUnderstood
from engine.dialogue.work import CHANGE, MANY, Work, changing, work_at_hand
from engine.layers import with_last_look
from engine.state import indistinguishable
from engine.state.game import GameState
from engine.state.ids import base
from engine.table.procedures import Procedures

AnsweredBy = Literal["answer", "default", "explore"]


class Activated(msgspec.Struct, frozen=True):
    """A mana ability that was activated on the way, with the state before and after it; ``again`` does it again (733.1).

    ``assumed``: no player said that it was to be activated, but the payment that was found for them.
    """

    player: str
    source: str
    before: GameState
    after: GameState
    again: Callable[[Table], None]
    assumed: bool = False


Foreseen = dict[tuple[tuple[Answer, ...], int], str]
"""What trials of a move have found out, by the answers given before each, and how many there had been by then."""


class Waypoint(NamedTuple):
    """A place in the middle of a move before which nothing was asked: the table there, and what does the rest."""

    reached: Table
    onward: Callable[[Table], None]


_TRIAL = 400
"""How many steps are followed on a trial."""


_NOBODYS: frozenset[ChoiceKind] = frozenset({"random", "identify"})
"""What no player decides: what chance brings, and what card an object is."""


class Rehearsed(Exception):  # noqa: N818  (no error: a rehearsal ends here)
    """What was rehearsed would happen now."""


def _question(choice: Choice) -> tuple[object, ...]:
    """What is asked by a choice, however often something was asked before."""
    return choice.kind, choice.player, choice.prompt, choice.options, choice.low, choice.high


def nobody(_: Choice) -> None:
    """There is nobody to answer, as on a trial."""


class Table:
    """One stretch of a run, from one moment of the game to the next.

    ``answered_by`` names where the source's answers come from, for the step; ``budget`` is how many steps may still be
    noted. ``mana_abilities`` are those activated so far, but for what paid for other mana abilities; ``activating`` says
    how many are being activated now, one to pay for the other. ``amended_by`` are the replacement effects in place of
    whose event something is being done now: they have had their opportunity (614.5); ``following`` says how deep it is
    in what is done in place of events or right after them. ``entering`` are the objects of which it is being settled how
    they enter: no effect on that has them change zones in another way meanwhile (614.13a, 614.13c). ``concerned`` are the
    first ids of the objects that the request is about: their text can't be left undone. ``named`` is all that it names: of
    objects that nobody could tell apart, those it does. ``settled`` are answers to choices of which it was shown that any
    other would come to the same. ``foreseen`` is what trials have found out each time that this move was made: the same
    answers lead to the same trials.
    ``assuming`` are the players whose mana is taken as paid; ``bringing`` are the actions that cast spells and play
    lands, by the first ids of these.
    ``rehearsed`` are the answers to what is about to be asked, where it was settled before that is done (101.4).
    ``procedures`` are what rooms above a rule's own do for it. ``work`` counts all that is done here, and is shared with
    the tables at which the same run goes on.
    """

    activating: int = 0
    amended_by: tuple[str, ...] = ()
    following: int = 0
    trying: int = 0
    entering: tuple[str, ...] = ()
    concerned: tuple[str, ...] = ()
    named: Container[str] = frozenset()
    assuming: frozenset[str] = frozenset()
    bringing: Mapping[str, CastSpell | PlayLand] = MappingProxyType({})
    settled: tuple[Answer, ...] = ()
    foreseen: Foreseen | None = None
    waypoint: Waypoint | None = None
    _asked: int = 0
    _tried: int = 0
    _heard: list[Taken] | None = None

    def __init__(
        self,
        state: GameState,
        source: AnswerSource,
        answered_by: AnsweredBy,
        budget: int,
        procedures: Procedures,
        work: Work | None = None,
    ) -> None:
        self._state = state
        self.procedures = procedures
        self.steps: list[StepDone] = []
        self.taken: list[tuple[Choice, Answer]] = []
        self.assumptions: list[str] = []
        self.doubts: list[NotUnderstood] = []
        self._source = source
        self._answered_by = answered_by
        self._budget = budget
        self.work = work if work is not None else work_at_hand()
        self.mana_abilities: list[Activated] = []
        self._at_first = state
        self._singled_out: set[str] = set()
        self.rehearsed: list[Taken] = []

    def _change(self, state: GameState) -> None:
        if state is not self._state:
            with_last_look(self._state, state)
            self._state = state
        self.work.charge(CHANGE if len(state.objects) <= MANY else changing(state))

    state: GameState = property(attrgetter("_state"), _change, doc="The game as it is now.")  # type: ignore[assignment]

    @property
    def explores(self) -> bool:
        """Whether all answers to all choices are gone through."""
        return self._answered_by == "explore"

    def payment(self, player: str) -> Unannounced:
        """How a player pays what no action announces, as something resolves (118.12)."""
        return "assume" if player in self.assuming else "auto"

    def on_trial(self) -> Table:
        """A table with the same state, on which nobody answers: what is done there changes nothing here."""
        trial = Table(self._state, nobody, self._answered_by, _TRIAL, self.procedures, self.work)
        trial._carry_on(self)
        trial.trying, trial.concerned, trial.named = self.trying + 1, self.concerned, self.named
        return trial

    def foresee(self, find: Callable[[], str]) -> str:
        """What a trial finds out: it is held once, however often this move is made with the same answers up to here."""
        if self.foreseen is None:
            return find()
        self._tried += 1
        key = (*self.settled, *(answer for _, answer in self.taken)), self._tried
        found = self.foreseen.get(key)
        if found is None:
            found = self.foreseen[key] = find()
        return found

    def rehearse(self, do: Callable[[], None]) -> tuple[Taken, ...]:
        """What players choose before something happens, which does not happen yet: the game is as it was (101.4)."""
        state, steps, assumptions, doubts = self._state, len(self.steps), [*self.assumptions], [*self.doubts]
        outer, self._heard = self._heard, []
        try:
            with suppress(Rehearsed):
                do()
            return tuple(self._heard)
        finally:
            self._state, self.assumptions, self.doubts, self._heard = state, assumptions, doubts, outer
            del self.steps[steps:]

    def about_to_happen(self) -> None:
        """All has been chosen that is chosen before something happens.

        :raises Rehearsed: this is a rehearsal, and it does not happen.
        """
        if self._heard is not None:
            raise Rehearsed

    def _hear(self, taken: Taken) -> Taken:
        if self._heard is not None:
            self._heard.append(taken)
        return taken

    def _as_rehearsed(self, choice: Choice) -> Taken | None:
        """What was chosen before, if this is the next of what was."""
        if not self.rehearsed or _question(self.rehearsed[0].choice) != _question(choice):
            return None
        return self.rehearsed.pop(0)

    def _carry_on(self, other: Table) -> None:
        """Be in the middle of what another table is in the middle of."""
        self.mana_abilities, self.activating = list(other.mana_abilities), other.activating
        self.amended_by, self.following, self.entering = other.amended_by, other.following, other.entering
        self._at_first, self._singled_out = other._at_first, set(other._singled_out)
        self._tried, self.assuming, self.bringing = other._tried, other.assuming, other.bringing

    def pass_by(self, onward: Callable[[Table], None]) -> None:
        """What is left of the move is done by ``onward``. As long as nothing has been asked, all that has been done is the
        same whatever is going to be answered.
        """
        if self._asked or self.trying:
            return
        reached = Table(self._state, nobody, self._answered_by, self._budget, self.procedures, self.work)
        reached._carry_on(self)
        reached.steps, reached.assumptions, reached.doubts = [*self.steps], [*self.assumptions], [*self.doubts]
        self.waypoint = Waypoint(reached, onward)

    def go_on_from(self, waypoint: Waypoint) -> None:
        """Do the rest of a move that was begun in the same way at another table."""
        reached = waypoint.reached
        self._state, self.waypoint = reached._state, waypoint
        self._carry_on(reached)
        self.steps, self.assumptions, self.doubts = [*reached.steps], [*reached.assumptions], [*reached.doubts]
        waypoint.onward(self)

    def note(
        self,
        text: str,
        event: str,
        *rules: str | Cite,
        actor: str | None = None,
        objects: tuple[str, ...] = (),
        before: GameState | None = None,
        choice: Taken | None = None,
        amount: int | None = None,
    ) -> None:
        """Note a step that has just been done. ``before`` is the state before it; absent: nothing changed.

        :raises BudgetSpent: there have been too many.
        """
        if len(self.steps) >= self._budget:
            raise BudgetSpent("steps", text)
        state = self._state
        if text.startswith(("a ", "an ", "the ")):  # what has no name is called by what it is
            text = text[0].upper() + text[1:]
        self.steps.append(
            StepDone(
                step=state.turn.step,
                actor=actor,
                text=text,
                event=event,
                objects=objects,
                rules=cites(*rules),
                before=before if before is not None else state,
                after=state,
                choice=choice,
                amount=amount,
            )
        )

    def assume(self, text: str) -> None:
        """List an assumption, once."""
        if text not in self.assumptions:
            self.assumptions.append(text)

    def doubt(self, what: NotUnderstood) -> None:
        """List text that may matter here and was not understood, once.

        :raises TextNotUnderstood: it would have to be carried out.
        """
        if what.carried_out:
            raise TextNotUnderstood(what)
        if what not in self.doubts:
            self.doubts.append(what)

    def answered(self, choice: Choice) -> Answer | None:
        """What is answered; a kind of table may know by itself."""
        return self._source(choice)

    def forced(self, choice: Choice, answer: Answer) -> None:
        """Told of a choice that nobody is asked, for it has one possible answer; a kind of table may want to know."""

    def ask(
        self,
        kind: ChoiceKind,
        player: str,
        prompt: str,
        options: tuple[Option, ...],
        *rules: str,
        low: int = 1,
        high: int | None = 1,
        total: int | None = None,
        source: str | None = None,
        constraints: tuple[str, ...] = (),
        given: Answer | None = None,
        usual: Answer | None = None,
        caps: tuple[tuple[str, int | None], ...] = (),
        alike: tuple[tuple[str, ...], ...] = (),
        needless: tuple[str, ...] = (),
        unknown: str | None = None,
    ) -> Taken:
        """Have a player decide. ``given`` is what the action itself says, checked like any answer;
        ``usual`` is the default, where the kind of choice does not say it; ``alike`` are
        options of an order, or a payment, of which nobody could tell one from the other; of objects that are chosen
        it is found out here. ``needless``: options that exploring passes over, for others come to the same. ``unknown``: an
        object of which the answer may say what card it is.

        A choice with one possible answer is not asked. A step for it is the caller's business.

        :raises ChoicePending: nobody answered.
        :raises engine.dialogue.choices.WrongAnswer: the answer is not one that the choice allows.
        :raises engine.dialogue.stops.IllegalAction: what the action itself says is none.
        """
        if self.state.players[player].lost:
            why = "the engine can't do this yet: a choice of a player who has left the game (800.4g, 800.4h)"
            raise TextNotUnderstood(NotUnderstood(source, "", (0, 0), why, carried_out=True))
        decided_by = player if kind in _NOBODYS else self.state.players[player].decided_by
        choice = Choice(
            id="",
            kind=kind,
            player=player,
            decided_by=decided_by,
            prompt=prompt,
            source=source,
            options=options,
            low=low,
            high=high,
            total=total,
            constraints=constraints,
            rules=rules if decided_by == player else (*rules, "723.5"),
            usual=usual,
            caps=caps,
            alike=alike,
            needless=needless,
            unknown=unknown,
        )
        if (known := self._as_rehearsed(choice)) is not None:
            return known
        only = only_answer(choice)
        if given is None and only is None and not alike:
            choice = msgspec.structs.replace(choice, alike=self._alike(kind, options))
            only = any_answer(choice) if kind == "order" or self._are_in_hand(options) else None
        if given is None and only is not None:
            self._single_out(choice, only)
            self.forced(choice, only)
            return self._hear(Taken(choice, only, "only"))
        if given is not None:
            try:
                check(choice, given)
            except WrongAnswer as wrong:
                raise IllegalAction(self._with_names(str(wrong), given), *rules) from wrong
            self._single_out(choice, given)
            return self._hear(Taken(choice, given, "action"))
        self._asked += 1
        choice = msgspec.structs.replace(choice, id=choice_id(self._asked, choice))
        any_one = next((answer for answer in self.settled if answer.choice == choice.id), None)
        if any_one is not None:
            self._single_out(choice, any_one)
            return self._hear(Taken(choice, any_one, "any"))
        answer = self.answered(choice)
        if answer is None:
            raise ChoicePending(choice)
        answer = meant(choice, answer)
        check(choice, answer)
        self.taken.append((choice, answer))
        self._single_out(choice, answer)
        return self._hear(Taken(choice, answer, self._answered_by))

    def _with_names(self, why: str, given: Answer) -> str:
        """Why an answer is none, with the objects that an action names called by their names."""
        for ref in given.pick or ():
            if ref in self._state.objects:
                why = why.replace(repr(ref), self._state.objects[ref].definition.name or "a nameless object", 1)
        return why

    def _alike(self, kind: ChoiceKind, options: tuple[Option, ...]) -> indistinguishable.Groups:
        """The options of which nobody could tell one from the other."""
        by_object = {option.object: option.id for option in options}
        things = [one for one in by_object if one in self._state.objects]
        if kind not in ("choose_objects", "order") or len(things) < len(options):
            return ()
        found = self.alike([one for one in things if one is not None])
        return tuple(tuple(by_object[one] for one in group) for group in found)

    def alike(self, things: list[str]) -> indistinguishable.Groups:
        """The objects of which nobody could tell one from the other.

        Nothing that has happened since the last moment may know one of them from the other either: they are alike now and
        were so then, and no choice since has picked out one of them, nor does the request.
        """
        plain = [one for one in things if one not in self._singled_out and base(one) not in self.named]
        return tuple(
            group
            for before in indistinguishable.alike(self._state, plain)
            for group in indistinguishable.alike(self._at_first, before)
        )

    def _are_in_hand(self, options: tuple[Option, ...]) -> bool:
        found = (self._state.objects.get(option.object or "") for option in options)
        return all(one is not None and one.zone == "hand" for one in found)

    def _single_out(self, choice: Choice, answer: Answer) -> None:
        """What was chosen is told apart from what was not."""
        if answer.pick is not None or answer.order is not None:
            self._singled_out.update(picked(answer, choice))
        self._singled_out.update(dict(answer.divide or ()))
