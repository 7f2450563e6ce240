"""Trigger conditions of what players do: cast, draw, discard, sacrifice, activate (603.2)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.damage.events import DamageSort, PlayerIsDealtDamage
from engine.abilities.phrases.filters import HasType, Head, InZone, Noun
from engine.abilities.phrases.references import Back, Players, This, You
from engine.abilities.triggers.events import (
    Batch,
    BecomesTapped,
    BecomesTarget,
    Creates,
    Cycles,
    Discards,
    Draws,
    During,
    Expends,
    GainsLife,
    LosesLife,
    Mills,
    NthEachTurn,
    OneOf,
    PlayerAction,
    PlaysLand,
    Sacrifices,
    TapsForMana,
)
from engine.abilities.triggers.stack_events import ActivatesAbility, Casts, CastsThis, Copies
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.damage.damage import DAMAGE
from engine.oracle.productions.phrases.verbs import HOLE
from engine.oracle.productions.triggers.events import EVENTS, with_field

_LAND = Noun((Head((HasType("land"),), "permanent", bare=True),))


def declare(g: Builder) -> None:
    """Declare what players do among the trigger conditions."""
    _player_verbs(g)
    _player_events(g)


def _player_verbs(g: Builder) -> None:
    g.word("each_turn_of", "each opponent 's turn", Players("each opponent"))
    g.word("each_turn_of", "each of your turns", You())
    g.form(
        "player_event_verb",
        "casts|cast {what:cast_one/sg}",
        Casts,
        _casts,
        _uncasts,
    )
    g.form(
        "player_event_verb",
        "copies|copy {what:a_noun/sg}",
        Copies,
        lambda what: Copies(HOLE, what) if _is_spell(what) else None,
        lambda copied: (copied.what,),
    )
    both_ways = "casts|cast or copies|copy {what:a_noun/sg}"
    g.form("player_event_verb", both_ways, OneOf, _casts_or_copies, _uncasts_or_copies)
    g.word("from_exile", "from exile", InZone("exile", word="from"))
    wheres = (("origin", False), ("any_origin", False), ("from_exile", False), ("elsewhere", True))
    for where, elsewhere in ((f"{{origin:{category}}}", elsewhere) for category, elsewhere in wheres):
        words = f"casts|cast {{what:a_noun/sg}} {where}"
        g.form("player_event_verb", words, Casts, _casts_from(elsewhere), _uncasts_from(elsewhere))
        played = f"plays|play {{what:a_noun/sg}} {where}"
        g.form("player_event_verb", played, PlaysLand, _plays_from(elsewhere), _unplays_from(elsewhere))
        both = f"plays|play {{land:a_noun/sg}} or casts|cast {{what:a_noun/sg}} {where}"
        g.form("player_event_verb", both, OneOf, _plays_or_casts(elsewhere), _unplays_or_casts(elsewhere))
    for from_where, elsewhere in (("from", False), ("from anywhere other than", True)):
        words = f"casts|cast {{what:a_noun/sg}} {from_where} their {{zone:own_zone}}"
        g.form("player_event_verb", words, Casts, _casts_from_own(elsewhere), _uncasts_from_own(elsewhere))
    g.rule("elsewhere", "from anywhere other than {of:whose} {zone:own_zone}", InZone, word="from")
    g.rule("player_event_verb", "casts|cast {what:self}", CastsThis, who=HOLE)
    g.rule("player_event_verb", "gains|gain life", GainsLife, who=HOLE)
    g.rule("player_event_verb", "loses|lose life", LosesLife, who=HOLE)
    exact = "one or more opponents each lose exactly {amount:integer} life"
    g.form("player_event", exact, Batch, lambda n: Batch(_losing(n)), _unlosing)
    g.rule("player_event_verb", "draws|draw a card", Draws, who=HOLE)
    of_card = Noun(
        (Head((), "card"),), (InZone("stack", word="on"),)
    )  # a copy that is cast is no card (108.2, 701.18b)
    any_card = (PlaysLand(HOLE, _LAND), Casts(HOLE, of_card))
    g.word("player_event_verb", "plays|play a card", OneOf(any_card, shared="played"))
    exile = InZone("exile", word="from")
    exiled = tuple(replace(each, origin=exile) for each in any_card)
    g.word("player_event_verb", "plays|play a card from exile", OneOf(exiled, shared="played"))
    for nth, word in enumerate(ORDINALS, 1):
        g.word("ordinal", word, nth)
    for whose in ("your", "their"):
        spell = f"casts|cast {whose} {{nth:ordinal}} {{what:plain_noun/sg}} each turn"
        g.form("player_event_verb", spell, NthEachTurn, _nth_spell(whose), _unnth_spell(whose))
        spell = f"casts|cast {whose} {{nth:ordinal}} {{what:plain_noun/sg}} during {{each:each_turn_of}}"
        g.form("player_event_verb", spell, During, _nth_spell_of(whose), _unnth_spell_of(whose))
        for said, words in ((whose, "each turn"), (f"{whose}, in a turn", "in a turn")):
            card = f"draws|draw {whose} {{nth:ordinal}} card {words}"
            g.form("player_event_verb", card, NthEachTurn, _nth_card(said), _unnth_card(said))
    for words, kind, fits in (
        ("sacrifices|sacrifice", Sacrifices, _is_permanent),
        ("discards|discard", Discards, _is_card),
        ("cycles|cycle", Cycles, _is_card),
        ("mills|mill", Mills, _is_card),
        ("creates|create", Creates, _is_token),
    ):
        _one_or_more(g, words, kind, fits)
    milled = "one or more {what:noun/pl} are milled"
    g.form("player_event", milled, Batch, lambda what: Batch(_milled(what)) if _is_card(what) else None, _unmilled)
    for words, kind in (("sacrifices|sacrifice", Sacrifices), ("discards|discard", Discards), ("cycles|cycle", Cycles)):
        g.rule("player_event_verb", f"{words} {{what:self_or_it}}", kind, who=HOLE)
    for category in ("self", "a_noun"):
        causes = f"a spell or ability a opponent controls causes you to discard {{what:{category}/sg}}"
        g.form("player_event", causes, Discards, _made_discard, _unmade_discard)
    g.unit("self_or_it", "{it:self/sg}")
    g.word("self_or_it", "it", Back("it"))
    g.form(
        "player_event_verb", "cycles|cycle or discards|discard {what:a_noun/sg}", OneOf, _cycles_or_discards, _uncycles
    )
    g.form(
        "player_event_verb",
        "plays|play {what:a_noun/sg}",
        PlaysLand,
        lambda what: PlaysLand(HOLE, what) if _is_land(what) else None,
        lambda p: (p.what,) if p.who == HOLE and p.origin is None else None,
    )
    actions: tuple[tuple[str, Any], ...] = (
        ("scries|scry", "scry"),
        ("surveils|surveil", "surveil"),
        ("commits|commit a crime", "commit a crime"),
        ("collects|collect evidence", "collect evidence"),
        ("forages|forage", "forage"),
        ("proliferates|proliferate", "proliferate"),
        ("wins|win a coin flip", "win a coin flip"),
        ("loses|lose a coin flip", "lose a coin flip"),
        ("clashes|clash", "clash"),
        ("wins|win a clash", "win a clash"),
        ("clashes|clash and wins|win", "clash and win"),
    )
    for words, action in actions:
        g.rule("player_event_verb", words, PlayerAction, who=HOLE, action=action)
    for whose in ("your", "their"):
        g.word("shuffled", f"{whose} library", whose)
    g.form(
        "player_event",
        "{who:player/@} shuffles|shuffle {whose:shuffled}",
        PlayerAction,
        *_of_library("shuffle"),
    )
    _taps(g)
    searches = "{who:player/@} searches|search {whose:shuffled}"
    g.form("player_event", searches, PlayerAction, *_of_library("search"))
    for category in ("self", "a_noun"):
        g.rule("player_event_verb", f"taps|tap {{what:{category}/sg}} for mana", TapsForMana, who=HOLE)
    lands = "a land 's ability causes {who:player} to add one or more mana of the chosen color"
    g.rule("single_event", lands, TapsForMana, what=_LAND, chosen=True, caused=True)
    g.rule("player_event_verb", "expends|expend {amount:integer}", Expends, who=HOLE)
    for sort, word in DAMAGE:
        g.rule("player_event_verb", f"is|are dealt {word}", PlayerIsDealtDamage, who=HOLE, sort=sort)
        for links in (("by",), ("by", "or by")):
            by = " ".join(f"{link} {{n{at}:a_noun/sg}}" for at, link in enumerate(links))
            dealt = f"is|are dealt {word} {by}"
            g.form("player_event_verb", dealt, PlayerIsDealtDamage, _dealt_by(sort), _undealt_by(sort, len(links)))
        contracted = PlayerIsDealtDamage(You(implied=True), sort)
        g.word("player_event", f"you're dealt {word}", contracted)
    _activations(g)


def _taps(g: Builder) -> None:
    """ "Whenever you tap an untapped creature an opponent controls": it was untapped, or it would not become tapped."""
    g.rule("player_event", "you tap a untapped {what:plain_noun/sg}", BecomesTapped, by=You())
    several = "you tap one or more untapped {what:plain_noun/pl}"
    g.form("player_event", several, Batch, _taps_several, _untaps_several)


def _taps_several(what: Noun) -> Batch:
    return Batch(BecomesTapped(what, by=You()))


def _untaps_several(batch: Batch) -> tuple[Any] | None:
    what = getattr(batch.event, "what", None)
    return (what,) if isinstance(what, Noun) and batch == _taps_several(what) else None


def _of_library(action: Any) -> tuple[Any, Any]:
    """ "Shuffles their library", "searches their library": a player's own (701.23a, 701.24a)."""

    def make(who: Any, whose: str) -> PlayerAction | None:
        return PlayerAction(who, action) if isinstance(who, You) == (whose == "your") else None

    def unmake(value: PlayerAction) -> tuple[Any, ...] | None:
        return (value.who, "your" if isinstance(value.who, You) else "their") if value.action == action else None

    return make, unmake


