"""Whether a phrase says its value: printing undoes what reading did, production by production.

That is what printing the value would show, without finding out what else could say it.
"""

from __future__ import annotations

from engine.oracle.grammar.categories import Phrase, Terminal, value_of
from engine.oracle.grammar.symbols import ANY, NEUTRAL, SG, Number
from engine.oracle.tokens import Token, tokenise


def says_its_value(phrase: Phrase, number: Number, tokens: tuple[Token, ...]) -> Number | None:
    """The number of a phrase that says its value in the words it was read from; ``None`` where it may not.

    ``number`` is demanded of the phrase.
    """
    _, value, _, how = phrase
    said: Number | None
    if len(how) == 2:
        for item in how[1]:
            said = says_its_value(item, number, tokens)
            if said is None:
                return None
            number = number or said
        return number
    if len(how) == 4:
        terminal, start, end, _ = how
        return _natively(terminal, value, number, tokens[start:end])
    by, parts, last = how
    own = by.number
    if number and own and number != own and own != NEUTRAL:
        return None
    if by.kinds and type(value) not in by.kinds:
        return None
    if not by.sure and by.unmake(value) != tuple(map(value_of, parts)):
        return None
    agreed: Number = ANY if own else number
    at = 0
    for slot in by.numbered:
        if slot is None:
            if (agreed == SG) != (last == SG):
                return None  # the word would have its other form
            continue
        demanded, agrees = slot
        said = says_its_value(parts[at], demanded or (agreed if agrees else ANY), tokens)
        if said is None:
            return None
        at += 1
        if agrees:
            agreed = agreed or said
    own = own or agreed
    return ANY if own == NEUTRAL else own


def _natively(kind: Terminal, value: object, number: Number, tokens: tuple[Token, ...]) -> Number | None:
    shown = kind.show(value, number) if isinstance(value, kind.kinds) else None
    if shown is None:
        return None
    said = shown[0] if len(shown[0]) == len(tokens) else [token.text for word in shown[0] for token in tokenise(word)]
    if len(said) != len(tokens):
        return None
    return shown[1] if all(word in token.words for word, token in zip(said, tokens, strict=True)) else None
