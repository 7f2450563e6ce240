"""The wire format: frozen types that decode quickly and that the loader reads, with words on what each field is.

A text in an annotation, ``Annotated[Whole | None, "Power."]``, is what the contract says of the field; the first paragraph
of a docstring, what it says of the record; a ``ValueError`` of a ``__post_init__``, what the client is told where fields do
not go together. ``adjudicator.wire.schemas.made`` makes the schemas of it, for error messages and for the OpenAPI document.

A field at its default is left out when a record is written: the canonical form of a request holds what differs from the
defaults.
"""
