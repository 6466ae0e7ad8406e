import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as Route } from 'react-router';

export function RouterLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Link component={Route} to={to}>
      {children}
    </Link>
  );
}
