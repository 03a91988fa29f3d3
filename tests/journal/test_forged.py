"""A7: forged exports of nights, without a checkpoint, with a mid-night and with a final one."""

from __future__ import annotations

import pytest

from croupier.floor.audit import decided_again
from croupier.journal import check_draw
from croupier.journal.verify import verify
from helpers.journal.forged import (
    FORGERIES,
    PAGE,
    Forgery,
    export_of,
    is_witnessed,
    kept,
    rewritten,
    verdicts,
)
from helpers.journal.forgeries import linked


def test_there_are_enough_of_them_and_no_two_are_alike() -> None:
    exports = {b"\n".join(export_of(forgery)) for forgery in FORGERIES.values()}
    assert len(exports) == len(FORGERIES) >= 150


@pytest.mark.parametrize("night", sorted({one.night for one in FORGERIES.values()}))
def test_the_honest_nights_hold(night: str) -> None:
    """The control: covering up alone changes nothing, and nothing is found."""
    untouched = Forgery("", night, lambda _: None)
    lines = export_of(untouched)
    assert lines == linked(list(kept(night)))
    verify(lines)
    assert not [draw for draw in check_draw.draws(lines) if draw.wrong]
    assert decided_again(list(kept(night))) is None
    assert is_witnessed(untouched)


def test_with_a_final_checkpoint_none_passes() -> None:
    passed = [name for name, forgery in FORGERIES.items() if is_witnessed(forgery)]
    assert passed == []


@pytest.mark.slow
def test_what_is_found_where_is_what_the_page_says() -> None:
    assert "" not in verdicts().values()
    page = PAGE.read_text("utf-8")
    assert page == rewritten(page), (
        "write it again: PYTHONPATH=tests python -m helpers.journal.forged"
    )
