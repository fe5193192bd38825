// Firefox without a window, driven over its own protocol (Marionette) without further packages. It has the methods of
// tests/pages/chromium.mjs that playing a game needs.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const firefox = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);
const keys = { ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015", Tab: "\uE004",
  Enter: "\uE007", PageDown: "\uE00F" };

export class Firefox {
  static async start(program) {
    const browser = new Firefox();
    const port = 20000 + process.pid % 20000;
    browser.folder = mkdtempSync(join(tmpdir(), "referee-firefox-"));
    writeFileSync(join(browser.folder, "user.js"), `user_pref("marionette.port", ${port});\n`);
    browser.process = spawn(program, ["--headless", "--marionette", "--no-remote", "--profile", browser.folder],
      { stdio: "ignore" });
    browser.waiting = new Map();
    browser.number = 0;
    browser.complaints = [];
    await browser.connected(port);
    await browser.ask("WebDriver:NewSession", { capabilities: { alwaysMatch: { "moz:webdriverClick": true } } });
    return browser;
  }

  /// Connects once the browser listens.
  async connected(port) {
    for (let tries = 0; ; ++tries) {
      try {
        await new Promise((done, fail) => {
          this.socket = connect(port, "127.0.0.1", done).on("error", fail);
        });
        break;
      } catch (error) {
        if (tries > 300) throw error;
        await new Promise((done) => setTimeout(done, 100));
      }
    }
    let rest = Buffer.alloc(0);
    this.socket.on("data", (piece) => {
      rest = Buffer.concat([rest, piece]);
      for (let colon; (colon = rest.indexOf(":")) > 0;) {
        const end = colon + 1 + Number(rest.toString("latin1", 0, colon));
        if (rest.length < end) return;
        this.take(JSON.parse(rest.toString("utf8", colon + 1, end)));
        rest = rest.subarray(end);
      }
    });
  }

  take(message) {
    if (!Array.isArray(message)) return; // its greeting
    const [, id, error, result] = message;
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) asked.fail(new Error(`${asked.command}: ${error.message}`));
    else asked.done(result);
  }

  ask(command, parameters = {}) {
    const id = ++this.number;
    const text = JSON.stringify([0, id, command, parameters]);
    return new Promise((done, fail) => {
      this.waiting.set(id, { command, done, fail });
      this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  }

  /// Opens an address. Firefox has no window of less than 500 pixels.
  async open(address, { width = 1280, height = 900 } = {}) {
    await this.ask("WebDriver:SetWindowRect", { width: Math.max(500, width), height });
    await this.ask("WebDriver:Navigate", { url: "about:blank" });
    await this.ask("WebDriver:Navigate", { url: address });
  }

  /// The value of an expression on the page.
  async value(expression) {
    const script = "return eval(arguments[0]);";
    return (await this.ask("WebDriver:ExecuteScript", { script, args: [expression], sandbox: null })).value;
  }

  async press(key) {
    const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: keys[key] }));
    await this.ask("WebDriver:PerformActions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  async touch({ x, y }) {
    const actions = [{ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
    await this.ask("WebDriver:PerformActions",
      { actions: [{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions }] });
  }

  async end() {
    const gone = new Promise((done) => this.process.on("exit", done));
    await this.ask("Marionette:Quit", { flags: ["eForceQuit"] }).catch(() => {});
    await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
