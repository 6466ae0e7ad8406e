import { afterEach, vi } from 'vitest';

// A page that lays nothing out draws no chart; its title, legend and table are there.
vi.mock('react-apexcharts', () => ({ default: () => null }));

// A test without a page has nothing to clean up, and no storage.
if (typeof window !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(() => {
    cleanup();
    window.localStorage.clear();
  });
}
