// The canvas in its room: measures the room, tells how many cells fit, and lays the picture into the middle.
import { layout } from "./layout.js";

export class Stage {
  constructor(room, canvas, painter) {
    Object.assign(this, { room, canvas, painter, columns: 0, rows: 0 });
  }

  // Measures; true if a different number of cells fits now.
  measure() {
    const ratio = devicePixelRatio || 1;
    const box = this.room.getBoundingClientRect();
    const cell = layout(Math.floor(box.width * ratio + 0.01), Math.floor(box.height * ratio + 0.01), ratio);
    this.painter.setCell(cell);
    const changed = cell.columns !== this.columns || cell.rows !== this.rows;
    Object.assign(this, { ratio, box, columns: cell.columns, rows: cell.rows });
    return changed;
  }

  // Paints the game's picture and puts the canvas where whole device pixels begin.
  show(cells, columns, rows, cursor) {
    this.painter.paint(cells, columns, rows, cursor);
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

  // The cell under a pointer event, or null beside the picture.
  cellAt(event) {
    const box = this.canvas.getBoundingClientRect();
    const x = Math.floor((event.clientX - box.left) / box.width * this.painter.columns);
    const y = Math.floor((event.clientY - box.top) / box.height * this.painter.rows);
    return x >= 0 && y >= 0 && x < this.painter.columns && y < this.painter.rows ? { x, y } : null;
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
