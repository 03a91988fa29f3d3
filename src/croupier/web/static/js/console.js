/** The croupier's hands on a keyboard: where the focus goes, and digits for turns and segments. */

const TYPED_MS = 1_500; // digits that come sooner belong together
let at = stepped();
let left = null; // what had the focus when something was sent
let typed = "";
let since = -TYPED_MS;

function stepped() {
  return document.getElementById("screen")?.dataset.stands;
}

const land = () => document.getElementById("land");
const buttons = () => [...land().querySelectorAll("#segments .btn")];
const chosen = () => land().querySelector('[name="revolutions"]:checked') || land().elements.many.value;

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.requestConfig.verb !== "get") left = document.activeElement;
});

/** A new step: whoever pressed the last one finds its control under their hands. */
function follow() {
  roving();
  const now = stepped();
  const lost = document.activeElement === document.body || document.activeElement === left;
  if (now === at || !lost) return;
  at = now;
  left = null;
  const next = document.querySelector('#screen [data-focus]:not([aria-disabled="true"])');
  if (next?.checkVisibility?.({ visibilityProperty: true }) ?? next) next.focus({ preventScroll: true });
}

/** One stop of the tab key for all segments; arrows go from one to the next. */
function roving(to) {
  if (!land()) return;
  const all = buttons();
  const stop = to ?? all.find((one) => one === document.activeElement) ?? all[0];
  for (const one of all) one.tabIndex = one === stop ? 0 : -1;
}

function arrow(event) {
  const all = buttons();
  const place = all.indexOf(event.target.closest?.("#segments .btn"));
  const row = all.filter((one) => one.offsetTop === all[0].offsetTop).length;
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: row, ArrowUp: -row }[event.key];
  if (place < 0 || !by) return false;
  const next = all[place + by];
  if (next) roving(next);
  next?.focus();
  return true;
}

/** The first digit is the turns; those after it are the segment, and Enter presses it. */
function digit(event) {
  if (!/^[0-9]$/.test(event.key)) return false;
  if (!chosen()) {
    const turns = land().querySelector(`[name="revolutions"][value="${event.key}"]`);
    turns.checked = true;
    turns.focus();
    typed = "";
    return true;
  }
  typed = event.timeStamp - since < TYPED_MS ? typed + event.key : event.key;
  since = event.timeStamp;
  const found = land().querySelector(`#segments [value="${Number(typed)}"]`);
  if (found) roving(found);
  else typed = "";
  found?.focus();
  return true;
}

document.addEventListener("keydown", (event) => {
  if (!land() || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target.closest?.("input:not([type=radio]), textarea, select, dialog")) return;
  if (arrow(event) || digit(event)) event.preventDefault();
});
// The turns are told in one place: on a button, or as a figure.
document.addEventListener("input", (event) => {
  const form = event.target.closest?.("#land");
  if (!form) return;
  if (event.target.name === "many" && event.target.value) {
    for (const one of form.querySelectorAll('[name="revolutions"]:checked')) one.checked = false;
  } else if (event.target.name === "revolutions") {
    form.elements.many.value = "";
  }
});
document.addEventListener("htmx:afterSettle", follow);
document.addEventListener("wheel:rest", () => {
  at = document.activeElement === document.body ? undefined : at;
  follow();
});
roving();
