"""Static abilities about players: "You have no maximum hand size." (402.2, 119.7, 104)."""

from __future__ import annotations

from typing import Any, Final

from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import Sequence
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.mana_symbols import COLOR_NAMES
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Players, You
from engine.abilities.players.player_rules import PlayerRule, PlayerRuleKind, PlayersForTurn, PlayersStatic
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL, SG
from engine.oracle.productions.phrases.verbs import IMPLIED

KEEPS: Final = "keeps unspent mana"
SKIPS: Final[dict[str, PlayerRuleKind]] = {
    "untap": "skips untap steps",
    "upkeep": "skips upkeep steps",
    "draw": "skips draw steps",
}


def declare(g: Builder) -> None:
    """Declare the static abilities that make rules about players."""
    words = {
        "can't gain life": "can't gain life",
        "can't lose life": "can't lose life",
        "can't activate abilities that aren't mana abilities": "can't activate abilities but mana abilities",
        "can't activate abilities that aren't mana abilities or loyalty abilities": (
            "can't activate abilities but mana and loyalty abilities"
        ),
        "can't activate planeswalkers ' loyalty abilities": "can't activate loyalty abilities of planeswalkers",
        "can't draw cards": "can't draw cards",
        "can't draw more than one card each turn": "can't draw more than one card each turn",
        "can't search libraries": "can't search libraries",
        "can cast spells only any time they could cast a sorcery": "casts spells only as sorceries",
        "doesn't|don't lose the game for having 0 or less life": "doesn't lose for having no life",
        "can't lose the game": "can't lose the game",
        "can't win the game": "can't win the game",
        "has|have no maximum hand size": "no maximum hand size",
    }
    for phrase, what in words.items():
        g.rule("player_rule", f"{{who:player/@}} {phrase}", PlayerRule, what=what)
    devoted = "your devotion to each color and each combination of colors is increased by one ."
    g.word("static", devoted, PlayersStatic((PlayerRule(You(), "devotion is increased by one"),)))
    _payments(g)
    _revealed_hands(g)
    _caused(g)
    _of_chance(g)
    g.rule("player_rule", "{who:whose} life total can't change", PlayerRule, what="life total can't change")
    _hand_sizes(g)
    _untapping(g)
    as_steps_end = "as steps and phases end"
    g.rule("player_rule", f"{{who:player/pl}} don't lose unspent mana {as_steps_end}", PlayerRule, what=KEEPS)
    for symbol, word in COLOR_NAMES.items():
        phrase = f"{{who:player/pl}} don't lose unspent {word} mana {as_steps_end}"
        g.rule("player_rule", phrase, PlayerRule, what=KEEPS, mana=symbol)
    for symbol, word in (*COLOR_NAMES.items(), ("C", "colorless")):
        becomes = f"if you would lose unspent mana , that mana becomes {word} instead ."
        rule = PlayerRule(You(), "unspent mana becomes", symbol)
        g.word("static", becomes, PlayersStatic((rule,)))
    for step, what in SKIPS.items():
        g.word("static", f"skip your {step} step .", PlayersStatic((PlayerRule(IMPLIED, what),)))
        g.rule("player_rule", f"{{who:player/pl}} skip their {step} steps", PlayerRule, what=what)
        g.rule("player_rule", f"{{who:player/sg}} skips their {step} step", PlayerRule, what=what)
    g.rule("for_turn", "{rule:player_rule} {duration:this_turn}", PlayersForTurn)
    g.rule("for_turn", "{rule:player_rule} for the rest of the game", PlayersForTurn, duration=None)
    g.rule("for_turn", "{rule:player_rule} {duration:until_your_turn}", PlayersForTurn)
    g.word("until_your_turn", "until your next turn", Until("your_next_turn"))
    g.unit("clause", "{it:for_turn}", PlayersForTurn, number=NEUTRAL)
    g.form("sentence", "{one:for_turn} and {two:for_turn}", Sequence, lambda *two: Sequence(two, "and"), _two)
    g.listing("player_rules", "player_rule", "and")
    g.rule("static", "{rules:player_rules} .", PlayersStatic)
    g.rule("static", "{rules:player_rules} as long as {condition:condition} .", PlayersStatic)
    g.rule("static", "as long as {condition:conditions} , {rules:player_rules} .", PlayersStatic, leading=True)


def _payments(g: Builder) -> None:
    """What players can't pay to cast spells or activate abilities (101.2)."""
    except_mana = "{who:player/pl} can't pay life to cast spells or to activate abilities that aren't mana abilities"
    g.rule("player_rule", except_mana, PlayerRule, what="can't pay life except for mana abilities")
    both = "{who:player/pl} can't pay life or sacrifice {quality:noun/pl} to cast spells or activate abilities ."
    g.form("static", both, PlayersStatic, _neither, _unneither)


