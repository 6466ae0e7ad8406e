import { expect, test } from 'vitest';
import type { ConnectionColumn } from '~/api/processes';
import { faultOf, isTwice, linesOf, proposed, unmapped, withSource, type Pair } from './mapping';

const column = (name: string, change: Partial<ConnectionColumn> = {}): ConnectionColumn => ({
  name,
  type: 'text',
  native: 'text',
  required: false,
  can_write: true,
  ...change,
});
const pair = (source: string, target = source, type: Pair['type'] = null): Pair => ({ source, target, type });

test('columns are mapped by themselves where both sides have the name exactly once', () => {
  const source = [column('day'), column('shop'), column('shop'), column('Amount'), column('made')];
  const target = [column('day'), column('shop'), column('amount'), column('made', { can_write: false })];
  expect(proposed({ source, target, roles: false })).toEqual([pair('day')]);
});

test('a target without columns gets all columns of the source', () => {
  expect(proposed({ source: [column('day'), column('shop')], target: [], roles: false })).toEqual([
    pair('day'),
    pair('shop'),
  ]);
});

test('of a target whose columns have roles numbers are measures and all else dimensions', () => {
  const source = [column('shop'), column('amount', { type: 'decimal' })];
  expect(proposed({ source, target: [], roles: true })).toEqual([
    pair('shop', 'shop', 'dimension'),
    pair('amount', 'amount', 'measure'),
  ]);
});

test('nothing is proposed for a source that cannot list its columns', () => {
  expect(proposed({ source: null, target: [column('day')], roles: false })).toEqual([]);
});

test('a target column that is gone or that fills itself stays in sight while it is mapped', () => {
  const target = [column('day'), column('made', { can_write: false })];
  const lines = linesOf([pair('old', 'gone'), pair('made')], target);
  expect(lines.map(({ target: name, source, column: known }) => [name, source, known !== null])).toEqual([
    ['day', '', true],
    ['gone', 'old', false],
    ['made', 'made', false],
  ]);
});

test('another column goes into a target, or none', () => {
  expect(withSource([pair('day')], 'day', 'date')).toEqual([pair('date', 'day')]);
  expect(withSource([pair('day')], 'shop', 'branch')).toEqual([pair('day'), pair('branch', 'shop')]);
  expect(withSource([pair('day'), pair('shop')], 'day', '')).toEqual([pair('shop')]);
});

test('a mapping that is empty, incomplete or ambiguous is reported', () => {
  expect(faultOf([])).toBe('processes.mapNone');
  expect(faultOf([pair('day', '')])).toBe('processes.mapIncomplete');
  expect(faultOf([pair('day', 'a'), pair('shop', 'a')])).toBe('processes.mapTwice');
  expect(faultOf([pair('day'), pair('shop')])).toBeNull();
  expect([0, 1].map((place) => isTwice([pair('day', 'a'), pair('shop', 'a')], place))).toEqual([false, true]);
});

test('required columns that nothing goes into are listed', () => {
  const target = [column('day', { required: true }), column('shop', { required: true }), column('note')];
  expect(unmapped(linesOf([pair('shop')], target))).toEqual(['day']);
});
