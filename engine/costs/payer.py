"""Who pays a cost, and for what (118.1, 601.2g, 602.2b)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.abilities.casting.cast_this_way import PaidAsThough
from engine.costs.payments import Payments
from engine.dialogue.actions import Payment
from engine.layers import view
from engine.phrases.mana_units import Unit
from engine.phrases.scope import Names, Scope
from engine.state.characteristics import HeldAbility
from engine.state.game import GameState


class Payer(msgspec.Struct, frozen=True):
    """Who pays, for what: the player, the spell or ability, the object it is on, and X as announced (107.3a).

    ``mana_rule`` is the rule under which mana abilities may be activated for it, ``pay_rule`` the one under which it is
    paid, and ``purpose`` says what for, where that is no spell or ability; ``exactly`` is the mana that was found
    for it, where it is part of a larger plan; ``held`` is the activated ability, where it is for one. ``help_from``
    is what the action says that is tapped or exiled in place of mana (702.51a, 702.66a, 702.126a). ``named`` is what it
    names for each part of the cost for which objects are chosen, in order; ``own`` are the places of those that the text
    of the spell asks for, and may speak of (608.2k). ``waterbent`` is how much generic mana artifacts and creatures may be
    tapped for (701.67b). ``as_though`` is what the permission to cast it says of the mana that may be spent (609.4b).
    ``keyword`` is what an ability is of, ``special`` the special action (116.2). ``life`` is how much life the action says
    is paid for Phyrexian symbols (107.4f). ``together`` is where it is collected what several players pay at the same time
    (101.4).
    """

    player: str
    paid_for: str
    this: str | None
    x: int = 0
    payment: Payment = "auto"
    pay_with: tuple[str, ...] = ()
    mana_rule: str = "601.2g"
    pay_rule: str = ""
    purpose: str = ""
    exactly: tuple[Unit, ...] | None = None
    held: HeldAbility | None = None
    help_from: tuple[str, ...] = ()
    waterbent: int = 0
    as_though: tuple[PaidAsThough, ...] = ()
    named: tuple[tuple[str, ...], ...] = ()
    own: frozenset[int] = frozenset()
    keyword: str = ""
    special: Literal["", "foretell", "turn face up"] = ""
    life: int | None = None
    together: Payments | None = None

    def scope(self, state: GameState) -> Scope:
        """The state as the cost sees it."""
        return Scope(state, view(state), self.player, self.this, Names(x=self.x))
