"""Modal text: how many modes are chosen, and the modes (700.2)."""

from __future__ import annotations

from typing import Any

from engine.abilities.conditions import Condition
from engine.abilities.instructions.modes import Modal, Mode, MoreModes
from engine.abilities.node import find
from engine.abilities.phrases.filters import PlayerNoun
from engine.abilities.phrases.references import Target
from engine.oracle.grammar.builder import Builder

CHOICES = (
    ("choose one", 1, 1),
    ("choose two", 2, 2),
    ("choose three", 3, 3),
    ("choose four", 4, 4),
    ("choose five", 5, 5),
    ("choose one or both", 1, 2),
    ("choose up to one", 0, 1),
    ("choose up to two", 0, 2),
    ("choose up to three", 0, 3),
    ("choose up to four", 0, 4),
    ("choose up to five", 0, 5),
)
NEW = (("ever", ""), ("this turn", " this turn"))
"""Modes that were not chosen before."""

OTHERWISE = (
    ("you may choose both", 1, "all"),
    ("you may choose both instead", 1, "all"),
    ("choose both instead", "all", "all"),
    ("you may choose two instead", 1, 2),
    ("choose two instead", 2, 2),
    ("choose one or more instead", 1, "all"),
    ("choose any number instead", 0, "all"),
)
"""What is chosen in place of the usual number if a condition holds: words, at least, at most."""


def declare(g: Builder) -> None:
    """Declare ``modal``: "Choose one —" and its modes; "one or more" is as many as there are (700.2)."""
    g.rule("mode", "• {body:body}", Mode)
    g.listing("modes", "mode", None, low=2)
    for words, low, high in CHOICES:
        g.form("modal", f"{words} — {{modes:modes}}", Modal, _choosing(low, high, words), _unchoosing(low, high, words))
    for new, words in NEW:
        g.rule("modal", f"choose one that hasn't been chosen{words} — {{modes:modes}}", Modal, low=1, high=1, new=new)
    g.form("modal", "choose one or more — {modes:modes}", Modal, lambda m: _more(m), _unmore)
    g.form("modal", "choose any number — {modes:modes}", Modal, lambda m: Modal(0, len(m), m), _any_number)
    for words, low, high in CHOICES:
        if high > 1 and words != "choose one or both":
            g.rule(
                "modal",
                f"{words} . you may choose the same mode more than once . {{modes:modes}}",
                Modal,
                low=low,
                high=high,
                again=True,
            )
    g.rule("spree_mode", "+ {cost:cost} — {body:body}", Mode)
    g.listing("spree_modes", "spree_mode", None, low=2)
    g.form("modal", "spree {modes:spree_modes}", Modal, lambda modes: Modal(1, len(modes), modes), _spree)  # 702.172a
    g.rule("tiered_mode", "• {cost:cost} — {body:body}", Mode)
    g.listing("tiered_modes", "tiered_mode", None, low=2)
    g.form("modal", "tiered {modes:tiered_modes}", Modal, lambda modes: Modal(1, 1, modes), _tiered)  # 702.183a
    for words, low, optional in (
        ("you may choose two", 2, True),
        ("choose one or more", 1, False),
        ("choose one or both", 1, False),
    ):
        apart = f"{words} . each mode must target a different player . {{modes:modes}}"
        g.form("modal", apart, Modal, *_apart(words, low, optional=optional))
    for n in (1, 2, 3):
        g.rule("pawprint_mode", f"{'{P} ' * n}— {{body:body}}", Mode, pawprints=n)
    g.listing("pawprint_modes", "pawprint_mode", None, low=2)
    worth = "choose up to {n:number_word} {P} worth of modes . you may choose the same mode more than once ."
    g.form("modal", f"{worth} {{modes:pawprint_modes}}", Modal, _pawprints, _unpawprints)
    _conditional(g)


def _apart(words: str, low: int, *, optional: bool) -> tuple[Any, Any]:
    """ "Each mode must target a different player": each has one target, a player."""

    def make(modes: tuple[Mode, ...]) -> Modal | None:
        targets = [tuple(find(mode.body, Target)) for mode in modes]
        if any(len(found) != 1 or not isinstance(found[0].what, PlayerNoun) for found in targets):
            return None
        if (words == "choose one or both") != (len(modes) == 2):
            return None
        high = low if optional else len(modes)
        return Modal(low, high, modes, apart=True, optional=optional)

    return make, lambda value: (value.modes,) if value.apart and value == make(value.modes) else None


def _pawprints(n: int, modes: tuple[Mode, ...]) -> Modal:
    """ "Choose up to five {P} worth of modes" (700.2i)."""
    return Modal(0, n, modes, again=True, pawprints=n)


def _unpawprints(value: Modal) -> tuple[Any, ...] | None:
    return (value.pawprints, value.modes) if value.pawprints and value == _pawprints(value.high, value.modes) else None


def _tiered(value: Modal) -> tuple[Any] | None:
    every = all(mode.cost is not None for mode in value.modes)
    return (value.modes,) if every and value == Modal(1, 1, value.modes) else None


def _spree(value: Modal) -> tuple[Any] | None:
    every = all(mode.cost is not None for mode in value.modes)
    return (value.modes,) if every and value == Modal(1, len(value.modes), value.modes) else None


def _conditional(g: Builder) -> None:
    """ "Choose one. If this holds, you may choose both instead." """
    for words, low, high in OTHERWISE:
        start = "choose one . if {condition:condition}"
        make, unmake = _more_if(words, low, high)
        g.form("modal", f"{start} , {words} . {{modes:modes}}", Modal, make, unmake)
        make, unmake = _more_if(f"as you cast this spell , {words}", low, high)
        g.form("modal", f"{start} as you cast this spell , {words} . {{modes:modes}}", Modal, make, unmake)


def _more_if(words: str, low: int | str, high: int | str) -> Any:
    def make(condition: Condition, modes: tuple[Mode, ...]) -> Modal | None:
        count = len(modes)
        if "both" in words and count != 2:
            return None
        least, most = (count if isinstance(bound, str) else bound for bound in (low, high))
        return Modal(1, 1, modes, more=MoreModes(condition, least, most, words))

    def unmake(value: Modal) -> tuple[Any, ...] | None:
        if value.more is None or value.more.word != words or make(value.more.condition, value.modes) != value:
            return None
        return value.more.condition, value.modes

    return make, unmake


def _choosing(low: int, high: int, words: str) -> Any:
    def make(modes: tuple[Mode, ...]) -> Modal | None:
        return Modal(low, high, modes) if _count_fits(words, len(modes)) else None

    return make


def _count_fits(words: str, count: int) -> bool:
    return count == 2 if words == "choose one or both" else True


def _unchoosing(low: int, high: int, words: str) -> Any:
    def unmake(value: Modal) -> tuple[Any] | None:
        fits = value == Modal(low, high, value.modes) and _count_fits(words, len(value.modes))
        return (value.modes,) if fits and not _counts_all(value) else None

    return unmake


def _counts_all(value: Modal) -> bool:
    """ "Choose any number" is how a text says that all may be chosen, or none."""
    return value.low == 0 and value.high == len(value.modes)


def _more(modes: tuple[Mode, ...]) -> Modal | None:
    return Modal(1, len(modes), modes) if len(modes) > 2 else None


def _unmore(value: Modal) -> tuple[Any] | None:
    fits = len(value.modes) > 2 and value == Modal(1, len(value.modes), value.modes)
    return (value.modes,) if fits else None


def _any_number(value: Modal) -> tuple[Any] | None:
    return (value.modes,) if value == Modal(0, len(value.modes), value.modes) else None
