/** The bar on every page: company or logo, where to go, language, theme, and for users what is theirs. */
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '~/i18n/useText';
import { paths, SECTIONS } from '~/lib/paths';
import { PlainIcon } from '~/ui/PlainIcon';
import { useThemeMode } from '~/ui/theme/ThemeMode';
import { LanguageMenu } from './LanguageMenu';
import { Logo } from './Logo';
import { useBarPlace } from './useBarPlace';
import { useBarSession } from './useBarSession';

// A visitor without an account fetches none of this.
const MemberStart = lazy(async () => ({ default: (await import('./MemberBar')).MemberStart }));
const MemberEnd = lazy(async () => ({ default: (await import('./MemberBar')).MemberEnd }));

export function TopBar({ lang }: { lang: string }): ReactNode {
  const text = useText();
  const home = useLocation().pathname === paths.home();
  const place = useBarPlace(home);
  const session = useBarSession(home);
  const member = session === 'in';
  return (
    <header lang={lang} className={`bar bar-${place}`}>
      <nav className="bar-row" aria-label={text('nav.main')}>
        {member ? (
          <Suspense fallback={null}>
            <MemberStart />
          </Suspense>
        ) : (
          <Logo />
        )}
        <span className="bar-space" />
        {!member && <VisitorLinks home={home} waiting={session === 'checking'} />}
        <LanguageMenu />
        <ThemeButton className={member ? 'bar-wide' : ''} />
        {member ? (
          <Suspense fallback={null}>
            <MemberEnd home={home} />
          </Suspense>
        ) : (
          <Link to={paths.login()} className={`plain-button bar-login ${session === 'checking' ? 'bar-waiting' : ''}`}>
            {text('nav.signIn')}
          </Link>
        )}
      </nav>
    </header>
  );
}

/** On the start page to its parts, elsewhere to the documentation. */
function VisitorLinks({ home, waiting }: { home: boolean; waiting: boolean }): ReactNode {
  const text = useText();
  const waits = waiting ? 'bar-waiting' : '';
  if (!home) {
    return (
      <Link to={paths.docs()} className={`plain-button ${waits}`}>
        {text('nav.docs')}
      </Link>
    );
  }
  return (
    <>
      <a href={`#${SECTIONS.product}`} className={`plain-button ${waits}`}>
        {text('nav.product')}
      </a>
      <a href={`#${SECTIONS.cases}`} className={`plain-button ${waits}`}>
        {text('nav.cases')}
      </a>
    </>
  );
}

function ThemeButton({ className }: { className: string }): ReactNode {
  const text = useText();
  const { mode, toggle } = useThemeMode();
  const label = text(mode === 'light' ? 'nav.dark' : 'nav.light');
  return (
    <button
      type="button"
      className={`plain-button plain-icon-button ${className}`}
      onClick={toggle}
      aria-label={label}
      title={label}
    >
      <PlainIcon name={mode === 'light' ? 'moon' : 'sun'} />
    </button>
  );
}
