/** Rows as the saved model forecasts them beside what other settings make of them. */
import type { RowsAnswer } from '~/api/forecast';

export interface BesideRow {
  /** From 0, as the rows were given. */
  place: number;
  saved: number | string | null;
  now: number | string | null;
  /** Of numbers: now less saved. */
  by: number | null;
  /** Both are known, and they are not the same. */
  changed: boolean;
  /** Why there is nothing to compare. */
  reason: string | null;
}

export function rowsBeside(saved: RowsAnswer, now: RowsAnswer): BesideRow[] {
  return now.forecast.map((_forecast, place) => {
    const [before, after] = [valueAt(saved, place), valueAt(now, place)];
    const both = before !== null && after !== null;
    return {
      place,
      saved: before,
      now: after,
      by: typeof before === 'number' && typeof after === 'number' ? after - before : null,
      changed: both && before !== after,
      reason: both ? null : (now.reasons[place] ?? saved.reasons[place] ?? null),
    };
  });
}

interface ClassChange {
  from: string;
  to: string;
  count: number;
}

/** From which class to which how many rows went, the most first. */
export function classChanges(rows: readonly BesideRow[]): ClassChange[] {
  const counts = new Map<string, ClassChange>();
  for (const { saved, now, changed } of rows) {
    if (!changed || saved === null || now === null) continue;
    const key = JSON.stringify([saved, now]);
    const known = counts.get(key);
    counts.set(key, { from: String(saved), to: String(now), count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.from.localeCompare(b.from));
}

/** The probability of the class that is said now, as each of the models sees it; null where there are no classes. */
export function probabilitiesAt(
  row: BesideRow,
  saved: RowsAnswer,
  now: RowsAnswer,
): { saved: number; now: number } | null {
  const label = String(row.now);
  const [before, after] = [
    saved.probabilities[row.place]?.[saved.labels.indexOf(label)],
    now.probabilities[row.place]?.[now.labels.indexOf(label)],
  ];
  return before === undefined || after === undefined ? null : { saved: before, now: after };
}

function valueAt({ forecast, reasons }: RowsAnswer, place: number): number | string | null {
  const value = forecast[place];
  return reasons[place] == null && (typeof value === 'number' || typeof value === 'string') ? value : null;
}
