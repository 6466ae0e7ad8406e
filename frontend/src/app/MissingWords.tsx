/** The words of the chosen language did not come: says so in English, which is shown instead. */
import type { ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { LANGUAGE_NAMES } from '~/lib/language';
import { Notice } from '~/ui/Notice';

export function MissingWords(): ReactNode {
  const text = useText();
  const { language, missing, retry } = useLanguage();
  if (!missing) return null;
  return (
    <Notice kind="warning" button={{ label: text('common.retry'), onClick: retry }}>
      {text('language.missing', { language: LANGUAGE_NAMES[language] })}
    </Notice>
  );
}
