"""Nobody plays who looks under age: who says so at a table, and what a proof of age is worth."""

from __future__ import annotations

from croupier.kit.events import BoxDealt
from croupier.kit.rules import Refusal, refuse
from croupier.night.model import Law, Night
from croupier.night.rules import EventRules
from croupier.night.tables.model import Sit, Table


def refuse_young(rules: EventRules, sit: Sit) -> Refusal | None:
    """Why somebody who looks under age doesn't sit, or None: a proof may count, or not."""
    age, proof = rules.player_age_min, rules.proof_of_age
    if not sit.proof or proof is None:
        return refuse("player_too_young", age, age=age.value)
    if proof.value == "rebuts-appearance":
        return None
    return refuse("proof_does_not_count", proof, age=age.value)


def refuse_unstated(law: Law, night: Night, table: Table) -> Refusal | None:
    """Why no round begins before the croupier has stated that nobody looks under age, or None."""
    rules = law.event(night)
    said = rules.age_statement
    if said is None or night.office.practice or said.value != "per-table" or table.age_stated:
        return None
    return refuse("age_not_stated", said, age=rules.player_age_min.value)


def refuse_box(law: Law, night: Night, table: Table, dealt: BoxDealt) -> Refusal | None:
    """Why a box isn't dealt to where everybody is looked at on sitting down, or None."""
    rules = law.event(night)
    said = rules.age_statement
    if said is None or night.office.practice or said.value != "per-seat":
        return None
    if dealt.box in table.seats:
        return None
    return refuse("box_not_looked_at", said, box=dealt.box, age=rules.player_age_min.value)
