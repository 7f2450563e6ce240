"""What is said in a run: actions proposed, choices asked and answered, steps cited, and how it ends.

``actions`` are what players propose, ``choices`` the questions and answers, ``citing`` the steps with their rules,
``stops`` and ``outcome`` how a run ends. ``work`` counts what is done.
"""
