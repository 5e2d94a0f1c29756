// Firefox by itself: WebDriver BiDi over the socket that it opens, so that no geckodriver is needed.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

// The few words of it that a short game needs.
export class Bidi {
  // Starts `browser` without a window and begins a session in it.
  static async start(browser) {
    const profile = fs.mkdtempSync(path.join(os.tmpdir(), "rhack-firefox-"));
    const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"];
    const child = spawn(browser, args, { stdio: ["ignore", "ignore", "pipe"], detached: true });
    const gone = new Promise((exit) => child.once("exit", exit).once("error", exit));
    const end = async () => {
      try { process.kill(-child.pid, "SIGKILL"); } catch { /* It has gone by itself. */ }
      await gone;
      fs.rmSync(profile, { recursive: true, force: true });
    };
    try {
      const address = await new Promise((found, failed) => {
        let said = "";
        child.stderr.on("data", (text) => {
          said += text;
          const [, address] = /WebDriver BiDi listening on (\S+)/.exec(said) ?? [];
          if (address) found(address);
        });
        gone.then(() => failed(new Error(`the browser does not start:\n${said}`)));
      });
      const socket = new WebSocket(`${address}/session`);
      await new Promise((open, failed) => {
        socket.addEventListener("open", open, { once: true });
        socket.addEventListener("error", failed, { once: true });
      });
      const bidi = new Bidi(socket, end);
      await bidi.#ask("session.new", { capabilities: {} });
      const { contexts } = await bidi.#ask("browsingContext.getTree", {});
      bidi.context = contexts[0].context;
      return bidi;
    } catch (error) {
      await end();
      throw error;
    }
  }

  constructor(socket, close) {
    Object.assign(this, { socket, close, asked: 0, waiting: new Map() });
    socket.addEventListener("message", ({ data }) => {
      const { id, type, result, error, message } = JSON.parse(data);
      const answer = this.waiting.get(id);
      this.waiting.delete(id);
      if (type === "error") answer?.failed(new Error(`${error}: ${message}`));
      else answer?.done(result);
    });
  }

  #ask(method, params) {
    const id = ++this.asked;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((done, failed) => this.waiting.set(id, { done, failed }));
  }

  go = (url) => this.#ask("browsingContext.navigate", { context: this.context, url, wait: "complete" });

  async run(script) {
    const target = { context: this.context };
    const { type, result, exceptionDetails } = await this.#ask("script.callFunction", { functionDeclaration: `() => { ${script} }`, target, awaitPromise: true });
    if (type === "exception") throw new Error(exceptionDetails.text);
    return result.value;
  }

  async picture(file) {
    const { data } = await this.#ask("browsingContext.captureScreenshot", { context: this.context });
    fs.writeFileSync(file, Buffer.from(data, "base64"));
  }

  type(...keys) {
    const actions = keys.flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]);
    return this.#ask("input.performActions", { context: this.context, actions: [{ type: "key", id: "keys", actions }] });
  }

  async end() {
    this.socket.close();
    await this.close();
  }
}
