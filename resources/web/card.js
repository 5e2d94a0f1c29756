// A page of text in place of the game: a link that does not work, a crash, the end.
import { copy } from "./clipboard.js";

const byId = (id) => document.getElementById(id);

// `ways` are the links out, as [text, address]; `offers` are buttons, as [text, what it does], which may fail.
export function showCard({ title, text, report = "", offers = [], ways }) {
  for (const other of ["stage", "panel", "veil"]) byId(other).hidden = true;
  for (const dialog of ["menu", "sheet"]) byId(dialog).close();
  byId("card-title").textContent = document.title = title;
  byId("card-text").textContent = text;
  const details = byId("card-details");
  details.hidden = !report;
  details.textContent = report;
  byId("card-ways").replaceChildren(...(report ? [copyButton(report, details)] : []), ...offers.map(offer), ...ways.map(link));
  byId("card").hidden = false;
  // Screen readers begin to read here.
  byId("card-title").focus();
}

function link([text, address]) {
  const way = document.createElement("a");
  way.className = "way";
  way.href = address;
  way.textContent = text;
  return way;
}

function makeButton(text, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "way";
  button.textContent = text;
  button.addEventListener("click", act);
  return button;
}

function offer([text, act]) {
  return makeButton(text, async () => {
    try {
      await act();
    } catch (error) {
      byId("card-said").textContent = `This failed: ${error?.message ?? error}.`;
    }
  });
}

function copyButton(report, details) {
  return makeButton("Copy report", async () => {
    const copied = await copy(report, () => getSelection().selectAllChildren(details));
    byId("card-said").textContent = copied ? "Copied." : "The browser does not allow copying. The report is selected: copy it from here.";
  });
}
