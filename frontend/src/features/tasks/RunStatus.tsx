/** How a run is, by colour, icon and word; of one that failed the reason is on hover and on focus. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { Run } from '~/api/processes';
import { useText } from '~/i18n/useText';
import { StatusChip } from '~/ui/StatusChip';
import { isFailed, isRunning } from './ends';

export function RunStatus({ run }: { run: Run }): ReactNode {
  const text = useText();
  if (isRunning(run))
    return (
      <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
        <CircularProgress size={14} aria-hidden />
        <StatusChip kind="running" label={text('tasks.running')} />
      </Box>
    );
  if (!isFailed(run)) return <StatusChip kind="success" label={text('tasks.finished')} />;
  const chip = <StatusChip kind="error" label={text('tasks.failed')} />;
  if (run.errorMsg == null) return chip;
  return (
    <Tooltip describeChild enterTouchDelay={0} title={run.errorMsg}>
      <ButtonBase sx={{ borderRadius: 4 }} aria-label={text('tasks.whyFailed', { name: run.name })}>
        {chip}
      </ButtonBase>
    </Tooltip>
  );
}
