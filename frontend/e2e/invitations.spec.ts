/** A colleague joins a company by the link of an invitation, works in it, and is removed. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { apiOf } from './support/api';
import { linkTo } from './support/emails';
import { register } from './support/person';
import { expect, test } from './support/test';

const PASSWORD = 'Forecast7';

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
}

test('an invited colleague sets a password, sees the stories of the company, and is signed out once removed', async ({
  page,
  browser,
  request,
}) => {
  const anna = await register(page);
  const api = await apiOf(request, anna);
  const days = Array.from({ length: 28 }, (_, day) => `2026-01-${String(day + 1).padStart(2, '0')},${100 + day}`);
  const source = await api.addSource({ name: 'sales.csv', content: ['date,sales', ...days, ''].join('\n') });
  await api.addStory(source, 'Shared sales', 'time_series', { date: 'date_days', sales: 'forecast' });

  const boris = anna.replace('anna', 'boris');
  await page.goto('/settings');
  const users = page.getByRole('table', { name: 'Users' });
  await expect(page.getByRole('heading', { name: 'Invite a colleague' })).toBeVisible();
  await expectAccessible(page, 'the settings of a company with one user');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Enter an email address like name@company.com.')).toBeVisible();
  await expectAccessible(page, 'the dialog of an invitation');
  await dialog.getByLabel('Email').fill(boris);
  await dialog.getByLabel('Name (optional)').fill('Boris');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  const row = users.getByRole('row').filter({ hasText: boris });
  await expect(row).toContainText('Invited');
  await expect(row).toContainText('Never');
  const first = await linkTo(boris, '/password/set/');
  await row.getByRole('button', { name: 'Resend the invitation to Boris' }).click();
  const link = await linkTo(boris, '/password/set/', [first]);

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(first);
  await expectAccessible(other, 'the page of an invitation');
  await setPassword(other);
  await expect(other.getByRole('alert')).toContainText('This invitation has expired or was already used.');
  await other.goto(link);
  await setPassword(other);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText('Your password has been set.', { exact: false })).toBeVisible();
  await expect(other.getByLabel('Email')).toHaveValue(boris);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL(/\/stories$/);
  await expect(other.getByRole('listitem').filter({ hasText: 'Shared sales' })).toBeVisible();
  const theirs = await apiOf(request, boris);
  await theirs.get('/api/stories');

  await page.reload();
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: 'Remove Boris' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Boris?' });
  await expect(question).toContainText('will be signed out everywhere at once');
  await expectAccessible(page, 'the question before a removal');
  const ended = other.waitForResponse((answer) => answer.status() === 401);
  await question.getByRole('button', { name: 'Remove user' }).click();
  await expect(question).toBeHidden();
  await expect(row).toBeHidden();
  await other.goto('/sources');
  await ended;
  await expect(other).toHaveURL(/\/login\?next=/);
  await expect(theirs.get('/api/stories')).rejects.toThrow('401');
  await context.close();

  await page.goto('/stories');
  await expect(page.getByRole('listitem').filter({ hasText: 'Shared sales' })).toBeVisible();
});
