"""Pictures of the pages: an evening at each wheel and at cards, photographed as they go.

`make photographs` renews the pictures that are kept in tests/photographs. Look
at each of them before you keep it. What differs from run to run (times, digests, codes) is
painted over, and nothing moves.
"""

from __future__ import annotations

import base64
import struct
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from playwright.sync_api import Browser, Page, expect, sync_playwright

from browser.conftest import ARGUMENTS, program
from helpers.browser.cards import card_evening
from helpers.browser.cloths import roulette_evening
from helpers.browser.floats import floor_evening
from helpers.browser.house import House, Kind, Prepared, Seated
from helpers.browser.screens import (
    LAPTOP,
    PHONE,
    PROJECTOR,
    SMALL,
    TABLET,
    WAIT_MS,
    Hall,
    Language,
    Screen,
    Size,
)  # fmt: skip
from helpers.browser.tables import Console, Phone
from helpers.browser.windows import PEOPLE, bank_evening

Evening = Kind | Literal["bank", "floor"]
KEPT: Final = Path(__file__).parents[2] / "photographs"
EVENINGS: Final[tuple[tuple[Evening, Language], ...]] = (
    ("ontario", "en"),
    ("france", "fr"),
    ("charity", "fr"),
    ("roulette", "fr"),
    ("bank", "en"),
    ("bank", "fr"),
    ("floor", "en"),
    ("floor", "fr"),
)
BLUE: Final = {"ontario": 2, "france": 3}  # a segment of that colour
# Times, digests and addresses are as long as they were, and the same in every picture.
FREEZE: Final = r"""
() => {
  const nought = (one) => "0".repeat(one.length);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const text = node.data
      .replace(/\b20\d\d-\d\d-\d\dT[\d:.]+Z/g, "2026-11-15T21:47:12.000Z")
      .replace(/\b20\d\d-\d\d-\d\d /g, "2026-11-15 ")
      .replace(/\b\d\d:\d\d:\d\d/g, "21:47:12")
      .replace(/(?<![\d:])\d\d:\d\d\b(?!:)/g, "21:47")
      .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b[0-9a-f]{12,64}\b/g, nought);
    if (text !== node.data) node.data = text;
  }
  for (const code of document.querySelectorAll(".qr")) code.style.visibility = "hidden";
  for (const one of document.querySelectorAll(".changed")) one.classList.remove("changed");
}
"""
# Wider than the screen: something is cut off, or the page slides sideways under a thumb.
WIDE: Final = """
() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > width + 1)
    .slice(0, 4).map((one) => one.outerHTML.slice(0, 90));
}
"""
# Words that don't fit where they stand.
CLIPPED: Final = """
() => [...document.querySelectorAll("button, a, b, h1, h2, th, td, dd, dt, .what span, label")]
  .filter((one) => one.getClientRects().length && !one.closest(".visually-hidden, .skip")
    && !one.matches(".visually-hidden")
    && getComputedStyle(one).overflow !== "visible" && one.scrollWidth > one.clientWidth + 1)
  .slice(0, 4).map((one) => one.outerHTML.slice(0, 120))
"""


TOLD_APART: Final = {
    "bank": bank_evening,
    "charity": card_evening,
    "floor": floor_evening,
    "roulette": roulette_evening,
}


class Shot(NamedTuple):
    """A page as it stands at one moment of the evening."""

    name: str
    screen: Screen


def house_for(at: Path, kind: Evening) -> House:
    """A house with nothing in it but what this evening needs."""
    at.mkdir()
    banked = kind in ("bank", "floor")
    return House(at, nights=4, people=PEOPLE) if banked else House(at, nights=1)


def evening(house: House, hall: Hall, kind: Evening, language: Language) -> Iterator[Shot]:
    """One round, from the front door to the record, on everybody's screens."""
    if kind == "bank" or kind == "floor" or kind in TOLD_APART:  # noqa: PLR1714 - for the types
        for name, screen in TOLD_APART[kind](house, hall, language):
            yield Shot(name, screen)
        return
    night = house.night(
        kind, "physical",
        Seated(2, "Bob", 50, {"blue": 10}), Seated(5, "Philippine-Joséphine", 500, {"red": 7}),
    )  # fmt: skip
    phone = SMALL if language == "fr" else PHONE
    stranger = hall.screen(phone, language)
    stranger.goto("/sign-in")
    yield Shot("sign-in", stranger)
    stranger.goto("/nothing", 404)
    yield Shot("nothing", stranger)
    ann = Console(hall.staff("Ann", f"{night.table}/console", TABLET, language))
    board = hall.screen(PROJECTOR, language)
    board.goto(f"{night.table}/board")
    eve = Phone(hall.bearer(night, 1, "Eve", phone, language))
    yield Shot("play-seat", eve.screen)
    eve.sit(3, 100)
    yield Shot("board", board)
    yield from dealt(kind, ann, eve, board)
    yield from office(hall, night, language)


