import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';

/** The two places one goes between all day; narrow windows have them in the account menu only. */
export function Areas(): ReactNode {
  const text = useText();
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        gap: 6,
        ml: 8,
        '& a': { color: 'text.secondary', textDecoration: 'none', fontWeight: 550 },
        '& a:hover, & a[aria-current]': { color: 'primary.main' },
      }}
    >
      <NavLink to={paths.sources()}>{text('nav.sources')}</NavLink>
      <NavLink to={paths.stories()}>{text('nav.stories')}</NavLink>
    </Box>
  );
}
