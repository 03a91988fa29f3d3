"""Addresses, as limits count them."""

from __future__ import annotations

import ipaddress


def address_key(address: str) -> str:
    """An address; with the long ones of today, the network that a device may choose its own in."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return "?"
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    if isinstance(found, ipaddress.IPv6Address):
        found = ipaddress.ip_network(f"{found}/64", strict=False).network_address
    return str(found)
