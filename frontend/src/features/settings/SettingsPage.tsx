import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { Activity } from './Activity';
import { Anaplan } from './Anaplan';
import { ApiKeys } from './ApiKeys';
import { People } from './People';
import { Profile } from './Profile';
import { Sessions } from './Sessions';
import { Tasks } from './Tasks';

export default function SettingsPage(): ReactNode {
  const text = useText();
  return (
    <Page>
      <PageHeader title={text('settings.title')} />
      <Box
        sx={(theme) => ({
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `${theme.sizes.sidePanel}px minmax(0, 1fr)` },
        })}
      >
        <Profile />
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 }}>
          <Tasks />
          <People />
          <ApiKeys />
          <Anaplan />
          <Sessions />
          <Activity />
        </Box>
      </Box>
    </Page>
  );
}