def _neither(who: Any, quality: Noun) -> PlayersStatic:
    life = PlayerRule(who, "can't pay life for spells or abilities")
    return PlayersStatic((life, PlayerRule(who, "can't sacrifice for spells or abilities", quality=quality)))


def _unneither(value: PlayersStatic) -> tuple[Any, ...] | None:
    match value.rules:
        case (PlayerRule(who=who), PlayerRule(quality=Noun() as noun)) if value == _neither(who, noun):
            return who, noun
        case _:
            return None


def _untapping(g: Builder) -> None:
    """ "Players can't untap more than one land during their untap steps" (502.3)."""
    for amount, noun in ((1, "one {quality:plain_noun/sg}"), (2, "two {quality:plain_noun/pl}")):
        words = f"can't untap more than {noun}"
        make, unmake = _untapping_at_most(amount)
        g.form("player_rule", f"{{who:player/pl}} {words} during their untap steps", PlayerRule, make, unmake)
        mine: dict[str, Any] = {"who": You(), "what": UNTAPS_AT_MOST, "amount": Number(amount)}
        g.rule("player_rule", f"you {words} during your untap step", PlayerRule, **mine)


UNTAPS_AT_MOST: Final = "can't untap more than so many"


def _untapping_at_most(amount: int) -> tuple[Any, Any]:
    def make(who: Any, quality: Noun) -> PlayerRule | None:
        rule = PlayerRule(who, UNTAPS_AT_MOST, amount=Number(amount), quality=quality)
        return None if isinstance(who, You) else rule

    def unmake(rule: PlayerRule) -> tuple[Any, ...] | None:
        noun = rule.quality
        return (rule.who, noun) if isinstance(noun, Noun) and rule == make(rule.who, noun) else None

    return make, unmake


def _revealed_hands(g: Builder) -> None:
    """ "Your opponents play with their hands revealed" (701.20a)."""
    rule = PlayerRule(IMPLIED, "plays with their hand revealed")
    g.word("static", "play with your hand revealed .", PlayersStatic((rule,)))
    for number, words in ((SG, "plays with their hand revealed"), (PL, "play with their hands revealed")):
        mark = "sg" if number is SG else "pl"
        g.rule("player_rule", f"{{who:player/{mark}}} {words}", PlayerRule, what="plays with their hand revealed")


def _hand_sizes(g: Builder) -> None:
    """ "Your maximum hand size is reduced by two" (402.2)."""
    for word in ("is", "is reduced by", "is increased by"):
        what = f"maximum hand size {word}"
        g.rule(
            "player_rule", f"{{who:whose}} maximum hand size {word} {{amount:spelled_number}}", PlayerRule, what=what
        )
    equal = "{who:whose} maximum hand size is equal to {amount:term}"
    g.rule("player_rule", equal, PlayerRule, what="maximum hand size is")


def _of_chance(g: Builder) -> None:
    """Coins and dice of which one is ignored (614.1a, 706.6)."""
    for words, what in CHANCES:
        g.word("static", f"{words} .", PlayersStatic((PlayerRule(You(), what),)))


CHANCES: Final[tuple[tuple[str, PlayerRuleKind], ...]] = (
    ("if you would flip a coin , instead flip two coins and ignore one", "flips two coins and ignores one"),
    (
        "if you would roll one or more dice , instead roll that many dice plus one and ignore the lowest roll",
        "rolls one more die and ignores the lowest roll",
    ),
    ("while voting , you may vote a additional time", "may vote once more"),
    ("while voting , you get a additional vote", "votes once more"),
)


def _caused(g: Builder) -> None:
    """What spells and abilities can't make a player do, and a search that is replaced."""
    theirs = "spells and abilities your opponents control can't cause"
    own = PlayerRule(Players("opponents"), "can't search their library by what they control")
    g.word("static", f"{theirs} their controller to search their library .", PlayersStatic((own,)))
    kept = PlayerRule(You(), "can't be made to sacrifice by opponents")
    g.word("static", f"{theirs} you to sacrifice permanents .", PlayersStatic((kept,)))
    top = PlayerRule(Players("an opponent"), "searches only the top four cards")
    would = "if a opponent would search a library , that player searches the top four cards of that library instead ."
    g.word("static", would, PlayersStatic((top,)))


def _two(value: Sequence) -> tuple[Instruction, ...] | None:
    rules = len(value.parts) == 2 and all(isinstance(part, PlayersForTurn) for part in value.parts)
    return value.parts if rules and value.word == "and" else None
