"""Trigger conditions: what happens, to what or by whom, and at which moment (603.1, 603.2)."""

from __future__ import annotations

from typing import Any, Final, get_args

from msgspec.structs import replace

from engine.abilities.combat.events import Attacks, AttacksUnblocked, BecomesBlocked, Blocks
from engine.abilities.conditions import Compare, Controls, Fits, HasLife, IsTurnOf
from engine.abilities.node import contains
from engine.abilities.not_carried_out import PENDING_EVENTS
from engine.abilities.phrases.filters import Head, InZone, Noun
from engine.abilities.phrases.references import Back, Host, Players, This, You
from engine.abilities.phrases.relations import IsOneOf
from engine.abilities.triggers.events import (
    Batch,
    BecomesAttached,
    BecomesDesignated,
    BecomesTapped,
    BecomesTarget,
    BecomesUnattached,
    BecomesUntapped,
    BeginningOf,
    Cycles,
    Dies,
    During,
    Enters,
    GetsCounters,
    IsTappedForMana,
    Leaves,
    LeavesGraveyard,
    LosesCounters,
    LosesLastCounter,
    NthEachTurn,
    OneOf,
    PutIntoGraveyard,
    StateIs,
    TriggerEvent,
    While,
)
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG
from engine.oracle.productions.phrases.verbs import HOLE
from engine.oracle.productions.triggers.damage_events import DAMAGED
from engine.oracle.productions.triggers.elsewhere import fits_place, put_elsewhere
from engine.oracle.productions.triggers.first_times import (
    first_of_turn,
    first_time,
    is_by,
    unfirst_of_turn,
    unfirst_time,
)

EVENTS: tuple[type, ...] = (*get_args(TriggerEvent), *PENDING_EVENTS)


def declare(g: Builder) -> None:
    """Declare ``event`` (after "when" and "whenever") and ``moment`` (after "at the beginning of")."""
    _object_verbs(g)
    _object_events(g)
    _joined(g)
    _steps(g)
    _moments(g)
    g.form("true_state", "{condition:condition}", StateIs, _state, lambda s: (s.condition,))


# -- what happens to objects ----------------------------------------------------------------------------------------------


def _object_verbs(g: Builder) -> None:
    verbs: tuple[tuple[str, type[Any]], ...] = (
        ("dies|die", Dies),
        ("enters|enter", Enters),
        ("leaves|leave the battlefield", Leaves),
        ("attacks|attack", Attacks),
        ("blocks|block", Blocks),
        ("becomes|become tapped", BecomesTapped),
        ("becomes|become untapped", BecomesUntapped),
        ("becomes|become blocked", BecomesBlocked),
        ("is|are tapped for mana", IsTappedForMana),
    )
    for words, kind in verbs:
        g.rule("event_verb", words, kind, what=HOLE)
    of_chosen = "is|are tapped for mana of the chosen color"
    g.rule("event_verb", of_chosen, IsTappedForMana, what=HOLE, chosen=True)
    for word in ("monstrous", "suspected", "renowned", "saddled", "crewed"):
        g.rule("event_verb", f"becomes|become {word}", BecomesDesignated, what=HOLE, designation=word)
    g.word("any_origin", "from a graveyard", InZone("graveyard", None, "from"))
    for origin in ("origin", "any_origin"):
        g.rule("event_verb", f"enters|enter {{origin:{origin}}}", Enters, what=HOLE)
    under_yours: dict[str, Any] = {"what": HOLE, "under": You()}
    g.word("event_verb", "enters|enter under your control", Enters(**under_yours))
    cursed: dict[str, Any] = {"what": HOLE, "under": Host("enchanted player")}
    g.word("event_verb", "enters|enter under enchanted player 's control", Enters(**cursed))
    of_team: dict[str, Any] = {"what": HOLE, "under": Players("your team")}
    g.word("event_verb", "enters|enter under your team 's control", Enters(**of_team))
    g.word("event_verb", "enters|enter tapped and under your control", Enters(tapped=True, **under_yours))
    g.word("event_verb", "enters|enter tapped", Enters(HOLE, tapped=True))
    g.word("event_verb", "enters|enter untapped", Enters(HOLE, untapped=True))
    g.rule("event_verb", "attacks|attack and isn't|aren't blocked", AttacksUnblocked, what=HOLE)
    g.rule("event_verb", "becomes|become the target of {of:a_noun/sg}", BecomesTarget, what=HOLE)
    targeted = "you or {other:a_noun/sg} becomes the target of {of:a_noun/sg}"
    g.form("plain_event", targeted, OneOf, _either_target, _uneither_target)
    g.rule("event_verb", "becomes|become attached to {to:attached_to}", BecomesAttached, what=HOLE)
    g.rule("event_verb", "becomes|become unattached from {off:attached_to}", BecomesUnattached, what=HOLE)
    g.unit("attached_to", "{it:self/sg}")
    g.unit("attached_to", "{it:a_noun/sg}", Noun)
    _graveyards(g)


