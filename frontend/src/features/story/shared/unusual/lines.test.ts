import { expect, test } from 'vitest';
import type { UnusualValue } from '~/api/forecast';
import { firstOf, linesOf } from './lines';

const value = (date: string, setAside = true): UnusualValue => ({
  date,
  value: 9,
  expected: 3,
  set_aside: setAside,
  sentence: date,
});
const said = (lines: ReturnType<typeof linesOf>): string[] =>
  lines.map(({ series, value: { date } }) => [series, date].filter((word) => word !== null).join(' '));

test('what the forecast does without comes first', () => {
  expect(said(linesOf([value('1', false), value('2'), value('3', false)]))).toEqual(['2', '1', '3']);
});

test('of one series the first three are shown, of several the first of each before the second of any', () => {
  const one = linesOf(['1', '2', '3', '4'].map((date) => value(date)));
  expect(said(firstOf(one))).toEqual(['1', '2', '3']);
  const several = [
    ...linesOf([value('1'), value('2'), value('3')], 'A'),
    ...linesOf([value('1')], 'B'),
    ...linesOf([value('1')], 'C'),
  ];
  expect(said(firstOf(several))).toEqual(['A 1', 'B 1', 'C 1']);
  expect(said(firstOf(several.slice(0, 4)))).toEqual(['A 1', 'A 2', 'B 1']);
});
