"""The contract of the wire format in words: marshmallow schemas, for error messages and for the OpenAPI document.

A request is accepted by the typed records, which decode it in one fast pass; only one that they refuse is loaded here,
where every mistake is found with its place. The schemas of requests are made of those records (``made``); those of rulings
are written here. Nothing is dumped with them.
"""
