/** The workers of the company and what they do: why a story waits, and until when. */
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { listTasks } from '~/api/forecast';
import { usePolledQuery } from '~/api/usePolledQuery';
import { useText } from '~/i18n/useText';
import { ErrorState } from '~/ui/ErrorState';
import { RetryNotice } from '~/ui/RetryNotice';
import { Section } from './Section';
import { TaskList } from './TaskList';
import { Workers } from './Workers';

export function Tasks(): ReactNode {
  const text = useText();
  const { data, error, refetch } = usePolledQuery(listTasks, undefined, {
    isRunning: ({ tasks }) => tasks.length > 0,
    changesAlone: () => true,
  });
  const problem = describe(error, text);
  const working = (data?.tasks.length ?? 0) > 0;

  if (data === undefined) {
    return (
      <Section title={text('settings.tasks')}>
        {problem === null ? (
          <Skeleton variant="rounded" height="8rem" />
        ) : (
          <ErrorState problem={problem} onRetry={refetch} />
        )}
      </Section>
    );
  }
  return (
    <>
      <Workers count={data.workers} maximum={data.maximum} tasks={data.tasks} />
      <Section title={text('settings.tasks')} lead={text('settings.tasksLead')}>
        {problem !== null && (
          <RetryNotice onRetry={refetch}>{`${text('settings.tasksNotFresh')} ${inOneLine(problem)}`}</RetryNotice>
        )}
        {working ? (
          <TaskList tasks={data.tasks} />
        ) : (
          <Typography color="textSecondary">{text('settings.noTasks')}</Typography>
        )}
      </Section>
    </>
  );
}
