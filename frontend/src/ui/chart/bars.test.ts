import { expect, test } from 'vitest';
import { colours } from '~/ui/theme/tokens';
import { buildBars, type Bar, type BarData } from './bars';

const build = (bars: readonly Bar[], shape: BarData['shape']) =>
  buildBars({
    id: 'bars',
    data: { bars, counted: 'Rows', shape },
    colours: colours.light,
    mode: 'light',
    family: 'Inter',
    locale: 'en',
  });

const many = Array.from({ length: 20 }, (_, index) => ({
  label: `${index} – ${index + 1}`,
  short: String(index),
  value: index,
}));

test('a few names stand under many bars, the short ones where there are any', () => {
  const named: unknown = build(many, 'touching').options.xaxis?.categories;
  expect(named).toEqual(['0', '', '', '', '4', '', '', '', '8', '', '', '', '12', '', '', '', '16', '', '', '']);
});

test('every lying bar is named, a long name cut', () => {
  const named: unknown = build(
    [
      { label: 'A name that does not fit beside its bar', value: 3 },
      { label: 'North', value: 1 },
    ],
    'lying',
  ).options.xaxis?.categories;
  expect(named).toEqual(['A name that does not …', 'North']);
});

test('the axis of counts begins at zero and ends above the longest bar', () => {
  const { yaxis } = build([{ label: 'a', value: 970 }], 'standing').options;
  expect(yaxis).toMatchObject({ min: 0, max: 1000 });
});

test('words of a table are never markup beside the pointer', () => {
  const custom = build([{ label: '<img src=x>', value: 1 }], 'lying').options.tooltip?.custom;
  const shown: unknown = typeof custom === 'function' ? custom({ dataPointIndex: 0 }) : '';
  expect(shown).toContain('&lt;img src=x&gt;');
});

test('a line over the bars has a value for each, and bars that stand back have another colour', () => {
  const bars = [
    { label: 'Direction 1', short: '1', value: 0.7 },
    { label: 'Direction 2', short: '2', value: 0.3 },
  ];
  const data: BarData = {
    bars,
    counted: 'Alone',
    shares: true,
    line: { name: 'Together', values: [0.7, 1] },
    quietFrom: 1,
    shape: 'standing',
  };
  const { series, options } = buildBars({
    id: 'bars',
    data,
    colours: colours.light,
    mode: 'light',
    family: 'Inter',
    locale: 'en',
  });
  expect(series).toEqual([
    {
      name: 'Alone',
      type: 'bar',
      data: [
        { x: '1', y: 0.7, fillColor: colours.light.accent },
        { x: '2', y: 0.3, fillColor: colours.light.outline },
      ],
    },
    {
      name: 'Together',
      type: 'line',
      data: [
        { x: '1', y: 0.7 },
        { x: '2', y: 1 },
      ],
    },
  ]);
  const custom = options.tooltip?.custom;
  const shown: unknown = typeof custom === 'function' ? custom({ dataPointIndex: 1 }) : '';
  expect(shown).toContain('30.00%');
  expect(shown).toContain('100.00%');
});
