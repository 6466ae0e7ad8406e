/**
 * All the words of the interface. Each feature keeps its own in `messages.{en,ru}.json`; this file
 * only brings them together. English is always there, so that another language may be incomplete.
 */
import common from './messages.en.json';
import ui from './ui.en.json';
import auth from '../features/auth/messages.en.json';
import covers from '../features/covers/messages.en.json';
import docs from '../features/docs/messages.en.json';
import forecast from '../features/story/messages.en.json';
import landing from '../features/landing/messages.en.json';
import notifications from '../features/notifications/messages.en.json';
import settings from '../features/settings/messages.en.json';
import sources from '../features/sources/messages.en.json';
import fresh from '../features/sources/fresh/messages.en.json';
import mixed from '../features/sources/mixed/messages.en.json';
import updates from '../features/sources/updates/messages.en.json';
import shaping from '../features/sources/mixed/shaping/messages.en.json';
import stories from '../features/stories/messages.en.json';
import train from '../features/story/train/messages.en.json';
import tuning from '../features/story/shared/tuning/messages.en.json';
import type { Language } from '~/lib/language';

export const english = {
  ...common,
  ...auth,
  ...covers,
  ...docs,
  ...forecast,
  ...fresh,
  ...landing,
  ...mixed,
  ...notifications,
  ...settings,
  ...shaping,
  ...sources,
  ...stories,
  ...train,
  ...tuning,
  ...ui,
  ...updates,
};

export type MessageKey = keyof typeof english;
export type Messages = Record<string, string>;

export interface Words {
  /** The language that the words are in. */
  language: Language;
  messages: Messages;
}

export const ENGLISH: Words = { language: 'en', messages: english };

/** True when the words of a language come in a file of their own, which may fail to come. */
export function isFetched(language: Language): boolean {
  return language === 'ru';
}

/** The words of a language over the English ones. Languages without a catalogue read English. */
export async function loadWords(language: Language): Promise<Words> {
  if (!isFetched(language)) return ENGLISH;
  const { russian } = await import('./russian');
  return { language, messages: { ...english, ...russian } };
}
