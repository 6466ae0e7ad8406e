/** The words that a visitor meets first: the bar, the start page, and what the server refuses there. */
import common from './messages.en.json';
import refused from './refused.en.json';
import landing from '../features/landing/messages.en.json';
import type { Catalogue } from './catalogue';
import { loadFrame } from './frame/load';

export const firstWords: Catalogue = {
  english: { ...common, ...refused, ...landing },
  load: async (language) => (language === 'ru' ? (await import('./firstRussian')).firstRussian : loadFrame(language)),
};
