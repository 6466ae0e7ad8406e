/** What forecasts of several rows say together: how many are of each class, and how sure the model is of what it says. */
import type { RowsAnswer } from '~/api/forecast';

interface ClassCount {
  label: string;
  count: number;
}

/** In the order of the classes. */
export function classCounts({ labels, forecast }: Pick<RowsAnswer, 'labels' | 'forecast'>): ClassCount[] {
  return labels.map((label) => ({ label, count: forecast.filter((said) => said === label).length }));
}

interface Sureness {
  /** Rows by the probability of the class that is said, in tenths; empty ones at the lower end are left out. */
  tenths: { from: number; count: number }[];
  /** The mean probability of the class that is said. */
  mean: number;
}

/** Null: no row has a class. */
export function surenessOf({
  labels,
  forecast,
  probabilities,
}: Pick<RowsAnswer, 'labels' | 'forecast' | 'probabilities'>): Sureness | null {
  const said = forecast.flatMap((label, row) => {
    const probability = typeof label === 'string' ? probabilities[row]?.[labels.indexOf(label)] : undefined;
    return probability === undefined ? [] : [probability];
  });
  if (said.length === 0) return null;
  const tenths = Array.from({ length: 10 }, (_, place) => ({ from: place / 10, count: 0 }));
  for (const probability of said) {
    const bin = tenths[Math.min(9, Math.floor(probability * 10))];
    if (bin !== undefined) bin.count += 1;
  }
  return {
    tenths: tenths.slice(tenths.findIndex(({ count }) => count > 0)),
    mean: said.reduce((sum, one) => sum + one, 0) / said.length,
  };
}
