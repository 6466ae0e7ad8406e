/** The workers of the company, a tile each; one more or one less. */
import Add from '@mui/icons-material/Add';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useAddWorkerMutation, useRemoveWorkerMutation, type TaskRow } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { BusyButton } from '~/ui/BusyButton';
import { Notice } from '~/ui/Notice';
import { Section } from './Section';
import { WorkerTiles } from './WorkerTiles';
import { placesOf } from './workers';

interface Props {
  count: number;
  maximum: number;
  tasks: readonly TaskRow[];
}

export function Workers({ count, maximum, tasks }: Props): ReactNode {
  const text = useText();
  const [add, adding] = useAddWorkerMutation();
  const [remove, removing] = useRemoveWorkerMutation();
  const problem = describe(adding.error ?? removing.error, text);
  // Each press is judged anew: an old complaint does not outlive the next success.
  const change = (what: typeof add): void => {
    adding.reset();
    removing.reset();
    void what();
  };
  return (
    <WorkersCard
      count={count}
      maximum={maximum}
      tasks={tasks}
      adding={adding.isLoading}
      removing={removing.isLoading}
      refusal={problem === null ? null : inOneLine(problem)}
      onAdd={() => change(add)}
      onRemove={() => change(remove)}
    />
  );
}

interface CardProps extends Props {
  adding: boolean;
  removing: boolean;
  /** Why the last press changed nothing. */
  refusal: string | null;
  onAdd: () => void;
  onRemove: () => void;
}

/** What is known of the workers, and what can be done about it. */
export function WorkersCard({
  count,
  maximum,
  tasks,
  adding,
  removing,
  refusal,
  onAdd,
  onRemove,
}: CardProps): ReactNode {
  const text = useText();
  const { workers, over } = placesOf(count, tasks);
  const used = workers.filter(({ task }) => task !== null).length;
  const facts = [
    text('settings.workersBusy', { used }),
    text('settings.workersMost', { maximum }),
    over > 0 ? text('settings.workersOver', { count: over }) : '',
  ];
  return (
    <Section
      title={text('settings.workersCount', { count })}
      lead={text('settings.workersLead')}
      actions={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Tooltip describeChild title={text('settings.workersHint')}>
            <IconButton size="small" aria-label={text('settings.workersAbout')}>
              <InfoOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
          <BusyButton
            variant="outlined"
            startIcon={<Add />}
            busy={adding}
            onClick={onAdd}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {text('settings.addWorker')}
          </BusyButton>
        </Box>
      }
    >
      <WorkerTiles workers={workers} busy={removing} onRemove={onRemove} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {refusal !== null && (
        <Box sx={{ mt: 3 }}>
          <Notice kind="error">{refusal}</Notice>
        </Box>
      )}
    </Section>
  );
}
