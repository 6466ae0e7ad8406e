import { expect, test } from 'vitest';
import { propose } from '~/lib/proposal/propose';
import type { Kind, SourceColumn } from '~/lib/roles';
import { newDraft, type Draft } from './draft';
import { withCategories, withTarget } from './parts';

const columns: SourceColumn[] = [
  { name: 'area', type: 'number', unique: 300 },
  { name: 'district', type: 'category', unique: 4 },
  { name: 'sold', type: 'number', unique: 2 },
  { name: 'price', type: 'number', unique: 250 },
];

function on(kind: Kind, change: Partial<Draft> = {}) {
  const draft: Draft = { ...newDraft(4), kind, ...change };
  const proposal = propose({ columns, values: [], rows: 300 }, kind);
  const { roles } = proposal;
  const plan = { columns: [], proposed: kind === 'time_series', steps: null, busy: false };
  const inTime = kind === 'time_series';
  return { draft, whole: draft, inTime, columns, proposal, own: roles, roles, planned: new Set<string>(), plan };
}
const typeOf = (draft: Draft, name: string) => draft.columns.find((column) => column.name === name)?.type;

test('words as a target make a classification, and what was chosen for a regression is left behind', () => {
  const next = withTarget(on('regression', { models: ['LR'], name: 'Flats' }), 'district');
  expect([next.kind, next.models, next.name]).toEqual(['classification', [], 'Flats']);
  expect([typeOf(next, 'district'), typeOf(next, 'price')]).toEqual(['forecast', 'numerical']);
});

test('a target of two values makes a classification and any other number a regression, unless the type was chosen', () => {
  expect(withTarget(on('regression'), 'sold').kind).toBe('classification');
  expect(withTarget(on('classification'), 'area').kind).toBe('regression');
  expect(withTarget(on('regression', { kindChosen: true }), 'sold').kind).toBe('regression');
});

test('a column that is no category any more explains on rows, and is not used over time', () => {
  const rows = withCategories(on('regression'), ['district']);
  expect(typeOf(rows, 'district')).toBe('category');
  const chosen = on('regression');
  expect(
    typeOf(withCategories({ ...chosen, own: new Map(chosen.roles).set('district', 'category') }, []), 'district'),
  ).toBe('nominal');
  const inTime = on('time_series');
  expect(
    typeOf(withCategories({ ...inTime, own: new Map(inTime.roles).set('district', 'category') }, []), 'district'),
  ).toBe('empty');
});
