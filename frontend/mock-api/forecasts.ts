/** What a trained story answers: charts, forecasts, what-ifs, memory and importance. */
import type { ForecastAnswer, ForecastRequest, Scenario, PreparedForecast, WhatIf } from '~/api/generated/forecast';
import { type Backend, type MockStory } from './backend';
import { importanceBefore, partitionOf, trainChart } from './charts';
import { notFound, Other } from './mock';
import { plansOf } from './plans';
import type { Resolvers } from './resolvers';
import { TRAINED } from './trained/kinds';
import { plannedForecast, planOf } from './trained/planned';
import { rowsChart, rowsForecast } from './trained/rows';
import { withHeadline } from './trained/verdict';
import { seriesChart, seriesForecast, seriesMemory } from './trained/series';

const book = (): Blob =>
  new Blob(['mock'], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });

const wordIn = (of: object, name: string): string | null => {
  const word: unknown = Reflect.get(of, name);
  return typeof word === 'string' ? word : null;
};

async function answerTo(
  story: MockStory,
  asked: ForecastRequest | Scenario | FormData,
): Promise<ForecastAnswer | Other> {
  if (planOf(story) !== null) {
    const answer = await plannedForecast(asked);
    return answer instanceof Other ? answer : withHeadline(answer, story.headlineKind);
  }
  const request: ForecastRequest = 'append' in asked ? {} : asked;
  if (story.kind === 'time_series') return withHeadline(seriesForecast(request), story.headlineKind);
  return rowsForecast(story, request.model, request.rows ?? null, request.probability_threshold ?? story.threshold);
}

/** Of the saved model what has a date and a number. */
function savedOf({ date, forecast, lower, upper, model, rows }: ForecastAnswer): WhatIf['differs']['saved'] {
  return {
    date: date.filter((day) => day !== null),
    forecast: forecast.filter((value) => typeof value === 'number'),
    lower,
    upper,
    model,
    rows,
  };
}

export function forecasts(backend: Backend) {
  const find = (id: number): MockStory | undefined => backend.stories.find((known) => known.id === id);
  return {
    chartTrain: async ({ id, body }) => {
      const known = backend.sources.find((source) => source.id === id);
      return known === undefined ? notFound() : trainChart(known.table, await body());
    },
    proposePartition: ({ id, query }) => {
      const known = backend.sources.find((source) => source.id === id);
      return known === undefined ? notFound() : partitionOf(known.table, query.get('date') ?? '');
    },
    listPlannedColumns: ({ id, query }) => {
      const known = backend.sources.find((source) => source.id === id);
      return known === undefined ? notFound() : plansOf(known.table, query.get('target'), query.get('date') ?? '');
    },
    featureImportance: async ({ body }) => {
      const { columns = [], model } = await body();
      return importanceBefore(
        columns.filter(({ type }) => type !== 'forecast' && type !== 'empty').map(({ name }) => name),
        model ?? 'LR',
      );
    },
    chartForecast: async ({ id, body }) => {
      const story = find(id);
      if (story === undefined) return notFound();
      const { category, model, axis, probability_threshold: threshold } = await body();
      if (story.kind === 'time_series') return seriesChart(category, model, story.request, planOf(story));
      const [x, y] = axis == null ? [null, null] : [wordIn(axis, 'x'), wordIn(axis, 'y')];
      return rowsChart(story, model, x === null || y === null ? null : { x, y }, threshold ?? story.threshold);
    },
    forecast: async ({ id, body }) => {
      const story = find(id);
      return story === undefined ? notFound() : answerTo(story, await body());
    },
    gameForecast: async ({ id, body }) => {
      const story = find(id);
      if (story === undefined) return notFound();
      const saved = await answerTo(story, await body());
      if (saved instanceof Other) return saved;
      const forecast = saved.forecast.map((value) => (typeof value === 'number' ? value * 1.05 : value));
      return {
        ...saved,
        forecast,
        differs: {
          change: 0.05,
          changed: null,
          saved: savedOf(saved),
          saved_metrics: null,
          metrics: null,
          settings: [],
        },
      };
    },
    forecastMemory: async ({ id, body }) => seriesMemory((await body()).category, find(id)?.request),
    storyFeatureImportance: async ({ body }) => {
      const { id, model, category } = await body();
      const story = find(id);
      if (story === undefined) return notFound();
      const { columns, target, models } = TRAINED[story.kind];
      const explaining =
        story.kind === 'time_series' ? [] : columns.filter(({ name }) => name !== target).map(({ name }) => name);
      const {
        columns: weighed,
        growth,
        scores,
        directions,
        model: by,
      } = importanceBefore(explaining, model ?? models[0]?.id ?? '');
      return {
        columns: weighed,
        growth,
        scores,
        directions,
        model: by,
        category: category ?? 'all',
        measure: 'permutation',
        measures: ['permutation'],
        note: story.kind === 'time_series' ? 'The model uses no other columns.' : null,
      };
    },
    setProbabilityThreshold: async ({ id, body }) => {
      const story = find(id);
      if (story === undefined) return notFound();
      story.threshold = (await body()).value;
      return { value: story.threshold, errors: [] };
    },
    downloadForecast: book,
    downloadAllForecasts: book,
    forecastTemplate: book,
    preparedForecastFile: book,
    preparedForecast: ({ id: task }): PreparedForecast => ({
      task,
      call: 'forecast',
      status: 'expired',
      text: 'This forecast is gone. Ask for it again.',
      progress: 1,
      stale: false,
      story_id: 11,
      story_name: 'Sales forecast',
      created_at: '2026-01-12T09:00:00Z',
    }),
  } satisfies Partial<Resolvers>;
}
