"""Committing events: what each of them changes in a state (400.7, 614.1). The last stage of propose, amend, commit.

``commit`` takes a state and an event and gives the state after it; the other modules are what some events change with it.
Nothing here asks or decides.
"""
