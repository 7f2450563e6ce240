"""Casting and playing: "you may cast it without paying its mana cost", permissions, prohibitions (601.3, 118.9)."""

from __future__ import annotations

from itertools import product
from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import Keyword, Static
from engine.abilities.casting.playing import (
    BecomesStatus,
    CostIsManaCost,
    MayLook,
    MayPlay,
    MoreLands,
    PlayCard,
    SeesTop,
    TopOf,
)
from engine.abilities.costs.cost import Cost, PayMana
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.phrases.durations import Until, UntilAnotherExiled, UntilLeaves, WhileExiled
from engine.abilities.phrases.filters import IsExiledWith, Noun
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.references import Back, Group, Players, This, You
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL, SG
from engine.oracle.productions.casting.cast_this_way import of_pool, said_late
from engine.oracle.productions.casting.other_costs import (
    for_other_costs,
    saying_if,
    saying_trailing_if,
    unsaying_if,
    unsaying_trailing_if,
)
from engine.oracle.productions.phrases.defining import define, undefine
from engine.oracle.productions.phrases.verbs import HOLE
from engine.oracle.words_for_cards import FOUND_KINDS


def declare(g: Builder) -> None:
    """Declare verb phrases of casting, clauses that let players play, and static effects that do so."""
    _now(g)
    _chosen(g)
    _later(g)
    _from_zones(g)
    for_other_costs(g)
    _as_though_flash(g)
    _lands(g)
    _flashback(g)
    _foretell_cost(g)
    _statuses(g)


def _now(g: Builder) -> None:
    """ "Cast that card without paying its mana cost", while resolving (608.2g)."""
    for category in ("target", "back_object"):
        g.unit("played_card", f"{{it:{category}/sg}}")
    g.word("played_card", "this card", This("this card"))
    g.unit("played_card", "{it:copies/sg}", Back, number=SG)
    g.word("played_cards", "the copies", Back("the copies"))
    g.unit("played_cards", "{it:back_object/pl}", Back)
    g.rule(
        "player_verb",
        "casts|cast {what:played_cards} without paying their mana costs",
        PlayCard,
        who=HOLE,
        free=True,
    )
    g.rule("player_verb", "casts|cast {what:played_card} without paying its mana cost", PlayCard, who=HOLE, free=True)
    for able, words in (
        ("first", "{what:played_cards} if able without paying their mana costs"),
        ("last", "{what:played_card} without paying its mana cost if able"),
    ):
        g.rule("player_verb", f"casts|cast {words}", PlayCard, who=HOLE, free=True, able=able)
    g.rule("player_verb", "casts|cast {what:played_card}", PlayCard, who=HOLE)
    rather = "casts|cast {what:played_card} by {cost:gerund} rather than paying its mana cost"
    g.rule("player_verb", rather, PlayCard, who=HOLE)
    g.rule(
        "player_verb",
        "casts|cast {what:played_card} transformed without paying its mana cost",
        PlayCard,
        who=HOLE,
        free=True,
        transformed=True,
    )
    g.rule(
        "player_verb",
        "plays|play {what:played_card} without paying its mana cost",
        PlayCard,
        who=HOLE,
        verb="play",
        free=True,
    )