def _graveyards(g: Builder) -> None:
    g.rule("event_verb", "is|are put into a graveyard from the battlefield", Dies, what=HOLE, long=True)
    plain = "is|are put into a graveyard"
    g.form("event_verb", plain, Dies, lambda: Dies(HOLE, short=True), lambda event: () if event.short else None)
    put_elsewhere(g)
    for origin in ("anywhere", "anywhere other than the battlefield"):
        words = f"a graveyard from {origin}"
        g.rule("event_verb", f"is|are put into {words}", PutIntoGraveyard, what=HOLE, whose=None, origin=origin)
    origins: tuple[tuple[str, Any], ...] = (
        ("from anywhere", "anywhere"),
        ("from anywhere other than the battlefield", "anywhere other than the battlefield"),
        ("from the battlefield", "battlefield"),
    )
    for words, origin in origins:
        g.rule(
            "event_verb",
            f"is|are put into {{whose:whose}} graveyard {words}",
            PutIntoGraveyard,
            what=HOLE,
            origin=origin,
        )
    g.form(
        "event_verb",
        "is|are put into your graveyard from your library",
        PutIntoGraveyard,
        lambda: PutIntoGraveyard(HOLE, You(), "library"),
        lambda event: () if event == PutIntoGraveyard(HOLE, You(), "library") else None,
    )
    g.rule("event_verb", "leaves|leave {whose:whose} graveyard", LeavesGraveyard, what=HOLE)


def _object_events(g: Builder) -> None:
    for category in ("self", "host", "back_singular"):
        g.unit("event_subject", f"{{it:{category}/sg}}", number=SG)
    g.unit("event_subject", "{it:a_noun/sg}", Noun, number=SG)
    g.word("event_subject", "~", This(SEVERAL_NAMED), number=PL)
    for word in ("either", "any"):
        g.form("event_subject", f"{word} of {{those:back_plural}}", Noun, *_one_of_those(word), number=SG)
    g.listing("event_verbs", "event_verb", "or")
    g.form("plain_event", "{what:event_subject/@} {verbs:event_verbs/@}", EVENTS, _happens, _unhappens)
    g.form("plain_event", "one or more {what:noun/pl} {verbs:event_verbs/pl}", Batch, _at_once, _un_at_once)
    g.form("plain_event", "{one:a_noun/sg} or {other:a_noun/sg} {verb:event_verb/sg}", OneOf, _either_of, _uneither_of)
    for other in ("a_noun", "host"):
        either = f"{{one:self}} or {{other:{other}/sg}} {{verb:event_verb/sg}}"
        g.form("plain_event", either, OneOf, _either_one, _uneither_one)
    _counters(g)


def _one_of_those(word: Any) -> tuple[Any, Any]:
    """ "Either of those creatures", "any of those creatures": what was named before, one by one."""

    def make(those: Back) -> Noun:
        return Noun((Head((), "permanent"),), (IsOneOf(those, word),))

    def unmake(noun: Noun) -> tuple[Back] | None:
        match noun:
            case Noun(post=(IsOneOf(Back() as those, said),)) if said == word and noun == make(those):
                return (those,)
            case _:
                return None

    return make, unmake


SEVERAL_NAMED = "~ and ~"
"""How an object is meant by a name of several, which is said with a plural: "Aang and Katara attack"."""


