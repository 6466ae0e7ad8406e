/** A mixed source of three stages, built with the mouse and built again without it, and what it tells on the way. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { dragAbove, pressOn, tabTo } from './support/hands';
import { chooseFile, register, setRole, train } from './support/person';
import { expect, test } from './support/test';

/** The daily figures of two years that the mixed source begins with, as the source is called after its file. */
const FIRST = 'bike-sharing-daily';
const FIRST_ROWS = '731 rows';
const SECOND = 'Weather sample';

/** A company with the two sources to put together. */
async function withSources(page: Page): Promise<void> {
  await register(page);
  await page.goto('/sources');
  await page.getByRole('button', { name: 'Load weather sample' }).click();
  await expect(page.getByRole('heading', { name: SECOND, level: 1 })).toBeVisible();
  await chooseFile(page, 'bike-sharing-daily.csv', /731 rows/);
  await page.getByRole('button', { name: 'Save source' }).click();
  await expect(page).toHaveURL(/\/source\/[1-9]\d*\/$/);
}

async function openBuilder(page: Page): Promise<void> {
  await page.goto('/source/0/');
  await page.getByLabel('Data source').selectOption({ label: 'Combine several sources' });
  await expect(page.getByRole('region', { name: 'Stages' })).toBeVisible();
}

const card = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Stages' }).getByRole('listitem').filter({ hasText: name });

async function chooseSource(page: Page, name: string): Promise<void> {
  const select = page.getByRole('combobox', { name: 'Source', exact: true });
  await select.selectOption(await select.getByRole('option', { name: new RegExp(`^${name} `) }).getAttribute('value'));
}

async function addStage(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add stage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add stage' });
  await dialog.getByRole('radio', { name: new RegExp(`^${kind}`) }).check();
  await dialog.getByRole('button', { name: 'Add stage' }).click();
}

async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  const shown = page.getByRole('region', { name: 'Stages' }).getByRole('button', { name: /^Stage \d+: / });
  await expect(shown).toHaveText(names.map((name, index) => `${index + 1}. ${name}`));
}

test('three stages put together with the mouse become a source that a story trains on', async ({ page }) => {
  await withSources(page);
  await openBuilder(page);
  await chooseSource(page, FIRST);
  await expect(card(page, FIRST)).toContainText(`${FIRST_ROWS}, 3 columns`);

  // The join comes too early on purpose: it waits for a second table, and is dragged behind it.
  await addStage(page, 'Join tables');
  await expect(page.getByText('You need two tables to join.')).toBeVisible();
  await addStage(page, 'Add a source');
  await chooseSource(page, SECOND);
  await expectOrder(page, [FIRST, 'Join tables', SECOND]);
  await expect(card(page, SECOND)).toContainText('Waiting for stage 2');
  const handle = (name: string): Locator => page.getByRole('button', { name: `Drag ${name}` });
  await dragAbove(page, handle(SECOND), handle('Join tables'), 40, `${SECOND} is now stage 2 of 3.`);
  await expectOrder(page, [FIRST, SECOND, 'Join tables']);

  await page.getByRole('button', { name: 'Stage 3: Join tables' }).click();
  await page.getByRole('combobox', { name: 'Table to add' }).selectOption({ label: SECOND });
  await expect(page.getByRole('combobox', { name: 'Added table column, pair 1' })).toHaveValue('date');
  const join = card(page, 'Join tables');
  await expect(join).toContainText(`Joins ${SECOND} to ${FIRST} by date`);
  await expect(join).toContainText('of rows matched');

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Rides with weather');
  await page.getByRole('button', { name: 'Save source' }).click();
  await expect(page).toHaveURL(/\/sources$/);
  await page.getByRole('link', { name: 'Rides with weather' }).click();
  await expectOrder(page, [FIRST, SECOND, 'Join tables']);
  await expect(page.getByRole('region', { name: 'Result', exact: true })).toContainText('temp_max');

  await page.getByRole('link', { name: 'Create story' }).click();
  await setRole(page, 'users', 'Target');
  await train(page, 'Rides');
});

