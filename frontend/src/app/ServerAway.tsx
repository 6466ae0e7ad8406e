/** A page that cannot open yet: nobody can say whether there is a session until the server answers. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { EmptyState } from '~/ui/EmptyState';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';

export function ServerAway({ onRetry }: { onRetry: () => void }): ReactNode {
  const text = useText();
  return (
    <Page>
      <PageHeader title={text('away.title')} />
      <Box role="status">
        <EmptyState
          title={text('away.text')}
          actions={
            <Button variant="outlined" onClick={onRetry}>
              {text('common.retry')}
            </Button>
          }
        />
      </Box>
    </Page>
  );
}
