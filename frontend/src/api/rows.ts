/** What stories on rows add to the shapes of the forecast calls. */
import type {
  ForecastAnswer as PlainAnswer, ForecastChart as PlainChart, ForecastRequest as PlainRequest, Metrics as PlainMetrics, Model, Setting,
  Settings as PlainSettings, StoryData,
} from './generated/forecast';

/** A column of words with the order of its values; of a classification the target as well. */
export interface Feature {
  name: string;
  /** `binary`, `ordinal`, `nominal`, or `forecast` for the target. */
  type?: string;
  values?: string[];
}

/** What a kind of story on rows can be made of. */
export interface KindSettings {
  /** `best` or `all_models` first. */
  models: Model[];
  settings: Setting[];
}

export type Settings = PlainSettings & { regression?: KindSettings; classification?: KindSettings; clustering?: KindSettings };

/** Higher is better for all but `log_loss`. */
export type ScoreName =
  | 'r2' | 'accuracy_score' | 'precision_score' | 'average_precision_score' | 'recall_score' | 'f1_score' | 'roc_auc_score' | 'log_loss';

export type Metrics = Omit<PlainMetrics, 'confusion_matrix'> & Partial<Record<ScoreName, number | null>>;

export interface RowsToForecast {
  columns: string[];
  /** Rows first; a cell is a number, a text or null. */
  values: (string | number | null)[][];
}

export type ForecastRequest = PlainRequest & { rows?: RowsToForecast | null; source_id?: number | null; probability_threshold?: number | null };

/** What each row is forecast to be, in the order of the rows. */
export interface RowsAnswer {
  /** A number or a class; null where there is a reason. */
  forecast: unknown[];
  /** Why a row has no forecast. */
  reasons: (string | null)[];
  /** The classes; empty unless it is a classification. */
  labels: string[];
  /** The probability of each class, a list a row. */
  probabilities: number[][];
  threshold: number;
}

export type ForecastAnswer = PlainAnswer & { rows?: RowsAnswer | null };

/** The rows kept aside for the test. */
export interface RowsChart {
  /** How many there are; 0 when errors come from cross-validation alone. */
  total: number;
  actual: number[];
  predicted: number[];
  labels: string[];
  /** How often a class (a row) was forecast to be another (a column). */
  confusion: number[][];
  /** Points: share of false alarms, share of hits, threshold. */
  roc: { class: string; points: number[][] }[];
  /** The probability from which on the second of two classes is forecast. */
  threshold: number;
}

export type ForecastChart = PlainChart & { rows?: RowsChart | null };

/** What the train screen has chosen, to be asked which columns would explain the target. */
export interface ImportanceBeforeRequest {
  /** The source. */
  id: number;
  forecastType: string;
  /** A quick model. */
  model: string;
  columns: { name: string; type: string }[];
  features: Feature[];
  categories: { name: string; values: string[] }[];
}

/** Columns and scores, the weightiest column first. */
export interface ImportanceBefore {
  columns: string[];
  scores: number[];
  directions: { kind: string; sentence: string }[];
  notes: string[];
}

/** The orders of values that a story was trained with. */
export function featuresIn({ features }: Pick<StoryData, 'features'>): Feature[] {
  return features.filter((feature) => isFeature(feature));
}

function isFeature(value: unknown): value is Feature {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' && 'values' in value && Array.isArray(value.values);
}
