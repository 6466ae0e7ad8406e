import { expect, test } from 'vitest';
import type { Text } from '~/i18n/useText';
import { describe, inOneLine, wasCancelled } from './errors';
import { noAnswer, type Failure } from './failure';

/** Says which message would be shown, with what it is filled in. */
const text: Text = (key, values) => (values === undefined ? key : `${key} ${JSON.stringify(values)}`);

const failure = (status: number, data: unknown, more: Partial<Failure> = {}): Failure => ({
  ...noAnswer,
  status,
  data,
  ...more,
});

test('no error is no problem', () => {
  expect(describe(undefined, text)).toBeNull();
  expect(describe(null, text)).toBeNull();
});

test('the first message of each field stands under its field, and nothing stands beside the button', () => {
  const problem = describe(failure(400, { password1: ['Too short.', 'No digit.'], company: 'Taken.' }), text);
  expect(problem?.fields).toEqual({ password1: 'Too short.', company: 'Taken.' });
  expect(problem?.text).toBeNull();
});

test('a bad login and a general refusal are said in the words of the server', () => {
  expect(describe(failure(400, { non_field_errors: ['Wrong password.'] }), text)?.text).toBe('Wrong password.');
  expect(describe(failure(409, { detail: 'It is being trained.' }), text)?.text).toBe('It is being trained.');
});

test('a refusal may carry more than words', () => {
  const data = { detail: 'Two stories use it.', stories: [{ id: 1, name: 'Sales' }] };
  const problem = describe(failure(409, data, { code: 'used_by_stories' }), text);
  expect(problem).toMatchObject({ code: 'used_by_stories', fields: {}, data });
});

test('a fault of the server is never shown in its own words', () => {
  expect(describe(failure(500, { detail: 'panic at main.rs' }), text)?.text).toBe('errors.server');
  expect(describe(failure(502, '<html>'), text)?.text).toBe('errors.server');
});

test('waiting times come from the server', () => {
  expect(describe(failure(429, null, { retryAfter: 30 }), text)?.text).toBe('errors.tooMany {"seconds":30}');
  expect(describe(failure(503, null), text)?.text).toBe('errors.unavailable {"seconds":10}');
});

test('no answer at all is told apart from a refusal', () => {
  expect(describe(noAnswer, text)?.text).toBe('errors.network');
  expect(wasCancelled({ ...noAnswer, code: 'cancelled' })).toBe(true);
  expect(wasCancelled(noAnswer)).toBe(false);
});

test('one line holds the sentence and the fields', () => {
  const problem = describe(failure(400, { detail: 'Not saved.', name: ['Too long.'] }), text);
  expect(problem && inOneLine(problem)).toBe('Not saved. Too long.');
});
