/** What the server refuses is said where it belongs. The browser logs each refusal, so its console is not watched here. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { register } from './support/person';

test('a bad password is told under the form, and the fields stay as they were', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Forecast7');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong email or password.');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
});

test('a taken company name is told under its field', async ({ page }) => {
  await register(page);
  const company = await page
    .getByRole('banner')
    .getByText(/^Tests /)
    .innerText();
  await page.getByRole('button', { name: 'Account menu for Anna' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.goto('/register');
  await page.getByLabel('Your name').fill('Boris');
  await page.getByLabel('Email').fill(`boris${Date.now()}@example.com`);
  await page.getByLabel('Company').fill(company);
  await page.getByLabel('Password', { exact: true }).fill('Forecast7');
  await page.getByLabel('Repeat password').fill('Forecast7');
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Company')).toHaveAccessibleDescription(/already registered/);
  await expect(page.getByLabel('Company')).toBeFocused();
});

test('a file that is no table is refused under its field', async ({ page }) => {
  await register(page);
  await page.goto('/source/0/');
  await page
    .getByLabel('Data file')
    .setInputFiles({
      name: 'notes.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('no workbook at all'),
    });
  const choose = page.getByRole('button', { name: 'Choose another file' });
  await expect(choose).toHaveAccessibleDescription(/notes\.xlsx|file/);
  await expect(choose).not.toHaveAccessibleDescription(/First sheet/);
});

test(
  'a large upload hears why it is refused, although the answer comes before the upload is over',
  { tag: '@long' },
  async ({ request }) => {
    const upload = (name: string, megabytes: number) =>
      request.post('/api/source/preview', {
        headers: { Accept: 'application/json' },
        multipart: { file: { name, mimeType: 'text/csv', buffer: Buffer.alloc(megabytes * 1024 * 1024, 'a,1\n') } },
      });
    const stranger = await upload('large.csv', 40);
    expect(stranger.status()).toBe(401);
    expect(await stranger.json()).toEqual({ detail: 'Sign in to continue.' });
    const tooLarge = await upload('larger.csv', 71);
    expect(tooLarge.status()).toBe(413);
    expect(await tooLarge.json()).toEqual({ detail: expect.stringContaining('64 MB') });
  },
);

test('a source that a mixed one is made of goes only after the mixed one was named', async ({ page }) => {
  await register(page);
  await page.goto('/sources');
  await page.getByRole('button', { name: 'Load weather sample' }).click();
  await expect(page.getByRole('heading', { name: 'Weather sample', level: 1 })).toBeVisible();
  await page.goto('/source/0/');
  await page.getByLabel('Data source').selectOption({ label: 'Combine several sources' });
  await page.getByRole('combobox', { name: 'Source', exact: true }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Made of weather');
  await page.getByRole('button', { name: 'Save source' }).click();
  await expect(page).toHaveURL(/\/sources$/);
  await page.getByRole('button', { name: 'More actions for Weather sample' }).click();
  await page.getByRole('menuitem', { name: 'Delete source' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Weather sample?' });
  await dialog.getByRole('button', { name: 'Delete source' }).click();
  await expect(dialog).toContainText('Made of weather');
  await dialog.getByRole('button', { name: 'Delete source' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem')).toHaveCount(1);
});

test('workers have a tile each, one more comes by its button, and the last one stays', async ({ page }) => {
  await register(page);
  await page.goto('/settings');
  const card = page.getByRole('region', { name: /^Workers/ });
  const tiles = card.getByRole('list', { name: 'Workers' }).getByRole('listitem');
  await expect(card.getByRole('heading', { name: 'Workers (2)' })).toBeVisible();
  await expect(tiles).toHaveText([/^Worker 1Free$/, /^Worker 2Free$/]);
  // However long the text is, the button stands beside it.
  const [lead, button] = [
    await card.getByText(/^Each worker has/).boundingBox(),
    await card.getByRole('button', { name: 'Add worker' }).boundingBox(),
  ];
  expect(button?.x).toBeGreaterThan((lead?.x ?? Infinity) + (lead?.width ?? 0));
  await card.getByRole('button', { name: 'What workers do' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('long forecasts in the background');

  await card.getByRole('button', { name: 'Add worker' }).click();
  await expect(tiles).toHaveCount(3);
  for (const left of [2, 1]) {
    await tiles.last().getByRole('button').click();
    await expect(tiles).toHaveCount(left);
  }
  const refused = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.status() === 400);
  await tiles.first().getByRole('button').click();
  expect(await (await refused).json()).toHaveProperty('zero_workers');
  await expect(card.getByRole('alert')).toBeVisible();
  await expect(tiles).toHaveCount(1);
  await page.mouse.move(0, 0);
  await expectAccessible(page);
});
