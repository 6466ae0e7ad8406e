/** The table after a stage: its first rows, or what is known of each column. */
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { CellValue, StagePreview, TableColumn } from '~/api/sources';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatCount, formatValue, formatWallClock } from '~/lib/format';
import { DataTable, type TableColumn as Column } from '~/ui/DataTable';
import { shownCell } from '../cells';
import { ColumnHead } from '../ColumnHead';
import { ColumnInfo } from './ColumnInfo';

interface Props {
  preview: StagePreview;
  rows: number;
  /** Rows of the table; otherwise a line a column. */
  asData: boolean;
}

export function StageTable({ preview, rows, asData }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const [about, setAbout] = useState<string | null>(null);
  const described = about === null ? undefined : preview.desc[about];
  const head = (column: TableColumn): ReactNode => <ColumnHead column={column} onInfo={() => setAbout(column.name)} />;

  return (
    <>
      {asData ? (
        <>
          <DataTable
            label={text('sources.table')}
            rows={preview.values}
            rowKey={(_row, index) => index}
            adjustable
            columns={[
              { key: '#', head: text('table.row'), numeric: true, cell: (_row, index) => index + 1 },
              ...preview.columns.map((column, place): Column<readonly CellValue[]> => ({
                key: column.name,
                name: column.name,
                head: head(column),
                numeric: column.type === 'number',
                cell: (row) => shownCell(row[place] ?? null, column, locale),
              })),
            ]}
          />
          {preview.values.length < rows && (
            <Typography variant="body2" color="textSecondary">
              {text('sources.shownOf', { shown: preview.values.length, all: rows })}
            </Typography>
          )}
        </>
      ) : (
        <DataTable
          label={text('mixed.columns')}
          rows={preview.columns}
          rowKey={({ name }) => name}
          columns={overview()}
        />
      )}
      {about !== null && described !== undefined && (
        <ColumnInfo name={about} described={described} rows={rows} onClose={() => setAbout(null)} />
      )}
    </>
  );

  function overview(): Column<TableColumn>[] {
    const of = ({ name }: TableColumn) => preview.desc[name];
    const bound = (number: number | null | undefined, date: string | null | undefined): string =>
      typeof number === 'number' ? formatValue(number, locale) : typeof date === 'string' ? formatWallClock(date) : '';
    const count = (value: number | undefined): string => (value === undefined ? '' : formatCount(value, locale));
    return [
      { key: 'name', head: text('mixed.column'), cell: head },
      {
        key: 'missing',
        head: text('mixed.statMissing'),
        numeric: true,
        cell: (column) => count((of(column)?.count_nan ?? 0) + (of(column)?.count_empty ?? 0)),
      },
      { key: 'unique', head: text('mixed.statUnique'), numeric: true, cell: (column) => count(of(column)?.unique) },
      {
        key: 'min',
        head: text('mixed.least'),
        numeric: true,
        cell: (column) => bound(of(column)?.min, of(column)?.first),
      },
      {
        key: 'max',
        head: text('mixed.most'),
        numeric: true,
        cell: (column) => bound(of(column)?.max, of(column)?.last),
      },
    ];
  }
}
