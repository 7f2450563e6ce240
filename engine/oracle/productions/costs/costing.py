"""What makes spells and abilities cost more or less (118.7), and additional costs of casting (118.8)."""

from __future__ import annotations

from typing import Any, get_args

from engine.abilities.conditions import Controls, IsTurnOf, Or, WasPaid
from engine.abilities.costs.cost import Cost, CostPart, ExileCost, PayLife, PayMana, SacrificeCost, TapCost
from engine.abilities.costs.costing import (
    ALTERNATIVE,
    REVEALED,
    AbilitiesOf,
    AdditionalCost,
    CostChange,
    CostFloor,
    InsteadOfKeywordCost,
    KeywordAbilities,
    KeywordWithCost,
    OfferedCost,
    PaidSo,
)
from engine.abilities.lexicon import CREATURE_TYPES
from engine.abilities.node import contains
from engine.abilities.phrases.filters import HasSubtype, Head, IsCastBy, IsControlledBy, Noun
from engine.abilities.phrases.histories import AsCast
from engine.abilities.phrases.mana_symbols import ManaCost, parse_mana
from engine.abilities.phrases.quantities import AmountAsCast, CountOf, Extreme, Number, Quantity, Sum, TargetsOf
from engine.abilities.phrases.references import Back, Chosen, ControllerOf, Group, Target, This, You
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG

FLOOR = "this effect can't reduce the mana in that cost to less than one mana ."
ONLY_COLORED = "this effect reduces only the amount of colored mana you pay ."


def declare(g: Builder) -> None:
    """Declare cost changes and additional costs as kinds of ``static``, and the conditions that ask for them."""
    g.word("during_a_turn", "during your turn", IsTurnOf(You(), during=True))
    g.word("during_a_turn", "during turns other than yours", IsTurnOf(You(), negated=True, during=True))
    g.word("during_a_turn", "during your end step", IsTurnOf(You(), during=True, step="end"))
    elsewhen = IsTurnOf(ControllerOf(Back("its")), negated=True, during=True)
    g.word("except_a_turn", "except during its controller 's turn", elsewhen)
    _amounts(g)
    _abilities(g)
    for what, end in (("costing", "cast"), ("costing_abilities", "activate")):
        text = f"{{what:{what}/@}} costs|cost a additional {{by:life_tax}} to {end} ."
        g.rule("static", text, CostChange, more=True, additional=True)
    for more, word in ((False, "less"), (True, "more")):
        for start, category in (
            (f"{{what:costing/@}} costs|cost {{by:tax}} {word} to cast", "static"),
            (f"{{what:costing_abilities/@}} costs|cost {{by:tax}} {word} to activate", "static"),
            (f"{{what:this_ability}} costs {{by:tax}} {word} to activate", "own_change"),
        ):
            _tails(g, category, start, more)
        end = f"costs|cost {{by:tax}} {word} to cast ."
        for category, elsewhere in (("origin", False), ("elsewhere", True)):
            from_where = f"{{what:bare_group/@}} {{origin:{category}}} {end}"
            g.rule("static", from_where, CostChange, more=more, elsewhere=elsewhere)
        first = f"the {{nth:ordinal}} {{what:first_spell}} each turn costs {{by:tax}} {word} to cast ."
        g.rule("static", first, CostChange, more=more)
    g.form("first_spell", "{noun:plain_noun/sg}", Group, _first_spell, lambda group: (group.noun,))
    _additional(g)
    _of_others(g)
    _paid(g)


def _first_spell(noun: Noun) -> Group | None:
    spells = all(head.word == "spell" for head in noun.heads)
    return Group(noun, "each") if spells and IsCastBy(You()) in noun.post else None


def _amounts(g: Builder) -> None:
    g.rule("tax", "{mana:mana}", PayMana)
    g.rule("life_tax", "{amount:numeral} life", PayLife)
    g.unit("tax", "{it:life_tax}")
    g.unit("tax_unit", "{it:each_unit}")
    g.word("tax_unit", "target", TargetsOf(This("")))
    g.word("tax_unit", "target beyond the first", TargetsOf(This(""), 1))
    g.unit("costing", "{it:self/@}")
    g.unit("costing", "{it:bare_group/@}")
    g.form("costing", "each {noun:plain_noun/sg}", Group, _each_spell, _uneach_spell, number=SG)


