"""Replacement effects: "If ... would ..., ... instead." (614.1a), as abilities, and as what a resolution leaves behind."""

from __future__ import annotations

from typing import Any, Literal

from engine.abilities.ability import Replaces
from engine.abilities.damage.damaging import DealDamage
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import If, May, Sequence
from engine.abilities.phrases.filters import Head, Noun, Predicate
from engine.abilities.phrases.quantities import Number, Sum
from engine.abilities.phrases.references import Back, Players, This, You
from engine.abilities.replacement.replacing import (
    BeginReplacing,
    DealsAnyDamage,
    DiscardsByEffect,
    DrawsBeyondFirst,
    DrawsSeveral,
    EitherMove,
    GoesToGraveyard,
    SkipThat,
    WouldBegin,
    WouldLose,
)
from engine.abilities.triggers.events import Dies, Draws, During, GainsLife, Leaves, LosesLife, PutIntoGraveyard
from engine.abilities.zones.libraries import Draw
from engine.abilities.zones.moving import Move
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import SG
from engine.oracle.productions.phrases.verbs import HOLE, IMPLIED
from engine.oracle.productions.players.turns import SKIPPED


def declare(g: Builder) -> None:
    """Declare what would happen, and the static abilities and sentences that replace it."""
    _draws(g)
    _beginning(g)
    _life(g)
    _moves(g)
    for event in ("would_draw", "would_begin", "would_gain", "would_lose", "would_deal", "would_enter", "would_end"):
        g.unit("would", f"{{it:{event}}}")
    _statics(g)
    _effects(g)


def _draws(g: Builder) -> None:
    g.rule("would_draw", "{who:player} would draw a card", Draws)
    for subject, whose in (("you", "your"), ("they", "their")):
        first = f"except the first one {subject} draw in each of {whose} draw steps"
        phrase = f"{{who:player}} would draw a card {first}"
        g.form("would_draw", phrase, DrawsBeyondFirst, _beyond(subject), _unbeyond(subject))
    for low, words in ((1, "one or more"), (2, "two or more")):
        g.rule("would_draw", f"{{who:player}} would draw {words} cards", DrawsSeveral, low=low)
    for what in ("draw", "step", "turn"):
        g.rule("player_verb", f"skips|skip that {what}", SkipThat, who=HOLE, what=what)


def _beginning(g: Builder) -> None:
    for part, words in SKIPPED.items():
        g.word("would_begin", f"you would begin your {words}", WouldBegin(You(), part))
    g.rule("would_begin", "{who:player} would begin a extra turn", WouldBegin, part="turn", extra=True)


def _life(g: Builder) -> None:
    g.rule("would_end", "{who:player} would lose the game", WouldLose)
    for category, words, kind in (("would_gain", "gain", GainsLife), ("would_lose", "lose", LosesLife)):
        g.rule(category, f"{{who:player}} would {words} life", kind)
        phrase = f"{{who:player}} would {words} life during {{whose:whose}} turn"
        g.form(category, phrase, During, _during(kind), _unduring(kind))


def _beyond(subject: str) -> Any:
    return lambda who: DrawsBeyondFirst(who) if isinstance(who, You) == (subject == "you") else None


def _unbeyond(subject: str) -> Any:
    return lambda event: (event.who,) if isinstance(event.who, You) == (subject == "you") else None


def _during(kind: Any) -> Any:
    return lambda who, whose: During(kind(who), whose)


def _unduring(kind: Any) -> Any:
    return lambda during: (during.event.who, during.whose) if type(during.event) is kind else None