test('the same three stages are put together with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  await withSources(page);
  await page.goto('/source/0/');
  await page.getByLabel('Data source').focus();
  await page.keyboard.type('Combine');
  const source = page.getByRole('combobox', { name: 'Source', exact: true });
  await tabTo(page, source);
  await expect(source.getByRole('option', { name: new RegExp(`^${FIRST} `) })).toBeAttached();
  await page.keyboard.type(FIRST);
  await expect(card(page, FIRST)).toContainText(FIRST_ROWS);

  await pressOn(page, page.getByRole('button', { name: 'Add stage' }));
  await chooseKind(page, 'Join tables');
  await pressOn(page, page.getByRole('button', { name: 'Add stage' }));
  await chooseKind(page, 'Add a source');
  await tabTo(page, source);
  await page.keyboard.type(SECOND);
  await expectOrder(page, [FIRST, 'Join tables', SECOND]);

  await tabTo(page, page.getByRole('button', { name: `Drag ${SECOND}` }));
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up ${SECOND}.`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`${SECOND} is now stage 2 of 3.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expectOrder(page, [FIRST, SECOND, 'Join tables']);

  // The same by buttons, which keep the focus while the stage moves under it.
  const down = page.getByRole('button', { name: `Move ${SECOND} down` });
  await pressOn(page, down);
  await expectOrder(page, [FIRST, 'Join tables', SECOND]);
  await expect(down).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: `Move ${SECOND} up` }));
  await expectOrder(page, [FIRST, SECOND, 'Join tables']);

  await pressOn(page, page.getByRole('button', { name: 'Stage 3: Join tables' }));
  await tabTo(page, page.getByRole('combobox', { name: 'Table to add' }));
  await page.keyboard.type(SECOND);
  await expect(card(page, 'Join tables')).toContainText('of rows matched');
  await tabTo(page, page.getByRole('textbox', { name: 'Name', exact: true }));
  await page.keyboard.type('By keyboard');
  await pressOn(page, page.getByRole('button', { name: 'Save source' }));
  await expect(page).toHaveURL(/\/sources$/);
  await expect(page.getByRole('link', { name: 'By keyboard' })).toBeVisible();
});

test('a stage that fails says why on its card, and those after it wait', async ({ page }) => {
  await withSources(page);
  await openBuilder(page);
  await chooseSource(page, SECOND);
  await addStage(page, 'Prepare columns');
  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Replace zeros' });
  await page.getByLabel('precipitation', { exact: true }).selectOption({ label: 'Custom value' });
  await page.getByLabel('Value for precipitation').fill('0.5');
  await addStage(page, 'Prepare columns');
  await page.getByRole('checkbox', { name: 'wind' }).check();
  await page.getByRole('button', { name: 'Stage 2: Replace zeros' }).click();
  await page.getByLabel('Value for precipitation').fill('wet');
  const failed = card(page, 'Replace zeros');
  await expect(failed).toContainText('wet');
  await expect(card(page, 'Remove columns')).toContainText('Waiting for stage 2');
  await expect(page.getByText(/Stage 2 \(Replace zeros\) has a problem/)).toBeVisible();

  await page.getByLabel('Value for precipitation').fill('0.1');
  await expect(failed).toContainText('cells changed');
  await expect(card(page, 'Remove columns')).toContainText('1 column fewer');

  // A right click and the visible button open the same menu.
  await failed.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove stage' }).click();
  await expectOrder(page, [SECOND, 'Remove columns']);
});

test('what was put together is still there after a reload, and is not lost by a slip', async ({ page }) => {
  await withSources(page);
  await openBuilder(page);
  await chooseSource(page, FIRST);
  await addStage(page, 'Prepare columns');
  await page.reload();
  await expectOrder(page, [FIRST, 'Remove columns']);
  await expect(page.getByText('We restored your unsaved stages.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expectOrder(page, [FIRST, 'Remove columns']);
  await page.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/sources$/);
  await page.goto('/source/0/');
  await expect(page.getByText('Drop a file here')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the ${colorScheme} builder and the dialog of a column can be read and operated by everybody`,
    { tag: colorScheme === 'dark' ? '@long' : [] },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await withSources(page);
      await openBuilder(page);
      await chooseSource(page, SECOND);
      await addStage(page, 'Prepare columns');
      await expect(page.getByRole('region', { name: 'After stage 1' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'About column temp_max' }).click();
      const dialog = page.getByRole('dialog', { name: 'About column temp_max' });
      await expect(dialog.getByText('Standard deviation')).toBeVisible();
      await expect(dialog.locator('svg.apexcharts-svg')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Show as table' }).click();
      await expect(dialog.getByRole('table')).toBeVisible();
    },
  );
}

async function chooseKind(page: Page, kind: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add stage' });
  const wanted = dialog.getByRole('radio', { name: new RegExp(`^${kind}`) });
  // Arrow keys move what has the focus, which is there once the dialog is.
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused();
  for (let step = 0; step < 12 && !(await wanted.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
  await pressOn(page, dialog.getByRole('button', { name: 'Add stage' }));
}
