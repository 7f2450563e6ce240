"""The ruling: what a run came to, told for people and for machines, with the rule for every step.

``assembling`` puts it together; ``facts`` finds what came of it (``moving``: what went where), ``fact`` makes clauses of
that, ``verdict`` says it in a sentence, ``apart`` what tells several outcomes apart, ``explaining`` gives the reasons,
``steps`` and ``changes`` the course, ``diff`` the difference as a JSON Patch, ``citing`` looks the rules up.
"""

from adjudicator.ruling.assembling import Frame, assemble, refused, undetermined

__all__ = ["Frame", "assemble", "refused", "undetermined"]