def _dealt_by(sort: DamageSort) -> Any:
    def make(n0: Noun, n1: Noun | None = None) -> PlayerIsDealtDamage:
        return PlayerIsDealtDamage(HOLE, sort, (n0,) if n1 is None else (n0, n1))

    return make


def _undealt_by(sort: DamageSort, many: int) -> Any:
    def unmake(event: PlayerIsDealtDamage) -> tuple[Noun, ...] | None:
        return event.by if event.sort == sort and len(event.by) == many else None

    return unmake


def _losing(amount: int) -> LosesLife:
    return LosesLife(Players("opponents"), amount)


def _unlosing(batch: Batch) -> tuple[int] | None:
    match batch.event:
        case LosesLife(exactly=int(amount)) as losing if losing == _losing(amount):
            return (amount,)
        case _:
            return None


def _milled(what: Noun) -> Mills:
    return Mills(Players("a player"), what, passive=True)


def _unmilled(event: Batch) -> tuple[Noun] | None:
    match event.event:
        case Mills(what=what) as mills if mills == _milled(what):
            return (what,)
        case _:
            return None


def _cycles_or_discards(what: Noun) -> OneOf | None:
    return OneOf((Cycles(HOLE, what), Discards(HOLE, what)), shared="verb") if _is_card(what) else None


