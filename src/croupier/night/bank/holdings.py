"""What lies at a place, by piece; what can be out there at most; whether so much can be taken."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.bank.ledger import DRAWER, PLAYERS, STOCK, Account, Asset, Balances, Transfer, is_cash
from croupier.bank.pieces import Pieces, added, asset_of, composed, tidy, worth
from croupier.bank.places import float_of, kind_of, purse, table_of
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.night.model import Law, Night


def currency(law: Law, night: Night) -> Asset:
    return Asset(law.event(night).currency.value)


def pieces_at(night: Night, account: Account) -> Pieces:
    medium = night.bank.medium
    return tidy(
        {
            each: night.balances.of(account, asset_of(medium, each))
            for each in night.bank.denominations
        }
    )


def till_of(runner: str | None) -> tuple[Account, Account]:
    """Where somebody who sells keeps chips and cash: a runner both in one purse."""
    return (STOCK, DRAWER) if runner is None else (purse(runner), purse(runner))


def refuse_pieces(night: Night, rule: Rule[object], pieces: Pieces) -> Refusal | None:
    """Why these are no pieces of this night, or None. Reasons in descending precedence."""
    for each, count in pieces.items():
        if each not in night.bank.denominations:
            known = ", ".join(night.bank.denominations)
            return refuse("no_such_denomination", rule, each=each, known=known)
        if count < 0:
            return refuse("less_than_nothing", rule)
    return None


def resolved(
    night: Night, rule: Rule[object], there: Pieces, pieces: Pieces, units: Units | None
) -> Pieces | Refusal:
    """By count or by amount; the other is computed, out of what there is."""
    if no := refuse_pieces(night, rule, pieces):
        return no
    counted = tidy(pieces)
    if units is not None and units < 1:
        return refuse("nothing_moves", rule)
    if counted and units is not None and worth(counted) != units:
        return refuse("count_and_amount_differ", rule, counted=worth(counted), amount=units)
    if not counted and units is None:
        return refuse("nothing_moves", rule)
    if counted or units is None:
        return counted
    made = composed(there, units)
    if made is None:
        return refuse("cannot_be_made", rule, units=units)
    return made


def refuse_lacking(
    there: Pieces, rule: Rule[object], pieces: Pieces, held: int = 0, cash: int = 0
) -> Refusal | None:
    """Why so much can't be taken from what there is, or None: chips first, then cash in cents."""
    for each, count in added(there, pieces, -1).items():
        if count < 0:
            return refuse("pieces_not_there", rule, each=int(each), missing=-count)
    if cash > held:
        return refuse("cash_not_there", rule, short_cents=cash - held)
    return None


def table_pieces(night: Night, table: str) -> Pieces:
    return pieces_at(night, float_of(table))


def at_rest(night: Night, table: str) -> bool:
    """Whether its float is what was brought there and counted, piece by piece: nobody played."""
    return table not in night.bank.played


def kept(night: Night, table: str) -> bool:
    """Whether its float is worth what the books say: every stake was recorded, if there was any."""
    played = night.bank.played.get(table)
    return played is None or played.kept


def loose(night: Night, balances: Balances, besides: str = "") -> Mapping[Asset, int]:
    """What players can have at most, by asset: what the books give them, and what lies on tables
    whose float is as good as anybody's until it is counted; `besides` is such a table too.

    Where every stake is kept a float's worth is known, but not of which pieces it is made.
    """
    on_tables = uncounted(night, balances, besides)
    return {asset: balances.of(PLAYERS, asset) + units for asset, units in on_tables.items()}


def uncounted(night: Night, balances: Balances, besides: str = "") -> Mapping[Asset, int]:
    """What lies on tables where people have played since they were counted, by asset."""
    medium = night.bank.medium
    tables = [name for name in night.tables if name == besides or not at_rest(night, name)]
    unkept = [name for name in tables if name == besides or not kept(night, name)]
    found = {medium: _lying(balances, medium, unkept)}
    for each in night.bank.denominations:
        asset = asset_of(medium, each)
        found[asset] = _lying(balances, asset, tables)
    return found


def _lying(balances: Balances, asset: Asset, tables: Iterable[str]) -> int:
    return sum(balances.of(float_of(name), asset) for name in tables)


def loose_pieces(night: Night, besides: str = "") -> Pieces:
    found, medium = loose(night, night.balances, besides), night.bank.medium
    return tidy({each: found[asset_of(medium, each)] for each in night.bank.denominations})


def counted_closed(night: Night, table: str) -> bool:
    """Whether two have counted what was played there, and nobody has played since: a paper of that
    play that turns up now hides what they found, and the table is counted again.
    """
    return at_rest(night, table) and table in night.bank.closers


def refuse_overdrawing(
    night: Night, transfers: Iterable[Transfer], rule: Rule[object], *, afterwards: bool
) -> Refusal | None:
    """Why a table doesn't give so much, or None: it isn't worth that, and the books know what it
    is worth. Where something is put right afterwards it is counted again.
    """
    given = {move.source for move in transfers if kind_of(move.source) == "table"}
    after, medium = night.balances.after(transfers), night.bank.medium
    for own in sorted(given):
        name, left = str(table_of(own)), after.of(own, medium)
        open_yet = not kept(night, name) or (afterwards and counted_closed(night, name))
        if not open_yet and left < min(0, night.balances.of(own, medium)):
            return refuse("not_enough_chips", rule, short=-left)
    return None


def refuse_unissued(
    night: Night, transfers: Iterable[Transfer], rule: Rule[object]
) -> Refusal | None:
    """Why these moves can't be true, or None: so many pieces are not out there, or not there.

    What was amiss before is no reason, as long as it gets no worse.
    """
    moved = tuple(move for move in transfers if not is_cash(move.asset))
    given = {move.source for move in moved if kind_of(move.source) in ("players", "table")}
    if night.bank.mode is None or not given:
        return None
    after, medium = night.balances.after(moved), night.bank.medium
    was, now = loose(night, night.balances), loose(night, after)
    for each in night.bank.denominations:
        asset = asset_of(medium, each)
        if now[asset] < min(0, was[asset]):
            return refuse("pieces_not_out", rule, each=int(each), missing=-now[asset])
        for own in sorted(given - {PLAYERS}):
            if after.of(own, asset) < min(0, night.balances.of(own, asset)):
                missing = -after.of(own, asset)
                return refuse("pieces_not_there", rule, each=int(each), missing=missing)
    if now[medium] < min(0, was[medium]):
        return refuse("chips_not_out", rule, short=-now[medium])
    return None
