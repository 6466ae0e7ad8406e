import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StoryDetail } from '~/api/forecast';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import { stored } from '~/testing/stored';
import { newBackend, story } from '~mock/backend';
import { mock } from '~mock/mock';
import { settingsOf } from '~mock/settings';
import { detailOf } from '~mock/trained/detail';
import { PLANNED_REQUEST } from '~mock/trained/planned';
import { PlanUnused } from './PlanUnused';

const chosen: unknown[] = [];

function opened(change: Partial<StoryDetail['data']>) {
  const detail = detailOf(story(15, 'time_series', 'Sales by price', 1, { request: PLANNED_REQUEST }));
  return show(
    stored(
      <PlanUnused
        story={{ ...detail, data: { ...detail.data, ...change } }}
        settings={settingsOf(newBackend()).time_series}
        chosen={{ category: 'Berlin', model: 'SES' }}
        modelName={(id) => id}
        onModel={(model) => chosen.push(model)}
      />,
    ),
  );
}

test('where no model of the story uses the plan, one press retrains it with one that does', async () => {
  const sent: unknown[] = [];
  serve(
    mock('changeStory', async ({ body }) => {
      sent.push((await body()).models);
      return detailOf(story(15, 'time_series', 'Sales by price', 1, { request: PLANNED_REQUEST }));
    }),
  );
  await opened({ forecasts: [], models: ['SES'] });
  expect(screen.getByText("The plan for price isn't used: this model ignores columns.")).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Retrain with LR' }));
  await waitFor(() => expect(sent).toEqual([['SES', 'LR']]));
});

test('a plan that made the best model no better is told, and nothing is offered', async () => {
  await opened({ forecasts: [], models: ['best'] });
  expect(screen.getByText(/in tests it didn't make the forecast more accurate/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('another model that uses the plan is shown after a press', async () => {
  await opened({ forecasts: [{ category: 'Berlin', model: 'LR', future: ['price'] }] });
  await userEvent.click(screen.getByRole('button', { name: 'Show LR' }));
  expect(chosen).toEqual(['LR']);
});

test('a story without a plan of its table says nothing', async () => {
  await opened({ future: null });
  expect(screen.queryByRole('status')).toBeNull();
});
