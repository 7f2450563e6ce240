"""Who answers while one move is made: the entry's own targets, the queue of answers, and defaults where allowed.

What neither an entry nor an answer decides is a decision on the trail of the course: the first alternative, unless the
script of the course says another. Trying again with another script is how open choices are explored, and how a payment
is found.
"""

from __future__ import annotations

from itertools import islice

import msgspec

from adjudicator.scenarios.casting import COST_RULE, is_named_by_entries
from adjudicator.scenarios.defaults import alternatives
from adjudicator.scenarios.fighting import DAMAGE_RULE, Barred, Numbered, declare_attackers, declare_blockers, in_order
from adjudicator.scenarios.names import Aliases, holder, item_fits
from adjudicator.scenarios.queue import TARGET_RULE, Queue, kind_of
from adjudicator.scenarios.records import Answering, Item, Refusal
from adjudicator.scenarios.stopping import Beyond, NoAnswer, Refused
from engine.abilities.ability import Activated, Triggered
from engine.abilities.damage.damaging import DealDividedDamage
from engine.abilities.effects import Instruction
from engine.abilities.node import find
from engine.abilities.phrases.quantities import Number
from engine.announcing.targeting import slots
from engine.casting.casting import spell_body
from engine.dialogue.choices import Answer, Choice, Option
from engine.layers import view
from engine.phrases.scope import Names, Scope
from engine.runs.procedures_of_play import PROCEDURES
from engine.state.game import GameState
from engine.table.table import Table, nobody

HYBRID_RULE = "107.4e"
"""What a choice of how a hybrid symbol is paid cites."""

MOST = 24
"""How many alternatives of one open choice are looked at."""


class Decision(msgspec.Struct, frozen=True):
    """An open choice: how many alternatives there were, which was taken, and whether other courses may take another.

    What only concerns how something is paid, or what chance decides, is not explored. ``answers``: how many of the queued
    answers are meant for this choice, which is tried otherwise only where an answer does not fit.
    """

    prompt: str
    count: int
    taken: int
    explored: bool
    answers: bool = False


