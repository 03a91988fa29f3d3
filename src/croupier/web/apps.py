"""The web as Django knows it."""

from __future__ import annotations

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "croupier.web"
    label = "web"
