import { expect, test } from 'vitest';
import type { MixedStage } from '~/api/sources';
import type { Stage } from './stages';
import { complete, fromWire, missing, toWire } from './wire';

const stages: readonly Stage[] = [
  { key: '1', name: '', type: 'add_source', sourceId: 10 },
  { key: '2', name: 'Weather', type: 'add_source', sourceId: 20 },
  {
    key: '3',
    name: '',
    type: 'merge',
    left: '1',
    right: '2',
    keys: [
      { left: 'date', right: 'Date' },
      { left: 'city', right: 'city' },
    ],
  },
  {
    key: '4',
    name: '',
    type: 'preprocessing',
    preprocess: 'replace_nan',
    changes: [{ name: 'price', value: 'value', custom: ' 5 ' }],
  },
];
const names = ['Sales', 'Weather', 'Join two tables', 'Fill missing values'];

test('stages travel in the documented shape, the first one fixed', () => {
  expect(toWire(stages, names)).toEqual([
    { name: 'Sales', order: 0, type: 'add_source', fixed: true, options: { source_id: 10 } },
    { name: 'Weather', order: 1, type: 'add_source', fixed: false, options: { source_id: 20 } },
    {
      name: 'Join two tables',
      order: 2,
      type: 'merge',
      fixed: false,
      options: {
        merge_type: 'left_join',
        values: [
          { source1: 10, source2: 20, merge_key: 'date', merge_key2: 'Date' },
          { source1: 10, source2: 20, merge_key: 'city', merge_key2: 'city' },
        ],
      },
    },
    {
      name: 'Fill missing values',
      order: 3,
      type: 'preprocessing',
      fixed: false,
      options: { preprocess: 'replace_nan', values: [{ name: 'price', value: 'value', custom: '5' }] },
    },
  ]);
});

test('what was saved comes back as it was built', () => {
  const back = fromWire(toWire(stages, names));
  expect(toWire(back, names)).toEqual(toWire(stages, names));
  expect(back[2]).toMatchObject({ type: 'merge', left: '1', right: '2' });
});

test('what was chosen for a join is stored with its stage', () => {
  const chosen = stages.map((stage): Stage =>
    stage.type === 'merge' ? { ...stage, similarKeys: true, byMonth: true, spread: ['Budget'] } : stage,
  );
  const sent = toWire(chosen, names);
  expect(sent[2]?.options).toMatchObject({ similar_keys: true, by_month: true, spread: [{ name: 'Budget' }] });
  expect(fromWire(sent)[2]).toMatchObject({ similarKeys: true, byMonth: true, spread: ['Budget'] });
});

test('a source added twice is told apart by the names of its stages', () => {
  const twice = stages.map((stage): Stage =>
    stage.key === '2' ? { ...stage, type: 'add_source', sourceId: 10 } : stage,
  );
  const sent = toWire(twice, names);
  expect(sent[2]?.options).toMatchObject({ values: [{ source1: 'Sales', source2: 'Weather' }, {}] });
  expect(fromWire(sent)[2]).toMatchObject({ left: '1', right: '2' });
});

test('a merge that was saved without a second key name joins columns of one name', () => {
  const saved: MixedStage[] = [
    { name: 'a', type: 'add_source', options: { source_id: 10 } },
    { name: 'b', type: 'add_source', options: { source_id: 20 } },
    { name: 'c', type: 'merge', options: { values: [{ source1: '10', source2: 'b', merge_key: 'date' }] } },
  ];
  expect(fromWire(saved)[2]).toEqual({
    key: '3',
    name: 'c',
    type: 'merge',
    left: '1',
    right: '2',
    keys: [{ left: 'date', right: 'date' }],
  });
});

test('whatever was saved, there is a first stage to go on from', () => {
  expect(fromWire([])).toEqual([{ key: '1', name: '', type: 'add_source', sourceId: null }]);
  expect(fromWire([{ name: 'a', type: 'add_source', options: { source_id: 0 } }])[0]).toMatchObject({ sourceId: null });
});

test('a stage says what it still needs', () => {
  const wants = (stage: Stage): string | null => missing([...stages.slice(0, 2), stage], 2);
  expect(wants({ key: '9', name: '', type: 'add_source', sourceId: null })).toBe('source');
  expect(wants({ key: '9', name: '', type: 'preprocessing', preprocess: 'remove_column', changes: [] })).toBe(
    'columns',
  );
  expect(
    wants({
      key: '9',
      name: '',
      type: 'preprocessing',
      preprocess: 'replace_zeros',
      changes: [{ name: 'a', value: 'value', custom: ' ' }],
    }),
  ).toBe('values');
  expect(wants({ key: '9', name: '', type: 'merge', left: '1', right: '1', keys: [] })).toBe('tables');
  expect(wants({ key: '9', name: '', type: 'merge', left: '1', right: '2', keys: [{ left: 'a', right: '' }] })).toBe(
    'keys',
  );
  expect(
    wants({ key: '9', name: '', type: 'merge', left: '1', right: '2', keys: [{ left: 'a', right: 'b' }] }),
  ).toBeNull();
});

test('a merge whose table went with its stage asks for tables again', () => {
  const [first, second, merge] = stages;
  expect(
    missing(
      [first, merge].filter((stage) => stage !== undefined),
      1,
    ),
  ).toBe('tables');
  expect(
    missing(
      [first, second, merge].filter((stage) => stage !== undefined),
      2,
    ),
  ).toBeNull();
});

test('stages are previewed up to the first that asks for something', () => {
  const open: Stage = { key: '9', name: '', type: 'add_source', sourceId: null };
  expect(complete([...stages.slice(0, 2), open, ...stages.slice(2)])).toHaveLength(2);
  expect(complete(stages)).toHaveLength(4);
});
