"""What a player may do or pay as a spell or ability resolves: who is asked, and what they say (118.12, 608.2d)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec

from engine.abilities.ability import SpellAbility
from engine.abilities.casting.playing import PlayCard
from engine.abilities.costs.cost import (
    Cost,
    CostPart,
    ManaCostOf,
    PayEnergy,
    PayLife,
    PayMana,
    is_of_an_amount,
)
from engine.abilities.damage.damaging import DealDamage
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import May, Sequence
from engine.abilities.node import Node, contains, find
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import AnyAmount, DefinedX, Number, Quantity, ThatMuch, X
from engine.abilities.phrases.references import Back, Chosen, ControllerOf, PlayerRef, Target, This, TopCards
from engine.abilities.rewriting import rewrite
from engine.abilities.tokens.copying import CreateCopies
from engine.abilities.tokens.stack import Copy
from engine.abilities.zones.moving import Exile
from engine.costs.actions import Payer
from engine.costs.hybrid import settled_text, settlements
from engine.costs.payments import Payments
from engine.dialogue.choices import options_for, picked
from engine.dialogue.citing import Taken
from engine.layers import view
from engine.layers.naming import names_of
from engine.oracle.grammar.symbols import PL, SG
from engine.oracle.grammar.symbols import Number as Grammatical
from engine.oracle.printing import phrase as print_phrase
from engine.oracle.printing import print_line
from engine.oracle.productions.phrases.verbs import IMPLIED, fill, unfill
from engine.paying import paying
from engine.paying.x_values import greatest
from engine.phrases import this_way
from engine.phrases.cost_parts import cost_text, gathered, has_x, paying_text, times_over, waterbent
from engine.phrases.matching import record_of
from engine.phrases.prompts import kind_of, of_them, offered, with_x
from engine.phrases.wording import counted
from engine.resolution.context import CarryOut, Resolving
from engine.resolution.feasible import is_possible
from engine.state.objects import GameObject
from engine.unread import perhaps_pays

Answered = TypeVar("Answered")

LARGE: Final = 10**9
"""An X that no board pays for."""


def offered_to(resolving: Resolving, who: PlayerRef) -> str | None:
    """The one player who has the choice; "if they do, they ..." means that player afterwards (608.2c)."""
    player = resolving.one_player(who)
    resolving.refs["doer"] = (player,) if player is not None else ()
    return player


def wants(resolving: Resolving, player: str, allowed: May, follow: CarryOut) -> bool:
    """Whether the player can do what is allowed, which ``follow`` would carry out, and chooses to (608.2d)."""
    who, words = resolving.name(player), _quoted(resolving, allowed)
    you = None if player == resolving.you else resolving.name(resolving.you)
    phrase = f"do {words}" if words.startswith("what ") else offered(words, you) or f"do this: “{words}”"
    phrase = _of_each(resolving, allowed.do, player, _by_name(resolving, allowed.do, phrase))
    phrase = _counting_copies(resolving, phrase)
    if not is_possible(resolving, allowed.do, player, phrase, follow):
        return False
    taken = ask_yes(resolving, player, f"Does {who} {phrase}?")
    does = "chooses to" if taken.answer.yes else "chooses not to"
    resolving.table.note(
        f"{who} {does} {phrase}.",
        "may",
        "608.2d",
        actor=player,
        objects=(resolving.object,),
        choice=taken,
    )
    resolving.chose_to = resolving.chose_to or bool(taken.answer.yes)
    return bool(taken.answer.yes)


def _counting_copies(resolving: Resolving, phrase: str) -> str:
    """What is asked about the copies that were made, with how many there are (707.10)."""
    made = len(resolving.refs.get("copies", ()))
    return phrase.replace("the copies", f"the {made} copies") if made > 1 else phrase


_POINTING: Final = re.compile(r"\b(it|that (?:creature|card|permanent|land|artifact|enchantment|spell|token))\b(?!')")


_KNOWN: Final = frozenset({"this", "event.object", "event.damaged", "event.source", "each", "seen", "host"})
"""What was known before the player is asked, of all that such a word may mean; a target is, too."""
_SLOT: Final = re.compile(r"t\d+")


def _by_name(resolving: Resolving, do: Instruction, phrase: str) -> str:
    """What is asked, with the names of what was targeted, and of the one object that its first "it" or "that creature"
    means, if it is one.
    """
    phrase = _with_targets(resolving, do, phrase)
    found = _POINTING.search(phrase)
    word = found[1] if found is not None and "“" not in phrase else ""
    named = {back.to for back in find(do, Back) if back.word == word}
    known = all(one in _KNOWN or _SLOT.fullmatch(one) for one in named) and not contains(do, TopCards)
    meant = {resolving.objects(Back(word, one)) for one in named} if known else set()
    if len(meant) != 1 or len(those := meant.pop()) != 1:
        return phrase
    return _POINTING.sub(lambda _: resolving.name(those[0]), phrase, count=1)


def _of_each(resolving: Resolving, do: Instruction, player: str, phrase: str) -> str:
    """The phrase with the player whom it is about this time, where it is followed for each of several."""
    each = resolving.refs.get("each", ())
    if len(each) != 1 or each[0] not in resolving.table.state.players or each[0] == player:
        return phrase
    name = resolving.name(each[0])
    if any(copies.attacked is not None for copies in find(do, CreateCopies)):
        return f"{phrase} {name} or a planeswalker they control"
    named = re.sub(r"\bthat (?:player|opponent)\b", lambda _: name, phrase)
    return named if named != phrase or name in phrase.split() else f"{phrase}, for {name}"


def _with_targets(resolving: Resolving, do: Instruction, phrase: str) -> str:
    """The phrase with the names of what was targeted; the longest words first, which may contain those of another."""
    aimed = [(print_phrase("target", target, SG) or "", resolving.objects(target)) for target in find(do, Target)]
    for said, those in sorted(aimed, key=lambda one: -len(one[0])):
        if said and those:
            phrase = phrase.replace(of_them(said), names_of(resolving.table.state, those))
    return phrase


def _quoted(resolving: Resolving, allowed: May) -> str:
    """What is allowed, as it is quoted."""
    words = with_x(_offer(resolving, allowed), allowed, resolving.x)
    return (words.replace("~", resolving.name(resolving.this)) if resolving.this is not None else words).rstrip(".")


def _offer(resolving: Resolving, allowed: May) -> str:
    """What is allowed, in the words of a card or, where no card has them, in those of a keyword's rule."""
    match allowed.do:
        case PlayCard(keyword=str(keyword), cost=Cost() as cost) if keyword:
            return f"You may cast ~ for its {keyword} cost, {cost_text(cost)}"
        case PlayCard(what=This(), verb=verb, keyword="suspend"):
            return f"You may {verb} ~ without paying its mana cost"
        case Exile(what=This(), bound_to=Chosen(noun=noun)):
            return f"You may exile ~ encoded on {counted(1, kind_of(noun, several=False, own=True) or 'creature')}"
        case Sequence(parts=(Copy(what=what), May(do=PlayCard(free=True)))):
            copied = names_of(resolving.table.state, resolving.objects(what))
            return f"You may copy {copied}, to cast the copy without paying its mana cost"
        case DealDamage(by=by, amount=Number(value=amount), to=ControllerOf()):
            source = names_of(resolving.table.state, resolving.objects(by))
            return f"That player may have {source} deal {amount} damage to them"
        case _:
            words = print_line((SpellAbility((allowed,)),)) or _without_subject(allowed.do)
            return words or f"what {resolving.name(resolving.object)} allows"


