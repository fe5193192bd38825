// Whether what is written in drawings can be read: axe looks at no SVG. WCAG 2.2, success criterion 1.4.3.

// Runs in the page. Of each text the middle and the ends are looked at: what is painted there below it is told by the
// browser, pattern or colour.
function faint_texts() {
  const large = 24; // pixels; bold ones from 18.66 on
  const channels = (paint) => paint.match(/^rgba?\(([\d., ]+)\)$/)?.[1].split(",").map(Number);
  const light = (paint, dimmed) => channels(paint).slice(0, 3)
    .map((value) => value / 255 * dimmed)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i], 0);
  const contrast = (a, b, dimmed) => {
    const [less, more] = [light(a, dimmed), light(b, dimmed)].sort((x, y) => x - y);
    return (more + 0.05) / (less + 0.05);
  };
  /// What is painted at a place below a text.
  const ground = (x, y, text) => {
    const all = document.elementsFromPoint(x, y);
    for (const one of all.slice(all.indexOf(text) + 1)) {
      const style = getComputedStyle(one);
      const paint = one instanceof SVGGeometryElement ? style.fill : style.backgroundColor;
      if (one.tagName !== "text" && paint !== "none" && paint !== "rgba(0, 0, 0, 0)") return paint;
    }
    return "rgb(255, 255, 255)";
  };
  // What drawings share has a place of its own only where it stands itself.
  for (const use of document.querySelectorAll("svg use"))
    use.replaceWith(...document.querySelector(use.getAttribute("href")).cloneNode(true).childNodes);
  const found = new Set();
  let texts = 0;
  for (const text of document.querySelectorAll("svg text")) {
    if (!text.checkVisibility()) continue;
    text.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = text.getBoundingClientRect();
    if (width === 0) continue;
    ++texts;
    const { fontSize, fontWeight, fill } = getComputedStyle(text);
    const dimmed = Number(getComputedStyle(text.closest("svg")).filter.match(/brightness\(([\d.]+)\)/)?.[1] ?? 1);
    const size = parseFloat(fontSize);
    const least = size >= large || (size >= 18.66 && fontWeight >= 700) ? 3 : 4.5;
    for (const x of [0.02, 0.5, 0.98]) {
      const paint = ground(left + x * width, top + height / 2, text);
      const is = channels(paint) ? contrast(paint, fill, dimmed) : 0;
      if (is < least) found.add(`"${text.textContent}" on ${paint}: ${is.toFixed(1)} of ${least}`);
    }
  }
  return { texts, found: [...found] };
}

/// The texts of drawings that are too faint, and how many were looked at.
export const faint = (browser) => browser.value(`(${faint_texts})()`);
