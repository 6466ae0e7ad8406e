/** Stories: the list, one of them, training and training again, tasks and workers, notifications. */
import type { StoryRequest, StoryDetail, TaskRow } from '~/api/generated/forecast';
import type { Kind } from '~/lib/roles';
import { MAXIMUM_WORKERS, story as newStory, type Backend, type MockStory } from './backend';
import { notFound, refuse, type Other } from './mock';
import type { Resolvers } from './resolvers';
import { settingsOf } from './settings';
import { cardOf, detailOf, isTraining, progressOf } from './trained/detail';
import { planOf } from './trained/planned';
import { seriesPage } from './trained/verdict';

const kindOf = ({ forecastType }: StoryRequest): Kind => forecastType ?? 'time_series';

export function stories(backend: Backend) {
  const find = (id: number): MockStory | undefined => backend.stories.find((known) => known.id === id);
  const changed = (id: number, change: Partial<MockStory>): StoryDetail | Other => {
    const known = find(id);
    return known === undefined ? notFound() : detailOf(Object.assign(known, change));
  };
  const added = (made: MockStory): StoryDetail => {
    backend.stories.unshift(made);
    return detailOf(made);
  };
  const copied = (id: number): StoryDetail | Other => {
    const known = find(id);
    return known === undefined ? notFound() : added({ ...known, id: backend.next(), name: `${known.name} (copy)` });
  };
  const anew = { begun: 0, stopped: false };
  const begins = () => ({ ...anew, begun: Date.now() });
  const taskOf = (story: MockStory): TaskRow => {
    const { remaining_minutes: minutes = null, step = null } = cardOf(story);
    return {
      id: story.id,
      story_id: story.id,
      story_name: story.name,
      type: 0,
      cpu: 1,
      active: true,
      status: 'training',
      position: null,
      progress: progressOf(story),
      step,
      remaining_minutes: minutes ?? 0,
      trainning_time: minutes ?? 0,
    };
  };
  return {
    getSettings: () => settingsOf(backend),
    listStories: () => backend.stories.map(cardOf),
    getStory: ({ id }) => changed(id, {}),
    listSeries: ({ id }) => {
      const known = find(id);
      return known === undefined ? notFound() : seriesPage(known.headlineKind, planOf(known));
    },
    estimateTraining: () => ({ minutes: 0.4, limit_minutes: 20, costliest: 'series', model: null }),
    createStory: async ({ body }) => {
      const request = await body();
      if (backend.stories.some(({ name }) => name === request.name))
        return refuse(400, { name: ['You already have a story with this name.'] });
      return added(
        newStory(backend.next(), kindOf(request), request.name ?? '', request.id ?? 0, {
          ...begins(),
          comment: request.comment ?? '',
          request,
        }),
      );
    },
    changeStory: async ({ id, body }) => {
      const asked = await body();
      const { decisions, events } = find(id)?.request ?? {};
      // What it does not speak of stays.
      const request = { ...asked, decisions: asked.decisions ?? decisions, events: asked.events ?? events };
      return changed(id, {
        ...begins(),
        kind: kindOf(request),
        name: request.name ?? '',
        comment: request.comment ?? '',
        request,
      });
    },
    retrainStory: ({ id }) => changed(id, begins()),
    deleteStory: ({ id }) => {
      backend.stories = backend.stories.filter((known) => known.id !== id);
      return undefined;
    },
    duplicateStory: ({ id }) => copied(id),
    duplicateStoryByGet: ({ id }) => copied(id),
    chooseHeadline: async ({ id, body }) => changed(id, { headlineKind: (await body()).kind }),
    keepStoryFresh: async ({ id, body }) => changed(id, { keepFresh: (await body()).keep_fresh }),
    listTasks: () => ({
      maximum: MAXIMUM_WORKERS,
      workers: backend.workers,
      tasks: backend.stories.filter(isTraining).map(taskOf),
    }),
    stopTask: async ({ body }) => {
      const known = find((await body()).storyId);
      if (known !== undefined) known.stopped = true;
      return { status: 'stopped' };
    },
    addWorker: () => ({ workers: (backend.workers = Math.min(MAXIMUM_WORKERS, backend.workers + 1)) }),
    removeWorker: () => ({ workers: (backend.workers = Math.max(1, backend.workers - 1)) }),
    listNotifications: () => backend.notifications,
  } satisfies Partial<Resolvers>;
}
