"""Creating tokens (111.3, 111.4, 111.10, 701.7)."""

from __future__ import annotations

from typing import Any, get_args

from msgspec.structs import replace

from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import InsteadIf, Sequence
from engine.abilities.lexicon import BASIC_LAND_TYPES, SUBTYPES
from engine.abilities.node import find
from engine.abilities.phrases.mana_symbols import COLORS
from engine.abilities.phrases.quantities import Number, Quantity
from engine.abilities.phrases.references import You
from engine.abilities.rewriting import replace_all
from engine.abilities.tokens.creating import CreateOfThose, CreateTogether, CreateTokens, TokensOf, TokenSpec
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL, SG
from engine.oracle.productions.phrases.defining import define, undefine
from engine.oracle.productions.phrases.quantities import per_unit, split_unit
from engine.oracle.productions.phrases.verbs import HOLE

Spec = tuple[Any, ...]


def declare(g: Builder) -> None:
    """Declare the verb phrase "create ..." and the descriptions of tokens."""
    _descriptions(g)
    _roles(g)
    _together(g)
    g.form(
        "repeatable",
        "investigates|investigate",
        CreateTokens,
        lambda: CreateTokens(HOLE, Number(1), predefined("Clue"), word="investigate"),
        lambda c: () if c.word == "investigate" else None,
    )
    for tapped, word in ((False, ""), (True, " tapped")):
        start = "creates|create"
        for how, mark in (("{amount:one}", "sg"), ("{amount:count}", "pl")):
            g.rule("player_verb", f"{start} {how}{word} {{token:token/{mark}}}", CreateTokens, who=HOLE, tapped=tapped)
            if not tapped:
                be = "that's" if mark == "sg" else "that are"
                words = f"{start} {how} {{token:token/{mark}}} {be} tapped and attacking"
                g.rule("player_verb", words, CreateTokens, who=HOLE, tapped=True, attacking=True)
                _attacking(g, start, how, mark, be)
            if mark == "sg" and not tapped:
                attached = f"{start} {how} {{token:role/sg}} attached to {{attached:role_host}}"
                g.rule("player_verb", attached, CreateTokens, who=HOLE)
            g.form(
                "player_verb",
                f"{start} {how}{word} {{token:token/{mark}}} for each {{unit:each_unit}}",
                CreateTokens,
                _each(tapped),
                _uneach(tapped, mark),
            )
        g.form(
            "player_verb",
            f"{start} a number of{word} {{token:token/pl}} equal to {{amount:expression}}",
            CreateTokens,
            _numbered(tapped),
            _unnumbered(tapped),
        )

    for said in ("it has", "they have", "those tokens have", "the tokens have", "that token has", "the token has"):
        afterwards = f"{{it:sentence}} . {said} {{abilities:granted_list}} ."
        g.form("full_sentence", afterwards, CREATING, _having(said), _unhaving(said))
    size = "its power is equal to {p:expression} and its toughness is equal to {t:expression}"
    g.form("full_sentence", f"{{it:sentence}} . {size} .", CREATING, _sized_after, _unsized_after)
    those = "create {amount:count} of those tokens"
    g.rule("those_tokens", those, CreateOfThose, who=You(implied=True), number=NEUTRAL)
    g.unit("instead_clause", "{it:those_tokens}")
    g.form("those_defined", "{it:those_tokens} , where X is {x:expression}", CreateOfThose, define, undefine)
    both = "{one:those_tokens} and {other:clause}"
    g.form("those_and_more", both, Sequence, lambda one, other: Sequence((one, other), "and"), _those_and_more)
    for category in ("those_tokens", "those_defined", "those_and_more"):
        g.rule("sentence", f"if {{condition:condition}} , instead {{then:{category}}}", InsteadIf, first=True)


def _those_and_more(value: Sequence) -> tuple[Any, ...] | None:
    match value:
        case Sequence((CreateOfThose() as one, other), "and"):
            return one, other
        case _:
            return None


