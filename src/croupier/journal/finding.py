"""A finding: the first place where a record is not as it should be, with its sentence."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.journal.store import StoreError
from croupier.journal.verify import SENTENCES, Broken, shown
from croupier.words.findings import FINDINGS
from croupier.words.record import ERRORS
from croupier.words.words import Language, Words


@dataclass(frozen=True, slots=True)
class Finding:
    """What doesn't fit: at an entry, or with `seq` 0 in the database around the entries."""

    seq: int
    code: str
    facts: tuple[tuple[str, object], ...]

    def say(self, language: Language) -> str:
        facts = {
            name: fact.say(language) if isinstance(fact, Words) else fact
            for name, fact in self.facts
        }
        return FINDINGS[self.code].say(language, facts)

    def sentence(self, language: Language) -> str:
        """A whole sentence, with the number of its entry where it has one."""
        if not self.seq:
            return self.say(language)
        return ERRORS["holds_not"].say(language, {"seq": self.seq, "why": self.say(language)})


def finding(code: str, seq: int, /, **facts: object) -> Finding:
    return Finding(seq, code, tuple(sorted(facts.items())))


def form_finding(broken: Broken) -> Finding:
    """The verifier's own sentence about an entry that is not written as entries are."""
    pair = (
        text.format(**{name: shown(fact, lang) for name, fact in broken.facts.items()})
        for text, lang in zip(SENTENCES[broken.code], ("en", "fr"), strict=True)
    )
    why = Words(*(text.replace("{", "{{").replace("}", "}}") for text in pair))
    return finding("form_unfit", broken.seq, why=why)


class Unsound(StoreError):
    """A journal in which something doesn't fit: it is read, and nothing is added to it."""

    def __init__(self, found: Finding) -> None:
        super().__init__(found.sentence("en"))
        self.finding = found
