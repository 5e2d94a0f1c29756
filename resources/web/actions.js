// What the topmost screen offers, as real buttons: visible for fingers, always there for screen readers.

export class Actions {
  constructor(group, press) {
    Object.assign(this, { group, press, shown: "[]" });
  }

  // Brings the buttons up to date with the game's list.
  update(list) {
    if (list === this.shown || list === undefined) return;
    this.shown = list;
    const focused = [...this.group.children].indexOf(document.activeElement);
    const buttons = JSON.parse(list).map(({ label, key }, index) => this.#button(label, key, index));
    const another = buttons.length !== this.group.children.length;
    this.group.replaceChildren(...buttons);
    // Another list is read from its beginning; one in which something was marked stays where it is.
    if (another) this.group.scrollTo(0, 0);
    // Who was here stays here, though the screen is another one.
    if (focused >= 0 && buttons.length) buttons[Math.min(focused, buttons.length - 1)].focus();
  }

  #button(label, key, index) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    if (key) button.title = key;
    if (key === "Esc") button.className = "leave";
    // A pointer leaves the focus with the game; keys keep it among the buttons.
    button.addEventListener("pointerdown", (event) => event.preventDefault());
    button.addEventListener("click", () => this.press(index));
    return button;
  }
}