CREATING = (*get_args(Instruction),)


def _having(said: Any) -> Any:
    """The abilities belong to the tokens as they are created (111.3)."""

    def make(it: Any, abilities: tuple[Any, ...]) -> Any:
        made = list(find(it, TokenSpec))
        if len(made) != 1 or made[0].abilities or made[0].predefined:
            return None
        return replace_all(it, made[0], replace(made[0], abilities=abilities, after=said))

    return make


def _unhaving(said: str) -> Any:
    def unmake(value: Any) -> Spec | None:
        made = [token for token in find(value, TokenSpec) if token.after]
        if len(made) != 1 or made[0].after != said:
            return None
        return replace_all(value, made[0], replace(made[0], abilities=(), after="")), made[0].abilities

    return unmake


def _together(g: Builder) -> None:
    """ "A 1/1 ... token and a Food token": of each kind one."""
    g.rule("token_kind", "{amount:one} {token:token/sg}", TokensOf)
    g.rule("token_kind", "{amount:count} {token:token/pl}", TokensOf)
    g.listing("token_kinds", "token_kind", "and", low=2)
    g.rule("player_verb", "creates|create {kinds:token_kinds}", CreateTogether, who=HOLE)


def _roles(g: Builder) -> None:
    """Role tokens, which come attached to a creature (111.10j–r), and legendary tokens by name (111.9)."""
    for name in ROLES:
        g.form("role", f"{name} Role token", TokenSpec, _role(name), _is_role(name), number=SG)
    for category in ("it", "target", "back_singular", "self"):
        g.unit("role_host", f"{{it:{category}/sg}}")
    g.form(
        "player_verb",
        "creates|create {name:proper} , {amount:one} {token:token/sg}",
        CreateTokens,
        _first_named,
        _unfirst_named,
    )
    g.form("token", "Walker token|tokens", TokenSpec, lambda: WALKER, lambda t: () if t == WALKER else None)
    g.form("token", "Shard token|tokens", TokenSpec, lambda: SHARD, _is_shard)


ROLES = ("Cursed", "Monster", "Royal", "Sorcerer", "Virtuous", "Wicked", "Young Hero")
"""The predefined Role tokens (111.10j–r)."""
WALKER = TokenSpec(Number(2), Number(2), ("B",), ("creature",), ("Zombie",), name="Walker", predefined=True)
"""A Walker token (111.10d)."""
SHARD = TokenSpec(None, None, (), ("enchantment",), ("Shard",), predefined=True)
"""A Shard token (111.10e)."""


def _role(name: str) -> Any:
    spec = TokenSpec(None, None, (), ("enchantment",), ("Aura", "Role"), name=name, predefined=True)
    return lambda: spec


def _is_role(name: str) -> Any:
    return lambda token: () if token.predefined and token.name == name and "Role" in token.subtypes else None


def _is_shard(token: TokenSpec) -> Spec | None:
    return () if token.predefined and token.subtypes == ("Shard",) else None


def _first_named(name: str, amount: Quantity, token: TokenSpec) -> CreateTokens | None:
    if token.supertypes != ("legendary",) or token.name:
        return None
    return CreateTokens(HOLE, amount, replace(token, name=name, name_first=True))


def _unfirst_named(value: CreateTokens) -> Spec | None:
    token = value.token
    if not token.name_first or value.amount != Number(1) or value.tapped:
        return None
    return token.name, value.amount, replace(token, name="", name_first=False)


