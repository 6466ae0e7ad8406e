import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A page that lays nothing out draws no chart; its title, legend and table are there.
vi.mock('react-apexcharts', () => ({ default: () => null }));

afterEach(() => {
  cleanup();
  // A test without a page has no storage.
  if (typeof window !== 'undefined') window.localStorage.clear();
});
