import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { EmptyState } from '~/ui/EmptyState';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';

export default function NotFoundPage(): ReactNode {
  const text = useText();
  return (
    <Page>
      <PageHeader title={text('notFound.title')} />
      <EmptyState
        title={text('notFound.text')}
        actions={
          <Button variant="contained" component={Link} to={paths.home()}>
            {text('notFound.action')}
          </Button>
        }
      />
    </Page>
  );
}
