/** What is left when a page throws or cannot be fetched: a sentence and a way on, instead of a white window. */
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import './frame.css';

export function PageCrash(): ReactNode {
  const text = useText();
  return (
    <div className="frame-message" role="alert">
      <h1>{text('errors.crashTitle')}</h1>
      <p>{text('errors.crashText')}</p>
      <button type="button" className="plain-button plain-button-primary" onClick={() => window.location.reload()}>
        {text('errors.reload')}
      </button>
    </div>
  );
}
