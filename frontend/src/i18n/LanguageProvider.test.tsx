import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatValue } from '~/lib/format';
import { keepLanguage, type Language } from '~/lib/language';
import { LanguageProvider, useLanguage } from './LanguageProvider';
import { useText } from './useText';

const file = vi.hoisted(() => ({ comes: (): Promise<void> => Promise.resolve() }));

vi.mock(import('./catalogue'), async (original) => {
  const real = await original();
  const loadWords: typeof real.loadWords = async (language) => {
    if (language === 'ru') await file.comes();
    return real.loadWords(language);
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
      <output>{`${language}${missing ? ' is missing' : ''}`}</output>
      <button onClick={() => choose('ru')}>Russian</button>
      <button onClick={() => choose('de')}>German</button>
      <button onClick={retry}>Again</button>
    </>
  );
}

function open(language: Language): void {
  keepLanguage(language);
  render(
    <LanguageProvider>
      <Page />
    </LanguageProvider>,
  );
}

beforeEach(() => {
  file.comes = () => Promise.resolve();
});
afterEach(() => vi.useRealTimers());

test('words that cannot be fetched fall back to English, say so, and come when they are asked for again', async () => {
  file.comes = () => Promise.reject(new Error('Loading chunk 12 failed.'));
  open('ru');
  expect(await screen.findByRole('heading', { name: 'Sources' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('ru is missing');
  expect(document.documentElement.lang).toBe('en');

  file.comes = () => Promise.resolve();
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByRole('heading', { name: 'Источники' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('ru');
  expect(document.documentElement.lang).toBe('ru');
});

test('words that take long do not leave the page blank, and replace the English ones when they come', async () => {
  vi.useFakeTimers();
  let come = (): void => undefined;
  file.comes = () => new Promise((done) => (come = done));
  open('ru');
  expect(screen.queryByRole('heading')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByRole('heading', { name: 'Sources' })).toBeDefined();
  come();
  vi.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'Источники' })).toBeDefined();
});

test('a language without words of its own shows English words, English numbers, and says that the page is English', async () => {
  open('de');
  expect(await screen.findByRole('heading', { name: 'Sources' })).toBeDefined();
  expect(screen.getByText('1,234.5')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('de');
  expect(document.documentElement.lang).toBe('en');
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
