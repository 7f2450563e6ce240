"""Costs: what is paid before a colon, after a keyword, "as an additional cost", and in "pays" (118, 602.1a)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from engine.abilities.costs.cost import (
    BeholdCost,
    Cost,
    DiscardCost,
    DrawCost,
    EvidenceCost,
    ExertCost,
    ExileCost,
    ForageCost,
    LoyaltyCost,
    OthersGainCost,
    PayEnergy,
    PayLife,
    PayMana,
    PutCountersCost,
    PutOnCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapCost,
    TapSymbol,
    TopCost,
    UnattachCost,
    UntapSymbol,
)
from engine.abilities.phrases.filters import HasType, Head, InZone, IsControlledBy, IsExiledWith, IsOwnedBy, Noun
from engine.abilities.phrases.quantities import Number, PropertyOf, Quantity
from engine.abilities.phrases.references import Chosen, Players, This, You
from engine.oracle.grammar.builder import Builder

PAID_ALONE: Final = (BeholdCost, EvidenceCost, ForageCost, PayEnergy, PayLife, PayMana)
"""What a player may pay as a spell or ability resolves, where other actions are instructions (118.12)."""


def declare(g: Builder) -> None:
    """Declare ``cost`` (before a colon, after a dash) and ``paying`` (a verb phrase that pays)."""
    g.rule("symbol_cost", "{mana:mana}", PayMana)
    g.word("symbol_cost", "{T}", TapSymbol())
    g.word("symbol_cost", "{Q}", UntapSymbol())
    g.unit("cost_part", "{it:symbol_cost}")
    for category in ("cost_part", "paying_part", "gerund_part"):
        _actions(g, category)
    g.rule("paying_part", "pays|pay {mana:mana}", PayMana)
    g.unit("removed_from", "{it:counted_on}")
    g.form("removed_from", "{noun:a_noun/sg}", Chosen, _one_of, _unone_of)
    g.form("removed_from", "among {noun:noun/pl}", Chosen, _among, _unamong)
    theirs = "sacrifices|sacrifice {what:chosen} of their choice"
    g.form("paying_part", theirs, SacrificeCost, _of_their_choice, _unof_their_choice)
    g.listing("cost_parts", "cost_part", None, comma=",")
    g.form("cost", "{parts:cost_parts}", Cost, _cost, lambda c: (c.parts,))
    for words, part in _AND_IT:
        make, unmake = _and_it(part)
        g.form("cost", f"{{parts:cost_parts}} and {words}", Cost, make, unmake)
    _sacrificed_together(g)
    g.rule("mana_cost", "{mana:mana}", PayMana)
    g.form("plain_cost", "{mana:mana_cost}", Cost, lambda m: Cost((m,)), _only_mana)
    g.word("who_gains", "a opponent", Players("an opponent"))
    g.word("who_gains", "each other player", Players("each other player"))
    g.rule("gaining_part", "have {who:who_gains} gain {amount:n_life}", OthersGainCost)
    g.form("having_gain", "{part:gaining_part}", Cost, lambda part: Cost((part,)), _only_gain)
    g.listing("paying_parts", "paying_part", "and")
    g.rule("paying", "{parts:paying_parts/@}", Cost)
    g.form("paying_either", "{one:paying/@} or {other:paying/@}", Cost, _either, _uneither)
    g.rule("gerund_part", "paying {mana:mana}", PayMana)
    for word in ("its", "the spell 's"):
        life = PayLife(PropertyOf("mana_value", This("it" if word == "its" else "the spell")))
        g.word("gerund_part", f"paying life equal to {word} mana value", life)
    g.listing("gerund_parts", "gerund_part", "and")
    g.rule("gerund", "{parts:gerund_parts}", Cost)
    g.form("loyalty", "{n:signed}", Cost, _loyalty, _unloyalty)
    g.rule("cost_part", "Draw {amount:n_cards}", DrawCost)
    g.rule("cost_part", "Reveal {what:self} {origin:origin}", RevealCost)
    g.rule("cost_part", "Exert {what:self}", ExertCost)
    g.rule("cost_part", "Unattach {what:self}", UnattachCost)
    g.rule("cost_part", "Sacrifice {what:host}", SacrificeCost)
    g.rule("cost_part", "Tap {what:host}", TapCost)


def _only_gain(cost: Cost) -> tuple[OthersGainCost] | None:
    match cost:
        case Cost((OthersGainCost() as part,), ()):
            return (part,)
        case _:
            return None


def _sacrificed_together(g: Builder) -> None:
    """ "Sacrifice a white creature, a blue creature, and a black creature": each part is paid by another permanent."""
    g.unit("sacrificed", "{it:self}")
    g.unit("sacrificed", "{it:chosen/sg}")
    for count in (2, 3):
        listed = " , ".join(f"{{w{n}:sacrificed}}" for n in range(1, count))
        words = f"Sacrifice {listed}{' ,' if count > 2 else ''} and {{w{count}:sacrificed}}"
        g.form("cost", words, Cost, *_several_sacrificed(count, more=False))
        g.form("cost", f"{{parts:cost_parts}} , {words}", Cost, *_several_sacrificed(count, more=True))


def _several_sacrificed(count: int, *, more: bool) -> tuple[Any, Any]:
    def make(*values: Any) -> Cost:
        parts, those = (values[0], values[1:]) if more else ((), values)
        return Cost((*parts, *(SacrificeCost(one, joined=at > 0) for at, one in enumerate(those))))

    def unmake(cost: Cost) -> tuple[Any, ...] | None:
        parts, last = cost.parts[:-count], cost.parts[-count:]
        those = tuple(part.what for part in last if isinstance(part, SacrificeCost))
        if len(those) != count or more != bool(parts):
            return None
        values = (parts, *those) if more else those
        return values if make(*values) == cost else None

    return make, unmake


def _of_their_choice(what: Chosen) -> SacrificeCost | None:
    return None if what.said else SacrificeCost(replace(what, said=True))


def _unof_their_choice(cost: SacrificeCost) -> tuple[Any] | None:
    return (replace(cost.what, said=False),) if isinstance(cost.what, Chosen) and cost.what.said else None


def _either(one: Cost, other: Cost) -> Cost:
    return Cost(one.parts, (other.parts,))


def _uneither(cost: Cost) -> tuple[Cost, Cost] | None:
    return (Cost(cost.parts), Cost(cost.others[0])) if len(cost.others) == 1 else None


def _cost(parts: tuple[Any, ...]) -> Cost:
    return Cost(parts)


def _only_mana(cost: Cost) -> tuple[Any] | None:
    only = cost.parts[0]
    return (only,) if len(cost.parts) == 1 and isinstance(only, PayMana) and not only.waterbend else None


def _verb(word: str, category: str) -> str:
    match category:
        case "cost_part":
            return word.capitalize()
        case "gerund_part":
            return _GERUNDS.get(word) or f"{word.removesuffix('e')}ing"
        case _:
            return f"{word}s|{word}"


_GERUNDS = {"tap": "tapping", "put": "putting"}


def _actions(g: Builder, category: str) -> None:
    """The actions that pay: capital in a list before a colon, inflected as a verb phrase, or "by paying"."""

    def verb(word: str) -> str:
        return _verb(word, category)

    g.rule(category, f"{verb('pay')} {{amount:numeral}} life", PayLife)
    for word, kind in (("sacrifice", SacrificeCost), ("discard", DiscardCost), ("exile", ExileCost)):
        g.rule(category, f"{verb(word)} {{what:self}}", kind)
        g.rule(category, f"{verb(word)} {{what:chosen}}", kind)
    g.rule(category, f"{verb('exile')} {{what:self}} {{origin:origin}}", ExileCost)
    g.form(category, f"{verb('discard')} {{what:chosen}} at random", DiscardCost, _at_random, _unrandom)
    g.rule(category, f"{verb('collect')} evidence {{amount:numeral}}", EvidenceCost)
    g.word(category, verb("forage"), ForageCost())
    g.rule(category, f"{verb('behold')} {{what:chosen}}", BeholdCost)
    g.rule(category, f"{verb('behold')} {{what:chosen/sg}} and exile it", BeholdCost, exile=True)
    g.rule(category, f"{verb('waterbend')} {{mana:mana}}", PayMana, waterbend=True)
    g.rule(category, f"{verb('mill')} {{amount:n_cards}}", TopCost, verb="mill")
    one: dict[str, Any] = {"verb": "exile", "amount": Number(1)}
    g.rule(category, f"{verb('exile')} the top card of your library", TopCost, **one)
    g.rule(category, f"{verb('exile')} the top {{amount:count}} cards of your library", TopCost, verb="exile")
    g.word(category, f"{verb('discard')} your hand", DiscardCost(None))
    g.rule(category, f"{verb('tap')} {{what:chosen}}", TapCost)
    g.form(category, f"{verb('reveal')} {{what:chosen}}", RevealCost, _from_hand, lambda cost: (cost.what,))
    g.rule(category, f"{verb('return')} {{what:self}} to its owner 's hand", ReturnCost)
    g.rule(category, f"{verb('return')} {{what:chosen/sg}} to its owner 's hand", ReturnCost)
    g.rule(category, f"{verb('return')} {{what:chosen/pl}} to their owner 's hand", ReturnCost)
    for place, to in _ENDS:
        g.rule(category, f"{verb('put')} {{what:self}} {place} of its owner 's library", ReturnCost, to=to)
        own = f"{verb('put')} {{what:chosen}} {place} of your library"
        g.form(category, own, ReturnCost, _into_library(to), _uninto_library(to))
    for whose in ("its owner", "that player"):
        into = f"{verb('put')} {{what:chosen/sg}} into {whose} 's graveyard"
        g.form(category, into, ReturnCost, _from_exile(whose), _unfrom_exile(whose))
    for counters, given in _COUNTERS:
        words, (make, unmake) = f"{verb('remove')} {counters} from {{off:removed_from}}", _removal(counters, given)
        g.form(category, words, RemoveCountersCost, make, unmake)
    g.form(
        category,
        f"{verb('put')} {{n:one}} {{kind:counter_kind}} counter on {{on:counted_on}}",
        PutCountersCost,
        lambda n, kind, on: PutCountersCost(kind, n, on),
        _one_put,
    )
    g.form(category, f"{verb('blight')} {{n:numeral}}", PutOnCost, _blighting, _unblighting)
    g.form(
        category,
        f"{verb('put')} {{n:one}} {{kind:counter_kind}} counter on {{what:chosen/sg}}",
        PutOnCost,
        lambda n, kind, what: PutOnCost(kind, n, what),
        lambda c: (c.amount, c.kind, c.what) if c.amount == Number(1) and not c.blight else None,
    )
    g.form(
        category,
        f"{verb('put')} {{n:count}} {{kind:counter_kind}} counters on {{what:chosen/sg}}",
        PutOnCost,
        lambda n, kind, what: PutOnCost(kind, n, what),
        lambda c: (c.amount, c.kind, c.what) if c.amount != Number(1) and not c.blight else None,
    )


_ENDS: tuple[tuple[str, Any], ...] = (("on top", "library top"), ("on the bottom", "library bottom"))
"""The places in a library."""


def _into_library(to: Any) -> Any:
    """Cards from one's own hand or graveyard; in which order they are put there is the player's choice (401.4)."""

    def make(what: Chosen) -> ReturnCost | None:
        zones = [part for part in what.noun.post if isinstance(part, InZone)]
        own = len(zones) == 1 and zones[0].zone in ("hand", "graveyard") and zones[0].of == You()
        return ReturnCost(what, to) if own and not what.random else None

    return make


def _uninto_library(to: Any) -> Any:
    make = _into_library(to)
    return lambda cost: (cost.what,) if isinstance(cost.what, Chosen) and cost == make(cost.what) else None


_IT = This("it")
_AND_IT: tuple[tuple[str, Any], ...] = (
    ("sacrifice it", SacrificeCost(_IT)),
    ("exile it", ExileCost(_IT)),
    ("return it to its owner 's hand", ReturnCost(_IT)),
)
"""What is done to the object as well that counters are removed from."""


def _and_it(part: Any) -> tuple[Any, Any]:
    def make(parts: tuple[Any, ...]) -> Cost | None:
        last = parts[-1]
        own = isinstance(last, RemoveCountersCost) and isinstance(last.off, This)
        return Cost((*parts, part)) if own else None

    def unmake(cost: Cost) -> tuple[Any] | None:
        *parts, last = cost.parts
        return (tuple(parts),) if last == part and parts and make(tuple(parts)) == cost else None

    return make, unmake


def _from_exile(whose: str) -> Any:
    def make(what: Chosen | This) -> ReturnCost | None:
        """Cards in exile: "that player" is the opponent who owns the card, so that it is into its owner's graveyard."""
        if isinstance(what, This):
            return None
        of_opponent = IsOwnedBy(Players("an opponent")) in what.noun.post
        there = any(isinstance(part, IsExiledWith | InZone) for part in what.noun.post)
        if not there or of_opponent != (whose == "that player"):
            return None
        zones = [part.zone for part in what.noun.post if isinstance(part, InZone)]
        return ReturnCost(what, "graveyard") if zones in ([], ["exile"]) else None

    return make


