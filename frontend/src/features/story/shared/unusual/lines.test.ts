import { expect, test } from 'vitest';
import type { ShownEvent, UnusualValue } from '~/api/forecast';
import { firstOf, linesOf } from './lines';

const value = (date: string, setAside = true): UnusualValue => ({
  date,
  value: 9,
  expected: 3,
  set_aside: setAside,
  sentence: date,
});
const event = (name: string, ...dates: string[]): ShownEvent => ({
  name,
  ahead: [],
  effect: 6,
  sentence: '',
  past: dates.map((date) => ({ date, value: 9, expected: 3, sentence: date })),
});
const found = (category: string, ...unusual: UnusualValue[]) => linesOf({ category, unusual, events: [] }, true);
const said = (lines: ReturnType<typeof linesOf>): string[] => lines.map(({ category, date }) => `${category} ${date}`);

test('what the forecast does without comes first, what an event explains last', () => {
  const lines = linesOf({
    category: 'A',
    unusual: [value('1', false), value('2'), value('3', false)],
    events: [event('Fair', '0')],
  });
  expect(said(lines)).toEqual(['A 2', 'A 1', 'A 3', 'A 0']);
  expect(lines.map(({ use }) => use)).toEqual(['none', 'asItIs', 'asItIs', 'event']);
});

test('a value that two events explain has one line', () => {
  const [line, ...rest] = linesOf({ category: 'A', unusual: [], events: [event('Fair', '1'), event('Sale', '1')] });
  expect(line?.events).toEqual(['Fair', 'Sale']);
  expect(rest).toEqual([]);
});

test('of one series the first three are shown, of several the first of each before the second of any', () => {
  const one = found('A', ...['1', '2', '3', '4'].map((date) => value(date)));
  expect(said(firstOf(one))).toEqual(['A 1', 'A 2', 'A 3']);
  const several = [
    ...found('A', value('1'), value('2'), value('3')),
    ...found('B', value('1')),
    ...found('C', value('1')),
  ];
  expect(said(firstOf(several))).toEqual(['A 1', 'B 1', 'C 1']);
  expect(said(firstOf(several.slice(0, 4)))).toEqual(['A 1', 'A 2', 'B 1']);
});
