"""Instructions that are followed in place of an event, right after what is left of it has happened (121.7, 614.6)."""

from __future__ import annotations

import msgspec

from engine.abilities.effects import Instruction
from engine.events import kinds
from engine.phrases.scope import Names


class FollowedInstead(msgspec.Struct, frozen=True, kw_only=True):
    """What a replacement effect has somebody do: whose effect it is, on which object, what its words stand for.

    ``applied`` are the effects that have amended the event already: they have had their one opportunity, and do not
    apply to what is done instead of it either (614.5); none if it is done after a prevention (615.5). ``became`` says of
    what the event moves what it is afterwards: what is done with it then finds it there (400.7j). ``shield`` is the
    prevention effect whose further effect it is (615.5).
    ``skipped``: something was skipped, which is what "if you do" asks of it.
    ``placed`` is what is put into a certain place in a library at the same time: a shuffle leaves it there (701.24g).
    ``instead_of`` is the entering that did not happen: if the object is put onto the battlefield all the same, that is it.
    """

    body: tuple[Instruction, ...]
    you: str
    this: str
    names: Names
    applied: tuple[str, ...] = ()
    became: tuple[tuple[str, tuple[str, ...]], ...] = ()
    shield: str = ""
    skipped: bool = False
    placed: tuple[str, ...] = ()
    instead_of: kinds.MoveObject | None = None
