/** A table that says which weeks to come have a promotion: the first forecast uses it, without a choice by anybody. */
import { expectAccessible } from './support/accessible';
import { firstForecast, inFull } from './support/answers';
import { chooseFile, dayInWords, english, register, saveAndTrain, tableOf, TRAINING } from './support/person';
import { expect, test } from './support/test';
import { readWorkbook } from './support/workbook';

const WEEK = 7 * 86_400_000;
const FIRST = Date.UTC(2023, 10, 20);
const KNOWN = 156;
const AHEAD = 8;
const dayOf = (week: number): string => new Date(FIRST + week * WEEK).toISOString().slice(0, 10);
/** Follows no season, so that only who reads the column knows it. */
const isPromoted = (week: number): boolean => (week * 37) % 11 < 3;
const salesOf = (week: number, base: number): number =>
  Math.round(base * (1 + 0.1 * Math.sin((2 * Math.PI * week) / 52) + (isPromoted(week) ? 0.5 : 0))) +
  ((week * 53) % 13);

const table = [
  'Woche,Filiale,Umsatz EUR,Aktion',
  ...Array.from({ length: KNOWN + AHEAD }, (_, week) =>
    [400, 700].map((base, shop) => {
      const sales = week < KNOWN ? salesOf(week, base) : '';
      return `${dayOf(week)},${shop === 0 ? 'Bonn' : 'Köln'},${sales},${isPromoted(week) ? 'ja' : 'nein'}`;
    }),
  ).flat(),
].join('\n');

const withoutPromotions = [
  'Woche,Filiale,Aktion',
  ...Array.from({ length: AHEAD }, (_, step) =>
    ['Bonn', 'Köln'].map((shop) => `${dayOf(KNOWN + step)},${shop},nein`),
  ).flat(),
].join('\n');

test('promotions that the table plans are used at once, and the forecast goes as far as they do', async ({ page }) => {
  await register(page);
  await chooseFile(page, { name: 'promotions.csv', content: table }, `${2 * (KNOWN + AHEAD)} rows, 4 columns`);
  await expect(page.getByText(`${2 * AHEAD} rows for later dates have no Umsatz EUR yet.`)).toBeVisible();
  await expect(page.getByLabel('Show only these rows')).toHaveCount(0);

  await saveAndTrain(page);
  const until = dayInWords(dayOf(KNOWN + AHEAD - 1));
  const line = page.getByText('Aktion is filled in for');
  await expect(line).toContainText(
    `Aktion is filled in for ${AHEAD} weeks after the last value of Umsatz EUR (to ${until}). It is used as a plan, and the forecast covers these ${AHEAD} weeks.`,
  );
  await expect(page.getByLabel('Horizon, weeks')).toHaveValue(String(AHEAD));
  await expectAccessible(page);

  await page.getByRole('button', { name: english.train }).click();
  await expect(page).toHaveURL(/\/stories$/);
  const card = page.getByRole('listitem').filter({ hasText: /promotions/i });
  await expect(card.getByText(english.trained, { exact: true })).toBeVisible({ timeout: 2 * TRAINING });

  const drawing = page.waitForResponse((response) => /\/api\/chart_forecast\/\d+$/.test(response.url()));
  await card.getByRole('link', { name: /promotions/i }).click();
  const answer: unknown = await (await drawing).json();
  await expect(page.getByRole('region', { name: english.trust })).toContainText(`over the next ${AHEAD} weeks`);
  await expect(tableOf(page).locator('tbody tr')).toHaveCount(AHEAD);
  const weeks = valuesIn(answer).map((value, step) => ({ value, promoted: isPromoted(KNOWN + step) }));
  const valuesOf = (promoted: boolean): number[] =>
    weeks.filter((week) => week.promoted === promoted).map(({ value }) => value);
  expect(weeks).toHaveLength(AHEAD);
  expect(Math.min(...valuesOf(true))).toBeGreaterThan(Math.max(...valuesOf(false)));
  const plan = page.getByRole('region', { name: 'Planned values' });
  await expect(plan).toContainText('Future values of Aktion');
  await expect(plan).toContainText('come from the source.');
  await expectAccessible(page);

  // What if there were no promotions at all? Both forecasts, both totals, of each shop and of both.
  const answering = page.waitForResponse((response) => /\/api\/forecast\/\d+$/.test(response.url()) && response.ok());
  await page
    .getByLabel('File with future values')
    .setInputFiles({ name: 'none.csv', mimeType: 'text/csv', buffer: Buffer.from(withoutPromotions) });
  const other = firstForecast(await (await answering).json());
  const both = plan.getByRole('group', { name: 'Plan of the table and none.csv' });
  await expect(both.getByText('Difference', { exact: true })).toBeVisible();
  await expect(both.locator('dd').last()).toContainText('-');
  // The other forecast, and perhaps a bound that is the same.
  const row = tableOf(page).locator('tbody tr').first();
  await expect(row.getByTitle(inFull(other), { exact: true }).first()).toBeVisible();
  const all = page.getByRole('table', { name: 'All series' });
  await expect(all.getByRole('columnheader', { name: 'none.csv' })).toBeVisible();
  await expect(all.getByRole('row', { name: /^All series together/ })).toContainText('%');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await both.getByRole('button', { name: 'Download comparison' }).click();
  const rows = readWorkbook(await (await downloading).path()).rows('plans compared');
  expect(rows).toHaveLength(1 + 2 * AHEAD);
  expect(rows.flat()).toContainEqual({ kind: 'number', value: other });
  await both.getByRole('button', { name: 'Back to the current plan' }).click();
  await expect(both).toHaveCount(0);
});

test('a plan that is not wanted is left out, and can be taken back', async ({ page }) => {
  await register(page);
  await chooseFile(page, { name: 'promotions.csv', content: table }, /rows, 4 columns/);
  await saveAndTrain(page);
  await page.getByRole('button', { name: "Don't use it" }).click();
  await expect(page.getByText(`Aktion is filled in for ${AHEAD} weeks ahead and not used.`)).toBeVisible();
  await expect(page.getByLabel('Horizon, weeks')).not.toHaveValue(String(AHEAD));
  await page.getByRole('button', { name: 'Use it', exact: true }).click();
  await expect(page.getByText('It is used as a plan')).toBeVisible();
  await expect(page.getByLabel('Horizon, weeks')).toHaveValue(String(AHEAD));
});

/** The forecast of a chart. */
function valuesIn(answer: unknown): number[] {
  if (typeof answer !== 'object' || answer === null || !('forecast' in answer)) return [];
  const { forecast } = answer;
  if (typeof forecast !== 'object' || forecast === null || !('values' in forecast)) return [];
  return Array.isArray(forecast.values) ? forecast.values.map(Number) : [];
}
