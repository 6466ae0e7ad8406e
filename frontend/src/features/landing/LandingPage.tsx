import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isSignedIn, onSessionChange } from '~/api/session';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { Page } from '~/ui/Page';
import { SampleForecast } from './SampleForecast';

const steps: readonly { title: MessageKey; body: MessageKey }[] = [
  { title: 'landing.upload', body: 'landing.uploadText' },
  { title: 'landing.train', body: 'landing.trainText' },
  { title: 'landing.check', body: 'landing.checkText' },
];

export default function LandingPage(): ReactNode {
  const text = useText();
  const signedIn = useSyncExternalStore(onSessionChange, isSignedIn);
  return (
    <Page>
      <title>{text('common.appName')}</title>
      <Box
        sx={(theme) => ({
          maxWidth: 2 * theme.sizes.form,
          mx: 'auto',
          pt: { xs: 8, md: 16 },
          pb: 10,
          textAlign: 'center',
        })}
      >
        <Typography variant="h4" component="h1" sx={{ mb: 4, textWrap: 'balance' }}>
          {text('landing.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 8, textWrap: 'balance' }}>
          {text('landing.lead')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3 }}>
          {signedIn ? (
            <Button variant="contained" component={Link} to={paths.stories()}>
              {text('landing.open')}
            </Button>
          ) : (
            <>
              <Button variant="contained" component={Link} to={paths.register()}>
                {text('landing.register')}
              </Button>
              <Button variant="outlined" component={Link} to={paths.login()}>
                {text('nav.signIn')}
              </Button>
            </>
          )}
        </Box>
      </Box>
      <Box sx={(theme) => ({ maxWidth: 2 * theme.sizes.form, mx: 'auto', mb: 10 })}>
        <SampleForecast />
      </Box>
      <Box
        component="ol"
        sx={{ display: 'grid', gap: 6, gridTemplateColumns: { md: 'repeat(3, 1fr)' }, p: 0, m: 0, listStyle: 'none' }}
      >
        {steps.map((step) => (
          <Box component="li" key={step.title} sx={{ borderTop: 1, borderColor: 'divider', pt: 4 }}>
            <Typography variant="h2">{text(step.title)}</Typography>
            <Typography color="textSecondary">{text(step.body)}</Typography>
          </Box>
        ))}
      </Box>
    </Page>
  );
}
