/** What each row is forecast to be; a row without a forecast says why. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { RowsAnswer } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { columnDigits, formatFixed, formatNumber, formatPercent } from '~/lib/format';
import { DataTable, type TableColumn } from '~/ui/DataTable';

/** More rows are in the workbook. */
const SHOWN = 200;

interface Props {
  rows: RowsAnswer;
  target: string;
  notes: readonly string[];
  busy: boolean;
  download: ReactNode;
}

export function RowsTable({ rows, target, notes, busy, download }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const places = rows.forecast.slice(0, SHOWN).map((_forecast, place) => place);
  const digits = columnDigits(rows.forecast.filter((value) => typeof value === 'number'));
  const failed = rows.reasons.filter((reason) => reason !== null).length;
  const forecast = (place: number): ReactNode => {
    const value = rows.forecast[place];
    if (typeof value === 'number') return <span title={formatNumber(value, locale)}>{formatFixed(value, digits, locale)}</span>;
    return typeof value === 'string' ? value : <Box component="span" sx={{ color: 'text.secondary' }}>{rows.reasons[place]}</Box>;
  };
  const columns: TableColumn<number>[] = [
    { key: 'row', head: text('rows.number'), numeric: true, cell: (place) => place + 1 },
    { key: 'forecast', head: text('rows.forecastOf', { target }), numeric: rows.labels.length === 0, cell: (place) => <strong>{forecast(place)}</strong> },
    ...(rows.labels.length === 0 ? [] : rows.labels.slice(rows.labels.length === 2 ? 1 : 0)).map((label): TableColumn<number> => {
      const at = rows.labels.indexOf(label);
      return {
        key: `p.${label}`,
        head: text('rows.probabilityOf', { label }),
        numeric: true,
        cell: (place) => {
          const probability = rows.probabilities[place]?.[at];
          return probability === undefined ? '' : <span title={String(probability)}>{formatPercent(probability, locale, { digits: 1 })}</span>;
        },
      };
    }),
  ];
  return (
    <Box component="section" aria-busy={busy} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3, mb: 2 }}>
        <Typography variant="h3" role="status" sx={{ flex: 1 }}>
          {text('rows.done', { count: rows.forecast.length - failed, failed })}
        </Typography>
        {download}
      </Box>
      {rows.forecast.length > SHOWN && (
        <Typography variant="caption" color="textSecondary">
          {text('rows.firstShown', { count: SHOWN })}
        </Typography>
      )}
      {notes.map((note) => (
        <Typography key={note} variant="caption" color="textSecondary" component="p">
          {note}
        </Typography>
      ))}
      <DataTable label={text('rows.result')} rows={places} rowKey={(place) => place} columns={columns} />
    </Box>
  );
}
