"""What an object is not, or does not have, where a predicate does not hold: for the reasons in refusals."""

from __future__ import annotations

from engine.abilities.phrases import filters as f
from engine.abilities.phrases import relations
from engine.abilities.phrases import what_was_done as w
from engine.abilities.phrases.mana_symbols import COLOR_NAMES
from engine.oracle.printing import phrase
from engine.phrases.describing import amount
from engine.phrases.wording import with_article


def failing(predicate: f.Predicate) -> str:
    """What is wrong with an object for which a predicate does not hold, as the end of a sentence."""
    if isinstance(predicate, relations.IsSo):
        return failing(predicate.predicate)
    if isinstance(predicate, f.Not):
        return f"{'is' if _is_quality(predicate.predicate) else 'has'} {_quality(predicate.predicate)}"
    if isinstance(predicate, f.Either):
        ruled_out = [one.predicate for one in predicate.predicates if isinstance(one, f.Not)]
        if len(ruled_out) == len(predicate.predicates) and all(_is_quality(one) for one in ruled_out):
            return f"is {' and '.join(_quality(one) for one in ruled_out)}"
    return f"is not {_quality(predicate)}" if _is_quality(predicate) else f"does not have {_quality(predicate)}"


def _is_quality(predicate: f.Predicate) -> bool:
    if isinstance(predicate, relations.IsSo):
        return _is_quality(predicate.predicate)
    return not isinstance(
        predicate,
        f.HasKeyword
        | f.HasManaCost
        | f.HasMorph
        | f.HasNoAbilities
        | f.HasCounters
        | f.Compares
        | f.ComparesOwn
        | f.Targets
        | f.HasTargets
        | f.IsFrom,
    )


def _as_modifier(predicate: f.Predicate, otherwise: str, before: str = "") -> str:
    """The quality in the words of a card, with a word ``before`` them; ``otherwise`` where no card has words for it."""
    said = phrase("modifier", predicate)
    return f"{before}{said}" if said is not None else otherwise


