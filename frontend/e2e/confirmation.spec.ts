/**
 * Until the email of a registration is confirmed its user looks around; the link in the email opens the rest. What the
 * server refuses shows in the console of the browser, so that it is not watched here.
 */
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { unconfirm } from './support/database';
import { linkTo } from './support/emails';
import { register } from './support/person';

const TABLE = {
  name: 'sales.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('date,sales\n2026-01-01,1\n2026-01-02,2\n'),
};

test('who has not confirmed the email is asked to on every page, and uploads once the link is followed', async ({
  page,
}) => {
  const anna = await register(page);
  unconfirm(anna);
  await page.goto('/sources');
  const reminder = page.getByRole('status').filter({ hasText: `open the link that we sent to ${anna}` });
  await expect(reminder).toBeVisible();
  await expectAccessible(page, 'a page before the email is confirmed');
  await reminder.getByRole('button', { name: 'Resend' }).click();
  const link = await linkTo(anna, '/email/confirm/');

  await page.goto('/settings');
  await page.getByRole('button', { name: 'New API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API key' });
  await dialog.getByLabel('Name').fill('Report');
  await dialog.getByLabel('Current password', { exact: true }).fill('Forecast7');
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/tokens') && answer.status() === 403);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await refused;
  await expect(dialog.getByRole('alert')).toContainText('Confirm your email first');

  await page.goto(link);
  await expectAccessible(page, 'the page of a link that confirms an email');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page).toHaveURL(/\/sources$/);
  await expect(page.getByText('Your email is confirmed')).toBeVisible();
  await expect(reminder).toBeHidden();
  await page.goto('/source/0/');
  await page.getByLabel('Data file').setInputFiles(TABLE);
  await expect(page.getByRole('heading', { name: /2 rows/ })).toBeVisible();
});

test('another address takes effect by the link sent to it', async ({ page }) => {
  const anna = await register(page);
  const next = anna.replace('anna', 'lee');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email' });
  await dialog.getByLabel('Email').fill(next);
  await dialog.getByLabel('Current password', { exact: true }).fill('Forecast7');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(await linkTo(next, '/email/confirm/'));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page).toHaveURL(/\/sources$/);
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(next);
});
