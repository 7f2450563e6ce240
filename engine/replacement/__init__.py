"""Replacement and prevention effects (614-616), and what can't happen (101.2).

``amend`` applies one effect after the other; ``interaction`` settles which (616.1), with the argument for it.
``replacing`` and ``would_apply`` are the effects that cards have, ``entering`` those on an object's own entering
(614.12), ``preventing`` and ``simultaneous_damage`` shields (615), ``possible`` what is impossible. The rest are
effects that the rules themselves give.
"""
