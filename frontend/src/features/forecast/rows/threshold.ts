/** What a threshold does to the rows kept aside: of two classes the second is forecast from this probability on. */
import type { RowsChart } from '~/api/forecast';

export const THRESHOLD = { min: 0.01, max: 0.95, step: 0.01, usual: 0.7 } as const;

/** Rows of one probability of the second class: how many are of it, and how many are not. */
export interface Step {
  probability: number;
  hits: number;
  others: number;
}

/** What is known of the classes of rows kept aside. */
export type ClassRows = Pick<RowsChart, 'confusion' | 'labels' | 'roc'>;

/** The steps of the rows kept aside, the surest first; empty unless there are two classes. */
export function stepsOf(chart: ClassRows): Step[] {
  return chart.labels.length === 2 ? stepsOfClass(chart, chart.labels[1] ?? '') : [];
}

/** The same of one class against all others; empty where no curve tells it apart. */
export function stepsOfClass(chart: ClassRows, label: string): Step[] {
  const at = chart.labels.indexOf(label);
  const points = chart.roc.find((curve) => curve.class === label)?.points ?? [];
  const hits = sum(chart.confusion[at] ?? []);
  const others = sum(chart.confusion.flat()) - hits;
  return points.slice(1).map(([alarms = 0, found = 0, probability = 0], place) => {
    const [alarmsBefore = 0, foundBefore = 0] = points[place] ?? [];
    return { probability, hits: Math.round((found - foundBefore) * hits), others: Math.round((alarms - alarmsBefore) * others) };
  });
}

/** The matrix at a threshold: a row a class, a column what it is forecast to be. */
export function confusionAt(steps: readonly Step[], threshold: number): [[number, number], [number, number]] {
  const matrix: [[number, number], [number, number]] = [[0, 0], [0, 0]];
  for (const { probability, hits, others } of steps) {
    const said = probability >= threshold ? 1 : 0;
    matrix[1][said] += hits;
    matrix[0][said] += others;
  }
  return matrix;
}

export interface Rates {
  /** Share of rows whose class is right. */
  right: number;
  /** Of the rows said to be of the second class, the share that are; null when none is said to be. */
  precision: number | null;
  /** Of the rows of the second class, the share that is found. */
  recall: number | null;
}

export function ratesOf([[no, alarm], [miss, hit]]: readonly [readonly [number, number], readonly [number, number]]): Rates {
  const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
  return { right: share(no + hit, no + alarm + miss + hit) ?? 0, precision: share(hit, hit + alarm), recall: share(hit, hit + miss) };
}

/** Rows of each tenth of the probability, of the second class and of the first. */
export function tenths(steps: readonly Step[]): { from: number; hits: number; others: number }[] {
  const bins = Array.from({ length: 10 }, (_, place) => ({ from: place / 10, hits: 0, others: 0 }));
  for (const { probability, hits, others } of steps) {
    const bin = bins[Math.min(9, Math.floor(probability * 10))];
    if (bin === undefined) continue;
    bin.hits += hits;
    bin.others += others;
  }
  return bins;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