def dealt(kind: Kind, ann: Console, eve: Phone, board: Screen) -> Iterator[Shot]:
    if kind == "france":
        yield Shot("console-spin", ann.screen)
        ann.spin("clockwise", then="call")
    else:
        yield Shot("console-invite", ann.screen)
        ann.go("call")
    eve.screen.page.wait_for_timeout(300)
    eve.chip(5)
    eve.tap("blue")
    eve.screen.sees("#staked", "5")
    yield Shot("play-staked", eve.screen)
    eve.chip(10)
    for _ in range(2):
        eve.tap("white" if kind == "france" else "red")
    expect(eve.screen.page.locator("#trouble .refusal")).to_be_visible()
    yield Shot("play-refused", eve.screen)
    eve.screen.page.locator("[data-dismiss]").click()
    yield Shot("console-call", ann.screen)
    if kind == "france":
        ann.go("land")
    else:
        ann.go("spin")
        ann.spin("clockwise", then="land")
    expect(board.page.locator("#screen")).to_have_attribute("data-state", "turning")
    yield Shot("board-turning", board)
    yield Shot("play-closed", eve.screen)
    yield Shot("console-land", ann.screen)
    ann.lands(BLUE[kind], 4)
    yield Shot("console-take", ann.screen)
    ann.go("pay")
    yield Shot("console-pay", ann.screen)
    expect(eve.screen.page.locator(".wheel")).to_have_attribute("data-state", "rest")
    eve.screen.page.locator("#limits summary").click()
    eve.history()
    yield Shot("play-outcome", eve.screen)
    expect(board.page.locator(".wheel")).to_have_attribute("data-state", "rest")
    yield Shot("board-rest", board)


def office(hall: Hall, night: Prepared, language: Language) -> Iterator[Shot]:
    clause = "ON-WOF-2" if night.kind == "ontario" else "FR-46-1.11"
    cora = hall.staff("Cora", f"{night.path}/wall", LAPTOP, language)
    yield Shot("wall", cora)
    for name, path in (
        ("record", f"{night.path}/record"),
        ("entry", f"{night.path}/record/12"),
        ("clause", f"/clauses/{clause}?night={night.name}"),
        ("home", "/"),
        ("look", "/look"),
    ):
        cora.goto(path)
        yield Shot(name, cora)
    lou = hall.staff("Lou", f"{night.path}/office", LAPTOP, language)
    yield Shot("office", lou)
    ada = hall.staff("Ada", "/people", LAPTOP, language)
    yield Shot("people", ada)
    ada.goto(f"{night.path}/tickets")
    yield Shot("tickets", ada)


def frozen(page: Page) -> bytes:
    page.mouse.move(0, 0)
    page.evaluate("document.fonts.ready")
    page.evaluate(FREEZE)
    page.evaluate("scrollTo(0, 0)")
    whole = page.viewport_size is not None and page.viewport_size["width"] < 500
    picture: bytes = page.screenshot(animations="disabled", caret="hide", full_page=whole)
    return picture


def wrong_of(page: Page) -> list[str]:
    """What doesn't fit on this screen."""
    return [f"wide: {one}" for one in page.evaluate(WIDE)] + [
        f"clipped: {one}" for one in page.evaluate(CLIPPED)
    ]


