/** Says that what is on the screen was kept by the browser from an earlier visit, and takes it away if asked. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { Notice } from '~/ui/Notice';

export function Restored({ children, onStartOver }: { children: ReactNode; onStartOver: () => void }): ReactNode {
  const text = useText();
  return (
    <Box sx={{ mb: 4 }}>
      <Notice kind="info" button={{ label: text('sources.startOver'), onClick: onStartOver }}>
        {children}
      </Notice>
    </Box>
  );
}
