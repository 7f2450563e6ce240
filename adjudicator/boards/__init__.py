"""What else can be asked of a board beside a ruling: what is legal on it, and what its objects are like.

``job`` makes a job of such a question, ``legal_actions`` and ``characteristics`` answer it; ``told_actions`` has the words.
"""
