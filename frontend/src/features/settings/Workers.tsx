import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useAddWorkerMutation, useRemoveWorkerMutation, type TaskRow } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { BusyButton } from '~/ui/BusyButton';
import { Notice } from '~/ui/Notice';
import { Section } from './Section';

interface Props {
  count: number;
  maximum: number;
  running: readonly TaskRow[];
}

/** How many workers the company has and how many are at work; one more or one less. */
export function Workers({ count, maximum, running }: Props): ReactNode {
  const text = useText();
  const [add, adding] = useAddWorkerMutation();
  const [remove, removing] = useRemoveWorkerMutation();
  const problem = describe(adding.error ?? removing.error, text);
  const used = running.reduce((sum, task) => sum + task.cpu, 0);
  // Each press is judged anew: an old complaint does not outlive the next success.
  const change = (what: typeof add): void => {
    adding.reset();
    removing.reset();
    void what();
  };

  return (
    <Section
      title={text('settings.workers')}
      lead={text('settings.workersLead')}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& button': { flexGrow: 1, whiteSpace: 'nowrap' } }}>
          <BusyButton variant="outlined" startIcon={<Remove />} busy={removing.isLoading} onClick={() => change(remove)}>
            {text('settings.removeWorker')}
          </BusyButton>
          <BusyButton variant="outlined" startIcon={<Add />} busy={adding.isLoading} onClick={() => change(add)}>
            {text('settings.addWorker')}
          </BusyButton>
        </Box>
      }
    >
      <Typography sx={{ mb: 2 }}>
        <Typography component="span" variant="h4" sx={{ mr: 2, fontVariantNumeric: 'tabular-nums' }}>
          {text('settings.workersOf', { count, maximum })}
        </Typography>
        {text('settings.workersBusy', { used: Math.min(used, count) })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={count === 0 ? 0 : Math.min(100, (100 * used) / count)}
        aria-label={text('settings.workersBusy', { used: Math.min(used, count) })}
      />
      {problem !== null && (
        <Box sx={{ mt: 3 }}>
          <Notice kind="error">{inOneLine(problem)}</Notice>
        </Box>
      )}
    </Section>
  );
}
