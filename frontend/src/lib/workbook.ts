/** A table as a workbook of Excel: numbers in full, dates as dates, text never as a formula (ECMA-376 part 1). */
import { zip } from './zip';

/** A date is a wall-clock value: `2024-01-31`, or with a time. */
export type Cell = number | string | null | { date: string };

export interface Sheet {
  /** Any name; what a sheet cannot be called is left out. */
  name: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

const DAY = 86_400_000;
/** The first of January 1970 as Excel counts days. */
const EPOCH = 25_569;
const NAME_LENGTH = 31;
const TEXT_LENGTH = 32_767;
const [WIDTH_MIN, WIDTH_MAX] = [10, 50];
const STYLES = { plain: 0, head: 1, date: 2, moment: 3 } as const;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export function workbookOf(sheet: Sheet): Uint8Array<ArrayBuffer> {
  return zip([
    { name: '[Content_Types].xml', content: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>` },
    { name: '_rels/.rels', content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>` },
    { name: 'xl/workbook.xml', content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="${escaped(sheetName(sheet.name))}" sheetId="1" r:id="rId1"/></sheets></workbook>` },
    { name: 'xl/_rels/workbook.xml.rels', content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${LINKS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${LINKS}/styles" Target="styles.xml"/></Relationships>` },
    { name: 'xl/styles.xml', content: `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>` },
    { name: 'xl/worksheets/sheet1.xml', content: worksheet(sheet) },
  ]);
}

function worksheet({ columns, rows }: Sheet): string {
  const widths = columns.map((head, place) => Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, head.length + 2, ...rows.slice(0, 100).map((row) => lengthOf(row[place] ?? null) + 2))));
  const cols = widths.map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`).join('');
  const head = columns.map((name, place) => textCell(name, reference(place, 0), STYLES.head)).join('');
  const body = rows.map((row, index) => `<row r="${index + 2}">${row.map((cell, place) => cellXml(cell, reference(place, index + 1))).join('')}</row>`).join('');
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols}</cols><sheetData><row r="1">${head}</row>${body}</sheetData></worksheet>`;
}

function cellXml(cell: Cell, at: string): string {
  if (cell === null || (typeof cell === 'number' && !Number.isFinite(cell))) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return textCell(cell, at, STYLES.plain);
  const timed = cell.date.includes('T');
  const time = Date.parse(timed ? `${cell.date.replace(/Z$/, '')}Z` : `${cell.date}T00:00:00Z`);
  if (Number.isNaN(time)) return textCell(cell.date, at, STYLES.plain);
  return `<c r="${at}" s="${timed ? STYLES.moment : STYLES.date}"><v>${time / DAY + EPOCH}</v></c>`;
}

function textCell(words: string, at: string, style: number): string {
  return `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(words.slice(0, TEXT_LENGTH))}</t></is></c>`;
}

/** `A1`, `B1`, …, `AA1`. */
function reference(column: number, row: number): string {
  let letters = '';
  for (let left = column; left >= 0; left = Math.floor(left / 26) - 1) letters = String.fromCharCode(65 + (left % 26)) + letters;
  return `${letters}${row + 1}`;
}

function lengthOf(cell: Cell): number {
  if (cell === null) return 0;
  return typeof cell === 'object' ? cell.date.length : String(cell).length;
}

/** A sheet has at most 31 signs in its name, and none of []:*?/\. */
function sheetName(name: string): string {
  const kept = name.replaceAll(/[[\]:*?/\\]/g, ' ').replaceAll(/\s+/g, ' ').trim().replaceAll(/^'+|'+$/g, '').slice(0, NAME_LENGTH).trim();
  return kept === '' ? 'B2L' : kept;
}

/** Signs that XML does not know are left out. */
function escaped(words: string): string {
  // eslint-disable-next-line no-control-regex -- These are the signs that are left out.
  const known = words.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '');
  return known.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
