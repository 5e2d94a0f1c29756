// Letters that the game's font lacks: they are shown as question marks, which would look like a slip of the keyboard.

const MARK = 63;

// `press` with a word to the player about such letters. `typed` gives the text that is filled in, `draw` paints it and gives
// its cells, `tell` shows a notice.
export function withGlyphs(press, { typed, draw, tell }) {
  const marks = () => draw().reduce((count, number, at) => count + (at % 3 === 0 && number === MARK), 0);
  return (key, ...rest) => {
    const before = key > "\x7f" && [...key].length === 1 ? typed() : undefined;
    if (before === undefined) return press(key, ...rest);
    const known = marks(), used = press(key, ...rest);
    if (typed() === before) tell(`"${key}" cannot be part of this text.`);
    else if (marks() > known) tell(`The game has no picture of "${key}" and shows it as ?.`);
    return used;
  };
}
