/** What the process would write, before it is saved: what does not fit, and the first rows as the target would get them. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { inOneLine } from '~/api/errors';
import type { ProcessPreview } from '~/api/processes';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText, type Text } from '~/i18n/useText';
import { formatNumber } from '~/lib/format';
import { DataTable } from '~/ui/DataTable';
import { Notice } from '~/ui/Notice';
import { RetryNotice } from '~/ui/RetryNotice';
import { Block } from './Block';
import type { DryRun } from './useDryRun';

/** Pixels: the form goes on below. */
const HEIGHT = 320;
/** Rows that stand in it without scrolling. */
const ALL_SHOWN = 8;

type Row = ProcessPreview['values'][number];

export function DryRunCard({ dryRun }: { dryRun: DryRun }): ReactNode {
  const text = useText();
  const { preview, waiting, problem, retry } = dryRun;
  if (preview === null && !waiting && problem === null) return null;
  return (
    <Block title={text('processes.dryRun')}>
      {waiting && (
        <Box role="status" aria-label={text('processes.dryRunning')}>
          <Skeleton variant="rounded" height="8rem" />
        </Box>
      )}
      {problem !== null && <RetryNotice onRetry={retry}>{inOneLine(problem)}</RetryNotice>}
      {preview !== null && <Findings preview={preview} />}
      {preview !== null && preview.values.length > 0 && <FirstRows preview={preview} />}
    </Block>
  );
}

function Findings({ preview }: { preview: ProcessPreview }): ReactNode {
  const text = useText();
  const { problems, rejected, values } = preview;
  return (
    <>
      {problems.length > 0 && (
        <Notice kind="warning">
          {text('processes.problems')}
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {problems.map((problem, place) => (
              <li key={place}>{problem.text}</li>
            ))}
          </Box>
        </Notice>
      )}
      {rejected.length > 0 && (
        <Notice kind="warning">{text('processes.rejected', { rejected: rejected.length, rows: values.length })}</Notice>
      )}
      {problems.length === 0 && rejected.length === 0 && (
        <Typography role="status" variant="body2" color="textSecondary">
          {values.length === 0 ? text('processes.noRows') : text('processes.fits', { rows: values.length })}
        </Typography>
      )}
    </>
  );
}

function FirstRows({ preview }: { preview: ProcessPreview }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { columns, values, rejected, misfits } = preview;
  const misfit = (row: number, column: number): boolean =>
    misfits.some((one) => one.row === row && one.column === column);
  const isNumeric = (place: number): boolean =>
    values.every((row) => row[place] == null || typeof row[place] === 'number');
  return (
    <DataTable
      label={text('processes.dryRun')}
      rows={values}
      rowKey={(_row, index) => index}
      {...(values.length > ALL_SHOWN ? { height: HEIGHT } : { unbounded: true })}
      columns={[
        {
          key: '#',
          head: text('table.row'),
          numeric: true,
          cell: (_row: Row, index) => index + 1,
          mark: (_row: Row, index) => (rejected.includes(index) ? text('processes.rejectedRow') : null),
        },
        ...columns.map((name, place) => ({
          key: `${place} ${name}`,
          name,
          head: name,
          numeric: isNumeric(place),
          cell: (row: Row) => shown(row[place], locale, text),
          mark: (row: Row, index: number) =>
            misfit(index, place) ? text(row[place] == null ? 'processes.valueMissing' : 'processes.valueMisfit') : null,
        })),
      ]}
    />
  );
}

function shown(value: Row[number] | undefined, locale: string, text: Text): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return text(value ? 'common.yes' : 'common.no');
  return typeof value === 'number' ? formatNumber(value, locale) : value;
}
