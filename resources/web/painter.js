// Paints the grid of cells on the canvas: only those that changed, with glyphs from tinted copies of the atlas. The part that
// shows the map may be painted larger than the rest.

const BLANKS = new Set([0, 32, 255]);
// The glyph of cells below which the map shows.
const SHOWS_MAP = 256;
// A game uses a few dozen colours; a fade may use more, and then the copies are made anew.
const MOST_TINTS = 128;

export class Painter {
  // `atlases` holds the pictures of the glyphs by the width of a glyph: rows of 16, first the characters, then tiles.
  constructor(canvas, atlases) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d", { alpha: false });
    this.atlases = atlases;
    this.tints = new Map();
    this.cell = { cellWidth: 8, cellHeight: 16, face: 8, smooth: false };
    this.columns = this.rows = 0;
    this.shown = null;
    this.cursor = -1;
    // The map as it is painted now, if that is not as the rest, its cells if it lies below the text, and whether text lies over it.
    this.map = this.level = null;
    this.covered = false;
  }

  // Sets the size of cells, in device pixels; the next paint draws all of them.
  setCell(cell) {
    this.cell = cell;
    this.atlas = this.#face(cell.face);
    this.tints.clear();
    this.shown = null;
  }

  // Brings the canvas up to date; `cells` are triples of glyph, foreground and background. `map` is how the map is painted
  // larger, or null; `level` are the cells of a map that lies below the text, or null.
  paint(cells, columns, rows, cursor, map = null, level = null) {
    if (!level !== !this.level) this.shown = null;
    if (level) return this.#paintLayers(cells, columns, rows, cursor, map, level);
    this.level = null;
    this.covered = false;
    if (!this.shown || columns !== this.columns || rows !== this.rows) this.#reshape(columns, rows);
    const known = this.map?.key ?? "", key = map?.key ?? "";
    if (!map !== !this.map || (map && this.map.area.key !== map.area.key)) this.shown = null;
    const fresh = this.shown === null;
    this.map = map;
    const { cellWidth, cellHeight } = this.cell;
    if (map && key !== known) this.#blank(map.room);
    for (let cell = 0; cell < columns * rows; cell++) {
      const at = 3 * cell, x = cell % columns, y = Math.floor(cell / columns);
      const inside = map !== null && inArea(map.area, x, y);
      const same = !fresh && !(inside && key !== known) && (cell === cursor) === (cell === this.cursor) && this.shown[at] === cells[at]
        && this.shown[at + 1] === cells[at + 1] && this.shown[at + 2] === cells[at + 2];
      if (same) continue;
      const looks = [cells[at], cells[at + 1], cells[at + 2], cell === cursor];
      if (inside) this.#drawLarge(map, x, y, looks);
      else this.#draw(x * cellWidth, y * cellHeight, cellWidth, cellHeight, looks);
    }
    // A copy, for the next frame overwrites the module's buffer.
    this.shown = cells.slice();
    this.cursor = cursor;
  }

  // The text over the map. Where nothing lies over it, what has changed is painted; else the map and what lies over it.
  #paintLayers(cells, columns, rows, cursor, map, level) {
    if (!this.shown || columns !== this.columns || rows !== this.rows || this.map?.area.key !== map.area.key) this.#reshape(columns, rows);
    const { area } = map, { cellWidth, cellHeight } = this.cell, { shown } = this;
    const known = shown ? this.level : null;
    let over = false, differs = known === null || this.map.key !== map.key;
    const changed = [];
    for (let cell = 0; cell < columns * rows; cell++) {
      const at = 3 * cell, inside = inArea(area, cell % columns, Math.floor(cell / columns)), below = cells[at] === SHOWS_MAP;
      over ||= inside && !below;
      if (below && (!shown || shown[at] === SHOWS_MAP)) continue;
      const same = shown && shown[at] === cells[at] && shown[at + 1] === cells[at + 1] && shown[at + 2] === cells[at + 2];
      if (same && (cell === cursor) === (cell === this.cursor)) continue;
      if (inside) differs = true;
      else changed.push(cell);
    }
    if (over && !differs) differs = level.some((number, at) => number !== known[at]);
    differs ||= this.cursor !== cursor && [this.cursor, cursor].some((cell) => cell >= 0 && inArea(area, cell % columns, Math.floor(cell / columns)));
    this.map = map;
    const text = (cell) => {
      const at = 3 * cell;
      this.#draw(cell % columns * cellWidth, Math.floor(cell / columns) * cellHeight, cellWidth, cellHeight, [cells[at], cells[at + 1], cells[at + 2], cell === cursor]);
    };
    if (differs) this.#blank(map.room);
    for (let square = 0; 3 * square < level.length; square++) {
      const at = 3 * square;
      if (!differs && known[at] === level[at] && known[at + 1] === level[at + 1] && known[at + 2] === level[at + 2]) continue;
      const x = area.left + square % area.width, y = area.top + Math.floor(square / area.width), cell = y * columns + x;
      this.#drawLarge(map, x, y, [level[at], level[at + 1], level[at + 2], cell === cursor && cells[3 * cell] === SHOWS_MAP]);
    }
    changed.forEach(text);
    for (let y = area.top; over && differs && y < area.top + area.height; y++) {
      for (let x = area.left; x < area.left + area.width; x++) if (cells[3 * (y * columns + x)] !== SHOWS_MAP) text(y * columns + x);
    }
    this.shown = cells.slice();
    this.level = level.slice();
    this.cursor = cursor;
    this.covered = over;
  }

  // The smallest is always there.
  #face(width) {
    return this.atlases[width] ?? this.atlases[8];
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

  #blank({ left, top, width, height }) {
    this.context.fillStyle = "#000000";
    this.context.fillRect(left, top, width, height);
  }

  // A cell of the map: what of it is in the room for the map.
  #drawLarge({ area, room, width, height, left, top, face }, x, y, looks) {
    const from = room.left - left + (x - area.left) * width, down = room.top - top + (y - area.top) * height;
    const within = from + width > room.left && down + height > room.top && from < room.left + room.width && down < room.top + room.height;
    if (!within) return;
    const { context } = this;
    context.save();
    context.beginPath();
    context.rect(room.left, room.top, room.width, room.height);
    context.clip();
    context.imageSmoothingEnabled = false;
    this.#draw(from, down, width, height, looks, this.#face(face));
    context.restore();
  }

  #draw(x, y, width, height, [glyph, ink, ground, reversed], atlas = this.atlas) {
    if (reversed) [ink, ground] = ink === ground ? [0x000000, 0xffffff] : [ground, ink];
    this.context.fillStyle = css(ground);
    this.context.fillRect(x, y, width, height);
    if (BLANKS.has(glyph) || ink === ground) return;
    const across = atlas.width / 16, down = 2 * across;
    this.context.drawImage(this.#tint(atlas, ink), (glyph & 15) * across, (glyph >> 4) * down, across, down, x, y, width, height);
  }

  #tint(atlas, ink) {
    const key = `${atlas.width} ${ink}`;
    let tint = this.tints.get(key);
    if (tint) return tint;
    if (this.tints.size >= MOST_TINTS) this.tints.clear();
    tint = document.createElement("canvas");
    tint.width = atlas.width;
    tint.height = atlas.height;
    const context = tint.getContext("2d");
    context.drawImage(atlas, 0, 0);
    context.globalCompositeOperation = "source-in";
    context.fillStyle = css(ink);
    context.fillRect(0, 0, tint.width, tint.height);
    this.tints.set(key, tint);
    return tint;
  }
}

function inArea({ left, top, width, height }, x, y) {
  return x >= left && y >= top && x < left + width && y < top + height;
}

function css(colour) {
  return "#" + colour.toString(16).padStart(6, "0");
}
