// What the topmost screen offers, as real buttons: visible for fingers, always there for screen readers. In play the
// usual commands keep their places, what is possible here has a row of its own, and the rest is on a sheet. The answers to
// a question take the places of the usual commands. The entries of a list are as wide as the page, each with what it means.

// The classes of buttons that are not as the others of their group, by group, and of the game's own by key.
const CLASSES = { list: "entry", direction: "direction" };
const KEYS = { Enter: "go", Space: "wave" };

// Milliseconds after a change of the buttons of a group for which a press is ignored: it was meant for those before.
const SETTLES = 250;

export class Actions {
  // `row` holds what is possible here, or the way out of a list; `grid` the usual commands, or a list; `list` those of the
  // `sheet`, a dialog.
  constructor({ panel, row, grid, sheet, list }, press) {
    Object.assign(this, { panel, row, grid, sheet, list, press, shown: "[]", changed: new Map(), follows: false });
  }

  // Brings the buttons up to date with the game's list.
  update(list) {
    if (list === this.shown || list === undefined) return;
    this.shown = list;
    const buttons = JSON.parse(list).map((button, index) => ({ ...button, index }));
    const usual = buttons.filter(({ group }) => group === "usual" || group === "more");
    const own = buttons.filter(({ group }) => ["own", "direction", "list"].includes(group));
    const answers = this.#answers(buttons, usual, own);
    const kept = answers.length ? answers : usual;
    const leaves = ({ key }) => key === "Esc";
    // In a list after another the thumb knows where it is.
    this.follows = this.isList && kept.length === 0;
    this.panel.classList.toggle("listing", kept.length === 0);
    this.panel.classList.toggle("asking", answers.length > 0);
    const focused = this.#focused();
    this.#fill(this.row, kept.length ? own.filter((button) => !answers.includes(button)) : own.filter(leaves));
    this.#fill(this.grid, kept.length ? kept : own.filter((button) => !leaves(button)));
    this.#fill(this.list, buttons.filter(({ group }) => group === "sheet"));
    // Who was here stays here, though the screen is another one.
    if (focused && !focused.button.isConnected) this.#focus(focused);
  }

  // What answers a question: what the game lists so, or several choices while nothing else can be done.
  #answers(buttons, usual, own) {
    const answers = buttons.filter(({ group }) => group === "answer");
    if (answers.length > 0 || usual.length === 0 || usual.some(({ enabled }) => enabled)) return answers;
    const choices = own.filter(({ group }) => group !== "direction");
    return choices.length > 1 ? choices : [];
  }

  // The button that has the focus, with its place among its neighbours.
  #focused() {
    const button = document.activeElement, group = button?.parentElement;
    return [this.row, this.grid].includes(group) ? { button, group, index: [...group.children].indexOf(button) } : null;
  }

  #focus({ group, index }) {
    const there = [group, this.grid, this.row].find(({ children }) => children.length > 0);
    if (there) there.children[Math.min(index, there.children.length - 1)].focus();
  }

  // Buttons that are still wanted at their places stay, so that no tap is lost.
  #fill(group, wanted) {
    const there = [...group.children];
    const same = there.length === wanted.length && wanted.every(({ label }, at) => there[at].textContent === label);
    if (same) {
      wanted.forEach((button, at) => this.#set(there[at], button));
      return;
    }
    const another = there.length !== wanted.length;
    // Where there was nothing, nobody meant something else.
    if (there.length > 0) this.changed.set(group, performance.now());
    group.replaceChildren(...wanted.map((button) => this.#set(this.#create(), button)));
    // Another list is read from its beginning; one in which something was marked stays where it is.
    if (another) group.scrollTo(0, 0);
  }

  #create() {
    const button = document.createElement("button");
    button.type = "button";
    // A pointer leaves the focus with the game; keys keep it among the buttons.
    button.addEventListener("pointerdown", (event) => event.preventDefault());
    button.addEventListener("click", () => this.#click(button));
    return button;
  }

  #set(button, { label, detail, key, group, enabled, index }) {
    if (button.textContent !== label) button.textContent = label;
    button.title = key ?? "";
    button.className = key === "Esc" ? "leave" : (group === "own" ? KEYS[key] : CLASSES[group]) ?? "";
    this.#explain(button, label, detail);
    button.setAttribute("aria-disabled", String(!enabled));
    if (group === "more") button.setAttribute("aria-haspopup", "dialog");
    else button.removeAttribute("aria-haspopup");
    Object.assign(button, { index, opens: group === "more" });
    return button;
  }

  // The explanation is seen below the label, and is no part of the button's name.
  #explain(button, label, detail) {
    const told = detail ? { "data-detail": detail, "aria-description": detail, "aria-label": label } : {};
    for (const name of ["data-detail", "aria-description", "aria-label"]) {
      if (name in told) button.setAttribute(name, told[name]);
      else button.removeAttribute(name);
    }
  }

  // True while the screen has no usual commands.
  get isList() {
    return this.panel.classList.contains("listing");
  }

  #click(button) {
    if (button.getAttribute("aria-disabled") === "true") return;
    const since = performance.now() - (this.changed.get(button.parentElement) ?? -Infinity);
    if (since < SETTLES && !this.follows) return;
    if (button.opens) {
      this.sheet.showModal();
      // Each command has its place.
      this.sheet.scrollTo(0, 0);
      return;
    }
    if (this.sheet.open) this.sheet.close();
    this.press(button.index);
  }
}
