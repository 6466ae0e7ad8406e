import { expect, test } from 'vitest';
import { entriesOf, unseen } from './entries';

const trained = {
  id: 1,
  kind: 'trained',
  type: 0,
  story_id: 7,
  story_name: 'Sales',
  text: 'Sales is trained.',
  link: '/story/forecast/7',
  created_at: '2026-01-01T10:00:00Z',
} as const;
const failed = {
  ...trained,
  id: 2,
  kind: 'failed',
  text: 'Sales failed.',
  link: '/story/train/7',
  created_at: '2026-01-01T12:00:00.5Z',
} as const;
const toast = { id: 1, kind: 'info', text: 'You are signed out.', at: '2026-01-01T11:00:00.000Z' } as const;

test('the newest stands first, wherever it came from', () => {
  expect(entriesOf([trained, failed], [toast]).map((entry) => entry.text)).toEqual([
    'Sales failed.',
    'You are signed out.',
    'Sales is trained.',
  ]);
});

test('a notice leads where the server says', () => {
  expect(entriesOf([trained, failed], []).map((entry) => entry.to)).toEqual(['/story/train/7', '/story/forecast/7']);
});

test('only what came from the server after the last look counts as unseen', () => {
  const entries = entriesOf([trained, failed], [toast]);
  expect(unseen(entries, '')).toBe(2);
  expect(unseen(entries, '2026-01-01T10:00:00Z')).toBe(1);
  expect(unseen(entries, '2026-01-01T12:00:00.5Z')).toBe(0);
});