def _each_spell(noun: Noun) -> Group | None:
    """ "Each spell you cast": every one of them, so that "it" is that spell."""
    return Group(noun, "each") if all(head.word == "spell" for head in noun.heads) else None


def _uneach_spell(group: Group) -> tuple[Noun] | None:
    return (group.noun,) if group.word == "each" else None


def _abilities(g: Builder) -> None:
    g.word("this_ability", "this ability", This("this ability"))
    g.rule("costing_abilities", "activated abilities of {noun:noun/pl}", AbilitiesOf, number=PL)
    g.word("costing_abilities", "activated abilities", AbilitiesOf(None), number=PL)
    abilities: dict[str, Any] = {"number": PL}
    for category in ("host", "self"):
        g.rule("costing_abilities", f"activated abilities of {{noun:{category}}}", AbilitiesOf, **abilities)
        owned = f"{{noun:{category}}} 's activated abilities"
        g.rule("costing_abilities", owned, AbilitiesOf, owned=True, **abilities)
    g.rule("costing_abilities", "mana abilities of {noun:self}", AbilitiesOf, only=True, **abilities)
    loyalty: dict[str, Any] = {"mana": False, "loyalty": True, **abilities}
    g.rule("costing_abilities", "loyalty abilities of {noun:noun/pl}", AbilitiesOf, **loyalty)
    theirs = "abilities {by:player/pl} activate"
    g.rule("costing_abilities", f"{theirs} that target {{at:a_noun/sg}}", AbilitiesOf, noun=None, **abilities)
    no_mana = f"{theirs} that aren't mana abilities"
    g.rule("costing_abilities", no_mana, AbilitiesOf, noun=None, mana=False, **abilities)
    for keyword in get_args(KeywordWithCost):
        start = f"{keyword} abilities you activate"
        g.word("costing_abilities", start, KeywordAbilities(keyword), number=PL)
        constants: dict[str, Any] = {"keyword": keyword, "number": PL}
        for at in ("self", "host", "a_noun/sg"):
            g.rule("costing_abilities", f"{start} that target {{at:{at}}}", KeywordAbilities, **constants)
        g.rule("costing_abilities", f"{start} of {{of:noun/pl}}", KeywordAbilities, **constants)
        of = f"{keyword} abilities of {{of:noun/pl}}"
        g.rule("costing_abilities", of, KeywordAbilities, anyones=True, **constants)
        own = f"{{of:self}} 's {keyword} abilities"
        g.rule("costing_abilities", own, KeywordAbilities, anyones=True, said="'s", **constants)
        for more, word in ((False, "less"), (True, "more")):
            costs: dict[str, Any] = {"more": more, "what": KeywordAbilities(keyword, said="costs")}
            g.rule("static", f"{keyword} costs you pay cost {{by:tax}} {word} .", CostChange, **costs)
        if_it = f"{{of:self}} 's {keyword} ability costs {{by:tax}} less to activate if it targets {{at:a_noun/sg}} ."
        g.form("static", if_it, CostChange, *_if_it_targets(keyword))


def _if_it_targets(keyword: KeywordWithCost) -> Any:
    """ "This Equipment's equip ability costs {2} less to activate if it targets a colorless creature"."""

    def make(of: This, by: PayMana | PayLife, at: Noun) -> CostChange:
        return CostChange(KeywordAbilities(keyword, at, of, anyones=True, said="if"), by, more=False)

    def unmake(change: CostChange) -> tuple[Any, ...] | None:
        what = change.what
        if not isinstance(what, KeywordAbilities) or what.said != "if" or not isinstance(what.of, This):
            return None
        if not isinstance(what.at, Noun) or make(what.of, change.by, what.at) != change:
            return None
        return what.of, change.by, what.at

    return make, unmake


