// What a screen reader says: each new message, and the hero's state.

const MOST_MESSAGES = 50, STATUS_DELAY = 700;

export class Speech {
  constructor(log, status) {
    Object.assign(this, { log, status, text: "", timer: 0 });
  }

  update(messages, status) {
    for (const message of JSON.parse(messages ?? "[]")) {
      const line = document.createElement("p");
      line.textContent = message;
      this.log.append(line);
    }
    while (this.log.childElementCount > MOST_MESSAGES) this.log.firstElementChild.remove();
    if (status === undefined || status === this.text) return;
    this.text = status;
    // The turn changes with every step: only where the hero comes to rest is it said.
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.status.textContent = this.text; }, STATUS_DELAY);
  }
}
