
"use strict";
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  // A sentence in the language of the page, by its English one, with its values.
  const words = JSON.parse(document.body.dataset.words ?? "{}");
  const say = (sentence, ...values) => {
    let next = 0;
    return (words[sentence] ?? sentence).replace(/\{(\d?)\}/g, (_, place) => values[place || next++]);
  };

  // A game: one position at a time.
  const steps = all(".step");
  const controls = document.querySelector(".controls");
  if (controls && steps.length > 1) {
    const slider = controls.querySelector("input");
    const count = controls.querySelector("output");
    const said = document.querySelector(".said");
    const buttons = all("button", controls);
    const rows = new Map(all(".events a").map((link) => [link.hash.slice(1), link.closest("tr")]));
    const last = steps.length - 1;
    let now = -1;
    const text = (step, selector) => {
      const found = step.querySelector(selector);
      return found ? found.textContent.trim().replace(/\s+/g, " ") : "";
    };
    // A page that shows this one in a frame learns where it is, and puts it there again.
    const framed = window.parent !== window;
    const tell = () =>
      window.parent.postMessage({ step: steps[now].id, last: now === last, top: window.scrollY }, "*");
    const show = (number, from) => {
      const next = Math.min(Math.max(number, 0), last);
      if (next === now) return;
      if (now >= 0) {
        steps[now].classList.remove("now");
        rows.get(steps[now].id)?.classList.remove("now");
        rows.get(steps[now].id)?.removeAttribute("aria-current");
      }
      const step = steps[next];
      const first = now === -1;
      now = next;
      step.classList.add("now");
      rows.get(step.id)?.classList.add("now");
      rows.get(step.id)?.setAttribute("aria-current", "step");
      const place = say("{0} of {1}", next, last);
      slider.value = next;
      slider.setAttribute("aria-valuetext", `${place}: ${text(step, "h3")}`);
      count.textContent = place;
      const ends = { first: next === 0, back: next === 0, on: next === last, last: next === last };
      for (const button of buttons) button.setAttribute("aria-disabled", String(ends[button.value]));
      if (!first && from !== "frame")
        said.textContent = `${text(step, "h3")}. ${text(step, ".message")} ${text(step, ".scores")}`;
      if (from !== "address") history.replaceState(null, "", `#${step.id}`);
      if (framed) tell();
    };
    const go = { first: () => show(0), back: () => show(now - 1), on: () => show(now + 1), last: () => show(last) };
    for (const button of buttons) button.addEventListener("click", () => go[button.value]());
    slider.addEventListener("input", () => show(Number(slider.value)));
    const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
    document.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !keys[event.key]) return;
      if (event.target.matches("input, select, textarea, pre, .wide")) return;
      event.preventDefault();
      go[keys[event.key]]();
    });
    const follow = () => {
      const target = document.getElementById(location.hash.slice(1));
      const number = target ? steps.indexOf(target.closest(".step")) : -1;
      if (number < 0) return false;
      show(number, "address");
      if (target === steps[number]) controls.parentElement.scrollIntoView();
      else target.scrollIntoView();
      return true;
    };
    window.addEventListener("hashchange", follow);
    if (framed) {
      window.addEventListener("scroll", tell, { passive: true });
      window.addEventListener("message", ({ source, data }) => {
        if (source !== window.parent) return;
        const number = steps.findIndex((step) => step.id === data?.step);
        if (number >= 0) show(number, "frame");
        window.scrollTo({ top: data?.top, behavior: "instant" });
      });
    }
    slider.max = last;
    controls.hidden = false;
    document.documentElement.classList.add("js");
    if (!follow()) show(steps.findIndex((step) => step.classList.contains("opens")), "address");
  }

  // An index: sorted by any column, with fewer rows.
  const index = document.querySelector(".index");
  const filters = document.querySelector(".filters");
  if (index && filters) {
    const body = index.tBodies[0];
    const rows = [...body.rows];
    const heads = all("thead th", index);
    const said = document.querySelector(".said");
    const key = (row, column) => row.cells[column].dataset.key ?? row.cells[column].textContent.trim();
    const compare = new Intl.Collator(undefined, { numeric: true }).compare;
    for (const [column, head] of heads.entries()) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = head.textContent;
      head.replaceChildren(button);
      button.addEventListener("click", () => {
        const down = head.getAttribute("aria-sort") === "ascending";
        for (const other of heads) other.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        const sorted = [...rows].sort((a, b) => compare(key(a, column), key(b, column)) * (down ? -1 : 1));
        body.replaceChildren(...sorted);
        said.textContent = down
          ? say("by {}, descending", button.textContent)
          : say("by {}, ascending", button.textContent);
      });
    }
    const choose = () => {
      let shown = 0;
      const wanted = all("select", filters).map((select) => [select.name, select.value]);
      for (const row of rows) {
        row.hidden = !wanted.every(([name, value]) => !value || row.dataset[name].split(" ").includes(value));
        if (!row.hidden) ++shown;
      }
      filters.querySelector("output").textContent = say("{} of {} logs", shown, rows.length);
    };
    filters.addEventListener("input", choose);
    filters.hidden = false;
    choose();
  }
})();
