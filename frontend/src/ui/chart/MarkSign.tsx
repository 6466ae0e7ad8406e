/** The ring around an unusual value, or the square of an event, as it stands in the chart, for words about it. */
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';

export function MarkSign({ hollow, square = false }: { hollow: boolean; square?: boolean }): ReactNode {
  const { history, surface } = useTheme().palette.b2l;
  const look = { stroke: history, strokeWidth: 2, fill: hollow ? surface : history };
  return (
    <svg width="12" height="12" aria-hidden="true">
      {square ? <rect x="1.5" y="1.5" width="9" height="9" {...look} /> : <circle cx="6" cy="6" r="4.5" {...look} />}
    </svg>
  );
}
