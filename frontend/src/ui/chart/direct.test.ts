import { expect, test } from 'vitest';
import { wallTime } from '~/lib/periods';
import { colours } from '~/ui/theme/tokens';
import { apart, labelsOf } from './direct';
import { Moments, type ChartData, type Line } from './model';
import { buildChart, lineStyle, type Drawing } from './options';

const city = (name: string, past: number, ahead: number): Line[] => [
  {
    id: name,
    name,
    role: 'series',
    points: [
      { date: '2023-01-31', value: past / 2 },
      { date: '2024-01-31', value: past },
    ],
  },
  {
    id: `${name} ahead`,
    name: `${name}, forecast`,
    role: 'ahead',
    of: name,
    points: [
      { date: '2024-02-29', value: ahead },
      { date: '2025-01-31', value: ahead * 2 },
    ],
  },
];
const data: ChartData = {
  target: 'Sales',
  period: 'months',
  band: null,
  now: '2024-01-31',
  direct: true,
  lines: [...city('Kazan', 10, 12), ...city('Perm', 40, 48)],
};
const drawing = (hidden: string[] = []): Drawing => ({
  id: 'c',
  data,
  hidden: new Set(hidden),
  range: null,
  narrow: false,
  colours: colours.light,
  mode: 'light',
  family: 'Inter',
  locale: 'en',
  nowLabel: 'Now',
  hover: () => '',
  onRange: () => undefined,
});

test('what is forecast of a series has its colour, is stronger, solid or dashed as the series is, and grows out of its last measured value', () => {
  const three: ChartData = { ...data, lines: [...data.lines, ...city('Omsk', 1, 2)] };
  const styles = three.lines.map((line) => lineStyle(three, line, colours.light));
  for (const place of [0, 2, 4]) {
    const [past, ahead] = [styles[place], styles[place + 1]];
    expect(ahead?.colour).toBe(past?.colour);
    expect(ahead?.width).toBeGreaterThan(past?.width ?? Infinity);
    // A dash that is no longer than the line is wide would leave no gap.
    if (past?.dash === 0) expect(ahead?.dash).toBe(0);
    else expect(ahead?.dash).toBeGreaterThan((ahead?.width ?? Infinity) + 1);
  }
  expect(buildChart(drawing()).series[3]).toMatchObject({
    data: [{ x: wallTime('2024-01-31'), y: 40 }, { y: 48 }, { y: 96 }],
  });
});

test('a series is hidden with its forecast, and the others keep their colour', () => {
  const built = buildChart(drawing(['Kazan']));
  expect(built.series.map((series) => (typeof series === 'object' ? series.name : null))).toEqual([
    'Perm',
    'Perm, forecast',
  ]);
  expect(built.options.colors).toEqual([colours.light.series[1], colours.light.series[1]]);
});

test('a forecast is compared with its own series a year before', () => {
  const { values } = new Moments(data).at(wallTime('2025-01-31')) ?? { values: [] };
  expect(values.map(({ line, change }) => [line.name, change])).toEqual([
    ['Kazan, forecast', { before: 10, share: 1.4 }],
    ['Perm, forecast', { before: 40, share: 1.4 }],
  ]);
});

test('each series is named at its last value in view', () => {
  const scale = { min: 0, max: 100, ticks: 5 };
  const named = (span: readonly [number, number] | null) =>
    labelsOf(data, span, scale, { line: () => 'black', band: 'grey' }).map(({ y, label }) => [label?.text, y]);
  expect(named(null)).toEqual([
    ['Kazan', 24],
    ['Perm', 96],
  ]);
  expect(named([wallTime('2023-01-01'), wallTime('2024-02-01')])).toEqual([
    ['Kazan', 10],
    ['Perm', 40],
  ]);
});

test('names that would meet are a line apart and stay on the plot', () => {
  expect(apart([100, 10, 104])).toEqual([100, 10, 116]);
  const low = apart([279, 280, 275, 100]);
  expect(low[3]).toBe(100);
  const sorted = [...low].sort((a, b) => a - b);
  for (let place = 1; place < sorted.length; place += 1)
    expect((sorted[place] ?? 0) - (sorted[place - 1] ?? 0)).toBeGreaterThanOrEqual(16);
  expect(Math.max(...low)).toBeLessThanOrEqual(280);
});

test('the past is named over the stretch with most room, the forecast and its interval beside their ends', () => {
  const days = Array.from({ length: 60 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10));
  const forecastable: ChartData = {
    target: 'Sales',
    period: 'days',
    now: days[39] ?? null,
    direct: true,
    lines: [
      {
        id: 'history',
        name: 'History',
        role: 'history',
        points: days.slice(0, 40).map((date, day) => ({ date, value: day < 20 ? 90 : 30 })),
      },
      {
        id: 'forecast',
        name: 'Forecast',
        role: 'forecast',
        points: days.slice(40).map((date) => ({ date, value: 50 })),
      },
    ],
    band: { id: 'band', name: '80% interval', points: days.slice(40).map((date) => ({ date, lower: 40, upper: 60 })) },
  };
  const span = [wallTime(days[0] ?? ''), wallTime(days[59] ?? '')] as const;
  const names = labelsOf(forecastable, span, { min: 0, max: 100, ticks: 5 }, { line: () => 'black', band: 'grey' });
  const of = (name: string) => names.find(({ label }) => label?.text === name);
  expect(names.map(({ label }) => label?.text)).toEqual(['Forecast', '80% interval', 'History']);
  expect(of('Forecast')).toMatchObject({ x: span[1] - 1, y: 50 });
  expect(of('80% interval')).toMatchObject({ x: span[1] - 1, y: 60 });
  expect(of('History')?.y).toBe(30);
  expect(Number(of('History')?.x)).toBeGreaterThan(wallTime(days[22] ?? ''));
});

test('a past without a forecast is named beside its end', () => {
  const past: ChartData = {
    target: 'Sales',
    period: 'days',
    now: null,
    band: null,
    lines: [{ id: 'history', name: 'History', role: 'history', points: [{ date: '2024-01-01', value: 3 }] }],
  };
  const names = labelsOf(past, null, { min: 0, max: 5, ticks: 5 }, { line: () => 'black', band: 'grey' });
  expect(names.map(({ label, y }) => [label?.text, y])).toEqual([['History', 3]]);
});
