/** The words that a visitor meets first: the bar and the start page. */
import common from './messages.en.json';
import landing from '../features/landing/messages.en.json';
import type { Catalogue } from './catalogue';
import { loadFrame } from './frame/load';

export const firstWords: Catalogue = {
  english: { ...common, ...landing },
  load: async (language) => (language === 'ru' ? (await import('./firstRussian')).firstRussian : loadFrame(language)),
};
