"""Every address of the house. A view says which row of the matrix it stands under."""

from __future__ import annotations

from django.urls import path

from croupier.web.views import errors, home, stream, tables

handler403 = errors.forged
handler404 = errors.not_found
handler500 = errors.failed

urlpatterns = [
    path("", home.home, name="home"),
    path("nights/<str:night>/tables/<str:table>/play", tables.play, name="play"),
    path("nights/<str:night>/tables/<str:table>/console", tables.console, name="console"),
    path("nights/<str:night>/tables/<str:table>/act", tables.act, name="act"),
    path("nights/<str:night>/tables/<str:table>/paid", tables.paid, name="paid"),
    path("nights/<str:night>/stream", stream.stream, name="stream"),
]