# In a blank page: both pictures small, so that the edges of letters don't count, and how far
# they are apart, cell by cell.
COMPARE: Final = """
async ([kept, taken]) => {
  const drawn = async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(Math.ceil(image.width / 4), Math.ceil(image.height / 4));
    const paint = canvas.getContext("2d");
    paint.imageSmoothingQuality = "high";
    paint.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { width: image.width, height: image.height, across: canvas.width,
      cells: paint.getImageData(0, 0, canvas.width, canvas.height).data };
  };
  const [one, two] = [await drawn(kept), await drawn(taken)];
  const size = one.width !== two.width || one.height !== two.height;
  if (size) return { size, share: 1, box: [] };
  let count = 0, box = [Infinity, Infinity, 0, 0];
  for (let at = 0; at < one.cells.length; at += 4) {
    if ([0, 1, 2].every((c) => Math.abs(one.cells[at + c] - two.cells[at + c]) <= 40)) continue;
    count += 1;
    const x = (at / 4) % one.across * 4, y = Math.floor(at / 4 / one.across) * 4;
    box = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)];
  }
  return { size, share: count / (one.cells.length / 4), box };
}
"""
# The most frequent of coarse colours; every pixel is the nearest of them.
REDUCE: Final = """
async (data) => {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const paint = canvas.getContext("2d");
  paint.drawImage(image, 0, 0);
  const pixels = paint.getImageData(0, 0, image.width, image.height).data;
  const key = (at) => (pixels[at] >> 3 << 10) | (pixels[at + 1] >> 3 << 5) | (pixels[at + 2] >> 3);
  const seen = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const found = seen.get(key(at));
    if (found) found.count += 1;
    else seen.set(key(at), { count: 1, rgb: [pixels[at], pixels[at + 1], pixels[at + 2]] });
  }
  const often = [...seen.values()].sort((a, b) => b.count - a.count);
  const palette = often.slice(0, 128).map((one) => one.rgb);
  const nearest = new Map();
  const rows = [];
  let text = "";
  for (let at = 0; at < pixels.length; at += 4) {
    const name = key(at);
    if (!nearest.has(name)) {
      const far = (rgb) => rgb.reduce((sum, value, c) => sum + (value - pixels[at + c]) ** 2, 0);
      const closer = (best, rgb, place) => (far(rgb) < far(palette[best]) ? place : best);
      nearest.set(name, palette.reduce(closer, 0));
    }
    text += String.fromCharCode(nearest.get(name));
    if (text.length === image.width) { rows.push(btoa(text)); text = ""; }
  }
  return { width: image.width, height: image.height, palette, rows };
}
"""


def compared(blank: Page, kept: bytes, taken: bytes) -> dict[str, Any]:
    """The share of the picture that differs, and where: left, top, right, bottom."""
    found: dict[str, Any] = blank.evaluate(
        COMPARE, [base64.b64encode(one).decode() for one in (kept, taken)]
    )
    return found


def reduced(blank: Page, picture: bytes) -> bytes:
    """The same in 128 colours: a PNG that a repository can hold."""
    found = blank.evaluate(REDUCE, base64.b64encode(picture).decode())
    rows = b"".join(b"\0" + base64.b64decode(row) for row in found["rows"])
    head = struct.pack(">IIBBBBB", found["width"], found["height"], 8, 3, 0, 0, 0)
    colours = bytes(value for rgb in found["palette"] for value in rgb)
    parts = (b"IHDR", head), (b"PLTE", colours), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)


def chunk(kind: bytes, data: bytes) -> bytes:
    whole = kind + data
    return struct.pack(">I", len(data)) + whole + struct.pack(">I", zlib.crc32(whole))


def named(shot: Shot, kind: Evening, language: Language) -> str:
    return f"{shot.name}-{kind}-{language}.png"


def opened_page(browser: Browser) -> Page:
    return browser.new_context().new_page()


def renew(names: list[str]) -> None:
    """Takes the pictures that are kept; with names, those of them alone (or new ones)."""
    chosen = set(names) or {path.name for path in KEPT.glob("*.png")}
    folder = Path(tempfile.mkdtemp(prefix="croupier-photographs-"))
    with sync_playwright() as playwright:
        expect.set_options(timeout=WAIT_MS)
        browser = playwright.chromium.launch(executable_path=program(), args=ARGUMENTS)
        blank = opened_page(browser)
        for kind, language in EVENINGS:
            house = house_for(folder / f"{kind}-{language}", kind)
            house.start()
            try:
                hall = Hall(house, browser)
                for shot in evening(house, hall, kind, language):
                    name, picture = named(shot, kind, language), frozen(shot.screen.page)
                    (folder / name).write_bytes(picture)
                    if name in chosen:
                        (KEPT / name).write_bytes(reduced(blank, picture))
                    for wrong in wrong_of(shot.screen.page):
                        sys.stdout.write(f"{name}: {wrong}\n")
            finally:
                house.end()
        browser.close()
    sys.stdout.write(f"All pictures: {folder}\n")


SIZES: Final[tuple[Size, ...]] = (SMALL, PHONE, TABLET, LAPTOP, PROJECTOR)

if __name__ == "__main__":
    renew(sys.argv[1:])
