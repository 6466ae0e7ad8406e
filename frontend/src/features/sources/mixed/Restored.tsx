/** Tells that the stages are from an earlier visit, and offers to begin anew. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { Notice } from '~/ui/Notice';

export function Restored({ onStartOver }: { onStartOver: () => void }): ReactNode {
  const text = useText();
  return (
    <Box sx={{ mb: 4 }}>
      <Notice
        kind="info"
        action={
          <Button size="small" color="inherit" onClick={onStartOver}>
            {text('mixed.startOver')}
          </Button>
        }
      >
        {text('mixed.restored')}
      </Notice>
    </Box>
  );
}
