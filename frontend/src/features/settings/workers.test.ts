import { expect, test } from 'vitest';
import { taskRow } from '~/testing/task';
import { placesOf } from './workers';

test('a task stands at as many workers as it asked for, one that waits at none', () => {
  const tasks = [taskRow({ id: 1, cpu: 2 }), taskRow({ id: 2, active: false, status: 'queued' }), taskRow({ id: 3 })];
  const { workers, over } = placesOf(4, tasks);
  expect(workers.map(({ place, task }) => [place, task?.id ?? null])).toEqual([
    [1, 1],
    [2, 1],
    [3, 3],
    [4, null],
  ]);
  expect(over).toBe(0);
});

test('what runs on workers that were taken away is counted', () => {
  expect(placesOf(1, [taskRow({ cpu: 3 })]).over).toBe(2);
});
