import { statSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabStore } from '~/lib/storage';
import { openPage } from '~/testing/page';
import { mock, Other, refuse } from '~mock/mock';

const region = (name: string) => within(screen.getByRole('region', { name }));
const form = () => region('Contact us');
const field = (label: string): HTMLElement => form().getByLabelText(label);
const describedBy = (input: HTMLElement): string =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const send = (): Promise<void> => userEvent.click(form().getByRole('button', { name: 'Send message' }));

async function fill(email = 'anna@example.com'): Promise<void> {
  await userEvent.type(field('Name'), 'Anna');
  await userEvent.type(field('Email'), email);
  await userEvent.type(field('Subject'), 'A question');
  await userEvent.type(field('Message'), 'Does it read our tables?');
}

/** The start page, with what comes after its first words. */
async function openStart(options: Parameters<typeof openPage>[1]): ReturnType<typeof openPage> {
  const page = await openPage('/', options);
  await screen.findByRole('contentinfo');
  return page;
}

const scrolled = vi.fn();
beforeEach(() => {
  Element.prototype.scrollTo = scrolled;
});
afterEach(() => tabStore.removeAll());

test('who comes first sees a real forecast, reads what the product does, and is led to an account', async () => {
  const { calls } = await openStart({ signedIn: false });
  expect(screen.getByRole('heading', { level: 1, name: 'Upload a table, get a forecast you can check' })).toBeDefined();
  expect(screen.getByRole('main').querySelector('figure')?.textContent).toContain('Built with B2L');
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Create an account' })).toBeDefined();
  // A page that needs no session asks the server nothing.
  expect(calls).toEqual([]);
});

test('the parts of the page come in the order of the specification, with as many pieces', async () => {
  await openStart({ signedIn: false });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'What B2L does',
    'What you can forecast',
    'Measured on business data',
    'From a table to a workbook',
    'Contact us',
  ]);
  const [tiles, features] = region('What B2L does').getAllByRole('list');
  expect(within(tiles ?? document.body).getAllByRole('listitem')).toHaveLength(4);
  expect(within(features ?? document.body).getAllByRole('listitem')).toHaveLength(10);
  const slides = region('What you can forecast').getAllByRole('group', { name: /slide \d of 4$/ });
  expect(slides.map((slide) => within(slide).getAllByRole('listitem').length)).toEqual([3, 3, 3, 3]);
  expect(region('Measured on business data').getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('contentinfo').textContent).toContain(`© ${new Date().getFullYear()} B2L`);
});

test('the way from a table to a forecast is shown in four pictures of the product, in the look that is on', async () => {
  await openStart({ signedIn: false });
  const pictures = (): string[] =>
    [...document.querySelectorAll('.landing-pictures img')].map((picture) => picture.getAttribute('src') ?? '');
  const folder = path.join(import.meta.dirname, '../../../public');
  for (const look of ['light', 'dark']) {
    expect(pictures()).toHaveLength(4);
    for (const address of pictures()) {
      expect(address).toContain(`.${look}.`);
      expect(statSync(path.join(folder, address)).size, address).toBeLessThanOrEqual(60_000);
    }
    if (look === 'light') await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  }
});

test('every measured figure leads to how it was measured', async () => {
  const { address } = await openStart({ signedIn: false });
  const ways = screen.getAllByRole('link', { name: 'How we measured' });
  expect(ways).toHaveLength(3);
  await userEvent.click(region('Measured on business data').getByRole('link', { name: 'How we measured' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'How we measured' })).toBeDefined();
  expect(address()).toBe('/docs/measured');
  const row = screen.getByRole('row', { name: /45 stores/ });
  expect(row.textContent).toContain('3.1%5.1%86%');
});

test('the cases move by their controls and by the keyboard, and say where they are', async () => {
  await openStart({ signedIn: false });
  const cases = region('What you can forecast');
  const where = (): string => cases.getByRole('status').textContent;
  const strip = cases.getByRole('group', { name: 'Use cases, by department' });
  Object.defineProperty(strip, 'clientWidth', { value: 900, configurable: true });
  expect(where()).toBe('Sales and finance, slide 1 of 4');
  await userEvent.click(cases.getByRole('button', { name: 'Next slide' }));
  expect(where()).toBe('Stock and production, slide 2 of 4');
  expect(scrolled).toHaveBeenLastCalledWith({ left: 900, behavior: 'smooth' });
  await userEvent.click(cases.getByRole('button', { name: 'Show Service and operations' }));
  expect(where()).toBe('Service and operations, slide 4 of 4');
  expect(cases.getByRole('button', { name: 'Next slide' }).ariaDisabled).toBe('true');
  strip.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(where()).toBe('Customers and marketing, slide 3 of 4');
  await userEvent.keyboard('{Home}');
  expect(where()).toBe('Sales and finance, slide 1 of 4');
});

