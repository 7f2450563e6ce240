""" "All damage is dealt as though its source had wither" (120.3, 609.4)."""

from __future__ import annotations

from engine.abilities.damage.damaging import DamageDealtAs
from engine.oracle.grammar.builder import Builder


def declare(g: Builder) -> None:
    """Declare the static abilities that say so."""
    for keyword in ("wither", "infect"):
        had = f"as though its source had {keyword} ."
        g.word("static", f"all damage is dealt {had}", DamageDealtAs(keyword))
        to = f"all damage is dealt to {{to:player}} {had}"
        g.rule("static", to, DamageDealtAs, keyword=keyword)
        g.rule("static", f"as long as {{condition:conditions}} , {to}", DamageDealtAs, keyword=keyword)
