"""The contract of the wire format in words: marshmallow schemas, for error messages and for the OpenAPI document.

A request is accepted by the typed records, which decode it in one fast pass; only one that they refuse is loaded
here, where every mistake is found with its place. A test holds both to the same verdict. Nothing is dumped with them.
"""

from adjudicator.wire.schemas.request import RequestSchema as RequestSchema
