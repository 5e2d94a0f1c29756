// Sizes and ratios of pixels: cells are whole pixels of the screen, and the picture is where it should be.
import assert from "node:assert/strict";
import { open, type } from "../harness.mjs";

const RATIOS = [1, 1.25, 1.5, 2, 2.625, 3];

export async function run(test, server) {
  await test("a hundred sizes and ratios", {}, async (page, { context }) => {
    await open(page, server);
    await type(page, "y", "Enter");
    const cdp = await context.newCDPSession(page);
    for (let n = 0; n < 100; n++) {
      const width = 320 + (n * 397) % 1700, height = 400 + (n * 211) % 900, deviceScaleFactor = RATIOS[n % RATIOS.length];
      await cdp.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor, mobile: false });
      const wrong = () => page.evaluate(([width, height, ratio]) => {
        if (innerWidth !== width || Math.abs(devicePixelRatio - ratio) > 0.001) return "not there yet";
        const canvas = document.getElementById("screen"), box = canvas.getBoundingClientRect(), room = document.getElementById("stage").getBoundingClientRect();
        const columns = probe.game.columns(), rows = probe.game.rows(), near = (a, b) => Math.abs(a - b) < 0.1;
        const cell = canvas.width / columns, cellHeight = canvas.height / rows;
        if (!Number.isInteger(cell) || !Number.isInteger(cellHeight)) return `cells of ${cell} by ${cellHeight}`;
        if (cellHeight / ratio >= 12 && cell % 8 === 0 && cellHeight !== 2 * cell) return "a stretched cell";
        if (!near(box.width * ratio, canvas.width) || !near(box.height * ratio, canvas.height)) return "the picture is scaled";
        if (!near(box.left * ratio, Math.round(box.left * ratio)) || !near(box.top * ratio, Math.round(box.top * ratio))) return `it begins at ${box.left * ratio}, ${box.top * ratio}`;
        if (box.right > room.right + 1 || box.bottom > room.bottom + 1 || box.left < room.left - 0.1) return `it leaves its room: ${JSON.stringify([box, room])}`;
        // Letters can be read wherever the least layout leaves room for that.
        const least = Math.min(16, room.height / 16, room.width / 20);
        if (cellHeight / ratio < Math.max(least - 2 / ratio, Math.min(room.width, room.height) / 68)) return `letters of ${cellHeight / ratio} in ${room.width} by ${room.height}`;
        if (columns < 40 || rows < 16) return `${columns} by ${rows} cells`;
        if ((columns + 1) * cell <= room.width * ratio && columns < (width < 600 || height < 450 ? 160 : 480)) return `only ${columns} columns`;
        return "";
      }, [width, height, deviceScaleFactor]);
      let found = await wrong();
      for (let tries = 0; found && tries < 20; tries++) {
        await page.waitForTimeout(50);
        found = await wrong();
      }
      assert.equal(found, "", `${width} by ${height} at ${deviceScaleFactor}`);
    }
  });

  await test("large screens show the map, the sidebar and readable text", {}, async (page, { context }) => {
    await open(page, server);
    await type(page, "y", "Enter", " ", " ");
    const cdp = await context.newCDPSession(page);
    let before = 0;
    for (const [width, height, deviceScaleFactor] of [[1280, 720, 1], [1366, 768, 1], [1440, 900, 2], [1920, 1080, 1], [2560, 1440, 1], [3840, 2160, 1]]) {
      await cdp.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor, mobile: false });
      await page.waitForTimeout(300);
      const seen = await page.evaluate(() => {
        const { painter, ratio } = probe.stage, { map } = painter;
        return { text: painter.cell.cellHeight / ratio, map: map && map.width * map.height / ratio / ratio, covered: painter.covered, screen: probe.lines().join("\n") };
      });
      const where = `${width} by ${height} at ${deviceScaleFactor}: ${JSON.stringify(seen)}`;
      // Letters are no lower than a 68th of the height, and not much higher.
      const least = Math.max(16, (height - 33) / 68);
      assert.ok(seen.text >= least && seen.text <= 1.6 * least && seen.map >= before && !seen.covered, where);
      assert.match(seen.screen, /-- worn and wielded/, where);
      assert.match(seen.screen, /Dlvl:1 .*T:/, where);
      before = seen.map;
      // A list lies over the map, which comes back whole.
      const picture = () => page.evaluate(() => {
        const copy = new OffscreenCanvas(600, 600).getContext("2d", { willReadFrequently: true });
        copy.drawImage(document.getElementById("screen"), 0, 0);
        return Array.from(copy.getImageData(0, 0, 600, 600).data).join();
      });
      const plain = await picture();
      await type(page, "i");
      await page.waitForFunction(() => probe.stage.painter.covered);
      await type(page, "Escape");
      await page.waitForFunction(() => !probe.stage.painter.covered);
      assert.ok(plain === await picture(), where);
    }
  });

  for (const ratio of RATIOS.filter((ratio) => ratio !== 2.625)) {
    await test(`crisp at ${ratio}`, { deviceScaleFactor: ratio, viewport: { width: 1333, height: 777 } }, async (page) => {
      await open(page, server);
      await type(page, "n");
      await page.waitForTimeout(100);
      assert.deepEqual(await shownAsDrawn(page), { different: 0, blurred: 0 });
    });
  }
}

// Compares what is on the screen with what the canvas holds, pixel by pixel. An emulated ratio puts the canvas at whole
// CSS pixels, a real one at whole pixels of the screen: it may be beside its place, but not between two pixels.
async function shownAsDrawn(page) {
  const picture = (await page.screenshot()).toString("base64");
  return page.evaluate(async (picture) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (char) => char.charCodeAt(0))]));
    const canvas = document.getElementById("screen"), box = canvas.getBoundingClientRect();
    const { width, height } = canvas, ratio = devicePixelRatio;
    const drawn = new Uint32Array(canvas.getContext("2d").getImageData(0, 0, width, height).data.buffer);
    const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    let different = drawn.length;
    for (const [left, top] of [[box.left * ratio, box.top * ratio], [Math.round(box.left) * ratio, Math.round(box.top) * ratio]]) {
      copy.drawImage(bitmap, -Math.round(left), -Math.round(top));
      const shown = new Uint32Array(copy.getImageData(0, 0, width, height).data.buffer);
      different = Math.min(different, shown.reduce((count, pixel, at) => count + (pixel !== drawn[at]), 0));
    }
    // A crisp picture has few colours; a smoothed one has many.
    return { different, blurred: Math.max(0, new Set(drawn).size - 16) };
  }, picture);
}