def _tails(g: Builder, category: str, start: str, more: bool) -> None:
    g.rule(category, f"{start} .", CostChange, more=more)
    g.rule(category, f"{start} for each {{per:tax_unit}} .", CostChange, more=more)
    g.rule(category, f"{start} if {{condition:conditions}} .", CostChange, more=more)
    g.rule(category, f"{start} as long as {{condition:condition}} .", CostChange, more=more, word="as long as")
    g.rule(category, f"{start} , where X is {{x:expression}} .", CostChange, more=more)
    if not more:
        g.rule(category, f"{start} . {FLOOR}", CostChange, more=False, least=1)
        g.rule(category, f"{start} , where X is {{x:expression}} . {FLOOR}", CostChange, more=False, least=1)
        g.rule(category, f"{start} . {ONLY_COLORED}", CostChange, more=False, colored=True)
        up_to = start.replace("{by:tax}", "up to {by:tax}")
        g.rule(category, f"{up_to} .", CostChange, more=False, up_to=True)
        g.rule(category, f"{up_to} . {FLOOR}", CostChange, more=False, up_to=True, least=1)
    g.rule(category, f"{start} {{condition:during_a_turn}} .", CostChange, more=more, word="during")
    if category == "static":
        if "costing_abilities" not in start:
            g.rule(category, f"{start} {{condition:except_a_turn}} .", CostChange, more=more, word="except")
        for word in ("as long as", "if"):
            first = f"{word} {{condition:condition}} , {start} ."
            g.rule(category, first, CostChange, more=more, word=f"first {word}")
            wherein = f"{word} {{condition:condition}} , {start} , where X is {{x:expression}} ."
            g.rule(category, wherein, CostChange, more=more, word=f"first {word}")
        during = "{condition:during_a_turn} ,"
        g.rule(category, f"{during} {start} .", CostChange, more=more, word="first during")
        g.rule(category, f"{during} {start} for each {{per:tax_unit}} .", CostChange, more=more, word="first during")
    if "costing_abilities" in start:
        g.form(
            category,
            f"{start} unless they're mana abilities .",
            CostChange,
            lambda what, by: _sparing(what, by, more),
            lambda change: _unsparing(change, more),
        )


def _sparing(what: Any, by: Any, more: bool) -> CostChange | None:
    plain = isinstance(what, AbilitiesOf) and what == AbilitiesOf(what.noun)
    return CostChange(AbilitiesOf(what.noun, mana=False), by, more) if plain else None


def _unsparing(change: CostChange, more: bool) -> tuple[Any, ...] | None:
    what = change.what
    if not isinstance(what, AbilitiesOf) or change != CostChange(what, change.by, more):
        return None
    if what != AbilitiesOf(what.noun, mana=False):
        return None
    return AbilitiesOf(what.noun), change.by


def _additional(g: Builder) -> None:
    """ "As an additional cost to cast this spell, ...": one cost, one of several, or one that may be paid (601.2b)."""
    start = "as an additional cost to cast this spell ,"
    g.rule("static", f"{start} {{cost:paying/pl}} .", AdditionalCost)
    g.rule("static", f"{start} you may {{cost:paying/pl}} .", AdditionalCost, optional=True)
    for words, kind in PAID_SO.items():
        cheaper = f"this spell costs {{less:mana}} less to cast for each {words} this way ."
        less = f"{start} you may {{part:paying_part/pl}} . {cheaper}"
        g.form("static", less, AdditionalCost, *_costing_less(words, kind))
    g.form("one_payment", "{part:paying_part/pl}", Cost, lambda part: Cost((part,)), _one_part)
    g.listing("either_payment", "one_payment", "or", low=2)
    g.form("static", f"{start} {{costs:either_payment}} .", AdditionalCost, _either, _uneither)


PAID_SO: dict[PaidSo, type[CostPart]] = {
    "card exiled": ExileCost,
    "permanent sacrificed": SacrificeCost,
    "creature sacrificed": SacrificeCost,
    "creature tapped": TapCost,
}
"""How it is said what a cost was paid with."""


