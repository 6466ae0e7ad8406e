/** What the stories of the four kinds have in common here: their columns, categories and models. */
import type { AccuracyMetric, ColumnRole, Metrics } from '~/api/generated/forecast';
import type { Kind } from '~/lib/roles';
import { SHOPS } from '../data/tables';

interface TrainedModel {
  id: string;
  metrics: Metrics;
}

interface Trained {
  columns: ColumnRole[];
  categories: string[];
  target: string | null;
  metric: AccuracyMetric;
  /** The best first. */
  models: TrainedModel[];
  sentence: string;
}

const FEATURES: ColumnRole[] = [
  { name: 'weight', type: 'numerical' },
  { name: 'power', type: 'numerical' },
  { name: 'year', type: 'numerical' },
  { name: 'origin', type: 'nominal' },
];

export const TRAINED: Record<Kind, Trained> = {
  time_series: {
    columns: [
      { name: 'day', type: 'date_days' },
      { name: 'shop', type: 'category' },
      { name: 'sales', type: 'forecast' },
    ],
    categories: SHOPS,
    target: 'sales',
    metric: 'rmse',
    sentence: 'The forecast was 42% closer than repeating the last week.',
    models: [
      { id: 'ETS', metrics: { rmse: 6.4, mape: 5.1, mae: 5, wape: 4.9, mase: 0.57, bias: 0.3, cv: 0.06 } },
      { id: 'ARIMA', metrics: { rmse: 7.1, mape: 5.8, mae: 5.6, wape: 5.5, mase: 0.64, bias: -0.2, cv: 0.07 } },
      { id: 'SNAIVE', metrics: { rmse: 11, mape: 8.9, mae: 8.7, wape: 8.6, mase: 1, bias: 0.1, cv: 0.11 } },
    ],
  },
  regression: {
    columns: [...FEATURES, { name: 'mpg', type: 'forecast' }],
    categories: ['all'],
    target: 'mpg',
    metric: 'rmse',
    sentence: 'The error is 78% lower than that of the mean.',
    models: [
      { id: 'LR', metrics: { rmse: 1.6, mae: 1.2, mape: 5, r2: 0.95, bias: 0.02, cv: 0.05 } },
      { id: 'RFR', metrics: { rmse: 1.9, mae: 1.5, mape: 6, r2: 0.93, bias: -0.04, cv: 0.06 } },
      { id: 'MEAN', metrics: { rmse: 7.2, mae: 6.1, mape: 28, r2: 0, bias: 0, cv: 0.27 } },
    ],
  },
  classification: {
    columns: [
      { name: 'months', type: 'numerical' },
      { name: 'calls', type: 'numerical' },
      { name: 'plan', type: 'nominal' },
      { name: 'churn', type: 'forecast' },
    ],
    categories: ['all'],
    target: 'churn',
    metric: 'accuracy_score',
    sentence: '88% of the rows kept for the test were classified correctly.',
    models: [
      {
        id: 'LogR',
        metrics: {
          accuracy_score: 0.88,
          f1_score: 0.86,
          roc_auc_score: 0.94,
          log_loss: 0.29,
          precision_score: 0.85,
          recall_score: 0.87,
        },
      },
      {
        id: 'RFC',
        metrics: {
          accuracy_score: 0.86,
          f1_score: 0.84,
          roc_auc_score: 0.92,
          log_loss: 0.34,
          precision_score: 0.84,
          recall_score: 0.84,
        },
      },
      {
        id: 'PRIOR',
        metrics: {
          accuracy_score: 0.55,
          f1_score: 0,
          roc_auc_score: 0.5,
          log_loss: 0.69,
          precision_score: 0,
          recall_score: 0,
        },
      },
    ],
  },
  clustering: {
    columns: FEATURES,
    categories: ['all'],
    target: null,
    metric: 'silhouette',
    sentence: 'The groups are clearly apart.',
    models: [
      {
        id: 'KMEANS',
        metrics: { silhouette: 0.61, davies_bouldin: 0.7, calinski_harabasz: 310, clusters: 2, noise: 0 },
      },
      {
        id: 'DBSCAN',
        metrics: { silhouette: 0.48, davies_bouldin: 0.9, calinski_harabasz: 210, clusters: 2, noise: 0.04 },
      },
    ],
  },
};
