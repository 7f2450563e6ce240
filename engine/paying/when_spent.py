"""What follows as mana is spent, as the ability that added it said: an effect on the spell, or a trigger (106.6)."""

from __future__ import annotations

from engine.abilities.ability import SpellAbility, Triggered
from engine.abilities.mana.spending import WhenSpent
from engine.abilities.triggers.events import YouDo
from engine.costs.actions import Payer
from engine.dialogue.unsupported import feature
from engine.layers import view
from engine.layers.naming import name_of
from engine.mana.spending import spent_on_by
from engine.oracle.printing import print_line
from engine.phrases.as_cast import CASTING
from engine.phrases.matching import fits
from engine.phrases.scope import Names, Scope
from engine.state.objects import Binding
from engine.state.players import Mana
from engine.table.table import Table
from engine.triggers import noticing as triggers


def follow_spent(table: Table, payer: Payer, spent: list[Mana]) -> None:
    """What the abilities that added the mana say of the spell that it is spent on, once for each mana (106.6, 106.6a)."""
    for mana in spent:
        if isinstance(mana.only, WhenSpent):
            _follow(table, payer, mana, mana.only)


def follows(table: Table, payer: Payer, rider: WhenSpent, source: str | None) -> bool:
    """Whether mana from this source has something follow if it is spent on what is paid for (106.6)."""
    state = table.state
    scope = Scope(state, view(state), payer.player, source)
    return spent_on_by(state, payer).what == "spell" and fits(rider.on, payer.paid_for, scope)


def _follow(table: Table, payer: Payer, mana: Mana, rider: WhenSpent) -> None:
    state, spell = table.state, payer.paid_for
    if not follows(table, payer, rider, mana.source):
        return
    if mana.source is None:
        feature(spell, "mana with an effect on the spell it is spent on, whose source is not told (106.6)")
    text = (print_line((SpellAbility((rider,)),)) or "").replace("~", name_of(state, mana.source))
    if rider.when:
        triggers.hold(
            table,
            Triggered("when", YouDo(), (rider.do,)),
            controller=payer.player,
            source=mana.source,
            bindings=(Binding("event.object", refs=(spell,)),),
            x=None,
            text=text,
            kind="delayed",
            rules=("106.6", "603.7a"),
        )
        return
    then = f": “{text.rstrip('.')}”" if text else ", and its ability says what follows"
    words = f"Mana from {name_of(state, mana.source)} is spent on {name_of(state, spell)}{then}."
    table.note(words, "start_effect", "106.6", objects=(mana.source, spell))
    names = Names(refs={"event.object": (spell,)}, amounts={CASTING: 1})
    table.procedures.follow_mana_ability(table, payer.player, mana.source, names, (rider.do,), None)
