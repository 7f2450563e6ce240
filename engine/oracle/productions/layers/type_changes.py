"""Becoming what was chosen, every type of a set, losing types, and whom such sentences are about (205, 613.1d–f)."""

from __future__ import annotations

from typing import Any, Literal, get_args

from msgspec.structs import replace

from engine.abilities.ability import Static
from engine.abilities.conditions import Condition, Fits
from engine.abilities.effects import Instruction
from engine.abilities.kinds_of_cards.turning import is_listed
from engine.abilities.layers.characteristics import (
    BecomeColors,
    Becomes,
    BecomeTypes,
    GainAbilities,
    GainAbilitiesOf,
    LoseAllAbilities,
    ModifyPT,
    SetPT,
)
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.layers.type_changes import (
    BecomeChosen,
    BecomeEvery,
    BecomeTypeOfChoice,
    Losable,
    LoseKinds,
    LoseType,
)
from engine.abilities.lexicon import PERMANENT_TYPES, plural
from engine.abilities.node import find
from engine.abilities.phrases.durations import Duration, ForAsLongAs, UntilLeaves
from engine.abilities.phrases.filters import Head, InZone, IsAnother, Not, Noun
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import Group, Several, This, You
from engine.abilities.rewriting import replace_all
from engine.abilities.zones.moving import Move
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL, SG
from engine.oracle.productions.layers.becoming import EACH_EQUAL, phrases
from engine.oracle.productions.layers.changes import becoming, unbecoming
from engine.oracle.productions.phrases.verbs import HOLE

WORDS: tuple[Literal["the chosen", "the chosen creature", "that"], ...] = ("the chosen", "the chosen creature", "that")


def declare(g: Builder) -> None:
    """Declare further phrases of ``become``, ``being``, ``lost``, ``held`` and ``given``."""
    _chosen(g)
    _every(g)
    _alone(g)
    _also(g)
    _lasting(g)
    _entering(g)
    _losing(g)
    _values(g)
    _subjects(g)
    _there(g)


def _chosen(g: Builder) -> None:
    for category, verb in (("become", "becomes|become"), ("being", "is|are")):
        for words in WORDS:
            g.word(category, f"{verb} {words} type", BecomeChosen("type", words=words))
            _adding(g, category, verb, f"{words} type", "types", BecomeChosen("type", adding=True, words=words))
        for words in ("the chosen", "that"):
            g.word(category, f"{verb} {words} color", BecomeChosen("color", words=words))
            _adding(g, category, verb, f"{words} color", "colors", BecomeChosen("color", adding=True, words=words))
    for kind in ("creature type", "basic land type"):
        choice = f"the {kind} of your choice"
        g.word("become", f"becomes|become {choice}", BecomeTypeOfChoice(kind))
        _adding(g, "become", "becomes|become", choice, "types", BecomeTypeOfChoice(kind, adding=True))


def _adding(g: Builder, category: str, verb: str, phrase: str, what: str, value: Any) -> None:
    one, many = verb.split("|")
    for form, whose, number in ((one, "its", SG), (many, "their", PL)):
        g.word(category, f"{form} {phrase} in addition to {whose} other {what}", value, number=number)


def _every(g: Builder) -> None:
    for of in ("creature", "land", "basic land"):
        for category, verb in (("become", "becomes|become"), ("being", "is|are")):
            g.word(category, f"{verb} every {of} type", BecomeEvery(of))
            _adding(g, category, verb, f"every {of} type", "types", BecomeEvery(of, "in addition"))
    g.word("given", "gains|gain all creature types", BecomeEvery("creature", "gains"))


def _alone(g: Builder) -> None:
    """ "Becomes a Coward": other creature types are lost (205.1a). "Is legendary": nothing else changes (205.4b)."""
    for category, verb in (("become", "becomes|become"), ("being", "is|are")):
        one, many = verb.split("|")
        for start, mark, number in ((f"{one} a", "sg", SG), (many, "pl", PL)):
            words = f"{start} {{types:creature_type_words/{mark}}}"
            g.form(category, words, BecomeTypes, becoming(adding=False), unbecoming(adding=False), number=number)
        g.word(category, f"{one} legendary", BecomeTypes(supertypes=("legendary",), adding=True), number=SG)


def _also(g: Builder) -> None:
    """ "Is also a Cleric, Rogue, Warrior, and Wizard"."""
    g.unit("also_type", "{it:subtype/sg}", number=NEUTRAL)
    g.listing("also_types", "also_type", "and")
    g.form("being", "is also a {subtypes:also_types}", BecomeTypes, _is_also, _unis_also, number=SG)


