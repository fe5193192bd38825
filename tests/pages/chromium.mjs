// A headless browser, driven over a pair of pipes (Chrome DevTools Protocol) without further packages.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
  "--hide-scrollbars", "--disable-lcd-text", "--font-render-hinting=none",
  "--remote-debugging-pipe"];
const patience = 120000;

export class Browser {
  static async start(program) {
    const browser = new Browser();
    browser.folder = mkdtempSync(join(tmpdir(), "referee-browser-"));
    browser.process = spawn(program, [...flags, `--user-data-dir=${browser.folder}`, "about:blank"],
      { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    browser.waiting = new Map();
    browser.number = 0;
    browser.heard = () => {};
    let rest = "";
    browser.process.stdio[4].on("data", (piece) => {
      const texts = (rest + piece).split("\0");
      rest = texts.pop();
      for (const text of texts) browser.take(JSON.parse(text));
    });
    browser.process.stdio[3].on("error", () => {}); // that it is gone is heard below
    const ended = new Promise((_, fail) => browser.process.on("error", fail)
      .on("exit", (code, signal) => fail(new Error(`it ended (${signal ?? code})`))));
    ended.catch(() => {});
    const target = await Promise.race([browser.ask("Target.createTarget", { url: "about:blank" }), ended]);
    browser.session = (await browser.ask("Target.attachToTarget", { ...target, flatten: true })).sessionId;
    for (const part of ["Page", "Runtime", "Network", "Log", "DOM"]) await browser.ask(`${part}.enable`);
    return browser;
  }

  take(message) {
    const asked = this.waiting.get(message.id);
    if (!asked) return this.heard(message.method, message.params);
    this.waiting.delete(message.id);
    if (message.error) asked.fail(new Error(`${asked.method}: ${message.error.message}`));
    else asked.done(message.result);
  }

  ask(method, params = {}, sessionId = this.session) {
    const id = ++this.number;
    const text = JSON.stringify({ id, method, params, sessionId });
    return new Promise((done, fail) => {
      const clock = setTimeout(() => fail(new Error(`${method}: no answer`)), patience);
      this.waiting.set(id, {
        method,
        done: (result) => (clearTimeout(clock), done(result)),
        fail: (error) => (clearTimeout(clock), fail(error)),
      });
      this.process.stdio[3].write(`${text}\0`);
    });
  }

  /// Opens an address in a fresh page and returns its requests and console messages.
  async open(address, { width = 1280, height = 900, dark = false, media = "", still = false, script = true } = {}) {
    const features = [{ name: "prefers-color-scheme", value: dark ? "dark" : "light" },
      { name: "prefers-reduced-motion", value: still ? "reduce" : "no-preference" }];
    await this.ask("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 600 });
    await this.ask("Emulation.setEmulatedMedia", { media, features });
    await this.ask("Emulation.setScriptExecutionDisabled", { value: !script });
    await this.navigate("about:blank");
    this.fetched = [];
    this.complaints = [];
    await this.navigate(address);
    return this;
  }

  async navigate(url) {
    const loaded = new Promise((done) => {
      this.heard = (method, params) => {
        if (method === "Page.loadEventFired") done();
        if (method === "Network.requestWillBeSent") this.fetched?.push(params.request.url);
        if (method === "Log.entryAdded") this.complaints?.push(params.entry.text);
        if (method === "Runtime.consoleAPICalled") this.complaints?.push(JSON.stringify(params.args));
        if (method === "Runtime.exceptionThrown")
          this.complaints?.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
      };
    });
    await this.ask("Page.navigate", { url });
    await loaded;
  }

  /// The value of an expression on the page.
  async value(expression) {
    const { result, exceptionDetails } = await this.ask("Runtime.evaluate",
      { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
    return result.value;
  }

  /// The value of an expression in the page's only frame, which is a separate target.
  async value_in_frame(expression) {
    const { targetInfos } = await this.ask("Target.getTargets");
    const { targetId } = targetInfos.find(({ type }) => type === "iframe");
    const { sessionId } = await this.ask("Target.attachToTarget", { targetId, flatten: true });
    const { result, exceptionDetails } = await this.ask("Runtime.evaluate",
      { expression, awaitPromise: true, returnByValue: true }, sessionId);
    await this.ask("Target.detachFromTarget", { sessionId });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
    return result.value;
  }

  shift = 8;
  async press(key, modifiers = 0) {
    const codes = { ArrowLeft: 37, ArrowRight: 39, Home: 36, End: 35, Tab: 9, Enter: 13, PageDown: 34 };
    const text = key === "Enter" ? "\r" : undefined;
    const event = { key, code: key, windowsVirtualKeyCode: codes[key], text, modifiers };
    await this.ask("Input.dispatchKeyEvent", { type: event.text ? "keyDown" : "rawKeyDown", ...event });
    await this.ask("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }

  /// Touches a point of the window.
  async touch(point) {
    await this.ask("Emulation.setTouchEmulationEnabled", { enabled: true });
    await this.ask("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await this.ask("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  /// The number of sheets of paper (A4) that the page takes.
  async sheets() {
    const { data } = await this.ask("Page.printToPDF", { paperWidth: 8.27, paperHeight: 11.69 });
    return (Buffer.from(data, "base64").toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;
  }

  async picture(clip) {
    const { data } = await this.ask("Page.captureScreenshot", { format: "png", clip });
    return Buffer.from(data, "base64");
  }

  async end() {
    const gone = new Promise((done) => this.process.on("exit", done));
    this.session = undefined;
    this.ask("Browser.close").catch(() => {});
    const clock = setTimeout(() => this.process.kill("SIGKILL"), 3000);
    await gone;
    clearTimeout(clock);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
