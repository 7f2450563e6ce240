"""Changes and quantities in a few words, for the traces of layers and the steps of a ruling."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, TypeVar

from msgspec.structs import replace

from engine.abilities.ability import Keyword
from engine.abilities.casting.activating import CannotActivate
from engine.abilities.changes import Change
from engine.abilities.combat.attack_options import MayEnlist, MayExert
from engine.abilities.combat.restrictions import (
    Alone,
    AssignsDamage,
    BlockedAsThough,
    BlockedByAll,
    BlockedByNumber,
    BlocksMore,
    CanAttackAnyway,
    CanBlockOnly,
    CannotAttackPlayer,
    CannotAttackUnless,
    CannotBeBlockedBy,
    CannotBlock,
    CannotUnlessPaid,
    DeclaredAtMost,
    DeclaredOnlyWith,
    Goaded,
    LethalByPower,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from engine.abilities.costs.cost import PayMana
from engine.abilities.layers.becoming import parts_of
from engine.abilities.layers.characteristics import (
    ActivatedWithHaste,
    BecomeColorOfChoice,
    BecomeColors,
    Becomes,
    BecomeTypes,
    Cannot,
    CannotAttackYou,
    CannotBeCounteredBy,
    CannotBeTargetedBy,
    CannotHave,
    CannotUntapNext,
    ChangeController,
    CounterLimit,
    DefinePT,
    Delta,
    ExiledIfLeaves,
    GainAbilities,
    GainAbilitiesOf,
    GainOneOf,
    LoseAbilities,
    LoseAllAbilities,
    LoseSubtypes,
    LoseThisAbility,
    ModifyOneOf,
    ModifyPT,
    Regeneration,
    SetName,
    SetPT,
    SwitchPT,
)
from engine.abilities.layers.text_changes import ChosenColorWord, HasFullText, ReplaceWords
from engine.abilities.layers.type_changes import BecomeChosen, BecomeEvery, BecomeTypeOfChoice, LoseKinds, LoseType
from engine.abilities.lexicon import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES
from engine.abilities.node import Node
from engine.abilities.permanents.attaching import AttachesOnlyTo
from engine.abilities.permanents.counters import EntersAlso
from engine.abilities.permanents.tapping import CrewsAsThough, MayStayTapped, UntapsInOthersSteps, UsesToughness
from engine.abilities.phrases.filters import HasKeyword
from engine.abilities.phrases.mana_symbols import COLOR_NAMES
from engine.abilities.phrases.quantities import DefinedX, Number, Quantity, Times, X
from engine.abilities.phrases.references import Group, ObjectRef
from engine.abilities.rewriting import rewrite
from engine.dialogue.wording import enumerated
from engine.oracle.grammar.symbols import PL, SG
from engine.oracle.printing import phrase, show
from engine.phrases.wording import counted, with_article

Said = TypeVar("Said", bound=Node)

_UNSAID: Final = "the amount that its text says"
"""What is said of an amount for which the grammar has no words of its own."""


def amount(quantity: Quantity) -> str:
    """A quantity in a few words."""
    match quantity:
        case Number(value):
            return str(value)
        case X():
            return "X"
        case DefinedX(of=of) | Times(factor=1, of=of):
            return amount(of)
        case _:
            pass
    text = (show("expression", quantity) or _UNSAID).replace("~", "this object")
    return text[0].lower() + text[1:] if text[1:2].islower() else text


def without_riders(said: Said) -> Said:
    """The same without what other sentences say of a keyword: that protection does not remove Auras (702.16n)."""
    bare: Said = rewrite(
        said, lambda node: replace(node, spares=None) if isinstance(node, Keyword) and node.spares else None
    )
    return bare


def _as_written(change: GainAbilities | GainAbilitiesOf) -> str | None:
    """What gives abilities, in the words of a card, which name them."""
    text = phrase("given", without_riders(change), SG)
    return text and text.replace("~", "this object")


def _of_whom(of: ObjectRef) -> str:
    noun = of.noun if isinstance(of, Group) else None
    if noun is not None:  # that they have the keyword goes without saying
        noun = replace(noun, post=tuple(one for one in noun.post if not isinstance(one, HasKeyword)))
    said = phrase("noun", noun, PL) if noun is not None else None
    return said.replace("~", "this object") if said else "other objects"


def _whose(keyword: str) -> str:
    return f"each kind of {keyword}" if keyword else "all activated abilities"


def _forbidden(change: Change) -> str | None:
    """What can't be done, in the words of a card, which say by whom and to whom."""
    text = phrase("forbidden", change, SG)
    return text and text.replace("~", "this object")


def cannot_attack(change: CannotAttackYou, whom: str) -> str:
    """That a creature can't attack the controller of the effect, ``whom``, or not without a payment (508.1c, 508.1h)."""
    paid = change.unless.text if change.unless is not None else "life" if change.life is not None else ""
    walkers = " or their planeswalkers" if change.walkers else ""
    return f"can't attack {whom}{walkers}{f' without a payment of {paid} for each creature' if paid else ''}"


