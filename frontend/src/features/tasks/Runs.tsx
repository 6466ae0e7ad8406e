/** The runs of processes, of one or of all: looked at every five seconds while one is at work. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import {
  listRuns,
  useStartIntegrationTaskMutation,
  useStopIntegrationTaskMutation,
  type Process,
} from '~/api/processes';
import { usePolledQuery } from '~/api/usePolledQuery';
import { useText } from '~/i18n/useText';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { RetryNotice } from '~/ui/RetryNotice';
import { SelectField } from '~/ui/SelectField';
import { isRunning } from './ends';
import { RunsTable } from './RunsTable';
import { useRunEnds } from './useRunEnds';

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
  const { currentData, error, refetch } = usePolledQuery(listRuns, shown === null ? {} : { processId: shown }, {
    isRunning: (runs) => runs.some(isRunning),
    changesAlone: () => true,
  });
  const problem = describe(error, text);
  const [start, restarting] = useStartIntegrationTaskMutation();
  const [stop, stopping] = useStopIntegrationTaskMutation();
  const refusal = describe(restarting.error ?? stopping.error, text);
  useRunEnds(currentData, started);
  const restart = async (process: number): Promise<void> => {
    const { data } = await start({ id: process });
    if (data !== undefined) onStarted(data.id);
  };

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Box sx={(theme) => ({ maxWidth: theme.sizes.sidePanel })}>
        <SelectField
          label={text('tasks.filter')}
          value={shown === null ? '' : String(shown)}
          options={[
            { value: '', label: text('tasks.all') },
            ...processes.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(id) => onShow(id === '' ? null : Number(id))}
        />
      </Box>
      {refusal !== null && <Notice kind="error">{inOneLine(refusal)}</Notice>}
      {currentData !== undefined && problem !== null && (
        <RetryNotice onRetry={refetch}>{`${text('tasks.notFresh')} ${inOneLine(problem)}`}</RetryNotice>
      )}
      {currentData === undefined &&
        (problem === null ? (
          <Box role="status" aria-label={text('common.loading')}>
            <Skeleton variant="rounded" height="12rem" />
          </Box>
        ) : (
          <ErrorState problem={problem} onRetry={refetch} />
        ))}
      {currentData?.length === 0 &&
        (shown === null ? (
          <EmptyState title={text('tasks.noRuns')}>{text('tasks.noRunsText')}</EmptyState>
        ) : (
          <EmptyState
            title={text('tasks.noRunsOfProcess')}
            actions={
              <Button variant="outlined" onClick={() => onShow(null)}>
                {text('tasks.showAll')}
              </Button>
            }
          />
        ))}
      {currentData !== undefined && currentData.length > 0 && (
        <RunsTable
          runs={currentData}
          restarting={restarting.isLoading ? (restarting.originalArgs?.id ?? null) : null}
          onRestart={(process) => void restart(process)}
          stopping={stopping.isLoading ? (stopping.originalArgs?.id ?? null) : null}
          onStop={(run) => void stop({ id: run })}
        />
      )}
    </Box>
  );
}
