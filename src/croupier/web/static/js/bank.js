/** The bank's arithmetic before anything is said: counts and amounts, sums, the change. */

const CENTS = 100;
const body = document.body;
const locale = { CAD: { en: "en-CA", fr: "fr-CA" }, EUR: { en: "en-IE", fr: "fr-FR" } }[body.dataset.currency]?.[document.documentElement.lang];

/** As the house writes it: `$12.50`, `12,50 $`; whole amounts without cents. */
function money(cents) {
  const digits = cents % CENTS ? 2 : 0;
  const how = { style: "currency", currency: body.dataset.currency, currencyDisplay: "narrowSymbol", minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, how).format(cents / CENTS);
}

/** Cents in what somebody types: `12.50`, `12,50`, `1 250`, `$1,250`; NaN: no amount. */
function centsIn(text) {
  const bare = text.replace(/[\s$€]/g, "");
  const found = /^(\d{1,15})(?:[.,](\d{1,2}))?$/.exec(bare) ?? /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(bare);
  return found ? Number(found[1].replaceAll(",", "")) * CENTS + Number((found[2] ?? "").padEnd(2, "0")) : NaN;
}

const plain = (cents) => (cents % CENTS ? (cents / CENTS).toFixed(2).replace(".", document.documentElement.lang === "fr" ? "," : ".") : String(cents / CENTS));
const counted = (field) => Number(field.value.replace(/\s/g, "")) * Number(field.dataset.count);

/** The other half of a line follows the one that is typed. */
function follow(field) {
  const line = field.closest("tr");
  const count = line?.querySelector("[data-count]");
  const worth = line?.querySelector("[data-worth]");
  if (!count || !worth) return;
  if (field === count) {
    const cents = counted(count);
    worth.value = count.value.trim() === "" || Number.isNaN(cents) ? "" : plain(cents);
  } else if (field === worth) {
    const pieces = centsIn(worth.value) / Number(worth.dataset.worth);
    count.value = Number.isInteger(pieces) ? String(pieces) : "";
  }
}

function put(output, text) {
  if (output && output.textContent !== text) output.textContent = text;
}

/** What each grid comes to, and what they come to together. */
function sums() {
  for (const grid of document.querySelectorAll("[data-grid]")) {
    const all = [...grid.querySelectorAll("[data-count]")].map(counted);
    put(grid.querySelector("[data-total]"), all.some(Number.isNaN) ? "–" : money(all.reduce((sum, one) => sum + one, 0)));
  }
  for (const form of document.querySelectorAll("[data-sums]")) {
    const each = centsIn(form.querySelector("[data-more-each]")?.value ?? "");
    const more = Number(form.querySelector("[data-more-count]")?.value ?? 0);
    const whole = centsIn(form.querySelector("[data-cash]")?.value ?? ""); // all of the cash at once
    for (const output of form.querySelectorAll("[data-grand]")) {
      const all = [...form.querySelectorAll(`[data-grid="${output.dataset.grand}"] [data-count]`)].map(counted);
      const besides = output.dataset.grand === "pieces" && each && more ? each * more : 0;
      const total = all.reduce((sum, one) => sum + one, besides);
      const told = output.dataset.grand === "coins" && !total && whole ? whole : total;
      put(output, Number.isNaN(told) ? "–" : money(told));
    }
  }
}

/** The change for cash that is typed, before anything is recorded. */
function changes() {
  for (const field of document.querySelectorAll("[data-price]")) {
    const back = centsIn(field.value) - Number(field.dataset.price);
    put(field.closest(".sheet").querySelector("[data-change]"), back >= 0 ? money(back) : "–");
  }
}

function fresh() {
  sums();
  changes();
}

document.addEventListener("input", (event) => {
  follow(event.target);
  fresh();
});
document.addEventListener("reset", () => setTimeout(fresh));
// A PIN is typed for each signature: it stays on no screen, whatever came of it.
document.addEventListener("htmx:afterRequest", (event) => {
  for (const field of event.detail.elt.querySelectorAll?.('input[type="password"]') ?? []) field.value = "";
});
// What was opened for one act is done with it.
document.addEventListener("htmx:afterRequest", (event) => {
  const { elt, xhr } = event.detail;
  if (xhr.status !== 200 || !elt.matches?.("form[data-clears], #pick")) return;
  for (const one of document.querySelectorAll(".sale details[open], .redeem[open]")) one.open = false;
});
document.addEventListener("htmx:afterSettle", fresh);
fresh();
