"""Paying a cost (601.2f-h, 602.2b, 605.3): mana abilities are activated, then all of it is paid.

``additional_costs`` and ``x_values`` are announced first (601.2b), ``affording`` sees whether it can be done. ``paying``
makes the mana and pays; ``mana_abilities`` resolve at once, with those that trigger on them (605.4a).
"""
