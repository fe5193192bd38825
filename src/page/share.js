"use strict";
/// A log in an address: behind `#log=`, deflated. What stands there is sent to no server.
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

  async function address(log) {
    const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(log));
    const code = to_base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=*$/, "");
    return `${location.href.replace(/#.*/s, "")}#log=${code}`;
  }

  /// The log in an address; null where none is in it. Throws where it cannot be read.
  async function log_in(hash) {
    if (!hash.startsWith("#log=")) return null;
    const bytes = from_base64(hash.slice(5).replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(
      await through(new DecompressionStream("deflate-raw"), bytes, most));
  }

  /// Hands a log over as a file.
  function save(log, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([log], { type: "application/yaml" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  return { address, log_in, save, through, from_base64 };
})();
