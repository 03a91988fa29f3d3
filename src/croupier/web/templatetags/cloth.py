"""The cloth of a roulette table, written once a language: nothing of it changes in a night."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from croupier.web.screens.roulette.layout import EDGE, TRACK_ROW, Box, Cloth, Sector, Zone
from croupier.words.roulette import place_words
from croupier.words.web import sentence
from croupier.words.words import Language

register = template.Library()


@register.simple_tag(takes_context=True)
def printed(context: dict[str, Any], cloth: Cloth) -> SafeString:
    """Cells, places and racetrack in the reader's language."""
    return _printed(cloth, context["lang"])


@lru_cache(maxsize=16)
def _printed(cloth: Cloth, language: Language) -> SafeString:
    told = {
        "cells": [_cell(box, language) for box in cloth.cells],
        "track": [_cell(box, language) for box in cloth.track],
        "zones": [_zone(zone, language) for zone in cloth.zones],
        "sectors": [_sector(one, language) for one in cloth.sectors],
    }
    return render_to_string("roulette/cloth.html", told)


def _cell(box: Box, language: Language) -> dict[str, Any]:
    """A number with its lozenge, full if red and open if black; else a word."""
    x, y = box.middle
    number = box.name.isdigit()
    key = f"roulette.cell_{box.name.replace(' ', '_')}"
    loz = box.kind in ("red", "black")
    large = box.high > TRACK_ROW + EDGE  # of the track there is room for the number alone
    return {
        "kind": box.kind,
        "x": _short(box.x),
        "y": _short(box.y),
        "wide": _short(box.wide),
        "high": _short(box.high),
        "number": number,
        "text": box.name if number else sentence(key).say(language),
        "tx": _short(x - 7 if number and large and loz else x),
        "ty": _short(y if number or not loz else y - 9),
        "loz": loz and large,
        "lx": _short(x + 14 if number else x),
        "ly": _short(y - 6 if number else y + 4),
    }


def _zone(zone: Zone, language: Language) -> dict[str, Any]:
    """What a finger touches; a bet that isn't named by numbers is named in the reader's words."""
    inside = zone.bet.replace("-", "").isdigit()
    return {
        "bet": zone.bet,
        "kind": zone.kind,
        "numbers": zone.numbers,
        "said": "" if inside else place_words(zone.kind, zone.bet).say(language),
        "x": _short(zone.box.x),
        "y": _short(zone.box.y),
        "wide": _short(zone.box.wide),
        "high": _short(zone.box.high),
    }


def _sector(one: Sector, language: Language) -> dict[str, Any]:
    text = sentence(f"roulette.sector_{one.name.replace(' ', '_')}").say(language)
    return {
        "name": one.name,
        "path": one.path,
        "x": _short(one.x),
        "y": int(one.y),
        "units": one.units,
        "text": text,
    }


def _short(value: float) -> str:
    return f"{round(value, 2):g}"
