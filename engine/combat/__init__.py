"""Combat (506-511): declarations of attackers and blockers, and combat damage.

``possible_attacks`` and ``possible_blocks`` say which pairs are possible, ``legal_declarations`` which sets of them are
legal (508.1c, 508.1d, 509.1b, 509.1c), ``restrictions`` what effects say of several. ``attacking``, ``blocking`` and
``damage`` are the steps.
"""
