"""The shapes of the wire format as frozen types, which decode quickly and which the loader reads.

A field at its default is left out when a record is written: the canonical form of a request holds what differs from the
defaults. The schemas in ``adjudicator.wire.schemas`` are the same shapes with words; a test compares the two.
"""
