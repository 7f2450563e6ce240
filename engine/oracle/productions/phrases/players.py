"""Players: who does something, whose something is (102, 109.4, 109.5, 115.1)."""

from __future__ import annotations

from typing import Any, Literal

from engine.abilities.phrases.filters import PlayerNoun
from engine.abilities.phrases.references import Back, ControllerOf, Host, OwnerOf, Players, Target, You
from engine.oracle.antecedents import CHOSEN_PLAYER, PLAYER_OR_PLANESWALKER
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import ANY, PL, SG

EachWord = Literal["each player", "each opponent", "each other player", "each other opponent", "each of those players"]


def declare(g: Builder) -> None:
    """Declare ``player`` (a subject or recipient), ``one_player`` and ``whose`` (a possessive)."""
    g.word("player_noun", "player|players", PlayerNoun("player"))
    g.word("player_noun", "opponent|opponents", PlayerNoun("opponent"))
    _one_player(g)
    g.word("player", "you", You(), number=PL)
    g.unit("player", "{it:one_player/@}")
    g.word("player", "they", Back("they"), number=PL)
    _implied(g, "player", "they", PL)
    each: tuple[EachWord, ...] = (
        "each player",
        "each opponent",
        "each other player",
        "each other opponent",
        "each of those players",
    )
    for every in each:
        g.word("player", every, Players(every), number=SG)
    than: Any = {"word": "each player other than", "number": SG}
    g.rule("player", "each player other than {than:one_player/sg}", Players, **than)
    g.word("player", "each of your opponents", Players("each of your opponents"), number=SG)
    g.word("player", "any player", Players("any player"), number=SG)
    g.word("player", "any opponent", Players("any opponent"), number=SG)
    g.word("player", "each of that player 's opponents", Players("each of that player's opponents"), number=SG)
    g.word("player", "players", Players("players"), number=PL)
    g.word("player", "your team", Players("your team"), number=SG)
    g.word("player", "your opponents", Players("opponents"), number=PL)
    _implied(g, "player", "those players", PL)
    for word in ("those players", "those opponents"):
        g.word("player", word, Back(word), number=PL)
    g.rule("player", "up to one target {what:player_noun/sg}", Target, low=0, high=1, number=SG)
    g.rule("player", "any number of target {what:player_noun/pl}", Target, low=0, high=None, number=PL)
    some = "target {what:player_noun/pl}"
    g.rule("several_players", f"any number of {some}", Target, low=0, high=None, number=PL)
    g.rule("several_players", f"two {some}", Target, low=2, high=2, number=PL)
    g.rule("several_players", f"up to two {some}", Target, low=0, high=2, number=PL)
    _whose(g)


def _one_player(g: Builder) -> None:
    g.rule("one_player", "target {what:player_noun/sg}", Target, number=SG)
    g.rule("one_player", "another target {what:player_noun/sg}", Target, other=True, number=SG)
    g.word("one_player", "a player", Players("a player"), number=SG)
    g.word("one_player", "an opponent".replace("an ", "a "), Players("an opponent"), number=SG)
    g.word("one_player", "that player", Back("that player"), number=SG)
    g.word("one_player", "that opponent", Back("that opponent"), number=SG)
    g.word("one_player", "the player", Back("the player"), number=SG)
    for word in ("that attacking player", "the attacking player"):
        g.word("one_player", word, Back(word), number=SG)
    g.word("one_player", CHOSEN_PLAYER, Back(CHOSEN_PLAYER), number=SG)
    for word in ("that player", "that opponent", "the player"):
        _implied(g, "one_player", word, SG)
    g.word("one_player", "defending player", Back("defending player"), number=SG)
    for word in ("enchanted player", "enchanted opponent"):
        g.word("one_player", word, Host(word), number=SG)
    g.rule("one_player", "{of:owning} controller", ControllerOf, number=SG)
    g.rule("one_player", "{of:owning} owner", OwnerOf, number=SG)
    g.rule("one_player", "the owner of {of:target/sg}", OwnerOf, said="the owner of", number=SG)
    g.rule("one_player", "the controller of {of:back_plural}", ControllerOf, said="the controller of", number=SG)
    g.rule("one_player", "the controller of {of:target/sg}", ControllerOf, said="the controller of", number=SG)
    either = ControllerOf(Back(PLAYER_OR_PLANESWALKER))
    g.word("one_player", "that player or that planeswalker 's controller", either, number=SG)


def _implied(g: Builder, category: str, word: str, number: Any = ANY) -> None:
    """How a player is called who is named by what is theirs: it is read as any other word, and bound as that (608.2c)."""
    for kind in (ControllerOf, OwnerOf):
        g.form(category, word, kind, lambda: None, lambda player: () if player.said == word else None, number=number)


def _whose(g: Builder) -> None:
    g.word("whose", "your", You())
    g.word("whose", "their", Back("their"))
    g.word("their_own", "their", Back("their"))
    for category in ("whose", "their_own"):
        _implied(g, category, "their")
    g.unit("whose", "{it:one_player/sg} 's")
    for word in ("each player", "each opponent", "each other player"):
        g.word("whose", f"{word} 's", Players(word))
    g.word("whose", "your opponents '", Players("opponents"))
    for word in ("its", "his", "her"):
        g.word("owning", word, Back(word))
    g.unit("owning", "{it:back_singular} 's", Back)
    g.unit("owning", "{it:self} 's")
    g.unit("owning", "{it:host} 's")
    g.unit("owning", "{it:target/sg} 's")