def determined_text(change: Change, amounts: tuple[int | None, int | None]) -> str:
    """What a change does where its amounts are known: they, and in brackets what they are the amounts of."""
    power, toughness = amounts
    words = change_text(change)
    match change:
        case ModifyPT(Delta(amount=one), Delta(amount=other)) if not _numbers(one, other):
            if power is not None and toughness is not None:
                where = words.partition(", where ")[2]
                told = where and _UNSAID not in where
                return f"gets {power:+d}/{toughness:+d} ({where})" if told else f"gets {power:+d}/{toughness:+d}"
        case SetPT(one, other) | DefinePT(one, other) if not _numbers(one, other):
            has, what, how = re.split(r"(power and toughness|power|toughness)", words, maxsplit=1)
            shown = "/".join(str(number) for number in amounts if number is not None)
            if what == "power" and "/" in shown:  # each is said by itself
                what, how = "power and toughness", f"power{how}"
            return f"{has}{what} {shown} ({how.strip()})"
        case _:
            pass
    return words


def _numbers(*amounts: Quantity | None) -> bool:
    return all(one is None or isinstance(one, Number) for one in amounts)


def _modified(power: Delta, toughness: Delta) -> str:
    """How much power and toughness are modified by: numbers, or X and Y where it takes words to say how much."""
    one, other = amount(power.amount), amount(toughness.amount)
    letter = "X" if " " not in one or one == other else "Y"
    shown = ["X" if " " in one else one, letter if " " in other else other]
    meant = dict.fromkeys(f"{name} is {words}" for name, words in zip(shown, (one, other), strict=True) if " " in words)
    where = f", where {' and '.join(meant)}" if meant else ""
    return f"{power.sign}{shown[0]}/{toughness.sign}{shown[1]}{where}"


def _each(power: Quantity | None, toughness: Quantity | None) -> str:
    """Power and toughness that are set."""
    if power is None or toughness is None:
        name, number = ("power", power) if power is not None else ("toughness", toughness)
        return f"{name} {'' if isinstance(number, Number) else 'equal to '}{amount(number)}" if number else ""
    if isinstance(power, Number) or isinstance(toughness, Number):
        return f"power and toughness {amount(power)}/{amount(toughness)}"
    if power == toughness:
        return f"power and toughness each equal to {amount(power)}"
    return f"power equal to {amount(power)} and toughness equal to {amount(toughness)}"


def _every(subtypes: tuple[str, ...]) -> str | None:
    """What subtypes are called together, where there are too many to name them or a text means all of a sort."""
    named = frozenset(subtypes)
    if named >= {*CREATURE_TYPES}:
        return "every creature type"
    if named == {*LAND_TYPES}:
        return "every land type"
    return "every basic land type" if named == {*BASIC_LAND_TYPES} else None


