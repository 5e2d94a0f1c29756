// A line that tells of trouble the game goes on with.

export function makeNotice(line) {
  line.querySelector("button").addEventListener("click", () => { line.hidden = true; });
  return (text) => {
    line.querySelector("span").textContent = text;
    line.hidden = false;
  };
}
