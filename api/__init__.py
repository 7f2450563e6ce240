"""The HTTP interface: Flask routes, errors, the OpenAPI document."""
