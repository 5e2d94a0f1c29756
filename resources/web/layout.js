// How large a cell is and how many of them fit on small screens: arithmetic in device pixels, because CSS pixels are not whole
// ones at every zoom, and a glyph is only crisp if each of its pixels is a whole number of the screen's. The layout of larger
// screens comes from the game.

// The widths of the faces; each is twice as high.
const FACES = [8, 12, 16];
// Rows of the whole layout, and the fewest with which the game can be played.
export const LEAST_ROWS = 24;
const FEWEST_ROWS = 16;
const LEAST_COLUMNS = 40, FULL_COLUMNS = 80;
const MOST_COLUMNS = 160, MOST_ROWS = 50;
// The least height of letters in CSS pixels, and the most rows of them on a screen: more cannot be read from a chair.
export const READABLE = 16;
const ROWS_IN_HEIGHT = 68;

// Windows narrower or lower than this, in CSS pixels, are small.
const SMALL_WIDTH = 600, SMALL_HEIGHT = 450;

// Whether a window of so many CSS pixels is a phone, or a page enlarged as far.
export function isSmall(width, height) {
  return width < SMALL_WIDTH || height < SMALL_HEIGHT;
}

// The device pixels that stand for a CSS pixel in texts, in a room of so many device pixels: more than the browser says where
// letters would be too low for the screen.
export function textRatio(width, height, ratio) {
  return Math.max(ratio, Math.ceil(Math.min(width, height) / ROWS_IN_HEIGHT) / READABLE);
}

// The layout for a room of so many device pixels, `ratio` of which make a CSS pixel, with text as large as the player wants it:
// "auto", "small", "medium" or "large".
export function layout(width, height, ratio, wanted = "auto") {
  // The narrowest crisp letters that can be read; for these there are fewer columns and rows than in the whole layout.
  const readable = crispWidths(READABLE * ratio).find((width) => 2 * width >= READABLE * ratio) ?? FACES[0];
  const columns = wanted === "large" || width / FULL_COLUMNS < readable ? LEAST_COLUMNS : FULL_COLUMNS;
  const inRows = (rows) => Math.min(width / columns, height / rows / 2);
  const fits = Math.max(inRows(LEAST_ROWS), Math.min(inRows(FEWEST_ROWS), readable));
  const sizes = crispWidths(fits);
  const fewer = { small: 2, medium: 1 }[wanted] ?? 0;
  const crisp = sizes[Math.max(0, sizes.length - 1 - fewer)] ?? 0;
  // Where those leave too little (a page enlarged four times), cells are still whole pixels, but glyphs are drawn smoothly
  // from the largest font.
  const smooth = crisp === 0 || (fewer === 0 && crisp * 2 < READABLE * ratio && Math.floor(fits) > crisp);
  const cellWidth = smooth ? Math.max(4, Math.floor(fits)) : crisp;
  const cellHeight = smooth ? Math.max(8, Math.floor(fits * 2)) : crisp * 2;
  return {
    cellWidth,
    cellHeight,
    // The face, by its width.
    face: smooth ? 16 : faceOf(crisp),
    smooth,
    // Squares of the map are as large as the text, unless fingers need larger ones.
    square: cellWidth,
    columns: clamp(Math.floor(width / cellWidth), LEAST_COLUMNS, MOST_COLUMNS),
    rows: clamp(Math.floor(height / cellHeight), FEWEST_ROWS, MOST_ROWS),
  };
}

// The face that makes cells of this width out of whole pixels: the largest, which has the finest glyphs.
export function faceOf(width) {
  return FACES.findLast((face) => width % face === 0) ?? 8;
}

// All widths of cells up to `most` for which there is a face.
export function crispWidths(most) {
  const widths = new Set(FACES.flatMap((face) => Array.from({ length: Math.max(0, Math.floor(most / face)) }, (_, index) => face * (index + 1))));
  return [...widths].sort((one, other) => one - other);
}

function clamp(value, least, most) {
  return Math.min(most, Math.max(least, value));
}
