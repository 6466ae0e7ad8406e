import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: [
      { find: '~mock', replacement: path.join(import.meta.dirname, 'mock-api') },
      { find: '~', replacement: path.join(import.meta.dirname, 'src') },
      { find: /^fflate$/, replacement: path.join(import.meta.dirname, 'src/lib/zipInPage.ts') },
    ],
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // Built as in the pages, with what stands in for a part of it.
    server: { deps: { inline: ['write-excel-file'] } },
    maxWorkers: 2,
    // Typing and clicking take long on a busy machine; a test that hangs still ends.
    testTimeout: 90_000,
  },
});
