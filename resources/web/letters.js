// Letters where there is no keyboard: a field that calls up the one on the screen and passes on what is typed. Where the game
// has a text to fill in, the field holds that text; else what is typed are commands, and it holds nothing.

const NAMED = new Set(["Enter", "Escape", "Backspace", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);
const PASTED = new Set(["insertFromPaste", "insertFromDrop"]);

// `finished` takes the focus when a text is filled in.
export function makeLetters(button, field, press, finished) {
  // The text that is filled in; undefined where there is none.
  let text;
  // What the field held when the game was told last.
  let told = "";
  let composing = false;

  const show = (shown) => {
    field.hidden = !shown;
    button.setAttribute("aria-expanded", String(shown));
    if (shown) field.focus();
  };
  const named = (key) => {
    press(key, key, false, false, false);
    // What was typed is finished: the picture gets its room back.
    if (key === "Enter" && text === undefined) show(false);
  };
  const set = (value) => {
    if (field.value !== value) field.value = value;
    told = value;
  };
  button.addEventListener("click", () => {
    if (text === undefined) show(field.hidden);
    else field.focus();
  });
  field.addEventListener("keydown", (event) => {
    if (composing || !NAMED.has(event.key)) return;
    // In a text these are the field's own.
    if (text !== undefined && (event.key === "Backspace" || event.key.startsWith("Arrow"))) return;
    event.preventDefault();
    named(event.key);
  });
  field.addEventListener("compositionstart", () => { composing = true; });
  field.addEventListener("compositionend", () => {
    composing = false;
    set(text ?? "");
  });
  field.addEventListener("beforeinput", (event) => {
    // A pasted text is no commands, as in terminals.
    if (text === undefined && PASTED.has(event.inputType)) event.preventDefault();
    // What the game takes for a key and an empty field would not tell. A text to fill in is left by its buttons.
    if (event.inputType === "insertLineBreak") named("Enter");
    else if (event.inputType === "deleteContentBackward" && field.value === "" && text === undefined) named("Backspace");
    else return;
    event.preventDefault();
  });
  // Keyboards that compose words tell each letter here, long before the word is finished.
  field.addEventListener("input", () => {
    const before = [...told], now = [...field.value];
    let same = 0;
    while (same < before.length && before[same] === now[same]) same++;
    told = field.value;
    const gone = before.length - same;
    // A word that the keyboard has corrected is no command again.
    if (text === undefined && gone > 0 && now.length > same) return;
    for (let count = 0; count < gone; count++) named("Backspace");
    for (const letter of now.slice(same)) press(letter, "", false, false, false);
    if (!composing) set(text ?? "");
  });

  // Brings the field up to date with the text that the game shows now.
  return (filled) => {
    const another = (filled === undefined) !== (text === undefined);
    text = filled;
    if (another) {
      if (filled === undefined && document.activeElement === field) finished();
      field.hidden = filled === undefined;
      button.setAttribute("aria-expanded", String(!field.hidden));
      field.setAttribute("aria-label", filled === undefined ? "Letters for the game" : "Text to fill in");
      field.placeholder = filled === undefined ? "" : "Type here";
    }
    if (!composing) set(filled ?? "");
    // Within the tap that asks for the text, or no keyboard comes up.
    if (another && filled !== undefined) field.focus({ preventScroll: true });
  };
}
