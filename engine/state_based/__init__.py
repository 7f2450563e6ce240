"""State-based actions (704): all that are due are done at once, then it is looked again.

``checking`` has the list in the order of 704.5; the other modules are the actions about one kind of thing.
"""
