""" "The next creature spell you cast this turn can't be countered" (611.2f)."""

from __future__ import annotations

from typing import Any

from engine.abilities.casting.next_spells import NextSpell
from engine.abilities.casting.playing import ChangesCosts
from engine.abilities.costs.cost import PayMana
from engine.abilities.costs.costing import CostChange
from engine.abilities.layers.characteristics import Cannot, GainAbilities
from engine.abilities.phrases.filters import IsCastBy, IsCastFrom, Noun
from engine.abilities.phrases.references import Group, This, You
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL


def declare(g: Builder) -> None:
    """Declare the clauses that begin such effects."""
    start = "the next {noun:next_spell} this turn"
    g.form("next_spell", "{noun:plain_noun/sg}", Noun, _spell, lambda noun: (noun,))
    g.form(
        "clause",
        f"{start} has {{abilities:granted_list}}",
        NextSpell,
        lambda noun, abilities: NextSpell(noun, (GainAbilities(abilities),)),
        _ungains,
        number=NEUTRAL,
    )
    g.form(
        "clause",
        f"{start} costs {{by:mana}} less to cast",
        NextSpell,
        lambda noun, by: NextSpell(noun, (GainAbilities((_cheaper(by),)),)),
        _uncheaper,
        number=NEUTRAL,
    )
    g.form(
        "clause",
        f"{start} can't be countered",
        NextSpell,
        lambda noun: NextSpell(noun, (Cannot("be countered"),)),
        lambda value: (value.noun,) if value.gains == (Cannot("be countered"),) and not value.flash else None,
        number=NEUTRAL,
    )
    g.form(
        "clause",
        f"{start} can be cast as though it had flash",
        NextSpell,
        lambda noun: NextSpell(noun, flash=True),
        lambda value: (value.noun,) if value.flash and not value.gains else None,
        number=NEUTRAL,
    )

    _for_a_time(g)
    g.form(
        "clause",
        "the next time you cast {noun:a_noun/sg} from your hand this turn , put that card into your hand instead of into "
        "your graveyard as it resolves",
        NextSpell,
        _returning,
        _unreturning,
        number=NEUTRAL,
    )


def _for_a_time(g: Builder) -> None:
    """ "Spells you cast this turn cost {1} less to cast": those that are cast while the effect lasts (611.2c)."""
    for more, word in ((False, "less"), (True, "more")):
        costs = f"cost {{by:mana}} {word} to cast"
        for category, pattern, constants in (
            ("clause", f"{{what:costing_spells}} {{duration:this_turn}} {costs}", {}),
            ("clause", f"{{what:costing_spells}} {costs} {{duration:this_turn}}", {"late": True}),
            ("sentence", f"{{duration:leading_duration}} , {{what:costing_spells}} {costs}", {"leading": True}),
        ):
            _costing(g, category, pattern, more, constants)
    g.form(
        "costing_spells",
        "{it:bare_group/pl}",
        Group,
        _any_time,
        lambda group: (group,),
    )


def _any_time(group: Group) -> Group | None:
    return group if all(head.word == "spell" for head in group.noun.heads) else None


def _costing(g: Builder, category: str, pattern: str, more: bool, constants: dict[str, bool]) -> None:
    order = sorted(("what", "duration", "by"), key=lambda name: pattern.index(f"{{{name}:"))

    def make(*said: Any) -> ChangesCosts:
        parts = dict(zip(order, said, strict=True))
        change = CostChange(parts["what"], PayMana(parts["by"]), more)
        return ChangesCosts(change, parts["duration"], **constants)

    def unmake(value: ChangesCosts) -> tuple[Any, ...] | None:
        match value.change:
            case CostChange(what=Group() as what, by=PayMana(mana=by)):
                parts = {"what": what, "duration": value.duration, "by": by}
                again = ChangesCosts(CostChange(what, PayMana(by), more), value.duration, **constants)
                return tuple(parts[name] for name in order) if value == again else None
            case _:
                return None

    g.form(category, pattern, ChangesCosts, make, unmake, number=NEUTRAL)


def _returning(noun: Noun) -> NextSpell | None:
    spells = all(head.word == "spell" for head in noun.heads) and not noun.post
    return NextSpell(Noun(noun.heads, (IsCastFrom("hand"),), noun.join), returns=True) if spells else None


def _unreturning(value: NextSpell) -> tuple[Noun] | None:
    noun = value.noun
    plain = value.returns and not value.gains and not value.flash and noun.post == (IsCastFrom("hand"),)
    return (Noun(noun.heads, (), noun.join),) if plain else None


def _spell(noun: Noun) -> Noun | None:
    return noun if all(head.word == "spell" for head in noun.heads) and IsCastBy(You()) in noun.post else None


def _cheaper(by: Any) -> CostChange:
    return CostChange(This("this spell"), PayMana(by), more=False)


def _ungains(value: NextSpell) -> tuple[Any, ...] | None:
    match value.gains:
        case (GainAbilities(abilities),) if not any(isinstance(one, CostChange) for one in abilities):
            return value.noun, abilities
        case _:
            return None


def _uncheaper(value: NextSpell) -> tuple[Any, ...] | None:
    match value.gains:
        case (GainAbilities((CostChange(by=PayMana(mana)) as change,)),) if change == _cheaper(mana):
            return value.noun, mana
        case _:
            return None
