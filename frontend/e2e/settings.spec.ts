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
