/** What happened in the company: who did what, from where. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { downloads } from '~/api/downloads';
import { describe, inOneLine } from '~/api/errors';
import { useListActivityQuery } from '~/api/gateway';
import { useDownload } from '~/api/useDownload';
import { useText } from '~/i18n/useText';
import { BusyButton } from '~/ui/BusyButton';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { ActivityFilters } from './ActivityFilters';
import { ActivityTable } from './ActivityTable';
import { EVERYTHING, queryOf, type ActivityFilter } from './activityFilter';
import { Section } from './Section';

export function Activity(): ReactNode {
  const text = useText();
  const [filter, setFilter] = useState<ActivityFilter>(EVERYTHING);
  /** Where each page that was turned to begins; the first one has no number. */
  const [pages, setPages] = useState<readonly number[]>([]);
  const before = pages.at(-1);
  const query = queryOf(filter);
  const { data, error, refetch, isFetching } = useListActivityQuery(
    { ...query, ...(before !== undefined && { before }) },
    { refetchOnMountOrArgChange: true },
  );
  const { loading, failure, fetchFile } = useDownload();
  const problem = describe(error, text);
  const fileProblem = describe(failure, text);
  const next = data?.next ?? null;

  const choose = (chosen: ActivityFilter): void => {
    setFilter(chosen);
    setPages([]);
  };

  return (
    <Section
      title={text('settings.activity')}
      lead={text('settings.activityLead')}
      actions={
        <BusyButton variant="outlined" busy={loading} onClick={() => void fetchFile(downloads.activity(query))}>
          {text('settings.activityDownload')}
        </BusyButton>
      }
    >
      <ActivityFilters filter={filter} kinds={data?.kinds ?? []} onChange={choose} />
      {fileProblem !== null && <Notice kind="error">{inOneLine(fileProblem)}</Notice>}
      {data === undefined && problem === null && <Skeleton variant="rounded" height="12rem" />}
      {problem !== null && <ErrorState problem={problem} onRetry={() => void refetch()} />}
      {problem === null && data?.events.length === 0 && (
        <Typography color="textSecondary">{text('settings.activityNone')}</Typography>
      )}
      {problem === null && data !== undefined && data.events.length > 0 && <ActivityTable events={data.events} />}
      {(pages.length > 0 || next !== null) && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 3, mt: 3 }}>
          <Button disabled={pages.length === 0 || isFetching} onClick={() => setPages(pages.slice(0, -1))}>
            {text('settings.activityNewer')}
          </Button>
          <Button disabled={next === null || isFetching} onClick={() => next !== null && setPages([...pages, next])}>
            {text('settings.activityOlder')}
          </Button>
        </Box>
      )}
    </Section>
  );
}
