/** Every page: what a tap sends, what a swap keeps, what a key does. No rule lives here. */

import { choices } from "./choices.js";
import { live } from "./live.js";
import { wheels } from "./wheel.js";

const KEPT_MS = 2_000;
const TWICE_MS = 400; // a second tap so soon was meant for the first
const figures = new Map();
let pressed = { what: null, at: -TWICE_MS };

const TYPED = "input:not([type=radio], [type=checkbox]), textarea, select, dialog"; // letters are theirs

const number = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

// What somebody chose, typed or opened stays as it is when the page moves under their hands.
if (window.Idiomorph) {
  window.Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) => {
    if (name === "open") return !node.matches("details, dialog");
    if (name === "selected" || name === "checked") return false;
    // What the house proposes follows the house until somebody puts their hand to it.
    return name !== "value" || !node.matches(TYPED) || (node.value === node.defaultValue && node !== document.activeElement);
  };
}

// Each tap on the layout is a chip of its own: that chip, on that spot, however long it waits for
// those before it. Any other button that is pressed again before the house has answered is one act.
const taps = new WeakMap();
const waiting = new WeakSet();
const each = (button) => button.matches("[data-tap]:not([data-once])");
document.addEventListener(
  "submit",
  (event) => {
    const button = event.submitter;
    if (!button?.form.matches('[hx-sync$="queue all"]')) return; // any other form drops it by itself
    if (button.matches("[data-tap]")) taps.set(event, new FormData(event.target, button));
    if (each(button)) return;
    if (waiting.has(button)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    waiting.add(button);
  },
  true,
);
/** What came of each request, also where its form has left the page before the answer came. */
document.addEventListener("htmx:beforeSend", ({ detail: { requestConfig, xhr } }) => {
  xhr.addEventListener("loadend", () => {
    waiting.delete(requestConfig.triggeringEvent?.submitter);
    if (requestConfig.verb !== "get") answered(requestConfig.elt, xhr.status);
  });
});
document.addEventListener("htmx:configRequest", (event) => {
  const { triggeringEvent, parameters } = event.detail;
  const tap = taps.get(triggeringEvent);
  if (tap) {
    for (const [name, value] of tap) parameters[name] = value;
    parameters.command = number();
  } else if (triggeringEvent?.submitter?.matches('[aria-disabled="true"]')) {
    event.preventDefault(); // what it would have done is done, and the button says so
    waiting.delete(triggeringEvent.submitter);
  }
});

document.addEventListener(
  "click",
  (event) => {
    const target = event.target.closest?.("button, a, summary");
    if (!target) return;
    if (target.matches('[aria-disabled="true"], [data-none]')) {
      event.preventDefault(); // unavailable, and the reason stands beside it; or nobody meant it
      event.stopPropagation();
    } else if (target.type === "submit" && !each(target)) {
      // The next step's button is another one by then, in the same place.
      const what = target.closest(".next-step") ?? target;
      if (what !== pressed.what || event.timeStamp - pressed.at >= TWICE_MS) {
        pressed = { what, at: event.timeStamp };
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      target.dataset.twice = "";
      setTimeout(() => delete target.dataset.twice, TWICE_MS);
    } else if (target.matches("[data-dismiss]")) {
      target.closest(".refusal, .toast").remove();
    }
  },
  true,
);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.(TYPED)) return;
  const busy = event.target.closest?.("button, a, summary, input");
  if (event.repeat && event.key === "Enter") event.preventDefault(); // held down, it is pressed once
  if (event.repeat) return;
  const key = event.key === "Enter" ? (busy ? null : "Enter") : event.key.toLowerCase();
  const target = key && document.querySelector(`[data-key="${CSS.escape(key)}"]:not([aria-disabled="true"])`);
  if (target?.checkVisibility?.({ visibilityProperty: true }) ?? target) {
    event.preventDefault();
    target.click();
  }
});

/** A figure that has changed is marked for two seconds; one that tells a result, when it rests. */
function marked(root) {
  const turns = document.body.dataset.wheel === "landing";
  for (const figure of root.querySelectorAll("[data-figure][id]")) {
    const rested = figure.querySelector(".at-rest");
    if (turns && (rested || figure.matches("[data-reveal]"))) continue;
    const now = (rested ?? figure).textContent;
    const before = figures.get(figure.id);
    if (before !== undefined && before !== now) {
      figure.classList.add("changed");
      setTimeout(() => figure.classList.remove("changed"), KEPT_MS);
    }
    figures.set(figure.id, now);
  }
}

/** Clocks that count to the server's deadline, or from then, whatever this device's clock says. */
function counted() {
  for (const clock of document.querySelectorAll("[data-deadline], [data-since]")) {
    const { deadline, since, minutes, now } = clock.dataset;
    clock.offset ??= Date.now() - now;
    const left = (deadline ?? since) - Date.now() + clock.offset;
    const text = deadline ? `${Math.max(0, Math.ceil(left / 1000))}` : minutes.replace("%", (left / -60_000) | 0);
    if (clock.textContent !== text) clock.textContent = text;
  }
}

