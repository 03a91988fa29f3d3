"""The same examples in every test run, new ones in every soak; a failure says how to replay it."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from soak import SOAKING

settings.register_profile(
    "croupier",
    derandomize=not SOAKING,
    print_blob=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("croupier")