def _counters(g: Builder) -> None:
    """Counters, of one kind or of any, one by one or several at once."""
    g.rule("plain_event", "a {kind:counter_kind} counter is put on {what:counter_subject}", GetsCounters)
    g.rule("plain_event", "a {kind:counter_kind} counter is removed from {what:counter_subject}", LosesCounters)
    for kind, phrase in ((GetsCounters, "put on"), (LosesCounters, "removed from")):
        known, any_kind = (
            f"one or more {{kind:counter_kind}} counters are {phrase}",
            f"one or more counters are {phrase}",
        )
        g.form("plain_event", f"{known} {{what:counter_subject}}", Batch, _counted(kind), _uncounted(kind))
        g.form("plain_event", f"{any_kind} {{what:counter_subject}}", Batch, _counted_any(kind), _uncounted_any(kind))
    _counters_put_by_you(g)
    g.unit("counter_subject", "{it:self/sg}")
    g.unit("counter_subject", "{it:host/sg}")
    g.unit("counter_subject", "{it:a_noun/sg}", Noun)


def _counters_put_by_you(g: Builder) -> None:
    """ "You put one or more +1/+1 counters on a creature" (122.6a)."""
    put, kind, on = "you put", "{kind:counter_kind}", "on {what:counter_subject}"
    g.rule("plain_event", f"{put} a {kind} counter {on}", GetsCounters, by=You())
    g.form(
        "plain_event",
        f"{put} a counter {on}",
        GetsCounters,
        lambda what: GetsCounters(None, what, You()),
        lambda event: (event.what,) if event == GetsCounters(None, event.what, You()) else None,
    )
    g.form(
        "plain_event",
        f"{put} one or more {kind} counters {on}",
        Batch,
        lambda kind, what: Batch(GetsCounters(kind, what, You())),
        lambda batch: _put_by_you(batch, any_kind=False),
    )
    g.form(
        "plain_event",
        f"{put} one or more counters {on}",
        Batch,
        lambda what: Batch(GetsCounters(None, what, You())),
        lambda batch: _put_by_you(batch, any_kind=True),
    )


def _put_by_you(batch: Batch, *, any_kind: bool) -> tuple[Any, ...] | None:
    match batch.event:
        case GetsCounters(None, what, You()) if any_kind:
            return (what,)
        case GetsCounters(str(kind), what, You()) if not any_kind:
            return kind, what
        case _:
            return None


def _counted(event: Any) -> Any:
    return lambda kind, what: Batch(event(kind, what))


def _uncounted(event: Any) -> Any:
    def unmake(batch: Batch) -> tuple[Any, ...] | None:
        inner = batch.event
        fits = type(inner) is event and inner.kind is not None and not is_by(inner)  # type: ignore[union-attr]
        return (inner.kind, inner.what) if fits else None  # type: ignore[union-attr]

    return unmake


def _counted_any(event: Any) -> Any:
    return lambda what: Batch(event(None, what))


def _uncounted_any(event: Any) -> Any:
    def unmake(batch: Batch) -> tuple[Any, ...] | None:
        inner = batch.event
        fits = type(inner) is event and inner.kind is None and not is_by(inner)  # type: ignore[union-attr]
        return (inner.what,) if fits else None  # type: ignore[union-attr]

    return unmake


def with_field(event: Any, field: str, subject: Any) -> Any:
    """The event with its subject; of a batch, that of what happens at once."""
    if isinstance(event, Batch):
        return Batch(with_field(event.event, field, subject))
    if isinstance(event, NthEachTurn):
        return NthEachTurn(with_field(event.event, field, subject), event.nth, event.word)
    if isinstance(event, During):
        return During(with_field(event.event, field, subject), event.whose)
    if isinstance(event, OneOf):
        return OneOf(tuple(with_field(part, field, subject) for part in event.events), event.shared)
    return replace(event, **{field: subject})


def _happens(subject: Any, verbs: tuple[Any, ...]) -> Any:
    if any(isinstance(verb, Dies) and verb.short for verb in verbs) and not _is_on_battlefield(subject):
        return None  # of a card, it would be from anywhere
    if not all(fits_place(verb, subject) for verb in verbs):
        return None
    if any(isinstance(verb, BecomesBlocked) and verb.by is not None for verb in verbs[1:]):
        return None  # by which creature, said last, is of blocking too (509.3b)
    events = tuple(with_field(verb, "what", subject) for verb in verbs)
    return events[0] if len(events) == 1 else OneOf(events)


def _unhappens(event: Any) -> tuple[Any, ...] | None:
    if isinstance(event, OneOf) and event.shared not in ("subject", *DAMAGED):
        return None
    events = event.events if isinstance(event, OneOf) and event.shared == "subject" else (event,)
    subject = subject_of(events[0])
    if subject is None or any(subject_of(e) != subject for e in events):
        return None
    return subject, tuple(with_field(e, "what", HOLE) for e in events)


