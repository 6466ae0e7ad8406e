/** Who is signed in, for which company, and where they can go. */
import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { describe, inOneLine } from '~/api/errors';
import { useGetCompanyQuery, useLogoutMutation, useMeQuery } from '~/api/gateway';
import { signedOut } from '~/api/session';
import type { MessageKey } from '~/i18n/catalogue';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { forgetDrafts } from '~/lib/drafts';
import { paths } from '~/lib/paths';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Notice } from '~/ui/Notice';
import { useThemeMode } from '~/ui/theme/ThemeMode';
import { useToast } from '~/ui/toast';

/** On the start page the menu leads to the documentation as well. */
export function AccountMenu({ home }: { home: boolean }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const { data: me } = useMeQuery();
  const { data: company } = useGetCompanyQuery({ id: me?.companyId ?? 0 }, { skip: me === undefined });
  const { mode, toggle } = useThemeMode();
  const [logout, { isLoading, error }] = useLogoutMutation();
  const problem = describe(error, text);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [failed, setFailed] = useState(false);
  const close = (): void => setAnchor(null);

  const leave = async (): Promise<void> => {
    close();
    // The page is left first, so that its guard does not take signing out for a lost session.
    await navigate(paths.home());
    const refused = (await logout()).error !== undefined;
    setFailed(refused);
    if (refused) return;
    signedOut();
    // Drafts are this person's; nobody else in this browser finds them.
    forgetDrafts();
    toast('info', text('nav.signedOut'));
  };

  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={me === undefined ? text('nav.account') : text('nav.userMenu', { name: me.username })}
        aria-haspopup="menu"
        edge="end"
      >
        <AccountCircle />
      </IconButton>
      {/* It is drawn outside of the bar, whose language it has. */}
      <Menu lang={locale} open={anchor !== null} anchorEl={anchor} onClose={close}>
        {me !== undefined && (
          <Typography component="li" role="none" variant="body2" color="textSecondary" sx={{ px: 4, py: 2 }}>
            {me.username}
            <br />
            {me.email}
            <br />
            {company?.name}
          </Typography>
        )}
        <Divider />
        {[...PLACES, ...(home ? DOCS : [])].map(([place, label]) => (
          <MenuItem key={place} component={Link} to={place} onClick={close}>
            {text(label)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          sx={{ display: { sm: 'none' } }}
          onClick={() => {
            close();
            toggle();
          }}
        >
          {text(mode === 'light' ? 'nav.dark' : 'nav.light')}
        </MenuItem>
        <MenuItem onClick={() => void leave()}>{text('nav.signOut')}</MenuItem>
      </Menu>
      <ConfirmDialog
        open={failed}
        title={text('signOut.failedTitle')}
        confirm={text('common.retry')}
        cancel={text('common.close')}
        busy={isLoading}
        onConfirm={() => void leave()}
        onClose={() => setFailed(false)}
      >
        {text('signOut.failedText')}
        {problem !== null && <Notice kind="error">{inOneLine(problem)}</Notice>}
      </ConfirmDialog>
    </>
  );
}

type Place = readonly [address: string, label: MessageKey];

const PLACES: readonly Place[] = [
  [paths.sources(), 'nav.sources'],
  [paths.stories(), 'nav.stories'],
  [paths.settings(), 'nav.settings'],
  [paths.integration(), 'nav.integration'],
];
const DOCS: readonly Place[] = [[paths.docs(), 'nav.docs']];
