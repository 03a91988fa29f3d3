"""Proves an exported house log with nothing but Python: python check_house_log.py LOG.jsonl

The house log tells who signed in, who was given which part, what was printed, exported and signed.
Each line is a JSON object, and the bytes of the line are what was hashed when it was written. This
program checks, line by line, that

  1. the line is a JSON object in the one form there is: exactly the keys of a line, each once,
     sorted and of its type; no white space; whole numbers;
  2. lines are numbered 1, 2, 3 …;
  3. `prev` is the SHA-256 of the line before (64 zeros on the first line): so no line was
     changed, left out, put in or moved;
  4. `at` is a time in UTC, to the millisecond; no text holds control characters.

A chain alone can't show that its end was cut: compare the last digest with one that was noted.
`--lang fr` speaks French, `--json` prints one object. It ends with 0 if all holds, with 1 if
something doesn't, with 2 if it could not look.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

GENESIS = "0" * 64
VERSIONS = (1,)
NAME = "house"
TEXTS = ("about", "at", "by", "kind", "log", "prev")
FORM = {**dict.fromkeys(TEXTS, str), "facts": dict, "seq": int, "v": int}
AT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII)
KIND = re.compile(r"[a-z][a-z0-9_]{0,59}")
SHOWN_MAX = 80  # characters of the file's own text in a sentence of ours

# fmt: off
SENTENCES = {  # why a line doesn't hold, in English and in French
    "columns": ("has columns that say something else than its text",
                "a des colonnes qui disent autre chose que son texte"),
    "cut": ("has no end: the file was cut", "n'a pas de fin : le fichier a été coupé"),
    "empty": ("is missing: the log is empty", "manque : le journal de la maison est vide"),
    "form": ("has {name} of another form", "a un champ {name} d'une autre forme"),
    "keys": ("has not the keys of a line: {names}", "n'a pas les clés d'une ligne : {names}"),
    "link": ("does not follow the line before it: one of the two was changed",
             "ne suit pas la ligne précédente : l'une des deux a été modifiée"),
    "not_canonical": ("is not written in the one form: keys sorted, no white space, plain UTF-8",
                      "n'est pas dans la seule forme admise : clés triées, aucun blanc, UTF-8 nu"),
    "not_json": ("is not JSON in UTF-8", "n'est pas du JSON en UTF-8"),
    "number": ("is numbered {number}: a line is missing or moved",
               "porte le numéro {number} : une ligne manque ou a été déplacée"),
    "remembered": ("is not as the house remembers it: lines were cut or changed, up to {number}",
                   "n'est pas telle que retenue : lignes coupées ou modifiées, jusqu'à {number}"),
    "schema": ("is kept in a table whose {name} is not as the program makes it",
               "est dans une table dont {name} n'est pas tel que le programme le fait"),
    "version": ("is of version {version}, which this program doesn't know",
                "est de version {version}, que ce programme ne connaît pas"),
}
ANSWERS = {
    "broken": ("BROKEN at {where}", "ROMPU, {where}"),
    "holds": ("{lines} lines hold; the last has the digest {head}",
              "{lines} lignes vérifiées ; la dernière a l'empreinte {head}"),
    "line": ("line {seq}: {why}", "ligne {seq} : {why}"),
}
# fmt: on


class BrokenLog(Exception):
    """The first line that doesn't hold, and why: a code, and a sentence in both languages."""

    def __init__(self, seq: int, code: str, **facts: object) -> None:
        self.seq, self.code, self.facts = seq, code, facts
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        facts = {name: shorten(fact) for name, fact in self.facts.items()}
        why = SENTENCES[self.code][lang == "fr"].format(**facts)
        return answer("line", lang, seq=self.seq, why=why)


def answer(code: str, lang: str, **facts: object) -> str:
    return ANSWERS[code][lang == "fr"].format(**facts)


def shorten(fact: object) -> str:
    """The file's own text, so that it can neither flood nor steer the reader's terminal."""
    text = str(fact) if str(fact).isprintable() else ascii(fact)
    return text if len(text) <= SHOWN_MAX else f"{text[:SHOWN_MAX]}…"


