// The page's own menu: help, the link to the seed, fullscreen.
import { copy } from "./clipboard.js";

const byId = (id) => document.getElementById(id);

export function makeMenu({ link, help, closed }) {
  const menu = byId("menu"), said = byId("menu-said"), shown = byId("menu-link"), field = shown.querySelector("input");

  byId("menu-button").addEventListener("click", () => {
    said.textContent = "";
    shown.hidden = true;
    menu.showModal();
  });
  byId("menu-close").addEventListener("click", () => menu.close());
  menu.addEventListener("close", closed);
  // A click beside the menu lands on the dialog itself.
  menu.addEventListener("click", (event) => {
    const box = menu.getBoundingClientRect();
    const beside = event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
    if (event.target === menu && event.detail > 0 && beside) menu.close();
  });

  byId("menu-help").addEventListener("click", () => {
    menu.close();
    help();
  });
  byId("menu-copy").addEventListener("click", async () => {
    const copied = await copy(link(), (text) => {
      shown.hidden = false;
      field.value = text;
      field.focus();
      field.select();
    });
    said.textContent = copied ? "Copied." : "The browser does not let the page copy: the link is selected, copy it from here.";
  });

  const fullscreen = byId("menu-fullscreen");
  fullscreen.hidden = !document.fullscreenEnabled;
  fullscreen.addEventListener("click", () => {
    menu.close();
    // A browser may refuse: then all stays as it is.
    (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {});
  });
}
