import { expect, test } from 'vitest';
import { sayingOf, withWrittenCounts } from './saying';

const english = { 'sources.counts': '{rows, plural, one {# row} other {# rows}} of {columns}' };

test('the number of a count in an English sentence is written as the language around it writes numbers', () => {
  const say = sayingOf({ language: 'de', messages: {} }, english);
  expect(say('sources.counts', { rows: 1, columns: 2 })).toBe('1 row of 2');
  expect(say('sources.counts', { rows: 12_345, columns: 1_234.5 })).toBe('12.345 rows of 1.234,5');
});

test('English plurals hold in a language that has none', () => {
  const say = sayingOf({ language: 'ch', messages: {} }, english);
  expect(say('sources.counts', { rows: 1, columns: 2 })).toBe('1 row of 2');
});

test('only the sign of a plural is a count', () => {
  expect(withWrittenCounts('#{n} {a, plural, one {# of {b, plural, one {# b} other {#}}} other {#}} #')).toBe(
    '#{n} {a, plural, one {{aWritten} of {b, plural, one {{bWritten} b} other {{bWritten}}}} other {{aWritten}}} #',
  );
});