def _unfrom_exile(whose: str) -> Any:
    return lambda cost: (cost.what,) if cost.to != "hand" and cost == _from_exile(whose)(cost.what) else None


def _from_hand(what: Chosen) -> RevealCost | None:
    """Cards of one's hand: what is elsewhere is revealed by other means."""
    own = any(isinstance(part, InZone) and (part.zone, part.of) == ("hand", You()) for part in what.noun.post)
    return RevealCost(what) if own and not what.random else None


def _at_random(what: Chosen) -> DiscardCost:
    return DiscardCost(Chosen(what.noun, what.low, what.high, random="at random"))


def _unrandom(cost: DiscardCost) -> tuple[Chosen] | None:
    if isinstance(cost.what, Chosen) and cost.what.random == "at random":
        return (Chosen(cost.what.noun, cost.what.low, cost.what.high),)
    return None


_COUNTERS: tuple[tuple[str, tuple[Quantity | None, bool] | None], ...] = (
    ("{n:one} {kind:counter_kind} counter", None),
    ("{n:one} counter", None),
    ("{n:count} {kind:counter_kind} counters", None),
    ("{n:count} counters", None),
    ("any number of {kind:counter_kind} counters", (Number(0), True)),
    ("any number of counters", (Number(0), True)),
    ("one or more {kind:counter_kind} counters", (Number(1), True)),
    ("one or more counters", (Number(1), True)),
    ("all {kind:counter_kind} counters", (None, False)),
    ("all counters", (None, False)),
)
"""The counters that are removed to pay: so many, or the least number and whether it may be more."""


