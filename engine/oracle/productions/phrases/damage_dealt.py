"""What damage was dealt this turn, and what life was lost: to whom, by what, and how much (608.2i)."""

from __future__ import annotations

from typing import Any, Final

from engine.abilities.conditions import Compare
from engine.abilities.damage.events import DealsDamage, IsDealtDamage, PlayerIsDealtDamage
from engine.abilities.phrases.filters import Head, IsControlledBy, Noun
from engine.abilities.phrases.histories import Happened
from engine.abilities.phrases.quantities import AmountHappened, Number, TimesHappened
from engine.abilities.phrases.references import Back, PlayerRef, Players, This, You
from engine.abilities.phrases.relations import IsOneOf
from engine.abilities.triggers.events import LosesLife
from engine.oracle.grammar.builder import Builder

DAMAGE: Final[tuple[tuple[Any, str], ...]] = (
    ("", "damage"),
    ("combat", "combat damage"),
    ("noncombat", "noncombat damage"),
)
DEALT: Final[tuple[tuple[str, PlayerRef], ...]] = (
    ("you were", You()),
    ("a opponent was", Players("an opponent")),
    ("a player was", Players("a player")),
    ("that player was", Back("that player")),
)
THOSE: Final = (
    ("who", "who was", "who"),
    ("who", "that was", "that"),
    ("who_several", "who were", "who are"),
    ("who_several", "that were", "that are"),
)
"""How players are called of whom it is said: the category, the words, and the name of each of them in turn."""


AMOUNTS: Final[tuple[tuple[Any, str], ...]] = (
    ("", "the amount of damage dealt"),
    ("the", "the damage dealt"),
    ("already", "the damage already dealt"),
)


def declare(g: Builder) -> None:
    """Declare the conditions, the players of whom it is so, and the amounts."""
    for sort, damage in DAMAGE:
        _conditions(g, sort, damage)
        for category, words, word in THOSE:
            if (sort, words) not in (("", "who was"), ("combat", "who was")):  # said among the histories
                so = Happened(PlayerIsDealtDamage(Back(word), sort))
                g.word(category, f"{words} dealt {damage} this turn", so)
        _by_one(g, sort, damage)
    _amounts(g)
    _life(g)


def _conditions(g: Builder, sort: Any, damage: str) -> None:
    for words, who in DEALT:
        event = PlayerIsDealtDamage(who, sort)
        many = f"{words} dealt {{n:integer}} or more {damage} this turn"
        g.form("condition", many, Happened, *_so_much(event))
        if sort or who not in (You(), Players("an opponent")):  # which is said among the histories
            g.word("condition", f"{words} dealt {damage} this turn", Happened(event))
        by = f"{words} dealt {damage} by {{by:a_noun/sg}} this turn"
        g.form("condition", by, Happened, *_by(who, sort))
    several = f"you've been dealt {damage} by {{n:number_word}} or more {{by:noun/pl}} this turn"
    g.form("condition", several, Compare, *_by_several(sort))
    dealt = f"{{n:number_word}} or more {{by:noun/pl}} you controlled dealt {damage} this turn"
    g.form("condition", dealt, Compare, *_yours_dealt(sort))
    for words, who in (("a opponent has", Players("an opponent")), ("you've", You())):
        g.word(
            "condition",
            f"{words} been dealt {damage} this turn",
            Happened(PlayerIsDealtDamage(who, sort), perfect=True),
        )


def _by_several(sort: Any) -> tuple[Any, Any]:
    """By how many sources, each counted once."""

    def make(n: int, by: Noun) -> Compare | None:
        dealt = TimesHappened(PlayerIsDealtDamage(You(), sort, (by,)), sources=True)
        return Compare(dealt, ">=", Number(n), "dealt damage") if n > 1 else None

    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(TimesHappened(PlayerIsDealtDamage(by=(by,))), _, Number(n)) if value == make(n, by):
                return n, by
            case _:
                return None

    return make, unmake


def _yours_dealt(sort: Any) -> tuple[Any, Any]:
    """How many sources that were yours then dealt damage."""

    def make(n: int, by: Noun) -> Compare | None:
        mine = Noun(by.heads, (*by.post, IsControlledBy(You())), by.join)
        return Compare(TimesHappened(DealsDamage(mine, sort, None), sources=True), ">=", Number(n), "dealt damage")

    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(
                TimesHappened(DealsDamage(what=Noun(heads, (*post, IsControlledBy()), join))), _, Number(n)
            ) if value == make(n, Noun(heads, tuple(post), join)):
                return n, Noun(heads, tuple(post), join)
            case _:
                return None

    return make, unmake


