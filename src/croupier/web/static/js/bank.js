/** The bank's arithmetic before anything is said: counts and amounts, sums, the change. */

const { currency, locale } = document.body.dataset;
const { lang } = document.documentElement;
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

/** As the house writes it: `$12.50`, `12,50 $`; whole amounts without cents. */
function money(cents) {
  const digits = cents % 100 ? 2 : 0;
  const how = { style: "currency", currency, currencyDisplay: "narrowSymbol", minimumFractionDigits: digits };
  return cents >= 0 ? (cents / 100).toLocaleString(locale, how) : "–";
}

/** Cents in what somebody types: `12.50`, `12,50`, `1 250`, `$1,250`; NaN: no amount. */
function centsIn(text) {
  const bare = text.replace(/[\s$€]|,(?=\d{3}(\D|$))/g, "").replace(",", ".");
  return /^\d+(\.\d\d?)?$/.test(bare) ? Math.round(bare * 100) : NaN;
}

const plain = (cents) => String(cents % 100 ? (cents / 100).toFixed(2) : cents / 100).replace(".", lang === "fr" ? "," : ".");
const counted = (field) => field.value.replace(/\s/g, "") * field.dataset.count;
const sum = (fields) => fields.reduce((total, field) => total + counted(field), 0);

/** The other half of a line follows the one that is typed. */
function follow(field) {
  const [count, worth] = all("[data-count], [data-worth]", field.closest("tr") ?? field);
  if (!worth) return;
  const pieces = centsIn(worth.value) / worth.dataset.worth;
  if (field === worth) count.value = Number.isInteger(pieces) ? pieces : "";
  else worth.value = counted(count) ? plain(counted(count)) : "";
}

/** What each grid comes to, what they come to together, and the change for cash that is typed. */
function fresh() {
  for (const output of all("[data-total]")) output.value = money(sum(all("[data-count]", output.closest("table"))));
  for (const output of all("[data-grand]")) {
    const { grand } = output.dataset;
    const form = output.closest("form");
    const typed = (name) => form.querySelector(`[data-${name}]`)?.value ?? "";
    const total = sum(all(`[data-grid="${grand}"] [data-count]`, form));
    const besides = grand === "pieces" ? centsIn(typed("more-each")) * typed("more-count") : total ? 0 : centsIn(typed("cash"));
    output.value = money(total + (besides || 0));
  }
  for (const field of all("[data-price]")) {
    all("[data-change]", field.closest(".sheet"))[0].value = money(centsIn(field.value) - field.dataset.price);
  }
}

document.addEventListener("input", (event) => {
  follow(event.target);
  fresh();
});
document.addEventListener("reset", () => setTimeout(fresh));
document.addEventListener("htmx:afterRequest", ({ detail: { elt, xhr } }) => {
  // A PIN is typed for each signature: it stays on no screen, whatever came of it. What somebody
  // types while the house moves is theirs.
  if (elt.matches(".sign-form")) elt.elements.pin.value = "";
  // What was opened for one act is done with it.
  if (xhr.status === 200 && elt.matches("[data-clears], #pick")) for (const one of all(".sale details[open]")) one.open = false;
});
document.addEventListener("htmx:afterSettle", fresh);
for (const field of all("[data-count], [data-worth]")) if (field.value) follow(field); // typed before this came
fresh();