def _attacking(g: Builder, start: str, how: str, mark: str, be: str) -> None:
    """Tokens that enter attacking, and whom (508.4)."""
    joins: dict[str, Any] = {"who": HOLE, "attacking": True}
    token = f"{{token:token/{mark}}}"
    words = f"{start} {how} {token} {be} tapped and attacking"
    for category in ("back_in_combat", "target"):
        blocking = f"{start} {how} {token} {be} blocking {{blocking:{category}/sg}}"
        g.rule("player_verb", blocking, CreateTokens, who=HOLE)
    walkers = "or a planeswalker they control"
    g.rule("player_verb", f"{words} {{attacked:one_player}}", CreateTokens, tapped=True, **joins)
    g.rule(
        "player_verb", f"{words} {{attacked:one_player}} {walkers}", CreateTokens, tapped=True, walkers=walkers, **joins
    )
    g.rule("player_verb", f"{start} {how} {token} {be} attacking", CreateTokens, **joins)
    g.rule("player_verb", f"{start} {how} {token} {be} attacking {{attacked:one_player}}", CreateTokens, **joins)
    before: dict[str, Any] = {"tapped": True, "said": "tapped and attacking first"} | joins
    g.rule("player_verb", f"{start} {how} tapped and attacking {token}", CreateTokens, **before)
    tapped: dict[str, Any] = {"tapped": True, "said": "tapped first"} | joins
    g.rule(
        "player_verb", f"{start} {how} tapped {token} {be} attacking {{attacked:one_player}}", CreateTokens, **tapped
    )
    g.form(
        "player_verb", f"{words} for each {{unit:each_unit}}", CreateTokens, _each_attacking, _uneach_attacking(mark)
    )


def _each_attacking(n: Quantity, token: TokenSpec, unit: Quantity) -> CreateTokens | None:
    amount = per_unit(n, unit)
    return CreateTokens(HOLE, amount, token, tapped=True, attacking=True) if amount is not None else None


def _uneach_attacking(mark: str) -> Any:
    def unmake(value: CreateTokens) -> Spec | None:
        parts = split_unit(value.amount)
        if parts is None or value != _each_attacking(parts[0], value.token, parts[1]):
            return None
        return (parts[0], value.token, parts[1]) if (parts[0] == Number(1)) == (mark == "sg") else None

    return unmake


def _each(tapped: bool) -> Any:
    def make(n: Quantity, token: TokenSpec, unit: Quantity) -> CreateTokens | None:
        amount = per_unit(n, unit)
        return CreateTokens(HOLE, amount, token, tapped) if amount is not None else None

    return make


def _uneach(tapped: bool, mark: str) -> Any:
    def unmake(value: CreateTokens) -> Spec | None:
        parts = split_unit(value.amount)
        if (
            parts is None
            or value.tapped != tapped
            or value.attacking
            or value.said
            or (parts[0] == Number(1)) != (mark == "sg")
        ):
            return None
        return parts[0], value.token, parts[1]

    return unmake


def _numbered(tapped: bool) -> Any:
    """Said so where the same could be said "for each"."""

    def make(token: TokenSpec, amount: Quantity) -> CreateTokens:
        return CreateTokens(HOLE, amount, token, tapped, said="" if split_unit(amount) is None else "a number of")

    return make


def _unnumbered(tapped: bool) -> Any:
    made = _numbered(tapped)
    return lambda value: (value.token, value.amount) if value == made(value.token, value.amount) else None