def _chosen(g: Builder) -> None:
    """ "Cast a spell with mana value 3 or less from your hand without paying its mana cost" (608.2d, 608.2g)."""
    for verb in ("cast", "play"):
        inflected = f"{verb}s|{verb}"
        for number, whose in (("sg", "its mana cost"), ("pl", "their mana costs")):
            constants: dict[str, Any] = {"who": HOLE, "verb": verb}
            start = f"{inflected} {{what:chosen/{number}}} {{origin:origin}}"
            g.rule("player_verb", f"{start} without paying {whose}", PlayCard, free=True, **constants)
            late = f"{inflected} {{what:chosen/{number}}} {{origin:origin}} {{post:modifiers}} without paying {whose}"
            g.form("player_verb", late, PlayCard, *said_late(verb))
            for end, free in (("", False), (f" without paying {whose}", True)):
                pool = f"{inflected} {{what:chosen/{number}}} from among {{pool:noun/pl}}{end}"
                g.form("player_verb", pool, PlayCard, *of_pool(verb, free=free))
            start = f"{inflected} {{what:among/{number}}}"
            g.rule("player_verb", f"{start} without paying {whose}", PlayCard, free=True, **constants)
        g.rule("player_verb", f"{inflected} {{what:chosen/sg}} {{origin:origin}}", PlayCard, who=HOLE, verb=verb)
        g.rule("player_verb", f"{inflected} {{what:among/sg}}", PlayCard, who=HOLE, verb=verb)


def _later(g: Builder) -> None:
    """ "You may play that card this turn": an effect with a duration (611.2a)."""
    g.unit("playable_card", "{it:back_object/@}")
    g.unit("playable_card", "{it:target/@}")
    g.word("playable_card", "cards exiled this way", Back("cards exiled this way"), number=PL)
    g.word("while_exiled", "for as long as it remains exiled", WhileExiled(Back("it")))
    g.word("while_exiled", "for as long as that card remains exiled", WhileExiled(Back("that card")))
    g.word("while_exiled", "for as long as they remain exiled", WhileExiled(Back("they")))
    g.unit("playing_time", "{it:this_turn}", Until)
    g.word("playing_time", "until end of turn", Until("end_of_turn"))
    g.word("playing_time", "until the end of your next turn", Until("end_of_your_next_turn"))
    g.unit("playing_time", "{it:while_exiled}", WhileExiled)
    g.rule("playing_time", "for as long as {what:self} remains on the battlefield", UntilLeaves, remains=True)
    g.rule("playing_time", "until you exile another card with {by:self}", UntilAnotherExiled)
    g.unit("leading_playing_time", "{it:leading_duration}", Until)
    g.unit("leading_playing_time", "{it:while_exiled}", WhileExiled)
    _looking(g)
    for look, verb in product(("", "and"), ("cast", "play")):
        for free, words in ((False, ""), (True, " without paying its mana cost")):
            first = "look at and " if look else ""
            start = f"{{who:player}} may {first}{verb} {{what:playable_card}}{words}"
            constants: dict[str, Any] = {"verb": verb, "free": free, "look": look, "number": NEUTRAL}
            g.rule("clause", f"{start} {{duration:playing_time}}", MayPlay, **constants)
            g.rule(
                "sentence",
                f"{{duration:leading_playing_time}} , {start}",
                MayPlay,
                leading=True,
                **constants,
            )
    for verb in ("cast", "play"):
        late: dict[str, Any] = {"verb": verb, "free": True, "late": True, "number": NEUTRAL}
        for category, its in (("playable_card/sg", "its mana cost"), ("playable_card/pl", "their mana costs")):
            start = f"{{who:player}} may {verb} {{what:{category}}} {{duration:this_turn}}"
            g.rule("clause", f"{start} without paying {its}", MayPlay, **late)


def _looking(g: Builder) -> None:
    """ "You may look at that card for as long as it remains exiled", "at cards exiled with this creature" (406.3)."""
    start = "{who:player} may look at"
    g.rule("clause", f"{start} {{what:back_object}} {{duration:playing_time}}", MayLook, number=NEUTRAL)
    timed = f"{{duration:leading_playing_time}} , {start} {{what:back_object}}"
    g.rule("sentence", timed, MayLook, leading=True, number=NEUTRAL)
    g.form("looked_at", "{noun:noun/pl}", Group, _exiled_with, lambda group: (group.noun,))
    for the, word in ((False, ""), (True, "the ")):
        g.rule("static_effect", f"{start} {word}{{what:looked_at}}", MayLook, the=the)
        both = f"you may look at {word}{{among:noun/pl}} , and you may play {{lands:bare_group}} and"
        constants: dict[str, Any] = {"who": You(), "look": "first", "the": the}
        g.rule("static_effect", f"{both} cast {{what:bare_group}} from among those cards", MayPlay, **constants)
    _of_exiled(g)


