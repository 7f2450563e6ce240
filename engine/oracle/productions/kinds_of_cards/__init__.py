"""Kinds of cards with rules of their own (309, 701.54, 708-719, 730).

Dungeons, Classes, Cases, Rooms, melding, mutating, what is face down.
"""
