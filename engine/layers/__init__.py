"""Interaction of continuous effects (613): characteristics computed from the facts, never stored.

``view(state)`` is the finished look at a state, ``look_at(state)`` what is kept of that, ``seen_of(state, one)`` what an
object is in it, ``in_play(state, kind)`` what has an ability of a kind (``looking``). The life of
a projection (``projecting``): ``working`` starts each object from its copiable values, ``collecting`` finds the effects
that exist, ``board`` finds out what each would do,
``characteristics_read`` notes what that was seen from, ``dependency`` tries which wait for which (613.8) and says which
applies next, ``what_changes_do`` and ``applying`` carry it out, ``explaining`` tells what was applied.
"""

from engine.layers.looking import View as View
from engine.layers.looking import in_play as in_play
from engine.layers.looking import look_at as look_at
from engine.layers.looking import seen_of as seen_of
from engine.layers.looking import view as view
from engine.layers.looking import with_last_look as with_last_look
