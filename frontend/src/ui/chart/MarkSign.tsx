/** The ring around an unusual value as it stands in the chart, for words about it. */
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';

export function MarkSign({ hollow }: { hollow: boolean }): ReactNode {
  const { history, surface } = useTheme().palette.b2l;
  return (
    <svg width="12" height="12" aria-hidden="true">
      <circle cx="6" cy="6" r="4.5" stroke={history} strokeWidth="2" fill={hollow ? surface : history} />
    </svg>
  );
}