def _is_also(subtypes: tuple[str, ...]) -> BecomeTypes:
    return BecomeTypes(subtypes=subtypes, adding=True, other="also")


def _unis_also(value: BecomeTypes) -> tuple[Any] | None:
    return (value.subtypes,) if value == _is_also(value.subtypes) else None


def _lasting(g: Builder) -> None:
    """ "That land is an Island for as long as it has a flood counter on it" (611.2b)."""
    g.listing("being_kinds", "being", "and")
    for category in ("modified", "held", "being"):
        g.unit("state", f"{{it:{category}/@}}")
    g.listing("states", "state", "and")
    g.form(
        "object_verb",
        "{changes:states/@} for as long as {condition:conditions}",
        ApplyToObjects,
        lambda changes, condition: _is_for(changes, ForAsLongAs(condition)),
        lambda a: (
            (a.changes, a.duration.condition) if _is_kind_for(a) and isinstance(a.duration, ForAsLongAs) else None
        ),
    )
    g.form(
        "object_verb",
        "{changes:states/@} for as long as {what:self} remains on the battlefield",
        ApplyToObjects,
        lambda changes, what: _is_for(changes, UntilLeaves(what, remains=True)),
        lambda a: (a.changes, a.duration.what) if _is_kind_for(a) and isinstance(a.duration, UntilLeaves) else None,
    )


def _entering(g: Builder) -> None:
    """ "That creature is a Zombie" after what puts it onto the battlefield: it enters as one (611.2e)."""
    for category, start, mark, other, number in (
        ("its_kind", "it's a", "sg", "its", SG),
        ("their_kind", "they're", "pl", "their", PL),
    ):
        phrases(g, category, start, mark, number)
        types = f"{start} {{types:type_words/{mark}}} in addition to {other} other types"
        g.form(category, types, BecomeTypes, becoming(adding=True), unbecoming(adding=True), number=number)
    instructions = get_args(Instruction)
    for category, said in (("its_kind", "it"), ("their_kind", "they")):
        pattern = f"{{it:sentence}} . {{change:{category}}} ."
        g.form("full_sentence", pattern, instructions, _enters_as(said), _entered_as(said))
    for said in ("that creature", "that permanent", "that land", "that artifact"):
        pattern = f"{{it:sentence}} . {said} {{changes:being_kinds/sg}} ."
        g.form("full_sentence", pattern, instructions, _enters_as_all(said), _entered_as_all(said))


def _enters_as_all(said: str) -> Any:
    def make(it: Any, changes: tuple[Any, ...]) -> Any:
        found = [move for move in find(it, Move) if move.to == "battlefield"]
        if len(found) != 1 or found[0].being or not all(isinstance(one, KINDS) for one in changes):
            return None
        if found[0].face_down and not (len(changes) == 1 and is_listed(changes[0])):
            return None
        return replace_all(it, found[0], replace(found[0], being=changes, said=said))

    return make


def _entered_as_all(said: str) -> Any:
    def unmake(value: Any) -> tuple[Any, ...] | None:
        found = [move for move in find(value, Move) if move.being]
        if len(found) != 1 or found[0].said != said:
            return None
        return replace_all(value, found[0], replace(found[0], being=(), said="")), found[0].being

    return unmake


def _enters_as(said: str) -> Any:
    make = _enters_as_all(said)
    return lambda it, change: make(it, (change,))


def _entered_as(said: str) -> Any:
    unmake = _entered_as_all(said)

    def one(value: Any) -> tuple[Any, ...] | None:
        parts = unmake(value)
        return (parts[0], parts[1][0]) if parts is not None and len(parts[1]) == 1 else None

    return one


KINDS = (BecomeTypes, Becomes, BecomeColors, BecomeChosen, BecomeEvery, SetPT)
"""What an object "is" for as long as something is so."""

STATES = (*KINDS, GainAbilities)
"""What it "is" or "has"; what it "gets" besides is said in the same words elsewhere."""


def _is_for(changes: tuple[Any, ...], duration: Duration) -> ApplyToObjects | None:
    fits = all(isinstance(one, (*STATES, ModifyPT)) for one in changes) and any(
        isinstance(one, STATES) for one in changes
    )
    return ApplyToObjects(HOLE, changes, duration, said="is") if fits else None


def _is_kind_for(value: ApplyToObjects) -> bool:
    return value.said == "is"