def _is_on_battlefield(subject: Any) -> bool:
    """Whether it can only be a permanent (110.1)."""
    permanents = isinstance(subject, Noun) and all(head.word in ("permanent", "token") for head in subject.heads)
    return permanents or isinstance(subject, Host)


def _at_once(subject: Noun, verbs: tuple[Any, ...]) -> Batch | None:
    if any(isinstance(verb, OneOf) or getattr(verb, "low", 0) > 1 for verb in verbs):
        return None  # how many of them are one event depends on whom they damage, or on how much all of them do
    return Batch(_happens(subject, verbs))


def _un_at_once(batch: Batch) -> tuple[Any, ...] | None:
    return None if isinstance(batch.event, GetsCounters | LosesCounters) else _unhappens(batch.event)


def _either_one(one: Any, other: Noun, verb: Any) -> OneOf:
    return OneOf((with_field(verb, "what", one), with_field(verb, "what", other)), shared="verb")


def _either_target(other: Noun, of: Noun) -> OneOf:
    return OneOf((BecomesTarget(You(), of), BecomesTarget(other, of)), shared="target")


def _uneither_target(event: OneOf) -> tuple[Any, ...] | None:
    match event:
        case OneOf((BecomesTarget(You(), _), BecomesTarget(Noun() as other, of)), "target"):
            return (other, of) if event == _either_target(other, of) else None
        case _:
            return None


def _either_of(one: Noun, other: Noun, verb: Any) -> OneOf | None:
    """ "An attacking creature you control or a blocking creature an opponent controls": each says whose it is."""
    return _either_one(one, other, verb) if one.post and other.post else None


def _uneither_of(event: OneOf) -> tuple[Any, ...] | None:
    parts = _uneither_one(event)
    return parts if parts is not None and isinstance(parts[0], Noun) and isinstance(parts[1], Noun) else None


def _uneither_one(event: OneOf) -> tuple[Any, ...] | None:
    if event.shared != "verb" or len(event.events) != 2:
        return None
    first, second = (subject_of(part) for part in event.events)
    if first is None or second is None or type(event.events[0]) is not type(event.events[1]):
        return None
    return first, second, with_field(event.events[0], "what", HOLE)


def subject_of(event: Any) -> Any:
    """What an event happens to, where it is an object's."""
    if isinstance(event, OneOf) and event.shared in DAMAGED:
        return subject_of(event.events[0])
    if isinstance(event, GetsCounters | LosesCounters | LosesLastCounter) or hasattr(event, "who"):
        return None
    return getattr(event, "what", None)


# -- several conditions, and moments -------------------------------------------------------------------------------------


def _joined(g: Builder) -> None:
    g.unit("single_event", "{it:plain_event}")
    g.rule("single_event", "{event:plain_event} during {whose:whose} turn", During)
    for words, step in (("combat", "combat phase"), ("the declare attackers step", "declare_attackers")):
        made = _at_step(step)
        g.form("single_event", f"{{event:plain_event}} during {words}", While, *made)
    during = "{event:plain_event} for the first time during each of your turns"
    g.form("single_event", during, During, first_of_turn, unfirst_of_turn)
    g.form("event", "{event:plain_event} while it's exiled", While, _while_exiled, _unwhile_exiled)
    g.form(
        "single_event",
        "{event:plain_event} while {condition:condition}",
        While,
        _while,
        lambda w: (w.event, w.condition),
    )
    g.form("single_event", "{event:plain_event} for the first time each turn", NthEachTurn, first_time, unfirst_time)
    g.unit("event", "{it:single_event}")
    for words in (
        "{one:single_event} , or {two:single_event}",
        "{one:single_event} , or {two:single_event} , or {three:single_event}",
    ):
        g.form("event", words, OneOf, lambda *events: OneOf(events, shared="or"), _unlisted(words.count(" or ") + 1))
    cycled = "you cycle {what:self} or it dies"
    g.form("event", cycled, OneOf, _cycled_or_dead, _uncycled_or_dead)
    g.form("event", "{first:single_event} or {second:single_event}", OneOf, _two("or event"), _untwo("or event"))
    for word in ("or when", "or whenever", "and whenever"):
        g.form(
            "event",
            f"{{first:single_event}} {word} {{second:single_event}}",
            OneOf,
            _two(word),
            _untwo(word),
        )


