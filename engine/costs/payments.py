"""What happens to pay a part of a cost; what several players pay happens at the same time (101.4)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.abilities.costs.cost import CostPart
from engine.events import kinds
from engine.happening.happen import happen
from engine.phrases.this_way import Refs, done_by_paying
from engine.table.table import Table


class Payment(msgspec.Struct, frozen=True):
    """What a player does to pay a part of a cost, and with which objects; how it is told, by what happened, and by which
    rules.
    """

    player: str
    part: CostPart
    events: tuple[kinds.Event, ...]
    text: Callable[[tuple[kinds.Event, ...]], str]
    name: str
    rules: tuple[str, ...]
    objects: tuple[str, ...] = ()


class Payments:
    """What several players are going to pay: it is collected until all of them have chosen (101.4)."""

    def __init__(self) -> None:
        self.collected: list[Payment] = []

    def happen(self, table: Table) -> Refs:
        """All is paid at once. Returns the objects by what was done to them, as a text goes on to call them (608.2c)."""
        paid = [one for one in self.collected if one.events]
        if len(paid) == 1:
            pay_now(table, paid[0], None)
        elif paid:
            happen(
                table,
                (event for one in paid for event in one.events),
                lambda happened: " ".join(one.text(happened) for one in paid),
                paid[0].name,
                "101.4",
                *dict.fromkeys(rule for one in paid for rule in one.rules),
                objects=tuple(ref for one in paid for ref in one.objects),
            )
        became = {ref: former.became for ref, former in table.state.former.items()}
        return done_by_paying(((one.part, one.objects) for one in paid), became)


def pay_now(table: Table, payment: Payment, together: Payments | None) -> None:
    """It is paid now; or, where several players pay ``together``, once all of them have chosen."""
    if together is not None:
        together.collected.append(payment)
        return
    happen(
        table,
        payment.events,
        payment.text,
        payment.name,
        *payment.rules,
        actor=payment.player,
        objects=payment.objects,
    )
