/**
 * Reads a workbook the way a stranger would: unzips it and looks at the XML itself, so that what the
 * tests see does not depend on the library that wrote it (ECMA-376, parts 1 and 2).
 */
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

export type Cell =
  | { kind: 'number'; value: number }
  | { kind: 'date'; value: string }
  | { kind: 'text'; value: string }
  | { kind: 'formula'; value: string }
  | null;

export interface Workbook {
  sheets: readonly string[];
  rows: (sheet: string) => Cell[][];
  /** Some sheet has a drawing with a chart. */
  hasChart: boolean;
}

export function readWorkbook(path: string): Workbook {
  const files = unzip(readFileSync(path));
  const part = (name: string): string => files.get(name)?.toString('utf8') ?? '';
  const targets = new Map(
    tags(part('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  const sheets = new Map(
    tags(part('xl/workbook.xml'), 'sheet').map((tag) => [
      decoded(attribute(tag, 'name')),
      targets.get(attribute(tag, 'r:id')) ?? '',
    ]),
  );
  const shared = elements(part('xl/sharedStrings.xml'), 'si').map((item) => elements(item, 't').map(textOf).join(''));
  const dates = dateStyles(part('xl/styles.xml'));
  return {
    sheets: [...sheets.keys()],
    hasChart: [...files.keys()].some((name) => name.startsWith('xl/charts/')),
    rows: (sheet) => rowsOf(part(`xl/${sheets.get(sheet) ?? ''}`), shared, dates),
  };
}

function rowsOf(xml: string, shared: readonly string[], dates: ReadonlySet<number>): Cell[][] {
  return elements(xml, 'row').map((row) => {
    const cells: Cell[] = [];
    for (const cell of elements(row, 'c')) {
      const place = columnOf(attribute(cell, 'r'));
      while (cells.length < place) cells.push(null);
      cells.push(cellOf(cell, shared, dates));
    }
    return cells;
  });
}

function cellOf(cell: string, shared: readonly string[], dates: ReadonlySet<number>): Cell {
  if (cell.includes('<f')) return { kind: 'formula', value: cell };
  const kind = attribute(cell, 't');
  if (kind === 'inlineStr') return { kind: 'text', value: elements(cell, 't').map(textOf).join('') };
  const value = elements(cell, 'v').map(textOf)[0];
  if (value === undefined) return null;
  if (kind === 's') return { kind: 'text', value: shared[Number(value)] ?? '' };
  if (kind === 'str') return { kind: 'text', value };
  if (dates.has(Number(attribute(cell, 's')))) return { kind: 'date', value: dateOf(Number(value)) };
  return { kind: 'number', value: Number(value) };
}

/** Excel counts days from 30.12.1899 in the form that is right from March 1900 on. */
function dateOf(serial: number): string {
  return new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400_000)).toISOString().slice(0, 19);
}

/** The places of the cell formats that show a date. */
function dateStyles(xml: string): Set<number> {
  const own = new Map(tags(xml, 'numFmt').map((tag) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode')]));
  const formats = tags(elements(xml, 'cellXfs')[0] ?? '', 'xf');
  const isDate = (id: string): boolean => (Number(id) >= 14 && Number(id) <= 22) || /[dy]/i.test(own.get(id) ?? '');
  return new Set(formats.flatMap((tag, place) => (isDate(attribute(tag, 'numFmtId')) ? [place] : [])));
}

function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? 'A';
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The whole elements of a name, self-closed ones included; none of these nests in itself. */
function elements(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<${name}(?:\\s[^>]*)?(?:/>|>[\\s\\S]*?</${name}>)`, 'g')) ?? [];
}

function tags(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? [];
}

function attribute(element: string, name: string): string {
  return new RegExp(`^<[^>]*?\\s${name}="([^"]*)"`).exec(element)?.[1] ?? '';
}

function textOf(element: string): string {
  return decoded(element.replace(/^<[^>]*>|<\/[^>]*>$/g, ''));
}

function decoded(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The files of a zip, found through its central directory (APPNOTE 4.3.12). */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let place = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameLength] = [
      zip.readUInt16LE(place + 10),
      zip.readUInt32LE(place + 20),
      zip.readUInt16LE(place + 28),
    ];
    const local = zip.readUInt32LE(place + 42);
    const name = zip.toString('utf8', place + 46, place + 46 + nameLength);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    files.set(name, method === 0 ? packed : inflateRawSync(packed));
    place += 46 + nameLength + zip.readUInt16LE(place + 30) + zip.readUInt16LE(place + 32);
  }
  return files;
}
