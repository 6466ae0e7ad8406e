/** All words, for the pages behind the start page. */
import type { Catalogue } from './catalogue';
import { english } from './english';
import { loadFrame } from './frame/load';

export const wholeWords: Catalogue = {
  english,
  load: async (language) => (language === 'ru' ? (await import('./russian')).russian : loadFrame(language)),
};
