/** What a person reads of a story: the words of its card and of its pages, and the cells of their tables. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { english } from '../support/person';

interface Shown {
  /** The category that the page is of; empty where there is one alone. */
  category: string;
  /** The sections of the page by their names, a line each of what stands in them. */
  sections: { name: string; lines: string[] }[];
  /** Names and values, such as "Usually within" and "±62". */
  facts: [name: string, value: string][];
  tables: { name: string; rows: string[][] }[];
  /** What is read out of pictures. */
  images: string[];
}

/** Reads the card of a story, and its page: of each of these categories, or of the one that it opens with. */
export async function read(
  page: Page,
  story: number,
  name: string,
  categories: readonly string[],
  folder: string,
): Promise<void> {
  const pages: Shown[] = [];
  for (const category of categories.length > 1 ? categories : ['']) {
    await page.goto(`/story/forecast/${story}${category === '' ? '' : `?category=${encodeURIComponent(category)}`}`);
    await expect(page.getByRole('region', { name: english.trust })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const models = page.getByText('All models', { exact: true });
    if (await models.isVisible()) await models.click();
    pages.push({ category, ...(await shownOn(page)) });
  }
  const shown = { card: linesOf(await cardText(page, name)), pages };
  await writeFile(path.join(folder, 'page.json'), JSON.stringify(shown));
}

async function cardText(page: Page, name: string): Promise<string> {
  await page.goto('/stories');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(card.getByText(english.trained, { exact: true })).toBeVisible();
  // The names of models come later than the card.
  await page.waitForLoadState('networkidle');
  return card.innerText();
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

async function shownOn(page: Page): Promise<Omit<Shown, 'category'>> {
  const main = page.locator('main');
  const sections = await main
    .locator('section[aria-label], section[aria-labelledby]')
    .evaluateAll((all) =>
      all.map((one) => ({
        name: one.getAttribute('aria-label') ?? one.querySelector('h1, h2, h3')?.textContent ?? '',
        text: one instanceof HTMLElement ? one.innerText : '',
      })),
    );
  const facts = await main
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((one): [string, string] => [
        one.querySelector('dt')?.textContent ?? '',
        one.querySelector('dd')?.textContent ?? '',
      ]),
    );
  const tables = await main.locator('table').evaluateAll((all) => {
    // What is folded has no text that is drawn.
    const textOf = (cell: HTMLElement): string => (cell.innerText === '' ? cell.textContent : cell.innerText).trim();
    return all.map((table) => ({
      name: table.getAttribute('aria-label') ?? table.closest('[aria-label]')?.getAttribute('aria-label') ?? '',
      rows: table instanceof HTMLTableElement ? [...table.rows].map((row) => [...row.cells].map(textOf)) : [],
    }));
  });
  const images = await main
    .locator('[role=img][aria-label]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return { sections: sections.map(({ name, text }) => ({ name, lines: linesOf(text) })), facts, tables, images };
}
