"""Which tokens are created, and how many: effects on that have their say before any of them is (111.2, 614.16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from engine.events import kinds
from engine.layers.naming import name_of
from engine.phrases.linking import created_by
from engine.phrases.matching import record_of
from engine.phrases.wording import counted
from engine.replacement.amend import amended
from engine.resolution.context import Resolving
from engine.state.definition import Definition
from engine.state.game import GameState
from engine.state.ids import several_fresh
from engine.table.aftermath import Aftermath
from engine.table.table import Table


class Made(msgspec.Struct, frozen=True):
    """The tokens that are created: those that were meant, others instead of them or with them, and what is done besides."""

    plain: tuple[kinds.CreateToken, ...] = ()
    others: tuple[kinds.CreateToken, ...] = ()
    later: tuple[Aftermath, ...] = ()

    @property
    def all(self) -> tuple[kinds.CreateToken, ...]:
        """All of them."""
        return (*self.plain, *self.others)


def tokens_made(table: Table, player: str, definition: Definition, amount: int, taken: tuple[str, ...] = ()) -> Made:
    """The tokens that a player creates who is to create so many of a kind, after the effects on that (614.16)."""
    if amount < 1:
        return Made()
    group = kinds.TokenGroup(definition, amount)
    result = amended(table, kinds.CreateTokens(player=player, groups=(group,)))
    plain: list[kinds.CreateToken] = []
    others: list[kinds.CreateToken] = []
    for event in (one for one in result.events if isinstance(one, kinds.CreateTokens)):
        for one in event.groups:
            name = one.definition.name.removesuffix(" Token")
            text = f"{name_of(table.state, event.player)} was to create {counted(one.amount, f'{name} token')}."
            table.work.expect(one.amount, text)
            made = (*taken, *(token.becomes for token in (*plain, *others)))
            into = plain if one.definition == definition else others
            into.extend(_new(table.state, event.player, one, made))
    return Made(tuple(plain), tuple(others), result.later)


def linked_to(resolving: Resolving, made: Made) -> Made:
    """The tokens, each of which remembers by what it is created where that matters (607.2c)."""
    creator = record_of(resolving.this, resolving.scope) if resolving.this is not None else None
    links = created_by(creator)
    if not links:
        return made
    plain, others = ([replace(one, links=(*one.links, *links)) for one in some] for some in (made.plain, made.others))
    return Made(tuple(plain), tuple(others), made.later)


def _new(state: GameState, player: str, group: kinds.TokenGroup, taken: tuple[str, ...]) -> list[kinds.CreateToken]:
    """So many tokens, each with an id of its own."""
    ids = several_fresh(state, group.definition.name.lower().replace(" ", "-"), group.amount, taken)
    return [kinds.CreateToken(becomes=one, definition=group.definition, controller=player) for one in ids]


def also(others: tuple[kinds.CreateToken, ...]) -> str:
    """A sentence about tokens that effects have had created instead of others, or with them; empty without any."""
    if not others:
        return ""
    names = Counter(one.definition.name.removesuffix(" Token") for one in others)
    return f" Effects have these created: {', '.join(counted(n, f'{name} token') for name, n in names.items())}."


def told_of(state: GameState, text: str) -> Callable[[tuple[kinds.Event, ...]], str]:
    """The sentence, and then under whose control tokens have entered that another player created (111.2, 616.1b)."""

    def told(happened: tuple[kinds.Event, ...]) -> str:
        under = Counter(one.under for one in happened if isinstance(one, kinds.CreateToken) and one.under is not None)
        parts = (
            f"{n} of them enter{'s' if n == 1 else ''} under the control of {name_of(state, who)}"
            for who, n in under.items()
        )
        return f"{text} {in_list}." if (in_list := "; ".join(parts)) else text

    return told
