import { expect, test } from 'vitest';
import { extent, Moments, valueExtent, type ChartData } from './model';
import { wallTime } from '~/lib/periods';

const data: ChartData = {
  target: 'Sales',
  period: 'months',
  now: '2024-02-29',
  lines: [
    {
      id: 'history',
      name: 'History',
      role: 'history',
      points: [
        { date: '2023-03-31', value: 50 },
        { date: '2024-01-31', value: null },
        { date: '2024-02-29', value: 0 },
      ],
    },
    { id: 'forecast', name: 'Forecast', role: 'forecast', points: [{ date: '2024-03-31', value: 60 }] },
  ],
  band: { id: 'interval', name: '80 % interval', points: [{ date: '2024-03-31', lower: 40, upper: 90 }] },
};

test('a forecast is told with its interval and the same period of last year', () => {
  const moment = new Moments(data).at(wallTime('2024-03-31'));
  expect(moment?.interval).toEqual([40, 90]);
  expect(moment?.values[0]?.change).toEqual({ before: 50, share: 0.2 });
});

test('a day is compared with the same weekday of last year', () => {
  const days: ChartData = {
    ...data,
    period: 'days',
    lines: [
      { id: 'history', name: 'Sales', role: 'history', points: [{ date: '2023-05-08', value: 50 }] },
      { id: 'forecast', name: 'Forecast', role: 'forecast', points: [{ date: '2024-05-06', value: 60 }] },
    ],
  };
  const moment = new Moments(days).at(wallTime('2024-05-06'));
  expect(moment?.values[0]?.change).toEqual({ before: 50, share: 0.2, weekday: true });
});

test('a zero a year before gives a value and no percentage', () => {
  const older = [{ date: '2023-02-28', value: 0 }];
  const moment = new Moments(data, older).at(wallTime('2024-02-29'));
  expect(moment?.values[0]?.change).toEqual({ before: 0, share: null });
});

test('values that can be negative are compared without a percentage', () => {
  const cold = [{ date: '2022-01-31', value: -4 }];
  expect(new Moments(data, cold).at(wallTime('2024-03-31'))?.values[0]?.change).toEqual({ before: 50, share: null });
});

test('a date without a value is known and empty, any other date is unknown', () => {
  const moments = new Moments(data);
  expect(moments.at(wallTime('2024-01-31'))).toEqual({ date: '2024-01-31', values: [], interval: null });
  expect(moments.at(wallTime('2024-01-30'))).toBeNull();
  expect(moments.times()).toHaveLength(4);
});

test('the extents hold lines and band, and only the range asked for', () => {
  expect(extent(data)).toEqual([wallTime('2023-03-31'), wallTime('2024-03-31')]);
  expect(valueExtent(data, null)).toEqual([0, 90]);
  expect(valueExtent(data, [wallTime('2023-03-01'), wallTime('2024-01-31')])).toEqual([50, 50]);
});
