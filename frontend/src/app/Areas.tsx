import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';

/** The two places one goes between all day, on a phone too. */
export function Areas(): ReactNode {
  const text = useText();
  return (
    <Box
      sx={{
        display: 'flex',
        minWidth: 0,
        gap: { xs: 3, sm: 6 },
        ml: { xs: 2, md: 8 },
        '& a': {
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          color: 'text.secondary',
          textDecoration: 'none',
          fontWeight: 550,
        },
        '& a:hover, & a[aria-current]': { color: 'primary.main' },
      }}
    >
      <NavLink to={paths.sources()}>{text('nav.sources')}</NavLink>
      <NavLink to={paths.stories()}>{text('nav.stories')}</NavLink>
    </Box>
  );
}
