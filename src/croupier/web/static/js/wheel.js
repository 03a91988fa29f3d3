/**
 * Turns a wheel to its new result: the true number of times, the true way, at rest within six
 * seconds. The page is right without it; the disc's own transform says where it rests.
 *
 * Call `wheels(root)` after the page has loaded; swaps it sees by itself. What it remembers is kept by
 * the svg's id, because a morph may keep an element, strip what we wrote on it, or replace it.
 */

const LONGEST_MS = 6000;
const seen = new Map(); // id → {round, segment, angle, spin}

// Before the browser paints: a result that shows for one frame is told.
document.addEventListener("htmx:afterSwap", () => wheels());

export function wheels(root = document) {
  for (const disc of root.querySelectorAll(".wheel .disc")) look(disc);
}

function look(disc) {
  const svg = disc.ownerSVGElement;
  const { round, segment, segments, revolutions, direction } = disc.dataset;
  const before = seen.get(svg.id);
  const now = { round, segment, angle: (-360 * ((segment || 1) - 1)) / segments };
  if (!segment && before) now.angle = before.angle;

  if (before && before.round === round && before.segment === segment) {
    if (before.spin) overtaken(svg, disc) ? before.spin.finish() : resume(svg, disc, before);
    return;
  }
  before?.spin?.cancel();
  seen.set(svg.id, now);
  if (!before) return; // came after the result: it is at rest

  // A turn is shown only where every part of it is known, and it is the one that followed what
  // was shown before: no turn after a ruling, after rounds that were missed, or unseen.
  const next = +round === +(before.round || round - 1) + 1;
  if (next && segment && revolutions && direction && !document.hidden && !still()) {
    turn(svg, disc, before.angle, now, +revolutions, direction === "clockwise" ? 1 : -1);
  } else {
    rest(svg, now);
  }
}

/** The next round has got further than its first bets: whoever still shows the last one is late. */
const overtaken = (svg, disc) =>
  disc.dataset.turning || (svg.closest("[data-phase]")?.dataset.phase ?? "betting") !== "betting";

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function turn(svg, disc, from, now, revolutions, way) {
  const onward = ((((now.angle - from) * way) % 360) + 360) % 360;
  now.frames = [from, from + way * (360 * revolutions + onward)].map((angle) => ({
    transform: `rotate(${angle}deg)`,
  }));
  now.ms = Math.min(LONGEST_MS, 1800 + 800 * revolutions);
  start(svg, disc, now, 0);
}

function start(svg, disc, now, at) {
  const spin = disc.animate(now.frames, { duration: now.ms, easing: "cubic-bezier(.12,.55,.2,1)" });
  spin.currentTime = at;
  now.spin = spin;
  mark(svg, "landing");
  // A cancelled spin rejects: another has taken its place, and rests in its stead.
  spin.finished.then(() => now.spin === spin && rest(svg, now), () => {});
}

/** After a morph in mid-turn: mark it again, and go on where it was if the disc is a new one. */
function resume(svg, disc, now) {
  const spin = now.spin;
  if (spin.effect.target === disc) return mark(svg, "landing");
  const at = spin.currentTime;
  now.spin = null;
  spin.cancel();
  start(svg, disc, now, at);
}

function rest(svg, now) {
  now.spin = null;
  const shown = document.getElementById(svg.id) ?? svg;
  mark(shown, shown.querySelector(".disc").dataset.turning ? "turning" : "rest");
  document.dispatchEvent(new CustomEvent("wheel:rest", { detail: { id: svg.id, round: now.round } }));
}

/** On the svg, and on what stands around it: results elsewhere on the page wait as well. */
function mark(svg, state) {
  svg.dataset.state = state;
  const place = svg.closest("[data-table]") ?? document.body;
  place.dataset.wheel = state;
  const lands = state === "landing";
  if (svg.dataset.until) svg.setAttribute("aria-label", lands ? svg.dataset.until : svg.dataset.label);
  for (const one of place.querySelectorAll("[data-held]")) {
    // Offered again when it rests; the server's own reasons are on buttons without this mark.
    if (lands) one.setAttribute("aria-disabled", "true"), one.setAttribute("aria-describedby", "held");
    else one.removeAttribute("aria-disabled"), one.removeAttribute("aria-describedby");
  }
}
