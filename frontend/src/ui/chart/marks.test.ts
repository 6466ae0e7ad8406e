import { expect, test } from 'vitest';
import { wallTime } from '~/lib/periods';
import { colours } from '~/ui/theme/tokens';
import { marksOf, scaleOf } from './marks';
import { Moments, type ChartData, type Mark, type Range } from './model';
import { hoverMarkup, notesOf } from './hover';
import { lineStyle } from './options';
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
const marked = (chart: ChartData, range: Range) =>
  marksOf(chart, range, scaleOf(chart, range), light, (line) => lineStyle(chart, line, light).colour, 'en');
const drawn = (marks: readonly Mark[], high: number) => {
  const chart = data(marks, high);
  return marked(chart, span);
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
  const labels = marked(chart, year).map(({ label }) => label?.text);
  expect(labels).toEqual(['↑ 900', '↑']);
});

test('an event is a square with its name, of the past beyond the axis and where it comes again', () => {
  const fair = { event: 'Trade fair' };
  const marks = [
    { ...aside(900), ...fair },
    { date: '2024-01-05', value: 90, setAside: false, of: 'forecast', ...fair },
  ];
  const later: Range = [span[0], wallTime('2024-02-05')];
  expect(marked(data(marks, 900), later)).toMatchObject([
    { y: 100, marker: { shape: 'square', fillColor: light.surface }, label: { text: '↑ 900 Trade fair' } },
    { y: 90, marker: { shape: 'square', fillColor: light.accent } },
  ]);
});

test('a mark of one of several series is on its own line, and clips that one alone', () => {
  const two = data([], 900);
  const series = (id: string) => ({
    ...two.lines[0],
    id,
    name: id,
    role: 'series' as const,
    points: two.lines[0]?.points ?? [],
  });
  const lines = [series('A'), series('B')];
  const of = (marks: readonly Mark[]): ChartData => ({ ...two, lines, marks });
  const [a, b] = [
    { ...aside(900), of: 'A' },
    { ...aside(900), of: 'B' },
  ];
  expect(scaleOf(of([a]), span).max).toBe(1_000);
  expect(scaleOf(of([a, b]), span).max).toBe(100);
  expect(marked(of([b]), span)).toMatchObject([{ marker: { strokeColor: light.series[1] } }]);
  const moment = new Moments(of([b])).at(wallTime('2024-01-02'));
  expect(moment?.values.map(({ mark }) => mark?.of ?? null)).toEqual([null, 'B']);
  expect(moment && notesOf(moment, of([b]), (key) => key)).toBe('B: chart.mark');
});

test('nothing is marked outside the range, nor of a history that is hidden', () => {
  const chart = data([aside(900)], 900);
  const later: Range = [wallTime('2024-01-03'), wallTime('2024-01-05')];
  expect(marked(chart, later)).toEqual([]);
  const hidden = { ...chart, lines: chart.lines.slice(1) };
  expect(marked(hidden, span)).toEqual([]);
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
