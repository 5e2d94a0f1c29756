// What people see and hear: a picture to compare, accessibility rules, screen readers.
import assert from "node:assert/strict";
import fs from "node:fs";
import { axe } from "../axe.mjs";
import { open, shows, type } from "../harness.mjs";

const REFERENCE = new URL("../reference/roles.png", import.meta.url);

export async function run(test, server) {
  await test("the picture is the one we know", {}, async (page) => {
    await open(page, server);
    await type(page, "n");
    await shows(page, "Choosing Role");
    await page.waitForTimeout(100);
    const picture = await page.locator("#screen").screenshot({ path: "target/web-pictures/roles.png" });
    if (process.env.UPDATE) fs.writeFileSync(REFERENCE, picture);
    const share = await page.evaluate(async (pictures) => {
      const [one, other] = await Promise.all(pictures.map(async (text) => {
        const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))]));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height);
      }));
      if (one.width !== other.width || one.height !== other.height) return 1;
      const [a, b] = [one, other].map(({ data }) => new Uint32Array(data.buffer));
      return a.reduce((count, pixel, at) => count + (pixel !== b[at]), 0) / a.length;
    }, [picture, fs.readFileSync(REFERENCE)].map((data) => data.toString("base64")));
    // A reworded line passes, a broken picture does not.
    assert.ok(share < 0.01, `${(100 * share).toFixed(2)} % of the pixels differ`);
  });

  for (const [device, options] of [["desktop", {}], ["phone", { hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } }]]) {
    await test(`axe finds nothing on a ${device}`, options, async (page) => {
      await open(page, server);
      await axe(page, "title");
      await type(page, "y", "Enter", ".");
      await axe(page, "play");
      await page.evaluate(() => dispatchEvent(new Event("blur")));
      await page.locator("#veil").waitFor();
      await axe(page, "veil");
      await page.keyboard.press("x");
      await page.locator("#menu-button").click();
      await axe(page, "menu");
      await page.goto(`${server.origin}/probe/?role=samuri`);
      await page.getByRole("link").waitFor();
      await axe(page, "card");
    });
  }

  await test("what the screen offers can be reached without seeing it", {}, async (page) => {
    await open(page, server);
    await page.keyboard.press("Tab");
    assert.notEqual(await page.evaluate(() => document.activeElement.id), "screen");
    await page.getByRole("button", { name: "choose" }).focus();
    await page.keyboard.press("Enter");
    await shows(page, "Shall I pick");
    await page.getByRole("button", { name: "choose" }).focus();
    await page.keyboard.press("Enter");
    await shows(page, "Choosing Role");
    await page.getByRole("button", { name: "Healer" }).focus();
    assert.ok((await page.getByRole("button", { name: "Healer" }).boundingBox()).width > 20, "what has the focus is visible");
    await page.keyboard.press("Enter");
    await shows(page, "Pick the race of your Healer");
    assert.equal(await page.evaluate(() => document.activeElement.parentElement.id), "actions", "the focus stays among the buttons");
  });

  await test("pictures to look at", { viewport: { width: 844, height: 390 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true }, async (page) => {
    await open(page, server);
    await type(page, "y", "Enter", "h", "h");
    await page.waitForTimeout(100);
    await page.screenshot({ path: "target/web-pictures/phone-landscape.png" });
  });

  await test("who asks for contrast or forces colours gets the palette for that", { forcedColors: "active" }, async (page, { context }) => {
    const darkest = (page) => page.evaluate(() => {
      const cells = probe.stage.painter.shown;
      const inks = new Set();
      for (let at = 0; at < cells.length; at += 3) if (cells[at] !== 32) inks.add(cells[at + 1]);
      return [...inks].sort().join();
    });
    await open(page, server);
    const forced = await darkest(page);
    await axe(page, "forced colours");
    const plain = await (await context.browser().newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await open(plain, server);
    assert.notEqual(await darkest(plain), forced, "another palette");
    await plain.context().close();
  });
}
