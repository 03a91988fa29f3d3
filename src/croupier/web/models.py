"""What the pages keep beside the nights: alerts, how far a payment has come, what was printed."""

from __future__ import annotations

from typing import ClassVar

from django.db import models


class Alert(models.Model):
    """Something a pit boss should see. It stays until somebody says that they have seen it."""

    night = models.CharField(max_length=63)
    table = models.CharField(max_length=30, blank=True)  # none: at the office
    entry = models.PositiveBigIntegerField(null=True)  # of the record; a refusal has none
    code = models.CharField(max_length=60)  # of the refusal, or the kind of the event
    clause = models.CharField(max_length=30, blank=True)
    facts = models.JSONField(default=dict)
    serious = models.BooleanField(default=False)
    at = models.DateTimeField()
    operator = models.CharField(max_length=80)
    times = models.PositiveIntegerField(default=1)  # refused again for the same reason
    acknowledged_by = models.CharField(max_length=80, blank=True)
    acknowledged_at = models.DateTimeField(null=True)

    objects = models.Manager["Alert"]()

    class Meta:
        """What the database itself watches over."""

        constraints: ClassVar = [
            # Several processes may read the same entry: it is one alert. Refusals have no entry.
            models.UniqueConstraint(fields=["night", "entry", "code"], name="one_alert_an_entry")
        ]
        indexes: ClassVar = [models.Index(fields=["night", "acknowledged_at"], name="alerts_open")]

    def __str__(self) -> str:
        return f"{self.night} {self.table} {self.code}"


class Mark(models.Model):
    """How many steps of what an entry asks for are done at a table."""

    night = models.CharField(max_length=63)
    table = models.CharField(max_length=30)
    entry = models.PositiveBigIntegerField()
    step = models.PositiveBigIntegerField()

    objects = models.Manager["Mark"]()

    class Meta:
        """What the database itself watches over."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["night", "table", "entry"], name="one_mark_an_entry")
        ]

    def __str__(self) -> str:
        return f"{self.night} {self.table} {self.entry}: {self.step}"


class Printing(models.Model):
    """A numbered paper left the printer: which printing it was, when, and who asked for it."""

    night = models.CharField(max_length=63)
    paper = models.CharField(max_length=20)
    number = models.PositiveIntegerField()  # 1 is the original; every other one is a reprint
    at = models.DateTimeField()
    by = models.CharField(max_length=80)
    size = models.CharField(max_length=10)  # A4, or receipt
    languages = models.CharField(max_length=10)

    objects = models.Manager["Printing"]()

    class Meta:
        """What the database itself watches over."""

        constraints: ClassVar = [
            # Two people may press at once: one of them has the original.
            models.UniqueConstraint(fields=["night", "paper", "number"], name="printed_once")
        ]

    def __str__(self) -> str:
        return f"{self.night} {self.paper}: {self.number}"
