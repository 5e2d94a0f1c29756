// Plays a short game in Firefox and in WebKit, the engine of Safari, as far as they are installed (Debian's firefox-esr and
// webkit2gtk-driver): `node --experimental-websocket others.mjs` in this folder, after `cargo xtask web` (from version 22 on
// Node needs no such option). What is missing is skipped.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import { Bidi } from "./bidi.mjs";
import { serve } from "./server.mjs";

const root = new URL("../../", import.meta.url).pathname;
process.chdir(root);
if (!fs.existsSync("target/web/index.html")) {
  console.error("there is no target/web: build it with `cargo xtask web`");
  process.exit(2);
}
fs.mkdirSync("target/web-pictures", { recursive: true });

const installed = (program) => [...(process.env.PATH ?? "").split(":"), `${process.env.HOME}/.cargo/bin`]
  .map((folder) => `${folder}/${program}`).find((file) => fs.existsSync(file));
const MINI = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/libexec"]
  .flatMap((folder) => ["4.1", "6.0", "4.0"].flatMap((version) => [`${folder}/webkit2gtk-${version}/MiniBrowser`, `${folder}/webkitgtk-${version}/MiniBrowser`]))
  .find((file) => fs.existsSync(file));

// The few words of WebDriver that a short game needs.
class Driver {
  constructor(port) {
    this.base = `http://127.0.0.1:${port}`;
  }

  async ask(method, path, body) {
    const response = await fetch(this.base + path, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }

  async begin(options) {
    const { sessionId } = await this.ask("POST", "/session", { capabilities: { alwaysMatch: options } });
    this.session = `/session/${sessionId}`;
  }

  go = (url) => this.ask("POST", `${this.session}/url`, { url });
  run = (script) => this.ask("POST", `${this.session}/execute/sync`, { script, args: [] });
  picture = async (file) => fs.writeFileSync(file, Buffer.from(await this.ask("GET", `${this.session}/screenshot`), "base64"));
  end = () => this.ask("DELETE", this.session);

  type(...keys) {
    const actions = keys.flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]);
    return this.ask("POST", `${this.session}/actions`, { actions: [{ type: "key", id: "keys", actions }] });
  }

}

// Waits until `script` tells `driver` that it is so.
async function until(driver, what, script) {
  for (let tries = 0; tries < 150; tries++) {
    if (await driver.run(script).catch(() => false)) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  assert.fail(`never: ${what}`);
}

// Starts a program that is there for as long as `act` takes.
async function beside(program, args, env, act) {
  const child = spawn(program, args, { stdio: "ignore", env: { ...process.env, ...env }, detached: true });
  const gone = new Promise((exit) => child.once("exit", exit).once("error", exit));
  try {
    return await act();
  } finally {
    try { process.kill(-child.pid); } catch { /* It has gone by itself. */ }
    await gone;
  }
}

async function play(driver, server, name) {
  await driver.go(`${server.origin}/probe/?seed=1`);
  await until(driver, "the page is ready", "return performance.getEntriesByName('rhack-ready').length > 0");
  // An arrow and Enter, as WebDriver writes them.
  await driver.type("n");
  await until(driver, "choosing", "return probe.lines().join().includes('Choosing Role')");
  await driver.type("\uE015", "\uE007");
  await until(driver, "the race", "return probe.lines().join().includes('Choosing Race')");
  await driver.go(`${server.origin}/probe/?seed=11&role=Valkyrie&race=human&gender=female&alignment=neutral&name=Bryn`);
  await until(driver, "the game", "return performance.getEntriesByName('rhack-ready').length > 0 && /turn 1/.test(probe.game.status())");
  await driver.type("s", "s", "\uE014", "s");
  await until(driver, "some turns", "return /turn [3-9]/.test(probe.game.status())");
  await until(driver, "messages for screen readers", "return document.querySelector('[role=log]').textContent.includes('Welcome')");
  await driver.picture(`target/web-pictures/${name.toLowerCase()}.png`);
}

// Plays in Firefox, which is its own driver.
async function firefox(browser, server) {
  const driver = await Bidi.start(browser);
  try {
    await play(driver, server, "Firefox");
  } finally {
    await driver.end();
  }
}

// Plays in WebKit, which shows its window on the screen there is, or on one of its own.
async function webkit(driver, server) {
  const number = `:${90 + process.pid % 100}`, port = 4600 + process.pid % 1000;
  const shown = !process.env.DISPLAY;
  const session = () => beside(driver, [`--port=${port}`], shown ? { DISPLAY: number } : {}, async () => {
    const it = new Driver(port);
    const options = { "webkitgtk:browserOptions": { binary: MINI, args: ["--automation"] } };
    for (let tries = 0; ; tries++) {
      try {
        await it.begin(options);
        break;
      } catch (error) {
        if (tries === 20) throw error;
        await new Promise((later) => setTimeout(later, 250));
      }
    }
    try {
      await play(it, server, "WebKit");
    } finally {
      await it.end().catch(() => {});
    }
  });
  await (shown ? beside(installed("Xvfb"), [number, "-screen", "0", "1280x800x24"], {}, session) : session());
}

const server = await serve("target/web");
let failed = 0;
const fox = globalThis.WebSocket && (installed("firefox-esr") ?? installed("firefox"));
const kit = MINI && (process.env.DISPLAY || installed("Xvfb")) && installed("WebKitWebDriver");
for (const [name, program, act] of [["Firefox", fox, firefox], ["WebKit", kit, webkit]]) {
  if (!program) {
    console.log(`skipped ${name}: not installed`);
    continue;
  }
  const began = Date.now();
  try {
    await act(program, server);
    console.log(`ok ${name} (${Date.now() - began} ms)`);
  } catch (error) {
    failed++;
    console.log(`FAILED ${name}\n${error.stack}`);
  }
}
await server.stop();
process.exitCode = failed ? 1 : 0;
