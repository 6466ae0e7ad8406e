/** The session as a person meets it: it survives a reload, ends everywhere at once, and leads back. */
import type { Page } from '@playwright/test';
import { register } from './support/person';
import { expect, test } from './support/test';

test('a reload keeps the session, and the token is nowhere in the storage of the browser', async ({ page }) => {
  await register(page);
  await page.goto('/sources');
  await expect(page.getByRole('heading', { name: 'Sources', level: 1 })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toMatch(/eyJ/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Add your first source' })).toBeVisible();
});

test('a page that needs a session leads to sign-in and, after it, back to where one wanted to go', async ({
  page,
  context,
}) => {
  await register(page);
  const email = await emailOf(page);
  await signOut(page);
  await context.clearCookies();
  await page.goto('/source/0/');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Forecast7');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'New source' })).toBeVisible();
});

test('signing out in one tab signs out the others', async ({ page, context }) => {
  await register(page);
  const other = await context.newPage();
  await other.goto('/sources');
  await expect(other.getByRole('heading', { name: 'Sources', level: 1 })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/login/);
});

test('tabs opened at once refresh one after another, and none is signed out', async ({ page, context }) => {
  await register(page);
  const tabs = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/sources')));
  for (const tab of tabs) await expect(tab.getByRole('link', { name: 'Add your first source' })).toBeVisible();
});

test('a page for everybody asks for no session, but for the start page where this browser remembers one', async ({
  page,
}) => {
  await register(page);
  // The page that was open may still ask for something on its way out.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const calls = (): string[] => asked.filter((path) => path.startsWith('/auth') || path.startsWith('/api'));
  await page.goto('/docs/get_started');
  await expect(page.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
  expect(calls()).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Open your stories' })).toBeVisible();
  expect(calls()[0]).toBe('/auth/refresh_token');
  await signOut(page);
  asked.length = 0;
  await page.reload();
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
  expect(calls()).toEqual([]);
});

test('a change of language keeps what was typed', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { name: 'Регистрация' })).toBeVisible();
  await expect(page.getByLabel('Ваше имя')).toHaveValue('Anna');
  expect(await page.evaluate(() => localStorage.getItem('b2l-lang'))).toBe('ru');
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu for Anna' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
}

async function emailOf(page: Page): Promise<string> {
  await page.goto('/settings');
  const email = await page
    .getByText(/@example\.com$/)
    .first()
    .innerText();
  return email;
}
