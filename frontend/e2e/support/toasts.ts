/** Toasts, which are gone after three seconds: what they said and where they stood is kept from the moment they come. */
import type { Page } from '@playwright/test';
import { at, listAt } from './api';

/** Keeps every toast from now on, until the page is loaded anew. */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept: { text: string; left: number; right: number; bottom: number }[] = [];
    Reflect.set(window, 'toasts', kept);
    const keep = (node: Node): void => {
      if (!(node instanceof HTMLElement) || !node.classList.contains('toast')) return;
      const { left, right, bottom } = node.getBoundingClientRect();
      kept.push({ text: node.querySelector('.toast-text')?.textContent.trim() ?? '', left, right, bottom });
    };
    new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(keep))).observe(
      document.body,
      { childList: true, subtree: true },
    );
  });
}

/** What was kept, oldest first: `text`, and in pixels of the window `left`, `right` and `bottom`. */
export async function keptToasts(page: Page): Promise<unknown[]> {
  return listAt(await page.evaluate((): unknown => Reflect.get(window, 'toasts')));
}

/** The same, as far as they are read. */
export async function toastTexts(page: Page): Promise<unknown[]> {
  return (await keptToasts(page)).map((toast) => at(toast, 'text'));
}
