"""What is declared of each event, beside a list of what is expected: one of them is wrong, or none.

These lists judge the declarations, so they don't read them.
"""

from __future__ import annotations

from dataclasses import is_dataclass
from types import ModuleType
from typing import get_args

from croupier.games.registry import GAMES
from croupier.kit.specs import Audience, EventSpec, Group, Moment, Topic
from croupier.night.bank import actions as bank_actions
from croupier.night.bank import events as bank_events
from croupier.night.bank import specs as bank_specs
from croupier.night.bank.model import PAPERS, What
from croupier.night.office import specs as office_specs
from croupier.night.registry import alerts_by_code, every_spec
from croupier.night.tables import specs as table_specs
from croupier.words.refusals import REFUSALS

PUBLIC = frozenset(
    {"announced", "bets_closed", "bets_timed", "checked", "committed", "disputed", "drawn"}
    | {"handed_over", "paused", "resumed", "revealed", "round_closed", "round_corrected", "ruled"}
    | {"seed_lost", "spin_void", "table_closed", "table_opened", "table_set_up", "turns_timed"}
    | {"wheel_landed", "wheel_obstructed", "wheel_spun"}
    | {"box_dealt", "card_asked", "card_corrected", "card_shown", "doubled", "hand_split"}
    | {"insurance_closed", "insured", "no_blackjack", "rewound", "round_reopened", "round_void"}
    | {"shoe_shuffled", "stood", "surrendered"}
    | {"assisted", "ball_landed", "ball_thrown", "chip_fell", "colour_freed", "colour_taken"}
    | {"apparatus_attested", "marker_asked", "marker_given"}
    | {"sector_announced", "stacks_rebuilt", "throw_void"}
    | {"charge_taken", "chef_marked", "float_entered"}  # anybody present may see the carnet
    | {"adopted", "night_closed", "night_opened", "notice_posted"}
    | {"age_stated", "application_stated", "notice_hung", "notice_taken_down"}
    | {"bank_closed", "bank_opened", "bank_reopened", "mode_set"}
)
OWN = frozenset(
    {"corrected", "insurance_settled", "reopened", "seat_left", "seat_taken", "settled", "staked"}
    | {"player_marked", "standing_taken"}
    | {"abandoned", "chips_changed", "taken_back", "tipped"}
    | {"debt_cancelled", "debt_paid", "payment_owed"}
)
STAFF = frozenset(
    {
        "administrator_declared",
        "appointed",
        "clock_jumped",
        "key_given",
        "key_renewal_asked",
        "key_renewed",
        "night_resumed",
        "payment_recorded",
        "payment_voided",
        "released",
    }
    | {"float_counted_once", "float_counts_differ", "proof_shown", "turned_away"}
    | {
        "accepted",
        "acknowledged",
        "approved",
        "asked",
        "certified",
        "confirmed",
        "count_taken_back",
    }
    | {"counted", "counted_once", "counts_differ", "declined", "deposited", "entered_from_paper"}
    | {"came_back", "sent_back", "float_short"}
    | {"float_brought", "float_returned", "late", "money_changed", "received", "redeemed"}
    | {"reported", "sale_refused", "sent", "sold", "taken", "void_asked", "voided", "written_off"}
)
OF_THE_ROUND = frozenset(
    {"bets_closed", "wheel_spun", "wheel_landed", "wheel_obstructed", "spin_void", "drawn"}
    | {"settled", "round_closed", "ruled", "corrected", "round_corrected", "revealed", "seed_lost"}
    | {"box_dealt", "card_asked", "card_corrected", "card_shown", "doubled", "hand_split"}
    | {"insurance_closed", "insurance_settled", "insured", "no_blackjack", "reopened", "rewound"}
    | {"round_reopened", "round_void", "shoe_shuffled", "stood", "surrendered"}
    | {"ball_landed", "ball_thrown", "chip_fell", "throw_void"}
)
PROOFS = {"revealed", "seed_lost"}
STEPS = {"bets_closed": "call", "ball_landed": "land", "wheel_landed": "land"}
STEPS |= {"ball_thrown": "spin", "wheel_spun": "spin"}
OF_ONE_SEAT = {"staked", "taken_back"}
OF_THE_DESK = {"sold", "redeemed", "money_changed", "sale_refused", "confirmed"}
RESULTS = {("wheel", "round_closed"), ("roulette", "round_closed")}
ALERTS = {
    "abandoned": False,
    "card_corrected": True,
    "chip_fell": True,
    "clock_jumped": True,
    "corrected": True,
    "counted": True,
    "counts_differ": True,
    "disputed": True,
    "float_counts_differ": True,
    "float_entered": True,
    "late": True,
    "marker_asked": False,
    "night_resumed": True,
    "notice_taken_down": True,
    "rewound": True,
    "round_void": True,
    "ruled": False,
    "sale_refused": False,
    "float_short": True,
    "payment_owed": True,
    "seed_lost": True,
    "shoe_shuffled": False,
    "spin_void": False,
    "throw_void": False,
    "turned_away": False,
}
REFUSED = {
    "age_not_stated": False,
    "debts_first": False,
    "debts_need_a_fill": True,
    "float_does_not_cover": True,
    "already_called": False,
    "already_turning": False,
    "ball_not_thrown": False,
    "ball_runs_already": False,
    "ball_with_the_plate": True,
    "bets_not_closed": True,
    "box_is_dealt": False,
    "cards_are_out": True,
    "box_not_looked_at": True,
    "checked_by_two": True,
    "chef_handles_no_chips": True,
    "chef_has_tables": True,
    "chef_is_away": True,
    "cover_not_locked": True,
    "cylinder_not_attested": True,
    "deals_elsewhere": True,
    "cutoff_not_announced": True,
    "direction_not_reversed": True,
    "direction_not_stated": False,
    "dispute_open": False,
    "hole_card_stays": True,
    "looked_already": True,
    "must_be_blackjack": True,
    "no_card_due": True,
    "no_cards_left": True,
    "no_such_card": False,
    "no_such_card_left": True,
    "no_such_number": False,
    "no_such_segment": False,
    "no_such_turns": False,
    "not_checked": True,
    "not_this_table": True,
    "nothing_offered": False,
    "nothing_to_look_under": False,
    "notice_not_posted": True,
    "player_too_young": True,
    "proof_does_not_count": True,
    "staff_never_play": True,
    "table_is_running": True,
    "wheel_not_spun": True,
    "wheel_not_turning": False,
    "which_segment": False,
}
COUNTED_ALONE = {"counted_once", "count_taken_back", "counts_differ"}
ON_PAPERS = {"table_set_up", "table_opened", "table_closed", "handed_over", "float_entered"}
ON_PAPERS |= {"counted"}


