import { expect, test } from 'vitest';
import { tablesBefore } from '../tables';
import { complete, fromWire, missing, toWire } from '../wire';
import { STAGE_TYPES } from '~/lib/generated/contract';
import { emptyBody, type Stage } from '../stages';

const stages: readonly Stage[] = [
  { key: '1', name: '', type: 'add_source', sourceId: 10 },
  { key: '2', name: '', type: 'unpivot', columns: [], head: 'Month', value: 'Sales' },
  {
    key: '3',
    name: '',
    type: 'filter',
    any: true,
    conditions: [
      { name: 'Shop', condition: 'empty', value: 'x' },
      { name: 'Sales', condition: 'greater', value: ' 5 ' },
    ],
  },
  { key: '4', name: '', type: 'group', by: ['Month'], measures: [{ name: 'Sales', aggregate: 'mean' }] },
  { key: '5', name: '', type: 'add_source', sourceId: 20 },
  { key: '6', name: '', type: 'union', left: '1', right: '5' },
  { key: '7', name: '', type: 'calculate', column: 'Net', formula: ' [Sales] / 1,2 ' },
  { key: '8', name: '', type: 'pivot', by: ['Month'], column: 'Shop', value: 'Net', aggregate: 'sum' },
];
const names = ['Sales', 'Rows', 'Filter', 'Groups', 'Last year', 'All', 'Net', 'Wide'];

test('stages that reshape a table travel in the documented shape', () => {
  expect(toWire(stages, names).map(({ type, options }) => [type, options])).toEqual([
    ['add_source', { source_id: 10 }],
    ['unpivot', { values: [], head: 'Month', value: 'Sales' }],
    [
      'filter',
      {
        join: 'any',
        values: [
          { name: 'Shop', condition: 'empty', value: '' },
          { name: 'Sales', condition: 'greater', value: '5' },
        ],
      },
    ],
    ['group', { by: [{ name: 'Month' }], values: [{ name: 'Sales', value: 'mean', custom: '' }] }],
    ['add_source', { source_id: 20 }],
    ['union', { values: [{ source1: 10, source2: 20 }] }],
    ['calculate', { name: 'Net', formula: '[Sales] / 1,2' }],
    ['pivot', { by: [{ name: 'Month' }], column: 'Shop', value: 'Net', aggregate: 'sum' }],
  ]);
});

test('they come back as they were built', () => {
  const sent = toWire(stages, names);
  expect(toWire(fromWire(sent), names)).toEqual(sent);
});

test('each says what it still needs, and unpivot needs nothing', () => {
  const shaping = STAGE_TYPES.slice(STAGE_TYPES.indexOf('unpivot'));
  const wants = shaping.map((type) => missing([...stages.slice(0, 1), { key: '9', name: '', ...emptyBody(type) }], 1));
  expect(wants).toEqual([null, 'columns', 'columns', 'tables', 'name', 'columns']);
  const formula: Stage = { key: '9', name: '', type: 'calculate', column: 'a', formula: ' ' };
  expect(missing([...stages.slice(0, 1), formula], 1)).toBe('formula');
  expect(complete(stages)).toHaveLength(stages.length);
});

test('a union makes one table of two, the others work on the table before them', () => {
  expect(tablesBefore(stages, 5)).toEqual([
    { sources: ['1'], stage: 3 },
    { sources: ['5'], stage: 4 },
  ]);
  expect(tablesBefore(stages, 8)).toEqual([{ sources: ['1', '5'], stage: 7 }]);
});

test('every type of stage begins with a body of its own', () => {
  expect(STAGE_TYPES.map((type) => emptyBody(type).type)).toEqual([...STAGE_TYPES]);
});
