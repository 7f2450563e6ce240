"""What an ability is, as data: nodes that the Oracle grammar reads and prints and the rules carry out.

A node is a frozen, tagged record; nesting is by composition. Nothing here refers to a game in progress: objects and
players are named by references (``references``), never by ids.
"""

from engine.abilities.types_of_fields import complete

complete()
