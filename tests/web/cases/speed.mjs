// How long things take. Only a limit far off is a failure: machines differ.
import assert from "node:assert/strict";
import { open, type } from "../harness.mjs";

export async function run(test, server) {
  await test("speed", {}, async (page) => {
    const title = () => page.evaluate(() => Math.round(performance.getEntriesByName("rhack-ready")[0].startTime));
    await open(page, server);
    const cold = await title();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.waitForFunction(() => performance.getEntriesByName("rhack-ready").length);
    const warm = await title();
    await type(page, "y", "Enter");
    const key = await page.evaluate(() => {
      const canvas = document.getElementById("screen"), began = performance.now();
      for (let n = 0; n < 400; n++) canvas.dispatchEvent(new KeyboardEvent("keydown", { key: n % 2 ? "ArrowLeft" : "ArrowRight", bubbles: true, cancelable: true }));
      return (performance.now() - began) / 400;
    });
    console.log(`navigation to title: ${cold} ms at first, ${warm} ms from the worker; a key: ${key.toFixed(2)} ms`);
    assert.ok(cold < 5000 && warm < 5000 && key < 20);
  });
}
