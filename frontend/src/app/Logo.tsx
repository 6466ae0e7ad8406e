import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';

/** The mark leads to the start page. */
export function Logo(): ReactNode {
  const text = useText();
  return (
    <Link to={paths.home()} aria-label={text('common.appName')} className="bar-logo plain-link">
      <img src="/favicon.svg" alt="" width={24} height={24} />
      <span className="bar-wide">{text('common.appName')}</span>
    </Link>
  );
}
