/** One of the questions of the train screen: its number, its fields, and why they are filled as they are. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  place: number;
  title: string;
  /** Sentences; empty ones are left out. */
  why: readonly string[];
  children: ReactNode;
}

export function Question({ place, title, why, children }: Props): ReactNode {
  const id = useId();
  const reason = why.filter((sentence) => sentence !== '').join(' ');
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography variant="h2" id={id} sx={{ display: 'flex', gap: 2, mb: 3 }}>
        <Box
          component="span"
          aria-hidden
          sx={{ color: 'primary.main', fontVariantNumeric: 'tabular-nums', minWidth: 16 }}
        >
          {place}
        </Box>
        {title}
      </Typography>
      <Box sx={{ pl: { xs: 0, sm: 6 } }}>
        {children}
        {reason !== '' && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** The fields of a question stand beside each other where there is room. */
export function Fields({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
