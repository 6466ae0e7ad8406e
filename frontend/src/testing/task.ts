/** A task as the server lists it; a test changes what it is about. */
import type { TaskRow } from '~/api/forecast';

export function taskRow(change: Partial<TaskRow> = {}): TaskRow {
  return {
    id: 1,
    story_id: 7,
    story_name: 'Sales',
    type: 0,
    cpu: 1,
    active: true,
    status: 'training',
    position: null,
    progress: 0.4,
    step: 'Model 2 of 6',
    remaining_minutes: 2.4,
    trainning_time: 2.4,
    ...change,
  };
}
