/** What each row is forecast to be; a row without a forecast says why. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { RowsAnswer } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { columnDigits, formatCount, formatFixed, formatNumber, formatPercent, formatWallClock } from '~/lib/format';
import { formatCell } from '~/lib/formatCell';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import type { SortValue } from '~/ui/table/useColumns';

/** More rows are in the workbook. */
const SHOWN = 200;

interface Props {
  rows: RowsAnswer;
  target: string;
  /** The head of what is forecast, where it is no forecast. */
  head?: string;
  /** What was done, in words; how many rows are forecast where nothing else is said. */
  done?: string;
  /** The rows themselves, as many as are known. */
  beside?: { columns: readonly string[]; values: readonly (readonly unknown[])[] } | undefined;
  notes: readonly string[];
  busy: boolean;
  download: ReactNode;
  /** All rows at a glance, above them. */
  chart?: ReactNode;
}

export function RowsTable({ rows, target, head, done, beside, notes, busy, download, chart }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const known = beside === undefined ? SHOWN : Math.min(SHOWN, beside.values.length);
  const places = rows.forecast.slice(0, known).map((_forecast, place) => place);
  const digits = columnDigits(rows.forecast.filter((value) => typeof value === 'number'));
  const failed = rows.reasons.filter((reason) => reason !== null).length;
  const doubtful = rows.remarks.filter((remarks) => remarks.length > 0).length;
  const forecast = (place: number): ReactNode => {
    const value = rows.forecast[place];
    if (typeof value === 'number')
      return <span title={formatNumber(value, locale)}>{formatFixed(value, digits, locale)}</span>;
    return typeof value === 'string' ? (
      value
    ) : (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {rows.reasons[place]}
      </Box>
    );
  };
  const columns: TableColumn<number>[] = [
    {
      key: 'row',
      head: text('rows.number'),
      numeric: true,
      sortBy: (place) => place,
      cell: (place) => formatCount(place + 1, locale),
    },
    {
      key: 'forecast',
      head: head ?? text('rows.forecastOf', { target }),
      numeric: rows.labels.length === 0,
      sortBy: (place) => sortValue(rows.forecast[place]),
      largestFirst: true,
      cell: (place) => <strong>{forecast(place)}</strong>,
    },
    ...(rows.labels.length === 0 ? [] : rows.labels.slice(rows.labels.length === 2 ? 1 : 0)).map(
      (label): TableColumn<number> => {
        const at = rows.labels.indexOf(label);
        return {
          key: `p.${label}`,
          head: text('rows.probabilityOf', { label }),
          numeric: true,
          sortBy: (place) => rows.probabilities[place]?.[at] ?? null,
          largestFirst: true,
          cell: (place) => {
            const probability = rows.probabilities[place]?.[at];
            return probability === undefined ? (
              ''
            ) : (
              <span title={formatNumber(probability, locale)}>{formatPercent(probability, locale, { digits: 2 })}</span>
            );
          },
        };
      },
    ),
    ...(doubtful === 0
      ? []
      : [
          {
            key: 'remarks',
            head: text('rows.remarks'),
            sortBy: (place: number) => rows.remarks[place]?.length ?? 0,
            largestFirst: true,
            cell: (place: number) => <Remarks remarks={rows.remarks[place] ?? []} />,
          },
        ]),
    ...(beside?.columns ?? []).map((name, at): TableColumn<number> => ({
      key: `c.${name}`,
      head: name,
      numeric: typeof beside?.values[0]?.[at] === 'number',
      sortBy: (place) => sortValue(beside?.values[place]?.[at]),
      cell: (place) => cellText(beside?.values[place]?.[at], name, locale),
    })),
  ];
  return (
    <Box component="section" aria-busy={busy} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3, mb: 2 }}>
        <Typography variant="h3" role="status" sx={{ flex: '1 1 200px' }}>
          {done ?? text('rows.done', { count: rows.forecast.length - failed, failed })}
        </Typography>
        {download}
      </Box>
      {rows.forecast.length > known && (
        <Typography variant="caption" color="textSecondary">
          {text('rows.firstShown', { count: known })}
        </Typography>
      )}
      {doubtful > 0 && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {text('rows.doubtful', { count: doubtful })}
        </Typography>
      )}
      {notes.map((note) => (
        <Typography key={note} variant="caption" color="textSecondary" component="p">
          {note}
        </Typography>
      ))}
      {chart}
      <DataTable label={text('rows.result')} rows={places} rowKey={(place) => place} columns={columns} adjustable />
    </Box>
  );
}

/** What makes the forecast of a row less certain. */
function Remarks({ remarks }: { remarks: readonly string[] }): ReactNode {
  return (
    <Box sx={{ whiteSpace: 'normal', minWidth: 280, maxWidth: 420 }}>
      {remarks.map((remark) => (
        <div key={remark}>{remark}</div>
      ))}
    </Box>
  );
}

function sortValue(value: unknown): SortValue {
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

function cellText(value: unknown, column: string, locale: string): string {
  if (typeof value === 'number') return formatCell(value, column, locale);
  return typeof value === 'string' ? formatWallClock(value) : '';
}
