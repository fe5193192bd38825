"use strict";
/// A log in the address of the page, deflated, after `#log=`. Browsers do not send this part to a server.
const shared = (() => {
  const most = 1 << 20; // of a log in YAML, docs/log-format.md

  async function through(stream, bytes, limit = Infinity) {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
    const pieces = [];
    for (let size = 0; ;) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer());
      pieces.push(value);
      size += value.length;
      if (size > limit) {
        await reader.cancel();
        throw new Error("the log in this address is too large");
      }
    }
  }

  const from_base64 = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

  function to_base64(bytes) {
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  }

  /// The address of this page with a log; null if it would be too long for a link or could not be opened.
  async function address(log) {
    const longest = 32000;
    const text = new TextEncoder().encode(log);
    if (text.length > most) return null;
    const bytes = await through(new CompressionStream("deflate-raw"), text);
    const code = to_base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=*$/, "");
    const url = `${here()}#log=${code}`;
    return url.length > longest ? null : url;
  }

  /// The QR code of an address as a drawing; null if the address is too long for one.
  function code(url) {
    const longest = 2900;
    if (url.length > longest) return null;
    const drawn = qrcode(0, "L");
    drawn.addData(url, "Byte");
    drawn.make();
    const svg = new DOMParser().parseFromString(drawn.createSvgTag({ scalable: true }), "image/svg+xml").documentElement;
    return document.importNode(svg, true);
  }

  /// The address of this page without a log.
  const here = () => location.href.replace(/#.*/s, "");

  /// The log in an address; null if there is none. Throws if it cannot be read.
  async function log_in(hash) {
    if (!hash.startsWith("#log=")) return null;
    const bytes = from_base64(hash.slice(5).replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(
      await through(new DecompressionStream("deflate-raw"), bytes, most));
  }

  /// Offers a log as a file for download.
  function save(log, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([log], { type: "application/octet-stream" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  return { address, code, here, log_in, save, through, from_base64 };
})();
