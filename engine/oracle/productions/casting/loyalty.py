""" "You may activate loyalty abilities of ... any time you could cast an instant" (606.3)."""

from __future__ import annotations

from engine.abilities.casting.activating import KeywordAllowance, LoyaltyAllowance, LoyaltySurcharge
from engine.abilities.phrases.references import This
from engine.oracle.grammar.builder import Builder


def declare(g: Builder) -> None:
    """Declare what static abilities say of when and how often loyalty abilities may be activated."""
    hers = "you may activate her loyalty abilities any time you could cast a instant"
    g.word("static_effect", hers, LoyaltyAllowance(This("her")))
    equip = "you may activate equip abilities any time you could cast a instant"
    g.word("static_effect", equip, KeywordAllowance("equip"))
    boast = "{what:bare_group} can boast twice during each of your turns rather than once"
    g.rule("static_effect", boast, KeywordAllowance, keyword="boast")
    start = "planeswalkers ' loyalty abilities you activate cost a additional"
    g.form(
        "static_effect",
        f"{start} {{amount:signed}} to activate",
        LoyaltySurcharge,
        lambda amount: LoyaltySurcharge(amount) if isinstance(amount, int) else None,
        lambda surcharge: (surcharge.amount,),
    )
    for category in ("self", "bare_group"):
        for article, the in (("", False), ("the ", True)):
            start = f"you may activate {article}loyalty abilities of {{what:{category}}}"
            instant = "any time you could cast an instant"
            g.rule(
                "static_effect", f"{start} {instant}", LoyaltyAllowance, how="as an instant", the=the, any_turn=False
            )
            anybody = f"{start} on any player 's turn {instant}"
            g.rule("static_effect", anybody, LoyaltyAllowance, how="as an instant", the=the, any_turn=True)
            twice = f"{start} twice each turn rather than only once"
            g.rule("static_effect", twice, LoyaltyAllowance, how="twice", the=the, any_turn=False)
