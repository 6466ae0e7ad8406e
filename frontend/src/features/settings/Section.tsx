import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  lead?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One card of the settings. */
export function Section({ title, lead, actions, children }: Props): ReactNode {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, sm: 6 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', mb: 4 }}>
        {/* However long the text is, what can be done stands beside it; only a phone has no room for both. */}
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {lead !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {lead}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {children}
    </Card>
  );
}
