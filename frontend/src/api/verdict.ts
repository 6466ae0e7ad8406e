/** What the answers say of how far a forecast can be used: its grade, the number above it, and all series in one table. */

export type ForecastGrade = 'good' | 'with_care' | 'do_not_use';

/** The number above a forecast, in the units of the target. */
export interface Headline {
  /** Amounts and counts are added up over all periods, all else is averaged. */
  kind: 'total' | 'mean';
  value: number;
  lower: number;
  upper: number;
  /** Of the range, in percent. */
  level: number;
  steps: number;
  /** Against the same periods one year before, as a share. */
  change?: number | null;
  /** How far off this number was on average in the backtests. */
  usual_miss?: number | null;
  sentence: string;
}

export interface Sparkline {
  history: (number | null)[];
  forecast: (number | null)[];
}

export interface GradeCounts {
  good: number;
  with_care: number;
  do_not_use: number;
}

/** What a trust card says besides. */
export interface Graded {
  grade?: ForecastGrade | null;
  /** The rule that decided the grade, as a sentence. */
  grade_reason?: string | null;
  headline?: Headline | null;
}

export interface GradedCard {
  grade?: ForecastGrade | null;
  headline?: Headline | null;
  sparkline?: Sparkline | null;
}

export type SeriesOrder = 'size' | 'error' | 'grade' | 'change';

export interface SeriesRow extends Graded {
  category: string;
  /** Sum of the last year of the past data. */
  size?: number | null;
  gain_over_naive?: number | null;
}

export interface SeriesPage {
  total?: Headline | null;
  count: number;
  page_size: number;
  rows: SeriesRow[];
}
