import { expect, test } from 'vitest';
import type { Text } from '~/i18n/useText';
import { wallTime } from '~/lib/periods';
import { Moments, type ChartData } from './model';
import { sheetOfBars, sheetOfLines, sheetOfPoints } from './sheet';

const text: Text = (key) => key;
const data: ChartData = {
  target: 'sales',
  period: 'days',
  now: '2024-01-02',
  lines: [
    {
      id: 'history',
      name: 'History',
      role: 'history',
      points: [
        { date: '2024-01-01', value: 5 },
        { date: '2024-01-02', value: null },
      ],
    },
    { id: 'forecast', name: 'Forecast', role: 'forecast', points: [{ date: '2024-01-03', value: 1 / 3 }] },
  ],
  band: { id: 'band', name: '80 %', points: [{ date: '2024-01-03', lower: 0, upper: 1 }] },
};

test('lines stand beside each other by their dates, the interval in two columns', () => {
  expect(sheetOfLines(data, new Moments(data), null, text)).toEqual({
    columns: ['chart.date', 'History', 'Forecast', 'chart.lower', 'chart.upper'],
    rows: [
      [{ date: '2024-01-01' }, 5, null, null, null],
      [{ date: '2024-01-02' }, null, null, null, null],
      [{ date: '2024-01-03' }, null, 1 / 3, 0, 1],
    ],
  });
});

test('what is not looked at is left out', () => {
  const range = [wallTime('2024-01-03'), wallTime('2024-01-04')] as const;
  expect(sheetOfLines(data, new Moments(data), range, text).rows).toHaveLength(1);
});

test('points have their words, and their group where there are several', () => {
  const points = { x: 'age', y: 'sex', words: { y: ['F', 'M'] }, series: [] };
  const group = (name: string) => ({
    name,
    kind: 'points' as const,
    look: 'palette' as const,
    points: [[30, 0.9]] as const,
  });
  expect(sheetOfPoints(points, [group('Group 1')])).toEqual({ columns: ['age', 'sex'], rows: [[30, 'M']] });
  expect(sheetOfPoints(points, [group('Group 1'), group('Group 2')]).rows[1]).toEqual(['Group 2', 30, 'M']);
});

test('bars have what they count, and the line over them', () => {
  expect(
    sheetOfBars(
      {
        shape: 'standing',
        counted: 'Rows',
        bars: [{ label: '0 – 1', value: 4 }],
        line: { name: 'Together', values: [0.4] },
      },
      'Range',
    ),
  ).toEqual({ columns: ['Range', 'Rows', 'Together'], rows: [['0 – 1', 4, 0.4]] });
});
