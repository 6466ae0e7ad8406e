import { expect, test } from 'vitest';
import { colours } from '~/ui/theme/tokens';
import { hoverMarkup } from './hover';
import { Moments, type ChartData, type Line } from './model';
import { BAND_OPACITY, buildChart, lineStyle, type Drawing } from './options';
import { wallTime } from '~/lib/periods';

const line = (id: string, role: Line['role'], points: Line['points']): Line => ({ id, name: id, role, points });

const data: ChartData = {
  target: 'Sales',
  period: 'days',
  now: '2024-01-02',
  lines: [
    line('history', 'history', [
      { date: '2024-01-01', value: 5 },
      { date: '2024-01-02', value: 7 },
    ]),
    line('backtest', 'backtest', [{ date: '2024-01-02', value: 6 }]),
    line('forecast', 'forecast', [{ date: '2024-01-03', value: 8 }]),
  ],
  band: { id: 'band', name: '80 % interval', points: [{ date: '2024-01-03', lower: 6, upper: 10 }] },
};

const drawing = (change: Partial<Drawing> = {}): Drawing => ({
  id: 'chart',
  data,
  hidden: new Set(),
  range: null,
  narrow: false,
  colours: colours.light,
  mode: 'light',
  family: 'Inter',
  locale: 'en',
  nowLabel: 'Now',
  hover: () => '',
  onRange: () => undefined,
  ...change,
});

test('history is solid and neutral, the backtest dashed, the forecast the accent', () => {
  const { history, accent } = colours.light;
  const [past, backtest, forecast] = data.lines.map((each) => lineStyle(data, each, colours.light));
  expect(past).toMatchObject({ colour: history, dash: 0 });
  expect(backtest).toMatchObject({ colour: accent, dash: 5 });
  expect(forecast).toMatchObject({ colour: accent, dash: 0 });
});

test('ten series differ from each other by colour, neighbours by dash too', () => {
  const many: ChartData = {
    ...data,
    lines: Array.from({ length: 10 }, (_, index) => line(String(index), 'series', [])),
  };
  const styles = many.lines.map((each) => lineStyle(many, each, colours.dark));
  expect(new Set(styles.map(({ colour }) => colour)).size).toBe(10);
  for (let index = 1; index < styles.length; index += 1) expect(styles[index]?.dash).not.toBe(styles[index - 1]?.dash);
});

test('the band is the accent at 16 % and grows out of the last measured value, like the forecast', () => {
  const built = buildChart(drawing());
  expect(built.type).toBe('rangeArea');
  expect(BAND_OPACITY).toBe(0.16);
  expect(built.options.fill?.opacity).toEqual([0.16, 1, 1, 1]);
  expect(built.series[0]).toMatchObject({ data: [{ x: wallTime('2024-01-02'), y: [7, 7] }, { y: [6, 10] }] });
  expect(built.series[3]).toMatchObject({ data: [{ x: wallTime('2024-01-02'), y: 7 }, { y: 8 }] });
});

test('the band around a backtest lies before the last measured value, and that of the forecast after it', () => {
  const points = [
    { date: '2024-01-01', lower: 4, upper: 8 },
    { date: '2024-01-03', lower: 6, upper: 10 },
  ];
  const built = buildChart(drawing({ data: { ...data, band: { id: 'band', name: '80 % interval', points } } }));
  expect(built.series[0]).toMatchObject({
    data: [
      { x: wallTime('2024-01-01'), y: [4, 8] },
      { x: wallTime('2024-01-02'), y: [7, 7] },
      { x: wallTime('2024-01-03'), y: [6, 10] },
    ],
  });
});

test('the forecast begins at a marked now', () => {
  expect(buildChart(drawing()).options.annotations?.xaxis?.[0]).toMatchObject({
    x: wallTime('2024-01-02'),
    label: { text: 'Now' },
  });
});

test('hiding the band leaves a plain line chart', () => {
  const built = buildChart(drawing({ hidden: new Set(['band', 'backtest']) }));
  expect(built.type).toBe('line');
  expect(built.series).toHaveLength(2);
});

test('what people called their data is never markup', () => {
  const evil: ChartData = {
    ...data,
    lines: [line('<img src=x onerror=alert(1)>', 'history', [{ date: '2024-01-01', value: 5 }])],
    band: null,
  };
  const markup = hoverMarkup(new Moments(evil).at(wallTime('2024-01-01')), {
    data: evil,
    colours: colours.light,
    locale: 'en',
    text: (key) => key,
  });
  expect(markup).toContain('&lt;img');
  expect(markup).not.toContain('<img');
});

test('near an edge the word of now stands beside its line and is not cut', () => {
  const day = (date: string): number => wallTime(date);
  const anchorOf = (range: Drawing['range']): unknown => {
    const [mark] = buildChart(drawing({ range })).options.annotations?.xaxis ?? [];
    return mark?.label?.textAnchor;
  };
  expect(anchorOf([day('2024-01-01'), day('2024-01-03')])).toBe('middle');
  expect(anchorOf([day('2023-12-01'), day('2024-01-03')])).toBe('end');
  expect(anchorOf([day('2024-01-01'), day('2024-02-01')])).toBe('start');
});
