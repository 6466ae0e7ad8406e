/** The words of the frame in the languages that have no more than these, one file each. */
import type { Language } from '~/lib/language';
import type { Messages } from '../catalogue';

export type Framed = Exclude<Language, 'en' | 'ru'>;

const files: Record<Framed, () => Promise<{ default: Messages }>> = {
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  es: () => import('./es.json'),
  ch: () => import('./ch.json'),
  ko: () => import('./ko.json'),
  no: () => import('./no.json'),
  pr: () => import('./pr.json'),
};

export async function loadFrame(language: Framed): Promise<Messages> {
  return (await files[language]()).default;
}