@lru_cache(4096)
def change_text(change: Change) -> str:  # noqa: C901  (one case for each kind)
    """What a change does to an object."""
    match change:
        case ModifyPT(power=power, toughness=toughness):
            return f"gets {_modified(power, toughness)}"
        case SetPT(power=power, toughness=toughness):
            return f"has base {_each(power, toughness)}"
        case DefinePT(power=power, toughness=toughness):
            return f"has {_each(power, toughness)}"
        case SwitchPT():
            return "has its power and toughness switched"
        case GainAbilities(abilities=abilities):
            named = ", ".join(getattr(ability, "name", "an ability") for ability in abilities)
            return _as_written(change) or f"gains {named}"
        case LoseThisAbility():
            return "loses the ability"
        case LoseAbilities(abilities=keywords):
            return f"loses {', '.join(keyword.name for keyword in keywords)}"
        case CannotHave(abilities=keywords):
            return f"can't have {', '.join(keyword.name for keyword in keywords)}"
        case LoseAllAbilities(but_mana=but_mana):
            return f"loses all abilities{' except mana abilities' if but_mana else ''}"
        case GainAbilitiesOf(of=of, keyword=keyword):
            return _as_written(change) or f"gains {_whose(keyword)} of {_of_whom(of)}"
        case LoseSubtypes(of=of):
            return f"loses all {of} types"
        case LoseType(type=lost):
            return f"isn't {with_article(lost)}"
        case SetName(name=name):
            return f"is named {name}"
        case HasFullText():
            return "has the full text of another card"
        case ChosenColorWord():
            return "has every color word in its text replaced by the chosen one"
        case ReplaceWords(old="", new=new):
            return f"has every color word in its text replaced by {COLOR_NAMES.get(new, 'none that is known')}"
        case ReplaceWords(old=old, new=new):
            return f"has {COLOR_NAMES.get(old, old)} in its text replaced by {COLOR_NAMES.get(new, new)}"
        case BecomeChosen(what=what, adding=adding):
            others = "colors" if what == "color" else "types"
            return f"is the chosen {what}{f' in addition to its other {others}' if adding else ''}"
        case BecomeTypeOfChoice(kind=kind):
            return f"becomes the {kind} of a choice"
        case BecomeEvery(of=of):
            return f"is every {of} type"
        case LoseKinds(what=what, other=other):
            return f"loses all {'other ' if other else ''}{' and '.join(what)}"
        case BecomeColors(colors=colors, adding=adding):
            words = " and ".join(COLOR_NAMES[color] for color in colors) or "colorless"
            return f"is {words}{' in addition to its other colors' if adding else ''}"
        case BecomeTypes(supertypes=supertypes, types=types, subtypes=subtypes, adding=adding):
            every = _every(subtypes)
            kinds = (every,) if every is not None else subtypes
            words = " ".join((*supertypes, *kinds, *types))
            kind = with_article(words) if (types or subtypes) and every is None else words
            return f"is {kind}{' in addition to its other types' if adding else ''}"
        case Becomes():
            parts = [change_text(part) for part in parts_of(change)]
            return enumerated(parts)
        case BecomeColorOfChoice():
            return "becomes the color of a choice"
        case ModifyOneOf():
            return "gets one of several amounts, by a choice"
        case GainOneOf():
            return "gains an ability of a choice"
        case ChangeController():
            return "changes its controller"
        case Cannot(what=what):
            return f"can't {what}"
        case CannotActivate(which=which):
            spared = {"all": "", "no mana": " unless they're mana abilities", "tap": " if they have {T} in their costs"}
            return f"can't have its activated abilities activated{spared[which]}"
        case CannotAttackYou():
            return cannot_attack(change, "the player whose effect it is")
        case CannotUnlessPaid(what=what, cost=cost):
            return f"can't {what} unless {cost.mana.text if isinstance(cost, PayMana) else 'a cost'} is paid for it"
        case CannotBeBlockedBy(others=others):
            said = _forbidden(replace(change, turn=False))
            return said or f"can't be blocked {'except ' if others else ''}by some creatures"
        case ActivatedWithHaste():
            return "has abilities that may be activated as though it had haste"
        case CannotBeCounteredBy():
            return _forbidden(change) or "can't be countered by some spells or abilities"
        case CannotBeTargetedBy():
            return _forbidden(change) or "can't be the target of some spells or abilities"
        case CanBlockOnly():
            return "can block only some creatures"
        case MustAttack(whom=whom):
            return "attacks if able" if whom is None else "attacks a certain player if able"
        case MustBeBlocked():
            return "must be blocked if able"
        case CannotAttackUnless(negated=negated):
            return f"can't attack {'if' if negated else 'unless'} the defending player controls certain permanents"
        case CannotAttackPlayer():
            return "can't attack unless something is so of the defending player"
        case Alone(what=what, how=how):
            return f"can't {what} alone" if how == "cannot" else f"can {what} only alone"
        case DeclaredOnlyWith(what=what):
            return f"can't {what} unless certain others do"
        case CanAttackAnyway():
            return "can attack as though it didn't have defender"
        case BlockedByNumber(low=low, high=high):
            return f"can't be blocked by {f'fewer than {low}' if high is None else f'more than {high}'}"
        case DeclaredAtMost(what=what, most=most, whom=whom):
            some = " one player or permanent" if whom is not None else ""
            return f"is one of at most {most} that {what}{some} each combat"
        case CannotBlock():
            return _forbidden(change) or "can't block some creatures"
        case BlocksMore(more=more):
            return f"can block {'any number of' if more is None else more} more creatures"
        case Goaded():
            return "is goaded"
        case MustBlock():
            return "blocks if able"
        case BlockedAsThough(by="it"):
            return "can block creatures as though they didn't have an ability"
        case BlockedAsThough():
            return "can be blocked as though it didn't have an ability"
        case BlockedByAll():
            return "is blocked by all creatures able to block it"
        case LethalByPower():
            return "is dealt lethal damage by its power"
        case AssignsDamage(what="as though unblocked"):
            return "may assign its combat damage as though it weren't blocked"
        case AssignsDamage(what=what):
            return f"assigns {'no combat damage' if what == 'nothing' else 'combat damage equal to its toughness'}"
        case UsesToughness(doing=doing):
            return f"{'crews Vehicles' if doing == 'crew' else 'stations permanents'} using its toughness"
        case MayEnlist():
            return "may enlist another creature as it attacks"
        case MayExert():
            return "may be exerted as it attacks"
        case CrewsAsThough(greater=greater):
            return f"crews Vehicles as though its power were {greater} greater"
        case CannotUntapNext(of=of) if of is not None:
            return "doesn't untap during that player's next untap step"
        case CannotUntapNext():
            return "doesn't untap during its controller's next untap step"
        case MayStayTapped():
            return "may be left tapped in its controller's untap step"
        case UntapsInOthersSteps():
            return "untaps during each other player's untap step"
        case AttachesOnlyTo():
            return "can be attached only to certain permanents"
        case EntersAlso(kind=kind, amount=Number(count)):
            return f"enters with {counted(count, f'additional {kind} counter')} on it"
        case EntersAlso(kind=kind):
            return f"enters with additional {kind} counters on it"
        case CounterLimit(kind=kind, most=most):
            return f"can't have more than {most} {kind} counters on it"
        case ExiledIfLeaves():
            return "is exiled if it would leave the battlefield"
        case Regeneration():
            return "regenerates the next time it would be destroyed"
