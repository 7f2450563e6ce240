"""Playing a scenario: from priority to priority, each player doing the first of their entries of the step, or passing."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from adjudicator.scenarios import doing
from adjudicator.scenarios import records as rec
from adjudicator.scenarios.answering import Attempt, Decision, ScenarioTable, try_another
from adjudicator.scenarios.doubting import beyond, look, look_at_entering, look_at_refusal, look_at_silence, look_for
from adjudicator.scenarios.expecting import check
from adjudicator.scenarios.fighting import DECLARED, Barred, Numbered, fighters, posted, unable_to_attack
from adjudicator.scenarios.names import in_zone, is_called
from adjudicator.scenarios.paying import Action, LookingAhead
from adjudicator.scenarios.played import Fighter
from adjudicator.scenarios.queue import Queue
from adjudicator.scenarios.refusing import as_expected, is_expected
from adjudicator.scenarios.results import Checked
from adjudicator.scenarios.start import Start
from adjudicator.scenarios.stopping import Beyond, NoAnswer, Refused
from adjudicator.scenarios.waiting import is_ready
from engine.dialogue.actions import Advance, Concede
from engine.dialogue.choices import WrongAnswer
from engine.dialogue.citing import Cite, StepDone
from engine.dialogue.stops import BudgetSpent, IllegalAction, TextNotUnderstood
from engine.events import kinds
from engine.happening import mandatory_loops
from engine.happening.happen import happen
from engine.runs import loops
from engine.runs.plan import Cursor, Move, Pass, Perform, Settle, make
from engine.state.change import edit_player
from engine.state.game import GameState
from engine.state.game_over import game_over
from engine.state.turn import STEPS, Step
from engine.turn.priority import give_priority
from engine.turn.steps import latest_after

TRIES = 64
"""How many ways to make one move are tried."""
MOMENTS = 4000
"""How many moments a segment may have."""
SETTLED = Cursor(settled=True)
DECLARING = (rec.Attack, rec.NoAttack, rec.Block, rec.NoBlock)
"""The entries that are done as a step of combat begins, and not by a player with priority."""


class Game:
    """A game in play: the state, the entries and answers that are left, and the decisions of this course so far."""

    def __init__(self, begun: Start, script: dict[int, int], trail: list[Decision]) -> None:
        self.state: GameState = begun.state
        self.begun = begun
        self.script = script
        self.trail = trail
        self.cited: dict[tuple[Cite, ...], None] = {}
        self.queue = Queue((), begun.aliases)
        self.segment: rec.Segment | None = None
        self.left: list[tuple[int, rec.AnyEntry]] = []
        self.passes: dict[int, int] = {}
        self.stuck: dict[int, str] = {}
        self.checked: dict[str, Checked] = {}
        self.refused: Refused | None = None
        self.before_turn: GameState | None = None
        self.why_never: dict[int, str] = {}
        self.watch = loops.Watch()
        self.fought: list[Fighter] = [*posted(begun.state)] if begun.posted else []
        self.unsettled = begun.posted and begun.state.turn.begun
        self.blockers: tuple[str, ...] = ()
        self.barred: dict[int, Barred] = {}

    @property
    def _done(self) -> tuple[int, int]:
        """What of the script is left: a loop in which some of it was used is none."""
        return len(self.left), len(list(self.queue.left))

    @property
    def rules(self) -> dict[str, None]:
        """The rules cited so far, in order."""
        return {cite.number: None for rules in self.cited for cite in rules}

    @property
    def auto_payment(self) -> dict[str, bool]:
        """For whom mana is found by the engine."""
        return self.begun.auto_payment

    @property
    def aliases(self) -> dict[str, frozenset[str]]:
        """What aliases name."""
        return self.begun.aliases

    def play(self, segment: rec.Segment, queue: Queue | None = None) -> None:
        """Play one segment up to its stop, with what is left of its answers if the setup has used some.

        :raises Refused: an entry or answer is refused, and the segment did not expect it, or ends with it.
        :raises Beyond: the engine can't play on.
        :raises NoAnswer: a strict segment does not say what is chosen.
        """
        self.segment = segment
        self.left = list(enumerate(segment.timeline))
        self.queue = queue or Queue(segment.answers, self.aliases)
        self.queue.aliases = self.aliases
        self.refused = None
        self.barred, self.why_never = {}, {}
        self._check_features(segment)
        for _ in range(MOMENTS):
            if game_over(self.state) or not self._one_moment(segment):
                return
        raise Beyond(f"the segment did not come to its stop within {MOMENTS} moments")

    def at_stop(self) -> GameState:
        """The game as it is at the stop: between two turns it is still the earlier one."""
        last = self.before_turn
        if last is None or self.state.turn.begun:
            return self.state
        state = msgspec.structs.replace(
            self.state, turn=msgspec.structs.replace(last.turn, step="cleanup", priority=None)
        )
        for player in state.turn_order:
            state = edit_player(state, player, lands_played=last.players[player].lands_played)
        return state

    def _check_features(self, segment: rec.Segment) -> None:
        for entry in segment.timeline:
            match entry:
                case rec.Companion() | rec.SpecialAction():
                    raise Beyond(f"the engine does not have this yet: {_word(entry)}")
                case _:
                    pass

    def _one_moment(self, segment: rec.Segment) -> bool:
        """Go on to the next moment; whether the segment goes on."""
        if self.unsettled:
            self.unsettled = False
            self._make(Settle(), Cursor(), (), ())
            return True
        if not self.state.turn.begun or self.state.turn.priority is None:
            here = _position(self.state)
            if here > _stop(segment) or (segment.stop.step == "untap" and here == _stop(segment)):
                return False
            self._make(Settle(), Cursor(), (), ())
            return True
        look(self.state, some_doubtful=self.begun.doubtful, watched=self.begun.watched)
        here = _position(self.state)
        if here > _stop(segment):
            return False
        player = self.state.turn.priority
        tried: set[int] = set()
        while (entry := self._next_entry(player, tried)) is not None:
            number, what = entry
            done = self._do(number, what)
            if done is None:
                tried.add(number)
                continue
            return done
        before = self.state
        try:
            on = self._pass(segment)
            self._see_what_was_declared()
        except Refused as refused:
            expected = segment.expect_error
            if expected is None or refused.entry is None or not self._is_expected(expected, refused, refused.entry):
                raise
            number = refused.entry if expected.entry is None else expected.entry
            self.refused, refused.entry = refused, number
            self._finish(number)
            if not expected.go_on:
                self.state = before
            return expected.go_on
        return on

    def _see_what_was_declared(self) -> None:
        """Entries of declarations that the game has come to, and that are not done yet, can't be.

        An ``attack`` may still be done in a later combat of the turn, unless it is the one that has to be refused.

        :raises Refused: such an entry.
        """
        expected = self.segment.expect_error if self.segment is not None else None
        for number, entry in [one for one in self.left if isinstance(one[1], DECLARING)]:
            if not self._is_over(entry.turn, entry.step):
                continue
            kind = "illegal_block" if isinstance(entry, rec.Block) else "illegal_attack"
            if isinstance(entry, rec.NoAttack | rec.NoBlock):
                self._finish(number)
            elif isinstance(entry, rec.Block) or (expected is not None and expected.entry == number):
                rule = "509.1" if kind == "illegal_block" else "508.1"
                refused = Refused(kind, f"{_word(entry)} can't be declared", (rule,))
                refused.entry = number
                raise refused

    def _is_expected(self, expected: rec.Refusal, refused: Refused, entry: int) -> bool:
        """Whether the refusal of an entry is the one that is expected; the blocks of a player are refused together."""
        timeline = self.segment.timeline if self.segment is not None else ()
        if expected.entry is not None and isinstance(timeline[entry], rec.Block):
            one, other = timeline[entry], timeline[expected.entry]
            same = isinstance(other, rec.Block) and (one.turn, one.player) == (other.turn, other.player)
            return same and expected.kind == refused.kind
        return is_expected(expected, refused)

    def _declarations(self) -> tuple[Numbered, ...]:
        """The entries of the turn that declare attackers or blockers, and are not done yet."""
        if not self.left:
            return ()
        turn, kinds_of = self.state.turn.number, (rec.Attack, rec.Block)
        return tuple([one for one in self.left if one[1].turn == turn and isinstance(one[1], kinds_of)])

    def _is_over(self, turn: int, step: Step) -> bool:
        """Whether what is done as a step begins has been done, or the step was skipped."""
        here, there = _position(self.state), (turn, _PLACES[step])
        return here > there or (here == there and self.state.turn.begun)

    def _next_entry(self, player: str, tried: set[int]) -> tuple[int, rec.AnyEntry] | None:
        turn = self.state.turn
        for number, entry in self.left:
            if (entry.turn, entry.step, entry.player) != (turn.number, turn.step, player) or number in tried:
                continue
            if isinstance(entry, DECLARING):
                continue
            if isinstance(entry, rec.Wait):
                if not self.state.stack or self.passes.get(number, 0) == entry.passes:
                    self._finish(number)
                    return self._next_entry(player, tried)
                self.passes[number] = self.passes.get(number, 0) + 1
                return None
            return (number, entry) if is_ready(self.state, entry) else None
        return None

    def _finish(self, number: int) -> None:
        self.left = [entry for entry in self.left if entry[0] != number]

    def _do(self, number: int, entry: rec.AnyEntry) -> bool | None:
        """Do an entry: whether the segment goes on, or ``None`` where it has to wait for a later occasion."""
        try:
            self._carry_out(number, entry)
        except Refused as refused:
            if isinstance(entry, rec.ManaEntry | rec.AddCounters):
                self.why_never[number] = str(refused)
                return None
            refused.entry = number
            expected = self.segment.expect_error if self.segment is not None else None
            if expected is not None:
                refused = as_expected(refused, expected, entry, self.queue)
            if expected is not None and is_expected(expected, refused):
                self.refused = refused
                self._finish(number)
                return expected.go_on
            raise refused from None
        self._finish(number)
        return True

    def _carry_out(self, number: int, entry: rec.AnyEntry) -> None:
        auto = self.begun.auto_payment.get(entry.player, True)
        match entry:
            case rec.Cast():
                casts = doing.casts(self.state, entry, self.aliases, auto)
                spells = self._ahead(number, entry).ways(casts)
                said, meant = f"cast {entry.card or entry.method}", entry.ability or entry.method
                self._first_of(spells, entry.targets, said, entry.player, card=entry.card, text=meant)
            case rec.Activate(ability=text, object=alias):
                ways = doing.activations(self.state, entry.player, text, alias, self.aliases, auto=auto)
                chosen = self._ahead(number, entry).ways(ways)
                self._first_of(chosen, entry.targets, f"activate {text!r}", entry.player, text=text, mana=text)
            case rec.ManaEntry(ability=text, object=alias):
                ways = doing.activations(self.state, entry.player, text, alias, self.aliases, auto=auto, mana=True)
                self._first_of(ways, (), f"activate {text!r}", entry.player, text=text, mana=text)
            case rec.PlayLandEntry(card=card):
                plays = doing.lands(self.state, entry.player, card, self.aliases)
                self._first_of(plays, (), f"play {card}", entry.player, card=card)
            case rec.Foretell() | rec.Plot() | rec.Suspend():
                ways_to_exile = doing.exiles_from_hand(self.state, entry, auto)
                ways_to = self._ahead(number, entry).ways(ways_to_exile)
                self._first_of(ways_to, (), _word(entry), entry.player, text=entry.ability or _word(entry))
            case rec.TurnFaceUp(cost=cost):
                turns = doing.turns_face_up(self.state, entry.player, cost, auto)
                self._first_of(self._ahead(number, entry).ways(turns), (), f"turn face up for {cost}", entry.player)
            case rec.Unlock():
                unlocks = doing.unlocks(self.state, entry, auto)
                self._first_of(self._ahead(number, entry).ways(unlocks), (), _word(entry), entry.player)
            case rec.ConcedeEntry():
                self._make(Perform(Concede(player=entry.player)), SETTLED, (), ())
            case rec.AddCounters():
                self._add_counters(entry)
            case rec.MakeDayNight():
                self._make_day_night(entry)
            case rec.Expect(that=that):
                at = f"{self.segment.pointer if self.segment else ''}/timeline/{number}/that"
                self.checked[at] = check(self, at, that)
            case _:
                raise Beyond(f"the engine does not have this yet: {_word(entry)}")

    def _ahead(self, number: int, entry: rec.AnyEntry) -> LookingAhead:
        here = (entry.turn, entry.player)
        later = [other for n, other in self.left if n > number and (other.turn, other.player) == here]
        return LookingAhead(self.state, entry.player, later, self.aliases)

    def _first_of(
        self,
        ways: Iterable[Action],
        targets: tuple[rec.Item, ...],
        what: str,
        player: str,
        *,
        card: str | None = None,
        text: str | None = None,
        mana: str | None = None,
    ) -> None:
        """Do the first of several actions that can be done; an entry means them by the name of a card or the beginning of
        a text.

        :raises Refused: none can be done, and no text that is not understood could be meant.
        """
        last: Refused | None = None
        for action in ways:
            try:
                self._make(Perform(action), SETTLED, (), targets, mana=mana)
            except Refused as refused:
                look_at_refusal(self.state, action, action.object, IllegalAction(str(refused), *refused.rules))
                last = last or refused
            else:
                return
        if self.begun.doubtful:
            look_for(self.state, player, card, text)
        raise last or Refused("illegal_action", f"there is nothing to {what}")

    def _see_expected(self, attempt: Attempt, wrong: WrongAnswer | NoAnswer) -> None:
        """An answer that was given and is not legal, where that is what the segment expects.

        :raises Refused: it is.
        """
        expected = attempt.expected
        if expected is None or expected.kind != "illegal_choice" or isinstance(wrong, NoAnswer):
            return
        if attempt.queue.has_used(expected.answer, self.queue):
            raise Refused("illegal_choice", str(wrong), wrong.choice.rules, expected.answer)

    def _add_counters(self, entry: rec.AddCounters) -> None:
        own = in_zone(self.state, "battlefield", entry.player)
        others = (one for one in self.state.battlefield if one not in own)
        found = next((one for one in (*own, *others) if is_called(self.state, one, entry.card, self.aliases)), None)
        if found is None:
            raise Refused("illegal_action", f"there is no {entry.card} to put counters on")
        put = kinds.ChangeCounters(on=found, kind=entry.kind.casefold(), amount=entry.count)

        def put_them(table: ScenarioTable) -> None:
            happen(table, (put,), "The script puts counters.", "put_counters", "122.1", objects=(found,))
            give_priority(table, entry.player, "117.3c")

        self._attempts(put_them, ())

    def _make_day_night(self, entry: rec.MakeDayNight) -> None:
        becomes = kinds.DayNight(to=entry.to, changed=bool(self.state.day_night))

        def make_it(table: ScenarioTable) -> None:
            happen(table, (becomes,), f"The script makes it {entry.to}.", "day_night", "731.1")
            give_priority(table, entry.player, "117.3c")

        if self.state.day_night != entry.to:
            self._attempts(make_it, ())

    def _pass(self, segment: rec.Segment) -> bool:
        """The player with priority passes, unless the segment stops there."""
        turn, stop = self.state.turn, segment.stop
        everybody = set(self.state.apnap) <= {*turn.passed, turn.priority}
        if not everybody or self.state.stack:
            made = len(self.trail)
            self._make(Pass(), SETTLED, (), ())
            self.watch, loop = loops.look(self.watch, self.state, self._done, len(self.trail) - made)
            if loop == "mandatory":
                self._attempts(mandatory_loops.draw_by_loop, ())
            return True
        last = (stop.turn, "cleanup") if stop.step == "cleanup" else (stop.turn - 1, "cleanup")
        comes_combat = turn.step == "beginning_of_combat"  # what is declared in it is said by the script
        if stop.step in ("cleanup", "untap") and turn.number == last[0] and not comes_combat:
            ahead = Advance(to="untap", turn=turn.number + 1)
            before = self.state
            self._make(Pass(), SETTLED, (ahead,), ())
            self.before_turn = None if self.state.turn.begun else before
            return self.state.turn.begun
        if _position(self.state) >= _stop(segment) or (turn.number == stop.turn and self._would_go_beyond(segment)):
            return False
        self._make(Pass(), SETTLED, (), ())
        return True

    def _would_go_beyond(self, segment: rec.Segment) -> bool:
        """Whether the next step to come is after the stop, which is skipped then."""
        latest = latest_after(self.state.turn.step)
        if latest != "cleanup" and STEPS.index(latest) <= STEPS.index(segment.stop.step):
            return False
        attempt = Attempt(self.queue.copy(), strict=True, start=0, script={})
        attempt.entries = self._declarations()
        table = ScenarioTable(self.state, attempt)
        with contextlib.suppress(NoAnswer, Refused, IllegalAction, TextNotUnderstood, BudgetSpent, WrongAnswer):
            make(table, Pass(), SETTLED, (), "step")
        return _position(table.state) > _stop(segment)

    def _make(
        self,
        move: Move,
        cursor: Cursor,
        actions: tuple[Advance, ...],
        targets: tuple[rec.Item, ...],
        mana: str | None = None,
    ) -> None:
        self._attempts(lambda table: _ignore(make(table, move, cursor, actions, "step")), targets, mana)

    def _attempts(
        self, act: Callable[[ScenarioTable], None], targets: tuple[rec.Item, ...], mana: str | None = None
    ) -> None:
        """Make a move, trying other decisions where the first ones make it illegal.

        :raises Refused: it is illegal in every way.
        """
        strict = self.segment is None or self.segment.strict
        script, first = dict(self.script), len(self.trail)
        refusal: Refused | None = None
        unfit: NoAnswer | None = None
        for _ in range(TRIES):
            attempt = Attempt(self.queue.copy(), strict=strict, start=first, script=script, targets=targets)
            attempt.mana = mana
            attempt.entries, attempt.blockers = self._declarations(), self.blockers
            attempt.expected = self.segment.expect_error if self.segment is not None else None
            table = ScenarioTable(self.state, attempt)
            try:
                act(table)
                if attempt.unplaced:
                    left = attempt.unplaced[0]
                    raise IllegalAction(f"{left.object or left.player or left.ability} is no legal target", "601.2c")
            except IllegalAction as illegal:
                rules = tuple(cite.number for cite in illegal.rules)
                refusal = refusal or Refused("illegal_action", illegal.why, rules)
                if not try_another(script, first, attempt.trail):
                    raise refusal from None
                continue
            except TextNotUnderstood as stop:
                raise Beyond(f"{stop.what.object or ''}: {stop.what.text!r} {stop.what.why}".strip()) from None
            except (WrongAnswer, NoAnswer) as wrong:
                self._see_expected(attempt, wrong)
                unfit = unfit or _unfit(wrong)
                if not try_another(script, first, attempt.trail, answers=True):
                    look_at_silence(self.state, unfit)
                    raise unfit from None
                continue
            except BudgetSpent as spent:
                raise Beyond(str(spent)) from None
            if table.doubts:
                raise beyond(table.doubts[0])
            if self.begun.doubtful:
                look_at_entering(table.steps)
            self.state, self.queue = table.state, attempt.queue
            self.blockers = attempt.blockers
            for number in attempt.declared:
                self.barred.pop(number, None)
                self._finish(number)
            self.barred.update({one.entry: one for one in attempt.barred})
            if declared := [step for step in table.steps if step.event in DECLARED]:
                self._note_unable(declared, attempt.entries)
                self.fought.extend(fighters(declared))
            self.trail.extend(attempt.trail)
            self.cited.update(dict.fromkeys([step.rules for step in table.steps]))
            return
        raise unfit or refusal or Refused("illegal_action", "no way to do it was found")

    def _note_unable(self, steps: Iterable[StepDone], entries: tuple[Numbered, ...]) -> None:
        """Keep why creatures could not attack, if attackers were declared in these steps."""
        for step in steps:
            if step.event == "declare_attackers":
                unable = unable_to_attack(step.before, entries, self.aliases)
                self.why_never.update({one.entry: str(one) for one in unable})


def _unfit(wrong: WrongAnswer | NoAnswer) -> NoAnswer:
    """Why an answer does not fit, or there is none."""
    if isinstance(wrong, NoAnswer):
        return wrong
    return NoAnswer(f"an answer is not legal: {wrong} ({wrong.choice.prompt})")


def _stop(segment: rec.Segment) -> tuple[int, int]:
    return segment.stop.turn, _PLACES[segment.stop.step]


def _position(state: GameState) -> tuple[int, int]:
    return state.turn.number, _PLACES[state.turn.step]


_PLACES: Final[dict[Step, int]] = {step: place for place, step in enumerate(STEPS)}


def _word(entry: rec.AnyEntry) -> str:
    return str(entry.__struct_config__.tag)


def _ignore(result: object) -> None:
    del result
