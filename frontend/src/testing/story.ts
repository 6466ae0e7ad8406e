/** What a story says of itself, as small as it can be; a test changes what it is about. */
import type { Headline, StoryCard, StoryData } from '~/api/forecast';

export function storyData(change: Partial<StoryData> = {}): StoryData {
  return {
    best_config: {},
    categories: [],
    categories_total: 0,
    categories_trained: 0,
    categories_values: {},
    cleaning: {},
    columns: [],
    decisions: [],
    errors: [],
    events: [],
    features: [],
    forecastType: 'time_series',
    grades: { good: 0, with_care: 0, do_not_use: 0 },
    forecasts: [],
    hugeData: false,
    labels: [],
    models: ['best'],
    notes: [],
    partial: false,
    settings: {},
    trust: [],
    weakest: [],
    ...change,
  };
}

/** The number above a forecast of thirty days. */
export function headlineOf(change: Partial<Headline> = {}): Headline {
  return {
    kind: 'total',
    automatic_kind: 'total',
    kinds: ['total', 'mean', 'last'],
    unit: 'days',
    value: 3000,
    lower: 2900,
    upper: 3100,
    level: 80,
    steps: 30,
    compared_with: 'weekdays',
    year_notes: [],
    measured_steps: 30,
    measured_backtests: 4,
    sentence: '',
    ...change,
  };
}

/** A trained story as the list has it. */
export function storyCard(change: Partial<StoryCard> = {}): StoryCard {
  return {
    id: 1,
    ready: 1,
    name: 'Sales',
    comment: '',
    status: 'trained',
    progress: 1,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    source_id: 1,
    forecast_type: 'time_series',
    trained: true,
    newer: false,
    keep_fresh: false,
    ...change,
  };
}
