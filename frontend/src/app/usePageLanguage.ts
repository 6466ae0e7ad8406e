/**
 * `<html lang>` follows what is shown: a page of a partly translated language is English where most of its texts are. The
 * frame around it has the words of that language on every page, so that it says so itself.
 */
import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useLanguage } from '~/i18n/LanguageProvider';
import { isPartial } from '~/lib/language';

/** The `handle` of a route whose texts exist in every language. */
export const TRANSLATED = { translated: true } as const;

const isTranslated = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'translated' in handle && handle.translated === true;

interface PageLanguage {
  /** BCP 47 tags. */
  frame: string;
  page: string;
}

export function usePageLanguage(): PageLanguage {
  const { language, locale, missing } = useLanguage();
  const translated = useMatches().some(({ handle }) => isTranslated(handle));
  const shown = missing || translated || !isPartial(language) ? locale : 'en';
  useEffect(() => {
    document.documentElement.lang = shown;
  }, [shown]);
  return { frame: locale, page: shown };
}
