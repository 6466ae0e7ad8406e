import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatValue } from '~/lib/format';
import { keepLanguage, shownLocale, type Language } from '~/lib/language';
import { localStore } from '~/lib/storage';
import { LanguageProvider, useLanguage, WordsProvider } from './LanguageProvider';
import { useText } from './useText';
import { wholeWords } from './whole';

// The file of a whole language is large, and the machine may be busy.
configure({ asyncUtilTimeout: 20_000 });

const file = vi.hoisted(() => ({ comes: (): Promise<void> => Promise.resolve() }));

vi.mock(import('./catalogue'), async (original) => {
  const real = await original();
  const loadWords: typeof real.loadWords = async (catalogue, language) => {
    if (language === 'ru') await file.comes();
    return real.loadWords(catalogue, language);
  };
  return { ...real, loadWords };
});

function Page(): ReactNode {
  const text = useText();
  const { locale, language, missing, choose, retry } = useLanguage();
  return (
    <>
      <h1>{text('nav.sources')}</h1>
      <p>{formatValue(1234.5, locale)}</p>
      <p>{text('comment.left', { count: 1_234 })}</p>
      <output>{`${language}${missing ? ' is missing' : ''}`}</output>
      <button onClick={() => choose('ru')}>Russian</button>
      <button onClick={() => choose('de')}>German</button>
      <button onClick={retry}>Again</button>
    </>
  );
}

function open(language?: Language): void {
  if (language !== undefined) keepLanguage(language);
  render(
    <LanguageProvider>
      <WordsProvider catalogue={wholeWords}>
        <Page />
      </WordsProvider>
    </LanguageProvider>,
  );
}

beforeEach(() => {
  file.comes = () => Promise.resolve();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('words that cannot be fetched fall back to English, say so, and come when they are asked for again', async () => {
  file.comes = () => Promise.reject(new Error('Loading chunk 12 failed.'));
  open('ru');
  expect(await screen.findByRole('heading', { name: 'Sources' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('ru is missing');
  expect(shownLocale()).toBe('en');

  file.comes = () => Promise.resolve();
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByRole('heading', { name: 'Источники' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('ru');
  expect(shownLocale()).toBe('ru');
});

test('words that take long do not leave the page blank, and replace the English ones when they come', async () => {
  vi.useFakeTimers();
  let come = (): void => undefined;
  const wait = new Promise<void>((done) => (come = done));
  file.comes = () => wait;
  open('ru');
  expect(screen.queryByRole('heading')).toBeNull();
  // The first words are waited for, and then those of the page.
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByRole('heading', { name: 'Sources' })).toBeDefined();
  come();
  vi.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'Источники' })).toBeDefined();
});

test('a partly translated language shows its own words, English ones for the rest, and its numbers in both', async () => {
  open('de');
  expect(await screen.findByRole('heading', { name: 'Quellen' })).toBeDefined();
  expect(screen.getByText('1.234,5')).toBeDefined();
  expect(screen.getByText('1.234 characters left')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('de');
});

test('an English sentence is made by English grammar in a language without plural forms', async () => {
  open('ko');
  expect(await screen.findByText('1,234 characters left')).toBeDefined();
});

test('a language that cannot be fetched leaves the page as it is, and another choice is free', async () => {
  open('en');
  file.comes = () => Promise.reject(new Error('Loading chunk 12 failed.'));
  await userEvent.click(screen.getByRole('button', { name: 'Russian' }));
  expect(await screen.findByText('ru is missing')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Sources' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'German' }));
  expect(await screen.findByText('de')).toBeDefined();
});

for (const [browser, language] of [
  ['ru-RU', 'ru'],
  ['ru', 'ru'],
  ['de-DE', 'en'],
  ['pt-BR', 'en'],
  ['en-GB', 'en'],
] as const) {
  test(`a browser in ${browser} begins in ${language}`, async () => {
    localStore.remove('b2l-lang');
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
    open();
    expect((await screen.findByRole('status')).textContent).toBe(language);
  });
}

test('the stored choice wins over the language of the browser, unless it is none of ours', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('ru-RU');
  open('fr');
  expect((await screen.findByRole('status')).textContent).toBe('fr');
  cleanup();
  localStore.set('b2l-lang', 'xx');
  open();
  expect((await screen.findByRole('status')).textContent).toBe('ru');
});