def refuse_number(text: str) -> Any:
    raise ValueError(text)


DECODER = json.JSONDecoder(parse_float=refuse_number, parse_constant=refuse_number)
ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def read_line(seq: int, line: bytes) -> dict[str, Any]:
    """One line of the log. It must be, byte for byte, what one would write for what it says."""
    try:
        found = DECODER.decode(line.decode("utf-8"))
        canonical = ENCODER.encode(found).encode("utf-8") == line
    except (ValueError, RecursionError):
        raise BrokenLog(seq, "not_json") from None
    if not canonical:
        raise BrokenLog(seq, "not_canonical")
    if not isinstance(found, dict) or found.keys() != FORM.keys():
        keys = found.keys() if isinstance(found, dict) else set()
        raise BrokenLog(seq, "keys", names=", ".join(sorted(map(str, keys ^ FORM.keys()))))
    if type(found["v"]) is not int or found["v"] not in VERSIONS:
        raise BrokenLog(seq, "version", version=found["v"])
    for name in misshapen(found):
        raise BrokenLog(seq, "form", name=name)
    return found


def misshapen(line: dict[str, Any]) -> Iterator[str]:
    """The keys under which something else stands than should. To Python, True is a number."""
    for name, kind in FORM.items():
        if type(line[name]) is not kind:
            yield name
            return
    if line["log"] != NAME:
        yield "log"
    if not AT.fullmatch(line["at"]) or not is_date(line["at"]):
        yield "at"
    if not KIND.fullmatch(line["kind"]):
        yield "kind"
    for name in ("about", "by"):
        if is_unsafe(line[name]):
            yield name
    facts = line["facts"]
    if any(type(fact) not in (str, int) for fact in facts.values()):
        yield "facts"
    if any(is_unsafe(text) for text in (*facts, *facts.values()) if isinstance(text, str)):
        yield "facts"


def is_date(at: str) -> bool:
    """Whether there is such a day and hour. Times may go back: clocks are put right."""
    try:
        datetime.fromisoformat(at[:-1])
    except ValueError:
        return False
    return True


def is_unsafe(text: str) -> bool:
    """Whether a text holds control characters or halves of characters, as no line does."""
    return any(unicodedata.category(char) in ("Cc", "Cs") for char in text)


def prove_chain(lines: Iterable[bytes]) -> tuple[int, str]:
    """How many lines hold, and the digest of the last; BrokenLog at the first that doesn't."""
    seq, prev = 0, GENESIS
    for seq, line in enumerate(lines, 1):
        found = read_line(seq, line)
        if found["seq"] != seq:
            raise BrokenLog(seq, "number", number=found["seq"])
        if found["prev"] != prev:
            raise BrokenLog(seq, "link")
        prev = hashlib.sha256(line).hexdigest()
    if not seq:
        raise BrokenLog(1, "empty")
    return seq, prev


def lines_of(path: str) -> Iterator[bytes]:
    with open(path, "rb") as file:
        for seq, line in enumerate(file, 1):
            if not line.endswith(b"\n"):
                raise BrokenLog(seq, "cut")
            yield line[:-1]


def main(arguments: list[str]) -> int:
    system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    parser = argparse.ArgumentParser(prog="check_house_log.py", description="Proves a house log.")
    parser.add_argument("log", help="the exported log, a file of JSON lines")
    parser.add_argument("--lang", choices=("en", "fr"), help="else the system's, else English")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args(arguments)
    lang = asked.lang or ("fr" if str(system).startswith("fr") else "en")
    try:
        count, head = prove_chain(lines_of(asked.log))
        found: dict[str, Any] = {"ok": True, "lines": count, "head": head}
        said = answer("holds", lang, **found)
    except BrokenLog as broken:
        found = {"ok": False, "line": broken.seq, "code": broken.code}
        found |= {"en": broken.say("en"), "fr": broken.say("fr")}
        said = answer("broken", lang, where=broken.say(lang))
    except OSError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a screen that knows few letters
    sys.stdout.write(f"{json.dumps(found) if asked.json else said}\n")
    return 0 if found["ok"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
