"""Additional costs of casting a spell (118.8): those that must be paid, and those that the player announces (601.2b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.costs import cost as co
from engine.abilities.costs.costing import OFFERING, REVEALED, AdditionalCost, name_of_cost
from engine.abilities.effects import Instruction
from engine.abilities.instructions.modes import modal_of
from engine.abilities.phrases.filters import Compares, HasSubtype, HasType, Head, Noun, SharesWith
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Chosen, This
from engine.announcing.announcing import Bounds
from engine.announcing.proposal import facts_of
from engine.costs.actions import Payer, fitting, payable
from engine.costs.costs_of_others import OFFERED, offered
from engine.costs.paid_with import VERBS, PartToPay, called, is_for_delve, shared_out
from engine.costs.reducing import announce_any_number
from engine.costs.total_cost import Costing
from engine.dialogue.actions import AdditionalPayment, CastSpell
from engine.dialogue.choices import Answer, options_for, pick_of, picked
from engine.dialogue.stops import IllegalAction
from engine.dialogue.unsupported import feature
from engine.layers import seen_of
from engine.layers.naming import name_of, names_of
from engine.oracle.printing import print_line
from engine.paying.extra_costs import demanded, keyword_cost, may_cost_more, of_modes
from engine.paying.payable import doubts_in_paying, is_out_of_reach, payable_times
from engine.phrases.cost_parts import cost_text, waterbent, with_own_mana
from engine.phrases.costs_paid import kickers_of
from engine.phrases.wording import often
from engine.state.change import edit
from engine.state.game import GameState
from engine.state.ids import current
from engine.state.objects import PaidCost
from engine.table.table import Table

_BARGAINED = Noun(
    (
        Head((HasType("artifact"),), "permanent", bare=True),
        Head((HasType("enchantment"),), "permanent", bare=True),
        Head((), "token"),
    )
)
_BARGAIN = co.Cost((co.SacrificeCost(Chosen(_BARGAINED, Number(1), Number(1))),))

GIFT: Final = "gift"
"""Under which name it is kept to whom a gift was promised; nothing else is paid for it (702.174a)."""

_RULES = {"replicate": "702.56a", "squad": "702.157a", "offspring": "702.175a"}

_CREATURE = Head((HasType("creature"),), "permanent", bare=True)
_CONSPIRATORS = Noun((_CREATURE,), (SharesWith("color", This()),))
_CONSPIRE = co.Cost((co.TapCost(Chosen(_CONSPIRATORS, Number(2), Number(2))),))


def _casualty(number: int) -> co.Cost:
    """Sacrifice a creature with so much power or more (702.153a)."""
    strong = Noun((_CREATURE,), (Compares("power", ">=", Number(number)),))
    return co.Cost((co.SacrificeCost(Chosen(strong, Number(1), Number(1))),))


class Offer(msgspec.Struct, frozen=True):
    """An optional additional cost: what an action calls it, the name under which it is kept, and the rule.

    ``many``: it may be paid any number of times (702.33c).
    """

    label: str
    kind: str
    cost: co.Cost
    rule: str
    many: bool = False


class Announced(msgspec.Struct, frozen=True):
    """What is paid in addition: each cost under its name, and all that is to be paid for them. ``said`` is what the action
    says of costs that have to be paid anyway; ``delved`` are the cards that it says are exiled, which no cost asks for:
    they help to pay a spell with delve.
    """

    paid: tuple[PaidCost, ...]
    to_pay: tuple[PartToPay, ...]
    said: tuple[AdditionalPayment, ...] = ()
    delved: tuple[str, ...] = ()


def offers(state: GameState, spell: str, player: str) -> tuple[Offer, ...]:
    """The optional additional costs of a spell, in printed order, and those that permanents offer for it (118.8b)."""
    abilities = [held.ability for held in seen_of(state, spell).abilities]
    kickers = len(kickers_of(abilities))
    found: list[Offer] = []
    for ability in abilities:
        if isinstance(ability, AdditionalCost) and ability.optional:
            if ability.less is not None:
                continue  # with what it is paid is announced, and so whether it is
            found.append(Offer("additional", _kind_of(ability.cost), ability.cost, "118.8b"))
        elif isinstance(ability, Keyword):
            offer = _offer(ability, kickers > 1, seen_of(state, spell).mana_cost)
            if offer is not None and _is_told_apart(offer) and any(one.kind == offer.kind for one in found):
                feature(spell, f"two instances of {offer.label} on one spell, each with payments of its own")
            if offer is not None:
                found.append(offer)
    for permanent, other in offered(state, player, spell):
        found.append(Offer("additional", f"{OFFERED} {permanent}", other.cost, "118.8b"))
    return tuple(found)


def _kind_of(cost: co.Cost) -> str:
    """The name under which an optional additional cost is kept, by which conditions ask for it (701.4b, 701.59c)."""
    match cost.parts:
        case (co.EvidenceCost(), *_):
            return "evidence"
        case (co.BeholdCost(what=what), *_):
            kinds = [one.subtype for head in what.noun.heads for one in head.adjectives if isinstance(one, HasSubtype)]
            return f"beheld {kinds[0]}" if len(kinds) == 1 else "additional"
        case (co.RevealCost(what=Chosen(noun=Noun((Head((HasSubtype(kind),), "card"),)))), *_):
            return f"{REVEALED} {kind}"
        case _:
            return "additional"


def _is_told_apart(offer: Offer) -> bool:
    """Whether each instance of the keyword looks at the payments for it alone (702.56b, 702.78b, 702.153b, 702.157b)."""
    return offer.kind.partition(" ")[0] in ("replicate", "squad", "offspring", "casualty", "conspire")


def _offer(keyword: Keyword, several: bool, mana: ManaCost | None) -> Offer | None:
    match keyword:
        case Keyword(name="bargain"):
            return Offer("bargain", "bargain", _BARGAIN, "702.166a")
        case Keyword(name="offering", quality=Noun() as what):
            sacrifice = co.Cost((co.SacrificeCost(Chosen(what, Number(1), Number(1))),))
            return Offer("offering", OFFERING, sacrifice, "702.48a")
        case Keyword(name="gift", quality=str(given)):
            return Offer(f"gift {given}", GIFT, co.Cost(()), "702.174a")
        case Keyword(name="kicker", cost=co.Cost() as cost):
            label = f"kicker {cost_text(cost)}"
            return Offer(label, label if several else "kicker", cost, "702.33a")
        case Keyword(name="multikicker", cost=co.Cost() as cost):
            return Offer(f"multikicker {cost_text(cost)}", "kicker", cost, "702.33c", many=True)
        case Keyword(name="buyback", cost=co.Cost() as cost):
            return Offer(f"buyback {cost_text(cost)}", "buyback", cost, "702.27a")
        case Keyword(name="replicate" | "squad" as name, cost=co.Cost() as cost):
            own = with_own_mana(cost, mana)
            if own is None:
                return None
            return Offer(f"{name} {cost_text(own)}", name_of_cost(name, cost), own, _RULES[name], many=True)
        case Keyword(name="offspring" as name, cost=co.Cost() as cost):
            label = f"{name} {cost_text(cost)}"
            return Offer(label, name_of_cost(name, cost), cost, _RULES[name])
        case Keyword(name="casualty", amount=Number(value=number)):
            return Offer(f"casualty {number}", f"casualty {number}", _casualty(number), "702.153a")
        case Keyword(name="conspire"):
            return Offer("conspire", "conspire", _CONSPIRE, "702.78a")
        case _:
            return None


def announce(
    table: Table,
    spell: str,
    action: CastSpell,
    body: tuple[Instruction, ...],
    base: tuple[co.CostPart, ...],
    payer: Payer,
    settled: tuple[tuple[str, bool], ...] = (),
) -> Announced:
    """Announce the additional costs of a spell whose modes have been chosen (601.2b).

    ``base`` is what is paid for it anyway: the action may say with which objects. ``settled`` are the optional costs that
    the modes leave no choice about, by name (601.4).

    :raises IllegalAction: the action names a cost that the spell does not have.
    """
    if action.additional is None and not may_cost_more(table.state, spell, action.player, body):
        return Announced((), ())
    left = list(action.additional) if action.additional is not None else None
    paid: list[PaidCost] = []
    to_pay: list[PartToPay] = []
    offered_now = offers(table.state, spell, action.player)
    left = _by_name(left, offered_now, (*base, *demanded(table.state, spell)))
    for offer in offered_now:
        anyhow = (*base, *(due.part for due in to_pay))
        times, named = _times(table, payer, offer, left, dict(settled).get(offer.kind), anyhow)
        if times and offer.kind == GIFT:
            paid.append(PaidCost(GIFT, times, (_promised_to(table, spell, action.player, offer, named),)))
        elif times and offer.kind == OFFERING:
            given_up = _given_up(table, spell, action.player, offer, named)
            paid.append(PaidCost(OFFERING, times, given_up))
            to_pay.extend(PartToPay(part, given_up) for part in offer.cost.parts)
        elif times:
            paid.append(PaidCost(offer.kind, times))
            own = offer.label == "additional" and not offer.kind.startswith(OFFERED)
            to_pay.extend(shared_out(table.state, payer, offer.cost.parts * times, named, own=own))
    for reduced in _reducing(table, spell, action, left):
        paid.append(reduced[0])
        to_pay.append(reduced[1])
    if _entwined(table, spell, body):
        paid.append(PaidCost("entwine"))
        to_pay.extend(PartToPay(part) for part in keyword_cost(table.state, spell, "entwine").parts)
        _drop(left, "entwine")
    escalate = keyword_cost(table.state, spell, "escalate")
    extra = max(len(facts_of(table, spell).modes) - 1, 0) if escalate.parts else 0  # 702.120a
    to_pay.extend(PartToPay(part) for part in escalate.parts * extra)
    _drop(left if extra else None, "escalate")
    said = tuple(left or ())  # before one of several costs is chosen by what is said
    required = tuple(_required(table, spell, action, left))
    to_pay.extend(PartToPay(part, own=True) for part in required)
    to_pay.extend(PartToPay(part) for part in of_modes(table, spell, body))
    anyway = (*base, *required, *escalate.parts)
    left = [one for one in left or () if not any(called(part, one) for part in anyway)]
    delves = [one for one in left if is_for_delve(table.state, spell, one)]
    left = [one for one in left if one not in delves]
    if left:
        name = name_of(table.state, spell)
        raise IllegalAction(f"{name} has no additional cost {left[0].cost!r} to announce", "601.2b", "118.8")
    return Announced(tuple(paid), tuple(to_pay), said, tuple(ref for one in delves for ref in one.pay_with))


def _by_name(
    left: list[AdditionalPayment] | None, offered_now: tuple[Offer, ...], anyway: tuple[co.CostPart, ...]
) -> list[AdditionalPayment] | None:
    """What the action says, where it calls an optional cost by what is done to pay it: "sacrificing" for casualty, bargain.

    Only if nothing else of the spell is paid so.
    """
    if left is None:
        return None
    meant = [(one, _called_by_deed(one, offered_now, anyway)) for one in left]
    said = [one for one, offer in meant if offer is None]
    for one, offer in meant:
        if offer is None:
            continue
        same = next((n for n, other in enumerate(said) if is_named(other.cost, offer)), None)
        if same is None:
            said.append(msgspec.structs.replace(one, cost=offer.label))
        else:
            said[same] = msgspec.structs.replace(said[same], pay_with=(*said[same].pay_with, *one.pay_with))
    return said


def _called_by_deed(
    one: AdditionalPayment, offered_now: tuple[Offer, ...], anyway: tuple[co.CostPart, ...]
) -> Offer | None:
    """The one optional cost that is called so, if it is not called by its name."""
    meant = [offer for offer in offered_now if offer.cost.parts and called(offer.cost.parts[0], one)]
    if len(meant) != 1 or is_named(one.cost, meant[0]) or any(called(part, one) for part in anyway):
        return None
    return meant[0]


def _reducing(
    table: Table, spell: str, action: CastSpell, left: list[AdditionalPayment] | None
) -> Iterator[tuple[PaidCost, PartToPay]]:
    """Costs that may be paid with any number of objects, for each of which the spell costs less (601.2b, 601.2f)."""
    for held in seen_of(table.state, spell).abilities:
        ability = held.ability
        if not isinstance(ability, AdditionalCost) or ability.less is None:
            continue
        (part,) = ability.cost.parts
        named: tuple[str, ...] | None = None
        if left is not None:
            said = [one for one in left if one.cost == "additional" or called(part, one)]
            left[:] = [one for one in left if one not in said]
            named = tuple(current(table.state, ref) or ref for one in said for ref in one.pay_with)
        chosen = announce_any_number(table, spell, action.player, ability, named)
        if chosen is not None:
            yield chosen, PartToPay(part, chosen.objects, own=True)


def entwine(table: Table, spell: str, action: CastSpell, body: tuple[Instruction, ...]) -> tuple[int, ...] | None:
    """All modes, if the player pays the entwine cost of a spell (702.42a); ``None`` if the modes are to be chosen."""
    modal = modal_of(body)
    cost = keyword_cost(table.state, spell, "entwine")
    if modal is None or not cost.parts:
        return None
    everything = tuple(range(len(modal.modes)))
    given = None
    if action.additional is not None:
        given = Answer(choice="", yes=any(named.cost.startswith("entwine") for named in action.additional))
    elif action.modes is not None:
        given = Answer(choice="", yes=action.modes == everything)
    return everything if _ask(table, spell, action.player, f"entwine {cost_text(cost)}", "702.42a", given) else None


def _entwined(table: Table, spell: str, body: tuple[Instruction, ...]) -> bool:
    modal = modal_of(body)
    entwining = modal is not None and bool(keyword_cost(table.state, spell, "entwine").parts)
    return entwining and modal is not None and len(facts_of(table, spell).modes) > modal.high


def _drop(left: list[AdditionalPayment] | None, name: str) -> None:
    if left is not None:
        left[:] = [named for named in left if not named.cost.startswith(name)]


def _times(
    table: Table,
    payer: Payer,
    offer: Offer,
    left: list[AdditionalPayment] | None,
    settled: bool | None,
    base: tuple[co.CostPart, ...],
) -> tuple[int, tuple[str, ...]]:
    """How often an optional cost is paid in addition to the base, and with what, as far as the action says it."""
    player, spell = payer.player, payer.paid_for
    named = next((one for one in left if is_named(one.cost, offer)), None) if left is not None else None
    if left is not None and named is not None:
        left.remove(named)
    times = 0 if named is None else named.times
    pay_with = () if named is None else named.pay_with
    if left is None and _is_vain(table, payer, offer, base):
        return 0, ()  # 118.3: nobody has to be asked for what can't be paid
    if not offer.many:
        if times > 1:
            raise IllegalAction(f"the cost {offer.label} is paid once or not at all", offer.rule)
        said = settled if left is None else times == 1
        given = Answer(choice="", yes=said) if said is not None else None
        words_of = _words(offer.cost) if offer.label == "additional" else offer.label
        return int(_ask(table, spell, player, words_of, offer.rule, given, offer.kind)), pay_with
    bounds = payable_times(table, payer, Costing(player, spell), base, offer.cost) if left is None else Bounds()
    taken = table.ask(
        "choose_number",
        player,
        f"How many times is the additional cost {offer.label} paid for {name_of(table.state, spell)}?",
        (),
        "601.2b",
        offer.rule,
        low=bounds.low,
        high=bounds.high,
        source=spell,
        constraints=bounds.why,
        given=Answer(choice="", number=times) if left is not None else None,
    )
    times = taken.answer.number or 0
    text = f"{name_of(table.state, player)} announces that they pay {offer.label} {often(times)}."
    table.note(text, "announce_cost", "601.2b", offer.rule, actor=player, objects=(spell,), choice=taken)
    return times, pay_with


def _is_vain(table: Table, payer: Payer, offer: Offer, base: tuple[co.CostPart, ...]) -> bool:
    """Whether it is known that an optional cost can't be paid with what is paid anyway (118.3); text that leaves it open
    and is not understood is listed.
    """
    spell = payer.paid_for
    so = with_paid(table.state, spell, offer)
    if payable(so, Payer(payer.player, spell, spell), offer.cost) is not None:
        return True
    if any(True for _ in offered(table.state, payer.player, spell)):
        return False  # what is offered for it may make it cost less
    trial, cost = table.on_trial(), co.Cost((*base, *offer.cost.parts))
    trial.state = so
    bending = msgspec.structs.replace(payer, waterbent=waterbent(cost, payer.x))
    if not is_out_of_reach(trial, bending, Costing(payer.player, spell), cost):
        return False
    doubts = doubts_in_paying(table.state, payer.player, spell)
    for doubt in doubts:
        table.doubt(doubt)
    return not doubts


def is_named(word: str, offer: Offer) -> bool:
    """Whether an action means this cost: one of several of a kind has to be called by what it costs (702.33f)."""
    if offer.label == "additional":
        return word in (offer.label, VERBS.get(type(offer.cost.parts[0]), ""))
    alone = not offer.kind.startswith("kicker ")
    return word == offer.label or (alone and word == offer.label.partition(" ")[0])


def _given_up(table: Table, spell: str, player: str, offer: Offer, named: tuple[str, ...]) -> tuple[str, ...]:
    """The permanent that is sacrificed for offering, chosen as the choices for the spell are made (702.48b)."""
    (part,) = offer.cost.parts
    payer = Payer(player, spell, spell)
    assert isinstance(part, co.SacrificeCost)
    assert isinstance(part.what, Chosen)
    among = fitting(payer, part, part.what, payer.scope(table.state))
    who, name = name_of(table.state, player), name_of(table.state, spell)
    prompt = f"What does {who} sacrifice for the offering of {name}?"
    options = options_for(tuple((one, name_of(table.state, one)) for one in among))
    given = pick_of(options, named) if named else None
    taken = table.ask("choose_objects", player, prompt, options, "601.2b", "702.48b", source=spell, given=given)
    chosen = picked(taken.answer, taken.choice)
    text = f"{who} chooses {names_of(table.state, chosen)} to sacrifice for the offering of {name}."
    table.note(text, "announce_cost", "601.2b", "702.48b", actor=player, objects=(spell, *chosen), choice=taken)
    return chosen


def _promised_to(table: Table, spell: str, player: str, offer: Offer, named: tuple[str, ...]) -> str:
    """The opponent to whom the gift is promised (702.174a)."""
    scope = Payer(player, spell, spell).scope(table.state)
    among = scope.near(tuple(one for one in table.state.apnap if one != player))
    options = options_for(tuple((one, name_of(table.state, one)) for one in among))
    name, spelled = name_of(table.state, player), name_of(table.state, spell)
    given = pick_of(options, named) if named else None
    prompt = f"Which opponent does {name} promise the gift of {spelled}?"
    taken = table.ask("choose_players", player, prompt, options, "601.2b", offer.rule, source=spell, given=given)
    chosen = picked(taken.answer, taken.choice)[0]
    text = f"{name} promises the gift of {spelled} to {name_of(table.state, chosen)}."
    table.note(text, "announce_cost", offer.rule, "702.174k", actor=player, objects=(spell,), choice=taken)
    return chosen


def with_paid(state: GameState, spell: str, offer: Offer) -> GameState:
    """The game in which the cost has been announced: some mana can be spent only on spells that are kicked (106.6)."""
    facts = state.objects[spell].cast
    assert facts is not None
    return edit(state, spell, cast=msgspec.structs.replace(facts, costs=(*facts.costs, PaidCost(offer.kind))))


def _ask(table: Table, spell: str, player: str, label: str, rule: str, given: Answer | None, kind: str = "") -> bool:
    name, who = name_of(table.state, spell), name_of(table.state, player)
    gift = kind == GIFT
    prompt = f"Does {who} pay the additional cost of {name}: {label}?"
    prompt = f"Does {who} promise the gift of {name}, {label.removeprefix('gift ')}?" if gift else prompt
    taken = table.ask("choose_yes_no", player, prompt, (), "601.2b", rule, source=spell, given=given)
    paid = bool(taken.answer.yes)
    kicker, _, its = kind.partition(" ")
    done = f"{name} is {'' if paid else 'not '}kicked{f' with its {its} kicker' if its else ''}"
    done = done if kicker == "kicker" else ""
    done = f"the gift of {name} is {'' if paid else 'not '}promised" if gift else done
    what = done or f"they {'' if paid else 'do not '}pay the additional cost of {name}: {label}"
    text = f"{who} announces that {what}."
    table.note(text, "announce_cost", "601.2b", rule, actor=player, objects=(spell,), choice=taken)
    return paid


def _required(
    table: Table, spell: str, action: CastSpell, left: list[AdditionalPayment] | None
) -> Iterator[co.CostPart]:
    """What has to be paid in addition; of several costs the player announces one."""
    for held in seen_of(table.state, spell).abilities:
        ability = held.ability
        if not isinstance(ability, AdditionalCost) or ability.optional:
            continue
        payer = Payer(action.player, spell, spell)
        every = (ability.cost, *ability.others)
        ways = tuple(way for way in every if payable(table.state, payer, way) is None) or every  # 118.3
        chosen = ways[0] if len(ways) == 1 else ways[_which(table, spell, action.player, ways, left)]
        yield from chosen.parts


def _which(
    table: Table, spell: str, player: str, ways: tuple[co.Cost, ...], left: list[AdditionalPayment] | None
) -> int:
    labels = tuple((str(index), _words(way)) for index, way in enumerate(ways))
    options = options_for(labels)
    given = None
    for named in left or ():
        said = named.cost.lower()
        found = next((o for o in options if o.label.startswith(said) or said.startswith(o.label)), None)
        if found is not None and left is not None:
            left.remove(named)
            given = Answer(choice="", pick=(found.id,))
            break
    name = name_of(table.state, spell)
    prompt = f"Which additional cost is paid for {name}?"
    taken = table.ask("choose_value", player, prompt, options, "601.2b", "118.8a", source=spell, given=given)
    index = int(picked(taken.answer, taken.choice)[0])
    text = f"{name_of(table.state, player)} announces the additional cost of {name}: {labels[index][1]}."
    table.note(text, "announce_cost", "601.2b", "118.8a", actor=player, objects=(spell,), choice=taken)
    return index


def _words(cost: co.Cost) -> str:
    """A cost as rules text says it."""
    whole = print_line((AdditionalCost(cost),))
    return whole.partition(", ")[2].rstrip(".") if whole else cost_text(cost)
