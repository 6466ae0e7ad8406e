import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  // A test without a page has no storage.
  if (typeof window !== 'undefined') window.localStorage.clear();
});