def _uncycles(event: OneOf) -> tuple[Any, ...] | None:
    match event:
        case OneOf((Cycles(who, what), Discards(other, same)), "verb") if who == other == HOLE and what == same:
            return (what,)
        case _:
            return None


def _made_discard(what: This | Noun) -> Discards | None:
    made = Discards(You(), what, Players("an opponent"))
    return made if isinstance(what, This) or _is_card(what) else None


def _unmade_discard(event: Discards) -> tuple[Any, ...] | None:
    return (event.what,) if event == Discards(You(), event.what, Players("an opponent")) else None


def _one_or_more(g: Builder, words: str, kind: Any, fits: Any) -> None:
    def one(what: Noun) -> Any:
        return kind(HOLE, what) if fits(what) else None

    def some(what: Noun) -> Any:
        return Batch(kind(HOLE, what)) if fits(what) else None

    def un_one(event: Any) -> tuple[Any] | None:
        return (event.what,) if isinstance(event.what, Noun) else None

    def un_some(event: Batch) -> tuple[Any] | None:
        passive = getattr(event.event, "passive", False)
        return (getattr(event.event, "what", None),) if type(event.event) is kind and not passive else None

    g.form("player_event_verb", f"{words} {{what:a_noun/sg}}", kind, one, un_one)
    g.form("player_event_verb", f"{words} one or more {{what:noun/pl}}", Batch, some, un_some)


ORDINALS = ("first", "second", "third", "fourth", "fifth")


def _nth_spell(whose: Any) -> Any:
    return lambda nth, what: NthEachTurn(Casts(HOLE, what), nth, whose) if _is_spell(what) else None


