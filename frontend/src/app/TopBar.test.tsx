import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '~/testing/page';
import { mock, Other } from '~mock/mock';

/** The first one of the page: jsdom takes the heads of pages for banners too. */
const banner = (): HTMLElement => screen.getAllByRole('banner')[0] ?? document.body;
const bar = () => within(banner());
const linksOf = (): (string | null)[] =>
  bar()
    .getAllByRole('link')
    .map((link) => link.textContent || link.getAttribute('aria-label'));

async function entries(): Promise<(string | null)[]> {
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu for Anna' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

/** A visitor on the start page, once all of it stands. */
async function openStart(): ReturnType<typeof openPage> {
  const page = await openPage('/', { signedIn: false });
  await screen.findByRole('contentinfo');
  return page;
}

/** Scrolls the page to so many pixels. */
function scrollTo(pixels: number): void {
  Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

test('a visitor of the start page is led to product, cases and sign-in, and nothing is asked for', async () => {
  const { calls } = await openStart();
  expect(linksOf()).toEqual(['B2L', 'Product', 'Cases', 'Sign in']);
  for (const name of ['Product', 'Cases']) {
    const target = bar().getByRole('link', { name }).getAttribute('href') ?? '';
    expect(screen.getByRole('main').querySelector(target)).not.toBeNull();
  }
  expect(bar().getByRole('button', { name: 'Language: English' })).toBeDefined();
  expect(calls).toEqual([]);
});

test('the start page after a reload with a live session has the bar of a user', async () => {
  const { calls } = await openPage('/');
  expect(await bar().findByRole('link', { name: 'Acme' })).toBeDefined();
  expect(bar().queryByRole('link', { name: 'B2L' })).toBeNull();
  expect(bar().queryByRole('link', { name: 'Sign in' })).toBeNull();
  expect(calls[0]).toBe('POST /auth/refresh_token');
  expect(await entries()).toEqual([
    'Sources',
    'Stories',
    'Settings',
    'Integration',
    'API docs',
    'Switch to dark theme',
    'Sign out',
  ]);
});

test('a session that has ended leaves the start page to a visitor', async () => {
  await openPage('/', { answers: [mock('refreshToken', () => new Other(new Response(null, { status: 401 })))] });
  await waitFor(() => expect(bar().getByRole('link', { name: 'Sign in' }).className).not.toContain('waiting'));
  expect(linksOf()).toEqual(['B2L', 'Product', 'Cases', 'Sign in']);
});

test('on other pages the menu of a user has no documentation, and integration is one entry away', async () => {
  const { address } = await openPage('/sources');
  expect(await entries()).not.toContain('API docs');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Integration' }));
  await waitFor(() => expect(address()).toBe('/tasks'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Integration tasks' })).toBeDefined();
});

test('a company whose name does not come leaves the logo', async () => {
  await openPage('/sources', { answers: [mock('getCompany', () => new Other(new Response(null, { status: 500 })))] });
  expect(await bar().findByRole('link', { name: 'B2L' })).toBeDefined();
});

test('the bar of the start page is see-through at the top, away on the way down, and solid on the way up', async () => {
  await openStart();
  const look = (): string => banner().className;
  expect(look()).toBe('bar bar-top');
  scrollTo(400);
  expect(look()).toBe('bar bar-hidden');
  scrollTo(398);
  expect(look()).toBe('bar bar-hidden');
  scrollTo(300);
  expect(look()).toBe('bar bar-shown');
  scrollTo(0);
  expect(look()).toBe('bar bar-top');
});

test('the bar of a start page that opens further down is solid, and see-through once its top is reached', async () => {
  Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
  await openStart();
  expect(banner().className).toBe('bar bar-shown');
  scrollTo(0);
  expect(banner().className).toBe('bar bar-top');
});

test('the bar that went away on the start page is solid there when one comes back to its middle', async () => {
  await openStart();
  scrollTo(400);
  expect(banner().className).toBe('bar bar-hidden');
  await userEvent.click(bar().getByRole('link', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  await userEvent.click(bar().getByRole('link', { name: 'B2L' }));
  await screen.findByRole('contentinfo');
  expect(banner().className).toBe('bar bar-shown');
  scrollTo(0);
});

for (const [address, page] of [
  ['/login', 'de'],
  ['/sources', 'en'],
] as const) {
  test(`the bar of ${address} says that it is German, and the page that it is in ${page}`, async () => {
    await openPage(address, { language: 'de', signedIn: address !== '/login' });
    await waitFor(() => expect(document.documentElement.lang).toBe(page));
    expect(banner().lang).toBe('de');
    expect(screen.getByRole('link', { name: 'Zum Inhalt springen' }).lang).toBe('de');
    expect(screen.getByRole('main').lang).toBe(page);
  });
}

test('the account menu, drawn outside of the bar, says that it is German', async () => {
  await openPage('/sources', { language: 'de' });
  await userEvent.click(await screen.findByRole('button', { name: 'Kontomenü von Anna' }));
  expect(screen.getByRole('menuitem', { name: 'Einstellungen' }).closest('[lang]')?.getAttribute('lang')).toBe('de');
});

test('the bar of any other page is solid and stays', async () => {
  await openPage('/login', { signedIn: false });
  scrollTo(400);
  expect(banner().className).toBe('bar bar-shown');
  scrollTo(0);
});