class Attempt:
    """One attempt at a move. ``script`` maps the number of a decision in the course to the alternative to take.

    ``unplaced`` are targets of the entry that no slot has taken, ``chosen`` and ``amounts`` what those that were placed
    are, and their shares; ``expected`` is the refusal that the scenario waits for; ``mana`` is the text of the mana ability
    that the entry activates, which may say what it adds. ``entries`` are what may declare attackers and blockers, and
    ``declared`` those that did, ``barred`` those that can't; ``blockers`` are in the order in which the script
    has declared them.
    """

    expected: Refusal | None = None
    mana: str | None = None
    entries: tuple[Numbered, ...] = ()
    declared: tuple[int, ...] = ()
    barred: tuple[Barred, ...] = ()
    blockers: tuple[str, ...] = ()

    def __init__(
        self, queue: Queue, *, strict: bool, start: int, script: dict[int, int], targets: tuple[Item, ...] = ()
    ) -> None:
        self.queue = queue
        self.strict = strict
        self.start = start
        self.script = script
        self.trail: list[Decision] = []
        self.unplaced = list(targets)
        self.slots_asked: dict[str, int] = {}
        self.chosen: set[str] = set()
        self.amounts: dict[str, int] = {}

    @property
    def aliases(self) -> Aliases:
        """What aliases name."""
        return self.queue.aliases

    def answer(self, choice: Choice, state: GameState) -> Answer:
        """What is chosen.

        :raises NoAnswer: nothing says, and the scenario leaves nothing open.
        """
        already: tuple[str, ...] = ()
        if choice.kind in ("declare_attackers", "declare_blockers"):
            return self._declare(choice, state)
        if DAMAGE_RULE in choice.rules and choice.kind == "divide":
            choice = in_order(choice, self.blockers)
        if TARGET_RULE in choice.rules:
            already = self._own_targets(choice, state)
            if already and len(already) >= max(choice.low, 1):
                return Answer(choice=choice.id, pick=already)
            if self.queue.divides_next(choice.player) and (shared := self._divided(choice, state)):
                return Answer(choice=choice.id, pick=shared)
        if COST_RULE in choice.rules:
            return self._for_which_cost(choice)
        said = self._what_it_adds(choice) or self._shares(choice)
        if said is not None:
            return said
        found = self._queued(choice, state, already)
        if choice.kind == "choose_modes" or (found is None and not _automatic(choice)):
            self._refuse_choice(choice)
        if found is not None:
            return found
        if TARGET_RULE in choice.rules and (shared := self._divided(choice, state)):
            return Answer(choice=choice.id, pick=shared)
        whether = self._implied(choice) if choice.kind == "choose_yes_no" else None
        if whether is not None:
            return Answer(choice=choice.id, yes=whether)
        damage = DAMAGE_RULE in choice.rules and self.queue.take_nothing(choice.player)
        if damage or _automatic(choice) or _interchangeable(choice, state):
            return self._decide(choice, state, already, explored=False)
        self._refuse_targets(choice)
        if self.strict and choice.kind == "choose_number" and "107.3a" in choice.rules:
            raise Beyond(f"X is not said, and would follow from what is chosen for a cost: {choice.prompt}")
        if self.strict:
            raise NoAnswer(f"no answer of {choice.player} fits: {choice.prompt}{_options(choice)}")
        return self._decide(choice, state, already, explored=True)

    def _implied(self, choice: Choice) -> bool | None:
        """What the script says of a yes or no by what else it says; ``None`` where it says nothing."""
        asks = not {"601.2b", "608.2d"}.isdisjoint(choice.rules)
        if asks and self.queue.take_nothing(choice.player):
            return False  # whoever chooses nothing to do it with does not do it
        if asks and self.queue.says_all(choice):
            return True  # whoever names the targets has it done to them
        return (
            True if self.queue.begins_with_items(choice.player) else None
        )  # who says which card says that there is one

    def forced(self, choice: Choice, answer: Answer, state: GameState) -> None:
        """A choice had one legal answer: what says the same is used up."""
        if TARGET_RULE in choice.rules and self._own_targets(choice, state):
            return
        if choice.kind == "declare_blockers":
            self._declare(choice, state)
            return
        if COST_RULE in choice.rules:
            if not self.queue.has_cost(choice):
                self._refuse_choice(choice)
            return
        used = self.queue.use_up_next(choice, answer, state)
        if not used and self.expected is not None and self.expected.kind == "illegal_target":
            self._refuse_targets(choice)

    def _declare(self, choice: Choice, state: GameState) -> Answer:
        if choice.kind == "declare_attackers":
            made = declare_attackers(choice, state, self.entries, self.queue)
        else:
            refuse = self.expected is not None and self.expected.kind == "illegal_block"
            made = declare_blockers(choice, state, self.entries, self.aliases, refuse=refuse)
            self.blockers = (*self.blockers, *made.blockers)
        self.barred = (*self.barred, *made.barred)
        self.declared = (*self.declared, *made.entries)
        return made.answer

    def _decide(self, choice: Choice, state: GameState, already: tuple[str, ...], *, explored: bool) -> Answer:
        possible = tuple(islice(alternatives(choice, state, already), MOST))
        if not possible:
            raise NoAnswer(f"nothing can be assumed for {choice.player}: {choice.prompt}")
        taken = min(self.script.get(self.start + len(self.trail), 0), len(possible) - 1)
        self.trail.append(Decision(choice.prompt, len(possible), taken, explored))
        return possible[taken]

    def _refuse_choice(self, choice: Choice) -> None:
        """The answer that the scenario expects to be illegal is the next to be used, and is not legal."""
        expected = self.expected
        if expected is None or expected.kind != "illegal_choice" or expected.answer is None:
            return
        if self.queue.holds(expected.answer, choice.player):
            why = f"answer {expected.answer} is not legal: {choice.prompt}"
            raise Refused("illegal_choice", why, choice.rules, expected.answer)

    def _refuse_targets(self, choice: Choice) -> None:
        """Targets of which none is legal are a refusal, also where a default would do: those of the entry where that is
        expected, and queued ones.
        """
        if TARGET_RULE in choice.rules:
            kind = self.expected.kind if self.expected is not None else None
            if self.unplaced and kind in ("illegal_target", "illegal_action"):
                raise Refused(kind, f"none of the targets is legal: {choice.prompt}", choice.rules)
            index = self.queue.waiting(choice.player, "target")
            if index is not None:
                raise Refused("illegal_target", f"no queued target is legal: {choice.prompt}", choice.rules, index)

    def _divided(self, choice: Choice, state: GameState) -> tuple[str, ...]:
        """The targets that the answers divide something among, where what asks does divide."""
        body = _body(state, choice.source)
        divided = next(iter(find(body, DealDividedDamage)), None)
        if divided is None:
            return ()
        total = divided.amount.value if isinstance(divided.amount, Number) else None
        return self.queue.divided_among(choice, state, total)

    def _own_targets(self, choice: Choice, state: GameState) -> tuple[str, ...]:
        """The targets of the entry that go to this slot: in order, as many as it takes."""
        if not self.unplaced or choice.source is None:
            return ()
        number = self.slots_asked.get(choice.source, 0)
        self.slots_asked[choice.source] = number + 1
        modes = _modes_of_slot(state, choice.source, number) if any(i.mode for i in self.unplaced) else ()
        picks: list[str] = []
        for item in list(self.unplaced):
            if choice.high is not None and len(picks) >= choice.high:
                break
            if item.mode is not None and item.mode - 1 not in modes:
                continue
            one = self._first_fitting(choice.options, item, picks, state)
            if one is not None:
                picks.append(one)
                self.unplaced.remove(item)
                ref = next(option.object or "" for option in choice.options if option.id == one)
                self.chosen.add(ref)
                if item.amount is not None:
                    self.amounts[ref] = item.amount
        return tuple(picks)

    def _first_fitting(self, options: tuple[Option, ...], item: Item, picks: list[str], state: GameState) -> str | None:
        """The first object that fits and that was not chosen yet; one that was, where there is no other."""
        fitting = [
            option
            for option in options
            if option.id not in picks and option.object and item_fits(state, option.object, item, self.aliases)
        ]
        fresh = (option.id for option in fitting if option.object not in self.chosen)
        return next(fresh, fitting[0].id if fitting else None)

    def _what_it_adds(self, choice: Choice) -> Answer | None:
        """Which mana the activated mana ability adds, where the entry's text says it."""
        if self.mana is None or choice.kind != "choose_value":
            return None
        adds = self.mana.casefold().partition("add ")[2].partition(". ")[0].rstrip(". ")
        for option in choice.options:
            if adds and option.label.casefold() == adds:
                return Answer(choice=choice.id, pick=(option.id,))
        return None

    def _for_which_cost(self, choice: Choice) -> Answer:
        """What a spell is cast for: as the queue says, else its mana cost, else what else can be paid; what an entry has
        to name by its method is not among that.
        """
        expected = self.expected
        illegal = expected.answer if expected is not None and expected.kind == "illegal_choice" else None
        found = self.queue.take_cost(choice, illegal)  # where it would be legal, it is not meant
        if found is not None:
            return found
        if not self.queue.has_cost(choice):
            self._refuse_choice(choice)
        tried = [option for option in choice.options if not is_named_by_entries(option.label)] or list(choice.options)
        taken = min(self.script.get(self.start + len(self.trail), 0), len(tried) - 1)
        self.trail.append(Decision(choice.prompt, len(tried), taken, False))
        return Answer(choice=choice.id, pick=(tried[taken].id,))

    def _queued(self, choice: Choice, state: GameState, already: tuple[str, ...]) -> Answer | None:
        """What the queue says."""
        left = list(self.queue.left)
        found = self.queue.take(choice, state, already)
        if found is not None and HYBRID_RULE in choice.rules:
            return self._half(choice, found, left)
        if found is not None and found.pick is not None and choice.kind != "choose_modes":
            meant = self._with_fewer(choice, found, state, left, already)
            return self._another_so_called(choice, meant, state, left) if TARGET_RULE in choice.rules else meant
        return found

    def _another_so_called(
        self, choice: Choice, said: Answer, state: GameState, left: list[tuple[int, Answering]]
    ) -> Answer:
        """Where one target is named, and objects of several players, or a tapped and an untapped one, are called so: the
        first, or where that fails another.
        """
        used = [entry for _, entry in left if all(entry is not other for _, other in self.queue.left)]
        items = used[0].items if len(used) == 1 else None
        if not items or len(items) != 1 or len(said.pick or ()) != 1:
            return said
        unlike: dict[tuple[str | None, bool], str] = {}
        for option in choice.options:
            obj = state.objects.get(option.object or "")
            if obj is not None and self.queue.option_fits(choice, option, items[0], state, used[0].source):
                unlike.setdefault((holder(state, obj.id), obj.tapped), option.id)
        others = [one for one in unlike.values() if (one,) != said.pick]
        if not others or len(others) == len(unlike):
            return said
        taken = min(self.script.get(self.start + len(self.trail), 0), len(others))
        self.trail.append(Decision(choice.prompt, len(others) + 1, taken, explored=False, answers=True))
        return msgspec.structs.replace(said, pick=(others[taken - 1],)) if taken else said

    def _with_fewer(
        self,
        choice: Choice,
        said: Answer,
        state: GameState,
        left: list[tuple[int, Answering]],
        already: tuple[str, ...],
    ) -> Answer:
        """Of several answers that all fit, as many as are meant for this choice: all, or where that fails fewer."""
        used = [entry for entry in left if entry not in self.queue.left]
        fewest = max(choice.low - len(already), 1)
        if len(used) <= fewest or len(said.pick or ()) != len(already) + len(used):
            return said
        count = len(used) - fewest + 1
        taken = min(self.script.get(self.start + len(self.trail), 0), count - 1)
        self.trail.append(Decision(choice.prompt, count, taken, explored=False, answers=True))
        if not taken:
            return said
        kept = used[: len(used) - taken]
        self.queue.left = [entry for entry in left if entry not in kept]
        return Answer(choice=choice.id, pick=(said.pick or ())[: len(already) + len(kept)])

    def _half(self, choice: Choice, said: Answer, left: list[tuple[int, Answering]]) -> Answer:
        """How a hybrid symbol is paid: as the queue says, or, where that can't be paid, otherwise (107.4e)."""
        others = [option.id for option in choice.options if (option.id,) != said.pick]
        taken = min(self.script.get(self.start + len(self.trail), 0), len(others))
        self.trail.append(Decision(choice.prompt, len(others) + 1, taken, explored=False))
        if not taken:
            return said
        self.queue.left = left
        return Answer(choice=choice.id, pick=(others[taken - 1],))

    def _shares(self, choice: Choice) -> Answer | None:
        """The shares that the entry gives its targets."""
        if choice.kind != "divide" or not self.amounts:
            return None
        shares = tuple((option.id, self.amounts.get(option.object or "", 0)) for option in choice.options)
        return Answer(choice=choice.id, divide=shares)


