/** A forecast that a task prepares; a test changes what it is about. */
import type { PreparedForecast } from '~/api/forecast';

export function preparedForecast(change: Partial<PreparedForecast> = {}): PreparedForecast {
  return {
    task: 17,
    call: 'forecast',
    status: 'queued',
    text: 'It waits.',
    progress: 0,
    stale: false,
    story_id: 7,
    story_name: 'Sales',
    created_at: '2026-01-01T00:00:00Z',
    ...change,
  };
}
