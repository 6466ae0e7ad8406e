/** What stands around every page of the documentation: the list of pages, and the foot. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { PAGES } from './calls';

const ALL = [...PAGES, 'api'] as const;

interface Props {
  page: (typeof ALL)[number];
  children: ReactNode;
}

export function DocsFrame({ page, children }: Props): ReactNode {
  const text = useText();
  return (
    <Page>
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: '200px minmax(0, 1fr)' }, gap: { xs: 6, md: 10 } }}>
        <Box
          component="nav"
          aria-label={text('docs.pages')}
          sx={{
            display: 'flex',
            flexDirection: { xs: 'row', md: 'column' },
            flexWrap: 'wrap',
            gap: 2,
            alignSelf: 'start',
            position: { md: 'sticky' },
            top: { md: 80 },
            '& a': { color: 'text.secondary', textDecoration: 'none', fontWeight: 550, py: 1, pr: 2 },
            '& a:hover, & a[aria-current]': { color: 'primary.main' },
          }}
        >
          {ALL.map((name) => (
            <NavLink key={name} to={paths.docs(name)}>
              {text(`docs.page.${name}`)}
            </NavLink>
          ))}
        </Box>
        <Box sx={{ minWidth: 0, maxWidth: 880 }}>
          <PageHeader title={text(`docs.page.${page}`)} lead={text(`docs.lead.${page}`)} />
          {children}
          <Typography
            component="footer"
            variant="body2"
            color="textSecondary"
            sx={{ borderTop: 1, borderColor: 'divider', pt: 4, mt: 10 }}
          >
            {text('docs.copyright', { year: String(new Date().getFullYear()) })}
          </Typography>
        </Box>
      </Box>
    </Page>
  );
}