test('the cases never move by themselves', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  await openStart({ signedIn: false });
  scrolled.mockClear();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  expect(region('What you can forecast').getByRole('status').textContent).toBe('Sales and finance, slide 1 of 4');
  expect(scrolled).not.toHaveBeenCalled();
});

test('where a browser does not tell that a swipe has ended, the controls follow once the strip stands still', async () => {
  Reflect.deleteProperty(window, 'onscrollend');
  await openStart({ signedIn: false });
  const cases = region('What you can forecast');
  const strip = cases.getByRole('group', { name: 'Use cases, by department' });
  Object.defineProperty(strip, 'clientWidth', { value: 900, configurable: true });
  vi.useFakeTimers();
  for (const scrollLeft of [300, 800, 1_790]) {
    Object.defineProperty(strip, 'scrollLeft', { value: scrollLeft, configurable: true });
    fireEvent.scroll(strip);
    expect(cases.getByRole('status').textContent).toBe('Sales and finance, slide 1 of 4');
  }
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  expect(cases.getByRole('status').textContent).toBe('Customers and marketing, slide 3 of 4');
});

test('a message is sent as it was typed, the notice says so, and the form is empty again', async () => {
  const sent: unknown[] = [];
  await openStart({
    signedIn: false,
    answers: [
      mock('contact', async ({ body }) => {
        sent.push(await body());
        return { detail: 'Your message was sent.' };
      }),
    ],
  });
  await fill();
  await send();
  expect(await screen.findByText('Message sent')).toBeDefined();
  expect(sent).toEqual([
    { name: 'Anna', email: 'anna@example.com', subject: 'A question', body: 'Does it read our tables?' },
  ]);
  expect(field('Message')).toHaveProperty('value', '');
});

test('each field says what it lacks, the first is led to, and nothing is sent', async () => {
  const { calls } = await openStart({ signedIn: false });
  await send();
  expect(describedBy(field('Name'))).toBe('Enter your name.');
  expect(describedBy(field('Email'))).toBe('Enter an email address like name@company.com.');
  expect(describedBy(field('Subject'))).toBe('Enter a subject.');
  expect(describedBy(field('Message'))).toBe('Enter a message.');
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  await fill('anna@example');
  await userEvent.clear(field('Subject'));
  await userEvent.click(field('Subject'));
  await userEvent.paste('x'.repeat(255));
  await send();
  expect(describedBy(field('Name'))).toBe('');
  expect(describedBy(field('Email'))).toBe('Enter an email address like name@company.com.');
  expect(describedBy(field('Subject'))).toBe('Enter at most 254 characters.');
  expect(calls).toEqual([]);
});

test('a program that fills the hidden field gets the same notice, and nothing is sent', async () => {
  const { calls } = await openStart({ signedIn: false });
  const trap = document.querySelector<HTMLInputElement>('input[name="email"]');
  if (trap === null) throw new Error('no hidden field');
  expect(trap.hidden).toBe(true);
  expect(field('Email').getAttribute('name')).not.toBe('email');
  expect(field('Email').getAttribute('autocomplete')).toBe('email');
  await fill();
  trap.value = 'robot@example.com';
  await send();
  expect(await screen.findByText('Message sent')).toBeDefined();
  expect(calls).toEqual([]);
});

test('what the server refuses stands under its field, and a server that is away loses nothing that was typed', async () => {
  const answers = [
    refuse(400, { subject: ['Use one line.'] }),
    new Other(new Response('<h1>Bad gateway</h1>', { status: 502 })),
  ];
  await openStart({
    signedIn: false,
    answers: [mock('contact', () => answers.shift() ?? { detail: 'Your message was sent.' })],
  });
  await fill();
  await send();
  await waitFor(() => expect(describedBy(field('Subject'))).toBe('Use one line.'));
  await userEvent.type(field('Subject'), 's');
  expect(describedBy(field('Subject'))).toBe('');
  await send();
  expect((await form().findByRole('alert')).textContent).toContain('Something went wrong on our side.');
  expect(field('Message')).toHaveProperty('value', 'Does it read our tables?');
  expect(field('Subject')).toHaveProperty('value', 'A questions');
  await send();
  expect(await screen.findByText('Message sent')).toBeDefined();
});

test('what was typed is there again after a look at another page', async () => {
  await openStart({ signedIn: false });
  await fill();
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  await screen.findByRole('heading', { level: 1, name: 'Create an account' });
  await userEvent.click(screen.getByRole('link', { name: 'B2L' }));
  await screen.findByRole('heading', { level: 1, name: 'Upload a table, get a forecast you can check' });
  expect(field('Message')).toHaveProperty('value', 'Does it read our tables?');
});

test('the page speaks Russian as well', async () => {
  await openStart({ signedIn: false, language: 'ru' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/[а-я]/));
  expect(document.documentElement.lang).toBe('ru');
});

test('an address that does not exist says so', async () => {
  await openPage('/no/such/page', { signedIn: false });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
});
