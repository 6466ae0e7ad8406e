import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LanguageProvider } from '~/i18n/LanguageProvider';
import { ThemeMode } from './theme/ThemeMode';
import { ToastProvider, useToast, useToastHistory } from './toast';

const SHOWN_FOR = 3_000;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => 0, removeEventListener: () => 0 }));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Page(): ReactNode {
  const toast = useToast();
  return (
    <>
      <button
        onClick={() => {
          toast('success', 'Story deleted');
          toast('success', 'Source saved');
        }}
      >
        Do
      </button>
      <p>{`Kept: ${useToastHistory().length}`}</p>
    </>
  );
}

const open = (): void => {
  render(
    <LanguageProvider>
      <ThemeMode>
        <ToastProvider>
          <Page />
        </ToastProvider>
      </ThemeMode>
    </LanguageProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Do' }));
};
const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

test('one toast stands at a time, each for three seconds, in one polite region that stays', () => {
  open();
  const region = screen.getByRole('status');
  expect(region.getAttribute('aria-live')).toBe('polite');
  expect(region.textContent).toBe('Story deleted');
  pass(SHOWN_FOR);
  expect(region.textContent).toBe('Source saved');
  pass(SHOWN_FOR - 1);
  expect(region.textContent).toBe('Source saved');
  pass(1);
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('');
  expect(screen.getByText('Kept: 2')).toBeDefined();
});

test('a toast that is pointed at waits, and the next one waits for it', () => {
  open();
  fireEvent.mouseEnter(screen.getByText('Story deleted'));
  pass(10 * SHOWN_FOR);
  expect(screen.getByRole('status').textContent).toBe('Story deleted');
  fireEvent.mouseLeave(screen.getByText('Story deleted'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status').textContent).toBe('Source saved');
});
