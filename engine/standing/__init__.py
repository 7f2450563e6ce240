"""What effects say without changing characteristics (613.11, 101.2): what may, must or can't be done.

``object_rules`` and ``player_rules`` are about objects and players, ``playing`` about what may be cast or played,
``restrictions`` about what can't happen. ``protection`` and ``attaching`` are where such words meet objects (702.16,
301.5).
"""
