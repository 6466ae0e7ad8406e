/** A part of a screen that did not come: why, and the way to ask again, in the place where it would stand. */
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { Notice } from './Notice';

export function RetryNotice({ children, onRetry }: { children: ReactNode; onRetry: () => void }): ReactNode {
  const text = useText();
  return (
    <Notice kind="error" button={{ label: text('common.retry'), onClick: onRetry }}>
      {children}
    </Notice>
  );
}
