"""Every address of the house: a view declares its own, with its row of the matrix (`may.page`)."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from django.urls import path

from croupier.web import views
from croupier.web.api.v1 import URLS as API
from croupier.web.may import PAGES
from croupier.web.views import errors

for found in iter_modules(views.__path__):
    import_module(f"{views.__name__}.{found.name}")

handler400 = errors.bad_request
handler403 = errors.forged
handler404 = errors.not_found
handler500 = errors.failed

urlpatterns: list[Any] = [
    path("api/v1/", API),
    *(path(address, view) for address, view in PAGES),
]