def _unnth_spell(whose: str) -> Any:
    def unmake(event: NthEachTurn) -> tuple[Any, ...] | None:
        match event:
            case NthEachTurn(Casts(_, what, None), nth, word) if word == whose:
                return nth, what
            case _:
                return None

    return unmake


def _nth_spell_of(whose: Any) -> Any:
    return lambda nth, what, each: During(made, each) if (made := _nth_spell(whose)(nth, what)) is not None else None


def _unnth_spell_of(whose: str) -> Any:
    def unmake(event: During) -> tuple[Any, ...] | None:
        inner = _unnth_spell(whose)(event.event) if isinstance(event.event, NthEachTurn) else None
        return (*inner, event.whose) if inner is not None else None

    return unmake


def _nth_card(whose: Any) -> Any:
    return lambda nth: NthEachTurn(Draws(HOLE), nth, whose)


def _unnth_card(whose: str) -> Any:
    return lambda event: (event.nth,) if isinstance(event.event, Draws) and event.word == whose else None


def _activations(g: Builder) -> None:
    verb = "activates|activate"
    g.rule("player_event_verb", f"{verb} a ability", ActivatesAbility, who=HOLE, of=None)
    g.rule("player_event_verb", f"{verb} a loyalty ability", ActivatesAbility, who=HOLE, of=None, loyalty=True)
    for of in ("host", "a_noun/sg"):
        words = f"{verb} a loyalty ability of {{of:{of}}}"
        g.rule("player_event_verb", words, ActivatesAbility, who=HOLE, loyalty=True)
    g.rule("player_event_verb", f"{verb} a ability of {{of:a_noun/sg}}", ActivatesAbility, who=HOLE)
    for keyword in ("boast", "exhaust", "ninjutsu", "outlast"):
        named: dict[str, Any] = {"who": HOLE, "keywords": (keyword,)}
        g.rule("player_event_verb", f"{verb} a {keyword} ability", ActivatesAbility, of=None, **named)
        g.rule("player_event_verb", f"{verb} {{of:self}} 's {keyword} ability", ActivatesAbility, **named)
    either = ("eternalize", "embalm")
    said = f"{verb} a eternalize or embalm ability"
    g.rule("player_event_verb", said, ActivatesAbility, who=HOLE, of=None, keywords=either)
    for asked, words in ((False, "that isn't a mana ability"), (True, ", if it isn't a mana ability")):
        constants: dict[str, Any] = {"who": HOLE, "no_mana": True, "asked": asked}
        g.rule("player_event_verb", f"{verb} a ability {words}", ActivatesAbility, of=None, **constants)
        g.rule("player_event_verb", f"{verb} a ability of {{of:a_noun/sg}} {words}", ActivatesAbility, **constants)
        passive = f"a ability of {{of:host}} is activated {words}"
        g.rule("plain_event", passive, ActivatesAbility, who=Players("a player"), no_mana=True, asked=asked)


def _casts(what: Noun) -> Casts | None:
    return Casts(HOLE, what) if _is_spell(what) else None


def _uncasts(casts: Casts) -> tuple[Any, ...] | None:
    return (casts.what,) if casts.origin is None else None


def _casts_or_copies(what: Noun) -> OneOf | None:
    return OneOf((Casts(HOLE, what), Copies(HOLE, what)), shared="verb") if _is_spell(what) else None


def _uncasts_or_copies(event: OneOf) -> tuple[Any, ...] | None:
    match event:
        case OneOf((Casts(_, what, None), Copies(_, same)), "verb") if what == same:
            return (what,)
        case _:
            return None


def _casts_from(elsewhere: bool) -> Any:
    return lambda what, origin: Casts(HOLE, what, origin, elsewhere) if _is_spell(what) else None


def _casts_from_own(elsewhere: bool) -> Any:
    def make(what: Noun, zone: Any) -> Casts | None:
        return Casts(HOLE, what, InZone(zone, word="from"), elsewhere, own=True) if _is_spell(what) else None

    return make


def _uncasts_from_own(elsewhere: bool) -> Any:
    def unmake(casts: Casts) -> tuple[Any, ...] | None:
        own = casts.own and casts.elsewhere == elsewhere and casts.origin is not None
        return (casts.what, casts.origin.zone) if own and casts.origin is not None else None

    return unmake


