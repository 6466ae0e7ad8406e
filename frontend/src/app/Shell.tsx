/** The frame around every page: skip link, top bar, content, and focus after a change of page. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { api, TAGS } from '~/api/api';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { MissingWords } from './MissingWords';
import { TopBar } from './TopBar';

const CONTENT = 'content';

export function Shell(): ReactNode {
  const text = useText();
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const first = useRef(true);
  const dispatch = useDispatch();
  const { language } = useLanguage();
  const spoken = useRef(language);

  // Answers carry sentences of the server: in another language they are asked for again.
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    dispatch(api.util.invalidateTags([...TAGS]));
  }, [language, dispatch]);

  // A new page starts at its beginning for the keyboard and the screen reader as well.
  useEffect(() => {
    if (first.current) first.current = false;
    else content.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Link
        href={`#${CONTENT}`}
        sx={(theme) => ({
          position: 'absolute',
          left: -9999,
          '&:focus': { left: 16, top: 8, zIndex: theme.zIndex.tooltip, p: 2, backgroundColor: 'background.paper' },
        })}
      >
        {text('nav.skip')}
      </Link>
      <TopBar />
      <MissingWords />
      <Box component="main" id={CONTENT} ref={content} tabIndex={-1} sx={{ flexGrow: 1, outline: 'none', minWidth: 0 }}>
        <Outlet />
      </Box>
      <ScrollRestoration />
    </Box>
  );
}
