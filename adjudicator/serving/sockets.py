"""Ports: which are free."""

from __future__ import annotations

import errno
import ipaddress
import socket

from adjudicator.serving.errors import CannotServe


def free_port(host: str = "127.0.0.1") -> int:
    """A port of ``host`` that nobody listens on."""
    with socket.socket(_family(host)) as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


def usable_port(host: str, wanted: int | None, default: int) -> int:
    """The port to serve on: the wanted one, which must be free, else the default if it is free, else any that is.

    :raises CannotServe: the wanted one is in use, or ``host`` is no address of this machine.
    """
    port = default if wanted is None else wanted
    try:
        with socket.socket(_family(host)) as probe:
            # As servers do: a port whose last connections still linger is free.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
            probe.listen(1)
            return int(probe.getsockname()[1])
    except OSError as error:
        if wanted is None and error.errno == errno.EADDRINUSE:
            return free_port(host)
        if wanted is None or error.errno != errno.EADDRINUSE:
            raise CannotServe(f"Cannot listen on {host}:{port}: {error.strerror}.") from error
        raise CannotServe(f"Cannot listen on {host}:{wanted}: {error.strerror}. Choose another --port.") from error


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches what listens at ``host``.

    >>> [is_loopback(host) for host in ("127.0.0.1", "::1", "localhost", "0.0.0.0", "example.org")]
    [True, True, True, False, False]
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
