/** What a stage did to the table, in figures: rows in and out, cells, columns and partners found. */
import type { StagePreview } from '~/api/sources';
import type { Text } from '~/i18n/useText';
import { formatCount, formatPercent, formatUpTo } from '~/lib/format';

/** Below this share of rows with a partner, a join more likely names the wrong columns than finds few. */
const FEW_MATCHES = 0.5;

/** `before`: columns of the table that went in; null where none did or it is not known. */
export function facts(preview: StagePreview, before: number | null, locale: string, text: Text): string[] {
  const { rows_in, rows_out, changed_cells, merge, columns, type } = preview;
  if (type === 'add_source') return [text('sources.counts', { rows: rows_out, columns: columns.length })];
  const rows =
    rows_in === rows_out
      ? text('sources.rows', { count: rows_out })
      : text('mixed.rowsInOut', {
          before: formatCount(rows_in, locale),
          rows: text('sources.rows', { count: rows_out }),
        });
  const added = before === null ? 0 : columns.length - before;
  return [
    rows,
    ...(added === 0 ? [] : [text(added > 0 ? 'mixed.columnsMore' : 'mixed.columnsFewer', { count: Math.abs(added) })]),
    ...(changed_cells === 0 ? [] : [text('mixed.cellsChanged', { count: changed_cells })]),
    ...(merge === null || merge === undefined
      ? []
      : [text('mixed.matched', { share: formatPercent(merge.match_rate, locale) })]),
  ];
}

/** What should make a person stop and look; null when nothing should. */
export function warning(preview: StagePreview, locale: string, text: Text): string | null {
  const { merge } = preview;
  if (merge === null || merge === undefined) return null;
  const times = formatUpTo(merge.growth, 1, locale);
  if (merge.many_to_many) return text('mixed.manyToMany', { times });
  if (merge.match_rate < FEW_MATCHES)
    return text('mixed.fewMatches', { share: formatPercent(merge.match_rate, locale) });
  return merge.growth > 1 ? text('mixed.severalPartners', { times }) : null;
}
