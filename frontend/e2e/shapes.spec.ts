/** Tables as people lay them out: what is offered about their shape is one press away, and so is the way back. */
import type { Page } from '@playwright/test';
import { chooseFile, register } from './support/person';
import { expect, test } from './support/test';

const heads = (page: Page) => page.getByRole('table').getByRole('columnheader');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const grouped = [
  'Shop,Plan,,Fact,',
  ',Units,Sales,Units,Sales',
  'North,10,100,9,98',
  'South,20,210,19,205',
  'West,30,330,31,335',
].join('\n');

test('a header of two rows is used as one by one press, and given up by another', async ({ page }) => {
  await register(page);
  await chooseFile(page, { name: 'plan.csv', content: grouped }, /rows/);
  await press(page, 'Use rows 1–2 as header');
  await expect(page.getByRole('heading', { name: '3 rows, 5 columns' })).toBeVisible();
  await expect(heads(page).filter({ hasText: 'Fact / Sales' })).toBeVisible();
  await press(page, 'Use one row as header');
  await expect(heads(page).filter({ hasText: 'Fact / Sales' })).toBeHidden();
});

const wide = ['Shop,Jan 2024,Feb 2024,Mar 2024', 'North,1,2,3', 'South,4,5,6'].join('\n');

test('a wide table becomes long by one press, and wide again by another', async ({ page }) => {
  await register(page);
  await chooseFile(page, { name: 'wide.csv', content: wide }, '2 rows, 4 columns');
  await press(page, 'Turn dates into rows');
  await expect(page.getByRole('heading', { name: '6 rows, 3 columns' })).toBeVisible();
  await press(page, 'Keep date columns');
  await expect(page.getByRole('heading', { name: '2 rows, 4 columns' })).toBeVisible();
});

const months = ['Sales of 2023,,,', 'Shop,Jan,Feb,Mar', 'North,1,2,3', 'South,4,5,6', 'West,7,8,9'].join('\n');

test(
  'months without a year become rows of the year in the title, which can be changed',
  { tag: '@long' },
  async ({ page }) => {
    await register(page);
    await chooseFile(page, { name: 'months.csv', content: months }, '3 rows, 4 columns');
    await press(page, 'Turn months into rows');
    await expect(page.getByRole('heading', { name: '9 rows, 3 columns' })).toBeVisible();
    const first = page.getByRole('table').locator('tbody tr').first();
    await expect(first).toContainText('2023');
    const receipt = page.getByRole('region', { name: 'How we read the file' });
    await receipt.getByLabel('Year of the first month').selectOption('2022');
    await expect(first).toContainText('2022');
    await expect(page.getByRole('heading', { name: '9 rows, 3 columns' })).toBeVisible();
  },
);

test('the sheets of a workbook are chosen by their names', async ({ page }) => {
  await register(page);
  await chooseFile(page, 'sheets.xlsx', '6 rows, 2 columns');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('sheets');
  const sheet = page.getByRole('region', { name: 'How we read the file' }).getByLabel('Sheet', { exact: true });
  await expect(sheet.locator('option')).toHaveText(['Cover (0 rows)', 'Sales (7 rows)', 'Costs (5 rows)']);
  await sheet.selectOption({ label: 'Costs (5 rows)' });
  await expect(page.getByRole('heading', { name: '4 rows, 3 columns' })).toBeVisible();
});

const bare = ['2024-01-01,North,1.5', '2024-01-02,North,2.5', '2024-01-03,South,3.5', '2024-01-04,South,4.5'].join(
  '\n',
);

test(
  'a table without a header keeps its first row, and takes it as header by one press',
  { tag: '@long' },
  async ({ page }) => {
    await register(page);
    await chooseFile(page, { name: 'bare.csv', content: bare }, '4 rows, 3 columns');
    await expect(heads(page).filter({ hasText: 'Column 2' })).toBeVisible();
    await press(page, 'Use the first row as header');
    await expect(page.getByRole('heading', { name: '3 rows, 3 columns' })).toBeVisible();
    await press(page, 'Read the first row as data');
    await expect(page.getByRole('heading', { name: '4 rows, 3 columns' })).toBeVisible();
  },
);