class ScenarioTable(Table):
    """A table at which an attempt answers, also told of choices that had one legal answer."""

    def __init__(self, state: GameState, attempt: Attempt, budget: int = 5000) -> None:
        super().__init__(state, nobody, "answer", budget, PROCEDURES)
        self._attempt = attempt

    def answered(self, choice: Choice) -> Answer | None:
        """What the attempt answers."""
        return self._attempt.answer(choice, self.state)

    def forced(self, choice: Choice, answer: Answer) -> None:
        """Such a choice may use up an entry of the queue."""
        self._attempt.forced(choice, answer, self.state)


def try_another(script: dict[int, int], first: int, trail: list[Decision], *, answers: bool = False) -> bool:
    """Turn the script to the next alternative of the last decision that has one; whether there is any.

    ``answers``: of the decisions how many queued answers a choice takes, and else of the others.
    """
    for position in range(len(trail) - 1, -1, -1):
        decision = trail[position]
        if decision.taken + 1 < decision.count and decision.answers == answers:
            for later in [number for number in script if number > first + position]:
                del script[later]
            for earlier in range(position):
                script[first + earlier] = trail[earlier].taken
            script[first + position] = decision.taken + 1
            return True
    return False


def _automatic(choice: Choice) -> bool:
    """Whether the choice is only how something is paid, how the cards of a merged permanent lie in a library, or chance's,
    which a scenario leaves to the runner.
    """
    return choice.kind in ("payment", "random") or not {"107.4e", "107.4f", "730.3a"}.isdisjoint(choice.rules)


