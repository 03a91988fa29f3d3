"""A whole house from one seed: processes, clients, the network between them, and what fails.

Nothing here waits, and nothing is left to chance: the same seed is the same night, byte for byte.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from croupier.floor import record
from croupier.floor.dealer import Dealer
from croupier.floor.floor import Floor
from croupier.floor.recorded import Recorded, Verdict
from croupier.journal import verify as auditor
from croupier.journal.entry import GENESIS, Entry, document_of, seal
from croupier.journal.memory import MemoryJournal
from croupier.journal.store import Store, StoreError
from croupier.kit.actors import Actor, Role, player
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.model import Command
from croupier.night.tables.model import SetUp
from helpers.faulty import JUMPS, STORE_FAULTS, Clock, FaultyStore, Lost
from helpers.houses import House, checked, house
from helpers.nights import said

PROCESSES: Final = 3
BATCH_MAX: Final = 4
DELAY_MAX: Final = 12  # in commands
NETWORK_FAULTS: Final = (
    "request lost",
    "delayed",
    "duplicated",
    "altered",  # the same id with another body
    "answer lost",
    "held up",
)
SEEN: Final = (  # what must follow from them
    "reordered",
    "repeat answered alike",
    "altered is refused",
    "altered comes first",  # and then it is the true one that is refused
    "restart",
    "idle restart",
    "idle reading",
    "behind another process",
    "kept and not told",
    "several in a commit",
    "the machine's own",
)
BRANCHES: Final = (*STORE_FAULTS, *JUMPS, *NETWORK_FAULTS, *SEEN)

FloorOn = Callable[[House, Store, Clock], Floor]


def floor_on(found: House, store: Store, clock: Clock) -> Floor:
    """A process that has just started: it knows only what it reads."""
    assert found.book.event
    blank = machine.begin(found.book.event.digest)
    floor = Floor(found.floor.law, blank, store, name=found.floor.name, clock=clock)
    floor.clients.append(Dealer(floor, found.seed))
    return floor


@dataclass(slots=True)
class Auditor:
    """Follows the journal by itself, and never decides."""

    floor: Floor  # on the bare journal
    journal: MemoryJournal
    prev: bytes = GENESIS
    commands: dict[str, Entry] = field(default_factory=dict)
    accounts: auditor.Accounts = field(default_factory=dict)

    def catch_up(self) -> None:
        """Every new entry is the next of the chain, of a new command, and sums to zero."""
        seq, head = self.floor.seq, self.journal.head()[0]
        assert head >= seq, "an entry is gone"
        assert not seq or self.journal.entries[seq - 1].digest == self.prev, "an entry changed"
        if head == seq:
            return
        for entry in self.journal.read(after=seq):
            document = auditor.read(entry.seq, entry.body)
            auditor.check_money(entry.seq, document, self.accounts)
            assert document["prev"] == self.prev.hex(), "not the next of the chain"
            assert entry.command == document["command"] not in self.commands, "carried out twice"
            self.commands[entry.command] = entry
            self.prev = hashlib.sha256(entry.body).digest()
        self.floor.catch_up()
        checked(self.floor.night)

    def everything(self) -> None:
        """The whole journal once more, from the first line."""
        head = auditor.verify(entry.body for entry in self.journal.read())
        assert head == (self.floor.seq, self.prev.hex())
        assert sum(self.accounts.values()) == 0, "chips are neither made nor lost"
        booked = {(str(a), str(asset)): units for a, asset, units in self.floor.night.balances}
        assert booked == {key: units for key, units in self.accounts.items() if units}


@dataclass
class World:
    """What the seed makes of a night. `told` is what the clients were told yes to."""

    book: str
    seed: int
    hits: Counter[str] = field(default_factory=Counter)
    floor_on: FloorOn = floor_on
    journal: MemoryJournal = field(default_factory=MemoryJournal)
    jumping: bool = True
    bare: bool = False  # nobody draws by a label, or writes its jumps down
    told: dict[str, Entry] = field(default_factory=dict)
    pending: list[tuple[int, int, Command]] = field(default_factory=list)
    latest: int = -1

    def __post_init__(self) -> None:
        self.dice = random.Random(f"faults {self.book} {self.seed}")
        seeds = random.Random(f"seeds {self.book} {self.seed}")
        practice = self.dice.random() < 0.5
        found = house(self.book, practice=practice, seed=lambda: seeds.randbytes(32))
        clock_dice = random.Random(f"clock {self.book} {self.seed}")
        dice = clock_dice if self.jumping else None
        self.clock = Clock(dice, self.hits, watched=not self.bare)
        for entry in found.floor.store.read():  # the opening, once more by the seeded clock
            seq, prev = self.journal.head()
            document = {**document_of(entry), "at": self.clock.label()}
            self.journal.append(seal(seq + 1, prev, document))
        self.store = FaultyStore(self.journal, self.hits)
        self.processes = [self.started(found) for _ in range(PROCESSES)]
        self.auditor = Auditor(floor_on(found, self.journal, self.clock), self.journal)
        self.auditor.catch_up()

    def started(self, found: House) -> House:
        floor = self.floor_on(found, self.store, self.clock)
        floor.catch_up()
        return House(floor, found.book, found.seed)

    def run(self, commands: int) -> None:
        for number in range(commands):
            self.step(number)
        number, self.store.fault = commands, None
        while self.pending:  # the network heals, and who had no answer asks again
            number += 1
            self.deliver(number, None, healed=True)
        self.end()

    def step(self, number: int) -> None:
        """Somebody says something; the network and the store do what the dice say."""
        dice = self.dice
        command = said(dice.choice(self.processes), dice, number)
        if dice.random() < 0.04:
            command = replace(command, by=anybody(dice))
        self.hits[f"heard {command.by.role.value}"] += 1
        self.send(number, command)
        if dice.random() < 0.02:
            self.hits["idle restart"] += 1
            self.restart(dice.randrange(PROCESSES))
        if dice.random() < 0.05:
            self.hits["idle reading"] += 1
            dice.choice(self.processes).floor.catch_up()
        if dice.random() < 0.15:
            self.hits["held up"] += 1  # what arrives meanwhile shares the next transaction
            return
        self.deliver(number, dice.choice(STORE_FAULTS) if dice.random() < 0.15 else None)

    def send(self, number: int, command: Command) -> None:
        ways = ("request lost", "delayed", "duplicated", "altered")
        way = self.dice.choice(ways) if self.dice.random() < 0.2 else "straight"
        self.hits[way] += 1
        if way not in ("request lost", "delayed"):
            self.queue(number, command)
        if way in ("request lost", "delayed", "duplicated"):
            self.queue(self.later(number), command)
        if way == "altered":
            other = said(self.dice.choice(self.processes), self.dice, number)
            self.queue(self.dice.choice([number, self.later(number)]), other)

    def later(self, number: int) -> int:
        return number + self.dice.randint(1, DELAY_MAX)

    def queue(self, due: int, command: Command) -> None:
        if self.bare and isinstance(command.action, SetUp):
            command = replace(command, action=replace(command.action, chance="physical"))
        self.pending.append((due, self.dice.getrandbits(32), command))

    def deliver(self, number: int, fault: str | None, *, healed: bool = False) -> None:
        """What has arrived by now goes to one process, in one transaction."""
        due = sorted((item for item in self.pending if item[0] <= number), key=lambda i: i[:2])
        due = due[:BATCH_MAX]
        if not due:
            return
        self.pending = [item for item in self.pending if item not in due]
        batch = [command for *_, command in due]
        index, before = self.dice.randrange(PROCESSES), len(self.journal.entries)
        floor = self.processes[index].floor
        self.hits["behind another process"] += floor.seq < before
        self.store.arm(fault)
        try:
            verdicts = floor.submit_all(batch)
        except (StoreError, Lost) as error:
            self.unanswered(number, batch, before)
            if isinstance(error, Lost):
                self.restart(index)
        else:
            self.answered(number, batch, verdicts, before, healed=healed)
        self.store.arm(None)
        self.look(self.processes[index].floor)

    def unanswered(self, number: int, batch: Sequence[Command], before: int) -> None:
        """Whole or absent; nobody was told, so most of them ask again with the same id."""
        kept = len(self.journal.entries) - before
        assert not kept or (self.store.struck or "").endswith(("was kept", "after the commit"))
        self.hits["kept and not told"] += bool(kept)
        self.auditor.catch_up()
        for command in batch:
            if self.dice.random() < 0.8:
                self.queue(self.later(number), command)

    def answered(
        self,
        number: int,
        batch: Sequence[Command],
        verdicts: Sequence[Verdict],
        before: int,
        *,
        healed: bool,
    ) -> None:
        known = set(self.auditor.commands)
        self.auditor.catch_up()
        for command, verdict in zip(batch, verdicts, strict=True):
            if isinstance(verdict, Refusal):
                reused = verdict.code == "command_reused"
                assert reused == (command.id in known), f"decided again: {verdict}"
            else:
                known.add(command.id)
            self.hits["reordered"] += int(command.id[1:]) < self.latest
            self.latest = max(self.latest, int(command.id[1:]))
            if not healed and self.dice.random() < 0.05:
                self.hits["answer lost"] += 1
                self.queue(self.later(number), command)
            else:
                self.tell(command, verdict)
        fresh = {v.entry.seq for v in verdicts if isinstance(v, Recorded) and v.entry.seq > before}
        new = self.journal.entries[before:]
        people = [entry for entry in new if not entry.command.startswith(("dealer ", "clock "))]
        assert {entry.seq for entry in people} == fresh, "more or less than was told"
        self.hits["the machine's own"] += len(people) < len(new)
        self.hits["several in a commit"] += len(fresh) > 1

    def tell(self, command: Command, verdict: Verdict) -> None:
        """One effect, one answer: the entry that is there, or a no that left nothing."""
        written = self.auditor.commands.get(command.id)
        if isinstance(verdict, Recorded):
            assert verdict.entry == written, "told yes, and it is not in the journal"
            asked = record.asked_of(self.auditor.floor.night, command)
            document = document_of(written)
            assert asked == {name: document[name] for name in asked}, "told yes to another body"
            self.hits["repeat answered alike"] += command.id in self.told
            assert self.told.setdefault(command.id, written) == written, "two answers"
            self.hits[f"carried out for {command.by.role.value}"] += 1
        elif isinstance(verdict, Refusal):
            if verdict.code == "command_reused":
                first = command.id in self.told
                self.hits["altered is refused" if first else "altered comes first"] += 1
        else:
            raise verdict

    def restart(self, index: int) -> None:
        """The memory of a process is lost; the next one reads the night from its first entry."""
        self.hits["restart"] += 1
        self.processes[index] = self.started(self.processes[index])
        self.kept()
        self.look(self.processes[index].floor)

    def look(self, floor: Floor) -> None:
        """What a process shows is what the journal says; one that is behind shows an older page."""
        self.auditor.catch_up()
        assert floor.seq <= self.auditor.floor.seq, "the memory is ahead of the journal"
        if floor.seq == self.auditor.floor.seq:
            assert floor.night == self.auditor.floor.night, "the memory is not the journal's"
        else:
            checked(floor.night)

    def kept(self) -> None:
        """An acknowledged command is never lost, and has one entry."""
        self.auditor.catch_up()
        entries = self.journal.entries
        for command, entry in self.told.items():
            assert len(entries) >= entry.seq, f"{command} was acknowledged and is lost"
            assert entries[entry.seq - 1] == entry, f"{command} was acknowledged and is changed"

    def end(self) -> None:
        self.kept()
        self.auditor.everything()
        for found in self.processes:
            found.floor.catch_up()
            self.look(found.floor)
        fresh = floor_on(self.processes[0], self.journal, self.clock)
        fresh.catch_up()
        assert fresh.night == self.auditor.floor.night, "a fresh fold is another night"


def anybody(dice: random.Random) -> Actor:
    role = dice.choice(list(Role))
    return player(dice.randint(1, 4)) if role is Role.PLAYER else Actor(role)
