/** A classification from its table to its workbook: what the screen, the workbook and the API say of the same rows is the same. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { apiOf, at, listAt, type Api } from './support/api';
import { inFull } from './support/answers';
import { chooseFile, register, saveAndTrain, train } from './support/person';
import { chooseModels, target } from './support/stories';
import { expect, test } from './support/test';
import { readWorkbook } from './support/workbook';

const [head = '', ...lines] = readFileSync(path.join(import.meta.dirname, 'fixtures/breast-cancer.csv'), 'utf8')
  .trimEnd()
  .split('\n');
/** Three tumours of the table, without what they are. */
const ROWS = [head, ...lines.slice(0, 3)].map((line) => line.split(',').slice(0, -1).join(',')).join('\n');

test('classes and probabilities of rows, and what a threshold mixes up, are on the screen and in the workbook as the API returns them', async ({
  page,
  request,
}) => {
  const api = await apiOf(request, await register(page));
  await chooseFile(page, 'breast-cancer.csv', '569 rows, 11 columns');
  await saveAndTrain(page);
  await page.getByLabel('Type', { exact: true }).selectOption('classification');
  await expect(target(page)).toHaveValue('target');
  await chooseModels(page, /^Logistic regression/);
  await train(page, 'Tumours');
  await page.getByRole('listitem').getByRole('link', { name: 'Tumours' }).click();
  const slider = page.getByRole('slider', { name: /^Predict malignant at probability/ });
  await expect(slider).toBeVisible();
  const story = page.url().split('/').at(-1) ?? '';

  // The threshold moves the matrix at once, and both are what the API counts.
  await expect(slider).toHaveValue('0.5');
  const before = await confusion(page);
  expect(before).toEqual(await confusionOf(api, story, 0.5));
  await slider.press('Home');
  await expect(page.getByText('Predict malignant at probability ≥ 0.01')).toBeVisible();
  const after = await confusion(page);
  expect(after).not.toEqual(before);
  expect(after).toEqual(await confusionOf(api, story, 0.01));
  await slider.press('End');
  await expect.poll(() => confusion(page)).toEqual(await confusionOf(api, story, 0.95));

  // A file of rows, at the threshold that was moved.
  await page.getByRole('tab', { name: 'File with rows' }).click();
  const asked = page.waitForResponse(/\/api\/forecast\/\d+$/);
  await page
    .getByLabel('File with rows to forecast')
    .setInputFiles({ name: 'tumours.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS) });
  const answer: unknown = await (await asked).json();
  const [columns = [], ...values] = ROWS.split('\n').map((line) => line.split(','));
  const fromApi = await api.post(`/api/forecast/${story}`, {
    rows: { columns, values: values.map((row) => row.map(Number)) },
    probability_threshold: 0.95,
  });
  expect(at(answer, 'rows')).toEqual(at(fromApi, 'rows'));
  await expectShown(page, fromApi);

  const downloading = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Forecast rows', exact: true })
    .getByRole('button', { name: 'Download', exact: true })
    .click();
  const [titles = [], ...cells] = readWorkbook(await (await downloading).path()).rows('Forecast');
  const column = (title: string): number => titles.findIndex((cell) => cell?.value === title);
  expect(cells).toHaveLength(3);
  cells.forEach((row, place) => {
    expect(row[column('mean_radius')]).toEqual({ kind: 'number', value: Number(values[place]?.[0]) });
    expect(row[column('Forecast')]).toEqual({ kind: 'text', value: at(fromApi, 'rows', 'forecast', place) });
    listAt(fromApi, 'rows', 'labels').forEach((label, of) => {
      expect(row[column(`Probability of ${String(label)}`)]).toEqual({
        kind: 'number',
        value: at(fromApi, 'rows', 'probabilities', place, of),
      });
    });
  });

  // The same of a source, all of whose rows are forecast.
  const ofSource = page.waitForResponse(/\/api\/forecast\/\d+$/);
  await page.getByLabel('Or a source').selectOption({ label: 'breast-cancer' });
  const whole: unknown = await (await ofSource).json();
  await expect(page.getByText('569 rows forecast')).toBeVisible();
  expect(listAt(whole, 'rows', 'forecast').slice(0, 3)).toEqual(listAt(fromApi, 'rows', 'forecast'));
  await expectShown(page, whole);
});

/** The first row of the table on the screen has the class and the probability of the answer. */
async function expectShown(page: Page, answer: unknown): Promise<void> {
  const sure = Number(at(answer, 'rows', 'probabilities', 0, listAt(answer, 'rows', 'labels').indexOf('malignant')));
  const row = page.getByRole('table', { name: 'Forecast rows' }).locator('tbody tr').first();
  await expect(row.locator('td').nth(1)).toHaveText(String(at(answer, 'rows', 'forecast', 0)));
  await expect(row.locator('td').nth(2)).toHaveText(`${(100 * sure).toFixed(2)}%`);
  await expect(row.getByTitle(inFull(sure), { exact: true })).toBeVisible();
}

/** The counts of the matrix on the screen, a list a class. */
async function confusion(page: Page): Promise<number[][]> {
  const rows = await page.getByRole('region', { name: 'Confusion matrix' }).last().locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => (await row.locator('td').allInnerTexts()).map((cell) => Number(cell.split('\n')[0]))),
  );
}

async function confusionOf(api: Api, story: string, threshold: number): Promise<unknown> {
  return at(await api.post(`/api/chart_forecast/${story}`, { probability_threshold: threshold }), 'rows', 'confusion');
}
