// Reduces pictures for the docs to 256 colours, a third of the size.
import { deflateSync, inflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; ++bit) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/// The bytes of a picture with 8 bits per channel, row by row, without PNG filters.
function unfiltered(raw, width, height, channels) {
  const stride = width * channels;
  const out = Buffer.alloc(stride * height);
  const paeth = (a, b, c) => {
    const [x, y, z] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
    return x <= y && x <= z ? a : y <= z ? b : c;
  };
  for (let row = 0; row < height; ++row) {
    const filter = raw[row * (stride + 1)];
    for (let i = 0; i < stride; ++i) {
      const at = row * stride + i;
      const left = i >= channels ? out[at - channels] : 0;
      const up = row > 0 ? out[at - stride] : 0;
      const corner = i >= channels && row > 0 ? out[at - stride - channels] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      out[at] = raw[row * (stride + 1) + 1 + i] + guess;
    }
  }
  return out;
}

export function with_palette(png) {
  const parts = [];
  let head;
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const type = png.toString("latin1", at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (type === "IHDR") head = data;
    if (type === "IDAT") parts.push(data);
  }
  const [width, height, channels] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9] === 6 ? 4 : 3];
  const bytes = unfiltered(inflateSync(Buffer.concat(parts)), width, height, channels);
  const colour = (i) => (bytes[i] << 16) | (bytes[i + 1] << 8) | bytes[i + 2];
  const times = new Map();
  for (let i = 0; i < bytes.length; i += channels) times.set(colour(i), (times.get(colour(i)) ?? 0) + 1);
  const apart = (a, b) => [16, 8, 0].reduce((sum, bits) => sum + (((a >> bits) & 255) - ((b >> bits) & 255)) ** 2, 0);
  const palette = [];
  for (const [one] of [...times].sort((a, b) => b[1] - a[1]))
    if (palette.length < 256 && palette.every((other) => apart(one, other) > 100)) palette.push(one);
  const nearest = new Map();
  for (const one of times.keys())
    nearest.set(one, palette.reduce((best, other, i) => (apart(one, other) < apart(one, palette[best]) ? i : best), 0));
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; ++row)
    for (let i = 0; i < width; ++i)
      rows[row * (width + 1) + 1 + i] = nearest.get(colour((row * width + i) * channels));
  const ihdr = Buffer.from(head);
  ihdr[8] = 8;
  ihdr[9] = 3;
  const plte = Buffer.from(palette.flatMap((one) => [one >> 16, (one >> 8) & 255, one & 255]));
  return Buffer.concat([signature, chunk("IHDR", ihdr), chunk("PLTE", plte),
    chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}
