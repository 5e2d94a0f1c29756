// Without a network, and when a new version appears.
import assert from "node:assert/strict";
import { open, ready, type } from "../harness.mjs";

const installed = (page) => page.evaluate(() => navigator.serviceWorker.ready.then((found) => found.active.state));

export async function run(test, server) {
  await test("it plays on without a network", {}, async (page, { problems }) => {
    await open(page, server);
    await installed(page);
    await server.stop();
    try {
      for (const address of ["?seed=3", "index.html?seed=4", ""]) {
        await page.goto(`${server.origin}/probe/${address}`);
        await ready(page);
        await type(page, "y", "Enter", ".");
        assert.match(await page.evaluate(() => probe.game.status()), /turn/);
      }
    } finally {
      await server.start(server.port);
    }
    // The browser looks for a new version of the worker, and finds no server.
    problems.splice(0, problems.length, ...problems.filter((problem) => !/ERR_CONNECTION_REFUSED|fetching the script/.test(problem)));
  });

  await test("a new version waits until the old one is closed", {}, async (page, { context }) => {
    await open(page, server);
    await installed(page);
    server.changes.set("sw.js", (text) => text.replace(/VERSION = "[^"]*"/, 'VERSION = "newer"').replace(/("index.html",\s*)"[^"]*"/, '$1"newer"'));
    server.changes.set("index.html", (text) => text.replace('lang="en"', 'lang="en" data-newer="yes"'));
    try {
      await page.reload();
      await ready(page);
      const newer = (page) => page.evaluate(() => document.documentElement.dataset.newer ?? "no");
      await page.evaluate(async () => {
        const found = await navigator.serviceWorker.ready;
        await found.update();
        while (!found.waiting) await new Promise((later) => setTimeout(later, 50));
      });
      await page.reload();
      await ready(page);
      assert.equal(await newer(page), "no", "the game that runs stays as it is");
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByText("A new version is ready").waitFor();
      await page.close();
      await new Promise((later) => setTimeout(later, 500));
      const next = await context.newPage();
      await open(next, server);
      assert.equal(await newer(next), "yes");
      assert.equal((await next.evaluate(() => caches.keys())).length, 1, "what the old version kept is gone");
    } finally {
      server.changes.clear();
    }
  });

  for (const [policy, works] of [["require-trusted-types-for 'script'", true], ["require-trusted-types-for 'script'; trusted-types rhack", true], ["worker-src 'none'", false]]) {
    await test(`under ${policy} it ${works ? "is kept for playing offline" : "says that it needs the network"}`, {}, async (page, { problems }) => {
      server.policy = policy;
      try {
        await open(page, server, "?seed=3");
        if (works) {
          await installed(page);
        } else {
          await page.locator("#notice").getByText("cannot be stored for playing offline").waitFor();
          problems.length = 0;
        }
        assert.equal(await page.locator("#notice").isVisible(), !works);
      } finally {
        server.policy = undefined;
      }
    });
  }

  await test("the module is fetched once, and scripts are asked for at once", {}, async (page) => {
    server.asked.clear();
    await page.goto(`${server.origin}/probe/?seed=1`);
    await ready(page);
    await installed(page);
    assert.equal(server.asked.get("probe/rhack_bg.wasm"), 1);
    const links = await page.evaluate(() => [...document.querySelectorAll("link[rel=modulepreload]")].map((link) => link.getAttribute("href")));
    const scripts = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname.split("/").at(-1)).filter((name) => name.endsWith(".js")));
    for (const name of scripts) assert.ok(links.includes(name) || ["main.js", "early.js"].includes(name), `${name} is not asked for in advance`);
    await page.reload();
    await ready(page);
    assert.equal(server.asked.get("probe/rhack_bg.wasm"), 1, "the worker has it");
    assert.equal((await page.evaluate(() => caches.keys())).length, 1, "what was handed over is not kept twice");
  });

  await test("a new version starts when the player wants it", {}, async (page) => {
    await open(page, server, "?seed=11&role=Valkyrie&race=human&gender=female&alignment=neutral&name=Bryn");
    await installed(page);
    await type(page, "s", "s");
    const left = await page.evaluate(() => probe.game.digest());
    server.changes.set("sw.js", (text) => text.replace(/VERSION = "[^"]*"/, 'VERSION = "newer"').replace(/("index.html",\s*)"[^"]*"/, '$1"newer"'));
    server.changes.set("index.html", (text) => text.replace('lang="en"', 'lang="en" data-newer="yes"'));
    try {
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      const button = page.locator("#notice").getByRole("button", { name: "Restart now" });
      await button.click();
      await page.waitForFunction(() => document.documentElement.dataset.newer === "yes");
      await ready(page);
      assert.equal(await page.evaluate(() => probe.game.digest()), left, "the game goes on in it");
    } finally {
      server.changes.clear();
    }
  });
}
