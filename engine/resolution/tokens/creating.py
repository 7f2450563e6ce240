"""Creating tokens (111.2, 701.7): which and how many; effects on that have their say before any of them is (614.16)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from engine.abilities.phrases.references import PlayerRef
from engine.abilities.tokens.creating import CreateTogether, CreateTokens
from engine.committing.commit import commit
from engine.dialogue.unsupported import feature
from engine.dialogue.wording import enumerated
from engine.events import kinds
from engine.happening.entering_attacking import joining
from engine.happening.entering_blocking import joining_block
from engine.happening.happen import do_instead, happen
from engine.layers import view
from engine.layers.naming import is_are, name_of, names_of
from engine.phrases import this_way
from engine.phrases.linking import created_by
from engine.phrases.matching import record_of
from engine.phrases.wording import capital, counted
from engine.replacement.amend import amended
from engine.replacement.token_characteristics import definition_of
from engine.resolution.context import Resolving
from engine.resolution.creations import Asked, Creation, Made, Together, shared_out
from engine.standing.attaching import why_not_attached
from engine.state.definition import Definition
from engine.state.game import GameState
from engine.state.ids import several_fresh
from engine.table.followed_instead import FollowedInstead
from engine.table.table import Table


def tokens_made(table: Table, player: str, definition: Definition, amount: int, taken: tuple[str, ...] = ()) -> Made:
    """The tokens that a player creates who is to create so many of a kind, after the effects on that (614.16)."""
    return _all_made(table, player, (Asked(player, definition, amount),), taken)


def made_for(resolving: Resolving, asked: Asked, taken: tuple[str, ...]) -> Made:
    """The tokens that come of this, each of which remembers by what it is created.

    ``taken`` are ids that tokens have which are to come as well.
    """
    together = resolving.together
    if together is None or together.asked is None:
        ids = (*still_to_come(resolving), *taken)
        made = tokens_made(resolving.table, asked.player, asked.definition, asked.amount, ids)
    elif together.dealt is None:
        together.asked.append(asked)
        return Made()
    else:
        made = together.dealt.popleft()
    return linked_to(resolving, made)


def all_at_once(resolving: Resolving, follow: Callable[[], None]) -> None:
    """Follow what does nothing but create tokens; all of them are created at the same time, those of each player by one
    event (608.2e, 614.16).
    """
    before = resolving.together
    together = resolving.together = Together([])
    follow()
    together.deal(_dealt(resolving.table, tuple(together.asked or ())))
    follow()
    resolving.together = before
    create_at_once(resolving.table, tuple(together.creations))


def _dealt(table: Table, asked: tuple[Asked, ...]) -> list[Made]:
    """What comes of all that is asked for, in its order."""
    shares: dict[int, Made] = {}
    taken: list[str] = []
    for player in dict.fromkeys(one.player for one in asked):
        places = [place for place, one in enumerate(asked) if one.player == player]
        own = [asked[place] for place in places]
        made = _all_made(table, player, own, tuple(taken))
        taken.extend(token.becomes for token in made.all)
        shares.update(zip(places, shared_out(own, made), strict=True))
    return [share for _, share in sorted(shares.items())]


def _all_made(table: Table, player: str, asked: Sequence[Asked], taken: tuple[str, ...]) -> Made:
    """What a player creates who is to create all this by one event."""
    meant: dict[Definition, int] = {}
    for one in asked:
        if one.amount > 0:
            meant[one.definition] = meant.get(one.definition, 0) + one.amount
    if not meant:
        return Made()
    groups = tuple(kinds.TokenGroup(definition, amount) for definition, amount in meant.items())
    result = amended(table, kinds.CreateTokens(player=player, groups=groups))
    plain: list[kinds.CreateToken] = []
    others: list[kinds.CreateToken] = []
    for event in (one for one in result.events if isinstance(one, kinds.CreateTokens)):
        for group in event.groups:
            name = _called(group.definition.name)
            text = f"{name_of(table.state, event.player)} was to create {counted(group.amount, f'{name} token')}."
            table.work.expect(group.amount, text)
            made = (*taken, *(token.becomes for token in (*plain, *others)))
            into = plain if group.definition in meant else others
            into.extend(_new(table.state, event.player, group, made))
    return Made(tuple(plain), tuple(others), result.later)


def linked_to(resolving: Resolving, made: Made) -> Made:
    """The tokens, each of which remembers by what it is created where that matters (607.2c)."""
    creator = record_of(resolving.this, resolving.scope) if resolving.this is not None else None
    links = created_by(creator)
    if not links:
        return made
    plain, others = ([replace(one, links=(*one.links, *links)) for one in some] for some in (made.plain, made.others))
    return Made(tuple(plain), tuple(others), made.later)


def _stem(name: str) -> str:
    """How the ids of tokens of this name begin: its words, without marks that would end an id in a sentence.

    >>> _stem("Isamaru, Hound of Konda")
    'isamaru-hound-of-konda'
    """
    return "-".join(re.findall(r"[\w']+", name.lower())) or "token"


def _new(state: GameState, player: str, group: kinds.TokenGroup, taken: tuple[str, ...]) -> list[kinds.CreateToken]:
    """So many tokens, each with an id of its own."""
    ids = several_fresh(state, _stem(group.definition.name), group.amount, taken)
    return [kinds.CreateToken(becomes=one, definition=group.definition, controller=player) for one in ids]


def with_others(text: str, plain: int, others: Sequence[kinds.CreateToken]) -> str:
    """The sentence about tokens that are created, so many ``plain`` ones, with one about those that effects have had
    created with them; or what is created in their place (614.6).
    """
    if not others:
        return text
    names = Counter(_called(one.definition.name) for one in others)
    added = enumerated([counted(n, f"{name} token") for name, n in names.items()])
    if plain:
        return f"{text} Replacement effects add {added}."
    return f"{capital(added)} {is_are(others)} created instead."


def told_of(state: GameState, text: str) -> Callable[[tuple[kinds.Event, ...]], str]:
    """The sentence, and then under whose control tokens have entered that another player created (111.2, 616.1b)."""

    def told(happened: tuple[kinds.Event, ...]) -> str:
        under = Counter(one.under for one in happened if isinstance(one, kinds.CreateToken) and one.under is not None)
        parts = (
            f"{n} of them enter{'s' if n == 1 else ''} under {name_of(state, who)}'s control"
            for who, n in under.items()
        )
        return f"{text} {in_list}." if (in_list := "; ".join(parts)) else text

    return told


def create_tokens(resolving: Resolving, instruction: CreateTokens) -> None:
    """Players create tokens (701.7a, 111.2)."""
    table = resolving.table
    if instruction.token.predefined and not instruction.token.abilities and instruction.token.power is None:
        feature(resolving.object, "this predefined token (111.10)")
    definition = definition_of(instruction.token, resolving.scope)
    events: list[kinds.CreateToken] = []
    hosts = resolving.present(instruction.attached) if instruction.attached is not None else ()
    if instruction.attached is not None and not hosts:
        table.note("No token is created: there is nothing for it to enchant.", "create_token", "303.4i", "608.2c")
        resolving.left_undone(instruction)
        return
    later: list[FollowedInstead] = []
    shares: dict[str, int] = {}
    others: list[kinds.CreateToken] = []
    for player, amount in resolving.shared(instruction.who, instruction.amount):
        taken = tuple(event.becomes for event in (*events, *others))
        new = made_for(resolving, Asked(player, definition, amount), taken)
        later.extend(new.later)
        shares[player] = len(new.plain)
        attached_to = hosts[0] if hosts else None
        events.extend(replace(event, tapped=instruction.tapped, attached_to=attached_to) for event in new.plain)
        others.extend(replace(event, tapped=instruction.tapped) for event in new.others)
    events = [event for event in (*events, *others) if not _is_kept_off(resolving, event)]
    attacks = joining(table, events, resolving.this, _whom(resolving, instruction)) if instruction.attacking else ()
    blocks = joining_block(table, events, resolving.present(instruction.blocking)) if instruction.blocking else ()
    text = with_others(_created(resolving, definition, shares), sum(shares.values()), others)
    rules = ("701.7a", "111.2", *(("508.4",) if attacks else ()), *(("509.4",) if blocks else ()), "608.2c")
    create(resolving, Creation((*events, *attacks, *blocks), text, rules, tuple(later)))


def _whom(resolving: Resolving, instruction: CreateTokens) -> tuple[str, ...] | None:
    """What the tokens may attack; ``None`` is anything (508.4)."""
    if instruction.attacked is None or instruction.walkers:
        return attacked_with_walkers(resolving, instruction.attacked)
    return resolving.players(instruction.attacked)


def attacked_with_walkers(resolving: Resolving, who: PlayerRef | None) -> tuple[str, ...] | None:
    """What tokens may attack that attack this player, or a planeswalker of theirs; ``None`` is anything (508.4)."""
    if who is None:
        return None
    state, look = resolving.table.state, view(resolving.table.state)
    players = resolving.players(who)
    walkers = (one for one in state.battlefield if "planeswalker" in look.of(one).types)
    return (*players, *(one for one in walkers if look.of(one).controller in players))


def create_together(resolving: Resolving, instruction: CreateTogether) -> None:
    """Players create tokens of several kinds at the same time (701.7a, 111.2)."""
    if resolving.together is None:
        all_at_once(resolving, partial(create_together, resolving, instruction))
        return
    later: list[FollowedInstead] = []
    events: list[kinds.CreateToken] = []
    told: list[str] = []
    who = resolving.players(instruction.who)
    for kind in instruction.kinds:
        definition, shares = definition_of(kind.token, resolving.scope), dict[str, int]()
        others: list[kinds.CreateToken] = []
        if kind.token.predefined and not kind.token.abilities and kind.token.power is None:
            feature(resolving.object, "this predefined token (111.10)")
        for player in who:
            taken = tuple(event.becomes for event in events)
            new = made_for(resolving, Asked(player, definition, resolving.value(kind.amount)), taken)
            shares[player] = len(new.plain)
            later.extend(new.later)
            events.extend(new.all)
            others.extend(new.others)
        told.append(with_others(_created(resolving, definition, shares), sum(shares.values()), others))
    create(resolving, Creation(tuple(events), " ".join(told), ("701.7a", "111.2", "608.2c"), tuple(later)))


def create(resolving: Resolving, creation: Creation) -> None:
    """The tokens are created: now, or with those for other players (608.2e)."""
    if resolving.together is None:
        create_at_once(resolving.table, (creation,))
    elif not resolving.together.gathering:
        resolving.together.creations.append(creation)
    resolving.refs["made"] = creation.made
    this_way.created(creation.made, resolving.refs)
    resolving.did(len(creation.made))


def create_at_once(table: Table, creations: tuple[Creation, ...]) -> None:
    """All these tokens are created at the same time."""
    if not creations:
        return
    events = [event for one in creations for event in one.events]
    texts = Counter(one.text for one in creations)
    told = (text if times == 1 else f"{text.removesuffix('.')} ({times} times)." for text, times in texts.items())
    text = told_of(table.state, " ".join(told))
    rules = dict.fromkeys(rule for one in creations for rule in one.rules)
    made = tuple(token for one in creations for token in one.made)
    happen(table, events, text, "create_token", *rules, objects=made)
    for one in creations:
        do_instead(table, one.later)


def still_to_come(resolving: Resolving) -> tuple[str, ...]:
    """The tokens that are to be created together and are not there yet: their ids are taken."""
    return tuple(token for one in _collected(resolving) for token in one.made)


def _collected(resolving: Resolving) -> Sequence[Creation]:
    return resolving.together.creations if resolving.together is not None else ()


def _created(resolving: Resolving, definition: Definition, shares: dict[str, int]) -> str:
    noun = f"{_called(definition.name)} token"
    who, amounts = tuple(shares), set(shares.values())
    if len(amounts) > 1:
        return f"{', '.join(f'{resolving.name(one)} creates {counted(n, noun)}' for one, n in shares.items())}."
    amount = next(iter(amounts), 0)
    each = f"{amount} {noun}s each" if len(who) > 1 and amount > 1 else f"{counted(amount, noun)} each"
    text = f"{names_of(resolving.table.state, who)} create{'s' if len(who) == 1 else ''} "
    return f"{text}{counted(amount, noun) if len(who) == 1 else each}."


def _is_kept_off(resolving: Resolving, event: kinds.CreateToken) -> bool:
    """Whether a token that is an Aura can't enchant what it would enter attached to: it isn't created (303.4i)."""
    table, host = resolving.table, event.attached_to
    if host is None:
        return False
    why = why_not_attached(commit(table.state, event), event.becomes, host)
    if why is None:
        return False
    text = (
        f"No {_called(event.definition.name)} token is created: it can't enchant {resolving.name(host)} ({why.words})."
    )
    table.note(text, "create_token", "303.4i", why.rule, "608.2c", objects=(host,))
    return True


def _called(name: str) -> str:
    return name.removesuffix(" Token")