def _of_exiled(g: Builder) -> None:
    """ "You may play cards exiled with this Class": what names the cards by that needs no zone (607.2a)."""
    for verb in ("cast", "play"):
        start = f"{{who:player}} may {verb} {{what:looked_at}}"
        g.rule("static_effect", start, MayPlay, verb=verb)
        g.rule("sentence", f"{{duration:leading_duration}} , {start}", MayPlay, verb=verb, leading=True, number=NEUTRAL)
        one = f"{{duration:leading_duration}} , {{who:player}} may {verb} {{what:one_looked_at}}"
        constants: dict[str, Any] = {"verb": verb, "free": True, "once": "single", "leading": True, "number": NEUTRAL}
        g.rule("sentence", f"{one} without paying its mana cost", MayPlay, **constants)
    g.form("one_looked_at", "{noun:a_noun/sg}", Group, _one_exiled_with, _one_of)


def _one_exiled_with(noun: Noun) -> Group | None:
    return Group(noun, "each") if any(isinstance(part, IsExiledWith) for part in noun.post) else None


def _exiled_with(noun: Noun) -> Group | None:
    return Group(noun, "") if any(isinstance(part, IsExiledWith) for part in noun.post) else None


def _from_zones(g: Builder) -> None:
    """ "You may cast spells from your hand without paying their mana costs", "play lands from your graveyard"."""
    g.unit("play_origin", "{it:origin}")
    g.rule("play_origin", "from the top of {of:whose} library", TopOf)
    for verb in ("cast", "play"):
        start = f"{{who:player}} may {verb} {{what:bare_group}} {{origin:play_origin}}"
        g.rule("static_effect", start, MayPlay, verb=verb)
        g.rule("static_effect", f"{start} without paying their mana costs", MayPlay, verb=verb, free=True)
        g.rule("static_effect", f"{{who:player}} may {verb} {{what:self}} {{origin:origin}}", MayPlay, verb=verb)
    g.rule(
        "static_effect",
        "you may cast {what:self} {origin:origin} by {additional:gerund} in addition to paying its other costs",
        MayPlay,
        who=You(),
    )
    for verb in ("cast", "play"):
        until = f"{{duration:leading_duration}} , {{who:player}} may {verb} {{what:bare_group}} {{origin:play_origin}}"
        g.rule("sentence", until, MayPlay, verb=verb, leading=True, number=NEUTRAL)
        g.rule(
            "sentence",
            f"{until} without paying their mana costs",
            MayPlay,
            verb=verb,
            free=True,
            leading=True,
            number=NEUTRAL,
        )
    _lands_and_spells(g)
    _among(g)
    times: tuple[tuple[str, Any], ...] = (
        ("once during each of your turns", "your turn"),
        ("during each of your turns", "each your turn"),
        ("once each turn", "turn"),
    )
    for words, once in times:
        constants: dict[str, Any] = {"who": You(), "once": once}
        for verb in ("cast", "play"):
            start = f"{words} , you may {verb} {{what:a_spell}} {{origin:play_origin}}"
            g.rule("static_effect", start, MayPlay, verb=verb, **constants)
        start = f"{words} , you may play {{lands:a_spell}} or cast {{what:a_spell}} {{origin:play_origin}}"
        g.rule("static_effect", start, MayPlay, **constants)
        if once in ("turn", "your turn"):
            pays = f"{words} , you may {{cost:paying/pl}} rather than pay the mana cost for {{what:a_spell}}"
            g.rule("static_effect", pays, MayPlay, rather=True, **constants)
            where = f"{pays} , where X is {{x:expression}}"
            g.form("static_effect", where, MayPlay, *_instead_of_up_to(once))
        twice = "play {lands:a_spell} {origin:play_origin} or cast {what:a_spell} {same:play_origin}"
        g.form("static_effect", f"{words} , you may {twice}", MayPlay, *_said_twice(once))
        start = f"{words} , you may cast {{what:a_spell}} from among {{among:noun/pl}}"
        g.rule("static_effect", start, MayPlay, **constants)
        g.rule("static_effect", f"{start} without paying its mana cost", MayPlay, free=True, **constants)
        start = f"{words} , you may play {{lands:a_spell}} or cast {{what:a_spell}} from among {{among:noun/pl}}"
        g.rule("static_effect", start, MayPlay, **constants)
        start = f"{words} , you may play {{lands:a_spell}} or cast {{what:a_spell}} from among the {{among:noun/pl}}"
        g.rule("static_effect", f"{start} without paying its mana cost", MayPlay, free=True, the=True, **constants)
        if once != "each your turn":
            free = f"{words} , you may cast {{what:a_spell}} {{origin:play_origin}} without paying its mana cost"
            g.rule("static_effect", free, MayPlay, free=True, **constants)
            for where in ("", " {origin:play_origin}"):
                rather = f"{words} , you may cast {{what:a_spell}}{where} by {{cost:gerund}}"
                g.rule("static_effect", f"{rather} rather than paying its mana cost", MayPlay, **constants)
            by = f"{words} , you may cast {{what:a_spell}} {{origin:play_origin}} by {{additional:gerund}}"
            g.rule("static_effect", f"{by} in addition to paying its other costs", MayPlay, **constants)
    each = (
        "during each of your turns , you may play {lands:a_spell} and cast {what:a_spell} from among {among:noun/pl} ."
    )
    g.form("permanent_line", each, tuple, _one_and_one, _unone_and_one)
    g.form("a_spell", "{noun:a_noun/sg}", Group, lambda noun: Group(noun, "each"), _one_of)


