// Letters where there is no keyboard: a field that calls up the one on the screen and passes on what is typed.

export function makeLetters(button, field, press) {
  const show = (shown) => {
    field.hidden = !shown;
    button.setAttribute("aria-expanded", String(shown));
    if (shown) field.focus();
  };
  button.addEventListener("click", () => show(field.hidden));
  const named = (key) => {
    press(key, key, false, false, false);
    // What was typed is finished: the picture gets its room back.
    if (key === "Enter") show(false);
  };
  field.addEventListener("keydown", (event) => {
    if (!["Enter", "Escape", "Backspace", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].includes(event.key)) return;
    event.preventDefault();
    named(event.key);
  });
  field.addEventListener("beforeinput", (event) => {
    // On-screen keyboards report characters here and often nowhere else.
    if (event.inputType === "deleteContentBackward") named("Backspace");
    else if (event.inputType === "insertLineBreak") named("Enter");
    else if (event.inputType === "insertText" && event.data) for (const letter of event.data) press(letter, "", false, false, false);
    else return;
    event.preventDefault();
  });
  // Suggestions and voice arrive composed, at the end; the field itself keeps nothing.
  field.addEventListener("compositionend", (event) => {
    for (const letter of event.data ?? "") press(letter, "", false, false, false);
    field.value = "";
  });
}
