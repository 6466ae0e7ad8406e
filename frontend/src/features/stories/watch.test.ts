import { expect, test } from 'vitest';
import type { StoryCard } from '~/api/forecast';
import { ends } from './watch';

const story = (id: number, ready: number): StoryCard => ({
  id,
  ready,
  name: `Story ${id}`,
  comment: '',
  status: ready === 0 ? 'training' : 'trained',
  progress: ready === 0 ? 0.5 : 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  source_id: 1,
  forecast_type: 'time_series',
  trained: ready === 1,
  newer: false,
});

test('each training is reported once, when it leaves 0', () => {
  const first = ends([], [story(1, 0), story(2, 1)]);
  expect(first.ended).toEqual([]);
  const second = ends(first.training, [story(1, 2), story(2, 1)]);
  expect(second.ended.map(({ id, ready }) => [id, ready])).toEqual([[1, 2]]);
  expect(ends(second.training, [story(1, 2), story(2, 1)]).ended).toEqual([]);
});

test('a deleted story is no news', () => {
  expect(ends([7], []).ended).toEqual([]);
});
