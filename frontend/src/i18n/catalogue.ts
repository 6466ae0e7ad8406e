/**
 * The words of the interface, in two parts: the first words (bar and start page), which every visitor fetches, and the
 * whole, fetched with the pages that need it. English is always there, so that another language may be incomplete.
 */
import type { Language } from '~/lib/language';
import type { english } from './english';

export type MessageKey = keyof typeof english;
export type Messages = Readonly<Record<string, string>>;

export interface Words {
  /** The language that the words are in. */
  language: Language;
  /** Of a language without all texts, those that it has; English stands in for the others. */
  messages: Messages;
}

/** One of the two parts. */
export interface Catalogue {
  english: Messages;
  /** Fetches the words of a language, which may fail. Not for English. */
  load: (language: Translated) => Promise<Messages>;
}

export type Translated = Exclude<Language, 'en'>;

/** The English words of a part. */
export const englishOf = (catalogue: Catalogue): Words => ({ language: 'en', messages: catalogue.english });

export async function loadWords(catalogue: Catalogue, language: Language): Promise<Words> {
  if (language === 'en') return englishOf(catalogue);
  return { language, messages: await catalogue.load(language) };
}
