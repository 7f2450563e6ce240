"""Adding mana (106.3, 106.4)."""

from __future__ import annotations

from typing import Any

from engine.abilities.mana.adding import (
    AddMana,
    AddManaAmong,
    AddManaChoice,
    AddManaCombination,
    AddManaCouldProduce,
    AddManaOfAnyColor,
    AddManaProduced,
    DoubleMana,
    KeepMana,
    LoseMana,
)
from engine.abilities.phrases.mana_symbols import COLORS, ManaCost
from engine.abilities.phrases.quantities import Devotion, Number, ThatMuch, Times, X
from engine.abilities.phrases.references import You
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL
from engine.oracle.productions.phrases.verbs import HOLE, IMPLIED


def declare(g: Builder) -> None:
    """Declare verb phrases that add mana."""
    g.rule("player_verb", "adds|add {mana:mana}", AddMana, who=HOLE)
    g.rule("player_verb", "adds|add {mana:mana} for each {per:each_unit}", AddMana, who=HOLE)
    g.rule("player_verb", "adds|add a amount of {mana:mana} equal to {per:expression}", AddMana, who=HOLE, equal=True)
    g.form(
        "mana_times", "{n:number_word}", Number, Number, lambda number: (number.value,) if number.value > 1 else None
    )
    g.word("mana_times", "that much", ThatMuch("that much"))
    g.word("mana_times", "twice that much", Times(2, ThatMuch("that much")))
    g.word("mana_times", "X", X())
    g.form("one_mana", "{mana:mana}", ManaCost, _one_symbol, lambda mana: (mana,))
    g.rule("player_verb", "adds|add {per:mana_times} {mana:one_mana}", AddMana, who=HOLE, times=True)
    more = "adds|add a additional"
    g.rule("player_verb", f"{more} {{mana:mana}}", AddMana, who=HOLE, additional=True)
    g.rule("player_verb", f"{more} {{mana:mana}} for each {{per:each_unit}}", AddMana, who=HOLE, additional=True)
    any_color = f"{more} one mana of any color"
    g.rule("player_verb", any_color, AddManaOfAnyColor, who=HOLE, amount=Number(1), additional=True)
    of_chosen: dict[str, Any] = {"who": HOLE, "amount": Number(1), "additional": True, "of": "chosen"}
    g.rule("player_verb", f"{more} one mana of the chosen color", AddManaOfAnyColor, **of_chosen)
    g.rule("player_verb", f"{more} one mana of that color", AddManaOfAnyColor, **of_chosen, that=True)
    one = "adds|add one additional mana of that color"
    g.rule("player_verb", one, AddManaOfAnyColor, **(of_chosen | {"additional": False}), that=True)
    combination = f"{more} {{amount:count}} mana in any combination of colors"
    g.rule("player_verb", combination, AddManaCombination, who=HOLE, additional=True)
    produced = "adds|add one mana of any type {by:back_singular} produced"
    g.rule("player_verb", produced, AddManaProduced, who=HOLE)
    g.listing("mana_options", "mana", "or", low=2)
    g.rule("player_verb", "adds|add {options:mana_options}", AddManaChoice, who=HOLE)
    g.form("mana_and_chosen", "{mana:mana}", tuple, lambda mana: (mana,), lambda one: one if len(one) == 1 else None)
    or_chosen = "adds|add {options:mana_and_chosen} or one mana of the chosen color"
    g.rule("player_verb", or_chosen, AddManaChoice, who=HOLE, chosen=True)
    g.rule("player_verb", "adds|add one mana of any color", AddManaOfAnyColor, who=HOLE, amount=Number(1))
    g.rule("player_verb", "adds|add {amount:count} mana of any one color", AddManaOfAnyColor, who=HOLE)
    chosen = "mana of the chosen color"
    g.rule("player_verb", f"adds|add one {chosen}", AddManaOfAnyColor, who=HOLE, amount=Number(1), of="chosen")
    g.rule("player_verb", f"adds|add {{amount:count}} {chosen}", AddManaOfAnyColor, who=HOLE, of="chosen")
    g.rule("player_verb", "adds|add {amount:count} mana in any combination of colors", AddManaCombination, who=HOLE)
    g.form("mana_color", "{mana:mana}", str, _color, _of_color)
    g.listing("mana_colors", "mana_color", "and/or", low=2)
    different = "adds|add {amount:count} mana of different colors"
    g.rule("player_verb", different, AddManaCombination, who=HOLE, different=True)
    combined = "mana in any combination of {colors:mana_colors}"
    g.rule("player_verb", f"adds|add {{amount:count}} {combined}", AddManaCombination, who=HOLE)
    much = "adds|add {amount:much_mana} mana in any combination of {colors:mana_colors}"
    g.word("much_mana", "that much", ThatMuch("that much"))
    g.rule("player_verb", much, AddManaCombination, who=HOLE)
    g.listing("either_color", "mana_color", "or", low=2)
    of_either = "adds|add {colors:either_color} for each {amount:each_unit}"
    g.rule("player_verb", of_either, AddManaCombination, who=HOLE, each=True)
    g.rule("player_verb", "loses|lose all unspent mana", LoseMana, who=HOLE)
    g.word("player_verb", "double the amount of each type of unspent mana you have", DoubleMana(HOLE), number=PL)
    could = "that {source:a_noun} could produce"
    g.rule("player_verb", f"adds|add one mana of any color {could}", AddManaCouldProduce, who=HOLE)
    g.rule("player_verb", f"adds|add one mana of any type {could}", AddManaCouldProduce, who=HOLE, any_type=True)
    g.rule("player_verb", "adds|add one mana of any color among {among:noun/pl}", AddManaAmong, who=HOLE)
    for category in ("self", "back_singular"):
        own = f"adds|add one mana of any of {{among:{category}}} 's colors"
        g.rule("player_verb", own, AddManaAmong, who=HOLE, way="of")
    theirs = "adds|add one mana of any of {among:back_plural} ' colors"
    g.rule("player_verb", theirs, AddManaAmong, who=HOLE, way="of")
    each = "for each color among {among:noun/pl} , add one mana of that color"
    g.rule("sentence", each, AddManaAmong, who=IMPLIED, way="each")
    choose = "choose a color of {among:a_noun} . add one mana of that color ."
    g.rule("full_sentence", choose, AddManaAmong, who=IMPLIED, way="choose")
    _color_first(g)
    for until in ("end of turn", "end of combat"):
        kept = f"until {until} , {{who:player}} don't lose this mana as steps and phases end"
        g.rule("sentence", kept, KeepMana, until=until)
    kept = "until end of combat , {who:player} don't lose this mana as steps end"
    g.rule("sentence", kept, KeepMana, until="end of combat", short=True)


def _color_first(g: Builder) -> None:
    """ "Choose a color. Add an amount of mana of that color equal to your devotion to that color." """
    g.word("amount_of_color", "your devotion to that color", Devotion(You(), ()))
    g.unit("amount_of_color", "{it:expression}")
    start = "choose a color . add"
    equal = f"{start} a amount of mana of that color equal to {{amount:amount_of_color}} ."
    g.rule("full_sentence", equal, AddManaOfAnyColor, who=IMPLIED, first="equal")
    each = f"{start} one mana of that color for each {{amount:each_unit}} ."
    g.rule("full_sentence", each, AddManaOfAnyColor, who=IMPLIED, first="each")


def _one_symbol(mana: ManaCost) -> ManaCost | None:
    return mana if len(mana.symbols) == 1 else None


def _color(mana: ManaCost) -> str | None:
    return mana.symbols[0] if len(mana.symbols) == 1 and mana.symbols[0] in COLORS else None


def _of_color(symbol: str) -> tuple[ManaCost] | None:
    return (ManaCost((symbol,)),) if symbol in COLORS else None