def _moves(g: Builder) -> None:
    """What would die, go to a graveyard or leave. A thing named before makes an effect of its own, not an ability."""
    for category in ("self", "host"):
        g.unit("moving", f"{{it:{category}/sg}}", number=SG)
    everywhere = "a {quality:adjective} permanent , spell , or card not on the battlefield"
    g.form("moving", everywhere, Noun, _everywhere, _uneverywhere, number=SG)
    g.unit("moving", "{it:a_noun/sg}", Noun, number=SG)
    g.form("moving_again", "{it:back_singular/sg}", Back, _but_spell, lambda back: (back,), number=SG)
    for types in ("creature or planeswalker", "creature or Vehicle"):
        g.word("moving_again", f"that {types}", Back(f"that {types}"), number=SG)
    g.word("moving_again", "it", Back("it"), number=SG)
    for moving, would in (("moving", "would"), ("moving_again", "would_again")):
        what = f"{{what:{moving}}} would"
        g.rule(would, f"{what} die", Dies)
        g.rule(would, f"{what} be put into a graveyard from the battlefield", Dies, long=True)
        g.rule(would, f"{what} leave the battlefield", Leaves)
        for words, origin in (("from anywhere", "anywhere"), ("from the battlefield", "battlefield")):
            if origin == "anywhere":
                g.rule(would, f"{what} be put into a graveyard {words}", PutIntoGraveyard, whose=None, origin=origin)
            phrase = f"{what} be put into {{whose:whose}} graveyard {words}"
            g.rule(would, phrase, PutIntoGraveyard, origin=origin)
        g.rule(would, f"{what} be put into a graveyard", GoesToGraveyard, whose=None)
        g.rule(would, f"{what} be put into {{whose:whose}} graveyard", GoesToGraveyard)
    top = "discard it , but you may put it on top of your library instead of into your graveyard"
    g.word("static", f"if a effect causes you to discard a card , {top} .", _ONTO_LIBRARY)
    causes = "if a spell or ability a opponent controls causes you to discard {what:self}"
    phrase = f"{causes} , {{do:core}} instead of putting it into your graveyard ."
    g.form("static", phrase, Replaces, _discarded, _undiscarded)
    dies = "{what:a_noun/sg} would die"
    g.rule("would_die", dies, Dies)
    g.rule("would_go", "{what:a_noun/sg} would be put into {whose:whose} graveyard", GoesToGraveyard)
    g.rule("would", "{first:would_die} or {second:would_go}", EitherMove)


_ONTO_LIBRARY = Replaces(
    DiscardsByEffect(You()),
    (May(You(), Move(IMPLIED, Back("it"), "library top", "put", of=You())),),
    instead="discard",
)


def _discarded(what: This, do: Instruction) -> Replaces:
    return Replaces(DiscardsByEffect(You(), what, Players("an opponent")), (do,), instead="graveyard")


def _undiscarded(value: Replaces) -> tuple[Any, ...] | None:
    match value:
        case Replaces(DiscardsByEffect(_, This() as what), (do,)) if value == _discarded(what, do):
            return what, do
        case _:
            return None


def _everywhere(quality: Predicate) -> Noun:
    """Whatever has the quality, in any zone: permanents, spells, and cards elsewhere (109.2)."""
    return Noun(tuple(Head((quality,), word) for word in EVERYWHERE))


def _uneverywhere(noun: Noun) -> tuple[Predicate] | None:
    quality = noun.heads[0].adjectives[:1]
    return (quality[0],) if quality and noun == _everywhere(quality[0]) else None


EVERYWHERE: tuple[Literal["permanent", "spell", "card"], ...] = ("permanent", "spell", "card")
"""What objects with a quality can be, wherever they are."""


def _but_spell(back: Back) -> Back | None:
    """What is said of "that spell" goes with the permission to cast it."""
    return None if back.word == "that spell" else back


PLACES: tuple[tuple[str, str], ...] = (
    ("last", "{do:core} instead"),
    ("last", "{do:enters_under} instead"),
    ("first", "instead {do:core}"),
    ("may", "{do:may_instead}"),
    ("elsewhere", "{do:core} instead of putting it anywhere else"),
)
"""Where the text says "instead", and how."""


def _statics(g: Builder) -> None:
    for place, done in PLACES:
        for joined, start in (
            ("", "if {event:would}"),
            ("while", "if {event:would} while {condition:condition}"),
            ("as long as", "as long as {condition:conditions} , if {event:would}"),
        ):
            phrase = f"{start} , {done} ."
            g.form("static", phrase, Replaces, _make(joined, place), _unmake(joined, place))
            more = f"{phrase} {{more:full_sentences}}"
            g.form("static", more, Replaces, _make(joined, place, True), _unmake(joined, place, True))


def _make(joined: str, place: Any, more: bool = False) -> Any:
    def make(*values: Any) -> Replaces | None:
        given = list(values)
        condition = given.pop(0) if joined == "as long as" else None
        event = given.pop(0)
        if joined == "while":
            condition = given.pop(0)
        do = given.pop(0)
        if isinstance(do, Draw) and isinstance(do.amount, Sum):
            return None  # "that many cards plus one instead": how many are drawn is what is replaced
        if _is_amount_dealt(event, do):
            return None
        rest = given.pop(0) if more else ()
        return Replaces(event, (do, *rest), None, condition, instead=place, joined=joined)  # type: ignore[arg-type]

    return make


