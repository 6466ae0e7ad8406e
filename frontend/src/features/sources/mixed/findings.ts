/** What a column's statistics say to somebody who does not read statistics: gaps, outliers, sameness. */
import type { ColumnDescription } from '~/api/sources';
import type { Text } from '~/i18n/useText';
import { formatPercent, formatValue } from '~/lib/format';
import { periodLabel } from './statistics';

/** Tukey's fences (Exploratory Data Analysis, 1977): further than this many interquartile ranges from the middle half. */
const FENCE = 1.5;

export interface Finding {
  kind: 'warning' | 'info';
  words: string;
}

/** `rows`: of the whole table. The most important first; empty when the column is as it should be. */
export function findings(described: ColumnDescription, rows: number, locale: string, text: Text): Finding[] {
  const found: Finding[] = [];
  const without = described.count_nan + described.count_empty;
  if (without > 0) {
    found.push({
      kind: 'warning',
      words: text('mixed.findMissing', {
        count: without,
        rows,
        share: formatPercent(rows === 0 ? 0 : without / rows, locale, { digits: 2 }),
      }),
    });
  }
  const far = outliers(described);
  if (far !== null) {
    found.push({
      kind: 'warning',
      words: text(far.side, {
        low: formatValue(far.low, locale),
        high: formatValue(far.high, locale),
        min: formatValue(far.min, locale),
        max: formatValue(far.max, locale),
      }),
    });
  }
  const { kind, labels, values } = described.dist;
  const empty = kind === 'periods' ? values.filter((value) => value === 0).length : 0;
  if (empty > 0) {
    found.push({
      kind: 'warning',
      words: text('mixed.findGaps', {
        count: empty,
        of: values.length,
        first: periodLabel(labels[values.indexOf(0)] ?? ''),
      }),
    });
  }
  if (described.first !== null && described.first !== undefined && described.unique < described.count) {
    found.push({
      kind: 'info',
      words: text('mixed.findRepeats', { unique: described.unique, count: described.count }),
    });
  }
  if (described.unique === 1 && described.count > 1) found.push({ kind: 'info', words: text('mixed.findConstant') });
  return found;
}

interface Outliers {
  side: 'mixed.findLow' | 'mixed.findHigh' | 'mixed.findFar';
  /** The bounds of what is usual. */
  low: number;
  high: number;
  min: number;
  max: number;
}

/** Null where no value lies beyond the fences, or where half of the values are one and the same. */
export function outliers(described: ColumnDescription): Outliers | null {
  const [min, max, lower, upper] = [described.min, described.max, described['25%'], described['75%']];
  if (typeof min !== 'number' || typeof max !== 'number' || typeof lower !== 'number' || typeof upper !== 'number')
    return null;
  const reach = FENCE * (upper - lower);
  const [low, high] = [lower - reach, upper + reach];
  if (reach === 0 || (min >= low && max <= high)) return null;
  return { side: min >= low ? 'mixed.findHigh' : max <= high ? 'mixed.findLow' : 'mixed.findFar', low, high, min, max };
}
