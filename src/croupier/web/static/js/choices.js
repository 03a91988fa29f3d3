/**
 * What somebody has chosen in a list is theirs, by its value: a list that has moved under their
 * hands would show its neighbour. A form that nobody has begun shows what the house offers first.
 */

const begun = new Set(); // lists of forms that somebody has put a hand to
const chosen = new Map(); // by the list's id

const lists = (root) => root.querySelectorAll("select[id]");

function begin(event) {
  const form = event.target.form;
  if (form) for (const list of lists(form)) begun.add(list.id);
  says();
}

function remember() {
  for (const list of lists(document)) chosen.set(list.id, list.value);
}

/** What was chosen and is gone leaves nothing in its place: the form then says what is missing. */
function restore() {
  for (const id of begun) if (!document.getElementById(id)) begun.delete(id);
  for (const list of lists(document.getElementById("screen") ?? document)) {
    if (!begun.has(list.id)) {
      list.selectedIndex = 0;
      continue;
    }
    list.value = chosen.get(list.id);
    if (list.selectedIndex < 0) list.value = "";
  }
  says();
}

/** Buttons that name what they are about, as it is chosen now. */
function says() {
  for (const button of document.querySelectorAll("[data-named]")) {
    const about = button.form.querySelector("[data-names]").value;
    const text = about ? button.dataset.named.replace("%", about) : button.dataset.plain;
    if (button.textContent !== text) button.textContent = text;
  }
}

export function choices() {
  document.addEventListener("input", begin);
  document.addEventListener("reset", (event) => {
    for (const list of lists(event.target)) begun.delete(list.id);
  });
  document.addEventListener("htmx:beforeSwap", remember);
  document.addEventListener("htmx:afterSwap", restore);
  says();
}
