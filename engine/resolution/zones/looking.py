"""Looking at cards, revealing them, choosing among them, discarding what was chosen (608.2d, 701.9, 701.20)."""

from __future__ import annotations

from collections import Counter

from engine.abilities.phrases.references import Back, Chosen, Group, ObjectRef, Players, Several, Target, TopCards
from engine.abilities.zones import looking as lk
from engine.events import kinds
from engine.happening.exiled_face_down import let_look
from engine.happening.face_down import as_shown, is_face_down_permanent
from engine.happening.happen import happen
from engine.happening.moved_instead import told_instead
from engine.happening.turning import check_known
from engine.layers.naming import is_are, names_of
from engine.oracle.grammar.symbols import SG
from engine.oracle.printing import phrase
from engine.phrases import this_way
from engine.resolution.context import Resolving
from engine.resolution.zones.moving_words import discards, of_owners
from engine.state.ids import successor


def look_at(resolving: Resolving, instruction: lk.LookAt | lk.Reveal) -> None:
    """Look at cards, or show them to all; they stay where they are (701.20a, 701.20b, 701.20e)."""
    if isinstance(instruction, lk.Reveal) and isinstance(instruction.what, Chosen) and instruction.what.among is None:
        _reveal_chosen(resolving, instruction, instruction.what)
        return
    if isinstance(instruction.who, Players) and isinstance(instruction.what, TopCards):
        _reveal_tops(resolving, instruction.who, instruction.what)
        return
    player = resolving.one_player(instruction.who)
    cards = resolving.objects(_one_of(resolving, instruction.what, player), player)
    looking = isinstance(instruction, lk.LookAt)
    again = isinstance(instruction.what, Back)
    if not isinstance(instruction.what, Chosen) and not again:  # of what was seen before, the rest stays the rest
        resolving.see(cards)
    if not looking:
        this_way.show(cards, resolving.refs)
    verb, rule = ("looks at", "701.20e") if looking else ("reveals", "701.20a")
    down = tuple(one for one in cards if is_face_down_permanent(resolving.table.state, one))
    if not looking:
        resolving.revealed_down = (*resolving.revealed_down, *down)
        for one in down:
            check_known(resolving.table.state, one)
    if cards and player is not None:
        names = names_of(as_shown(resolving.table.state, down), cards)
        text = f"{resolving.name(player)} {verb} {names}."
        event = "look" if looking else "reveal"
        more = ("708.12",) if down and not looking else ()
        resolving.table.note(text, event, rule, "608.2c", *more, actor=player, objects=cards)
        if looking:
            resolving.looks(player, cards)
            let_look(resolving.table, player, cards)
    resolving.did(len(cards))


def _one_of(resolving: Resolving, what: ObjectRef, player: str | None) -> ObjectRef:
    """Of a card in hand or the top card of the library, the one that the player chooses (608.2d)."""
    if not isinstance(what, Several) or what.join != "or" or player is None:
        return what
    hand, top = what.parts
    assert not isinstance(hand, Players)
    if not resolving.table.state.zone("hand", player) or not resolving.table.state.players[player].library.size:
        return hand if resolving.table.state.zone("hand", player) else top  # type: ignore[return-value]
    prompt = f"Does {resolving.name(player)} reveal a card from the hand, and not the top card of the library?"
    taken = resolving.table.ask("choose_yes_no", player, prompt, (), "608.2d", source=resolving.object)
    return hand if taken.answer.yes else top  # type: ignore[return-value]


def _reveal_tops(resolving: Resolving, who: Players, what: TopCards) -> None:
    """Each of several players reveals the top cards of their library (701.20a); "the rest" is of all of them."""
    table = resolving.table
    found = {player: resolving.objects(what) for player in resolving.each(who)}
    cards = tuple(one for shown in found.values() for one in shown)
    resolving.see(cards)
    resolving.shown_by = found
    this_way.show(cards, resolving.refs)
    for player, shown in found.items():
        if shown:
            text = f"{resolving.name(player)} reveals {names_of(table.state, shown)}."
            table.note(text, "reveal", "701.20a", "608.2c", actor=player, objects=shown)
    resolving.did(len(cards))


def _reveal_chosen(resolving: Resolving, instruction: lk.Reveal, what: Chosen) -> None:
    """Show cards that each player chooses in their hand: all choose first, in APNAP order (101.4, 701.20a)."""
    found = {player: resolving.choose(what, player) for player in resolving.each(instruction.who)}
    cards = tuple(one for chosen in found.values() for one in chosen)
    resolving.refs["chosen"] = cards
    this_way.show(cards, resolving.refs)
    for player, chosen in found.items():
        if chosen:
            text = f"{resolving.name(player)} reveals {names_of(resolving.table.state, chosen)}."
            resolving.table.note(text, "reveal", "701.20a", "608.2c", actor=player, objects=chosen)
    resolving.did(len(cards))


def reveal_hand(resolving: Resolving, instruction: lk.RevealHand) -> None:
    """Players show their hands to all (701.20a)."""
    state = resolving.table.state
    seen: list[str] = []
    for player in resolving.players(instruction.who):
        hand = state.zone("hand", player)
        seen.extend(hand)
        text = f"{resolving.name(player)} reveals their hand: {names_of(state, hand) or 'no cards'}."
        resolving.table.note(text, "reveal", "701.20a", "608.2c", actor=player, objects=hand)
    resolving.see(tuple(seen))
    this_way.show(seen, resolving.refs)
    resolving.did(len(seen))


