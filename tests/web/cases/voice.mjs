// What a screen reader hears of the page: the regions that speak, as they change.
import assert from "node:assert/strict";
import { lines, open, shows, type } from "../harness.mjs";

const HERO = "?seed=11&role=Valkyrie&race=human&gender=female&alignment=neutral&name=Bryn";

// Writes down whatever comes into the regions that speak.
const listen = (page) => page.addInitScript(() => {
  globalThis.heard = [];
  addEventListener("DOMContentLoaded", () => {
    for (const id of ["log", "asked", "shown", "status"]) {
      const region = document.getElementById(id);
      new MutationObserver((changes) => {
        for (const change of changes) for (const node of change.addedNodes) heard.push(`${id}: ${node.textContent}`);
      }).observe(region, { childList: true });
    }
  });
});

// What is heard for these keys, once it is all there.
async function heard(page, ...keys) {
  await page.evaluate(() => { heard.length = 0; });
  await type(page, ...keys);
  await page.waitForTimeout(900);
  return page.evaluate(() => heard.splice(0));
}

const tells = (all, region, text) => assert.ok(all.some((line) => line.startsWith(`${region}: `) && line.includes(text)), `${region} tells "${text}":\n${all.join("\n")}`);

export async function run(test, server) {
  await test("voice: screens, entries, questions and looks are told, and the state only when it changes", {}, async (page) => {
    await listen(page);
    await open(page, server);
    tells(await heard(page, "n"), "shown", "Choosing Role");
    tells(await heard(page, "ArrowDown"), "shown", "Barbarian");
    await open(page, server, HERO);
    const around = await heard(page, "=");
    tells(around, "log", "Exits: ");
    tells(around, "log", "little dog beside you");
    tells(around, "status", "16 of 16 hit points");
    // More than fits has to be waved on, which is a question, too.
    if ((await lines(page)).some((line) => line.includes("--More--"))) tells(around, "asked", "--More--");
    for (let more = 0; more < 5 && await page.evaluate(() => probe.lines().some((line) => line.includes("--More--"))); more++) await type(page, "Space");
    tells(await heard(page, "Shift+KeyF"), "asked", "Fight in which direction?");
    await heard(page, "Escape");
    assert.ok((await heard(page, ";", "h")).some((line) => /^(asked|shown): /.test(line)), "looking is told");
    await heard(page, "Escape", "Escape");
    const steps = await heard(page, "s", "s", "s");
    assert.deepEqual(steps.filter((line) => line.startsWith("status: ")), [], "turns alone change nothing");
    tells(await heard(page, "Shift+KeyQ"), "asked", "Really quit?");
    tells(await heard(page, "n", "Shift+KeyQ"), "asked", "Really quit?");
    await type(page, "n");
    await shows(page, "Bryn the");
    const roles = await page.evaluate(() => ["log", "asked", "status"].map((id) => document.getElementById(id).getAttribute("role")));
    assert.deepEqual(roles, ["log", "alert", "status"]);
  });
}
