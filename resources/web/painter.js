// Paints the grid of cells on the canvas: only those that changed, with glyphs from tinted copies of the atlas.

const BLANKS = new Set([0, 32, 255]);
// A game uses a few dozen colours; a fade may use more, and then the copies are made anew.
const MOST_TINTS = 128;

export class Painter {
  // `atlases` holds the pictures of the glyphs, `crisp` and `smooth`: 16 rows of 16.
  constructor(canvas, atlases) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d", { alpha: false });
    this.atlases = atlases;
    this.tints = new Map();
    this.cell = { cellWidth: 8, cellHeight: 16, smooth: false };
    this.columns = this.rows = 0;
    this.shown = null;
    this.cursor = -1;
  }

  // Sets the size of cells, in device pixels; the next paint draws all of them.
  setCell(cell) {
    this.cell = cell;
    this.atlas = cell.smooth ? this.atlases.smooth : this.atlases.crisp;
    this.tints.clear();
    this.shown = null;
  }

  // Brings the canvas up to date; `cells` are triples of glyph, foreground and background.
  paint(cells, columns, rows, cursor) {
    if (!this.shown || columns !== this.columns || rows !== this.rows) this.#reshape(columns, rows);
    const fresh = this.shown === null;
    for (let cell = 0; cell < columns * rows; cell++) {
      const at = 3 * cell;
      const same = !fresh && (cell === cursor) === (cell === this.cursor) && this.shown[at] === cells[at]
        && this.shown[at + 1] === cells[at + 1] && this.shown[at + 2] === cells[at + 2];
      if (!same) this.#draw(cell, cells[at], cells[at + 1], cells[at + 2], cell === cursor);
    }
    // A copy, for the next frame overwrites the module's buffer.
    this.shown = cells.slice();
    this.cursor = cursor;
  }

  #reshape(columns, rows) {
    this.columns = columns;
    this.rows = rows;
    this.shown = null;
    this.canvas.width = columns * this.cell.cellWidth;
    this.canvas.height = rows * this.cell.cellHeight;
    // Every change of a canvas's size resets this.
    this.context.imageSmoothingEnabled = this.cell.smooth;
    this.context.imageSmoothingQuality = "high";
  }

  #draw(cell, glyph, ink, ground, reversed) {
    if (reversed) [ink, ground] = ink === ground ? [0x000000, 0xffffff] : [ground, ink];
    const { cellWidth, cellHeight } = this.cell;
    const x = (cell % this.columns) * cellWidth, y = Math.floor(cell / this.columns) * cellHeight;
    this.context.fillStyle = css(ground);
    this.context.fillRect(x, y, cellWidth, cellHeight);
    if (BLANKS.has(glyph) || ink === ground) return;
    const width = this.atlas.width / 16, height = this.atlas.height / 16;
    this.context.drawImage(this.#tint(ink), (glyph & 15) * width, (glyph >> 4) * height, width, height, x, y, cellWidth, cellHeight);
  }

  #tint(ink) {
    let tint = this.tints.get(ink);
    if (tint) return tint;
    if (this.tints.size >= MOST_TINTS) this.tints.clear();
    tint = document.createElement("canvas");
    tint.width = this.atlas.width;
    tint.height = this.atlas.height;
    const context = tint.getContext("2d");
    context.drawImage(this.atlas, 0, 0);
    context.globalCompositeOperation = "source-in";
    context.fillStyle = css(ink);
    context.fillRect(0, 0, tint.width, tint.height);
    this.tints.set(ink, tint);
    return tint;
  }
}

function css(colour) {
  return "#" + colour.toString(16).padStart(6, "0");
}
