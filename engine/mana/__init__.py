"""Mana before it is made (106, 605): which abilities could make it, how much, and how it may be spent.

``sources`` lists what a player could activate, ``foreseen`` how much that adds, ``plan`` finds a way to pay with it, and
``reserved`` what better stays. ``spending`` and ``as_though`` say for what mana may be spent (106.6, 609.4b).
"""
