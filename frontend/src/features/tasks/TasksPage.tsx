/** Where data are exchanged with other systems: the way to connections and processes, and what there is to see of their runs. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { EmptyState } from '~/ui/EmptyState';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';

export default function TasksPage(): ReactNode {
  const text = useText();
  return (
    <Page>
      <PageHeader
        title={text('tasks.title')}
        actions={
          <>
            <Button variant="outlined" component={Link} to={paths.connections()}>
              {text('tasks.connections')}
            </Button>
            <Button variant="outlined" disabled>
              {text('tasks.processes')}
            </Button>
          </>
        }
      />
      <EmptyState
        title={text('tasks.emptyTitle')}
        actions={
          <Button variant="contained" component={Link} to={paths.connection(0)}>
            {text('tasks.connect')}
          </Button>
        }
      >
        {text('tasks.emptyText')}
      </EmptyState>
    </Page>
  );
}
