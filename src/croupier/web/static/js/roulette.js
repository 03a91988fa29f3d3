/**
 * The cloth under a thumb, a mouse and the keys: which place is meant, what it covers, what it pays.
 * Which places there are, and what may lie on them, the drawing says; nothing here decides.
 */

const HOLD_MS = 350; // a finger that rests is looking for its place
const cloth = () => document.getElementById("cloth");
const zones = () => cloth()?.querySelectorAll(".z") ?? [];
const LIT_MS = 900;
let at = "17"; // the place that the keys are on
let held = 0;
let aiming = null;

const kinds = () =>
  new Map(
    cloth()
      .dataset.kinds.split(";")
      .filter(Boolean)
      .map((one) => one.split("|"))
      .map(([kind, name, pays, most]) => [kind, { name, pays, most: Number(most) }]),
  );

/** What a place is called, what it pays, and how many chips may still come. */
function told(zone) {
  const { sectors, worth, rooms } = cloth().dataset;
  if (zone.dataset.sector) {
    const name = zone.nextElementSibling.textContent;
    return sectors.replace("%n", name).replace("%u", zone.nextElementSibling.nextElementSibling.textContent.slice(1));
  }
  const { bet, kind } = zone.dataset;
  const { name, pays, most } = kinds().get(kind);
  const more = JSON.parse(rooms || "{}")[bet]?.[1] ?? Math.floor(most / Number(worth));
  const words = document.getElementById("aimed")?.dataset.room ?? "%n";
  return words.replace("%n", `${zone.dataset.said ?? bet} · ${name}`).replace("%p", pays.replace(":", " : ")).replace("%m", more);
}

function lit(zone) {
  const covered = new Set(zone?.dataset.covers?.split(" ") ?? []);
  for (const cell of cloth().querySelectorAll("[data-n]")) cell.classList.toggle("lit", covered.has(cell.dataset.n));
  for (const one of cloth().querySelectorAll(".z.on")) one.classList.remove("on");
  zone?.classList.add("on");
  const line = document.getElementById("aimed");
  if (line) line.textContent = zone ? told(zone) : line.dataset.how;
}

/** A place is a button: one of them is in the way of the tab key, the arrows go to the others. */
function ready() {
  const svg = cloth();
  if (!svg || !document.getElementById("layout")) return;
  let first = null;
  for (const zone of zones()) {
    const key = zone.dataset.bet ?? zone.dataset.sector;
    const label = told(zone);
    zone.setAttribute("role", "button");
    zone.setAttribute("tabindex", key === at ? "0" : "-1");
    zone.setAttribute("aria-label", label);
    if ("closed" in svg.dataset) zone.setAttribute("aria-disabled", "true");
    else zone.removeAttribute("aria-disabled");
    if (key === at) first = zone;
  }
  first ??= zones()[0];
  first?.setAttribute("tabindex", "0");
  favourites();
}

function put(zone) {
  const form = document.getElementById("layout");
  if (!form || "closed" in cloth().dataset) return;
  const { bet, sector } = zone.dataset;
  const tap = document.getElementById("tap");
  const action = form.elements.action;
  action.value = sector ? "announce" : "stake";
  tap.name = sector ? "sector" : "bet";
  tap.value = bet ?? sector;
  const chips = [...form.querySelectorAll('[name="chips"]')];
  if (sector) for (const one of chips) one.disabled = true;
  tap.hidden = false;
  form.requestSubmit(tap);
  tap.hidden = true;
  for (const one of chips) one.disabled = false;
  action.value = "stake";
}

