"""Moving objects between zones (400)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.instructions.following import Sequence
from engine.abilities.layers.characteristics import ExiledIfLeaves
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.permanents.counters import OtherCounters
from engine.abilities.phrases.filters import Head, InZone, IsDesignated, IsExiledWith, IsOwnedBy, Noun
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Back, Chosen, Group, OwnerOf, You
from engine.abilities.phrases.relations import IsNone
from engine.abilities.zones.moving import Move
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL
from engine.oracle.productions.phrases.verbs import HOLE, IMPLIED


def declare(g: Builder) -> None:
    """Declare verb phrases that move objects."""
    _moves(g)
    shown = "{what:back_object/sg} is revealed and put on the bottom of {of:whose} library"
    g.form("clause", shown, Move, _shown, _unshown, number=NEUTRAL)
    g.form(
        "sentence",
        "if {what:back_object/sg} would leave the battlefield , exile it instead of putting it anywhere else",
        ApplyToObjects,
        lambda what: ApplyToObjects(what, (ExiledIfLeaves(),)),
        lambda a: (a.what,) if a.changes == (ExiledIfLeaves(),) and a.duration is None else None,
    )


def _shown(what: Any, of: Any) -> Move:
    return Move(IMPLIED, what, "library bottom", "is revealed and put", of=of)


def _unshown(value: Move) -> tuple[Any, ...] | None:
    return (value.what, value.of) if value == _shown(value.what, value.of) else None


def _moves(g: Builder) -> None:
    g.unit("moved", "{it:objects/@}")
    g.unit("moved", "{it:chosen/@}")
    g.unit("moved", "{it:several_chosen/pl}")
    g.unit("moved", "{it:top_cards/@}")
    g.unit("moved", "{it:whole_zone/@}")
    g.unit("moved", "{it:seen_cards/@}")
    g.unit("zone_of", "{it:whose}")
    g.word("zones_of", "their owners '", OwnerOf(Back("their")))
    g.word("zone_of", "their owner 's", OwnerOf(Back("them")))
    g.word("zone_of", "that", OwnerOf(Back("that library")))
    owned: tuple[tuple[str, str, Any], ...] = (
        ("returns|return {what:moved} to", "hand", "return"),
        ("returns|return {what:moved} to", "graveyard", "return"),
        ("puts|put {what:moved} into", "hand", "put"),
        ("returns|return {what:moved} to", "graveyard", "return"),
    )
    for phrase, zone, verb in owned:
        g.rule("player_verb", f"{phrase} {{of:zone_of}} {zone}", Move, to=zone, verb=verb, who=HOLE)
        g.rule("player_verb", f"{phrase} {{of:zones_of}} {zone}s", Move, to=zone, verb=verb, who=HOLE)
    many = "puts|put {what:moved} into {of:zones_of} graveyards"
    g.rule("player_verb", many, Move, to="graveyard", verb="put", who=HOLE)
    among = "returns|return {what:among} to {of:zone_of} hand"
    g.rule("player_verb", among, Move, to="hand", verb="return", who=HOLE)
    first: dict[str, Any] = {"verb": "return", "more": "place first", "who": HOLE}
    for what in ("group/pl", "target"):
        early = f"returns|return to {{of:zone_of}} hand {{what:{what}}}"
        g.rule("player_verb", early, Move, to="hand", **first)
        for word in ("", " tapped"):
            early = f"returns|return to the battlefield{word} {{what:{what}}}"
            g.rule("player_verb", early, Move, to="battlefield", tapped=bool(word), **first)
    early = "returns|return to {of:zones_of} hands {what:group/pl}"
    g.rule("player_verb", early, Move, to="hand", **first)
    _all_but(g)
    _and_the_rest(g)
    there = Noun((Head((IsDesignated("commander"),), "card"),), (IsOwnedBy(You()), InZone("command", word="from")))
    yours = Move(HOLE, Chosen(there, Number(1), Number(1)), "hand", "put", of=You())
    g.word("player_verb", "put your commander into your hand from the command zone", yours, number=PL)
    g.rule("origin", "from {of:whose} {zone:own_zone}", InZone, word="from")
    g.word("origin", "from exile", InZone("exile", None, "from"))
    g.rule(
        "player_verb",
        "returns|return {what:self} {origin:origin} to {of:zone_of} hand",
        Move,
        to="hand",
        verb="return",
        who=HOLE,
    )
    for tapped, word in ((False, ""), (True, " tapped")):
        g.rule(
            "player_verb",
            f"returns|return {{what:self}} {{origin:origin}} to the battlefield{word}",
            Move,
            to="battlefield",
            verb="return",
            tapped=tapped,
            who=HOLE,
        )
        g.form(
            "player_verb",
            f"returns|return {{what:self}} {{origin:origin}} to the battlefield{word} with {{c:n_counters}} on it",
            Move,
            *_itself_with_counters(tapped=tapped),
        )
    _placed(g)
    _at_either_end(g)
    _of_named_before(g)


def _of_named_before(g: Builder) -> None:
    """ "Return that card from your graveyard to the battlefield": only if it is there (400.7); "onto the battlefield from
    their hand", where the zone is said last.
    """
    ways: tuple[tuple[str, Any], ...] = (
        ("returns|return {what:back_object} {origin:origin} to", "return"),
        ("puts|put {what:back_object} {origin:origin} onto", "put"),
    )
    for start, verb in ways:
        for word in ("", " tapped"):
            fixed: dict[str, Any] = {"to": "battlefield", "verb": verb, "tapped": bool(word), "who": HOLE}
            for under in ("", " under {under:zone_of} control"):
                g.rule("player_verb", f"{start} the battlefield{word}{under}", Move, **fixed)
    to_hand = "returns|return {what:back_object} {origin:origin} to {of:zone_of} hand"
    g.rule("player_verb", to_hand, Move, to="hand", verb="return", who=HOLE)
    last = "puts|put {what:chosen} onto the battlefield from {of:whose} {zone:own_zone}"
    g.form("player_verb", last, Move, _from_last, _unfrom_last)


def _from_last(what: Chosen, of: Any, zone: Any) -> Move | None:
    if what.noun.post:
        return None
    there = replace(what, noun=replace(what.noun, post=(InZone(zone, of, "from"),)))
    return Move(HOLE, there, "battlefield", "put", more="zone last")


def _unfrom_last(value: Move) -> tuple[Any, ...] | None:
    match value:
        case Move(what=Chosen(noun=Noun(post=(InZone(zone, of),))) as there, more="zone last"):
            what = replace(there, noun=replace(there.noun, post=()))
            return (what, of, zone) if value == _from_last(what, of, zone) else None
        case _:
            return None


def _and_the_rest(g: Builder) -> None:
    """ "Return two cards exiled with this Saga ... and put the rest on the bottom": all others that fit then."""

    def make(what: Chosen, under: Any, of: Any) -> Sequence | None:
        first = Move(HOLE, what, "battlefield", "return", under=under)
        rest = Move(HOLE, Group(what.noun, "the rest"), "library bottom", "put", of=of)
        there = any(
            isinstance(part, IsExiledWith) for part in what.noun.post
        )  # what was returned is not exiled any more
        return Sequence((first, rest), "listed") if there else None

    def unmake(value: Sequence) -> tuple[Any, ...] | None:
        match value:
            case Sequence(
                (Move(what=Chosen() as what, under=under), Move(what=Group(word="the rest"), of=of)), "listed"
            ):
                return (what, under, of) if value == make(what, under, of) else None
            case _:
                return None

    words = (
        "return {what:chosen/pl} to the battlefield under {under:zones_of} control and put the rest on the bottom of"
    )
    g.form("player_verb", f"{words} {{of:zones_of}} libraries", Sequence, make, unmake, number=PL)


def _all_but(g: Builder) -> None:
    """ "Return all creatures to their owners' hands except for Krakens": what is not returned is said last."""

    def make(noun: Noun, of: Any, but: Noun) -> Move:
        others = Group(replace(noun, post=(*noun.post, IsNone(but))))
        return Move(HOLE, others, "hand", "return", of=of, more="except last")

    def unmake(value: Move) -> tuple[Any, ...] | None:
        match value.what:
            case Group(Noun(post=(*post, IsNone(but))) as noun):
                parts = replace(noun, post=tuple(post)), value.of, but
                return parts if value == make(*parts) else None
            case _:
                return None

    words = "returns|return all {noun:noun/pl} to {of:zones_of} hands except for {but:plain_noun/pl}"
    g.form("player_verb", words, Move, make, unmake)


def _itself_with_counters(*, tapped: bool) -> tuple[Any, Any]:
    """ "Return this card from your graveyard to the battlefield with a finality counter on it" (122.6)."""

    def make(what: Any, origin: InZone, c: tuple[Any, str]) -> Move:
        counters = ((c[1], c[0]),)
        return Move(HOLE, what, "battlefield", "return", tapped=tapped, origin=origin, counters=counters)

    def unmake(value: Move) -> tuple[Any, ...] | None:
        if len(value.counters) != 1 or value.origin is None:
            return None
        kind, amount = value.counters[0]
        parts = (value.what, value.origin, (amount, kind))
        return parts if make(*parts) == value else None

    return make, unmake


def _placed(g: Builder) -> None:
    """Into the graveyard, into the library, onto the battlefield."""
    places: tuple[tuple[str, Any], ...] = (
        ("into {of:zone_of} graveyard", "graveyard"),
        ("on top of {of:zone_of} library", "library top"),
        ("on the bottom of {of:zone_of} library", "library bottom"),
    )
    for phrase, place in places:
        g.rule("player_verb", f"puts|put {{what:moved}} {phrase}", Move, to=place, verb="put", who=HOLE)
        if place.startswith("library"):
            many = phrase.replace("zone_of", "zones_of").replace("library", "libraries")
            g.rule("player_verb", f"puts|put {{what:moved}} {many}", Move, to=place, verb="put", who=HOLE)
        for order, words in (("any", "in any order"), ("random", "in a random order")):
            if place.startswith("library"):
                g.rule(
                    "player_verb",
                    f"puts|put {{what:moved}} {phrase} {words}",
                    Move,
                    to=place,
                    verb="put",
                    order=order,
                    who=HOLE,
                )
    enter: tuple[tuple[str, Any], ...] = (
        ("returns|return {what:moved} to", "return"),
        ("puts|put {what:moved} onto", "put"),
    )
    for phrase, verb in enter:
        for tapped, transformed, face_down, word in _ENTERING:
            start = f"{phrase} the battlefield{word}"
            options: dict[str, Any] = {"to": "battlefield", "verb": verb, "tapped": tapped, "who": HOLE}
            options |= {"transformed": transformed, "face_down": face_down}
            for under in ("", " under {under:zone_of} control", " under {under:zones_of} control"):
                g.rule("player_verb", f"{start}{under}", Move, **options)
                g.rule("player_verb", f"{start}{under} attached to {{attached:attach_host/sg}}", Move, **options)
                _entering_with_counters(g, f"{start}{under}", options)
        last: dict[str, Any] = {"to": "battlefield", "verb": verb, "tapped": True, "who": HOLE, "more": "tapped last"}
        g.rule("player_verb", f"{phrase} the battlefield under {{under:zone_of}} control tapped", Move, **last)
        up: dict[str, Any] = {"to": "battlefield", "verb": verb, "who": HOLE, "more": "face up"}
        g.rule("player_verb", f"{phrase} the battlefield face up", Move, **up)
        for under in ("", " under {under:zone_of} control"):
            _attacking(g, f"{phrase} the battlefield{under}", to="battlefield", verb=verb, who=HOLE)
    itself = "returns|return {what:self} {origin:origin} to the battlefield"
    _attacking(g, itself, to="battlefield", verb="return", who=HOLE)
    host = f"{itself} attached to {{attached:attach_host/sg}}"
    g.rule("player_verb", host, Move, to="battlefield", verb="return", who=HOLE)
    _from_its_zone(g)
    _beneath(g)
    for category in ("self", "target", "back_object"):
        g.unit("attach_host", f"{{it:{category}/@}}")
    for number, word in enumerate(_ORDINALS, 1):
        into: dict[str, Any] = {"to": "library top", "verb": "put", "depth": number, "who": HOLE}
        g.rule("player_verb", f"puts|put {{what:moved}} into {{of:zone_of}} library {word} from the top", Move, **into)


def _beneath(g: Builder) -> None:
    """ "Just beneath the top X cards of that library", and "second from the top or on the bottom" (401.7, 608.2d)."""
    start = "puts|put {what:moved} into {of:zone_of} library"
    under = "just beneath the top {beneath:count} cards of that library"
    g.rule("player_verb", f"{start} {under}", Move, to="library top", verb="put", who=HOLE)
    either = "puts|put {what:moved/sg} into {of:zone_of} library second from the top or on the bottom"
    g.rule("player_verb", either, Move, to="library end", verb="put", depth=1, who=HOLE)


def _from_its_zone(g: Builder) -> None:
    """ "Put this card from your graveyard on top of your library": from there only (113.6m)."""
    put: dict[str, Any] = {"verb": "put", "who": HOLE}
    start = "puts|put {what:self} {origin:origin}"
    g.rule("player_verb", f"{start} on top of {{of:zone_of}} library", Move, to="library top", **put)
    g.rule("player_verb", f"{start} on the bottom of {{of:zone_of}} library", Move, to="library bottom", **put)
    late = "puts|put {what:self} on top of {of:zone_of} library {origin:origin}"
    g.rule("player_verb", late, Move, to="library top", more="place first", **put)
    g.rule("player_verb", f"{start} onto the battlefield", Move, to="battlefield", **put)
    g.rule("player_verb", f"{start} onto the battlefield tapped", Move, to="battlefield", tapped=True, **put)
    _attacking(g, f"{start} onto the battlefield", to="battlefield", **put)
    for number, word in enumerate(_ORDINALS, 1):
        into = f"{start} into {{of:zone_of}} library {word} from the top"
        g.rule("player_verb", into, Move, to="library top", depth=number, **put)


def _at_either_end(g: Builder) -> None:
    """ "Puts it on their choice of the top or bottom of their library": one object (608.2d)."""
    for more in ("", "their choice of "):
        end = f"on {more}the top or bottom of {{of:zone_of}} library"
        fixed: dict[str, Any] = {"to": "library end", "verb": "put", "more": more.strip(), "who": HOLE}
        g.rule("player_verb", f"puts|put {{what:moved/sg}} {end}", Move, **fixed)
        g.rule("player_verb", f"puts|put {{what:other_one/sg}} {end}", Move, **fixed)


def _attacking(g: Builder, start: str, **options: Any) -> None:
    """ "Onto the battlefield tapped and attacking", and whom (508.4)."""
    attacking = f"{start} tapped and attacking"
    g.rule("player_verb", attacking, Move, tapped=True, attacking=True, **options)
    g.rule("player_verb", f"{attacking} {{attacked:one_player}}", Move, tapped=True, attacking=True, **options)
    g.rule("player_verb", f"{start} attacking", Move, attacking=True, **options)
    g.rule("player_verb", f"{start} blocking {{blocking:back_in_combat/sg}}", Move, **options)


_ENTERING = (
    (False, False, False, ""),
    (True, False, False, " tapped"),
    (False, True, False, " transformed"),
    (True, True, False, " tapped and transformed"),
    (False, False, True, " face down"),
)
"""How a text says that something enters: tapped or not, transformed or not, face down or not."""

_ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def _entering_with_counters(g: Builder, start: str, options: dict[str, Any]) -> None:
    """ "Return it to the battlefield with a +1/+1 counter on it" (122.6)."""
    under = "{under" in start

    def make(what: Any, *more: Any) -> Move | None:
        amount, kind, said, also, instead = more[-1]
        counters = ((kind, amount), *((other.kind, other.amount) for other in also))
        made = Move(what=what, **options, under=more[0] if under else None, counters=counters, more=said)
        return made if not instead else None

    def unmake(value: Move) -> tuple[Any, ...] | None:
        if not value.counters or (value.under is not None) != under:
            return None
        (kind, amount), *others = value.counters
        bare = Move(
            HOLE,
            value.what,
            value.to,
            value.verb,
            value.tapped,
            value.under,
            counters=value.counters,
            more=value.more,
            transformed=value.transformed,
            face_down=value.face_down,
        )
        fits = all(getattr(value, name) == fixed for name, fixed in options.items())
        if not fits or bare != value:
            return None
        counters = (amount, kind, value.more, tuple(OtherCounters(*other) for other in others), ())
        return (value.what, value.under, counters) if under else (value.what, counters)

    g.form("player_verb", f"{start} with {{c:more_counters}} on it", Move, make, unmake)