def _descriptions(g: Builder) -> None:
    g.form("token_colors", "{colors:color_list}", tuple, lambda c: c, lambda c: (c,) if c else None)
    g.word("token_colors", "colorless", ())
    for word in ("artifact", "creature", "enchantment", "land"):
        g.word("token_type", word, word)
    g.listing("token_types", "token_type", None)
    g.listing("subtype_words", "subtype", None)
    kinds = "{subtypes:subtype_words/sg} {types:token_types}"
    g.form(
        "token_core",
        f"{{pt:pt}} {{colors:token_colors}} {kinds} token|tokens",
        TokenSpec,
        lambda pt, colors, subtypes, types: TokenSpec(pt[0], pt[1], colors, types, subtypes),
        lambda t: (
            ((t.power, t.toughness), t.colors, t.subtypes, t.types) if _plain(t) and t.power is not None else None
        ),
    )
    g.form(
        "token_core",
        f"legendary {{pt:pt}} {{colors:token_colors}} {kinds} token|tokens",
        TokenSpec,
        lambda pt, colors, subtypes, types: TokenSpec(pt[0], pt[1], colors, types, subtypes, ("legendary",)),
        lambda t: (
            ((t.power, t.toughness), t.colors, t.subtypes, t.types)
            if t.supertypes == ("legendary",) and not t.abilities and not t.name and not t.predefined
            else None
        ),
    )
    g.form(
        "token_core",
        f"{{colors:token_colors}} {kinds} token|tokens",
        TokenSpec,
        lambda colors, subtypes, types: TokenSpec(None, None, colors, types, subtypes),
        lambda t: (t.colors, t.subtypes, t.types) if _plain(t) and t.power is None else None,
    )
    g.listing("several_colors", "color", "and", low=2)
    g.form("last_colors", "{colors:several_colors}", tuple, lambda colors: colors, _if_some)
    g.word("last_colors", "all colors", COLORS)
    for be, mark, word in (("that's", "sg", "token"), ("that are", "pl", "tokens")):
        phrase = f"{{pt:pt}} {kinds} {word} {be} {{colors:last_colors}}"
        g.form("token", phrase, TokenSpec, _colored_last, _uncolored_last, number=SG if mark == "sg" else PL)
    g.unit("token", "{it:token_core/@}")
    equal = "{it:token_core/sg} with power equal to {p:expression} and toughness equal to {t:expression}"
    g.form("token", equal, TokenSpec, *_sized("equal"), number=SG)
    each = "{it:token_core/sg} with base power and toughness each equal to {n:expression}"
    g.form("token", each, TokenSpec, *_sized("each"), number=SG)
    g.form("token", "{it:token_core/@} with {abilities:granted_list}", TokenSpec, _with, _unwith)
    g.form("token_named", "{it:token_core/@} named {name:proper}", TokenSpec, _named, _unnamed)
    bare = "{colors:token_colors} {types:token_types} token|tokens named {name:proper}"
    g.form("token_named", bare, TokenSpec, _only_named, _unonly_named)
    late = "{it:token_core/@} with {abilities:granted_list} named {name:proper}"
    g.form("token", late, TokenSpec, _named_last, _unnamed_last)
    every = f"{bare} that is every basic land type".replace("token|tokens", "token")
    g.form("token", every, TokenSpec, _every_land, _unevery_land, number=SG)
    g.unit("token", "{it:token_named/@}")
    g.form("token", "{it:token_named/@} with {abilities:granted_list}", TokenSpec, _with, _unwith)
    g.form("token", "{name:proper} token|tokens", TokenSpec, _of_card, _is_of_card)
    for name in PREDEFINED:
        g.form("token", f"{name} token|tokens", TokenSpec, _naming(name), _is_named(name))


PREDEFINED = ("Treasure", "Food", "Gold", "Clue", "Blood", "Map", "Junk", "Lander", "Mutagen", "Powerstone")
"""Predefined artifact tokens without power and toughness (111.10a–v); the rules give their abilities."""


def predefined(name: str) -> TokenSpec:
    """A predefined token by its subtype: colorless, an artifact, with the ability that rule 111.10 gives it."""
    return TokenSpec(None, None, (), ("artifact",), (name,), predefined=True)


def _of_card(name: str) -> TokenSpec | None:
    """Nothing but a name, which is none of those that the rules define (111.11)."""
    words = name.split()
    if name in (*PREDEFINED, WALKER.name) or words[-1] == "Role" or all(word in SUBTYPES for word in words):
        return None
    return TokenSpec(None, None, (), (), (), name=name, card=True)


def _is_of_card(token: TokenSpec) -> Spec | None:
    return (token.name,) if token.card and _of_card(token.name) == token else None


def _naming(name: str) -> Any:
    return lambda: predefined(name)


def _is_named(name: str) -> Any:
    """Printing passes by the abilities, which the rules give and the text does not say."""
    return lambda token: () if token.predefined and token.subtypes == (name,) else None


