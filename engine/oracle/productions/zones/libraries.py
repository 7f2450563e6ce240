"""Looking at, revealing and sorting cards; hands revealed (701.20)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.instructions.following import Sequence
from engine.abilities.node import contains
from engine.abilities.phrases.filters import Head, InZone, IsFaceDown, Noun, PlayerNoun
from engine.abilities.phrases.quantities import CardsIn, DefinedX, Half, Number, Sum, ThatMuch, X
from engine.abilities.phrases.references import Back, Chosen, Group, Players, Several, Target, TopCards, You, ZoneOf
from engine.abilities.phrases.relations import IsOneOf
from engine.abilities.phrases.what_was_done import DoneThisWay
from engine.abilities.zones.looking import Choose, DiscardCards, LookAt, Reveal, RevealHand, ShuffleInto
from engine.abilities.zones.moving import Exile, Move
from engine.abilities.zones.searching import Search
from engine.oracle.antecedents import EXILED_THIS_WAY, repeat
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG
from engine.oracle.productions.phrases.nouns import modified
from engine.oracle.productions.phrases.quantities import TWICE_X
from engine.oracle.productions.phrases.verbs import HOLE, IMPLIED
from engine.oracle.words_for_cards import FOUND_KINDS, MILLED, WHOSE_LIBRARY

REST = Back("the rest")
OTHERS = (
    "all other cards revealed this way",
    "all other cards exiled this way",
    "all other revealed cards",
    "the rest of the revealed cards",
    "the rest of the cards revealed this way",
    "the rest of those cards",
    "the rest of the cards",
    "the other revealed cards",
    "all cards revealed this way that weren't put onto the battlefield",
)
"""Other words for the rest of the cards that were revealed or exiled."""


def declare(g: Builder) -> None:
    """Declare references to the top of a library, choices from among cards, and the verbs for both."""
    _top(g)
    _among(g)
    g.rule("player_verb", "looks|look at {what:top_cards}", LookAt, who=HOLE)
    g.rule("player_verb", "reveals|reveal {what:top_cards}", Reveal, who=HOLE)
    g.rule("player_verb", "reveals|reveal {what:among}", Reveal, who=HOLE)
    g.form("player_verb", "reveals|reveal {what:chosen}", Reveal, _reveals, _unreveals)
    either = "reveal {one:chosen/sg} or {top:top_cards/sg}"
    g.form("player_verb", either, Reveal, _reveals_either, _unreveals_either, number=PL)
    so_many = "reveals|reveal a number of {noun:noun/pl} equal to {amount:expression}"
    g.form("player_verb", so_many, Reveal, _reveals_so_many, _unreveals_so_many)
    for word in ("it", "that card", "the chosen card", "those cards"):
        g.word("looked_at_card", word, Back(word))
    g.rule("player_verb", "reveals|reveal {what:looked_at_card}", Reveal, who=HOLE)
    g.rule("player_verb", "reveals|reveal their hand", RevealHand, who=HOLE)
    g.word("player_verb", "reveal your hand", RevealHand(IMPLIED), number=PL)
    g.rule("player_verb", "looks|look at {what:whole_zone}", LookAt, who=HOLE)
    for category in ("whole_zone", "among", "remaining"):
        g.rule("player_verb", f"exiles|exile {{what:{category}}}", Exile, who=HOLE)
    for many, word in ((False, "library"), (True, "libraries")):
        for category in ("object", "whole_zone", "chosen", "remaining", "seen_cards"):
            g.rule(
                "player_verb",
                f"shuffles|shuffle {{what:{category}}} into {{of:{'zones_of' if many else 'zone_of'}}} {word}",
                ShuffleInto,
                who=HOLE,
                plural=many,
            )
    for category in ("whole_zone", "group", "self", "target"):
        g.unit("shuffled_part", f"{{it:{category}}}")
    g.listing("shuffled_parts", "shuffled_part", "and", low=2)
    several = "shuffles|shuffle {parts:shuffled_parts} into {of:zone_of} library"
    g.form(
        "player_verb", several, ShuffleInto, lambda parts, of: ShuffleInto(HOLE, Several(parts), of), _shuffled_parts
    )
    theirs = "shuffles|shuffle {parts:shuffled_parts} into {of:zones_of} libraries"
    g.form("player_verb", theirs, ShuffleInto, _shuffle_each, _unshuffle_each)
    g.rule("player_verb", "reveal {what:self}", Reveal, who=HOLE, number=PL)
    for word in ("them", "those cards", "it", "that card"):
        g.word("put_back", word, Back(word))
    back: dict[str, Any] = {"who": HOLE, "to": "library top", "verb": "put back"}
    g.rule("player_verb", "puts|put {what:put_back} back in any order", Move, order="any", **back)
    g.rule("player_verb", "puts|put {what:put_back} back", Move, **back)
    g.rule("player_verb", "puts|put {what:among} back on top of {of:zone_of} library", Move, **back)
    ordered = "puts|put {what:remaining} back on top of {of:zone_of} library in any order"
    g.rule("player_verb", ordered, Move, order="any", **back)
    g.rule("player_verb", "exiles|exile {what:top_cards}", Exile, who=HOLE)
    _face_down(g)
    g.rule("player_verb", "chooses|choose {what:among}", Choose, who=HOLE)
    g.form("player_verb", "chooses|choose {what:chosen}", Choose, _chooses, _unchooses)
    g.rule("player_verb", "choose {what:any_target}", Choose, who=HOLE, number=PL)
    g.form("player_verb", "choose {what:target}", Choose, _chooses, _unchoose_target, number=PL)
    two = "choose {one:target/sg} and {other:target/sg}"
    g.form("player_verb", two, Choose, lambda *both: Choose(HOLE, Several(both)), _two_targets, number=PL)
    for several in ("one_player/sg", "several_players"):
        pattern = f"choose {{what:{several}}}"
        g.form("player_verb", pattern, Choose, _chooses_player, _unchooses_player(several), number=PL)
    g.rule("player_verb", "discards|discard {what:back_object}", DiscardCards, who=HOLE)
    one = Chosen(_CARDS, Number(1), Number(1), among=Back("one of them"))
    g.word("player_verb", "discard one of them", DiscardCards(HOLE, one), number=PL)
    g.form("player_verb", "discards|discard {what:chosen}", DiscardCards, _discarding, _undiscarding)
    g.form("player_verb", "discards|discard all {noun:noun/pl}", DiscardCards, _discard_all, _undiscard_all)
    _sorting(g)


def _shuffle_each(parts: tuple[Any, ...], of: Any) -> ShuffleInto:
    return ShuffleInto(HOLE, Several(parts), of, plural=True)


def _unshuffle_each(value: ShuffleInto) -> tuple[Any, ...] | None:
    parts = value.what.parts if isinstance(value.what, Several) else ()
    return (parts, value.of) if parts and value == _shuffle_each(parts, value.of) else None


def _shuffled_parts(value: ShuffleInto) -> tuple[Any, ...] | None:
    parts = value.what.parts if isinstance(value.what, Several) else ()
    return (parts, value.of) if value == ShuffleInto(HOLE, Several(parts), value.of) and parts else None


def _discard_all(noun: Noun) -> DiscardCards | None:
    """All cards of a kind; all cards there are, that is the hand."""
    plain = noun != _CARDS and all(head.word == "card" for head in noun.heads)
    return DiscardCards(HOLE, Group(noun, "all")) if plain else None


def _undiscard_all(value: DiscardCards) -> tuple[Any, ...] | None:
    return (value.what.noun,) if value.who == HOLE and isinstance(value.what, Group) else None


def _face_down(g: Builder) -> None:
    """ "Exile one of them face down", and looking at what was exiled so (406.3)."""
    for category in ("objects", "chosen", "whole_zone", "top_cards", "among"):
        g.rule("player_verb", f"exiles|exile {{what:{category}}} face down", Exile, who=HOLE, face_down=True)
    g.rule("player_verb", "looks|look at {what:back_object}", LookAt, who=HOLE)
    g.form("face_down_target", "{it:target/sg}", Target, _face_down_target, _unface_down_target, number=SG)
    g.rule("player_verb", "looks|look at {what:face_down_target}", LookAt, who=HOLE)
    g.rule("player_verb", "reveals|reveal {what:face_down_target}", Reveal, who=HOLE)
    for category in ("back_object", "self"):
        g.rule("player_verb", f"exiles|exile {{what:{category}}} {{origin:origin}}", Exile, who=HOLE)
    one = Chosen(_CARDS, Number(1), Number(1), among=Back("one of them"))
    g.word("player_verb", "exile one face down", Exile(HOLE, one, face_down=True), number=PL)
    for down, how in ((True, " face down"), (False, "")):
        found = f"search your library for {{what:sought}} , exile {{word:found}}{how} , then shuffle"
        g.rule("player_verb", found, Search, who=HOLE, to="exile", face_down=down, number=PL)
        found = f"search {{of:whose}} library for {{what:sought_and}} and exile {{word:found}}{how}"
        g.rule("player_verb", found, Search, who=HOLE, to="exile", face_down=down, number=PL)


def _face_down_target(target: Target) -> Target | None:
    """Permanents are looked at or revealed where they are face down (708.12)."""
    return target if contains(target.what, IsFaceDown) else None


def _unface_down_target(target: Target) -> tuple[Any, ...] | None:
    return (target,) if _face_down_target(target) is not None else None


def _is_computed(amount: Any) -> bool:
    """Whether it is said after "equal to", and not before what it counts."""
    return amount is not None and not isinstance(amount, Number | X | DefinedX | ThatMuch)


def _reveals(what: Chosen) -> Reveal | None:
    """Cards that a player chooses in a hand."""
    in_hand = any(isinstance(part, InZone) and part.zone == "hand" for part in what.noun.post)
    plain = in_hand and what.among is None and not what.random and not _is_computed(what.high)
    if isinstance(what.high, X) and any(isinstance(part, InZone) and part.of == You() for part in what.noun.post):
        return None  # the player chooses what X is, which is not kept for what follows
    return Reveal(HOLE, what) if plain else None


def _reveals_either(one: Chosen, top: TopCards) -> Reveal | None:
    """ "A card from your hand or the top card of your library"."""
    return Reveal(HOLE, Several((one, top), "or")) if _reveals(one) is not None else None


def _unreveals_either(value: Reveal) -> tuple[Any, ...] | None:
    match value.what:
        case Several((Chosen() as one, TopCards() as top), "or"):
            return one, top
        case _:
            return None


def _unreveals(value: Reveal) -> tuple[Any, ...] | None:
    return (value.what,) if isinstance(value.what, Chosen) and _reveals(value.what) == value else None


def _reveals_so_many(noun: Noun, amount: Any) -> Reveal | None:
    """ "Reveals a number of cards from their hand equal to the number of Swamps you control"."""
    in_hand = any(isinstance(part, InZone) and part.zone == "hand" for part in noun.post)
    return Reveal(HOLE, Chosen(noun, amount, amount)) if in_hand and _is_computed(amount) else None


def _unreveals_so_many(value: Reveal) -> tuple[Any, ...] | None:
    if not isinstance(value.what, Chosen) or value.what.high is None:
        return None
    noun, amount = value.what.noun, value.what.high
    return (noun, amount) if _reveals_so_many(noun, amount) == value else None


def _discarding(what: Chosen) -> DiscardCards | None:
    """Cards of a kind; so many cards of any kind are discarded by number."""
    of_any_kind = what.noun == _CARDS and what.low == what.high
    return DiscardCards(HOLE, what) if not of_any_kind and what.noun.heads[0].word == "card" else None


def _undiscarding(value: DiscardCards) -> tuple[Any, ...] | None:
    return (value.what,) if value.who == HOLE and isinstance(value.what, Chosen) else None


def _chooses(what: Chosen | Target) -> Choose:
    return Choose(HOLE, what)


def _two_targets(value: Choose) -> tuple[Any, ...] | None:
    parts = value.what.parts if isinstance(value.what, Several) else ()
    return parts if len(parts) == 2 and value == Choose(HOLE, Several(parts)) else None


def _unchooses(value: Choose) -> tuple[Any, ...] | None:
    plain = isinstance(value.what, Chosen) and value.what.among is None and not value.what.random
    return (value.what,) if plain else None


def _unchoose_target(value: Choose) -> tuple[Any, ...] | None:
    return (value.what,) if isinstance(value.what, Target) and not isinstance(value.what.what, PlayerNoun) else None


def _chooses_player(what: Any) -> Choose | None:
    return Choose(HOLE, what) if isinstance(what, Target) and not what.other else None


def _unchooses_player(category: str) -> Any:
    def unmake(value: Choose) -> tuple[Any, ...] | None:
        if not isinstance(value.what, Target) or not isinstance(value.what.what, PlayerNoun):
            return None
        one = (value.what.low, value.what.high) == (1, 1)
        return (value.what,) if one == category.startswith("one") else None

    return unmake


def _top(g: Builder) -> None:
    g.rule("top_cards", "the top card of {of:whose} library", TopCards, amount=Number(1), number=SG)
    g.rule("top_cards", "the top {amount:count} cards of {of:whose} library", TopCards, number=PL)
    late = "that many cards from the top of {of:whose} library"
    g.rule("top_cards", late, TopCards, amount=ThatMuch("that many"), late=True, number=PL)
    _computed(g)
    for zone in ("hand", "graveyard"):
        g.rule("whole_zone", f"{{of:whose}} {zone}", ZoneOf, zones=(zone,), number=SG)
    g.word("whole_zone", "all graveyards", ZoneOf(("graveyard",), Players("players")), number=PL)
    for word in ("in", "from"):
        cards = f"the cards {word} {{of:whose}} hand"
        g.rule("whole_zone", cards, ZoneOf, zones=("hand",), said=word, number=PL)
    both: dict[str, Any] = {"zones": ("hand", "graveyard")}
    g.rule("whole_zone", "{of:whose} hand and graveyard", ZoneOf, number=SG, **both)
    g.rule("whole_zone", "all cards from {of:whose} hand and graveyard", ZoneOf, said="all from", number=PL, **both)
    everybody: tuple[tuple[str, Any], ...] = (("all opponents '", "opponents"), ("all", "players"))
    for words, who in everybody:
        every = ZoneOf(both["zones"], Players(who), "all from all")
        g.word("whole_zone", f"all cards from {words} hands and graveyards", every, number=PL)
    g.word("whole_zone", "all opponents ' graveyards", ZoneOf(("graveyard",), Players("opponents"), "all"), number=PL)
    many = Target(PlayerNoun("player"), low=0, high=None)
    g.word("whole_zone", "any number of target players ' graveyards", ZoneOf(("graveyard",), many), number=PL)


def _computed(g: Builder) -> None:
    """ "A number of cards from the top of your library equal to its power", "half their library, rounded up"."""
    top = "from the top of {of:whose} library"
    many: dict[str, Any] = {"number": PL}
    g.rule("top_cards", f"a number of cards {top} equal to {{amount:expression}}", TopCards, said="a number", **many)
    g.rule("top_cards", f"cards {top} equal to {{amount:expression}}", TopCards, said="last", **many)
    g.rule("top_cards", f"cards equal to {{amount:expression}} {top}", TopCards, said="cards", **many)
    g.rule("top_cards", f"twice X cards {top}", TopCards, amount=TWICE_X, late=True, **many)
    more = Sum(X(), Number(1))
    g.rule("top_cards", "the top X plus one cards of {of:whose} library", TopCards, amount=more, **many)
    for way in ("up", "down"):
        g.form("top_cards", f"half {{of:whose}} library , rounded {way}", TopCards, *_half(way), **many)
    but = "all but the bottom"
    g.form(
        "top_cards", f"{but} card of {{of:whose}} library", TopCards, lambda of: _all_but(1, of), _unall_but_one, **many
    )
    several = f"{but} {{n:number_word}} cards of {{of:whose}} library"
    g.form("top_cards", several, TopCards, _all_but_several, _unall_but_several, **many)


def _half(way: Any) -> tuple[Any, Any]:
    def make(of: Any, owner: Any = WHOSE_LIBRARY) -> TopCards:
        return TopCards(Half(CardsIn("library", owner), way, whole=True), of, said="half")

    return make, lambda value: (value.of,) if value in (make(value.of), make(value.of, repeat(value.of))) else None


def _all_but(n: int, of: Any, owner: Any = WHOSE_LIBRARY) -> TopCards:
    return TopCards(Sum(CardsIn("library", owner), Number(-n)), of, said="all but")


def _unall_but(value: TopCards) -> tuple[Any, ...] | None:
    match value:
        case TopCards(Sum(_, Number(n)), of, said="all but") if n < 0:
            return (-n, of) if value in (_all_but(-n, of), _all_but(-n, of, repeat(of))) else None
        case _:
            return None


def _all_but_several(n: int, of: Any) -> TopCards | None:
    return _all_but(n, of) if n > 1 else None


def _unall_but_several(value: TopCards) -> tuple[Any, ...] | None:
    parts = _unall_but(value)
    return parts if parts is not None and parts[0] > 1 else None


def _unall_but_one(value: TopCards) -> tuple[Any, ...] | None:
    parts = _unall_but(value)
    return parts[1:] if parts is not None and parts[0] == 1 else None


def _among(g: Builder) -> None:
    """Some of the cards before: "one of them", "up to two creature cards from among them", "a card from it"."""
    called = ("them", "those cards", *(f"those {kind} cards" for kind in FOUND_KINDS))
    for words in called:
        g.word("them", words, Back(words))
    g.form("among", "one of {among:them}", Chosen, lambda b: _one_of(1, b), _unone_of, number=SG)
    g.form("among", "{n:number_word} of {among:them}", Chosen, _one_of, _unsome_of, number=PL)
    g.form("among", "up to one of {among:them}", Chosen, lambda b: _up_to(1, b), _unup_to_one, number=PL)
    g.form("among", "up to {n:number_word} of {among:them}", Chosen, _up_to, _unup_to, number=PL)
    g.form("among", "any number of {among:them}", Chosen, lambda b: _up_to(None, b), _unany_number, number=PL)
    g.form("among", "{it:chosen/@} from among {among:them}", Chosen, _from, _unfrom(*called))
    for words in sorted(MILLED):
        g.word("milled_cards", words, Back(words))
    g.form("among", "{it:chosen/@} from among {among:milled_cards}", Chosen, _from, _unfrom(*MILLED))
    g.word("exiled_this_way", EXILED_THIS_WAY, Back(EXILED_THIS_WAY))
    g.form("among", "{it:chosen/@} from among {among:exiled_this_way}", Chosen, _from, _unfrom(EXILED_THIS_WAY))
    g.word("from_it", "it", Back("it"))
    g.form("among", "{it:chosen/@} from {among:from_it}", Chosen, _from, _unfrom("it"))
    late = "{it:chosen/@} from {among:from_it} {post:modifiers}"
    g.form("among", late, Chosen, _from_before, _unfrom_before)


_CARDS = Noun((Head((), "card"),))


def _one_of(n: int, among: Back) -> Chosen:
    return Chosen(_CARDS, Number(n), Number(n), among=among)


def _unone_of(value: Chosen) -> tuple[Any, ...] | None:
    fits = _is_plain(value) and value.high == Number(1)
    return (value.among,) if fits else None


def _unsome_of(value: Chosen) -> tuple[Any, ...] | None:
    if not _is_plain(value) or not isinstance(value.high, Number) or value.high.value < 2:
        return None
    return value.high.value, value.among


def _up_to(n: int | None, among: Back) -> Chosen | None:
    """ "Up to two of them": of those cards, whatever they are."""
    return Chosen(_CARDS, Number(0), Number(n) if n is not None else None, among=among, said=True)


def _unup_to(value: Chosen) -> tuple[Any, ...] | None:
    if value.among is None or not isinstance(value.high, Number) or value.high.value < 2:
        return None
    return (value.high.value, value.among) if value == _up_to(value.high.value, value.among) else None


def _unup_to_one(value: Chosen) -> tuple[Any, ...] | None:
    return (value.among,) if value.among is not None and value == _up_to(1, value.among) else None


def _unany_number(value: Chosen) -> tuple[Any, ...] | None:
    return (value.among,) if value.among is not None and value == _up_to(None, value.among) else None


def _is_plain(value: Chosen) -> bool:
    of = value.among is not None and (value.among.word == "them" or value.among.word.startswith("those "))
    return of and value.noun == _CARDS and value.low == value.high and not value.random


def _from_before(chosen: Chosen, among: Back, post: tuple[Any, ...]) -> Chosen | None:
    """ "A nonland card from it with mana value 3 or less": what is said last is said of the card."""
    noun = chosen.noun
    said = modified((noun.heads, noun.join), post) if not noun.post else None
    return Chosen(said, chosen.low, chosen.high, among=among, said=True) if said is not None else None


def _unfrom_before(value: Chosen) -> tuple[Any, ...] | None:
    noun = value.noun
    if value.among is None or not value.said or value.random or not noun.post:
        return None
    return Chosen(replace(noun, post=()), value.low, value.high), value.among, noun.post


def _from(chosen: Chosen, among: Back) -> Chosen | None:
    made = Chosen(chosen.noun, chosen.low, chosen.high, among=among)
    return None if _is_plain(made) else made


def _unfrom(*words: str) -> Any:

    def unmake(value: Chosen) -> tuple[Any, ...] | None:
        if value.among is None or value.among.word not in words or _is_plain(value) or value.random or value.said:
            return None
        return Chosen(value.noun, value.low, value.high), value.among

    return unmake


def _sorting(g: Builder) -> None:
    """ "Put one of them into your hand and the rest on the bottom of your library in any order"."""
    g.word("rest", "the rest", REST, number=PL)
    g.word("other_one", "the other", Back("the other"), number=SG)
    for words in OTHERS:
        g.word("rest", words, Back(words), number=PL)
    for category in ("rest", "other_one"):
        g.unit("remaining", f"{{it:{category}/@}}")
    g.unit("sorted", "{it:among/@}")
    g.word("just_one", "one", Chosen(_CARDS, Number(1), Number(1), among=Back("one of them")), number=SG)
    g.unit("sorted", "{it:remaining/@}")
    places: tuple[tuple[str, Any], ...] = (
        ("into {of:zone_of} hand", "hand"),
        ("into {of:zone_of} graveyard", "graveyard"),
        ("onto the battlefield", "battlefield"),
        ("onto the battlefield tapped", "battlefield"),
        ("onto the battlefield tapped and attacking", "battlefield"),
        ("on top of {of:zone_of} library", "library top"),
        ("on the bottom of {of:zone_of} library", "library bottom"),
        ("on top of {of:zone_of} library in any order", "library top"),
        ("on the bottom of {of:zone_of} library in any order", "library bottom"),
        ("on the bottom of {of:zone_of} library in a random order", "library bottom"),
    )
    for phrase, place in places:
        order: Any = "random" if "random" in phrase else "any" if "any order" in phrase else ""
        options: dict[str, Any] = {"to": place, "order": order, "tapped": "tapped" in phrase, "who": HOLE}
        options |= {"attacking": "attacking" in phrase}
        g.rule("player_verb", f"puts|put {{what:sorted}} {phrase}", Move, verb="put", **options)
        g.rule("put_chosen", f"puts|put {{what:among}} {phrase}", Move, verb="put", **options)
        g.rule("put_chosen", f"puts|put {{what:just_one}} {phrase}", Move, verb="put", **options)
        g.rule("player_verb", f"puts|put {{what:all_of_them/pl}} {phrase}", Move, verb="put", **options)
        g.rule("put_done", f"puts|put {{what:all_done}} {phrase}", Move, verb="put", **options)
        g.rule("put_found", f"puts|put {{what:back_object}} {phrase}", Move, verb="put", **options)
        g.rule("put_rest", f"{{what:remaining}} {phrase}", Move, verb="", number=PL, **options)
        if phrase.startswith("on top"):
            back: dict[str, Any] = {"more": "back", "number": PL, **options}
            g.rule("put_rest", f"{{what:remaining}} back {phrase}", Move, verb="", **back)
    for phrase, order in (("in any order", "any"), ("in a random order", "random")):
        bare: dict[str, Any] = {"to": "library bottom", "of": You(), "order": order, "more": "bottom", "who": HOLE}
        g.rule("put_rest", f"{{what:remaining}} on the bottom {phrase}", Move, verb="", number=PL, **bare)
        g.rule("player_verb", f"puts|put {{what:remaining}} on the bottom {phrase}", Move, verb="put", **bare)
    g.form("all_done", "all {noun:noun/pl}", Group, _all_done, lambda group: (group.noun,), number=PL)
    for category, said in (("them", ("them", "those cards")), ("milled_cards", tuple(MILLED))):
        of_them = f"all {{noun:noun/pl}} from among {{among:{category}}}"
        g.form("all_of_them", of_them, Group, _all_of, _unall_of(said), number=PL)
    g.unit("all_done", "{it:all_of_them/pl}")
    for category in ("put_chosen", "put_found", "put_done"):
        g.form("player_verb", f"{{one:{category}/@}} and {{rest:put_rest}}", Sequence, _both, _unboth)


def _all_done(noun: Noun) -> Group | None:
    """ "All land cards revealed this way", of which others are the rest."""
    return Group(noun) if any(isinstance(part, DoneThisWay) for part in noun.post) else None


def _all_of(noun: Noun, among: Back) -> Group:
    """ "All land cards from among them"."""
    return Group(Noun(noun.heads, (*noun.post, IsOneOf(among)), noun.join), "all from among")


def _unall_of(words: tuple[str, ...]) -> Any:
    def unmake(value: Group) -> tuple[Any, ...] | None:
        match value:
            case Group(Noun(heads, (*post, IsOneOf(Back(word=word) as among)), join), "all from among") if (
                word in words
            ):
                return Noun(heads, tuple(post), join), among
            case _:
                return None

    return unmake


def _both(one: Move, rest: Move) -> Sequence:
    return Sequence((one, rest), "and")


def _unboth(value: Sequence) -> tuple[Any, ...] | None:
    if len(value.parts) != 2 or value.word != "and":
        return None
    one, rest = value.parts
    return (one, rest) if isinstance(rest, Move) and rest.verb == "" else None
