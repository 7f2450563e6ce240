"""What a permanent produces in place of other mana, as it is tapped for mana (106.12b)."""

from __future__ import annotations

from engine.abilities.node import Node


class Produces(Node, frozen=True):
    """It produces mana of this type instead of any other type, as much as it would, or a single one ("and amount").

    ``long`` is only wording: "colorless mana" for {C}.
    """

    symbol: str
    single: bool = False
    long: bool = False


def produced(replaced: tuple[str, ...], instead: Produces) -> tuple[str, ...]:
    """The mana that is produced in place of other mana, a symbol for each."""
    return (instead.symbol,) * len(replaced[:1] if instead.single else replaced)