const middle = (zone) => {
  const box = zone.getBBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** The nearest place that way: a little aside costs more than a little further. */
function beside(zone, dx, dy) {
  const [x, y] = middle(zone);
  let best = null;
  let least = Infinity;
  for (const other of zones()) {
    if (other === zone) continue;
    const [ox, oy] = middle(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (along <= 1) continue;
    const far = along + 3 * aside;
    if (far < least) [least, best] = [far, other];
  }
  return best;
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", (event) => {
  const zone = event.target.closest?.(".z");
  if (!zone || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) put(zone);
  } else if (ARROWS[event.key]) {
    event.preventDefault();
    const next = beside(zone, ...ARROWS[event.key]);
    if (!next) return;
    zone.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    at = next.dataset.bet ?? next.dataset.sector;
    next.focus({ preventScroll: false });
  }
});
document.addEventListener("focusin", (event) => {
  const zone = event.target.closest?.(".z");
  if (zone) {
    at = zone.dataset.bet ?? zone.dataset.sector;
    lit(zone);
  }
});
document.addEventListener("focusout", (event) => event.target.closest?.(".z") && lit(null));

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse" && event.target.closest?.("#cloth")) lit(event.target.closest(".z"));
});
document.addEventListener("pointerdown", (event) => {
  const zone = event.target.closest?.("#cloth .z");
  if (!zone) return;
  lit(zone);
  if (event.pointerType === "mouse") return;
  held = setTimeout(() => {
    aiming = zone;
    cloth().classList.add("aiming");
  }, HOLD_MS);
});

/** While a finger aims the page keeps still, and the place follows it. */
document.addEventListener(
  "touchmove",
  (event) => {
    if (!aiming) return clearTimeout(held);
    event.preventDefault();
    const { clientX, clientY } = event.touches[0];
    aiming = document.elementFromPoint(clientX, clientY)?.closest("#cloth .z") ?? null;
    lit(aiming);
    aiming ??= cloth();
  },
  { passive: false },
);

function let_go(event) {
  clearTimeout(held);
  if (!aiming) return;
  cloth().classList.remove("aiming");
  const zone = aiming.matches(".z") ? aiming : null;
  aiming = null;
  if (event.type === "touchend") {
    event.preventDefault(); // no click follows: this was it
    if (zone) put(zone);
  }
  lit(null);
}
document.addEventListener("touchend", let_go, { passive: false });
document.addEventListener("touchcancel", let_go);
document.addEventListener("contextmenu", (event) => event.target.closest?.("#cloth") && event.preventDefault());

document.addEventListener("click", (event) => {
  const zone = event.target.closest?.("#cloth .z");
  if (zone) put(zone);
  if (zone && event.pointerType === "touch") setTimeout(lit, LIT_MS, null); // a finger hovers nowhere
  const keep = event.target.closest?.("[data-keep]");
  if (keep) {
    localStorage.setItem(shelf(keep.dataset.keep), cloth().dataset.lies);
    favourites();
  }
  const again = event.target.closest?.("[data-favourite]");
  if (again) fill(again);
});

const shelf = (number) => `roulette favourite ${number}`;
const kept = (number) => JSON.parse(localStorage.getItem(shelf(number)) ?? "null");
const bets = (one) => Object.entries({ ...one?.stakes, ...one?.value });

function favourites() {
  for (const button of document.querySelectorAll("button[data-favourite]")) {
    const one = kept(button.dataset.favourite);
    const named = bets(one).map(([bet, units]) => `${bet} ×${units}`).join(", ");
    button.textContent = `${button.dataset.name}: ${named || button.dataset.empty}`;
    if (named && cloth() && !("closed" in cloth().dataset)) button.removeAttribute("aria-disabled");
    else button.setAttribute("aria-disabled", "true");
  }
}

function fill(button) {
  const one = kept(button.dataset.favourite);
  for (const name of ["stakes", "value"]) {
    const some = Object.keys(one?.[name] ?? {}).length;
    button.form.elements[name].value = some ? JSON.stringify(one[name]) : "";
  }
}

// What is printed stays: a finger or a key that is on its way finds its place where it was.
if (window.Idiomorph) {
  window.Idiomorph.defaults.callbacks.beforeNodeMorphed = (old) => !old.matches?.("#cloth .cells, #cloth .zones");
}
document.addEventListener("htmx:afterSwap", ready);
ready();
