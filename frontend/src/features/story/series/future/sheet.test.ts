import { expect, test } from 'vitest';
import { filledIn, pasted, sheetOf } from './sheet';

const columns = [
  { name: 'price', numeric: true },
  { name: 'promo', numeric: false },
];
const empty = [
  ['', ''],
  ['', ''],
  ['', ''],
];

test('what was copied in Excel fills the cells from the one it is pasted at, and no others', () => {
  expect(pasted(empty, { row: 1, column: 0 }, '10\tyes\r\n11\tno\r\n12\tyes\r\n', columns)).toEqual([
    ['', ''],
    ['10', 'yes'],
    ['11', 'no'],
  ]);
  expect(pasted(empty, { row: 0, column: 1 }, 'yes\nno', columns)).toEqual([
    ['', 'yes'],
    ['', 'no'],
    ['', ''],
  ]);
});

test('a table that was copied with its heads and dates is pasted without them', () => {
  const copied = 'day\tprice\tpromo\n2026-01-01\t10\tyes\n2026-01-02\t11\tno';
  expect(pasted(empty, { row: 0, column: 0 }, copied, columns).slice(0, 2)).toEqual([
    ['10', 'yes'],
    ['11', 'no'],
  ]);
});

test('numbers are read as they are written in the language, and cells that hold none are named', () => {
  const cells = [
    ['9,5', 'yes'],
    ['much', ''],
    ['', ''],
  ];
  expect(filledIn(cells, columns, 'ru')).toEqual({
    rows: [
      [9.5, 'yes'],
      [null, null],
    ],
    wrong: [{ row: 1, column: 0 }],
  });
});

test('the workbook of a sheet has the date and the categories of each row', () => {
  const axis = { date: 'day', dates: ['2026-01-01'], categories: [{ column: 'shop', value: 'Berlin' }] };
  expect(sheetOf('Plan', axis, columns, [[10, 'yes']])).toEqual({
    name: 'Plan',
    columns: ['day', 'shop', 'price', 'promo'],
    rows: [[{ date: '2026-01-01' }, 'Berlin', 10, 'yes']],
  });
});
