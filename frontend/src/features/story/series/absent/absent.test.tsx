import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StoryRequest } from '~/api/forecast';
import { openPage } from '~/testing/page';
import { show } from '~/testing/show';
import { mock, refuse } from '~mock/mock';
import { seriesPage } from '~mock/trained/verdict';
import { Ended } from './Ended';

const HAMBURG = '/story/forecast/11?category=Hamburg';
const gaps = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Periods without values' });

test('a series with gaps says what they mean and shows them before and after', async () => {
  await openPage(HAMBURG);
  const part = await gaps();
  expect(part.textContent).toContain('2 of 365 periods have no rows and count as 0');
  expect(within(part).getByRole('img', { name: /^sales in the table, .*: 5 periods have no value\.$/ })).toBeDefined();
  const trained = within(part).getByRole('img', { name: /^sales as the model was trained/ });
  expect(trained.getAttribute('aria-label')).toContain(
    '2 periods count as 0, 3 periods are filled by a straight line.',
  );
  expect(trained.querySelectorAll('circle')).toHaveLength(2);
  expect(
    within(part)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Counts as 0', 'Straight line']);
});

test('a series without gaps says nothing of them', async () => {
  await openPage('/story/forecast/11?category=Berlin');
  await screen.findByRole('table', { name: /^Forecast values/ });
  expect(screen.queryByRole('region', { name: 'Periods without values' })).toBeNull();
});

test('another way to fill gaps is saved with the story, which is retrained', async () => {
  const bodies: StoryRequest[] = [];
  await openPage(HAMBURG, {
    answers: [
      mock('changeStory', async ({ body }) => {
        bodies.push(await body());
        return refuse(409, { detail: 'The story is being deleted.' });
      }),
    ],
  });
  await userEvent.click(within(await gaps()).getByRole('button', { name: 'Zero' }));
  const refusal = await within(await gaps()).findByRole('alert');
  expect(refusal.textContent).toBe('The story is being deleted.');
  expect(bodies.map(({ cleaning }) => cleaning?.fill)).toEqual(['zero']);
});

test('a training that began is announced, and the question goes', async () => {
  const { calls } = await openPage(HAMBURG);
  await userEvent.click(within(await gaps()).getByRole('button', { name: 'Last value' }));
  expect(await screen.findByText(/^Retraining started: /)).toBeDefined();
  expect(calls).toContain('PATCH /api/stories/11');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Last value' })).toBeNull());
});

test('the list says of a series that it ended, and when', async () => {
  const page = seriesPage(null);
  const rows = page.rows.map((row) => (row.category === 'Berlin' ? { ...row, ended: '2023-10-28' } : row));
  await openPage('/story/forecast/11', { answers: [mock('listSeries', () => ({ ...page, rows }))] });
  const table = await screen.findByRole('table', { name: 'All series' });
  expect(
    within(table)
      .getAllByText(/^ended /)
      .map(({ textContent }) => textContent),
  ).toEqual(['ended 28\u00a0Oct 2023']);
});

test('the end of a monthly series is a month, in Russian as well', async () => {
  await show(<Ended date="2023-10-01" period="months" />, 'ru');
  expect(screen.getByText(/^данные до /).textContent).toMatch(/окт.* 2023$/);
});
