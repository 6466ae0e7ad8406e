/** A clustering, built by mouse on a real table, read on screen, downloaded, and compared with what the API says. */
import { expectAccessible } from './support/accessible';
import { setRole, train } from './support/person';
import { newStory } from './support/stories';
import { expect, test } from './support/test';
import { readWorkbook } from './support/workbook';

const ROWS =
  'island,bill_length_mm,bill_depth_mm,flipper_length_mm,body_mass_g,sex\nBiscoe,48.4,14.6,213,5850,MALE\nTorgersen,39.1,18.7,181,3750,FEMALE\n';

test('penguins fall into groups that are drawn, described and downloaded', async ({ page }) => {
  await newStory(page, 'palmer-penguins.csv', '342 rows, 7 columns');
  await page.getByLabel('Type', { exact: true }).selectOption('clustering');
  await setRole(page, 'species', 'Not used');
  const elbow = page.getByRole('region', { name: 'Number of groups', exact: true });
  const title = elbow.getByText(/^Proposed: \d+ groups?, the clearest division/);
  const [, proposed = ''] = /^Proposed: (\d+)/.exec(await title.innerText()) ?? [];
  await expect(page.getByLabel('Clusters', { exact: true })).toHaveValue(proposed);
  await expect(page.getByText(/^Suggested by the data\./)).toBeVisible();
  await page.getByLabel('Clusters', { exact: true }).fill('9');
  await page.getByLabel('Clusters', { exact: true }).fill('2.5');
  await expect(page.getByText('Enter a whole number from 2 to 100.')).toBeVisible();
  // A number that is found out takes the place of one that cannot be used.
  await elbow.getByRole('button', { name: /^Use \d+ groups?$/ }).click();
  await expect(page.getByLabel('Clusters', { exact: true })).toHaveValue(proposed);
  await expect(page.getByText('Enter a whole number from 2 to 100.')).toBeHidden();
  await page.getByLabel('Clusters', { exact: true }).fill('');
  await expect(page.getByText('This field is required. Enter a whole number from 2 to 100.')).toBeVisible();
  await page.getByRole('button', { name: 'Train story' }).click();
  await expect(page.getByLabel('Clusters', { exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/story\/train\/0/);
  await page.getByLabel('Clusters', { exact: true }).fill('3');
  await expectAccessible(page);
  await train(page, 'Kinds of penguins');

  const drawing = page.waitForResponse(/\/api\/chart_forecast\/\d+$/);
  await page.getByRole('listitem').getByRole('link', { name: 'Kinds of penguins' }).click();
  const sizes = groupSizes(await (await drawing).json());
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(342);
  await expect(page.getByRole('region', { name: 'How many groups' })).toContainText('silhouette');
  const map = page.getByRole('region', { name: 'Group map' });
  await expect(map.getByRole('switch')).toHaveCount(sizes.length);
  const groups = page.getByRole('region', { name: 'Group profiles' });
  await expect(groups.getByRole('listitem').first()).toContainText(`${sizes[0] ?? 0} rows`);
  await page.getByText('All methods', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Cluster quality' }).getByRole('row', { name: /Best/ })).toHaveCount(1);

  await map.getByLabel('Horizontal axis').selectOption('body_mass_g');
  await map.getByLabel('Vertical axis').selectOption('sex');
  await expect(map.getByRole('region', { name: /by body_mass_g and sex$/ })).toBeVisible();
  // Columns that were chosen stay chosen for this story.
  await page.reload();
  await expect(map.getByLabel('Horizontal axis')).toHaveValue('body_mass_g');
  await expect(map.getByLabel('Vertical axis')).toHaveValue('sex');
  await map.getByRole('button', { name: 'Show as table' }).click();
  // Only the rows in sight are in the page.
  const drawn = map.getByRole('table');
  await expect(async () => {
    await drawn.evaluate((table) => table.parentElement?.scrollBy(0, 400));
    await expect(drawn).toContainText('FEMALE', { timeout: 500 });
  }).toPass();

  const rows = page.getByRole('region', { name: 'Group of each row' });
  await expect(rows.getByRole('table').locator('tbody tr').first()).toContainText('Torgersen');
  const downloading = page.waitForEvent('download');
  await rows.getByRole('button', { name: 'Download rows with groups' }).click();
  const workbook = readWorkbook(await (await downloading).path());
  const [head = [], ...cells] = workbook.rows('Forecast');
  expect(cells).toHaveLength(342);
  const group = head.findIndex((cell) => cell?.kind === 'text' && cell.value === 'Group');
  const counted = cells.filter((row) => row[group]?.kind === 'number' && row[group].value === 1).length;
  expect(counted).toBe(sizes[0]);

  await rows.getByRole('tab', { name: 'File with rows' }).click();
  const many = page.waitForResponse(/\/api\/forecast\/\d+$/);
  await rows
    .getByLabel('File with rows to forecast')
    .setInputFiles({ name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS) });
  const found = foundGroups(await (await many).json());
  expect(found).toHaveLength(2);
  await expect(rows.getByRole('table').locator('tbody tr').first()).toContainText(String(found[0]));
  await expectAccessible(page);
});

function groupSizes(answer: unknown): number[] {
  if (typeof answer !== 'object' || answer === null || !('clusters' in answer)) return [];
  const { clusters } = answer;
  if (typeof clusters !== 'object' || clusters === null || !('groups' in clusters) || !Array.isArray(clusters.groups))
    return [];
  return clusters.groups.flatMap((group: unknown) =>
    typeof group === 'object' && group !== null && 'size' in group && typeof group.size === 'number'
      ? [group.size]
      : [],
  );
}

function foundGroups(answer: unknown): unknown[] {
  if (typeof answer !== 'object' || answer === null || !('rows' in answer)) return [];
  const { rows } = answer;
  return typeof rows === 'object' && rows !== null && 'forecast' in rows && Array.isArray(rows.forecast)
    ? rows.forecast
    : [];
}
