// Measures how long a visitor waits until the title answers a key, on a slow computer (a quarter of this one's speed) and
// a line of 10 Mbit/s with 40 ms: `cargo xtask web`, then `npm ci` and `node start.mjs [FOLDER]` in this folder.
// Cold: the first visit. Warm: the next one, which the service worker answers.
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import zlib from "node:zlib";
import { startBrowser } from "./harness.mjs";

const VISITS = 5;
const SLOWER = 4;
const LINE = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm", png: "image/png", svg: "image/svg+xml", webmanifest: "application/manifest+json" };

// Serves a folder in brotli, as hosts do.
async function serve(root) {
  const bodies = new Map();
  for (const name of fs.readdirSync(root)) {
    if (/\.(br|gz)$/.test(name)) continue;
    const type = TYPES[path.extname(name).slice(1)] ?? "text/plain";
    bodies.set(`/${name}`, { type, body: zlib.brotliCompressSync(fs.readFileSync(path.join(root, name))) });
  }
  const server = http.createServer((request, response) => {
    const address = request.url.split("?")[0];
    const file = bodies.get(address === "/" ? "/index.html" : address);
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": file.type, "content-encoding": "br", "content-length": file.body.length, "cache-control": "no-cache" });
    response.end(file.body);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

// Milliseconds from navigation until the picture after a key on the title is painted.
async function answered(page) {
  await page.waitForFunction(() => performance.getEntriesByName("rhack-ready").length, null, { polling: 20, timeout: 60_000 });
  return page.evaluate(async () => {
    const ready = performance.getEntriesByName("rhack-ready")[0].startTime, began = performance.now();
    document.getElementById("screen").dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true, cancelable: true }));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return ready + performance.now() - began;
  });
}

const root = path.resolve(process.argv[2] ?? new URL("../../target/web", import.meta.url).pathname);
const server = await serve(root);
const browser = await startBrowser();
const cold = [], warm = [];
for (let visit = 0; visit < VISITS; visit++) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", LINE);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(server.origin);
  cold.push(await answered(page));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  warm.push(await answered(page));
  await context.close();
}
await browser.close();
server.stop();
for (const [name, times] of [["cold", cold], ["warm", warm]]) {
  const sorted = times.map(Math.round).sort((a, b) => a - b);
  console.log(`${name}: ${sorted[0]} to ${sorted.at(-1)} ms, ${sorted[VISITS >> 1]} the median of ${VISITS}`);
}
