"""Copies of permanents and cards, with exceptions (707.2, 707.9): entering as one, becoming one, tokens that are copies."""

from __future__ import annotations

from itertools import product
from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

from engine.abilities.ability import EntersAsCopy, EntersAsOneOf
from engine.abilities.instructions.keyword_actions import Populate
from engine.abilities.layers.characteristics import Becomes
from engine.abilities.phrases.durations import Duration, Until
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Back, Group
from engine.abilities.tokens.copying import BecomeCopy, CopyException, CreateCopies
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL, SG
from engine.oracle.productions.layers.becoming import make_becomes, unmake_becomes
from engine.oracle.productions.phrases.nouns import with_other, without_other
from engine.oracle.productions.phrases.verbs import HOLE, IMPLIED

BUT = " , except {exceptions:copy_exceptions}"

EACH_WORDS = ("it", "that creature", "that permanent", "that card", "that token")
"""What a text calls each of several objects of which a copy is made."""


def declare(g: Builder) -> None:
    """Declare phrases that make copies of permanents and cards."""
    entering_later(g)
    for category in ("target/sg", "self", "back_object/sg", "host", "chosen/sg"):
        g.unit("copyable", f"{{it:{category}}}")
    _becoming(g)
    _tokens(g)
    _for_each(g)
    _entering(g)
    _one_of(g)


def _becoming(g: Builder) -> None:
    for several, copy in ((False, "becomes|become a copy of {of:copyable}"), (True, "become copies of {of:copyable}")):
        for lasting in (False, True):
            for but in (False, True):
                pattern = f"{copy}{' {duration:duration}' if lasting else ''}{BUT if but else ''}"
                make, unmake = _makes(several, lasting, but)
                if several:
                    g.form("object_verb", pattern, BecomeCopy, make, unmake, number=PL)
                else:
                    g.form("object_verb", pattern, BecomeCopy, make, unmake)
    for but in (False, True):
        g.form(
            "sentence",
            f"{{when:leading_duration}} , {{what:subject/@}} becomes|become a copy of {{of:copyable}}{BUT if but else ''}",
            BecomeCopy,
            _lead,
            _unlead(but),
            number=NEUTRAL,
        )


def _makes(several: bool, lasting: bool, but: bool) -> tuple[Any, Any]:
    names = ("of", *(("duration",) if lasting else ()), *(("exceptions",) if but else ()))

    def make(*values: Any) -> BecomeCopy:
        return BecomeCopy(HOLE, copies=several, **dict(zip(names, values, strict=True)))

    def unmake(value: BecomeCopy) -> tuple[Any, ...] | None:
        found = (value.copies, value.duration is not None, bool(value.exceptions))
        if value.leading or found != (several, lasting, but):
            return None
        return tuple(getattr(value, name) for name in names)

    return make, unmake


def _lead(when: Duration, what: Any, of: Any, exceptions: tuple[CopyException, ...] = ()) -> BecomeCopy:
    return BecomeCopy(what, of, exceptions, when, leading=True)


def _unlead(but: bool) -> Any:
    def unmake(value: BecomeCopy) -> tuple[Any, ...] | None:
        if not value.leading or bool(value.exceptions) != but:
            return None
        return (value.duration, value.what, value.of, *((value.exceptions,) if but else ()))

    return unmake


def _tokens(g: Builder) -> None:
    """ "Create a token that's a copy of it, except ..."."""
    for entering, (amount, noun) in product(ENTERING, COPIES):
        start = f"creates|create {{amount:{amount}}}{entering.before} {noun} of {{of:copyable}}{entering.after(amount)}"
        for but in ("", BUT, BUT.replace(" ,", "", 1)):
            make, unmake = _creates(entering, amount, but)
            g.form("player_verb", f"{start}{but}", CreateCopies, make, unmake)


class Entering(NamedTuple):
    """How tokens enter that are copies: tapped, and attacking (508.4)."""

    tapped: bool = False
    attacking: Literal["", "and attacking", "that's", "and that's"] = ""

    @property
    def before(self) -> str:
        """What is said of it before the tokens."""
        if self.attacking == "and attacking":
            return " tapped and attacking"
        return " tapped" if self.tapped and not self.attacking else ""

    def after(self, amount: str) -> str:
        """What is said of it after what is copied."""
        if self.attacking in ("", "and attacking"):
            return ""
        be = self.attacking if amount == "one" else self.attacking.replace("that's", "that are")
        return f" {be} tapped and attacking"


COPIES = (("one", "token that's a copy"), ("count", "tokens that are copies"))
"""How one token is called, and how several are."""

ENTERING = (
    Entering(),
    Entering(tapped=True),
    Entering(tapped=True, attacking="and attacking"),
    Entering(tapped=True, attacking="that's"),
    Entering(tapped=True, attacking="and that's"),
)
"""All the ways that are said."""


