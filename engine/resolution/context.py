"""Where a resolution stands: whose it is, what it is on, and what its words have come to mean so far."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

import msgspec

from engine.abilities.casting.countering import CounteredInstead
from engine.abilities.conditions import Condition, Fits, WasSpent
from engine.abilities.effects import Instruction
from engine.abilities.instructions.chance import ResultsTable, RollDice
from engine.abilities.kinds_of_cards.merging import PAIR, OwnsAndControls
from engine.abilities.mana.spending import ManaTerms
from engine.abilities.node import find
from engine.abilities.permanents.regenerating import CannotRegenerate
from engine.abilities.phrases.filters import Head, Noun
from engine.abilities.phrases.quantities import DefinedX, ManaSpentOn, Number, Quantity, StationedBy
from engine.abilities.phrases.references import (
    AnyRef,
    Back,
    Chosen,
    Group,
    ObjectRef,
    PlayerRef,
    Players,
    Several,
    TopCards,
)
from engine.costs.crewing import stationed_by
from engine.dialogue.choices import ChoiceKind, options_for, picked
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.events.mana_made import Making
from engine.happening import face_down
from engine.layers import view
from engine.layers.naming import asking_name, name_of
from engine.phrases import references, this_way
from engine.phrases.conditions import holds
from engine.phrases.melding import counterparts
from engine.phrases.prompts import kind_of, with_x
from engine.phrases.quantities import STATIONED
from engine.phrases.scope import Names, Scope
from engine.phrases.together import constraints, why_not_together
from engine.resolution.apart import NOT_AGAIN, apart
from engine.resolution.creations import Together
from engine.standing.restrictions import cannot
from engine.state.players import Lasts
from engine.table.choosing import choose_objects
from engine.table.table import Table
from engine.unread.libraries import know_top
from engine.unread.unknown_cards import (
    IF_IT_FITS,
    is_said_to_fit,
    is_said_to_hold,
    said_amount,
    said_to_fit,
    sorted_out,
)

_ANY = Noun((Head((), "card"),))
_AN_OPPONENT = Players("an opponent")


class Resolving:
    """One resolution in progress.

    ``object`` is the spell or ability on the stack, ``this`` the object whose text it is, ``you`` its controller.
    ``refs`` and ``amounts`` hold what names stand for: target slots (only legal targets, 608.2b), the event's objects,
    what instructions before made, moved or chose. ``shares`` is the division announced with the targets (601.2d).
    ``became`` says of objects that moved what they are now, where this resolution can find them (400.7e, 400.7j).
    ``cards`` are those of them that were permanents before the trigger event, or the payment of the cost, moved them.
    ``chose_to``: a player has chosen to do what the text lets them (603.2h). ``willing`` are those of several players who
    are to do what is done now (101.4). ``ends_turn``: the turn is ending by this (724.1).
    ``not_regenerated`` is what can't be regenerated when it is destroyed next (``None``: nothing of it can), as the
    ``riders`` say that were heeded (701.19c). ``mana`` is set where a mana ability resolves (605.3b); ``only``
    says how the mana that is added may be spent, ``keeps`` until when it lasts (106.4, 106.6); ``made_mana`` is
    what was to be added so far, ``produced_mana`` what it came to (106.12b).
    ``excess_to`` is who is dealt the excess of the damage that is dealt now (120.4a), if that is ``excess_heeded``.
    ``countered_instead`` is the sentence that says where what is countered now goes, ``heeded`` those of them that were
    heeded (614.15). ``new_copies`` were put onto the stack by this; their targets may still be chosen (707.10c).
    ``copy_to`` is what a copy that is made now has to target (707.10e). ``instead_of`` is the entering in place of which
    this is followed, ``placed`` what was put into a place in a library at the same time (701.24g).
    ``together`` has what is to be created for several players, until all of them have had their say (608.2e); else it is
    ``None``. ``revealed_down`` are the face-down permanents that were revealed (708.12), ``looked_at`` the cards that each
    player was instructed to look at (406.3).
    ``by_sides``: it is asked whether coins come up heads or tails, which nobody wins (705.2).
    ``process`` are the instructions before the one that is followed, ``again`` that all of them are followed once more,
    ``repeated_at`` which one said so; ``done_before`` is what they did the times before.
    ``rounds`` are the positions in which it began again, and how many choices had been made by then.
    ``rolled`` and ``results`` are what says which dice were rolled last, and what happens by the result (706.3).
    ``shown_by`` are the cards that each of several players revealed, ``found_by`` those of them that ended it: for each,
    "that card" is theirs (608.2e).
    ``kept_out`` is what was to be put onto the battlefield and did not come there: it is no permanent (110.1, 614.6).
    ``done_by`` is how many cards each player discarded or shuffled away last: for each, "that many" are theirs.
    ``told`` is what was asked of cards that nobody was told of: whether they are what a phrase means; ``ruled_out`` are
    those of which it was said that they are not cast. ``x_defined`` is what the text says once that X is, for all of it.
    """

    cards: frozenset[str] = frozenset()
    kept_out: frozenset[str] = frozenset()
    not_regenerated: tuple[str, ...] | None = ()
    chose_to: bool = False
    ends_turn: bool = False
    willing: tuple[Players, tuple[str, ...]] | None = None
    mana: Making | None = None
    only: ManaTerms | None = None
    keeps: Lasts = ""
    countered_instead: CounteredInstead | None = None
    copy_to: ObjectRef | None = None
    instead_of: kinds.MoveObject | None = None
    placed: tuple[str, ...] = ()
    together: Together | None = None
    made_mana: tuple[str, ...] = ()
    produced_mana: tuple[str, ...] = ()
    excess_to: PlayerRef | None = None
    excess_heeded: bool = False
    revealed_down: tuple[str, ...] = ()
    by_sides: bool = False
    process: tuple[Instruction, ...] = ()
    again: bool = False
    repeated_at: int | None = None
    rolled: RollDice | None = None
    results: ResultsTable | None = None
    chosen_for: str = ""  # where what is chosen among others will go, for the question
    able: Callable[[str], bool] | None = None
    ruled_out: frozenset[str] = frozenset()
    x_defined: DefinedX | None = None

    def __init__(
        self,
        table: Table,
        object_id: str,
        this: str | None,
        you: str,
        names: Names,
        modes: tuple[int, ...],
        shares: dict[str, int],
    ) -> None:
        self.table = table
        self.object = object_id
        self.this = this
        self.you = you
        self.refs = dict(names.refs)
        self.amounts = dict(names.amounts)
        self.x = names.x
        self.modes = modes
        self.shares = shares
        self.became: dict[str, tuple[str, ...]] = {}
        self.riders: list[CannotRegenerate] = []
        self.heeded: list[CounteredInstead] = []
        self.new_copies: list[str] = []
        self.looked_at: dict[str, frozenset[str]] = {}
        self.done_before: dict[str, tuple[str, ...]] = {}
        self.rounds: dict[bytes, int] = {}
        self.shown_by: dict[str, tuple[str, ...]] = {}
        self.found_by: dict[str, tuple[str, ...]] = {}
        self.done_by: dict[str, int] = {}
        self.told: dict[tuple[Noun, str], bool] = {}

    def on_trial(self, table: Table | None = None) -> Resolving:
        """The same resolution at a table, else at one of its own at which nobody answers: what comes of it is lost."""
        trial = copy.copy(self)
        trial.table = table if table is not None else self.table.on_trial()
        for field, kept in vars(self).items():
            if isinstance(kept, dict | list) and field != "table":
                setattr(trial, field, copy.copy(kept))
        trial.together = self.together.on_trial() if self.together is not None else None
        return trial

    def nothing_follows(self) -> None:
        """No sentence says more of what the instruction at hand does."""
        self.only, self.keeps, self.countered_instead, self.copy_to = None, "", None, None

    @property
    def scope(self) -> Scope:
        """The game as the text sees it now."""
        state = self.table.state
        return Scope(state, view(state), self.you, self.this, Names(self.refs, self.amounts, self.x))

    def name(self, ref: str) -> str:
        """What an object or player is called."""
        return name_of(self.table.state, ref)

    @property
    def asking(self) -> str:
        """What resolves, as a prompt names it."""
        return asking_name(self.table.state, self.object)

    def value(self, quantity: Quantity) -> int:
        """An amount, determined now (608.2h); what would be less than zero is zero (107.1b)."""
        if isinstance(quantity, Number):
            return max(quantity.value, 0)
        for stationed in find(quantity, StationedBy):
            self.amounts[STATIONED] = stationed_by(self.scope, stationed.of)
        return max(said_amount(self.table, quantity, self.scope), 0)

    def holds(self, condition: Condition) -> bool:
        """Whether a condition holds when the instruction is reached (608.2c); of an unknown card its type is asked."""
        if isinstance(condition, Fits) and {*self.revealed_down} & {*self.objects(condition.what)}:
            shown = face_down.as_shown(self.table.state, self.revealed_down)
            return holds(condition, msgspec.structs.replace(self.scope, state=shown, sight=view(shown)))  # 708.12
        if isinstance(condition, WasSpent):
            self.amounts["spent"] = self.value(ManaSpentOn(condition.on))  # "that much" is what the condition asked
        return is_said_to_hold(self.table, condition, self.scope)

    def objects(self, what: AnyRef, chooser: str | None = None) -> tuple[str, ...]:
        """What an instruction is about, choosing where it says so (608.2d); players where it may mean players."""
        match what:
            case Chosen():
                return self.choose(what, chooser or self.you)
            case TopCards(amount=amount, of=of):
                owners = self.players(of)
                return tuple(one for owner in owners for one in know_top(self.table, owner, self.value(amount)))
            case Several(parts=parts) if any(isinstance(part, Chosen) for part in parts):
                return self._one_by_one(parts, chooser)
            case Several(parts=parts) if any(isinstance(part, TopCards) for part in parts):
                return tuple(dict.fromkeys(one for part in parts for one in self.objects(part, chooser)))
            case Back(to=to) if to == PAIR:
                return self._pair()
            case Group():
                self.refs["affected"] = self.fitting(what.noun)
                return self.refs["affected"]
            case _:
                return references.objects(what, self.scope)

    def _one_by_one(self, parts: tuple[AnyRef, ...], chooser: str | None) -> tuple[str, ...]:
        """Several things of which some are chosen, each another one than those before as far as possible (608.2d)."""
        found: tuple[str, ...] = ()
        for place, part in enumerate(parts):
            if isinstance(part, Chosen):
                part, self.refs[NOT_AGAIN] = apart(part, parts[place + 1 :], found, self.scope)
            found = tuple(dict.fromkeys((*found, *self.objects(part, chooser))))
        self.refs.pop(NOT_AGAIN, None)
        if all(isinstance(part, Chosen) for part in parts):
            self.refs["chosen"] = found
        return found

    def fitting(self, noun: Noun) -> tuple[str, ...]:
        """All objects that fit now; of a card that nobody was told of it is asked whether it does."""
        certain, maybe = sorted_out(noun, references.candidates(self.scope, noun), self.scope)
        if not maybe:
            return certain
        also = {one for one in maybe if self.is_said_to_fit(noun, one)}
        return tuple(one for one in references.candidates(self.scope, noun) if one in also or one in certain)

    def _pair(self) -> tuple[str, ...]:
        """The object and the one of those owned and controlled with it that its controller chooses (608.2d, 712.4a)."""
        facts = self.table.state.objects[self.object].on_stack
        for asked in find(facts.ability, OwnsAndControls) if PAIR not in self.refs and facts is not None else ():
            others = counterparts(asked, self.scope)
            prompt = f"Which of these does {self.name(self.you)} choose for {self.asking}?"
            chosen = self.pick(self.you, prompt, others, "608.2d") if others else ()
            self.refs[PAIR] = (*self.objects(asked.what), *chosen) if chosen else ()
        return self.left(PAIR)

    def present(self, what: ObjectRef, chooser: str | None = None) -> tuple[str, ...]:
        """The objects that are still there to have something done to them (608.2b, 400.7).

        What has moved is another object. It is found only if this effect or its cost moved it (400.7j), or if its move
        is what triggered this ability (400.7e, 603.6c), and only in a public zone.
        """
        found = tuple(dict.fromkeys(now for one in self.objects(what, chooser) for now in self.found(one)))
        return self.scope.near(found) if self.table.state.influence is not None else found

    def found(self, one: str) -> tuple[str, ...]:
        """What an object is now, where this resolution can find it (400.7e, 400.7j); of a merged permanent that has left
        the battlefield, all that it became (712.21c, 730.3c).
        """
        there = self.table.state.objects
        return tuple(
            now for now in self.now(one) if now in there and (now == one or there[now].zone not in ("hand", "library"))
        )

    def now(self, one: str) -> tuple[str, ...]:
        """What an object has become by what this resolution knows of."""
        if one in self.table.state.objects or one not in self.became:
            return (one,)
        return tuple(now for became in self.became[one] for now in self.now(became))

    def players(self, who: PlayerRef) -> tuple[str, ...]:
        """The players an instruction is about, in APNAP order (101.4); who has left does and pays nothing (800.4f)."""
        there = self.table.state.players
        found = tuple(player for player in references.players(who, self.scope) if not there[player].lost)
        if self.willing is not None and who == self.willing[0]:
            return tuple(player for player in found if player in self.willing[1])
        if not found and who == _AN_OPPONENT and self.table.state.influence is not None:
            feature(self.object, "what an opponent does where none is within the range of influence (801.5c)")
        if len(found) > 1 and isinstance(who, Players) and who.word in ("an opponent", "a player"):
            return (self._choose_player(found),)
        return found

    def shared(self, who: PlayerRef, amount: Quantity) -> tuple[tuple[str, int], ...]:
        """The players that an instruction is about, each with the amount as it is for that player (608.2e)."""
        return tuple((player, self.value(amount)) for player in self.each(who))

    def each(self, who: PlayerRef) -> Iterator[str]:
        """The players that an instruction is about, in APNAP order; for each, "they" is that player (101.4)."""
        rest = self.refs.get("rest", ())
        left: tuple[str, ...] = ()
        for player in self.players(who):
            if isinstance(who, Players):
                self.refs["each"] = (player,)
            if self.shown_by and isinstance(who, Players):
                theirs = self.shown_by.get(player, ())
                self.refs["seen"], self.refs["rest"] = theirs, tuple(one for one in rest if one in theirs)
            if self.found_by and isinstance(who, Players):
                self.refs["found"] = self.found_by.get(player, ())
            self.amounts["done.each"] = self.done_by.get(player, 0)
            yield player
            left += self.refs.get("rest", ())
        if self.shown_by and isinstance(who, Players):
            self.refs["seen"], self.refs["rest"] = tuple(chain(*self.shown_by.values())), left
        if self.found_by and isinstance(who, Players):
            self.refs["found"] = tuple(chain(*self.found_by.values()))

    def one_player(self, who: PlayerRef) -> str | None:
        """The player an instruction is about, if there is one."""
        found = self.players(who)
        return found[0] if found else None

    def left(self, name: str) -> tuple[str, ...]:
        """What stands under a name; nothing where the instruction that would have left it was not followed (608.2c)."""
        return this_way.filled(name, self.refs, self.this)

    def left_undone(self, instruction: Instruction) -> None:
        """There is nobody to follow the instruction, or nothing to do it to: it leaves nothing under its names (609.3)."""
        self.refs.update(dict.fromkeys(this_way.left_by(instruction), ()))
        self.did(0)

    def announced(self, among: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
        """The share of each that was announced for it (601.2d)."""
        if not {*among} <= {*self.shares}:
            raise AssertionError(f"no share was announced for one of {among!r} by {self.this!r}")
        return tuple((one, self.shares[one]) for one in among)

    def did(self, amount: int) -> None:
        """Remember what the instruction came to, for "if you do" and "that much" (608.2c)."""
        self.amounts["did"] = amount
        self.amounts["done.amount"] = amount

    def chose(self, amount: int = 1) -> None:
        """Remember that a player chose to do something, or paid: "that many" is still what was done before it."""
        self.amounts["did"] = amount

    def discarded(self, happened: tuple[kinds.Event, ...]) -> None:
        """Remember who has discarded cards, and how many each (608.2c, 101.4)."""
        this_way.remember_discarding(happened, self.refs, self.amounts)

    def moved(self, happened: tuple[kinds.Event, ...]) -> None:
        """Remember what changed zones by an instruction, and what it is now (400.7j)."""
        this_way.remember(happened, self.refs, self.amounts)
        moves = tuple(event for event in happened if isinstance(event, kinds.MoveObject))
        self.refs["moved"] = tuple(one for event in moves for one in event.results)
        self.became.update((event.object, event.results) for event in moves)
        gone = {event.object for event in moves}
        if "rest" in self.refs:
            self.refs["rest"] = tuple(one for one in self.refs["rest"] if one not in gone)
        self.did(len(moves))

    def keep_out(self) -> None:
        """Remember what was to be put onto the battlefield and came elsewhere: it is no permanent (110.1, 614.6)."""
        self.kept_out |= {one for one in self.refs["moved"] if one not in self.table.state.battlefield}

    def moved_elsewhere(self, happened: tuple[kinds.Event, ...]) -> None:
        """The same, where "that creature" goes on to mean what came onto the battlefield before, if anything did."""
        before = self.refs.get("moved")
        self.moved(happened)
        self.refs.pop("moved")
        if before is not None:
            self.refs["moved"] = before

    def _choose_player(self, among: tuple[str, ...]) -> str:
        options = options_for(tuple((one, self.name(one)) for one in among))
        prompt = f"Which player does {self.name(self.you)} choose for {self.asking}?"
        taken = self.table.ask("choose_players", self.you, prompt, options, "608.2d", source=self.object)
        return picked(taken.answer, taken.choice)[0]

    def see(self, cards: tuple[str, ...]) -> None:
        """Remember cards that were looked at, revealed, milled or exiled: "them", and "the rest" of them."""
        self.refs["seen"] = self.refs["rest"] = cards
        self.shown_by, self.found_by = {}, {}

    def looks(self, player: str, cards: tuple[str, ...]) -> None:
        """Remember that a player was instructed to look at cards (406.3)."""
        self.looked_at[player] = self.looked_at.get(player, frozenset()) | {*cards}

    def who_looked_at(self, card: str) -> tuple[str, ...]:
        """The players who were instructed to look at a card: they may go on to if it is exiled face down (406.3)."""
        return tuple(player for player, cards in self.looked_at.items() if card in cards)

    def choose(
        self, what: Chosen, chooser: str, *, controlled_by: str | None = None, within: tuple[str, ...] | None = None
    ) -> tuple[str, ...]:
        """Have a player choose objects that fit (608.2d), as many as there are where there are too few.

        ``controlled_by`` restricts the choice to permanents of that player, ``within`` to these objects.
        """
        if what.by is not None and (other := self.one_player(what.by)) is not None:
            chooser = other
        fitting, maybe = self._sorted_out(what, controlled_by, within)
        if what.random:  # chance chooses among those that fit
            maybe = tuple(one for one in maybe if self.is_said_to_fit(what.noun, one))
            fitting, maybe = (*fitting, *maybe), ()
        low = min(self.value(what.low), len(fitting))
        high = min(self.value(what.high), len(fitting) + len(maybe)) if what.high is not None else None
        kind = kind_of(what.noun, several=high is None or high > 1, own=chooser == self.you) or "of these"
        kind = with_x(kind, what, self.x)
        does = "is chosen at random" if what.random else f"does {self.name(chooser)} choose"
        prompt = f"Which {kind} {does} for {self.asking}{self.chosen_for}?"
        chosen = self.pick(
            chooser,
            prompt,
            (*fitting, *maybe),
            "608.2d",
            low=low,
            high=high,
            kind="random" if what.random else "choose_objects",
            constraints=(*constraints(what.noun, self.scope), *((IF_IT_FITS,) if maybe else ())),
            why_not=lambda those: why_not_together(what.noun, those, self.scope),
        )
        said_to_fit(self.table, what.noun, chosen, self.scope)
        self.refs["chosen"] = chosen
        if what.among is not None and "rest" in self.refs:  # of what was seen, not of a player's other cards
            rest = self.refs["rest"]
            if what.among.to == "found":  # what ended the taking, and is not chosen, is with the rest
                rest = (*rest, *(one for one in self.refs["found"] if one not in rest))
            self.refs["rest"] = tuple(one for one in rest if one not in chosen)
        return chosen

    def pick(
        self,
        player: str,
        prompt: str,
        among: Sequence[str],
        *rules: str,
        low: int = 1,
        high: int | None = 1,
        kind: ChoiceKind = "choose_objects",
        constraints: tuple[str, ...] = (),
        why_not: Callable[[tuple[str, ...]], str | None] | None = None,
    ) -> tuple[str, ...]:
        """Have a player, or chance, choose some of these objects (608.2d); ``why_not`` says why they can't be together."""
        chosen, _ = choose_objects(
            self.table,
            player,
            prompt,
            among,
            *rules,
            source=self.object,
            low=low,
            high=high,
            kind=kind,
            constraints=constraints,
            why_not=why_not,
        )
        return chosen

    def choosable(
        self, what: Chosen, *, controlled_by: str | None = None, within: tuple[str, ...] | None = None
    ) -> tuple[str, ...]:
        """What fits a choice, or may: a card that nobody was told of can be chosen if it is one that fits."""
        return tuple(one for found in self._sorted_out(what, controlled_by, within) for one in found)

    def _sorted_out(
        self, what: Chosen, controlled_by: str | None, within: tuple[str, ...] | None
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What fits a choice, and what may."""
        scope = self.scope
        among = within
        if what.among is not None:  # a card that was seen is found also in a hidden zone; what this moved, where it is
            named = (now for one in references.objects(what.among, scope) for now in self.now(one))
            among = self._able(one for one in named if one in self.table.state.objects)
            if what.noun == _ANY:  # "one of them", whatever they are
                return tuple(one for one in among if controlled_by in (None, scope.sight.of(one).controller)), ()
        listed = self._able(references.candidates(scope)) if among is None else among
        own = tuple(one for one in listed if controlled_by in (None, scope.sight.of(one).controller))
        if controlled_by is not None:  # to be sacrificed (701.21a)
            own = tuple(one for one in own if not cannot(scope.state, one, "be sacrificed"))
        return sorted_out(what.noun, own, scope)

    def _able(self, those: Iterable[str]) -> tuple[str, ...]:
        """Those with which can be done what they are chosen for: nobody chooses what can't enter to enter (608.2d)."""
        return tuple(one for one in those if self.able is None or self.able(one))

    def is_said_to_fit(self, noun: Noun, one: str) -> bool:
        """Whether an object fits; what card it is is asked where that decides it, once in this resolution."""
        if (noun, one) not in self.told:
            words = f"a card that {self.name(self.object)} asks for"
            self.told[noun, one] = is_said_to_fit(self.table, noun, one, self.scope, words)
        return self.told[noun, one]


CarryOut = Callable[[Resolving, Instruction], None]
"""What carries out an instruction, handed to what is made of instructions itself."""
