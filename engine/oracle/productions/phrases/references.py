"""References to objects: this, targets, groups, chosen objects, what was named before (115, 201.5, 608.2c–d)."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from engine.abilities.functioning import HAUNTED
from engine.abilities.lexicon import BASIC_LAND_TYPES, CARD_TYPES, PERMANENT_TYPES, SUBTYPES, plural, words
from engine.abilities.phrases.filters import AnyTargetNoun, Head, InZone, IsExiledWith, Noun, SharesWith
from engine.abilities.phrases.quantities import CountOf, Number, ThatMuch, X
from engine.abilities.phrases.references import (
    Attacked,
    Back,
    Chosen,
    Group,
    Host,
    PlayerOrNoun,
    Several,
    Target,
    This,
    You,
)
from engine.abilities.phrases.relations import IsAttachmentOf, IsOneOf, IsUsedFor
from engine.abilities.phrases.what_was_done import DamagedThisWay, DoneThisWay, IsNotExiledThisWay
from engine.oracle.antecedents import GIVEN_UP, YOURS
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL, SG
from engine.oracle.productions.phrases.nouns import with_other, without_other
from engine.oracle.words_for_cards import FOUND_KINDS

THIS_WORDS = (
    *CARD_TYPES,
    *words(
        "permanent spell card token emblem Aura Equipment Vehicle Saga Class Siege Case Room Spacecraft Fortification"
    ),
)
"""What follows "this" where an object speaks of itself (201.5)."""

HOSTS = (
    *(
        f"enchanted {word}"
        for word in (*PERMANENT_TYPES, "permanent", "Equipment", "Vehicle", "Wall", *BASIC_LAND_TYPES)
    ),
    "enchanted creature card",
    "equipped creature",
    "fortified land",
)
BACK_NOUNS = (
    *PERMANENT_TYPES,
    *words("permanent card spell token ability source Aura Equipment Vehicle Saga"),
)


def declare(g: Builder) -> None:
    """Declare ``object`` (any reference), its subsets ``one_object``, ``subject``, and ``recipient`` of damage."""
    _self(g)
    _back(g)
    _targets(g)
    _groups(g)
    _chosen(g)
    _unions(g)


def _self(g: Builder) -> None:
    g.word("self", "~", This("~"), number=SG)
    for word in THIS_WORDS:
        g.word("self", f"this {word}", This(f"this {word}"), number=SG)
    for word in (*HOSTS, *sorted(HAUNTED)):
        g.word("host", word, Host(word), number=SG)


def _back(g: Builder) -> None:
    for word in BACK_NOUNS:
        g.word("back_singular", f"that {word}", Back(f"that {word}"), number=SG)
        g.word("back_plural", f"those {word}s", Back(f"those {word}s"), number=PL)
    _back_by_subtype(g)
    either = "that spell or ability"
    g.word("back_singular", either, Back(either), number=SG)
    g.word("back_singular", "the token", Back("the token"), number=SG)
    g.word("back_plural", "the tokens", Back("the tokens"), number=PL)
    for word in ("creature", "land", "source", "card"):
        g.word("back_singular", f"the {word}", Back(f"the {word}"), number=SG)
    for word in ("card", "creature", "permanent", "creature card"):
        g.word("back_singular", f"the exiled {word}", Back(f"the exiled {word}"), number=SG)
        g.word("back_plural", f"the exiled {word}s", Back(f"the exiled {word}s"), number=PL)
    for word in ("card", "creature", "permanent"):
        g.word("back_singular", f"the chosen {word}", Back(f"the chosen {word}"), number=SG)
        g.word("back_plural", f"the chosen {word}s", Back(f"the chosen {word}s"), number=PL)
    for word in FOUND_KINDS:
        g.word("back_singular", f"the {word} card", Back(f"the {word} card"), number=SG)
        g.word("back_plural", f"those {word} cards", Back(f"those {word} cards"), number=PL)
    for word in (*GIVEN_UP, *YOURS):
        g.word("back_singular", word, Back(word), number=SG)
    g.unit("back_subject", "{it:back_singular/@}")
    g.unit("back_subject", "{it:back_plural/@}")
    g.word("back_subject", "it", Back("it"), number=SG)
    g.word("back_subject", "they", Back("they"), number=PL)
    for word in ("he", "she"):
        g.word("back_subject", word, Back(word), number=SG)
    g.unit("back_object", "{it:back_singular/@}")
    g.unit("back_object", "{it:back_plural/@}")
    g.word("back_object", "it", Back("it"), number=SG)
    g.word("back_object", "them", Back("them"), number=PL)
    for word in ("him", "her"):  # a legend of its own
        g.word("back_object", word, Back(word), number=SG)


def _back_by_subtype(g: Builder) -> None:
    """ "That Wizard", "those Slivers": what was named by the subtype (608.2c)."""
    for category, start, mark, number in (("back_singular", "that", "sg", SG), ("back_plural", "those", "pl", PL)):
        make, unmake = _by_subtype(start)
        g.form(category, f"{start} {{kind:subtype/{mark}}}", Back, make, unmake, number=number)


def _by_subtype(start: str) -> tuple[Any, Any]:
    def make(kind: str) -> Back | None:
        return Back(f"{start} {kind if start == 'that' else plural(kind)}") if kind not in BACK_NOUNS else None

    def unmake(back: Back) -> tuple[str] | None:
        first, _, word = back.word.partition(" ")
        kind = word if start == "that" else _SINGULAR.get(word, "")
        return (kind,) if first == start and kind in SUBTYPES and kind not in BACK_NOUNS else None

    return make, unmake


_SINGULAR: Final = {plural(kind): kind for kind in SUBTYPES}


def _targets(g: Builder) -> None:
    one, some = "{what:target_noun/sg}", "{what:target_noun/pl}"
    g.unit("target_noun", "{it:plain_noun/@}")
    g.form("target_noun", "{it:plain_noun/pl} from a single graveyard", Noun, _of_one, _unof_one, number=PL)
    g.rule("target_noun", "{player:player_noun/@} or {noun:plain_noun/@}", PlayerOrNoun)
    g.rule("target_noun", "{noun:plain_noun/@} or {player:player_noun/@}", PlayerOrNoun, player_first=False)
    g.rule("target", f"target {one}", Target, number=SG)
    g.rule("target", f"another target {one}", Target, other=True, number=SG)
    g.rule("target", f"a second target {one}", Target, other=True, second=True, number=SG)
    g.rule("target", f"up to one target {one}", Target, low=0, number=SG)
    g.rule("target", f"up to one other target {one}", Target, low=0, other=True, number=SG)
    g.form(
        "target", f"{{n:number_word}} {some.replace('{what', 'target {what')}", Target, _exactly, _unexactly, number=PL
    )
    g.form("target", f"{{n:number_word}} other target {some}", Target, _exactly_other, _unexactly_other, number=PL)
    g.form("target", f"up to {{n:number_word}} target {some}", Target, _up_to, _unup_to, number=PL)
    g.form("target", f"up to {{n:number_word}} other target {some}", Target, _up_to_other, _unup_to_other, number=PL)
    g.rule("target", f"X target {some}", Target, low=X(), high=X(), number=PL)
    g.rule("target", f"up to X target {some}", Target, low=0, high=X(), number=PL)
    g.rule("target", f"any number of target {some}", Target, low=0, high=None, number=PL)
    g.rule("target", f"any number of other target {some}", Target, low=0, high=None, other=True, number=PL)
    g.rule("target", f"one or more target {some}", Target, low=1, high=None, number=PL)
    g.rule("target", f"one or two target {some}", Target, low=1, high=2, number=PL)
    g.rule("target", f"one, two, or three target {some}".replace(",", " ,"), Target, low=1, high=3, number=PL)
    g.word("any_target", "any target", Target(AnyTargetNoun()), number=SG)
    damaged = Target(AnyTargetNoun(damaged=True))
    g.word("any_target", "any target that was dealt damage this turn", damaged, number=SG)
    but = "any target that isn't {it:a_noun/sg}"
    g.form("any_target", but, Target, lambda it: Target(AnyTargetNoun(but=it)), _unbut, number=SG)
    for said in ("", "another target", "a third target"):
        g.form("any_target", said or "any other target", Target, _any_other(said), _unany_other(said), number=SG)


_ONE_GRAVEYARD: Final = InZone("graveyard", word="from", single=True)


def _of_one(noun: Noun) -> Noun | None:
    """Cards, which are in one and the same graveyard."""
    cards = all(head.word == "card" for head in noun.heads) and not any(isinstance(one, InZone) for one in noun.post)
    return Noun(noun.heads, (*noun.post, _ONE_GRAVEYARD), noun.join) if cards else None


def _unof_one(noun: Noun) -> tuple[Any, ...] | None:
    return (Noun(noun.heads, noun.post[:-1], noun.join),) if noun.post[-1:] == (_ONE_GRAVEYARD,) else None


def _unbut(t: Target) -> tuple[Noun] | None:
    but = t.what.but if isinstance(t.what, AnyTargetNoun) else None
    return (but,) if but is not None and t == Target(AnyTargetNoun(but=but)) else None


def _any_other(said: Any) -> Any:
    """Other than what was targeted before, or else than the object itself: the binding pass knows."""
    return lambda: Target(AnyTargetNoun(other=True, said=said))


def _unany_other(said: str) -> Any:
    def unmake(t: Target) -> tuple[()] | None:
        what = isinstance(t.what, AnyTargetNoun) and t.what.other != t.other and t.what.said == said
        return () if what and (t.low, t.high) == (1, 1) else None

    return unmake


def _exactly(n: int, what: Noun) -> Target:
    return Target(what, n, n)


def _exactly_other(n: int, what: Noun) -> Target:
    return Target(what, n, n, other=True)


def _up_to(n: int, what: Noun) -> Target:
    return Target(what, 0, n)


def _up_to_other(n: int, what: Noun) -> Target:
    return Target(what, 0, n, other=True)


def _unexactly(t: Target, other: bool = False) -> tuple[Any, ...] | None:
    fits = t.low == t.high and isinstance(t.high, int) and t.high > 1 and t.other == other
    return (t.high, t.what) if fits and not t.each else None


def _unexactly_other(t: Target) -> tuple[Any, ...] | None:
    return _unexactly(t, other=True)


def _unup_to(t: Target, other: bool = False) -> tuple[Any, ...] | None:
    fits = t.low == 0 and isinstance(t.high, int) and t.high > 1 and t.other == other
    return (t.high, t.what) if fits and not t.each else None


def _unup_to_other(t: Target) -> tuple[Any, ...] | None:
    return _unup_to(t, other=True)


def _up_to_any(n: int) -> Target:
    """ "Any target", so many of them (115.4)."""
    return Target(AnyTargetNoun(), 0, n)


def _unup_to_any(t: Target) -> tuple[Any, ...] | None:
    return (t.high,) if isinstance(t.high, int) and t.high > 1 and t == _up_to_any(t.high) else None


def _so_many_any(n: int) -> Target | None:
    """So many of "any target" (115.4)."""
    return Target(AnyTargetNoun(), n, n) if n > 1 else None


def _unso_many_any(t: Target) -> tuple[Any, ...] | None:
    return (t.high,) if isinstance(t.high, int) and t == _so_many_any(t.high) else None


def _groups(g: Builder) -> None:
    g.rule("group", "all {noun:noun/pl}", Group, number=PL)
    g.rule("group", "each {noun:plain_noun/sg}", Group, word="each", number=SG)
    g.form("group", "each other {noun:plain_noun/sg}", Group, _each_other, _uneach_other, number=SG)
    for category in ("group", "spread_object"):
        g.form(category, "each of {those:back_plural}", Group, _each_of, _uneach_of, number=SG)
    g.form("damaged_one", "{noun:a_noun/sg}", Group, _damaged_one, _undamaged_one, number=SG)
    g.rule("bare_group", "{noun:noun/pl}", Group, word="", number=PL)


def _each_of(those: Back) -> Group:
    word: Literal["card", "permanent"] = "card" if those.word.endswith("cards") else "permanent"
    return Group(Noun((Head((), word),), (IsOneOf(those),)), "each of")


def _uneach_of(group: Group) -> tuple[Back] | None:
    match group:
        case Group(Noun(post=(IsOneOf(Back() as those),)), "each of"):
            return (those,)
        case _:
            return None


def _damaged_one(noun: Noun) -> Group | None:
    """ "A creature dealt damage this way" is each that was."""
    return Group(noun, "a") if DamagedThisWay() in noun.post else None


def _undamaged_one(group: Group) -> tuple[Noun] | None:
    return (group.noun,) if group.word == "a" else None


def _done_this_way(noun: Noun) -> Group | None:
    """ "The card returned this way", "the exiled cards used to craft it": all of them (608.2c, 702.167c)."""
    those = any(isinstance(part, DoneThisWay) or _is_material(part) for part in noun.post[-1:])
    return Group(noun, "the") if those else None


def _is_material(part: Any) -> bool:
    return isinstance(part, IsUsedFor) and part.how == "craft"


def _undone_this_way(group: Group) -> tuple[Noun] | None:
    return (group.noun,) if group == _done_this_way(group.noun) else None


def _each_other(noun: Noun) -> Group | None:
    """ "Each other card exiled with ~" is said of other cards than those that have just been exiled."""
    if any(isinstance(part, IsExiledWith) for part in noun.post):
        return Group(msgspec.structs.replace(noun, post=(IsNotExiledThisWay(), *noun.post)), "each")
    return Group(with_other(noun), "each")


def _uneach_other(group: Group) -> tuple[Noun] | None:
    if group.word != "each":
        return None
    noun = group.noun
    if noun.post and isinstance(noun.post[0], IsNotExiledThisWay):
        return (msgspec.structs.replace(noun, post=noun.post[1:]),)
    return without_other(noun)


def _chosen(g: Builder) -> None:
    """Objects chosen on resolution: "a creature you control", "two cards", "up to two lands" (608.2d)."""
    g.rule("chosen", "{noun:a_noun/sg}", Chosen, low=Number(1), high=Number(1), number=SG)
    g.form("chosen", "{n:number_word} {noun:noun/pl}", Chosen, _chosen_n, _unchosen_n, number=PL)
    g.form("chosen", "that many {noun:noun/pl}", Chosen, _that_many, _unthat_many, number=PL)
    g.rule("chosen", "X {noun:noun/pl}", Chosen, low=X(), high=X(), number=PL)
    g.form("chosen", "up to {n:number_word} {noun:noun/pl}", Chosen, _chosen_up_to, _unchosen_up_to, number=PL)
    g.rule("chosen", "up to one {noun:plain_noun/sg}", Chosen, low=Number(0), high=Number(1), number=SG)
    so_many: Any = {"low": Number(0), "high": ThatMuch("that many")}
    g.rule("chosen", "up to that many {noun:noun/pl}", Chosen, number=PL, **so_many)
    g.rule("chosen", "up to X {noun:noun/pl}", Chosen, low=Number(0), high=X(), number=PL)
    g.rule("chosen", "any number of {noun:noun/pl}", Chosen, low=Number(0), high=None, number=PL)


def _is_plain(chosen: Chosen) -> bool:
    return not chosen.random and chosen.among is None and not chosen.said and chosen.by is None


def _that_many(noun: Noun) -> Chosen:
    return Chosen(noun, ThatMuch("that many"), ThatMuch("that many"))


def _unthat_many(chosen: Chosen) -> tuple[Any, ...] | None:
    fits = isinstance(chosen.low, ThatMuch) and chosen.high == chosen.low and chosen.low.word == "that many"
    fits = fits and _is_plain(chosen)
    return (chosen.noun,) if fits else None


def _chosen_n(n: int, noun: Noun) -> Chosen:
    return Chosen(noun, Number(n), Number(n))


def _unchosen_n(c: Chosen) -> tuple[Any, ...] | None:
    fits = isinstance(c.high, Number) and c.low == c.high and c.high.value > 1 and _is_plain(c)
    return (c.high.value, c.noun) if fits and isinstance(c.high, Number) else None


def _chosen_up_to(n: int, noun: Noun) -> Chosen:
    return Chosen(noun, Number(0), Number(n))


def _unchosen_up_to(c: Chosen) -> tuple[Any, ...] | None:
    fits = isinstance(c.high, Number) and c.low == Number(0) and c.high.value > 1 and _is_plain(c)
    return (c.high.value, c.noun) if fits and isinstance(c.high, Number) else None


def join_parts(parts: tuple[Any, ...]) -> Several | None:
    """Several references in a row. A zone after the last card is that of all of them.

    Another modifier on the last alone ("each creature and each artifact you control") may cover all or one: refused,
    unless it points back to those before ("with the same name as that creature").
    """
    nouns = [_noun_of(part) for part in parts]
    last = nouns[-1]
    bare = [noun for noun in nouns[:-1] if noun is not None and not noun.post]
    if last is None or not last.post or not bare:
        return Several(parts)
    if not isinstance(last.post[-1], InZone) and any(
        isinstance(part, SharesWith | IsAttachmentOf) for part in last.post
    ):
        return Several(parts)
    if not isinstance(last.post[-1], InZone) or any(noun.post for noun in nouns[:-1] if noun is not None):
        return None
    zone = last.post[-1]
    return Several((*(_with_post(part, (zone,)) if _may_be_in(part, zone) else part for part in parts[:-1]), parts[-1]))


def split_parts(several: Several) -> tuple[tuple[Any, ...]]:
    """The inverse of :func:`join_parts`: the common zone is said once, at the end."""
    *first, last = several.parts
    noun = _noun_of(last)
    if noun is None or not noun.post or not isinstance(noun.post[-1], InZone):
        return (several.parts,)
    zone = noun.post[-1]
    if any(getattr(_noun_of(part), "post", None) != ((zone,) if _may_be_in(part, zone) else ()) for part in first):
        return (several.parts,)
    return ((*(_with_post(part, ()) for part in first), last),)


def _may_be_in(part: Any, zone: InZone) -> bool:
    """Whether the phrase can mean something in a zone: a permanent is on the battlefield (110.1)."""
    noun = _noun_of(part)
    said = noun is not None and any(head.word == "permanent" and not head.bare for head in noun.heads)
    return zone.zone == "battlefield" or not said


def _noun_of(part: Any) -> Noun | None:
    match part:
        case Target(Noun() as noun) | Group(noun):
            return noun
        case _:
            return None


def _with_post(part: Any, post: tuple[Any, ...]) -> Any:
    match part:
        case Target(Noun(heads, _, join)):
            return msgspec.structs.replace(part, what=Noun(heads, post, join))
        case Group(Noun(heads, _, join), word):
            return Group(Noun(heads, post, join), word)
        case _:
            return part


def _two_targets(several: Several) -> tuple[Any, ...] | None:
    return several.parts if several.join == "each of" else None


def _unions(g: Builder) -> None:
    # What an instruction is done to: nothing here is chosen without a target.
    for category in ("self", "host", "target", "group", "back_object"):
        g.unit("object", f"{{it:{category}/@}}")
    for category in ("self", "host", "target", "group", "bare_group", "back_subject"):
        g.unit("subject", f"{{it:{category}/@}}")
    g.unit("object_or_chosen", "{it:object/@}")
    g.unit("object_or_chosen", "{it:chosen/@}")
    g.unit("objects", "{it:object/@}")
    g.unit("listed_object", "{it:object}", number=NEUTRAL)  # "target creature and all artifacts"
    g.listing("object_list", "listed_object", "and", low=2)
    g.form("objects", "{parts:object_list}", Several, join_parts, split_parts, number=PL)
    for category in ("self", "host", "target", "group"):
        g.unit("listed_subject", f"{{it:{category}/@}}", number=NEUTRAL)
    g.listing("subject_list", "listed_subject", "and", low=2)
    # Damage and counters go to each of several targets.
    for category in ("self", "host", "group", "back_object"):
        g.unit("spread_object", f"{{it:{category}/@}}")
    g.unit("spread_object", "{it:target/sg}", Target, number=SG)
    g.unit("spread_object", "each of {it:target/pl}", Target, number=PL)
    both = "each of {one:target/sg} and {other:target/sg}"
    g.form("spread_object", both, Several, lambda one, other: Several((one, other), "each of"), _two_targets, number=PL)
    g.form("each_target", "each of up to {n:number_word} targets", Target, _up_to_any, _unup_to_any, number=PL)
    g.form("each_target", "each of {n:number_word} targets", Target, _so_many_any, _unso_many_any, number=PL)
    g.word("each_target", "each of one or two targets", Target(AnyTargetNoun(), 1, 2), number=PL)
    g.word("each_target", "each of X targets", Target(AnyTargetNoun(), X(), X()), number=PL)
    g.word("each_target", "each of up to X targets", Target(AnyTargetNoun(), 0, X()), number=PL)
    for category in ("any_target", "spread_object", "player", "each_target"):
        g.unit("recipient", f"{{it:{category}/@}}")
    either = "that permanent or player"
    g.word("recipient", either, Back(either), number=SG)
    g.word("attacking_one", "it's", Back("it"))
    g.word("attacking_one", "that creature is", Back("that creature"))
    g.rule("recipient", "the player or planeswalker {by:attacking_one} attacking", Attacked, number=SG)
    g.word("recipient", "itself", Back("itself"), number=SG)
    g.unit("recipients", "{it:recipient/@}")
    g.listing("recipient_list", "recipient", "and", low=2)
    g.form("recipients", "{parts:recipient_list}", Several, join_parts, split_parts, number=PL)
    g.unit("divided", "{it:target/pl}")
    g.word("divided", "any number of targets", Target(AnyTargetNoun(), 0, None))
    g.word("divided", "one or two targets", Target(AnyTargetNoun(), 1, 2))
    g.word("divided", "one , two , or three targets", Target(AnyTargetNoun(), 1, 3))
    g.word("divided", "two targets", Target(AnyTargetNoun(), 2, 2))
    g.unit("targeted", "{it:self}")
    g.word("targeted", "you", You())
    g.unit("targeted", "{it:a_noun/sg}", Noun)
    # The thing whose quantity or property is asked.
    g.word("possessor", "the spell", Back("the spell"), number=SG)
    for category in ("self", "host", "target", "back_singular"):
        g.unit("possessor", f"{{it:{category}/sg}}")
    for number in (SG, PL):
        done = f"the {{noun:plain_noun/{'sg' if number is SG else 'pl'}}}"
        g.form("done_this_way", done, Group, _done_this_way, _undone_this_way, number=number)
    g.unit("possessor", "{it:done_this_way/sg}", number=SG)
    g.form("one_kind", "{noun:noun/pl}", CountOf, CountOf, lambda c: (c.noun,))
