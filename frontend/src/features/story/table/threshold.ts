/** What a threshold does to the rows kept aside: of two classes the second is forecast from this probability on. */
import type { RowsChart, Setting } from '~/api/forecast';
import { partsOf } from '../shared/tuning/settings';

export interface ThresholdRange {
  min: number;
  max: number;
  step: number;
}

/** Every probability, where the server says nothing. */
const WHOLE: ThresholdRange = { min: 0, max: 1, step: 0.01 };

/** The thresholds that a training takes. */
export function thresholdRange(settings: readonly Setting[]): ThresholdRange {
  const setting = settings.find(({ name }) => name === 'probability_threshold');
  const part = setting && partsOf(setting)[0];
  return { min: part?.min ?? WHOLE.min, max: part?.max ?? WHOLE.max, step: part?.step ?? WHOLE.step };
}

/** What is known of the classes of rows kept aside: what each row is, and how sure the model is of each class. */
export type ClassRows = Pick<RowsChart, 'labels' | 'classes' | 'probabilities'>;

/** A row as seen from one class: how sure the model is of that class, and whether the row is of it. */
export interface Seen {
  probability: number;
  hit: boolean;
}

/** The rows as seen from the second of two classes; empty where there are more, for those have no threshold. */
export function seenOfTwo(chart: ClassRows): Seen[] {
  return chart.labels.length === 2 ? seenFrom(chart, chart.labels[1] ?? '') : [];
}

/** The rows as seen from one class, with all others together against it. */
export function seenFrom({ labels, classes, probabilities }: ClassRows, label: string): Seen[] {
  const at = labels.indexOf(label);
  return classes.flatMap((is, row) => {
    const probability = probabilities[row]?.[at];
    return probability === undefined ? [] : [{ probability, hit: is === at }];
  });
}

/** The classes that some row is of: only these can be found or missed. */
export function classesMet({ labels, classes }: ClassRows): string[] {
  const met = new Set(classes);
  return labels.filter((_label, place) => met.has(place));
}

/** The matrix at a threshold: a row a class, a column what it is forecast to be. */
export function confusionAt(rows: readonly Seen[], threshold: number): [[number, number], [number, number]] {
  const matrix: [[number, number], [number, number]] = [
    [0, 0],
    [0, 0],
  ];
  for (const { probability, hit } of rows) matrix[hit ? 1 : 0][probability >= threshold ? 1 : 0] += 1;
  return matrix;
}

interface Rates {
  /** Share of rows whose class is right. */
  right: number;
  /** Of the rows said to be of the second class, the share that are; null when none is said to be. */
  precision: number | null;
  /** Of the rows of the second class, the share that is found. */
  recall: number | null;
}

export function ratesOf([[no, alarm], [miss, hit]]: readonly [
  readonly [number, number],
  readonly [number, number],
]): Rates {
  const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
  return {
    right: share(no + hit, no + alarm + miss + hit) ?? 0,
    precision: share(hit, hit + alarm),
    recall: share(hit, hit + miss),
  };
}

/** Rows of each tenth of the probability, of the class and of the others. */
export function tenths(rows: readonly Seen[]): { from: number; hits: number; others: number }[] {
  const bins = Array.from({ length: 10 }, (_, place) => ({ from: place / 10, hits: 0, others: 0 }));
  for (const { probability, hit } of rows) {
    const bin = bins[Math.min(9, Math.floor(probability * 10))];
    if (bin !== undefined) bin[hit ? 'hits' : 'others'] += 1;
  }
  return bins;
}
