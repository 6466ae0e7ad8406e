import { expect, test } from 'vitest';
import type { StagePreview } from '~/api/sources';
import type { Text } from '~/i18n/useText';
import { facts, warning } from './facts';

const column = (name: string) => ({ name, type: 'number' as const, column_type: 'number' as const, has_time: false });
const merged: StagePreview = {
  name: 'Join',
  order: 2,
  type: 'merge',
  columns: ['a', 'b', 'c'].map(column),
  values: [],
  desc: {},
  rows_in: 200,
  rows_out: 200,
  changed_cells: 0,
  merge: { matched: 196, match_rate: 0.98, growth: 1, many_to_many: false },
  notices: [],
};
/** The key of a message with its arguments. */
const text: Text = (key, values) => `${key} ${JSON.stringify(values ?? {})}`;

test('a join tells its rows, the columns it added and how many rows matched', () => {
  expect(facts(merged, 1, 'en', text)).toEqual([
    'sources.rows {"count":200}',
    'mixed.columnsMore {"count":2}',
    'mixed.matched {"share":"98%"}',
  ]);
});

test('rows before and after are told where they differ', () => {
  const [rows] = facts({ ...merged, rows_out: 1200 }, 1, 'en', text);
  expect(rows).toContain('mixed.rowsInOut {"before":"200"');
});

test('a stage that begins a table has no rows before it', () => {
  expect(facts({ ...merged, type: 'add_source', rows_in: 0, merge: null }, null, 'en', text)).toEqual([
    'sources.counts {"rows":200,"columns":3}',
  ]);
});

test('keys that repeat on both sides are warned of before few matches, and those before rows that repeat', () => {
  const joined = (merge: Partial<NonNullable<StagePreview['merge']>>): string | null =>
    warning({ ...merged, merge: { matched: 1, match_rate: 1, growth: 1, many_to_many: false, ...merge } }, 'en', text);
  expect(joined({ many_to_many: true, growth: 3, match_rate: 0.1 })).toBe('mixed.manyToMany {"times":"3"}');
  expect(joined({ match_rate: 0.4, growth: 2 })).toBe('mixed.fewMatches {"share":"40%"}');
  expect(joined({ growth: 1.5 })).toBe('mixed.severalPartners {"times":"1.5"}');
  expect(joined({})).toBeNull();
});
