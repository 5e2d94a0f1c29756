// The page's own menu: help, the link to the seed, games as files, fullscreen.
import { copy } from "./clipboard.js";
import { mayForget } from "./lasting.js";

const byId = (id) => document.getElementById(id);

// `exported` saves the game as a file, and tells whether there was one.
export function makeMenu({ link, help, exported, closed }) {
  const menu = byId("menu"), said = byId("menu-said"), shown = byId("menu-link"), field = shown.querySelector("input");

  byId("menu-button").addEventListener("click", () => {
    said.textContent = "";
    shown.hidden = true;
    menu.showModal();
    mayForget().then((may) => { byId("menu-backup").hidden = !may; });
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
    said.textContent = copied ? "Copied." : "The browser does not allow copying. The link is selected: copy it from here.";
  });

  // Where there is a sheet for that, as on phones.
  const share = byId("menu-share");
  share.hidden = !navigator.share;
  share.addEventListener("click", () => {
    menu.close();
    // Who changes their mind has refused nothing that would have to be told.
    navigator.share({ title: document.title, url: link() }).catch(() => {});
  });

  byId("menu-export").addEventListener("click", () => {
    if (exported()) menu.close();
    else said.textContent = "There is no game to export.";
  });
  byId("menu-import").addEventListener("click", () => {
    menu.close();
    byId("menu-file").click();
  });

  const fullscreen = byId("menu-fullscreen");
  fullscreen.hidden = !document.fullscreenEnabled;
  fullscreen.addEventListener("click", () => {
    menu.close();
    // A browser may refuse: then all stays as it is.
    (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {});
  });
}