def _losing(g: Builder) -> None:
    for kind in get_args(Losable):
        g.word("losable", kind, kind)
    g.listing("losables", "losable", "and")
    g.rule("lost", "loses|lose all other {what:losables}", LoseKinds, other=True)
    for number, loses in ((SG, "it loses"), (PL, "they lose")):
        g.rule("losing_too", f"{loses} all other {{what:losables}}", LoseKinds, other=True, it=True, number=number)
    g.form(
        "static_effect",
        "{what:static_subject/@} {changes:static_changes/@} , and {last:losing_too/@}",
        ApplyToObjects,
        lambda what, changes, last: ApplyToObjects(what, (*changes, last)),
        _too,
    )
    for number, gains in ((SG, "it gains"), (PL, "they gain")):
        g.rule("gaining_too", f"{gains} {{abilities:granted_list}}", GainAbilities, number=number)
    g.form(
        "static_effect",
        "{what:static_subject/@} {changes:static_changes/@} , and {last:gaining_too/@}",
        ApplyToObjects,
        lambda what, changes, last: ApplyToObjects(what, (*changes, last), said="gains too"),
        _gaining_too,
    )
    g.form(
        "lost",
        "loses|lose all {what:losables}",
        LoseKinds,
        _lose,
        lambda lost: (lost.what,) if not lost.other and not lost.it else None,
    )
    for kind in PERMANENT_TYPES:
        g.word("being", f"isn't a {kind}", LoseType(kind), number=SG)
        g.word("being", f"aren't {plural(kind)}", LoseType(kind), number=PL)
    g.word("lost", "loses|lose all abilities except mana abilities", LoseAllAbilities(but_mana=True))


def _too(value: ApplyToObjects) -> tuple[Any, ...] | None:
    *before, last = value.changes
    fits = isinstance(last, LoseKinds) and last.it and before and value.duration is None
    return (value.what, tuple(before), last) if fits else None


def _gaining_too(value: ApplyToObjects) -> tuple[Any, ...] | None:
    *before, last = value.changes
    fits = value.said == "gains too" and isinstance(last, GainAbilities) and before and value.duration is None
    return (value.what, tuple(before), last) if fits else None


def _lose(what: tuple[Losable, ...]) -> LoseKinds | None:
    return LoseKinds(what) if what != ("abilities",) else None


def _values(g: Builder) -> None:
    """Power and toughness of one amount, and the activated abilities of others."""
    for words, phrase in EACH_EQUAL:
        for category in ("set_base", "being"):
            g.form(category, f"has|have {phrase} {{n:expression}}", SetPT, _both(words), _unboth(words))
    for category, verb in (("given", "gains|gain"), ("held", "has|have")):
        for source in ("object", "all_of_group"):
            g.form(
                category,
                f"{verb} all activated abilities of {{of:{source}}}",
                GainAbilitiesOf,
                GainAbilitiesOf,
                lambda gained: (gained.of,) if gained.now is None and not gained.keyword else None,
            )
    g.form(
        "all_of_group",
        "{noun:noun/pl}",
        Group,
        lambda noun: Group(noun, ""),
        lambda group: (group.noun,) if not group.word else None,
    )


def _both(words: str) -> Any:
    base = words.startswith("base")
    return lambda n: SetPT(n, n, base, words)


def _unboth(words: str) -> Any:
    def unmake(value: SetPT) -> tuple[Quantity] | None:
        return (value.power,) if value.each == words and value.power == value.toughness else None

    return unmake


def _there(g: Builder) -> None:
    """ "As long as this creature is on the battlefield", where its ability functions anyhow (113.6), or "as long as this
    card is in your graveyard": its ability functions there (113.6b).
    """
    field = Noun((Head((), "permanent"),), (InZone("battlefield", word="on"),))
    graveyard = Noun((Head((), "card"),), (InZone("graveyard", You()),))
    for pattern, noun, word in (
        ("{what:self} is on the battlefield", field, "is on"),
        ("{what:its_contraction} on the battlefield", field, "is on"),
        ("{what:self} is in your graveyard", graveyard, "is in"),
        ("{what:self} is exiled", Noun((Head((), "card"),), (InZone("exile"),)), "is in"),
        ("{what:self} is in the command zone", COMMAND, "is in"),
        ("{what:self} is in the command zone or on the battlefield", EMINENT, "is in"),
    ):
        g.form("condition", pattern, Fits, *_is_there(noun, word))
    away = "{what:self} isn't on the battlefield"
    g.form("condition", away, Fits, lambda what: Fits(what, field, negated=True, word="isn't on"), _unaway)
    phrases(g, "what_it_is", "it's a", "sg", NEUTRAL)
    leading = "as long as {condition:condition} , {being:what_it_is} ."
    g.form("static", leading, Static, _while_so, _unwhile_so)