def _without_subject(do: Instruction) -> str | None:
    """What is allowed to a player whom the sentence has named before."""
    parts = unfill(do)
    said = fill(parts[1], IMPLIED) if parts is not None else None
    return print_line((SpellAbility((said,)),)) if said is not None else None


def ask_yes(resolving: Resolving, player: str, prompt: str, rule: str = "608.2d") -> Taken:
    """A player is asked yes or no."""
    return resolving.table.ask("choose_yes_no", player, prompt, (), rule, source=resolving.object)


def _payer(resolving: Resolving, player: str, cost: Cost, together: Payments | None) -> Payer:
    x = resolving.x or 0
    return Payer(
        player,
        resolving.object,
        resolving.this,
        x,
        resolving.table.payment(player),
        mana_rule="605.3a",
        waterbent=waterbent(cost, x),
        together=together,
    )


def pay_at_once(resolving: Resolving, ask: Callable[[Payments], Answered]) -> Answered:
    """Have several players choose to pay, or not to, as ``ask`` says; then what they pay is paid at once (101.4)."""
    payments = Payments()
    answered = ask(payments)
    resolving.refs.update(payments.happen(resolving.table))
    return answered


def pays(
    resolving: Resolving,
    player: str,
    cost: Cost,
    rule: str,
    *,
    must: bool = False,
    per: str | None = None,
    together: Payments | None = None,
) -> bool:
    """Whether the player chooses to pay, and can (118.12, 118.12a); paying is all or nothing (118.3).

    ``must``: they have no choice but that of an amount. ``per``: for which object it is paid, where it is for each.
    ``together``: where it is collected what several players pay at the same time.
    """
    counted = is_of_an_amount(cost)
    if contains(cost, PayEnergy) or counted:
        _count(resolving, counted, ())
    for defined in find(cost, DefinedX):
        resolving.x = max(resolving.value(defined), 0)  # 107.3i: each X of the text has that value
    meant = _with_amounts(resolving, cost)
    if meant is None:
        text = f"There is no mana cost that {resolving.name(player)} could pay."
        resolving.table.note(text, "cannot_pay", "118.6", "202.1b", actor=player, objects=(resolving.object,))
        return False
    what = f" for {resolving.name(per)}" if per is not None else ""
    shown = meant if resolving.x is None else rewrite(meant, lambda node: _that_x(resolving, node))
    low = next((amount.low for amount in find(meant, AnyAmount)), None)
    unit = next((_UNITS[type(part)] for part in meant.parts if contains(part, AnyAmount)), None)
    cost = meant if low is None else rewrite(meant, _opened)
    table, payer = resolving.table, _payer(resolving, player, cost, together)
    payer = payer if low is None else msgspec.structs.replace(payer, x=low)
    possible = tuple(way for way in settlements(cost) if paying.could_pay(table, payer, way))
    if not possible:
        for doubt in perhaps_pays(table.state, player):
            table.doubt(doubt)
        if contains(shown, PayMana):
            what_for = _of_payer(resolving, player, shown, PL)
            table.assume(f"Nothing else is listed with which {resolving.name(player)} could {what_for}{what}.")
        table.note(
            f"{resolving.name(player)} can't {_of_payer(resolving, player, shown, PL)}{what}.",
            "cannot_pay",
            "118.3",
            actor=player,
            objects=(resolving.object,),
        )
        return False
    to = what or (f" for {resolving.asking}" if contains(shown, PayMana) else "")
    prompt = f"Does {resolving.name(player)} {_of_payer(resolving, player, shown, PL)}{to}?"
    taken = None if must else ask_yes(resolving, player, prompt, rule)
    yes = taken is None or bool(taken.answer.yes)
    done = f"{'' if yes else 'does not '}{_of_payer(resolving, player, shown, SG if yes else PL)}"
    table.note(
        f"{resolving.name(player)} {done}{what}.",
        "pay",
        rule,
        actor=player,
        objects=(resolving.object,),
        choice=taken,
    )
    if yes:
        if low is not None:
            payer, possible = _with_x(resolving, payer, cost, low, unit)
        elif resolving.x is None and has_x(cost):
            payer, possible = _with_x(resolving, payer, cost)
            resolving.x = payer.x
        resolving.chose_to = resolving.chose_to or not must
        possible = _with_mana(resolving, payer, cost, possible)
        settled = possible[0] if len(possible) == 1 else _settled(resolving, player, possible)
        paid = paying.pay(table, payer, settled, paying.make_mana(table, payer, settled))
        resolving.refs["cost.chosen"] = paid.chosen
        resolving.refs.update(paid.deeds)
        resolving.amounts.update(paid.amounts)
        if any(isinstance(part, PayEnergy) for part in settled.parts) or counted:
            _count(resolving, counted, settled.parts, payer.x)
    return yes


