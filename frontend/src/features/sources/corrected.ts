import type { ReadOptions } from '~/api/sources';

/** The options after one of them was corrected. Another sheet has other columns: what was said of the old ones is not true of them. */
export function corrected(options: ReadOptions, change: ReadOptions): ReadOptions {
  const { header_row, columns: typed, ...general } = options;
  const kept = change.sheet === undefined ? { ...general, ...(header_row !== undefined && { header_row }) } : general;
  const columns = { ...(change.sheet === undefined ? typed : {}), ...change.columns };
  return { ...kept, ...change, ...(Object.keys(columns).length > 0 && { columns }) };
}
