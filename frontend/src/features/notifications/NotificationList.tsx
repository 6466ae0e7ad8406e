import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Warning from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { Link as Route } from 'react-router';
import { inOneLine, type Problem } from '~/api/errors';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { formatMoment } from '~/lib/format';
import { RetryNotice } from '~/ui/RetryNotice';
import type { ToastKind } from '~/ui/toast';
import type { Entry } from './entries';

interface Props {
  entries: readonly Entry[];
  /** The server has not told yet what ended. */
  waits: boolean;
  problem: Problem | null;
  onRetry: () => void;
  onFollow: () => void;
}

const icons: Record<ToastKind, (label: string) => ReactElement> = {
  success: (label) => <CheckCircle color="success" fontSize="small" titleAccess={label} />,
  error: (label) => <ErrorIcon color="error" fontSize="small" titleAccess={label} />,
  warning: (label) => <Warning color="warning" fontSize="small" titleAccess={label} />,
  info: (label) => <Info color="info" fontSize="small" titleAccess={label} />,
};

const names: Record<ToastKind, MessageKey> = {
  success: 'notifications.success',
  error: 'notifications.error',
  warning: 'notifications.warning',
  info: 'notifications.info',
};

export function NotificationList({ entries, waits, problem, onRetry, onFollow }: Props): ReactNode {
  const text = useText();
  return (
    <Box sx={(theme) => ({ width: theme.sizes.sidePanel + 40, maxWidth: '100%', p: 4 })}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {text('notifications.title')}
      </Typography>
      {problem !== null && <RetryNotice onRetry={onRetry}>{inOneLine(problem)}</RetryNotice>}
      {entries.length === 0 && !waits && <Typography color="textSecondary">{text('notifications.empty')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {entries.map((entry) => (
          <Box
            component="li"
            key={entry.key}
            sx={{
              display: 'flex',
              gap: 3,
              py: 2,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            {icons[entry.kind](text(names[entry.kind]))}
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {entry.to === null ? (
                <Typography variant="body2">{entry.text}</Typography>
              ) : (
                <Link component={Route} to={entry.to} onClick={onFollow} variant="body2">
                  {entry.text}
                </Link>
              )}
              <Typography variant="caption" color="textSecondary" component="div">
                {formatMoment(entry.at)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