def _with_mana(resolving: Resolving, payer: Payer, cost: Cost, possible: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Where mana is taken as paid, symbols that can be paid in several ways are paid with mana (118.13); what is left."""
    if payer.payment != "assume" or cost.others or len(possible) == 1:
        return possible
    resolving.table.assume(
        f"{resolving.name(payer.player)} pays for hybrid and Phyrexian symbols with mana (payment: assume)."
    )
    life = [sum(isinstance(part, PayLife) for part in way.parts) for way in possible]
    return (next(way for way, lives in zip(reversed(possible), reversed(life), strict=True) if lives == min(life)),)


def _that_x(resolving: Resolving, node: Node) -> Node | None:
    """Life that is paid, as the number that X is known to be."""
    match node:
        case PayLife(amount=X()):
            return msgspec.structs.replace(node, amount=Number(resolving.x or 0))
        case _:
            return None


def _of_payer(resolving: Resolving, player: str, cost: Cost, number: Grammatical) -> str:
    """How a cost is paid, said of who pays it: "you" is the controller of the text."""
    said = paying_text(cost, number)
    return of_them(said) if player == resolving.you else said


def _opened(node: Node) -> Node | None:
    """A payment with an X that is chosen as it is paid, where any amount may be paid."""
    match node:
        case PayMana(x=AnyAmount()):
            return msgspec.structs.replace(node, x=None)
        case AnyAmount():
            return X()
        case _:
            return None


def _count(resolving: Resolving, counted: bool, parts: tuple[CostPart, ...], x: int = 0) -> None:
    """Remember how much energy was paid, or how much of what was ``counted`` (608.2c)."""
    amounts = resolving.amounts
    energy = [part.amount for part in parts if isinstance(part, PayEnergy)]
    amounts[this_way.ENERGY_PAID] = sum(_number(amount, x) for amount in energy)
    if counted:
        life = [part.amount for part in parts if isinstance(part, PayLife)]
        mana = sum(part.mana.mana_value(x) for part in parts if isinstance(part, PayMana))
        amounts["done.amount"] = mana + sum(_number(amount, x) for amount in (*energy, *life))


def _number(amount: Quantity, x: int) -> int:
    return amount.value if isinstance(amount, Number) else x


_UNITS: Final[dict[type[Node], str]] = {PayLife: "life", PayEnergy: "{E}", PayMana: "mana"}
"""What any amount may be paid of."""


def _with_x(
    resolving: Resolving, payer: Payer, cost: Cost, least: int = 0, unit: str | None = None
) -> tuple[Payer, tuple[Cost, ...]]:
    """X, which nothing defines, is chosen as it is paid; from then on it has that value (107.3f, 107.3i). So is any amount
    of a ``unit``, which is called so.
    """
    table = resolving.table

    def can_be(x: int) -> bool:
        return paying.could_pay(table, msgspec.structs.replace(payer, x=x), cost)

    if payer.payment == "assume" and can_be(LARGE):  # mana that is assumed is no limit
        return _with_this_x(resolving, payer, cost, (least, None), unit)
    return _with_this_x(resolving, payer, cost, (least, greatest(can_be, least)), unit)


def _with_this_x(
    resolving: Resolving, payer: Payer, cost: Cost, between: tuple[int, int | None], unit: str | None
) -> tuple[Payer, tuple[Cost, ...]]:
    """The player chooses X, or how much of the unit is paid, between these."""
    table, who = resolving.table, payer.player
    name, whose, (least, most) = resolving.name(who), resolving.asking, between
    prompt = f"What is X for {whose}?" if unit is None else f"How much {unit} does {name} pay for {whose}?"
    rule = "107.3f" if unit is None else "608.2d"
    taken = table.ask("choose_number", who, prompt, (), rule, low=least, high=most, source=resolving.object)
    x = taken.answer.number or 0
    text = f"{name} chooses X = {x}." if unit is None else f"{name} chooses to pay {x} {unit}."
    table.note(text, "choose", rule, actor=who, objects=(resolving.object,), choice=taken)
    known = msgspec.structs.replace(payer, x=x)
    return known, tuple(way for way in settlements(cost) if paying.could_pay(table, known, way))


def _with_amounts(resolving: Resolving, cost: Cost) -> Cost | None:
    """The cost with the amounts, and the mana costs of the objects, that it means; ``None`` if one of those has no mana
    cost (118.6).
    """
    if cost.others:
        ways = [_with_amounts(resolving, Cost(parts)) for parts in (cost.parts, *cost.others)]
        found = [way.parts for way in ways if way is not None]
        return Cost(found[0], tuple(found[1:])) if found else None
    parts: list[CostPart] = []
    for part in cost.parts:
        if isinstance(part, PayMana) and part.each is not None:
            times = max(resolving.value(part.each), 0)  # 107.1b
            parts.extend(times_over(Cost((PayMana(part.mana, part.waterbend),)), times).parts)
            continue
        if isinstance(part, PayLife | PayEnergy) and not isinstance(part.amount, Number | X | AnyAmount):
            parts.append(msgspec.structs.replace(part, amount=Number(max(resolving.value(part.amount), 0))))
            continue
        if isinstance(part, PayMana) and part.x is not None and not isinstance(part.x, AnyAmount):
            x = max(resolving.value(part.x), 0)  # 107.1b
            symbols = (str(x) if symbol == "X" else symbol for symbol in part.mana.symbols)
            parts.append(PayMana(gathered(ManaCost(tuple(symbols))), part.waterbend))
            continue
        if not isinstance(part, ManaCostOf):
            parts.append(rewrite(part, lambda node: _that_many(resolving, node)))
            continue
        for one in resolving.objects(part.of):
            mana = view(resolving.table.state).of(one).mana_cost
            if mana is None:
                return None
            cost_now = _without_x(mana, record_of(one, resolving.scope))
            parts.append(PayMana(gathered(cost_now, part.less.generic if part.less is not None else 0)))
    return Cost(tuple(parts))


def _that_many(resolving: Resolving, node: Node) -> Node | None:
    """An amount that only the ability knows, as a number: that of objects to sacrifice, for instance (118.12a)."""
    return Number(max(resolving.value(node), 0)) if isinstance(node, ThatMuch) else None


def _without_x(mana: ManaCost, record: GameObject | None) -> ManaCost:
    """A mana cost in which X is 0, or for a spell on the stack the value that was chosen for it (107.3h)."""
    x = record.on_stack.x if record is not None and record.zone == "stack" and record.on_stack is not None else 0
    symbols = (str(x or 0) if symbol == "X" else symbol for symbol in mana.symbols)
    return ManaCost(tuple(symbols))


def _settled(resolving: Resolving, player: str, possible: tuple[Cost, ...]) -> Cost:
    """How the player pays for the symbols that can be paid in several ways (118.13b)."""
    taken = resolving.table.ask(
        "choose_value",
        player,
        f"How does {resolving.name(player)} pay?",
        options_for(tuple((str(index), settled_text(way)) for index, way in enumerate(possible))),
        "118.13b",
        source=resolving.object,
    )
    return possible[int(picked(taken.answer, taken.choice)[0])]
