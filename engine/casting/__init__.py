"""Casting spells, activating abilities, special actions (601, 602, 116).

``permissions`` says from where a card may be cast (601.3), ``ways_of_casting`` for which cost, ``choosing_ways`` which
way is meant and ``telling_ways`` what it is called; ``prohibitions`` and ``timing_restrictions`` say what forbids it now.
``casting`` and ``activating`` go through the steps of 601.2 and 602.2. ``special_actions`` and the modules of single ones
are 116.2. ``reversing`` takes back what could not be completed (733.1).
"""
