// Checks the Tab key: it reaches every control in order, forwards and backwards, and leaves the page.

// Tab reaches one button of a radio group; arrow keys reach the others.
const usable = `[...document.querySelectorAll("a[href], button, input, select, textarea, summary, iframe, [tabindex]")]
  .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true })
    && !(one.type === "radio" && !one.checked))`;
const told = `(one) => one.id || one.tagName + " " + one.textContent.trim().slice(0, 20)`;

// Moving into a frame, which is a separate process, can take seconds on a busy machine.
const stands_nowhere = (inside) => `(async () => {
  for (let i = 0; i < ${inside ? 80 : 8} && document.activeElement === document.body; ++i)
    await new Promise((done) => setTimeout(done, 60));
  met.add(document.activeElement);
  return document.activeElement === document.body;
})()`;

/// The faults of tabbing from the beginning of a page until it is left, and back from its end. A frame has its own
/// stops, at most `inside`.
export async function caught(browser, { inside = 0 } = {}) {
  const found = [];
  await browser.value(`window.tabbed = ${usable}`);
  const most = 2 * await browser.value(`tabbed.length`) + inside + 10;
  for (const [way, modifiers] of [["forwards", 0], ["back", browser.shift]]) {
    await browser.value(`window.met = new Set()`);
    let left = false;
    for (let i = 0; i < most && !left; ++i) {
      await browser.press("Tab", modifiers);
      left = await browser.value(stands_nowhere(inside));
    }
    const last = await browser.value(`(${told})(document.activeElement)`);
    if (!left) found.push(`${way} the keyboard is caught at ${last}`);
    const missed = await browser.value(`tabbed.filter((one) => !met.has(one)).map(${told})`);
    if (missed.length) found.push(`${way} the keyboard does not reach ${missed}`);
  }
  return found;
}
