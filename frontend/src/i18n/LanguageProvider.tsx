/** Gives the words of the chosen language, and the number formats that belong to them, to everything below. */
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { currentLanguage, keepLanguage, localeOf, type Language } from '~/lib/language';
import { ENGLISH, isFetched, loadWords, type Words } from './catalogue';

/** Milliseconds that the first words are waited for; then English is shown until they come. */
const PATIENCE = 3_000;

interface LanguageChoice {
  /** What the person chose. */
  language: Language;
  /** The BCP 47 tag of the words shown, for `Intl`: numbers look as the sentences around them. */
  locale: string;
  /** The words of the chosen language did not come: English is shown in their place. */
  missing: boolean;
  choose: (language: Language) => void;
  /** Asks for missing words again. */
  retry: () => void;
}

const LanguageContext = createContext<LanguageChoice>({
  language: 'en',
  locale: 'en',
  missing: false,
  choose: () => undefined,
  retry: () => undefined,
});

export const useLanguage = (): LanguageChoice => useContext(LanguageContext);

interface Shown {
  /** The choice that these words answer. */
  choice: Language;
  words: Words;
  missing: boolean;
}

/**
 * A change of language keeps the old words until the new ones are here, and mounts nothing anew:
 * what was typed into a form stays.
 */
export function LanguageProvider({ children }: { children: ReactNode }): ReactNode {
  const [choice, setChoice] = useState<Language>(currentLanguage);
  const [attempt, setAttempt] = useState(0);
  const shown = useWords(choice, attempt);
  const locale = localeOf(shown?.words.language ?? 'en');

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  const context = useMemo<LanguageChoice>(
    () => ({
      language: shown?.choice ?? 'en',
      locale,
      missing: shown?.missing ?? false,
      choose: (language) => {
        keepLanguage(language);
        setChoice(language);
      },
      retry: () => setAttempt((before) => before + 1),
    }),
    [shown, locale],
  );
  if (shown === null) return null;

  return (
    <LanguageContext value={context}>
      <IntlProvider locale={locale} defaultLocale="en" messages={shown.words.messages}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

/** Null only while the first words are on their way. */
function useWords(choice: Language, attempt: number): Shown | null {
  const [shown, setShown] = useState<Shown | null>(
    isFetched(choice) ? null : { choice, words: ENGLISH, missing: false },
  );

  useEffect(() => {
    let current = true;
    const show = (words: Words | null): void => {
      if (current) setShown({ choice, words: words ?? ENGLISH, missing: words === null });
    };
    const late = window.setTimeout(() => show(null), PATIENCE);
    void loadWords(choice)
      .catch(() => null)
      .then((words) => {
        window.clearTimeout(late);
        show(words);
      });
    return () => {
      current = false;
      window.clearTimeout(late);
    };
  }, [choice, attempt]);
  return shown;
}
