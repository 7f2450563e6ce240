"""Terminals: numbers, mana symbols, power and toughness, type words, counters' kinds (107, 122.1, 205)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.abilities.layers.characteristics import Delta
from engine.abilities.lexicon import CARD_TYPES, COUNTER_KINDS, PERMANENT_TYPES, SUBTYPES, SUPERTYPES, plural, words
from engine.abilities.phrases.mana_symbols import ManaCost, parse_mana
from engine.abilities.phrases.quantities import Number as Constant
from engine.abilities.phrases.quantities import Quantity, X
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.categories import Reading
from engine.oracle.grammar.symbols import ANY, PL, SG, Number
from engine.oracle.tokens import Token

Tokens = tuple[Token, ...]
Shown = tuple[tuple[str, ...], Number] | None

NUMBER_WORDS = words(
    """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen twenty
    """
)


def _mana(tokens: Tokens, at: int) -> Iterable[Reading]:
    """Runs of mana symbols, the longest only: a cost is never cut in two."""
    end = at
    while end < len(tokens) and tokens[end].kind == "symbol" and _is_mana(tokens[end].text):
        end += 1
    if end > at:
        yield end, parse_mana("".join(token.text for token in tokens[at:end])), ANY


def _is_mana(text: str) -> bool:
    try:
        parse_mana(text)
    except ValueError:
        return False
    return True


def _show_mana(value: ManaCost, _: Number) -> Shown:
    return tuple(f"{{{symbol}}}" for symbol in value.symbols), ANY


def _numeral(tokens: Tokens, at: int) -> Iterable[Reading]:
    if tokens[at].kind == "number":
        yield at + 1, Constant(int(tokens[at].text)), ANY
    elif tokens[at].text == "X":
        yield at + 1, X(), ANY


def _show_numeral(value: Quantity, _: Number) -> Shown:
    return (_amount_text(value),), ANY


def _amount_text(value: Quantity) -> str:
    return "X" if isinstance(value, X) else str(value.value) if isinstance(value, Constant) else "?"


def _amount(text: str) -> Quantity:
    return X() if text == "X" else Constant(int(text))


def _integer(tokens: Tokens, at: int) -> Iterable[Reading]:
    if tokens[at].kind == "number":
        yield at + 1, int(tokens[at].text), ANY


def _delta(tokens: Tokens, at: int) -> Iterable[Reading]:
    if tokens[at].kind == "delta":
        power, toughness = tokens[at].text.split("/")
        yield at + 1, (_one_delta(power), _one_delta(toughness)), ANY


def _one_delta(text: str) -> Delta:
    return Delta("+" if text[0] == "+" else "-", _amount(text[1:]))


def _show_delta(value: tuple[Delta, Delta], _: Number) -> Shown:
    parts = [part.sign + _amount_text(part.amount) for part in value]
    return (("/".join(parts),), ANY) if len(parts) == 2 and "?" not in "".join(parts) else None


def _pt(tokens: Tokens, at: int) -> Iterable[Reading]:
    if tokens[at].kind == "pt" and "*" not in tokens[at].text:
        power, toughness = tokens[at].text.split("/")
        yield at + 1, (_amount(power), _amount(toughness)), ANY


def _show_pt(value: tuple[Quantity, Quantity], _: Number) -> Shown:
    text = "/".join(_amount_text(part) for part in value)
    return ((text,), ANY) if "?" not in text else None


def _signed(tokens: Tokens, at: int) -> Iterable[Reading]:
    """The number of a loyalty symbol; −X is ``None`` (606.4)."""
    text = tokens[at].text
    if tokens[at].kind == "signed" and text != "+X":
        yield at + 1, ("-X" if text == "-X" else int(text)), ANY
    elif text == "0":
        yield at + 1, 0, ANY


def _show_signed(value: int | str, _: Number) -> Shown:
    return (value if isinstance(value, str) else f"{value:+d}" if value else "0",), ANY


_TWO_WORD_KINDS = {"first": "strike", "double": "strike"}


def _counter_kind(tokens: Tokens, at: int) -> Iterable[Reading]:
    token = tokens[at]
    if (token.kind == "delta" and "X" not in token.text) or token.text in COUNTER_KINDS:
        yield at + 1, token.text, ANY
    elif at + 1 < len(tokens) and _TWO_WORD_KINDS.get(token.text) == tokens[at + 1].text:
        yield at + 2, f"{token.text} {tokens[at + 1].text}", ANY


def _show_counter_kind(value: str, _: Number) -> Shown:
    return tuple(value.split()), ANY


def _proper(tokens: Tokens, at: int) -> Iterable[Reading]:
    """A name after "named": capitalised words, with the small words between them, up to each possible end."""
    end = at
    words: list[str] = []
    while end < len(tokens) and (_is_capital(tokens[end].text) or (words and tokens[end].text in _SMALL)):
        words.append(tokens[end].text)
        end += 1
    while words and words[-1] in _SMALL:
        words.pop()
        end -= 1
    if words:
        yield end, _glue(words), ANY


def _listed_name(tokens: Tokens, at: int) -> Iterable[Reading]:
    """A name in a list of names: up to the comma that ends it."""
    words: list[str] = []
    while (
        at < len(tokens)
        and tokens[at].text != ","
        and (_is_capital(tokens[at].text) or (words and tokens[at].text in _SMALL))
    ):
        words.append(tokens[at].text)
        at += 1
    if words and words[-1] not in _SMALL:
        yield at, _glue(words), ANY


def _is_capital(word: str) -> bool:
    """Whether a word begins a part of a name: also "l'Cie"."""
    return word.rpartition("'")[2][:1].isupper()


_SMALL = frozenset({"of", "the", "and", "from", "to", "in", "for", "a", ",", "&", "'s", "'"})


def _glue(words: list[str]) -> str:
    text = ""
    for word in words:
        text += word if word in (",", "'s", "'") or not text else f" {word}"
    return text


def _show_proper(value: str, _: Number) -> Shown:
    return (value,), ANY


def declare(g: Builder) -> None:
    """Declare the terminals and the plain word categories."""
    g.terminal("mana", _mana, _show_mana, ["<symbol>"], ManaCost)
    g.terminal("numeral", _numeral, _show_numeral, ["<number>", "X"], Constant, X)
    g.terminal("integer", _integer, lambda v, _: ((str(v),), ANY), ["<number>"], int)
    g.terminal("delta", _delta, _show_delta, ["<delta>"], tuple)
    g.terminal("pt", _pt, _show_pt, ["<pt>"], tuple)
    g.terminal("signed", _signed, _show_signed, ["<signed>", "0"], int, str)
    g.terminal("counter_kind", _counter_kind, _show_counter_kind, ["<delta>", *COUNTER_KINDS, *_TWO_WORD_KINDS], str)
    g.terminal("proper", _proper, _show_proper, ["<word>"], str)
    g.terminal("listed_name", _listed_name, _show_proper, ["<word>"], str)
    _words(g)


def _words(g: Builder) -> None:
    for value, word in enumerate(NUMBER_WORDS):
        if value >= 2:
            g.word("number_word", word, value, number=PL)
    for word in CARD_TYPES:
        g.word("card_type", f"{word}|{plural(word)}", word)
    for word in PERMANENT_TYPES:
        g.word("permanent_type", f"{word}|{plural(word)}", word)
    for word in SUPERTYPES:
        g.word("supertype", word, word)
    for word in SUBTYPES:
        if " " in word:
            g.word("subtype", word, word, number=SG)
            g.word("subtype", plural(word), word, number=PL)
        else:
            g.word("subtype", f"{word}|{plural(word)}", word)


COLOR_WORDS: tuple[tuple[str, str], ...] = (
    ("white", "W"),
    ("blue", "U"),
    ("black", "B"),
    ("red", "R"),
    ("green", "G"),
)
