/** The workers of the company and what they do: why a story waits, and until when. */
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useListTasksQuery } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { pollWhile } from '~/lib/poll';
import { ErrorState } from '~/ui/ErrorState';
import { RetryNotice } from '~/ui/RetryNotice';
import { Section } from './Section';
import { TaskList } from './TaskList';
import { Workers } from './Workers';

export function Tasks(): ReactNode {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useListTasksQuery(undefined, { ...pollWhile(busy), refetchOnFocus: true, refetchOnMountOrArgChange: true });
  const problem = describe(error, text);
  const working = (data?.tasks.length ?? 0) > 0;
  // The next look depends on what the last one saw.
  if (working !== busy) setBusy(working);

  if (data === undefined) {
    return (
      <Section title={text('settings.tasks')}>
        {problem === null ? <Skeleton variant="rounded" height="8rem" /> : <ErrorState problem={problem} onRetry={() => void refetch()} />}
      </Section>
    );
  }
  return (
    <>
      <Workers count={data.workers} maximum={data.maximum} tasks={data.tasks} />
      <Section title={text('settings.tasks')} lead={text('settings.tasksLead')}>
        {problem !== null && <RetryNotice onRetry={() => void refetch()}>{`${text('settings.tasksNotFresh')} ${inOneLine(problem)}`}</RetryNotice>}
        {working ? (
          <TaskList tasks={data.tasks} />
        ) : (
          <Typography color="textSecondary">{text('settings.noTasks')}</Typography>
        )}
      </Section>
    </>
  );
}
