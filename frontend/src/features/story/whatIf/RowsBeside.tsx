/** What each row is forecast to be with other settings, beside what the saved model says of it. */
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useMemo, useState, type ReactNode } from 'react';
import type { RowsAnswer } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { columnDigits, formatCount, formatFixed, formatNumber, formatPercent } from '~/lib/format';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import { classChanges, probabilitiesAt, rowsBeside, type BesideRow } from './beside';

/** Changes of classes that are told; the others are in the table. */
const TOLD = 6;

interface Props {
  saved: RowsAnswer;
  now: RowsAnswer;
}

export function RowsBeside({ saved, now }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const [narrowed, setNarrowed] = useState(false);
  const rows = useMemo(() => rowsBeside(saved, now), [saved, now]);
  const changed = rows.filter((row) => row.changed);
  const digits = columnDigits(
    rows.flatMap(({ saved: before, now: after }) => [before, after]).filter((value) => typeof value === 'number'),
  );
  const classes = now.labels.length > 0;
  const cell = (value: BesideRow['now'], { reason }: BesideRow): ReactNode => {
    if (typeof value === 'number')
      return <span title={formatNumber(value, locale)}>{formatFixed(value, digits, locale)}</span>;
    return (
      value ?? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {reason}
        </Box>
      )
    );
  };
  const probabilities = (row: BesideRow): string => {
    const both = probabilitiesAt(row, saved, now);
    return both === null
      ? ''
      : text('whatIf.fromTo', {
          from: formatPercent(both.saved, locale, { digits: 2 }),
          to: formatPercent(both.now, locale, { digits: 2 }),
        });
  };
  const columns: TableColumn<BesideRow>[] = [
    {
      key: 'row',
      head: text('rows.number'),
      numeric: true,
      sortBy: ({ place }) => place,
      cell: ({ place }) => formatCount(place + 1, locale),
    },
    {
      key: 'saved',
      head: text('whatIf.saved'),
      numeric: !classes,
      sortBy: (row) => row.saved,
      largestFirst: true,
      cell: (row) => cell(row.saved, row),
    },
    {
      key: 'now',
      head: text('whatIf.now'),
      numeric: !classes,
      sortBy: (row) => row.now,
      largestFirst: true,
      cell: (row) => (row.changed ? <strong>{cell(row.now, row)}</strong> : cell(row.now, row)),
    },
    classes
      ? { key: 'probability', head: text('whatIf.probability'), numeric: true, cell: probabilities }
      : {
          key: 'by',
          head: text('whatIf.difference'),
          numeric: true,
          sortBy: ({ by }) => by,
          largestFirst: true,
          cell: ({ by }) => (by === null ? '' : `${by > 0 ? '+' : ''}${formatFixed(by, digits, locale)}`),
        },
  ];
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      {classes && <ClassChanges rows={rows} />}
      {rows.length > 1 && changed.length > 0 && changed.length < rows.length && (
        <FormControlLabel
          control={<Switch size="small" checked={narrowed} onChange={(_event, on) => setNarrowed(on)} />}
          label={text('whatIf.onlyChanged')}
        />
      )}
      <DataTable
        label={text('whatIf.rows')}
        rows={narrowed ? changed : rows}
        rowKey={({ place }) => place}
        columns={columns}
        adjustable
      />
    </Stack>
  );
}

function ClassChanges({ rows }: { rows: readonly BesideRow[] }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const changes = classChanges(rows);
  if (changes.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={text('whatIf.classChanges')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1 }}
    >
      {changes.slice(0, TOLD).map(({ from, to, count }) => (
        <Typography key={`${from} ${to}`} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {text('whatIf.classChange', { from, to, count: formatCount(count, locale) })}
        </Typography>
      ))}
    </Box>
  );
}