def entering_later(g: Builder) -> None:
    """ "The token enters tapped and attacking", said of what the sentence before creates (508.4)."""
    later = "{first:clause} . the token enters tapped and attacking"
    g.form("sentence", later, CreateCopies, _attacks, _unattacks)
    g.rule("sentence", "populate . the token enters tapped and attacking", Populate, who=IMPLIED, attacking=True)
    g.form("sentence", f"{later} {{attacked:one_player}}", CreateCopies, _attacks, _unattacks_whom)


def _attacks(first: Any, attacked: Any = None) -> CreateCopies | None:
    if not isinstance(first, CreateCopies) or first.amount != Number(1) or first.tapped or first.attacking:
        return None
    return replace(first, tapped=True, attacking="enters", attacked=attacked)


def _plainly(value: CreateCopies) -> CreateCopies:
    return replace(value, tapped=False, attacking="", attacked=None)


def _unattacks(value: CreateCopies) -> tuple[Any, ...] | None:
    return (_plainly(value),) if value.attacking == "enters" and value.attacked is None else None


def _unattacks_whom(value: CreateCopies) -> tuple[Any, ...] | None:
    return (_plainly(value), value.attacked) if value.attacking == "enters" and value.attacked is not None else None


def _creates(entering: Entering, amount: str, but: str) -> tuple[Any, Any]:
    joined = bool(but) and "," not in but

    def make(amount: Any, of: Any, exceptions: tuple[CopyException, ...] = ()) -> CreateCopies:
        return CreateCopies(HOLE, amount, of, exceptions, entering.tapped, "", joined, entering.attacking)

    def unmake(value: CreateCopies) -> tuple[Any, ...] | None:
        one = amount == "one"
        found = (
            value.tapped,
            value.attacking,
            bool(value.exceptions),
            value.joined,
            value.amount == Number(1),
            value.called,
        )
        if found != (*entering, bool(but), joined, one, ""):
            return None
        return (value.amount, value.of, *((value.exceptions,) if but else ()))

    return make, unmake


def _for_each(g: Builder) -> None:
    """ "For each creature you control, create a token that's a copy of it": all of them at once (608.2f)."""
    g.form("copied_each", "{noun:plain_noun/sg}", Group, lambda noun: Group(noun, "each"), _noun_of_each)
    g.form("copied_each", "other {noun:plain_noun/sg}", Group, _each_other, _other_of_each)
    for words in ("of them", "of those creatures", "of those cards", "of those permanents"):
        g.word("copied_each", words, Back(words.removeprefix("of ")))
    for called, entering in product(EACH_WORDS, ENTERING[:3]):
        for amount, noun in COPIES:
            start = f"for each {{of:copied_each}} , create {{amount:{amount}}}{entering.before} {noun} of {called}"
            for but in ("", BUT):
                make, unmake = _creates_each(entering, amount, but, called)
                g.form("core", f"{start}{but}", CreateCopies, make, unmake, number=NEUTRAL)


def _creates_each(entering: Entering, amount: str, but: str, called: str) -> tuple[Any, Any]:
    def make(of: Any, amount: Any, exceptions: tuple[CopyException, ...] = ()) -> CreateCopies:
        return CreateCopies(IMPLIED, amount, of, exceptions, entering.tapped, called, attacking=entering.attacking)

    def unmake(value: CreateCopies) -> tuple[Any, ...] | None:
        found = (
            value.tapped,
            value.attacking,
            bool(value.exceptions),
            value.amount == Number(1),
            value.called,
            value.who,
        )
        if found != (*entering, bool(but), amount == "one", called, IMPLIED):
            return None
        return (value.of, value.amount, *((value.exceptions,) if but else ()))

    return make, unmake


def _noun_of_each(group: Group) -> tuple[Noun] | None:
    return (group.noun,) if group.word == "each" and without_other(group.noun) is None else None


def _each_other(noun: Noun) -> Group:
    return Group(with_other(noun), "each")


def _other_of_each(group: Group) -> tuple[Noun] | None:
    return without_other(group.noun) if group.word == "each" else None