def choose(resolving: Resolving, instruction: lk.Choose) -> None:
    """Choose, without anything else happening to what was chosen yet (608.2d); a target has been chosen (601.2c). Several
    players choose in APNAP order (101.4).
    """
    if isinstance(instruction.what, Target | Group):  # or each that fits, where an effect says so (702.96b)
        this_way.chose(resolving.objects(instruction.what), resolving.refs)
        return
    if isinstance(instruction.what, Several):  # two targets: "those creatures" are both
        both = tuple(one for part in instruction.what.parts for one in resolving.objects(part))
        this_way.chose(both, resolving.refs)
        resolving.refs["chosen"] = both
        return
    every: list[str] = []
    for player in resolving.each(instruction.who):
        chosen = resolving.choose(instruction.what, player)
        every += chosen
        if not chosen and _is_none(resolving, instruction.what, player):
            continue
        shown = names_of(resolving.table.state, chosen) or "nothing"
        at_random = instruction.what.random
        text = (
            f"{shown} {is_are(chosen)} chosen at random." if at_random else f"{resolving.name(player)} chooses {shown}."
        )
        resolving.table.note(text, "choose", "608.2d", actor=player, objects=chosen)
    resolving.refs["chosen"] = tuple(dict.fromkeys(every))
    this_way.chose(resolving.refs["chosen"], resolving.refs)
    resolving.did(len(every))


def _is_none(resolving: Resolving, what: Chosen, player: str) -> bool:
    """Tell that none of what was seen fits, where a player has to choose of that: so nothing comes of it (609.3)."""
    if what.among is None or what.random or not resolving.value(what.low):
        return False
    text = f"{resolving.name(player)} can choose no {phrase('noun', what.noun, SG) or 'card that fits'}."
    resolving.table.note(text, "none_found", "609.3", "608.2d", actor=player, objects=(resolving.object,))
    return True


def discard_cards(resolving: Resolving, instruction: lk.DiscardCards) -> None:
    """Discard certain cards, or cards of a kind that the player chooses from their hand (701.9a, 701.9b)."""
    table = resolving.table
    events: list[kinds.DiscardCard] = []
    for player in resolving.players(instruction.who):
        hand = table.state.zone("hand", player)
        if isinstance(instruction.what, Chosen):
            cards = resolving.choose(instruction.what, player, within=hand)
        else:
            if isinstance(instruction.what, Group):
                noun = instruction.what.noun
                cards = tuple(one for one in hand if resolving.is_said_to_fit(noun, one))
            else:
                cards = tuple(one for one in resolving.objects(instruction.what) if one in hand)
        events.extend(kinds.DiscardCard(object=one, player=player, by=resolving.you) for one in cards)
    cards = tuple(event.object for event in events)
    resolving.done_by = dict(Counter(event.player for event in events))
    happened = happen(table, events, discards(table.state, events), "discard", "701.9a", "608.2c", objects=cards)
    resolving.discarded(happened)
    resolving.moved(happened)


def shuffle_into(resolving: Resolving, instruction: lk.ShuffleInto) -> None:
    """Put objects into their owners' libraries and shuffle those; also where there is nothing to put (701.24c, 701.24d)."""
    table = resolving.table
    if isinstance(instruction.what, Back) and instruction.what.to == "rest" and "rest" not in resolving.refs:
        resolving.did(0)  # what would have been revealed was not
        return
    meant: list[str] = []
    owners: list[str] = []
    done_by: dict[str, int] = {}
    for player in resolving.each(instruction.who):
        theirs = resolving.present(instruction.what)
        done_by[player] = len(theirs)
        meant.extend(theirs)
        owners.extend(resolving.players(instruction.of))
    resolving.done_by = done_by
    what = tuple(dict.fromkeys(meant))
    owners.extend(table.state.objects[one].owner for one in what)
    events = tuple(
        kinds.MoveObject(object=one, to="library", becomes=successor(one), cause="effect")
        for one in what
        if table.state.objects[one].zone != "library"
    )
    before = table.state

    def told(done: tuple[kinds.Event, ...]) -> str:
        """What went where, and not where it would have gone (614.6)."""
        moves = tuple(event for event in done if isinstance(event, kinds.MoveObject) and event.object in what)
        put = tuple(event.object for event in moves if event.to == "library")
        words = [f"{names_of(before, put)} {is_are(put)} put into {of_owners(before, put, 'library')}."] if put else []
        elsewhere = (event for event in moves if event.to != "library")
        return " ".join(words + told_instead(before, elsewhere))

    happened = happen(table, events, told, "move", "400.7", "608.2c", objects=what)
    for owner in dict.fromkeys(owners):
        shuffled = f"{resolving.name(owner)} shuffles their library."
        event = kinds.ShuffleLibrary(player=owner)
        happen(table, (event,), shuffled, "shuffle", "701.24a", "701.24c", actor=owner, objects=(owner,))
    resolving.moved_elsewhere(happened)