def _removal(counters: str, given: tuple[Quantity | None, bool] | None) -> tuple[Any, Any]:
    one, of_kind = "{n:one}" in counters, "{kind" in counters

    def make(*values: Any) -> RemoveCountersCost:
        *first, off = values
        amount, more = given if given is not None else (first.pop(0), False)
        return RemoveCountersCost(first[0] if of_kind else None, amount, off, more)

    def unmake(cost: RemoveCountersCost) -> tuple[Any, ...] | None:
        if (cost.kind is not None) != of_kind:
            return None
        kind = (cost.kind,) if of_kind else ()
        if given is not None:
            return (*kind, cost.off) if (cost.amount, cost.more) == given else None
        if cost.more or cost.amount is None or (cost.amount == Number(1)) != one:
            return None
        return (cost.amount, *kind, cost.off)

    return make, unmake


def _one_of(noun: Noun) -> Chosen:
    return Chosen(noun, Number(1), Number(1))


def _unone_of(chosen: Chosen) -> tuple[Noun] | None:
    return (chosen.noun,) if chosen == _one_of(chosen.noun) else None


def _among(noun: Noun) -> Chosen:
    return Chosen(noun, Number(0), None)


def _unamong(chosen: Chosen) -> tuple[Noun] | None:
    return (chosen.noun,) if chosen == _among(chosen.noun) else None


BLIGHTED: Final = Chosen(
    Noun((Head((HasType("creature"),), "permanent", bare=True),), (IsControlledBy(You()),)), Number(1), Number(1)
)
"""A creature that whoever blights controls (701.68a)."""


def _blighting(n: Quantity) -> PutOnCost:
    return PutOnCost("-1/-1", n, BLIGHTED, blight=True)


def _unblighting(cost: PutOnCost) -> tuple[Any] | None:
    return (cost.amount,) if cost == _blighting(cost.amount) else None


def _one_put(cost: PutCountersCost) -> tuple[Any, ...] | None:
    return (cost.amount, cost.kind, cost.on) if cost.amount == Number(1) else None


def _loyalty(n: int | str) -> Cost:
    return Cost((LoyaltyCost(None if isinstance(n, str) else n),))


def _unloyalty(cost: Cost) -> tuple[int | str] | None:
    part = cost.parts[0]
    if len(cost.parts) != 1 or not isinstance(part, LoyaltyCost):
        return None
    return ("-X" if part.amount is None else part.amount,)
