import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';

/** The mark leads to the start page. `short`: a phone needs the room of its name for other things. */
export function Logo({ short }: { short: boolean }): ReactNode {
  const text = useText();
  return (
    <Box
      component={Link}
      to={paths.home()}
      aria-label={text('common.appName')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        color: 'text.primary',
        textDecoration: 'none',
        fontWeight: 700,
      }}
    >
      <Box component="img" src="/favicon.svg" alt="" sx={{ width: 24, height: 24 }} />
      <Box component="span" sx={short ? { display: { xs: 'none', sm: 'inline' } } : {}}>
        {text('common.appName')}
      </Box>
    </Box>
  );
}
