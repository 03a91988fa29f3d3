"""`croupier serve NIGHT --lines`: a night at work, spoken to by lines on standard input."""

from __future__ import annotations

import queue
import signal
import sys
import threading
from pathlib import Path
from threading import Thread
from types import FrameType

import typer
from rich.markup import escape

from croupier.cli.common import console
from croupier.cli.lines_key import Administrators, speakers_in
from croupier.cli.places import explained, failed, opened
from croupier.cli.table import lines
from croupier.cli.terminal import json_text
from croupier.floor.house import running
from croupier.floor.houselog import note
from croupier.floor.nights import Nights
from croupier.floor.opening import key_missing
from croupier.floor.service import Later, Service
from croupier.journal.finding import Unsound
from croupier.words.record import LABELS
from croupier.words.words import Language

LOOK_S = 0.2  # how often to see whether anybody still prints
PIPELINE_MAX = 1_000  # lines taken in before the first of them is answered


def speak(night: str, nights: Nights, key: Path | None, language: Language) -> None:
    """Until the input ends: every line is answered, in its turn."""
    signal.signal(signal.SIGTERM, _stop)
    with explained(night, nights, language):
        speakers = speakers_in(night, nights, key, language)
        store = nights.write(night)
        try:
            if speakers is not None:
                people = ", ".join(sorted(speakers))
                note(nights, "lines_key_used", about=people, night=night)
            with running(opened(store, night, language)) as writer:
                facts = {"night": night, "count": writer.floor.seq}
                console(stderr=True).print(escape(LABELS["serving"].say(language, facts)))
                if missing := key_missing(store):
                    said = missing.sentence(language)
                    console(stderr=True).print(escape(said), soft_wrap=True)
                heard = _speak(Service(writer, speakers, Administrators(nights)))
                broken, stopped = writer.failed, store.failed
        finally:
            store.close()
    if not heard:
        failed("last_word", language)
    if isinstance(broken, Unsound):
        failed("read_only", language, why=broken.finding.sentence(language))
    if broken:
        console(stderr=True).print(escape(str(broken)))  # as the database says it
    if broken or stopped:  # what the database said, whoever was refused has heard
        failed("stopped", language)


def _stop(_signal: int, _frame: FrameType | None) -> None:
    """A polite end: what was taken in is carried out and answered first."""
    raise KeyboardInterrupt


def _speak(service: Service) -> bool:
    """Answers in the order of the lines, while the next are read; False: nobody reads them."""
    later: queue.Queue[Later | None] = queue.Queue(PIPELINE_MAX)
    printer = threading.Thread(target=_print, args=(later,), daemon=True)
    printer.start()
    try:
        for line in lines(sys.stdin.buffer):
            _put(later, service.take(line), printer)
            if not printer.is_alive():
                return False
    except KeyboardInterrupt:
        pass
    _put(later, None, printer)
    printer.join()
    return not later.unfinished_tasks


def _put(later: queue.Queue[Later | None], answer: Later | None, printer: Thread) -> None:
    """In its turn, for as long as somebody prints."""
    while printer.is_alive():
        try:
            later.put(answer, timeout=LOOK_S)
        except queue.Full:
            continue
        return


def _print(later: queue.Queue[Later | None]) -> None:
    try:
        while (answer := later.get()) is not None:
            typer.echo(f"{json_text(answer())}\n".encode(), nl=False)
            later.task_done()
        later.task_done()
    except OSError:  # whoever read the answers is gone, or the disk they went to is full
        return
