import { expect, test } from 'vitest';
import { nameIn } from './downloadFile';

test('the name of a download is the one the server gave, in its own letters where it can', () => {
  expect(nameIn(`attachment; filename="sales.xlsx"; filename*=UTF-8''%D0%BF%D1%80.xlsx`)).toBe('пр.xlsx');
  expect(nameIn('attachment; filename="sales.xlsx"')).toBe('sales.xlsx');
  expect(nameIn(`attachment; filename="sales.xlsx"; filename*=UTF-8''%E0%A4%A`)).toBe('sales.xlsx');
  expect(nameIn('attachment')).toBeNull();
  expect(nameIn(null)).toBeNull();
});
