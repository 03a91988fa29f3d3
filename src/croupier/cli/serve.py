"""`croupier serve`: a night at work, spoken to by lines on standard input."""

from __future__ import annotations

import json
import queue
import signal
import sys
import threading
from types import FrameType

import typer
from rich.markup import escape

from croupier.cli.common import REFUSED, console, language_of
from croupier.cli.law import Lang
from croupier.cli.places import At, Night, explained
from croupier.cli.table import lines
from croupier.floor.house import running
from croupier.floor.nights import nights_at
from croupier.floor.service import Later, Service
from croupier.words.record import LABELS

PIPELINE_MAX = 1_000  # lines taken in before the first of them is answered


def serve(night: Night, at: At = None, lang: Lang = None) -> None:
    language, nights = language_of(lang), nights_at(at)
    signal.signal(signal.SIGTERM, _stop)
    with explained(night, nights, language):
        store = nights.write(night)
        try:
            with running(store, night) as writer:
                facts = {"night": night, "count": writer.floor.seq}
                console(stderr=True).print(escape(LABELS["serving"].say(language, facts)))
                _speak(Service(writer))
                failed = writer.failed
        finally:
            store.close()
    if failed:
        raise typer.Exit(REFUSED)


def _stop(_signal: int, _frame: FrameType | None) -> None:
    """A polite end: what was taken in is carried out and answered first."""
    raise KeyboardInterrupt


def _speak(service: Service) -> None:
    """Answers in the order of the lines, while the next ones are read already."""
    later: queue.Queue[Later | None] = queue.Queue(PIPELINE_MAX)
    printer = threading.Thread(target=_print, args=(later,), daemon=True)
    printer.start()
    try:
        for line in lines(sys.stdin.buffer):
            later.put(service.take(line))
    except KeyboardInterrupt:
        pass
    later.put(None)
    printer.join()


def _print(later: queue.Queue[Later | None]) -> None:
    while (answer := later.get()) is not None:
        typer.echo(f"{json.dumps(answer(), ensure_ascii=False)}\n".encode(), nl=False)
