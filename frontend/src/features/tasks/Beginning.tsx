/** The way to the first run: a connection, then a process. */
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
