"""What goes over the wire: the format ``adjudicator/1``, from bytes to the engine's records and back.

The way in: ``reading`` makes records of the bytes (accepting fast, explaining slowly), ``normal`` brings them to one form
and resolves the cards, ``consistency`` refuses what no moment of a game can look like; ``adjudicator.intake`` does all of
it and derives the id. ``load`` makes the engine's state and request of the result. The way out: ``dump`` writes a state as
a board that can be posted again. ``schemas`` is the contract as marshmallow schemas, for messages and for the OpenAPI
document; ``records`` are the same shapes as types.
"""
