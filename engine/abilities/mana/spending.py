"""How mana may be spent (106.6), and what was spent on a spell (106.3, 601.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import ObjectRef

if TYPE_CHECKING:
    from engine.abilities.effects import Instruction


class OnSpells(Node, frozen=True):
    """To cast spells that fit (106.6). Only wording: ``plural``, "spells", not "a spell"; ``elided``, without "cast"."""

    noun: Noun
    plural: bool = False
    elided: bool = False


class OnAbilities(Node, frozen=True):
    """To activate abilities, or those of objects that fit, or those that a keyword brings (106.6, 702). ``plural`` is only
    wording.
    """

    noun: Noun | None = None
    plural: bool = True
    keyword: str = ""


CostsOf = Literal["foretell", "turn face up", "X", "C", "disturb"]
"""What costs are for, or what they contain."""


class OnCosts(Node, frozen=True):
    """To pay costs of a kind: those of foretelling cards or of turning permanents face up, those that contain {X} or {C},
    or disturb costs (106.6, 116.2). ``said`` is only wording: how it is said.
    """

    kind: CostsOf
    said: Literal["", "a card", "on"] = ""


class OnClassLevels(Node, frozen=True):
    """To gain a Class level: to activate an ability that a class level bar indicates (716.2c)."""


class OnItsAbilities(Node, frozen=True):
    """To pay the activation costs of an object's own abilities (602.1a)."""

    of: ObjectRef


LikeMana = Literal["color", "type", "W", "U", "B", "R", "G"]
"""As what mana may be spent: as mana of any color, of any type, or of that color (609.4b)."""


class SpendOnly(Node, frozen=True):
    """The mana that the instruction before adds may be spent on one of these things only; or ``never`` on them (106.6).

    Only wording: ``again``, "or to"; ``both``, "and"; ``you``, "you can't spend this mana to".
    """

    on: tuple[OnSpells | OnAbilities | OnClassLevels | OnCosts, ...]
    never: bool = False
    again: bool = False
    both: bool = False
    you: bool = False


class WhenSpent(Node, frozen=True):
    """What follows as the mana that the instruction before adds is spent on a spell that fits (106.6).

    ``when``: a delayed triggered ability triggers, else an effect on the spell begins; for each such mana (106.6a).
    ``only``: the mana can't be spent on anything else. ``said`` is only wording.
    """

    on: Noun
    do: Instruction
    when: bool = False
    only: bool = False
    said: Literal["that mana is spent on", "that mana is spent to cast", "this mana is spent to cast", "you"] = (
        "that mana is spent on"
    )


ManaTerms = SpendOnly | WhenSpent
"""What goes with mana as it is added: how it may be spent, and what follows as it is (106.6)."""


class PaidWith(Node, frozen=True):
    """Only mana whose source fits can be spent to cast the spell (106.3, 601.2h)."""

    source: Noun
