/** Where the ball lies, by hand: digits and arrows on the pad, a tap on the drawn cylinder. */

const TYPED_MS = 1_500; // digits that come sooner belong together
let typed = "";
let since = -TYPED_MS;

const pad = () => document.getElementById("numbers");
const keys = () => [...pad().querySelectorAll(".key")];
const key = (number) => pad()?.querySelector(`.key[value="${number}"]`);

/** One stop of the tab key for all numbers. */
function roving(to) {
  if (!pad()) return;
  const stop = to ?? keys().find((one) => one === document.activeElement) ?? key(0);
  for (const one of keys()) one.tabIndex = one === stop ? 0 : -1;
  to?.focus();
}

/** As the cloth lies: a step to the side is three numbers on, a step up is one. The pad itself has
 * the focus first, and no number: Enter must not press one that nobody chose. */
function arrow(event) {
  const by = { ArrowRight: 3, ArrowLeft: -3, ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (!by) return false;
  if (event.target === pad()) {
    roving(key(0));
    return true;
  }
  const at = Number(event.target.closest?.("#numbers .key")?.value ?? NaN);
  if (Number.isNaN(at)) return false;
  const next = at === 0 ? (by > 0 ? 1 : 0) : Math.abs(by) === 3 && at + by < 1 ? 0 : at + by;
  if (key(next)) roving(key(next));
  return true;
}

/** A number that is typed has the focus; Enter presses it. */
function digit(event) {
  if (!/^[0-9]$/.test(event.key)) return false;
  typed = event.timeStamp - since < TYPED_MS ? typed + event.key : event.key;
  since = event.timeStamp;
  if (!key(Number(typed))) typed = event.key;
  roving(key(Number(typed)));
  return true;
}

document.addEventListener("keydown", (event) => {
  if (!pad() || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target.closest?.("input, textarea, select, dialog")) return;
  if (arrow(event) || digit(event)) event.preventDefault();
});
document.addEventListener("click", (event) => {
  const pocket = event.target.closest?.("[data-pocket]");
  if (pocket) key(pocket.dataset.pocket)?.click();
});
document.addEventListener("htmx:afterSettle", () => roving());
roving();
