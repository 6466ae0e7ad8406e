/** The frame around every page: skip link, top bar, content, and focus after a change of page. */
import { useEffect, useRef, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useText } from '~/i18n/useText';
import './frame.css';
import { TopBar } from './TopBar';
import { usePageLanguage } from './usePageLanguage';

const CONTENT = 'content';

export function Frame(): ReactNode {
  const text = useText();
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const first = useRef(true);
  const lang = usePageLanguage();

  // A new page starts at its beginning for the keyboard and the screen reader as well.
  useEffect(() => {
    if (first.current) first.current = false;
    else content.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className="frame">
      <a href={`#${CONTENT}`} lang={lang.frame} className="frame-skip plain-link">
        {text('nav.skip')}
      </a>
      <TopBar lang={lang.frame} />
      <main id={CONTENT} lang={lang.page} ref={content} tabIndex={-1} className="frame-content">
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  );
}