def _one_and_one(lands: Group, what: Group, among: Noun) -> tuple[Static, Static]:
    """A land and a spell in each turn: two permissions."""
    played = MayPlay(You(), lands, verb="play", once="each your turn", among=among)
    return Static(played), Static(MayPlay(You(), what, once="each your turn", among=among))


def _unone_and_one(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    match line:
        case (Static(MayPlay(what=lands)), Static(MayPlay(what=what, among=among))):
            if not isinstance(lands, Group) or not isinstance(what, Group) or among is None:
                return None
            return (lands, what, among) if line == _one_and_one(lands, what, among) else None
        case _:
            return None


def _instead_of_up_to(once: Any) -> tuple[Any, Any]:
    """ "Pay {0} rather than pay the mana cost for a spell you cast with mana value X or less, where X is ..."."""

    def make(cost: Cost, what: Group, x: Any) -> MayPlay | None:
        defined: MayPlay | None = define(MayPlay(You(), what, cost=cost, once=once, rather=True), x)
        return defined

    def unmake(value: MayPlay) -> tuple[Any, ...] | None:
        parts = undefine(value)
        if parts is None:
            return None
        bare, x = parts
        fits = isinstance(bare.what, Group) and bare.cost is not None
        return (bare.cost, bare.what, x) if fits and make(bare.cost, bare.what, x) == value else None

    return make, unmake


def _said_twice(once: Any) -> Any:
    """ "Play a land from your graveyard or cast a creature spell from your graveyard"."""
    bare = MayPlay(You(), This(), once=once, twice=True)

    def make(lands: Any, origin: Any, what: Any, same: Any) -> MayPlay | None:
        return replace(bare, lands=lands, origin=origin, what=what) if origin == same else None

    def unmake(value: MayPlay) -> Any:
        said = value.lands, value.origin, value.what, value.origin
        return said if value == replace(bare, lands=value.lands, origin=value.origin, what=value.what) else None

    return make, unmake


def _among(g: Builder) -> None:
    """ "You may cast spells from among cards exiled with ~", "from among those cards": open sets, and what was named."""
    kinds = (f"those {kind} cards" for kind in FOUND_KINDS)
    for words in ("them", "those cards", "the exiled cards", "those exiled cards", "cards exiled this way", *kinds):
        g.word("card_pool", words, Back(words))
    cast, both = "cast {what:bare_group}", "play {lands:bare_group} and cast {what:bare_group}"
    for free, words in ((False, ""), (True, " without paying their mana costs")):
        for phrase in (cast, both):
            start = f"{{who:player}} may {phrase} from among"
            g.rule("static_effect", f"{start} {{among:noun/pl}}{words}", MayPlay, free=free)
            leading = "{duration:leading_playing_time} ,"
            for slot in ("{among:noun/pl}", "{pool:card_pool}"):
                pattern = f"{leading} {start} {slot}{words}"
                g.rule("sentence", pattern, MayPlay, free=free, leading=True, number=NEUTRAL)
            trailing = f"{start} {{pool:card_pool}}{words} {{duration:playing_time}}"
            g.rule("clause", trailing, MayPlay, free=free, number=NEUTRAL)
        one = "{duration:leading_duration} , {who:player} may cast {what:a_spell} from among"
        for slot in ("{among:noun/pl}", "{pool:card_pool}"):
            pattern = f"{one} {slot}{words.replace('their mana costs', 'its mana cost')}"
            g.rule("sentence", pattern, MayPlay, free=free, once="single", leading=True, number=NEUTRAL)


def _lands_and_spells(g: Builder) -> None:
    """ "You may play lands and cast spells from the top of your library": one permission for both."""
    start = "{who:player} may play {lands:bare_group} and cast {what:bare_group} {origin:play_origin}"
    g.rule("static_effect", start, MayPlay)
    g.rule("static_effect", f"{start} without paying their mana costs", MayPlay, free=True)
    leading = f"{{duration:leading_duration}} , {start}"
    g.rule("sentence", leading, MayPlay, leading=True, number=NEUTRAL)
    g.rule("clause", f"{start} {{duration:this_turn}}", MayPlay, number=NEUTRAL)
    by = "{who:player} may cast {what:bare_group} {origin:play_origin} by {additional:gerund}"
    g.rule("static_effect", f"{by} in addition to paying their other costs", MayPlay)


def _one_of(group: Group) -> tuple[Any] | None:
    return (group.noun,) if group.word == "each" else None


def _as_though_flash(g: Builder) -> None:
    """ "You may cast spells as though they had flash" (601.3b)."""
    g.unit("caster", "{it:player}")
    g.word("caster", "any player", Players("any player"))
    start = "{who:caster} may cast {what:bare_group} as though they had flash"
    g.rule("static_effect", start, MayPlay, flash=True)
    g.rule("sentence", f"{{duration:leading_duration}} , {start}", MayPlay, flash=True, leading=True, number=NEUTRAL)
    own = "{who:player} may cast {what:self} as though it had flash"
    g.rule("static_effect", own, MayPlay, flash=True)
    g.form("more_mana", "{mana:mana_cost}", Cost, lambda mana: Cost((mana,)), _only_mana)
    more = f"{own} if you pay {{additional:more_mana}} more to cast it"
    g.rule("static_effect", more, MayPlay, flash=True, extra="pay more")
    more = f"{own} if you {{additional:paying/pl}} as a additional cost to cast it"
    g.rule("static_effect", more, MayPlay, flash=True, extra="additional cost")
    by = f"{own} by {{additional:gerund}} in addition to paying its other costs"
    g.rule("static_effect", by, MayPlay, flash=True)
    g.form(
        "static",
        "if {condition:condition} , {effect:flash_effect} .",
        Static,
        lambda condition, effect: Static(saying_if(effect), condition, leading=True),
        unsaying_if,
    )
    g.rule("flash_effect", "{who:player} may cast {what:self} as though it had flash", MayPlay, flash=True)
    g.rule("flash_effect", "{who:player} may cast {what:self} {origin:origin}", MayPlay)
    g.form(
        "static",
        "{effect:flash_effect} if {condition:conditions} .",
        Static,
        saying_trailing_if,
        unsaying_trailing_if,
    )
    start = "{who:player} may cast {what:bare_group} {duration:this_turn} as though they had flash"
    g.rule("clause", start, MayPlay, flash=True, number=NEUTRAL)
    g.rule(
        "static_effect",
        "{who:caster} may cast {what:bare_group} without paying their mana costs and as though they had flash",
        MayPlay,
        free=True,
        flash=True,
    )


def _only_mana(cost: Cost) -> tuple[PayMana] | None:
    match cost.parts:
        case (PayMana() as mana,):
            return (mana,)
        case _:
            return None


def _statuses(g: Builder) -> None:
    """ "It becomes plotted": what lets its owner cast it from exile in a later turn (702.143d, 702.170c)."""
    for word in ("foretold", "plotted"):
        g.rule("object_verb", f"becomes|become {word}", BecomesStatus, what=HOLE, word=word)


def _flashback(g: Builder) -> None:
    """ "Gains flashback until end of turn. The flashback cost is equal to its mana cost" (702.34a)."""
    suspend = GainAbilities((Keyword("suspend"),))
    g.word("lasting", "gains suspend", suspend, number=SG)
    g.word("lasting", "gain suspend", suspend, number=PL)
    g.word("gained_flashback", "flashback", Keyword("flashback"))
    g.form(
        "given",
        "gains|gain {it:gained_flashback}",
        GainAbilities,
        lambda it: GainAbilities((it,)),
        lambda value: (value.abilities[0],) if value.abilities == (Keyword("flashback"),) else None,
    )
    g.rule(
        "sentence",
        "the flashback cost is equal to {what:owning} mana cost",
        CostIsManaCost,
        keyword="flashback",
        number=NEUTRAL,
    )


def _foretell_cost(g: Builder) -> None:
    """ "Its foretell cost is its mana cost reduced by {2}" (702.143d)."""
    text = "{what:owning} foretell cost is its mana cost reduced by {less:mana}"
    g.form("sentence", text, CostIsManaCost, _foretelling, _unforetelling, number=NEUTRAL)


def _foretelling(what: Any, less: ManaCost) -> CostIsManaCost | None:
    generic = all(symbol.isdecimal() for symbol in less.symbols)
    return CostIsManaCost("foretell", what, less) if generic and what == Back("its") else None


def _unforetelling(value: CostIsManaCost) -> tuple[Any, ...] | None:
    return (value.what, value.less) if value.less is not None else None


def _lands(g: Builder) -> None:
    """ "You may play an additional land on each of your turns" (305.2)."""
    g.word("static_effect", "you may look at the top card of your library any time", SeesTop(You()))
    g.word("static_effect", "play with the top card of your library revealed", SeesTop(You(), shown=True))
    theirs = "players play with the top card of their libraries revealed"
    g.word("static_effect", theirs, SeesTop(Players("players"), shown=True))
    g.word("more_lands", "a additional land", 1)
    for n, word in ((2, "two"), (3, "three")):
        g.word("more_lands", f"{word} additional lands", n)
    g.rule("static_effect", "{who:player} may play {amount:more_lands} on each of your turns", MoreLands)
    for said, when in (("theirs", "on each of their turns"), ("during theirs", "during each of their turns")):
        theirs = f"each player may play {{amount:more_lands}} {when}"
        g.rule("static_effect", theirs, MoreLands, who=Players("each player"), said=said)
    for said in ("", "up to"):
        some = f"{{who:player}} may play {said} {{amount:more_lands}} {{duration:this_turn}}".replace("  ", " ")
        g.rule("clause", some, MoreLands, said=said, number=NEUTRAL)
