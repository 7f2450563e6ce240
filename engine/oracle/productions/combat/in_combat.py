"""What is said of objects by their part in combat: whom they attack, what they block (506.3, 508.1b, 509.1g)."""

from __future__ import annotations

from engine.abilities.phrases.filters import HasType, Noun
from engine.abilities.phrases.references import Back, Host, Players, You
from engine.abilities.phrases.relations import IsAttacking, IsInCombatWith
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import SG


def declare(g: Builder) -> None:
    """Declare them among the modifiers of nouns."""
    _attacking(g)
    _blocking(g)


def _attacking(g: Builder) -> None:
    """ "Creatures attacking you", "target creature that's attacking you or a planeswalker you control"."""
    g.word("attackee", "one of your opponents", Players("an opponent"))
    g.word("attackee", "your opponents", Players("opponents"))
    g.word("attackee", "a player", Players("a player"))
    for word in ("that player", "that opponent", "defending player", "them"):
        g.word("attackee", word, Back(word))
    for word in ("enchanted player", "enchanted opponent"):
        g.word("attackee", word, Host(word))
    for said in ("", "that's", "that are"):
        start = f"{said} attacking".strip()
        g.word("modifier", f"{start} you", IsAttacking(You(), said=said))
        g.rule("modifier", f"{start} {{whom:attackee}}", IsAttacking, said=said)
        g.rule("modifier", f"{start} {{whom:attacked_permanent/sg}}", IsAttacking, said=said)
        for walkers in ("or a planeswalker", "or planeswalkers", "and/or planeswalkers"):
            yours = IsAttacking(You(), walkers, said)
            g.word("modifier", f"{start} you {walkers} you control", yours)
            theirs = f"{start} {{whom:attackee}} {walkers} they control"
            g.rule("modifier", theirs, IsAttacking, walkers=walkers, said=said)
    g.form("attacked_permanent", "{it:a_noun/sg}", Noun, attackable, lambda noun: (noun,), number=SG)


def attackable(noun: Noun) -> Noun | None:
    """A phrase for planeswalkers or battles, which are what can be attacked besides players (506.2)."""
    attacked = {HasType("planeswalker"), HasType("battle")}
    return noun if all(not attacked.isdisjoint(head.adjectives) for head in noun.heads) else None


def _blocking(g: Builder) -> None:
    """ "Each creature blocking it", "target creature that's blocking equipped creature", "target creature it blocks"."""
    for how in ("blocking", "blocked by", "blocking or blocked by"):
        for said in ("", "that's"):
            start = f"{said} {how}".strip()
            for category in ("self", "host", "back_in_combat", "target"):
                g.rule("modifier", f"{start} {{what:{category}/sg}}", IsInCombatWith, how=how, said=said)
    for words in ("it", "that creature"):
        g.word("back_in_combat", words, Back(words), number=SG)
    own = IsInCombatWith(Back("it"), "blocked by", "it's blocking")
    g.word("modifier", "it's blocking", own)
    g.rule("modifier", "{what:self/sg} is blocking", IsInCombatWith, how="blocked by", said="is blocking")
