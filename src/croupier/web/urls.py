"""Every address of the house. A view says which row of the matrix it stands under."""

from __future__ import annotations

from django.urls import path

from croupier.web.views import board, errors, home, look, stream

handler403 = errors.forged
handler404 = errors.not_found
handler500 = errors.failed

urlpatterns = [
    path("", home.home, name="home"),
    path("look", look.look, name="look"),
    path("nights/<str:night>/tables/<str:table>/board", board.board, name="board"),
    path("nights/<str:night>/stream", stream.stream, name="stream"),
]
