/** The table of a source with its types, counts, notices and the rows that could not be understood. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useMemo, useState, type ReactNode } from 'react';
import type {
  CellValue,
  NoticeAnswer,
  OptionsChange,
  Preview,
  Receipt,
  RowError,
  SourceDetail,
  TableColumn,
} from '~/api/sources';
import type { MessageKey } from '~/i18n/catalogue';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { DataTable, type TableColumn as Column } from '~/ui/DataTable';
import { Notice } from '~/ui/Notice';
import { shownCell } from './cells';
import { ColumnHead } from './ColumnHead';
import { FaultNotices } from './FaultNotices';
import { faultsOf } from './faults';
import { inOrder, isDoubt, ReadingNotice } from './ReadingNotice';
import { SavedColumnInfo } from './SavedColumnInfo';

export interface SourceTable {
  columns: readonly TableColumn[];
  values: readonly (readonly CellValue[])[];
  rows: number;
  errors: readonly RowError[];
  errors_total: number;
  notices: readonly NoticeAnswer[];
  receipt: Receipt;
  /** Stories on it are made for size rather than for choice. */
  huge: boolean;
  /** The source whose table this is; null for a file that is not saved yet. */
  sourceId: number | null;
}

export function tableOfPreview(preview: Preview): SourceTable {
  return { ...preview, huge: preview.data.huge_data, sourceId: null };
}

export function tableOfSource(source: SourceDetail): SourceTable {
  return { ...source, rows: source.data.rows, huge: source.data.huge_data, sourceId: source.id };
}

/** What is wrong with a cell, where it is not its type. */
const FAULTS: Partial<Record<string, MessageKey>> = { empty_value: 'sources.emptyCell', far_date: 'sources.farDate' };

interface Line {
  values: readonly CellValue[];
  row: number;
  cells: RowError['cells'];
}

interface Props {
  table: SourceTable;
  /** The file is being read again; the old table stays until then. */
  busy: boolean;
  /** Given when the table can be read in another way. */
  onCorrect?: ((change: OptionsChange) => void) | undefined;
}

/** Hundreds of cells: drawn when the table is another, not with each letter that is typed beside it. */
export const TablePane = memo(function TablePane({ table, busy, onCorrect }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const [onlyErrors, setOnlyErrors] = useState(false);
  const [about, setAbout] = useState<string | null>(null);
  const faults = useMemo(() => faultsOf(table), [table]);
  const optional = useMemo(() => new Set(faults.optional.map(({ name }) => name)), [faults]);
  const onlyFaulty = onlyErrors && faults.total > 0;
  const lines = onlyFaulty ? faults.rows.map(lineOfError) : linesOf(table);

  const columns: Column<Line>[] = [
    { key: '#', head: text('table.row'), numeric: true, cell: (line) => line.row },
    ...table.columns.map((column, place): Column<Line> => ({
      key: `${place}.${column.name}`,
      name: column.name,
      head: (
        <ColumnHead
          column={column}
          doubt={table.notices.find((notice) => isDoubt(notice) && notice.columns.includes(column.name))?.text}
          onTypeChange={onCorrect && ((type) => onCorrect({ columns: { [column.name]: { type } } }))}
          {...(table.sourceId !== null && { onInfo: () => setAbout(column.name) })}
        />
      ),
      numeric: column.type === 'number',
      cell: (line) =>
        line.cells[column.name] === 'empty_value'
          ? text('sources.emptyWord')
          : shownCell(line.values[place] ?? null, column, locale),
      mark: (line) => {
        const kind = line.cells[column.name];
        const allowed =
          kind === 'empty_value' && (optional.has(column.name) || faults.planned?.rows.has(line.row) === true);
        return kind === undefined || allowed ? null : text(FAULTS[kind] ?? 'sources.wrongCell');
      },
    })),
  ];

  return (
    <Box
      component="section"
      aria-label={text('sources.table')}
      aria-busy={busy}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0, opacity: busy ? 0.6 : 1 }}
    >
      <Typography variant="h2">
        {text('sources.counts', { rows: table.rows, columns: table.columns.length })}
      </Typography>
      <FaultNotices faults={faults} only={onlyErrors} onOnly={setOnlyErrors} />
      {table.huge && <Notice kind="info">{text('sources.huge')}</Notice>}
      {inOrder(table.notices).map((notice) => (
        <ReadingNotice key={`${notice.code} ${notice.columns.join(' ')}`} notice={notice} onCorrect={onCorrect} />
      ))}
      <DataTable label={text('sources.table')} columns={columns} rows={lines} rowKey={(line) => line.row} adjustable />
      {lines.length < (onlyFaulty ? faults.total : table.rows) && (
        <Typography variant="body2" color="textSecondary">
          {text('sources.shownOf', { shown: lines.length, all: onlyFaulty ? faults.total : table.rows })}
        </Typography>
      )}
      {about !== null && table.sourceId !== null && (
        <SavedColumnInfo sourceId={table.sourceId} name={about} rows={table.rows} onClose={() => setAbout(null)} />
      )}
    </Box>
  );
});

const lineOfError = (error: RowError): Line => ({ values: error.values, row: error.row, cells: error.cells });

/** The first rows; a wrong one brings its exact place in the file, which the rows after it follow. */
function linesOf(table: SourceTable): Line[] {
  const wrong = new Map(table.errors.map((error) => [error.index, error]));
  let shift = table.receipt.header_row + 1;
  return table.values.map((values, index) => {
    const error = wrong.get(index);
    if (error !== undefined) shift = error.row - index;
    return { values, row: index + shift, cells: error?.cells ?? {} };
  });
}
