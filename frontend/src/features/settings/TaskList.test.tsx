import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { TaskRow } from '~/api/forecast';
import { show } from '~/testing/show';
import { taskRow } from '~/testing/task';
import { TaskTable } from './TaskList';

const stopped: number[] = [];
const table = (tasks: readonly TaskRow[]) => (
  <MemoryRouter>
    <TaskTable tasks={tasks} onStop={({ id }) => stopped.push(id)} />
  </MemoryRouter>
);
const cells = (): string[][] =>
  within(screen.getByRole('table', { name: /Tasks|Задачи/ }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

const tasks = [
  taskRow({ id: 11, cpu: 2 }),
  taskRow({ id: 12, story_name: 'Rates', type: 1, active: false, status: 'queued', position: 1, remaining_minutes: 1 }),
];

test('each task has its number, its story, its work, its workers and the time that is left', async () => {
  await show(table(tasks));
  expect(cells()).toEqual([
    ['1', 'Sales', 'Training', 'Running', 'Model 2 of 6', '3 min', '2', 'Stop'],
    ['2', 'Rates', 'Forecast', '#1 in queue', '', 'In a queue (1 minute)', '1', 'Stop'],
  ]);
});

test('the time of a task that waits has its Russian ending', async () => {
  await show(table([taskRow({ active: false, status: 'queued', position: 3, remaining_minutes: 3.5 })]), 'ru');
  expect(cells()[0]?.slice(3, 6)).toEqual(['В очереди, место 3', '', 'В очереди (4 минуты)']);
});

test('what is worked on turns, and what waits stands still', async () => {
  const { container } = await show(table(tasks));
  expect(
    [...container.querySelectorAll('tbody tr')].map((row) => row.querySelector('.MuiCircularProgress-root') !== null),
  ).toEqual([true, false]);
});

test('a task is stopped by its own button, and one that stops already is not asked again', async () => {
  await show(table([taskRow({ id: 21 }), taskRow({ id: 22, story_name: 'Rates', status: 'stopping' })]));
  await userEvent.click(screen.getByRole('button', { name: 'Stop training Sales' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stop training Rates' }));
  expect(stopped).toEqual([21]);
});

test('a task that still runs is never told to be at 100 %', async () => {
  await show(table([taskRow({ progress: 0.996, step: null })]));
  expect(screen.getByRole('progressbar', { name: '99%' }).getAttribute('aria-valuenow')).toBe('99');
});
