/** The settings of a training: what each can be, what it is when nobody says, and what differs from that. */
import type { Cleaning, Settings } from '~/api/forecast';

export const DUPLICATES = ['sum', 'mean', 'last'] as const;
export const METRICS = ['rmse', 'mse', 'mape', 'mae'] as const;

export interface Defaults {
  accuracy_score: string;
  duplicates: string;
  level: number;
  cpu: number;
  /** Null while no date column says the period. */
  steps: number | null;
}

export type TuningKey = keyof Defaults | 'eliminate_negative_values';

export function defaultsFor(settings: Settings, period: string | null): Defaults {
  const { levels, default_steps: steps } = settings.time_series;
  return {
    accuracy_score: 'rmse',
    duplicates: 'sum',
    level: levels.default,
    cpu: 1,
    steps: period === null ? null : (steps[period] ?? null),
  };
}

/** The settings that were set to something else than their default. */
export function differences(cleaning: Cleaning, defaults: Defaults): TuningKey[] {
  const differs = (key: keyof Defaults): boolean => {
    const value = cleaning[key];
    return value !== undefined && value !== null && value !== defaults[key];
  };
  const keys: TuningKey[] = (['accuracy_score', 'duplicates', 'level', 'steps', 'cpu'] as const).filter(differs);
  const sign = cleaning.eliminate_negative_values;
  return sign === undefined || sign === null ? keys : [...keys, 'eliminate_negative_values'];
}

export function without(cleaning: Cleaning, key: TuningKey): Cleaning {
  return { ...cleaning, [key]: undefined };
}

/** A whole number inside the bounds, or null. */
export function wholeNumber(text: string, min: number, max: number): number | null {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max ? value : null;
}
