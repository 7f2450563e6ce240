"""Nouns: head words and the modifiers after them (109, 205; see ``engine.abilities.phrases.filters``)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.phrases.filters import (
    ColorCount,
    Compares,
    ComparesOwn,
    Either,
    HasCounters,
    HasKeyword,
    HasManaCost,
    HasManaValue,
    HasMorph,
    HasNoAbilities,
    HasSubtype,
    HasSupertype,
    HasTargets,
    HasType,
    Head,
    InZone,
    IsAnother,
    IsCastBy,
    IsControlledBy,
    IsCreatedWith,
    IsExiledWith,
    IsExtreme,
    IsFaceDown,
    IsFrom,
    IsNamed,
    IsOfColors,
    IsOtherThan,
    IsOwnedBy,
    IsPutWith,
    Not,
    Noun,
    Predicate,
    SharesWith,
    Targets,
    UsesManaOf,
)
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import CountOf, Extreme, TotalOf, VarietyAmong
from engine.abilities.phrases.references import Back, Group, Players, Several, Target, This, You
from engine.abilities.phrases.relations import IsAttachmentOf, IsSo, IsUsedFor
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import ANY, PL, SG
from engine.oracle.productions.phrases.comparing import declare_comparisons
from engine.oracle.productions.phrases.noun_heads import declare_heads
from engine.oracle.productions.phrases.scopes import scoped, unscoped


def declare(g: Builder) -> None:
    """Declare ``noun`` and what it is made of."""
    declare_heads(g)
    _modifiers(g)
    _comparisons(g)
    _nouns(g)


NO_BASIC_LAND = Either((Not(HasSupertype("basic")), Not(HasType("land"))))
"""What is not both: a land that is not basic, or no land."""
WITH = (
    Compares,
    ComparesOwn,
    HasCounters,
    HasKeyword,
    HasManaValue,
    HasMorph,
    HasNoAbilities,
    Either,
    IsExtreme,
    SharesWith,
)
"""What "with" says of an object."""
WITH_COST = (
    "cycling",
    "awaken",
    "bestow",
    "disturb",
    "embalm",
    "encore",
    "escape",
    "eternalize",
    "flashback",
    "foretell",
    "freerunning",
    "madness",
    "mutate",
    "suspend",
    "toxic",
    "unearth",
)
"""Keywords that something follows, of which a text asks whether an object has them at all."""


def _modifiers(g: Builder) -> None:
    g.word("modifier", "you control", IsControlledBy(You()))
    g.word("modifier", "you already control", IsControlledBy(You(), "already"))
    g.word("modifier", "you don't control", Not(IsControlledBy(You())))
    g.word("modifier", "you didn't control", Not(IsControlledBy(You(), "did")))
    g.word("modifier", "your opponents control", IsControlledBy(Players("opponents")))
    g.word("modifier", "your team controls", IsControlledBy(Players("your team")))
    g.word("modifier", "you cast", IsCastBy(You()))
    g.rule("modifier", "using mana produced by {of:self}", UsesManaOf)
    g.word("modifier", "your opponents cast", IsCastBy(Players("opponents")))
    g.word("modifier", "that's one or more colors", ColorCount("one or more colors"))
    g.word("modifier", "that are one or more colors", ColorCount("one or more colors", plural=True))
    g.word("modifier", "you own", IsOwnedBy(You()))
    g.word("modifier", "you don't own", Not(IsOwnedBy(You())))
    g.rule("modifier", "{who:one_player} controls", IsControlledBy)
    g.rule("modifier", "{who:one_player} owns", IsOwnedBy)
    g.word("modifier", "they control", IsControlledBy(Back("they")))
    g.word("modifier", "they own", IsOwnedBy(Back("they")))
    for word in ("those players", "those opponents"):
        g.word("modifier", f"{word} control", IsControlledBy(Back(word)))
    g.rule("modifier", "other than {what:self}", IsOtherThan)
    g.rule("modifier", "other than {what:host}", IsOtherThan)
    g.word("modifier", "other than a basic land card", NO_BASIC_LAND)
    for start, several in (("that's", False), ("that are", True)):
        for n, words in enumerate(("one color", "two colors", "three colors", "four colors", "five colors"), 1):
            g.word("modifier", f"{start} exactly {words}", IsOfColors(n, plural=several))
    for parity in ("even", "odd"):
        g.word("with_phrase", f"a {parity} mana value", HasManaValue(parity))
        g.word("with_phrase", f"{parity} mana values", HasManaValue(parity, plural=True))
    either = "that's a {one:subtype/sg} or a {other:subtype/sg}"
    g.form("modifier", either, Either, lambda one, other: Either((HasSubtype(one), HasSubtype(other))), _two_kinds)
    g.unit("modifier", "with {it:with_phrase}", *WITH)
    g.form("modifier", "without {it:with_phrase}", Not, Not, _without)
    g.rule("modifier", "exiled with {by:self}", IsExiledWith)
    g.rule("modifier", "created with {by:self}", IsCreatedWith)
    g.word("modifier", "created with it", IsCreatedWith(This("it")))
    g.rule("modifier", "used to craft {what:self}", IsUsedFor, how="craft")
    g.word("modifier", "used to craft it", IsUsedFor(This("it")))  # the object that the ability is on
    convoked: dict[str, Any] = {"how": "convoke"}
    g.rule("modifier", "that convoked {what:self}", IsUsedFor, **convoked)
    g.word("modifier", "that convoked it", IsUsedFor(This("it"), **convoked))
    g.word("modifier", "exiled with it", IsExiledWith(This("it")))  # 607.2a: with the object that the ability is on
    g.rule("modifier", "put onto the battlefield with {by:self}", IsPutWith)
    g.rule("modifier", "named {name:proper}", IsNamed)
    g.word("modifier", "named ~", IsNamed("~"))
    g.word("modifier", "not named ~", Not(IsNamed("~")))
    g.rule("modifier", "with mana cost {cost:mana}", HasManaCost)
    g.rule("modifier", "with mana cost {cost:mana} or {other:mana}", HasManaCost)
    for within in ("its mana cost", "their mana cost", "their mana costs"):
        g.rule("modifier", f"with {{cost:x_symbol}} in {within}", HasManaCost, within=within)
    g.rule("modifier", "that targets {what:targeted}", Targets)
    g.rule("modifier", "that target {what:targeted}", Targets, plural=True)
    g.rule("modifier", "that targets only {what:targeted}", Targets, only=True)
    g.rule("modifier", "that targets only a single {what:plain_noun/sg}", Targets, only=True, single=True)
    g.word("modifier", "with a single target", HasTargets(1))
    g.rule("modifier", "from {source:a_source/sg}", IsFrom)
    g.word("x_symbol", "{X}", ManaCost(("X",)))
    g.rule("modifier", "attached to {what:self}", IsAttachmentOf)
    g.rule("modifier", "attached to {what:a_noun/sg}", IsAttachmentOf)
    g.rule("modifier", "attached to {what:noun/pl}", IsAttachmentOf, plural=True)
    g.word("modifier", "attached to you", IsAttachmentOf(You()))
    for words in ("it", "that creature", "that permanent", "them", "those creatures"):
        g.word("modifier", f"attached to {words}", IsAttachmentOf(Back(words)))
    g.form("a_source", "a {it:plain_noun/sg}", Noun, _source, _source_again, number=SG)
    g.rule("modifier", "in {of:whose} {zone:own_zone}", InZone)
    g.rule("modifier", "from {of:whose} {zone:own_zone}", InZone, word="from")
    g.word("modifier", "in exile", InZone("exile"))
    g.word("modifier", "from exile", InZone("exile", word="from"))
    for there in (InZone("graveyard"), InZone("graveyard", word="from")):
        g.word("modifier", f"{there.word} a graveyard", there)
        g.word("modifier", f"{there.word} graveyards", replace(there, plural=True))
    g.word("modifier", "in all graveyards", InZone("graveyard", word="in all", plural=True))
    g.word("modifier", "from all graveyards", InZone("graveyard", word="from all", plural=True))
    g.word("modifier", "on the battlefield", InZone("battlefield", word="on"))
    g.word("modifier", "not on the battlefield", Not(InZone("battlefield")))
    for zone in ("hand", "graveyard", "library"):
        g.word("own_zone", zone, zone)
    g.listing("modifiers", "modifier", None)


def _two_kinds(either: Either) -> tuple[str, ...] | None:
    """ "That's a Wolf or a Werewolf"."""
    words = tuple(part.subtype for part in either.predicates if isinstance(part, HasSubtype))
    return words if either.join == "or" and len(words) == len(either.predicates) == 2 else None


def _source(noun: Noun) -> Noun | None:
    """Sources are called so: "from an artifact source"."""
    return noun if all(head.word == "source" for head in noun.heads) and not noun.post else None


def _source_again(noun: Noun) -> tuple[Noun] | None:
    return (noun,) if _source(noun) is not None else None


def _without(value: Not) -> tuple[Any] | None:
    inner = value.predicate
    if isinstance(inner, HasCounters) and (inner.kind is None or inner.low is not None):
        return None  # "with no counters on it"
    return (inner,) if isinstance(inner, (HasCounters, HasKeyword, Either)) else None


def _comparisons(g: Builder) -> None:
    declare_comparisons(g)
    g.rule("with_phrase", "a {kind:counter_kind} counter on it", HasCounters)
    g.rule("with_phrase", "{kind:counter_kind} counters on them", HasCounters, plural=True)
    g.word("with_phrase", "no abilities", HasNoAbilities())
    g.word("with_phrase", "a counter on it", HasCounters(None))
    g.word("with_phrase", "counters on them", HasCounters(None, plural=True))
    _so_many_counters(g)
    g.rule("with_keyword", "{keyword:plain_keyword}", HasKeyword)
    for name in WITH_COST:
        g.word("with_keyword", name, HasKeyword(name))
    g.word("with_phrase", "a cycling ability", Either((HasKeyword("cycling"),)))
    g.unit("with_phrase", "{it:with_keyword}")
    g.listing("either_keyword", "with_keyword", "or", low=2)
    g.rule("with_phrase", "{predicates:either_keyword}", Either)


def _so_many_counters(g: Builder) -> None:
    """ "With one or more counters on it", "with three or more +1/+1 counters on them"."""
    g.unit("so_many_or_more", "{n:number_word}", number=ANY)
    g.word("so_many_or_more", "one", 1)
    for pronoun, many in (("it", False), ("them", True)):
        start = "{low:so_many_or_more} or more"
        any_kind = f"{start} counters on {pronoun}"
        g.form("with_phrase", any_kind, HasCounters, *_of_any_kind(many=many))
        of_kind = f"{start} {{kind:counter_kind}} counters on {pronoun}"
        g.rule("with_phrase", of_kind, HasCounters, plural=many)


def _of_any_kind(*, many: bool) -> tuple[Any, Any]:
    def unmake(value: HasCounters) -> tuple[int] | None:
        return (value.low,) if value.kind is None and value.plural == many and value.low is not None else None

    return lambda low: HasCounters(None, plural=many, low=low), unmake


def _nouns(g: Builder) -> None:
    g.listing("heads_or", "head", "or", low=2)
    g.listing("heads_and", "head", "and", low=2)
    g.listing("heads_and_or", "head", "and/or", low=2)
    g.form("heads", "{it:head/@}", tuple, lambda h: ((h,), "or"), _one_head)
    for join in ("or", "and", "and/or"):
        category = "heads_" + join.replace("/", "_")
        g.form("heads", f"{{it:{category}/@}}", tuple, _joiner(join), _unjoiner(join))
    g.form("heads", "{it:heads_and_or/pl}", tuple, _and_tokens, _unand_tokens, number=PL)
    g.form("a_noun", "a token or a {other:head/sg}", Noun, _token_or, _untoken_or, number=SG)
    g.form("plain_noun", "{heads:heads/@}", Noun, lambda h: _noun(h, ()), _unnoun_bare)
    g.form("plain_noun", "{heads:heads/@} {post:modifiers}", Noun, modified, without_modifiers)
    g.form("plain_noun", "exiled {heads:heads/@}", Noun, lambda h: _exiled(h, ()), _unexiled_bare)
    g.form("plain_noun", "exiled {heads:heads/@} {post:modifiers}", Noun, lambda h, post: _exiled(h, post), _unexiled)
    up = "face-up exiled {heads:heads/@}"
    g.form("plain_noun", up, Noun, lambda h: _face_up(h, ()), _unface_up_bare)
    g.form("plain_noun", f"{up} {{post:modifiers}}", Noun, _face_up, _unface_up)
    g.unit("noun", "{it:plain_noun/@}")
    g.form("noun", "other {it:plain_noun/@}", Noun, with_other, without_other, number=PL)
    g.unit("a_noun", "a {it:plain_noun/sg}", Noun, number=SG)
    g.form("a_noun", "another {it:plain_noun/sg}", Noun, _another, _unanother, number=SG)


TOKEN = Head((), "token")


def _and_tokens(heads: tuple[Head, ...]) -> Any:
    """ "Artifacts, enchantments, and/or tokens": each of them is in the plural, and none is said of the last."""
    fits = heads[-1] == TOKEN and all(head.bare and len(head.adjectives) == 1 for head in heads[:-1])
    return (heads, "and/or") if fits else None


def _unand_tokens(value: tuple[Any, ...]) -> Any:
    return (value[0],) if len(value[0]) > 1 and value == _and_tokens(value[0]) else None


def _token_or(other: Head) -> Noun | None:
    return Noun((TOKEN, other), join="or a") if other.bare and len(other.adjectives) == 1 else None


def _untoken_or(noun: Noun) -> tuple[Head] | None:
    return (noun.heads[1],) if len(noun.heads) == 2 and noun == _token_or(noun.heads[1]) else None


def _one_head(value: tuple[Any, ...]) -> tuple[Any] | None:
    return (value[0][0],) if len(value[0]) == 1 else None


def _joiner(join: str) -> Any:
    def make(heads: tuple[Head, ...]) -> Any:
        return (heads, join) if _heads_fit(heads) else None

    return make


def _unjoiner(join: str) -> Any:
    def unmake(value: tuple[Any, ...]) -> Any:
        return (value[0],) if value[1] == join and len(value[0]) > 1 else None

    return unmake


def _heads_fit(heads: tuple[Head, ...]) -> bool:
    """Whether the scope of the adjectives is certain.

    "Artifact or creature card" is one head with a list before it. An adjective on the first head alone that may mean
    all of them ("tapped artifact or creature") is not guessed at.
    """
    if heads[0].bare and any(not head.bare and head.word in ("card", "spell", "token") for head in heads):
        return False
    if all(head.word == "card" and not head.bare for head in heads):
        return True  # "a basic land card or Gate card": each is a phrase of its own
    if all(head.bare for head in heads) and len({head.adjectives[-1] for head in heads}) == 1:
        return True  # "enchanted creature or enchantment creature": the same word each time, so each is a phrase of its own
    return not (_spreading(heads[0]) and not all(_spreading(head) for head in heads[1:]))


def _spreading(head: Head) -> bool:
    rest = head.adjectives[:-1] if head.bare else head.adjectives
    return any(not isinstance(a, (HasType, HasSubtype)) for a in rest)


def _noun(heads: tuple[Any, ...], post: tuple[Predicate, ...]) -> Noun:
    return Noun(heads[0], post, heads[1])


def modified(heads: tuple[Any, ...], post: tuple[Predicate, ...]) -> Noun | None:
    """A modifier that ends in a noun of its own takes what follows: "that targets a permanent you control"."""
    if any(isinstance(part, IsFrom) for part in post) and not all(head.word == "ability" for head in heads[0]):
        return None
    if any(_ends_in_noun(part) for part in post[:-1]) or not _zone_fits(heads[0], post):
        return None
    whole = len(post) == 1 and isinstance(post[0], InZone) and post[0].first == "and"
    if whole and not any(head.adjectives for head in heads[0]):
        return None  # "all cards from your hand and graveyard": the whole zones
    in_graveyard = any(isinstance(part, InZone) and part.zone == "graveyard" for part in post)
    if in_graveyard and any(isinstance(part, HasCounters) for part in post):
        return None  # 122.2: it is exiled, or returned, with the counter
    extremes = tuple(part.property for part in post if isinstance(part, IsExtreme) and part.among is None)
    if extremes and ("mana_value" in extremes or not _is_bare_noun(heads[0], post)):
        return None  # the greatest among those that the rest of the phrase says, which is not kept
    said = scoped(heads[0], post)
    return Noun(*said, heads[1]) if said is not None else None


EXILED = InZone("exile", word="exiled")


def _exiled(heads: tuple[Any, ...], post: tuple[Predicate, ...]) -> Noun | None:
    cards = all(head.word == "card" for head in heads[0])
    return modified(heads, (EXILED, *post)) if cards else None


_FACE_UP = IsFaceDown(down=False)


def _face_up(heads: tuple[Any, ...], post: tuple[Predicate, ...]) -> Noun | None:
    """Cards in exile are face up unless an effect says otherwise (406.3)."""
    exiled = _exiled(heads, post)
    return Noun(exiled.heads, (_FACE_UP, *exiled.post), exiled.join) if exiled is not None else None


def _unface_up(noun: Noun) -> tuple[Any, ...] | None:
    return _unexiled(Noun(noun.heads, noun.post[1:], noun.join)) if noun.post[:1] == (_FACE_UP,) else None


def _unface_up_bare(noun: Noun) -> tuple[Any, ...] | None:
    return _unexiled_bare(Noun(noun.heads, noun.post[1:], noun.join)) if noun.post[:1] == (_FACE_UP,) else None


def _unexiled(noun: Noun) -> tuple[Any, ...] | None:
    return (
        without_modifiers(Noun(noun.heads, noun.post[1:], noun.join))
        if noun.post[:1] == (EXILED,) and noun.post[1:]
        else None
    )


def _unexiled_bare(noun: Noun) -> tuple[Any, ...] | None:
    return _unnoun_bare(Noun(noun.heads, (), noun.join)) if noun.post == (EXILED,) else None


def _is_bare_noun(heads: tuple[Head, ...], post: tuple[Predicate, ...]) -> bool:
    return len(post) == 1 and all(head.bare and len(head.adjectives) == 1 for head in heads)


def _zone_fits(heads: tuple[Head, ...], post: tuple[Predicate, ...]) -> bool:
    """Only cards are in a zone other than the battlefield; a spell "from your hand" was cast from there (109.2)."""
    elsewhere = any(isinstance(part, InZone) and part.zone != "battlefield" for part in post)
    elsewhere = elsewhere or any(isinstance(part, Not) and isinstance(part.predicate, InZone) for part in post)
    return not elsewhere or all(head.word == "card" for head in heads)


def _ends_in_noun(part: Predicate) -> bool:
    match part:
        case Targets(Noun()) | Not(SharesWith(other=Group() | Several())) | IsAttachmentOf(Noun() | Target()):
            return True
        case SharesWith(other=Group(word="a") | Target()):
            return True
        case Compares():
            return isinstance(part.than, CountOf | Extreme | TotalOf | VarietyAmong)
        case IsExtreme():
            return part.among is not None
        case IsSo(predicate=predicate):
            return _ends_in_noun(predicate)
        case _:
            return False


def _unnoun_bare(noun: Noun) -> tuple[Any] | None:
    return ((noun.heads, noun.join),) if not noun.post else None


def without_modifiers(noun: Noun) -> tuple[Any, ...] | None:
    """The inverse of :func:`modified`: heads and modifiers, as the slots of a phrase."""
    heads, post = unscoped(noun.heads, noun.post)
    if not post or isinstance(post[0], IsAnother):
        return None
    return (heads, noun.join), post


def with_other(noun: Noun) -> Noun:
    """ "Other creatures": the noun without the object whose ability it is."""
    return Noun(noun.heads, (IsAnother("other"), *noun.post), noun.join)


def _another(noun: Noun) -> Noun:
    return Noun(noun.heads, (IsAnother("another"), *noun.post), noun.join)


def without_other(noun: Noun) -> tuple[Noun] | None:
    """The inverse of :func:`with_other`, as the slot of a phrase."""
    return _strip(noun, "other")


def _unanother(noun: Noun) -> tuple[Noun] | None:
    return _strip(noun, "another")


def _strip(noun: Noun, word: str) -> tuple[Noun] | None:
    if noun.post and noun.post[0] == IsAnother(word):  # type: ignore[arg-type]
        return (Noun(noun.heads, noun.post[1:], noun.join),)
    return None
