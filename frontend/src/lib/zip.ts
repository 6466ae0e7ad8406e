/** Files in one, as they are: what is small needs no squeezing (APPNOTE 6.3.10, stored entries). */

interface Entry {
  name: string;
  content: string;
}

/** The first day that the format knows; a file of a chart has no history. */
const DATE = 0x0021;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

export function zip(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const words = new TextEncoder();
  const [files, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  let offset = 0;
  let directorySize = 0;
  for (const entry of entries) {
    const [name, content] = [words.encode(entry.name), words.encode(entry.content)];
    const facts = [[2, VERSION], [2, FLAGS], [2, 0], [2, 0], [2, DATE], [4, crc32(content)], [4, content.length], [4, content.length], [2, name.length], [2, 0]] as const;
    const local = numbers([[4, LOCAL], ...facts]);
    const central = numbers([[4, CENTRAL], [2, VERSION], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]);
    files.push(local, name, content);
    directory.push(central, name);
    offset += local.length + name.length + content.length;
    directorySize += central.length + name.length;
  }
  const end = numbers([[4, END], [2, 0], [2, 0], [2, entries.length], [2, entries.length], [4, directorySize], [4, offset], [2, 0]]);
  return joined([...files, ...directory, end]);
}

/** Sizes and values, the lowest byte first. */
function numbers(fields: readonly (readonly [size: number, value: number])[]): Uint8Array {
  const bytes = fields.flatMap(([size, value]) => Array.from({ length: size }, (_, place) => (value >>> (8 * place)) & 0xff));
  return Uint8Array.from(bytes);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
