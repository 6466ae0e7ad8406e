import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** A file that says of each test whether it passed and how long it took, for whoever runs what failed once more. */
const report = process.env['VITEST_REPORT'];

export default defineConfig({
  resolve: {
    alias: [
      { find: '~mock', replacement: path.join(import.meta.dirname, 'mock-api') },
      { find: '~', replacement: path.join(import.meta.dirname, 'src') },
      { find: /^fflate$/, replacement: path.join(import.meta.dirname, 'src/lib/zipInPage.ts') },
    ],
  },
  test: {
    setupFiles: ['src/testing/setup.ts'],
    // Built as in the pages, with what stands in for a part of it.
    server: { deps: { inline: ['write-excel-file'] } },
    maxWorkers: 2,
    // Typing and clicking take long on a busy machine; a test that hangs still ends.
    testTimeout: 90_000,
    reporters: ['default', ...(report === undefined ? [] : ['json'])],
    ...(report === undefined ? {} : { outputFile: { json: report } }),
    // A document costs half a second a file: a file that ends in `.ts` and needs one says so in its first line, by
    // `@vitest-environment jsdom`.
    projects: [
      {
        extends: true,
        test: { name: 'functions', include: ['src/**/*.test.ts'], environment: 'node', pool: 'threads' },
      },
      // In processes, as vitest does by itself: in threads the first page of two files of connections never came.
      { extends: true, test: { name: 'pages', include: ['src/**/*.test.tsx'], environment: 'jsdom' } },
    ],
  },
});
