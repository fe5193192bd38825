// Checks the contrast of text in drawings, because axe ignores SVG. WCAG 2.2, success criterion 1.4.3.

// Runs in the page. For the middle and the ends of each text, the browser reports what is painted below it, pattern or
// colour.
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
  /// The paint at a place below a text.
  const ground = (x, y, text) => {
    const all = document.elementsFromPoint(x, y);
    for (const one of all.slice(all.indexOf(text) + 1)) {
      const style = getComputedStyle(one);
      const paint = one instanceof SVGGeometryElement ? style.fill : style.backgroundColor;
      if (one.tagName !== "text" && paint !== "none" && paint !== "rgba(0, 0, 0, 0)") return paint;
    }
    return "rgb(255, 255, 255)";
  };
  // Shared parts of drawings have a position only where they are defined.
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

/// The texts of drawings with too little contrast, and the number of texts checked.
export const faint = (browser) => browser.value(`(${faint_texts})()`);
