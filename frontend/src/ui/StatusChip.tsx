/** A state told three times: by colour, by icon and by word. */
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Warning from '@mui/icons-material/WarningAmber';
import Chip from '@mui/material/Chip';
import type { ReactElement, ReactNode } from 'react';

export type StatusKind = 'success' | 'error' | 'warning' | 'running' | 'neutral';

const icons: Record<StatusKind, ReactElement> = {
  success: <CheckCircle />,
  error: <ErrorIcon />,
  warning: <Warning />,
  running: <Schedule />,
  neutral: <Info />,
};

export function StatusChip({ kind, label }: { kind: StatusKind; label: string }): ReactNode {
  return (
    <Chip
      size="small"
      icon={icons[kind]}
      label={label}
      sx={(theme) => {
        const tone = kind === 'neutral' ? null : theme.palette[kind === 'running' ? 'primary' : kind];
        const colour = tone?.main ?? theme.palette.text.secondary;
        return {
          color: colour,
          backgroundColor: tone?.light ?? theme.palette.b2l.subtle,
          '& .MuiChip-icon': { color: colour },
        };
      }}
    />
  );
}
