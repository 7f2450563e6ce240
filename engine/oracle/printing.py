"""Abilities back into English: the reading's own words, from the same productions that read it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from msgspec import structs

from engine.abilities.ability import Ability, Keyword
from engine.abilities.instructions.delayed import Later, WhenYouDo
from engine.abilities.instructions.following import InsteadIf
from engine.abilities.kinds_of_cards.rooms import UnlocksDoor
from engine.abilities.node import Node, seek
from engine.abilities.phrases.filters import IsAnother, IsOtherThan, Noun
from engine.abilities.phrases.quantities import Difference, ThatMuch
from engine.abilities.phrases.references import Back, Players, Target, This
from engine.abilities.rewriting import rewrite
from engine.abilities.tokens.creating import TokenSpec
from engine.oracle.another import SACRIFICED
from engine.oracle.grammar.printer import Printer
from engine.oracle.grammar.symbols import ANY, Number
from engine.oracle.granting import ATTACHED, NAME
from engine.oracle.productions import grammar
from engine.oracle.tokens import Token, join, tokenise

TOP = "any_line"


@cache
def printer() -> Printer:
    """The printer of the grammar of Oracle text."""
    return Printer(grammar())


@lru_cache(4096)
def print_line(abilities: tuple[Ability, ...]) -> str | None:
    """A line of rules text for the abilities; ``None`` where the grammar has no words for them."""
    return show(TOP, abilities)


def print_reading(abilities: tuple[Ability, ...]) -> str | None:
    """The same for abilities as they were just read: nothing is bound in them that would have to be undone first."""
    shown = printer().show(TOP, abilities)
    return join(shown[0]) if shown is not None else None


def show(category: str, value: Any, number: Number = ANY) -> str | None:
    """Text for a value of any category of the grammar; ``number`` is that of a subject that it has to agree with."""
    shown = printer().show(category, rewrite(_apart(value), _unbound), number)
    return join(shown[0]) if shown is not None else None


def phrase(category: str, value: Any, number: Number = ANY) -> str | None:
    """The same in the middle of a sentence: without a capital letter at its beginning."""
    text = show(category, value, number)
    return text and text[0].lower() + text[1:]


def _apart(value: Any) -> Any:
    """With the sentences that go on to speak of what an instruction makes after that instruction, as they are said."""
    if not any(one.rest for one in seek(value, WhenYouDo)) and not any(one.rest for one in seek(value, Later)):
        return value
    if isinstance(value, tuple):
        return tuple(said for part in value for said in (_apart(part), *getattr(part, "rest", ())))
    if not isinstance(value, Node):
        return value
    fields = {name: _apart(getattr(value, name)) for name in value.__struct_fields__}
    return structs.replace(value, **fields | ({"rest": ()} if isinstance(value, WhenYouDo | Later) else {}))


def _unbound(node: Node) -> Node | None:
    """What the binding pass filled in, the text does not say."""
    match node:
        case Target(what, low, high, other, slot, each, second) if slot:
            unbound = rewrite(what, _unbound)
            bounds: Any = (rewrite(one, _unbound) if isinstance(one, Node) else one for one in (low, high))
            low, high = bounds
            if isinstance(unbound, Noun) and unbound.post[:1] == (IsAnother("another"),):
                return Target(Noun(unbound.heads, unbound.post[1:], unbound.join), low, high, other=True, each=each)
            return Target(unbound, low, high, other, each=each, second=second)
        case IsOtherThan(Back("other" | "another" as said)):
            return IsAnother("another" if said == "another" else "other")
        case IsOtherThan(what) if what == SACRIFICED:
            return IsAnother("another")
        case Back(word, to) if to and word in (NAME, *ATTACHED):  # 201.5a
            return This(word)
        case Back(word, to) if to:
            return Back(word)
        case Players("each player other than", than):
            return Players("each player other than", rewrite(than, _unbound))
        case Players(word, than, those, who) if than is not None or those is not None:
            return Players(word, who=who if who is None else rewrite(who, _unbound))
        case ThatMuch(word, to) if to:
            return ThatMuch(word)
        case Difference(said="") if node != Difference():
            return Difference()
        case Keyword(name="cleave", below=below) if below:  # what the spell does then is said by the brackets
            return structs.replace(node, below=())
        case UnlocksDoor(who, half) if half:
            return UnlocksDoor(who)
        case InsteadIf(whole=True):
            apart: Node = rewrite(structs.replace(node, whole=False), _unbound)
            return apart
        case TokenSpec(predefined=True, abilities=abilities) if abilities:
            kind = (node.colors, node.types, node.subtypes)
            return TokenSpec(node.power, node.toughness, *kind, name=node.name, predefined=True)
        case _:
            return None


def says(text: str, tokens: tuple[Token, ...]) -> bool:
    """Whether a printed text has the words of the line that was read, whatever the case of sentence openers."""
    printed = tokenise(text)
    return len(printed) == len(tokens) and all(
        shown.text == token.text or shown.text in token.words or token.text in shown.words
        for shown, token in zip(printed, tokens, strict=True)
    )
