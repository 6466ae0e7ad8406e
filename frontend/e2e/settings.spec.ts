/** Who one is and who else is there: the users of the company, and a new password for one's own. */
import { expectAccessible } from './support/accessible';
import { register } from './support/person';
import { expect, test } from './support/test';

test('the users of the company are listed, and a password is changed by who knows the old one', async ({
  page,
  context,
}) => {
  await register(page);
  await page.goto('/settings');
  const users = page.getByRole('table', { name: 'Users' });
  await expect(users.getByRole('row')).toHaveCount(2);
  await expect(users.getByRole('row').last()).toContainText('Anna (you)');
  const email = (await users.getByRole('row').last().getByRole('cell').nth(1).textContent()) ?? '';

  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('Enter your current password.')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Current password').fill('Forecast7');
  await dialog.getByLabel('New password', { exact: false }).fill('Harvest2027');
  await dialog.getByLabel('Repeat password').fill('Harvest2028');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText("Passwords don't match.")).toBeVisible();
  await dialog.getByLabel('Repeat password').fill('Harvest2027');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  // It is told for three seconds: first what goes by itself, then that the dialog is gone.
  await expect(page.getByText('Password changed.', { exact: false })).toBeVisible();
  await expect(dialog).toBeHidden();

  // This browser stays signed in; the new password is the one that counts from now on.
  await page.reload();
  await expect(users).toBeVisible();
  await context.clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Harvest2027');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/stories$/);
});

test('a key is made with the password, and what happened is listed, filtered and downloaded', async ({ page }) => {
  await register(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'New API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API key' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Report');
  await dialog.getByRole('combobox', { name: 'Access' }).selectOption('Read only');
  await dialog.getByLabel('Current password').fill('Forecast7');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const ready = page.getByRole('dialog', { name: 'Key Report' });
  const key = (await ready.locator('code').textContent()) ?? '';
  await ready.getByRole('button', { name: 'Close' }).click();

  const headers = { Authorization: `Token ${key}` };
  expect((await page.request.get('/api/users/me', { headers })).status()).toBe(200);
  expect((await page.request.put('/api/company/worker', { headers })).status()).toBe(403);

  await expect(page.getByRole('table', { name: 'Sessions' }).getByRole('row').last()).toContainText('This browser');
  await page.reload();
  const activity = page.getByRole('table', { name: 'Activity' });
  await expect(activity.getByRole('row').filter({ hasText: 'API key created' })).toContainText('Report');
  await page.getByRole('combobox', { name: 'Event' }).selectOption('Signed in');
  await expect(activity.getByRole('row').filter({ hasText: 'API key created' })).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^b2l-activity-.*\.csv$/);
  await expectAccessible(page);
});
