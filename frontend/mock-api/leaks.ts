/** Columns of a classification that are filled in rows of one class only, and of a series that are a share of its target. */
import type { ColumnRole, LeakingColumn, TrainChartRequest } from '~/api/generated/forecast';
import type { Table } from './data/tables';

export function leaksIn({ columns, rows }: Table, request: TrainChartRequest): LeakingColumn[] {
  const used = request.columns ?? [];
  const target = used.find(({ type }) => type === 'forecast')?.name ?? '';
  if (request.forecastType === 'time_series') return sharesOf(target, { columns, rows }, used);
  if (request.forecastType !== 'classification') return [];
  const place = columns.indexOf(target);
  return used
    .filter(({ type }) => type !== 'forecast' && type !== 'empty')
    .flatMap(({ name: column }): LeakingColumn[] => {
      const own = columns.indexOf(column);
      const filled = rows.filter((row) => row[own] !== null);
      const [only, ...others] = new Set(filled.map((row) => row[place]));
      if (filled.length === rows.length || only == null || others.length > 0) return [];
      const sentence = `“${column}” gives the answer away: it is filled only where “${target}” is “${only}”.`;
      return [{ column, sign: 'filled', sentence: `${sentence} Leave it out if it becomes known only afterwards.` }];
    });
}

function sharesOf(
  target: string,
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  used: readonly ColumnRole[],
): LeakingColumn[] {
  const place = columns.indexOf(target);
  return used
    .filter(({ type, future }) => type === 'numerical' && future === 'known')
    .flatMap(({ name: column }): LeakingColumn[] => {
      const own = columns.indexOf(column);
      const shares = rows.flatMap(({ [own]: share, [place]: whole }) =>
        typeof share === 'number' && typeof whole === 'number' ? [Math.round((100 * share) / whole)] : [],
      );
      const [only, ...others] = new Set(shares);
      if (only === undefined || others.length > 0) return [];
      const sentence = `“${column}” gives the answer away: it is always ${only}% of “${target}”.`;
      return [{ column, sign: 'share', sentence: `${sentence} Leave it out if it becomes known only afterwards.` }];
    });
}
