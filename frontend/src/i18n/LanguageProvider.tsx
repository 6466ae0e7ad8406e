/** Gives the words and number formats of the chosen language to everything below. */
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { currentLanguage, keepLanguage, localeOf, type Language } from '~/lib/language';
import { english, loadMessages, type Messages } from './catalogue';

interface LanguageChoice {
  language: Language;
  /** The BCP 47 tag for `Intl`. */
  locale: string;
  choose: (language: Language) => void;
}

const LanguageContext = createContext<LanguageChoice>({ language: 'en', locale: 'en', choose: () => undefined });

export const useLanguage = (): LanguageChoice => useContext(LanguageContext);

interface Loaded {
  language: Language;
  messages: Messages;
}

/**
 * A change of language keeps the old words until the new ones are here, and mounts nothing anew:
 * what was typed into a form stays.
 */
export function LanguageProvider({ children }: { children: ReactNode }): ReactNode {
  const [wanted, setWanted] = useState<Language>(currentLanguage);
  const [loaded, setLoaded] = useState<Loaded | null>(wanted === 'ru' ? null : { language: wanted, messages: english });

  useEffect(() => {
    let current = true;
    void loadMessages(wanted).then((messages) => {
      if (!current) return;
      setLoaded({ language: wanted, messages });
      document.documentElement.lang = localeOf(wanted);
    });
    return () => {
      current = false;
    };
  }, [wanted]);

  const choice = useMemo<LanguageChoice | null>(
    () =>
      loaded && {
        language: loaded.language,
        locale: localeOf(loaded.language),
        choose: (language) => {
          keepLanguage(language);
          setWanted(language);
        },
      },
    [loaded],
  );
  if (loaded === null || choice === null) return null;

  return (
    <LanguageContext value={choice}>
      <IntlProvider locale={choice.locale} defaultLocale="en" messages={loaded.messages}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}
