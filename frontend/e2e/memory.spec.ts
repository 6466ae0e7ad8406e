/** A forecast meets what came after it: the source gets new rows, and the page tells how the forecast did. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expectAccessible } from './support/accessible';
import { openForecast, register, saveAndTrain, train, TRAINING } from './support/person';
import { chooseModels } from './support/stories';
import { expect, test } from './support/test';

const NEW_DAYS = 20;
const lines = readFileSync(path.join(import.meta.dirname, 'fixtures/bike-sharing-daily.csv'), 'utf8')
  .trimEnd()
  .split('\n');

function upTo(count: number): { name: string; mimeType: string; buffer: Buffer } {
  return { name: 'rentals.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.slice(0, count).join('\n')) };
}

test('new rows of a source are told on the forecast, and compared with what had been forecast', async ({ page }) => {
  await register(page);
  await page.goto('/source/0/');
  await page.getByLabel('Data file').setInputFiles(upTo(lines.length - NEW_DAYS));
  await expect(page.getByRole('heading', { name: /rows, 3 columns/ })).toBeVisible();
  await saveAndTrain(page);
  await chooseModels(page, /^Simple exponential/);
  await train(page, 'Rentals');
  await openForecast(page, 'Rentals');
  const memory = page.getByRole('region', { name: 'Past forecasts vs actuals' });
  await expect(page.getByRole('region', { name: 'Forecast values' })).toBeVisible();
  await expect(memory).toHaveCount(0);
  const story = page.url();

  await page.goto('/sources');
  await page
    .getByRole('link', { name: /rentals/i })
    .first()
    .click();
  await page.getByLabel('Data file').setInputFiles(upTo(lines.length));
  await expect(page.getByRole('heading', { name: `${lines.length - 1} rows, 3 columns` })).toBeVisible();
  await page.getByRole('button', { name: 'Update source' }).click();
  await expect(page.getByRole('button', { name: 'Update source' })).not.toHaveAttribute('aria-busy', 'true');

  await page.goto(story);
  await expect(page.getByText(`${NEW_DAYS} more rows`)).toBeVisible();
  await expect(memory).toContainText(`of ${NEW_DAYS} actual values`);
  await memory.getByRole('button', { name: 'Show as table' }).click();
  await expect(memory.getByRole('table')).toContainText('31 December 2012');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Retrain on new data' }).click();
  await expect(page.getByText(`${NEW_DAYS} more rows`)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Training in progress' })).toHaveCount(0, { timeout: TRAINING });
  await expect(page.getByRole('region', { name: 'Forecast values' })).toContainText('1 January 2013');
  await expect(memory).toContainText(`of ${NEW_DAYS} actual values`);
});
