"""Every address of the house. A view says which row of the matrix it stands under."""

from __future__ import annotations

from django.urls import path

from croupier.web.views import (
    board,
    errors,
    home,
    look,
    office,
    people,
    signing,
    stream,
    tables,
    tickets,
)

handler403 = errors.forged
handler404 = errors.not_found
handler500 = errors.failed

urlpatterns = [
    path("", home.home, name="home"),
    path("nights/<str:night>", home.night, name="night"),
    path("nights/<str:night>/tables/<str:table>/play", tables.play, name="play"),
    path("nights/<str:night>/tables/<str:table>/console", tables.console, name="console"),
    path("nights/<str:night>/tables/<str:table>/act", tables.act, name="act"),
    path("nights/<str:night>/tables/<str:table>/paid", tables.paid, name="paid"),
    path("nights/<str:night>/tables/<str:table>/board", board.board, name="board"),
    path("look", look.look, name="look"),
    path("sign-in", signing.sign_in, name="sign_in"),
    path("sign-out", signing.sign_out, name="sign_out"),
    path("lock", signing.lock, name="lock"),
    path("unlock", signing.unlock, name="unlock"),
    path("person", signing.change, name="person"),
    path("setup", people.setup, name="setup"),
    path("people", people.everybody, name="people"),
    path("people/<int:person>", people.one, name="one"),
    path("t/<str:code>", tickets.ticket, name="ticket"),
    path("in/<str:word>", tickets.invitation, name="invitation"),
    path("nights/<str:night>/tickets", tickets.every_ticket, name="tickets"),
    path("nights/<str:night>/tickets/<int:number>/void", tickets.void, name="void"),
    path("nights/<str:night>/office", office.office, name="office"),
    path("nights/<str:night>/stream", stream.stream, name="stream"),
]
