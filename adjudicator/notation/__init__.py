"""The short notation: a board as a judge writes it on paper, read into a request and printed from one.

Reading makes a request of the format ``adjudicator/1`` and a map from the places in it to places in the text: what the
notation itself does not understand and what the board cannot be are both told at the words concerned.
"""

from __future__ import annotations