def _interchangeable(choice: Choice, state: GameState) -> bool:
    """Whether it makes no difference which options are taken, only how many, and that is fixed."""
    if choice.kind == "choose_replacement":
        return len({option.label for option in choice.options}) == 1
    fixed = choice.kind == "order" or choice.low == choice.high
    return fixed and len(choice.options) > 1 and len({kind_of(option, state) for option in choice.options}) == 1


def _options(choice: Choice) -> str:
    if not choice.options:
        return ""
    return f" ({', '.join(dict.fromkeys(option.label for option in choice.options))})"


def _modes_of_slot(state: GameState, source: str, number: int) -> tuple[int, ...]:
    """The mode that the so-manyeth slot for targets of a spell or ability belongs to.

    Where a mode was chosen more than once, a number counts the modes as they were chosen (700.2d).
    """
    obj = state.objects[source]
    facts = obj.on_stack
    if facts is None:
        return ()
    body = _body(state, source)
    scope = Scope(state, view(state), obj.controller or obj.owner, facts.source or source, Names(x=facts.x))
    found = tuple(slots(body, facts.modes, scope))
    mode = found[number].mode if number < len(found) else None
    if mode is None or len(set(facts.modes)) == len(facts.modes):
        return () if mode is None else (mode,)
    time = int(found[number].target.slot.partition("#")[2] or 1)
    places = [place for place, chosen in enumerate(facts.modes) if chosen == mode]
    return (places[time - 1],)


def _body(state: GameState, source: str | None) -> tuple[Instruction, ...]:
    """The instructions of a spell or ability on the stack."""
    obj = state.objects.get(source or "")
    if obj is None or source is None or obj.on_stack is None:
        return ()
    ability = obj.on_stack.ability
    return ability.body if isinstance(ability, Activated | Triggered) else spell_body(state, source)
