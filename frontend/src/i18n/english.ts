/** All English words. Each feature keeps its own in `messages.en.json`; this file only brings them together. */
import common from './messages.en.json';
import refused from './refused.en.json';
import ui from './ui.en.json';
import auth from '../features/auth/messages.en.json';
import connections from '../features/connections/messages.en.json';
import csv from '../features/connections/csv/messages.en.json';
import covers from '../features/covers/messages.en.json';
import docs from '../features/docs/messages.en.json';
import forecast from '../features/story/messages.en.json';
import landing from '../features/landing/messages.en.json';
import measured from '../features/landing/measured.en.json';
import notifications from '../features/notifications/messages.en.json';
import processes from '../features/processes/messages.en.json';
import settings from '../features/settings/messages.en.json';
import sources from '../features/sources/messages.en.json';
import fresh from '../features/sources/fresh/messages.en.json';
import mixed from '../features/sources/mixed/messages.en.json';
import updates from '../features/sources/updates/messages.en.json';
import shaping from '../features/sources/mixed/shaping/messages.en.json';
import stories from '../features/stories/messages.en.json';
import tasks from '../features/tasks/messages.en.json';
import train from '../features/story/train/messages.en.json';
import tuning from '../features/story/shared/tuning/messages.en.json';

export const english = {
  ...common,
  ...auth,
  ...connections,
  ...covers,
  ...csv,
  ...docs,
  ...forecast,
  ...fresh,
  ...landing,
  ...measured,
  ...mixed,
  ...notifications,
  ...processes,
  ...refused,
  ...settings,
  ...shaping,
  ...sources,
  ...stories,
  ...tasks,
  ...train,
  ...tuning,
  ...ui,
  ...updates,
};