def _uncasts_from(elsewhere: bool) -> Any:
    def unmake(casts: Casts) -> tuple[Any, ...] | None:
        fits = casts.origin is not None and casts.elsewhere == elsewhere and not casts.own
        return (casts.what, casts.origin) if fits else None

    return unmake


def _plays_from(elsewhere: bool) -> Any:
    return lambda what, origin: PlaysLand(HOLE, what, origin, elsewhere) if _is_land(what) else None


def _unplays_from(elsewhere: bool) -> Any:
    def unmake(played: PlaysLand) -> tuple[Any, ...] | None:
        return (played.what, played.origin) if played.origin is not None and played.elsewhere == elsewhere else None

    return unmake


def _plays_or_casts(elsewhere: bool) -> Any:
    """Where from is said once, and of the land too."""

    def make(land: Noun, what: Noun, origin: InZone) -> OneOf | None:
        if not _is_land(land) or not _is_spell(what):
            return None
        played = PlaysLand(HOLE, land, origin, elsewhere)
        return OneOf((played, Casts(HOLE, what, origin, elsewhere)), shared="origin")

    return make


def _unplays_or_casts(elsewhere: bool) -> Any:
    def unmake(event: OneOf) -> tuple[Any, ...] | None:
        match event:
            case OneOf((PlaysLand(_, land, _, where), Casts(_, what, origin, _)), "origin") if where == elsewhere:
                return land, what, origin
            case _:
                return None

    return unmake


def _is_spell(what: Noun) -> bool:
    return all(head.word == "spell" for head in what.heads)


def _is_card(what: Noun) -> bool:
    return all(head.word == "card" for head in what.heads)


def _is_token(what: Noun) -> bool:
    return all(head.word == "token" for head in what.heads)


def _is_permanent(what: Noun) -> bool:
    return all(head.word in ("permanent", "token") for head in what.heads)


def _is_land(what: Noun) -> bool:
    return all(head.word == "permanent" and HasType("land") in head.adjectives for head in what.heads)


def _player_events(g: Builder) -> None:
    g.listing("player_event_verbs", "player_event_verb", "or")
    g.form("player_event", "{who:player/@} {verbs:player_event_verbs/@}", EVENTS, _does, _undoes)
    for subject, whose in (("you", "your"), ("they", "their")):
        first = f"except the first one {subject} draw in each of {whose} draw steps"
        beyond = f"{{who:player/@}} draws|draw a card {first}"
        g.form("player_event", beyond, Draws, _beyond(subject), _unbeyond(subject))
    g.form(
        "player_event",
        "{who:player/@} becomes|become the target of {of:a_noun/sg}",
        BecomesTarget,
        BecomesTarget,
        lambda event: (event.what, event.of) if isinstance(event.what, You | Players) else None,
    )
    g.unit("plain_event", "{it:player_event}")


def _beyond(subject: str) -> Any:
    return lambda who: Draws(who, beyond=True) if isinstance(who, You) == (subject == "you") else None


def _unbeyond(subject: str) -> Any:
    return lambda event: (event.who,) if event == _beyond(subject)(event.who) else None


def _does(who: Any, verbs: tuple[Any, ...]) -> Any:
    if any(isinstance(verb, PlaysLand) and verb.origin is None for verb in verbs) and _is_from(verbs[-1]):
        return None  # where from, said last, is of the land too
    events = tuple(with_field(verb, "who", who) for verb in verbs)
    return events[0] if len(events) == 1 else OneOf(events)


def _is_from(verb: Any) -> bool:
    return isinstance(verb, Casts) and verb.origin is not None


def _undoes(event: Any) -> tuple[Any, ...] | None:
    if isinstance(event, OneOf) and event.shared not in ("subject", "verb", "origin", "played"):
        return None
    events = event.events if isinstance(event, OneOf) and event.shared == "subject" else (event,)
    who = _doer(events[0])
    if who is None or any(_doer(part) != who for part in events):
        return None
    return who, tuple(with_field(part, "who", HOLE) for part in events)


def _doer(event: Any) -> Any:
    match event:
        case (
            Batch(inner)
            | NthEachTurn(inner, _, "your" | "their" | "your, in a turn" | "their, in a turn")
            | During(NthEachTurn(_, _, "your" | "their") as inner)
        ):
            return _doer(inner)
        case OneOf(events, "verb" | "origin" | "played"):
            return _doer(events[0])
        case _:
            return getattr(event, "who", None)
