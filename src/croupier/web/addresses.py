"""Addresses, as limits count them."""

from __future__ import annotations

import ipaddress


def address_key(address: str) -> str:
    """An address; with the long ones of today, the network that a device may choose its own in."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return "?"
    if found.version == 6:  # noqa: PLR2004 - of the protocol
        found = ipaddress.ip_network(f"{found}/64", strict=False).network_address
    return str(found)
