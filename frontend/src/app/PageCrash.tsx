/** What is left when a page throws: a sentence and a way on, instead of a white window. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { EmptyState } from '~/ui/EmptyState';
import { Page } from '~/ui/Page';

export function PageCrash(): ReactNode {
  const text = useText();
  return (
    <Page>
      <EmptyState
        title={text('errors.crashTitle')}
        actions={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {text('errors.reload')}
          </Button>
        }
      >
        {text('errors.crashText')}
      </EmptyState>
    </Page>
  );
}
