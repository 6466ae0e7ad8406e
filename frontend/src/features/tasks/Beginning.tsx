/** The way to the first run: a connection, then a process, then its start. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { EmptyState } from '~/ui/EmptyState';

export function NoConnections(): ReactNode {
  const text = useText();
  return (
    <EmptyState
      title={text('tasks.noConnections')}
      actions={
        <Button variant="contained" component={Link} to={paths.connection(0)}>
          {text('tasks.addConnection')}
        </Button>
      }
    >
      {text('tasks.noConnectionsText')}
    </EmptyState>
  );
}

export function NoProcesses(): ReactNode {
  const text = useText();
  return (
    <EmptyState
      title={text('tasks.noProcesses')}
      actions={
        <Button variant="contained" component={Link} to={paths.process(0)}>
          {text('tasks.addProcess')}
        </Button>
      }
    >
      {text('tasks.noProcessesText')}
    </EmptyState>
  );
}

interface NoRunsProps {
  /** Which runs are looked for. */
  which: 'any' | 'of one process' | 'failed';
  onShowAll: () => void;
}

export function NoRuns({ which, onShowAll }: NoRunsProps): ReactNode {
  const text = useText();
  if (which === 'any') return <EmptyState title={text('tasks.noRuns')}>{text('tasks.noRunsText')}</EmptyState>;
  return (
    <EmptyState
      title={text(which === 'failed' ? 'tasks.noneFailed' : 'tasks.noRunsOfProcess')}
      actions={
        <Button variant="outlined" onClick={onShowAll}>
          {text('tasks.showAll')}
        </Button>
      }
    />
  );
}
