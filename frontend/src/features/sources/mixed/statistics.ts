/** A column's description as lines to read and bars to draw. */
import type { ColumnDescription } from '~/api/sources';
import type { MessageKey } from '~/i18n/catalogue';
import type { Text } from '~/i18n/useText';
import { formatCount, formatHeadline, formatValue, formatWallClock } from '~/lib/format';
import type { BarData } from '~/ui/chart/bars';
import { targetNames } from './columns';

interface Statistic {
  label: string;
  value: string;
}

/** What does not apply to the column's type is left out. */
export function statistics(described: ColumnDescription, locale: string, text: Text): Statistic[] {
  const lines: Statistic[] = [{ label: text('mixed.statType'), value: text(targetNames[described.dtype]) }];
  const count = (label: MessageKey, value: number): void => {
    lines.push({ label: text(label), value: formatCount(value, locale) });
  };
  const number = (label: MessageKey, value: number | null | undefined): void => {
    if (value !== null && value !== undefined) lines.push({ label: text(label), value: formatValue(value, locale) });
  };
  const date = (label: MessageKey, value: string | null | undefined): void => {
    if (value !== null && value !== undefined) lines.push({ label: text(label), value: formatWallClock(value) });
  };
  count('mixed.statCount', described.count);
  count('mixed.statUnique', described.unique);
  date('mixed.statFirst', described.first);
  date('mixed.statLast', described.last);
  number('mixed.statMin', described.min);
  number('mixed.statLower', described['25%']);
  number('mixed.statMedian', described['50%']);
  number('mixed.statUpper', described['75%']);
  number('mixed.statMax', described.max);
  number('mixed.statMean', described.mean);
  number('mixed.statStd', described.std);
  count('mixed.statNan', described.count_nan);
  count('mixed.statEmpty', described.count_empty);
  count('mixed.statZero', described.count_zero);
  return lines;
}

/** Categories lie, because their names are long; ranges of numbers touch; values and periods stand. */
export function barsOf({ dist }: ColumnDescription, locale: string, text: Text): BarData {
  const labelOf = (label: string, index: number): string => {
    switch (dist.kind) {
      case 'ranges': {
        const [from, to] = [dist.edges[index], dist.edges[index + 1]];
        return from === undefined || to === undefined ? label : `${short(from, locale)} – ${short(to, locale)}`;
      }
      case 'periods':
        return periodLabel(label);
      case 'values':
        return label === '' || Number.isNaN(Number(label)) ? label : formatValue(Number(label), locale);
      default:
        return label.trim() === '' ? text('sources.emptyWord') : label;
    }
  };
  return {
    bars: dist.labels.map((label, index) => {
      const from = dist.kind === 'ranges' ? dist.edges[index] : undefined;
      return {
        label: labelOf(label, index),
        value: dist.values[index] ?? 0,
        ...(from !== undefined && { short: short(from, locale) }),
      };
    }),
    counted: text('mixed.rowsCounted'),
    shape: dist.kind === 'categories' ? 'lying' : dist.kind === 'ranges' ? 'touching' : 'standing',
  };
}

/** "2024-01" → "01.2024", days as everywhere; quarters and years stay. */
export function periodLabel(label: string): string {
  const month = /^(\d{4})-(\d{2})$/.exec(label);
  return month === null ? formatWallClock(label) : `${month[2]}.${month[1]}`;
}

/** Bounds of bars need four digits, not all they have. */
function short(value: number, locale: string): string {
  return formatHeadline(value, locale);
}
