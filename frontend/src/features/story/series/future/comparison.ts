/** Two plans compared, as a sheet: a row a period of each series. */
import type { Text } from '~/i18n/useText';
import type { Sheet } from '~/lib/workbook';
import type { SeriesPlans } from './plansBeside';

interface Named {
  own: string;
  other: string;
  /** The head of the dates. */
  date: string;
}

/** A period that only one plan covers has no difference. */
export function comparisonSheet(series: readonly SeriesPlans[], { own, other, date }: Named, text: Text): Sheet {
  const several = series.length > 1;
  return {
    name: text('future.plan.file'),
    columns: [
      ...(several ? [text('forecast.category')] : []),
      date,
      own,
      other,
      text('whatIf.difference'),
      text('whatIf.differencePercent'),
    ],
    rows: series.flatMap((plans) => {
      const longer = plans.own.dates.length < plans.other.dates.length ? plans.other : plans.own;
      return longer.dates.map((day, step) => {
        const [before, after] = [plans.own.values[step] ?? null, plans.other.values[step] ?? null];
        const by = before === null || after === null ? null : after - before;
        const percent = by === null || before === null || before === 0 ? null : (100 * by) / Math.abs(before);
        return [...(several ? [plans.category] : []), { date: day }, before, after, by, percent];
      });
    }),
  };
}
