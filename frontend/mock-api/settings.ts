/** What a training offers: a few models and settings of each kind, as the services list them. */
import type { Model, Role, Setting, Settings } from '~/api/generated/forecast';
import { MAXIMUM_WORKERS, type Backend } from './backend';
import { STORY_KINDS } from '~/lib/generated/contract';

const model = (id: string, name: string, description: string, change: Partial<Model> = {}): Model => ({
  id,
  name,
  description,
  huge_data: true,
  minutes: 0.1,
  needs_points: 8,
  params: [],
  ...change,
});

const plain = { huge_data: true, more: [], switchable: false, options: [], slider: false, key: null };

const SCALER: Setting = {
  ...plain,
  group: 'cleaning',
  kind: 'choice',
  name: 'scaler',
  title: 'Scaling',
  hint: 'Brings columns to a common size.',
  default: 'Standard',
  options: ['MinMax', 'Standard', 'Robust'].map((value) => ({ value, title: value })),
};
const SERIES_SETTINGS: Setting[] = [
  {
    ...plain,
    group: 'forecast',
    kind: 'whole',
    name: 'steps',
    title: 'Periods to forecast',
    hint: 'How far the forecast reaches.',
    default: null,
    min: 1,
    max: 365,
    step: 1,
  },
  {
    ...plain,
    group: 'forecast',
    kind: 'whole',
    name: 'level',
    title: 'Level of the interval',
    hint: 'How many of a hundred values should lie inside.',
    default: 80,
    min: 50,
    max: 99,
    step: 1,
  },
  {
    ...plain,
    group: 'cleaning',
    kind: 'switch',
    name: 'eliminate_negative_values',
    title: 'No negative values',
    hint: 'Cuts the forecast off at zero.',
    default: null,
  },
  {
    ...plain,
    group: 'cleaning',
    kind: 'choice',
    name: 'outliers',
    title: 'Outliers',
    hint: 'Values far from trend and seasonality. Automatic leaves out of training those that are clearly isolated.',
    default: 'auto',
    options: [
      { value: 'auto', title: 'Automatic' },
      { value: 'keep', title: 'Keep' },
      { value: 'report', title: 'Keep and list' },
      { value: 'replace', title: 'Replace' },
    ],
  },
  {
    ...plain,
    group: 'cleaning',
    kind: 'whole',
    name: 'rolling',
    key: 'value',
    switchable: true,
    title: 'Smoothing',
    hint: 'Each value becomes the mean of so many around it.',
    default: 3,
    min: 2,
    max: 15,
    step: 1,
  },
];
const THRESHOLD: Setting = {
  ...plain,
  group: 'forecast',
  kind: 'real',
  name: 'probability_threshold',
  key: 'value',
  switchable: true,
  title: 'Probability threshold',
  hint: 'From which probability on the second class is forecast.',
  default: 0.5,
  min: 0.01,
  max: 0.95,
  step: 0.01,
};
const COLUMN_TYPES: Role[] = ['forecast', 'numerical', 'binary', 'ordinal', 'nominal', 'category', 'empty'];

export function settingsOf({ workers }: Backend): Settings {
  const alpha = {
    name: 'alpha',
    title: 'Smoothing of the level',
    hint: 'How fast old values are forgotten.',
    integer: false,
    min: 0.01,
    max: 1,
    default: 0.3,
    options: [],
  };
  return {
    forecast_types: [...STORY_KINDS],
    workers,
    workers_maximum: MAXIMUM_WORKERS,
    time_series: {
      default_steps: { hours: 48, days: 30, weeks: 12, months: 12, quarters: 4, years: 3 },
      levels: { default: 80, min: 50, max: 99 },
      max_steps: 10_000,
      metrics: ['rmse', 'mse', 'mape', 'mae'],
      settings: SERIES_SETTINGS,
      models: [
        model('best', 'Best', 'Trains all and takes those that forecast the past best.', { minutes: 0.5 }),
        model('SES', 'Exponential smoothing', 'A level that follows the values.', { params: [alpha] }),
        model('ETS', 'ETS', 'Trend and season by smoothing.'),
        model('ARIMA', 'ARIMA', 'Looks back at values and misses.', { huge_data: false, needs_points: 24 }),
      ],
    },
    regression: {
      column_types: COLUMN_TYPES,
      metrics: ['rmse', 'mse', 'mape', 'mae', 'r2'],
      settings: [SCALER],
      models: [
        model('best', 'Best', 'Trains all and takes the best.'),
        model('LR', 'Linear regression', 'A weighted sum of the columns.'),
        model('RFR', 'Random forest', 'Many trees that vote.'),
      ],
    },
    classification: {
      column_types: COLUMN_TYPES,
      metrics: ['accuracy_score', 'f1_score', 'roc_auc_score', 'log_loss'],
      settings: [SCALER, THRESHOLD],
      models: [
        model('best', 'Best', 'Trains all and takes the best.'),
        model('LogR', 'Logistic regression', 'A weighted sum as a probability.'),
        model('RFC', 'Random forest', 'Many trees that vote.'),
      ],
    },
    clustering: {
      clusters: { default: 3, min: 2, max: 100 },
      column_types: COLUMN_TYPES.filter((type) => type !== 'forecast'),
      metrics: ['silhouette'],
      settings: [SCALER],
      models: [
        model('all_models', 'All', 'Trains all and takes the clearest groups.'),
        model('KMEANS', 'K-means', 'Groups around their middles.'),
        model('DBSCAN', 'DBSCAN', 'Groups where rows are dense.'),
      ],
    },
  };
}
