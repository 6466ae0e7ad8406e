import { expect, test } from 'vitest';
import { wallDate, wallTime } from '~/lib/periods';
import { thinned } from './thin';

const DAY = 86_400_000;
const from = wallTime('2000-01-01');
const dateOf = (place: number): string => wallDate(from + place * DAY, 'days');
const line = (length: number, valueOf: (place: number) => number | null) =>
  Array.from({ length }, (_, place) => ({ date: dateOf(place), value: valueOf(place) }));
const value = (point: { value: number | null }): number | null => point.value;

test('a line of ordinary length is drawn as it is', () => {
  const points = line(1_200, (place) => place);
  expect(thinned(points, null, value)).toBe(points);
});

test('of a very long line the ends and every peak are kept, in order', () => {
  const points = line(10_000, (place) => (place === 7_777 ? 900 : place === 4_321 ? -900 : place % 7));
  const drawn = thinned(points, null, value);
  expect(drawn.length).toBeLessThanOrEqual(1_202);
  expect(drawn.map((point) => point.value)).toEqual(expect.arrayContaining([900, -900]));
  expect([drawn.at(0), drawn.at(-1)]).toEqual([points.at(0), points.at(-1)]);
  expect([...drawn].sort((a, b) => a.date.localeCompare(b.date))).toEqual(drawn);
});

test('a narrow stretch of it is drawn in full, with a neighbour on both sides', () => {
  const points = line(10_000, (place) => place);
  const drawn = thinned(points, [wallTime(dateOf(100)), wallTime(dateOf(199))], value);
  expect(drawn.map((point) => point.value)).toEqual(Array.from({ length: 102 }, (_, place) => 99 + place));
});

test('a gap stays a gap', () => {
  const points = line(10_000, (place) => (place > 3_000 && place < 4_000 ? null : 1));
  expect(thinned(points, null, value).some((point) => point.value === null)).toBe(true);
});
