/** The start page as visitors meet it: light, still, in their language, and with a way to write to us. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { emailsWith } from './support/emails';
import { pressOn, tabTo } from './support/hands';
import { register } from './support/person';
import { expect, test } from './support/test';

/** Bytes of JavaScript, as they cross the network, that the first visit may take. */
const BUDGET = 150_000;
const WIDTHS = [390, 768, 1440];

/** Each language by its code, with the tag of the page and the file of its words. */
const NINE = [
  ['en', 'en', 'features/landing/messages.en.json'],
  ['de', 'de', 'i18n/frame/de.json'],
  ['fr', 'fr', 'i18n/frame/fr.json'],
  ['es', 'es', 'i18n/frame/es.json'],
  ['ch', 'zh', 'i18n/frame/ch.json'],
  ['ko', 'ko', 'i18n/frame/ko.json'],
  ['no', 'nb', 'i18n/frame/no.json'],
  ['ru', 'ru', 'features/landing/messages.ru.json'],
  ['pr', 'pt', 'i18n/frame/pr.json'],
] as const;

/** Pixels by which a page is wider than its window. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const bar = (page: Page) => page.getByRole('banner');
const reads = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('a first visit fetches at most 150 kB of JavaScript, and nothing of the server', async ({ page }) => {
  const scripts: Request[] = [];
  const asked: string[] = [];
  page.on('requestfinished', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.endsWith('.js')) scripts.push(sent);
    if (/^\/(api|auth)\//.test(pathname)) asked.push(pathname);
  });
  await page.goto('/');
  await reads(page);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts.map(async (script) => (await script.sizes()).responseBodySize));
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET);
  expect(asked).toEqual([]);
});

test('all that the first words need is named in the page itself, and nothing holds them up', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const named = [...html.matchAll(/(?:src|href)="?(\/assets\/[^"\s>]+\.(?:js|css))/g)].map(([, address]) => address);
  expect(named.length).toBeGreaterThan(2);
  // A script that has to be run before the page is read would be a wait of its own.
  expect(html.match(/<script\b[^>]*>/g)?.filter((tag) => !/\b(defer|async)\b/.test(tag))).toEqual([]);
  const fetched: string[] = [];
  page.on('request', (sent) => fetched.push(new URL(sent.url()).pathname));
  await page.goto('/');
  await reads(page);
  await page.waitForLoadState('networkidle');
  // One script that asks for another would take two ways to the server, one after the other.
  expect(fetched.filter((address) => /\.(js|css)$/.test(address)).sort()).toEqual(named.sort());
});

/** The sum of what moved so far, and what the largest piece is made of. */
const watchPaints = (): void => {
  const seen = { moved: 0, largest: { words: '', picture: '' } };
  Reflect.set(window, 'seen', seen);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.moved += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const element: unknown = Reflect.get(entry, 'element');
      const words = element instanceof Element ? element.textContent : '';
      seen.largest = { words, picture: String(Reflect.get(entry, 'url')) };
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

for (const width of WIDTHS) {
  // How long it takes is measured by `make bench`.
  test(`the largest piece at ${width} pixels is words, no picture is waited for, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(watchPaints);
    await page.goto('/');
    await reads(page);
    await page.waitForLoadState('networkidle');
    const images = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => /\.(png|jpe?g|webp|mp4)$/.test(name)),
    );
    expect(images).toEqual([]);
    const seen = () =>
      page.evaluate(() => {
        const kept: unknown = Reflect.get(window, 'seen');
        return kept;
      });
    await expect.poll(seen).toMatchObject({ largest: { words: expect.stringMatching(/\w{4}/), picture: '' } });
    expect(Reflect.get(Object(await seen()), 'moved')).toBeLessThan(0.02);
  });
}

test('the recording is fetched when it is played, lasts at most 90 seconds and has captions in two languages', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await reads(page);
  const demo = page.getByRole('region', { name: 'From a table to a workbook' }).locator('video');
  await demo.scrollIntoViewIfNeeded();
  await expect(demo).toHaveAttribute('poster', '/demo/demo.jpg');
  expect(fetched).not.toContain('/demo/demo.mp4');
  const { seconds, width } = await demo.evaluate(async (video) => {
    if (!(video instanceof HTMLVideoElement)) throw new Error('no video');
    video.muted = true;
    await video.play();
    return { seconds: video.duration, width: video.videoWidth };
  });
  expect(seconds).toBeGreaterThan(20);
  expect(seconds).toBeLessThanOrEqual(90);
  expect(width).toBeGreaterThanOrEqual(1280);
  const video = await page.request.head('/demo/demo.mp4');
  expect(Number(video.headers()['content-length'])).toBeLessThanOrEqual(6_000_000);
  for (const language of ['en', 'ru']) {
    const captions = await page.request.get(`/demo/demo.${language}.vtt`);
    expect(captions.headers()['content-type']).toContain('text/vtt');
    expect(await captions.text()).toMatch(/^WEBVTT\n\n00:00:00/);
  }
});

test('pictures of the product come when they are looked at, in the look that is on, and hold their place', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const pictures = page.getByRole('region', { name: 'From a table to a workbook' }).locator('li img');
  await expect(pictures).toHaveCount(4);
  expect(await pictures.evaluateAll((all) => all.map((picture) => picture.getAttribute('src')))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  await pictures.first().scrollIntoViewIfNeeded();
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('src', /^\/demo\/[a-z]+\.dark\.webp$/);
    await expect(picture).toHaveJSProperty('naturalWidth', 1440);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
});

test('the bar leads to the parts of the page, goes away on the way down and comes back on the way up', async ({
  page,
}) => {
  await page.goto('/');
  await reads(page);
  await expect(bar(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await bar(page).getByRole('link', { name: 'Cases' }).click();
  await expect(page.getByRole('region', { name: 'What you can forecast' })).toBeInViewport();
  await expect(bar(page)).not.toBeInViewport();
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, -120);
  await expect(bar(page)).toBeInViewport();
  await expect(bar(page)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  // Whoever goes by keyboard finds it again.
  await page.mouse.wheel(0, 300);
  await expect(bar(page)).not.toBeInViewport();
  await bar(page).getByRole('link', { name: 'Product' }).focus();
  await expect(bar(page)).toBeInViewport();
});

test('the cases are moved by button, key and swipe', async ({ page }) => {
  await page.goto('/');
  const cases = page.getByRole('region', { name: 'What you can forecast' });
  const slide = (title: string) => cases.getByRole('heading', { name: title });
  const where = cases.getByRole('status');
  await cases.scrollIntoViewIfNeeded();
  await expect(slide('Sales and finance')).toBeInViewport();
  await cases.getByRole('button', { name: 'Next slide' }).click();
  await expect(slide('Stock and production')).toBeInViewport();
  await expect(where).toHaveText('Stock and production, slide 2 of 4');
  await cases.getByRole('group', { name: 'Use cases, by department' }).press('ArrowRight');
  await expect(slide('Customers and marketing')).toBeInViewport();
  await expect(where).toHaveText('Customers and marketing, slide 3 of 4');
  // A swipe that meets the end of the one before it may be taken for a part of that, and slides that still move may have
  // left the pointer.
  await expect(async () => {
    await cases.getByRole('group', { name: 'Use cases, by department' }).hover();
    await page.mouse.wheel(900, 0);
    await expect(slide('Service and operations')).toBeInViewport({ timeout: 2_000 });
  }).toPass();
  await expect(where).toHaveText('Service and operations, slide 4 of 4');
});

test('a person without a mouse skips the bar, turns the slides, plays the recording and writes to us', async ({
  page,
}) => {
  await page.goto('/');
  await reads(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Create an account' })).toBeFocused();
  const cases = page.getByRole('region', { name: 'What you can forecast' });
  await pressOn(page, cases.getByRole('button', { name: 'Next slide' }));
  await expect(cases.getByRole('status')).toHaveText('Stock and production, slide 2 of 4');
  await tabTo(page, cases.getByRole('group', { name: 'Use cases, by department' }));
  await page.keyboard.press('End');
  await expect(cases.getByRole('status')).toHaveText('Service and operations, slide 4 of 4');
  const demo = page.getByRole('region', { name: 'From a table to a workbook' }).locator('video');
  await tabTo(page, demo);
  await page.keyboard.press('Space');
  await expect(demo).toHaveJSProperty('paused', false);
  const form = page.getByRole('region', { name: 'Contact us' });
  await tabTo(page, form.getByLabel('Name'));
  await page.keyboard.type('Anna');
  await pressOn(page, form.getByRole('button', { name: 'Send message' }));
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Enter an email address like name@company.com.');
});

test('a message reaches the mail of the makers, and the form says so', async ({ page }) => {
  const subject = `About shops ${Date.now()}`;
  await page.goto('/');
  const form = page.getByRole('region', { name: 'Contact us' });
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expectAccessible(page, 'the contact form with errors');
  await form.getByLabel('Name').fill('Anna');
  await form.getByLabel('Email').fill('anna@example.com');
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Message').fill('Does it read our tables?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
  await expect.poll(() => emailsWith(subject)).toHaveLength(1);
});

test('a program that fills the hidden field sends nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  const form = page.getByRole('region', { name: 'Contact us' });
  await form.getByLabel('Name').fill('Robot');
  await form.getByLabel('Email').fill('robot@example.com');
  await form.getByLabel('Subject').fill('Buy');
  await form.getByLabel('Message').fill('Buy now');
  await page.evaluate(() => {
    const trap = document.querySelector<HTMLInputElement>('input[name="email"]');
    if (trap !== null) trap.value = 'robot@example.com';
  });
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();
  expect(asked.filter((address) => address.startsWith('/api'))).toEqual([]);
});

test('the start page after a reload with a live session has the bar of a user', async ({ page }) => {
  await register(page);
  await page.goto('/');
  await expect(bar(page).getByRole('link', { name: /^Tests / })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Account menu for Anna' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Sources',
    'Stories',
    'Settings',
    'Integration',
    'API docs',
    'Sign out',
  ]);
  await expectAccessible(page, 'the start page of a user');
});

for (const [language, lang] of [
  ['en', 'en'],
  ['ru', 'ru'],
  ['ch', 'zh'],
  ['de', 'de'],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `the ${colorScheme} start page in ${lang} can be read by everybody and never scrolls sideways`,
      { tag: lang === 'ru' && colorScheme === 'light' ? [] : '@long' },
      async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.addInitScript((code) => localStorage.setItem('b2l-lang', code), language);
        await page.goto('/');
        await reads(page);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 });
          await expectAccessible(page, `/ in ${lang} at ${width}`);
          expect(await overflowOf(page), `/ in ${lang} at ${width} scrolls sideways by`).toBe(0);
        }
      },
    );
  }
}

test('each of the nine languages has its own title, says which it is, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  for (const [language, lang, file] of NINE) {
    const words: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, '../src', file), 'utf8'));
    await page.evaluate((code) => localStorage.setItem('b2l-lang', code), language);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      String(Reflect.get(Object(words), 'landing.title')),
    );
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByText(/^© \d{4} B2L$/)).toBeAttached();
    expect(await overflowOf(page), `/ in ${lang} scrolls sideways by`).toBe(0);
  }
});

test('an address with a part of the page opens there, and a reload leaves a visitor where they were', async ({
  page,
}) => {
  await page.goto('/#contact');
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeInViewport();
  await expect(bar(page)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.goto('/');
  await page.getByRole('region', { name: 'Measured on business data' }).scrollIntoViewIfNeeded();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Measured on business data' })).toBeInViewport();
  await expect(bar(page)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

for (const [locale, lang] of [
  ['ru-RU', 'ru'],
  ['de-DE', 'en'],
] as const) {
  test(`a browser in ${locale} without a choice begins in ${lang}`, async ({ browser }) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto('/');
    await reads(page);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await context.close();
  });
}
