import { expect, test } from 'vitest';
import { EVERYTHING, queryOf } from './activityFilter';

test('nothing chosen asks for everything', () => {
  expect(queryOf(EVERYTHING)).toEqual({});
});

test('a period takes both of its days whole, in the calendar of the browser', () => {
  const { from, to } = queryOf({ ...EVERYTHING, from: '2026-01-31', to: '2026-01-31' });
  expect(new Date(from ?? '')).toEqual(new Date(2026, 0, 31));
  expect(new Date(to ?? '')).toEqual(new Date(2026, 1, 1));
});

test('a person and a kind are asked for by id and by word', () => {
  expect(queryOf({ ...EVERYTHING, user: '7', event: 'signed_in' })).toEqual({ user: 7, event: 'signed_in' });
});

test('a day that is not typed whole is no bound', () => {
  expect(queryOf({ ...EVERYTHING, from: '2026-01', to: 'soon' })).toEqual({});
});