COMMAND = Noun((Head((), "card"),), (InZone("command"),))
EMINENT = Noun((Head((), "card"), Head((), "permanent")), (InZone("command", also="battlefield"),))
"""A card in the command zone, or a permanent, which its ability functions as (113.6b)."""


def _unaway(fits: Fits) -> tuple[Any] | None:
    return (fits.what,) if fits.word == "isn't on" else None


def _while_so(condition: Condition, being: Becomes) -> Static | None:
    """ "It" is the object itself, about which the condition is."""
    own = isinstance(condition, Fits) and isinstance(condition.what, This)
    return Static(ApplyToObjects(_IT, (being,)), condition, leading=True) if own else None


def _unwhile_so(value: Static) -> tuple[Any, ...] | None:
    match value:
        case Static(ApplyToObjects(This("it"), (Becomes() as being,)), Fits() as condition):
            return (condition, being) if value == _while_so(condition, being) else None
        case _:
            return None


_IT = This("it")


def _is_there(noun: Noun, word: Any) -> tuple[Any, Any]:
    return (
        lambda what: Fits(what, noun, word=word),
        lambda fits: (fits.what,) if fits == Fits(fits.what, noun, word=word) else None,
    )


def _subjects(g: Builder) -> None:
    """Several groups at once, and a second sentence that says the same of others."""
    g.rule("every_group", "all {noun:noun/pl}", Group, number=PL)
    g.listing("every_groups", "every_group", "and", low=2)
    g.form("static_subject", "{parts:every_groups}", Several, Several, _every_of, number=PL)
    itself = "{itself:self} and {others:noun/pl}"
    g.form("static_subject", itself, Several, _with_itself, _without_itself, number=PL)
    g.form("static_subject", "{first:noun/pl} and {others:noun/pl}", Several, and_others, unand_others, number=PL)
    g.word("modifier", "that aren't on the battlefield", Not(InZone("battlefield", word="on")))
    g.rule("some_group", "{noun:noun/pl}", Group, word="", number=PL)
    g.listing("some_groups", "some_group", "and", low=1)
    g.form(
        "static_subject",
        "all {first:noun/pl} , {second:noun/pl} , and {third:noun/pl}",
        Several,
        _three,
        _unthree,
        number=PL,
    )
    g.form("static_same", "{it:static} the same is true for {others:some_groups} .", Static, _same, _unsame)


def _with_itself(itself: Any, others: Noun) -> Several:
    return Several((itself, Group(others, "")))


def _without_itself(several: Several) -> tuple[Any, ...] | None:
    match several:
        case Several(parts=(This() as itself, Group(noun, "")), join="and"):
            return itself, noun
        case _:
            return None


def and_others(first: Noun, others: Noun) -> Several | None:
    """ "Skeletons you control and other Zombies you control": what only the last one says may be said of both."""
    if first.post[:1] == (OTHER,) or others.post[:1] != (OTHER,) or (others.post[1:] and not first.post):
        return None
    return Several((Group(first, ""), Group(others, "")))


def unand_others(several: Several) -> tuple[Any, ...] | None:
    """The inverse."""
    match several.parts:
        case (Group(first, ""), Group(others, "")) if several == and_others(first, others):
            return first, others
        case _:
            return None


OTHER = IsAnother("other")


def _every_of(several: Several) -> tuple[Any] | None:
    fits = several.join == "and" and all(isinstance(part, Group) and part.word == "all" for part in several.parts)
    return (several.parts,) if fits else None


def _three(first: Noun, second: Noun, third: Noun) -> Several | None:
    if not first.post or second.post or third.post:
        return None  # what the last one says may be said of all
    return Several((Group(first, "all"), Group(second, ""), Group(third, "")))


def _unthree(several: Several) -> tuple[Any, ...] | None:
    words = tuple(part.word if isinstance(part, Group) else None for part in several.parts)
    if several.join != "and" or words != ("all", "", ""):
        return None
    return tuple(part.noun for part in several.parts if isinstance(part, Group))


def _same(it: Static, others: tuple[Group, ...]) -> Static | None:
    effect = it.effect
    if not isinstance(effect, ApplyToObjects) or not isinstance(effect.what, Group):
        return None
    return replace(it, effect=replace(effect, what=Several((effect.what, *others), "the same")))


def _unsame(value: Static) -> tuple[Any, ...] | None:
    match value.effect:
        case ApplyToObjects(what=Several(parts=(first, *others), join="the same")):
            return replace(value, effect=replace(value.effect, what=first)), tuple(others)
        case _:
            return None
