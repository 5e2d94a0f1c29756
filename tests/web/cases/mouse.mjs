// A mouse and nothing else: the menu of a square, the wheel, prompts, and a whole game.
import assert from "node:assert/strict";
import { cursor, lines, nextTo, open, placeOf, placeOfCell, ready, shows } from "../harness.mjs";

const HERO = "?seed=11&role=Valkyrie&race=human&gender=female&alignment=neutral&name=Bryn";

async function click(page, text, button = "left") {
  const { x, y } = await placeOf(page, text);
  await page.mouse.click(x, y, { button });
  await page.waitForTimeout(30);
}

async function clickCell(page, cell, button = "left") {
  const { x, y } = await placeOfCell(page, cell);
  await page.mouse.click(x, y, { button });
  await page.waitForTimeout(30);
}

const turn = async (page) => Number(/turn (\d+)/.exec(await page.evaluate(() => probe.game.status()))?.[1]);
const depth = async (page) => Number(/dungeon level (\d+)/.exec(await page.evaluate(() => probe.game.status()))?.[1]);

// Gives the command that the list of all commands calls so, by clicks alone.
async function command(page, name) {
  await clickCell(page, await cursor(page), "right");
  await click(page, "all commands");
  await shows(page, "Which command?");
  for (let turns = 0; turns < 90; turns++) {
    const found = (await lines(page)).some((line) => line.includes(name));
    if (found) break;
    await page.mouse.wheel(0, 100);
    await page.waitForTimeout(30);
  }
  await click(page, name);
}

export async function run(test, server) {
  await test("the other button lists what can be done with a square", {}, async (page) => {
    await open(page, server, HERO);
    const kept = await page.evaluate(() => new Promise((told) => {
      document.getElementById("screen").addEventListener("contextmenu", (event) => setTimeout(() => told(event.defaultPrevented)), { once: true });
      document.getElementById("screen").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: 2, clientY: 2 }));
    }));
    assert.equal(kept, true, "the browser's own menu stays away");
    await clickCell(page, await cursor(page), "right");
    await shows(page, "all commands");
    await page.screenshot({ path: "target/web-pictures/square-menu.png" });
    const before = await turn(page);
    await click(page, "search");
    await page.waitForFunction((before) => !probe.game.status().includes(`turn ${before}`), before);
    await clickCell(page, await cursor(page), "right");
    await shows(page, "all commands");
    const at = await cursor(page);
    await clickCell(page, { x: 1, y: (await page.evaluate(() => probe.game.rows())) - 1 });
    await page.waitForFunction(() => !probe.lines().some((line) => line.includes("- all commands")));
    assert.deepEqual(await cursor(page), at, "a click beside the menu only closes it");
  });

  await test("the wheel turns the messages back", {}, async (page) => {
    await open(page, server, HERO);
    const { x, y } = await placeOfCell(page, await cursor(page));
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -300);
    await shows(page, "Esc");
    assert.ok((await lines(page)).some((line) => line.includes("Welcome")), "the messages from the beginning");
  });

  await test("a mouse alone plays a whole game", {}, async (page) => {
    await open(page, server, "?seed=7");
    await click(page, "choose a hero");
    await click(page, "n choose");
    await click(page, "Tourist");
    for (let step = 0; step < 4 && !(await lines(page)).some((line) => line.includes("Your character")); step++) {
      const [entry] = /[a-z] - (human|dwarf|female|lawful|neutral)/.exec((await lines(page)).join("\n")) ?? [];
      if (entry) await click(page, entry);
    }
    await shows(page, "Your character");
    await click(page, "Enter begin");
    await shows(page, "the Rambler");
    // Down the stairs: explored until they are found, gone to by a click, taken by another; and on, until it ends.
    let deepest = 1;
    const over = async () => (await lines(page)).some((line) => line.includes("back to title"));
    for (let tries = 0; tries < 500 && !await over(); tries++) {
      if (deepest < await depth(page)) {
        deepest = await depth(page);
        await page.screenshot({ path: `target/web-pictures/mouse-${deepest}.png` });
      }
      const seen = await page.evaluate(() => ({ rows: probe.lines(), map: Array.from(probe.game.map()) }));
      const text = seen.rows.join("\n");
      if (text.includes("--More--")) { await click(page, "--More--"); continue; }
      if (text.includes("[yn]")) { await click(page, "n no"); continue; }
      // Clicks as fast as these count as one; a player is asked and answers.
      if (text.includes("Enter go on")) { await click(page, "Enter go on"); continue; }
      if (text.includes("F strike anyway")) { await click(page, "F strike anyway"); continue; }
      // The end has a picture first, which any click turns.
      if (!seen.map.length) { await clickCell(page, { x: 2, y: 2 }); continue; }
      const [left, top, width, height] = seen.map;
      const where = [];
      for (let y = top; y < top + height; y++) for (let x = left; x < left + width; x++) if (seen.rows[y]?.[x] === ">") where.push({ x, y });
      const hero = await cursor(page);
      const foe = nextTo(seen.rows, hero);
      if (foe) await clickCell(page, foe);
      else if (where.length && !text.includes("no way there")) {
        await clickCell(page, where[0]);
        // Stairs that the hero stands on are no longer seen.
        const there = await cursor(page);
        if (there.x === where[0].x && there.y === where[0].y) await clickCell(page, there);
      } else await command(page, /in view|You see|close|way/.test(text) && tries % 2 ? "fight the nearest" : "explore");
    }
    assert.ok(deepest > 1, `never came down:\n${(await lines(page)).join("\n")}`);
    // Who is too lucky to die gives up.
    if (!await over()) {
      await command(page, "quit the game");
      await click(page, "y Yes");
      for (let tries = 0; tries < 6 && !await over(); tries++) await clickCell(page, { x: 2, y: 2 });
    }
    await click(page, "back to title");
    await shows(page, "choose a hero");
    await click(page, "hero at random");
    await page.waitForFunction(() => probe.lines().some((line) => /Your character|the [A-Z]/.test(line)));
  });
}
