import { expect, test } from 'vitest';
import { COVER, coverShape } from './shape';

const names = ['Sales', 'Sales copy', 'Выручка', '', 'a', 'b', 'Weather sample', 'x'.repeat(150)];
const numbers = (path: string): number[] => (path.match(/-?[\d.]+/g) ?? []).map(Number);

test('a name always has the same cover, and another name another one', () => {
  for (const name of names) expect(coverShape(name)).toEqual(coverShape(name));
  expect(new Set(names.map((name) => coverShape(name).history)).size).toBe(names.length);
});

test('every line begins at the left, ends at the right and stays inside', () => {
  for (const name of names) {
    const { history, ahead, band } = coverShape(name);
    expect(numbers(history)[0], name).toBe(0);
    expect(numbers(ahead).at(-2), name).toBe(COVER.width);
    const heights = numbers(`${history} ${ahead} ${band}`).filter((_, place) => place % 2 === 1);
    expect(Math.min(...heights), name).toBeGreaterThan(0);
    expect(Math.max(...heights), name).toBeLessThan(COVER.height);
  }
});

test('the colours of the palette are all used', () => {
  const tones = new Set(Array.from({ length: 300 }, (_, at) => coverShape(`Story ${at}`).tone));
  expect([...tones].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
