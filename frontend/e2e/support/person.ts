/** What a person does, in the words of the interface. `Words` are the labels of the language they read. */
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

export const english = {
  username: 'Your name',
  email: 'Email',
  company: 'Company',
  password: 'Password',
  repeat: 'Repeat password',
  agree: /I agree/,
  create: 'Create account',
  signIn: 'Sign in',
  file: 'Data file',
  saveSource: 'Save source',
  trainOnIt: 'Create story',
  newStory: 'New story',
  storyName: 'Name',
  train: 'Train story',
  trained: 'Trained',
  more: 'More choices',
  target: 'Target',
  roleOf: (name: string) => `Role of column ${name}`,
  forecastValues: 'Forecast values',
  download: 'Download',
  trust: 'How reliable is this forecast?',
  steps: 'Horizon, days',
  ask: 'Update forecast',
  series: 'Series',
} as const;

export const russian: {
  [Key in keyof typeof english]: (typeof english)[Key] extends string ? string : (typeof english)[Key];
} = {
  username: 'Ваше имя',
  email: 'Эл. почта',
  company: 'Компания',
  password: 'Пароль',
  repeat: 'Повторите пароль',
  agree: /Я согласен/,
  create: 'Зарегистрироваться',
  signIn: 'Войти',
  file: 'Файл с данными',
  saveSource: 'Сохранить источник',
  trainOnIt: 'Создать проект',
  newStory: 'Новый проект',
  storyName: 'Название',
  train: 'Обучить модель',
  trained: 'Обучен',
  more: 'Дополнительно',
  target: 'Целевой показатель',
  roleOf: (name: string) => `Роль столбца ${name}`,
  forecastValues: 'Значения прогноза',
  download: 'Скачать',
  trust: 'Насколько надёжен прогноз?',
  steps: 'Горизонт, дней',
  ask: 'Обновить прогноз',
  series: 'Ряд',
};

type Words = typeof russian;

const fixtures = path.join(import.meta.dirname, '../fixtures');
/** Milliseconds for a training of a small table, which takes seconds: it may have to wait for another, on a busy machine. */
export const TRAINING = 120_000;

/** Registers a company of their own, which signs in as well; gives the e-mail. */
export async function register(page: Page, words: Words = english): Promise<string> {
  const unique = `${Date.now()}${Math.floor(Math.random() * 1_000)}`;
  const email = `anna${unique}@example.com`;
  await page.goto('/register');
  await page.getByLabel(words.username).fill('Anna');
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.company).fill(`Tests ${unique}`);
  await page.getByLabel(words.password, { exact: true }).fill('Forecast7');
  await page.getByLabel(words.repeat).fill('Forecast7');
  await page.getByLabel(words.agree).check();
  await page.getByRole('button', { name: words.create }).click();
  await expect(page).toHaveURL(/\/stories$/);
  return email;
}

/** Signs in a user who is known already. */
export async function signIn(page: Page, email: string, words: Words = english): Promise<void> {
  await page.goto('/login');
  await fillIn(page, email, words);
}

async function fillIn(page: Page, email: string, words: Words): Promise<void> {
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill('Forecast7');
  await page.getByRole('button', { name: words.signIn }).click();
  await expect(page).toHaveURL(/\/stories$/);
}

/** A table that a test writes itself. */
export interface Table {
  name: string;
  content: string;
}

/** Chooses a file for a new source, by name where it is one of ours, and waits until its table is on the screen. */
export async function chooseFile(
  page: Page,
  file: string | Table,
  rows: string | RegExp,
  words: Words = english,
): Promise<void> {
  const chosen =
    typeof file === 'string'
      ? path.join(fixtures, file)
      : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.content) };
  await page.goto('/source/0/');
  await page.getByLabel(words.file).setInputFiles(chosen);
  await expect(page.getByRole('heading', { name: rows })).toBeVisible();
}

/** Saves the source on the screen and goes on to a story of it. */
export async function saveAndTrain(page: Page, words: Words = english): Promise<void> {
  await page.getByRole('button', { name: words.saveSource }).click();
  await page.getByRole('link', { name: words.trainOnIt }).click();
  await expect(page).toHaveURL(/\/story\/train\/0/);
  // The address changes a moment before the screen does, and both screens have a field called "Name".
  await expect(page.getByRole('heading', { name: words.newStory, level: 1 })).toBeVisible();
}

/** Opens what the train page keeps folded, where it is not open already. */
export async function openMore(page: Page, words: Words = english): Promise<void> {
  const more = page.getByRole('button', { name: words.more });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
}

/** Opens the accuracy of all models, which a forecast keeps folded. */
export async function openAllModels(page: Page): Promise<Locator> {
  await page.getByText('All models', { exact: true }).click();
  return page.getByRole('table', { name: 'Model accuracy' });
}

export async function setRole(page: Page, column: string, role: string, words: Words = english): Promise<void> {
  await openMore(page, words);
  await page.getByLabel(words.roleOf(column)).selectOption({ label: role });
}

/** Names the story, presses the one button and watches the card until the story is trained. */
export async function train(page: Page, name: string, words: Words = english): Promise<void> {
  await page.getByRole('textbox', { name: words.storyName }).fill(name);
  await page.getByRole('button', { name: words.train }).click();
  await expect(page).toHaveURL(/\/stories$/);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText(words.trained, { exact: true })).toBeVisible({ timeout: TRAINING });
}

/** Opens the forecast from the list and waits until its numbers are there. */
export async function openForecast(page: Page, name: string, words: Words = english): Promise<void> {
  await page.getByRole('listitem').getByRole('link', { name }).click();
  await expect(page.getByRole('region', { name: words.trust })).toBeVisible();
  await expect(tableOf(page, words).locator('tbody tr').first()).toBeVisible();
}

export interface ShownRow {
  /** In words, as shown. */
  date: string;
  /** Forecast, lower and upper as shown. */
  values: string[];
}

/** The table of forecast values as a person reads it. */
export async function forecastRows(page: Page, words: Words = english): Promise<ShownRow[]> {
  const rows = await tableOf(page, words).locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => {
      const [date = '', ...values] = await row.locator('td').allInnerTexts();
      return { date: date.replaceAll(/\s/g, ' '), values };
    }),
  );
}

export function tableOf(page: Page, words: Words = english): Locator {
  return page.getByRole('table', { name: words.forecastValues });
}

/** "15 May 2023" or "15 мая 2023" as a date without a zone. */
export function dateOf(shown: string): Date {
  const [day, month, year] = shown.split(/\s/);
  const names = ['en', 'ru'].map((locale) =>
    Array.from(
      { length: 12 },
      (_, place) =>
        new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
          .formatToParts(Date.UTC(2023, place, 15))
          .find(({ type }) => type === 'month')?.value,
    ),
  );
  const place = Math.max(...names.map((list) => list.indexOf(month)));
  if (place < 0) throw new Error(`no month in ${shown}`);
  return new Date(Date.UTC(Number(year), place, Number(day)));
}

/** `2024-05-29` as the English interface writes a day in a table: "29 May 2024". */
export function dayInWords(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(date.slice(0, 10)),
  );
}

/** The name of a row that begins with this day. */
export function rowOfDay(date: string): RegExp {
  return new RegExp(`^${dayInWords(date).replaceAll(' ', String.raw`\s`)}`);
}
