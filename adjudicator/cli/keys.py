"""``adjudicator keys``: the API keys of a service that asks for them."""

from __future__ import annotations

import click

from adjudicator.keys import add, keys_path, read, remove


@click.group()
def keys() -> None:
    """Make, list and remove API keys.

    With ADJUDICATOR_REQUIRE_KEY=1 the service answers only who has one. Without it a key is not needed; it tells clients
    apart that come from one address.
    """


@keys.command("add")
@click.argument("name")
def add_key(name: str) -> None:
    """Make a key for NAME and print it. It is shown this once: only a digest of it is kept."""
    click.echo(add(keys_path(), name))


@keys.command("list")
def list_keys() -> None:
    """Print whose keys there are, and when they were made."""
    for key in read(keys_path()):
        click.echo(f"{key.made}  {key.name}")


@keys.command("remove")
@click.argument("name")
def remove_key(name: str) -> None:
    """Remove the key of NAME. The service sees it at once."""
    remove(keys_path(), name)
