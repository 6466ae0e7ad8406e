/** A part of the form of a process, with its heading. */
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

export function Block({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 4, sm: 6 }, display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}
    >
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
