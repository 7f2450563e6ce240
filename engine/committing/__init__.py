"""Committing events: what each of them changes in a state (400.7, 614.1). The last stage of propose, amend, commit.

``commit`` takes a state and an event and gives the state after it. It knows the families of events alone; each family has
a module here, whose ``match`` goes through all of its events. Nothing here asks or decides.
"""
