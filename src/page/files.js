"use strict";
/// How a log comes into the page and leaves it: files, links and QR codes. `in_address` puts a log into the address;
/// `another` is called when what is pasted replaces the whole text.
function start_files({ at, made, phrase, text, say, open_text, in_address, another }) {
  // Browsers freeze for many seconds on a text field with more lines than that.
  text.maxLength = log_text.most;
  text.addEventListener("paste", (event) => {
    if (text.selectionStart === 0 && text.selectionEnd === text.value.length) another();
    if ((event.clipboardData?.getData("text").length ?? 0) <= log_text.most) return;
    event.preventDefault();
    say(phrase("The pasted text is too large: this page accepts logs of at most 1 MiB."));
  });

  async function take(file) {
    if (!file) return;
    if (file.size > log_text.most)
      return say(phrase("{} is too large: this page accepts logs of at most 1 MiB.", file.name));
    try {
      open_text(new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()),
        phrase("{} is opened", file.name));
    } catch {
      say(phrase("{} is not UTF-8", file.name));
    }
  }
  at("file").addEventListener("change", (event) => take(event.target.files[0]));
  for (const kind of ["dragenter", "dragover", "dragleave", "drop"]) {
    document.addEventListener(kind, (event) => {
      if (![...event.dataTransfer.types].includes("Files")) return;
      event.preventDefault();
      document.body.classList.toggle("dropping", kind === "dragenter" || kind === "dragover");
      if (kind === "drop") take(event.dataTransfer.files[0]);
    });
  }
  at("save").addEventListener("click", () => {
    const name = `log.${log_text.ending(text.value)}`;
    shared.save(text.value, name);
    say(phrase("Saved as {}.", name));
  });
  at("show-code").addEventListener("click", async () => {
    const url = await shared.address(text.value);
    const drawing = url && shared.code(url);
    if (!drawing) return say(phrase("The log is too long for a QR code; save it, and send the file."));
    drawing.setAttribute("role", "img");
    drawing.setAttribute("aria-label", phrase("QR code"));
    at("code-drawing").replaceChildren(drawing, ...(location.protocol === "file:"
      ? [made("p", phrase("Other devices can open this code only if the page is on a web server."))]
      : []));
    at("code").showModal();
  });
  at("share").addEventListener("click", async () => {
    const log = text.value;
    const url = await shared.address(log);
    if (url === null) return say(phrase("The log is too long for a link; save it, and send the file."));
    in_address(log, url);
    try {
      if (navigator.share) await navigator.share({ title: phrase("A game's log"), url });
      else await navigator.clipboard.writeText(url);
      say(navigator.share ? "" : phrase("The link is copied."));
    } catch {
      say(phrase("The link is in the address of this page."));
    }
  });
}
