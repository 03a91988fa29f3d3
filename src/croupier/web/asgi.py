"""The web as an ASGI application: our files, the door, then Django; the nights with it."""

from __future__ import annotations

import logging
import os
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "croupier.web.settings")
django.setup(set_prefix=False)

from django.core.signals import request_started  # noqa: E402
from django.db import close_old_connections, reset_queries  # noqa: E402

from croupier.web import files, house  # noqa: E402
from croupier.web.door import Door  # noqa: E402
from croupier.web.swift import Handler  # noqa: E402


class Pages(Handler):
    """Django, without a thread of its own for each request.

    A stream is a request too: a thousand of them would hold a thousand threads, and a connection
    to the database each. Who asks is found in `croupier.web.waits`; slow views share one thread.
    """

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self.handle(scope, receive, send)


# A refusal is an answer, and no fault of ours: only what was raised is told to who runs the house.
logging.getLogger("django.request").addFilter(lambda record: bool(record.exc_info))
# Nor is what strangers send that is no request: they would fill the terminal.
_FOREIGN = ("Invalid HTTP request", "Unsupported upgrade", "No supported WebSocket")
logging.getLogger("uvicorn.error").addFilter(
    lambda record: not str(record.msg).startswith(_FOREIGN)
)
logging.getLogger("django.security").addHandler(logging.NullHandler())
logging.getLogger("django.security").propagate = False
for receiver in (close_old_connections, reset_queries):  # done by `waits`, where connections are
    request_started.disconnect(receiver)
_django: Any = Door(Pages())


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"].startswith(files.PREFIX):
        await files.serve(scope, send)
    elif scope["type"] == "http":
        await _django(scope, receive, send)


async def _lifespan(receive: Any, send: Any) -> None:
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            house.start()
            await send({"type": "lifespan.startup.complete"})
        else:
            house.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return
