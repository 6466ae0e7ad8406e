import { expect, test } from 'vitest';
import type { Text } from '~/i18n/useText';
import { matchSentences } from './matches';

/** The key of a message with its arguments. */
const text: Text = (key, values) => `${key} ${JSON.stringify(values ?? {})}`;
const tables = { first: 'Sales', second: 'Budget' };

test('matches are counted on both sides, with keys of both that found none', () => {
  const [counts, keys] = matchSentences(
    {
      first: { rows: 1200, matched: 900, without: ['Oslo', '2024-01-02'] },
      second: { rows: 12, matched: 11, without: ['Rome'] },
    },
    tables,
    'en',
    text,
  );
  expect(counts).toContain('"matched\\":\\"900\\",\\"rows\\":\\"1,200\\",\\"table\\":\\"Sales\\"');
  expect(counts).toContain('"matched\\":\\"11\\",\\"rows\\":\\"12\\",\\"table\\":\\"Budget\\"');
  expect(keys).toContain('Oslo, 02.01.2024');
  expect(keys).toContain('Rome');
});

test('a side without lonely keys is not named among them, and two such sides leave one sentence', () => {
  const whole = { rows: 2, matched: 2, without: [] };
  const partly = { rows: 2, matched: 1, without: ['Rome'] };
  const [, keys] = matchSentences({ first: whole, second: partly }, tables, 'en', text);
  expect(keys).not.toContain('Sales');
  expect(matchSentences({ first: whole, second: whole }, tables, 'en', text)).toHaveLength(1);
});
