import { expect, test } from 'vitest';
import { corrected } from './corrected';

const before = { encoding: 'utf-8', columns: { Price: { decimal: ',' }, Code: { type: 'category' } } } as const;

test('what is said of a column stays beside what is said of it later', () => {
  expect(corrected(before, { columns: { Price: { type: 'number' } } }).columns).toEqual({
    Price: { decimal: ',', type: 'number' },
    Code: { type: 'category' },
  });
  expect(corrected(before, { columns: { Day: { date_order: 'mdy' } } }).columns).toEqual({
    ...before.columns,
    Day: { date_order: 'mdy' },
  });
});

test('what is said of the whole file holds for every column', () => {
  expect(corrected(before, { decimal: '.' })).toEqual({
    encoding: 'utf-8',
    decimal: '.',
    columns: { Code: { type: 'category' } },
  });
});

test('another sheet begins anew with its columns', () => {
  expect(corrected({ ...before, header_row: 3 }, { sheet: 2 })).toEqual({ encoding: 'utf-8', sheet: 2 });
});

test('null drops an option, and the shape of one sheet is not that of another', () => {
  const shaped = {
    ...before,
    header_row: 3,
    header_rows: 2,
    units_row: true,
    skip_totals: true,
    skip_footer: false,
    unpivot: { date: 'Month' },
    join_year: { column: 'Month', year: 2024 },
  };
  expect(corrected(shaped, { unpivot: null, header_row: null, header_rows: null })).toEqual({
    ...before,
    units_row: true,
    skip_totals: true,
    skip_footer: false,
    join_year: { column: 'Month', year: 2024 },
  });
  expect(corrected(shaped, { sheet: 2 })).toEqual({ encoding: 'utf-8', sheet: 2 });
});

test('another year of months keeps the names of the columns that they became', () => {
  const long = { unpivot: { date: 'Month', value: 'Sales', year: 2024 } };
  expect(corrected(long, { unpivot: { year: 2023 } })).toEqual({
    unpivot: { date: 'Month', value: 'Sales', year: 2023 },
  });
});

test('filling down a column stays beside its type', () => {
  const filled = corrected(before, { columns: { Code: { fill_down: true } } });
  expect(filled.columns).toEqual({ Price: { decimal: ',' }, Code: { type: 'category', fill_down: true } });
  expect(corrected(filled, { date_order: 'dmy' }).columns?.Code).toEqual({ type: 'category', fill_down: true });
});
