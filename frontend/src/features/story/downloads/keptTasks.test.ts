import { expect, test } from 'vitest';
import type { Notification, TaskRow } from '~/api/forecast';
import { keptTasks, putAway, putAwayToo } from './keptTasks';

const task = (id: number, change: Partial<TaskRow> = {}): TaskRow => ({
  id,
  active: true,
  cpu: 1,
  progress: 0.4,
  remaining_minutes: 2,
  status: 'training',
  story_id: 7,
  story_name: 'Sales',
  trainning_time: 2,
  type: 1,
  ...change,
});
const end = (id: number, change: Partial<Notification> = {}): Notification => ({
  id,
  created_at: '2026-01-01T10:00:00Z',
  kind: 'prepared',
  link: `/story/forecast/7?prepared=${id}`,
  story_id: 7,
  story_name: 'Sales',
  text: '',
  type: 1,
  ...change,
});

test('what is prepared for a story and what is ready comes back, and nothing of other stories or trainings', () => {
  const tasks = [task(20), task(21, { type: 0 }), task(22, { story_id: 8 })];
  const ended = [end(19), end(18, { kind: 'failed' }), end(17, { story_id: 8 }), end(16, { kind: 'trained', type: 0 })];
  expect(keptTasks(7, tasks, ended, new Set())).toEqual([20, 19]);
});

test('what was put away stays away, and only the newest few wait', () => {
  expect(keptTasks(7, [], [end(9), end(8), end(7), end(6), end(5)], new Set([8]))).toEqual([9, 7, 6]);
});

test('what was put away is remembered on this machine', () => {
  putAwayToo(5);
  putAwayToo(9);
  putAwayToo(5);
  expect(putAway()).toEqual([5, 9]);
});
