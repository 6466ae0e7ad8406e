/** How programs talk to B2L: four pages of calls that work when they are pasted. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Navigate, NavLink, useParams } from 'react-router';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { CallCard } from './CallCard';
import { PAGES, SHOWN } from './calls';
import { Filling } from './Filling';
import { Rules } from './Rules';
import { useFilled } from './useFilled';

export default function DocsPage(): ReactNode {
  const text = useText();
  const { page: asked } = useParams();
  const { signedIn, filled, typed, type } = useFilled();
  const page = PAGES.find((name) => name === asked);
  if (page === undefined) return <Navigate to={paths.docs()} replace />;
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
          {PAGES.map((name) => (
            <NavLink key={name} to={paths.docs(name)}>
              {text(`docs.page.${name}`)}
            </NavLink>
          ))}
        </Box>
        <Box sx={{ minWidth: 0, maxWidth: 880 }}>
          <PageHeader title={text(`docs.page.${page}`)} lead={text(`docs.lead.${page}`)} />
          <Filling signedIn={signedIn} filled={filled} typed={typed} onType={type} here={paths.docs(page)} />
          {SHOWN[page].map((name, index) => (
            <CallCard key={name} name={name} filled={filled} step={page === 'get_started' ? index + 1 : undefined} />
          ))}
          {page === 'account' && <Rules />}
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
