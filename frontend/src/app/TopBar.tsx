/** The bar on every page: company or logo, where to go, language, theme, notifications, account. */
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isSignedIn, onSessionChange } from '~/api/session';
import { NotificationBell } from '~/features/notifications/NotificationBell';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { useThemeMode } from '~/ui/theme/ThemeMode';
import { AccountMenu, CompanyName } from './AccountMenu';
import { Areas } from './Areas';
import { LanguageMenu } from './LanguageMenu';
import { Logo } from './Logo';

export function TopBar(): ReactNode {
  const text = useText();
  const { mode, toggle } = useThemeMode();
  const signedIn = useSyncExternalStore(onSessionChange, isSignedIn);
  const themeLabel = text(mode === 'light' ? 'nav.dark' : 'nav.light');
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={(theme) => ({
        height: theme.sizes.topBar,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      })}
    >
      <Box
        component="nav"
        aria-label={text('nav.main')}
        sx={(theme) => ({
          height: '100%',
          width: '100%',
          maxWidth: theme.sizes.content,
          mx: 'auto',
          px: { xs: 4, sm: 6 },
          display: 'flex',
          alignItems: 'center',
          gap: 1,
        })}
      >
        <Logo short={signedIn} />
        {signedIn && <CompanyName />}
        {signedIn && <Areas />}
        <Box sx={{ flexGrow: 1 }} />
        <LanguageMenu />
        <Tooltip title={themeLabel}>
          <IconButton onClick={toggle} aria-label={themeLabel}>
            {mode === 'light' ? <DarkMode fontSize="small" /> : <LightMode fontSize="small" />}
          </IconButton>
        </Tooltip>
        {signedIn ? (
          <>
            <NotificationBell />
            <AccountMenu />
          </>
        ) : (
          <>
            <Button
              component={Link}
              to={paths.docs()}
              color="inherit"
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              {text('nav.docs')}
            </Button>
            <Button component={Link} to={paths.login()} sx={{ whiteSpace: 'nowrap' }}>
              {text('nav.signIn')}
            </Button>
          </>
        )}
      </Box>
    </AppBar>
  );
}