def _costing_less(words: PaidSo, kind: type[CostPart]) -> Any:
    """ "You may exile any number of green cards from your hand. This spell costs {2} less to cast for each card exiled this
    way": generic mana alone is paid less.
    """

    def make(part: CostPart, less: ManaCost) -> AdditionalCost | None:
        chosen = getattr(part, "what", None)
        any_number = isinstance(chosen, Chosen) and chosen.low == Number(0) and chosen.high is None
        fits = isinstance(part, kind) and any_number and all(symbol.isdecimal() for symbol in less.symbols)
        return AdditionalCost(Cost((part,)), (), True, less, words) if fits else None

    def unmake(value: AdditionalCost) -> tuple[Any, ...] | None:
        fits = value.less is not None and value.each == words
        return (value.cost.parts[0], value.less) if fits else None

    return make, unmake


def _of_others(g: Builder) -> None:
    """What permanents do to the costs of spells and abilities beyond more and less."""
    g.form(
        "static",
        "as long as {condition:condition} , each spell that would cost less than {n:number_word} mana to cast costs "
        "{m:number_word} mana to cast .",
        CostFloor,
        lambda condition, n, m: CostFloor(n, condition) if n == m else None,
        lambda floor: (floor.condition, floor.least, floor.least),
    )
    g.form(
        "static",
        "as an additional cost to cast {what:noun/pl} , you may {cost:paying/pl} . those spells cost {less:mana} less to "
        "cast if you paid {paid:paid_thing} this way . this effect reduces only the amount of {color:color} mana you pay .",
        OfferedCost,
        _offered,
        lambda offer: (offer.what, offer.cost, offer.less, "life", offer.less.symbols[0]),
    )
    g.word("paid_thing", "life", "life")
    g.rule(
        "static",
        "as long as {condition:condition} , you may pay {cost:plain_cost} rather than pay cycling costs .",
        InsteadOfKeywordCost,
        keyword="cycling",
    )


def _offered(what: Noun, cost: Cost, less: ManaCost, paid: str, color: str) -> OfferedCost | None:
    life = all(isinstance(part, PayLife) for part in cost.parts)
    return OfferedCost(what, cost, less) if life and paid == "life" and set(less.symbols) == {color} else None


def _one_part(cost: Cost) -> tuple[Any] | None:
    return (cost.parts[0],) if len(cost.parts) == 1 else None


def _either(costs: tuple[Cost, ...]) -> AdditionalCost:
    return AdditionalCost(costs[0], costs[1:])


def _uneither(additional: AdditionalCost) -> tuple[Any] | None:
    return ((additional.cost, *additional.others),) if additional.others and not additional.optional else None


def _alternative_paid(value: WasPaid) -> tuple[Any] | None:
    word, _, mana = value.cost.partition(" ")
    fits = word == ALTERNATIVE and not value.negated and not value.said and value.what == This("")
    return (parse_mana(mana),) if fits else None


def _paid(g: Builder) -> None:
    """Conditions and amounts that ask what was paid (400.7d, 607.2)."""
    for category in ("self", "it"):
        g.rule("condition", f"{{what:{category}}} was bargained", WasPaid, cost="bargain")
    g.rule("condition", "{what:its_contraction} bargained", WasPaid, cost="bargain", said="'s")
    for kind in CREATURE_TYPES:
        g.word("condition", f"a {kind} was beheld", WasPaid(This(""), f"beheld {kind}"))
    _as_cast(g)
    g.word("condition", "evidence was collected", WasPaid(This(""), "evidence"))
    g.word("condition", "the gift was promised", WasPaid(This(""), "gift"))
    g.word("condition", "the gift wasn't promised", WasPaid(This(""), "gift", negated=True))
    g.word("condition", "this spell 's additional cost was paid", WasPaid(This("this spell"), "additional"))
    g.form(
        "condition",
        "the {mana:mana} cost was paid",
        WasPaid,
        lambda mana: WasPaid(This(""), f"{ALTERNATIVE} {mana.text}"),
        _alternative_paid,
    )
    g.word("condition", "the buyback cost was paid", WasPaid(This(""), "buyback"))


