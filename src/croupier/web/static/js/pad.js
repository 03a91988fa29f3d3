// Keys for a PIN under the thumb. Without this script the field and the device's own keys do.
for (const form of document.querySelectorAll("[data-pin]")) {
  const field = form.querySelector("input.pin");
  const pad = form.querySelector("[data-pad]");
  field.inputMode = "none"; // these keys, not the device's
  pad.hidden = false;
  pad.addEventListener("click", (event) => {
    const key = event.target.closest("[data-key]")?.dataset.key;
    if (key === "abc") {
      field.inputMode = "text"; // a password has letters
      pad.hidden = true;
      field.focus();
    } else if (key === "back") {
      field.value = field.value.slice(0, -1);
    } else if (key) {
      field.value += key;
    }
  });
}
