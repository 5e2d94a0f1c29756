// Draws when there is something to draw: nothing is scheduled while the game waits for its player.

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

export class Loop {
  constructor(game, memory, stage) {
    Object.assign(this, { game, memory, stage, scheduled: false, last: 0, paused: false, painted: 0, ticked: () => {}, drawn: () => {} });
  }

  // Sees to it that the next frame is drawn if it differs.
  wake() {
    if (this.scheduled || !(this.game.needs_redraw() || (this.game.animating() && !this.paused))) return;
    this.scheduled = true;
    requestAnimationFrame((now) => this.#frame(now));
  }

  // Draws at once: after a resize the canvas would flash black until the next frame.
  draw() {
    const { game } = this;
    game.frame();
    // A fresh view each time: the module's memory moves when it grows.
    const cells = new Uint32Array(this.memory.buffer, game.cells(), game.cells_len());
    const level = new Uint32Array(this.memory.buffer, game.level(), game.level_len());
    const map = game.map();
    this.stage.show(cells, game.columns(), game.rows(), game.cursor(), map, level);
    this.painted++;
    this.drawn(map);
  }

  #frame(now) {
    this.scheduled = false;
    if (this.game.over) return;
    if (this.game.animating() && !this.paused) {
      // Who asked for less motion sees only where it ends.
      const passed = stillness.matches ? 1000 : Math.min(100, now - (this.last || now - 16));
      this.last = now;
      this.game.tick(Math.round(passed));
      this.ticked();
    } else {
      this.last = 0;
    }
    if (!this.game.over && this.game.needs_redraw()) this.draw();
    if (!this.game.over) this.wake();
  }
}