def _quality(predicate: f.Predicate) -> str:  # noqa: C901  (one phrase for each kind)
    match predicate:
        case f.HasType(type=name) | f.HasSubtype(subtype=name):
            return with_article(name)
        case f.HasSupertype(supertype=name):
            return name
        case f.HasColor(color=color):
            return COLOR_NAMES[color]
        case f.IsOfColors(count=count):
            return f"of {count} color{'' if count == 1 else 's'}"
        case f.IsColored(colors=colors, every=every):
            return f" {'and' if every else 'or'} ".join(COLOR_NAMES[color] for color in colors)
        case f.HasManaValue(parity=parity):
            return f"of {parity} mana value"
        case f.ColorCount(word=word):
            return word
        case f.IsTapped(tapped=tapped):
            return "tapped" if tapped else "untapped"
        case f.IsFaceDown(down=down):
            return "face down" if down else "face up"
        case f.InCombat(role=role):
            return role
        case f.IsDesignated(word=word):
            return "a Ring-bearer" if word == "ring_bearer" else word
        case f.IsPaired():
            return "paired"
        case f.IsToken():
            return "a token"
        case f.IsAnother():
            return "another object"
        case f.IsOtherThan():
            return "other than that object"
        case relations.IsOneOf():
            return "one of those"
        case relations.HasAttached():
            return "one with something attached to it"
        case relations.IsNone():
            return "one of those that are left out"
        case relations.Together():
            return "one that can be chosen together with the others"
        case f.HasKeyword(keyword=keyword):
            return keyword
        case f.HasMorph():
            return "a morph ability"
        case f.IsSuspended():
            return "suspended"
        case f.HasNoAbilities():
            return "no abilities"
        case f.HasCounters(kind=kind, low=int(low)):
            return f"{low} or more {f'{kind} ' if kind is not None else ''}counters"
        case f.HasCounters(kind=kind):
            return f"a {kind} counter" if kind is not None else "a counter"
        case f.Compares(property=name, comparison=comparison, than=than):
            return f"a {name.replace('_', ' ')} {_COMPARED[comparison].format(amount(than))}"
        case f.HasSize(power=power, toughness=toughness):
            return f"{power}/{toughness}"
        case f.ComparesOwn(property=name, comparison=comparison, other=other):
            return f"a {name.replace('_', ' ')} {_COMPARED[comparison].format(f'its {other}')}"
        case f.IsControlledBy():
            return "controlled by the player it has to be controlled by"
        case f.IsCastBy():
            return "cast by the player it has to be cast by"
        case f.IsOwnedBy():
            return "owned by the player it has to be owned by"
        case f.IsPlayers():
            return "an object of the player whose it has to be"
        case f.IsExiledWith():
            return "exiled by the ability that this one is linked to"
        case relations.IsUsedFor(how=how):
            return "used to craft it" if how == "craft" else "one of those that convoked it"
        case f.IsPutWith():
            return "put onto the battlefield by the ability that this one is linked to"
        case f.IsCreatedWith():
            return "created by the ability that this one is linked to"
        case f.IsNamed(name=name):
            return f"named {name}"
        case f.HasManaCost(cost=cost, within=within) if within:
            return f"{cost.text} in its mana cost"
        case f.HasManaCost(cost=cost, other=other):
            return f"the mana cost {cost.text}{f' or {other.text}' if other is not None else ''}"
        case f.HasChosen(what=what):
            return f"of the chosen {what}"
        case f.InZone(zone=zone, also=also, of=of):
            where = f"{zone}{f' or {also}' if also else ''}"
            return f"in the {where} that it has to be in" if of is not None else f"in a {where}"
        case f.IsCastFrom(zone=zone, elsewhere=elsewhere):
            return f"cast from {'elsewhere than ' if elsewhere else ''}the {zone}"
        case f.IsKicked():
            return "kicked"
        case f.IsCastFor(keyword=keyword):
            return f"cast for its {keyword} cost"
        case f.UsesManaOf():
            return "cast with certain mana"
        case f.HasPart(kind=kind):
            return f"one that has an {kind}" if kind != "prepare spell" else "one that has a prepare spell"
        case f.IsDoubleFaced(transformed=transformed):
            return "transformed" if transformed else "double-faced"
        case w.DidThisTurn(what="was put there", origin=origin):
            return f"one that was put there{f' from the {origin}' if origin is not None else ''} this turn"
        case w.DidThisTurn(what=what):
            return f"one that {what} this turn"
        case w.HasDone():
            return _as_modifier(predicate, "one that did so, or to which that happened", "one ")
        case w.DamagedThisWay():
            return "one that was dealt damage this way"
        case w.DoneThisWay(what="given counters"):
            return "one that had counters put on it this way"
        case w.DoneThisWay(what=what):
            return f"one that was {what} this way"
        case w.IsNotExiledThisWay():
            return "another card than those that were exiled this way"
        case f.IsAttachedTo(by=by):
            return by
        case relations.IsNthCast():
            return "that one of the spells cast this turn"
        case relations.IsAttachmentOf():
            return _as_modifier(predicate, "attached to that object")
        case relations.IsInCombatWith(how=how):
            return f"{how} that creature"
        case relations.IsAttacking():
            return "attacking whom it has to be attacking"
        case relations.IsGoaded():
            return "goaded"
        case relations.IsTopmost(bottom=bottom):
            return f"at the {'bottom' if bottom else 'top'} of its graveyard"
        case f.IsModified():
            return "modified"
        case f.SharesWith(what=what):
            return f"of the same {what}"
        case f.IsExtreme(which=which, property=name):
            return f"the one with the {which} {name.replace('_', ' ')}"
        case f.Targets() | f.HasTargets():
            return "such targets"
        case f.IsAbility(kind=kind):
            return with_article(f"{kind} ability")
        case f.IsFrom():
            return "such a source"
        case f.Either(predicates=predicates):
            return " or ".join(_quality(inner) for inner in predicates)
        case relations.IsSo(predicate=inner):
            return _quality(inner)
        case f.Not(predicate=inner):
            return f"not {_quality(inner)}"


_COMPARED = {
    "<": "less than {}", "<=": "of {} or less", "=": "of {}", ">=": "of {} or greater", ">": "greater than {}",
    "!=": "other than {}",
}  # fmt: skip
