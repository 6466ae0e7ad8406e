import type { ColumnReading, OptionsChange, ReadOptions } from '~/api/sources';

/**
 * The options after one of them was corrected. Another sheet has other columns: what was said of the old ones is not
 * true of them. What is said of the whole file now is said of every column.
 */
export function corrected(options: ReadOptions, change: OptionsChange): ReadOptions {
  const {
    header_row,
    header_rows,
    units_row,
    skip_totals,
    skip_footer,
    unpivot,
    join_year,
    columns: before = {},
    ...general
  } = options;
  const sameSheet = change.sheet === undefined;
  const shape = {
    ...(header_row !== undefined && { header_row }),
    ...(header_rows !== undefined && { header_rows }),
    ...(units_row !== undefined && { units_row }),
    ...(skip_totals !== undefined && { skip_totals }),
    ...(skip_footer !== undefined && { skip_footer }),
    ...(unpivot !== undefined && { unpivot }),
    ...(join_year !== undefined && { join_year }),
  };
  const kept = sameSheet ? { ...general, ...shape } : general;
  const columns = new Map<string, ColumnReading>();
  for (const [name, reading] of sameSheet ? Object.entries(before) : []) {
    const { decimal, date_order, ...rest } = reading;
    const still = {
      ...rest,
      ...(decimal !== undefined && change.decimal === undefined && { decimal }),
      ...(date_order !== undefined && change.date_order === undefined && { date_order }),
    };
    if (Object.keys(still).length > 0) columns.set(name, still);
  }
  for (const [name, reading] of Object.entries(change.columns ?? {}))
    columns.set(name, { ...columns.get(name), ...reading });
  const long = sameSheet && change.unpivot ? { unpivot: { ...unpivot, ...change.unpivot } } : {};
  const all = { ...kept, ...change, ...long, ...(columns.size > 0 && { columns: Object.fromEntries(columns) }) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}