def _cycled_or_dead(what: This) -> OneOf:
    return OneOf((Cycles(You(), what), Dies(This("it"))), shared="or event")


def _uncycled_or_dead(event: OneOf) -> tuple[This] | None:
    match event.events:
        case (Cycles(You(), This() as what), Dies(This("it"))):
            return (what,) if event == _cycled_or_dead(what) else None
        case _:
            return None


def _moments(g: Builder) -> None:
    """A moment, also together with an event: "... or whenever ...", "... and at the beginning of ..."."""
    g.unit("moments", "{it:moment}")
    for word in ("or when", "or whenever"):
        words = f"{{first:moment}} {word} {{second:single_event}}"
        g.form("moments", words, OneOf, _two(word), _untwo(word))
    for word in ("and at", "or at"):
        words = f"{{first:single_event}} {word} the beginning of {{second:moment}}"
        g.form("event", words, OneOf, _two(word), _untwo(word))


def _state(condition: Any) -> StateIs | None:
    """A state that a state trigger waits for (603.8); what happened earlier is none."""
    return StateIs(condition) if isinstance(condition, Compare | Controls | HasLife | Fits) else None


def _unlisted(count: int) -> Any:
    return lambda event: event.events if event.shared == "or" and len(event.events) == count else None


_EXILED: Final = Fits(This("it"), Noun((Head((), "card"),), (InZone("exile", word="exiled"),)))


def _while_exiled(event: Any) -> While | None:
    """Counters are removed from the card itself in exile (702.62a)."""
    fits = isinstance(event, LosesCounters | LosesLastCounter) and isinstance(event.what, This)
    return While(event, _EXILED) if fits else None


def _unwhile_exiled(value: While) -> tuple[Any] | None:
    return (value.event,) if value.condition == _EXILED else None


def _at_step(step: Any) -> tuple[Any, Any]:
    """ "Dies during combat": in whoever's turn (500.1)."""
    then = IsTurnOf(Players("a player"), during=True, step=step)
    return lambda event: While(event, then), lambda value: (value.event,) if value.condition == then else None


def _while(event: Any, condition: Any) -> While | None:
    """What it is that has to be so as the event happens is what can be seen then."""
    plain = _state(condition) is not None and not contains(condition, Back)
    return While(event, condition) if plain else None


def _two(word: Any) -> Any:
    return lambda first, second: OneOf((first, second), shared=word)


def _untwo(word: str) -> Any:
    return lambda event: event.events if event.shared == word and len(event.events) == 2 else None


def _steps(g: Builder) -> None:
    g.rule("moment", "the end step", BeginningOf, step="end step", whose=Players("a player"))
    steps = (("upkeep", "upkeep"), ("draw step", "draw step"), ("end step", "end step"))
    for words, step in steps:
        g.rule("moment", f"{{whose:whose}} {words}", BeginningOf, step=step)
        g.rule("moment", f"each {words}", BeginningOf, step=step, whose=Players("players"))
        g.rule("moment", f"the {words} of {{whose:one_player}}", BeginningOf, step=step, late=True)
    mains = (
        ("precombat main phase", "precombat main phase", False),
        ("first main phase", "precombat main phase", True),
    )
    for words, step, first in (*mains, ("postcombat main phase", "postcombat main phase", False)):
        g.rule("moment", f"{{whose:whose}} {words}", BeginningOf, step=step, first=first)
        g.rule("moment", f"each {words}", BeginningOf, step=step, whose=Players("players"), first=first)
    g.rule("moment", "{whose:whose} second main phase", BeginningOf, step="postcombat main phase", first=True)
    mine = BeginningOf("precombat main phase", You()), BeginningOf("postcombat main phase", You())
    g.word("moment", "each of your main phases", OneOf(mine, shared="each"))
    g.rule("moment", "combat on {whose:whose} turn", BeginningOf, step="combat")
    g.rule("moment", "each combat", BeginningOf, step="combat", whose=Players("players"))
    g.word("end_moment", "end of combat", BeginningOf("end of combat", Players("a player")))  # 511.2
    g.rule("end_moment", "end of combat on {whose:whose} turn", BeginningOf, step="end of combat")
    g.rule("end_moment", "the end of combat on {whose:whose} turn", BeginningOf, step="end of combat", late=True)
