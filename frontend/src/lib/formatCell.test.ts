import { expect, test } from 'vitest';
import { formatCell } from './formatCell';

test('a year is written as one, and amounts of such columns keep their separators', () => {
  expect(formatCell(2017, 'model_year', 'en')).toBe('2017');
  expect(formatCell(2017, 'Год выпуска', 'ru')).toBe('2017');
  expect(formatCell(12_017, 'year', 'en')).toBe('12,017');
  expect(formatCell(2017, 'sales', 'en')).toBe('2,017');
});
