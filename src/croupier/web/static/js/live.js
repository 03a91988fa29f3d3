/** The live wire of a page: one stream, a number when something moved, and an honest mark. */

const BEAT_MS = 40_000; // the server says something every 15 s; silence for longer is a dead line
const AWAY_MS = 5_000; // after this a line that comes and goes is called offline
const RETRY_MS = 1_000;
const RETRY_MS_MAX = 15_000;
const BEHIND_MS = 300;

const body = document.body;
let source = null;
let way = "";
let seq = Number(body.dataset.seq || 0);
let tries = 0;
let lostAt = 0;
let asked = 0; // and not answered yet
let again = false;
let watch = 0;

function mark(state) {
  body.dataset.wire = state;
  const clock = { timeStyle: "short", hourCycle: "h23", timeZone: body.dataset.zone };
  const since = new Date(lostAt).toLocaleTimeString(document.documentElement.lang, clock);
  for (const wire of document.querySelectorAll(".wire")) {
    wire.dataset.state = state;
    const text = state === "offline" ? wire.dataset.offline.replace("%", since) : wire.dataset[state];
    if (wire.textContent !== text) wire.textContent = text;
  }
}

/** Asks for the part that moves, and again for what moved meanwhile: htmx forgets its own queue. */
export function refresh() {
  again = document.hidden || asked > 0; // a hidden tab catches up when somebody looks
  if (!again && document.getElementById("screen")) window.htmx?.trigger("#screen", "moved");
}

/** Of several processes one may tell a number and another, still behind it, answer with the part. */
function catchUp() {
  const shown = parseInt(document.getElementById("screen")?.dataset.at, 10);
  if (shown < seq) setTimeout(refresh, BEHIND_MS);
}

function heard(number, moved = false) {
  clearTimeout(watch);
  watch = setTimeout(lost, BEAT_MS);
  tries = 0;
  lostAt = 0;
  mark("live");
  if (number === undefined) return;
  if (moved || number !== seq) {
    // An alert moves a wall and writes no entry: what has moved is fetched, whatever its number.
    seq = number;
    refresh();
  }
}

function lost() {
  source?.close();
  source = null;
  clearTimeout(watch);
  lostAt ||= Date.now();
  mark(Date.now() - lostAt < AWAY_MS ? "reconnecting" : "offline");
  const pause = Math.min(RETRY_MS * 2 ** tries++, RETRY_MS_MAX);
  setTimeout(open, pause * (0.5 + Math.random())); // jitter: a hall of phones doesn't knock at once
}

/** What this page follows: the part that moves may say so itself, and say something else later. */
const topics = () => document.querySelector("#screen[data-stream]")?.dataset.stream ?? body.dataset.stream;

function open() {
  if (source) return;
  way = topics();
  source = new EventSource(`${way}&since=${seq}`);
  source.addEventListener("here", (event) => heard(Number(event.data)));
  source.addEventListener("moved", (event) => heard(Number(event.data), true));
  source.addEventListener("beat", () => heard());
  source.addEventListener("over", (event) => {
    lost();
    if (event.data !== "{}") refresh(); // no longer for whoever is here: the page asks who they are
  });
  source.addEventListener("error", lost);
}

export function live() {
  if (!body.dataset.stream) return;
  document.addEventListener("htmx:beforeSend", ({ detail: { elt, xhr } }) => {
    if (elt.id !== "screen") return;
    asked++;
    xhr.addEventListener("loadend", () => --asked || !again || refresh());
  });
  mark("reconnecting");
  open();
  document.addEventListener("htmx:afterSettle", () => {
    catchUp();
    // A seat was given or left: its chips are followed from here on, and what was missed is told.
    if (!source || topics() === way) return;
    source.close();
    source = null;
    open();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    if (again) refresh();
    if (!source) open();
  });
  addEventListener("online", () => source || open());
  addEventListener("offline", lost);
  addEventListener("pageshow", (event) => event.persisted && refresh());
}
