// Paints the map larger than the rest, around the hero, where squares would be too small for fingers: how large, and which part.

import { crispWidths, faceOf } from "./layout.js";

// In CSS pixels, the width of a square: as it is at first, and at most.
const USUAL = 16, MOST = 48;
// Rows of squares that are in sight at first, even if they are smaller then.
const ROWS_IN_SIGHT = 7;
// What players have chosen lasts.
const KEPT = "rhack width of squares";

export class Magnifier {
  constructor() {
    // Where the map was dragged to, in device pixels, and around which cell that was.
    this.dragged = { x: 0, y: 0, around: "" };
    // The width of a square, as the player has chosen it, and as it is shown.
    this.width = this.shown = recall();
  }

  // How the map is painted: null if it is painted as the rest. `map` is what the game tells of it, `cursor` the cell of the
  // cursor, `cell` the size of others in device pixels, `ratio` of which make a CSS pixel. With `square` the squares are so
  // wide in any case, and text lies over the map.
  view(map, cursor, columns, cell, ratio, square = 0) {
    const [left, top, columnsOfMap, rowsOfMap, filledColumns, filledRows, focusX, focusY, covered] = map;
    if (!map.length) return null;
    const usual = Math.min(USUAL, rowsOfMap * cell.cellHeight / ratio / ROWS_IN_SIGHT / 2);
    this.shown = this.width ?? usual;
    const wanted = Math.floor(this.shown * ratio + 0.01);
    const width = square || (crispWidths(2 * wanted).find((width) => width >= wanted) ?? wanted), height = 2 * width;
    if ((covered && !square) || width <= cell.cellWidth) return null;
    const area = { left, top, width: columnsOfMap, height: rowsOfMap, key: map.slice(0, 4).join() };
    const room = { left: left * cell.cellWidth, top: top * cell.cellHeight, width: columnsOfMap * cell.cellWidth, height: rowsOfMap * cell.cellHeight };
    // What the player looks at comes before the hero.
    let x = focusX - left, y = focusY - top;
    const at = { x: cursor % columns - left, y: Math.floor(cursor / columns) - top };
    if (cursor >= 0 && at.x >= 0 && at.y >= 0 && at.x < columnsOfMap && at.y < rowsOfMap) ({ x, y } = at);
    const around = `${x},${y}`;
    if (this.dragged.around !== around) this.dragged = { x: 0, y: 0, around };
    const across = along((x + 0.5) * width, this.dragged.x, room.width, filledColumns * width);
    const down = along((y + 0.5) * height, this.dragged.y, room.height, filledRows * height);
    this.dragged.x = across.dragged;
    this.dragged.y = down.dragged;
    const view = { area, room, width, height, face: faceOf(width), left: across.start, top: down.start };
    return { ...view, key: [area.key, width, view.left, view.top].join() };
  }

  // Moves the map by so many device pixels.
  drag(x, y) {
    this.dragged.x -= x;
    this.dragged.y -= y;
  }

  // Makes squares `times` as wide; `least` is the width that they have anyway, in CSS pixels.
  zoom(times, least) {
    this.width = Math.min(MOST, Math.max(least, (this.width ?? this.shown) * times));
  }

  // The fingers are lifted: this is how large squares should be.
  keep() {
    if (this.width === undefined) return;
    try {
      localStorage.setItem(KEPT, String(this.width));
    } catch {
      // Then it is as it was the next time.
    }
  }
}

function recall() {
  try {
    const width = Number(localStorage.getItem(KEPT));
    return width > 0 && width <= MOST ? width : undefined;
  } catch {
    return undefined;
  }
}

// Where what is in sight begins, along one axis: around the middle, but nothing beyond the ends shows. Short levels are in the
// middle themselves.
function along(middle, dragged, room, whole) {
  if (whole <= room) return { start: Math.round((whole - room) / 2), dragged: 0 };
  const still = clamp(middle - room / 2, 0, whole - room);
  const start = clamp(still + dragged, 0, whole - room);
  return { start: Math.round(start), dragged: start - still };
}

function clamp(value, least, most) {
  return Math.min(most, Math.max(least, value));
}