def _is_amount_dealt(event: Any, do: Any) -> bool:
    """ "It deals 2 damage instead", of what would deal damage: how much it deals is what is replaced."""
    again = isinstance(do, DealDamage) and isinstance(do.by, Back) and isinstance(do.amount, Number)
    return again and isinstance(event, DealsAnyDamage)


def _unmake(joined: str, place: str, more: bool = False) -> Any:
    def unmake(value: Replaces) -> tuple[Any, ...] | None:
        if value.duration is not None or value.amount is not None or value.once:
            return None
        if (value.joined, value.instead) != (joined, place) or (len(value.do) > 1) != more:
            return None
        conditions = (value.condition,) if joined else ()
        first = (*conditions, value.event) if joined == "as long as" else (value.event, *conditions)
        return (*first, value.do[0], *((value.do[1:],) if more else ()))

    return unmake


def _effects(g: Builder) -> None:
    """Sentences: "if it would die this turn, exile it instead"; "the next time you would draw a card this turn, ..."."""
    for place, done in PLACES:
        for event in ("would", "would_again"):
            for once, start in ((False, "if"), (True, "the next time")):
                g.form(
                    "sentence",
                    f"{start} {{event:{event}}} {{duration:this_turn}} , {done}",
                    BeginReplacing,
                    _make_effect(place, once, leading=False),
                    _unmake_effect(place, once, leading=False, again=event == "would_again"),
                )
            g.form(
                "sentence",
                f"{{duration:leading_duration}} , if {{event:{event}}} , {done}",
                BeginReplacing,
                _make_effect(place, False, leading=True),
                _unmake_effect(place, False, leading=True, again=event == "would_again"),
            )
        if place == "last":
            make, unmake = (
                _make_effect(place, False, leading=False),
                _unmake_effect(place, False, leading=False, again=True),
            )
            again = "if {event:would_again} {duration:this_turn} , {do:core} instead"
            g.form("lasting_instead", again, BeginReplacing, make, unmake)
            both = "if {condition:if_condition} , {first:clause} , and {then:lasting_instead}"
            g.form("sentence", both, If, _both, _unboth)
        if place == "elsewhere":
            continue  # without a duration it is a change of the object that it is said of
        g.form(
            "sentence",
            f"if {{event:would_again}} , {done}",
            BeginReplacing,
            _make_lasting(place),
            _unmake_lasting(place),
        )


def _both(condition: Any, first: Any, then: BeginReplacing) -> If:
    return If(condition, Sequence((first, then), ", and"))


def _unboth(value: If) -> tuple[Any, ...] | None:
    match value:
        case If(condition, Sequence((first, BeginReplacing() as then), ", and"), None, True):
            return condition, first, then
        case _:
            return None


def _make_effect(place: Any, once: bool, *, leading: bool) -> Any:
    def make(*values: Any) -> BeginReplacing | None:
        duration, event = (values[0], values[1]) if leading else (values[1], values[0])
        if getattr(duration, "word", "") != ("until" if leading else "this"):
            return None
        if _is_amount_dealt(event, values[2]):
            return None
        return BeginReplacing(Replaces(event, (values[2],), duration=duration, once=once, instead=place))

    return make


def _unmake_effect(place: str, once: bool, *, leading: bool, again: bool) -> Any:
    def unmake(begin: BeginReplacing) -> tuple[Any, ...] | None:
        value = begin.effect
        if value.duration is None or value.amount is not None or value.condition is not None or len(value.do) != 1:
            return None
        if (value.instead, value.once, value.duration.word == "until") != (place, once, leading):
            return None
        if isinstance(getattr(value.event, "what", None), Back) != again:
            return None
        pair = (value.duration, value.event) if leading else (value.event, value.duration)
        return (*pair, value.do[0])

    return unmake


def _make_lasting(place: Any) -> Any:
    return lambda event, do: BeginReplacing(Replaces(event, (do,), instead=place))


def _unmake_lasting(place: str) -> Any:
    def unmake(begin: BeginReplacing) -> tuple[Any, ...] | None:
        value = begin.effect
        plain = value == Replaces(value.event, value.do, instead=value.instead)
        if not plain or value.instead != place or len(value.do) != 1:
            return None
        return (value.event, value.do[0]) if isinstance(getattr(value.event, "what", None), Back) else None

    return unmake
