import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';

/** The mark leads to the start page. */
export function Logo(): ReactNode {
  const text = useText();
  return (
    <Box
      component={Link}
      to={paths.home()}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.primary', textDecoration: 'none', fontWeight: 700 }}
    >
      <Box component="img" src="/favicon.svg" alt="" sx={{ width: 24, height: 24 }} />
      {text('common.appName')}
    </Box>
  );
}
