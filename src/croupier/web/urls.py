"""Every address of the house. A view says which row of the matrix it stands under."""

from __future__ import annotations

from django.urls import path

from croupier.web.api.v1 import URLS as API
from croupier.web.views import (
    bank,
    board,
    clauses,
    drill,
    errors,
    home,
    log,
    look,
    office,
    papers,
    people,
    record,
    recover,
    runner,
    signing,
    stream,
    tables,
    tickets,
    wall,
)

handler400 = errors.bad_request
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
    path("nights/<str:night>/tables/<str:table>/bank", tables.bank, name="table_bank"),
    path("nights/<str:night>/tables/<str:table>/sign", tables.sign, name="table_sign"),
    path("nights/<str:night>/tables/<str:table>/board", board.board, name="board"),
    path("nights/<str:night>/tables/<str:table>/carnet", board.carnet, name="carnet"),
    path("log", log.log, name="log"),
    path("look", look.look, name="look"),
    path("drills/pay", drill.pay, name="drill"),
    path("sign-in", signing.sign_in, name="sign_in"),
    path("sign-out", signing.sign_out, name="sign_out"),
    path("lock", signing.lock, name="lock"),
    path("unlock", signing.unlock, name="unlock"),
    path("person", signing.change, name="person"),
    path("pin", people.own_pin, name="own_pin"),
    path("setup", people.setup, name="setup"),
    path("people", people.everybody, name="people"),
    path("people/seen", recover.dismiss, name="people_seen"),
    path("recover/<str:word>", recover.recover, name="recover"),
    path("people/<int:person>", people.one, name="one"),
    path("t/<str:code>", tickets.ticket, name="ticket"),
    path("in/<str:word>", tickets.invitation, name="invitation"),
    path("nights/<str:night>/tickets", tickets.every_ticket, name="tickets"),
    path("nights/<str:night>/tickets/move", tickets.move, name="move"),
    path("nights/<str:night>/tickets/<int:number>/void", tickets.void, name="void"),
    path("nights/<str:night>/office", office.office, name="office"),
    path("nights/<str:night>/office/standby", office.standby, name="office_standby"),
    path("nights/<str:night>/bank", bank.bank, name="bank"),
    path("nights/<str:night>/bank/close", bank.close, name="bank_close"),
    path("nights/<str:night>/bank/act", bank.act, name="bank_act"),
    path("nights/<str:night>/bank/sign", bank.sign, name="bank_sign"),
    path("nights/<str:night>/runner", runner.runner, name="runner"),
    path("nights/<str:night>/wall", wall.wall, name="wall"),
    path("nights/<str:night>/wall/<str:table>/act", wall.act, name="wall_act"),
    path("nights/<str:night>/alerts/<int:number>/acknowledge", wall.acknowledge, name="seen"),
    path("nights/<str:night>/record", record.record, name="record"),
    path("nights/<str:night>/record.jsonl", record.download, name="download"),
    path("nights/<str:night>/record/<int:seq>", record.entry, name="entry"),
    path("nights/<str:night>/record/<int:seq>/draw", record.draw, name="draw"),
    path("nights/<str:night>/papers", papers.papers, name="papers"),
    path("nights/<str:night>/papers/<str:paper>", papers.paper, name="paper"),
    path("nights/<str:night>/papers/<str:paper>/print", papers.print_out, name="print"),
    path("nights/<str:night>/reports/<str:report>", papers.report, name="report"),
    path("nights/<str:night>/reports/<str:kind>/<str:name>", papers.account, name="account"),
    path("clauses", clauses.clauses, name="clauses"),
    path("clauses/<str:ident>", clauses.clause, name="clause"),
    path("api/v1/", API),
    path("nights/<str:night>/stream", stream.stream, name="stream"),
]
