import { expect, test } from 'vitest';
import type { AccuracyMetric, StoryCard } from '~/api/forecast';
import { storyCard } from '~/testing/story';
import { arranged } from './order';

const story = (name: string, extra: Partial<StoryCard> = {}): StoryCard => storyCard({ name, ...extra });

const names = (stories: StoryCard[]): string[] => stories.map(({ name }) => name);
const scored = (value: number, metric: AccuracyMetric = 'rmse') => ({
  accuracy: { metric, value, model: 'SES', target: 'sales' },
});

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
    story('clear', scored(0.8, 'silhouette')),
    story('blurred', scored(0.2, 'silhouette')),
    story('nearly all right', scored(0.95, 'accuracy_score')),
    story('none'),
    story('off', scored(0.01)),
  ];
  expect(names(arranged(stories, '', 'accuracy'))).toEqual(['off', 'blurred', 'clear', 'nearly all right', 'none']);
});

test('age is told by the last change: the newest or the oldest first', () => {
  const stories = [
    story('old', { updated_at: '2025-01-01T00:00:00Z' }),
    story('new', { updated_at: '2026-06-01T00:00:00Z' }),
    story('between'),
  ];
  expect(names(arranged(stories, '', 'updated'))).toEqual(['new', 'between', 'old']);
  expect(names(arranged(stories, '', 'age'))).toEqual(['old', 'between', 'new']);
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
