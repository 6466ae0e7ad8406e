/** How a story stands: waiting for its training to end, and what it tells once it is trained. */
import type { BestConfig, Feature, StoryCard, StoryData, StoryDetail } from '~/api/generated/forecast';
import { TRAINING, type MockStory } from '../backend';
import { ORIGINS, PLANS, SHOPS } from '../data/tables';
import { TRAINED } from './kinds';
import { FUTURE, futureOf, planOf } from './planned';
import { graded, gradedCard } from './verdict';
import { absenceOf } from './series';

const HORIZON = 30;

/** 0..1, by the clock. */
export function progressOf({ begun }: MockStory): number {
  return Math.min(1, Math.max(0, (Date.now() - begun) / TRAINING));
}

export const isTraining = (story: MockStory): boolean => !story.stopped && progressOf(story) < 1;

export function cardOf(story: MockStory): StoryCard {
  const { models, metric, target } = TRAINED[story.kind];
  const [best] = models;
  const training = isTraining(story);
  const trained = !training && !story.stopped;
  const remaining = (TRAINING * (1 - progressOf(story))) / 60_000;
  const value = Object.entries(best?.metrics ?? {}).find(([name]) => name === metric)?.[1];
  return {
    id: story.id,
    name: story.name,
    comment: story.comment,
    image: story.image,
    source_id: story.sourceId,
    forecast_type: story.kind,
    keep_fresh: story.keepFresh,
    headline_kind: story.headlineKind,
    newer: false,
    created_at: '2026-01-12T08:40:00Z',
    updated_at: new Date(story.begun).toISOString(),
    ready: training ? 0 : story.stopped ? 3 : 1,
    status: training ? 'training' : story.stopped ? 'stopped' : 'trained',
    trained,
    progress: training ? progressOf(story) : 1,
    step: training ? 'Comparing models' : null,
    remaining_minutes: training ? remaining : null,
    trainning_time: trained ? 0.3 : null,
    accuracy:
      trained && best !== undefined && typeof value === 'number'
        ? { metric, model: best.id, value, target: target ?? '' }
        : null,
    train_errors: story.stopped ? 'The training was stopped.' : null,
    ...(trained ? gradedCard(story.kind, story.headlineKind) : {}),
  };
}

const FEATURES: Feature[] = [
  { name: 'origin', type: 'nominal', values: ORIGINS },
  { name: 'plan', type: 'nominal', values: PLANS },
];
const CLASSES = ['no', 'yes'];
const TARGET: Feature = { name: 'churn', type: 'forecast', values: CLASSES };

/** The chosen model with the parameters that a search would leave. */
function configOf(model: string, kind: MockStory['kind']): BestConfig {
  const parameters: BestConfig['parameters'] =
    kind === 'time_series' ? { [model]: { trend: 'additive', seasonal: 'additive', season: 7 } } : {};
  return { model, parameters };
}

export function detailOf(story: MockStory): StoryDetail {
  const { kind, request } = story;
  const { columns, categories, target, models, metric, sentence } = TRAINED[kind];
  const best = models[0]?.id ?? '';
  const plan = planOf(story);
  const trained = !isTraining(story) && !story.stopped;
  const each = <T>(of: (category: string) => T[]): T[] => (trained ? categories.flatMap(of) : []);
  const labels = kind === 'classification' ? CLASSES : [];
  const data: StoryData = {
    forecastType: kind,
    hugeData: false,
    partial: false,
    target,
    period: kind === 'time_series' ? 'days' : null,
    columns: request.columns ?? columns,
    models: request.models ?? ['best'],
    categories: request.categories ?? [],
    categories_values: kind === 'time_series' ? { shop: SHOPS } : {},
    categories_total: categories.length,
    categories_trained: trained ? categories.length : 0,
    labels: categories,
    positive_class: trained && labels.length === 2 ? (labels[1] ?? null) : null,
    cleaning: { accuracy_score: metric, steps: HORIZON, level: 80, ...request.cleaning },
    settings: request.settings ?? {},
    clusters: kind === 'clustering' ? 2 : null,
    decisions: request.decisions ?? [],
    events: request.events ?? [],
    features: request.features ?? (labels.length > 0 ? [...FEATURES, TARGET] : FEATURES),
    best_config: trained ? Object.fromEntries(categories.map((category) => [category, configOf(best, kind)])) : {},
    errors: each((category) =>
      models.map(({ id, metrics }, place) => ({
        category,
        model: id,
        metrics,
        best: id === best,
        seconds: 2,
        gain_over_naive: [0.42, 0.35, 0][place] ?? null,
      })),
    ),
    forecasts: each((category) =>
      models.map(({ id }) => ({ category, model: id, future: plan === null ? [] : futureOf(id) })),
    ),
    future: plan === null ? null : FUTURE,
    steps: kind === 'time_series' ? (plan?.steps ?? HORIZON) : null,
    trust: each((category) => [
      {
        category,
        model: best,
        level: 80,
        coverage: 0.81,
        gain_over_naive: 0.42,
        points: 90,
        first: '2025-10-02',
        last: '2025-12-30',
        members: [],
        notes: [],
        sentence,
        tested_values: 60,
        backtests: 2,
        tested_steps: kind === 'time_series' ? HORIZON : 0,
        ...graded(kind, category, story.headlineKind, plan),
        absence: kind === 'time_series' ? absenceOf(category) : null,
      },
    ]),
    grades: { good: trained ? categories.length : 0, with_care: 0, do_not_use: 0 },
    largest: categories[0] ?? null,
    weakest: [],
    notes: [],
    fingerprint: `mock-${story.id}-${story.begun}`,
    train_errors: story.stopped ? 'The training was stopped.' : null,
  };
  return { ...cardOf(story), data };
}
