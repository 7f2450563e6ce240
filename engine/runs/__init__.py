"""A run: from a board, actions and answers to an outcome (104, 117, 732).

``run`` follows one course of answers, ``explore`` all of them; both go from moment to moment by ``plan``. ``loops`` and
``rounds`` see that a game repeats itself (104.4b, 732); ``heedless`` which texts take no notice of what piles up in it.
``procedures_of_play`` is what lower rooms ask of higher ones.
"""
