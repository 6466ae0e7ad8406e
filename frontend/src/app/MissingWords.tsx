/** The words of the chosen language did not come: says so in English, which is shown instead. */
import type { ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { LANGUAGE_NAMES } from '~/lib/language';

export function MissingWords(): ReactNode {
  const text = useText();
  const { language, missing, retry } = useLanguage();
  if (!missing) return null;
  return (
    <div role="status" className="frame-notice">
      {text('language.missing', { language: LANGUAGE_NAMES[language] })}
      <button type="button" className="plain-button plain-button-outlined" onClick={retry}>
        {text('common.retry')}
      </button>
    </div>
  );
}
