/** The method of a call: what changes nothing, what makes, what changes and what removes have colours of their own. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Call } from '../calls';

const TONES = { GET: 'primary', POST: 'success', PUT: 'warning', PATCH: 'warning', DELETE: 'error' } as const;

export function Method({ method }: { method: Call['method'] }): ReactNode {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        flex: '0 0 64px',
        textAlign: 'center',
        borderRadius: 1,
        py: 0.5,
        fontFamily: theme.fonts.mono,
        fontSize: theme.typography.caption.fontSize,
        fontWeight: 600,
        color: theme.palette[TONES[method]].main,
        backgroundColor: theme.palette[TONES[method]].light,
      })}
    >
      {method}
    </Box>
  );
}
