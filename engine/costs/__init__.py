"""Costs (118, 601.2f, 602.5): what has to be paid in total, and whether each part can be.

``total_cost`` adds and takes away (118.7), ``actions`` are the parts that are actions and ``order`` the order in which they
can be paid (601.2h). ``instead_of_mana`` is what convoke and its kin tap or exile. ``timing`` and its neighbors say when
and how often an ability may be activated at all (602.5, 606.3).
"""
