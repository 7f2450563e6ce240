"""Text that was not understood: whether it bears on what the engine asks of the board.

For each question there are three answers: no; yes, as what is known says; perhaps, by text X. Whoever refuses, pays,
declares, triggers or ends a run asks here, and what says "perhaps" is named in the ruling.

=====================  ===============================================================================================
class of a line        when it bears on a ruling (113.6)
=====================  ===============================================================================================
activated              when it is activated; as a mana ability, where something could not be paid without it (605)
triggered              when what its condition speaks of occurs, as far as that was read; or when anything occurs that its
                       words may speak of: too much rather than too little. Elsewhere than on the battlefield if it says
                       that it functions there
casting                as its own spell is cast; on a permanent never (113.6d-g). An alternative cost that is not chosen
                       changes nothing where the action says for which cost the card is cast (118.9)
entering               as its own object enters (113.6h), and later only where other lines read what is chosen by it
outside the game       never (113.6n)
permission             where something is refused (601.3), or may be done in another way than those that are known
about itself, about    when an event names the object that it speaks of; in combat; when the request is about that; when
its host               something in play, or what is refused, asks for a power or toughness, or for abilities, that it may
                       change; as it goes from a host that has another size by that, or was dealt damage
topics                 when an event, a search, or a trigger is about something that the line has a word for, from and to
                       where it says; where something like it is refused
anything               always, wherever it functions
=====================  ===============================================================================================

What may have had its occasion is left undone, and the run goes on with the doubt; on an object that the request is about
it would have to be carried out, and the run stops. A refusal that a line may undo is no ruling (``refusing``); a line that
could only forbid more leaves it as it is.

What is asked may be asked otherwise: for which cost a card is cast, and with which targets (``asking``).

What a line did before the run may last: what is attached, exiled until its object leaves, or may be played from exile by it
(``past``).

``words`` makes texts comparable, ``topics`` says what words and ``occasions`` what events are about, ``reach`` sorts lines
into the classes, ``standing`` finds them on a board, ``doubting`` and ``refusing`` answer.
"""

from engine.unread.doubting import DISCARDED, PUT_AWAY, check_spell, doubtful_lines, doubts, stop_at_occasion
from engine.unread.past import may_stay_attached
from engine.unread.refusing import Refused, allowing, may_have_triggered, perhaps_pays, refused

__all__ = (
    "DISCARDED",
    "PUT_AWAY",
    "Refused",
    "allowing",
    "check_spell",
    "doubtful_lines",
    "doubts",
    "may_have_triggered",
    "may_stay_attached",
    "perhaps_pays",
    "refused",
    "stop_at_occasion",
)
