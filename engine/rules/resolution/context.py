"""Where a resolution stands: whose it is, what it is on, and what its words have come to mean so far."""

from __future__ import annotations

from engine.abilities.quantities import Quantity
from engine.abilities.references import AnyRef, Chosen, ObjectRef, PlayerRef
from engine.choices import options_for, picked
from engine.rules import references
from engine.rules.layers import view
from engine.rules.matching import fits
from engine.rules.naming import name_of
from engine.rules.quantities import value
from engine.rules.scope import Names, Scope
from engine.table import Table


class Resolving:
    """One resolution in progress.

    ``object`` is the spell or ability on the stack, ``this`` the object whose text it is, ``you`` its controller.
    ``refs`` and ``amounts`` hold what names stand for: target slots (only legal targets, 608.2b), the event's objects,
    what instructions before made, moved or chose. ``shares`` is the division announced with the targets (601.2d).
    """

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

    @property
    def scope(self) -> Scope:
        """The game as the text sees it now."""
        state = self.table.state
        return Scope(state, view(state), self.you, self.this, Names(self.refs, self.amounts, self.x))

    def name(self, ref: str) -> str:
        """What an object or player is called."""
        return name_of(self.table.state, ref)

    def value(self, quantity: Quantity) -> int:
        """An amount, determined now (608.2h)."""
        return value(quantity, self.scope)

    def objects(self, what: AnyRef, chooser: str | None = None) -> tuple[str, ...]:
        """What an instruction is about, choosing where it says so (608.2d); players where it may mean players."""
        if isinstance(what, Chosen):
            return self._choose(what, chooser or self.you)
        return references.objects(what, self.scope)

    def present(self, what: ObjectRef, chooser: str | None = None) -> tuple[str, ...]:
        """The objects that are still there to have something done to them (608.2b, 400.7).

        What left the battlefield for a graveyard or exile is found there (400.7j finds it for the instructions that moved
        it; 603.6c for an ability that saw it leave).
        """
        state = self.table.state
        found: list[str] = []
        for one in self.objects(what, chooser):
            former = state.former.get(one)
            now = one if one in state.objects or former is None else former.became
            if now is not None and now in state.objects:
                found.append(now)
        return tuple(found)

    def players(self, who: PlayerRef) -> tuple[str, ...]:
        """The players an instruction is about, in APNAP order (101.4)."""
        return references.players(who, self.scope)

    def one_player(self, who: PlayerRef) -> str | None:
        """The player an instruction is about, if there is one."""
        found = self.players(who)
        return found[0] if found else None

    def did(self, amount: int) -> None:
        """Remember what the instruction came to, for "if you do" and "that much" (608.2c)."""
        self.amounts["did"] = amount
        self.amounts["done.amount"] = amount

    def _choose(self, what: Chosen, chooser: str) -> tuple[str, ...]:
        scope = self.scope
        fitting = tuple(one for one in references.candidates(scope) if fits(what.noun, one, scope))
        low = min(self.value(what.low), len(fitting))
        high = min(self.value(what.high), len(fitting)) if what.high is not None else None
        table = self.table
        taken = table.ask(
            "random" if what.random else "choose_objects",
            chooser,
            f"Which does {self.name(chooser)} choose for {self.name(self.object)}?",
            options_for(tuple((one, self.name(one)) for one in fitting)),
            "608.2d",
            low=low,
            high=high,
            source=self.object,
        )
        chosen = picked(taken.answer, taken.choice)
        self.refs["chosen"] = chosen
        return chosen
