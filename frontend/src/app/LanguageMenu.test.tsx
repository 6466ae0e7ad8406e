import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LANGUAGES, localeOf } from '~/lib/language';
import { localStore } from '~/lib/storage';
import { openPage } from '~/testing/page';
import { mock } from '~mock/mock';

const opener = (): HTMLElement => screen.getByRole('button', { name: 'Language: English' });
const languagesOf = (menu: HTMLElement): HTMLElement[] => within(menu).getAllByRole('menuitemradio');

test('the menu has the nine languages in their own words, and says of which only the first pages are translated', async () => {
  await openPage('/', { signedIn: false });
  await userEvent.click(opener());
  const items = languagesOf(screen.getByRole('menu', { name: 'Languages' }));
  expect(items.map(({ lang }) => lang)).toEqual(LANGUAGES.map(localeOf));
  const partial = items.filter(({ textContent }) => textContent.includes('Partial'));
  expect(partial.map(({ lang }) => lang)).toEqual(['de', 'fr', 'es', 'zh', 'ko', 'nb', 'pt']);
});

test('the keyboard opens the menu, goes round its languages, and Escape leads back to the button', async () => {
  await openPage('/', { signedIn: false });
  opener().focus();
  await userEvent.keyboard('{Enter}');
  const items = languagesOf(screen.getByRole('menu'));
  expect(document.activeElement).toBe(items[0]);
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(items.at(-1));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(items[1]);
  await userEvent.keyboard('{End}{Home}');
  expect(document.activeElement).toBe(items[0]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener());
});

test('the menu closes when something else is pressed', async () => {
  await openPage('/', { signedIn: false });
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('another language asks once more for what the server says in words, in that language', async () => {
  const languages: (string | null)[] = [];
  await openPage('/stories', {
    answers: [
      mock('listStories', ({ request }) => {
        languages.push(request.headers.get('Accept-Language'));
        return [];
      }),
    ],
  });
  await waitFor(() => expect(languages).toEqual(['en']));
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Русский' }));
  await waitFor(() => expect(languages).toEqual(['en', 'ru']));
  await new Promise((done) => setTimeout(done, 200));
  expect(languages).toEqual(['en', 'ru']);
  expect(localStore.get('b2l-lang')).toBe('ru');
});

for (const code of LANGUAGES) {
  test(`${code} is chosen: it is kept, the page is in it, and the server is asked in it`, async () => {
    const languages: (string | null)[] = [];
    await openPage('/login', {
      signedIn: false,
      language: code,
      answers: [
        mock('login', ({ request }) => {
          languages.push(request.headers.get('Accept-Language'));
          return { accessToken: 'token', expiredAt: new Date(Date.now() + 3_600_000).toISOString() };
        }),
      ],
    });
    expect(document.documentElement.lang).toBe(localeOf(code));
    expect(document.body.textContent).not.toMatch(/\b(nav|auth|common|landing)\.[a-z]/i);
    await userEvent.type(screen.getByRole('textbox'), 'anna@example.com');
    const password = document.querySelector<HTMLInputElement>('input[type="password"]');
    if (password === null) throw new Error('no field for the password');
    await userEvent.type(password, 'Forecast7{Enter}');
    await waitFor(() => expect(languages).toEqual([localeOf(code)]));
    expect(localStore.get('b2l-lang')).toBe(code);
  });
}
