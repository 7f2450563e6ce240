"""The instructions to attach an Aura, Equipment or Fortification to something, and to unattach it (701.3)."""

from __future__ import annotations

from engine.abilities.permanents.attaching import Attach, Unattach
from engine.abilities.phrases.references import Back, Chosen
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import is_are, names_of
from engine.phrases.matching import fits
from engine.resolution.context import Resolving
from engine.standing.attaching import why_not_attached
from engine.table.choosing import choose_objects


def carry_out(resolving: Resolving, instruction: Attach | Unattach) -> None:
    """Attach it, or unattach it."""
    if isinstance(instruction, Attach):
        _attach(resolving, instruction)
    else:
        _unattach(resolving, instruction)


def _attach(resolving: Resolving, instruction: Attach) -> None:
    """Attach it, with a new timestamp; where it can't be, or is already, it does not move (701.3a–c)."""
    table = resolving.table
    what, hosts = _chosen(resolving, instruction)
    what = tuple(one for one in what if one in table.state.battlefield)
    if not what or not hosts:
        lacking = "there is nothing to attach it to" if what else _lacking(resolving, instruction)
        table.note(f"Nothing is attached: {lacking}.", "attach", "701.3a", "609.3", objects=(resolving.object,))
        resolving.did(0)
        return
    host = _host(resolving, what, hosts)
    events: list[kinds.BecomeAttached] = []
    for one in what:
        if table.state.objects[one].attached_to == host:
            text = f"{resolving.name(one)} is attached to {resolving.name(host)} already; nothing happens."
            table.note(text, "attach", "701.3b", "608.2c", objects=(one, host))
        else:
            events.append(kinds.BecomeAttached(object=one, to=host))
    if not events:
        resolving.did(0)
        return
    about = (*(one.object for one in events), host)

    def told(happened: tuple[kinds.Event, ...]) -> str:
        attached = (event for event in happened if isinstance(event, kinds.BecomeAttached))
        return " ".join(f"{resolving.name(one.object)} becomes attached to {resolving.name(host)}." for one in attached)

    happened = happen(table, tuple(events), told, "attach", "701.3a", "701.3c", "613.7e", "608.2c", objects=about)
    resolving.did(len(happened))


def _lacking(resolving: Resolving, instruction: Attach) -> str:
    """Why there is nothing that would be attached, as the end of a sentence."""
    if not isinstance(instruction.what, Chosen):
        return "what would be attached is not on the battlefield"
    before = _attached_before(resolving, instruction)
    taken = tuple(one for one in before if fits(instruction.what.noun, one, resolving.scope))
    if not taken:
        return "nothing could be attached to it"
    return f"{names_of(resolving.table.state, taken)} {is_are(taken)} attached to another of the tokens already"


def _chosen(resolving: Resolving, instruction: Attach) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is attached, and to what; where either is chosen, it is something for which that is possible (608.2d).

    For each of the tokens just created it is another Equipment: it can't be attached to several of them (301.5c).
    """
    state, what, to = resolving.table.state, instruction.what, instruction.to
    if isinstance(what, Chosen):
        hosts = resolving.present(to)
        taken = _attached_before(resolving, instruction)
        free = (one for one in state.battlefield if one not in taken)
        among = (one for one in free if hosts and why_not_attached(state, one, hosts[0]) is None)
        return resolving.choose(what, resolving.you, within=tuple(among)), hosts
    found = resolving.present(what)
    if isinstance(to, Chosen):
        among = (one for one in state.battlefield if found and why_not_attached(state, found[0], one) is None)
        return found, resolving.choose(to, resolving.you, within=tuple(among))
    return found, resolving.present(to)


def _host(resolving: Resolving, what: tuple[str, ...], hosts: tuple[str, ...]) -> str:
    """To which of several it is attached where the text means one, as of the tokens that another effect has doubled: the
    player chooses among those to which it can be (608.2d).
    """
    state = resolving.table.state
    able = tuple(one for one in hosts if why_not_attached(state, what[0], one) is None) or hosts
    if len(able) == 1:
        return able[0]
    prompt = f"What does {resolving.name(resolving.you)} attach {resolving.name(what[0])} to?"
    (host,), _ = choose_objects(resolving.table, resolving.you, prompt, able, "608.2d", source=resolving.object)
    return host


def _attached_before(resolving: Resolving, instruction: Attach) -> tuple[str, ...]:
    """What is attached to others of the tokens just created, each of which gets another one."""
    if not isinstance(instruction.to, Back) or instruction.to.to != "each":
        return ()
    state, made = resolving.table.state, resolving.refs.get("made", ())
    return tuple(one for one in state.battlefield if state.objects[one].attached_to in made)


def _unattach(resolving: Resolving, instruction: Unattach) -> None:
    """It stays on the battlefield, attached to nothing; what is attached to nothing stays as it is (701.3d)."""
    table = resolving.table
    what = tuple(one for one in resolving.present(instruction.what) if one in table.state.battlefield)
    attached = tuple(one for one in what if table.state.objects[one].attached_to is not None)
    if not attached:
        text = "Nothing becomes unattached: it is attached to nothing."
        table.note(text, "unattach", "701.3d", "609.3", objects=what or (resolving.object,))
        resolving.did(0)
        return
    text = " ".join(f"{resolving.name(one)} becomes unattached." for one in attached)
    events = tuple(kinds.BecomeUnattached(object=one) for one in attached)
    happened = happen(table, events, text, "unattach", "701.3d", "608.2c", objects=attached)
    resolving.did(len(happened))
