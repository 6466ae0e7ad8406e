import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { ComponentProps } from 'react';
import { show } from '~/testing/show';
import { taskRow } from '~/testing/task';
import { WorkersCard } from './Workers';

const done: string[] = [];
beforeEach(() => void done.splice(0));

const card = (change: Partial<ComponentProps<typeof WorkersCard>> = {}) => (
  <WorkersCard
    count={2}
    maximum={8}
    tasks={[]}
    adding={false}
    removing={false}
    refusal={null}
    onAdd={() => done.push('add')}
    onRemove={() => done.push('remove')}
    {...change}
  />
);
const tiles = () => within(screen.getByRole('list', { name: 'Workers' })).getAllByRole('listitem');

test('the title counts the workers, and each has its tile with what it does and how far that is', async () => {
  await show(card({ tasks: [taskRow({ progress: 0.4 })] }));
  expect(screen.getByRole('heading', { name: 'Workers (2)' })).toBeDefined();
  expect(tiles().map(({ textContent }) => textContent)).toEqual(['Worker 1Training Sales', 'Worker 2Free']);
  expect(screen.getByRole('progressbar', { name: 'Worker 1: Training Sales' }).getAttribute('aria-valuenow')).toBe(
    '40',
  );
});

test('each tile takes a worker away, and the button brings one more', async () => {
  await show(card());
  await userEvent.click(screen.getByRole('button', { name: 'Remove worker 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add worker' }));
  expect(done).toEqual(['remove', 'add']);
});

test('while one is taken away no other is', async () => {
  await show(card({ removing: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove worker 1' }));
  expect(done).toEqual([]);
});

test('what a worker is for is told on hover and to a screen reader', async () => {
  await show(card());
  await userEvent.hover(screen.getByRole('button', { name: 'What workers do' }));
  expect((await screen.findByRole('tooltip')).textContent).toContain('in the background');
  expect(screen.getByText(/1 CPU and 2 GB/)).toBeDefined();
});

test('that the last worker stays is told under the card', async () => {
  await show(card({ count: 1, refusal: 'A company keeps at least one worker.' }));
  expect(screen.getByRole('alert').textContent).toBe('A company keeps at least one worker.');
});

test('parts that go on without their worker are counted, in Russian with the right ending', async () => {
  await show(card({ count: 1, tasks: [taskRow({ cpu: 3 })] }), 'ru');
  expect(screen.getByText(/ещё 2 части/)).toBeDefined();
});
