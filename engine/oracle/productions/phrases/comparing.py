"""Power, toughness and mana values that compare so with a number: "with power 3 or less" (107.1, 202.3, 208)."""

from __future__ import annotations

from typing import Any

from engine.abilities.phrases.filters import Compares, ComparesOwn
from engine.abilities.phrases.quantities import PropertyOf
from engine.abilities.phrases.references import Back
from engine.oracle.grammar.builder import Builder


def declare_comparisons(g: Builder) -> None:
    """Declare what is said so after "with"."""
    for name in ("power", "toughness", "mana value"):
        key = name.replace(" ", "_")
        g.rule("with_phrase", f"{name} {{than:numeral}} or less", Compares, property=key, comparison="<=")
        g.rule("with_phrase", f"{name} {{than:numeral}} or greater", Compares, property=key, comparison=">=")
        g.rule("with_phrase", f"{name} {{than:numeral}}", Compares, property=key, comparison="=")
        g.rule("with_phrase", f"{name} less than {{than:amount}}", Compares, property=key, comparison="<")
        make, unmake = _greater(key)
        g.form("with_phrase", f"{name} greater than {{than:amount}}", Compares, make, unmake)
        g.rule(
            "with_phrase",
            f"{name} less than or equal to {{than:amount}}",
            Compares,
            property=key,
            comparison="<=",
            long=True,
        )
        g.rule(
            "with_phrase",
            f"{name} greater than or equal to {{than:amount}}",
            Compares,
            property=key,
            comparison=">=",
            long=True,
        )
        g.rule("with_phrase", f"{name} equal to {{than:amount}}", Compares, property=key, comparison="=", long=True)
    g.word("with_phrase", "toughness greater than its power", ComparesOwn("toughness", ">", "power"))


def _greater(key: Any) -> Any:
    def make(than: Any) -> Compares | None:
        """Its own number is meant by "its", and not that of what was named before."""
        own = isinstance(than, PropertyOf) and than.of == Back("its") and key != "mana_value"
        return None if own else Compares(key, ">", than)

    def unmake(value: Compares) -> tuple[Any] | None:
        return (value.than,) if value == Compares(key, ">", value.than) else None

    return make, unmake
