import { expect, test } from 'vitest';
import type { StoryCard } from '~/api/forecast';
import { arranged } from './order';

const story = (name: string, extra: Partial<StoryCard> = {}): StoryCard => ({
  id: 1,
  ready: 1,
  name,
  comment: '',
  status: 'trained',
  progress: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  source_id: 1,
  forecast_type: 'time_series',
  trained: true,
  newer: false,
  ...extra,
});

const names = (stories: StoryCard[]): string[] => stories.map(({ name }) => name);
const scored = (value: number, metric = 'rmse') => ({ accuracy: { metric, value, model: 'SES' } });

test('search reads names and comments in any case', () => {
  const stories = [story('Sales'), story('Rates', { comment: 'daily SALES in euro' }), story('Weather')];
  expect(names(arranged(stories, ' sales ', 'name'))).toEqual(['Rates', 'Sales']);
});

test('the least accurate come first, those without a score last', () => {
  const stories = [story('good', scored(1)), story('none'), story('bad', scored(9))];
  expect(names(arranged(stories, '', 'accuracy'))).toEqual(['bad', 'good', 'none']);
});

test('a score is better the larger it is: the least clear clustering comes before the clearest', () => {
  const stories = [
    story('clear', scored(0.8, 'silhouette')), story('blurred', scored(0.2, 'silhouette')), story('nearly all right', scored(0.95, 'accuracy_score')),
    story('none'), story('off', scored(0.01)),
  ];
  expect(names(arranged(stories, '', 'accuracy'))).toEqual(['off', 'blurred', 'clear', 'nearly all right', 'none']);
});

test('the queue is shown in its order', () => {
  const stories = [
    story('done'),
    story('second', { ready: 0, queue_position: 2 }),
    story('running', { ready: 0 }),
    story('first', { ready: 0, queue_position: 1 }),
  ];
  expect(names(arranged(stories, '', 'queue'))).toEqual(['running', 'first', 'second', 'done']);
});