def _by_one(g: Builder, sort: Any, damage: str) -> None:
    """ "Who was dealt combat damage by this creature this turn", "whose controller was dealt damage by it"."""
    for category, words, word in (("who", "who was dealt", "who"), ("who", "dealt", "who are")):
        made = _by_certain(Back(word), sort)
        g.form(category, f"{words} {damage} by {{by:self}} this turn", Happened, *made)
    whose = f"whose controller was dealt {damage} by {{by:self}} this turn"
    make, unmake = _by_certain(Back("that"), sort)
    g.form(
        "modifier", whose, IsControlledBy, lambda by: IsControlledBy(Players("players", who=make(by))), _unwhose(unmake)
    )


def _by_certain(who: PlayerRef, sort: Any) -> tuple[Any, Any]:
    """By a certain object, as a phrase."""
    make, unmake = _by(who, sort)

    def unmade(value: Happened) -> tuple[Any] | None:
        found = unmake(value)
        match found:
            case (Noun((Head((), "permanent"),), (IsOneOf(This() as by),)),):
                return (by,)
            case _:
                return None

    return lambda by: make(Noun((Head((), "permanent"),), (IsOneOf(by),))), unmade


def _unwhose(unmake: Any) -> Any:
    def unmade(value: IsControlledBy) -> tuple[Any] | None:
        match value.who:
            case Players(word="players", who=Happened() as asked):
                found: tuple[Any] | None = unmake(asked)
                return found
            case _:
                return None

    return unmade


def _so_much(event: PlayerIsDealtDamage) -> tuple[Any, Any]:
    def make(n: int) -> Happened | None:
        return Happened(event, low=n, amount=True) if n > 1 else None

    return make, lambda value: (value.low,) if value == make(value.low) else None


def _by(who: PlayerRef, sort: Any) -> tuple[Any, Any]:
    def make(by: Noun) -> Happened:
        return Happened(PlayerIsDealtDamage(who, sort, (by,)))

    def unmake(value: Happened) -> tuple[Noun] | None:
        match value.event:
            case PlayerIsDealtDamage(by=(by,)) if value == make(by):
                return (by,)
            case _:
                return None

    return make, unmake


def _amounts(g: Builder) -> None:
    """ "The damage dealt to you this turn", "the amount of damage already dealt to it this turn"."""
    for said, words in (
        ("", "the amount of damage dealt"),
        ("the", "the damage dealt"),
        ("already", "the damage already dealt"),
    ):
        for category in ("you_or_one", "several_opponents"):
            to_player = f"{words} to {{who:{category}}} this turn"
            g.form("term", to_player, AmountHappened, *_of(PlayerIsDealtDamage, said))
        to_object = f"{words} to {{what:damaged_before}} this turn"
        g.form("term", to_object, AmountHappened, *_of(IsDealtDamage, said))
    g.word("you_or_one", "you", You())
    g.unit("you_or_one", "{it:one_player/sg}")
    g.word("several_opponents", "your opponents", Players("opponents"))
    g.unit("damaged_before", "{it:self/sg}")
    g.unit("damaged_before", "{it:back_singular/sg}")
    g.word("damaged_before", "it", Back("it"))


def _of(kind: Any, said: Any) -> tuple[Any, Any]:
    def make(what: Any) -> AmountHappened:
        return AmountHappened(kind(what), said=said)

    def unmake(value: AmountHappened) -> tuple[Any] | None:
        event: Any = value.event
        what = getattr(event, "who", None) if kind is PlayerIsDealtDamage else getattr(event, "what", None)
        return (what,) if isinstance(event, kind) and what is not None and value == make(what) else None

    return make, unmake


def _life(g: Builder) -> None:
    """ "The life they lost this turn"."""
    lost: tuple[tuple[str, PlayerRef, bool], ...] = (
        ("you", You(), False),
        ("you've", You(), True),
        ("they", Back("they"), False),
        ("they've", Back("they"), True),
        ("that player", Back("that player"), False),
    )
    for words, who, perfect in lost:
        told = AmountHappened(LosesLife(who), perfect=perfect, said="the")
        g.word("term", f"the life {words} lost this turn", told)
        if who != You():
            counted = AmountHappened(LosesLife(who), perfect=perfect)
            g.word("term", f"the amount of life {words} lost this turn", counted)
