import { expect, test } from 'vitest';
import { wallTime } from '~/lib/periods';
import { colours } from '~/ui/theme/tokens';
import { marksOf, scaleOf } from './marks';
import { Moments, type ChartData, type Mark, type Range } from './model';
import { hoverMarkup } from './hover';
import { sheetOfLines } from './sheet';

const data = (marks: readonly Mark[], high: number): ChartData => ({
  target: 'Sales',
  period: 'days',
  now: '2024-01-04',
  band: null,
  marks,
  lines: [
    {
      id: 'history',
      name: 'History',
      role: 'history',
      points: [
        { date: '2024-01-01', value: 80 },
        { date: '2024-01-02', value: high },
        { date: '2024-01-03', value: 20 },
        { date: '2024-01-04', value: 100 },
      ],
    },
    { id: 'forecast', name: 'Forecast', role: 'forecast', points: [{ date: '2024-01-05', value: 90 }] },
  ],
});
const aside = (value: number): Mark => ({ date: '2024-01-02', value, setAside: true });
const kept: Mark = { date: '2024-01-03', value: 20, setAside: false };
const span: Range = [wallTime('2024-01-01'), wallTime('2024-01-05')];
const light = colours.light;
const drawn = (marks: readonly Mark[], high: number) => {
  const chart = data(marks, high);
  return marksOf(chart, span, scaleOf(chart, span), light, 'en');
};

test('the axis is not stretched by a value that was set aside, only by one that is used', () => {
  expect(scaleOf(data([aside(900)], 900), span).max).toBe(100);
  expect(scaleOf(data([{ ...aside(900), setAside: false }], 900), span).max).toBe(1_000);
  expect(scaleOf(data([], 900), span).max).toBe(1_000);
});

test('a value that costs the others little height is inside the axis', () => {
  expect(scaleOf(data([aside(120)], 120), span).max).toBe(125);
});

test('a ring is hollow where the forecast does without the value, and filled where it is used', () => {
  expect(drawn([aside(120), kept], 120)).toMatchObject([
    { x: wallTime('2024-01-02'), y: 120, marker: { fillColor: light.surface, strokeColor: light.history } },
    { x: wallTime('2024-01-03'), y: 20, marker: { fillColor: light.history } },
  ]);
});

test('a value beyond the axis is marked at its edge with an arrow and its number', () => {
  expect(drawn([aside(900)], 900)).toMatchObject([{ y: 100, label: { text: '↑ 900' } }]);
  expect(drawn([aside(-900)], -900)).toMatchObject([{ y: 0, label: { text: '↓ -900' } }]);
});

test('of values that stand close together beyond the axis the first has its number', () => {
  const [year] = [[wallTime('2023-01-01'), wallTime('2024-01-05')] as const];
  const chart = data([aside(900), { ...aside(900), date: '2024-01-03' }], 900);
  const labels = marksOf(chart, year, scaleOf(chart, year), light, 'en').map(({ label }) => label?.text);
  expect(labels).toEqual(['↑ 900', '↑']);
});

test('nothing is marked outside the range, nor of a history that is hidden', () => {
  const chart = data([aside(900)], 900);
  const later: Range = [wallTime('2024-01-03'), wallTime('2024-01-05')];
  expect(marksOf(chart, later, scaleOf(chart, later), light, 'en')).toEqual([]);
  const hidden = { ...chart, lines: chart.lines.slice(1) };
  expect(marksOf(hidden, span, scaleOf(hidden, span), light, 'en')).toEqual([]);
});

test('the pointer and the workbook say what a mark means', () => {
  const chart = data([aside(900), kept], 900);
  const text = (key: string, values?: object): string => `${key} ${JSON.stringify(values ?? {})}`;
  const markup = hoverMarkup(new Moments(chart).at(wallTime('2024-01-02')), {
    data: chart,
    colours: light,
    locale: 'en',
    text,
  });
  expect(markup).toContain('chart.mark {&quot;use&quot;:&quot;none&quot;}');
  const { columns, rows } = sheetOfLines(chart, new Moments(chart), null, (key, values) =>
    [key, ...Object.values(values ?? {})].join(' '),
  );
  expect(columns.at(-1)).toBe('chart.note');
  expect(rows.map((row) => row.at(-1))).toEqual([null, 'chart.mark none', 'chart.mark asItIs', null, null]);
});
