import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { readWorkbook, type Workbook } from '../../e2e/support/workbook';
import { workbookOf, type Sheet } from './workbook';

async function read(sheet: Partial<Sheet>): Promise<Workbook> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'b2l-book-')), 'book.xlsx');
  const content = await workbookOf({ name: 'Sales', columns: ['A'], rows: [], ...sheet });
  writeFileSync(file, Buffer.from(await content.arrayBuffer()));
  return readWorkbook(file);
}

test('numbers are numbers in full, dates are dates, and what is missing is empty', async () => {
  const book = await read({
    columns: ['Day', 'Sales', 'Note'],
    rows: [
      [{ date: '2024-02-29' }, 0.1 + 0.2, 'a & b <c>'],
      [{ date: '2024-03-31T13:30:00' }, null, ' "Казань" '],
    ],
  });
  expect(book.sheets).toEqual(['Sales']);
  expect(book.rows('Sales')).toEqual([
    [
      { kind: 'text', value: 'Day' },
      { kind: 'text', value: 'Sales' },
      { kind: 'text', value: 'Note' },
    ],
    [
      { kind: 'date', value: '2024-02-29T00:00:00' },
      { kind: 'number', value: 0.30000000000000004 },
      { kind: 'text', value: 'a & b <c>' },
    ],
    [{ kind: 'date', value: '2024-03-31T13:30:00' }, null, { kind: 'text', value: ' "Казань" ' }],
  ]);
});

test('text is never a formula, and signs that no workbook can hold are left out', async () => {
  const [, ...rows] = (await read({ rows: [['=HYPERLINK("http://x")'], ['a\u0000b\ud800c'], [Number.NaN]] })).rows(
    'Sales',
  );
  expect(rows).toEqual([[{ kind: 'text', value: '=HYPERLINK("http://x")' }], [{ kind: 'text', value: 'abc' }], []]);
});

test('a sheet is called as it may be called', async () => {
  expect((await read({ name: 'Sales [2024/25]: a forecast that is far too long' })).sheets).toEqual([
    'Sales 2024 25 a forecast that i',
  ]);
  expect((await read({ name: '*?' })).sheets).toEqual(['B2L']);
});

test('more than twenty-six columns keep their places', async () => {
  const columns = Array.from({ length: 30 }, (_, place) => `c${place}`);
  expect((await read({ columns, rows: [columns.map((_, place) => place)] })).rows('Sales')[1]?.[28]).toEqual({
    kind: 'number',
    value: 28,
  });
});

test('thousands of rows are written in the page, where no worker may be made', async () => {
  vi.stubGlobal('Worker', undefined);
  const rows = Array.from({ length: 8_000 }, (_, place) => [place + 0.123456789, `word ${place}`]);
  const written = (await read({ columns: ['Sales', 'Note'], rows })).rows('Sales');
  vi.unstubAllGlobals();
  expect(written).toHaveLength(8_001);
  expect(written.at(-1)).toEqual([
    { kind: 'number', value: 7_999.123456789 },
    { kind: 'text', value: 'word 7999' },
  ]);
});
