/** The rows of a story by two columns of the reader's choice, on the screen of its forecast. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { apiOf, at, listAt, registerByApi } from './support/api';
import { signIn } from './support/person';
import { expect, test } from './support/test';

const map = (page: Page): Locator => page.getByRole('region', { name: 'Scatter plot' });
/** The chart and, while it is shown as a table, the table in it have the same name. */
const chart = (page: Page, title: string): Locator =>
  map(page).getByRole('region', { name: title, exact: true }).first();
const numbers = (...columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, 'numerical']));

test('rows of a regression are drawn by the columns that somebody chooses, which are found again on the next visit', async ({
  page,
  request,
}) => {
  const email = await registerByApi(request);
  const api = await apiOf(request, email);
  const source = await api.addSource('auto-mpg.csv');
  const story = await api.addStory(
    source,
    'Cars',
    'regression',
    { mpg: 'forecast', origin: 'nominal', ...numbers('weight', 'model_year') },
    { models: ['LR'] },
  );
  await api.trained(story);
  await signIn(page, email);
  await page.goto(`/story/forecast/${story}`);
  const told = await api.post(`/api/chart_forecast/${story}`, {});
  const across = map(page).getByLabel('Horizontal axis');
  await expect(across).toHaveValue(String(at(told, 'specific_data', 'axis', 'x')));
  expect(await across.locator('option').allTextContents()).toEqual(
    listAt(told, 'specific_data', 'uniqueAxis').map(String),
  );

  await across.selectOption('weight');
  await map(page).getByLabel('Vertical axis').selectOption('model_year');
  await expect(chart(page, 'model_year by weight')).toBeVisible();
  await expect(map(page)).toContainText(`Showing ${listAt(told, 'index').length} rows`);
  await expectAccessible(page, 'rows by two columns');
  const drawn = await api.post(`/api/chart_forecast/${story}`, { axis: { x: 'weight', y: 'model_year' } });
  await chart(page, 'model_year by weight').getByRole('button', { name: 'Show as table' }).click();
  const row = map(page).getByRole('table').locator('tbody tr').first();
  await expect(row.locator('td')).toHaveText(
    [0, 1].map((axis) => Number(at(drawn, 'values', axis, 0)).toLocaleString('en')),
  );

  await page.reload();
  await expect(across).toHaveValue('weight');
  await expect(map(page).getByLabel('Vertical axis')).toHaveValue('model_year');
  // Words stand on an axis as they are.
  await map(page).getByLabel('Vertical axis').selectOption('origin');
  await expect(chart(page, 'origin by weight')).toBeVisible();
  await chart(page, 'origin by weight').getByRole('button', { name: 'Show as table' }).click();
  await expect(map(page).getByRole('table').locator('tbody tr').first().locator('td').last()).toHaveText(
    /^(usa|japan|europe)$/,
  );
});

test(
  'rows of a classification have the colour of their class, and a class is hidden by its name',
  { tag: '@long' },
  async ({ page, request }) => {
    const email = await registerByApi(request);
    const api = await apiOf(request, email);
    const source = await api.addSource('breast-cancer.csv');
    const story = await api.addStory(
      source,
      'Tumours',
      'classification',
      { target: 'forecast', ...numbers('mean_radius', 'mean_texture', 'mean_area') },
      { models: ['LogR'] },
    );
    await api.trained(story);
    await signIn(page, email);
    await page.goto(`/story/forecast/${story}`);
    await map(page).getByLabel('Horizontal axis').selectOption('mean_area');
    await map(page).getByLabel('Vertical axis').selectOption('mean_texture');
    const drawing = chart(page, 'Classes by mean_area and mean_texture');
    await expect(drawing).toBeVisible();
    await expect(drawing.getByRole('switch')).toHaveText(['benign', 'malignant']);
    await drawing.getByRole('switch', { name: 'malignant' }).click();
    await expect(drawing.getByRole('switch', { name: 'malignant' })).not.toBeChecked();
    await expectAccessible(page, 'classes by two columns');
    await drawing.getByRole('button', { name: 'Show as table' }).click();
    const classes = map(page).getByRole('table').locator('tbody tr td:first-child');
    await expect(classes.first()).toHaveText('benign');
    expect(new Set(await classes.allInnerTexts())).toEqual(new Set(['benign']));
  },
);
