// The canvas in its room: measures the room, tells how many cells fit, and lays the picture into the middle.
import { LEAST_ROWS, READABLE, isSmall, layout, textRatio } from "./layout.js";
import { Magnifier } from "./magnifier.js";

export class Stage {
  // `grid` is the game's own layout, for all but small screens.
  constructor(room, canvas, painter, grid) {
    Object.assign(this, { room, canvas, painter, grid, columns: 0, rows: 0, textSize: "auto", magnifier: new Magnifier() });
  }

  // Measures; true if a different number of cells fits now.
  measure() {
    const ratio = devicePixelRatio || 1;
    const box = this.room.getBoundingClientRect();
    const cell = this.#layout(Math.floor(box.width * ratio + 0.01), Math.floor(box.height * ratio + 0.01), ratio);
    this.painter.setCell(cell);
    const changed = cell.columns !== this.columns || cell.rows !== this.rows;
    Object.assign(this, { ratio, box, columns: cell.columns, rows: cell.rows });
    return changed;
  }

  #layout(width, height, ratio) {
    if (!isSmall(innerWidth, innerHeight)) {
      const [cellWidth, columns, rows, square, face] = this.grid(width, height, textRatio(width, height, ratio), this.textSize);
      // Buttons may leave too little of a window that is large enough, and eighty columns too little for their letters.
      const readable = this.textSize === "small" || 2 * cellWidth >= READABLE * ratio;
      if (rows >= LEAST_ROWS && readable) return { cellWidth, cellHeight: 2 * cellWidth, columns, rows, square, face, smooth: false };
    }
    return layout(width, height, ratio, this.textSize);
  }

  // The width of squares of the map and of text, in device pixels: what the game lays its panes out for.
  get widths() {
    const { cellWidth, square } = this.painter.cell;
    return this.magnifies ? [cellWidth, cellWidth] : [square, cellWidth];
  }

  // Paints the game's picture and puts the canvas where whole device pixels begin.
  show(cells, columns, rows, cursor, map, level) {
    const square = level.length > 0 ? this.painter.cell.square : 0;
    const large = this.magnifies || square ? this.magnifier.view(Array.from(map ?? []), cursor, columns, this.painter.cell, this.ratio, square) : null;
    this.painter.paint(cells, columns, rows, cursor, large, large && square ? level : null);
    const { canvas, ratio, box } = this;
    const place = (start, room, size) => Math.round(start * ratio + Math.max(0, (room * ratio - size) / 2)) / ratio - start;
    const style = {
      width: canvas.width / ratio + "px",
      height: canvas.height / ratio + "px",
      left: place(box.left, box.width, canvas.width) + "px",
      top: place(box.top, box.height, canvas.height) + "px",
    };
    for (const [name, value] of Object.entries(style)) {
      if (canvas.style[name] !== value) canvas.style[name] = value;
    }
  }

  // Whether squares of the map are too small here for fingers, or for people who have enlarged all pages.
  get magnifies() {
    const { cellWidth, square } = this.painter.cell;
    return document.body.classList.contains("touch") ? cellWidth / this.ratio < 16 : this.ratio >= 2 && square / this.ratio < 12;
  }

  // The CSS pixels of the room below so many rows of the picture.
  below(rows) {
    const { cellHeight } = this.painter.cell;
    const height = this.rows * cellHeight / this.ratio;
    const top = Math.max(0, (this.box.height - height) / 2);
    return Math.max(0, Math.floor(this.box.height - top - (rows + 0.5) * cellHeight / this.ratio));
  }

  // The cell under a pointer event, or null beside the picture.
  cellAt(event) {
    const at = this.#place(event), large = this.painter.covered ? null : this.painter.map;
    const { cellWidth, cellHeight } = this.painter.cell;
    if (large && within(large.room, at)) {
      const x = Math.floor((at.x - large.room.left + large.left) / large.width), y = Math.floor((at.y - large.room.top + large.top) / large.height);
      const inside = x >= 0 && y >= 0 && x < large.area.width && y < large.area.height;
      return inside ? { x: large.area.left + x, y: large.area.top + y } : null;
    }
    const x = Math.floor(at.x / cellWidth), y = Math.floor(at.y / cellHeight);
    return x >= 0 && y >= 0 && x < this.painter.columns && y < this.painter.rows ? { x, y } : null;
  }

  // Whether the map is painted larger there.
  isLarge(event) {
    return this.painter.map !== null && within(this.painter.map.room, this.#place(event));
  }

  // Moves the large map by so many CSS pixels.
  drag(x, y) {
    this.magnifier.drag(x * this.ratio, y * this.ratio);
  }

  // Makes the map so many times as large; false where it is as large as the rest in any case.
  zoom(times) {
    if (this.magnifies) this.magnifier.zoom(times, this.painter.cell.cellWidth / this.ratio);
    return this.magnifies;
  }

  zoomed() {
    if (this.magnifies) this.magnifier.keep();
  }

  // Where a pointer event is on the canvas, in its pixels.
  #place(event) {
    const box = this.canvas.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width * this.canvas.width, y: (event.clientY - box.top) / box.height * this.canvas.height };
  }

  // Calls `changed` whenever the room or the ratio of pixels does.
  watch(changed) {
    new ResizeObserver(changed).observe(this.room);
    // Another zoom or another monitor changes the ratio, not always the size.
    const again = () => {
      matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => { changed(); again(); }, { once: true });
    };
    again();
  }
}

function within({ left, top, width, height }, { x, y }) {
  return x >= left && y >= top && x < left + width && y < top + height;
}
