// What a screen reader says: the game tells it, in tones that are regions of the page.

const MOST_MESSAGES = 50, STATUS_DELAY = 700;

export class Speech {
  // `regions` are the elements for each tone.
  constructor(regions) {
    Object.assign(this, { regions, timer: 0 });
  }

  // `said` is what is new, as the game lists it.
  say(said) {
    const begun = new Set();
    for (const { tone, text } of JSON.parse(said ?? "[]")) {
      if (tone === "log") this.#append(text);
      // Where the hero comes to rest, not at every blow.
      else if (tone === "status") this.#soon(text);
      // A warning and a question that come together are both said.
      else {
        this.#put(this.regions[tone], text, begun.has(tone));
        begun.add(tone);
      }
    }
  }

  #append(text) {
    const { log } = this.regions, line = document.createElement("p");
    line.textContent = text;
    log.append(line);
    while (log.childElementCount > MOST_MESSAGES) log.firstElementChild.remove();
  }

  #soon(text) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.regions.status.textContent = text; }, STATUS_DELAY);
  }

  // A new element each time: the same question twice is said twice.
  #put(region, text, added) {
    const line = document.createElement("p");
    line.textContent = text;
    if (added) region.append(line);
    else region.replaceChildren(line);
  }
}
