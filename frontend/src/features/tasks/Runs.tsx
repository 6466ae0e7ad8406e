/** The runs of processes: which are shown, the ways to stop one or start it again, and the way to older ones. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useMeQuery } from '~/api/gateway';
import { useStartIntegrationTaskMutation, useStopIntegrationTaskMutation, type Process } from '~/api/processes';
import { useText } from '~/i18n/useText';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { RetryNotice } from '~/ui/RetryNotice';
import { NoRuns } from './Beginning';
import { isFailed } from './ends';
import { FailedSince } from './FailedSince';
import { RunFilters } from './RunFilters';
import { RunsTable } from './RunsTable';
import { useRunEnds } from './useRunEnds';
import { useRunPages } from './useRunPages';

interface Props {
  processes: readonly Process[];
  /** The process whose runs are shown; null for all. */
  shown: number | null;
  onShow: (process: number | null) => void;
  /** Runs that were started here. */
  started: readonly number[];
  onStarted: (run: number) => void;
}

export function Runs({ processes, shown, onShow, started, onStarted }: Props): ReactNode {
  const text = useText();
  const { data: me } = useMeQuery();
  const [failedOnly, setFailedOnly] = useState(false);
  const { runs, numberOf, problem, refetch, newer, older } = useRunPages(shown, started);
  const [start, restarting] = useStartIntegrationTaskMutation();
  const [stop, stopping] = useStopIntegrationTaskMutation();
  const refusal = describe(restarting.error ?? stopping.error, text);
  useRunEnds(runs, started);
  const listed = failedOnly ? runs?.filter(isFailed) : runs;
  const restart = async (process: number): Promise<void> => {
    const { data } = await start({ id: process });
    if (data !== undefined) onStarted(data.id);
  };
  const show = (process: number | null, failed: boolean): void => {
    setFailedOnly(failed);
    onShow(process);
  };

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      {me !== undefined && <FailedSince user={me.id} started={started} onShow={() => show(null, true)} />}
      <RunFilters processes={processes} shown={shown} failedOnly={failedOnly} onShow={show} />
      {refusal !== null && <Notice kind="error">{inOneLine(refusal)}</Notice>}
      {listed !== undefined && problem !== null && (
        <RetryNotice onRetry={refetch}>{`${text('tasks.notFresh')} ${inOneLine(problem)}`}</RetryNotice>
      )}
      {listed === undefined && problem === null && (
        <Box role="status" aria-label={text('common.loading')}>
          <Skeleton variant="rounded" height="12rem" />
        </Box>
      )}
      {listed === undefined && problem !== null && <ErrorState problem={problem} onRetry={refetch} />}
      {listed?.length === 0 && (
        <NoRuns
          which={failedOnly || newer !== null ? 'failed' : shown === null ? 'any' : 'of one process'}
          onShowAll={() => show(null, false)}
        />
      )}
      {listed !== undefined && listed.length > 0 && (
        <RunsTable
          runs={listed}
          numberOf={numberOf}
          restarting={restarting.isLoading ? (restarting.originalArgs?.id ?? null) : null}
          onRestart={(process) => void restart(process)}
          stopping={stopping.isLoading ? (stopping.originalArgs?.id ?? null) : null}
          onStop={(run) => void stop({ id: run })}
        />
      )}
      {(newer !== null || older !== null) && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 3 }}>
          <Button disabled={newer === null} onClick={() => newer?.()}>
            {text('tasks.newer')}
          </Button>
          <Button disabled={older === null} onClick={() => older?.()}>
            {text('tasks.older')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
