import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import { stored } from '~/testing/stored';
import { headlineOf, storyCard, storyData } from '~/testing/story';
import { mock, refuse } from '~mock/mock';
import { HeadlineKind } from './HeadlineKind';

const headline = headlineOf();
const story = { ...storyCard(), data: storyData() };
const choice = (): HTMLElement => screen.getByRole('combobox', { name: 'Number above the forecast' });

/** What the server was told, one body a call. */
function told(): unknown[] {
  const bodies: unknown[] = [];
  serve(
    mock('chooseHeadline', async ({ body }) => {
      bodies.push(await body());
      return story;
    }),
  );
  return bodies;
}

test('the automatic kind is marked, and another one is saved at once', async () => {
  const bodies = told();
  await show(stored(<HeadlineKind id={7} headline={headline} />));
  expect([...choice().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Total (automatic)',
    'Average',
    'Last value',
  ]);
  await userEvent.selectOptions(choice(), 'Last value');
  expect(choice()).toHaveProperty('value', 'last');
  await waitFor(() => expect(bodies).toEqual([{ kind: 'last' }]));
});

test('choosing the automatic kind leaves it to the forecasts again', async () => {
  const bodies = told();
  await show(stored(<HeadlineKind id={7} headline={{ ...headline, kind: 'mean' }} />));
  await userEvent.selectOptions(choice(), 'Total (automatic)');
  await waitFor(() => expect(bodies).toEqual([{ kind: null }]));
});

test('an error of the server is shown, and the choice goes back', async () => {
  serve(mock('chooseHeadline', () => refuse(400, { kind: ['Retrain the story first.'] })));
  await show(stored(<HeadlineKind id={7} headline={headline} />));
  await userEvent.selectOptions(choice(), 'Average');
  expect((await screen.findByRole('alert')).textContent).toContain('Retrain the story first.');
  expect(choice()).toHaveProperty('value', 'total');
});

test('a forecast that keeps one kind alone offers no choice', async () => {
  await show(stored(<HeadlineKind id={7} headline={{ ...headline, kinds: ['total'] }} />));
  expect(screen.queryByRole('combobox')).toBeNull();
});
