import { expect, test } from 'vitest';
import { numberIn } from './numberIn';

test('numbers are read as they are written in the language', () => {
  expect(numberIn('3,504', 'en')).toBe(3504);
  expect(numberIn('3,504', 'ru')).toBe(3.504);
  expect(numberIn('1 250,5', 'ru')).toBe(1250.5);
  expect(numberIn('12,5', 'en')).toBe(12.5);
  expect(numberIn('\u22127', 'en')).toBe(-7);
  expect(numberIn('much', 'en')).toBeNull();
});
