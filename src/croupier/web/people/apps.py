"""People and their keys, as Django knows them."""

from __future__ import annotations

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    name = "croupier.web.people"
    label = "people"
