/** The title of a page, the way back, and its one primary action at the right. */
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { Breakable } from './Breakable';

interface Props {
  title: string;
  /** One quiet line under the title. */
  lead?: ReactNode;
  onBack?: () => void;
  actions?: ReactNode;
}

export function PageHeader({ title, lead, onBack, actions }: Props): ReactNode {
  const text = useText();
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 6 }}>
      <title>{`${title} · ${text('common.appName')}`}</title>
      {/* The way back stays beside the title; on a phone the actions go below both. */}
      <Box
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 320px' }, minWidth: 0, display: 'flex', alignItems: 'center', gap: 3 }}
      >
        {onBack !== undefined && (
          <IconButton onClick={onBack} aria-label={text('common.back')} edge="start">
            <ArrowBack />
          </IconButton>
        )}
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            <Breakable>{title}</Breakable>
          </Typography>
          {lead !== undefined && (
            <Typography variant="body1" color="textSecondary">
              {lead}
            </Typography>
          )}
        </Box>
      </Box>
      {actions !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
    </Box>
  );
}