def _as_cast(g: Builder) -> None:
    """ "You revealed a Dragon card or controlled a Dragon as you cast this spell": what was so then (601.2i)."""
    then = "as you cast this spell"
    g.form(
        "condition",
        f"you controlled {{noun:a_noun/sg}} {then}",
        AsCast,
        lambda noun: AsCast(Controls(You(), noun)),
        _controlled_then,
    )
    both = f"you revealed {{card:a_noun/sg}} or controlled {{noun:a_noun/sg}} {then}"
    g.form("condition", both, Or, _revealed_or_controlled, _unrevealed_or_controlled)
    g.form("expression", f"{{of:term}} {then}", AmountAsCast, _then, lambda v: (v.of,) if not v.past else None)
    more = f"{{left:spelled_number}} plus {{right:term}} {then}"
    g.form("expression", more, AmountAsCast, lambda a, b: AmountAsCast(Sum(a, b, spelled=True)), _spelled_sum)
    for which in ("greatest", "highest"):
        for name in ("power", "toughness"):
            past = f"the {which} {name} among {{noun:noun/pl}} you controlled {then}"
            g.form("expression", past, AmountAsCast, *_extreme_then(which, name))
    each = f"{{noun:plain_noun/sg}} you controlled {then}"
    g.form("each_unit", each, AmountAsCast, lambda noun: AmountAsCast(CountOf(_yours(noun)), past=True), _count_then)


def _then(of: Quantity) -> AmountAsCast | None:
    """An amount that no target of the spell has a part in: that would have to be chosen before others."""
    return None if contains(of, Target) else AmountAsCast(of)


def _yours(noun: Noun) -> Noun:
    return Noun(noun.heads, (*noun.post, IsControlledBy(You())), noun.join)


def _of_yours(noun: Noun) -> Noun | None:
    """The phrase without "you control" at its end."""
    return Noun(noun.heads, noun.post[:-1], noun.join) if noun.post[-1:] == (IsControlledBy(You()),) else None


def _controlled_then(value: AsCast) -> tuple[Any] | None:
    match value.condition:
        case Controls(You(), noun) if value.condition == Controls(You(), noun):
            return (noun,)
        case _:
            return None


def _revealed_or_controlled(card: Noun, noun: Noun) -> Or | None:
    """A card with one subtype, which an additional cost of the spell lets its player reveal (118.8)."""
    match card:
        case Noun((Head((HasSubtype(kind),), "card"),), ()):
            return Or((WasPaid(This(""), f"{REVEALED} {kind}"), AsCast(Controls(You(), noun))))
        case _:
            return None


def _unrevealed_or_controlled(value: Or) -> tuple[Any, ...] | None:
    match value.parts:
        case (WasPaid(This(""), cost), AsCast(Controls(You(), noun))) if cost.startswith(REVEALED):
            card = Noun((Head((HasSubtype(cost.removeprefix(f"{REVEALED} ")),), "card"),))
            return (card, noun) if value == _revealed_or_controlled(card, noun) else None
        case _:
            return None


def _spelled_sum(value: AmountAsCast) -> tuple[Any, ...] | None:
    of = value.of
    return (of.left, of.right) if isinstance(of, Sum) and of.spelled and not value.past else None


def _extreme_then(which: Any, name: Any) -> tuple[Any, Any]:
    def unmake(value: AmountAsCast) -> tuple[Any] | None:
        of = value.of
        if not value.past or not isinstance(of, Extreme) or (of.which, of.property) != (which, name):
            return None
        noun = _of_yours(of.among)
        return (noun,) if noun is not None else None

    return lambda noun: AmountAsCast(Extreme(which, name, _yours(noun)), past=True), unmake


def _count_then(value: AmountAsCast) -> tuple[Any] | None:
    noun = _of_yours(value.of.noun) if value.past and isinstance(value.of, CountOf) else None
    return (noun,) if noun is not None else None
