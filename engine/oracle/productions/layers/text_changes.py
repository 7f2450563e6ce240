"""Changing the text of something (612)."""

from __future__ import annotations

from typing import Any, get_args

from msgspec.structs import replace

from engine.abilities.effects import Instruction
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.layers.text_changes import ChosenColorWord, HasFullText, ReplaceWords, WordKind
from engine.abilities.node import find
from engine.abilities.phrases.references import Back
from engine.abilities.rewriting import replace_all
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL


def declare(g: Builder) -> None:
    """Declare "change the text of ... by replacing all instances of ..."."""
    for kind in get_args(WordKind):
        g.word("word_kind", f"one {kind} with another", kind)
    g.listing("word_kinds", "word_kind", "or")
    start = "change the text of {what:switched} by replacing all instances of"
    for tail in ("", " {duration:duration}"):
        g.form(
            "player_verb", f"{start} {{kinds:word_kinds}}{tail}", ApplyToObjects, _make, _unmake(bool(tail)), number=PL
        )
    g.form(
        "player_verb",
        f"{start} one creature type with {{to:subtype/sg}}",
        ApplyToObjects,
        lambda what, to: ApplyToObjects(what, (ReplaceWords(("creature type",), to),)),
        _to,
        number=PL,
    )
    _full_text(g)
    g.form(
        "static_effect",
        "all instances of color words in the text of {what:bare_group} are changed to the chosen color word",
        ApplyToObjects,
        lambda what: ApplyToObjects(what, (ChosenColorWord(),)),
        lambda a: (a.what,) if a.changes == (ChosenColorWord(),) else None,
    )
    g.form(
        "full_sentence",
        "{it:sentence} . the new creature type can't be {word:subtype/sg} .",
        get_args(Instruction),
        _never,
        _unnever,
    )


def _full_text(g: Builder) -> None:
    """ "Has the full text of that card and has the text ..."."""
    g.word("that_card", "that card", Back("that card"))
    g.rule("held", "has|have the full text of {of:that_card}", HasFullText)
    g.rule(
        "held",
        "has|have the full text of {of:that_card} and has|have the text {abilities:texts}",
        HasFullText,
    )
    g.form("texts", "{it:quoted}", tuple, lambda it: (it,), lambda t: t if len(t) == 1 else None)


def _make(what: Any, kinds: tuple[WordKind, ...], duration: Any = None) -> ApplyToObjects:
    return ApplyToObjects(what, (ReplaceWords(kinds),), duration)


def _unmake(lasting: bool) -> Any:
    def unmake(value: ApplyToObjects) -> tuple[Any, ...] | None:
        match value:
            case ApplyToObjects(what, (ReplaceWords(kinds, "", "", "", ""),), duration, False):
                if (duration is not None) != lasting:
                    return None
                return (what, kinds, duration) if lasting else (what, kinds)
            case _:
                return None

    return unmake


def _to(value: ApplyToObjects) -> tuple[Any, ...] | None:
    match value:
        case ApplyToObjects(what, (ReplaceWords(("creature type",), to, "", "", ""),), None, False) if to:
            return what, to
        case _:
            return None


def _never(it: Any, word: str) -> Any:
    found = list(find(it, ReplaceWords))
    if len(found) != 1 or found[0].never or found[0].to or "creature type" not in found[0].kinds:
        return None
    return replace_all(it, found[0], replace(found[0], never=word))


def _unnever(value: Any) -> tuple[Any, ...] | None:
    found = list(find(value, ReplaceWords))
    if len(found) != 1 or not found[0].never:
        return None
    return replace_all(value, found[0], replace(found[0], never="")), found[0].never
