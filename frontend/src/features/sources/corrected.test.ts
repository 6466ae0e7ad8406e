import { expect, test } from 'vitest';
import { corrected } from './corrected';

const before = { encoding: 'utf-8', columns: { Price: { decimal: ',' }, Code: { type: 'category' } } } as const;

test('what is said of a column stays beside what is said of it later', () => {
  expect(corrected(before, { columns: { Price: { type: 'number' } } }).columns).toEqual({ Price: { decimal: ',', type: 'number' }, Code: { type: 'category' } });
  expect(corrected(before, { columns: { Day: { date_order: 'mdy' } } }).columns).toEqual({ ...before.columns, Day: { date_order: 'mdy' } });
});

test('what is said of the whole file holds for every column', () => {
  expect(corrected(before, { decimal: '.' })).toEqual({ encoding: 'utf-8', decimal: '.', columns: { Code: { type: 'category' } } });
});

test('another sheet begins anew with its columns', () => {
  expect(corrected({ ...before, header_row: 3 }, { sheet: 2 })).toEqual({ encoding: 'utf-8', sheet: 2 });
});
