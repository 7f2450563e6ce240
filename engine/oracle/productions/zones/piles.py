"""Separating objects into piles, and what is done with those (700.3)."""

from __future__ import annotations

from typing import Any, Literal

from engine.abilities.instructions.following import Sequence
from engine.abilities.kinds_of_cards.turning import PutFaceDown
from engine.abilities.phrases.filters import Head, Noun
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Back, Chosen, Group, OwnerOf, Several, You
from engine.abilities.phrases.relations import IsOneOf
from engine.abilities.rewriting import rewrite
from engine.abilities.zones.moving import Destroy, Exile, Move, Sacrifice
from engine.abilities.zones.piles import ChoosePile, PutPiles, Separate
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG
from engine.oracle.productions.phrases.verbs import HOLE, IMPLIED

PLACES: tuple[tuple[str, Literal["graveyard", "library bottom"]], ...] = (
    ("into your graveyard", "graveyard"),
    ("on the bottom of your library in any order", "library bottom"),
)
"""Where the other pile goes."""

PILE, OTHER = Back("the pile", "pile.1"), Back("the other", "pile.2")
"""The pile that was chosen, and the other one."""


def declare(g: Builder) -> None:
    """Declare the verbs that make piles, choose among them, and put them somewhere."""
    for word in ("them", "those cards"):
        g.word("separated", word, Back(word))
    g.unit("separated", "{it:group/pl}")
    g.rule("player_verb", "separates|separate {what:separated} into two piles", Separate, who=HOLE)
    hidden = "separates|separate {what:separated} into a face-down pile and a face-up pile"
    g.rule("player_verb", hidden, Separate, who=HOLE, hidden=True)
    g.rule("player_verb", "chooses|choose one of those piles", ChoosePile, who=HOLE)
    for one, words in ((True, "one pile"), (False, "that pile")):
        for place, other in PLACES:
            put = f"puts|put {words} into your hand and the other {place}"
            g.rule("player_verb", put, PutPiles, who=HOLE, one=one, other=other)
    _chosen_piles(g)
    _face_down_piles(g)


def _chosen_piles(g: Builder) -> None:
    """ "All permanents in the pile of their choice": one of the two is chosen as that is done (608.2d)."""
    theirs = "sacrifices|sacrifice all {noun:noun/pl} in the pile of their choice"
    g.form("player_verb", theirs, Sequence, _sacrificing, _unsacrificing)
    destroyed = "destroy all {noun:noun/pl} in the pile of {whose:whose} choice"
    g.form("sentence", destroyed, Sequence, _destroying, _undestroying)
    apart = "exile the pile of {whose:whose} choice and return the other to the battlefield"
    g.form("sentence", apart, Sequence, _exiling, _unchoosing(_exiling))
    entering = "put all cards from the pile of {whose:whose} choice onto the battlefield under your control"
    g.form(
        "sentence",
        f"{entering} and the rest into their owners ' graveyards",
        Sequence,
        _entering,
        _unchoosing(_entering),
    )
    g.word("chosen_pile", "the chosen pile", Back("the chosen pile", "pile.1"))
    one = Chosen(Noun((Head((), "card"),)), Number(1), Number(1), among=Back("the chosen pile", "pile.1"))
    said = "a card from the chosen pile"
    g.form("among", said, Chosen, lambda: one, lambda it: () if _bare(it) == _bare(one) else None, number=SG)


def _bare(value: Any) -> Any:
    """As it is printed: without what its words are bound to."""
    return rewrite(value, lambda node: Back(node.word) if isinstance(node, Back) and node.to else None)


def _in_pile(noun: Noun) -> Group:
    return Group(Noun(noun.heads, (*noun.post, IsOneOf(PILE)), noun.join))


def _of_pile(group: object) -> Noun | None:
    match group:
        case Group(Noun(heads, (*post, IsOneOf(Back("the pile"))), join), "all"):
            return Noun(heads, tuple(post), join)
        case _:
            return None


def _sacrificing(noun: Noun) -> Sequence:
    return Sequence((ChoosePile(HOLE), Sacrifice(HOLE, _in_pile(noun))), "pile")


def _unsacrificing(value: Sequence) -> tuple[Any, ...] | None:
    match value:
        case Sequence((ChoosePile(), Sacrifice(what=what)), "pile"):
            noun = _of_pile(what)
            return (noun,) if noun is not None else None
        case _:
            return None


def _destroying(noun: Noun, whose: Any) -> Sequence:
    return Sequence((ChoosePile(whose), Destroy(_in_pile(noun))), "pile")


def _undestroying(value: Sequence) -> tuple[Any, ...] | None:
    match value:
        case Sequence((ChoosePile(whose), Destroy(what)), "pile"):
            noun = _of_pile(what)
            return (noun, whose) if noun is not None else None
        case _:
            return None


def _exiling(whose: Any) -> Sequence:
    other = Move(IMPLIED, OTHER, "battlefield", "return")
    return Sequence((ChoosePile(whose), Exile(IMPLIED, PILE), other), "pile")


def _entering(whose: Any) -> Sequence:
    entering = Move(IMPLIED, PILE, "battlefield", "put", under=You())
    rest = Move(IMPLIED, OTHER, "graveyard", "put", of=OwnerOf(Back("", "pile.2")))
    return Sequence((ChoosePile(whose), entering, rest), "pile")


def _unchoosing(make: Any) -> Any:
    def unmake(value: Sequence) -> tuple[Any, ...] | None:
        first = value.parts[0]
        return (first.who,) if isinstance(first, ChoosePile) and _bare(value) == _bare(make(first.who)) else None

    return unmake


def _face_down_piles(g: Builder) -> None:
    """ "Exile it and the top card of your library in a face-down pile, shuffle that pile, then manifest those cards"."""
    g.unit("piled", "{it:group/pl}")
    g.unit("piled", "{it:chosen/pl}")
    g.form("piled", "{one:piled_one/sg} and {top:top_cards/@}", Several, _both, _unboth, number=PL)
    for category in ("self", "back_object", "target"):
        g.unit("piled_one", f"{{it:{category}/sg}}")
    for how in ("manifest", "cloak"):
        for those in ("those cards", "them"):
            words = f"exile {{what:piled/pl}} in a face-down pile , shuffle that pile , then {how} {those}"
            g.form("player_verb", words, Sequence, *_piled(how, those), number=PL)


def _both(one: Any, top: Any) -> Several:
    return Several((one, top))


def _unboth(value: Several) -> tuple[Any, ...] | None:
    return value.parts if len(value.parts) == 2 and value.join == "and" else None


def _piled(how: Any, those: str) -> tuple[Any, Any]:
    def make(what: Any) -> Sequence:
        exiled = Exile(HOLE, what, face_down=True)
        return Sequence((exiled, PutFaceDown(HOLE, Back(those, "exiled"), how)), "pile")

    def unmake(value: Sequence) -> tuple[Any, ...] | None:
        first = value.parts[0]
        return (first.what,) if isinstance(first, Exile) and _bare(value) == _bare(make(first.what)) else None

    return make, unmake
