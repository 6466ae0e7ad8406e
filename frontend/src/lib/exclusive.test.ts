import { expect, test } from 'vitest';
import { withExclusive } from './exclusive';

test('the exclusive value and the others drive each other out', () => {
  expect(withExclusive(['best'], ['best', 'SES'], 'best')).toEqual(['SES']);
  expect(withExclusive(['SES', 'AR'], ['SES', 'AR', 'best'], 'best')).toEqual(['best']);
  expect(withExclusive(['SES'], ['SES', 'AR'], 'best')).toEqual(['SES', 'AR']);
});

test('choosing nothing brings the exclusive value back', () => {
  expect(withExclusive(['SES'], [], 'best')).toEqual(['best']);
  expect(withExclusive(['all'], ['all'], 'all')).toEqual(['all']);
});
