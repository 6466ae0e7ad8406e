/** The interface languages, their names, and the choice kept under `b2l-lang`. */
import { localStore } from './storage';

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'ch', 'ko', 'no', 'ru', 'pr'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = 'b2l-lang';

/** BCP 47 tags: four of our codes are not language codes of the standard. */
const LOCALES: Record<Language, string> = {
  en: 'en',
  de: 'de',
  fr: 'fr',
  es: 'es',
  ch: 'zh',
  ko: 'ko',
  no: 'nb',
  ru: 'ru',
  pr: 'pt',
};

/** Each language in its own words, as the menu shows it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ch: '中文',
  ko: '한국어',
  no: 'Norsk',
  ru: 'Русский',
  pr: 'Português',
};

/** Languages that have all texts. */
const WHOLE: readonly Language[] = ['en', 'ru'];

/** This language has the texts that a visitor meets first; the others are English. */
export function isPartial(language: Language): boolean {
  return !WHOLE.includes(language);
}

export function localeOf(language: Language): string {
  return LOCALES[language];
}

function isLanguage(value: string | null): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The stored choice; without one, Russian for a Russian browser and English for all others. */
export function currentLanguage(): Language {
  const stored = localStore.get(KEY);
  if (isLanguage(stored)) return stored;
  return navigator.language.toLowerCase().startsWith('ru') ? 'ru' : 'en';
}

export function keepLanguage(language: Language): void {
  localStore.set(KEY, language);
}

let shown: Language | undefined;
const listeners = new Set<() => void>();

/** The words on the page are in this language now. */
export function showLanguage(language: Language): void {
  const changed = shown !== undefined && shown !== language;
  shown = language;
  if (changed) for (const listener of listeners) listener();
}

/** Calls back when the words on the page are in another language than before. */
export function onShownLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The BCP 47 tag that the server is asked to answer in: the language of the words on the page. */
export const shownLocale = (): string => localeOf(shown ?? currentLanguage());