def _entering(g: Builder) -> None:
    for tapped, word in ((False, ""), (True, " tapped")):
        for every, model in ((True, "any {of:plain_noun/sg}"), (False, "{of:a_noun/sg}")):
            copy = f"you may have {{what:self}} enter{word} as a copy of {model}"
            make, unmake = _enters(tapped, every)
            g.form("static", f"{copy} .", EntersAsCopy, make, unmake(False))
            but = f"{copy} , except {{exceptions:entering_exceptions}} ."
            g.form("static", but, EntersAsCopy, make, unmake(True))
            g.form("static", f"if {{condition:condition}} , {copy} .", EntersAsCopy, *_enters_if(tapped, every))
            linked = f"{but} when you do , {{then:core}} ."
            g.form("static", linked, EntersAsCopy, make, unmake(True, True))
    _becoming_as_it_enters(g)
    for kind in ("creature", "permanent", "artifact"):
        g.word("back_singular", f"the copied {kind}", Back(f"the copied {kind}"), number=SG)
    for category in ("self", "host"):
        copy = f"{{what:entering/@}} enters|enter as a copy of {{of:{category}}} ."
        g.rule("static", copy, EntersAsCopy)


def _enters(tapped: bool, every: bool) -> tuple[Any, Any]:
    def make(what: Any, of: Any, exceptions: tuple[Any, ...] = (), then: Any = None) -> EntersAsCopy:
        return EntersAsCopy(what, of, exceptions, may=True, tapped=tapped, every=every, then=then)

    def unmake(but: bool, linked: bool = False) -> Any:
        def parts(value: EntersAsCopy) -> tuple[Any, ...] | None:
            found = (value.tapped, value.every, bool(value.exceptions), value.then is not None)
            others = value.condition is not None or value.duration is not None
            if not value.may or others or found != (tapped, every, but, linked):
                return None
            return (value.what, value.of, *((value.exceptions,) if but else ()), *((value.then,) if linked else ()))

        return parts

    return make, unmake


def _enters_if(tapped: bool, every: bool) -> tuple[Any, Any]:
    make, unmake = _enters(tapped, every)

    def parts(value: EntersAsCopy) -> tuple[Any, ...] | None:
        found = unmake(False)(replace(value, condition=None)) if value.condition is not None else None
        return (value.condition, *found) if found is not None else None

    return (lambda condition, *rest: replace(make(*rest), condition=condition)), parts


def _becoming_as_it_enters(g: Builder) -> None:
    """ "As this artifact enters, you may have it become a copy of any creature on the battlefield until end of turn"."""
    start = "as {what:self} enters , you may have it become a copy of any {of:plain_noun/sg} {duration:duration}"
    for but in ("", " , except {exceptions:copy_exceptions}"):
        g.form("static", f"{start}{but} .", EntersAsCopy, _becomes_entering, _unbecomes_entering(bool(but)))


def _becomes_entering(what: Any, of: Noun, duration: Duration, exceptions: tuple[Any, ...] = ()) -> EntersAsCopy | None:
    if not isinstance(duration, Until):
        return None
    return EntersAsCopy(what, of, exceptions, may=True, every=True, duration=duration)


def _unbecomes_entering(but: bool) -> Any:
    def parts(value: EntersAsCopy) -> tuple[Any, ...] | None:
        if value.duration is None or bool(value.exceptions) != but:
            return None
        return (value.what, value.of, value.duration, *((value.exceptions,) if but else ()))

    return parts


def _one_of(g: Builder) -> None:
    for able, words in ((False, ""), (True, " with {abilities:granted_list}")):
        g.form(
            "one_form",
            f"a {{pt:pt}} {{kind:kind_words/sg}}{words}",
            Becomes,
            make_becomes("before", "", able),
            unmake_becomes("before", "", able),
        )
    g.listing("one_forms", "one_form", "or")
    start = "as {what:self} enters , it becomes your choice of {options:one_forms}"
    for keeps, tail in ((False, ""), (True, " in addition to its other types")):
        g.form("static", f"{start}{tail} .", EntersAsOneOf, _options(keeps), _unoptions(keeps))
    _sizes(g)


def _sizes(g: Builder) -> None:
    """ "5/1 or 1/5": power and toughness alone."""
    g.form("one_size", "{pt:pt}", Becomes, lambda pt: Becomes(power=pt[0], toughness=pt[1], keeps=True), _unsize)
    g.listing("one_sizes", "one_size", "or")
    g.rule(
        "static",
        "as {what:self} enters or is turned face up , it becomes your choice of {options:one_sizes} .",
        EntersAsOneOf,
        turned=True,
    )


def _unsize(value: Becomes) -> tuple[Any, ...] | None:
    fits = value == Becomes(power=value.power, toughness=value.toughness, keeps=True)
    return ((value.power, value.toughness),) if fits else None


def _options(keeps: bool) -> Any:
    return lambda what, options: EntersAsOneOf(what, tuple(replace(one, keeps=keeps) for one in options))


def _unoptions(keeps: bool) -> Any:
    def unmake(value: EntersAsOneOf) -> tuple[Any, ...] | None:
        if value.turned or any(one.keeps != keeps for one in value.options):
            return None
        return value.what, tuple(replace(one, keeps=False) for one in value.options)

    return unmake