/** How far down the last call reaches: a refusal begins below it. */
function called() {
  const call = document.querySelector(".player #call");
  if (call) document.body.style.setProperty("--call", `${call.offsetHeight}px`);
}

function fresh() {
  called();
  wheels(document);
  marked(document);
  counted();
}

document.addEventListener("htmx:afterSettle", fresh);
document.addEventListener("wheel:rest", () => marked(document));

/** Where the record, and the croupier's hand in it, stood when this was drawn. */
const stands = (drawn) => (/data-at="(\d+)\.(\d+)"/.exec(drawn) ?? [0, 0, 0]).slice(1).map(Number);

/** Whether a fresher answer has overtaken this one on its way. */
function overtaken(answer) {
  const [seq, hand] = stands(answer);
  const [shown, done] = stands(`data-at="${round().at}"`);
  return seq < shown || (seq === shown && hand < done);
}

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.xhr.status === 200 && overtaken(event.detail.serverResponse)) event.detail.shouldSwap = false;
  // A form that changes what this page is (a seat was taken) starts the page anew.
  const form = event.detail.requestConfig?.elt;
  if (form?.matches?.("[data-leads]") && event.detail.xhr.status === 200) {
    event.detail.shouldSwap = false;
    location.reload();
  }
});
// The bank's arithmetic comes when a figure, or a PIN, is about to be typed.
const { sums } = document.body.dataset;
if (sums) document.addEventListener("focusin", (event) => event.target.inputMode && import(sums));
// A refusal stays until it is dismissed, or is old: the same form's next act was accepted (at the
// bank, any), the round is another, or bets that were closed lie open again.
const spoken = (form) => (form.matches("[hx-post*=bank]") ? 1 : form.getAttribute("hx-sync")?.split(":")[0].replace("this", `#${form.id}`) ?? form.elements?.action?.value);
const round = () => document.getElementById("screen")?.dataset ?? {};
let refused = null;
function answered(form, status) {
  if (status !== 200) {
    refused = { by: spoken(form), ...round() };
    if (!pressed.what?.matches(".next-step")) pressed.what = null; // it may be tried again at once
    return;
  }
  // What was said about somebody is not said of the next one by mistake.
  if (form.matches("[data-clears]")) form.reset();
  if (refused?.by === spoken(form)) forgiven();
}
document.addEventListener("htmx:afterSettle", () => {
  const now = round();
  if (refused && (now.round !== refused.round || (now.phase === "betting" && refused.phase !== "betting"))) forgiven();
});

function forgiven() {
  refused = null;
  document.getElementById("trouble")?.replaceChildren();
}

/** What did not go through is said, and stays until dismissed. */
function trouble(said) {
  const place = document.getElementById("trouble");
  if (!place) return;
  const box = Object.assign(document.createElement("div"), { className: "refusal", role: "alert" });
  const close = Object.assign(document.createElement("button"), { className: "btn", type: "button", textContent: document.body.dataset.dismissWord });
  close.dataset.dismiss = "";
  box.append(document.createElement("b"), Object.assign(document.createElement("p"), { textContent: said }), close);
  place.replaceChildren(box);
}

document.addEventListener("htmx:sendError", (event) => {
  if (event.detail.requestConfig.verb !== "get") trouble(document.body.dataset.unsent);
});
document.addEventListener("htmx:responseError", (event) => {
  // Somebody may not be here any more: the page itself says why.
  if (event.detail.xhr.status === 403) return location.reload();
  if (event.detail.requestConfig.verb !== "get") trouble(document.body.dataset.failed);
});
// A new step at a console: whoever pressed the last one finds its control under their hands.
const stepped = () => round().stands;
let step = stepped();
let left = null; // what had the focus when something was sent

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.requestConfig.verb !== "get") left = document.activeElement;
});
function follow() {
  const now = stepped();
  const lost = document.activeElement === document.body || document.activeElement === left;
  if (now === step || !lost) return;
  step = now;
  left = null;
  const next = document.querySelector('#screen [data-focus]:not([aria-disabled="true"])');
  if (next?.checkVisibility?.({ visibilityProperty: true }) ?? next) next.focus({ preventScroll: true });
}
document.addEventListener("htmx:afterSettle", follow);
document.addEventListener("wheel:rest", () => {
  step = document.activeElement === document.body ? undefined : step;
  follow();
});

addEventListener("click", (event) => {
  if (event.target.closest?.("[data-print]")) print();
});

// Another language is the same page: what was opened stays open.
addEventListener("click", (event) => {
  if (!event.target.closest?.(".lang a")) return;
  const open = Array.from(document.querySelectorAll("details[id][open]"), (one) => one.id);
  sessionStorage.setItem("kept", JSON.stringify({ path: location.pathname, open, y: scrollY }));
});
const kept = JSON.parse(sessionStorage.getItem("kept") ?? "null");
sessionStorage.removeItem("kept");
if (kept?.path === location.pathname) {
  for (const id of kept.open) document.getElementById(id)?.setAttribute("open", "");
  scrollTo(0, kept.y);
}
setInterval(counted, 250);
fresh();
choices();
live();
