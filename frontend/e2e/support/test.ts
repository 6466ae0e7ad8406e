/** The test of Playwright that also fails when the page complained in its console. */
import { expect, test as base } from '@playwright/test';

export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(undefined);
      expect(complaints, 'errors in the console of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
