// How large a cell is and how many of them fit: arithmetic in device pixels, because CSS pixels are not whole ones
// at every zoom, and a glyph is only crisp if each of its pixels is a whole number of the screen's.

const GLYPH_WIDTH = 8, GLYPH_HEIGHT = 16;
const LEAST_COLUMNS = 40, FULL_COLUMNS = 80, LEAST_ROWS = 24;
const MOST_COLUMNS = 160, MOST_ROWS = 50;
// A room narrower than this, in CSS pixels, shows the game in forty columns.
const NARROW = 720;
// Letters lower than this, in CSS pixels, are too small to read.
const READABLE = 12;

// The layout for a room of so many device pixels, `ratio` of which make a CSS pixel.
export function layout(width, height, ratio) {
  const columns = width / ratio < NARROW ? LEAST_COLUMNS : FULL_COLUMNS;
  const fits = Math.min(width / (columns * GLYPH_WIDTH), height / (LEAST_ROWS * GLYPH_HEIGHT));
  const scale = Math.max(1, Math.floor(fits));
  // Where whole scales leave too little (a small phone on its side), cells are still whole pixels, but glyphs are
  // drawn smoothly from the larger font.
  const smooth = fits < 1 || (scale * GLYPH_HEIGHT < READABLE * ratio && fits > scale);
  const cellWidth = smooth ? Math.max(4, Math.floor(fits * GLYPH_WIDTH)) : scale * GLYPH_WIDTH;
  const cellHeight = smooth ? Math.max(8, Math.floor(fits * GLYPH_HEIGHT)) : scale * GLYPH_HEIGHT;
  return {
    cellWidth,
    cellHeight,
    smooth,
    columns: clamp(Math.floor(width / cellWidth), LEAST_COLUMNS, MOST_COLUMNS),
    rows: clamp(Math.floor(height / cellHeight), LEAST_ROWS, MOST_ROWS),
  };
}

function clamp(value, least, most) {
  return Math.min(most, Math.max(least, value));
}
