import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '~': path.join(import.meta.dirname, 'src') } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    maxWorkers: 2,
    // Typing and clicking take long on a busy machine; a test that hangs still ends.
    testTimeout: 30_000,
  },
});