def _if_some(colors: tuple[str, ...]) -> tuple[Any] | None:
    return (colors,) if colors != COLORS else None


def _colored_last(pt: Any, subtypes: tuple[str, ...], types: tuple[str, ...], colors: tuple[str, ...]) -> TokenSpec:
    return TokenSpec(pt[0], pt[1], colors, types, subtypes, colors_last=True)


def _uncolored_last(token: TokenSpec) -> Spec | None:
    parts = ((token.power, token.toughness), token.subtypes, token.types, token.colors)
    return parts if token.power is not None and token == _colored_last(*parts) else None


def _plain(token: TokenSpec) -> bool:
    return not (
        token.supertypes or token.abilities or token.name or token.predefined or token.card or token.colors_last
    )


def _sized(said: Any) -> tuple[Any, Any]:
    """Power and toughness that are amounts: "with power equal to that card's power and toughness equal to ..." (111.3)."""

    def make(token: TokenSpec, power: Quantity, toughness: Quantity | None = None) -> TokenSpec | None:
        if token.power is not None or token.types.count("creature") != 1:
            return None
        return replace(token, power=power, toughness=toughness if toughness is not None else power, sized=said)

    def unmake(token: TokenSpec) -> Spec | None:
        if token.sized != said:
            return None
        core = replace(token, power=None, toughness=None, sized="")
        return (core, token.power) if said == "each" else (core, token.power, token.toughness)

    return make, unmake


def _sized_after(it: Any, power: Quantity, toughness: Quantity) -> Any:
    """ "Its power is equal to that card's power and its toughness is equal to ...", said of the token afterwards."""
    made = [token for token in find(it, TokenSpec) if not token.abilities and not token.predefined]
    sized = _sized("after")[0](made[0], power, toughness) if len(made) == 1 else None
    return replace_all(it, made[0], sized) if sized is not None else None


def _unsized_after(value: Any) -> Spec | None:
    made = [token for token in find(value, TokenSpec) if token.sized == "after"]
    if len(made) != 1:
        return None
    core, power, toughness = _sized("after")[1](made[0])
    return replace_all(value, made[0], core), power, toughness


def _with(token: TokenSpec, abilities: tuple[Any, ...]) -> TokenSpec:
    return replace(token, abilities=abilities)


def _unwith(token: TokenSpec) -> Spec | None:
    fits = token.abilities and not token.predefined and not token.after and not token.card and not token.name_last
    return (replace(token, abilities=()), token.abilities) if fits else None


def _only_named(colors: tuple[str, ...], types: tuple[str, ...], name: str) -> TokenSpec:
    """A token without subtypes, which would be its name."""
    return TokenSpec(None, None, colors, types, (), name=name)


def _unonly_named(token: TokenSpec) -> Spec | None:
    parts = (token.colors, token.types, token.name)
    return parts if token.name and token == _only_named(*parts) else None


def _every_land(colors: tuple[str, ...], types: tuple[str, ...], name: str) -> TokenSpec:
    return TokenSpec(None, None, colors, types, BASIC_LAND_TYPES, name=name)


def _unevery_land(token: TokenSpec) -> Spec | None:
    parts = (token.colors, token.types, token.name)
    return parts if token.name and token == _every_land(*parts) else None


def _named_last(token: TokenSpec, abilities: tuple[Any, ...], name: str) -> TokenSpec:
    return replace(token, abilities=abilities, name=name, name_last=True)


def _unnamed_last(token: TokenSpec) -> Spec | None:
    if not token.name_last:
        return None
    return replace(token, abilities=(), name="", name_last=False), token.abilities, token.name


def _named(token: TokenSpec, name: str) -> TokenSpec:
    return replace(token, name=name)


def _unnamed(token: TokenSpec) -> Spec | None:
    return (
        (replace(token, name=""), token.name)
        if token.name and not token.abilities and not token.name_first and not token.card
        else None
    )
