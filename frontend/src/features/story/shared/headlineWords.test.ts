import { expect, test } from 'vitest';
import type { Headline } from '~/api/forecast';
import { english } from '~/i18n/english';
import { russian } from '~/i18n/russian';
import { sayingOf } from '~/i18n/saying';
import { headlineOf } from '~/testing/story';
import { subjectOf } from './headlineWords';

const SAYINGS = {
  en: sayingOf({ language: 'en', messages: english }, english),
  ru: sayingOf({ language: 'ru', messages: russian }, english),
};

function subject(language: 'en' | 'ru', of: Partial<Headline>): string {
  const headline = headlineOf({ last: '2026-12-11', ...of });
  return subjectOf(headline, 'visits', SAYINGS[language], language).replaceAll(/\s/g, ' ');
}

test('the horizon names its last step in the words of its period', () => {
  expect(subject('en', { unit: 'business_days' })).toBe('visits over the next 30 business days (to 11 December 2026)');
  expect(subject('en', { unit: 'open_days', kind: 'mean' })).toBe(
    'visits on average over the next 30 open days (to 11 December 2026)',
  );
  expect(subject('en', { unit: 'weeks', steps: 52, last: '2027-03-08' })).toBe(
    'visits over the next 52 weeks (to the week of 8 March 2027)',
  );
  expect(subject('en', { unit: 'hours', steps: 48, last: '2026-12-11T14:00:00' })).toBe(
    'visits over the next 48 hours (to 11 December 2026, 14:00)',
  );
  expect(subject('en', { unit: 'quarters', steps: 4 })).toBe('visits over the next 4 quarters (to Q4 2026)');
});

test('the last value is named by its step', () => {
  expect(subject('en', { kind: 'last', unit: 'weeks', steps: 52, last: '2027-03-08' })).toBe(
    'visits in the last of the next 52 weeks (the week of 8 March 2027)',
  );
  expect(subject('en', { kind: 'last', steps: 1 })).toBe('visits on the next day (11 December 2026)');
});

test('Russian numbers and cases agree', () => {
  expect(subject('ru', { unit: 'business_days' })).toBe('visits за следующие 30 рабочих дней (по 11 декабря 2026)');
  expect(subject('ru', { unit: 'weeks', kind: 'mean', steps: 52 })).toBe(
    'visits в среднем за следующие 52 недели (по неделю с 11 декабря 2026)',
  );
  expect(subject('ru', { kind: 'last', unit: 'months', steps: 12 })).toBe(
    'visits в последний из следующих 12 месяцев (декабрь 2026)',
  );
  expect(subject('ru', { kind: 'last', steps: 21 })).toBe('visits в последний из следующих 21 дня (11 декабря 2026)');
  expect(subject('ru', { unit: 'years', steps: 5 })).toBe('visits за следующие 5 лет (по 2026 год)');
});

test('a story of before the end was kept tells its steps alone', () => {
  expect(subject('en', { last: null })).toBe('visits over the next 30 days');
});