def kinds(wanted: object, name: str) -> set[str]:
    return {
        kind
        for kind, specs in every_spec().items()
        if all(getattr(spec, name) == wanted for spec in specs)
    }


def test_who_sees_it() -> None:
    assert kinds(Audience.PUBLIC, "seen_by") == PUBLIC
    assert kinds(Audience.OWN_SEAT, "seen_by") == OWN
    assert kinds(Audience.STAFF, "seen_by") == STAFF
    assert every_spec().keys() == PUBLIC | OWN | STAFF, "games agree on who sees a kind"


def test_whose_screens_it_moves() -> None:
    assert kinds(Topic.SEAT, "topic") == OF_ONE_SEAT
    assert kinds(Topic.DESK, "topic") == OF_THE_DESK
    assert kinds(Topic.STEPS, "topic") == every_spec().keys() - OF_ONE_SEAT - OF_THE_DESK


def test_what_the_record_can_be_searched_for() -> None:
    alone = {"float_counted_once", "float_counts_differ"}
    assert kinds((), "groups") == alone
    both = {kind for kind, specs in every_spec().items() if len(specs[0].groups) > 1}
    assert both == {"insured", "round_void", "shoe_shuffled", "spin_void", "throw_void"} | {
        "administrator_declared", "appointed", "key_given", "key_renewal_asked", "key_renewed",
        "released",
    }  # fmt: skip
    assert {Group.BANK} == {group for spec in bank_specs.EVENTS.values() for group in spec.groups}


def test_what_it_is_in_a_round() -> None:
    assert kinds(Moment.FACT, "moment") == every_spec().keys() - OF_THE_ROUND
    assert kinds(Moment.PROOF, "moment") == PROOFS
    steps = {spec.kind: spec.step for specs in every_spec().values() for spec in specs if spec.step}
    assert steps == STEPS
    results = {
        (name, kind)
        for name, game in GAMES.items()
        for kind, spec in game.events.items()
        if spec.moment is Moment.RESULT
    }
    assert results == RESULTS


def test_what_calls_for_a_look() -> None:
    found = {
        (kind, spec.alert.serious)
        for kind, specs in every_spec().items()
        for spec in specs
        if spec.alert
    }
    assert found == set(ALERTS.items())


def test_what_refusals_call_for_a_look() -> None:
    assert {code: alert.serious for code, alert in alerts_by_code().items()} == REFUSED
    assert REFUSED.keys() <= REFUSALS.keys()
    whoever = {code for code, alert in alerts_by_code().items() if alert.whoever}
    assert whoever == {"chef_handles_no_chips", "chef_has_tables", "deals_elsewhere"}


def test_what_papers_tell() -> None:
    def told(specs: dict[str, EventSpec]) -> set[str]:
        return {kind for kind, spec in specs.items() if spec.papers}

    assert told(dict(table_specs.EVENTS)) == ON_PAPERS
    assert told(dict(bank_specs.EVENTS)) == bank_specs.EVENTS.keys() - COUNTED_ALONE
    assert not told(dict(office_specs.EVENTS))


def test_who_counts_second_sees_no_figures() -> None:
    blind = {kind for kind, specs in every_spec().items() if specs[0].blind}
    assert blind == {"counted_once", "counts_differ", "float_counted_once", "float_counts_differ"}


def records_in(module: ModuleType) -> set[type]:
    own = (one for one in vars(module).values() if isinstance(one, type) and is_dataclass(one))
    return {one for one in own if one.__module__ == module.__name__}


def test_every_record_of_the_bank_is_declared() -> None:
    """Where each is decided, folded and booked stands in its declaration and nowhere else."""
    assert bank_specs.ACTION_OF.keys() == records_in(bank_actions)
    assert bank_specs.EVENT_OF.keys() == records_in(bank_events)
    assert bank_specs.EVENT_OF.keys() == set(get_args(bank_events.Event))
    assert PAPERS.keys() == set(get_args(What))
    assert len({series.letter for series in PAPERS.values()}) == len(PAPERS)
