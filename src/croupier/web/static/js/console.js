/** The croupier's hands on a keyboard: digits for turns and segments. */

const TYPED_MS = 1_500; // digits that come sooner belong together
let typed = "";
let since = -TYPED_MS;
let turning = false; // what is typed are turns

const land = () => document.getElementById("land");
const buttons = () => [...land().querySelectorAll("#segments .btn")];
const chosen = () => land().querySelector('[name="revolutions"]:checked') || land().elements.many.value;

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
  if (!by || (place < 0 && event.target.id !== "segments")) return false;
  const next = place < 0 ? all[0] : all[place + by];
  if (next) roving(next);
  next?.focus();
  return true;
}

/** Turns that are typed: on a button, or as a figure where there are too many for one. */
function turned(turns) {
  const { elements } = land();
  const button = land().querySelector(`[name="revolutions"][value="${turns}"]`);
  for (const one of elements.revolutions) one.checked = one === button;
  elements.many.value = button ? "" : turns;
  (button ?? elements.many).focus();
}

/** First the turns, then after Enter or a pause the segment, and Enter presses it. */
function digit(event) {
  if (!/^[0-9]$/.test(event.key)) return false;
  const more = event.timeStamp - since < TYPED_MS;
  since = event.timeStamp;
  if (!chosen() || (more && turning)) {
    typed = turning && more ? typed + event.key : event.key;
    turning = true;
    turned(Number(typed));
    return true;
  }
  typed = more && !turning ? typed + event.key : event.key;
  turning = false;
  const found = land().querySelector(`#segments [value="${Number(typed)}"]`);
  if (found) roving(found);
  else typed = "";
  found?.focus();
  return true;
}

/** Enter after the turns: on to the segments. */
function onward(event) {
  if (event.key !== "Enter" || !event.target.closest?.(".turns") || !chosen()) return false;
  turning = false;
  since = -TYPED_MS;
  document.getElementById("segments").focus(); // and on none of them: Enter must not press one
  return true;
}

document.addEventListener("keydown", (event) => {
  if (!land() || event.ctrlKey || event.altKey || event.metaKey) return;
  if (onward(event)) return event.preventDefault();
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
document.addEventListener("htmx:afterSettle", () => roving());
roving();
