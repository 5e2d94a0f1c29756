// Runs tests one after the other, each in a browser profile of its own, and counts.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chromium } from "playwright-core";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const counts = { passed: 0, failed: 0 };

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

export async function startBrowser() {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

// A browser of its own that keeps its profile in this folder, with a page, and can be killed at once with all its processes.
export async function startKillable(profile) {
  const flags = [...FLAGS, "--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(CHROMIUM, flags, { detached: true, stdio: ["ignore", "ignore", "pipe"] });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    process.kill(-child.pid, "SIGKILL");
    await gone;
  };
  try {
    const address = await new Promise((found, failed) => {
      let said = "";
      child.stderr.on("data", (text) => {
        said += text;
        const [, address] = /DevTools listening on (\S+)/.exec(said) ?? [];
        if (address) found(address);
      });
      child.on("exit", () => failed(new Error(`the browser does not start:\n${said}`)));
    });
    const browser = await chromium.connectOverCDP(address);
    const page = await browser.contexts()[0].newPage();
    page.setDefaultTimeout(10_000);
    return { page, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

// `only` is a part of the names of the tests to run.
export function tester(browser, server, only = "") {
  return async (name, options, act) => {
    if (!name.includes(only)) return;
    const began = Date.now();
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    context.setDefaultTimeout(10_000);
    const problems = watch(context, server);
    try {
      await act(await context.newPage(), { context, problems });
      assert.deepEqual(problems, [], "the console and the network are quiet");
      counts.passed++;
      console.log(`ok ${name} (${Date.now() - began} ms)`);
    } catch (error) {
      counts.failed++;
      console.log(`FAILED ${name}\n${error.stack}\n${problems.join("\n")}`);
    } finally {
      await context.close();
    }
  };
}

// Whatever should not happen on any page.
function watch(context, server) {
  const problems = [];
  context.on("request", (request) => {
    if (!request.url().startsWith(server.origin + "/")) problems.push(`asks elsewhere: ${request.url()}`);
  });
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => problems.push(`uncaught: ${error.error()}`));
  return problems;
}

// Opens the probed game and waits for its first screen.
export async function open(page, server, query = "?seed=1") {
  await page.goto(`${server.origin}/probe/${query}`);
  await ready(page);
}

export async function ready(frame) {
  await frame.waitForFunction(() => globalThis.probe?.game && performance.getEntriesByName("rhack-ready").length);
}

export const lines = (frame) => frame.evaluate(() => probe.lines());

// Waits until the screen shows `text`.
export async function shows(frame, text) {
  try {
    await frame.waitForFunction((text) => probe.lines().some((line) => line.includes(text)), text, { timeout: 5000 });
  } catch {
    assert.fail(`the screen never shows "${text}":\n${(await lines(frame)).join("\n")}`);
  }
}

// The middle of the first character of `text` on the screen, in CSS pixels of the page, once it is there.
export async function placeOf(frame, text) {
  await shows(frame, text);
  const cell = await frame.evaluate((text) => {
    const rows = probe.lines(), y = rows.findIndex((line) => line.includes(text)), x = rows[y].indexOf(text);
    return { x, y };
  }, text);
  return placeOfCell(frame, cell);
}

// The middle of a cell, in CSS pixels of the page, wherever and however large it is painted.
export async function placeOfCell(frame, { x, y }) {
  return frame.evaluate(({ x, y }) => {
    const { painter, ratio } = probe.stage, { cellWidth, cellHeight } = painter.cell, large = painter.covered ? null : painter.map;
    const box = document.getElementById("screen").getBoundingClientRect();
    const inside = large && x >= large.area.left && y >= large.area.top && x < large.area.left + large.area.width && y < large.area.top + large.area.height;
    const left = inside ? large.room.left - large.left + (x - large.area.left + 0.5) * large.width : (x + 0.5) * cellWidth;
    const top = inside ? large.room.top - large.top + (y - large.area.top + 0.5) * large.height : (y + 0.5) * cellHeight;
    return { x: box.left + left / ratio, y: box.top + top / ratio };
  }, { x, y });
}

// The cell of the cursor: in the game the hero's, who stands out without one.
export const cursor = (frame) => frame.evaluate(() => {
  const at = probe.game.cursor(), columns = probe.game.columns();
  if (at < 0) {
    const [x, y] = Array.from(probe.game.map()).slice(6);
    return { x, y };
  }
  return { x: at % columns, y: Math.floor(at / columns) };
});

export async function type(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

// A creature that is no pet beside the hero: a letter, or what newts and eels are shown by.
export function nextTo(rows, { x, y }) {
  for (let down = -1; down <= 1; down++) {
    for (let across = -1; across <= 1; across++) {
      const glyph = rows[y + down]?.[x + across] ?? " ";
      if ((across || down) && /[a-zA-Z:;&]/.test(glyph) && !/[df]/.test(glyph)) return { x: x + across, y: y + down };
    }
  }
  return null;
}
