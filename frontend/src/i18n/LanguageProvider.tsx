/** Gives the words of the chosen language, and the number formats that belong to them, to everything below. */
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { currentLanguage, keepLanguage, localeOf, showLanguage, type Language } from '~/lib/language';
import { englishOf, loadWords, type Catalogue, type Words } from './catalogue';
import { firstWords } from './first';
import { WordsContext } from './useText';
import { sayingOf } from './saying';

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

interface Choice extends Pick<LanguageChoice, 'choose' | 'retry'> {
  chosen: Language;
  attempt: number;
}

const ChoiceContext = createContext<Choice>({
  chosen: 'en',
  attempt: 0,
  choose: () => undefined,
  retry: () => undefined,
});
const LanguageContext = createContext<LanguageChoice>({
  language: 'en',
  locale: 'en',
  missing: false,
  choose: () => undefined,
  retry: () => undefined,
});

export const useLanguage = (): LanguageChoice => useContext(LanguageContext);

/** The choice of this browser, and the first words. Around everything, once. */
export function LanguageProvider({ children }: { children: ReactNode }): ReactNode {
  const [chosen, setChosen] = useState<Language>(currentLanguage);
  const [attempt, setAttempt] = useState(0);
  const choice = useMemo<Choice>(
    () => ({
      chosen,
      attempt,
      choose: (language) => {
        keepLanguage(language);
        setChosen(language);
      },
      retry: () => setAttempt((before) => before + 1),
    }),
    [chosen, attempt],
  );
  return (
    <ChoiceContext value={choice}>
      <WordsProvider catalogue={firstWords}>{children}</WordsProvider>
    </ChoiceContext>
  );
}

/**
 * The words of one part. A change of language keeps the old words until the new ones are here, and mounts nothing anew:
 * what was typed into a form stays.
 */
export function WordsProvider({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }): ReactNode {
  const { chosen, attempt, choose, retry } = useContext(ChoiceContext);
  const shown = useWords(catalogue, chosen, attempt);
  const words = shown?.words;

  const saying = useMemo(() => words && sayingOf(words, catalogue.english), [words, catalogue]);
  const context = useMemo<LanguageChoice | undefined>(
    () =>
      shown && {
        language: shown.choice,
        locale: localeOf(shown.words.language),
        missing: shown.missing,
        choose,
        retry,
      },
    [shown, choose, retry],
  );
  // Before any part of the page asks the server for sentences.
  useLayoutEffect(() => {
    if (words !== undefined) showLanguage(words.language);
  }, [words]);

  if (context === undefined || saying === undefined) return null;
  return (
    <LanguageContext value={context}>
      <WordsContext value={saying}>{children}</WordsContext>
    </LanguageContext>
  );
}

interface Shown {
  /** The choice that these words answer. */
  choice: Language;
  words: Words;
  missing: boolean;
}

/** Undefined only while the first words are on their way. */
function useWords(catalogue: Catalogue, choice: Language, attempt: number): Shown | undefined {
  const [shown, setShown] = useState<Shown | undefined>(
    choice === 'en' ? { choice, words: englishOf(catalogue), missing: false } : undefined,
  );

  useEffect(() => {
    let current = true;
    const show = (words: Words | null): void => {
      if (current) setShown({ choice, words: words ?? englishOf(catalogue), missing: words === null });
    };
    const late = window.setTimeout(() => show(null), PATIENCE);
    void loadWords(catalogue, choice)
      .catch(() => null)
      .then((words) => {
        window.clearTimeout(late);
        show(words);
      });
    return () => {
      current = false;
      window.clearTimeout(late);
    };
  }, [catalogue, choice, attempt]);
  return shown;
}
